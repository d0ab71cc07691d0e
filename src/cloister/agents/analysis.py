"""What a game's turns were worth: how it stood for everybody, and where somebody could have done better.

Every turn is judged by what its player could know then, and by what a strong player makes of it; or with open cards, as
everything really lay and came.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cloister.agents.calibration import calibrated
from cloister.agents.levels import LEVELS, Level, search_for, value_for
from cloister.agents.look import Look
from cloister.agents.row import Features
from cloister.agents.turns import TurnSearch, Way, same_chance, worth_of
from cloister.agents.value import Value
from cloister.kernel.errors import OptionError
from cloister.kernel.game import Game, Turn
from cloister.kernel.generator import seeded
from cloister.kernel.playout import first_actor
from cloister.kernel.rules import companion
from cloister.kernel.table import NOBODY, Table
from cloister.kernel.voice import Voice

SHOWN = 3  # ways to play that are told, the best first
CANDIDATES = 8  # ways to play that are followed at most, besides what was played
MISTAKE = 3.0  # points that a turn cost
INACCURACY = 1.0
WRONG = ("?", "?!")  # their marks
ROUNDS = 2  # that every way is followed at least, before it is judged
LOOKED_ON = Look(2, 1500)  # how everybody goes on after a way


@dataclass(frozen=True)
class Line:
    """A way to play a turn, and the points that its player may expect at the end of the game after it."""

    codes: list[str]
    points: float  # the mean of what follows but the first
    estimates: list[float]  # at once, and after each of some rounds in each world that its player may believe in

    @property
    def at_once(self) -> float:
        """What it looks worth before anybody goes on."""
        return self.estimates[0]

    @property
    def low(self) -> float:
        """The lowest estimate."""
        return min(self.estimates)

    @property
    def high(self) -> float:
        """The highest estimate."""
        return max(self.estimates)


@dataclass(frozen=True)
class Verdict:
    """What a turn was worth: what was played from a move on, and the best that could have been."""

    move: int  # the number of its first move in the game
    player: int
    played: Line
    best: list[Line]
    after: list[float]  # the points that everybody may expect after what was played

    @property
    def cost(self) -> float:
        """How many points better the best way is than what was played."""
        return max(0.0, self.best[0].points - self.played.points)

    @property
    def sure(self) -> bool:
        """Whether the best way is better however far one looks, and in every world."""
        return all(best > own for best, own in zip(self.best[0].estimates[1:], self.played.estimates[1:]))

    @property
    def mark(self) -> str:
        """What chess players write behind a turn: a mistake or an inaccuracy, if that is sure, or a strong turn, which
        is better than all others though it did not look so."""
        if self.cost >= INACCURACY and self.sure:
            return "?" if self.cost >= MISTAKE else "?!"
        others = [line for line in self.best if line.codes != self.played.codes]
        lead = self.played.points - max([line.points for line in others], default=self.played.points)
        looked = max([line.at_once for line in others], default=self.played.at_once)
        return "!" if lead >= INACCURACY and looked > self.played.at_once else ""


@dataclass(frozen=True)
class JudgedTurn:
    """A turn: the number of its first move, what everybody could expect before it, and what it was worth."""

    move: int
    player: int
    expected: list[float]
    verdicts: list[Verdict]


@dataclass(frozen=True)
class Analysis:
    """A game, looked at turn by turn."""

    moments: list[int]  # the number of the first move of each turn
    expected: list[list[float]]  # for each of them, the points that every player may expect at the end
    verdicts: list[Verdict]
    points: list[float]  # the result, once the game is over, counted as what was expected

    def mistakes(self, player: int, count: int = 3) -> list[Verdict]:
        """The mistakes and inaccuracies of a player that cost most, the costliest first."""
        own = [verdict for verdict in self.verdicts if verdict.player == player and verdict.mark in WRONG]
        return sorted(own, key=lambda verdict: -verdict.cost)[:count]

    def _repr_svg_(self) -> str | None:
        """The points that everybody could expect as a graph, which notebooks show."""
        return PAINTERS[0](self) if PAINTERS else None


PAINTERS: list[Callable[[Analysis], str]] = []  # one, if somebody can draw: `draw_with`


def draw_with(painter: Callable[[Analysis], str]) -> None:
    """Say who draws analyses for notebooks. Players made of code know no pictures."""
    PAINTERS[:] = [painter]


class Prospect:
    """What becomes of a way to play when everybody goes on."""

    def __init__(self, search: TurnSearch, value: Value, rounds: int) -> None:
        self.search = search
        self.value = value
        self.rounds = rounds

    def of(self, table: Table, player: int) -> list[list[float]]:
        """What everybody may expect each time that a player has acted again. The table is played on."""
        found: list[list[float]] = []
        for _ in range(self.rounds):
            while not table.over() and not table.choices[player]:
                table = self.played_on(table, first_actor(table))
            if not table.over():
                table = self.played_on(table, player)
            found.append(self.now(table))
        return found

    def now(self, table: Table) -> list[float]:
        """What everybody may expect as it stands."""
        return [self.value.of(table, player) for player in range(len(table.choices))]

    def played_on(self, table: Table, player: int) -> Table:
        """The table after the way that looks best to a player."""
        return best_of(self.search.ways(table, player), 1)[0].table


class Analyst:
    """Judges the turns of a game as a player of some level thinks; with open cards, by what nobody knew then."""

    def __init__(self, game: Game, level: str, open_cards: bool = False) -> None:
        self.game = game
        self.codes = game.rules.vocabulary.codes
        self.turns = game.turns()
        self.open_cards = open_cards
        look = level_of(level).look(game.rules.name, game.players)
        value = value_for(game.table)
        self.near = search_for(game.rules.name, value, look._replace(rounds=0))
        further = search_for(game.rules.name, value, LOOKED_ON)
        self.prospect = Prospect(further, calibrated(value, game), max(ROUNDS, look.rounds))
        self.breadth = min(max(SHOWN, look.breadth), CANDIDATES)
        self.worlds = 1 if open_cards else look.worlds

    # what is known

    def known(self, game: Game, player: int) -> Table:
        """A position as a player may believe it to be, or as it is."""
        return game.table.copy() if self.open_cards else game.imagine(player, len(game.played)).table

    def world(self, table: Table, player: int, number: int) -> Table:
        """One of the positions that a player may believe in after a way to play."""
        return table.copy() if self.open_cards else table.imagine(player, seeded(number))

    # judging

    def expected(self, game: Game) -> list[float]:
        """The points that each player may expect, by what they know themselves."""
        return [round(self.prospect.value.of(self.known(game, player), player), 1) for player in range(game.players)]

    def judged(self, ways: list[Way], player: int) -> dict[int, list[list[float]]]:
        """For each way, by its place, what everybody may expect: at once, and after each round in each world."""
        found: dict[int, list[list[float]]] = {}
        for place, way in enumerate(ways):
            found[place] = [self.prospect.now(way.table)]
            for number in range(self.worlds):
                found[place] += self.prospect.of(self.world(way.table, player, number), player)
        return found

    def line(self, way: Way, estimates: list[list[float]], player: int) -> Line:
        own = [round(estimate[player], 1) for estimate in estimates]
        return Line([self.codes[move] for move in way.moves], mean(own[1:]), own)

    def advice(self, game: Game, player: int) -> list[Line]:
        """The best ways to play on for somebody who has to act, the best first."""
        ways = best_of(self.near.ways(self.known(game, player), player), self.breadth)
        estimates = self.judged(ways, player)
        return best_lines([self.line(way, estimates[place], player) for place, way in enumerate(ways)])

    def verdict(self, game: Game, moves: list[int], player: int) -> tuple[Verdict | None, int]:
        """What a player's next moves were worth up to where chance has a say, if they had a choice, and how many of
        them that is."""
        before = self.known(game, player)
        own = played_way(before, player, moves)
        ways = self.near.ways(before, player)
        if own is None or len(ways) < 2:
            return None, len(own.moves) if own else 1
        return self.compared(game, player, self.with_own(ways, own)), len(own.moves)

    def compared(self, game: Game, player: int, ways: list[Way]) -> Verdict:
        """The verdict on the first of some ways, beside the others."""
        estimates = self.judged(ways, player)
        lines = [self.line(way, estimates[place], player) for place, way in enumerate(ways)]
        after = [mean([estimate[other] for estimate in estimates[0][1:]]) for other in range(game.players)]
        return Verdict(len(game.played), player, lines[0], best_lines(lines)[:SHOWN], after)

    def with_own(self, ways: list[Way], own: Way) -> list[Way]:
        """What was played, in place of a way that leads to the same, and the best ways."""
        reached = own.table.digest()
        return [own, *[way for way in best_of(ways, self.breadth) if way.table.digest() != reached]]

    # the turns of a game

    @property
    def count(self) -> int:
        """How many turns there are to look at: those that were played, and where the game goes on the one to come."""
        return len(self.turns) + (0 if self.game.over else 1)

    def before(self, number: int) -> JudgedTurn:
        """A turn by its place in the game, and how everybody stood before it; it is not judged yet."""
        if number == len(self.turns):
            return JudgedTurn(len(self.game.played), self.game.actors[0], self.expected(self.game), [])
        turn = self.turns[number]
        first = turn.moves[0]
        return JudgedTurn(first, turn.player, self.expected(self.game.at(first)), [])

    def turn(self, number: int) -> JudgedTurn:
        """A turn by its place in the game, and what it was worth."""
        found = self.before(number)
        verdicts = self.to_come() if number == len(self.turns) else self.verdicts(self.turns[number])
        return JudgedTurn(found.move, found.player, found.expected, verdicts)

    def to_come(self) -> list[Verdict]:
        """What can be played now, as if the best had been."""
        player = self.game.actors[0]
        best = self.advice(self.game, player)[:SHOWN]
        return [Verdict(len(self.game.played), player, best[0], best, [])]

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


def analyse(
    game: Game, level: str = "prior", progress: Callable[[int, int], None] | None = None, open_cards: bool = False
) -> Analysis:
    """Look at every turn of a game as a player of a level thinks. `progress` hears how many of all turns are done."""
    analyst = Analyst(game, level, open_cards)
    found: list[JudgedTurn] = []
    for number in range(analyst.count):
        found.append(analyst.turn(number))
        if progress is not None:
            progress(len(found), analyst.count)
    return put_together(found, game)


def put_together(turns: list[JudgedTurn], game: Game) -> Analysis:
    """The analysis of a game from its turns. Everybody's expectations change with their own turns: between them it is
    the others who act, which tells little. A verdict has looked further than who only saw the turn end; so everybody
    begins with what their first one expected of the best."""
    expected = [turn.expected.copy() for turn in turns]
    for turn in reversed(turns):
        if turn.verdicts and turn.player != NOBODY:
            expected[0][turn.player] = turn.verdicts[0].best[0].points
    for last, turn, before, now in zip(turns, turns[1:], expected, expected[1:]):
        if last.player != NOBODY:
            own = last.verdicts[-1].after[last.player] if last.verdicts else turn.expected[last.player]
            now[:] = before
            now[last.player] = own
    verdicts = [verdict for turn in turns for verdict in turn.verdicts]
    features: Features = companion("cloister.agents.features", game.rules.name).FEATURES
    points = [features.points(game.table, player) for player in range(game.players)] if game.over else []
    return Analysis([turn.move for turn in turns], expected, verdicts, points)


def told(game: Game, move: int, player: int, codes: list[str], voice: Voice) -> list[str]:
    """What a player does by some moves from a move of the game on, in words, until somebody else has a say."""
    now = game.at(move)
    words: list[str] = []
    for code in codes:
        found = [one for one in now.moves(player) if one.code == code]
        if not found:
            break
        words.append(found[0].label(voice))
        now.play(code, player)
    return words


def level_of(name: str) -> Level:
    """The level that looks at a game; all but the lowest have learned what positions are worth."""
    for level in LEVELS:
        if level.name == name and level.learned:
            return level
    names = ", ".join(level.name for level in LEVELS if level.learned)
    raise OptionError("nobody called {name} can judge a game: choose one of {names}", name=name, names=names)


def played_way(before: Table, player: int, moves: list[int]) -> Way | None:
    """What a player did, as far as it is one way to play: until chance or somebody else has a say."""
    after = before.copy()
    taken: list[int] = []
    for move in moves:
        if move not in after.choices[player]:
            break  # it depends on what nobody could know before
        after.play(player, move)
        taken.append(move)
        if after.turn != before.turn or not same_chance(before, after) or not after.choices[player]:
            break
    return Way(after, taken, 0.0) if taken else None


def best_of(ways: list[Way], count: int) -> list[Way]:
    """The best of some ways as they look at once, best first."""
    return sorted(ways, key=worth_of, reverse=True)[:count]


def best_lines(lines: list[Line]) -> list[Line]:
    """Lines, the best first. Of those that are judged the same, however far one looks, the first is enough."""
    found: list[Line] = []
    for line in sorted(lines, key=points_of, reverse=True):
        if line.estimates not in [other.estimates for other in found]:
            found.append(line)
    return found


def points_of(line: Line) -> float:
    return line.points


def mean(numbers: list[float]) -> float:
    return round(sum(numbers) / len(numbers), 1)
