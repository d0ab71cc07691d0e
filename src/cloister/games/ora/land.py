"""The land of a player: districts and plots around the heartland, and what lies and stands on their cells."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.ora.components import CLOISTER_SITES, OraBox
from cloister.games.ora.grid import (
    BELOW_MOUNTAIN,
    BUILDING,
    CELLS,
    COAST,
    COLUMNS,
    EMPTY,
    FOREST,
    HILLSIDE,
    MOOR,
    MOUNTAIN,
    ROWS,
    TOP_ROW,
    cell_at,
    column_of,
    row_of,
)
from cloister.games.ora.moves import CARDS, SETTLEMENT_IDS, card_id

SETTLEMENT: Final = BUILDING + CARDS  # what lies on a cell with a settlement, plus its number

# Kinds of land tiles; a tile of a land is its kind * ROWS + the row of its top counted from TOP_ROW.
HILLS_DISTRICT: Final = 0
PLAINS_DISTRICT: Final = 1
COASTAL_PLOT: Final = 2
MOUNTAIN_PLOT: Final = 3
TILE_KINDS: Final = ["hills", "plains", "coast", "mountain"]

NO_GROUND: Final = bytes(CELLS)  # of a land without cells: no terrain, nothing on it
BYTES: Final = [bytes([value]) for value in range(256)]


@mypyc_attr(acyclic=True)
class Land:
    """The cells of a player. Copies share all lists: they change seldom, and never in place.

    `terrain` and `contents` are bytes, one for each cell of the grid: to change one is to copy a short row of them, and
    a scan over them works with machine integers.
    """

    __slots__ = (
        "bottom", "box", "cells", "contents", "forests", "moors", "open_cloister", "open_ground", "terrain", "tiles",
        "top",
    )  # fmt: skip

    def __init__(self, box: OraBox, cells: list[int], tiles: list[int]) -> None:
        self.box = box
        self.terrain = NO_GROUND
        self.contents = NO_GROUND
        self.cells = cells
        self.tiles = tiles
        self.top = 0  # the rows of the heartland and its districts
        self.bottom = 1
        self.forests = 0
        self.moors = 0
        self.open_ground = 0  # terrains on which there is a free cell
        self.open_cloister = 0  # terrains on which there is a free cell that touches a cloister building

    def put(self, cell: int, content: int) -> None:
        """Change what lies on a cell."""
        self.contents = changed(self.contents, cell, content)

    def set_terrain(self, cell: int, terrain: int) -> None:
        self.terrain = changed(self.terrain, cell, terrain)

    def lay(self, cell: int, card: str) -> None:
        """Put a forest or moor card on a cell, or nothing."""
        if card == "forest":
            self.put(cell, FOREST)
            self.forests += 1
        elif card == "moor":
            self.put(cell, MOOR)
            self.moors += 1

    def clear(self, cell: int) -> None:
        """Remove the forest or moor on a cell, which is plains from then on (detailed rules, page 4)."""
        if self.contents[cell] == FOREST:
            self.forests -= 1
        else:
            self.moors -= 1
        self.put(cell, EMPTY)
        self.survey()

    def cover(self, cell: int, content: int) -> None:
        """Put a building or a settlement on a cell. A mountain shows it beside both its hillsides."""
        self.put(cell, content)
        if self.terrain[cell] == MOUNTAIN:
            self.put(cell + COLUMNS, content)
        self.survey()

    def touches_cloister(self, cell: int) -> bool:
        """Whether a cell has a cloister building beside it."""
        # The four sides are written out: this is asked for every free cell whenever a land changes.
        contents = self.contents
        cloisters = self.box.cloister_contents
        place: i64 = cell
        column: i64 = place % COLUMNS
        if column > 0 and cloisters[contents[place - 1]]:
            return True
        if column < COLUMNS - 1 and cloisters[contents[place + 1]]:
            return True
        if place >= COLUMNS and cloisters[contents[place - COLUMNS]]:
            return True
        return place < CELLS - COLUMNS and cloisters[contents[place + COLUMNS]] != 0

    def survey(self) -> None:
        """Note on which terrains one can still build. To be called whenever the land changes."""
        contents = self.contents
        terrain = self.terrain
        ground: i64 = 0
        cloister: i64 = 0
        for cell in self.cells:
            place: i64 = cell
            if contents[place] == EMPTY:
                here: i64 = terrain[place]
                ground |= here
                if not cloister & here and self.touches_cloister(cell):
                    cloister |= here
        self.open_ground = ground
        self.open_cloister = cloister

    def has_site(self, card: int) -> bool:
        """Whether a building finds a free cell of its terrain; a cloister building next to another one."""
        return self.box.sites[card] & self.open_sites() != 0

    def open_sites(self) -> int:
        """The terrains with a free cell, and those with one for a cloister building, as in `OraBox.sites`."""
        return self.open_ground | self.open_cloister << CLOISTER_SITES

    def sites(self, card: int) -> list[int]:
        """The cells on which a building may stand."""
        free = self.free_cells(self.box.terrain[card])
        return [cell for cell in free if self.touches_cloister(cell)] if self.box.cloister[card] else free

    def free_cells(self, terrains: i64) -> list[int]:
        """The cells of some terrains on which nothing lies."""
        contents = self.contents
        terrain = self.terrain
        free = []
        for cell in self.cells:
            place: i64 = cell
            if contents[place] == EMPTY and terrain[place] & terrains:
                free.append(cell)
        return free

    def cells_with(self, content: int) -> list[int]:
        """The cells on which something lies."""
        contents = self.contents
        found = []
        for cell in self.cells:
            place: i64 = cell
            if contents[place] == content:
                found.append(cell)
        return found

    def plot_rows(self) -> range:
        """The rows in which the top of a plot may touch the land."""
        first = row_of(self.cells[0]) - 2
        last = row_of(self.cells[-1]) + 2  # a mountain reaches a row further than its cell
        return range(max(first, TOP_ROW), min(last, TOP_ROW + ROWS - 2) + 1)

    def plot_fits(self, kind: int, row: int) -> bool:
        """Whether a plot may lie with its top in a row: its coast or hillside must touch the land (page 5)."""
        column = -1 if kind == COASTAL_PLOT else 5
        ground = COAST if kind == COASTAL_PLOT else HILLSIDE
        first = cell_at(column, row)
        second = first + COLUMNS
        if self.terrain[first] or self.terrain[second]:
            return False
        if row + 1 >= self.top and row <= self.bottom:
            return True
        above = row > TOP_ROW and self.terrain[first - COLUMNS] == ground
        below = row + 2 < TOP_ROW + ROWS and self.terrain[second + COLUMNS] == ground
        return above or below

    def add_district(self, kind: int, above: bool) -> None:
        """Lay a district directly above or below the heartland and its districts (page 5)."""
        row = self.top - 1 if above else self.bottom + 1
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row)
        self.add_tile(kind, 0, row)

    def add_plot(self, kind: int, row: int) -> None:
        """Lay a coastal plot on the left or a mountain plot on the right."""
        self.add_tile(kind, -2 if kind == COASTAL_PLOT else 5, row)

    def add_tile(self, kind: int, column: int, row: int) -> None:
        """Lay a tile with its upper left corner at a place, with the forests and moors that it shows."""
        self.tiles = [*self.tiles, kind * ROWS + row - TOP_ROW]
        corner = cell_at(column, row)
        cells = self.cells.copy()
        for ground, cards in self.box.tiles[kind]:
            self.terrain = overlaid(self.terrain, corner, ground)
            self.contents = overlaid(self.contents, corner, cards)
            self.forests += cards.count(FOREST)
            self.moors += cards.count(MOOR)
            for right in range(len(ground)):
                if ground[right] != BELOW_MOUNTAIN:
                    cells.append(corner + right)
            corner += COLUMNS
        cells.sort()
        self.cells = cells
        self.survey()

    # looking at it

    def bounds(self) -> tuple[int, int, int, int]:
        """The first and last column and row; a mountain reaches a row further than its cell."""
        columns = [column_of(cell) for cell in self.cells]
        rows = [row_of(cell) for cell in self.cells]
        below = [row_of(cell) + 1 for cell in self.cells if self.terrain[cell] == MOUNTAIN]
        return min(columns), max(columns), min(rows), max(rows + below)

    def counted(self, cell: int) -> tuple[int, int]:
        """The column and row of a cell as people count them: from the upper left corner of the land, from 1 on."""
        left, _right, top, _bottom = self.bounds()
        return column_of(cell) - left + 1, row_of(cell) - top + 1

    def lying(self) -> list[int]:
        """What lies on the cells, one after the other."""
        return [self.contents[cell] for cell in self.cells]


def changed(row: bytes, place: int, value: int) -> bytes:
    """The same bytes but for one."""
    return overlaid(row, place, BYTES[value])


def overlaid(row: bytes, place: int, values: bytes) -> bytes:
    """The same bytes but for those from a place on."""
    return row[:place] + values + row[place + len(values) :]


def content_code(content: int) -> str:
    """What lies on a cell, as its code."""
    if content == FOREST:
        return "forest"
    if content == MOOR:
        return "moor"
    if content >= SETTLEMENT:
        return SETTLEMENT_IDS[content - SETTLEMENT]
    return "" if content == EMPTY else card_id(content - BUILDING)
