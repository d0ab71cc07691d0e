"""Warehouse, bank, depot and monks of a sheet."""

from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    BANK_ROWS,
    CITIZEN,
    GOODS,
    IN_ROW,
    MONK,
    MOST_MONKS,
    POINTS,
    STATION_CITIZEN,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.scoring import depot_points, monk_points
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.locations import own_part
from cloister.pictures.joan.map import citizen_mark
from cloister.pictures.joan.signs import follower_symbol, gain, good_symbol, numbered, yellow
from cloister.pictures.joan.view import JoanView
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, line, text, use
from cloister.pictures.scene import Panel, Part

WIDTH = 228
STORE_HEIGHT = 190
TOP = 20  # below a heading
# warehouse
ROW, SQUARE = 28, 26
FIRST, STEP = 33, 29
LAUREL = 26
LAUREL_LEFT = 190
COLUMNS_TOP = TOP + GOODS * ROW + 3
BONUS = 25
# bank
BANK_ROW, COIN, COIN_STEP = 31, 27, 31
ROW_BONUS_LEFT, ROW_BONUS_WIDTH = 168, 34
SPENT_TOP = TOP + BANK_ROWS * BANK_ROW + 7
YELLOW_TOP = SPENT_TOP + 33
YELLOW = 28
# depot and monks
SHORT_HEIGHT = 46
SHIELD, SHIELD_STEP = 27, 32
MONK_STEP, MONK_SIZE = 43, 26
MOST_LEFT = 168
PARTS: Kept[Part] = Kept(FEW)


def stores_panel(view: JoanView) -> Panel:
    sheet, citizens = view.sheet, view.citizens()
    goods = ("warehouse", tuple(sheet.goods), citizens, *view.shows("good:", "column:"))
    coins = ("bank", tuple(sheet.circled), tuple(sheet.spent), sheet.bank_firsts, view.table.bank_shields_gone)
    parts = [
        PARTS.get(goods, lambda: warehouse_part(view)),
        PARTS.get((*coins, citizens, *view.shows("bank:", "spent:")), lambda: bank_part(view)),
        PARTS.get(("depot", sheet.shields, *view.shows(keys.DEPOT)), lambda: depot_part(view)),
        PARTS.get(("monks", sheet.monks, citizens, *view.shows(keys.MONKS, "citizen:")), lambda: monks_part(view)),
        PARTS.get(("own", sheet.locations, *view.shows("location:")), lambda: own_part(view)),
    ]
    return Panel("stock", "", parts, columns=2, tab="sheet", line=1)


def heading(title: str, note: str) -> str:
    body = text(0, 13, title, "title clear")
    return body + text(WIDTH - 2, 13, note, "note", "end") if note else body


def framed(view: JoanView, key: str, x: float, y: float, width: float, height: float, body: str, label: str) -> str:
    """A thing in a frame that is seen only while it can be clicked."""
    frame = (x, y, width, height)
    return view.pen.thing(key, box(*frame, "halo") + box(*frame, "hit") + body + box(*frame, "edge"), label, "item")


# the warehouse


def warehouse_part(view: JoanView) -> Part:
    voice = view.voice
    body = heading(voice("Warehouse"), "")
    body += "".join(good_row(view, good) for good in range(GOODS))
    body += line("rule", f"M{FIRST} {COLUMNS_TOP - 2}h{IN_ROW * STEP - 3}")
    body += "".join(column_bonus(view, column) for column in range(IN_ROW))
    marked = ", ".join(view.titled(view.good(good), count) for good, count in enumerate(view.sheet.goods))
    return Part("warehouse", WIDTH, STORE_HEIGHT, body, view.titled(voice("Warehouse"), marked))


def good_row(view: JoanView, good: int) -> str:
    """A row of the warehouse: five squares that are marked from left to right, and points for all of them."""
    y = TOP + good * ROW
    count = view.sheet.goods[good]
    body = use(good_symbol(good), 2, y, SQUARE)
    for column in range(IN_ROW):
        x = FIRST + column * STEP
        body += box(x, y, SQUARE, SQUARE, "square", corner=4)
        body += use(good_symbol(good), x + 4.5, y + 4.5, SQUARE - 9, classes="faint")
        if column < count:
            body += pencil.cross(f"good-{view.seat}-{good}-{column}", pencil.OWN, x, y, SQUARE)
    body += numbered("v-laurel", view.box.row_points[good], LAUREL_LEFT, y, LAUREL)
    if count == IN_ROW:
        body += pencil.ring(f"row-{view.seat}-{good}", pencil.OWN, LAUREL_LEFT - 4, y - 4, LAUREL + 8)
    label = view.voice("{good}: {marked}", good=view.good(good), marked=view.marked(count, IN_ROW))
    return framed(view, keys.good_key(good), 0, y - 1, WIDTH - 4, ROW, body, label)


