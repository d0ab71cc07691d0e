"""Judging positions by hand, for the player that looks a decision ahead."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from cloister.kernel.table import Table

Judgement = Callable[[Table, int], float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A hand-written value of a game's positions, and the names of the decisions at which a turn is over."""

    def __init__(self, value: Judgement, ends: tuple[str, ...]) -> None:
        self.value = value
        self.ends = ends

    def worths(self, table: Table, player: int) -> list[float]:
        """What the position is worth to a player after each of their legal moves."""
        return [self.value_after(table, player, move) for move in table.choices[player]]

    def value_after(self, table: Table, player: int, move: int) -> float:
        """What the position is worth to a player after a move."""
        after = table.copy()
        after.play(player, move)
        return self.value(after, player)

    def goes_on(self, table: Table, player: int) -> bool:
        """Whether a player still has to make small decisions that belong to the last move."""
        return bool(table.choices[player]) and type(table.decision(player)).__name__ not in self.ends
