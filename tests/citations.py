"""What scenarios may cite: the sections of a game's rule books and the rulings, both listed in docs/rules.

A citation is one or more parts, separated by "; ". Each is a section as docs/rules/rulings-GAME.md lists it, or a
ruling by its number:

    rule = "detailed rules, page 3, example 2; ruling 5"

A section's list item names it in the first `code`, and its sub-headings in the others:

    - `detailed rules, page 3`, contracts and the wheel: `example 1`, `example 2`

Where a page says "each by its name", the entries of the game name their sections: `sections` of GAME_scenarios.py.

A ruling's list item has an anchor, its number and the sections it belongs to:

    - <a id="ruling-5"></a>**5** (detailed rules, page 3; glossary, Quarry): *When does the joker serve?* Instead of ...
"""

import re
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parent.parent / "docs/rules"
ITEM = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)
RULING = re.compile(r'<a id="ruling-(?P<anchor>\w+)"></a>\*\*(?P<number>\w+)\*\* \((?P<sections>[^)]+)\): \*.+\?\* .+')


class Ruling(NamedTuple):
    number: str
    anchor: str
    sections: str


class Page(NamedTuple):
    """The sections that exist and the rulings, in the order of the page."""

    sections: list[str]
    rulings: list[Ruling]


def page_of(game: str) -> Page:
    """The page of a game, with the sections of the things that its scenarios know by their tables."""
    page = read_page((PAGES / f"rulings-{game}.md").read_text(encoding="utf-8"))
    named = getattr(import_module(f"{game}_scenarios"), "sections", None)
    page.sections.extend(named() if named else [])
    return page


def read_page(text: str) -> Page:
    page = Page([], [])
    for item in ITEM.findall(text):
        words = " ".join(item.split())
        ruling = RULING.fullmatch(words)
        if ruling:
            page.rulings.append(Ruling(ruling["number"], ruling["anchor"], ruling["sections"]))
        else:
            page.sections.extend(sections_in(words))
    return page


def sections_in(words: str) -> list[str]:
    """The section that a list item names first, and its sub-headings."""
    names = re.findall(r"`([^`]+)`", words)
    assert words.startswith("`") and names, f"neither a section nor a ruling: {words}"
    return [names[0], *(f"{names[0]}, {name}" for name in names[1:])]


def faults(citation: str, page: Page) -> list[str]:
    """What is wrong with a citation, in words."""
    known = {*page.sections, *(f"ruling {ruling.number}" for ruling in page.rulings)}
    parts = citation.split("; ")
    wrong = [f"nothing in docs/rules is called {part!r}" for part in parts if part not in known]
    return wrong + [f"cited twice: {part!r}" for part in known if parts.count(part) > 1]
