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
from cloister.kernel.voice import Voice


def explain(table: OraTable, card: int, voice: Voice) -> list[str]:
    """What a building does, a sentence for each of its steps."""
    lines = [step_text(table, step, voice) for step in table.functions[card]]
    if table.box.raises_price[card]:
        price = voice.coins(table.box.raised_price)
        lines.append(voice("Once it is built, a work contract costs {price}.", price=price))
    return lines


def step_text(table: OraTable, step: Function, voice: Voice) -> str:
    """A step of a function as a sentence."""
    text = exchange_text(table, step, voice)
    if not text:
        text = goods_text(table, step, voice)
    if not text:
        text = points_text(table, step, voice)
    if not text:
        text = work_text(table, step, voice)
    if not text:
        raise TableError(f"there is no explanation of the step {type(step).__name__}")
    return text


# lists of things


def both(parts: list[str], voice: Voice) -> str:
    """Things in a row, as `1 clay, 2 wood and 1 stone`."""
    if len(parts) < 2:
        return "".join(parts)
    return voice("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: list[str], voice: Voice) -> str:
    """Things to choose from, as `grain or livestock`."""
    if len(parts) < 2:
        return "".join(parts)
    return voice("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])


def amounts_text(table: OraTable, goods: list[tuple[int, int]], voice: Voice) -> str:
    return both([amount(table, good, count, voice) for good, count in goods], voice)


def kinds_text(table: OraTable, goods: list[int], voice: Voice) -> str:
    names = [voice("coins") if good == COIN else good_name(table, good, voice).lower() for good in goods]
    return either(names, voice)


def fed_text(food: int, half_energy: int, voice: Voice) -> str:
    """Food and energy that are paid together."""
    parts = [feed_amounts(food, 0, voice), feed_amounts(0, half_energy, voice)]
    return both([part for part in parts if part], voice)


def often(times: int, deed: str, voice: Voice) -> str:
    """A deed with the number of times it may be done, as a sentence."""
    if times == UNLIMITED:
        return voice("As often as you like: {deed}.", deed=deed)
    if times == 2:
        return voice("Up to twice: {deed}.", deed=deed)
    if times > 2:
        return voice("Up to {times} times: {deed}.", times=times, deed=deed)
    return f"{deed[:1].upper()}{deed[1:]}."


def trade(paid: str, got: str, voice: Voice) -> str:
    return voice("pay {paid}, take {got}", paid=paid, got=got)


# the kinds of steps


def exchange_text(table: OraTable, step: Function, voice: Voice) -> str:
    """Steps that give something for goods; nothing if it is none of them."""
    if isinstance(step, Exchange):
        paid = amounts_text(table, step.pay, voice)
        return often(step.times, trade(paid, amounts_text(table, step.get, voice), voice), voice)
    if isinstance(step, ExchangeFood):
        paid = fed_text(step.food, step.half_energy, voice)
        return often(step.times, trade(paid, amount(table, step.get, 1, voice), voice), voice)
    if isinstance(step, ExchangeDifferent):
        return different_text(table, step, voice)
    if isinstance(step, SellEnergy):
        prices = [voice("{energy} for {coins}", energy=energy, coins=earned) for energy, earned in step.prices]
        return voice("Sell energy for coins: {prices}.", prices=either(prices, voice))
    if isinstance(step, Bake):
        paid = both([amount(table, FLOUR, 1, voice), feed_amounts(0, 1, voice)], voice)
        return often(UNLIMITED, trade(paid, amount(table, step.bread, 1, voice), voice), voice)
    if isinstance(step, Fire):
        return fire_text(table, step, voice)
    if isinstance(step, SellToEstate):
        paid = either([feed_amounts(step.food, 0, voice), feed_amounts(0, step.half_energy, voice)], voice)
        got = amounts_text(table, [(BOOK, 1), (ORNAMENT, 1)], voice)
        return often(step.times, trade(paid, got, voice), voice)
    if isinstance(step, BuyReliquaries):
        return voice(
            "Buy as much as you like of this: {good}. The first costs {first}, each further one {further}.",
            good=good_name(table, RELIQUARY, voice).lower(),
            first=voice.coins(step.first),
            further=voice.coins(step.further),
        )
    if isinstance(step, BasicGoodsForBook):
        book = amount(table, BOOK, 1, voice)
        return voice("Pay {paid}: take 5 of one basic good and 3 of another.", paid=book)
    if isinstance(step, Upgrade):
        chain = " → ".join(good_name(table, good, voice).lower() for good in range(BOOK, RELIQUARY + 1))
        return voice("Up to twice: change a good into the next better one ({chain}).", chain=chain)
    return ""


def different_text(table: OraTable, step: ExchangeDifferent, voice: Voice) -> str:
    """Giving different goods."""
    if step.basic:
        return voice(
            "Give {count} different goods, take {basic} of one basic good.",
            count=step.count,
            basic=step.basic,
        )
    got = amounts_text(table, step.get, voice)
    return voice("Give {count} different goods, take {got}.", count=step.count, got=got)


def fire_text(table: OraTable, step: Fire, voice: Voice) -> str:
    """The kiln of the Cloister Workshop."""
    return voice(
        "Change up to {clay} into {ceramic} and {stone} into {ornament}; each piece costs 1 energy.",
        clay=amount(table, CLAY, step.clay, voice),
        ceramic=good_name(table, CERAMIC, voice).lower(),
        stone=amount(table, STONE, 1, voice),
        ornament=good_name(table, ORNAMENT, voice).lower(),
    )


def goods_text(table: OraTable, step: Function, voice: Voice) -> str:
    """Steps that take goods; nothing if it is none of them."""
    if isinstance(step, Gain):
        return voice("Take {got}.", got=amounts_text(table, step.goods, voice))
    if isinstance(step, GainOneOf):
        goods = kinds_text(table, step.goods, voice)
        return voice("Take {count} {goods}.", count=step.count, goods=goods)
    if isinstance(step, GainByLivestock):
        ladder = [
            voice("{coins} from {livestock} on", coins=voice.coins(earned), livestock=needed)
            for needed, earned in step.ladder
        ]
        return voice("Take coins for the livestock you own: {ladder}.", ladder=", ".join(ladder))
    if isinstance(step, Produce):
        goods = kinds_text(table, step.goods, voice)
        return voice("Take {goods} by the wheel: as much as its token or the joker shows.", goods=goods)
    if isinstance(step, ProduceByJoker):
        parts = [amount(table, WOOD, step.wood, voice)] if step.wood else []
        parts += [feed_amounts(0, step.half_energy, voice)] if step.half_energy else []
        goods = kinds_text(table, step.goods, voice)
        paid = both(parts, voice)
        return voice("Pay {paid}, take {goods}: as much as the joker shows.", paid=paid, goods=goods)
    return ""


def points_text(table: OraTable, step: Function, voice: Voice) -> str:
    """Steps that reckon in points; nothing if it is none of them."""
    if isinstance(step, PointsForWonder):
        return voice(
            "Pay {drink}, {coins} and goods worth {points} points, take {wonder}.",
            drink=amount(table, WHISKEY, 1, voice),
            coins=voice.coins(step.coins),
            points=step.points,
            wonder=amount(table, WONDER, 1, voice),
        )
    if isinstance(step, PointsForCards):
        beer = amount(table, BEER, 1, voice)
        return voice("Pay {paid}, take goods worth 1 point for each forest and moor on your land.", paid=beer)
    if isinstance(step, PointsForCloister):
        each = f"{table.box.half_points_per_cloister / 2:g}"
        return voice(
            "Pay {paid}, take goods worth {points} points for each cloister building on your land.",
            paid=voice.coins(step.coins),
            points=each,
        )
    return ""


def work_text(table: OraTable, step: Function, voice: Voice) -> str:
    """Steps that use buildings, build, clear land or move clergy; nothing if it is none of them."""
    if isinstance(step, UseNextToPrior):
        return voice("Use any building on which a prior stands.")
    if isinstance(step, UseOccupied):
        drink = amount(table, step.drink, 1, voice)
        return voice("Pay {paid}, use any building on which a clergyman stands.", paid=drink)
    if isinstance(step, UseNeighbour):
        return voice("Then use a free building right beside this one.")
    if isinstance(step, UseUnbuilt):
        return voice("Use a building that still lies on display.")
    if isinstance(step, BuildOnForest):
        return voice("Remove a forest, without taking wood, and build a building at its cost.")
    if isinstance(step, CallClergyHome):
        return voice("Take all your clergy home; whoever stands here goes home too.")
    if isinstance(step, CallPriorAndBuild):
        paid = voice.coins(step.coins)
        return voice("Pay {paid}: take your prior home, then build a building at its cost.", paid=paid)
    if isinstance(step, FellAndCut):
        return voice("Pay {paid}: fell trees and cut peat, in any order.", paid=voice.coins(step.coins))
    if isinstance(step, PrintBooks):
        book = amount(table, BOOK, 1, voice)
        return voice("Remove up to {most} forests, take {book} for each.", most=step.most, book=book)
    if isinstance(step, RemoveForest):
        got = amounts_text(table, step.get, voice)
        return voice("Remove a forest, take {got}.", got=got)
    if isinstance(step, Settle):
        return voice("Build one of your settlements at its cost.")
    if isinstance(step, TakeLand):
        book = amount(table, BOOK, 1, voice)
        return voice("Pay {paid}: take any district and any plot that is left.", paid=book)
    return ""
