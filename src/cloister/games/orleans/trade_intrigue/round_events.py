"""The new events that act before phase 6: Holidays, Sabotage and Amnesty; and the end of the Peasants' Uprising."""

from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.decisions.planning import place_token, placing_of, placings
from cloister.games.orleans.moves import SKIP
from cloister.games.orleans.pieces import (
    AMNESTY,
    ANY,
    EMPTY,
    FARMER,
    HOLIDAYS,
    KINDS,
    OWN,
    SABOTAGE,
    TOWN_HALL,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision


def take_holidays(table: OrleansTable) -> None:
    """The tile is discarded and the next one takes its place at once: the game has a round less (Holidays)."""
    if table.event() != HOLIDAYS:
        return
    now = table.round - 1
    table.discarded = table.hourglass[now]
    table.hourglass = table.hourglass[:now] + table.hourglass[now + 1 :]
    table.rounds -= 1
    table.note("holidays", table.first_player)


def sabotaged(table: OrleansTable, player: int, place: int) -> bool:
    """Whether technology on a place stops its action in this round (Sabotage)."""
    return table.event() == SABOTAGE and table.players[player].has_technology(place)


# Amnesty


def pardon(table: OrleansTable, player: int, follower: int) -> None:
    """A follower just recruited may stand on an action space at once (Amnesty)."""
    if table.event() == AMNESTY:
        table.ask(PlaceRecruit(player, follower))


def town_hall_in_use(table: OrleansTable) -> bool:
    """Whether the Town Hall's action is under way: it is emptied at its end."""
    for frame in table.main:
        if isinstance(frame, SendToDeeds) and frame.place == TOWN_HALL:
            return True
    return False


class PlaceRecruit(Decision[OrleansTable]):
    """On which action space the new follower goes, if he is not to stay in the bag (Amnesty)."""

    __slots__ = ("follower",)

    def __init__(self, player: int, follower: int) -> None:
        super().__init__(player)
        self.follower = follower

    def fields(self) -> list[int]:
        return [self.player, self.follower]

    def tokens(self) -> list[int]:
        """The new follower alone, by kind."""
        return [int(kind == self.follower) for kind in range(KINDS)]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        ways: list[int] = []
        placings(table.players[self.player], self.tokens(), 0, ways)
        in_use = town_hall_in_use(table)
        for move in ways:
            if not in_use or placing_of(move)[0] != TOWN_HALL:
                moves.append(move)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        player = table.players[self.player]
        player.bag[place_token(player, move)] -= 1
        table.note("amnesty", self.player, self.follower, placing_of(move)[0])


# Peasants' Uprising


def end_uprising(table: OrleansTable, player: int) -> None:
    """The farmers on spaces of other followers return to the bag; those on spaces for anybody stay."""
    owner = table.players[player]
    returned = 0
    for space, kind in enumerate(owner.spaces):
        if kind in (FARMER, FARMER + OWN) and stands_for_another(owner, space):
            owner.spaces[space] = EMPTY
            owner.bag[kind] += 1
            returned += 1
    if returned:
        table.note("uprising", player, returned)


def stands_for_another(owner: Player, space: int) -> bool:
    """Whether a farmer on this space stands for another follower."""
    return owner.box.space_need[space] not in (FARMER, ANY)
