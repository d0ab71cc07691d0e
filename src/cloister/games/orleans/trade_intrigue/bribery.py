"""Bribery: a victim of Intrigue offers coins and goods; the active player takes them and spares him, or does not.

An offer is made in small steps: the coins, then good after good. It is written as one number of five goods, each with
its count in five bits.
"""

from typing import Final

from cloister.games.orleans.moves import ACCEPT, DECLINE, DONE, MOST_OFFERED, OFFER_COINS, OFFER_GOOD
from cloister.games.orleans.pieces import GOODS
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.intrigue import harm
from cloister.kernel.table import Decision, Step

BITS: Final = 5


def offered(goods: int, good: int) -> int:
    """How many of a good an offer holds."""
    return goods >> BITS * good & (1 << BITS) - 1


class OfferCoins(Decision[OrleansTable]):
    """How many coins the victim offers to be spared (Bribery)."""

    __slots__ = ("active", "character", "track")

    def __init__(self, player: int, active: int, character: int, track: int) -> None:
        super().__init__(player)
        self.active = active
        self.character = character
        self.track = track

    def fields(self) -> list[int]:
        return [self.player, self.active, self.character, self.track]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for coins in range(min(table.players[self.player].coins, MOST_OFFERED) + 1):
            moves.append(OFFER_COINS + coins)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(OfferGoods(self.player, self.active, self.character, self.track, move - OFFER_COINS, 0, 0))


class OfferGoods(Decision[OrleansTable]):
    """Which goods the victim offers beside his coins, one after the other in their order (Bribery)."""

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
            table.note("bribe", self.player, self.active, self.coins, self.goods)
            table.ask(AnswerBribe(self.active, self.player, self.character, self.track, self.coins, self.goods))
        else:
            table.ask(Suffer(self.player, self.active, self.character, self.track))


class AnswerBribe(Decision[OrleansTable]):
    """Whether the active player takes the bribe and spares the victim (Bribery)."""

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

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(ACCEPT)
        moves.append(DECLINE)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.note("accept" if move == ACCEPT else "decline", self.player, self.victim)
        if move == DECLINE:
            table.ask(Suffer(self.victim, self.player, self.character, self.track))
            return
        actor, target = table.players[self.player], table.players[self.victim]
        target.coins -= self.coins
        actor.coins += self.coins
        for good in range(GOODS):
            for _ in range(offered(self.goods, good)):
                target.give_good(good)
                actor.goods[good] += 1


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

    def run(self, table: OrleansTable) -> None:
        harm(table, self.active, self.player, self.character, self.track)
