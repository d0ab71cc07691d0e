"""The rulings: what we decided where a rule book is silent or unclear. They have numbers, which never change."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cloister.teaching.words import in_language, read_words

FOLDER = Path(__file__).resolve().parent / "rulings"


@dataclass(frozen=True)
class Ruling:
    """A question and its answer, with the sections of the rule book they belong to."""

    number: str
    sections: str
    question: str
    answer: str

    @property
    def anchor(self) -> str:
        return f"ruling-{self.number.casefold()}"


@cache
def rulings(game: str, language: str) -> list[Ruling]:
    """The rulings of a game in a language."""
    data = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["ruling"]
    found = []
    for one in data:
        where = f"rulings/{game}.toml, {one['number']}"
        texts = [in_language(read_words(one[name], f"{where}, {name}"), language) for name in ("question", "answer")]
        found.append(Ruling(one["number"], one["sections"], *texts))
    return found
