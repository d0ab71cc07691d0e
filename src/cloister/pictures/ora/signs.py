"""What buildings do, as rows of small signs: goods, arrows, numbers. Made from the steps of their functions."""

from collections.abc import Callable
from typing import Any

from cloister.games.ora.components import OraBox
from cloister.games.ora.functions.chains import UseNeighbour, UseOccupied, UseUnbuilt, UseUnderPrior
from cloister.games.ora.functions.clearing import BuildOnForest, FellAndCut, PrintBooks, RemoveForest
from cloister.games.ora.functions.estate import SOLD, SellToEstate
from cloister.games.ora.functions.exchanges import BasicGoodsForBook, BuyReliquaries, Exchange, ExchangeDifferent
from cloister.games.ora.functions.feeding import Bake, ExchangeFood, SellEnergy
from cloister.games.ora.functions.gains import Gain, GainByLivestock, GainOneOf, Produce, ProduceByJoker
from cloister.games.ora.functions.points import PointsForCards, PointsForCloister, PointsForWonder
from cloister.games.ora.functions.repeated import UNLIMITED
from cloister.games.ora.functions.upgrades import Upgrade
from cloister.games.ora.functions.works import CallClergyHome, CallPriorAndBuild, Settle, TakeLand
from cloister.games.ora.functions.workshop import Fire
from cloister.games.ora.goods import (
    BEER,
    BOOK,
    CERAMIC,
    CLAY,
    COIN,
    COIN5,
    FLOUR,
    GOOD_IDS,
    LIVESTOCK,
    ORNAMENT,
    RELIQUARY,
    STONE,
    WHISKEY,
    WONDER,
    WOOD,
)
from cloister.games.ora.names import halves
from cloister.games.ora.state import Function, OraTable
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.pictures.ora.sign_rows import ARROW, COIN_SYMBOL, Row, Sign

WHEEL_SYMBOL = "u-wheel"
BUILDING_SYMBOL = "place"
ENERGY_SYMBOL = "v-energy"
FOOD_SYMBOL = "v-food"
POINTS_SYMBOL = "v-laurel"
FOREST_SYMBOL = "t-forest"
MOOR_SYMBOL = "t-moor"


def good_symbol(good: int) -> str:
    """The tile of a good; money is shown as coins."""
    if good == COIN:
        return "g-coin1"
    return f"g-{GOOD_IDS[good]}" if good != COIN5 else "g-coin5"


def good_sign(good: int, count: int) -> Sign:
    if good == COIN:
        return Sign(COIN_SYMBOL, str(count))
    return Sign(good_symbol(good), str(count) if count > 1 else "")


def good_signs(goods: list[tuple[int, int]]) -> Row:
    return [good_sign(good, count) for good, count in goods]


