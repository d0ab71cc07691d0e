"""What a position is worth to a player, in points that they may expect at the end."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from cloister.agents.row import Features, Sum
from cloister.kernel.table import NO_MOVE, Table

STEPS: Final = 48  # moments of a game for which the weights are made ready


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Judges positions."""

    @abstractmethod
    def of(self, table: Table, player: int) -> float:
        """What a position is worth to a player."""


class LinearValue(Value):
    """A weighted sum of features. The weights are given at equally distant moments of a game and change evenly between
    them."""

    def __init__(self, features: Features, knots: list[list[float]]) -> None:
        self.features = features
        self.knots = knots
        self.weights = [between(knots, step / STEPS) for step in range(STEPS + 1)]

    def of(self, table: Table, player: int) -> float:
        if table.over():
            return self.features.points(table, player)
        row = Sum(self.weights[int(self.features.progress(table) * STEPS + 0.5)])
        self.features.write(table, player, row)
        return row.total


def best_move(value: Value, table: Table, player: int) -> int:
    """The move after which the position is worth most to a player, the first of equals. The table stays as it is."""
    best = NO_MOVE
    most = 0.0
    for move in table.choices[player]:
        after = table.copy()
        after.play(player, move)
        worth = value.of(after, player)
        if best == NO_MOVE or worth > most:
            best = move
            most = worth
    return best


def between(knots: list[list[float]], progress: float) -> list[float]:
    """The weights at a moment, between those of the moments before and after it."""
    place = progress * (len(knots) - 1)
    before = min(int(place), len(knots) - 2)
    share = place - before
    return [(1 - share) * low + share * high for low, high in zip(knots[before], knots[before + 1])]
