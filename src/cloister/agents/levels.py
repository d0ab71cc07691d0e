"""The players made of code by name: the four levels, and those that others are measured by."""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cloister.agents.agent import Agent
from cloister.agents.foresight import Foresight
from cloister.agents.greedy import GreedyAgent, hand_value
from cloister.agents.look import WHOLE_GAME, Look
from cloister.agents.planner import Planner
from cloister.agents.row import Features
from cloister.agents.turns import TurnSearch
from cloister.agents.uniform import RandomAgent
from cloister.agents.value import LinearValue, Value
from cloister.games import GAMES
from cloister.kernel.errors import OptionError
from cloister.kernel.game import replay_record
from cloister.kernel.records import parse
from cloister.kernel.rules import AnyRules, companion
from cloister.kernel.sight import Sight
from cloister.kernel.table import Table

WEIGHTS: Final = Path(__file__).resolve().parent / "weights"
BOOKS: Final = Path(__file__).resolve().parent / "books"
YARDSTICKS: Final = ["greedy", "random"]
# Counted up whenever searches of a game change, so that games of older players are told from those of newer.
THINKING: Final = {"ora": 6, "orleans": 8, "joan": 5}


class Level:
    """How well a level plays: how far it looks in each game, and how much it is satisfied with."""

    def __init__(self, name: str, learned: bool, looks: dict[str, Look]) -> None:
        self.name = name
        self.learned = learned  # or does it judge by the hand-written value
        self.looks = looks  # by game, or by game and number of players where that matters

    def look(self, game: str, players: int) -> Look:
        """How far it looks in a game with so many players."""
        return self.looks.get(f"{game}-{players}", self.looks[game])


NEAR: Final = Look(1, 1000)
LEVELS: Final = [
    Level(
        "novice",
        False,
        {
            "ora": Look(1, 1000, boldness=4.0),
            "orleans": Look(1, 1000, boldness=3.0),
            "joan": Look(4, 1000, boldness=1.2),
        },
    ),
    Level(
        "brother",
        True,
        {
            "ora": Look(2, 1500, boldness=0.7),
            "ora-1": Look(4, 2000, boldness=0.7),
            "orleans": Look(1, 1000, boldness=0.5),
            "joan": Look(16, 4000, boldness=0.1),
        },
    ),
    Level(
        "prior",
        True,
        {
            "ora": Look(3, 3000, breadth=8, branch=4, rounds=3, beyond=30_000),
            "ora-1": Look(1, 500, rounds=WHOLE_GAME, beyond=90_000),
            "orleans": Look(2, 1500, breadth=4, rounds=2, worlds=4, credit=2, beyond=36_000, quick_limit=100),
            "joan": Look(24, 6000, breadth=6, rounds=3, worlds=3, beyond=20_000, quick=4),
        },
    ),
    Level(
        "abbot",
        True,
        {
            "ora": Look(4, 4000, breadth=20, branch=8, rounds=4, beyond=72_000),
            "ora-1": Look(2, 1500, rounds=WHOLE_GAME, beyond=300_000, by_heart=True),
            "orleans": Look(3, 3000, breadth=10, rounds=2, worlds=8, credit=2, beyond=150_000, quick_limit=100),
            "joan": Look(24, 6000, breadth=10, rounds=5, worlds=8, beyond=80_000, quick=6),
        },
    ),
]
AGENT_NAMES: Final = [*[level.name for level in LEVELS], *YARDSTICKS]


class LevelAgent(Agent):
    """A player of a level. It knows every game: what it has learned is read when it first has to choose."""

    def __init__(self, level: Level, seed: int, weights: Path | None) -> None:
        self.level = level
        self.weights = weights  # those that come with the program, if none are given
        self.seed = seed
        self.planner: Planner | None = None
        self.mode = ""

    def choose(self, sight: Sight) -> int:
        mode = mode_of(sight.table)
        if self.planner is None or self.mode != mode:
            self.mode = mode
            self.planner = self.planner_for(sight.table)
        return self.planner.choose(sight)

    def planner_for(self, table: Table) -> Planner:
        """How it plays the game that a position belongs to, with so many players."""
        value = value_for(table, self.weights) if self.level.learned else hand_value(table.game())
        look = self.level.look(table.game(), len(table.choices))
        return Planner(search_for(table.game(), value, look, self.seed), self.seed, look.boldness)


