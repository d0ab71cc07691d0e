"""Choices told briefly by symbols, which stand between colons: what is paid, and what one gets for it."""

from collections.abc import Callable
from typing import Any

from cloister.games.ora.functions.exchanges import BuyReliquaries, Exchange
from cloister.games.ora.functions.feeding import Bake, ExchangeFood, SellEnergy
from cloister.games.ora.functions.repeated import Repeated
from cloister.games.ora.functions.workshop import Fire
from cloister.games.ora.goods import CERAMIC, CLAY, COIN, FLOUR, RELIQUARY
from cloister.games.ora.names import Goods, halves
from cloister.games.ora.prices import times
from cloister.games.ora.state import OraTable
from cloister.games.ora.working import Work
from cloister.kernel.voice import Voice
from cloister.pictures.ora.signs import ENERGY_SYMBOL, FOOD_SYMBOL, good_symbol

Trade = tuple[str, str]  # what is paid, and what for


def goods_brief(goods: Goods) -> str:
    """Goods with their numbers."""
    return " ".join(f"{count}:{good_symbol(good)}:" for good, count in goods if count)


def fed_brief(food: int, half_energy: int, voice: Voice) -> str:
    """Food and energy."""
    parts = [f"{food}:{FOOD_SYMBOL}:"] if food else []
    return " ".join([*parts, f"{halves(half_energy, voice)}:{ENERGY_SYMBOL}:"] if half_energy else parts)


def exchanged(step: Exchange, count: int, voice: Voice) -> Trade:
    return goods_brief(times(step.pay, count)), goods_brief(times(step.get, count))


def fed(step: ExchangeFood, count: int, voice: Voice) -> Trade:
    return fed_brief(count * step.food, count * step.half_energy, voice), goods_brief([(step.get, count)])


def baked(step: Bake, count: int, voice: Voice) -> Trade:
    return f"{goods_brief([(FLOUR, count)])} {fed_brief(0, count, voice)}", goods_brief([(step.bread, count)])


def fired(step: Fire, count: int, voice: Voice) -> Trade:
    return f"{goods_brief([(CLAY, count)])} {fed_brief(0, 2 * count, voice)}", goods_brief([(CERAMIC, count)])


def bought(step: BuyReliquaries, count: int, voice: Voice) -> Trade:
    return goods_brief([(COIN, step.cost(count))]), goods_brief([(RELIQUARY, count)])


TRADES: dict[type[Repeated], Callable[[Any, int, Voice], Trade]] = {
    Exchange: exchanged,
    ExchangeFood: fed,
    Bake: baked,
    Fire: fired,
    BuyReliquaries: bought,
}


def times_brief(table: OraTable, player: int, count: int, voice: Voice) -> str:
    """A step of a building's function that is done so many times; in words where symbols do not tell it."""
    decision = table.decision(player)
    step = decision.function(table) if isinstance(decision, Work) else None
    if not isinstance(step, Repeated):
        return f"×{count}"
    if type(step) in TRADES:
        paid, got = TRADES[type(step)](step, count, voice)
    else:
        paid, got = step.paid(table, player, count, voice), step.got(table, player, count, voice)
    return f"{paid} → {got}"


def taken_brief(table: OraTable, player: int, good: int, count: int, voice: Voice) -> str:
    """What is taken, and what is sold for it."""
    taken = goods_brief([(good, count)]) or "0"
    decision = table.decision(player)
    step = decision.function(table) if isinstance(decision, Work) else None
    if isinstance(step, SellEnergy):
        return f"{fed_brief(0, 2 * step.energy_for(count), voice)} → {taken}"
    return f"+{taken}"
