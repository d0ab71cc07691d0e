"""Points in the course of a game as an SVG: a line for everybody, moments that are marked, and links to them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from cloister.kernel.voice import signed
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
    points: Sequence[float]


@dataclass
class Stop:
    """A moment: what stands below it, if anything, what it tells, and where it leads."""

    text: str = ""
    address: str = ""
    label: str = ""


@dataclass
class Mark:
    """A moment on somebody's line that is marked, perhaps in a way of its own."""

    stop: int
    series: int
    text: str
    kind: str = ""


class Chart:
    """Points in the course of a game, drawn into a size. The lowest line is nothing, or with `close` what is needed."""

    def __init__(self, series: list[Series], stops: list[Stop], width: int, height: int, close: bool = False) -> None:
        self.series, self.stops, self.width, self.height = series, stops, width, height
        values = [value for one in series for value in one.points]
        least, most = min(values) if close else min(0, *values), max(values)
        self.step = next((step for step in STEPS if (most - least) / step <= LINES), STEPS[-1])
        self.least = math.floor(least / self.step) * self.step if close else math.floor(least)
        self.most = max(self.least + 1, math.ceil(most))

    def x(self, stop: int) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * stop / max(1, len(self.stops) - 1)

    def y(self, value: float) -> float:
        share = (value - self.least) / (self.most - self.least)
        return self.height - BOTTOM - (self.height - BOTTOM - TOP) * share

    def svg(self, label: str, marks: list[Mark], shown: int | None = None) -> str:
        """The picture; the stop that is shown has a cursor."""
        parts = [self.grid(), self.names_of_stops(), *[self.line(one) for one in self.series], self.ends()]
        parts += [] if shown is None else [self.cursor(shown)]
        parts += [self.link(stop) for stop, one in enumerate(self.stops) if one.address]
        parts += [self.mark(mark, x, y) for mark, (x, y) in zip(marks, self.places(marks))]
        head = f'<svg class="chart" viewBox="0 0 {self.width} {self.height}" role="group" aria-label="{escape(label)}">'
        return f"{head}{''.join(parts)}</svg>"

    def grid(self) -> str:
        """The lines across with their values."""
        first = -(-self.least // self.step) * self.step
        values = range(first, self.most + 1, self.step)
        return "".join(
            f'<path class="grid" d="M{LEFT} {number(self.y(value))}H{self.width - RIGHT}"/>'
            f'<text class="ax" x="{LEFT - 6}" y="{number(self.y(value) + 4)}" text-anchor="end">{signed(value)}</text>'
            for value in values
        )

    def names_of_stops(self) -> str:
        """Some of the names, so that they do not touch, and the last."""
        named = [stop for stop, one in enumerate(self.stops) if one.label]
        last = len(named) - 1
        every = -(-last // LABELS) or 1
        shown = [named[place] for place in range(0, last, every) if last - place >= every * 0.7] + named[last:]
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
            f'<use href="#{one.symbol}" class="{one.tincture}" x="{x}" y="{number(y - over - 7)}" width="14"'
            f' height="14"/><text class="val" x="{x + 17}" y="{number(y - over + 4.5)}">'
            f"{signed(round(one.points[-1]))}</text>"
            for one, y in zip(order, heights)
        )

    def cursor(self, stop: int) -> str:
        """Where one looks."""
        x, foot = number(self.x(stop)), self.height - BOTTOM
        return f'<path class="cursor" d="M{x} {TOP}V{foot}"/><circle class="cursor-knob" cx="{x}" cy="{foot}" r="6"/>'

    def link(self, stop: int) -> str:
        """A moment can be clicked; the pointer reads its points. The keyboard finds the same in the log."""
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

    def mark(self, mark: Mark, x: float, y: float) -> str:
        return (
            f'<g class="mk {mark.kind}" aria-hidden="true"><circle cx="{number(x)}" cy="{number(y)}" r="9"/>'
            f'<text x="{number(x)}" y="{number(y + 4.2)}" text-anchor="middle">{mark.text}</text></g>'
        )
