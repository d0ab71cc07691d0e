"""The small pictures of the sheet: followers, bonuses, yellow fields, what a location gives."""

from cloister.games.joan.components import JoanBox
from cloister.games.joan.pieces import (
    ACTION,
    ANY_TOKEN,
    ARCHITECT,
    CEMETERY,
    CITIZEN,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEVELOPMENT,
    FOLLOWER_IDS,
    GOLDSMITH,
    GOOD,
    GOOD_IDS,
    GUEST_HOUSE,
    MONK,
    OBSERVATORY,
    PARK,
    PASSIVE,
    POINTS,
    RECRUITED,
    ROAD,
    SCHOOL,
    SHIELD,
    STATION,
    TAVERN,
    TREE_HOUSE,
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
}
# What is in the code of the game and not in its tables: pictures with a few signs between them.
SPECIAL: dict[int, list[str]] = {
    CEMETERY: ["place", "−1", "coin"],
    TREE_HOUSE: ["?", "⇄", "?"],
    TAVERN: ["town", "+", "station"],
    ARCHITECT: ["coin", "→", "station"],
    GUEST_HOUSE: ["star", "/", "u-board"],
    PARK: ["star", "/", "coin"],
    SCHOOL: ["→", "u-person"],
    GOLDSMITH: ["star", "/", "station"],
    OBSERVATORY: ["→", "star"],
}


def good_symbol(good: int) -> str:
    return f"g-{GOOD_IDS[good]}"


def follower_symbol(follower: int) -> str:
    return f"f-{FOLLOWER_IDS[follower]}"


def gain_symbol(kind: int) -> str:
    """The symbol of a bonus."""
    return follower_symbol(kind - ACTION) if kind >= ACTION else SYMBOLS[kind]


def any_good(x: float, y: float, size: float) -> str:
    """A good of choice."""
    return use("j-good", x, y, size, classes="printed")


def gain(kind: int, count: int, x: float, y: float, size: float) -> str:
    """A bonus as it is printed: a symbol, and how many on it."""
    if kind == GOOD:
        return any_good(x, y, size)
    if kind == COIN_OR_DEVELOPMENT:
        half = size * 0.72
        return use("coin", x, y, half) + use("star", x + size - half, y + size - half, half)
    if kind == COIN and count > 1:
        return valued("coin-blank", count, x, y, size)
    if kind in (DEVELOPMENT, POINTS):
        return numbered(gain_symbol(kind), count, x, y, size)
    return symbol(gain_symbol(kind), x, y, size)


def numbered(symbol: str, value: object, x: float, y: float, size: float) -> str:
    """A star or laurel with its number."""
    grown = size * (1.16 if symbol == "v-laurel" else 1.08)
    shift = (grown - size) / 2
    looks = "value" if symbol == "v-laurel" else "on-coin"
    drawn = use(symbol, x - shift, y - shift, grown)
    return drawn + text(x + size / 2, y + size / 2 + 4.3, value, looks, "middle")


def yellow(x: float, y: float, width: float, height: float) -> str:
    """The ground of what only the first takes."""
    return box(x, y, width, height, "yellow", corner=6)


def opener(box_: JoanBox, location: int, x: float, y: float, size: float) -> str:
    """Who opens a location: a follower, any, a recruited monk; nobody where it works by itself."""
    who = box_.opener[location]
    if who == PASSIVE:
        return use("j-place", x + size * 0.1, y + size * 0.1, size * 0.8, classes="printed")
    if who == ANY_TOKEN:
        return use("u-person", x + size * 0.08, y + size * 0.08, size * 0.84, classes="printed")
    if who == RECRUITED:
        who = MONK
    return use(follower_symbol(who), x, y, size)


def effect_signs(box_: JoanBox, location: int) -> list[str]:
    """What a location does as symbols and signs; a figure stands before what comes several times."""
    if location in SPECIAL:
        return SPECIAL[location]
    signs = ["+"] if box_.plus[location] else []
    if box_.location_good[location] >= 0:
        signs.append(good_symbol(box_.location_good[location]))
    for kind, count in enumerate(box_.location_gains[location]):
        if not count:
            continue
        if kind == COIN_OR_DEVELOPMENT:
            signs += [str(count)] if count > 1 else []
            signs += ["coin", "/", "star"]
            continue
        if count > 1:
            signs.append(str(count))
        signs.append("?" if kind == GOOD else gain_symbol(kind))
    return signs


def sign_width(sign: str, size: float) -> float:
    return size + 2 if is_picture(sign) else 4.0 + 7 * len(sign)


def is_picture(sign: str) -> bool:
    return len(sign) > 2 or sign == "?"


def signs_width(signs: list[str], size: float) -> float:
    return sum(sign_width(sign, size) for sign in signs)


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
