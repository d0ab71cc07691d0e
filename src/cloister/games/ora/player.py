"""A player's goods, land and clergy."""

from typing import Final

from cloister.games.ora.components import OraBox
from cloister.games.ora.goods import CLAY, COIN, GRAIN, STONE, STRAW, WHISKEY, WINE, WOOD
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
    NEIGHBOURS,
    PLAINS,
    ROWS,
    TERRAIN_IDS,
    TOP_ROW,
    cell_at,
)
from cloister.games.ora.moves import BASIC_IDS, BUILDINGS, CARDS

SETTLEMENT: Final = BUILDING + CARDS  # what lies on a cell with a settlement, plus its number
AT_HOME: Final = -1

# Kinds of land tiles; a tile of a land is its kind * ROWS + the row of its top counted from TOP_ROW.
HILLS_DISTRICT: Final = 0
PLAINS_DISTRICT: Final = 1
COASTAL_PLOT: Final = 2
MOUNTAIN_PLOT: Final = 3


class Player:
    """One player. Copies share all lists but `goods` and `clergy`: the others change seldom, and never in place."""

    __slots__ = (
        "bottom", "box", "buildings", "cells", "clergy", "contents", "drink", "drink_money", "forests", "goods", "hand",
        "moors", "open_cloister", "open_ground", "settlements", "terrain", "tiles", "top",
    )  # fmt: skip

    def __init__(self, box: OraBox) -> None:
        self.box = box
        self.drink = WINE if box.variant == "france" else WHISKEY
        self.drink_money = box.money[self.drink]
        self.goods: list[int] = []
        self.clergy: list[int] = []  # the card on which the prior and each lay brother stands
        self.buildings: list[int] = []
        self.hand: list[int] = []  # settlements not yet built
        self.settlements = 0  # how many are built
        self.terrain: list[int] = []
        self.contents: list[int] = []
        self.cells: list[int] = []
        self.tiles: list[int] = []
        self.top = 0  # the rows of the heartland and its districts
        self.bottom = 1
        self.forests = 0
        self.moors = 0
        self.open_ground = 0  # terrains on which there is a free cell
        self.open_cloister = 0  # terrains on which there is a free cell that touches a cloister building

    def copy(self) -> "Player":
        other = Player(self.box)
        other.goods = self.goods.copy()
        other.clergy = self.clergy.copy()
        other.buildings = self.buildings
        other.hand = self.hand
        other.settlements = self.settlements
        other.terrain = self.terrain
        other.contents = self.contents
        other.cells = self.cells
        other.tiles = self.tiles
        other.top = self.top
        other.bottom = self.bottom
        other.forests = self.forests
        other.moors = self.moors
        other.open_ground = self.open_ground
        other.open_cloister = self.open_cloister
        return other

    def set_up(self, seat: int, neutral: bool) -> None:
        """The heartland with its cards, the clergy and the first goods and settlements (set-up sheet).

        The neutral player of the solo game has no forests, moors and settlements (detailed rules, page 8).
        """
        box = self.box
        self.goods = box.start_goods.copy()
        self.clergy = [AT_HOME] * (1 + box.lay_brothers)
        self.hand = [] if neutral else box.start_settlements.copy()
        self.terrain = [0] * CELLS
        self.contents = [EMPTY] * CELLS
        for row, cards in enumerate(box.heartland_cards):
            for column, card in enumerate(cards):
                cell = cell_at(column, row)
                self.terrain[cell] = TERRAIN_IDS[box.heartland_terrain[row][column]]
                self.cells.append(cell)
                if card in BASIC_IDS:
                    basic = BUILDINGS + 3 * seat + BASIC_IDS.index(card)
                    self.contents[cell] = BUILDING + basic
                    self.buildings.append(basic)
                elif not neutral and cell not in box.empty_cells:
                    self.lay(cell, card)
        self.survey()

    # goods

    def money(self) -> int:
        """What the player can pay in coins: wine and whiskey may be changed at any time (detailed rules, page 4)."""
        return self.goods[COIN] + self.goods[self.drink] * self.drink_money

    def spend(self, coins: int) -> None:
        """Pay coins, changing drinks only where coins run out: whoever keeps them can still change them later."""
        goods = self.goods
        goods[COIN] -= coins
        while goods[COIN] < 0:
            goods[self.drink] -= 1
            goods[COIN] += self.drink_money

    def stock(self, good: int) -> int:
        """How many of a good the player can give, with grain turned to straw and drinks changed to coins."""
        if good == STRAW:
            return self.goods[STRAW] + self.goods[GRAIN]
        if good == COIN:
            return self.money()
        return self.goods[good]

    def give(self, good: int, count: int) -> None:
        """Give up goods, straw before grain: grain can become straw at any time, straw never becomes grain."""
        if good == COIN:
            self.spend(count)
            return
        goods = self.goods
        goods[good] -= count
        if good == STRAW and goods[STRAW] < 0:
            goods[GRAIN] += goods[STRAW]
            goods[STRAW] = 0

    def food(self) -> int:
        """All the food that the player has."""
        goods = self.goods
        food = self.box.food
        total = 0
        for good in self.box.food_order:
            total += goods[good] * food[good]
        return total

    def half_energy(self) -> int:
        """All the energy that the player has, in halves, without turning grain to straw."""
        goods = self.goods
        value = self.box.half_energy
        total = 0
        for good in self.box.energy_order:
            total += goods[good] * value[good]
        return total

    def can_feed(self, food: int, half_energy: int) -> bool:
        """Whether the player can pay food and energy together: a grain is one or, as straw, the other."""
        straw_needed = half_energy - self.half_energy()
        if straw_needed <= 0:
            return self.food() >= food
        return straw_needed <= self.goods[GRAIN] and self.food() - straw_needed >= food

    def can_afford(self, card: int) -> bool:
        """Whether the player can pay for a building."""
        goods = self.goods
        box = self.box
        return (
            goods[CLAY] >= box.cost_clay[card]
            and goods[WOOD] >= box.cost_wood[card]
            and goods[STONE] >= box.cost_stone[card]
            and (box.cost_straw[card] == 0 or goods[STRAW] + goods[GRAIN] >= box.cost_straw[card])
            and (box.cost_coins[card] == 0 or self.money() >= box.cost_coins[card])
        )

    # clergy

    def has_brother(self) -> bool:
        """Whether a lay brother is at home."""
        clergy = self.clergy
        for number in range(1, len(clergy)):
            if clergy[number] == AT_HOME:
                return True
        return False

    def has_clergy(self) -> bool:
        return self.clergy[0] == AT_HOME or self.has_brother()

    # land

    def put(self, cell: int, content: int) -> None:
        """Change what lies on a cell."""
        self.contents = self.contents.copy()
        self.contents[cell] = content

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
        contents = self.contents
        cloister = self.box.cloister
        for neighbour in NEIGHBOURS[cell]:
            card = contents[neighbour] - BUILDING
            if 0 <= card < CARDS and cloister[card]:
                return True
        return False

    def survey(self) -> None:
        """Note on which terrains one can still build. To be called whenever the land changes."""
        contents = self.contents
        terrain = self.terrain
        ground = 0
        cloister = 0
        for cell in self.cells:
            if contents[cell] == EMPTY:
                ground |= terrain[cell]
                if not cloister & terrain[cell] and self.touches_cloister(cell):
                    cloister |= terrain[cell]
        self.open_ground = ground
        self.open_cloister = cloister

    def has_site(self, card: int) -> bool:
        """Whether a building finds a free cell of its terrain; a cloister building next to another one."""
        if self.box.cloister[card]:
            return self.box.terrain[card] & self.open_cloister != 0
        return self.box.terrain[card] & self.open_ground != 0

    def sites(self, card: int) -> list[int]:
        """The cells on which a building may stand."""
        allowed = self.box.terrain[card]
        cloister = self.box.cloister[card]
        return [
            cell
            for cell in self.cells
            if self.contents[cell] == EMPTY
            and self.terrain[cell] & allowed
            and (not cloister or self.touches_cloister(cell))
        ]

    def cells_with(self, content: int) -> list[int]:
        """The cells on which something lies."""
        return [cell for cell in self.cells if self.contents[cell] == content]

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
        side = self.box.district_hills if kind == HILLS_DISTRICT else self.box.district_plains
        row = self.top - 1 if above else self.bottom + 1
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row)
        self.terrain = self.terrain.copy()
        for column, ground in enumerate(side):
            cell = cell_at(column, row)
            self.terrain[cell] = PLAINS if ground in ("forest", "moor") else TERRAIN_IDS[ground]
            self.lay(cell, ground)
        self.add_tile(kind, row, [cell_at(column, row) for column in range(len(side))])

    def add_plot(self, kind: int, row: int) -> None:
        """Lay a coastal plot on the left or a mountain plot on the right."""
        side = self.box.plot_coast if kind == COASTAL_PLOT else self.box.plot_mountain
        first_column = -2 if kind == COASTAL_PLOT else 5
        self.terrain = self.terrain.copy()
        cells = []
        for down, grounds in enumerate(side):
            for right, ground in enumerate(grounds):
                cell = cell_at(first_column + right, row + down)
                if ground == "mountain" and down:
                    self.terrain[cell] = BELOW_MOUNTAIN
                else:
                    self.terrain[cell] = TERRAIN_IDS[ground]
                    cells.append(cell)
        self.add_tile(kind, row, cells)

    def add_tile(self, kind: int, row: int, cells: list[int]) -> None:
        self.tiles = [*self.tiles, kind * ROWS + row - TOP_ROW]
        self.cells = sorted(self.cells + cells)
        self.survey()
