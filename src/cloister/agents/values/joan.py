"""What a position of Joan of Arc is worth to a player: their points, and what their sheet promises."""

import math
from typing import Final

from mypy_extensions import i64

from cloister.agents.judge import Judge
from cloister.games.joan.pieces import (
    ACTION,
    BANK_ROWS,
    CITIZEN,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEED_SPACES,
    DEVELOPMENT,
    GAINS,
    GIVEN_GOOD,
    GOOD,
    GOODS,
    IN_ROW,
    MONK,
    POINTS,
    ROAD,
    SHIELD,
    STATION,
    TOKENS,
    WATERWAY,
)
from cloister.games.joan.scoring import station_points, total_points
from cloister.games.joan.sheet import Sheet, count, total
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Table

# What a bonus that is still to be used promises: less than its use is worth, or it would never be used.
TO_CHOOSE: Final = {COIN: 0.9, GOOD: 0.9, COIN_OR_DEVELOPMENT: 1.0, ROAD: 0.7, WATERWAY: 0.8, STATION: 1.5}
ACTION_TO_USE: Final = 1.2
TO_MARK: Final = -0.05  # what needs no choice counts as if it were marked, but for this
TO_USE: Final = [
    ACTION_TO_USE if ACTION <= kind < GIVEN_GOOD else TO_CHOOSE.get(kind, TO_MARK) for kind in range(GAINS)
]
SPECIAL_BONUS: Final = {COIN: 1.2, GOOD: 1.2, STATION: 5.0, CITIZEN: 8.0, POINTS: 1.0}
OTHER_BONUS: Final = 2.0
BONUS_WORTH: Final = [SPECIAL_BONUS.get(kind, OTHER_BONUS) for kind in range(GAINS)]
COIN_WORTH: Final = 0.7
# What a location promises at the start of the game, in their order: by its price, and by what owners of it had more in
# the end of many games.
LOCATION_WORTH: Final = [
    4.5, 5.5, 4.7, 4.5, 5.0, 4.0,
    7.0, 6.5, 5.5, 5.5, 4.5, 5.5,
    6.5, 9.5, 8.0, 9.0, 6.5, 7.0,
    7.0, 9.0, 9.0, 7.5, 8.5, 8.0,
    9.0, 8.5, 8.5, 8.5, 9.5, 8.0,
]  # fmt: skip
SECOND_OPENED: Final = 0.5  # of a second location that the same follower opens
MORE_TO_COME: Final = 5.0  # stations and citizens that one hopes for in a whole game
LEVELS_TO_COME: Final = 2.5
LAST_LEVEL: Final = 6.0
WAY_POWER: Final = 1.5
COLUMN_PART: Final = 0.56
BANK_ROW_PART: Final = 0.7
BANK_COLUMN_PART: Final = 0.6
DEED_PART: Final = 1.0
TOWN_WORTH: Final = 1.6  # the first town in which one could build
WAY_TO_LEVEL: Final = 0.8  # what the way to a level counts, before it is reached

WAYS: Final = [[math.pow(done / whole, WAY_POWER) for done in range(whole + 1)] for whole in range(1, IN_ROW + 1)]
WAYS.insert(0, [])  # there is no way that has no steps

ENDS = ("TakeToken",)  # the decisions at which a turn is over


def value(table: Table, player: int) -> float:
    assert isinstance(table, JoanTable)
    sheet = marked_sheet(table, player)
    left = time_left(table)
    worth = total_points(sheet) - station_points(sheet) + multiplied_worth(sheet, left)
    worth += warehouse_promise(sheet, left) + bank_promise(sheet, left)
    worth += map_promise(table, player, left) + deed_promise(table, sheet, left)
    worth += left * location_promise(table, sheet)
    return worth + pending_promise(table, player)


def time_left(table: JoanTable) -> float:
    """The part of the game still to come, from 1 to 0."""
    box = table.box
    rounds = box.rounds
    return max(0.0, 1 - ((table.bag_number - 1) * rounds + table.round) / (box.bags * rounds + 1))


def multiplied_worth(sheet: Sheet, left: float) -> float:
    """Stations and citizens at the level one hopes to reach, and what the level is worth for those to come."""
    level = partial_level(sheet)
    hoped_level = min(level + LEVELS_TO_COME * left, LAST_LEVEL)
    held = count(sheet.stations) + count(sheet.citizens)
    return held * hoped_level + MORE_TO_COME * left * level


def partial_level(sheet: Sheet) -> float:
    """The level with the part of the way to the next one."""
    levels, level = sheet.box.level, sheet.level()
    end = sheet.development
    while end < sheet.box.track_length and levels[end] == level:
        end += 1
    start = sheet.development
    while start > 0 and levels[start - 1] == level:
        start -= 1
    part = (sheet.development - start) / (end - start) if end > start else 0.0
    return level + WAY_TO_LEVEL * part


