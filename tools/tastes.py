"""Move the weights of Orléans towards the tastes that pay.

    python tools/tastes.py src/cloister/agents/weights/orleans-4.json --games 2000 --step 0.25 --seed 1

Comparing ways to play (`cloister train`) sees a few rounds ahead. What a follower of the second round is worth shows in
the whole game: so each player of a game thinks more of some things and less of others than the weights do, by chance,
and what they had more than their table tells which of these tastes are good. Thousands of games are needed; they are
kept beside the weights, so that it can be stopped and goes on, also with more games. The step that they suggest is
taken only if it wins in games of its own.
"""

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import cloister
from cloister.agents.levels import NEAR, features_of, search_for
from cloister.agents.match import play_match
from cloister.agents.planner import Planner
from cloister.agents.value import LinearValue
from cloister.arena.pool import in_processes
from cloister.arena.training import KNOTS, Recipe, lead

MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "both": ({"players": 4, "edition": "2014"}, {"players": 4, "edition": "2020"}),
    "2014": ({"players": 4, "edition": "2014"},),
    "intrigue": ({"players": 4, "modules": "orders,events,intrigue,places"},),
}
# Features that begin so are liked together, and by how many points each a player who likes them likes them more.
TASTES = {
    "coins": 0.15, "goods grain": 0.4, "goods cheese": 0.4, "goods wine": 0.4, "goods wool": 0.4, "goods brocade": 0.4,
    "development": 0.2, "level": 1.0, "stations": 1.0, "citizens": 1.0, "level times stations": 0.2,
    "level times citizens": 0.2, "development times stations": 0.03, "development times citizens": 0.03,
    "development times knights": 0.04, "development times followers": 0.02, "track farmer": 0.8, "track boatman": 0.8,
    "track craftsman": 0.8, "track trader": 0.8, "track knight": 0.8, "track scholar": 0.8, "follower farmer": 0.8,
    "follower boatman": 0.8, "follower craftsman": 0.8, "follower trader": 0.8, "follower knight": 0.8,
    "follower scholar": 0.8, "follower monk": 0.8, "followers": 0.4, "followers beyond 8": 0.4,
    "followers beyond 14": 0.4, "followers that can be drawn": 0.6, "in the bag": 0.2, "on the market": 0.3,
    "on the market beyond 4": 0.3, "has": 1.0, "ready": 0.5, "technology on": 0.8, "technology to place": 0.8,
    "on places that lack others": 0.4, "goods beside the merchant": 0.12, "goods a route further": 0.08,
    "a town without a station here": 0.6, "a town without a station a route away": 0.6,
    "a town without a station two routes away": 0.6, "citizens to be had": 0.5,
}  # fmt: skip
SOME = 0.25  # the share of tastes that a player has
BOLDNESS = 0.2
MOST = 2.5  # tastes that are put on at once: nobody has tried more
CURVED = 0.3  # points that too much of a taste costs at least: so much better is it to go slowly
AT_ONCE = 200  # games between two notes of what was played
Rows = Any  # arrays of NumPy


class Lesson(NamedTuple):
    """A game to be played."""

    mode: str
    knots: list[list[float]]
    seed: int
    number: int


def liked(title: str, names: Sequence[str]) -> list[bool]:
    """The features that a taste is for: of this name, or with numbers, places or steps behind it."""
    exact = title in names
    return [name == title if exact else name.startswith(title + " ") for name in names]


def directions(names: Sequence[str]) -> Rows:
    """What each taste adds to the weights at its full strength: first those for the whole game, then those for its
    beginning, which turn round towards its end."""
    flat = np.array([[size * one for one in liked(title, names)] for title, size in TASTES.items()])
    ages = np.linspace(1, -1, KNOTS)
    whole = np.repeat(flat[:, None, :], KNOTS, axis=1)
    return np.concatenate([whole, whole * ages[None, :, None]])


class Told(NamedTuple):
    """What a game tells: the tastes of its players, and their points."""

    number: int
    strengths: Rows
    points: Rows


