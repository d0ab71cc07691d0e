"""Building and settlement cards: on display, on the land, wherever they lie."""

from dataclasses import dataclass

from cloister.games.ora.goods import COIN
from cloister.games.ora.grid import COAST, HILLSIDE, MOUNTAIN, PLAINS, WATER
from cloister.games.ora.moves import BUILDINGS, SEATS, SETTLEMENT_IDS, card_id
from cloister.games.ora.names import (
    amounts,
    building_name,
    card_name,
    clergyman_name,
    costs,
    seat_name,
    settlement_name,
)
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import OraTable
from cloister.games.ora.working import explained
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Voice, signed
from cloister.pictures.marks import frame, number, piece, roof, text, use
from cloister.pictures.ora import sign_rows, signs
from cloister.pictures.scene import TINCTURES

USUAL_TERRAIN = COAST | PLAINS | HILLSIDE  # where a building may stand if its card shows no terrain
TERRAINS = (WATER, COAST, PLAINS, HILLSIDE, MOUNTAIN)
TERRAIN_SYMBOLS = {
    WATER: "t-water",
    COAST: "t-coast",
    PLAINS: "t-plains",
    HILLSIDE: "t-hillside",
    MOUNTAIN: "t-mountain",
}
EM = 0.6  # the mean width of a letter on a roof, as a share of its size
NAME_TRIES = ((13.0, 1), (12.0, 1), (12.0, 2))  # sizes and lines of names, the best first
TIGHT_TRIES = ((12.0, 1), (12.0, 2))  # the same where cards are low
LOW_DISPLAY = 88.0  # a card on display whose roof is kept low
LOW = 66.0  # a card on the land that has no room for signs
MARGIN = 8.0
NARROW = 120.0  # a card on display whose costs are drawn small
WIDE = 100.0  # a card on the land that has room for a clergyman beside its signs
CLERGYMEN = ("prior", "lay", "lay")  # by the number of a clergyman


@dataclass(frozen=True)
class Size:
    """How large a card is and what it has room for."""

    width: float
    height: float
    foot: float  # the height of the line with cost and values
    value: float  # the size of shield and house


# names on roofs


def in_two(name: str) -> list[str]:
    """A name in two lines of nearly equal length, or in one if it is a single word."""
    parts = name.split(" ")
    if len(parts) == 1:
        return [name]
    splits = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return list(min(splits, key=lambda split: max(map(len, split))))


def fit_name(name: str, width: float, tight: bool) -> tuple[list[str], float]:
    """The lines of a name and the size of its letters, so that it fits on a roof."""
    tries = TIGHT_TRIES if tight else NAME_TRIES
    for size, lines in tries:
        shown = [name] if lines == 1 else in_two(name)
        if max(map(len, shown)) * size * EM <= width:
            return shown, size
    return in_two(name), tries[-1][0]


def roof_with_name(name: str, width: float, family: str, banner: bool, tight: bool = False) -> tuple[str, float]:
    """The roof of a card with its name, and how far down it reaches."""
    room = width - 2 * MARGIN + 2 - (16 if banner else 0)
    lines, size = fit_name(name, room, tight)
    pitch = size if tight else size + 1
    height = (6 if tight else 9) + pitch * len(lines)
    middle = (width - (14 if banner else 0)) / 2
    drawn = roof(width, height, family)
    for row, line in enumerate(lines):
        base = (2 if tight else 3) + pitch * (row + 1)
        squeezed = room if len(line) * size * EM > room else 0
        drawn += text(middle, base, line, f"roof-name size-{size:g}", "middle", squeezed)
    if banner:
        drawn += use("cloister-banner", width - 21, 3, 17)
    return drawn, height + 2


# facts


def family(table: OraTable, card: int) -> str:
    """The colour of a building's roof."""
    return "cloister" if table.box.cloister[card] else "trade"


def card_key(card: int) -> str:
    return f"card:{card_id(card)}"


def settlement_key(settlement: int, player: int) -> str:
    return f"settlement:{SETTLEMENT_IDS[settlement]}@{player}"


def value_words(economic: int, dwelling: int, voice: Voice) -> str:
    return voice(
        "Economic value {economic}, dwelling value {dwelling}.",
        economic=signed(economic),
        dwelling=signed(dwelling),
    )


