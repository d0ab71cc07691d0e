"""How many times faster one report of `cloister bench` is than another, case by case."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from cloister.cli.figures import SEARCH_NAMES, TIMES, Report, Speeds
from cloister.cli.screen import plain_table
from cloister.games import find_rules
from cloister.kernel.voice import Voice

COLUMNS = ("games", "decisions", "copy")


class Ratio(NamedTuple):
    """How many times faster a build is in one case, by the names of the figures that both have."""

    case: str
    build: str
    times: dict[str, float]


def compare(report: Report, other: Report, name: str, console: Console, voice: Voice) -> None:
    """Print how a report does against another one, and what must be known to judge it."""
    console.print(voice("How many times faster this is than {other}:", other=f"{name} ({other.version}, {other.date})"))
    pairs = build_pairs(report, other)
    found = [ratio for pair in pairs for ratio in ratios(report, other, *pair, voice)]
    if found:
        headings = [voice("games/s"), voice("decisions/s"), voice("µs per copy")]
        console.print(ratios_table(found, COLUMNS, headings, voice))
    searched = [ratio for ratio in found if any(name in ratio.times for name in SEARCH_NAMES)]
    if searched:
        console.print(ratios_table(searched, SEARCH_NAMES, search_headings(voice), voice))
    for note in notes(report, other, pairs, voice):
        console.print(note)
    if not found:
        console.print(voice("The two have no case in common."))


def build_pairs(report: Report, other: Report) -> list[tuple[str, str]]:
    """Which build is compared with which: equal ones, or, where none are equal, the first of both."""
    both = [(build, build) for build in report.builds if build in other.builds]
    return both or [(next(iter(report.builds)), next(iter(other.builds)))]


def ratios(report: Report, other: Report, here: str, there: str, voice: Voice) -> list[Ratio]:
    """A ratio for each case that both have measured of these builds."""
    found = []
    for one in report.builds[here]:
        than = other.speeds(there, one.game, one.options)
        if than is not None:
            case = f"{voice(find_rules(one.game).title)}, {one.name}"
            found.append(Ratio(case, here, times_faster(one.speeds, than)))
    return found


def times_faster(here: Speeds, there: Speeds) -> Speeds:
    """How many times faster one is than the other, in all that both have measured."""
    both = [name for name in here if name in there]
    return {name: there[name] / here[name] if name in TIMES else here[name] / there[name] for name in both}


def ratios_table(found: list[Ratio], names: Sequence[str], headings: list[str], voice: Voice) -> Table:
    """A line for each case with the ratios that have these names, and their mean."""
    table = plain_table(voice("Case"), voice("build"), *headings)
    table.columns[0].no_wrap = False
    for one in found:
        table.add_row(one.case, build_text(one.build, voice), *[times([one], name) for name in names])
    table.add_section()
    table.add_row(voice("mean"), "", *[times(found, name) for name in names])
    return table


def search_headings(voice: Voice) -> list[str]:
    """The headings of what search does, in the order of their names."""
    speeds = [voice("playouts: decisions/s"), voice("by codes"), voice("nodes/s")]
    return [*speeds, voice("µs: imagine"), voice("digest")]


def times(found: list[Ratio], name: str) -> str:
    """How many times faster they are on average; nothing where that was not measured."""
    numbers = [one.times[name] for one in found if name in one.times]
    return f"× {mean(numbers):.2f}" if numbers else ""


def mean(numbers: list[float]) -> float:
    """The geometric mean, which is the one for ratios."""
    return math.exp(sum(math.log(number) for number in numbers) / len(numbers))


def notes(report: Report, other: Report, pairs: list[tuple[str, str]], voice: Voice) -> list[str]:
    """What else makes a difference between two reports."""
    found = []
    if report.machine != other.machine:
        found.append(voice("Another machine: {there}; this is {here}.", there=other.machine, here=report.machine))
    if report.python != other.python:
        found.append(voice("Another Python: {there}; this is {here}.", there=other.python, here=report.python))
    for here, there in pairs:
        if here != there:
            names = {"here": build_text(here, voice), "there": build_text(there, voice)}
            found.append(voice("Another build: {there}; this is {here}.", **names))
    return found


def build_text(build: str, voice: Voice) -> str:
    return {"interpreted": voice("interpreted"), "compiled": voice("compiled")}.get(build, build)
