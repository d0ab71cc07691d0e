"""Where each move is made: which things are clicked for it, or the symbol of its button."""

from collections.abc import Callable
from dataclasses import replace

from cloister.games.ora.decisions.clearing import cell_sign
from cloister.games.ora.decisions.settling import SettlementSite, site_points
from cloister.games.ora.decisions.solo import NeutralSite
from cloister.games.ora.goods import COIN, JOKER, PEAT, WOOD
from cloister.games.ora.grid import BUILDING
from cloister.games.ora.moves import (
    AT,
    BROTHER,
    BUILD,
    BUY,
    BUY_DISTRICT,
    COASTAL,
    COINS,
    CUT,
    CUT_NOTHING,
    CUT_PEAT,
    DISTRICT,
    END,
    FELL,
    FELL_NOTHING,
    FELL_WOOD,
    GAIN,
    GIFT,
    GIVE,
    HOME,
    JOKER_FOR,
    MOUNTAINOUS,
    PAY,
    PRICE,
    PRIOR,
    PRODUCE,
    SETTLE,
    SKIP,
    TAKE,
    TIMES,
    USE,
    VOCABULARY,
    place_code,
)
from cloister.games.ora.names import building_name, called_by, costs, settlement_name
from cloister.games.ora.state import OraTable
from cloister.games.ora.working import Work
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Voice
from cloister.pictures.ora.briefs import fed_brief, goods_brief, taken_brief, times_brief
from cloister.pictures.ora.cards import card_key, settlement_key
from cloister.pictures.ora.land import place_key
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.ora.stores import good_key
from cloister.pictures.ora.wheel import token_key
from cloister.pictures.scene import TINCTURES, Spot

Placing = Callable[[OraTable, int, int, Voice], Spot]


def spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """Where a legal move of a player is made."""
    return SPOTS[VOCABULARY.family(move)](table, player, move, voice)


# things


def use_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    card = move - USE
    brief = called_by(player, table.box, card, voice)
    owner = table.owner[card]
    if owner not in (player, NOBODY):
        brief += f" :pl-{TINCTURES[owner]}: {goods_brief([(COIN, table.contract_price)])}"
    return Spot([card_key(card)], voice("Send"), "lay", brief=brief, reads=True)


def build_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    card = move - BUILD
    brief = f"{building_name(table.box, card, voice)} {goods_brief(costs(table.box, card))}"
    return Spot([card_key(card)], voice("Build"), "place", brief=brief, reads=True)


def cell_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The cell that a move means; on the neutral land it may be the building that is to be covered."""
    cell = move - AT
    key = f"cell:{place_code(cell)}"
    if isinstance(table.decision(player), NeutralSite):
        covered = table.players[table.seats].contents[cell] - BUILDING
        key = card_key(covered) if covered >= 0 else f"neutral:{place_code(cell)}"
    return Spot([key], voice("Place"), "u-map", site_brief(table, player, cell, voice), where=True)


def site_brief(table: OraTable, player: int, cell: int, voice: Voice) -> str:
    """What a settlement would bring on a cell, without what lies there."""
    decision = table.decision(player)
    if not isinstance(decision, SettlementSite):
        return ""
    settler = table.players[player]
    points = voice.points(site_points(settler, decision.settlement, cell))
    return voice("{cell}: {points}", cell=cell_sign(settler, cell), points=points)


def settle_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    settlement, box = move - SETTLE, table.box
    price = fed_brief(box.settlement_food[settlement], box.settlement_half_energy[settlement], voice)
    brief = f"{settlement_name(box, settlement, voice)} {price}"
    return Spot([settlement_key(settlement, player)], voice("Settle"), "town", brief=brief, reads=True)


def produce_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The token of the wheel."""
    good = VOCABULARY.part(move)
    return Spot([token_key(good)], voice("Take"), good_symbol(good))


def joker_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The joker; where it can stand for several goods, the good in the stores after it."""
    kinds = sum(VOCABULARY.family(other) == JOKER_FOR for other in table.choices[player])
    keys = [token_key(JOKER), good_key(VOCABULARY.part(move))] if kinds > 1 else [token_key(JOKER)]
    return Spot(keys, voice("Take"), "joker")


def buy_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    district = move == BUY_DISTRICT
    price = goods_brief([(COIN, (table.districts if district else table.plots)[0])])
    brief = f"{voice('District') if district else voice('Plot')} {price}"
    return Spot(["district" if district else "plot"], voice("Buy land"), "coin", brief=brief, reads=True)


def district_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    side, _below = VOCABULARY.parts(move)
    return Spot([place_key(move)], voice("Place"), "t-plains" if side else "t-hillside", where=True)


def coast_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    return Spot([place_key(move)], voice("Place"), "t-coast", where=True)


def mountain_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    return Spot([place_key(move)], voice("Place"), "t-mountain", where=True)


# buttons


def good_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The good that is paid, taken or given."""
    return Spot([], "", good_symbol(VOCABULARY.parts(move)[0]))


def take_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The good that is taken, and how much of it."""
    good, count = VOCABULARY.parts(move)
    return Spot([], "", good_symbol(good), brief=taken_brief(table, player, good, count, voice))


def times_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """What an exchange is made for, and how often."""
    if move == TIMES:
        return Spot([], nothing=True)
    return replace(product_spot(table, player, move, voice), brief=times_brief(table, player, move - TIMES, voice))


def product_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    decision = table.decision(player)
    good = decision.function(table).product() if isinstance(decision, Work) else NOBODY
    return Spot([], "", good_symbol(good) if good != NOBODY else "")


def fell_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """What felling brings, short enough to stand beside the other actions of a turn."""
    if move == FELL_NOTHING:
        return Spot([], "", "t-plains", voice("Fell +{count}", count=0))
    if move == FELL_WOOD:
        return Spot([], "", good_symbol(WOOD), voice("Fell +{count}", count=table.value(WOOD) + table.bonus_good()))
    short = voice("Fell +{count}, joker", count=table.value(JOKER) + table.bonus_good())
    return Spot([], "", "joker", short)


def cut_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    if move == CUT_NOTHING:
        return Spot([], "", "t-plains", voice("Cut +{count}", count=0))
    if move == CUT_PEAT:
        return Spot([], "", good_symbol(PEAT), voice("Cut +{count}", count=table.value(PEAT) + table.bonus_good()))
    short = voice("Cut +{count}, joker", count=table.value(JOKER) + table.bonus_good())
    return Spot([], "", "joker", short)


def gift_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    return Spot([], "", good_symbol(table.players[player].drink))


def button(symbol: str) -> Placing:
    """A button that always looks the same."""
    return lambda table, player, move, voice: Spot([], "", symbol)


def nothing(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    return Spot([], nothing=True)


SPOTS: dict[int, Placing] = {
    USE: use_spot,
    BUILD: build_spot,
    AT: cell_spot,
    SETTLE: settle_spot,
    PAY: good_spot,
    TAKE: take_spot,
    TIMES: times_spot,
    GIVE: good_spot,
    PRODUCE: produce_spot,
    JOKER_FOR: joker_spot,
    FELL: fell_spot,
    CUT: cut_spot,
    BUY: buy_spot,
    PRICE: button("coin"),
    DISTRICT: district_spot,
    COASTAL: coast_spot,
    MOUNTAINOUS: mountain_spot,
    PRIOR: button("prior"),
    BROTHER: button("lay"),
    COINS: button("coin"),
    GIFT: gift_spot,
    GAIN: product_spot,
    HOME: button("v-house"),
    SKIP: nothing,
    END: nothing,
}
