"""A player that chooses at random, all moves equally likely."""

import random

from cloister.agents.agent import Agent
from cloister.kernel.sight import Sight


class RandomAgent(Agent):
    """Chooses at random, all moves equally likely."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, sight: Sight) -> int:
        return self.chance.choice(sight.moves)
