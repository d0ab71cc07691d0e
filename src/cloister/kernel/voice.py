"""A voice: the language of a reader and what the players are called, for everything that speaks."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from cloister.kernel.catalogue import ENGLISH, catalogue
from cloister.kernel.errors import CloisterError

MINUS: Final = "−"  # as it is printed; a hyphen is shorter and breaks from its number
COLOURS: Final = ("Blue", "Red", "Yellow", "Green", "Purple")  # of the players' pieces, by seat


def signed(value: int) -> str:
    """A number for people, with a proper minus sign.

    >>> signed(-3), signed(3)
    ('−3', '3')
    """
    return f"{MINUS}{-value}" if value < 0 else str(value)


class Names:
    """What a thing of the box is called, by language: as printed, and with a number."""

    __slots__ = ("many", "one")

    def __init__(self, one: dict[str, str], many: dict[str, str]) -> None:
        self.one = one
        self.many = many  # only where it differs: most goods are named in bulk


class Reason:
    """Why a move is not legal now, and the rule it rests on."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[type["Reason"], tuple[str, str]]:
        return Reason, (self.text, self.rule)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"Reason({str(self)!r})"


class Voice:
    """Says things to one reader. Every call names its English text as a literal, so that catalogues can be checked.

    >>> french = Voice("fr", ["Ada"])
    >>> french.player(0), french.player(1), french.coins(2)
    ('Ada', 'Rouge', '2 pièces')
    """

    __slots__ = ("catalogue", "language", "names")

    def __init__(self, language: str = ENGLISH, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(names)
        self.catalogue = catalogue(language)

    def __reduce__(self) -> tuple[type["Voice"], tuple[str, tuple[str, ...]]]:
        return Voice, (self.language, self.names)

    def __call__(self, english: str, **fields: object) -> str:
        """A text in the reader's language, with its fields filled in."""
        text = self.catalogue.texts.get(english, english)
        return self.catalogue.filled(text, fields) if fields else text

    def plural(self, count: int, one: str, many: str, **fields: object) -> str:
        """A text with a number, in the form that the number asks for; `{count}` stands for it."""
        form = self.catalogue.plural(count)
        forms = self.catalogue.forms.get(one)
        text = forms[form] if forms else [one, many][form]
        return self.catalogue.filled(text, {"count": signed(count), **fields})

    # names

    def player(self, seat: int) -> str:
        """A player by the name they have given, or by the colour of their pieces."""
        if seat < len(self.names):
            return self.names[seat]
        return self(COLOURS[seat])

    def name(self, names: Names) -> str:
        """What a thing is called, as it is printed."""
        return names.one.get(self.language) or self(names.one[ENGLISH])

    def noun(self, names: Names) -> str:
        """What a thing is called within a sentence."""
        return self.name(names).lower()

    def counted(self, count: int, names: Names) -> str:
        """A thing with its number, as "2 books"."""
        many = names.many.get(self.language) if self.catalogue.plural(count) else None
        return f"{count} {many.lower() if many else self.noun(names)}"

    # what every game counts

    def coins(self, count: int) -> str:
        """A number of coins, as "3 coins"."""
        return self.plural(count, "{count} coin", "{count} coins")

    def points(self, count: int) -> str:
        """A number of points, as "1 point"."""
        return self.plural(count, "{count} point", "{count} points")

    # errors

    def tell(self, error: CloisterError) -> str:
        """An error in the reader's language. Its fields may be errors themselves."""
        text = self.catalogue.texts.get(error.text, error.text)
        fields = {name: self.field_words(value) for name, value in error.fields.items()}
        return self.catalogue.filled(text, fields) if fields else text

    def field_words(self, value: object) -> object:
        if isinstance(value, CloisterError):
            return self.tell(value)
        return value.said(self) if isinstance(value, Sayable) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Sayable:
    """Something that is put into words once the reader is known."""

    def said(self, voice: Voice) -> str:
        raise TypeError("it is for a class of its own to find the words")

    def __str__(self) -> str:
        return self.said(ENGLISH_VOICE)


ENGLISH_VOICE: Final = Voice()
