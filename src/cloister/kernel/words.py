"""Texts in every language: English stands in the code, the others in gettext catalogues beside the package."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from cloister.kernel.errors import CloisterError, OptionError

LANGUAGES = ("en", "fr")
NAMES: ContextVar[tuple[str, ...]] = ContextVar("NAMES", default=())  # what the players are called, if they said
CATALOGUES = Path(__file__).resolve().parent.parent / "locale"


@cache
def catalogue(language: str) -> dict[str, str]:
    """The translations of a language by their English text."""
    if language not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise OptionError("there is no language {name!r}: choose one of {choices}", name=language, choices=choices)
    if language == "en":
        return {}
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        messages = read_po(file, locale=language)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


def say(language: str, text: str, **fields: object) -> str:
    """A text in a language, with its fields filled in. Every call names its English text as a literal."""
    return catalogue(language).get(text, text).format(**fields)


class Later:
    """Something that is put into words once the language is known."""

    def said(self, language: str) -> str:
        raise TypeError("it is for a class of its own to find the words")

    def __str__(self) -> str:
        return self.said("en")


def told(error: CloisterError, language: str) -> str:
    """An error in a language. Its fields may be errors themselves."""
    text = catalogue(language).get(error.text, error.text)
    fields = {name: field_told(value, language) for name, value in error.fields.items()}
    return text.format(**fields) if fields else text


def field_told(value: object, language: str) -> object:
    if isinstance(value, CloisterError):
        return told(value, language)
    return value.said(language) if isinstance(value, Later) else value


@contextmanager
def called(names: tuple[str, ...]) -> Iterator[None]:
    """Within this, texts call the players by these names."""
    token = NAMES.set(names)
    try:
        yield
    finally:
        NAMES.reset(token)


def player_name(language: str, player: int) -> str:
    """A player by the name he has given, or by the tincture of his shield."""
    given = NAMES.get()
    if player < len(given):
        return given[player]
    names = [say(language, "Azure"), say(language, "Gules"), say(language, "Or"), say(language, "Vert")]
    names.append(say(language, "Purpure"))
    return names[player]


def coins(count: int, language: str) -> str:
    """An amount of money: every game counts it in coins."""
    return say(language, "1 coin") if count == 1 else say(language, "{count} coins", count=count)


def goal_result(player: str, points: int, rival: str, goal: int, over: bool, language: str) -> str:
    """How a player stands, or stood at the end, against a goal, which may be the points of a rival."""
    if over and rival and points >= goal:
        return say(language, "{player} has won against {rival}, {points} to {goal}", player=player, rival=rival,
                   points=points, goal=goal)  # fmt: skip
    if over and rival:
        return say(language, "{rival} has won against {player}, {goal} to {points}", player=player, rival=rival,
                   points=points, goal=goal)  # fmt: skip
    if rival:
        return say(language, "{points} points, {rival} has {goal}", points=points, rival=rival, goal=goal)
    if points >= goal:
        return say(language, "The goal of {goal} points is reached: {points} points", goal=goal, points=points)
    missing = goal - points
    if over:
        return say(language, "The goal is missed by {missing}: {points} of {goal} points", missing=missing,
                   points=points, goal=goal)  # fmt: skip
    return say(language, "{points} of {goal} points: {missing} to go", points=points, goal=goal, missing=missing)


def counted_points(count: int, language: str) -> str:
    """An amount of victory points."""
    return say(language, "1 point") if count == 1 else say(language, "{points} points", points=count)
