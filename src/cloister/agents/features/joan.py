"""Joan of Arc in numbers: what is marked on a sheet, step by step, and what it is on the way to."""

from typing import Final

from cloister.agents.row import Features, Names, Row
from cloister.agents.values.joan import (
    bank_promise,
    deed_promise,
    location_promise,
    map_promise,
    marked_sheet,
    pending_promise,
    time_left,
    warehouse_promise,
)
from cloister.games.joan.pieces import (
    BANK_ROWS,
    DEED_SPACES,
    DEEDS,
    GAIN_IDS,
    GAINS,
    GOOD_IDS,
    GOODS,
    IN_ROW,
    LOCATION_IDS,
    LOCATIONS,
    MOST_MONKS,
    TOKEN_IDS,
    TOKENS,
)
from cloister.games.joan.scoring import joan_lines, total_points
from cloister.games.joan.sheet import Sheet, count
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Table

STEPS: Final = [str(step) for step in range(1, IN_ROW + 1)]
MOST_SPACES: Final = 40  # of the development track, shields and towns that are told apart
MOST_SHIELDS: Final = 16
MOST_TOWNS: Final = 8

NAMES: Final = Names()
ALWAYS: Final = NAMES.single("always")
POINTS: Final = NAMES.single("points")
GOODS_MARKED: Final = NAMES.group("goods", [f"{good} {step}" for good in GOOD_IDS for step in STEPS])
COLUMNS: Final = NAMES.group("column of the warehouse", STEPS)
CIRCLED: Final = NAMES.group("coin", [f"{row} {step}" for row in range(BANK_ROWS) for step in STEPS])
SPENT: Final = NAMES.group("spent", [f"{row} {step}" for row in range(BANK_ROWS) for step in STEPS])
COINS: Final = NAMES.group("coins to spend", ["", "beyond 3"])
SHIELDS: Final = NAMES.group("shield", [str(step) for step in range(MOST_SHIELDS)])
DEVELOPMENT: Final = NAMES.group("development", [str(step) for step in range(MOST_SPACES)])
MONKS: Final = NAMES.group("monk", [str(step) for step in range(MOST_MONKS)])
HELD: Final = NAMES.group("", ["stations", "citizens"])
TIMES: Final = NAMES.group("level times", ["stations", "citizens"])
TOWNS_OPEN: Final = NAMES.group("town to build in", [str(step) for step in range(MOST_TOWNS)])
OPEN_TIMES: Final = NAMES.single("level times towns to build in")
REACHED: Final = NAMES.single("towns reached")
DEED: Final = NAMES.group("deed", [f"{deed} {step}" for deed in range(DEEDS) for step in range(DEED_SPACES)])
OWNED: Final = NAMES.group("owns", LOCATION_IDS)
TO_USE: Final = NAMES.group("to use", GAIN_IDS)
PROMISES: Final = NAMES.group("promise of", ["warehouse", "bank", "map", "deeds", "locations", "turn"])
TO_COME: Final = NAMES.group("to come", TOKEN_IDS)
JOAN: Final = NAMES.single("points of Joan")


class JoanFeatures(Features):
    """What a `JoanTable` is in numbers."""

    def __init__(self) -> None:
        super().__init__(1, NAMES.all, [(POINTS, 1.0), (JOAN, -1.0)])

    def progress(self, table: Table) -> float:
        assert isinstance(table, JoanTable)
        return min(1.0, 1 - time_left(table))

    def points(self, table: Table, player: int) -> float:
        assert isinstance(table, JoanTable)
        own = total_points(table.players[player])
        return own if table.joan is None else own - sum(joan_lines(table.box, table.joan))

    def write(self, table: Table, player: int, row: Row) -> None:
        assert isinstance(table, JoanTable)
        sheet = marked_sheet(table, player)
        row.add(ALWAYS, 1.0)
        row.add(POINTS, total_points(sheet))
        write_stores(sheet, row)
        write_course(sheet, row)
        write_map(table, player, sheet, row)
        write_promises(table, player, sheet, row)
        for kind in range(TOKENS):
            row.add(TO_COME + kind, table.bag[kind])
        if table.joan is not None:
            row.add(JOAN, sum(joan_lines(table.box, table.joan)))


def steps(first: int, reached: int, most: int, row: Row) -> None:
    """Each step that has been made, up to the last that is told apart."""
    for step in range(min(reached, most)):
        row.add(first + step, 1.0)


def write_stores(sheet: Sheet, row: Row) -> None:
    """The warehouse and the bank."""
    for good in range(GOODS):
        steps(GOODS_MARKED + good * IN_ROW, sheet.goods[good], IN_ROW, row)
    steps(COLUMNS, sheet.full_columns(), IN_ROW, row)
    for line in range(BANK_ROWS):
        steps(CIRCLED + line * IN_ROW, sheet.circled[line], IN_ROW, row)
        steps(SPENT + line * IN_ROW, sheet.spent[line], IN_ROW, row)
    coins = sheet.coins()
    row.add(COINS, coins)
    row.add(COINS + 1, max(0, coins - 3))


def write_course(sheet: Sheet, row: Row) -> None:
    """Shields, development, monks, deeds and locations."""
    steps(SHIELDS, sheet.shields, MOST_SHIELDS, row)
    steps(DEVELOPMENT, sheet.development, MOST_SPACES, row)
    steps(MONKS, sheet.monks, MOST_MONKS, row)
    for deed in range(DEEDS):
        marked = count(sheet.deeds >> (deed * DEED_SPACES) & 7)
        steps(DEED + deed * DEED_SPACES, marked, DEED_SPACES, row)
    for location in range(LOCATIONS):
        if sheet.owns(location):
            row.add(OWNED + location, 1.0)


def write_map(table: JoanTable, player: int, sheet: Sheet, row: Row) -> None:
    """Stations, citizens and towns, with the level that multiplies them."""
    level = sheet.level()
    stations, citizens = count(sheet.stations), count(sheet.citizens)
    row.add(HELD, stations)
    row.add(HELD + 1, citizens)
    row.add(TIMES, level * stations)
    row.add(TIMES + 1, level * citizens)
    towns = count(table.open_towns(player))
    steps(TOWNS_OPEN, towns, MOST_TOWNS, row)
    row.add(OPEN_TIMES, level * min(towns, 4))
    row.add(REACHED, count(sheet.reached))


def write_promises(table: JoanTable, player: int, sheet: Sheet, row: Row) -> None:
    """What the hand-written value makes of the parts of the sheet, and what is still to be used in this turn."""
    left = time_left(table)
    row.add(PROMISES, warehouse_promise(sheet, left))
    row.add(PROMISES + 1, bank_promise(sheet, left))
    row.add(PROMISES + 2, map_promise(table, player, left))
    row.add(PROMISES + 3, deed_promise(table, sheet, left))
    row.add(PROMISES + 4, left * location_promise(table, sheet))
    row.add(PROMISES + 5, pending_promise(table, player))
    if table.choices[player]:
        for kind in range(GAINS):
            if table.pending[kind]:
                row.add(TO_USE + kind, table.pending[kind])


FEATURES: Final = JoanFeatures()
