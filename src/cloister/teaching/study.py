"""What many games tell: how strong each building, place, deed, tile, opening and seat is, and how scores spread.

A study is a small file with numbers and how they were made. `cloister study` makes it from games of computer players;
the server makes one of the games that were finished on it.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.teaching.entries import FAMILIES

FOLDER = Path(__file__).resolve().parent / "numbers"
SURE = 1.96  # standard errors to both sides: 19 of 20 such intervals hold the truth
BIN = 10  # points that a bar of the spread holds
FEW = 10  # players below whom a row says nothing

# The first word of the moves that are looked at, by what they are about. Of an opening only the first such move counts.
KINDS: dict[str, dict[str, tuple[str, ...]]] = {
    "ora": {"built": ("build",), "settlements": ("settle",), "first": ("build",)},
    "orleans": {"places": ("use",), "tiles": ("take",), "deeds": ("send",), "first": ("use",)},
    "joan": {"locations": ("buy",), "deeds": ("deed",), "first": ("take", "recruit")},
}
FIRST = "first"


@dataclass
class Row:
    """How those did who did something: how many they are, their shares of first places, and their points above the
    mean of their game; of who plays alone, all of their points."""

    kind: str
    thing: str
    players: int = 0
    won: float = 0.0
    squares: float = 0.0
    points: float = 0.0

    def add(self, share: float, points: float) -> None:
        self.players += 1
        self.won += share
        self.squares += share * share
        self.points += points

    @property
    def rate(self) -> float:
        return self.won / self.players

    @property
    def error(self) -> float:
        """How far the truth may lie from the rate to both sides."""
        if self.players < 2:
            return 1.0
        spread = max(0.0, self.squares / self.players - self.rate**2)
        return min(1.0, SURE * math.sqrt(spread / (self.players - 1)))


@dataclass
class Study:
    """What games with the same options tell."""

    game: str
    options: dict[str, Any]
    agent: str  # who played; empty for people and whoever they played with
    made: str  # when
    version: str
    games: int = 0
    rows: dict[str, Row] = field(default_factory=dict)
    seats: list[float] = field(default_factory=list)  # first places by seat
    scores: Counter[int] = field(default_factory=Counter)  # players by their points, in bins
    winners: Counter[int] = field(default_factory=Counter)
    points: float = 0.0
    rounds: int = 0  # moves of all games together

    @property
    def key(self) -> str:
        return json.dumps([self.game, self.options, self.agent], sort_keys=True)

    @property
    def players(self) -> int:
        return len(self.seats)

    def add(self, facts: "Facts") -> None:
        """Count one more game."""
        self.games += 1
        self.rounds += facts.moves
        self.seats = [old + new for old, new in zip(self.seats or [0.0] * len(facts.shares), facts.shares)]
        mean = sum(facts.scores) / len(facts.scores) if len(facts.scores) > 1 else 0.0
        for player, (score, share) in enumerate(zip(facts.scores, facts.shares)):
            self.points += score
            self.scores[score // BIN] += 1
            self.winners[score // BIN] += share > 0
            for kind, thing in facts.done[player]:
                row = self.rows.setdefault(f"{kind} {thing}", Row(kind, thing))
                row.add(share, score - mean)

    @property
    def mean(self) -> float:
        return self.points / max(1, sum(self.scores.values()))

    def gain(self, row: Row) -> float:
        """The points of those who did something above the mean: of their game, or of all games where each was alone."""
        return row.points / row.players - (self.mean if self.players == 1 else 0.0)

    @property
    def length(self) -> float:
        """The moves of a player in a game."""
        return self.rounds / max(1, self.games * self.players)

    def of_kind(self, kind: str) -> list[Row]:
        """The rows of a kind that say something, the best first."""
        found = [row for row in self.rows.values() if row.kind == kind and row.players >= FEW]
        return sorted(found, key=self.gain if self.players == 1 else lambda row: row.rate, reverse=True)

    def data(self) -> dict[str, Any]:
        """As it is written to a file."""
        found = asdict(self)
        found["rows"] = [rounded(asdict(row)) for row in self.rows.values()]
        found["scores"], found["winners"] = dict(self.scores), dict(self.winners)
        return rounded(found)


def rounded(values: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in values.items()}


@dataclass(frozen=True)
class Facts:
    """What is counted of one game."""

    scores: list[int]
    shares: list[float]
    done: list[set[tuple[str, str]]]
    moves: int


def facts_of(game: Game) -> Facts:
    """What is counted of a finished game."""
    winners = game.winners()
    shares = [1 / len(winners) if player in winners else 0.0 for player in range(game.players)]
    done: list[set[tuple[str, str]]] = [set() for _ in range(game.players)]
    codes = game.rules.vocabulary.codes
    for player, move in game.played:
        verb, _space, rest = codes[move].partition(" ")
        for kind, verbs in KINDS[game.rules.name].items():
            first = kind == FIRST and any(one == FIRST for one, _thing in done[player])
            if verb in verbs and not first:
                done[player].add((kind, thing_of(game.rules.name, kind, verb, rest)))
    return Facts([score[0] for score in game.scores()], shares, done, len(game.played))


def thing_of(game: str, kind: str, verb: str, rest: str) -> str:
    """What a move is about: its thing, of a follower sent to a deed the deed."""
    if game == "joan" and kind == FIRST:
        return f"{verb} {rest}"
    words = rest.split()
    return words[-1] if verb == "send" else words[0]


# files


def read_studies(game: str, file: Path | None = None) -> list[Study]:
    """The studies of a file, by default those that come with the program."""
    file = file or FOLDER / f"{game}.json"
    if not file.exists():
        return []
    return [read_study(data) for data in json.loads(file.read_text(encoding="utf-8"))]


@cache
def shipped(game: str) -> list[Study]:
    return read_studies(game)


def read_study(data: dict[str, Any]) -> Study:
    rows = {f"{row['kind']} {row['thing']}": Row(**row) for row in data["rows"]}
    counters = {name: Counter({int(key): count for key, count in data[name].items()}) for name in ("scores", "winners")}
    return Study(**{**data, "rows": rows, **counters})


def write_study(study: Study, file: Path) -> None:
    """Write a study into a file, in place of an older one of the same kind."""
    others = [one for one in read_studies(study.game, file) if one.key != study.key]
    text = json.dumps([one.data() for one in [*others, study]], ensure_ascii=False, separators=(",", ":"))
    file.write_text(text + "\n", encoding="utf-8")


# words


def thing_names(game: str, language: str) -> dict[str, str]:
    """What the things of rows are called, by their names in moves."""
    voice = Voice(language)
    found: dict[str, str] = {}
    for family, entries in FAMILIES.items():
        if family.startswith(f"{game}."):
            for entry in entries(voice):
                found.setdefault(entry.anchor.partition("-")[2], entry.title)
    return found


def tally(facts: Iterable[Facts], study: Study) -> Study:
    for one in facts:
        study.add(one)
    return study


def spread(study: Study) -> list[tuple[int, int, int]]:
    """The bars of the spread: where they begin, how many players have such points, how many of these won."""
    if not study.scores:
        return []
    bins: Sequence[int] = range(min(study.scores), max(study.scores) + 1)
    return [(one * BIN, study.scores[one], study.winners[one]) for one in bins]
