"""Where each move is made: which things are clicked for it, or the symbol of its button."""

from cloister.games.ora.decisions.solo import NeutralSite
from cloister.games.ora.functions.costs import Bake, ExchangeFood, Fire, PointsForWonder, SellToEstate
from cloister.games.ora.functions.exchanges import BuyReliquaries, Exchange, Gain
from cloister.games.ora.goods import COIN, JOKER, ORNAMENT, PEAT, RELIQUARY, WONDER, WOOD
from cloister.games.ora.grid import BUILDING
from cloister.games.ora.moves import (
    AT,
    BROTHER,
    BUILD,
    BUY_DISTRICT,
    BUY_PLOT,
    COASTAL,
    COINS,
    CUT_JOKER,
    CUT_NOTHING,
    CUT_PEAT,
    DISTRICT,
    FELL_JOKER,
    FELL_NOTHING,
    FELL_WOOD,
    GAIN,
    GIFT,
    GIVE,
    HOME,
    JOKER_FOR,
    MOST,
    MOUNTAINOUS,
    PAY,
    PRICE,
    PRIOR,
    PRODUCE,
    SETTLE,
    TAKE,
    TIMES,
    place_code,
)
from cloister.games.ora.state import Function, OraTable, Work
from cloister.kernel.voice import Voice
from cloister.pictures.ora.cards import card_key, settlement_key
from cloister.pictures.ora.land import place_key
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.ora.stores import good_key
from cloister.pictures.ora.wheel import token_key
from cloister.pictures.scene import Spot

BUTTON_SYMBOLS = {
    FELL_WOOD: good_symbol(WOOD),
    FELL_JOKER: "joker",
    FELL_NOTHING: "t-plains",
    CUT_PEAT: good_symbol(PEAT),
    CUT_JOKER: "joker",
    CUT_NOTHING: "t-plains",
    PRIOR: "prior",
    BROTHER: "lay",
    COINS: "coin",
    HOME: "v-house",
}


def spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """Where a legal move of a player is made."""
    if move < BUILD:
        return Spot([card_key(move)], voice("Send"), "lay")
    if move < AT:
        return Spot([card_key(move - BUILD)], voice("Build"), "place")
    if move < SETTLE:
        return Spot([cell_key(table, player, move - AT)], voice("Place"), "u-map")
    if move < PAY:
        return Spot([settlement_key(move - SETTLE, player)], voice("Settle"), "town")
    if move < GIVE:
        return Spot([], "", amount_symbol(table, player, move))
    if move < PRODUCE:
        return Spot([], "", good_symbol(move - GIVE))
    if move < FELL_WOOD:
        return produce_spot(table, player, move, voice)
    if move in (BUY_DISTRICT, BUY_PLOT):
        return Spot(["district" if move == BUY_DISTRICT else "plot"], voice("Buy land"), "coin")
    if PRICE <= move < DISTRICT:
        return Spot([], "", "coin")
    if DISTRICT <= move < PRIOR:
        return Spot([place_key(move)], voice("Place"), land_symbol(move))
    return Spot([], "", word_symbol(table, player, move), short_text(table, move, voice))


def short_text(table: OraTable, move: int, voice: Voice) -> str:
    """What felling and cutting bring, short enough to stand beside the other actions of a turn."""
    if move in (FELL_WOOD, FELL_JOKER):
        return voice("Fell +{count}", count=table.value(WOOD if move == FELL_WOOD else JOKER))
    if move in (CUT_PEAT, CUT_JOKER):
        return voice("Cut +{count}", count=table.value(PEAT if move == CUT_PEAT else JOKER))
    if move == FELL_NOTHING:
        return voice("Fell +{count}", count=0)
    return voice("Cut +{count}", count=0) if move == CUT_NOTHING else ""


def cell_key(table: OraTable, player: int, cell: int) -> str:
    """The cell that a move means; on the neutral land it may be the building that is to be covered."""
    if not isinstance(table.decision(player), NeutralSite):
        return f"cell:{place_code(cell)}"
    covered = table.players[table.seats].contents[cell] - BUILDING
    return card_key(covered) if covered >= 0 else f"neutral:{place_code(cell)}"


def produce_spot(table: OraTable, player: int, move: int, voice: Voice) -> Spot:
    """The token of the wheel; where the joker can stand for several goods, the good in the stores after it."""
    verb = voice("Take")
    if move < JOKER_FOR:
        return Spot([token_key(move - PRODUCE)], verb, good_symbol(move - PRODUCE))
    good = move - JOKER_FOR
    kinds = sum(JOKER_FOR <= other < FELL_WOOD for other in table.choices[player])
    keys = [token_key(JOKER), good_key(good)] if kinds > 1 else [token_key(JOKER)]
    return Spot(keys, verb, "joker")


def amount_symbol(table: OraTable, player: int, move: int) -> str:
    """The good that is paid or taken, or what an exchange gives."""
    if move < TAKE:
        return good_symbol((move - PAY) // (MOST + 1))
    if move < TIMES:
        return good_symbol((move - TAKE) // (MOST + 1))
    decision = table.decision(player)
    if move == TIMES or not isinstance(decision, Work):
        return ""
    return result_symbol(decision.function(table))


def result_symbol(function: Function) -> str:
    """What an exchange is made for."""
    if isinstance(function, Exchange):
        return good_symbol(function.get[-1][0])
    if isinstance(function, ExchangeFood):
        return good_symbol(function.get)
    if isinstance(function, Bake):
        return good_symbol(function.bread)
    if isinstance(function, Fire):
        return "g-ceramic"
    if isinstance(function, SellToEstate):
        return good_symbol(ORNAMENT)
    if isinstance(function, BuyReliquaries):
        return good_symbol(RELIQUARY)
    return good_symbol(WONDER) if isinstance(function, PointsForWonder) else ""


def land_symbol(move: int) -> str:
    """The terrain of a piece of land that is to be placed."""
    if move >= MOUNTAINOUS:
        return "t-mountain"
    if move >= COASTAL:
        return "t-coast"
    return "t-plains" if move - DISTRICT >= 2 else "t-hillside"


def word_symbol(table: OraTable, player: int, move: int) -> str:
    """The symbol of a move that is a word."""
    if move == GIFT:
        return good_symbol(table.players[player].drink)
    if move == GAIN:
        decision = table.decision(player)
        function = decision.function(table) if isinstance(decision, Work) else None
        return good_symbol(function.goods[0][0] if isinstance(function, Gain) else COIN)
    return BUTTON_SYMBOLS.get(move, "")
