"""The course of the game: the seven phases of a round, the census, excluding tiles, and the end."""

from cloister.games.orleans.decisions.actions import StartActions
from cloister.games.orleans.decisions.drawing import DrawAndPlan
from cloister.games.orleans.decisions.events import ResolveEvent
from cloister.games.orleans.decisions.technology import PlaceTechnologies
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.moves import BASE, EXCLUDE, SKIP
from cloister.games.orleans.names import Teller, place_name
from cloister.games.orleans.pieces import FARMER
from cloister.games.orleans.player import NOTHING
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Decision, Event, Step
from cloister.kernel.voice import Reason, Voice


class StartRound(Step[OrleansTable]):
    """Phase 1, the hourglass, and then the other phases in order."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.round == 0

    def run(self, table: OrleansTable) -> None:
        table.round += 1
        for number, player in enumerate(table.players):
            if player.closed:
                table.touch(number).closed = NOTHING
        table.event().turned(table)
        table.note("round", table.first_player, table.round, table.hourglass[table.round - 1])
        table.ask_in_turn([
            Census(NOBODY), DrawAndPlan(NOBODY), StartActions(NOBODY), PlaceTechnologies(NOBODY),
            ResolveEvent(NOBODY), EndRound(NOBODY),
        ])  # fmt: skip


class Census(Step[OrleansTable]):
    """Phase 2: who leads on the farmer track earns a coin, who is last pays one; ties count for nobody.

    With two players the last one does not pay. The leader receives before the last one pays.
    """

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        farmers = [player.tracks[FARMER] for player in table.players]
        leader, last = alone_with(farmers, 1), alone_with(farmers, -1)
        if leader != NOBODY:
            table.earn(leader, 1)
        if last != NOBODY and len(farmers) > 2:
            demand(table, last, 1)


def alone_with(steps: list[int], sign: int) -> int:
    """Who alone has most, or least if the sign is -1; nobody if several have."""
    found = 0
    shared = False
    for player in range(1, len(steps)):
        ahead = (steps[player] - steps[found]) * sign
        if ahead > 0:
            found = player
        if ahead >= 0:
            shared = ahead == 0
    return NOBODY if shared else found


class EndRound(Step[OrleansTable]):
    """Phase 7: the first player's tile goes to the left. After the last round the game ends."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.round > 0

    def run(self, table: OrleansTable) -> None:
        if table.round == table.rounds:
            table.award_last_citizen()
            return
        table.first_player = (table.first_player + 1) % len(table.players)
        table.ask(StartRound(NOBODY))


class ExcludeTile(Decision[OrleansTable]):
    """Which place tile a player takes out of the game before it begins, if any (additional rule)."""

    __slots__ = ("left", "within_turn")

    def __init__(self, player: int, left: int, within_turn: int = 0) -> None:
        super().__init__(player)
        self.left = left
        self.within_turn = within_turn  # 1 for the second tile of two

    def fields(self) -> list[int]:
        return [self.player, self.left, self.within_turn] if self.within_turn else [self.player, self.left]

    def possible(self, table: OrleansTable) -> bool:
        return self.left in (1, 2) and self.within_turn in (0, 1)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for place in table.tiles:
            moves.append(EXCLUDE + place)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        place = move - EXCLUDE
        table.tiles = [tile for tile in table.tiles if tile != place]
        table.lost_tiles = [*table.lost_tiles, place]
        table.note("exclude", self.player, place)
        if self.left > 1:
            table.ask(ExcludeTile(self.player, self.left - 1, 1))

    def begins_turn(self) -> bool:
        return not self.within_turn

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which place tile do you exclude from this game?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Exclude: {place}", place=place_name(table, BASE.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != EXCLUDE:
            return None
        rule = voice("additional rule, excluding tiles")
        name = place_name(table, BASE.part(move), voice)
        if BASE.part(move) in table.box.tiles:
            return Reason(voice("{place} is already excluded", place=name), rule)
        return Reason(voice("{place} is no place tile of this game", place=name), rule)


def tell_exclusion(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("excludes {place}", place=place_name(table, event.data[0], voice)))


TELLERS: dict[str, Teller] = {"exclude": tell_exclusion}
