"""Small pieces that every game's drawing is made of."""

from functools import lru_cache
from html import escape

from cloister.pictures.scene import TINCTURES


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def use(symbol: str, x: float, y: float, width: float, height: float | None = None, classes: str = "") -> str:
    """A symbol of the sprite."""
    look = f' class="{classes}"' if classes else ""
    size = f'width="{number(width)}" height="{number(width if height is None else height)}"'
    return f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" {size}{look}/>'


def text(x: float, y: float, words: object, classes: str = "", anchor: str = "") -> str:
    """A line of text; `anchor` is "middle" or "end" where it does not start at x."""
    look = f' class="{classes}"' if classes else ""
    where = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{number(x)}" y="{number(y)}"{where}{look}>{escape(str(words))}</text>'


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
    """A merchant with his player's charge."""
    name = TINCTURES[player]
    charge = use(f"charge-{name}", x + size * 0.34, y + size * 0.52, size * 0.32)
    return f'<g class="{name}">{use("merchant", x, y, size)}{charge}</g>'


def shield(player: int, x: float, y: float, size: float) -> str:
    """A player's shield."""
    return use(f"pl-{TINCTURES[player]}", x, y, size)


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


def frame(width: float, height: float, kind: str) -> str:
    """A rounded rectangle that fills a card: of kind "halo", "bd" (its ground) or "edge"."""
    return f'<rect class="{kind}" x="2" y="2" width="{number(width - 4)}" height="{number(height - 4)}" rx="7"/>'
