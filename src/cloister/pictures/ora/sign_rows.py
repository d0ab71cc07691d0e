"""Rows of small signs, broken and sized so that they fit into a box."""

from dataclasses import dataclass
from functools import lru_cache

from cloister.pictures.marks import number, text, use

COIN_SYMBOL = "coin-blank"  # a coin with its number on it
SIZES = (20.0, 18.0, 16.0, 14.0, 13.0)  # of signs, the largest that fits is taken
ARROW_WIDTH = 12.0
LETTER = 7.8  # the width of a letter beside a sign
SMALL_LETTER = 7.7  # and of one where signs are small
GAP = 2.0


@dataclass(frozen=True)
class Sign:
    """A symbol with the number of it, or words, or an arrow if there is neither."""

    symbol: str = ""
    count: str = ""
    words: str = ""


ARROW = Sign()
DOT = Sign(words="·")  # between steps that share a row
Row = list[Sign]


def letters(words: str, size: float) -> float:
    """How wide words are beside signs of a size."""
    return len(words) * (SMALL_LETTER if size < SIZES[2] else LETTER)


def width_of(sign: Sign, size: float) -> float:
    """How much room a sign takes in its row, with the gap after it."""
    if sign.words:
        return letters(sign.words, size) + 4
    if not sign.symbol:
        return ARROW_WIDTH
    return size + GAP + (letters(sign.count, size) if sign.symbol != COIN_SYMBOL else 0)


def flow(source: list[Row], size: float, width: float) -> list[Row]:
    """Rows broken where they are wider than the room."""
    lines: list[Row] = []
    for row in source:
        line: Row = []
        used = 0.0
        for sign in row:
            if line and used + width_of(sign, size) > width:
                lines.append(line)
                line, used = [], 0.0
            if line or sign != DOT:
                line.append(sign)
                used += width_of(sign, size)
        lines.append(line)
    return lines


def fitted(source: list[Row], width: float, height: float) -> tuple[list[Row], float]:
    """Rows broken to fit into a box with the largest signs that do; in one run where it is too low; none if none do."""
    run = [joined(source)]
    tries = [(source, size) for size in SIZES[:3]] + [(tried, size) for size in SIZES for tried in (source, run)]
    for tried, size in tries:
        lines = flow(tried, size, width)
        widest = max((width_of(sign, size) for line in lines for sign in line), default=0.0)
        if widest <= width and len(lines) * (size + GAP) <= height + GAP:
            return lines, size
    return [], SIZES[-1]


def joined(source: list[Row]) -> Row:
    """All rows one after the other."""
    together: Row = []
    for row in source:
        together += [DOT, *row] if together else row
    return together


def box(source: list[Row], x: float, y: float, width: float, height: float) -> str:
    """Rows of signs in the middle of a box; nothing if it is too small for all of them."""
    return boxed(tuple(map(tuple, source)), x, y, width, height)


@lru_cache(maxsize=4096)
def boxed(source: tuple[tuple[Sign, ...], ...], x: float, y: float, width: float, height: float) -> str:
    """The same signs are fitted once: cards do not change while they are drawn again and again."""
    lines, size = fitted([list(row) for row in source], width, height)
    top = y + (height - len(lines) * (size + GAP) + GAP) / 2
    drawn = ""
    for row, line in enumerate(lines):
        left = x + (width - sum((width_of(sign, size) for sign in line), 0.0) + GAP) / 2
        for sign in line:
            drawn += draw_sign(sign, left, top + row * (size + GAP), size)
            left += width_of(sign, size)
    return drawn


def draw_sign(sign: Sign, x: float, y: float, size: float) -> str:
    """One sign with its upper left corner at a point."""
    base = y + size / 2 + 4
    look = "sign small-sign" if size < SIZES[2] else "sign"
    if sign.words:
        return text(x + 2, base, sign.words, look)
    if not sign.symbol:
        return f'<path class="arrow" d="M{number(x + 1)} {number(y + size / 2)}h7m-3-3 3.2 3-3.2 3"/>'
    if sign.symbol == COIN_SYMBOL:
        small = "on-coin small-coin" if size < SIZES[2] or len(sign.count) > 1 else "on-coin"
        return use(COIN_SYMBOL, x, y, size) + text(x + size / 2, base - 0.2, sign.count, small, "middle")
    beside = letters(sign.count, size)
    counted = text(x, base, sign.count, look) if sign.count else ""
    look = "ink-symbol" if sign.symbol.startswith("u-") else ""
    return counted + use(sign.symbol, x + beside, y, size, classes=look)
