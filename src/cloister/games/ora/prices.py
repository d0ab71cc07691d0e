"""What a payment costs somebody, in words: with what they would have to change for it, and what they lack."""

from cloister.games.ora.goods import COIN, GRAIN, STRAW
from cloister.games.ora.names import Goods, amounts, amounts_and, good_noun, halves
from cloister.games.ora.player import Player
from cloister.kernel.voice import Voice


def times(goods: Goods, count: int) -> Goods:
    """Goods so many times."""
    return [(good, each * count) for good, each in goods]


def changed(payer: Player, goods: Goods) -> Goods:
    """What is changed for a payment: drinks for the coins, grain for the straw (detailed rules, page 4)."""
    needed = dict(goods)
    lacking = max(0, needed.get(COIN, 0) - payer.goods[COIN])
    drinks = min(-(-lacking // payer.drink_money), payer.goods[payer.drink])
    grain = min(max(0, needed.get(STRAW, 0) - payer.goods[STRAW]), payer.goods[GRAIN])
    return [(good, count) for good, count in ((payer.drink, drinks), (GRAIN, grain)) if count]


def with_change(payer: Player, goods: Goods, price: str, voice: Voice) -> str:
    """A price, and what is changed for it."""
    change = amounts_and(payer.box, changed(payer, goods), voice)
    return voice("{price}, changing {goods}", price=price, goods=change) if change else price


def listed_price(payer: Player, goods: Goods, voice: Voice) -> str:
    """Goods to be paid, as `1 clay, 2 coins, changing 1 wine`."""
    return with_change(payer, goods, amounts(payer.box, goods, voice), voice)


def price(payer: Player, goods: Goods, voice: Voice) -> str:
    """Goods to be paid within a sentence, as `1 clay and 2 coins, changing 1 wine`."""
    return with_change(payer, goods, amounts_and(payer.box, goods, voice), voice)


def lacking(payer: Player, goods: Goods) -> Goods:
    """What is missing for a payment."""
    missing = [(good, count - payer.stock(good)) for good, count in goods]
    return [(good, count) for good, count in missing if count > 0]


def possession(payer: Player, good: int, voice: Voice) -> str:
    """What somebody has of a good, with what they could change into it: `you have 2 coins and 1 wine`."""
    box = payer.box
    parts = [(good, payer.goods[good])]
    parts += [(payer.drink, payer.goods[payer.drink])] if good == COIN else []
    parts += [(GRAIN, payer.goods[GRAIN])] if good == STRAW else []
    owned = [(kind, count) for kind, count in parts if count]
    if not owned:
        return voice("you have no {good}", good=good_noun(box, good, voice))
    return voice("you have {goods}", goods=amounts_and(box, owned, voice))


def shortage(payer: Player, goods: Goods, voice: Voice) -> str:
    """Why a payment cannot be made; empty if it can."""
    missing = lacking(payer, goods)
    return possession(payer, missing[0][0], voice) if missing else ""


def fed(payer: Player, food: int, half_energy: int, voice: Voice) -> str:
    """Why food and energy cannot be paid."""
    if payer.food() < food:
        return voice("you have {count} food", count=payer.food())
    energy = payer.half_energy() + payer.goods[GRAIN]
    if energy < half_energy and payer.goods[GRAIN]:
        return voice("you have {count} energy, with your grain as straw", count=halves(energy, voice))
    if energy < half_energy:
        return voice("you have {count} energy", count=halves(energy, voice))
    return voice("your grain is not enough for both food and, as straw, energy")
