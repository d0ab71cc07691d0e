"""The component tables, typed: everything that is printed on boards, cards and tiles of one variant and mode."""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from cloister.games.ora.goods import COIN, GOOD_IDS, GOODS, STORED, WHISKEY, WINE
from cloister.games.ora.grid import (
    BELOW_MOUNTAIN,
    BUILDING,
    EMPTY,
    FOREST,
    MOOR,
    MOUNTAIN,
    PLAINS,
    TERRAIN_IDS,
    cell_at,
)
from cloister.games.ora.moves import BASIC_IDS, BUILDING_IDS, BUILDINGS, CARDS, SEATS, SETTLEMENT_IDS, SETTLEMENTS
from cloister.kernel.errors import TableError
from cloister.kernel.tables import Box, TableEntry, Tables, check_top, entries, section
from cloister.kernel.voice import Names

DATA: Final = Path(__file__).resolve().parent / "data"
TABLES: Final = ["buildings.toml", "settlements.toml", "goods.toml", "land.toml", "modes.toml"]
VARIANTS: Final = ["france", "ireland"]
STAGES: Final = ["start", "A", "B", "C", "D"]
MODES: Final = ["3p_long", "4p_long", "3p_short", "4p_short", "2p_short", "2p_long", "1p_long"]
PARTS: Final = {
    "buildings.toml": ["building"],
    "settlements.toml": ["settlement"],
    "goods.toml": ["good"],
    "land.toml": ["heartland", "district", "plot", "water"],
    "modes.toml": ["wheel", "start", "contract", "short", "solo", "mode"],
}
COURSES: Final = ["rounds", "turns", "solo"]
COSTS: Final = ["clay", "wood", "stone", "straw", "coins"]

CLOISTER_SITES: Final = 8  # bits to the left of the terrains that stand for free cells beside cloister buildings
FIELD: Final = 12  # bits of one kind of goods in a packed number; the highest of them is free
MOST_IN_FIELD: Final = 2047
FREE_BITS: Final = 0x800800800800800  # the free bit of each of the five fields


class OraBox(Box):
    """The printed values of a variant and a mode. Lists of cards are indexed by card, of goods by good."""

    def __init__(self, tables: Tables, variant: str, mode: str) -> None:
        super().__init__(tables)
        self.variant = variant
        self.mode = mode
        # goods
        self.good_names: list[Names] = [Names({}, {}) for _ in range(GOODS)]
        self.food: list[int] = [0] * GOODS
        self.half_energy: list[int] = [0] * GOODS  # energy counted in halves: straw is worth one half
        self.money: list[int] = [0] * GOODS
        self.points: list[int] = [0] * GOODS
        self.in_variant: list[bool] = [True] * GOODS
        self.food_order: list[int] = []  # what is eaten, from the most to the least nourishing
        self.energy_order: list[int] = []
        self.scoring_goods: list[int] = []  # with points of their own; coins and drinks are counted together
        # cards
        self.card_names: list[Names] = [Names({}, {}) for _ in range(CARDS)]
        self.cost_clay: list[int] = [0] * CARDS
        self.cost_wood: list[int] = [0] * CARDS
        self.cost_stone: list[int] = [0] * CARDS
        self.cost_straw: list[int] = [0] * CARDS
        self.cost_coins: list[int] = [0] * CARDS
        self.terrain: list[int] = [0] * CARDS
        self.cloister: list[bool] = [False] * CARDS
        self.economic: list[int] = [0] * CARDS
        self.dwelling: list[int] = [0] * CARDS
        self.stage: list[int] = [-1] * CARDS
        self.in_play: list[bool] = [False] * CARDS
        # what is looked up again and again when it is asked what somebody could build
        self.sites: list[int] = [0] * CARDS  # terrains as bits, for cloister buildings CLOISTER_SITES further left
        self.packed_cost: list[int] = [0] * CARDS  # all that a building costs in one number, see `packed`
        self.cloister_contents = b""  # by what lies on a cell: 1 for a cloister building
        self.raises_price: list[bool] = [False] * CARDS
        # settlements
        self.settlement_names: list[Names] = []
        self.settlement_food: list[int] = []
        self.settlement_half_energy: list[int] = []
        self.settlement_terrain: list[int] = []
        self.settlement_economic: list[int] = []
        self.settlement_dwelling: list[int] = []
        self.settlement_stage: list[int] = []
        # land
        self.heartland_terrain: list[list[str]] = []
        self.heartland_cards: list[list[str]] = []
        self.district_prices: list[int] = []
        self.district_hills: list[str] = []
        self.district_plains: list[str] = []
        self.plot_prices: list[int] = []
        self.plot_coast: list[list[str]] = []
        self.plot_mountain: list[list[str]] = []
        # by kind of tile, as `land.TILE_KINDS`: the terrains of each row, and the forests and moors on it
        self.tiles: list[list[tuple[bytes, bytes]]] = []
        self.water_dwelling = 0
        # the game
        self.wheel: list[int] = []
        self.start_goods: list[int] = [0] * STORED
        self.start_settlements: list[int] = []
        self.wonders = 0
        self.contract_price = 0
        self.raised_price = 0
        self.course = ""
        self.rounds = 0
        self.last_cards = 0
        self.first_actions = 0
        self.last_actions = 0
        self.phases: list[int] = []
        self.grape_round = 0
        self.stone_round = 0
        self.lay_brothers = 0
        self.half_points_per_cloister = 0
        self.round_goods: list[list[int]] = []  # of the short game for three and four players, else empty
        self.empty_cells: list[int] = []
        self.optional_card = -1  # Quarry C, which may be added to the short game for four
        self.drink = WINE if variant == "france" else WHISKEY  # can be changed to coins
        self.drink_money = 0
        self.neutral_card = -1  # the building that the solo game's neutral player starts with
        self.neutral_cell = 0
        self.goal = 0

    def counts_turns(self) -> bool:
        """Whether the wheel turns with every turn, and not with every round."""
        return self.course != "rounds"


