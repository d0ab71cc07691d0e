"""What buildings do, as rows of small signs: goods, arrows, numbers. Made from the steps of their functions."""

from dataclasses import dataclass

from cloister.games.ora.functions.chains import UseNeighbour, UseNextToPrior, UseOccupied, UseUnbuilt
from cloister.games.ora.functions.costs import (
    Bake,
    ExchangeFood,
    Fire,
    PointsForCards,
    PointsForCloister,
    PointsForWonder,
    SellEnergy,
    SellToEstate,
)
from cloister.games.ora.functions.exchanges import (
    UNLIMITED,
    BasicGoodsForBook,
    BuyReliquaries,
    Exchange,
    ExchangeDifferent,
    Gain,
    GainByLivestock,
    GainOneOf,
    Produce,
    ProduceByJoker,
    Upgrade,
)
from cloister.games.ora.functions.works import (
    BuildOnForest,
    CallClergyHome,
    CallPriorAndBuild,
    FellAndCut,
    PrintBooks,
    RemoveForest,
    Settle,
    TakeLand,
)
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
from cloister.games.ora.state import Function, OraTable
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.pictures.marks import number, text, use

COIN_SYMBOL = "coin-blank"  # a coin with its number on it
WHEEL_SYMBOL = "u-wheel"
BUILDING_SYMBOL = "place"
ENERGY_SYMBOL = "v-energy"
FOOD_SYMBOL = "v-food"
POINTS_SYMBOL = "v-laurel"
FOREST_SYMBOL = "t-forest"
SIZES = (20.0, 18.0, 16.0, 14.0, 13.0)  # of signs, the largest that fits is taken
ARROW_WIDTH = 12.0
LETTER = 7.8  # the width of a letter beside a sign
SMALL_LETTER = 7.2  # and of one where signs are small
GAP = 2.0


@dataclass(frozen=True)
class Sign:
    """A symbol with the number of it, or words, or an arrow if there is neither."""

    symbol: str = ""
    count: str = ""
    words: str = ""


ARROW = Sign()
DOT = Sign(words="·")  # between steps that share a row
Row = list[Sign]


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
    return [row for step in table.functions[card] for row in step_rows(table, step, voice)]


def step_rows(table: OraTable, step: Function, voice: Voice) -> list[Row]:
    """The signs of one step."""
    return exchange_rows(step, voice) or goods_rows(step) or points_rows(table, step) or work_rows(step)


def exchange_rows(step: Function, voice: Voice) -> list[Row]:
    """Steps that give something for goods; none if it is none of them."""
    if isinstance(step, Exchange):
        return [[*good_signs(step.pay), ARROW, *good_signs(step.get), *times_signs(step.times)]]
    if isinstance(step, ExchangeFood):
        paid = fed_signs(step.food, step.half_energy)
        return [[*paid, ARROW, good_sign(step.get, 1), *times_signs(step.times)]]
    if isinstance(step, ExchangeDifferent):
        kinds = Sign(words=voice("{count} kinds", count=step.count))
        basic = [Sign(words=voice("{count} basic", count=step.basic))] if step.basic else []
        return [[kinds, ARROW, *good_signs(step.get), *basic]]
    if isinstance(step, SellEnergy):
        return [[*fed_signs(0, 2 * energy), ARROW, good_sign(COIN, coins)] for energy, coins in step.prices]
    if isinstance(step, Bake):
        return [[good_sign(FLOUR, 1), *fed_signs(0, 1), ARROW, good_sign(step.bread, 1), *times_signs(UNLIMITED)]]
    if isinstance(step, Fire):
        energy = fed_signs(0, 2)
        clay = [good_sign(CLAY, 1), *energy, ARROW, good_sign(CERAMIC, 1), *times_signs(step.clay)]
        return [clay, [good_sign(STONE, 1), *energy, ARROW, good_sign(ORNAMENT, 1)]]
    if isinstance(step, SellToEstate):
        paid = [*fed_signs(step.food, 0), Sign(words="/"), *fed_signs(0, step.half_energy)]
        return [[*paid, ARROW, *good_signs([(BOOK, 1), (ORNAMENT, 1)]), *times_signs(step.times)]]
    if isinstance(step, BuyReliquaries):
        further = [Sign(words="+"), good_sign(COIN, step.further), ARROW, good_sign(RELIQUARY, 1), Sign(words="×∞")]
        return [[good_sign(COIN, step.first), ARROW, good_sign(RELIQUARY, 1)], further]
    if isinstance(step, BasicGoodsForBook):
        words = Sign(words=voice("{count} basic", count="5 + 3"))
        return [[good_sign(BOOK, 1), ARROW, words]]
    if isinstance(step, Upgrade):
        chain: Row = []
        for good in range(BOOK, RELIQUARY + 1):
            chain += [ARROW, good_sign(good, 1)] if chain else [good_sign(good, 1)]
        return [[*chain, *times_signs(2)]]
    return []


