"""A player that chooses at random, all moves equally likely."""

import random

from cloister.agents.agent import Agent
from cloister.kernel.table import Table


class RandomAgent(Agent):
    """Chooses at random, all moves equally likely."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, table: Table, player: int) -> int:
        return self.chance.choice(table.choices[player])
