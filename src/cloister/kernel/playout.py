"""Playing a position on to see what becomes of it: at random, or by a policy that judges moves without trying them."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from cloister.kernel.generator import Generator
from cloister.kernel.table import NOBODY, Table

WHOLE_GAME: Final = 1 << 30  # more turns than any game has


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How somebody plays who does not look ahead: fast, and good enough to see what a position leads to."""

    @abstractmethod
    def choose(self, table: Table, player: int, generator: Generator) -> int:
        """One of the player's legal moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoringPolicy(Policy):
    """Plays the move that scores most, of equals one at random. A score is told from the position as it is: nothing is
    copied or tried."""

    @abstractmethod
    def score(self, table: Table, player: int, move: int) -> float:
        """How much a legal move promises."""

    def choose(self, table: Table, player: int, generator: Generator) -> int:
        best: list[int] = []
        most = 0.0
        for move in table.choices[player]:
            score = self.score(table, player, move)
            if not best or score > most:
                best = [move]
                most = score
            elif score == most:
                best.append(move)
        return best[generator.below(len(best))]


def first_actor(table: Table) -> int:
    """The first player who may act, or nobody when the game is over."""
    choices = table.choices
    for player in range(len(choices)):
        if choices[player]:
            return player
    return NOBODY


def playout(table: Table, generator: Generator, turns: int = WHOLE_GAME) -> int:
    """Play on with random moves for so many turns or to the end of the game; how many decisions were taken."""
    decisions = 0
    last = table.turn + turns
    player = first_actor(table)
    while player != NOBODY and table.turn < last:
        moves = table.choices[player]
        table.play(player, moves[generator.below(len(moves))])
        decisions += 1
        player = first_actor(table)
    return decisions


def policy_playout(table: Table, policy: Policy, generator: Generator, turns: int = WHOLE_GAME) -> int:
    """Play on by a policy for so many turns or to the end of the game; how many decisions were taken."""
    decisions = 0
    last = table.turn + turns
    player = first_actor(table)
    while player != NOBODY and table.turn < last:
        table.play(player, policy.choose(table, player, generator))
        decisions += 1
        player = first_actor(table)
    return decisions