def column_bonus(view: JoanView, column: int) -> str:
    """What a complete column of the warehouse brings."""
    kind, count = view.box.column_gain[column], view.box.column_count[column]
    x, y = FIRST + column * STEP, COLUMNS_TOP
    body = yellow(x - 1, y - 1, SQUARE + 2, SQUARE + 2) if kind == CITIZEN else ""
    body += gain(kind, count, x + 0.5, y + 0.5, BONUS)
    complete = view.sheet.full_columns() > column
    body += bonus_mark(view, kind, WAREHOUSE_CITIZEN, complete, f"column-{view.seat}-{column}", x - 2, y - 2)
    label = view.voice("Bonus of column {number} of the warehouse", number=column + 1)
    return framed(
        view, keys.column_key(column), x - 1, y - 1, SQUARE + 2, SQUARE + 2, body, done(view, label, complete)
    )


def bonus_mark(view: JoanView, kind: int, citizen: int, complete: bool, name: str, x: float, y: float) -> str:
    """The mark on a bonus that was won: points and citizens are circled, what was used is crossed out."""
    if kind == CITIZEN:
        return citizen_mark(view, citizen, x, y, BONUS + 4)
    if not complete:
        return ""
    return (pencil.ring if kind == POINTS else pencil.cross)(name, pencil.OWN, x, y, BONUS + 5)


def done(view: JoanView, label: str, complete: bool) -> str:
    return view.voice("{thing}, won", thing=label) if complete else label


# the bank


def bank_part(view: JoanView) -> Part:
    voice, sheet = view.voice, view.sheet
    note = voice("{count} to spend", count=sheet.coins())
    body = heading(voice("Bank"), note)
    body += "".join(bank_row(view, row) for row in range(BANK_ROWS))
    body += line("rule", f"M2 {SPENT_TOP - 4}h{IN_ROW * COIN_STEP - 4}")
    body += "".join(spent_column(view, column) for column in range(IN_ROW))
    return Part("bank", WIDTH, STORE_HEIGHT, body, view.titled(voice("Bank"), note))


def bank_row(view: JoanView, row: int) -> str:
    """A row of the bank: coins are circled and later crossed out from left to right; all circled bring a bonus."""
    sheet = view.sheet
    y = TOP + row * BANK_ROW
    body = ""
    for column in range(IN_ROW):
        x = 2 + column * COIN_STEP
        had = column < sheet.circled[row]
        body += use("coin", x + 2, y + 2, COIN - 4, classes="" if had else "faint")
        if had:
            body += pencil.ring(f"coin-{view.seat}-{row}-{column}", pencil.OWN, x - 1, y - 1, COIN + 2)
        if column < sheet.spent[row]:
            body += pencil.cross(f"spent-{view.seat}-{row}-{column}", pencil.OWN, x + 2, y + 2, COIN - 4)
    label = view.voice("Row {row} of the bank: coins circled {circled}, of these spent {spent}", row=row + 1,
                circled=sheet.circled[row], spent=sheet.spent[row])  # fmt: skip
    return framed(view, keys.bank_key(row), 0, y - 2, WIDTH - 22, BANK_ROW, body + row_bonus(view, row, y), label)


def row_bonus(view: JoanView, row: int, y: float) -> str:
    kind, count = view.box.bank_row_gain[row], view.box.bank_row_count[row]
    x = ROW_BONUS_LEFT + (ROW_BONUS_WIDTH - BONUS) / 2
    body = yellow(ROW_BONUS_LEFT, y - 0.5, ROW_BONUS_WIDTH, COIN + 1) if kind == CITIZEN else ""
    body += gain(kind, count, x, y + 1, BONUS)
    complete = view.sheet.circled[row] == IN_ROW
    return body + bonus_mark(view, kind, BANK_CITIZEN, complete, f"bank-{view.seat}-{row}", x - 2, y - 1)


