"""Giving goods that must all differ."""

from typing import Final

from cloister.games.ora.goods import COIN, COIN5, GOODS, GRAIN, STORED, STRAW, WHISKEY, WINE, WONDER
from cloister.games.ora.moves import GIVE, VOCABULARY
from cloister.games.ora.names import amount, good_noun
from cloister.games.ora.player import Player
from cloister.games.ora.prices import possession, with_change
from cloister.games.ora.state import OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice

# The order in which different goods are given. Grain stands before straw and drinks before coins, because the one can
# become the other.
GIVING_ORDER: Final = [
    good for good in range(STORED) if good not in (GRAIN, STRAW, WINE, WHISKEY, COIN, WONDER)
] + [GRAIN, STRAW, WINE, WHISKEY, COIN, COIN5]  # fmt: skip
GIVING_PLACE: Final = [GIVING_ORDER.index(good) if good in GIVING_ORDER else -1 for good in range(GOODS)]
PLACE_OF_GRAIN: Final = 16


def variety(payer: Player, place: int) -> int:
    """How many different goods the player can give of those from a place of the giving order on."""
    goods = payer.goods
    kinds = 0
    for number in range(place, PLACE_OF_GRAIN):
        if goods[GIVING_ORDER[number]] > 0:
            kinds += 1
    if place <= PLACE_OF_GRAIN and goods[GRAIN] > 0:
        kinds += 1
    if place <= PLACE_OF_GRAIN + 1 and goods[STRAW] + goods[GRAIN] > (
        1 if place <= PLACE_OF_GRAIN and goods[GRAIN] > 0 else 0
    ):
        kinds += 1
    return kinds + variety_of_money(payer, place)


def variety_of_money(payer: Player, place: int) -> int:
    """How many of a drink, a coin and a 5-coin tile the player can give, with drinks changed into coins."""
    drinks = payer.goods[payer.drink]
    money = payer.money()
    if place <= GIVING_PLACE[payer.drink] and drinks > 0:
        rest = money - payer.drink_money
        if rest >= 6:
            return 3
        if rest >= 1 or money >= 6:
            return 2
        return 1
    if place <= GIVING_PLACE[COIN]:
        return 2 if money >= 6 else 1 if money >= 1 else 0
    return 1 if money >= 5 else 0


def can_give(payer: Player, good: int) -> bool:
    if good == COIN5:
        return payer.money() >= 5
    return payer.stock(good) > 0


def giveable(payer: Player, count: int, place: int, moves: list[int]) -> None:
    """Append every good that can be the next of so many different ones, so that the others can follow."""
    for number in range(place, len(GIVING_ORDER)):
        good = GIVING_ORDER[number]
        if not can_give(payer, good):
            continue
        kept = payer.goods[good] if good < STORED else 0
        if good == COIN5:
            enough = count == 1
        else:
            payer.goods[good] = kept - 1
            enough = variety(payer, number + 1) >= count - 1
            payer.goods[good] = kept
        if enough:
            moves.append(GIVE + good)


def give_different(table: OraTable, player: int, good: int) -> None:
    if good == COIN5:
        table.pay(player, COIN, 5)
    else:
        table.pay(player, good, 1)


def give_label(payer: Player, move: int, voice: Voice) -> str:
    """Giving one of a good, with what is changed for it."""
    good = move - GIVE
    paid = [(COIN, 5)] if good == COIN5 else [(good, 1)]
    return voice("Give {amount}", amount=with_change(payer, paid, amount(payer.box, good, 1, voice), voice))


def why_not_given(payer: Player, move: int, place: int, voice: Voice) -> str:
    """Why a good cannot be the next of different ones."""
    good = move - GIVE
    if good == WONDER:
        return voice("wonders are not given")
    if not can_give(payer, good):
        return possession(payer, COIN if good == COIN5 else good, voice)
    if GIVING_PLACE[good] < place:
        return voice("{good} came before this in the order of giving", good=good_noun(payer.box, good, voice))
    return voice("after it you would not have enough different goods")


class GiveDifferent(OraDecision):
    """The next of several goods that must all differ (glossary, Cloister Courtyard)."""

    __slots__ = ("count", "place")

    def __init__(self, player: int, count: int, place: int) -> None:
        super().__init__(player)
        self.count = count
        self.place = place

    def fields(self) -> list[int]:
        return [self.player, self.count, self.place]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and 0 < self.count < len(GIVING_ORDER) and 0 <= self.place < len(GIVING_ORDER)

    def pays(self) -> bool:
        return True

    def options(self, table: OraTable, moves: list[int]) -> None:
        giveable(table.players[self.player], self.count, self.place, moves)

    def choose(self, table: OraTable, move: int) -> None:
        good = move - GIVE
        give_different(table, self.player, good)
        if self.count > 1:
            table.ask(GiveDifferent(self.player, self.count - 1, GIVING_PLACE[good] + 1))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Give another good, different from those before ({count} to go)", count=self.count)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return give_label(table.players[self.player], move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != GIVE:
            return None
        return Reason(why_not_given(table.players[self.player], move, self.place, voice), voice("glossary"))