def packed(clay: int, wood: int, stone: int, straw: int, coins: int) -> int:
    """What a building costs, or what somebody can pay for one, as one number.

    Whether a purse is enough is asked for twenty buildings in every turn. With the free bits set in the purse, one
    subtraction tells it for all five kinds: where a kind is not enough, its free bit is borrowed from.
    """
    number: i64 = min(clay, MOST_IN_FIELD)
    number = number << FIELD | min(wood, MOST_IN_FIELD)
    number = number << FIELD | min(stone, MOST_IN_FIELD)
    number = number << FIELD | min(straw, MOST_IN_FIELD)
    return number << FIELD | min(coins, MOST_IN_FIELD)


def read_goods(box: OraBox, table: dict[str, Any]) -> None:
    for data in entries(table, "good", GOOD_IDS, "goods.toml"):
        entry = TableEntry(data, f"goods.toml, {data['id']}")
        good = GOOD_IDS.index(entry.text("id"))
        box.good_names[good] = entry.names()
        box.food[good] = entry.number("food") if entry.has("food") else 0
        box.half_energy[good] = entry.halves("energy") if entry.has("energy") else 0
        box.money[good] = entry.number("money") if entry.has("money") else 0
        box.points[good] = entry.number("points") if entry.has("points") else 0
        variant = entry.text("variant") if entry.has("variant") else box.variant
        box.in_variant[good] = variant == box.variant
        if entry.has("back"):
            entry.one_of("back", GOOD_IDS)
        if entry.has("tiles"):
            entry.number("tiles")
        for key in ("basic", "building_material"):
            if entry.has(key):
                entry.flag(key)
        entry.done()
    box.drink_money = box.money[box.drink]
    stored = [good for good in range(STORED) if box.in_variant[good]]
    box.scoring_goods = [good for good in range(STORED) if box.points[good] and good not in (COIN, box.drink)]
    box.food_order = sorted((good for good in stored if box.food[good]), key=lambda good: -box.food[good])
    box.energy_order = sorted(
        (good for good in stored if box.half_energy[good]), key=lambda good: -box.half_energy[good]
    )