def card_label(table: OraTable, card: int, voice: Voice) -> str:
    """A building's facts in sentences."""
    box = table.box
    parts = [f"{card_name(table.box, card, voice)}."]
    if table.owner[card] == NOBODY:
        parts.append(voice("Costs {cost}.", cost=amounts(box, costs(box, card), voice)))
    elif card < BUILDINGS:
        owner = seat_name(box, table.owner[card], voice)
        parts.append(voice("Built by {player}.", player=owner))
    parts += explained(table, card, voice)
    parts.append(value_words(box.economic[card], box.dwelling[card], voice))
    parts += [standing_words(table, player, number, voice) for player, number in standing(table, card)]
    return " ".join(parts)


def standing(table: OraTable, card: int) -> list[tuple[int, int]]:
    """The clergy on a building: players with the numbers of their clergymen."""
    bits = table.standing_on(card)
    return [divmod(bit, 3) for bit in range(3 * SEATS) if bits >> bit & 1]


def standing_words(table: OraTable, player: int, number: int, voice: Voice) -> str:
    clergyman = clergyman_name(number, voice)
    owner = seat_name(table.box, player, voice)
    return voice("On it stands a clergyman of {player}: {clergyman}.", player=owner, clergyman=clergyman)


# pieces


def clergyman(table: OraTable, player: int, number: int, x: float, y: float, size: float) -> str:
    """A prior or lay brother in their player's colour; the neutral ones are grey."""
    symbol = CLERGYMEN[number]
    look = TINCTURES[player] if player < table.seats else "neutral"
    return piece(f"clergy:{player}:{symbol}", use(symbol, x, y, size), look)


def home_clergy(table: OraTable, player: int) -> list[int]:
    """The numbers of a player's clergymen at home."""
    return [number for number, card in enumerate(table.players[player].clergy) if card == AT_HOME]


def values(economic: int, dwelling: int, x: float, y: float, size: float) -> str:
    """The shield and the house with their numbers."""
    house = x + size + 2
    return (
        use("v-shield", x, y, size)
        + text(x + size / 2, y + size * 0.66, signed(economic), value_look(economic, size, "on-shield"), "middle")
        + use("v-house", house, y - 0.5, size)
        + text(house + size / 2, y + size * 0.8, signed(dwelling), value_look(dwelling, size, "on-house"), "middle")
    )


def value_look(value: int, size: float, ground: str) -> str:
    """How a value is written: where it must be narrow smaller, and in front of the edges of its ground."""
    return "value" if size >= 20 and 0 <= value < 10 else f"value small-value {ground}"


def lacking(table: OraTable, card: int, viewer: int) -> tuple[int, ...]:
    """The goods of which the viewer has too few for a building."""
    if not 0 <= viewer < table.seats:
        return ()
    owner = table.players[viewer]
    return tuple([good for good, count in costs(table.box, card) if owner.stock(good) < count])


def cost_signs(table: OraTable, card: int, viewer: int, x: float, y: float, size: float) -> str:
    """What a building costs; what the viewer lacks is marked."""
    drawn = ""
    missing = lacking(table, card, viewer)
    for good, count in costs(table.box, card):
        look = "cost lacking" if good in missing else "cost"
        if good == COIN:
            drawn += use("coin", x, y, size) + text(x + size + 1, y + size / 2 + 4.5, count, look)
            x += size + 18
        else:
            drawn += text(x, y + size / 2 + 4.5, count, look) + use(signs.good_symbol(good), x + 9, y, size)
            x += size + 11
    return drawn


def terrain_signs(terrain: int, x: float, y: float) -> str:
    """The terrains on which a building may stand, if they are not the usual ones; they end at x."""
    if terrain == USUAL_TERRAIN:
        return ""
    drawn = ""
    for ground in reversed([ground for ground in TERRAINS if ground & terrain]):
        x -= 20
        drawn += use(TERRAIN_SYMBOLS[ground], x, y, 18, 14)
        drawn += f'<rect class="terrain-edge" x="{number(x)}" y="{number(y)}" width="18" height="14" rx="2"/>'
    return drawn


# cards


