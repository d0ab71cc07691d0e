"""Small pieces that every game's drawing is made of."""

from functools import lru_cache
from html import escape

from cloister.kernel.voice import signed
from cloister.pictures.scene import TINCTURES

NAME_LETTER = 9.7  # the width of a letter of a player's name on their panel, in a wide font
BREADTHS = dict.fromkeys("ijl.,:;'’|! I", 0.31) | dict.fromkeys("frt()-", 0.41) | dict.fromkeys("mwMW", 0.95)
USUAL = 0.63  # the breadth of other letters, in the size of their font
LOOKS = {"bag": "on-bag", "star": "on-coin on-star"}  # of the number on a symbol; on a coin elsewhere


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


@lru_cache(maxsize=32_768)
def use(symbol: str, x: float, y: float, width: float, height: float | None = None, classes: str = "") -> str:
    """A symbol of the sprite."""
    look = f' class="{classes}"' if classes else ""
    size = f'width="{number(width)}" height="{number(width if height is None else height)}"'
    return f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" {size}{look}/>'


@lru_cache(maxsize=32_768, typed=True)
def text(x: float, y: float, words: object, classes: str = "", anchor: str = "", room: float = 0) -> str:
    """A line of text; `anchor` is "middle" or "end" where it does not start at x. What is too long for its `room` is
    squeezed into it: letters become narrower, never lower."""
    look = f' class="{classes}"' if classes else ""
    where = f' text-anchor="{anchor}"' if anchor else ""
    where += f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if room else ""
    said = signed(words) if isinstance(words, int) else str(words)
    return f'<text x="{number(x)}" y="{number(y)}"{where}{look}>{escape(said)}</text>'


@lru_cache(maxsize=1024)
def breadth(words: str) -> float:
    """About how wide a text is in a wide font, in its own size: what is narrower is not squeezed, as that would stretch
    it."""
    return sum((BREADTHS.get(letter, USUAL) for letter in words), 0.0)


@lru_cache(maxsize=8192)
def circle(x: float, y: float, radius: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


@lru_cache(maxsize=8192)
def box(x: float, y: float, width: float, height: float, classes: str, corner: float = 5) -> str:
    size = f'width="{number(width)}" height="{number(height)}" rx="{number(corner)}"'
    return f'<rect class="{classes}" x="{number(x)}" y="{number(y)}" {size}/>'


def line(classes: str, path: str) -> str:
    return f'<path class="{classes}" d="{path}"/>'


def piece(kind: str, body: str, classes: str = "") -> str:
    """Something that is moved about: where one of a kind goes and another comes, the page shows it travel."""
    look = f' class="{classes}"' if classes else ""
    return f'<g data-piece="{escape(kind)}"{look}>{body}</g>'


def station(player: int, x: float, y: float, size: float) -> str:
    """A trading station with its player's charge."""
    name = TINCTURES[player]
    charge = use(f"charge-{name}", x + size * 0.31, y + size * 0.46, size * 0.38)
    return f'<g class="{name}">{use("station", x, y, size)}{charge}</g>'


def merchant(player: int, x: float, y: float, size: float) -> str:
    """A merchant with its player's charge."""
    name = TINCTURES[player]
    charge = use(f"charge-{name}", x + size * 0.34, y + size * 0.52, size * 0.32)
    return f'<g class="{name}">{use("merchant", x, y, size)}{charge}</g>'


def shield(player: int, x: float, y: float, size: float) -> str:
    """A player's shield."""
    return use(f"pl-{TINCTURES[player]}", x, y, size)


@lru_cache(maxsize=1024)
def roof(width: float, height: float, family: str) -> str:
    """The shingled roof of a card or place, its lower edge scalloped. `family` gives its colour."""
    count = max(3, round((width - 4) / 11))
    scallop = (width - 4) / count
    edge = f"q{number(-scallop / 2)} 4 {number(-scallop)} 0" * count
    top = f"V9a7 7 0 0 1 7-7h{number(width - 18)}a7 7 0 0 1 7 7"
    return (
        f'<path class="roof {family}" d="M2 {number(height)}{top}v{number(height - 9)}{edge}Z"/>'
        f'<path fill="url(#shingle)" d="M2 {number(height - 2)}{top}v{number(height - 11)}Z"/>'
    )


@lru_cache(maxsize=1024)
def frame(width: float, height: float, kind: str) -> str:
    """A rounded rectangle that fills a card: of kind "halo", "bd" (its ground) or "edge"."""
    return f'<rect class="{kind}" x="2" y="2" width="{number(width - 4)}" height="{number(height - 4)}" rx="7"/>'


def valued(symbol: str, value: object, x: float, y: float, size: float, classes: str = "") -> str:
    """A coin, star or bag with its number on it."""
    looks = LOOKS.get(symbol, "on-coin")
    if size < 18:
        looks += " small-figure"
    middle = 0.56 if symbol == "bag" else 0.5
    words = text(x + size / 2, y + size * middle + 4, value, looks, "middle")
    return use(symbol, x, y, size, classes=classes) + words


def coin(value: object, x: float, y: float, size: float) -> str:
    return valued("coin-blank", value, x, y, size)


def star(value: object, x: float, y: float, size: float) -> str:
    return valued("star", value, x - 0.5, y - 0.5, size + 1)


def two_lines(words: str, limit: int) -> list[str]:
    """A text in one line or, where it is longer than a limit, in two of about the same length."""
    if len(words) <= limit or " " not in words:
        return [words]
    breaks = [place for place, sign in enumerate(words) if sign == " "]
    middle = min(breaks, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]


def short_name(name: str, limit: int) -> str:
    """A player's name where there is little room: what it ends with tells people apart who share a title, so what
    stands before that gives way first."""
    form = name_form(name, limit)
    return form if len(form) <= limit else form[: limit - 1] + "…"


def name_form(name: str, limit: int) -> str:
    """With how much of what stands before its end a name fits, if it does."""
    *before, last = name.split() or [name]
    forms = (name, " ".join([*[f"{word[0]}." for word in before], last]))
    return next((form for form in forms if len(form) <= limit), last)


def name_in(room: float, name: str, least: float) -> str:
    """A player's name as far as there is room for it on their panel. Its form stays while what stands beside it
    comes and goes, so it is the one for the least room."""
    return short_name(name_form(name, int(least / NAME_LETTER)), int(room / NAME_LETTER))
