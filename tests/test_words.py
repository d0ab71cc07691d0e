"""The French catalogue: complete, nothing idle, and nothing left in English."""

import sys
from pathlib import Path
from string import Formatter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import messages

FRENCH = messages.translated("fr")
ALIKE = {
    "Actions", "Connoisseur", "District", "France", "Intrigue", "Menu", "Ora et Labora", "Orléans",
    "Points", "Silentium", "Standard", "Table", "Total", "districts", "joker", "phase {number}", "points",
    "{count} point",
}  # fmt: skip


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None)


def test_catalogue_is_complete() -> None:
    assert sorted(text for text in messages.used() if not FRENCH.get(text)) == []


def test_catalogue_has_no_idle_entries() -> None:
    assert sorted(set(FRENCH) - messages.used()) == []


def test_translations_have_the_fields_of_their_texts() -> None:
    wrong = [text for text, forms in FRENCH.items() for french in forms if fields(french) != fields(text)]
    assert wrong == []


def test_only_words_alike_in_both_languages_are_the_same() -> None:
    assert {text for text, forms in FRENCH.items() if text in forms} == ALIKE
