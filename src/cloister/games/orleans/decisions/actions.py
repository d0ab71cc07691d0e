"""Phase 5: actions in turn until all have passed; recruiting, and what the tracks bring."""

from mypy_extensions import mypyc_attr

from cloister.games.orleans.counting import changed
from cloister.games.orleans.moves import BASE, PASS, SKIP, TILE, USE, USE_VILLAGE
from cloister.games.orleans.names import Teller, follower_name, not_owned, phase, place_name
from cloister.games.orleans.pieces import (
    BOATMAN,
    CITIZEN_OF_BOATMEN,
    CITIZEN_OF_KNIGHTS,
    CRAFTSMAN,
    FARMER,
    GUNPOWDER_TOWER,
    MONK,
    SCHOLAR,
    TRADER,
    VILLAGE,
)
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event, Step
from cloister.kernel.voice import Reason, Voice


class StartActions(Step[OrleansTable]):
    """The first player begins."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.passed = [False] * len(table.players)
        table.ask(TakeAction(table.first_player))


def used_place(move: int) -> int:
    """The place that a move uses."""
    return VILLAGE if BASE.family(move) == USE_VILLAGE else BASE.part(move)


def is_use(move: int) -> bool:
    return BASE.family(move) in (USE, USE_VILLAGE)


def use_label(table: OrleansTable, move: int, voice: Voice) -> str:
    name = place_name(table, used_place(move), voice)
    if BASE.family(move) == USE:
        return voice("Use: {place}", place=name)
    who = follower_name(table, BASE.part(move) + BOATMAN, voice)
    return voice("Use: {place} ({follower})", place=name, follower=who)


@mypyc_attr(free_list_len=1)
class TakeAction(Decision[OrleansTable]):
    """Which active place to use, or to pass, which is final for the round (phase 5)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return not table.passed[self.player]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        event = table.event()
        for place in player.places:
            if not player.active(place) and place != GUNPOWDER_TOWER:
                continue
            if player.closed and place in player.closed:
                continue
            if not event.closes(table, self.player, place):
                table.places[place].moves(table, self.player, moves)
        moves.append(PASS)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(NextAction(self.player))
        if move == PASS:
            table.pass_round(self.player)
            return
        for module in table.contents.modules:
            module.acted(table, self.player)
        use_place(table, self.player, move, False)

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Use an active place, or pass")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Pass for this round") if move == PASS else use_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if not is_use(move):
            return None
        place = used_place(move)
        owner = table.players[self.player]
        name = place_name(table, place, voice)
        rule = table.places[place].rule(voice)
        if not owner.owns(place):
            return not_owned(table, place, phase(5, voice), voice)
        if not owner.box.needs[place] and place != GUNPOWDER_TOWER:
            return Reason(voice("{place} helps all the time and is never used", place=name), rule)
        if place in owner.closed:
            return Reason(voice("another player has stopped {place} for this round", place=name), rule)
        if not owner.active(place) and place != GUNPOWDER_TOWER:
            return Reason(voice("{place} is not active: a space is empty", place=name), phase(5, voice))
        return why_not_used(table, self.player, move, voice)


