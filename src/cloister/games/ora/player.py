"""A player's goods, clergy and settlements, besides the land."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.ora.components import FREE_BITS, OraBox, packed
from cloister.games.ora.goods import CLAY, COIN, GOOD_IDS, GRAIN, STONE, STORED, STRAW, WOOD
from cloister.games.ora.grid import BUILDING, FOREST, MOOR, ROWS, TERRAIN_IDS, TOP_ROW, cell_at
from cloister.games.ora.land import SETTLEMENT, TILE_KINDS, Land, content_code
from cloister.games.ora.moves import BASIC_IDS, BUILDINGS, SETTLEMENT_IDS, SETTLEMENTS, card_id, place_code
from cloister.kernel.digest import Digest
from cloister.kernel.table import NOBODY

AT_HOME: Final = -1


def worth(goods: list[int], kinds: list[int], each: list[int]) -> int:
    """What all goods of some kinds are worth together."""
    total: i64 = 0
    for good in kinds:
        count: i64 = goods[good]
        value: i64 = each[good]
        total += count * value
    return total


def covers(purse: i64, cost: i64) -> bool:
    """Whether a purse is enough for a packed cost: no field had to borrow from its free bit."""
    return (purse - cost) & FREE_BITS == FREE_BITS


def blank_player(box: OraBox) -> "Player":
    """A player without land and goods."""
    return Player(box, [0] * STORED, [AT_HOME] * (1 + box.lay_brothers), [], [], [], [])


@mypyc_attr(acyclic=True)
class Player(Land):
    """One player. Copies share all lists but `goods` and `clergy`: the others change seldom, and never in place.

    A player is made from their lists, so that a copy makes none that it would throw away.
    """

    __slots__ = ("buildings", "clergy", "drink", "drink_money", "goods", "hand", "settlements")

    def __init__(
        self,
        box: OraBox,
        goods: list[int],
        clergy: list[int],
        buildings: list[int],
        hand: list[int],
        cells: list[int],
        tiles: list[int],
    ) -> None:
        super().__init__(box, cells, tiles)
        self.drink = box.drink
        self.drink_money = box.drink_money
        self.goods = goods
        self.clergy = clergy  # the card on which the prior and each lay brother stands
        self.buildings = buildings
        self.hand = hand  # settlements not yet built
        self.settlements = 0  # how many are built

    def copy(self) -> "Player":
        goods, clergy = self.goods.copy(), self.clergy.copy()
        other = Player(self.box, goods, clergy, self.buildings, self.hand, self.cells, self.tiles)
        other.settlements = self.settlements
        other.terrain = self.terrain
        other.contents = self.contents
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
        self.hand = [] if neutral else box.start_settlements.copy()
        for row, cards in enumerate(box.heartland_cards):
            for column, card in enumerate(cards):
                cell = cell_at(column, row)
                self.set_terrain(cell, TERRAIN_IDS[box.heartland_terrain[row][column]])
                self.cells.append(cell)
                if card in BASIC_IDS:
                    basic = BUILDINGS + 3 * seat + BASIC_IDS.index(card)
                    self.put(cell, BUILDING + basic)
                    self.buildings.append(basic)
                elif not neutral and cell not in box.empty_cells:
                    self.lay(cell, card)
        self.survey()

    # goods

    def money(self) -> int:
        """What the player can pay in coins: wine and whiskey may be changed at any time (detailed rules, page 4)."""
        drinks = self.goods[self.drink]
        return self.goods[COIN] + drinks * self.drink_money if drinks else self.goods[COIN]

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
        return worth(self.goods, self.box.food_order, self.box.food)

    def half_energy(self) -> int:
        """All the energy that the player has, in halves, without turning grain to straw."""
        return worth(self.goods, self.box.energy_order, self.box.half_energy)

    def can_feed(self, food: int, half_energy: int) -> bool:
        """Whether the player can pay food and energy together."""
        return self.feeds(self.food(), self.half_energy(), food, half_energy)

    def feeds(self, owned_food: int, owned_half_energy: int, food: int, half_energy: int) -> bool:
        """Whether all one's food and energy are enough for both: a grain is one or, as straw, the other."""
        straw_needed = half_energy - owned_half_energy
        if straw_needed <= 0:
            return owned_food >= food
        return straw_needed <= self.goods[GRAIN] and owned_food - straw_needed >= food

    def can_afford(self, card: int) -> bool:
        """Whether the player can pay for a building."""
        return covers(self.purse(), self.box.packed_cost[card])

    def purse(self) -> int:
        """All that the player can pay for a building, as one number (see `components.packed`)."""
        goods = self.goods
        straw = goods[STRAW] + goods[GRAIN]
        return packed(goods[CLAY], goods[WOOD], goods[STONE], straw, self.money()) | FREE_BITS

    # clergy

    def has_brother(self) -> bool:
        """Whether a lay brother is at home."""
        return self.next_brother() != NOBODY

    def next_brother(self) -> int:
        """The number of the first lay brother who is at home, or nobody's."""
        clergy = self.clergy
        for number in range(1, len(clergy)):
            if clergy[number] == AT_HOME:
                return number
        return NOBODY

    def has_clergy(self) -> bool:
        return self.clergy[0] == AT_HOME or self.has_brother()

    # writing down and checking

    def feed(self, digest: Digest) -> None:
        """Count in all that the player has. The terrain follows from the tiles."""
        digest.add_packed(self.goods, 16)
        digest.add_packed(self.clergy, 8)
        digest.add_packed(self.hand, 8)
        digest.add_packed(self.tiles, 8)
        digest.add_packed(self.buildings, 8)
        digest.add_packed(self.lying(), 8)

    def to_data(self) -> dict[str, Any]:
        contents = self.contents
        return {
            "goods": {GOOD_IDS[good]: self.goods[good] for good in range(STORED) if self.goods[good]},
            "clergy": [None if card == AT_HOME else card_id(card) for card in self.clergy],
            "settlements": [SETTLEMENT_IDS[settlement] for settlement in self.hand],
            "tiles": [[TILE_KINDS[tile // ROWS], tile % ROWS + TOP_ROW] for tile in self.tiles],
            "land": {place_code(cell): content_code(contents[cell]) for cell in self.cells if contents[cell]},
            "buildings": [card_id(card) for card in self.buildings],
        }

    def faults(self) -> list[str]:
        """What is wrong with the player's goods and land."""
        faults = []
        if len(self.goods) != STORED or min(self.goods) < 0:
            faults.append("goods below zero")
        if any(count and not self.box.in_variant[good] for good, count in enumerate(self.goods)):
            faults.append("goods of the other variant")
        lying = self.lying()
        if (lying.count(FOREST), lying.count(MOOR)) != (self.forests, self.moors):
            faults.append("forests or moors are miscounted")
        cards = sorted(content - BUILDING for content in lying if BUILDING <= content < SETTLEMENT)
        if cards != sorted(self.buildings) or len(set(cards)) != len(cards):
            faults.append("the buildings on the land are not those the player owns")
        return faults

    def settlement_faults(self, stage: int) -> list[str]:
        """Every settlement is in hand, built, or comes with a later stage."""
        settled = [content - SETTLEMENT for content in self.lying() if content >= SETTLEMENT]
        waiting = [settlement for settlement in range(SETTLEMENTS) if self.box.settlement_stage[settlement] > stage]
        if sorted(settled + self.hand + waiting) != list(range(SETTLEMENTS)) or len(settled) != self.settlements:
            return ["a settlement is missing or there twice"]
        return []
