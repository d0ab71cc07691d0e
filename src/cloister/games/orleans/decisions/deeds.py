"""Sending followers to deeds, from the Town Hall and the Gunpowder Tower."""

from typing import Final

from cloister.games.orleans.counting import changed
from cloister.games.orleans.moves import BASE, DONE, REWARD_COIN, REWARD_DEVELOPMENT, SEND
from cloister.games.orleans.names import Teller, deed_name, follower_name, none_at_hand
from cloister.games.orleans.pieces import (
    ANY,
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
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.voice import Reason, Voice

MOST_SENT: Final = 2  # followers in one action


def followers_for_deeds(table: OrleansTable, player: int, place: int) -> list[int]:
    """The neutral followers on the Town Hall or the Gunpowder Tower, by type: one's own never go to deeds."""
    sender = table.players[player]
    if place == GUNPOWDER_TOWER:
        return sender.tower[:OWN]
    counts = [0] * FOLLOWERS
    for space in range(TOWN_HALL * SPACES, TOWN_HALL * SPACES + SPACES):
        if 0 <= sender.spaces[space] < OWN:
            counts[sender.spaces[space]] += 1
    return counts


def send_options(table: OrleansTable, player: int, place: int, moves: list[int]) -> None:
    """Every follower that can go to a free space of a deed that asks for exactly them, or for anybody."""
    counts = followers_for_deeds(table, player, place)
    deeds = table.box.deeds
    for follower in range(FOLLOWERS):
        if counts[follower]:
            for row in range(len(deeds)):
                if table.deed_slots[row * NEEDS + follower] or table.deed_slots[row * NEEDS + ANY]:
                    moves.append(SEND + follower * DEEDS + deeds[row])


def can_send(table: OrleansTable, player: int, place: int) -> bool:
    """Whether a follower of the Town Hall or the Gunpowder Tower can go to a deed."""
    sends: list[int] = []
    send_options(table, player, place, sends)
    return len(sends) > 0


def town_hall_in_use(table: OrleansTable) -> bool:
    """Whether the Town Hall's action is under way: it is emptied at its end."""
    for frame in table.main:
        if isinstance(frame, SendToDeeds) and frame.place == TOWN_HALL:
            return True
    return False


class SendToDeeds(Decision[OrleansTable]):
    """Which follower goes to which deed: one or two in one action (Town Hall, Gunpowder Tower)."""

    __slots__ = ("place", "sent")

    def __init__(self, player: int, place: int, sent: int) -> None:
        super().__init__(player)
        self.place = place
        self.sent = sent

    def fields(self) -> list[int]:
        return [self.player, self.place, self.sent]

    def possible(self, table: OrleansTable) -> bool:
        began = self.sent > 0 or table.main[-1] is self
        return self.place in (TOWN_HALL, GUNPOWDER_TOWER) and 0 <= self.sent <= MOST_SENT and began

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if self.sent < MOST_SENT:
            send_options(table, self.player, self.place, moves)
        if self.sent:
            moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            if self.place == TOWN_HALL:
                table.touch(self.player).clear_place(TOWN_HALL)
            return
        follower, deed = divmod(move - SEND, DEEDS)
        self.remove(table, follower)
        table.ask(SendToDeeds(self.player, self.place, self.sent + 1))
        self.join(table, follower, deed)

    def remove(self, table: OrleansTable, follower: int) -> None:
        sender = table.touch(self.player)
        if self.place == GUNPOWDER_TOWER:
            sender.tower = changed(sender.tower, follower, -1)
        else:
            sender.put(sender.spaces.index(follower, TOWN_HALL * SPACES), EMPTY)

    def join(self, table: OrleansTable, follower: int, deed: int) -> None:
        """A follower stays on a deed for good; the last one brings the citizen (Town Hall)."""
        row = table.box.deed_row[deed]
        if table.deed_slots[row * NEEDS + follower]:
            table.deed_slots = changed(table.deed_slots, row * NEEDS + follower, -1)
        else:
            table.deed_slots = changed(table.deed_slots, row * NEEDS + ANY, -1)
            table.deed_any = changed(table.deed_any, row * FOLLOWERS + follower, 1)
        table.note("deed", self.player, follower, deed)
        complete = not table.deed_open(deed)
        if complete and table.box.deed_citizen[deed]:
            table.take_citizen(self.player)
        table.contents.deeds[deed].join(table, self.player, follower, complete, self.place)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        if self.sent:
            return voice("Which follower goes to a deed too?")
        if "intrigue" in table.box.modules:
            return voice("Which follower goes to which intrigue?")
        return voice("Which follower goes to which beneficial deed?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == DONE:
            return voice("Done")
        follower, deed = BASE.parts(move)
        return voice("{deed}: {follower}", deed=deed_name(table, deed, voice),
                     follower=follower_name(table, follower, voice))  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        rule = table.places[self.place].rule(voice)
        if move == DONE:
            return Reason(voice("send a follower first: that is the action"), rule)
        if BASE.family(move) != SEND:
            return None
        follower, deed = BASE.parts(move)
        who = follower_name(table, follower, voice)
        if self.sent == MOST_SENT:
            return Reason(voice("at most {count} followers are sent in one action", count=MOST_SENT), rule)
        if table.box.deed_row[deed] < 0:
            return Reason(voice("{deed} is not in this game", deed=deed_name(table, deed, voice)), rule)
        if not followers_for_deeds(table, self.player, self.place)[follower]:
            return none_at_hand(who, rule, voice)
        name = deed_name(table, deed, voice)
        return Reason(voice("{deed} has no free space for: {follower}", deed=name, follower=who), rule)


class ChooseReward(Decision[OrleansTable]):
    """Coins or a development point (Canalisation)."""

    __slots__ = ("deed",)

    def __init__(self, player: int, deed: int) -> None:
        super().__init__(player)
        self.deed = deed

    def fields(self) -> list[int]:
        return [self.player, self.deed]

    def coins(self, table: OrleansTable) -> int:
        return table.box.deed_entries[self.deed].number("coins")

    def possible(self, table: OrleansTable) -> bool:
        return self.deed in table.box.deeds and table.box.deed_entries[self.deed].has("or_development")

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(REWARD_COIN)
        moves.append(REWARD_DEVELOPMENT)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == REWARD_COIN:
            table.earn(self.player, self.coins(table))
        else:
            table.develop(self.player, 1)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("A coin or a development point?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == REWARD_COIN:
            return voice("Take {amount}", amount=voice.coins(self.coins(table)))
        return voice("Take a development point")

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return None


def tell_deed(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    follower, deed = event.data
    return Telling(event.player, voice("sends the {follower} to {deed}", deed=deed_name(table, deed, voice),
                                       follower=follower_name(table, follower, voice)))  # fmt: skip


TELLERS: dict[str, Teller] = {"deed": tell_deed}
