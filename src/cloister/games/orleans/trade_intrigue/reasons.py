"""Why moves of orders, new deeds and Intrigue are not legal."""

from cloister.games.orleans.decisions.planning import placing_of
from cloister.games.orleans.moves import (
    ACCEPT,
    BETRAY,
    DELIVER,
    DONE,
    OFFER_COINS,
    PLACE,
    SHEEP_WOOL,
    STEAL,
    VICTIM,
)
from cloister.games.orleans.pieces import TOWN_HALL
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import OfferCoins, OfferGoods
from cloister.games.orleans.trade_intrigue.deeds import PlaceDrawn
from cloister.games.orleans.trade_intrigue.intrigue import ChooseTrack, ChooseVictim
from cloister.games.orleans.trade_intrigue.orders import DeliverOrder
from cloister.games.orleans.words import deed_name, town_name
from cloister.kernel.table import Frame
from cloister.kernel.voice import Reason, Voice


def reason(table: OrleansTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason | None:
    """Why a move is not legal now; nothing if it belongs to none of these decisions."""
    if DELIVER <= move < SHEEP_WOOL and isinstance(decision, DeliverOrder):
        return delivery_reason(table, player, move - DELIVER, voice)
    if VICTIM <= move < STEAL and isinstance(decision, ChooseVictim):
        return victim_reason(table, player, decision, move - VICTIM, voice)
    if BETRAY <= move < OFFER_COINS and isinstance(decision, ChooseTrack):
        rule = voice("Trade & Intrigue, intrigue")
        return Reason(voice("nobody is ahead of you on this track"), rule)
    if OFFER_COINS <= move < ACCEPT and isinstance(decision, OfferCoins | OfferGoods):
        rule = voice("Trade & Intrigue, bribery")
        return Reason(voice("you cannot offer more than you have"), rule)
    if PLACE <= move < DONE and isinstance(decision, PlaceDrawn):
        rule = voice("Trade & Intrigue, Alchemy")
        if placing_of(move)[0] == TOWN_HALL:
            return Reason(voice("the Town Hall is being used"), rule)
        return Reason(voice("the drawn follower does not fit there"), rule)
    return None


def delivery_reason(table: OrleansTable, player: int, town: int, voice: Voice) -> Reason:
    """Why an order cannot be delivered after an action."""
    rule = voice("Trade & Intrigue, orders")
    name = town_name(table, town)
    if table.box.order_town.index(town) not in table.orders:
        return Reason(voice("no order of {town} is open", town=name), rule)
    if table.players[player].merchant != town:
        return Reason(voice("your merchant is not in {town}", town=name), rule)
    return Reason(voice("you lack goods of this order"), rule)


def victim_reason(table: OrleansTable, player: int, decision: ChooseVictim, other: int, voice: Voice) -> Reason:
    """Why a character cannot act against somebody."""
    rule = voice("Trade & Intrigue, intrigue")
    if other == player:
        return Reason(voice("nobody acts against himself"), rule)
    if other >= len(table.players):
        return Reason(voice("nobody sits there"), rule)
    name = deed_name(table, decision.character, voice)
    return Reason(voice("there is nothing to be had from him: {character}", character=name), rule)
