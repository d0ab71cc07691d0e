"""How far off values are: they tell well which of two positions is better, and less well how many points come of it.

`calibration.json` says for each kind of game, at each tenth of it, how many points more its players had in the end
than the value had told, on average of games of strong players. `tools/calibrate.py` makes it; weights that were
learned since are taken as they are until it is made again.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cloister.agents.levels import features_of, learned_for
from cloister.agents.row import Features
from cloister.agents.value import Value
from cloister.kernel.game import Game
from cloister.kernel.table import Table

FILE: Final = Path(__file__).resolve().parent / "calibration.json"
TELLING: Final = {"ora": ["variant", "length"], "orleans": ["edition"], "joan": ["level"]}  # options that change points


class Calibrated(Value):
    """A value that is right on average at each moment of a game."""

    def __init__(self, value: Value, features: Features, offsets: list[float]) -> None:
        self.value = value
        self.features = features
        self.offsets = offsets

    def of(self, table: Table, player: int) -> float:
        worth = self.value.of(table, player)
        return worth if table.over() else worth + between(self.offsets, self.features.progress(table))


def calibrated(value: Value, game: Game) -> Value:
    """A value as it is to be told to people, for games of this kind; as it is where nothing is known of them."""
    found = read_offsets(FILE).get(kind_of(game))
    if found is None or found["weights"] != weights_of(game.table):
        return value
    return Calibrated(value, features_of(game.rules.name), found["offsets"])


def kind_of(game: Game) -> str:
    """What is played, as far as the points that are reached depend on it."""
    options = [str(game.options[name]) for name in TELLING.get(game.rules.name, [])]
    modules = ["modules"] if game.options.get("modules") else []
    return "-".join([game.rules.name, str(game.players), *options, *modules])


def weights_of(table: Table) -> str:
    """What was learned for positions like this, by its name and content."""
    file = learned_for(table)
    return f"{file.stem} {hashlib.sha256(file.read_bytes()).hexdigest()[:12]}" if file else ""


def between(offsets: list[float], progress: float) -> float:
    """The number at a moment of a game, between those beside it."""
    place = min(max(progress, 0.0), 1.0) * (len(offsets) - 1)
    before = min(int(place), len(offsets) - 2)
    return offsets[before] + (place - before) * (offsets[before + 1] - offsets[before])


@lru_cache(maxsize=2)
def read_offsets(file: Path) -> Any:
    """What is known, by kind of game."""
    return json.loads(file.read_text("utf-8"))
