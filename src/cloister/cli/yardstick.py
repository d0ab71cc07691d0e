"""Catanatron, a fast engine for another game, as a measure of ours: only where somebody has installed it beside.

It is called as its documentation shows: random players, one tick after the other. Run as a program, this measures it.
"""

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter

from cloister.cli.measure import clock

LONGEST = 1000  # turns of a game, after which nobody wins any more


def installed() -> bool:
    return find_spec("catanatron") is not None


def ticks_per_second(seconds: float) -> float:
    """How many ticks Catanatron plays per second in a process of its own; 0 if it does not work."""
    command = [sys.executable, "-P", __file__, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return 0.0 if done.returncode else float(done.stdout)


def measure_ticks(seconds: float) -> float:
    """Play random games for so long, at least one. What it takes to set them up does not count."""
    catanatron = import_module("catanatron")
    elapsed = 0.0
    played = ticks = 0
    end = perf_counter() + seconds
    while perf_counter() < end or not played:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=played)
        start = clock()
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            ticks += 1
        elapsed += clock() - start
        played += 1
    return ticks / elapsed


if __name__ == "__main__":
    print(measure_ticks(float(sys.argv[1])))
