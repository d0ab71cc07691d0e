"""Learning what positions are worth: games of the present weights against themselves, then a fit to how they ended.

Everything follows from the seed: the games of a round are numbered, and it does not matter which process plays which.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import cloister
from cloister.agents.foresight import Foresight, best_ways
from cloister.agents.greedy import hand_value
from cloister.agents.levels import NEAR, features_of, search_for
from cloister.agents.look import Look
from cloister.agents.match import play_match
from cloister.agents.planner import Planner
from cloister.agents.row import Features, Sample
from cloister.agents.value import LinearValue, Value
from cloister.arena.pool import in_processes
from cloister.arena.standings import Interval, interval
from cloister.kernel.game import Game
from cloister.kernel.generator import seeded
from cloister.kernel.sight import Sight
from cloister.kernel.table import Table

KNOTS = 5  # moments of a game that have weights of their own
WHOLE_TURN = 1 << 30  # more ways and positions than any turn has
SETTLING = 4  # times that weights are fitted to what they say themselves
TASTES = 0.25  # the share of features of which a player with character thinks more or less than the weights
LEAST_TASTE = 0.4  # points: what the weights think nothing of may be to somebody's taste as well
Rows = Any  # arrays of NumPy
Weights = list[list[float]] | None  # by knot; none is the hand-written value


@dataclass(frozen=True)
class Recipe:
    """How weights are learned."""

    game: str
    modes: tuple[dict[str, Any], ...]  # the options that are played, in turn
    games: int = 400  # of a round
    kept: int = 6  # rounds that a fit looks back at
    seed: int = 0
    look: Look = NEAR  # how far its players look
    boldness: float = 0.3  # points that a player gives away for variety
    character: float = 0.0  # how far a player's tastes differ from the weights, the whole game through
    opening: int = 6  # the most turns at the start that are played at random
    pull: float = 300.0  # towards the old weights
    bouts: int = 60  # games in which new weights have to win against the old
    ahead: int = 16  # samples of the same player later: what they were thought to be worth then counts as well
    noted: float = 1.0  # the share of games of which all turns are noted: how they ended tells what was good
    trust: float = 0.7  # how much of a target that is; the rest is how the game ended
    asides: float = 0.0  # the share of turns of which several ways are played on and compared
    compared: int = 8  # ways of such a turn: half of them the best, the others any
    rounds_on: int = 3  # for how many rounds
    weight: float = 1.0  # of what such a comparison tells, beside a game that was played to its end


class Harvest(NamedTuple):
    """What a game brings: features of many moments, how far it was then, what the player had in the end, and where
    the same player's later moment stands (itself where the game ended before it); all scores."""

    number: int
    rows: Rows
    progress: Rows
    ends: Rows
    later: Rows
    scores: list[int]


@dataclass
class Course:
    """Where the learning stands."""

    recipe: Recipe
    rounds: int = 0
    knots: Weights = None  # the best so far; none is the hand-written value
    latest: Weights = None  # the last that were learned, which play the next round's games
    strength: list[float] = field(default_factory=list)  # mean points of each round
    leads: list[list[float]] = field(default_factory=list)  # of each round's new weights over the old: points, ±

    def write(self, file: Path) -> None:
        """Keep it, whole or not at all."""
        features = features_of(self.recipe.game)
        data = {"game": self.recipe.game, "version": features.version, "features": features.names,
                "knots": self.knots, "latest": self.latest, "rounds": self.rounds, "strength": self.strength,
                "leads": self.leads, "recipe": asdict(self.recipe)}  # fmt: skip
        beside = file.with_suffix(".new")
        beside.write_text(json.dumps(data), "utf-8")
        beside.replace(file)


def read_course(recipe: Recipe, file: Path) -> Course:
    """Where a file of weights stands, or the start of a course."""
    if not file.is_file():
        return Course(recipe)
    data = json.loads(file.read_text("utf-8"))
    if data["features"] != features_of(recipe.game).names:
        raise cloister.OptionError("{file} was learned with other features: learn it anew", file=file)
    latest = data.get("latest", data["knots"])
    return Course(recipe, data["rounds"], data["knots"], latest, data["strength"], data["leads"])


def value_of(recipe: Recipe, knots: Weights) -> Value:
    return hand_value(recipe.game) if knots is None else LinearValue(features_of(recipe.game), knots)


class Lesson(NamedTuple):
    """A game to be played for learning."""

    recipe: Recipe
    knots: Weights
    number: int


