"""What the coach says of each kind of decision, the first time that somebody meets it: TOML files in `decisions/`."""

import tomllib
from functools import cache
from pathlib import Path

from cloister.teaching.words import Words, read_words

FOLDER = Path(__file__).resolve().parent / "decisions"


@cache
def decision_words(game: str) -> dict[str, Words]:
    """The texts of a game by the name of the decision's class."""
    file = FOLDER / f"{game}.toml"
    if not file.exists():
        return {}
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {kind: read_words(texts, f"{file.name}, {kind}") for kind, texts in data.items()}
