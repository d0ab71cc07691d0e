"""The buildings on display and the land for sale."""

from cloister.games.ora.components import STAGES
from cloister.games.ora.moves import BUILDINGS
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice
from cloister.pictures.kept import Kept
from cloister.pictures.marks import frame, number, piece, text, use
from cloister.pictures.ora.cards import (
    LOW_DISPLAY,
    MARGIN,
    Size,
    building_card,
    card_key,
    card_label,
    lacking,
    roof_with_name,
)
from cloister.pictures.scene import Panel, Part, Pen

WIDTH = 630.0  # of a row of cards
HEIGHT, GAP = 320.0, 5.0  # of all rows together, and between two of them: the wheel beside them is as high
HIGHEST, LOWEST = 150.0, 60.0  # of a card
COLUMNS = ((8, 4, 2), (15, 5, 2), (24, 6, 2))  # for so many cards: how many in a row, and on a phone
CROWDED = (7, 3)  # the same for more cards
FEET = ((120, 30, 23), (90, 25, 20), (74, 22, 18), (0, 20, 16))  # from a height on: the foot and its values
LAND_KEYS = ("district", "plot")
CARDS: Kept[Part] = Kept()


def layout(count: int) -> tuple[int, int, Size]:
    """Columns on a wide page and on a phone, and the size of cards, so that so many fit."""
    columns, narrow = next(((wide, phone) for most, wide, phone in COLUMNS if count <= most), CROWDED)
    rows = -(-count // columns)
    height = max(LOWEST, min(HIGHEST, (HEIGHT - GAP * (rows - 1)) / rows))
    foot, value = next((foot, value) for least, foot, value in FEET if height >= least)
    return columns, narrow, Size(WIDTH / columns, height, foot, value)


def display_panel(table: OraTable, viewer: int, pen: Pen) -> Panel:
    """All that can be bought: buildings, then districts and plots."""
    voice = pen.voice
    columns, narrow, size = layout(len(table.display) + len(LAND_KEYS))
    parts = [kept_card(table, card, viewer, size, pen) for card in table.display]
    parts += [kept_pile(table, key, size, pen) for key in LAND_KEYS]
    # The last buildings stay as large as they were: empty parts fill their row.
    parts += [Part(f"space-{place}", size.width, size.height, "") for place in range(len(parts), columns)]
    title = voice("On display")
    return Panel("display", title, parts, display_note(table, voice), columns, narrow, "build")


def display_note(table: OraTable, voice: Voice) -> str:
    """The price of a work contract, and what comes next."""
    price = voice.coins(table.contract_price)
    parts = [voice("work contract {price}", price=price)]
    coming = next_stage(table)
    if coming:
        new = voice.plural(len(coming), "{count} new building", "{count} new buildings")
        parts.append(voice("{buildings} with stage {stage}", buildings=new, stage=STAGES[table.stage + 1]))
    return " · ".join(parts)


def next_stage(table: OraTable) -> list[int]:
    """The buildings that come with the next settlement phase."""
    box = table.box
    return [card for card in range(BUILDINGS) if box.in_play[card] and box.stage[card] == table.stage + 1]


def kept_card(table: OraTable, card: int, viewer: int, size: Size, pen: Pen) -> Part:
    shown = (table.box, card, lacking(table, card, viewer), size, *pen.shows(card_key(card)))
    return CARDS.get(shown, lambda: card_part(table, card, viewer, size, pen))


def card_part(table: OraTable, card: int, viewer: int, size: Size, pen: Pen) -> Part:
    body = building_card(table, card, viewer, size, pen.voice)
    thing = pen.thing(card_key(card), body, card_label(table, card, pen.voice))
    return Part(card_key(card), size.width, size.height, piece(card_key(card), thing))


# land


def pile(table: OraTable, key: str) -> list[int]:
    """The prices of the districts or plots that are left, the next one first."""
    return table.districts if key == "district" else table.plots


def land_title(key: str, voice: Voice) -> str:
    return voice("District") if key == "district" else voice("Plot")


def kept_pile(table: OraTable, key: str, size: Size, pen: Pen) -> Part:
    shown = (table.box, key, tuple(pile(table, key)), size, *pen.shows(key))
    return CARDS.get(shown, lambda: land_part(table, key, size, pen))


def land_part(table: OraTable, key: str, size: Size, pen: Pen) -> Part:
    """Districts or plots as a card among the others: two of its terrains, the next price and those after it."""
    width, height = size.width, size.height
    prices = pile(table, key)
    top, below = roof_with_name(land_title(key, pen.voice), width, "land-roof", False, height < LOW_DISPLAY)
    body = frame(width, height, "halo") + frame(width, height, "bd") + top
    room = height - below - size.foot - 3
    body += land_pictures(key, below, width, room)
    body += price_signs(prices, MARGIN, height - size.foot - 1, width - 2 * MARGIN)
    body += frame(width, height, "edge")
    label = pen.voice("Land for sale: {land}. {prices}", land=land_title(key, pen.voice),
                prices=price_words(prices, pen.voice))  # fmt: skip
    return Part(key, width, height, pen.thing(key, body, label))


def land_pictures(key: str, below: float, width: float, room: float) -> str:
    """What one gets: the two sides of a piece of land."""
    high = min(room - 4, 40.0)
    if high < 14:
        return ""
    wide = min(high * 1.4, (width - 2 * MARGIN - 6) / 2)
    grounds = ("t-hillside", "t-plains") if key == "district" else ("t-coast", "t-mountain")
    drawn = ""
    for place, ground in enumerate(grounds):
        x = width / 2 + (place - 1) * (wide + 4) + 2
        y = below + (room - high) / 2
        drawn += use(ground, x, y, wide, high)
        drawn += (
            f'<rect class="terrain-edge" x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
            f' height="{number(high)}" rx="3"/>'
        )
    return drawn


def price_signs(prices: list[int], x: float, y: float, width: float) -> str:
    """The next price on a coin, the following ones in figures."""
    if not prices:
        return text(x + width / 2, y + 14, "–", "small", "middle")
    coin = use("coin-blank", x, y, 20) + text(x + 10, y + 14, prices[0], "on-coin", "middle")
    rest = " ".join(map(str, prices[1:]))
    longest = int((width - 28) / 6.6)
    shown = rest if len(rest) <= longest else f"{rest[: longest - 1].rstrip()}…"
    return coin + text(x + 26, y + 14, shown, "small")


def price_words(prices: list[int], voice: Voice) -> str:
    """The next price and how many pieces are left, in a sentence."""
    if not prices:
        return voice("None is left.")
    price = voice.coins(prices[0])
    return voice("The next one costs {price}; {count} left.", price=price, count=len(prices))
