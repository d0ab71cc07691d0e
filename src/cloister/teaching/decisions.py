"""What the coach says of each kind of decision, the first time that somebody meets it, and where the rules tell of it:
TOML files in `decisions/`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cloister.teaching.words import Words, read_words

FOLDER = Path(__file__).resolve().parent / "decisions"


@dataclass(frozen=True)
class Explanation:
    """A kind of decision in a few words, and the anchor of its chapter or entry in the rules."""

    words: Words
    rule: str


@cache
def explanations(game: str) -> dict[str, Explanation]:
    """Those of a game by the name of the decision's class."""
    file = FOLDER / f"{game}.toml"
    if not file.exists():
        return {}
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {kind: read_explanation(texts, f"{file.name}, {kind}") for kind, texts in data.items()}


def read_explanation(data: dict[str, str], where: str) -> Explanation:
    return Explanation(read_words({name: text for name, text in data.items() if name != "rule"}, where), data["rule"])


def rule_address(game: str, kind: str) -> str:
    """Where the rules tell of a kind of decision; empty if nothing is known of it."""
    found = explanations(game).get(kind)
    return f"/rules/{game}#{found.rule}" if found else ""
