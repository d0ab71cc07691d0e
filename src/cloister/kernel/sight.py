"""What a player may know of a position."""

from cloister.kernel.generator import Generator, seeded
from cloister.kernel.rules import AnyRules
from cloister.kernel.table import Table


class Sight:
    """A position as one player may know it. The true position does not come with it.

    `table` is one that the player may believe in: all that they know is true on it, the rest is drawn by the seed.
    `imagine` draws others.
    """

    __slots__ = ("key", "player", "rules", "table")

    def __init__(self, rules: AnyRules, table: Table, player: int, seed: int) -> None:
        self.rules = rules
        self.player = player
        self.table = table.imagine(player, seeded(seed))
        self.key = known(rules, table, player)

    @property
    def moves(self) -> list[int]:
        """The player's legal moves."""
        return self.table.choices[self.player]

    def imagine(self, generator: Generator) -> Table:
        """Another position that the player may believe in."""
        return self.table.imagine(self.player, generator)


def known(rules: AnyRules, table: Table, player: int) -> int:
    """All that a player knows of a position, as a number: the same for positions that look the same to them."""
    seen: Table = rules.seen(table, player)
    return seen.digest()
