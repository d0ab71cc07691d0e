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
PLURAL = re.compile(r"(?:s|(?<=u)x)$")
MANY = 3  # words of which one need not fit
SHORT = 3  # letters of a word that is taken as it is
COMMON = {  # words that say nothing
    "en": "a after an and are as at be before by can do does for from has have how i if in is it may my of on one or"
    " the to was what when where which who will with you",
    "fr": "a ai apres au aux avant avec ce combien comment d dans de des du elle en est et il je l la le les mes mon ne"
    " on ou par pas peut pour qu quand que quel quelle qui s sa se ses si son sont sur un une y",
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


Rank = tuple[int, int, int, Found]


def search(words: str, games: list[str], language: str, most: int) -> tuple[list[Found], int]:
    """What fits the words best in each game, and how many fit; words in titles count more than those in texts."""
    wanted = stems(words, language)
    ranked = [sorted(best_of(game, language, wanted), key=order) for game in games]
    firsts = sorted([found[0] for found in ranked if found], key=order)
    others = sorted([rank for found in ranked for rank in found[1:]], key=order)
    return [rank[-1] for rank in [*firsts, *others][:most]], len(firsts) + len(others)


def order(rank: Rank) -> tuple[int, int, int]:
    return rank[:3]


def best_of(game: str, language: str, wanted: list[str]) -> list[Rank]:
    """What fits most of the words, half of them at least, or one less than that of many: how well, how many in the
    title, how long that is."""
    fitting = {}
    for found in index(game, language):
        heads = sum(word in found.head for word in wanted)
        count = sum(word in found.head or word in found.body for word in wanted)
        fitting[found.anchor] = (count, (-2 * count - heads, -heads, len(found.title), found))
    best = max(count for count, _rank in fitting.values())
    least = best - 1 if best >= MANY else best
    return [rank for count, rank in fitting.values() if count >= least] if best * 2 >= max(1, len(wanted)) else []


def stems(words: str, language: str) -> list[str]:
    """The words that say something, without the signs of a plural. If none does, all of them."""
    found = WORD.findall(folded(words))
    common = COMMON.get(language, "").split()
    telling = [word for word in found if word not in common] or found
    return [PLURAL.sub("", word) if len(word) > SHORT else word for word in telling]


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