def building_card(table: OraTable, card: int, viewer: int, size: Size, voice: Voice) -> str:
    """A building on display."""
    box = table.box
    width, height = size.width, size.height
    name = building_name(table.box, card, voice)
    top, below = roof_with_name(name, width, family(table, card), box.cloister[card], height < LOW_DISPLAY)
    foot = height - size.foot - 3
    body = frame(width, height, "halo") + frame(width, height, "bd") + top
    body += function_signs(table, card, width, below, foot, voice)
    body += f'<path class="rule" d="M{number(MARGIN)} {number(foot)}h{number(width - 2 * MARGIN)}"/>'
    middle = foot + (size.foot - size.value) / 2
    edge, small = (5.0, 14.0) if width < NARROW else (MARGIN, 16.0)
    body += cost_signs(table, card, viewer, edge, middle + (size.value - small) / 2, small)
    body += values(box.economic[card], box.dwelling[card], width - 2 * size.value - edge - 1, middle, size.value)
    return body + frame(width, height, "edge")


def function_signs(table: OraTable, card: int, width: float, top: float, bottom: float, voice: Voice) -> str:
    """What a building does, between its roof and its foot, and where it may stand."""
    terrain = table.box.terrain[card]
    grounds = sum(bool(terrain & ground) for ground in TERRAINS) if terrain != USUAL_TERRAIN else 0
    room = width - 12 - 21 * grounds
    drawn = terrain_signs(terrain, width - 6, (top + bottom - 14) / 2) if bottom - top >= 14 else ""
    return drawn + signs_or_emblem(table, card, 6, top + 1, room, bottom - top - 2, voice)


def signs_or_emblem(table: OraTable, card: int, x: float, y: float, width: float, height: float, voice: Voice) -> str:
    """What a building does in signs, or the symbol for it where there is no room for all of them."""
    if height < sign_rows.SIZES[-1] - 1:
        return ""
    drawn = sign_rows.box(signs.rows(table, card, voice), x, y, width, height)
    if drawn:
        return drawn
    size = min(20.0, height)
    return use(signs.emblem(table, card), x + (width - size) / 2, y + (height - size) / 2, size)


def land_card(table: OraTable, card: int, width: float, height: float, voice: Voice) -> str:
    """A building on the land: its name, what it does if there is room, its values and the clergy on it."""
    box = table.box
    name = building_name(table.box, card, voice)
    low = height < LOW
    top, below = roof_with_name(name, width, family(table, card), False, low)
    size = 18.0 if low else 22.0
    foot = height - size - (1.5 if low else 5)
    clergy = standing(table, card)
    large = 27.0 if low else 38.0
    taken = large - 6 if clergy and width >= WIDE else 0
    detail = signs_or_emblem(table, card, 5, below + 1, width - 10 - taken, foot - below - 2, voice)
    detail += values(box.economic[card], box.dwelling[card], width / 2 - size - 1, foot, size)
    body = frame(width, height, "halo") + frame(width, height, "bd") + top
    body += f'<g class="detail">{detail}</g>' + picture(signs.emblem(table, card), width, height)
    body += frame(width, height, "edge")
    bottom = height - 1 if low else foot + 3
    for place, (player, man) in enumerate(clergy):
        body += clergyman(table, player, man, width - large * (1 + 0.6 * place) - 1, bottom - large, large)
    return body


def picture(symbol: str, width: float, height: float) -> str:
    """The one large symbol that a card on the land shows on a phone, where the rest would be too small."""
    size = 0.66 * min(width, height)
    drawn = use(symbol, (width - size) / 2, height - size - 5, size)
    return f'<g class="emblem">{drawn}</g>'


def settlement_card(table: OraTable, settlement: int, width: float, height: float, voice: Voice) -> str:
    """A settlement on the land."""
    box = table.box
    low = height < LOW
    top, below = roof_with_name(settlement_name(box, settlement, voice), width, "settle", False, low)
    size = 18.0 if low else 22.0
    foot = height - size - (1.5 if low else 5)
    room = foot - below - 2
    large = min(34.0, room)
    detail = use("town", width / 2 - large / 2, below + 1 + (room - large) / 2, large) if large >= 14 else ""
    economic, dwelling = box.settlement_economic[settlement], box.settlement_dwelling[settlement]
    detail += values(economic, dwelling, width / 2 - size - 1, foot, size)
    body = frame(width, height, "halo") + frame(width, height, "bd") + top
    body += f'<g class="detail">{detail}</g>' + picture("town", width, height)
    return body + frame(width, height, "edge")
