"""What a game's turns were worth: how it stood for everybody, and where somebody could have done better.

Every turn is judged by what its player could know then, and by what a strong player makes of it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cloister.agents.foresight import Foresight, best_ways
from cloister.agents.levels import LEVELS, Level, search_for, value_for
from cloister.agents.turns import Way, same_chance
from cloister.kernel.errors import OptionError
from cloister.kernel.game import Game, Turn
from cloister.kernel.sight import Sight
from cloister.kernel.table import NOBODY, Table

SHOWN = 3  # ways to play that are told, the best first


@dataclass(frozen=True)
class Line:
    """A way to play a turn, and the points that its player may expect at the end of the game after it."""

    codes: list[str]
    points: float


@dataclass(frozen=True)
class Verdict:
    """What a turn was worth: what was played from a move on, and the best that could have been."""

    move: int  # the number of its first move in the game
    player: int
    played: Line
    best: list[Line]

    @property
    def cost(self) -> float:
        """How many points better the best way is than what was played."""
        return max(0.0, self.best[0].points - self.played.points)


@dataclass(frozen=True)
class Analysis:
    """A game, looked at turn by turn."""

    moments: list[int]  # the number of the first move of each turn
    expected: list[list[float]]  # for each of them, the points that every player may expect at the end
    verdicts: list[Verdict]

    def mistakes(self, player: int, count: int = 3) -> list[Verdict]:
        """The turns that cost a player most, the costliest first."""
        own = [verdict for verdict in self.verdicts if verdict.player == player and verdict.cost > 0]
        return sorted(own, key=lambda verdict: -verdict.cost)[:count]


class Analyst:
    """Judges the turns of a game as a player of some level thinks."""

    def __init__(self, game: Game, level: str) -> None:
        self.game = game
        self.codes = game.rules.vocabulary.codes
        look = level_of(level).looks[game.rules.name]
        value = value_for(game.table)
        self.value = value
        self.near = search_for(game.rules.name, value, look._replace(rounds=0))
        every = look._replace(
            breadth=max(SHOWN, look.breadth) + 1, branch=1, rounds=max(1, look.rounds), beyond=1 << 30
        )
        further = search_for(game.rules.name, value, every)
        assert isinstance(further, Foresight)
        self.further = further

    def expected(self, game: Game) -> list[float]:
        """The points that each player may expect, by what they know themselves."""
        found = []
        for player in range(game.players):
            found.append(self.value.of(game.imagine(player, len(game.played)).table, player))
        return found

    def verdict(self, game: Game, moves: list[int], player: int) -> tuple[Verdict | None, int]:
        """What a player's next moves were worth up to where chance has a say, if they had a choice, and how many of
        them that is."""
        sight = game.sight(player, len(game.played))
        own = played_way(sight, moves)
        ways = self.near.ways(sight.table, player)
        if len(ways) < 2 or own is None:
            return None, len(own.moves) if own else 1
        candidates = self.with_own(ways, own)
        for way in candidates:
            way.worth = 0.0
        for world in range(self.further.worlds):
            self.further.judged(candidates, player, world)
        lines = [self.line(way) for way in best_ways(candidates, len(candidates))]
        return Verdict(len(game.played), player, self.line(own), lines[:SHOWN]), len(own.moves)

    def with_own(self, ways: list[Way], own: Way) -> list[Way]:
        """The best ways and what was played, which takes the place of one that leads to the same."""
        reached = own.table.digest()
        others = [way for way in best_ways(ways, self.further.breadth - 1) if way.table.digest() != reached]
        return [own, *others]

    def line(self, way: Way) -> Line:
        return Line([self.codes[move] for move in way.moves], round(way.worth, 1))

    def turns(self) -> Iterator[tuple[int, list[float], list[Verdict]]]:
        """For every turn its first move, what everybody may expect before it, and what it was worth."""
        for turn in self.game.turns():
            before = self.game.at(turn.moves[0])
            yield turn.moves[0], self.expected(before), self.verdicts(turn)

    def verdicts(self, turn: Turn) -> list[Verdict]:
        """The verdicts on a turn: one for each part of it between which chance has a say."""
        own = [number for number in turn.moves if self.game.played[number][0] == turn.player]
        found: list[Verdict] = []
        while own and turn.player != NOBODY:
            moves = [self.game.played[number][1] for number in own]
            verdict, taken = self.verdict(self.game.at(own[0]), moves, turn.player)
            if verdict is not None:
                found.append(verdict)
            own = own[taken:]
        return found


def analyse(game: Game, level: str = "prior", progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Look at every turn of a game as a player of a level thinks. `progress` hears how many of all turns are done."""
    analyst = Analyst(game, level)
    moments: list[int] = []
    expected: list[list[float]] = []
    verdicts: list[Verdict] = []
    count = len(game.turns())
    for moment, points, found in analyst.turns():
        moments.append(moment)
        expected.append([round(number, 1) for number in points])
        verdicts += found
        if progress is not None:
            progress(len(moments), count)
    return Analysis(moments, expected, verdicts)


def level_of(name: str) -> Level:
    """The level that looks at a game; all but the lowest have learned what positions are worth."""
    for level in LEVELS:
        if level.name == name and level.learned:
            return level
    names = ", ".join(level.name for level in LEVELS if level.learned)
    raise OptionError("nobody called {name} can judge a game: choose one of {names}", name=name, names=names)


def played_way(sight: Sight, moves: list[int]) -> Way | None:
    """What a player did, as far as it is one way to play: until chance or somebody else has a say."""
    before: Table = sight.table
    after = before.copy()
    taken: list[int] = []
    for move in moves:
        if move not in after.choices[sight.player]:
            break  # it depends on what nobody could know before
        after.play(sight.player, move)
        taken.append(move)
        if after.turn != before.turn or not same_chance(before, after) or not after.choices[sight.player]:
            break
    return Way(after, taken, 0.0) if taken else None
