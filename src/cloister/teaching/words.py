"""Texts that are data: in every language, side by side in a TOML file."""

from typing import Any

from cloister.kernel.catalogue import ENGLISH, LANGUAGES
from cloister.kernel.errors import TableError

Words = dict[str, str]  # a text by language


def read_words(data: Any, where: str) -> Words:
    """A text that must exist in every language."""
    known = isinstance(data, dict) and set(data) == set(LANGUAGES)
    if not known or not all(isinstance(text, str) for text in data.values()):
        languages = ", ".join(LANGUAGES)
        raise TableError("{where}: expected a text in each of {languages}", where=where, languages=languages)
    return {language: text.strip() for language, text in data.items()}


def in_language(words: Words, language: str) -> str:
    """A text for a reader."""
    return words.get(language) or words.get(ENGLISH, "")


def paragraphs(text: str) -> list[str]:
    """What stands between empty lines, each without its line breaks."""
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]
