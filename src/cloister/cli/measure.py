"""Playing at random, and how fast that goes. Run as a program, this measures the build that it finds, for `bench`."""

import json
import random
import sys
from time import perf_counter, process_time
from typing import Any

import cloister
import cloister.kernel.table
from cloister.kernel.errors import CloisterError
from cloister.kernel.table import Table

# Only the processor's work for us counts, so that a busy machine changes little. Windows counts it in steps of 15 ms.
clock = perf_counter if sys.platform == "win32" else process_time


def build_name() -> str:
    """Which build is loaded."""
    return "interpreted" if str(cloister.kernel.table.__file__).endswith(".py") else "compiled"


def play_at_random(table: Table, chance: random.Random) -> tuple[int, int]:
    """Play a game to its end; the number of decisions, and of moves in the widest of them."""
    decisions = widest = 0
    while actors := table.actors():
        player = actors[0]
        moves = table.choices[player]
        count = len(moves)
        table.play(player, moves[int(chance.random() * count)])
        decisions += 1
        if count > widest:
            widest = count
    return decisions, widest


def measure(game: str, options: dict[str, Any], games: int, seconds: float) -> dict[str, float]:
    """Play random games, at most so many and so long. Speeds are per second of work, a copy in microseconds."""
    chance = random.Random(0)
    first = cloister.new(game, **options).table  # also reads the component tables, which is no part of playing
    played = decisions = widest = 0
    end, start = perf_counter() + seconds, clock()
    while played < games and (perf_counter() < end or not played):
        made, width = play_at_random(cloister.new(game, seed=played, **options).table, chance)
        played += 1
        decisions += made
        widest = max(widest, width)
    elapsed = clock() - start
    return {
        "games": played / elapsed,
        "decisions": decisions / elapsed,
        "copy": time_of_copy(first, chance),
        "widest": widest,
        "length": decisions / played,
    }


def time_of_copy(table: Table, chance: random.Random) -> float:
    """The microseconds of a copy, on average over the positions of a game."""
    elapsed = 0.0
    copies = 0
    while actors := table.actors():
        start = clock()
        for _ in range(10):
            table.copy()
        elapsed += clock() - start
        copies += 10
        table.play(actors[0], chance.choice(table.choices[actors[0]]))
    return elapsed / copies * 1e6


def measure_if_known(game: str, options: dict[str, Any], games: int, seconds: float) -> dict[str, float]:
    """What `measure` gives, or nothing: the package of another time may not know the game or an option."""
    try:
        cloister.new(game, **options)
    except CloisterError:
        return {}
    return measure(game, options, games, seconds)


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    cases = [measure_if_known(asked["game"], options, asked["games"], asked["seconds"]) for options in asked["cases"]]
    print(json.dumps({"build": build_name(), "version": cloister.__version__, "cases": cases}))
