"""Points at the end (End of the game and points)."""

from cloister.games.joan.area import Joan
from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import IN_ROW, JOAN_SCHOLARS, POINTS
from cloister.games.joan.sheet import Sheet, count


def station_points(sheet: Sheet) -> int:
    """Trading stations and citizens, times the level."""
    return (count(sheet.stations) + count(sheet.citizens)) * sheet.level()


def warehouse_points(sheet: Sheet) -> int:
    """Full rows, and columns that bring points."""
    points = 0
    for good, marked in enumerate(sheet.goods):
        if marked == IN_ROW:
            points += sheet.box.row_points[good]
    return points + points_of(sheet.box.column_gain, sheet.box.column_count, sheet.full_columns())


def bank_points(sheet: Sheet) -> int:
    """Rows that are circled and columns that are spent, where they bring points."""
    box = sheet.box
    points = points_of(box.bank_column_gain, box.bank_column_count, sheet.spent_columns())
    for row, circled in enumerate(sheet.circled):
        if circled == IN_ROW and box.bank_row_gain[row] == POINTS:
            points += box.bank_row_count[row]
    return points


def points_of(gains: list[int], counts: list[int], complete: int) -> int:
    """The points below the first complete columns."""
    points = 0
    for column in range(complete):
        if gains[column] == POINTS:
            points += counts[column]
    return points


def monk_points(sheet: Sheet) -> int:
    return sheet.box.monk_points[sheet.monks]


def depot_points(sheet: Sheet) -> int:
    return sheet.box.depot_points[sheet.shields]


def total_points(sheet: Sheet) -> int:
    points = station_points(sheet) + warehouse_points(sheet) + bank_points(sheet)
    return points + monk_points(sheet) + depot_points(sheet)


def joan_lines(box: JoanBox, joan: Joan) -> list[int]:
    """The five boxes of Joan's score: farmers, boatmen, knights, depot, and stations and citizens times her level."""
    lines = [sum(box.joan_row_points[row][: joan.marks[row]]) for row in range(JOAN_SCHOLARS)]
    lines.append(sum(box.joan_shields[: joan.shields]))
    lines.append((joan.stations + joan.citizens) * max(joan.level, 1))
    return lines


def joan_points(box: JoanBox, joan: Joan) -> int:
    return sum(joan_lines(box, joan))
