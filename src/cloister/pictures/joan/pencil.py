"""Marks of a pen on the sheet: crosses, rings and strokes, each a little different and always the same again."""

from functools import lru_cache
from hashlib import blake2b
from html import escape
from itertools import pairwise

from cloister.pictures.marks import number

OWN = "own-pen"
RED = "red-pen"  # Joan's, and what others have taken
GREY = "grey-pen"  # what is out of play from the start
SHAKE = 0.055  # of a mark's size: how far its points wander
WANDERS = 16  # numbers for the points of a mark

Point = tuple[float, float]
# on a square of 1
CROSS = (
    ((0.17, 0.19), (0.38, 0.38), (0.6, 0.62), (0.84, 0.83)),
    ((0.82, 0.16), (0.6, 0.41), (0.38, 0.62), (0.16, 0.85)),
)
RING = (
    ((0.68, 0.1), (0.38, -0.02), (0.07, 0.16), (0.06, 0.48)),
    ((0.06, 0.48), (0.06, 0.8), (0.3, 0.98), (0.56, 0.94)),
    ((0.56, 0.94), (0.85, 0.9), (1.0, 0.68), (0.94, 0.4)),
    ((0.94, 0.4), (0.88, 0.14), (0.62, 0.02), (0.42, 0.08)),
)
STRIKE = (((0.03, 0.58), (0.28, 0.38), (0.62, 0.66), (0.97, 0.4)),)
TWO_STRIKES = (
    ((0.03, 0.78), (0.28, 0.6), (0.66, 0.42), (0.97, 0.14)),
    ((0.04, 0.2), (0.3, 0.42), (0.64, 0.5), (0.96, 0.86)),
)


@lru_cache(maxsize=4096)
def wander(name: str) -> list[float]:
    """Small numbers from -1 to 1 that belong to a mark."""
    return [value / 127.5 - 1 for value in blake2b(name.encode(), digest_size=WANDERS).digest()]


def stroke(name: str, pen: str, path: str, classes: str = "") -> str:
    """A mark. By its name the page knows whether it has just been made."""
    return f'<path class="stroke {pen} {classes}" data-stroke="{escape(name)}" pathLength="1" d="{path}"/>'


@lru_cache(maxsize=4096)
def shaken(name: str, curves: tuple[tuple[Point, ...], ...], x: float, y: float, width: float, height: float) -> str:
    """The path of a mark of some curves, each of its points shaken a little."""
    shifts = wander(name)
    reach = SHAKE * min(width, height)
    moved: dict[Point, str] = {}
    for place, point in enumerate(dict.fromkeys([point for curve in curves for point in curve])):
        across = x + point[0] * width + shifts[2 * place % WANDERS] * reach
        down = y + point[1] * height + shifts[(2 * place + 1) % WANDERS] * reach
        moved[point] = f"{number(across)} {number(down)}"
    path = ""
    for before, curve in zip((None, *curves), curves):
        joined = before is not None and before[-1] == curve[0]
        path += "" if joined else f"M{moved[curve[0]]}"
        path += "C" + " ".join(moved[point] for point in curve[1:])
    return path


def cross(name: str, pen: str, x: float, y: float, size: float) -> str:
    return stroke(name, pen, shaken(name, CROSS, x, y, size, size))


def ring(name: str, pen: str, x: float, y: float, size: float) -> str:
    return stroke(name, pen, shaken(name, RING, x, y, size, size), "round-stroke")


def strike(name: str, pen: str, x: float, y: float, width: float, height: float) -> str:
    return stroke(name, pen, shaken(name, STRIKE, x, y, width, height))


def strike_out(name: str, pen: str, x: float, y: float, width: float, height: float) -> str:
    """Two strokes over something large."""
    return stroke(name, pen, shaken(name, TWO_STRIKES, x, y, width, height))


def through(name: str, pen: str, points: list[Point], reach: float) -> str:
    """A wavy stroke through some points, from left to right."""
    shifts = wander(name)
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    for place, (before, after) in enumerate(pairwise(points)):
        side = reach if place % 2 else -reach
        middle_x = (before[0] + after[0]) / 2 + shifts[place % WANDERS] * 6
        middle_y = (before[1] + after[1]) / 2 + side
        path += f"Q{number(middle_x)} {number(middle_y)} {number(after[0])} {number(after[1])}"
    return stroke(name, pen, path)


def trace(name: str, pen: str, points: list[Point]) -> str:
    """A line drawn by hand along a way."""
    shifts = wander(name)
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    for place in range(1, len(points) - 1, 2):
        (x, y), (end_x, end_y) = points[place], points[place + 1]
        x, y = x + shifts[place % WANDERS] * 1.6, y + shifts[(place + 1) % WANDERS] * 1.6
        path += f"Q{number(x)} {number(y)} {number(end_x)} {number(end_y)}"
    return stroke(name, pen, path, "traced")
