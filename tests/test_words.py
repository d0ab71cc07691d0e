"""The French catalogue: complete, nothing idle, and nothing left in English."""

import sys
from pathlib import Path
from string import Formatter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import messages

FRENCH = messages.translated("fr")
ALIKE = {
    "Actions", "Connoisseur", "District", "France", "Intrigue", "Invitation", "Menu", "Ora et Labora", "Orléans",
    "Pause", "Points", "Silentium", "Standard", "Table", "Total", "districts", "joker", "phase {number}", "points",
    "intrigue, Saboteur", "intrigue, {character}", "{count} point",
}  # fmt: skip


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None)


def named(text: str) -> list[str]:
    return [name for name in fields(text) if name != "count"]


def test_catalogue_is_complete() -> None:
    assert sorted(text for text in messages.used() if not FRENCH.get(text)) == []


def test_catalogue_has_no_idle_entries() -> None:
    assert sorted(set(FRENCH) - messages.used()) == []


def test_translations_have_the_fields_of_their_texts() -> None:
    wrong = [text for text, forms in FRENCH.items() if len(forms) == 1 and fields(forms[0]) != fields(text)]
    numbers = [text for text, forms in FRENCH.items() if len(forms) > 1]  # their singular may leave the number out
    wrong += [text for text in numbers if any(named(french) != named(text) for french in FRENCH[text])]
    assert wrong == []


def test_only_words_alike_in_both_languages_are_the_same() -> None:
    assert {text for text, forms in FRENCH.items() if text in forms} == ALIKE
