"""Words for the moves, decisions and events of orders, place tiles and new deeds."""

from cloister.games.orleans.moves import DELIVER, SHEEP_COINS, SHEEP_DEVELOPMENT, SHEEP_WOOL
from cloister.games.orleans.pieces import CHEESE, GOODS, WOOL
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.deeds import BuildFreely, FreeAction, PlaceDrawn, TakeFromDeed, Tow
from cloister.games.orleans.trade_intrigue.orders import DeliverOrder
from cloister.games.orleans.trade_intrigue.places import SHEEP_FARM_COINS, SHEEP_FARM_DEVELOPMENT, SellCheese
from cloister.games.orleans.words import deed_name, good_name, town_name
from cloister.kernel.table import Frame
from cloister.kernel.voice import Voice


def order_goods(table: OrleansTable, order: int, voice: Voice) -> str:
    """The goods of an order, as "2 grain, 1 cheese"."""
    wanted = table.box.order_goods[order]
    return ", ".join([f"{wanted[good]} {good_name(table, good, voice)}" for good in range(GOODS) if wanted[good]])


def label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if move < SHEEP_WOOL:
        order = table.box.order_town.index(move - DELIVER)
        return voice(
            "Deliver to {town}: {goods} for {points} points",
            town=town_name(table, move - DELIVER),
            goods=order_goods(table, order, voice),
            points=table.box.order_points[order],
        )
    if move == SHEEP_WOOL:
        return voice("Take {good}", good=good_name(table, WOOL, voice))
    if move == SHEEP_COINS:
        return voice("Take {amount}", amount=voice.coins(SHEEP_FARM_COINS))
    assert move == SHEEP_DEVELOPMENT
    return voice("Develop by {count}", count=SHEEP_FARM_DEVELOPMENT)


def prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of these modules."""
    if isinstance(decision, DeliverOrder):
        return voice("Do you deliver an order? You pass with it for this round")
    if isinstance(decision, SellCheese):
        return voice("What do you take for a {good}?", good=good_name(table, CHEESE, voice))
    if isinstance(decision, PlaceDrawn):
        return voice("Where does the drawn follower go?")
    if isinstance(decision, FreeAction):
        return voice("Which of your actions do you carry out, active or not?")
    if isinstance(decision, TakeFromDeed):
        deed = deed_name(table, decision.deed, voice)
        return voice("{deed}: which good do you take?", deed=deed)
    if isinstance(decision, Tow):
        return voice("Where is your merchant towed?")
    if isinstance(decision, BuildFreely):
        return voice("Do you build a trading station where your merchant stands?")
    return ""