def play(lesson: Lesson) -> Told:
    """Play a game of players with tastes."""
    modes = MODES[lesson.mode]
    chance = random.Random(f"tastes {lesson.seed} {lesson.number}")
    numbers = np.random.default_rng(chance.getrandbits(60))
    game = cloister.new("orleans", seed=chance.getrandbits(60), **modes[lesson.number % len(modes)])
    features = features_of("orleans")
    ways = directions(features.names)
    shape = (game.players, len(ways))
    strengths = np.clip(numbers.normal(size=shape), -2, 2) * (numbers.random(shape) < SOME)
    planners = []
    for own in strengths:
        value = LinearValue(features, (np.array(lesson.knots) + np.tensordot(own, ways, 1)).tolist())
        planners.append(Planner(search_for("orleans", value, NEAR), chance.getrandbits(60), BOLDNESS))
    table = play_match(planners, game).table
    return Told(lesson.number, strengths, np.array([features.points(table, seat) for seat in range(game.players)]))


def number_of(told: Told) -> int:
    return told.number


def step(strengths: Rows, points: Rows, share: float) -> Rows:
    """How far to go with each taste: as its points above the table say, where they say more than chance would, and a
    share of the way to where more of it would be too much."""
    tables, players, tastes = strengths.shape
    rows = np.concatenate([strengths, strengths**2], axis=2)
    rows = (rows - rows.mean(axis=1, keepdims=True)).reshape(tables * players, -1)
    above = (points - points.mean(axis=1, keepdims=True)).reshape(-1)
    matrix = rows.T @ rows
    found = np.linalg.solve(matrix + np.eye(len(matrix)), rows.T @ above)
    noise = (above - rows @ found).var() * players / (players - 1)
    errors = np.diag(np.linalg.inv(matrix + np.eye(len(matrix))))[:tastes] * noise
    spread = max(0.02, float((found[:tastes] ** 2 - errors).mean()))  # of what tastes are really worth
    usual = np.concatenate([np.zeros(tastes), np.full(tastes, min(float(found[tastes:].mean()), -CURVED / 2))])
    trust = np.concatenate([np.full(tastes, 1 / spread), np.full(tastes, 1 / CURVED**2)])
    likely = np.linalg.solve(matrix / noise + np.diag(trust), rows.T @ above / noise + trust * usual)
    gains, curves = likely[:tastes], likely[tastes:]
    return np.clip(share * gains / (2 * np.maximum(-curves, CURVED)), -MOST, MOST)


def played(lessons: list[Lesson], file: Path, workers: int) -> tuple[Rows, Rows]:
    """The games of some lessons, those that are kept and those that are still to be played."""
    kept = np.load(file) if file.is_file() else {"strengths": [], "points": []}
    strengths, points = list(kept["strengths"]), list(kept["points"])
    while len(points) < len(lessons):
        found = sorted(in_processes(play, lessons[len(points) : len(points) + AT_ONCE], workers), key=number_of)
        strengths += [told.strengths for told in found]
        points += [told.points for told in found]
        np.savez_compressed(file, strengths=strengths, points=points)
        print(f"{len(points):6,} games, {np.mean(points):.1f} points on average", flush=True)
    return np.array(strengths), np.array(points)


def main() -> None:
    arguments = parsed()
    file: Path = arguments.file
    data = json.loads(file.read_text("utf-8"))
    old = data["knots"]
    lessons = [Lesson(arguments.mode, old, arguments.seed, number) for number in range(arguments.games)]
    kept = file.with_suffix(f".tastes-{arguments.seed}.npz")
    steps = step(*played(lessons, kept, arguments.workers), arguments.step)
    ways = directions(data["features"])
    new = [[float(f"{weight:.4g}") for weight in knot] for knot in np.array(old) + np.tensordot(steps, ways, 1)]
    recipe = Recipe("orleans", MODES[arguments.mode], seed=arguments.seed, look=NEAR, bouts=arguments.bouts)
    better = lead(recipe, new, old, 0, arguments.workers)
    print(f"{better.mean:+.1f} ± {better.error:.1f} points against the old weights in {arguments.bouts} games")
    if better.mean > better.error:
        file.write_text(json.dumps({**data, "knots": new, "latest": new}), "utf-8")
        kept.unlink()
        print(f"{file} has the new ones.")


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="the weights, which are replaced where the new ones win")
    parser.add_argument("--mode", choices=MODES, default="both", help="what is played")
    parser.add_argument("--games", type=int, default=2000, help="games of players with tastes")
    parser.add_argument("--step", type=float, default=0.25, help="the share of the way that is gone at once")
    parser.add_argument("--bouts", type=int, default=160, help="games in which the new weights have to win")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all chance")
    parser.add_argument("--workers", type=int, default=2, help="processes that play at the same time")
    return parser.parse_args()


if __name__ == "__main__":
    main()
