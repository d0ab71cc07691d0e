"""Torture: whoever cannot pay gives up something else for each missing coin."""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.orleans.decisions.giving import Gift, GivingDecision
from cloister.games.orleans.decisions.losses import LOSSES, loss_label, loss_reason, loss_thing
from cloister.games.orleans.moves import (
    BASE,
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
    SKIP,
)
from cloister.games.orleans.names import Teller
from cloister.games.orleans.pieces import BOARD, GOODS
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice


def demand(table: OrleansTable, player: int, coins: int) -> None:
    """Let a player pay coins; what they cannot pay they owe to torture."""
    paid = min(coins, table.players[player].coins)
    table.pay(player, paid)
    if coins > paid:
        table.ask(Torture(player, coins - paid))


def can_step_back(player: Player) -> bool:
    """A step back on the development track goes neither onto nor behind the last coins passed."""
    coins = player.box.development_coins
    space = player.development - 1
    return space >= 0 and not coins[space] and not coins[space + 1]


# A tile takes its technology along, and nothing is given at once after a draw.
LAST: Final = {LOSE_TILE: 1, LOSE_FOLLOWER: 2}


@mypyc_attr(free_list_len=1)
class Torture(GivingDecision):
    """What to give up for a missing coin: it leaves the game, except a step of development (torture)."""

    __slots__ = ("coins",)

    def __init__(self, player: int, coins: int) -> None:
        super().__init__(player)
        self.coins = coins

    def fields(self) -> list[int]:
        return [self.player, self.coins]

    def possible(self, table: OrleansTable) -> bool:
        return self.coins > 0

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for town in player.stations:
            moves.append(LOSE_STATION + town)
        if player.spare_stations:
            moves.append(LOSE_SPARE_STATION)
        if player.neutral_in_bag():
            moves.append(LOSE_FOLLOWER)
        if can_step_back(player):
            moves.append(LOSE_DEVELOPMENT)
        for good in range(GOODS):
            if player.goods[good]:
                moves.append(LOSE_GOOD + good)
        for place in player.places:
            if player.box.category[place] != BOARD:
                moves.append(LOSE_TILE + place)
            if player.has_technology(place):
                moves.append(LOSE_TECHNOLOGY + place)
        if player.technology:
            moves.append(LOSE_SPARE_TECHNOLOGY)
        if not moves:
            moves.append(SKIP)  # nothing is left: the rest of the debt lapses

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        if self.coins > 1:
            table.ask(Torture(self.player, self.coins - 1))
        table.note("torture", self.player, move)
        LOSSES[BASE.family(move)].lose(table, self.player, BASE.part(move))

    def due(self) -> int:
        return self.coins

    def due_name(self, voice: Voice) -> str:
        return voice("Things to give up")

    def gifts(self, table: OrleansTable) -> list[Gift]:
        """All that can be lost, by the points that it costs now."""
        options: list[int] = []
        self.options(table, options)
        gifts = [
            Gift(move, *LOSSES[BASE.family(move)].at_stake(table, self.player, BASE.part(move)))
            for move in options
            if move != SKIP
        ]
        return sorted(gifts, key=lambda gift: LAST.get(BASE.family(gift.move), 0))

    def gift_name(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return loss_thing(table, move, voice)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice.plural(
            self.coins, "Torture: what do you give up?", "Torture: what do you give up? ({count} to go)"
        )

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Nothing is left to give up") if move == SKIP else loss_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return loss_reason(table, self.player, move, voice("torture"), voice)


def tell_torture(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    thing = loss_thing(table, event.data[0], voice)
    return Telling(event.player, voice("gives up {thing} under torture", thing=thing))


TELLERS: dict[str, Teller] = {"torture": tell_torture}
