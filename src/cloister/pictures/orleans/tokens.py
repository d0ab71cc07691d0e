"""Followers, coins, stars and counted things: the small pictures of Orléans."""

from html import escape

from cloister.games.orleans.pieces import (
    ANY,
    FOLLOWER_IDS,
    KIND_IDS,
    OWN,
    type_of,
)
from cloister.kernel.words import say
from cloister.pictures.marks import number, piece, shield, text, use
from cloister.pictures.orleans.view import View
from cloister.pictures.scene import TINCTURES

BADGE = 0.19  # of a token's size: the radius of the disc with its letter
ICON, SMALL_ICON = 20, 18
SMALL_TOKEN = 30  # up to this size letters are smaller


def letter(follower: int, language: str) -> str:
    return say(language, "F B C T K S M").split()[follower]


def circle(x: float, y: float, radius: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def box(x: float, y: float, width: float, height: float, classes: str, corner: float = 5) -> str:
    size = f'width="{number(width)}" height="{number(height)}" rx="{number(corner)}"'
    return f'<rect class="{classes}" x="{number(x)}" y="{number(y)}" {size}/>'


def bust(follower: int, x: float, y: float, size: float, classes: str = "") -> str:
    return use(f"f-{FOLLOWER_IDS[follower]}", x, y, size, classes=classes)


def token(kind: int, player: int, x: float, y: float, size: float, language: str) -> str:
    """A follower that moves about; one of the player's own colour wears his ring and shield."""
    body = bust(type_of(kind), x, y, size)
    name = KIND_IDS[kind]
    if kind >= OWN:
        ring = circle(x + size / 2, y + size / 2, size / 2 - 0.6, "ring")
        body += f'<g class="{TINCTURES[player]}">{ring}</g>' + shield(player, x - 2, y - 2, size * 0.4)
        name = f"{name}-{player}"
    return piece(f"follower-{name}", body + badge(type_of(kind), x, y, size, language))


def badge(follower: int, x: float, y: float, size: float, language: str) -> str:
    """A follower's letter at the lower right of his token."""
    radius = size * BADGE
    middle_x, middle_y = x + size - radius * 0.8, y + size - radius * 0.8
    ground = circle(middle_x, middle_y, radius + 0.6, "letter-ground")
    sign = letter(follower, language)
    looks = "letter" if size > SMALL_TOKEN and len(sign) == 1 else "letter small-letter"
    return ground + text(middle_x, middle_y + size * 0.1, sign, looks, "middle")


def empty_space(need: int, x: float, y: float, size: float, language: str) -> str:
    """An empty space, with a shade of the follower it asks for."""
    ring = circle(x + size / 2, y + size / 2, size / 2 - 1.2, "space-ring")
    if need == ANY:
        words = text(x + size / 2, y + size / 2 + 4, say(language, "any"), "small any", "middle")
        return f'<g class="slot">{ring}{words}</g>'
    radius = size * BADGE
    shade = bust(need, x + 3, y + 3, size - 6, "ghost")
    ground = circle(x + size - radius, y + size - radius, radius + 0.2, "letter-shade")
    sign = letter(need, language)
    looks = "letter-missing" if size > SMALL_TOKEN and len(sign) == 1 else "letter-missing small-letter"
    missing = text(x + size - radius, y + size - radius + size * 0.1, sign, looks, "middle")
    return f'<g class="slot">{ring}</g>{shade}{ground}{missing}'


def technology(need: int, x: float, y: float, size: float) -> str:
    """A technology tile, with the follower it replaces small beside it."""
    cog = piece("technology", use("technology", x + 1, y + 1, size * 0.9))
    return cog if need == ANY else cog + bust(need, x + size * 0.56, y + size * 0.56, size * 0.42)


def valued(symbol: str, value: object, x: float, y: float, size: float, classes: str = "") -> str:
    """A coin, star or bag with its number on it."""
    looks = "on-bag" if symbol == "bag" else "on-coin"
    if size < 18:
        looks += " small-figure"
    middle = 0.56 if symbol == "bag" else 0.5
    words = text(x + size / 2, y + size * middle + 4, value, looks, "middle")
    return use(symbol, x, y, size, classes=classes) + words


def coin(value: object, x: float, y: float, size: float) -> str:
    return valued("coin-blank", value, x, y, size)


def star(value: object, x: float, y: float, size: float) -> str:
    return valued("star", value, x - 0.5, y - 0.5, size + 1)


def item(view: View, key: str, symbol: str, words: str, x: float, y: float, width: float, label: str) -> str:
    """A symbol with a count beside it that can be pointed at. What follows a slash is written smaller."""
    classes = f"item {TINCTURES[view.seat]}" if symbol == "station" else "item"
    frame = (x - 3, y - 3, width, SMALL_ICON + 6)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge") + use(symbol, x, y, SMALL_ICON)
    count, slash, rest = words.partition("/")
    small = f'<tspan class="of">{escape(slash + rest)}</tspan>' if slash else ""
    at = f'x="{number(x + SMALL_ICON + 3)}" y="{number(y + 13.5)}"'
    figure = f'<text {at} class="figure">{escape(count)}{small}</text>'
    return view.pen.thing(key, body + figure, label, classes)


def tick(x: float, y: float, radius: float = 10) -> str:
    """The sign of something complete."""
    mark = f"M{number(x - radius / 2)} {number(y)}l{number(radius * 0.36)} {number(radius * 0.4)}"
    mark += f" {number(radius * 0.6)} {number(-radius * 0.75)}"
    return f'<g class="tick">{circle(x, y, radius, "tick-ground")}<path d="{mark}"/></g>'


def two_lines(words: str, limit: int) -> list[str]:
    """A text in one line or, where it is longer than a limit, in two of about the same length."""
    if len(words) <= limit or " " not in words:
        return [words]
    breaks = [place for place, sign in enumerate(words) if sign == " "]
    middle = min(breaks, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]
