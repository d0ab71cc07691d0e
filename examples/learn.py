"""Learning by trial: python examples/learn.py --games 400

A policy that likes each move more or less, whatever the position is, plays Joan of Arc alone and is taught by how its
games end (REINFORCE). That is little to know, and still it soon plays better than chance.
"""

import argparse
from typing import Any

import numpy as np

from cloister.envs import gymnasium_env

STEP = 0.06  # how far a game moves the likings


class Likings:
    """How much each move is liked: the more, the likelier it is chosen where it is legal."""

    def __init__(self, moves: int, seed: int) -> None:
        self.likings = np.zeros(moves)
        self.chance = np.random.default_rng(seed)

    def choose(self, mask: Any) -> tuple[int, Any]:
        """A legal move, and how the likings would have to change to make it likelier."""
        legal = np.flatnonzero(mask)
        odds = np.exp(self.likings[legal] - self.likings[legal].max())
        odds /= odds.sum()
        number = self.chance.choice(len(legal), p=odds)
        slope = np.zeros_like(self.likings)
        slope[legal] = -odds
        slope[legal[number]] += 1
        return int(legal[number]), slope


def play(env: Any, policy: Likings, seed: int) -> tuple[float, Any]:
    """A game to its end: its reward, and what would have made its moves likelier."""
    observation, _info = env.reset(seed=seed)
    slopes = np.zeros_like(policy.likings)
    while True:
        move, slope = policy.choose(observation["action_mask"])
        slopes += slope
        observation, reward, over, _cut, _info = env.step(move)
        if over:
            return reward, slopes


def learn(games: int, seed: int = 0) -> list[float]:
    """Play and learn; what each game was worth."""
    env = gymnasium_env("joan", players=1, reward="points")
    policy = Likings(env.action_space.n, seed)
    rewards: list[float] = []
    for number in range(games):
        reward, slopes = play(env, policy, seed + number)
        recent = rewards[-50:] or [reward]
        policy.likings += STEP * (reward - np.mean(recent)) / (np.std(recent) + 1) * slopes
        rewards.append(reward)
    return rewards


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    rewards = learn(chosen.games, chosen.seed)
    for first in range(0, chosen.games, 100):
        part = rewards[first : first + 100]
        print(f"games {first + 1:5} to {first + len(part):5}: {np.mean(part):7.1f} points more than Joan")
