"""Texts in every language: English stands in the code, the others in gettext catalogues beside the package."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from cloister.kernel.errors import OptionError

LANGUAGES = ("en", "fr")
NAMES: ContextVar[tuple[str, ...]] = ContextVar("NAMES", default=())  # what the players are called, if they said
CATALOGUES = Path(__file__).resolve().parent.parent / "locale"


@cache
def catalogue(language: str) -> dict[str, str]:
    """The translations of a language by their English text."""
    if language not in LANGUAGES:
        raise OptionError(f"there is no language {language!r}: choose one of {', '.join(LANGUAGES)}")
    if language == "en":
        return {}
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        messages = read_po(file, locale=language)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


def say(language: str, text: str, **fields: object) -> str:
    """A text in a language, with its fields filled in. Every call names its English text as a literal."""
    return catalogue(language).get(text, text).format(**fields)


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
