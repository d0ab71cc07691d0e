"""The small pictures of the sheet: followers, bonuses, yellow fields, what a location gives."""

from collections.abc import Callable

from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import (
    ACTION,
    ANY_TOKEN,
    CITIZEN,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEVELOPMENT,
    FOLLOWER_IDS,
    GIVEN_GOOD,
    GOOD,
    GOOD_IDS,
    LOCATION_IDS,
    MONK,
    PASSIVE,
    POINTS,
    RECRUITED,
    ROAD,
    SHIELD,
    STATION,
    WATERWAY,
)
from cloister.pictures.marks import box, text, use, valued

SYMBOLS = {
    COIN: "coin",
    GOOD: "j-good",
    DEVELOPMENT: "star",
    SHIELD: "j-shield",
    COIN_OR_DEVELOPMENT: "coin",
    ROAD: "road",
    WATERWAY: "waterway",
    STATION: "station",
    POINTS: "v-laurel",
    CITIZEN: "citizen",
    **{ACTION + follower: f"f-{name}" for follower, name in enumerate(FOLLOWER_IDS)},
    **{GIVEN_GOOD + good: f"g-{name}" for good, name in enumerate(GOOD_IDS)},
}
# What is in the code of the game and not in its tables: pictures with a few signs between them.
SPECIAL: dict[str, list[str]] = {
    "cemetery": ["place", "−1", "coin"],
    "tree_house": ["?", "⇄", "?"],
    "tavern": ["town", "+", "station"],
    "architect": ["coin", "→", "station"],
    "guest_house": ["star", "/", "u-board"],
    "park": ["star", "/", "coin"],
    "school": ["→", "u-person"],
    "goldsmith": ["star", "/", "station"],
    "observatory": ["→", "star"],
}
# How a bonus stands among the signs of a location where it is not its symbol alone.
IN_SIGNS: dict[int, list[str]] = {GOOD: ["?"], COIN_OR_DEVELOPMENT: ["coin", "/", "star"]}


def good_symbol(good: int) -> str:
    return f"g-{GOOD_IDS[good]}"


def follower_symbol(follower: int) -> str:
    return f"f-{FOLLOWER_IDS[follower]}"


def gain_symbol(kind: int) -> str:
    """The symbol of a bonus."""
    return SYMBOLS[kind]


def any_good(x: float, y: float, size: float) -> str:
    """A good of choice."""
    return use("j-good", x, y, size, classes="printed")


def coins(count: int, x: float, y: float, size: float) -> str:
    """One coin, or a blank one with how many."""
    return valued("coin-blank", count, x, y, size) if count > 1 else symbol(SYMBOLS[COIN], x, y, size)


def coin_or_star(count: int, x: float, y: float, size: float) -> str:
    half = size * 0.72
    return use("coin", x, y, half) + use("star", x + size - half, y + size - half, half)


def stars(count: int, x: float, y: float, size: float) -> str:
    return numbered(SYMBOLS[DEVELOPMENT], count, x, y, size)


def laurels(count: int, x: float, y: float, size: float) -> str:
    return numbered(SYMBOLS[POINTS], count, x, y, size)


# Bonuses that are drawn otherwise than by their symbol.
PICTURES: dict[int, Callable[[int, float, float, float], str]] = {
    COIN: coins,
    COIN_OR_DEVELOPMENT: coin_or_star,
    DEVELOPMENT: stars,
    POINTS: laurels,
}


def gain(kind: int, count: int, x: float, y: float, size: float) -> str:
    """A bonus as it is printed: a symbol, and how many on it."""
    if kind in PICTURES:
        return PICTURES[kind](count, x, y, size)
    return symbol(SYMBOLS[kind], x, y, size)


def numbered(symbol: str, value: object, x: float, y: float, size: float) -> str:
    """A star or laurel with its number."""
    grown = size * (1.16 if symbol == "v-laurel" else 1.08)
    shift = (grown - size) / 2
    looks = "value" if symbol == "v-laurel" else "on-coin on-star"
    drawn = use(symbol, x - shift, y - shift, grown)
    return drawn + text(x + size / 2, y + size / 2 + 4.3, value, looks, "middle")


def yellow(x: float, y: float, width: float, height: float) -> str:
    """The ground of what only the first takes."""
    return box(x, y, width, height, "yellow", corner=6)


# What opens a location where it is not a follower's token: a symbol, and its share of the room for one.
OPENERS = {PASSIVE: ("j-place", 0.8), ANY_TOKEN: ("u-person", 0.84), RECRUITED: (f"f-{FOLLOWER_IDS[MONK]}", 1.0)}


def opener(box_: JoanBox, location: int, x: float, y: float, size: float) -> str:
    """Who opens a location: a follower, any, a recruited monk; nobody where it works by itself."""
    who = box_.opener[location]
    name, share = OPENERS.get(who) or (follower_symbol(who), 1.0)
    edge = size * (1 - share) / 2
    return symbol(name, x + edge, y + edge, size * share)


def effect_signs(box_: JoanBox, location: int) -> list[str]:
    """What a location does as symbols and signs; a figure stands before what comes several times."""
    if LOCATION_IDS[location] in SPECIAL:
        return SPECIAL[LOCATION_IDS[location]]
    signs = ["+"] if box_.plus[location] else []
    gains = box_.location_gains[location]
    for kind in [*range(GIVEN_GOOD, len(gains)), *range(GIVEN_GOOD)]:
        if gains[kind]:
            signs += [str(gains[kind])] if gains[kind] > 1 else []
            signs += IN_SIGNS.get(kind, [SYMBOLS[kind]])
    return signs


def sign_width(sign: str, size: float) -> float:
    return size + 2 if is_picture(sign) else 4.0 + 7 * len(sign)


def is_picture(sign: str) -> bool:
    return len(sign) > 2 or sign == "?"


def signs_width(signs: list[str], size: float) -> float:
    return sum((sign_width(sign, size) for sign in signs), 0.0)


def effect(signs: list[str], x: float, y: float, size: float) -> str:
    """Symbols and signs in a row."""
    drawn = ""
    for sign in signs:
        width = sign_width(sign, size)
        if sign == "?":
            drawn += any_good(x, y, size)
        elif is_picture(sign):
            drawn += symbol(sign, x, y, size)
        else:
            drawn += text(x + width / 2 - 1, y + size * 0.78, sign, "effect-sign", "middle")
        x += width
    return drawn


def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol in print: line drawings are in ink."""
    return use(name, x, y, size, classes="printed" if name.startswith(("j-", "u-")) else "")