def why_not_used(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    """Why the action of a place is not possible, active or not."""
    place = used_place(move)
    if table.event().closes(table, player, place):
        return Reason(table.event().why_closed(place_name(table, place, voice), voice), table.event().rule(voice))
    entry = table.places[place]
    return Reason(entry.why_not(table, player, move, voice), entry.rule(voice))


def use_place(table: OrleansTable, player: int, move: int, free: bool) -> None:
    """Carry out the action of a place; its followers return to the bag unless it is a free action."""
    place = used_place(move)
    entry = table.places[place]
    if not free and entry.returns_followers():
        table.touch(player).clear_place(place)
    table.note("use", player, place)
    entry.act(table, player, move, free)


@mypyc_attr(free_list_len=1)
class NextAction(Step[OrleansTable]):
    """The next player who has not passed acts; when all have, the phase is over."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        count = len(table.players)
        for turn in range(1, count + 1):
            player = (self.player + turn) % count
            if not table.passed[player]:
                table.ask(TakeAction(player))
                return


# recruiting


def can_recruit(table: OrleansTable, player: int, follower: int) -> bool:
    """A follower must be left, not be banned this round, and the track not be at its end; monks have no track."""
    if not table.supply[follower] or table.event().bans(follower):
        return False
    if follower == MONK:
        return True
    return table.players[player].tracks[follower] < table.box.track_length[follower]


def why_not_recruited(table: OrleansTable, follower: int, voice: Voice) -> str:
    name = follower_name(table, follower, voice)
    if not table.supply[follower]:
        return voice("none is left: {follower}", follower=name)
    if table.event().bans(follower):
        event = voice.name(table.event().names)
        return voice("none can be recruited in this round: {follower} ({event})", follower=name, event=event)
    return voice("your marker is at the end of the track: {follower}", follower=name)


def recruit(table: OrleansTable, player: int, follower: int) -> None:
    """Take a follower into the bag, advance on the track and receive what it gives (Farm House to Monastery)."""
    table.supply = changed(table.supply, follower, -1)
    table.touch(player).bag[follower] += 1
    table.note("recruit", player, follower)
    table.event().recruited(table, player, follower)
    if follower != MONK:
        advance_on_track(table, player, follower)


def advance_on_track(table: OrleansTable, player: int, follower: int) -> None:
    """Advance a marker by a step and receive what it gives (Farm House to Castle)."""
    user = table.touch(player)
    step = user.tracks[follower]
    user.tracks = changed(user.tracks, follower, 1)
    if follower == FARMER:
        table.take_good(player, table.box.farmer_goods[step])
    elif follower == BOATMAN:
        at_citizen = step + 1 == table.box.boatman_citizen
        if not at_citizen or not table.take_first_citizen(player, CITIZEN_OF_BOATMEN):
            table.earn(player, table.box.boatman_coins[step])
    elif follower == CRAFTSMAN:
        table.take_technology(player)
    elif follower == TRADER:
        table.ask(ChooseTile(player, step))
    elif follower == SCHOLAR:
        table.develop(player, table.box.scholar_points[step])
    elif step + 1 == table.box.knight_citizen:
        table.take_first_citizen(player, CITIZEN_OF_KNIGHTS)


class ChooseTile(Decision[OrleansTable]):
    """Which place tile to take: the first time of category I, later of either (trader)."""

    __slots__ = ("step",)

    def __init__(self, player: int, step: int) -> None:
        super().__init__(player)
        self.step = step

    def fields(self) -> list[int]:
        return [self.player, self.step]

    def possible(self, table: OrleansTable) -> bool:
        return 0 <= self.step < table.box.track_length[TRADER]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for place in table.tiles:
            if self.step or table.box.category[place] == 1:
                moves.append(TILE + place)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        place = move - TILE
        table.tiles = [tile for tile in table.tiles if tile != place]
        user = table.touch(self.player)
        user.settle([*user.places, place])
        table.note("tile", self.player, place)
        table.places[place].taken(table, self.player)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which place do you add to your town?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("No place is left to take")
        return voice("Take: {place}", place=place_name(table, BASE.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != TILE:
            return None
        rule = voice("places, Village, trader")
        if BASE.part(move) not in table.tiles:
            name = place_name(table, BASE.part(move), voice)
            return Reason(voice("{place} is no longer to be had", place=name), rule)
        return Reason(voice("the first place is one of category I"), rule)


def tell_use(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("uses {place}", place=place_name(table, event.data[0], voice)))


def tell_recruit(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("recruits: {follower}", follower=follower_name(table, event.data[0], voice)))


def tell_tile(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("adds {place}", place=place_name(table, event.data[0], voice)))


TELLERS: dict[str, Teller] = {"use": tell_use, "recruit": tell_recruit, "tile": tell_tile}
