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
from cloister.teaching.rulings import rulings
from cloister.teaching.words import in_language, read_words

FOLDER = Path(__file__).resolve().parent / "rules"
ARTICLE = re.compile(r"^(?:la |le |les |l['’])")  # before a section in French
LINKED = re.compile(r"\[([^\]]+)\]\([^)]*\)")


@dataclass(frozen=True)
class Picture:
    """A panel of a real position: the one in which a lesson begins."""

    lesson: str
    panel: str


@dataclass(frozen=True)
class Chapter:
    """A part of the rules in one language. `cites` are the sections that lead here."""

    key: str
    title: str
    blocks: list[list[str]]  # paragraphs of one text, lists of several
    entries: list[Entry]
    cites: list[str]
    picture: Picture | None = None


@dataclass(frozen=True)
class Found:
    """What a search has found: where, what it is called, what it says."""

    game: str
    anchor: str
    title: str
    text: str


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
    return Chapter(data["key"], title, blocks(text), entries, cites, picture)


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


# searching


@cache
def index(game: str, language: str) -> list[Found]:
    """Everything that can be found in the rules of a game."""
    found = []
    for chapter in chapters(game, language):
        text = " ".join(part for block in chapter.blocks for part in block)
        found.append(Found(game, chapter.key, chapter.title, LINKED.sub(r"\1", text.replace("**", ""))))
        for entry in chapter.entries:
            facts = ", ".join(text for _symbol, text in entry.facts)
            found.append(Found(game, entry.anchor, entry.title, " ".join([*entry.lines, facts]).strip()))
    for one in rulings(game, language):
        found.append(Found(game, one.anchor, f"{one.number}. {one.question}", one.answer))
    return found


def search(words: str, games: list[str], language: str, most: int) -> tuple[list[Found], int]:
    """What fits all words best first, those in titles before those in texts; and how many fit."""
    wanted = words.casefold().split()
    if not wanted:
        return [], 0
    ranked = []
    for game in games:
        for found in index(game, language):
            title, text = found.title.casefold(), found.text.casefold()
            if all(word in title or word in text for word in wanted):
                ranked.append((-sum(word in title for word in wanted), len(title), found))
    ranked.sort(key=lambda one: one[:2])
    return [found for _rank, _length, found in ranked[:most]], len(ranked)
