"""Searching the rules: words as people type them, without accents, apostrophes or endings, and by their own names."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from cloister.teaching.reference import chapters
from cloister.teaching.rulings import rulings

SENTENCE = re.compile(r"(?<=[.;!?]) ")
LINKED = re.compile(r"\[([^\]]+)\]\([^)]*\)")
OF_SOMEBODY = re.compile(r"['’](?=s\b)")  # Forger's
WORD = re.compile(r"\w+")
PLURAL = re.compile(r"(?:s|(?<=u)x)$")
ENDING = {"en": re.compile(r"(?<=....)(?:ing|ed|e)$"), "fr": re.compile(r"(?<=....)(?:aison|ction|er|ez|ir|ee|e)$")}
MANY = 3  # words of which one need not fit
SHORT = 3  # letters of a word that is taken as it is
COMMON = {  # words that say nothing
    "en": "a after an and any are as at be before by can did do does for from game get give has have how i if in is"
    " it many may much my no of on one or than that the then there this to was what when where which who will"
    " with you",
    "fr": "a ai apres au aux avant avec ca ce cela combien comment d dans de des doit du elle en est et faut il j"
    " jeu je l la le les mes mon ne on ou par partie pas peut peux pour puis qu quand que quel quelle qui s sa"
    " se ses si son sont sur un une vaut y",
}
CALLED = {  # stems of what people say, with what the rules say
    "en": {"tie": "equal", "draw": "equal", "sheep": "livestock", "vp": "point", "worker": "clerg", "money": "coin",
           "refus": "declin", "bankrupt": "torture"},
    "fr": {"mouton": "betail", "pv": "point", "ouvrier": "ecclesiast", "argent": "piece", "payer": "paie",
           "faillit": "torture", "banquerout": "torture"},
}  # fmt: skip


@dataclass(frozen=True)
class Found:
    """What a search has found: where, what it is called, what it says; and both as they are searched, with the words
    of its name."""

    game: str
    anchor: str
    title: str
    text: str
    head: str
    body: str
    name: frozenset[str]
    lesson: str  # where it is tried


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
    """What fits most of the words, half of them at least, or one less than that of many, and what is called by its
    name: how well, how many in the title, how long that is."""
    fitting, others = [], CALLED.get(language, {})
    for found in index(game, language):
        heads = sum(word in found.head for word in wanted)
        count = sum(within(word, others, f"{found.head} {found.body}") for word in wanted)
        named = 2 * (found.name <= set(wanted))
        fitting.append((count, named, (-2 * count - heads - named, -heads, len(found.title), found)))
    best = max(count for count, _named, _rank in fitting)
    least = max(best - 1 if best >= MANY else best, (len(wanted) + 1) // 2, 1)
    return [rank for count, named, rank in fitting if named or count >= least]


def within(word: str, others: dict[str, str], text: str) -> bool:
    """Whether a text has a word, or what the rules say instead."""
    return word in text or others.get(word, word) in text


def passage(found: Found, words: str, language: str) -> str:
    """What is found from the first sentence on that has most of the words."""
    wanted, others = stems(words, language), CALLED.get(language, {})
    sentences = SENTENCE.split(found.text)
    counts = [sum(within(word, others, folded(sentence)) for word in wanted) for sentence in sentences]
    first = counts.index(max(counts))
    return f"{'… ' if first else ''}{' '.join(sentences[first:])}"


def stems(words: str, language: str) -> list[str]:
    """The words that say something, without their endings. If none does, all of them."""
    found = WORD.findall(folded(words))
    common = COMMON.get(language, "").split()
    telling = [word for word in found if word not in common] or found
    singular = [PLURAL.sub("", word) if len(word) > SHORT else word for word in telling]
    return [ENDING[language].sub("", word) if language in ENDING else word for word in singular]


def folded(text: str) -> str:
    """A text as it is searched: in small letters without accents, what belongs to somebody as one word."""
    plain = unicodedata.normalize("NFD", OF_SOMEBODY.sub("", text.casefold()))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("œ", "oe")


@cache
def index(game: str, language: str) -> list[Found]:
    """Everything that can be found in the rules of a game."""
    found = []
    for chapter in chapters(game, language):
        text = " ".join(ended(part) for block in chapter.blocks for part in block if part)
        text = LINKED.sub(r"\1", text.replace("**", ""))
        found.append(entry(game, language, chapter.key, chapter.title, text, chapter.lesson))
        for one in chapter.entries:
            facts = ", ".join(text for _symbol, text in one.facts)
            found.append(entry(game, language, one.anchor, one.title, " ".join([*one.lines, facts]).strip()))
    for ruling in rulings(game, language):
        title = f"{ruling.number}. {ruling.question}"
        found.append(entry(game, language, ruling.anchor, title, ruling.answer))
    return found


def ended(part: str) -> str:
    """A paragraph, or a line of a list, which has no stop of its own."""
    return part if part.endswith((".", ":")) else f"{part};"


def entry(game: str, language: str, anchor: str, title: str, text: str, lesson: str = "") -> Found:
    name = frozenset(stems(title, language))
    return Found(game, anchor, title, text, folded(title), folded(text), name, lesson)
