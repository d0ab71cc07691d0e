"""Where played games are kept, so that a contest can go on another day."""

import json
import sqlite3
from pathlib import Path

from cloister.arena.contest import Contest, Played
from cloister.kernel.errors import OptionError

LAYOUT = """
CREATE TABLE IF NOT EXISTS game (
    contest TEXT NOT NULL,
    seed INTEGER NOT NULL,
    shift INTEGER NOT NULL,
    scores TEXT NOT NULL,
    shares TEXT NOT NULL,
    seconds TEXT NOT NULL,
    PRIMARY KEY (contest, seed, shift)
)
"""


class Store:
    """The games of all contests in a file, or in memory only."""

    def __init__(self, file: Path | None = None) -> None:
        try:
            self.connection = sqlite3.connect(file or ":memory:")
            self.connection.execute(LAYOUT)
        except sqlite3.Error as error:
            raise OptionError("cannot keep games in {file}: {problem}", file=file, problem=error) from error

    def add(self, contest: Contest, played: Played) -> None:
        """Keep a game. One that is there already is not kept twice."""
        numbers = [json.dumps(column) for column in (played.scores, played.shares, played.seconds)]
        with self.connection:
            self.connection.execute(
                "INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?, ?)",
                (contest.key, played.seed, played.shift, *numbers),
            )

    def games(self, contest: Contest) -> list[Played]:
        """The games of a contest that have been played, in their order."""
        rows = self.connection.execute(
            "SELECT seed, shift, scores, shares, seconds FROM game WHERE contest = ? ORDER BY seed, shift",
            (contest.key,),
        )
        return [Played(seed, shift, *(json.loads(text) for text in numbers)) for seed, shift, *numbers in rows]

    def close(self) -> None:
        self.connection.close()