def fed_signs(food: int, half_energy: int) -> Row:
    """Food and energy that are paid."""
    row = [Sign(FOOD_SYMBOL, str(food) if food > 1 else "")] if food else []
    if half_energy:
        energy = "½" if half_energy == 1 else str(half_energy // 2)
        row.append(Sign(ENERGY_SYMBOL, energy if energy != "1" else ""))
    return row


def times_signs(times: int) -> Row:
    if times == UNLIMITED:
        return [Sign(words="×∞")]
    return [Sign(words=f"×{times}")] if times > 1 else []


def rows(table: OraTable, card: int, voice: Voice) -> list[Row]:
    """The signs of a building's function, a row or more for each of its steps."""
    return [row for step in table.functions[card] for row in ROWS[type(step)](step, table.box, voice)]


# the kinds of steps, each with its rows


def exchange_rows(step: Exchange, box: OraBox, voice: Voice) -> list[Row]:
    return [[*good_signs(step.pay), ARROW, *good_signs(step.get), *times_signs(step.times)]]


def food_rows(step: ExchangeFood, box: OraBox, voice: Voice) -> list[Row]:
    return [[*fed_signs(step.food, step.half_energy), ARROW, good_sign(step.get, 1), *times_signs(step.times)]]


def different_rows(step: ExchangeDifferent, box: OraBox, voice: Voice) -> list[Row]:
    kinds = Sign(words=voice.plural(step.count, "{count} kind", "{count} kinds"))
    basic = [Sign(words=voice("{count} basic", count=step.basic))] if step.basic else []
    return [[kinds, ARROW, *good_signs(step.get), *basic]]


def energy_rows(step: SellEnergy, box: OraBox, voice: Voice) -> list[Row]:
    return [[*fed_signs(0, 2 * energy), ARROW, good_sign(COIN, coins)] for energy, coins in step.prices]


def bake_rows(step: Bake, box: OraBox, voice: Voice) -> list[Row]:
    return [[good_sign(FLOUR, 1), *fed_signs(0, 1), ARROW, good_sign(step.bread, 1), *times_signs(UNLIMITED)]]


def fire_rows(step: Fire, box: OraBox, voice: Voice) -> list[Row]:
    energy = fed_signs(0, 2)
    clay = [good_sign(CLAY, 1), *energy, ARROW, good_sign(CERAMIC, 1), *times_signs(step.clay)]
    return [clay, [good_sign(STONE, 1), *energy, ARROW, good_sign(ORNAMENT, 1)]]


def estate_rows(step: SellToEstate, box: OraBox, voice: Voice) -> list[Row]:
    paid = [*fed_signs(step.food, 0), Sign(words="/"), *fed_signs(0, step.half_energy)]
    return [[*paid, ARROW, *good_signs(SOLD), *times_signs(step.times)]]


def reliquary_rows(step: BuyReliquaries, box: OraBox, voice: Voice) -> list[Row]:
    further = [Sign(words="+"), good_sign(COIN, step.further), ARROW, good_sign(RELIQUARY, 1), Sign(words="×∞")]
    return [[good_sign(COIN, step.first), ARROW, good_sign(RELIQUARY, 1)], further]


def book_rows(step: BasicGoodsForBook, box: OraBox, voice: Voice) -> list[Row]:
    words = Sign(words=voice("{count} basic", count=f"{step.first} + {step.second}"))
    return [[good_sign(BOOK, 1), ARROW, words]]


def upgrade_rows(step: Upgrade, box: OraBox, voice: Voice) -> list[Row]:
    chain: Row = []
    for good in range(BOOK, RELIQUARY + 1):
        chain += [ARROW, good_sign(good, 1)] if chain else [good_sign(good, 1)]
    return [[*chain, *times_signs(2)]]


def gain_rows(step: Gain, box: OraBox, voice: Voice) -> list[Row]:
    return [good_signs(step.goods)]


def choice_rows(step: GainOneOf, box: OraBox, voice: Voice) -> list[Row]:
    row: Row = []
    for good in step.goods:
        row += [Sign(words="/")] if row else []
        row.append(good_sign(good, step.count))
    return [row]


def livestock_rows(step: GainByLivestock, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign(good_symbol(LIVESTOCK), f"{need}+"), ARROW, good_sign(COIN, got)] for need, got in step.ladder]


def wheel_rows(step: Produce, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign(WHEEL_SYMBOL), *[Sign(good_symbol(good)) for good in step.goods]]]


def joker_rows(step: ProduceByJoker, box: OraBox, voice: Voice) -> list[Row]:
    paid = [*([good_sign(WOOD, step.wood)] if step.wood else []), *fed_signs(0, step.half_energy)]
    return [[*paid, ARROW, Sign("joker"), *[Sign(good_symbol(good)) for good in step.goods]]]


def wonder_rows(step: PointsForWonder, box: OraBox, voice: Voice) -> list[Row]:
    paid = [good_sign(WHISKEY, 1), good_sign(COIN, step.coins), Sign(POINTS_SYMBOL, str(step.points))]
    return [[*paid, ARROW, good_sign(WONDER, 1)]]


def festival_rows(step: PointsForCards, box: OraBox, voice: Voice) -> list[Row]:
    per = [Sign(POINTS_SYMBOL), Sign(words="×"), Sign(FOREST_SYMBOL), Sign(MOOR_SYMBOL)]
    return [[good_sign(BEER, 1), ARROW, *per]]


def brotherhood_rows(step: PointsForCloister, box: OraBox, voice: Voice) -> list[Row]:
    each = halves(box.half_points_per_cloister, voice)
    return [[good_sign(COIN, step.coins), ARROW, Sign(POINTS_SYMBOL, each), Sign(words="×"), Sign("cloister-banner")]]


