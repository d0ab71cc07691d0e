"""Why a move is not legal in a decision of the new events, or of being spared by Sacristy and Inn."""

from cloister.games.orleans.decisions.events import Suffering
from cloister.games.orleans.moves import (
    BUY,
    BY_ROAD,
    BY_WATER,
    FINE,
    GIVE,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_TECHNOLOGY,
    RELEASE_BAG,
    STAY,
    TRAIN,
    USE_INN,
    USE_SACRISTY,
    VICTIM,
)
from cloister.games.orleans.pieces import INN, MONK, SACRISTY
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.events import (
    PRICE,
    SUMMONS_COINS,
    AnswerSummons,
    BuyFollower,
    LoseTechnology,
    PayDues,
    Recycle,
    Release,
    SetOut,
    Train,
    at_end,
    releases,
)
from cloister.games.orleans.trade_intrigue.words_intrigue import track_name
from cloister.games.orleans.words import event_name, follower_name, good_name, place_name, town_name
from cloister.kernel.table import Frame
from cloister.kernel.voice import Reason, Voice


def chapter(table: OrleansTable, voice: Voice) -> str:
    """The rule book's section on the event of this round."""
    return voice("events, {event}", event=event_name(table.box, table.event(), voice))


def reason(table: OrleansTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason | None:
    """Why a move is not legal in a decision of the new events; None if it belongs to another one."""
    text = ""
    if isinstance(decision, Suffering) and (move == USE_SACRISTY or USE_INN <= move < BUY):
        return spared_reason(table, player, move, voice)
    if isinstance(decision, BuyFollower) and BUY <= move < TRAIN:
        text = buy_reason(table, player, move - BUY, voice)
    elif isinstance(decision, Train) and TRAIN <= move < BY_ROAD:
        text = train_reason(table, player, move - TRAIN, voice)
    elif isinstance(decision, SetOut) and BY_ROAD <= move <= BY_WATER:
        text = journey_reason(table, player, move, voice)
    elif isinstance(decision, Recycle | PayDues) and GIVE <= move < FINE:
        name = good_name(table, move - GIVE, voice)
        text = voice("you have none at hand: {follower}", follower=name)
    elif isinstance(decision, LoseTechnology) and LOSE_TECHNOLOGY <= move <= LOSE_SPARE_TECHNOLOGY:
        text = voice("you have nothing of the kind")
    elif isinstance(decision, AnswerSummons) and move == STAY:
        text = voice("that costs {amount}", amount=voice.coins(SUMMONS_COINS))
    elif isinstance(decision, Release) and RELEASE_BAG <= move < VICTIM:
        text = release_reason(table, player, decision, move, voice)
    return Reason(text, chapter(table, voice)) if text else None


def spared_reason(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    """Nobody is asked whom the event does no harm: what is asked for is not there."""
    owner = table.players[player]
    place = SACRISTY if move == USE_SACRISTY else INN
    name = place_name(table, place, voice)
    rule = voice("places, {place}", place=name)
    if place not in owner.places:
        return Reason(voice("you do not have this place: {place}", place=name), rule)
    if place == SACRISTY:
        return Reason(voice("{place} is not active: a space is empty", place=name), rule)
    good = good_name(table, move - USE_INN, voice)
    return Reason(voice("none lies on the Inn: {good}", good=good), rule)


def buy_reason(table: OrleansTable, player: int, follower: int, voice: Voice) -> str:
    if follower == MONK:
        return voice("monks cannot be bought")
    if table.players[player].coins < PRICE:
        return voice("that costs {amount}", amount=voice.coins(PRICE))
    return voice("none is left: {follower}", follower=follower_name(table, follower, voice))


def train_reason(table: OrleansTable, player: int, track: int, voice: Voice) -> str:
    if at_end(table.players[player], track):
        name = track_name(table, track, voice)
        return voice("your marker is at the end of the track: {follower}", follower=name)
    return voice("that costs {amount}", amount=voice.coins(PRICE))


def journey_reason(table: OrleansTable, player: int, move: int, voice: Voice) -> str:
    owner = table.players[player]
    if owner.coins < PRICE:
        return voice("that costs {amount}", amount=voice.coins(PRICE))
    here = town_name(table, owner.merchant)
    if move == BY_WATER:
        return voice("no waterway leaves {town}", town=here)
    return voice("no road leaves {town}", town=here)


def release_reason(table: OrleansTable, player: int, decision: Release, move: int, voice: Voice) -> str:
    if move not in releases(table.players[player]):
        return voice("no such follower of yours stands there")
    return voice("give them up in the order of bag, market, tower and places: undo to change it")
