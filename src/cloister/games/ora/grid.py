"""Where things lie: a grid large enough for every land that the nine districts and nine plots can make.

A cell is named by its column and row: the heartland has columns 0 to 4 and rows 0 and 1, coasts lie in columns -2 and
-1, mountains in 5 and 6, rows above the heartland are negative.
"""

from typing import Final

TOP_ROW: Final = -27  # nine districts above the heartland, then nine plots that overhang
ROWS: Final = 56
COLUMNS: Final = 9
CELLS: Final = 504

WATER: Final = 1
COAST: Final = 2
PLAINS: Final = 4
HILLSIDE: Final = 8
MOUNTAIN: Final = 16
BELOW_MOUNTAIN: Final = 32  # the lower half of a mountain: no cell of its own, shows what stands on the mountain

TERRAIN_IDS: Final = {"water": WATER, "coast": COAST, "plains": PLAINS, "hillside": HILLSIDE, "mountain": MOUNTAIN}

# What lies on a cell: nothing, a forest, a moor, a building (card + BUILDING) or a settlement (number + SETTLEMENT).
EMPTY: Final = 0
FOREST: Final = 1
MOOR: Final = 2
BUILDING: Final = 3


def cell_at(column: int, row: int) -> int:
    return (row - TOP_ROW) * COLUMNS + column + 2


def column_of(cell: int) -> int:
    return cell % COLUMNS - 2


def row_of(cell: int) -> int:
    return cell // COLUMNS + TOP_ROW


def touching(cell: int) -> list[int]:
    """The cells that share an edge with this one."""
    cells = []
    if cell >= COLUMNS:
        cells.append(cell - COLUMNS)
    if cell < CELLS - COLUMNS:
        cells.append(cell + COLUMNS)
    if cell % COLUMNS > 0:
        cells.append(cell - 1)
    if cell % COLUMNS < COLUMNS - 1:
        cells.append(cell + 1)
    return cells


NEIGHBOURS: Final = [touching(cell) for cell in range(CELLS)]
