"""Players made of code."""

from cloister.agents.agent import Agent
from cloister.agents.greedy import GreedyAgent
from cloister.agents.uniform import RandomAgent

__all__ = ["Agent", "GreedyAgent", "RandomAgent"]
