"""The beneficial deeds, reached from the Town Hall and the Gunpowder Tower."""

from cloister.games.orleans.moves import DONE, REWARD_COIN, REWARD_DEVELOPMENT, SEND
from cloister.games.orleans.pieces import (
    ANY,
    BASE_DEEDS,
    CHARACTERS,
    DEEDS,
    EMPTY,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    NEEDS,
    OWN,
    SPACES,
    TOWN_HALL,
)
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision


def followers_for_deeds(table: OrleansTable, player: int, place: int) -> list[int]:
    """The neutral followers on the Town Hall or the Gunpowder Tower, by type: one's own never go to deeds."""
    sender = table.players[player]
    if place == GUNPOWDER_TOWER:
        return sender.tower[:OWN]
    counts = [0] * FOLLOWERS
    for space in range(TOWN_HALL * SPACES, TOWN_HALL * SPACES + 2):
        if 0 <= sender.spaces[space] < OWN:
            counts[sender.spaces[space]] += 1
    return counts


def send_options(table: OrleansTable, player: int, place: int, moves: list[int]) -> None:
    """Every follower that can go to a free space of a deed that asks for exactly him, or for anybody."""
    counts = followers_for_deeds(table, player, place)
    deeds = table.box.deeds
    for follower in range(FOLLOWERS):
        if counts[follower]:
            for row in range(len(deeds)):
                if table.deed_slots[row * NEEDS + follower] or table.deed_slots[row * NEEDS + ANY]:
                    moves.append(SEND + follower * DEEDS + deeds[row])


class SendToDeeds(Decision[OrleansTable]):
    """Which follower goes to which deed: one or two in one action (Town Hall, Gunpowder Tower)."""

    __slots__ = ("place", "sent")

    def __init__(self, player: int, place: int, sent: int) -> None:
        super().__init__(player)
        self.place = place
        self.sent = sent

    def fields(self) -> list[int]:
        return [self.player, self.place, self.sent]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if self.sent < 2:
            send_options(table, self.player, self.place, moves)
        if self.sent:
            moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            if self.place == TOWN_HALL:
                table.players[self.player].clear_place(TOWN_HALL)
            return
        follower, deed = divmod(move - SEND, DEEDS)
        self.remove(table, follower)
        table.ask(SendToDeeds(self.player, self.place, self.sent + 1))
        join_deed(table, self.player, follower, deed, self.place)

    def remove(self, table: OrleansTable, follower: int) -> None:
        sender = table.players[self.player]
        if self.place == GUNPOWDER_TOWER:
            sender.tower[follower] -= 1
        else:
            sender.spaces[sender.spaces.index(follower, TOWN_HALL * SPACES)] = EMPTY


def join_deed(table: OrleansTable, player: int, follower: int, deed: int, place: int) -> None:
    """A follower stays on a deed for good and brings its reward; the last one also brings the citizen (Town Hall)."""
    row = table.box.deed_row[deed]
    if table.deed_slots[row * NEEDS + follower]:
        table.deed_slots[row * NEEDS + follower] -= 1
    else:
        table.deed_slots[row * NEEDS + ANY] -= 1
        table.deed_any[row * FOLLOWERS + follower] += 1
    table.note("deed", player, follower, deed)
    complete = not table.deed_open(deed)
    if complete and table.box.deed_citizen[deed]:
        table.take_citizen(player)
    if deed >= BASE_DEEDS:
        join_other_board(table, player, follower, deed, complete, place)
    elif table.box.deed_or_development[deed]:
        table.ask(ChooseReward(player, deed))
    else:
        table.earn(player, table.box.deed_coins[deed])


def join_other_board(table: OrleansTable, player: int, follower: int, deed: int, complete: bool, place: int) -> None:
    """The boards of Trade & Intrigue say themselves what a follower brings."""
    from cloister.games.orleans.trade_intrigue import deeds, intrigue  # which need this module

    if deed >= CHARACTERS:
        intrigue.visit(table, player, deed, complete)
    else:
        deeds.join(table, player, follower, deed, complete, place)


class ChooseReward(Decision[OrleansTable]):
    """A coin or a development point (Canalisation)."""

    __slots__ = ("deed",)

    def __init__(self, player: int, deed: int) -> None:
        super().__init__(player)
        self.deed = deed

    def fields(self) -> list[int]:
        return [self.player, self.deed]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(REWARD_COIN)
        moves.append(REWARD_DEVELOPMENT)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == REWARD_COIN:
            table.earn(self.player, table.box.deed_coins[self.deed])
        else:
            table.develop(self.player, 1)