def way(done: int, whole: int) -> float:
    """What the way to something counts before it is complete: less at its beginning."""
    return WAYS[whole][done]


def bonus_worth(kind: int, number: int, left: float) -> float:
    """What a bonus of the sheet is worth; actions less when little is left of the game."""
    if kind == POINTS:
        return number
    return BONUS_WORTH[kind] * number * (0.5 + left / 2)


def warehouse_promise(sheet: Sheet, left: float) -> float:
    """Rows and columns on the way to be complete."""
    box = sheet.box
    worth = 0.0
    for good in range(GOODS):
        if sheet.goods[good] < IN_ROW:
            worth += box.row_points[good] * way(sheet.goods[good], IN_ROW) * (0.3 + 0.7 * left)
    for column in range(sheet.full_columns(), IN_ROW):
        marked = beyond(sheet.goods, column)
        worth += bonus_worth(box.column_gain[column], box.column_count[column], left) * COLUMN_PART * way(marked, GOODS)
    return worth


def beyond(rows: list[int], column: int) -> int:
    """How many rows are marked in a column."""
    number = 0
    for marks in rows:
        if marks > column:
            number += 1
    return number


def bank_promise(sheet: Sheet, left: float) -> float:
    """Coins to spend, and rows and columns on the way to be complete."""
    box = sheet.box
    worth = COIN_WORTH * sheet.coins() * min(1.0, 0.25 + 1.5 * left)
    for row in range(BANK_ROWS):
        if sheet.circled[row] < IN_ROW:
            gain = bonus_worth(box.bank_row_gain[row], box.bank_row_count[row], left)
            worth += gain * BANK_ROW_PART * way(sheet.circled[row], IN_ROW)
    for column in range(sheet.spent_columns(), IN_ROW):
        spent = beyond(sheet.spent, column)
        gain = 1 + bonus_worth(box.bank_column_gain[column], box.bank_column_count[column], left)
        worth += gain * BANK_COLUMN_PART * way(spent, BANK_ROWS)
    return worth


def location_promise(table: JoanTable, sheet: Sheet) -> float:
    """What a player's locations promise: more if many tokens that open them are still in the bag."""
    if not sheet.locations:
        return 0.0
    worth = 0.0
    opened = [False] * TOKENS
    to_come = [table.bag[kind] + table.drawn[kind] for kind in range(TOKENS)]
    usual = max(total(to_come), 1) / TOKENS
    owned: i64 = sheet.locations
    location = 0
    while owned:
        if owned & 1:
            promised = LOCATION_WORTH[location]
            opener = table.box.opener[location]
            if opener < MONK:
                promised *= 0.5 + to_come[opener] / usual / 2
                if not table.box.plus[location]:
                    promised *= SECOND_OPENED if opened[opener] else 1.0
                    opened[opener] = True
            worth += promised
        owned >>= 1
        location += 1
    return worth


def map_promise(table: JoanTable, player: int, left: float) -> float:
    """Towns in which a trading station could be built."""
    towns = count(table.open_towns(player))
    worth = 0.0
    for number in range(min(towns, 6)):
        worth += TOWN_WORTH / (number + 1)
    return worth * left * math.sqrt(table.players[player].level())


def deed_promise(table: JoanTable, sheet: Sheet, left: float) -> float:
    """Deeds on the way to be complete."""
    worth = 0.0
    for deed in range(table.box.deeds):
        if table.deed_open(deed):
            marked = count(sheet.deeds >> (deed * DEED_SPACES) & 7)
            worth += bonus_worth(table.box.deed_bonus[deed], 1, left) * DEED_PART * way(marked, DEED_SPACES) * left
    return worth


def marked_sheet(table: JoanTable, player: int) -> Sheet:
    """A player's sheet with everything marked that lies in the pool of the turn and needs no choice."""
    sheet, pending = table.players[player], table.pending
    if not table.choices[player] or not table.pooled:
        return sheet
    sheet = sheet.copy()
    for good in range(GOODS):
        sheet.goods[good] = min(sheet.goods[good] + pending[GIVEN_GOOD + good], IN_ROW)
    sheet.development += min(pending[DEVELOPMENT], sheet.spaces_left())
    sheet.shields += min(pending[SHIELD], sheet.shields_left())
    return sheet


def pending_promise(table: JoanTable, player: int) -> float:
    """What the player whose turn it is has still to use."""
    if not table.choices[player]:
        return 0.0
    worth = ACTION_TO_USE if table.follower >= 0 else 0.0
    if table.pooled:
        for kind in range(GAINS):
            if table.pending[kind]:
                worth += table.pending[kind] * TO_USE[kind]
    return worth


JUDGE = Judge(value, ENDS)
