"""The beneficial deeds and the supply."""

from cloister.games.orleans.deeds import Reward
from cloister.games.orleans.names import deed_name, follower_name, good_name
from cloister.games.orleans.pieces import ANY, DEED_IDS, FOLLOWER_IDS, FOLLOWERS, GOOD_IDS, GOODS, MONK, NEEDS
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, circle, coin, piece, text, two_lines, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.tokens import SMALL_ICON, bust, item
from cloister.pictures.orleans.tracks import HEADING, WIDTH, citizen, heading
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import Part

ROW = 22.5
NAME_WIDTH = 137
FITS, ONE_LINE = 16, 18  # letters of a deed's name that fit into one line, as they are and squeezed a little
TOKEN = 18.4
STEP = 19
REWARD_LEFT = 357
CITIZEN_LEFT = 379
SUPPLY_HEIGHT = 30
DIGIT = 8.6  # the width of a figure
ROWS = 8  # of the board of the base game
DEED_ROWS: Kept[Part] = Kept()
SUPPLIES: Kept[Part] = Kept(FEW)
OTHER_REWARDS = {
    "alchemy": "bag", "court": "coin", "coinage": "coin", "research": "star", "towing": "boat",
    "architecture": "citizen", "town_charter": "place", "navigation": "technology", "conman": "scroll",
    "arsonist": "v-energy", "kidnapper": "cart", "torturer": "ev-plague", "hangman": "bag", "saboteur": "place",
    "spy": "technology", "tax_collector": "coin", "traitor": "star",
}  # fmt: skip


def deed_parts(view: OrleansView) -> list[Part]:
    """All deeds of the board in play, or the characters; where there are more than in the base game, in lower rows.
    Each is a picture of its own: on a phone they stand further apart."""
    title = view.voice("Beneficial deeds")
    note = view.voice("who fills the last space takes the citizen")
    if "intrigue" in view.box.modules:
        title, note = view.voice("Intrigue"), view.voice("a victim may offer a bribe")
    height = min(ROW, ROWS * ROW / len(view.box.deeds))
    rows = [kept_row(view, deed, height) for deed in view.box.deeds]
    return [Part("deeds", WIDTH, HEADING, heading(title, note), title), *rows]


def kept_row(view: OrleansView, deed: int, height: float) -> Part:
    table, row = view.table, view.box.deed_row[deed]
    goods = tuple(table.slot_goods[row]) if isinstance(table, ExpansionTable) and row < len(table.slot_goods) else ()
    left = tuple(table.deed_slots[row * NEEDS : (row + 1) * NEEDS])
    shown = (deed, left, goods, tuple(table.on_any_space(row)), *view.shows(keys.deed_key(deed)))
    return DEED_ROWS.get(shown, lambda: Part(keys.deed_key(deed), WIDTH, height, deed_row(view, deed, height)))


def deed_row(view: OrleansView, deed: int, height: float) -> str:
    """A deed: its spaces, those filled first, what each brings, and the citizen."""
    row = view.box.deed_row[deed]
    left = view.table.deed_slots[row * NEEDS : (row + 1) * NEEDS]
    done = not any(left)
    frame = (1.5, 0.5, WIDTH - 3, height - 3)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge")
    body += name_lines(deed_name(view.table, deed, view.voice), height)
    x = float(NAME_WIDTH)
    size = min(TOKEN, height - 3.2)
    for follower in range(FOLLOWERS):
        total = view.box.deed_slots[row][follower]
        for number in range(total):
            body += deed_space(follower, number < total - left[follower], x, 1.5, size)
            x += STEP
    body += any_spaces(view, row, x, 1.5, size) + slot_goods(view, row, 1.5, size)
    body += reward(view, deed, 1.5, size)
    if view.box.deed_citizen[deed]:
        body += citizen(not done, CITIZEN_LEFT, 1, size)
    return view.pen.thing(keys.deed_key(deed), body, deed_label(view, deed), "item deed done" if done else "item deed")


def name_lines(name: str, height: float) -> str:
    """The name of a deed in two lines if it is long, or squeezed into one where rows are low."""
    lines = two_lines(name, ONE_LINE)
    if len(lines) == 1 or height < ROW:
        return text(5, 15, name, "deed-name", room=NAME_WIDTH - 9 if len(name) > FITS else 0)
    return text(5, 8.8, lines[0], "deed-name tight") + text(5, 19.2, lines[1], "deed-name tight")


def deed_space(follower: int, filled: bool, x: float, y: float, size: float) -> str:
    if filled:
        return piece(f"follower-{FOLLOWER_IDS[follower]}", bust(follower, x, y, size))
    return empty_ring(x, y, size) + bust(follower, x + 1.6, y + 1.6, size - 3.2, "ghost")


def empty_ring(x: float, y: float, size: float) -> str:
    ring = circle(x + size / 2, y + size / 2, size / 2 - 0.7, "space-ring")
    return f'<g class="slot">{ring}</g>'


