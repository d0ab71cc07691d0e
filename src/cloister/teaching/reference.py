"""The rules to look up: chapters from `rules/GAME.toml` with the entries of what is in the box, and where the citations
of reasons, cards and prompts lead."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cloister.kernel.voice import Voice
from cloister.teaching.entries import FAMILIES, Entry, anchor
from cloister.teaching.words import in_language, read_words

FOLDER = Path(__file__).resolve().parent / "rules"
ARTICLE = re.compile(r"^(?:la |le |les |l['’])")  # before a section in French


@dataclass(frozen=True)
class Picture:
    """A panel of a real position: the one in which a lesson begins."""

    lesson: str
    panel: str


@dataclass(frozen=True)
class Chapter:
    """A part of the rules in one language. `cites` are the sections that lead here, `lesson` is where it is tried."""

    key: str
    title: str
    blocks: list[list[str]]  # paragraphs of one text, lists of several
    entries: list[Entry]
    cites: list[str]
    picture: Picture | None = None
    lesson: str = ""


@cache
def written(game: str) -> list[dict[str, Any]]:
    """The chapters of a game as they are written."""
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["chapter"]
    return found


def contents(game: str, language: str) -> list[tuple[str, str]]:
    """The chapters of a game: their addresses and titles."""
    return [(str(one["key"]), in_language(one["title"], language)) for one in written(game)]


@cache
def chapters(game: str, language: str) -> list[Chapter]:
    """The rules of a game in a language."""
    return [read_chapter(one, game, Voice(language)) for one in written(game)]


def read_chapter(data: dict[str, Any], game: str, voice: Voice) -> Chapter:
    where = f"{game}.toml, {data['key']}"
    text = in_language(read_words(data["text"], f"{where}, text"), voice.language)
    title = in_language(read_words(data["title"], f"{where}, title"), voice.language)
    entries = FAMILIES[data["things"]](voice) if "things" in data else []
    picture = Picture(**data["picture"]) if "picture" in data else None
    cites = [plain(cite) for cite in data.get("cites", {}).get(voice.language, [])]
    lesson = data.get("lesson", picture.lesson if picture else "")
    return Chapter(data["key"], title, blocks(text), entries, cites, picture, lesson)


def blocks(text: str) -> list[list[str]]:
    """Paragraphs, and lists: lines that begin with a dash."""
    found: list[list[str]] = []
    for part in text.split("\n\n"):
        lines = [line.strip() for line in part.strip().splitlines()]
        listed = [line.removeprefix("- ") for line in lines if line.startswith("- ")]
        found.append(listed if listed else [" ".join(lines)])
        if len(listed) == 1:
            found[-1] = [*listed, ""]
    return found


# where citations lead


@cache
def anchors(game: str, language: str) -> dict[str, str]:
    """Every section and thing of a game by what it is called, without capitals, with its address in the page."""
    found: dict[str, str] = {}
    for chapter in chapters(game, language):
        for cite in chapter.cites:
            found.setdefault(cite, chapter.key)
    for chapter in chapters(game, language):
        for entry in chapter.entries:
            for cite in chapter.cites:
                found.setdefault(f"{cite}, {entry.title}".casefold(), entry.anchor)
            found.setdefault(entry.title.casefold(), entry.anchor)
    return found


def link(game: str, rule: str, language: str) -> str:
    """Where a citation leads: to its very entry, else to its chapter, else to the top of the page."""
    known = anchors(game, language)
    words = plain(rule)
    while words:
        if words in known:
            return f"/rules/{game}#{known[words]}"
        head, comma, last = words.rpartition(", ")
        if comma and last in known:
            return f"/rules/{game}#{known[last]}"
        words = head
    return f"/rules/{game}"


def plain(rule: str) -> str:
    """A citation without capitals and article, the first of several."""
    return ARTICLE.sub("", rule.casefold().partition(";")[0].strip())


def thing_link(game: str, key: str, language: str) -> str:
    """Where a thing on the table is explained; empty if it has no entry of its own."""
    known = {entry.anchor for chapter in chapters(game, language) for entry in chapter.entries}
    here = anchor(key)
    for old, new in (("offer-", "location-"), ("place-", "tile-"), ("tile-", "place-")):
        if here not in known and here.startswith(old) and here.replace(old, new, 1) in known:
            here = here.replace(old, new, 1)
    return f"/rules/{game}#{here}" if here in known else ""