def read_buildings(box: OraBox, table: dict[str, Any], marks: list[str]) -> None:
    for data in entries(table, "building", BASIC_IDS + BUILDING_IDS, "buildings.toml"):
        entry = TableEntry(data, f"buildings.toml, {data['id']}")
        name = entry.text("id")
        basic = name in BASIC_IDS
        cards = (
            [BUILDINGS + 3 * seat + BASIC_IDS.index(name) for seat in range(SEATS)]
            if basic
            else [BUILDING_IDS.index(name)]
        )
        cost = entry.counts("cost", COSTS)
        terrain = sum(TERRAIN_IDS[terrain] for terrain in entry.texts("terrain", list(TERRAIN_IDS)))
        stage = entry.one_of("stage", [*STAGES, "heartland"])
        mark = entry.one_of("mark", ["3+", "4"]) if entry.has("mark") else ""
        variant = entry.one_of("variant", VARIANTS) if entry.has("variant") else box.variant
        not_in = entry.texts("not_in", MODES) if entry.has("not_in") else []
        for card in cards:
            box.card_names[card] = entry.names()
            box.cost_clay[card] = cost.get("clay", 0)
            box.cost_wood[card] = cost.get("wood", 0)
            box.cost_stone[card] = cost.get("stone", 0)
            box.cost_straw[card] = cost.get("straw", 0)
            box.cost_coins[card] = cost.get("coins", 0)
            box.terrain[card] = terrain
            box.cloister[card] = entry.flag("cloister")
            box.economic[card] = entry.number("economic", -99)
            box.dwelling[card] = entry.number("dwelling", -99)
            box.stage[card] = -1 if basic else STAGES.index(stage)
            box.in_play[card] = variant == box.variant and (not mark or mark in marks) and box.mode not in not_in
            box.sites[card] = terrain << CLOISTER_SITES if box.cloister[card] else terrain
            box.packed_cost[card] = packed(
                box.cost_clay[card],
                box.cost_wood[card],
                box.cost_stone[card],
                box.cost_straw[card],
                box.cost_coins[card],
            )
        entry.done()
    box.cloister_contents = bytes([0] * BUILDING + [int(cloister) for cloister in box.cloister] + [0] * SETTLEMENTS)


def read_settlements(box: OraBox, table: dict[str, Any]) -> None:
    for data in entries(table, "settlement", SETTLEMENT_IDS, "settlements.toml"):
        entry = TableEntry(data, f"settlements.toml, {data['id']}")
        entry.text("id")
        box.settlement_names.append(entry.names())
        box.settlement_food.append(entry.number("food"))
        box.settlement_half_energy.append(2 * entry.number("energy"))
        box.settlement_terrain.append(
            sum(TERRAIN_IDS[terrain] for terrain in entry.texts("terrain", list(TERRAIN_IDS)))
        )
        box.settlement_economic.append(entry.number("economic", -99))
        box.settlement_dwelling.append(entry.number("dwelling", -99))
        box.settlement_stage.append(STAGES.index(entry.one_of("stage", STAGES)))
        entry.done()


def tile_row(grounds: list[str], down: int) -> tuple[bytes, bytes]:
    """The terrains of a row of a tile and the cards on it. Forests and moors lie on plains (detailed rules, page 4)."""
    cards = [{"forest": FOREST, "moor": MOOR}.get(ground, EMPTY) for ground in grounds]
    terrains = [PLAINS if card else TERRAIN_IDS[ground] for ground, card in zip(grounds, cards)]
    below = [BELOW_MOUNTAIN if down and terrain == MOUNTAIN else terrain for terrain in terrains]
    return bytes(below), bytes(cards)


def read_land(box: OraBox, table: dict[str, Any]) -> None:
    heartland = section(table, "heartland", "land.toml")
    box.heartland_terrain = heartland.grid("terrain", 5, 2, list(TERRAIN_IDS))
    box.heartland_cards = heartland.grid("cards", 5, 2, ["forest", "moor", "", *BASIC_IDS])
    heartland.done()
    district = section(table, "district", "land.toml")
    ground = ["forest", "moor", *TERRAIN_IDS]
    box.district_prices = sorted(district.numbers("prices"))
    box.district_hills = district.row("hills", 5, ground)
    box.district_plains = district.row("plains", 5, ground)
    district.done()
    plot = section(table, "plot", "land.toml")
    box.plot_prices = sorted(plot.numbers("prices"))
    box.plot_coast = plot.grid("coast", 2, 2, list(TERRAIN_IDS))
    box.plot_mountain = plot.grid("mountain", 2, 2, list(TERRAIN_IDS))
    plot.done()
    box.tiles = [[tile_row(box.district_hills, 0)], [tile_row(box.district_plains, 0)]]
    for plot_rows in (box.plot_coast, box.plot_mountain):
        box.tiles.append([tile_row(grounds, down) for down, grounds in enumerate(plot_rows)])
    water = section(table, "water", "land.toml")
    box.water_dwelling = water.number("dwelling")
    water.done()
    if max(box.district_prices + box.plot_prices) > 8 or len(box.district_prices) > 9 or len(box.plot_prices) > 9:
        raise TableError("land.toml: expected at most nine districts and nine plots of at most 8 coins each")