def learn_from(lesson: Lesson) -> Harvest:
    """Play a game, all seats by the same weights, and keep what every player had after each of their turns."""
    recipe = lesson.recipe
    chance = random.Random(f"{recipe.seed} {lesson.number}")
    options = recipe.modes[lesson.number % len(recipe.modes)]
    game = cloister.new(recipe.game, seed=chance.getrandbits(62), **options)
    planners = [learner(recipe, lesson.knots, chance) for _ in range(game.players)]
    play_opening(game, chance, chance.randrange(recipe.opening + 1))
    notes = Notes(features_of(recipe.game), recipe, chance.random() < recipe.noted)
    play_noting(game, planners, notes, value_of(recipe, lesson.knots), chance)
    return notes.harvest(lesson.number, game)


def learner(recipe: Recipe, knots: Weights, chance: random.Random) -> Planner:
    """A player of a game for learning."""
    if knots is not None and recipe.character:
        knots = with_tastes(knots, recipe.character, chance)
    search = search_for(recipe.game, value_of(recipe, knots), recipe.look)
    return Planner(search, chance.getrandbits(62), recipe.boldness)


def with_tastes(knots: list[list[float]], character: float, chance: random.Random) -> list[list[float]]:
    """The weights of somebody with character, who thinks more of some things and less of others from the first turn to
    the last. Games of such players show what the weights never try, and what comes of it."""
    tastes: list[float] = []
    for weights in zip(*knots):
        usual = sum(abs(weight) for weight in weights) / len(weights)
        bent = chance.random() < TASTES
        tastes.append(chance.gauss(0, character) * (usual + LEAST_TASTE) if bent else 0.0)
    return [[weight + taste for weight, taste in zip(knot, tastes)] for knot in knots]