def goods_rows(step: Function) -> list[Row]:
    """Steps that take goods; none if it is none of them."""
    if isinstance(step, Gain):
        return [good_signs(step.goods)]
    if isinstance(step, GainOneOf):
        row: Row = []
        for good in step.goods:
            row += [Sign(words="/")] if row else []
            row.append(good_sign(good, step.count))
        return [row]
    if isinstance(step, GainByLivestock):
        return [[Sign(good_symbol(LIVESTOCK), f"{need}+"), ARROW, good_sign(COIN, got)] for need, got in step.ladder]
    if isinstance(step, Produce):
        return [[Sign(WHEEL_SYMBOL), *(Sign(good_symbol(good)) for good in step.goods)]]
    if isinstance(step, ProduceByJoker):
        paid = [*([good_sign(WOOD, step.wood)] if step.wood else []), *fed_signs(0, step.half_energy)]
        return [[*paid, ARROW, Sign("joker"), *(Sign(good_symbol(good)) for good in step.goods)]]
    return []


def points_rows(table: OraTable, step: Function) -> list[Row]:
    """Steps that reckon in points; none if it is none of them."""
    if isinstance(step, PointsForWonder):
        paid = [good_sign(WHISKEY, 1), good_sign(COIN, step.coins), Sign(POINTS_SYMBOL, str(step.points))]
        return [[*paid, ARROW, good_sign(WONDER, 1)]]
    if isinstance(step, PointsForCards):
        per = [Sign(POINTS_SYMBOL), Sign(words="×"), Sign(FOREST_SYMBOL), Sign("t-moor")]
        return [[good_sign(BEER, 1), ARROW, *per]]
    if isinstance(step, PointsForCloister):
        each = f"{table.box.half_points_per_cloister / 2:g}"
        per = [Sign(POINTS_SYMBOL, each), Sign(words="×"), Sign("cloister-banner")]
        return [[good_sign(COIN, step.coins), ARROW, *per]]
    return []


def work_rows(step: Function) -> list[Row]:
    """Steps that use buildings, build, clear land or move clergy; none if it is none of them."""
    building = Sign(BUILDING_SYMBOL)
    if isinstance(step, UseNextToPrior):
        return [[Sign("prior"), ARROW, building]]
    if isinstance(step, UseOccupied):
        return [[good_sign(step.drink, 1), ARROW, Sign("lay"), building]]
    if isinstance(step, UseNeighbour):
        return [[ARROW, building]]
    if isinstance(step, UseUnbuilt):
        return [[ARROW, Sign("u-board"), building]]
    if isinstance(step, BuildOnForest):
        return [[Sign(FOREST_SYMBOL), ARROW, building]]
    if isinstance(step, CallClergyHome):
        return [[Sign("prior"), Sign("lay"), ARROW, Sign("v-house")]]
    if isinstance(step, CallPriorAndBuild):
        return [[good_sign(COIN, step.coins), ARROW, Sign("prior"), building]]
    if isinstance(step, FellAndCut):
        return [[good_sign(COIN, step.coins), ARROW, Sign(FOREST_SYMBOL), Sign("t-moor")]]
    if isinstance(step, PrintBooks):
        return [[Sign(FOREST_SYMBOL), ARROW, good_sign(BOOK, 1), *times_signs(step.most)]]
    if isinstance(step, RemoveForest):
        return [[Sign(FOREST_SYMBOL), ARROW, *good_signs(step.get)]]
    if isinstance(step, Settle):
        return [[*fed_signs(1, 2), ARROW, Sign("town")]]
    if isinstance(step, TakeLand):
        return [[good_sign(BOOK, 1), ARROW, Sign("t-plains"), Sign("t-coast")]]
    return []


