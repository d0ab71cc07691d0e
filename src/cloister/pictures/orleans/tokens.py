"""Followers, coins, stars and counted things: the small pictures of Orléans."""

from functools import lru_cache
from html import escape

from cloister.games.orleans.pieces import (
    ANY,
    FOLLOWER_IDS,
    KIND_IDS,
    OWN,
    type_of,
)
from cloister.kernel.voice import Voice
from cloister.pictures.followers import BADGE, badge, letter
from cloister.pictures.marks import box, circle, number, piece, shield, text, use
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import TINCTURES, thing

ICON, SMALL_ICON = 20, 18


def bust(follower: int, x: float, y: float, size: float, classes: str = "") -> str:
    return use(f"f-{FOLLOWER_IDS[follower]}", x, y, size, classes=classes)


def token(kind: int, player: int, x: float, y: float, size: float, voice: Voice) -> str:
    """A follower that moves about; one of the player's own colour wears their ring and shield."""
    body = bust(type_of(kind), x, y, size)
    name = KIND_IDS[kind]
    if kind >= OWN:
        ring = circle(x + size / 2, y + size / 2, size / 2 - 0.6, "ring")
        body += f'<g class="{TINCTURES[player]}">{ring}</g>' + shield(player, x - 2, y - 2, size * 0.4)
        name = f"{name}-{player}"
    return piece(f"follower-{name}", body + badge(type_of(kind), x, y, size, voice))


def empty_space(need: int, x: float, y: float, size: float, voice: Voice) -> str:
    """An empty space, with a shade of the follower it asks for."""
    ring = circle(x + size / 2, y + size / 2, size / 2 - 1.2, "space-ring")
    if need == ANY:
        words = text(x + size / 2, y + size / 2 + 4, voice("any"), "small", "middle")
        return f'<g class="slot">{ring}{words}</g>'
    radius = size * BADGE
    shade = bust(need, x + 3, y + 3, size - 6, "ghost")
    ground = circle(x + size - radius, y + size - radius, radius + 0.2, "letter-shade")
    sign = letter(need, voice)
    missing = text(x + size - radius, y + size - radius + size * 0.1, sign, "letter-missing", "middle")
    return f'<g class="slot">{ring}</g>{shade}{ground}{missing}'


def technology(need: int, x: float, y: float, size: float) -> str:
    """A technology tile, with the follower it replaces small beside it."""
    cog = piece("technology", use("technology", x + 1, y + 1, size * 0.9))
    return cog if need == ANY else cog + bust(need, x + size * 0.56, y + size * 0.56, size * 0.42)


def item(view: OrleansView, key: str, symbol: str, words: str, x: float, y: float, width: float, label: str) -> str:
    """A symbol with a count beside it that can be pointed at. What follows a slash is written smaller."""
    classes = f"item {TINCTURES[view.seat]}" if symbol == "station" else "item"
    return drawn_item(view.pen.state(key), key, symbol, words, x, y, width, label, classes)


@lru_cache(maxsize=4096)
def drawn_item(
    state: str, key: str, symbol: str, words: str, x: float, y: float, width: float, label: str, classes: str
) -> str:
    frame = (x - 3, y - 3, width, SMALL_ICON + 6)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge") + use(symbol, x, y, SMALL_ICON)
    count, slash, rest = words.partition("/")
    small = f'<tspan class="of">{escape(slash + rest)}</tspan>' if slash else ""
    at = f'x="{number(x + SMALL_ICON + 3)}" y="{number(y + 13.5)}"'
    figure = f'<text {at} class="figure">{escape(count)}{small}</text>'
    return thing(state, key, body + figure, label, classes)


def tick(x: float, y: float, radius: float = 10) -> str:
    """The sign of something complete."""
    mark = f"M{number(x - radius / 2)} {number(y)}l{number(radius * 0.36)} {number(radius * 0.4)}"
    mark += f" {number(radius * 0.6)} {number(-radius * 0.75)}"
    return f'<g class="tick">{circle(x, y, radius, "tick-ground")}<path d="{mark}"/></g>'
