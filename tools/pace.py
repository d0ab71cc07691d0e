"""Measure how long a level thinks about a decision, in processor time.

    python tools/pace.py abbot orleans players=4 modules=orders,events,intrigue,places --every 10

A game is played by brothers, which is quick, and at every tenth of their decisions the level is asked what it would do.
With `--every 1` the level plays the game itself. The mean, the 99th percentile and the maximum are told, and what the
longest decisions were. Such figures depend on the machine; how far a level looks does not.
"""

import argparse
import random
import time
from dataclasses import dataclass
from typing import Any

import cloister
from cloister.agents import Agent, agent
from cloister.agents.levels import LevelAgent
from cloister.kernel.game import Game

QUICK = "brother"
LIMITS = {"novice": 0.05, "brother": 0.05, "prior": 0.5, "abbot": 2.0}  # seconds that a decision may take
LONGEST = 5  # decisions that are told one by one


@dataclass(frozen=True, order=True)
class Thought:
    """How long a decision took, and which one it was."""

    seconds: float
    round: int
    decision: str
    moves: int
    nodes: int  # positions looked at, as the search counts them


def thoughts(level: str, game: Game, every: int, seed: int) -> list[Thought]:
    """Play a game, and time a level at every so many of its decisions; at each of them, if it is to play itself."""
    chance = random.Random(seed)
    players = [agent(level if every == 1 else QUICK, seed=chance.getrandbits(62)) for _ in range(game.players)]
    asked = [agent(level, seed=chance.getrandbits(62)) for _ in range(game.players)] if every > 1 else players
    found: list[Thought] = []
    while not game.over:
        player = game.actors[0]
        sight = game.sight(player, chance.getrandbits(62))
        move = None
        if len(game.played) % every == 0:
            move, thought = timed(asked[player], game, sight)
            found.append(thought)
        if move is None or every > 1:
            move = players[player].choose(sight)
        game.play(move, player)
    return found


def timed(one: Agent, game: Game, sight: Any) -> tuple[int, Thought]:
    start = time.process_time()
    move = one.choose(sight)
    seconds = time.process_time() - start
    decision = type(game.table.decision(sight.player)).__name__
    nodes = one.planner.search.nodes if isinstance(one, LevelAgent) and one.planner else 0
    return move, Thought(seconds, game.rules.round(game.table), decision, len(sight.moves), nodes)


def told(level: str, found: list[Thought]) -> str:
    """The figures, with the longest decisions."""
    found = sorted(found, reverse=True)
    mean = sum(one.seconds for one in found) / len(found)
    late = found[len(found) // 100].seconds
    over = sum(one.seconds > LIMITS[level] for one in found)
    lines = [
        f"{level}: {len(found)} decisions, {mean:.4f} s on average, 99% below {late:.3f} s, "
        f"{found[0].seconds:.3f} s at most; {over} above {LIMITS[level]:g} s"
    ]
    lines += [
        f"  {one.seconds:.3f} s: {one.decision} with {one.moves} moves, round {one.round}, {one.nodes} positions"
        for one in found[:LONGEST]
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", choices=LIMITS)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="of the game, as players=4")
    parser.add_argument("--every", type=int, default=10, help="of how many decisions one is timed")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options: dict[str, Any] = dict(option.split("=", 1) for option in given.options)
    if "players" in options:
        options["players"] = int(options["players"])
    found: list[Thought] = []
    for seed in range(given.seed, given.seed + given.games):
        found += thoughts(given.level, cloister.new(given.game, seed=seed, **options), given.every, seed)
    print(given.game, *given.options)
    print(told(given.level, found))


if __name__ == "__main__":
    main()
