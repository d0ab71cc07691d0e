"""A player that looks at where each of its moves leads and takes the best, by a hand-written value of the position.
The values are in `values`, in the module named after the game.

A move is followed until the choice it opens is made: of the small decisions that belong to it, each is taken greedily
too. What others will do is not considered.
"""

import random
from typing import Final

from cloister.agents.agent import Agent
from cloister.agents.judge import Judge, Judgement
from cloister.agents.value import Value
from cloister.kernel.generator import seeded
from cloister.kernel.rules import companion
from cloister.kernel.sight import Sight
from cloister.kernel.table import Table

DEEPEST: Final = 12  # small decisions after a move that are followed


class HandValue(Value):
    """The hand-written value, for searches."""

    def __init__(self, judge: Judgement) -> None:
        self.judge = judge

    def of(self, table: Table, player: int) -> float:
        return self.judge(table, player)


def hand_value(game: str) -> Value:
    """The hand-written value of a game."""
    return HandValue(companion("cloister.agents.values", game).value)


class GreedyAgent(Agent):
    """Looks at where each of its moves leads, and takes the best."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, sight: Sight) -> int:
        """The move with the best outlook; among equals one at random."""
        judge: Judge = companion("cloister.agents.values", sight.table.game()).JUDGE
        imagined = sight.imagine(seeded(self.chance.getrandbits(63)))
        outlooks = [(outlook(imagined, sight.player, move, judge), self.chance.random(), move) for move in sight.moves]
        return max(outlooks)[2]


def outlook(table: Table, player: int, move: int, judge: Judge) -> float:
    """What the position is worth after a move and, greedily, the small decisions that belong to it."""
    after = table.copy()
    after.play(player, move)
    if not judge.goes_on(after, player):
        return judge.value(after, player)
    worth = 0.0
    for _ in range(DEEPEST):
        worths = judge.worths(after, player)
        best = best_of(after.choices[player], worths)
        worth = worths[best]
        after.play(player, after.choices[player][best])
        if not judge.goes_on(after, player):
            break
    return worth


def best_of(moves: list[int], worths: list[float]) -> int:
    """Which move is worth most. Among equals the one with the lowest number: moves whose order does not matter are
    listed so that the later ones remain."""
    best = 0
    for number in range(1, len(moves)):
        if worths[number] > worths[best] or (worths[number] == worths[best] and moves[number] < moves[best]):
            best = number
    return best
