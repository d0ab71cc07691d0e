"""The new events that act before phase 6: Holidays, Sabotage, Amnesty and the Peasants' Uprising."""

from cloister.games.orleans.decisions.planning import PlaceToken, place_token, placing_of
from cloister.games.orleans.moves import SKIP
from cloister.games.orleans.names import Teller, follower_name, place_name
from cloister.games.orleans.pieces import ANY, EMPTY, FARMER, FOLLOWERS, KINDS, OWN
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import HourglassEvent, OrleansTable
from cloister.games.orleans.trade_intrigue.events.offers import NewEvent
from cloister.games.orleans.trade_intrigue.events.taxes import NewHarm
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.rules import COURSE, Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice


class Holidays(NewEvent):
    """The tile is discarded and the next one takes its place at once: the game has a round less (Holidays)."""

    def turned(self, table: OrleansTable) -> None:
        assert isinstance(table, ExpansionTable)
        now = table.round - 1
        table.discarded = table.hourglass[now]
        table.hourglass = table.hourglass[:now] + table.hourglass[now + 1 :]
        table.rounds -= 1
        table.note("holidays", table.first_player)
        table.event().turned(table)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("the next event takes its place at once, and the game is a round shorter")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("a round less")


class Sabotage(NewEvent):
    """Technology on a place stops its action in this round (Sabotage)."""

    def closes(self, table: OrleansTable, player: int, place: int) -> bool:
        return table.players[player].has_technology(place)

    def why_closed(self, place: str, voice: Voice) -> str:
        return voice("technology lies on {place}, which does not work in this round", place=place)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("in this round nobody can use a place on which technology lies")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("no technology")


# Amnesty


class Amnesty(NewEvent):
    """A follower just recruited may stand on an action space at once (Amnesty)."""

    def recruited(self, table: OrleansTable, player: int, follower: int) -> None:
        table.ask(PlaceRecruit(player, follower))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("in this round new followers may go on an action space at once")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("place new followers")


class PlaceRecruit(PlaceToken):
    """On which action space the new follower goes, if it is not to stay in the bag (Amnesty)."""

    __slots__ = ("follower",)

    def __init__(self, player: int, follower: int) -> None:
        super().__init__(player)
        self.follower = follower

    def fields(self) -> list[int]:
        return [self.player, self.follower]

    def tokens(self, table: OrleansTable) -> list[int]:
        return [int(kind == self.follower) for kind in range(KINDS)]

    def rule(self, table: OrleansTable, voice: Voice) -> str:
        return voice("new events, Amnesty")

    def possible(self, table: OrleansTable) -> bool:
        recruited = 0 <= self.follower < FOLLOWERS and table.players[self.player].bag[self.follower] > 0
        return recruited and isinstance(table.event(), Amnesty)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        self.placings(table, moves)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        player = table.touch(self.player)
        player.bag[place_token(player, move)] -= 1
        table.note("amnesty", self.player, self.follower, placing_of(move)[0])

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Amnesty: where does the new {follower} go?", follower=follower_name(table, self.follower, voice))


# the Peasants' Uprising


class Uprising(NewHarm):
    """Farmers stand for anybody but monks in phase 4; in phase 6 these return to the bag (Peasants' Uprising)."""

    def frees_farmers(self) -> bool:
        return True

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return len(rebels(table.players[player])) > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        owner = table.touch(player)
        returning = rebels(owner)
        for space in returning:
            owner.bag[owner.spaces[space]] += 1
            owner.put(space, EMPTY)
        if returning:
            table.note("uprising", player, len(returning))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("in phase 4 farmers stand for anybody but monks; in phase 6 these return to the bag")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("farmers for all")


def rebels(owner: Player) -> list[int]:
    """The spaces of other followers on which farmers stand; on spaces for anybody they stand for themselves."""
    need = owner.box.space_need
    return [
        space
        for space, kind in enumerate(owner.spaces)
        if kind in (FARMER, FARMER + OWN) and need[space] not in (FARMER, ANY)
    ]


# what happened


def tell_holidays(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(COURSE, voice("Holidays: the game is a round shorter, and the next event comes at once"))


def tell_uprising(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice.plural(event.data[0], "takes {count} farmer back into the bag",
                                              "takes {count} farmers back into the bag"))  # fmt: skip


def tell_amnesty(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    follower, place = event.data
    return Telling(event.player, voice("places the new {follower} at once: {place}",
                                       follower=follower_name(table, follower, voice),
                                       place=place_name(table, place, voice)))  # fmt: skip


TELLERS: dict[str, Teller] = {"holidays": tell_holidays, "uprising": tell_uprising, "amnesty": tell_amnesty}
ROUNDS: dict[str, type[HourglassEvent]] = {
    "holidays": Holidays,
    "sabotage": Sabotage,
    "amnesty": Amnesty,
    "uprising": Uprising,
}
