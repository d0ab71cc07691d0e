"""What the games of a contest tell: means with their intervals, and when a question is answered."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from cloister.arena.contest import Contest, Played

SURE = 1.96  # standard errors to both sides: 19 of 20 such intervals hold the truth


class Interval(NamedTuple):
    """A mean, and how far the truth may lie from it to both sides."""

    mean: float
    error: float


class Standing(NamedTuple):
    """How an agent did. One that has several seats counts with their mean."""

    name: str
    seats: int
    games: int
    first: Interval  # share of first places for one seat
    points: Interval
    seconds: float  # of thinking, a game


def interval(numbers: Sequence[float], groups: Sequence[int]) -> Interval:
    """The mean of numbers whose groups are independent of each other: games of one seed are not."""
    if not numbers:
        return Interval(math.nan, math.inf)
    mean = sum(numbers) / len(numbers)
    sums: dict[int, float] = {}
    for number, group in zip(numbers, groups, strict=True):
        sums[group] = sums.get(group, 0.0) + number - mean
    if len(sums) < 2:
        return Interval(mean, math.inf)
    spread = sum(total * total for total in sums.values()) * len(sums) / (len(sums) - 1)
    return Interval(mean, SURE * math.sqrt(spread) / len(numbers))


def standings(contest: Contest, games: Sequence[Played]) -> list[Standing]:
    """Every agent of a contest, in the order in which they were named."""
    found = []
    groups = [game.seed for game in games]
    for name in dict.fromkeys(contest.entrants):
        own = [entrant for entrant, other in enumerate(contest.entrants) if other == name]
        shares = [sum(game.shares[entrant] for entrant in own) / len(own) for game in games]
        points = [sum(game.scores[entrant] for entrant in own) / len(own) for game in games]
        seconds = sum(sum(game.seconds[entrant] for entrant in own) / len(own) for game in games)
        found.append(
            Standing(
                name,
                len(own),
                len(games),
                interval(shares, groups),
                interval(points, groups),
                seconds / len(games) if games else 0.0,
            )
        )
    return found


class Question(NamedTuple):
    """Whether the first agent takes first place at least as often as `wanted`, or only as often as `doubted`.

    Wald's sequential test: it ends as soon as one of the two is clearly the better guess, wrong in one of twenty cases.
    """

    doubted: float
    wanted: float
    risk: float = 0.05

    def answer(self, games: Sequence[Played]) -> bool | None:
        """Yes, no, or not yet."""
        evidence = 0.0
        for game in games:
            won = game.shares[0]
            evidence += won * math.log(self.wanted / self.doubted)
            evidence += (1 - won) * math.log((1 - self.wanted) / (1 - self.doubted))
        bound = math.log((1 - self.risk) / self.risk)
        if abs(evidence) < bound:
            return None
        return evidence > 0
