"""How well the reconstructed parts of Joan of Arc are balanced: `python tools/balance_joan.py`.

Plays greedy players alone against Joan at each level and tells how often they win, and in pairs, and tells of each
location in how many games it could be bought and was, and at how many decisions.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from balance import Tally, merged, share
from rich.console import Console
from rich.table import Table

import cloister
from cloister.agents import GreedyAgent
from cloister.games.joan.moves import BUY
from cloister.games.joan.pieces import LOCATION_IDS, LOCATIONS, SOLO_LEVELS


@dataclass
class Result:
    """How a game against Joan ended."""

    won: bool
    points: int
    joan: int


def play(game: cloister.Game, seed: int) -> dict[str, Tally]:
    """Play a game to its end by greedy players and count what was bought."""
    agent = GreedyAgent(seed)
    tallies: dict[str, Tally] = {}
    while not game.over:
        player = game.actors[0]
        choices = game.table.choices[player]
        move = agent.choose(game.sight(player))
        for offered in choices:
            if BUY <= offered < BUY + LOCATIONS:
                tally = tallies.setdefault(LOCATION_IDS[offered - BUY], Tally(games=1))
                tally.decisions += 1
                tally.taken += offered == move
        game.play(move, player)
    for tally in tallies.values():
        tally.games_taken = tally.taken
    return tallies


def against_joan(level: str, seeds: Iterable[int]) -> tuple[list[Result], dict[str, Tally]]:
    """The results of games at a level, and what was bought in them."""
    results, bought = [], []
    for seed in seeds:
        game = cloister.new("joan", players=1, level=level, seed=seed)
        bought.append(play(game, seed))
        results.append(Result(bool(game.winners()), game.scores()[0][0], game.rules.goal(game.table)))
    return results, merged(bought)


def in_pairs(seeds: Iterable[int]) -> dict[str, Tally]:
    """What two players bought."""
    return merged(play(cloister.new("joan", players=2, seed=seed), seed) for seed in seeds)


def unbalanced(tallies: dict[str, Tally]) -> list[str]:
    """The locations that were never or always bought when they could be."""
    found = [(name, tallies.get(name, Tally()).verdict()) for name in LOCATION_IDS]
    return [f"{name}: {verdict}" for name, verdict in found if verdict]


def report_levels(results: dict[str, list[Result]], console: Console) -> None:
    table = Table("level", "games", "won", "points", "Joan")
    for level, games in results.items():
        won = sum(game.won for game in games)
        points, joan = mean(game.points for game in games), mean(game.joan for game in games)
        table.add_row(level, str(len(games)), share(won, len(games)), f"{points:.1f}", f"{joan:.1f}")
    console.print(table)


def report_locations(tallies: dict[str, Tally], console: Console) -> None:
    table = Table("location", "games", "bought in", "", "decisions", "bought at", "", "")
    for name in LOCATION_IDS:
        tally = tallies.get(name, Tally())
        games = (str(tally.games), str(tally.games_taken), share(tally.games_taken, tally.games))
        decisions = (str(tally.decisions), str(tally.taken), share(tally.taken, tally.decisions))
        table.add_row(name, *games, *decisions, tally.verdict())
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="at each level, and in pairs")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    console = Console()
    results: dict[str, list[Result]] = {}
    bought = [in_pairs(seeds)]
    for level in SOLO_LEVELS:
        results[level], tallies = against_joan(level, seeds)
        bought.append(tallies)
    report_levels(results, console)
    report_locations(merged(bought), console)
    return 1 if unbalanced(merged(bought)) else 0


if __name__ == "__main__":
    sys.exit(main())
