"""Ora et Labora in numbers: what a player has, what it can become, and what stands on the table for it."""

from typing import Final

from mypy_extensions import i64

from cloister.agents.row import Features, Names, Row
from cloister.games.ora.goods import (
    BOOK,
    CERAMIC,
    GOOD_IDS,
    JOKER,
    ORNAMENT,
    RELIQUARY,
    STORED,
    TOKENED,
)
from cloister.games.ora.grid import BUILDING, EMPTY, NEIGHBOURS, ROWS, TERRAIN_IDS, WATER
from cloister.games.ora.land import COASTAL_PLOT, SETTLEMENT
from cloister.games.ora.moves import BUILDING_IDS, BUILDINGS, SETTLEMENT_IDS
from cloister.games.ora.player import AT_HOME, Player
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Table

SOME: Final = 2  # of a good: the first ones are worth most
MANY: Final = 6
FEED_STEPS: Final = [6, 12, 20, 30, 45]  # amounts of food and of energy that matter for settlements
TERRAIN_NUMBERS: Final = {ground: number for number, ground in enumerate(TERRAIN_IDS.values())}

NAMES: Final = Names()
POINTS: Final = NAMES.group("points", ["goods", "economic", "settlements"])
FEW: Final = NAMES.group("first", GOOD_IDS[:STORED])
SEVERAL: Final = NAMES.group("further", GOOD_IDS[:STORED])
EXCESS: Final = NAMES.group("many", GOOD_IDS[:STORED])
MONEY: Final = NAMES.single("money")
FOOD: Final = NAMES.group("food to", [str(step) for step in FEED_STEPS])
ENERGY: Final = NAMES.group("energy to", [str(step) for step in FEED_STEPS])
PRIOR_HOME: Final = NAMES.single("prior at home")
BROTHERS_HOME: Final = NAMES.single("brothers at home")
CLERGY_HOME: Final = NAMES.single("anybody at home")
OWN_FREE: Final = NAMES.group("own and free", BUILDING_IDS)
OWN_TAKEN: Final = NAMES.group("own and occupied", BUILDING_IDS)
OTHERS: Final = NAMES.group("usable of another", BUILDING_IDS)
AFFORDABLE: Final = NAMES.group("affordable", BUILDING_IDS)
DISPLAYED: Final = NAMES.group("on display", BUILDING_IDS)
BASIC_FREE: Final = NAMES.group("free", ["clay mound", "farmyard", "office"])
BUILT: Final = NAMES.group("built", SETTLEMENT_IDS)
IN_HAND: Final = NAMES.group("in hand", SETTLEMENT_IDS)
READY: Final = NAMES.group("ready to settle", SETTLEMENT_IDS)
READY_SOON: Final = NAMES.group("ready to settle by half", SETTLEMENT_IDS)
SITES: Final = NAMES.single("best free sites for settlements")
DISTRICTS: Final = NAMES.single("districts")
PLOTS: Final = NAMES.single("plots")
OPEN: Final = NAMES.group("open", list(TERRAIN_IDS))
FORESTS: Final = NAMES.single("forests")
MOORS: Final = NAMES.single("moors")
WHEEL: Final = NAMES.group("wheel", [*GOOD_IDS[:TOKENED], "joker"])
KINDS: Final = NAMES.group("different goods", ["", "beyond 8", "beyond 11"])
SACRED: Final = NAMES.group("of book, ceramic, ornament and reliquary", ["1", "2", "3", "4"])
NEAR_PHASE: Final = NAMES.group("settlement phase", ["next", "soon"])
FEED_NEAR: Final = NAMES.group("before a settlement phase", ["food", "energy"])
OTHERS_HOME: Final = NAMES.single("others with clergy at home")
STARTS: Final = NAMES.single("acts next")
ALWAYS: Final = NAMES.single("always")


class OraFeatures(Features):
    """What an `OraTable` is in numbers."""

    def __init__(self) -> None:
        super().__init__(1, NAMES.all, [(POINTS + part, 1.0) for part in range(3)])

    def progress(self, table: Table) -> float:
        assert isinstance(table, OraTable)
        rounds = table.box.rounds or table.box.phases[3] + 7
        done = table.round / (rounds + 1) if not table.bonus else 1.0
        return min(1.0, done)

    def points(self, table: Table, player: int) -> float:
        assert isinstance(table, OraTable)
        return total_points(table, player)

    def write(self, table: Table, player: int, row: Row) -> None:
        assert isinstance(table, OraTable)
        owner = table.players[player]
        row.add(ALWAYS, 1.0)
        write_goods(table, owner, row)
        write_clergy(table, player, owner, row)
        write_buildings(table, player, owner, row)
        write_land(table, owner, row)
        write_settlements(table, owner, row)
        for token in range(JOKER + 1):
            row.add(WHEEL + token, table.value(token))