def prior_rows(step: UseUnderPrior, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign("prior"), ARROW, Sign(BUILDING_SYMBOL)]]


def occupied_rows(step: UseOccupied, box: OraBox, voice: Voice) -> list[Row]:
    return [[good_sign(step.drink, 1), ARROW, Sign("lay"), Sign(BUILDING_SYMBOL)]]


def neighbour_rows(step: UseNeighbour, box: OraBox, voice: Voice) -> list[Row]:
    return [[ARROW, Sign(BUILDING_SYMBOL)]]


def unbuilt_rows(step: UseUnbuilt, box: OraBox, voice: Voice) -> list[Row]:
    return [[ARROW, Sign("u-board"), Sign(BUILDING_SYMBOL)]]


def carpentry_rows(step: BuildOnForest, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign(FOREST_SYMBOL), ARROW, Sign(BUILDING_SYMBOL)]]


def clergy_rows(step: CallClergyHome, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign("prior"), Sign("lay"), ARROW, Sign("v-house")]]


def locutory_rows(step: CallPriorAndBuild, box: OraBox, voice: Voice) -> list[Row]:
    return [[good_sign(COIN, step.coins), ARROW, Sign("prior"), Sign(BUILDING_SYMBOL)]]


def clearing_rows(step: FellAndCut, box: OraBox, voice: Voice) -> list[Row]:
    return [[good_sign(COIN, step.coins), ARROW, Sign(FOREST_SYMBOL), Sign(MOOR_SYMBOL)]]


def printing_rows(step: PrintBooks, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign(FOREST_SYMBOL), ARROW, good_sign(BOOK, 1), *times_signs(step.most)]]


def forest_rows(step: RemoveForest, box: OraBox, voice: Voice) -> list[Row]:
    return [[Sign(FOREST_SYMBOL), ARROW, *good_signs(step.get)]]


def settle_rows(step: Settle, box: OraBox, voice: Voice) -> list[Row]:
    return [[*fed_signs(1, 2), ARROW, Sign("town")]]


def land_rows(step: TakeLand, box: OraBox, voice: Voice) -> list[Row]:
    return [[good_sign(BOOK, 1), ARROW, Sign("t-plains"), Sign("t-coast")]]


ROWS: dict[type[Function], Callable[[Any, OraBox, Voice], list[Row]]] = {
    Exchange: exchange_rows,
    ExchangeFood: food_rows,
    ExchangeDifferent: different_rows,
    SellEnergy: energy_rows,
    Bake: bake_rows,
    Fire: fire_rows,
    SellToEstate: estate_rows,
    BuyReliquaries: reliquary_rows,
    BasicGoodsForBook: book_rows,
    Upgrade: upgrade_rows,
    Gain: gain_rows,
    GainOneOf: choice_rows,
    GainByLivestock: livestock_rows,
    Produce: wheel_rows,
    ProduceByJoker: joker_rows,
    PointsForWonder: wonder_rows,
    PointsForCards: festival_rows,
    PointsForCloister: brotherhood_rows,
    UseUnderPrior: prior_rows,
    UseOccupied: occupied_rows,
    UseNeighbour: neighbour_rows,
    UseUnbuilt: unbuilt_rows,
    BuildOnForest: carpentry_rows,
    CallClergyHome: clergy_rows,
    CallPriorAndBuild: locutory_rows,
    FellAndCut: clearing_rows,
    PrintBooks: printing_rows,
    RemoveForest: forest_rows,
    Settle: settle_rows,
    TakeLand: land_rows,
}


def emblem(table: OraTable, card: int) -> str:
    """The one symbol that stands for a building where there is no room for more: what it is there for."""
    signs = [sign for row in rows(table, card, ENGLISH_VOICE) for sign in row if sign.symbol]
    goods = [sign for sign in signs if sign.symbol.startswith("g-")]
    shown = goods or signs
    if not shown:
        return BUILDING_SYMBOL
    return "coin" if shown[-1].symbol == COIN_SYMBOL else shown[-1].symbol