def spent_column(view: JoanView, column: int) -> str:
    """What a column brings when all its coins are spent; the first also takes the yellow shield."""
    kind, count = view.box.bank_column_gain[column], view.box.bank_column_count[column]
    x = 2.0 + column * COIN_STEP
    complete = view.sheet.spent_columns() > column
    body = gain(kind, count, x + 1, SPENT_TOP, BONUS)
    body += bonus_mark(view, kind, -1, complete, f"spent-column-{view.seat}-{column}", x - 1, SPENT_TOP - 2)
    body += yellow(x - 0.5, YELLOW_TOP, YELLOW, YELLOW)
    body += use("j-shield", x + 3.5, YELLOW_TOP + 4, YELLOW - 8, classes="printed") + first_mark(view, column, x)
    label = view.voice("Bonus of column {number} of the bank", number=column + 1)
    frame = (x - 2, SPENT_TOP - 2, YELLOW + 3, YELLOW_TOP - SPENT_TOP + YELLOW + 4)
    return framed(view, keys.bank_column_key(column), *frame, body, done(view, label, complete))


def first_mark(view: JoanView, column: int, x: float) -> str:
    """Whether the yellow shield of a column is the player's, or gone."""
    if view.sheet.bank_firsts >> column & 1:
        return pencil.ring(f"first-{view.seat}-{column}", pencil.OWN, x - 2, YELLOW_TOP - 1.5, YELLOW + 3)
    if view.table.bank_shields_gone >> column & 1:
        return pencil.cross(f"first-gone-{column}", pencil.RED, x - 1, YELLOW_TOP - 0.5, YELLOW + 1)
    return ""


# depot and monks


def depot_part(view: JoanView) -> Part:
    voice, sheet = view.voice, view.sheet
    shields = view.box.shield_points
    step = min(SHIELD_STEP, (WIDTH - 4) / len(shields))
    body = ""
    for place, value in enumerate(shields):
        x = 1 + place * step
        body += use("j-shield", x, 17, SHIELD, classes="printed")
        body += text(x + SHIELD / 2, 34.5, value, "printed-value", "middle")
        if place < sheet.shields:
            body += pencil.ring(f"shield-{view.seat}-{place}", pencil.OWN, x - 2, 15.5, SHIELD + 4)
    label = voice("Depot: {count} of {most} shields circled", count=sheet.shields, most=len(shields))
    body = framed(view, keys.DEPOT, 0, 14, WIDTH - 2, 32, body, label)
    body += heading(voice("Depot"), "") + points(depot_points(sheet), WIDTH - 24)
    return Part("depot", WIDTH, SHORT_HEIGHT, body, label)


def points(number: int, x: float) -> str:
    """The points that something is worth, beside its heading."""
    return use("v-laurel", x - 19, -1, 17) + text(x, 13, number, "figure clear")


def monks_part(view: JoanView) -> Part:
    """The monks one may recruit with the points for those that are left, and the citizen for most stations."""
    voice, sheet = view.voice, view.sheet
    body = ""
    for place, value in enumerate(view.box.monk_points):
        x = 9 + place * MONK_STEP
        body += text(x, 35, value, "printed-value", "middle")
        if place < MOST_MONKS:
            body += use(follower_symbol(MONK), x + 9, 18, MONK_SIZE)
        if place < sheet.monks:
            body += pencil.strike(f"monk-points-{view.seat}-{place}", pencil.OWN, x - 9, 21, 18, 20)
            body += pencil.cross(f"monk-{view.seat}-{place}", pencil.OWN, x + 8, 17, MONK_SIZE + 2)
        elif place == sheet.monks:
            body += pencil.ring(f"monk-left-{view.seat}-{place}", pencil.OWN, x - 10, 19, 20)
    label = voice("Monks: {count} of {most} recruited", count=sheet.monks, most=MOST_MONKS)
    body = heading(voice("Monks"), "") + framed(view, keys.MONKS, 0, 15, MOST_LEFT - 18, 31, body, label)
    body += points(monk_points(sheet), MOST_LEFT - 24)
    return Part("monks", WIDTH, SHORT_HEIGHT, body + most_stations(view), label)


def most_stations(view: JoanView) -> str:
    """The citizen for whoever alone has most trading stations at the end."""
    x, y = MOST_LEFT, 15
    body = yellow(x, y, 58, 30) + use("station", x + 4, y + 5, 20)
    body += text(x + 23, y + 12, "+", "effect-sign") + use("citizen", x + 32, y + 3.5, 23)
    body += citizen_mark(view, STATION_CITIZEN, x + 29, y + 0.5, 29)
    label = view.voice("Citizen for most trading stations")
    return framed(view, keys.citizen_key(STATION_CITIZEN), x, y, 58, 30, body, label)