class Notes:
    """What is written down while a game is played."""

    def __init__(self, features: Features, recipe: Recipe, noting: bool = True) -> None:
        self.features = features
        self.recipe = recipe
        self.noting = noting  # or are turns only compared
        self.rows: list[Rows] = []
        self.progress: list[float] = []
        self.owners: list[int] = []
        self.aside_rows: list[Rows] = []
        self.aside_progress: list[float] = []
        self.aside_ends: list[float] = []

    def row(self, table: Table, player: int) -> Rows:
        sample = Sample(len(self.features.names))
        self.features.write(table, player, sample)
        return np.array(sample.numbers, np.float32)

    def reach(self, table: Table, player: int) -> None:
        """A moment of the game, for a player."""
        if not self.noting:
            return
        self.rows.append(self.row(table, player))
        self.progress.append(self.features.progress(table))
        self.owners.append(player)

    def compare(self, sight: Sight, value: Value, chance: random.Random) -> None:
        """Play several ways of a turn on for some rounds, and note how they differ after each of them, and how much
        that is worth after the last: what is seen late teaches what to think of it early.

        What they have in common is taken away: a comparison says nothing about how good the position is.
        """
        recipe = self.recipe
        near = search_for(recipe.game, value, recipe.look._replace(rounds=0))
        ways = best_ways(near.ways(sight.table, sight.player), WHOLE_TURN)
        if len(ways) < 2:
            return
        best = ways[: (recipe.compared + 1) // 2]
        others = chance.sample(ways[len(best) :], min(recipe.compared - len(best), len(ways) - len(best)))
        look = Look(rounds=recipe.rounds_on, quick=recipe.look.width, quick_limit=recipe.look.limit)
        further = search_for(recipe.game, value, look)
        assert isinstance(further, Foresight)
        world = chance.getrandbits(30)
        tables = [way.table.imagine(sight.player, seeded(world)) for way in best + others]
        stages = [[near.settled(table, sight.player) for table in tables]]
        for _ in range(recipe.rounds_on):
            tables = further.a_round_later(tables, sight.player)
            stages.append(tables)
        self.note_differences(stages, sight.player, value)

    def note_differences(self, stages: list[list[Table]], player: int, value: Value) -> None:
        """How positions differ at each stage but the last, and what those at the last stage are worth."""
        weight = self.recipe.weight
        worths = np.array([value.of(table, player) for table in stages[-1]])
        for tables in stages[:-1]:
            rows = np.array([self.row(table, player) for table in tables])
            self.aside_rows += list((rows - rows.mean(axis=0)) * weight)
            self.aside_ends += list((worths - worths.mean()) * weight)
            self.aside_progress += [self.features.progress(table) for table in tables]

    def harvest(self, number: int, game: Game) -> Harvest:
        """All of it, when the game is over."""
        ends = [self.features.points(game.table, player) for player in range(game.players)]
        width = len(self.features.names)
        later = later_moments(self.owners, self.recipe.ahead)
        return Harvest(
            number,
            np.array(self.rows + self.aside_rows, np.float32).reshape(-1, width),
            np.array(self.progress + self.aside_progress, np.float32),
            np.array([ends[owner] for owner in self.owners] + self.aside_ends, np.float32),
            np.concatenate([later, len(later) + np.arange(len(self.aside_ends))]),
            [score[0] for score in game.scores()],
        )


def later_moments(owners: list[int], ahead: int) -> Rows:
    """For each sample the number of the one that lies so many of its owner's samples later, or its own number."""
    found = np.arange(len(owners))
    for owner in set(owners):
        own = [number for number, one in enumerate(owners) if one == owner]
        found[own[:-ahead]] = own[ahead:]
    return found


def play_opening(game: Game, chance: random.Random, turns: int) -> None:
    """Play the first turns at random: without chance in a game, all others would be the same."""
    while game.table.turn <= turns and not game.over:
        player = game.actors[0]
        game.play(chance.choice(game.table.choices[player]), player)


def play_noting(game: Game, planners: list[Planner], notes: "Notes", value: Value, chance: random.Random) -> None:
    """Play a game to its end; note every position that a player has planned to reach, and compare some ways to play.

    In games whose rounds begin with all players planning, positions are taken at the start of each round too, for all.
    """
    last: list[Any] = [None] * game.players
    last_round = 0
    while not game.over:
        player = game.actors[0]
        if game.table.together and game.rules.round(game.table) != last_round:
            last_round = game.rules.round(game.table)
            for seat in range(game.players):
                notes.reach(game.table, seat)
        sight = game.sight(player, chance.getrandbits(62))
        move = planners[player].choose(sight)
        reached = planners[player].reached
        if reached is not None and reached is not last[player]:
            last[player] = reached
            notes.reach(chance.choice(planners[player].passed), player)  # searches judge unfinished turns too
            notes.reach(reached, player)
            if chance.random() < notes.recipe.asides:
                notes.compare(sight, value, chance)
        game.play(move, player)


class Crop(NamedTuple):
    """What all games of a round bring together."""

    rows: Rows
    progress: Rows
    ends: Rows
    later: Rows

    @classmethod
    def of(cls, parts: "Sequence[Harvest | Crop]") -> "Crop":
        starts = np.cumsum([0, *(len(part.ends) for part in parts)])
        return cls(
            np.concatenate([part.rows for part in parts]),
            np.concatenate([part.progress for part in parts]),
            np.concatenate([part.ends for part in parts]),
            np.concatenate([part.later + start for part, start in zip(parts, starts)]),
        )


def crop_file(file: Path, number: int) -> Path:
    """Where the crop of a round is kept beside the weights, until no fit looks back at it."""
    return file.with_suffix(f".{number}.npz")


def keep_crop(crop: Crop, file: Path, number: int, kept: int) -> list[Crop]:
    """Keep the crop of a round and let go of the oldest; those that a fit looks at."""
    np.savez_compressed(crop_file(file, number), **crop._asdict())
    crop_file(file, number - kept).unlink(missing_ok=True)
    found = [crop_file(file, older) for older in range(max(0, number - kept + 1), number)]
    return [*(Crop(**np.load(older)) for older in found if older.is_file()), crop]


def fit(crop: Crop, recipe: Recipe, old: Weights = None) -> Rows:
    """The weights that tell best how the games ended; then, several times, those that agree best with what they
    themselves say of later moments. They stay near the old ones where the games say little."""
    matrix = likeness(crop, recipe.pull)
    start = np.zeros((KNOTS, crop.rows.shape[1])) if old is None else np.array(old)
    known = judged(crop, start)
    ended = crop.later == np.arange(len(crop.later))
    knots = start + solved(matrix, crop, crop.ends - known)
    for _ in range(SETTLING if recipe.trust else 0):
        thought = judged(crop, knots)[crop.later]
        target = np.where(ended, crop.ends, recipe.trust * thought + (1 - recipe.trust) * crop.ends)
        knots = start + solved(matrix, crop, target - known)
    return knots


def first_weights(recipe: Recipe) -> list[list[float]]:
    """What is known before anything is learned: points that a player has count as such."""
    features = features_of(recipe.game)
    weights = [0.0] * len(features.names)
    for feature, weight in features.scored:
        weights[feature] = weight
    return [weights] * KNOTS


class Stretch(NamedTuple):
    """The moments between two knots: which they are, their features, and how near they are to the second."""

    knot: int
    members: Rows
    rows: Rows
    near: Rows


def stretches(crop: Crop) -> Iterator[Stretch]:
    """The moments of a crop, by the knots that they lie between. Weights of other knots say nothing about them."""
    place = np.clip(crop.progress, 0, 1).astype(np.float64) * (KNOTS - 1)
    before = np.minimum(place.astype(int), KNOTS - 2)
    for knot in range(KNOTS - 1):
        members = np.flatnonzero(before == knot)
        yield Stretch(knot, members, crop.rows[members].astype(np.float64), (place[members] - knot)[:, None])


def likeness(crop: Crop, pull: float) -> Rows:
    """How the features go together, with the pull towards the old weights (ridge regression)."""
    size = crop.rows.shape[1]
    spread = np.maximum(crop.rows.std(axis=0), 0.05).astype(np.float64)
    matrix = np.diag(np.tile(spread**2, KNOTS) * pull).reshape(KNOTS, size, KNOTS, size)
    for knot, _, rows, near in stretches(crop):
        first, second = rows * (1 - near), rows * near
        matrix[knot, :, knot] += first.T @ first
        matrix[knot + 1, :, knot + 1] += second.T @ second
        shared = first.T @ second
        matrix[knot, :, knot + 1] += shared
        matrix[knot + 1, :, knot] += shared.T
    return matrix.reshape(KNOTS * size, KNOTS * size)


def solved(matrix: Rows, crop: Crop, target: Rows) -> Rows:
    """The weights that lead closest to a target."""
    wanted = np.zeros((KNOTS, crop.rows.shape[1]))
    for knot, members, rows, near in stretches(crop):
        wanted[knot] += (rows * (1 - near)).T @ target[members]
        wanted[knot + 1] += (rows * near).T @ target[members]
    return np.linalg.solve(matrix, wanted.reshape(-1)).reshape(KNOTS, -1)


def judged(crop: Crop, knots: Rows) -> Rows:
    """What weights make of every moment."""
    found = np.zeros(len(crop.rows))
    for knot, members, rows, near in stretches(crop):
        found[members] = (rows @ knots[knot]) * (1 - near[:, 0]) + (rows @ knots[knot + 1]) * near[:, 0]
    return found


class Bout(NamedTuple):
    """A game in which new weights are to prove themselves against those that they would replace."""

    recipe: Recipe
    new: Weights
    old: Weights
    number: int


def fight(bout: Bout) -> float:
    """How many points the new weights have more than the old ones: at one seat against the old ones at all others, or
    alone in the same game."""
    recipe = bout.recipe
    chance = random.Random(f"{recipe.seed} bout {bout.number}")
    options = recipe.modes[bout.number % len(recipe.modes)]
    game = cloister.new(recipe.game, seed=chance.getrandbits(62), **options)
    play_opening(game, chance, chance.randrange(recipe.opening + 1))
    new, old = (Planner(search_for(recipe.game, value_of(recipe, knots), recipe.look), 0) for knots in bout[1:3])
    if game.players == 1:
        return played_by([new], game.copy())[0] - played_by([old], game)[0]
    seat = bout.number // len(recipe.modes) % game.players
    points = played_by([new if number == seat else old for number in range(game.players)], game)
    return points[seat] - (sum(points) - points[seat]) / (game.players - 1)


def played_by(planners: list[Planner], game: Game) -> list[float]:
    """The points of all in the end."""
    features = features_of(game.rules.name)
    played = play_match(planners, game)
    return [features.points(played.table, player) for player in range(played.players)]


def lead(recipe: Recipe, new: Weights, old: Weights, rounds: int, workers: int) -> Interval:
    """How much better new weights are, in points, over games of their own."""
    numbers = range(rounds * recipe.bouts, (rounds + 1) * recipe.bouts)
    won = list(in_processes(fight, [Bout(recipe, new, old, number) for number in numbers], workers))
    return interval(won, list(numbers))


def train(course: Course, rounds: int, file: Path, workers: int, tell: Callable[[Course, int, int], None]) -> Course:
    """Go on with a course for so many rounds. After each it is written down; `tell` hears of every game.

    New weights take the place of the best ones only if they win against them. The next round's games are played by
    the new ones all the same: where they think too much of something, only their own games can tell.
    """
    for _ in range(rounds):
        recipe = course.recipe
        first = course.rounds * recipe.games
        lessons = [Lesson(recipe, course.latest, first + number) for number in range(recipe.games)]
        harvests: list[Harvest] = []
        for harvest in in_processes(learn_from, lessons, workers):
            harvests.append(harvest)
            tell(course, len(harvests), len(lessons))
        harvests.sort(key=lambda harvest: harvest.number)  # so that it does not matter who was done first
        start = course.knots or first_weights(recipe)
        recent = keep_crop(Crop.of(harvests), file, course.rounds, recipe.kept)
        knots = [[float(f"{weight:.4g}") for weight in knot] for knot in fit(Crop.of(recent), recipe, start)]
        better = lead(recipe, knots, course.knots, course.rounds, workers)
        mean = float(np.mean([score for harvest in harvests for score in harvest.scores]))
        course = replace(
            course,
            rounds=course.rounds + 1,
            knots=knots if better.mean > 0 else course.knots,
            latest=knots,
            strength=[*course.strength, round(mean, 2)],
            leads=[*course.leads, [round(number, 2) for number in better]],
        )
        course.write(file)
    return course
