"""What each building does, in our own words: one description for each kind of step, made from the step itself."""

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
    FLOUR,
    ORNAMENT,
    RELIQUARY,
    STONE,
    WHISKEY,
    WONDER,
    WOOD,
)
from cloister.games.ora.state import Function, OraTable
from cloister.games.ora.words import amount, feed_amounts, good_name
from cloister.kernel.errors import TableError
from cloister.kernel.words import coins, say


def explain(table: OraTable, card: int, language: str) -> list[str]:
    """What a building does, a sentence for each of its steps."""
    lines = [step_text(table, step, language) for step in table.functions[card]]
    if table.box.raises_price[card]:
        price = coins(table.box.raised_price, language)
        lines.append(say(language, "Once it is built, a work contract costs {price}.", price=price))
    return lines


def step_text(table: OraTable, step: Function, language: str) -> str:
    """A step of a function as a sentence."""
    text = exchange_text(table, step, language)
    if not text:
        text = goods_text(table, step, language)
    if not text:
        text = points_text(table, step, language)
    if not text:
        text = work_text(table, step, language)
    if not text:
        raise TableError(f"there is no explanation of the step {type(step).__name__}")
    return text


# lists of things


def both(parts: list[str], language: str) -> str:
    """Things in a row, as `1 clay, 2 wood and 1 stone`."""
    if len(parts) < 2:
        return "".join(parts)
    return say(language, "{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: list[str], language: str) -> str:
    """Things to choose from, as `grain or livestock`."""
    if len(parts) < 2:
        return "".join(parts)
    return say(language, "{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])


def amounts_text(table: OraTable, goods: list[tuple[int, int]], language: str) -> str:
    return both([amount(table, good, count, language) for good, count in goods], language)


def kinds_text(table: OraTable, goods: list[int], language: str) -> str:
    names = [say(language, "coins") if good == COIN else good_name(table, good, language).lower() for good in goods]
    return either(names, language)


def fed_text(food: int, half_energy: int, language: str) -> str:
    """Food and energy that are paid together."""
    parts = [feed_amounts(food, 0, language), feed_amounts(0, half_energy, language)]
    return both([part for part in parts if part], language)


def often(times: int, deed: str, language: str) -> str:
    """A deed with the number of times it may be done, as a sentence."""
    if times == UNLIMITED:
        return say(language, "As often as you like: {deed}.", deed=deed)
    if times == 2:
        return say(language, "Up to twice: {deed}.", deed=deed)
    if times > 2:
        return say(language, "Up to {times} times: {deed}.", times=times, deed=deed)
    return f"{deed[:1].upper()}{deed[1:]}."


def trade(paid: str, got: str, language: str) -> str:
    return say(language, "pay {paid}, take {got}", paid=paid, got=got)


# the kinds of steps


def exchange_text(table: OraTable, step: Function, language: str) -> str:
    """Steps that give something for goods; nothing if it is none of them."""
    if isinstance(step, Exchange):
        paid = amounts_text(table, step.pay, language)
        return often(step.times, trade(paid, amounts_text(table, step.get, language), language), language)
    if isinstance(step, ExchangeFood):
        paid = fed_text(step.food, step.half_energy, language)
        return often(step.times, trade(paid, amount(table, step.get, 1, language), language), language)
    if isinstance(step, ExchangeDifferent):
        return different_text(table, step, language)
    if isinstance(step, SellEnergy):
        prices = [say(language, "{energy} for {coins}", energy=energy, coins=earned) for energy, earned in step.prices]
        return say(language, "Sell energy for coins: {prices}.", prices=either(prices, language))
    if isinstance(step, Bake):
        paid = both([amount(table, FLOUR, 1, language), feed_amounts(0, 1, language)], language)
        return often(UNLIMITED, trade(paid, amount(table, step.bread, 1, language), language), language)
    if isinstance(step, Fire):
        return fire_text(table, step, language)
    if isinstance(step, SellToEstate):
        paid = either([feed_amounts(step.food, 0, language), feed_amounts(0, step.half_energy, language)], language)
        got = amounts_text(table, [(BOOK, 1), (ORNAMENT, 1)], language)
        return often(step.times, trade(paid, got, language), language)
    if isinstance(step, BuyReliquaries):
        return say(
            language,
            "Buy as much as you like of this: {good}. The first costs {first}, each further one {further}.",
            good=good_name(table, RELIQUARY, language).lower(),
            first=coins(step.first, language),
            further=coins(step.further, language),
        )
    if isinstance(step, BasicGoodsForBook):
        book = amount(table, BOOK, 1, language)
        return say(language, "Pay {paid}: take 5 of one basic good and 3 of another.", paid=book)
    if isinstance(step, Upgrade):
        chain = " → ".join(good_name(table, good, language).lower() for good in range(BOOK, RELIQUARY + 1))
        return say(language, "Up to twice: change a good into the next better one ({chain}).", chain=chain)
    return ""


def different_text(table: OraTable, step: ExchangeDifferent, language: str) -> str:
    """Giving different goods."""
    if step.basic:
        return say(
            language,
            "Give {count} different goods, take {basic} of one basic good.",
            count=step.count,
            basic=step.basic,
        )
    got = amounts_text(table, step.get, language)
    return say(language, "Give {count} different goods, take {got}.", count=step.count, got=got)


def fire_text(table: OraTable, step: Fire, language: str) -> str:
    """The kiln of the Cloister Workshop."""
    return say(
        language,
        "Change up to {clay} into {ceramic} and {stone} into {ornament}; each piece costs 1 energy.",
        clay=amount(table, CLAY, step.clay, language),
        ceramic=good_name(table, CERAMIC, language).lower(),
        stone=amount(table, STONE, 1, language),
        ornament=good_name(table, ORNAMENT, language).lower(),
    )


def goods_text(table: OraTable, step: Function, language: str) -> str:
    """Steps that take goods; nothing if it is none of them."""
    if isinstance(step, Gain):
        return say(language, "Take {got}.", got=amounts_text(table, step.goods, language))
    if isinstance(step, GainOneOf):
        goods = kinds_text(table, step.goods, language)
        return say(language, "Take {count} {goods}.", count=step.count, goods=goods)
    if isinstance(step, GainByLivestock):
        ladder = [
            say(language, "{coins} from {livestock} on", coins=coins(earned, language), livestock=needed)
            for needed, earned in step.ladder
        ]
        return say(language, "Take coins for the livestock you own: {ladder}.", ladder=", ".join(ladder))
    if isinstance(step, Produce):
        goods = kinds_text(table, step.goods, language)
        return say(language, "Take {goods} by the wheel: as much as its token or the joker shows.", goods=goods)
    if isinstance(step, ProduceByJoker):
        parts = [amount(table, WOOD, step.wood, language)] if step.wood else []
        parts += [feed_amounts(0, step.half_energy, language)] if step.half_energy else []
        goods = kinds_text(table, step.goods, language)
        paid = both(parts, language)
        return say(language, "Pay {paid}, take {goods}: as much as the joker shows.", paid=paid, goods=goods)
    return ""


def points_text(table: OraTable, step: Function, language: str) -> str:
    """Steps that reckon in points; nothing if it is none of them."""
    if isinstance(step, PointsForWonder):
        return say(
            language,
            "Pay {drink}, {coins} and goods worth {points} points, take {wonder}.",
            drink=amount(table, WHISKEY, 1, language),
            coins=coins(step.coins, language),
            points=step.points,
            wonder=amount(table, WONDER, 1, language),
        )
    if isinstance(step, PointsForCards):
        beer = amount(table, BEER, 1, language)
        return say(language, "Pay {paid}, take goods worth 1 point for each forest and moor on your land.", paid=beer)
    if isinstance(step, PointsForCloister):
        each = f"{table.box.half_points_per_cloister / 2:g}"
        return say(
            language,
            "Pay {paid}, take goods worth {points} points for each cloister building on your land.",
            paid=coins(step.coins, language),
            points=each,
        )
    return ""


def work_text(table: OraTable, step: Function, language: str) -> str:
    """Steps that use buildings, build, clear land or move clergy; nothing if it is none of them."""
    if isinstance(step, UseNextToPrior):
        return say(language, "Use any building on which a prior stands.")
    if isinstance(step, UseOccupied):
        drink = amount(table, step.drink, 1, language)
        return say(language, "Pay {paid}, use any building on which a clergyman stands.", paid=drink)
    if isinstance(step, UseNeighbour):
        return say(language, "Then use a free building right beside this one.")
    if isinstance(step, UseUnbuilt):
        return say(language, "Use a building that still lies on display.")
    if isinstance(step, BuildOnForest):
        return say(language, "Remove a forest, without taking wood, and build a building at its cost.")
    if isinstance(step, CallClergyHome):
        return say(language, "Take all your clergy home; whoever stands here goes home too.")
    if isinstance(step, CallPriorAndBuild):
        paid = coins(step.coins, language)
        return say(language, "Pay {paid}: take your prior home, then build a building at its cost.", paid=paid)
    if isinstance(step, FellAndCut):
        return say(language, "Pay {paid}: fell trees and cut peat, in any order.", paid=coins(step.coins, language))
    if isinstance(step, PrintBooks):
        book = amount(table, BOOK, 1, language)
        return say(language, "Remove up to {most} forests, take {book} for each.", most=step.most, book=book)
    if isinstance(step, RemoveForest):
        got = amounts_text(table, step.get, language)
        return say(language, "Remove a forest, take {got}.", got=got)
    if isinstance(step, Settle):
        return say(language, "Build one of your settlements at its cost.")
    if isinstance(step, TakeLand):
        book = amount(table, BOOK, 1, language)
        return say(language, "Pay {paid}: take any district and any plot that is left.", paid=book)
    return ""
