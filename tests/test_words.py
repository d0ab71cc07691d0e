"""The French catalogue: complete, nothing idle, and nothing left in English."""

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import messages

FRENCH = messages.translated("fr")
used = cache(messages.used)  # in the sources, which are read for it
ALIKE = {
    "Actions", "Connoisseur", "District", "France", "Intrigue", "Invitation", "Menu", "Minutes", "Ora et Labora",
    "Orléans", "Pause", "Points", "Silentium", "Standard", "Table", "Total", "agent", "districts", "joker",
    "phase {number}", "points", "intrigue, Saboteur", "intrigue, {character}", "{count} minute", "{count} point",
    "Bernard", "Fulbert", "Guibert", "Lambert", "Lanfranc", "Maurice", "Novice", "Novice {name}", "Suger",
}  # fmt: skip


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None)


def named(text: str) -> list[str]:
    return [name for name in fields(text) if name != "count"]


def test_catalogue_is_complete() -> None:
    assert sorted(text for text in used() if not FRENCH.get(text)) == []


def test_catalogue_has_no_idle_entries() -> None:
    assert sorted(set(FRENCH) - used()) == []


def test_translations_have_the_fields_of_their_texts() -> None:
    wrong = [text for text, forms in FRENCH.items() if len(forms) == 1 and fields(forms[0]) != fields(text)]
    numbers = [text for text, forms in FRENCH.items() if len(forms) > 1]  # their singular may leave the number out
    wrong += [text for text in numbers if any(named(french) != named(text) for french in FRENCH[text])]
    assert wrong == []


def test_only_words_alike_in_both_languages_are_the_same() -> None:
    assert {text for text, forms in FRENCH.items() if text in forms} == ALIKE


def test_a_phase_of_orleans_has_one_word() -> None:
    """The strip of phases, the sections that are cited and what the bar asks use the same."""
    for number, phase in enumerate(("Census", "Followers", "Planning", "Actions", "Event"), 2):
        assert FRENCH[f"phase {number}: {phase.lower()}"] == [f"phase {number}\xa0: {FRENCH[phase][0].lower()}"]
    [asked] = FRENCH["Plan: place your followers"]
    assert asked.startswith(f"{FRENCH['Planning'][0]}\xa0:")


def test_followers_of_others_are_not_called_the_readers() -> None:
    assert FRENCH["own {follower}"] == ["{follower} de sa couleur"]


def in_french(found: Any, french: bool = False) -> Iterator[str]:
    """The French texts of a file with texts in every language."""
    if isinstance(found, str):
        yield from [found] if french else []
    else:
        parts = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
        for key, part in parts:
            yield from in_french(part, french or key == "fr")


def test_french_signs_are_never_parted_from_the_word_before_them() -> None:
    """A line does not begin with a colon or a question mark: the space before it is one that does not break."""
    parted = re.compile(r"\S [:?!;»]|« ")
    files = (messages.ROOT / "src" / "cloister" / "teaching").rglob("*.toml")
    texts = [text for file in files for text in in_french(tomllib.loads(file.read_text(encoding="utf-8")))]
    texts += [form for forms in FRENCH.values() for form in forms]
    assert len(texts) > 2000 and [text for text in texts if parted.search(text)] == []
