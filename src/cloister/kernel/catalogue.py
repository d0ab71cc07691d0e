"""Catalogues: the texts of a language by their English ones, as gettext's .po files beside the package hold them."""

from collections.abc import Callable
from functools import cache
from gettext import c2py
from pathlib import Path

from cloister.kernel.errors import OptionError

FOLDER = Path(__file__).resolve().parent.parent / "locale"
ENGLISH = "en"  # stands in the code
# Adding a language is adding a file.
LANGUAGES = (ENGLISH, *sorted(file.stem for file in FOLDER.glob("*.po")))
ONE_OR_MANY = "n != 1"  # the plural rule of English
VOWELS = tuple("AEIOUÀÂÉÈÊËÎÏÔŒaeiouàâéèêëîïôœ")
QUOTED = {"\\n": "\n", "\\t": "\t", '\\"': '"'}


class Catalogue:
    """The texts of one language. A text with a number has several forms, of which a rule picks one."""

    __slots__ = ("elided", "forms", "language", "plural", "texts", "title")

    def __init__(self, language: str) -> None:
        self.language = language
        self.title = "English"  # what those who speak it call it
        self.texts: dict[str, str] = {}
        self.forms: dict[str, list[str]] = {}  # by the English singular
        self.plural: Callable[[int], int] = c2py(ONE_OR_MANY)
        self.elided = ""  # a word that loses its last letter before a vowel

    def add(self, fields: dict[str, str]) -> None:
        """Take up one message of a file; the one without a text is the header."""
        english = fields["msgid"]
        if not english:
            self.read_header(fields["msgstr"])
        elif "msgid_plural" in fields:
            count = sum(name.startswith("msgstr[") for name in fields)
            self.forms[english] = [fields[f"msgstr[{number}]"] for number in range(count)]
        elif fields["msgstr"]:
            self.texts[english] = fields["msgstr"]

    def read_header(self, header: str) -> None:
        lines = dict(line.split(": ", 1) for line in header.splitlines())
        self.title = lines["Language-Name"]
        self.plural = c2py(lines["Plural-Forms"].partition("plural=")[2].rstrip("; "))
        self.elided = lines.get("Elided", "")

    def filled(self, text: str, fields: dict[str, object]) -> str:
        """A text with its fields filled in: "de Orléans" becomes "d’Orléans"."""
        word = self.elided
        if word and word + " {" in text:
            for name, value in fields.items():
                if str(value)[:1] in VOWELS:
                    text = text.replace(f"{word} {{{name}}}", f"{word[:-1]}’{{{name}}}")
        return text.format(**fields)


def messages(path: Path) -> list[dict[str, str]]:
    """The messages of a .po file, each as its keywords with their texts."""
    found: list[dict[str, str]] = []
    fields: dict[str, str] = {}
    keyword = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith('"'):
            keyword, _space, line = line.partition(" ")
            if keyword == "msgid":
                fields = {}
                found.append(fields)
            fields[keyword] = ""
        fields[keyword] += unquoted(line.strip())
    return found


def unquoted(text: str) -> str:
    """A string of a .po file without its quotes and backslashes."""
    parts = text[1:-1].split("\\\\")
    for escaped, plain in QUOTED.items():
        parts = [part.replace(escaped, plain) for part in parts]
    return "\\".join(parts)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language. English has no file: its texts stand in the code."""
    if language not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise OptionError("there is no language {name!r}: choose one of {choices}", name=language, choices=choices)
    found = Catalogue(language)
    if language != ENGLISH:
        for fields in messages(FOLDER / f"{language}.po"):
            found.add(fields)
    return found
