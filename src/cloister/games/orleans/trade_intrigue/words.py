"""Words for the moves, decisions and events of orders, place tiles and new deeds."""

from cloister.games.orleans.moves import DELIVER, SHEEP_COINS, SHEEP_DEVELOPMENT, SHEEP_WOOL
from cloister.games.orleans.pieces import CHEESE, GOODS, WOOL
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.deeds import BuildFreely, FreeAction, PlaceDrawn, TakeFromDeed, Tow
from cloister.games.orleans.trade_intrigue.orders import DeliverOrder
from cloister.games.orleans.trade_intrigue.places import SHEEP_FARM_COINS, SHEEP_FARM_DEVELOPMENT, SellCheese
from cloister.games.orleans.words import deed_name, good_name, town_name
from cloister.kernel.table import Frame
from cloister.kernel.words import coins, say


def order_goods(table: OrleansTable, order: int, language: str) -> str:
    """The goods of an order, as "2 grain, 1 cheese"."""
    wanted = table.box.order_goods[order]
    return ", ".join([f"{wanted[good]} {good_name(table, good, language)}" for good in range(GOODS) if wanted[good]])


def label(table: OrleansTable, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if move < SHEEP_WOOL:
        order = table.box.order_town.index(move - DELIVER)
        return say(
            language,
            "Deliver to {town}: {goods} for {points} points",
            town=town_name(table, move - DELIVER),
            goods=order_goods(table, order, language),
            points=table.box.order_points[order],
        )
    if move == SHEEP_WOOL:
        return say(language, "Take {good}", good=good_name(table, WOOL, language))
    if move == SHEEP_COINS:
        return say(language, "Take {amount}", amount=coins(SHEEP_FARM_COINS, language))
    assert move == SHEEP_DEVELOPMENT
    return say(language, "Develop by {count}", count=SHEEP_FARM_DEVELOPMENT)


def prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of these modules."""
    if isinstance(decision, DeliverOrder):
        return say(language, "Do you deliver an order? You pass with it for this round")
    if isinstance(decision, SellCheese):
        return say(language, "What do you take for a {good}?", good=good_name(table, CHEESE, language))
    if isinstance(decision, PlaceDrawn):
        return say(language, "Where does the drawn follower go?")
    if isinstance(decision, FreeAction):
        return say(language, "Which of your actions do you carry out, active or not?")
    if isinstance(decision, TakeFromDeed):
        deed = deed_name(table, decision.deed, language)
        return say(language, "{deed}: which good do you take?", deed=deed)
    if isinstance(decision, Tow):
        return say(language, "Where is your merchant towed?")
    if isinstance(decision, BuildFreely):
        return say(language, "Do you build a trading station where your merchant stands?")
    return ""