def any_spaces(view: OrleansView, row: int, x: float, y: float, size: float) -> str:
    """The spaces for any follower, with those who stand there."""
    body = ""
    for follower, count in enumerate(view.table.on_any_space(row)):
        for _ in range(count):
            body += deed_space(follower, True, x, y, size)
            x += STEP
    for _ in range(view.table.deed_slots[row * NEEDS + ANY]):
        body += empty_ring(x, y, size)
        x += STEP
    return body


def slot_goods(view: OrleansView, row: int, y: float, size: float) -> str:
    """The goods that still lie on a deed, at the right of its spaces."""
    table = view.table
    if not isinstance(table, ExpansionTable) or row >= len(table.slot_goods):
        return ""
    lying = [good for good in table.slot_goods[row] if good >= 0]
    left = REWARD_LEFT - len(lying) * (size + 1)
    return "".join(
        use(f"g-{GOOD_IDS[good]}", left + number * (size + 1), y, size - 2) for number, good in enumerate(lying)
    )


def reward(view: OrleansView, deed: int, y: float, size: float) -> str:
    """What each follower brings: coins, or a point of development instead; on other boards a symbol for it."""
    entry = view.table.contents.deeds[deed]
    if not isinstance(entry, Reward):
        symbol = OTHER_REWARDS.get(DEED_IDS[deed], "")
        return use(symbol, REWARD_LEFT, y, size) if symbol else ""
    if entry.or_development:
        return coin(entry.coins, REWARD_LEFT - 19, y, 18) + use("star", REWARD_LEFT, y - 0.5, 19)
    return coin(entry.coins, REWARD_LEFT, y, 18)


def deed_label(view: OrleansView, deed: int) -> str:
    """A deed and what it still takes, in a sentence."""
    table, voice = view.table, view.voice
    row = table.box.deed_row[deed]
    left = table.deed_slots[row * NEEDS : row * NEEDS + FOLLOWERS]
    name = deed_name(table, deed, voice)
    if not any(left):
        return voice("{deed}: complete", deed=name)
    free = [f"{count} {follower_name(table, follower, voice)}" for follower, count in enumerate(left) if count]
    anybody = table.deed_slots[row * NEEDS + ANY]
    if anybody:
        free.append(voice("{count} of any kind", count=anybody))
    entry = table.contents.deeds[deed]
    if not isinstance(entry, Reward):
        return voice("{deed}: free for {followers}", deed=name, followers=", ".join(free))
    return voice("{deed}: free for {followers}; each brings {amount}", deed=name, followers=", ".join(free),
               amount=voice.coins(entry.coins))  # fmt: skip


# the supply


def kept_supply(view: OrleansView) -> Part:
    table = view.table
    kinds = (tuple(table.goods), table.supply[MONK], table.technology, tuple(table.tiles), table.coins)
    return SUPPLIES.get((*kinds, citizens_left(view), *view.shows("supply:")), lambda: supply_part(view))


def supply_part(view: OrleansView) -> Part:
    """Goods, technology, place tiles, citizens, monks and, where they can run out, coins."""
    voice = view.voice
    entries = supply_entries(view)
    widths = [SMALL_ICON + 3 + DIGIT * len(count) for _what, _symbol, count, _name in entries]
    gap = (WIDTH - sum(widths, 0.0)) / len(entries)
    body = f'<path class="rule" d="M0 2.5H{WIDTH}"/>'
    x = 3.0
    for (what, symbol, count, name), width in zip(entries, widths):
        label = voice("In the supply: {name}, {count}", name=name, count=count)
        body += item(view, keys.supply_key(what), symbol, count, x, 9, width + gap - 1, label)
        x += width + gap
    return Part("supply", WIDTH, SUPPLY_HEIGHT, body, voice("Supply"))


def supply_entries(view: OrleansView) -> list[tuple[str, str, str, str]]:
    """What is in the supply: its name in keys, its symbol, how many there are, and its name for people."""
    table, voice = view.table, view.voice
    found = [
        (GOOD_IDS[good], f"g-{GOOD_IDS[good]}", str(table.goods[good]), good_name(table, good, voice))
        for good in range(GOODS)
    ]
    tiles = [sum(view.box.category[place] == category for place in table.tiles) for category in (1, 2)]
    found.append((FOLLOWER_IDS[MONK], "f-monk", str(table.supply[MONK]), follower_name(table, MONK, voice)))
    found.append((keys.TECHNOLOGIES, "technology", str(table.technology), voice("technology")))
    found.append((keys.TILES, "place", f"{tiles[0]}·{tiles[1]}", voice("place tiles I and II")))
    found.append((keys.CITIZENS, "citizen", str(citizens_left(view)), voice("citizens")))
    if table.coins >= 0:
        found.append((keys.COINS, "coin", str(table.coins), voice("coins")))
    return found


def citizens_left(view: OrleansView) -> int:
    """Those of the tracks, of the deeds that are not complete, and the one for the most trading stations."""
    table = view.table
    deeds = sum(table.box.deed_citizen[deed] and table.deed_open(deed) for deed in table.box.deeds)
    return sum(view.table.citizens) + deeds
