"""The course of the game: the seven phases of a round, the census, excluding tiles, and the end."""

from cloister.games.orleans.decisions.actions import StartActions
from cloister.games.orleans.decisions.drawing import DrawAndPlan
from cloister.games.orleans.decisions.events import ResolveEvent
from cloister.games.orleans.decisions.places import LAST_CITIZEN
from cloister.games.orleans.decisions.technology import PlaceTechnologies
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.moves import EXCLUDE, SKIP
from cloister.games.orleans.pieces import FARMER, INTRIGUE, NEW_EVENTS
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.round_events import take_holidays
from cloister.kernel.table import Decision, Frame, Step


class StartRound(Step[OrleansTable]):
    """Phase 1, the hourglass, and then the other phases in order."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.round += 1
        if table.box.modules & INTRIGUE:
            for player in table.players:
                player.closed = []
        if table.box.modules & NEW_EVENTS:
            take_holidays(table)
        table.note("round", table.first_player, table.round, table.hourglass[table.round - 1])
        phases: list[Frame] = [
            Census(-1),
            DrawAndPlan(-1),
            StartActions(-1),
            PlaceTechnologies(-1),
            ResolveEvent(-1),
            EndRound(-1),
        ]
        for number in range(len(phases) - 1, -1, -1):
            table.ask(phases[number])


class Census(Step[OrleansTable]):
    """Phase 2: who leads on the farmer track earns a coin, who is last pays one; ties count for nobody.

    With two players the last one does not pay. The leader receives before the last one pays.
    """

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        farmers = [player.tracks[FARMER] for player in table.players]
        most, least = max(farmers), min(farmers)
        if farmers.count(most) == 1:
            table.earn(farmers.index(most), 1)
        if farmers.count(least) == 1 and len(farmers) > 2:
            demand(table, farmers.index(least), 1)


class EndRound(Step[OrleansTable]):
    """Phase 7: the first player's tile goes to the left. After the last round the game ends."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        if table.round == table.rounds:
            award_last_citizen(table)
            return
        table.first_player = (table.first_player + 1) % len(table.players)
        table.ask(StartRound(-1))


def award_last_citizen(table: OrleansTable) -> None:
    """Whoever alone has built most trading stations receives the last citizen (End of the game)."""
    stations = [len(player.stations) for player in table.players]
    if stations.count(max(stations)) == 1:
        table.citizens[LAST_CITIZEN] = False
        table.take_citizen(stations.index(max(stations)))


class ExcludeTile(Decision[OrleansTable]):
    """Which place tile a player takes out of the game before it begins, if any (additional rule)."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left = left

    def fields(self) -> list[int]:
        return [self.player, self.left]

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
            table.ask(ExcludeTile(self.player, self.left - 1))
