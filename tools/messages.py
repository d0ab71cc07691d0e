"""The texts of the sources: `python tools/messages.py` lists those that a catalogue lacks or no longer needs."""

import sys
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from cloister.games import GAMES

ERRORS = dict.fromkeys(
    ("CannotGoOn", "CloisterError", "IllegalMove", "OptionError", "PositionError", "RecordError"), (1,)
)
ROOT = Path(__file__).resolve().parent.parent


def used() -> set[str]:
    """Every English text that the program can say: those of `say`, of the pages and of errors, and the words on
    games and options."""
    sources = [("**.py", "python"), ("**.html", "jinja2.ext.babel_extract")]
    found = extract_from_dir(str(ROOT / "src/cloister"), sources, {}, keywords={"say": (2,), "_": (1,)} | ERRORS)
    texts = {text for _file, _line, text, _comments, _context in found if isinstance(text, str)}
    for rules in GAMES.values():
        texts |= {rules.title, rules.summary}
        for option in rules.options():
            texts |= {option.explanation, option.title, *option.labels}
    return texts


def translated(language: str) -> dict[str, str]:
    """The texts of a catalogue with their translations."""
    with (ROOT / f"src/cloister/locale/{language}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def main() -> int:
    catalogue = translated("fr")
    missing = sorted(text for text in used() if not catalogue.get(text))
    idle = sorted(set(catalogue) - used())
    print("\n".join([*(f"missing: {text}" for text in missing), *(f"idle: {text}" for text in idle)]) or "complete")
    return 1 if missing or idle else 0


if __name__ == "__main__":
    sys.exit(main())
