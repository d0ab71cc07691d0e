"""Words for the new events: what they do, their moves and decisions, and what happened."""

from cloister.games.orleans.components import OrleansBox
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
from cloister.kernel.voice import Voice

# moves


def label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if move < BUY:
        return voice("Discard {good} from the Inn", good=good_name(table, move - USE_INN, voice))
    if move < TRAIN:
        return voice("Buy: {follower}", follower=follower_name(table, move - BUY, voice))
    if move < BY_ROAD:
        return voice("Advance: {track}", track=track_name(table, move - TRAIN, voice))
    if move == BY_ROAD:
        return voice("By road, for {amount}", amount=voice.coins(PRICE))
    if move == BY_WATER:
        return voice("By water, for {amount}", amount=voice.coins(PRICE))
    if move < FINE:
        return voice("Give {good}", good=good_name(table, move - GIVE, voice))
    if move == FINE:
        return voice("Pay a fine of {amount}", amount=voice.coins(RECYCLING_COINS))
    if move == STAY:
        return voice("Stay, for {amount}", amount=voice.coins(SUMMONS_COINS))
    if move == RETURN:
        return voice("Back to Orléans")
    return release_label(table, move, voice)


def release_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """Which follower starves."""
    follower = follower_name(table, (move - RELEASE_BAG) % FOLLOWERS, voice)
    if move < RELEASE_MARKET:
        return voice("{follower} in the bag", follower=follower)
    if move < RELEASE_TOWER:
        return voice("{follower} on the market", follower=follower)
    place = GUNPOWDER_TOWER if move < RELEASE_PLACE else (move - RELEASE_PLACE) // FOLLOWERS
    return voice("{follower} on {place}", follower=follower, place=place_name(table, place, voice))


# decisions


def prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of a new event."""
    if isinstance(decision, BuyFollower):
        return voice("Do you buy a follower for {amount}?", amount=voice.coins(PRICE))
    if isinstance(decision, Train):
        return voice("Do you advance on a track for {amount}?", amount=voice.coins(PRICE))
    if isinstance(decision, SetOut):
        return voice("Does your merchant travel for {amount}?", amount=voice.coins(PRICE))
    if isinstance(decision, Recycle):
        return voice("Which good do you give for development?")
    if isinstance(decision, LoseTechnology):
        return voice("Which technology tile goes back to the supply?")
    if isinstance(decision, PayDues):
        return voice("Dues: goods worth {count} points are missing. Which one do you give?",
                   count=decision.owed)  # fmt: skip
    if isinstance(decision, AnswerSummons):
        return voice("Does your merchant return to Orléans, or pay to stay?")
    if isinstance(decision, Release):
        return voice("Famine: which follower leaves you? ({count} in all)", count=decision.left)
    if isinstance(decision, PlaceRecruit):
        who = follower_name(table, decision.follower, voice)
        return voice("Amnesty: where does the new follower go? ({follower})", follower=who)
    return ""


# events


def tell(table: OrleansTable, event: Event, who: str, voice: Voice) -> str:
    """What happened, in a few words; empty if no new event does that."""
    data = event.data
    kind = event.kind
    if kind == "inn":
        good = good_name(table, data[0], voice)
        return voice("{player} is spared by the Inn: {good}", player=who, good=good)
    if kind == "buy":
        return voice("{player} buys: {follower}", player=who, follower=follower_name(table, data[0], voice))
    if kind == "train":
        return voice("{player} advances: {track}", player=who, track=track_name(table, data[0], voice))
    if kind == "give":
        return voice("{player} gives {good}", player=who, good=good_name(table, data[0], voice))
    if kind == "release":
        return voice("{player} loses: {follower}", player=who, follower=follower_name(table, data[0], voice))
    if kind == "malfunction":
        return voice("Malfunction for {player}: {loss}", player=who, loss=loss_label(table, data[0], voice))
    if kind == "fire":
        return voice("{player} goes back on the development track by {count}", player=who, count=data[0])
    if kind == "holidays":
        return voice("Holidays: the game is a round shorter, and the next event comes at once")
    if kind == "uprising":
        return voice("Farmers of {player} who return to the bag: {count}", player=who, count=data[0])
    if kind == "amnesty":
        return voice("{player} places the new {follower} at once: {place}", player=who,
                   follower=follower_name(table, data[0], voice),
                   place=place_name(table, data[1], voice))  # fmt: skip
    return ""


# what they do


def effect_words(box: OrleansBox, event: int, voice: Voice) -> str:
    """What a new event does, as a sentence without its capital and full stop."""
    if BANNED[event] >= 0:
        name = voice.noun(box.follower_names[BANNED[event]])
        return voice("in this round nobody can recruit: {follower}", follower=name)
    price = voice.coins(PRICE)
    if event == INDULGENCE:
        return voice("everybody may buy a follower, but no monk, for {amount}; his marker stays", amount=price)
    if event == TRAINING:
        return voice("everybody may advance a step on a track for {amount}, but gets no follower", amount=price)
    if event == GOOD_JOURNEY:
        return voice("for {amount} everybody's merchant may travel along one road or waterway and take a good",
                   amount=price)  # fmt: skip
    if event == FISHING_GROUNDS:
        return voice("everybody receives the coins printed where his boatman marker stands")
    if event == WEDDING:
        return voice("everybody draws {count} followers from the bag on the market", count=GUESTS)
    if event == SABOTAGE:
        return voice("in this round nobody can use a place on which technology lies")
    if event == AMNESTY:
        return voice("in this round new followers may go on an action space at once")
    if event == HOLIDAYS:
        return voice("the next event takes its place at once, and the game is a round shorter")
    if event == UPRISING:
        return voice("in phase 4 farmers stand for anybody but monks; in phase 6 these return to the bag")
    return loss_words(event, voice) or tax_words(event, voice) or voice("nothing happens")


def tax_words(event: int, voice: Voice) -> str:
    """What an event that asks for coins does."""
    if event == TAX:
        return voice("everybody pays {amount}", amount=voice.coins(TAX_COINS))
    if event == JOURNEY:
        amount = voice.coins(JOURNEY_COINS)
        return voice("everybody whose merchant is in Orléans pays {amount}", amount=amount)
    if event == GOODS_TAX:
        return voice("everybody pays 1 coin for every {count} goods", count=GOODS_PER_COIN)
    if event == TECHNOLOGY_TAX:
        return voice("everybody pays 1 coin for each technology tile on his places")
    if event == POLL_TAX:
        amount = voice.coins(POLL_COINS)
        return voice("everybody pays {amount} for each follower on his board, market and places", amount=amount)
    if event == TITHE:
        return voice("everybody pays 1 coin for every {count} he has", count=COINS_PER_TITHE)
    return ""


def loss_words(event: int, voice: Voice) -> str:
    """What an event does that takes other things than coins."""
    if event == RECYCLING:
        amount = voice.coins(RECYCLING_COINS)
        return voice("everybody gives a good and develops by its points, or pays {amount}", amount=amount)
    if event == MALFUNCTION:
        return voice("everybody gives a technology tile back to the supply")
    if event == TORTURE:
        return voice("everybody gives up {count} things under torture, coins not being among them",
                   count=TORTURED)  # fmt: skip
    if event == FIRE:
        return voice("everybody goes back on the development track to the star before")
    if event == DUES:
        return voice("everybody gives goods worth {count} points; points that are missing are torture",
                   count=DUES_POINTS)  # fmt: skip
    if event == SUMMONS:
        amount = voice.coins(SUMMONS_COINS)
        return voice("all merchants return to Orléans; whoever pays {amount} stays", amount=amount)
    if event == FAMINE:
        return voice("everybody loses {count} followers of his choice, but for those of his own colour",
                   count=STARVED)  # fmt: skip
    return ""


def short_effect(box: OrleansBox, event: int, voice: Voice) -> str:
    """What a new event does, in very few words."""
    if BANNED[event] >= 0:
        return voice("none new: {follower}", follower=voice.noun(box.follower_names[BANNED[event]]))
    if event == INDULGENCE:
        return voice("a follower for {amount}", amount=voice.coins(PRICE))
    if event == TRAINING:
        return voice("a step for {amount}", amount=voice.coins(PRICE))
    if event == GOOD_JOURNEY:
        return voice("a journey for {amount}", amount=voice.coins(PRICE))
    if event == FISHING_GROUNDS:
        return voice("coins for boatmen")
    if event == WEDDING:
        return voice("draw {count}", count=GUESTS)
    if event == SABOTAGE:
        return voice("no technology")
    if event == AMNESTY:
        return voice("place new followers")
    if event == HOLIDAYS:
        return voice("a round less")
    if event == UPRISING:
        return voice("farmers for all")
    return short_loss(event, voice) or short_tax(event, voice) or voice("nothing")


def short_tax(event: int, voice: Voice) -> str:
    if event == TAX:
        return voice("pay {amount}", amount=voice.coins(TAX_COINS))
    if event == JOURNEY:
        return voice("{amount} in Orléans", amount=voice.coins(JOURNEY_COINS))
    if event == GOODS_TAX:
        return voice("1 coin per {count} goods", count=GOODS_PER_COIN)
    if event == TECHNOLOGY_TAX:
        return voice("1 coin per technology")
    if event == POLL_TAX:
        return voice("{amount} per follower", amount=voice.coins(POLL_COINS))
    if event == TITHE:
        return voice("1 coin per {count}", count=COINS_PER_TITHE)
    return ""


def short_loss(event: int, voice: Voice) -> str:
    if event == RECYCLING:
        return voice("a good or {amount}", amount=voice.coins(RECYCLING_COINS))
    if event == MALFUNCTION:
        return voice("lose a technology")
    if event == TORTURE:
        return voice("give up {count} things", count=TORTURED)
    if event == FIRE:
        return voice("back to the last star")
    if event == DUES:
        return voice("goods worth {count}", count=DUES_POINTS)
    if event == SUMMONS:
        return voice("to Orléans or {amount}", amount=voice.coins(SUMMONS_COINS))
    if event == FAMINE:
        return voice("lose {count} followers", count=STARVED)
    return ""