def read_mode(box: OraBox, table: dict[str, Any]) -> list[str]:
    """Read what depends on the mode; the player counts whose buildings are used."""
    mode = section(table.get("mode", {}), box.mode, "modes.toml, mode")
    wheel = section(table, "wheel", "modes.toml")
    sides = {"front": wheel.numbers("front", 13), "back": wheel.numbers("back", 13)}
    wheel.done()
    box.wheel = sides[mode.one_of("wheel", list(sides))]
    box.course = mode.one_of("course", COURSES)
    marks = mode.texts("marks", ["3+", "4"])
    box.rounds = mode.number("rounds")
    box.last_cards = mode.number("last_cards")
    box.first_actions, box.last_actions = mode.numbers("actions", 2)
    box.phases = mode.numbers("phases", 4)
    box.grape_round = mode.number("grape")
    box.stone_round = mode.number("stone")
    box.lay_brothers = mode.number("lay_brothers", 0, 2)
    box.half_points_per_cloister = mode.halves("points_per_cloister_building")
    mode.done()
    read_start(box, table)
    read_short(box, section(table, "short", "modes.toml"))
    read_solo(box, section(table, "solo", "modes.toml"))
    return marks


def read_start(box: OraBox, table: dict[str, Any]) -> None:
    start = section(table, "start", "modes.toml")
    for name, count in start.counts("goods", GOOD_IDS[:STORED]).items():
        if box.course != "solo":
            box.start_goods[GOOD_IDS.index(name)] = count
    box.start_settlements = [SETTLEMENT_IDS.index(name) for name in start.texts("settlements", SETTLEMENT_IDS)]
    box.wonders = start.number("wonders")
    start.done()
    contract = section(table, "contract", "modes.toml")
    box.contract_price = contract.number("price")
    box.raised_price = contract.number("raised_price")
    for name in contract.texts("raised_by", BUILDING_IDS):
        box.raises_price[BUILDING_IDS.index(name)] = True
    contract.done()


def read_short(box: OraBox, short: TableEntry) -> None:
    """The short game for three and four players: goods of the spaces, and what is left out."""
    goods = short.grid("round_goods", 2, 12, GOOD_IDS)
    empty = short.cells("empty_cells")
    box.optional_card = BUILDING_IDS.index(short.one_of("optional_card", BUILDING_IDS))
    short.done()
    if box.mode in ("3p_short", "4p_short"):
        box.round_goods = [[GOOD_IDS.index(good) for good in row] for row in goods]
        box.empty_cells = [cell_at(column, row) for column, row in empty]


def read_solo(box: OraBox, solo: TableEntry) -> None:
    """The solo game: what the neutral player starts with, and the goal."""
    card = BUILDING_IDS.index(solo.one_of("neutral_card", BUILDING_IDS))
    column, row = solo.cell("neutral_cell")
    goal = solo.number("goal")
    solo.done()
    if box.course == "solo":
        box.neutral_card = card
        box.neutral_cell = cell_at(column, row)
        box.goal = goal


def open_box(variant: str, mode: str, quarry_c: bool, tables: Tables) -> OraBox:
    """The printed values of a variant and a mode.

    Quarry C has a say only in the short game for four (detailed rules, page 7).
    """
    files = tables.files
    for name, parts in PARTS.items():
        check_top(files[name], [*parts, "known"], name)
    box = OraBox(tables, variant, mode)
    read_goods(box, files["goods.toml"])
    read_buildings(box, files["buildings.toml"], read_mode(box, files["modes.toml"]))
    if mode == "4p_short" and not quarry_c:
        box.in_play[box.optional_card] = False
    read_settlements(box, files["settlements.toml"])
    read_land(box, files["land.toml"])
    return box
