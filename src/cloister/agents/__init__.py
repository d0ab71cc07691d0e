"""Players made of code."""

from cloister.agents.agent import Agent
from cloister.agents.greedy import GreedyAgent
from cloister.agents.levels import AGENT_NAMES, agent
from cloister.agents.match import play_match
from cloister.agents.uniform import RandomAgent

__all__ = ["AGENT_NAMES", "Agent", "GreedyAgent", "RandomAgent", "agent", "play_match"]
