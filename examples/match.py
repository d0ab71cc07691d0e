"""A match between players made of code: python examples/match.py joan --games 20"""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from agent import Dreamer

import cloister
from cloister.agents import Agent, GreedyAgent, RandomAgent

AGENTS: dict[str, Callable[[int], Agent]] = {"dreamer": Dreamer, "greedy": GreedyAgent, "random": RandomAgent}


def play(game: cloister.Game, agents: Sequence[Agent]) -> cloister.Game:
    """Let agents, one for each seat, play a game to its end."""
    while not game.over:
        player = game.actors[0]
        game.play(agents[player].choose(game.sight(player)), player)
    return game


class Standing:
    """What an agent has reached in a match. A game that several have won counts in equal parts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0.0
        self.points: list[int] = []

    def __str__(self) -> str:
        average = sum(self.points) / len(self.points)
        return f"{self.name:<10}{self.wins:6.1f} wins{average:8.1f} points on average"


def match(game: str, names: Sequence[str], games: int, **options: Any) -> list[Standing]:
    """Games between agents, who change seats after each, so that nobody is always first."""
    standings = [Standing(name) for name in names]
    for seed in range(games):
        seats = [standings[(seat + seed) % len(names)] for seat in range(len(names))]
        agents = [AGENTS[standing.name](1000 * seed + seat) for seat, standing in enumerate(seats)]
        played = play(cloister.new(game, players=len(names), seed=seed, **options), agents)
        winners = played.winners()
        for seat, standing in enumerate(seats):
            standing.points.append(played.scores()[seat][0])
            standing.wins += (seat in winners) / max(1, len(winners))
    return standings


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Let players made of code play against each other.")
    parser.add_argument("game", choices=["joan", "ora", "orleans"])
    parser.add_argument("agents", nargs="*", default=["dreamer", "random"], metavar="AGENT", help=", ".join(AGENTS))
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.agents if name not in AGENTS]
    if unknown:
        parser.error(f"there is no agent {unknown[0]}: choose from {', '.join(AGENTS)}")
    for standing in match(chosen.game, chosen.agents, chosen.games):
        print(standing)


if __name__ == "__main__":
    main()
