"""A player that looks at where each of its moves leads and takes the best, by a hand-written value of the position.
The values are in `values`, in the module named after the game.

A move is followed until the choice it opens is made: of the small decisions that belong to it, each is taken greedily
too. What others will do is not considered.
"""

import random
from collections.abc import Callable

from cloister.agents.agent import Agent
from cloister.kernel.generator import seeded
from cloister.kernel.rules import companion
from cloister.kernel.table import Table

Value = Callable[[Table, int], float]

DEEPEST = 12  # small decisions after a move that are followed


class GreedyAgent(Agent):
    """Looks at where each of its moves leads, and takes the best."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, table: Table, player: int) -> int:
        """The move with the best outlook; among equals one at random."""
        values = companion("cloister.agents.values", table.game())
        value: Value = values.value
        ends: tuple[str, ...] = values.ENDS
        imagined = table.imagine(player, seeded(self.chance.getrandbits(63)))
        outlooks = [
            (outlook(imagined, player, move, value, ends, DEEPEST), self.chance.random(), move)
            for move in imagined.choices[player]
        ]
        return max(outlooks)[2]


def outlook(table: Table, player: int, move: int, value: Value, ends: tuple[str, ...], depth: int) -> float:
    """What the position is worth after a move and, greedily, the small decisions that belong to it."""
    after = table.copy()
    after.play(player, move)
    moves = after.choices[player]
    if not moves or depth == 0 or type(after.decision(player)).__name__ in ends:
        return value(after, player)
    # Among equals the first: moves whose order does not matter are listed so that the later ones remain.
    worths = [(value_after(after, player, following, value), -following) for following in moves]
    return outlook(after, player, -max(worths)[1], value, ends, depth - 1)


def value_after(table: Table, player: int, move: int, value: Value) -> float:
    """What the position is worth after a move."""
    after = table.copy()
    after.play(player, move)
    return value(after, player)
