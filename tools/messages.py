"""The texts of the sources: `python tools/messages.py` lists those that a catalogue lacks or no longer needs."""

import sys
from pathlib import Path

from babel.messages.extract import extract_from_dir

from cloister.games import GAMES
from cloister.kernel.catalogue import catalogue
from cloister.kernel.voice import COLOURS

ERRORS = dict.fromkeys(
    ("CannotGoOn", "CloisterError", "IllegalMove", "MissingExtra", "OptionError", "PositionError", "RecordError"), (1,)
)
SPOKEN = {"voice": (1,), "_": (1,), "plural": (2, 3)}
ROOT = Path(__file__).resolve().parent.parent


def used() -> set[str]:
    """Every English text that the program can say: those of voices, of the pages and of errors, and the words on
    games, their options and their moves. Of a text with a number, its singular."""
    sources = [("**.py", "python"), ("**.html", "jinja2.ext.babel_extract")]
    found = extract_from_dir(str(ROOT / "src/cloister"), sources, {}, keywords=SPOKEN | ERRORS)
    texts = {text if isinstance(text, str) else text[0] for _file, _line, text, _comments, _context in found}
    texts |= set(COLOURS)
    for rules in GAMES.values():
        texts |= {rules.title, rules.summary}
        for option in rules.options():
            texts |= {option.explanation, option.title, *option.labels}
        for family in rules.vocabulary.families:
            texts |= {family.when, family.rule} - {""}
    return texts


def translated(language: str) -> dict[str, list[str]]:
    """The texts of a catalogue with their translations: one, or one for each form of a number."""
    found = catalogue(language)
    return {text: [translation] for text, translation in found.texts.items()} | found.forms


def main() -> int:
    catalogue = translated("fr")
    missing = sorted(text for text in used() if not catalogue.get(text))
    idle = sorted(set(catalogue) - used())
    print("\n".join([*(f"missing: {text}" for text in missing), *(f"idle: {text}" for text in idle)]) or "complete")
    return 1 if missing or idle else 0


if __name__ == "__main__":
    sys.exit(main())
