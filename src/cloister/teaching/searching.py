"""Searching the rules: words as people type them, without accents or apostrophes, in the singular or the plural."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from cloister.teaching.reference import chapters
from cloister.teaching.rulings import rulings

LINKED = re.compile(r"\[([^\]]+)\]\([^)]*\)")
OF_SOMEBODY = re.compile(r"['’](?=s\b)")  # Forger's
WORD = re.compile(r"\w+")
SHORT = 3  # letters of a word that is taken as it is
COMMON = {  # words that say nothing
    "en": "a an and are at be by can do does for from how i in is it may my of on one or the to what when where which"
    " who with you",
    "fr": "a au aux avec ce combien comment d de des du en est et il je l la le les mon ne ou par pas peut pour quand"
    " que quel quelle qui sa se ses son sont sur un une y",
}


@dataclass(frozen=True)
class Found:
    """What a search has found: where, what it is called, what it says; and both as they are searched."""

    game: str
    anchor: str
    title: str
    text: str
    head: str
    body: str


def search(words: str, games: list[str], language: str, most: int) -> tuple[list[Found], int]:
    """What fits most of the words in each game, those in titles before those in texts; and how many fit."""
    wanted = stems(words, language)
    ranked = [rank for game in games for rank in best_of(game, language, wanted)]
    ranked.sort(key=lambda rank: rank[:3])
    return [rank[-1] for rank in ranked[:most]], len(ranked)


def best_of(game: str, language: str, wanted: list[str]) -> list[tuple[int, int, int, Found]]:
    """What fits most of the words, half of them at least: how many, how many in the title, how long that is."""
    ranked = []
    for found in index(game, language):
        heads = sum(word in found.head for word in wanted)
        fitting = sum(word in found.head or word in found.body for word in wanted)
        ranked.append((-fitting, -heads, len(found.title), found))
    best = min(rank[0] for rank in ranked)
    return [rank for rank in ranked if rank[0] == best] if -best * 2 >= max(1, len(wanted)) else []


def stems(words: str, language: str) -> list[str]:
    """The words that say something, without the signs of a plural. If none does, all of them."""
    found = WORD.findall(folded(words))
    common = COMMON.get(language, "").split()
    telling = [word for word in found if word not in common] or found
    return [word.rstrip("sx") if len(word) > SHORT else word for word in telling]


def folded(text: str) -> str:
    """A text as it is searched: in small letters without accents, what belongs to somebody as one word."""
    plain = unicodedata.normalize("NFD", OF_SOMEBODY.sub("", text.casefold()))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("œ", "oe")


@cache
def index(game: str, language: str) -> list[Found]:
    """Everything that can be found in the rules of a game."""
    found = []
    for chapter in chapters(game, language):
        text = " ".join(part for block in chapter.blocks for part in block)
        found.append(entry(game, chapter.key, chapter.title, LINKED.sub(r"\1", text.replace("**", ""))))
        for one in chapter.entries:
            facts = ", ".join(text for _symbol, text in one.facts)
            found.append(entry(game, one.anchor, one.title, " ".join([*one.lines, facts]).strip()))
    for ruling in rulings(game, language):
        found.append(entry(game, ruling.anchor, f"{ruling.number}. {ruling.question}", ruling.answer))
    return found


def entry(game: str, anchor: str, title: str, text: str) -> Found:
    return Found(game, anchor, title, text, folded(title), folded(text))
