"""Playing at random, and how fast that goes. Run as a program, this measures the build that it finds, for `bench`.

That build may be of another time and lack much of what search needs, so it is imported where it is measured.
"""

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import cloister
import cloister.kernel.table
from cloister.kernel.errors import CloisterError
from cloister.kernel.game import Game
from cloister.kernel.table import Table

# Only the processor's work for us counts, so that a busy machine changes little. Windows counts it in steps of 15 ms.
clock = perf_counter if sys.platform == "win32" else process_time
TIMES = 10  # that something is done at each position


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
    return time_at_positions(table, chance, lambda here, _player: here.copy)


def time_at_positions(table: Table, chance: random.Random, job: Callable[[Table, int], Callable[[], object]]) -> float:
    """The microseconds of a job that leaves a position as it is, on average over the positions of a game."""
    elapsed = 0.0
    times = 0
    while actors := table.actors():
        work = job(table, actors[0])
        start = clock()
        for _ in range(TIMES):
            work()
        elapsed += clock() - start
        times += TIMES
        table.play(actors[0], chance.choice(table.choices[actors[0]]))
    return elapsed / times * 1e6


# what search does


def speed_of_playouts(game: str, options: dict[str, Any], games: int, seconds: float) -> float:
    """Decisions per second of random games that compiled code plays on its own."""
    playout = import_module("cloister.kernel.playout").playout
    seeded = import_module("cloister.kernel.generator").seeded
    return speed_of_games(game, options, games, seconds, lambda one: playout(one.table, seeded(one.seed)))


def speed_of_public_path(game: str, options: dict[str, Any], games: int, seconds: float) -> float:
    """Decisions per second of random games by `game.moves` and `game.play`, each move given by its code."""
    chance = random.Random(0)
    return speed_of_games(game, options, games, seconds, lambda one: play_by_codes(one, chance))


def speed_of_games(
    game: str, options: dict[str, Any], games: int, seconds: float, play: Callable[[Game], int]
) -> float:
    """Decisions per second of games, at most so many and so long; what it takes to set them up does not count."""
    elapsed = 0.0
    played = decisions = 0
    end = perf_counter() + seconds
    while played < games and (perf_counter() < end or not played):
        one = cloister.new(game, seed=played, **options)
        start = clock()
        decisions += play(one)
        elapsed += clock() - start
        played += 1
    return decisions / elapsed


def play_by_codes(game: Game, chance: random.Random) -> int:
    """Play a game to its end as a program that knows nothing of the engine; the number of decisions."""
    decisions = 0
    while moves := game.moves():
        game.play(chance.choice(moves).code)
        decisions += 1
    return decisions


def time_to_imagine(table: Table, chance: random.Random) -> float:
    """The microseconds of imagining what a player cannot know."""
    generator = import_module("cloister.kernel.generator").seeded(1)
    return time_at_positions(table, chance, lambda here, player: partial(here.imagine, player, generator))


def time_of_digest(table: Table, chance: random.Random) -> float:
    """The microseconds of making a position a number."""
    return time_at_positions(table, chance, lambda here, _player: here.digest)


def speed_of_nodes(table: Table, chance: random.Random) -> float:
    """How many positions a search looks at in a second: copy, play a legal move, judge by the hand-written value."""
    value = import_module(f"cloister.agents.values.{table.game()}").value

    def look(here: Table, player: int) -> None:
        moves = here.choices[player]
        after = here.copy()
        after.play(player, moves[int(chance.random() * len(moves))])
        value(after, player)

    return 1e6 / time_at_positions(table, chance, lambda here, player: partial(look, here, player))


def measure_search(game: str, options: dict[str, Any], games: int, seconds: float) -> dict[str, float]:
    """The speeds of what search does, as far as the build can do it. `seconds` are for each of both ways to play."""
    found: dict[str, float] = {}

    def note(name: str, measurement: Callable[..., float], *given: Any) -> None:
        try:
            found[name] = measurement(*given)
        except (ImportError, AttributeError, TypeError):
            return  # a package of another time cannot do it

    note("playout", speed_of_playouts, game, options, games, seconds)
    note("public", speed_of_public_path, game, options, games, seconds)
    positions = {"nodes": speed_of_nodes, "imagine": time_to_imagine, "digest": time_of_digest}
    for name, measurement in positions.items():
        note(name, measurement, cloister.new(game, seed=1, **options).table, random.Random(1))
    return found


def measure_if_known(game: str, options: dict[str, Any], games: int, seconds: float) -> dict[str, float]:
    """What can be measured, or nothing: the package of another time may not know the game or an option.

    Half of the time is for games in a Python loop, the rest for what search does.
    """
    try:
        cloister.new(game, **options)
    except CloisterError:
        return {}
    return measure(game, options, games, seconds / 2) | measure_search(game, options, games, seconds / 4)


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    cases = [measure_if_known(asked["game"], options, asked["games"], asked["seconds"]) for options in asked["cases"]]
    print(json.dumps({"build": build_name(), "version": cloister.__version__, "cases": cases}))
