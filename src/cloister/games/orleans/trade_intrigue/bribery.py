"""Bribery: a victim of Intrigue offers coins and goods; the active player takes them and spares the victim, or not.

An offer is made in small steps: the coins, then good after good. It is written as one number of five goods, each with
its count in five bits.
"""

from abc import abstractmethod
from typing import Final

from cloister.games.orleans.counting import changed
from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.moves import DONE
from cloister.games.orleans.names import Teller, deed_name, good_name, goods_words
from cloister.games.orleans.pieces import GOODS
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import Deed, OrleansTable
from cloister.games.orleans.trade_intrigue.moves import (
    ACCEPT,
    DECLINE,
    MOST_OFFERED,
    OFFER_COINS,
    OFFER_GOOD,
    VOCABULARY,
)
from cloister.kernel.composition import Composition, Count, Due
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event, Frame, Step
from cloister.kernel.voice import Reason, Voice

BITS: Final = 5
ONE_COIN: Final = OFFER_COINS + 1  # each adds one while an offer is put together


class Character(Deed):
    """A character of Intrigue, who does harm to other players."""

    @abstractmethod
    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        """What happens to a victim who was not spared. `track` is the one that a traitor has chosen."""

    @abstractmethod
    def may_threaten(self, table: OrleansTable, player: int, victim: int, track: int, waiting: bool) -> bool:
        """Whether a player may be threatened by another, now or when others have been asked before."""


def character_of(table: OrleansTable, number: int) -> Character:
    character = table.contents.deeds[number]
    assert isinstance(character, Character)
    return character


def threaten(table: OrleansTable, player: int, victim: int, character: int, track: int) -> None:
    """Let a victim offer a bribe; who has nothing to offer suffers at once."""
    target = table.players[victim]
    if target.coins or sum(target.goods):
        table.ask(OfferCoins(victim, player, character, track))
    else:
        table.ask(Suffer(victim, player, character, track))


def threatened(table: OrleansTable, frame: Frame, player: int, victim: int, character: int, track: int) -> bool:
    """Whether a frame of a bribe, which may wait for others, can be about this threat of whoever sends followers."""
    if not is_rival(table, player, victim) or character not in table.box.deeds:
        return False
    sending = any(isinstance(other, SendToDeeds) and other.player == player for other in table.main)
    others = [other for other in table.main if isinstance(other, OfferCoins | Suffer) and other is not frame]
    if not sending or any(other.player == victim for other in others):
        return False
    deed = table.contents.deeds[character]
    waiting = table.main[-1] is not frame
    return isinstance(deed, Character) and deed.may_threaten(table, player, victim, track, waiting)


def is_rival(table: OrleansTable, player: int, other: int) -> bool:
    """Whether a player can act against another."""
    return player != other and 0 <= player < len(table.players) and 0 <= other < len(table.players)


def can_offer(owner: Player, coins: int, goods: int) -> bool:
    """Whether a victim has what an offer holds."""
    held = all(offered(goods, good) <= owner.goods[good] for good in range(GOODS))
    return held and 0 <= coins <= min(owner.coins, MOST_OFFERED) and 0 <= goods < 1 << BITS * GOODS


def offered(goods: int, good: int) -> int:
    """How many of a good an offer holds."""
    return goods >> BITS * good & (1 << BITS) - 1


def offer_words(table: OrleansTable, money: int, goods: int, voice: Voice) -> str:
    """An offer, as "3 coins, 1 wine"."""
    parts = [voice.coins(money)] if money else []
    if goods:
        parts.append(goods_words(table, [offered(goods, good) for good in range(GOODS)], voice))
    return ", ".join(parts)