def write_goods(table: OraTable, owner: Player, row: Row) -> None:
    """The goods, with the first of a kind told from the later ones."""
    goods = owner.goods
    points = owner.box.points
    total = kinds = 0
    for good in range(STORED):
        count = goods[good]
        if count == 0:
            continue
        kinds += 1
        total += count * points[good]
        row.add(FEW + good, min(count, SOME))
        if count > SOME:
            row.add(SEVERAL + good, min(count, MANY) - SOME)
            if count > MANY:
                row.add(EXCESS + good, count - MANY)
    row.add(POINTS, total)
    row.add(MONEY, owner.money())
    row.add(KINDS, kinds)
    row.add(KINDS + 1, max(0, kinds - 8))
    row.add(KINDS + 2, max(0, kinds - 11))
    sacred = (goods[BOOK] > 0) + (goods[CERAMIC] > 0) + (goods[ORNAMENT] > 0) + (goods[RELIQUARY] > 0)
    if sacred:
        row.add(SACRED + sacred - 1, 1.0)


def write_clergy(table: OraTable, player: int, owner: Player, row: Row) -> None:
    """Who is at home, here and elsewhere."""
    clergy = owner.clergy
    prior = clergy[0] == AT_HOME
    brothers = 0
    for number in range(1, len(clergy)):
        brothers += clergy[number] == AT_HOME
    row.add(PRIOR_HOME, prior)
    row.add(BROTHERS_HOME, brothers)
    row.add(CLERGY_HOME, prior or brothers > 0)
    for other in range(len(table.players)):
        if other != player and table.players[other].has_clergy():
            row.add(OTHERS_HOME, 1.0)


def write_buildings(table: OraTable, player: int, owner: Player, row: Row) -> None:
    """Each building of the game: whose it is, and whether it can be used or built."""
    box = table.box
    economic = 0
    for card in owner.buildings:
        economic += box.economic[card]
        if card >= BUILDINGS:
            row.add(BASIC_FREE + (card - BUILDINGS) % 3, table.is_free(card))
        else:
            row.add((OWN_FREE if table.is_free(card) else OWN_TAKEN) + card, 1.0)
    row.add(POINTS + 1, economic)
    can_pay = owner.money() >= table.contract_price
    for other in range(len(table.players)):
        if other != player:
            for card in table.players[other].buildings:
                if card < BUILDINGS and can_pay and table.is_free(card):
                    row.add(OTHERS + card, 1.0)
    for card in table.display:
        row.add(DISPLAYED + card, 1.0)
        if owner.can_afford(card) and owner.has_site(card):
            row.add(AFFORDABLE + card, 1.0)


def write_land(table: OraTable, owner: Player, row: Row) -> None:
    """How much land there is, and how much of it is open."""
    row.add(FORESTS, owner.forests)
    row.add(MOORS, owner.moors)
    for tile in owner.tiles:
        row.add(DISTRICTS if tile < COASTAL_PLOT * ROWS else PLOTS, 1.0)
    contents = owner.contents
    terrain = owner.terrain
    for cell in owner.cells:
        if contents[cell] == EMPTY:
            ground = terrain[cell]
            row.add(OPEN + TERRAIN_NUMBERS[ground], 1.0)


def write_settlements(table: OraTable, owner: Player, row: Row) -> None:
    """What settlements score, which can be paid, and how well the land would house them."""
    box = table.box
    points = economic = 0
    best: i64 = 0
    second: i64 = 0
    for cell in owner.cells:
        content = owner.contents[cell]
        if content >= SETTLEMENT:
            economic += box.settlement_economic[content - SETTLEMENT]
            points += surroundings(owner, cell) + box.settlement_dwelling[content - SETTLEMENT]
            row.add(BUILT + content - SETTLEMENT, 1.0)
        elif content == EMPTY and owner.terrain[cell] != WATER and owner.hand:
            around: i64 = surroundings(owner, cell)
            if around > best:
                second = best
                best = around
            elif around > second:
                second = around
    row.add(SITES, float(best + second))
    row.add(POINTS + 1, economic)
    row.add(POINTS + 2, points)
    write_feeding(table, owner, row)


def write_feeding(table: OraTable, owner: Player, row: Row) -> None:
    """Food and energy, and the settlements that they reach for."""
    box = table.box
    food = owner.food()
    half = owner.half_energy()
    for step in range(len(FEED_STEPS)):
        row.add(FOOD + step, min(food, FEED_STEPS[step]))
        row.add(ENERGY + step, min(half, 2 * FEED_STEPS[step]) / 2)
    for settlement in owner.hand:
        row.add(IN_HAND + settlement, 1.0)
        need_food = box.settlement_food[settlement]
        need_half = box.settlement_half_energy[settlement]
        if owner.can_feed(need_food, need_half):
            row.add(READY + settlement, 1.0)
        elif 2 * food >= need_food and 2 * half >= need_half:
            row.add(READY_SOON + settlement, 1.0)
    for phase in box.phases:
        ahead = phase - table.round
        if 0 <= ahead <= 2:
            row.add(NEAR_PHASE + (0 if ahead <= 1 else 1), 1.0)
            if ahead <= 1:
                row.add(FEED_NEAR, min(food, 25))
                row.add(FEED_NEAR + 1, min(half, 30) / 2)


def surroundings(owner: Player, cell: int) -> int:
    """The dwelling values beside a cell."""
    box = owner.box
    total = 0
    for neighbour in NEIGHBOURS[cell]:
        content = owner.contents[neighbour]
        if content >= SETTLEMENT:
            total += box.settlement_dwelling[content - SETTLEMENT]
        elif content >= BUILDING:
            total += box.dwelling[content - BUILDING]
        elif owner.terrain[neighbour] == WATER:
            total += box.water_dwelling
    return total


FEATURES: Final = OraFeatures()
