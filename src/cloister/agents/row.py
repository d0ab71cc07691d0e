"""What a position looks like in numbers, and what such numbers add up to.

A game's features are written one by one into a `Row`. A `Sum` weighs each number as it comes, which is what a value
does thousands of times a second; a `Sample` keeps them, for learning.
"""

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from cloister.kernel.table import Table


class Row:
    """Takes features: the number of each and how much of it there is."""

    def add(self, feature: i64, amount: float) -> None:
        """Take in one number."""


class Sum(Row):
    """What the features weigh together."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.total = 0.0

    def add(self, feature: i64, amount: float) -> None:
        self.total += self.weights[feature] * amount


class Sample(Row):
    """The features themselves."""

    def __init__(self, size: int) -> None:
        self.numbers = [0.0] * size

    def add(self, feature: i64, amount: float) -> None:
        self.numbers[feature] += amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How positions of a game are told in numbers. `names` says what each is; a change of them is a new `version`.
    `scored` are those that are points as they stand, with how many each is."""

    def __init__(self, version: int, names: list[str], scored: list[tuple[int, float]]) -> None:
        self.version = version
        self.names = names
        self.scored = scored

    def kind(self, table: Table) -> str:
        """What kind of game a position belongs to, where other things count in some than in most; else nothing."""
        return ""

    @abstractmethod
    def progress(self, table: Table) -> float:
        """How much of the game is over, from 0 to 1: the same numbers are worth more or less as it goes on."""

    @abstractmethod
    def points(self, table: Table, player: int) -> float:
        """What a player would score if the game ended now."""

    @abstractmethod
    def write(self, table: Table, player: int, row: Row) -> None:
        """Write what a position is to a player."""


class Names:
    """The names of features, and where each group of them begins."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def group(self, title: str, members: list[str]) -> int:
        """Add a group of features; the number of its first."""
        first = len(self.all)
        self.all += [f"{title} {member}" if member else title for member in members]
        return first

    def single(self, title: str) -> int:
        """Add one feature; its number."""
        return self.group(title, [""])