def agent(name: str, *, seed: int = 0, weights: Path | None = None) -> Agent:
    """A player made of code: "novice", "brother", "prior", "abbot", or "greedy" and "random" to measure others by.

    A level judges positions by the weights in a file, if one is given.
    """
    for level in LEVELS:
        if level.name == name:
            return LevelAgent(level, seed, weights)
    if name == "greedy":
        return GreedyAgent(seed)
    if name == "random":
        return RandomAgent(seed)
    raise OptionError("there is no agent {name!r}: choose one of {names}", name=name, names=", ".join(AGENT_NAMES))


def fingerprint(name: str, table: Table, weights: Path | None = None) -> str:
    """What tells a player of such games from others of the same name, before and after: how far it looks, and what it
    has learned. Empty for those that never change."""
    game = table.game()
    for level in LEVELS:
        if level.name == name:
            file = weights or learned_for(table)
            learned = read_weights(file)["knots"] if level.learned and file else None
            look = level.look(game, len(table.choices))
            known = json.dumps([THINKING[game], look, learned, *(book_of(game).items() if look.by_heart else ())])
            return hashlib.sha256(known.encode()).hexdigest()[:12]
    return ""


def search_for(game: str, value: Value, look: Look, seed: int = 0) -> TurnSearch:
    """How a player thinks who looks so far."""
    near = turn_search(game, value, look.width, look.limit)
    if look.rounds == 0:
        return near
    if look.rounds == WHOLE_GAME:
        book = book_of(game) if look.by_heart else {}
        whole: TurnSearch = companion("cloister.agents.searches", game).WholeGame(near, look, seed, book)
        return whole
    quick = turn_search(game, value, look.quick, look.quick_limit)
    kind = companion("cloister.agents.searches", game).RoundForesight if game == "orleans" else Foresight
    further: TurnSearch = kind(near, quick, look)
    return further


def turn_search(game: str, value: Value, width: int, limit: int) -> TurnSearch:
    """The search of a game through a turn: its own where it has one."""
    if game == "orleans":
        made: TurnSearch = companion("cloister.agents.searches", game).RoundSearch(value, width, limit)
        return made
    return TurnSearch(value, width, limit)


def features_of(game: str) -> Features:
    """A game in numbers."""
    found: Features = companion("cloister.agents.features", game).FEATURES
    return found


def mode_of(table: Table) -> str:
    """What is played, and by how many, as far as what players learn depends on it."""
    return f"{table.game()}-{features_of(table.game()).kind(table)}-{len(table.choices)}"


def value_for(table: Table, file: Path | None = None) -> Value:
    """What a file has learned, or what comes with the program for positions like this."""
    file = file or learned_for(table)
    if file is None:
        return hand_value(table.game())
    features = features_of(table.game())
    read = read_weights(file)
    if read["features"] != features.names:
        raise OptionError("{file} was learned with other features: learn it anew", file=file)
    if read["knots"] is None:  # nothing has won against the hand-written value yet
        return hand_value(table.game())
    return LinearValue(features, read["knots"])


def learned_for(table: Table, weights: Path = WEIGHTS) -> Path | None:
    """The weights of a folder that were learned in games of this kind, as `orleans-2014-4`, or else in the usual ones;
    with so many players, or with as many as come nearest."""
    players = len(table.choices)
    for mode in (mode_of(table).rpartition("-")[0], table.game()):
        found = {int(file.stem.rpartition("-")[2]): file for file in weights.glob(f"{mode}-[0-9].json")}
        if found:
            return found[min(found, key=lambda number: (abs(number - players), -number))]
    return None


@lru_cache(maxsize=8)
def book_of(game: str) -> dict[int, int]:
    """What to play in each position of the games that are known by heart: those in which chance has no say."""
    book: dict[int, int] = {}
    for file in sorted(BOOKS.glob(f"{game}-*.txt")):
        book |= by_heart(GAMES[game], file)
    return book


def by_heart(rules: AnyRules, file: Path) -> dict[int, int]:
    """What is played in each position of a record."""
    game = replay_record(rules, parse(file.read_text("utf-8")), rules.tables())
    now = game.at(0).table
    moves: dict[int, int] = {}
    for player, move in game.played:
        moves[now.digest()] = move
        now.play(player, move)
    return moves


@lru_cache(maxsize=32)
def read_weights(file: Path) -> Any:
    """A file of weights."""
    return json.loads(file.read_text("utf-8"))
