"""A player of one's own. It knows no game, and of the position only what its seat may know.

For each of its moves it imagines how the game may go on, plays so far at random, and counts its points.
"""

import random

from cloister.agents import Agent
from cloister.games import find_rules
from cloister.kernel.generator import seeded
from cloister.kernel.sight import Sight
from cloister.kernel.table import Table


class Dreamer(Agent):
    """Takes the move after which it has most points on average, a little later, if all go on at random."""

    def __init__(self, seed: int, dreams: int = 2, moves: int = 40) -> None:
        self.chance = random.Random(seed)
        self.dreams = dreams  # of each move
        self.moves = moves  # of all players, before it wakes up

    def choose(self, sight: Sight) -> int:
        """One of the player's legal moves."""
        points = dict.fromkeys(sight.moves, 0)
        for _ in range(self.dreams):
            believed = sight.imagine(seeded(self.chance.getrandbits(63)))
            for move in points:
                points[move] += self.dream(believed.copy(), sight.player, move)
        return max(points, key=lambda move: points[move])

    def dream(self, table: Table, player: int, move: int) -> int:
        """The player's points some moves after this one. The table is changed by it."""
        table.play(player, move)
        for _ in range(self.moves):
            if table.over():
                break
            actor = table.actors()[0]
            table.play(actor, self.chance.choice(table.choices[actor]))
        return find_rules(table.game()).scores(table)[player][0]
