"""Words for the new events: what they do, their moves and decisions, and what happened."""

from cloister.games.orleans.components import Box
from cloister.games.orleans.moves import (
    BUY,
    BY_ROAD,
    BY_WATER,
    FINE,
    GIVE,
    RELEASE_BAG,
    RELEASE_MARKET,
    RELEASE_PLACE,
    RELEASE_TOWER,
    RETURN,
    STAY,
    TRAIN,
    USE_INN,
)
from cloister.games.orleans.pieces import (
    AMNESTY,
    BANNED,
    DUES,
    FAMINE,
    FIRE,
    FISHING_GROUNDS,
    FOLLOWERS,
    GOOD_JOURNEY,
    GOODS_TAX,
    GUNPOWDER_TOWER,
    HOLIDAYS,
    INDULGENCE,
    JOURNEY,
    MALFUNCTION,
    POLL_TAX,
    RECYCLING,
    SABOTAGE,
    SUMMONS,
    TAX,
    TECHNOLOGY_TAX,
    TITHE,
    TORTURE,
    TRAINING,
    UPRISING,
    WEDDING,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.events import (
    COINS_PER_TITHE,
    DUES_POINTS,
    GOODS_PER_COIN,
    GUESTS,
    JOURNEY_COINS,
    POLL_COINS,
    PRICE,
    RECYCLING_COINS,
    STARVED,
    SUMMONS_COINS,
    TAX_COINS,
    TORTURED,
    AnswerSummons,
    BuyFollower,
    LoseTechnology,
    PayDues,
    Recycle,
    Release,
    SetOut,
    Train,
)
from cloister.games.orleans.trade_intrigue.round_events import PlaceRecruit
from cloister.games.orleans.trade_intrigue.words_intrigue import track_name
from cloister.games.orleans.words import follower_name, good_name, loss_label, place_name
from cloister.kernel.table import Event, Frame
from cloister.kernel.words import coins, say

# moves


def label(table: OrleansTable, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if move < BUY:
        return say(language, "Discard {good} from the Inn", good=good_name(table, move - USE_INN, language))
    if move < TRAIN:
        return say(language, "Buy: {follower}", follower=follower_name(table, move - BUY, language))
    if move < BY_ROAD:
        return say(language, "Advance: {track}", track=track_name(table, move - TRAIN, language))
    if move == BY_ROAD:
        return say(language, "By road, for {amount}", amount=coins(PRICE, language))
    if move == BY_WATER:
        return say(language, "By water, for {amount}", amount=coins(PRICE, language))
    if move < FINE:
        return say(language, "Give {good}", good=good_name(table, move - GIVE, language))
    if move == FINE:
        return say(language, "Pay a fine of {amount}", amount=coins(RECYCLING_COINS, language))
    if move == STAY:
        return say(language, "Stay, for {amount}", amount=coins(SUMMONS_COINS, language))
    if move == RETURN:
        return say(language, "Back to Orléans")
    return release_label(table, move, language)


def release_label(table: OrleansTable, move: int, language: str) -> str:
    """Which follower starves."""
    follower = follower_name(table, (move - RELEASE_BAG) % FOLLOWERS, language)
    if move < RELEASE_MARKET:
        return say(language, "{follower} in the bag", follower=follower)
    if move < RELEASE_TOWER:
        return say(language, "{follower} on the market", follower=follower)
    place = GUNPOWDER_TOWER if move < RELEASE_PLACE else (move - RELEASE_PLACE) // FOLLOWERS
    return say(language, "{follower} on {place}", follower=follower, place=place_name(table, place, language))


# decisions


def prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of a new event."""
    if isinstance(decision, BuyFollower):
        return say(language, "Do you buy a follower for {amount}?", amount=coins(PRICE, language))
    if isinstance(decision, Train):
        return say(language, "Do you advance on a track for {amount}?", amount=coins(PRICE, language))
    if isinstance(decision, SetOut):
        return say(language, "Does your merchant travel for {amount}?", amount=coins(PRICE, language))
    if isinstance(decision, Recycle):
        return say(language, "Which good do you give for development?")
    if isinstance(decision, LoseTechnology):
        return say(language, "Which technology tile goes back to the supply?")
    if isinstance(decision, PayDues):
        return say(language, "Dues: goods worth {count} points are missing. Which one do you give?",
                   count=decision.owed)  # fmt: skip
    if isinstance(decision, AnswerSummons):
        return say(language, "Does your merchant return to Orléans, or pay to stay?")
    if isinstance(decision, Release):
        return say(language, "Famine: which follower leaves you? ({count} in all)", count=decision.left)
    if isinstance(decision, PlaceRecruit):
        who = follower_name(table, decision.follower, language)
        return say(language, "Amnesty: where does the new follower go? ({follower})", follower=who)
    return ""


# events


def tell(table: OrleansTable, event: Event, who: str, language: str) -> str:
    """What happened, in a few words; empty if no new event does that."""
    data = event.data
    kind = event.kind
    if kind == "inn":
        good = good_name(table, data[0], language)
        return say(language, "{player} is spared by the Inn: {good}", player=who, good=good)
    if kind == "buy":
        return say(language, "{player} buys: {follower}", player=who, follower=follower_name(table, data[0], language))
    if kind == "train":
        return say(language, "{player} advances: {track}", player=who, track=track_name(table, data[0], language))
    if kind == "give":
        return say(language, "{player} gives {good}", player=who, good=good_name(table, data[0], language))
    if kind == "release":
        return say(language, "{player} loses: {follower}", player=who, follower=follower_name(table, data[0], language))
    if kind == "malfunction":
        return say(language, "Malfunction for {player}: {loss}", player=who, loss=loss_label(table, data[0], language))
    if kind == "fire":
        return say(language, "{player} goes back on the development track by {count}", player=who, count=data[0])
    if kind == "holidays":
        return say(language, "Holidays: the game is a round shorter, and the next event comes at once")
    if kind == "uprising":
        return say(language, "Farmers of {player} who return to the bag: {count}", player=who, count=data[0])
    if kind == "amnesty":
        return say(language, "{player} places the new {follower} at once: {place}", player=who,
                   follower=follower_name(table, data[0], language),
                   place=place_name(table, data[1], language))  # fmt: skip
    return ""


# what they do


def effect_words(box: Box, event: int, language: str) -> str:
    """What a new event does, as a sentence without its capital and full stop."""
    if BANNED[event] >= 0:
        name = box.follower_names[BANNED[event]][language].lower()
        return say(language, "in this round nobody can recruit: {follower}", follower=name)
    price = coins(PRICE, language)
    if event == INDULGENCE:
        return say(language, "everybody may buy a follower, but no monk, for {amount}; his marker stays", amount=price)
    if event == TRAINING:
        return say(language, "everybody may advance a step on a track for {amount}, but gets no follower", amount=price)
    if event == GOOD_JOURNEY:
        return say(language, "for {amount} everybody's merchant may travel along one road or waterway and take a good",
                   amount=price)  # fmt: skip
    if event == FISHING_GROUNDS:
        return say(language, "everybody receives the coins printed where his boatman marker stands")
    if event == WEDDING:
        return say(language, "everybody draws {count} followers from the bag on the market", count=GUESTS)
    if event == SABOTAGE:
        return say(language, "in this round nobody can use a place on which technology lies")
    if event == AMNESTY:
        return say(language, "in this round new followers may go on an action space at once")
    if event == HOLIDAYS:
        return say(language, "the next event takes its place at once, and the game is a round shorter")
    if event == UPRISING:
        return say(language, "in phase 4 farmers stand for anybody but monks; in phase 6 these return to the bag")
    return loss_words(event, language) or tax_words(event, language) or say(language, "nothing happens")


def tax_words(event: int, language: str) -> str:
    """What an event that asks for coins does."""
    if event == TAX:
        return say(language, "everybody pays {amount}", amount=coins(TAX_COINS, language))
    if event == JOURNEY:
        amount = coins(JOURNEY_COINS, language)
        return say(language, "everybody whose merchant is in Orléans pays {amount}", amount=amount)
    if event == GOODS_TAX:
        return say(language, "everybody pays 1 coin for every {count} goods", count=GOODS_PER_COIN)
    if event == TECHNOLOGY_TAX:
        return say(language, "everybody pays 1 coin for each technology tile on his places")
    if event == POLL_TAX:
        amount = coins(POLL_COINS, language)
        return say(language, "everybody pays {amount} for each follower on his board, market and places", amount=amount)
    if event == TITHE:
        return say(language, "everybody pays 1 coin for every {count} he has", count=COINS_PER_TITHE)
    return ""


def loss_words(event: int, language: str) -> str:
    """What an event does that takes other things than coins."""
    if event == RECYCLING:
        amount = coins(RECYCLING_COINS, language)
        return say(language, "everybody gives a good and develops by its points, or pays {amount}", amount=amount)
    if event == MALFUNCTION:
        return say(language, "everybody gives a technology tile back to the supply")
    if event == TORTURE:
        return say(language, "everybody gives up {count} things under torture, coins not being among them",
                   count=TORTURED)  # fmt: skip
    if event == FIRE:
        return say(language, "everybody goes back on the development track to the star before")
    if event == DUES:
        return say(language, "everybody gives goods worth {count} points; points that are missing are torture",
                   count=DUES_POINTS)  # fmt: skip
    if event == SUMMONS:
        amount = coins(SUMMONS_COINS, language)
        return say(language, "all merchants return to Orléans; whoever pays {amount} stays", amount=amount)
    if event == FAMINE:
        return say(language, "everybody loses {count} followers of his choice, but for those of his own colour",
                   count=STARVED)  # fmt: skip
    return ""


def short_effect(box: Box, event: int, language: str) -> str:
    """What a new event does, in very few words."""
    if BANNED[event] >= 0:
        return say(language, "none new: {follower}", follower=box.follower_names[BANNED[event]][language].lower())
    if event == INDULGENCE:
        return say(language, "a follower for {amount}", amount=coins(PRICE, language))
    if event == TRAINING:
        return say(language, "a step for {amount}", amount=coins(PRICE, language))
    if event == GOOD_JOURNEY:
        return say(language, "a journey for {amount}", amount=coins(PRICE, language))
    if event == FISHING_GROUNDS:
        return say(language, "coins for boatmen")
    if event == WEDDING:
        return say(language, "draw {count}", count=GUESTS)
    if event == SABOTAGE:
        return say(language, "no technology")
    if event == AMNESTY:
        return say(language, "place new followers")
    if event == HOLIDAYS:
        return say(language, "a round less")
    if event == UPRISING:
        return say(language, "farmers for all")
    return short_loss(event, language) or short_tax(event, language) or say(language, "nothing")


def short_tax(event: int, language: str) -> str:
    if event == TAX:
        return say(language, "pay {amount}", amount=coins(TAX_COINS, language))
    if event == JOURNEY:
        return say(language, "{amount} in Orléans", amount=coins(JOURNEY_COINS, language))
    if event == GOODS_TAX:
        return say(language, "1 coin per {count} goods", count=GOODS_PER_COIN)
    if event == TECHNOLOGY_TAX:
        return say(language, "1 coin per technology")
    if event == POLL_TAX:
        return say(language, "{amount} per follower", amount=coins(POLL_COINS, language))
    if event == TITHE:
        return say(language, "1 coin per {count}", count=COINS_PER_TITHE)
    return ""


def short_loss(event: int, language: str) -> str:
    if event == RECYCLING:
        return say(language, "a good or {amount}", amount=coins(RECYCLING_COINS, language))
    if event == MALFUNCTION:
        return say(language, "lose a technology")
    if event == TORTURE:
        return say(language, "give up {count} things", count=TORTURED)
    if event == FIRE:
        return say(language, "back to the last star")
    if event == DUES:
        return say(language, "goods worth {count}", count=DUES_POINTS)
    if event == SUMMONS:
        return say(language, "to Orléans or {amount}", amount=coins(SUMMONS_COINS, language))
    if event == FAMINE:
        return say(language, "lose {count} followers", count=STARVED)
    return ""