def emblem(table: OraTable, card: int) -> str:
    """The one symbol that stands for a building where there is no room for more: what it is there for."""
    signs = [sign for row in rows(table, card, ENGLISH_VOICE) for sign in row if sign.symbol]
    goods = [sign for sign in signs if sign.symbol.startswith("g-")]
    shown = goods or signs
    if not shown:
        return BUILDING_SYMBOL
    return "coin" if shown[-1].symbol == COIN_SYMBOL else shown[-1].symbol


# laying them out


def letters(words: str, size: float) -> float:
    """How wide words are beside signs of a size."""
    return len(words) * (SMALL_LETTER if size < SIZES[2] else LETTER)


def width_of(sign: Sign, size: float) -> float:
    """How much room a sign takes in its row, with the gap after it."""
    if sign.words:
        return letters(sign.words, size) + 4
    if not sign.symbol:
        return ARROW_WIDTH
    return size + GAP + (letters(sign.count, size) if sign.symbol != COIN_SYMBOL else 0)


def flow(source: list[Row], size: float, width: float) -> list[Row]:
    """Rows broken where they are wider than the room."""
    lines: list[Row] = []
    for row in source:
        line: Row = []
        used = 0.0
        for sign in row:
            if line and used + width_of(sign, size) > width:
                lines.append(line)
                line, used = [], 0.0
            if line or sign != DOT:
                line.append(sign)
                used += width_of(sign, size)
        lines.append(line)
    return lines


def fitted(source: list[Row], width: float, height: float) -> tuple[list[Row], float]:
    """Rows broken to fit into a box with the largest signs that do; in one run where it is too low; none if none do."""
    run = [joined(source)]
    tries = [(source, size) for size in SIZES[:3]] + [(tried, size) for size in SIZES for tried in (source, run)]
    for tried, size in tries:
        lines = flow(tried, size, width)
        widest = max((width_of(sign, size) for line in lines for sign in line), default=0.0)
        if widest <= width and len(lines) * (size + GAP) <= height + GAP:
            return lines, size
    return [], SIZES[-1]


def joined(source: list[Row]) -> Row:
    """All rows one after the other."""
    together: Row = []
    for row in source:
        together += [DOT, *row] if together else row
    return together


def box(source: list[Row], x: float, y: float, width: float, height: float) -> str:
    """Rows of signs in the middle of a box; nothing if it is too small for all of them."""
    lines, size = fitted(source, width, height)
    top = y + (height - len(lines) * (size + GAP) + GAP) / 2
    drawn = ""
    for row, line in enumerate(lines):
        left = x + (width - sum(width_of(sign, size) for sign in line) + GAP) / 2
        for sign in line:
            drawn += draw_sign(sign, left, top + row * (size + GAP), size)
            left += width_of(sign, size)
    return drawn


def draw_sign(sign: Sign, x: float, y: float, size: float) -> str:
    """One sign with its upper left corner at a point."""
    base = y + size / 2 + 4
    look = "sign small-sign" if size < SIZES[2] else "sign"
    if sign.words:
        return text(x + 2, base, sign.words, look)
    if not sign.symbol:
        return f'<path class="arrow" d="M{number(x + 1)} {number(y + size / 2)}h7m-3-3 3.2 3-3.2 3"/>'
    if sign.symbol == COIN_SYMBOL:
        small = "on-coin small-coin" if size < SIZES[2] or len(sign.count) > 1 else "on-coin"
        return use(COIN_SYMBOL, x, y, size) + text(x + size / 2, base - 0.2, sign.count, small, "middle")
    beside = letters(sign.count, size)
    counted = text(x, base, sign.count, look) if sign.count else ""
    look = "ink-symbol" if sign.symbol.startswith("u-") else ""
    return counted + use(sign.symbol, x + beside, y, size, classes=look)
