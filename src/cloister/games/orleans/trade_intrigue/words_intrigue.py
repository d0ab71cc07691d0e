"""Words for the moves, decisions and events of Intrigue."""

from cloister.games.orleans.moves import (
    ACCEPT,
    BETRAY,
    BURN,
    DECLINE,
    GIVE,
    OFFER_COINS,
    OFFER_GOOD,
    SABOTAGE_AT,
    SPY_AT,
    STEAL,
    VICTIM,
)
from cloister.games.orleans.pieces import DEVELOPMENT, GOODS, KINDS
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import AnswerBribe, OfferCoins, OfferGoods, offered
from cloister.games.orleans.trade_intrigue.intrigue import (
    ChooseTrack,
    ChooseVictim,
    GiveGood,
    PickBonus,
    RemoveFollower,
    StealGood,
    StealTechnology,
)
from cloister.games.orleans.words import deed_name, follower_name, good_name, place_name, token_name, town_name
from cloister.kernel.table import Event, Frame
from cloister.kernel.voice import Voice


def track_name(table: OrleansTable, track: int, voice: Voice) -> str:
    """A track: of a follower, or of development."""
    if track == DEVELOPMENT:
        return voice("development")
    return follower_name(table, track, voice)


def offer_words(table: OrleansTable, money: int, goods: int, voice: Voice) -> str:
    """An offer, as "3 coins, 1 wine"."""
    parts = [voice.coins(money)] if money else []
    for good in range(GOODS):
        count = offered(goods, good)
        if count:
            parts.append(f"{count} {good_name(table, good, voice)}")
    return ", ".join(parts)


def label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if GIVE <= move < GIVE + GOODS:
        return voice("Give {good}", good=good_name(table, move - GIVE, voice))
    if move < STEAL:
        return voice.player(move - VICTIM)
    if move < BURN:
        return voice("Take {good}", good=good_name(table, move - STEAL, voice))
    if SABOTAGE_AT <= move < SPY_AT:
        place, kind = divmod(move - SABOTAGE_AT, KINDS)
        who = token_name(table, kind, voice)
        return voice("{follower} on {place}", follower=who, place=place_name(table, place, voice))
    if move < BETRAY:
        return voice("The technology on {place}", place=place_name(table, move - SPY_AT, voice))
    if move < OFFER_COINS:
        return voice("Advance: {track}", track=track_name(table, move - BETRAY, voice))
    if move < OFFER_GOOD:
        return voice("Offer {amount}", amount=voice.coins(move - OFFER_COINS))
    if move < ACCEPT:
        return voice("Offer {good} too", good=good_name(table, move - OFFER_GOOD, voice))
    if move == ACCEPT:
        return voice("Take the bribe")
    assert move == DECLINE
    return voice("Decline the bribe")


def prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of Intrigue."""
    if isinstance(decision, ChooseVictim):
        name = deed_name(table, decision.character, voice)
        return voice("{character}: against whom?", character=name)
    if isinstance(decision, ChooseTrack):
        return voice("On which track do you advance at the cost of who is ahead?")
    if isinstance(decision, OfferCoins | OfferGoods):
        who = voice.player(decision.active)
        name = deed_name(table, decision.character, voice)
        if isinstance(decision, OfferCoins):
            return voice("{character} of {player}: how many coins do you offer?", character=name, player=who)
        return voice("{character} of {player}: do you offer goods too?", character=name, player=who)
    if isinstance(decision, AnswerBribe):
        who = voice.player(decision.victim)
        offer = offer_words(table, decision.coins, decision.goods, voice)
        return voice("{player} offers {offer} to be spared", player=who, offer=offer)
    if isinstance(decision, StealGood):
        who = voice.player(decision.victim)
        return voice("Which good do you take from {player}?", player=who)
    if isinstance(decision, GiveGood):
        return voice("Which of your goods do you give for it?")
    if isinstance(decision, RemoveFollower):
        who = voice.player(decision.victim)
        return voice("Which follower of {player} goes back to the bag?", player=who)
    if isinstance(decision, StealTechnology):
        who = voice.player(decision.victim)
        return voice("Which technology tile do you take from {player}?", player=who)
    if isinstance(decision, PickBonus):
        return voice("Which good do you take from the supply?")
    return ""


def tell(table: OrleansTable, event: Event, who: str, voice: Voice) -> str:
    """What happened, in a few words; empty if it is no event of Intrigue."""
    data = event.data
    kind = event.kind
    if kind == "intrigue":
        name = deed_name(table, data[0], voice)
        other = voice.player(data[1])
        return voice("{player} acts against {other}: {character}", player=who, other=other, character=name)
    if kind == "burn":
        return voice("The station of {player} in {town} burns", player=who, town=town_name(table, data[0]))
    if kind == "swap":
        fields = {"player": who, "other": voice.player(data[0])}
        taken, given = good_name(table, data[1], voice), good_name(table, data[2], voice)
        return voice("{player} takes {taken} from {other} for {given}", taken=taken, given=given, **fields)
    if kind == "sabotage":
        follower, place = token_name(table, data[1], voice), place_name(table, data[0], voice)
        return voice("{player} loses a follower from {place}: {follower}", player=who, place=place,
                   follower=follower)  # fmt: skip
    if kind == "spy":
        other, place = voice.player(data[0]), place_name(table, data[1], voice)
        return voice("{player} takes the technology of {other} on {place}", player=who, other=other, place=place)
    if kind == "bribe":
        offer = offer_words(table, data[1], data[2], voice)
        other = voice.player(data[0])
        return voice("{player} offers {other} a bribe: {offer}", player=who, other=other, offer=offer)
    if kind == "accept":
        return voice("{player} takes the bribe of {other}", player=who, other=voice.player(data[0]))
    if kind == "decline":
        return voice("{player} declines the bribe of {other}", player=who, other=voice.player(data[0]))
    return ""
