"""How many times faster one report of `cloister bench` is than another, case by case."""

import math
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from cloister.cli.figures import Report
from cloister.cli.screen import plain_table
from cloister.games import find_rules
from cloister.kernel.voice import Voice


class Ratio(NamedTuple):
    """How many times faster a build is in one case."""

    case: str
    build: str
    games: float
    decisions: float
    copy: float


def compare(report: Report, other: Report, name: str, console: Console, voice: Voice) -> None:
    """Print how a report does against another one, and what must be known to judge it."""
    console.print(voice("How many times faster this is than {other}:", other=f"{name} ({other.version}, {other.date})"))
    pairs = build_pairs(report, other)
    found = [ratio for pair in pairs for ratio in ratios(report, other, *pair, voice)]
    if found:
        console.print(ratios_table(found, voice))
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
            speeds = {name: one.speeds[name] / than[name] for name in than}
            found.append(Ratio(case, here, speeds["games"], speeds["decisions"], 1 / speeds["copy"]))
    return found


def ratios_table(found: list[Ratio], voice: Voice) -> Table:
    table = plain_table(voice("Case"), voice("build"), voice("games/s"), voice("decisions/s"), voice("µs per copy"))
    table.columns[0].no_wrap = False
    for one in found:
        table.add_row(one.case, build_text(one.build, voice), *times(one.games, one.decisions, one.copy))
    table.add_section()
    columns = ([one.games for one in found], [one.decisions for one in found], [one.copy for one in found])
    table.add_row(voice("mean"), "", *times(*map(mean, columns)))
    return table


def times(*numbers: float) -> list[str]:
    return [f"× {number:.2f}" for number in numbers]


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