def offer_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a move adds to an offer."""
    if VOCABULARY.family(move) == OFFER_COINS:
        return voice("Offer {amount}", amount=voice.coins(VOCABULARY.part(move)))
    return voice("Offer {good} too", good=good_name(table, VOCABULARY.part(move), voice))


class OfferCoins(Decision[OrleansTable]):
    """How many coins the victim offers to be spared (bribery)."""

    __slots__ = ("active", "character", "track")

    def __init__(self, player: int, active: int, character: int, track: int) -> None:
        super().__init__(player)
        self.active = active
        self.character = character
        self.track = track

    def fields(self) -> list[int]:
        return [self.player, self.active, self.character, self.track]

    def possible(self, table: OrleansTable) -> bool:
        return threatened(table, self, self.active, self.player, self.character, self.track)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for coins in range(min(table.players[self.player].coins, MOST_OFFERED) + 1):
            moves.append(OFFER_COINS + coins)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(OfferGoods(self.player, self.active, self.character, self.track, move - OFFER_COINS, 0, 0))

    def composition(self, table: OrleansTable, moves: list[int] | None) -> Composition[OrleansTable] | None:
        owner = table.players[self.player]
        wanted = moves or []
        counts = [wanted.count(OFFER_GOOD + good) for good in range(GOODS)]
        coins = wanted.count(ONE_COIN)
        beyond = any(count > owner.goods[good] for good, count in enumerate(counts))
        if beyond or coins > min(owner.coins, MOST_OFFERED) or coins + sum(counts) != len(wanted):
            return None
        return Offer(self, table, coins, counts)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("{character} of {player}: how many coins do you offer?", player=voice.player(self.active),
                     character=deed_name(table, self.character, voice))  # fmt: skip

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return offer_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) == OFFER_COINS:
            coins = voice.coins(table.players[self.player].coins)
            return Reason(voice("you cannot offer more than you have: {amount}", amount=coins), bribery_rule(voice))
        if VOCABULARY.family(move) == OFFER_GOOD:
            return Reason(voice("say first how many coins you offer, even if none"), bribery_rule(voice))
        return None


class Offer(Composition[OrleansTable]):
    """Coins and goods for a bribe, put together in any order."""

    def __init__(self, decision: OfferCoins, table: OrleansTable, coins: int, counts: list[int]) -> None:
        owner = table.players[decision.player]
        moves = [ONE_COIN] * coins
        additions = [ONE_COIN] if coins < min(owner.coins, MOST_OFFERED) else []
        for good in range(GOODS):
            moves += [OFFER_GOOD + good] * counts[good]
            if counts[good] < owner.goods[good]:
                additions.append(OFFER_GOOD + good)
        super().__init__(decision.player, moves, table, additions)
        self.decision = decision
        self.coins = coins
        self.goods = counts

    def act(self) -> list[int]:
        """The coins, the goods in their order and, where more could be offered, that it is all."""
        goods = [OFFER_GOOD + good for good in range(GOODS) for _ in range(self.goods[good])]
        last = goods[-1] if goods else OFFER_GOOD
        more = any(OFFER_GOOD + good in self.additions for good in range(last - OFFER_GOOD, GOODS))
        return [OFFER_COINS + self.coins, *goods, *([DONE] if more else [])]

    def offered(self) -> int:
        return sum(count << BITS * good for good, count in enumerate(self.goods))

    def words(self, voice: Voice) -> str:
        return offer_words(self.table, self.coins, self.offered(), voice)

    def label(self, move: int, voice: Voice) -> str:
        return offer_label(self.table, move, voice)

    def title(self, voice: Voice) -> str:
        return voice("{character} of {player}: what do you offer to be spared?",
                     character=deed_name(self.table, self.decision.character, voice),
                     player=voice.player(self.decision.active))  # fmt: skip

    def button(self, voice: Voice) -> str:
        return voice("Offer {offer}", offer=self.words(voice)) if self.moves else voice("Offer nothing")

    def dues(self, voice: Voice) -> list[Due]:
        return [Due("offer", voice("Your offer"), "", self.words(voice), 1.0)]

    def counts(self, voice: Voice) -> list[Count]:
        owner = self.table.players[self.player]
        found = [Count("offer", ONE_COIN, voice("Coins"), "", self.coins, min(owner.coins, MOST_OFFERED))]
        for good in range(GOODS):
            name = voice.name(self.table.box.good_names[good])
            if owner.goods[good]:
                found.append(Count("offer", OFFER_GOOD + good, name, "", self.goods[good], owner.goods[good]))
        return found


class OfferGoods(Decision[OrleansTable]):
    """Which goods the victim offers beside the coins, one after the other in their order (bribery)."""

    __slots__ = ("active", "character", "coins", "first", "goods", "track")

    def __init__(
        self, player: int, active: int, character: int, track: int, coins: int, goods: int, first: int
    ) -> None:
        super().__init__(player)
        self.active = active
        self.character = character
        self.track = track
        self.coins = coins
        self.goods = goods
        self.first = first

    def fields(self) -> list[int]:
        return [self.player, self.active, self.character, self.track, self.coins, self.goods, self.first]

    def possible(self, table: OrleansTable) -> bool:
        threat = threatened(table, self, self.active, self.player, self.character, self.track)
        return threat and can_offer(table.players[self.player], self.coins, self.goods) and 0 <= self.first < GOODS

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        held = table.players[self.player].goods
        for good in range(self.first, GOODS):
            if held[good] > offered(self.goods, good):
                moves.append(OFFER_GOOD + good)
        moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != DONE:
            good = move - OFFER_GOOD
            goods = self.goods + (1 << BITS * good)
            table.ask(OfferGoods(self.player, self.active, self.character, self.track, self.coins, goods, good))
        elif self.coins or self.goods:
            table.note_all("bribe", self.player, [self.active, self.coins, self.goods])
            table.ask(AnswerBribe(self.active, self.player, self.character, self.track, self.coins, self.goods))
        else:
            table.ask(Suffer(self.player, self.active, self.character, self.track))

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("{character} of {player}: do you offer goods too?", player=voice.player(self.active),
                     character=deed_name(table, self.character, voice))  # fmt: skip

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move != DONE:
            return offer_label(table, move, voice)
        if not self.coins and not self.goods:
            return voice("Offer nothing")
        return voice("Offer {offer}", offer=offer_words(table, self.coins, self.goods, voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) == OFFER_COINS:
            return Reason(voice("you have said how many coins you offer"), bribery_rule(voice))
        if VOCABULARY.family(move) != OFFER_GOOD:
            return None
        good = VOCABULARY.part(move)
        name = good_name(table, good, voice)
        if table.players[self.player].goods[good] > offered(self.goods, good):
            return Reason(voice("offer goods in their order: undo to change it"), bribery_rule(voice))
        return Reason(voice("you cannot offer more than you have: {amount}", amount=name), bribery_rule(voice))


class AnswerBribe(Decision[OrleansTable]):
    """Whether the active player takes the bribe and spares the victim (bribery)."""

    __slots__ = ("character", "coins", "goods", "track", "victim")

    def __init__(self, player: int, victim: int, character: int, track: int, coins: int, goods: int) -> None:
        super().__init__(player)
        self.victim = victim
        self.character = character
        self.track = track
        self.coins = coins
        self.goods = goods

    def fields(self) -> list[int]:
        return [self.player, self.victim, self.character, self.track, self.coins, self.goods]

    def possible(self, table: OrleansTable) -> bool:
        threat = threatened(table, self, self.player, self.victim, self.character, self.track)
        return threat and can_offer(table.players[self.victim], self.coins, self.goods)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(ACCEPT)
        moves.append(DECLINE)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.note("accept" if move == ACCEPT else "decline", self.player, self.victim)
        if move == DECLINE:
            table.ask(Suffer(self.victim, self.player, self.character, self.track))
            return
        actor, target = table.touch(self.player), table.touch(self.victim)
        target.coins -= self.coins
        actor.coins += self.coins
        for good in range(GOODS):
            for _ in range(offered(self.goods, good)):
                target.give_good(good)
                actor.goods = changed(actor.goods, good, 1)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        offer = offer_words(table, self.coins, self.goods, voice)
        return voice("{player} offers {offer} to be spared", player=voice.player(self.victim), offer=offer)

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == ACCEPT:
            offer = offer_words(table, self.coins, self.goods, voice)
            return voice("Take the bribe: {offer}", offer=offer)
        return voice("Decline the bribe")

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return None


class Suffer(Step[OrleansTable]):
    """The victim was not spared."""

    __slots__ = ("active", "character", "track")

    def __init__(self, player: int, active: int, character: int, track: int) -> None:
        super().__init__(player)
        self.active = active
        self.character = character
        self.track = track

    def fields(self) -> list[int]:
        return [self.player, self.active, self.character, self.track]

    def possible(self, table: OrleansTable) -> bool:
        return threatened(table, self, self.active, self.player, self.character, self.track)

    def run(self, table: OrleansTable) -> None:
        character_of(table, self.character).harm(table, self.active, self.player, self.track)


def bribery_rule(voice: Voice) -> str:
    return voice("intrigue, bribery")


def tell_bribe(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    active, coins, goods = event.data
    offer = offer_words(table, coins, goods, voice)
    return Telling(event.player, voice("offers {other} a bribe: {offer}", other=voice.player(active), offer=offer))


def tell_accepted(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("takes the bribe of {other}", other=voice.player(event.data[0])))


def tell_declined(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("declines the bribe of {other}", other=voice.player(event.data[0])))


TELLERS: dict[str, Teller] = {"bribe": tell_bribe, "accept": tell_accepted, "decline": tell_declined}
