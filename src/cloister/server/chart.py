"""Points over the rounds as an SVG: a line for everybody, numbered moments, and a link at each round."""

import math
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup, escape

from cloister.pictures.marks import number

STEPS = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500)  # between two lines across
LINES = 5  # across, at most
LABELS = 5  # of rounds, besides the last
LEFT, RIGHT, TOP, BOTTOM = 30, 64, 14, 22  # what stands around the lines
APART = 17  # between the names at the end of the lines, and between marks


@dataclass
class Series:
    """The points of somebody."""

    tincture: str
    symbol: str
    points: list[int]


@dataclass
class Stop:
    """A round: what stands below it, if anything, what it tells, and where it leads."""

    text: str
    address: str
    label: str = ""


@dataclass
class Mark:
    """A numbered moment on somebody's line."""

    stop: int
    series: int
    text: str


class Chart:
    """Points over the rounds, drawn into a size."""

    def __init__(self, series: list[Series], stops: list[Stop], width: int, height: int) -> None:
        self.series, self.stops, self.width, self.height = series, stops, width, height
        values = [value for one in series for value in one.points]
        self.least, most = min(0, *values), max(1, *values)
        self.step = next((step for step in STEPS if (most - self.least) / step <= LINES), STEPS[-1])
        self.most = most

    def x(self, stop: int) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * stop / max(1, len(self.stops) - 1)

    def y(self, value: float) -> float:
        share = (value - self.least) / (self.most - self.least)
        return self.height - BOTTOM - (self.height - BOTTOM - TOP) * share

    def svg(self, label: str, marks: list[Mark]) -> Markup:
        parts = [self.grid(), self.names_of_stops(), *(self.line(one) for one in self.series), self.ends()]
        parts += [self.link(stop) for stop in range(len(self.stops))]
        parts += [self.mark(mark.text, x, y) for mark, (x, y) in zip(marks, self.places(marks))]
        head = f'<svg class="chart" viewBox="0 0 {self.width} {self.height}" role="group" aria-label="{escape(label)}">'
        return Markup(f"{head}{''.join(parts)}</svg>")

    def grid(self) -> str:
        """The lines across with their values."""
        first = -(-self.least // self.step) * self.step
        values = range(first, self.most + 1, self.step)
        return "".join(
            f'<path class="grid" d="M{LEFT} {number(self.y(value))}H{self.width - RIGHT}"/>'
            f'<text class="ax" x="{LEFT - 6}" y="{number(self.y(value) + 4)}" text-anchor="end">{value}</text>'
            for value in values
        )

    def names_of_stops(self) -> str:
        """Some of the rounds, so that they do not touch, and the last."""
        last = len(self.stops) - 1
        every = -(-last // LABELS) or 1
        shown = [stop for stop in range(0, last, every) if last - stop >= every * 0.7] + [last]
        return "".join(
            f'<text class="ax" x="{number(self.x(stop))}" y="{self.height - 4}" text-anchor="middle">'
            f"{escape(self.stops[stop].label)}</text>"
            for stop in shown
        )

    def line(self, one: Series) -> str:
        points = " ".join(f"{number(self.x(stop))},{number(self.y(value))}" for stop, value in enumerate(one.points))
        return f'<polyline class="ln {one.tincture}" points="{points}"/>'

    def ends(self) -> str:
        """Who ended where, the best above; close ones are moved apart."""
        order = sorted(self.series, key=lambda one: -one.points[-1])
        heights = [self.y(one.points[-1]) for one in order]
        for above, below in pairwise(range(len(heights))):
            heights[below] = max(heights[below], heights[above] + APART)
        over = max(0.0, heights[-1] - (self.height - BOTTOM))
        x = self.width - RIGHT + 12
        return "".join(
            f'<use href="#{one.symbol}" class="{one.tincture}" x="{x}" y="{number(height - over - 7)}" width="14"'
            f' height="14"/><text class="val" x="{x + 17}" y="{number(height - over + 4.5)}">{one.points[-1]}</text>'
            for one, height in zip(order, heights)
        )

    def link(self, stop: int) -> str:
        """A round can be clicked; the pointer reads its points. The keyboard finds the same in the log."""
        left = self.x(stop) if stop == 0 else (self.x(stop - 1) + self.x(stop)) / 2
        right = self.x(stop) if stop == len(self.stops) - 1 else (self.x(stop) + self.x(stop + 1)) / 2
        one = self.stops[stop]
        return (
            f'<a href="{escape(one.address)}" tabindex="-1" aria-label="{escape(one.text)}"><title>{escape(one.text)}'
            f'</title><rect class="hit" x="{number(left)}" y="{TOP}" width="{number(max(right - left, 2))}"'
            f' height="{self.height - TOP - BOTTOM}"/><path class="plumb" d="M{number(self.x(stop))} {TOP}'
            f'V{self.height - BOTTOM}"/></a>'
        )

    def places(self, marks: list[Mark]) -> list[tuple[float, float]]:
        """Where marks stand: on their lines, and below another mark that is there already."""
        found: list[tuple[float, float]] = []
        for mark in marks:
            x, y = self.x(mark.stop), self.y(self.series[mark.series].points[mark.stop])
            while any(math.dist((x, y), other) < APART for other in found):
                y += 1
            found.append((x, y))
        return found

    def mark(self, text: str, x: float, y: float) -> str:
        return (
            f'<g class="mk" aria-hidden="true"><circle cx="{number(x)}" cy="{number(y)}" r="9"/>'
            f'<text x="{number(x)}" y="{number(y + 4.2)}" text-anchor="middle">{text}</text></g>'
        )
