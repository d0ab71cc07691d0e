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
from cloister.kernel.words import coins, player_name, say


def track_name(table: OrleansTable, track: int, language: str) -> str:
    """A track: of a follower, or of development."""
    if track == DEVELOPMENT:
        return say(language, "development")
    return follower_name(table, track, language)


def offer_words(table: OrleansTable, money: int, goods: int, language: str) -> str:
    """An offer, as "3 coins, 1 wine"."""
    parts = [coins(money, language)] if money else []
    for good in range(GOODS):
        count = offered(goods, good)
        if count:
            parts.append(f"{count} {good_name(table, good, language)}")
    return ", ".join(parts)


def label(table: OrleansTable, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if GIVE <= move < GIVE + GOODS:
        return say(language, "Give {good}", good=good_name(table, move - GIVE, language))
    if move < STEAL:
        return player_name(language, move - VICTIM)
    if move < BURN:
        return say(language, "Take {good}", good=good_name(table, move - STEAL, language))
    if SABOTAGE_AT <= move < SPY_AT:
        place, kind = divmod(move - SABOTAGE_AT, KINDS)
        who = token_name(table, kind, language)
        return say(language, "{follower} on {place}", follower=who, place=place_name(table, place, language))
    if move < BETRAY:
        return say(language, "The technology on {place}", place=place_name(table, move - SPY_AT, language))
    if move < OFFER_COINS:
        return say(language, "Advance: {track}", track=track_name(table, move - BETRAY, language))
    if move < OFFER_GOOD:
        return say(language, "Offer {amount}", amount=coins(move - OFFER_COINS, language))
    if move < ACCEPT:
        return say(language, "Offer {good} too", good=good_name(table, move - OFFER_GOOD, language))
    if move == ACCEPT:
        return say(language, "Take the bribe")
    assert move == DECLINE
    return say(language, "Decline the bribe")


def prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    """What a player has to decide, in a sentence; empty if it is no decision of Intrigue."""
    if isinstance(decision, ChooseVictim):
        name = deed_name(table, decision.character, language)
        return say(language, "{character}: against whom?", character=name)
    if isinstance(decision, ChooseTrack):
        return say(language, "On which track do you advance at the cost of who is ahead?")
    if isinstance(decision, OfferCoins | OfferGoods):
        who = player_name(language, decision.active)
        name = deed_name(table, decision.character, language)
        if isinstance(decision, OfferCoins):
            return say(language, "{character} of {player}: how many coins do you offer?", character=name, player=who)
        return say(language, "{character} of {player}: do you offer goods too?", character=name, player=who)
    if isinstance(decision, AnswerBribe):
        who = player_name(language, decision.victim)
        offer = offer_words(table, decision.coins, decision.goods, language)
        return say(language, "{player} offers {offer} to be spared", player=who, offer=offer)
    if isinstance(decision, StealGood):
        who = player_name(language, decision.victim)
        return say(language, "Which good do you take from {player}?", player=who)
    if isinstance(decision, GiveGood):
        return say(language, "Which of your goods do you give for it?")
    if isinstance(decision, RemoveFollower):
        who = player_name(language, decision.victim)
        return say(language, "Which follower of {player} goes back to the bag?", player=who)
    if isinstance(decision, StealTechnology):
        who = player_name(language, decision.victim)
        return say(language, "Which technology tile do you take from {player}?", player=who)
    if isinstance(decision, PickBonus):
        return say(language, "Which good do you take from the supply?")
    return ""


def tell(table: OrleansTable, event: Event, who: str, language: str) -> str:
    """What happened, in a few words; empty if it is no event of Intrigue."""
    data = event.data
    kind = event.kind
    if kind == "intrigue":
        name = deed_name(table, data[0], language)
        other = player_name(language, data[1])
        return say(language, "{player} acts against {other}: {character}", player=who, other=other, character=name)
    if kind == "burn":
        return say(language, "The station of {player} in {town} burns", player=who, town=town_name(table, data[0]))
    if kind == "swap":
        fields = {"player": who, "other": player_name(language, data[0])}
        taken, given = good_name(table, data[1], language), good_name(table, data[2], language)
        return say(language, "{player} takes {taken} from {other} for {given}", taken=taken, given=given, **fields)
    if kind == "sabotage":
        follower, place = token_name(table, data[1], language), place_name(table, data[0], language)
        return say(language, "{player} loses a follower from {place}: {follower}", player=who, place=place,
                   follower=follower)  # fmt: skip
    if kind == "spy":
        other, place = player_name(language, data[0]), place_name(table, data[1], language)
        return say(
            language, "{player} takes the technology of {other} on {place}", player=who, other=other, place=place
        )
    if kind == "bribe":
        offer = offer_words(table, data[1], data[2], language)
        other = player_name(language, data[0])
        return say(language, "{player} offers {other} a bribe: {offer}", player=who, other=other, offer=offer)
    if kind == "accept":
        return say(language, "{player} takes the bribe of {other}", player=who, other=player_name(language, data[0]))
    if kind == "decline":
        return say(language, "{player} declines the bribe of {other}", player=who, other=player_name(language, data[0]))
    return ""
