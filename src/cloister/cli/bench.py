"""`cloister bench`: how fast the compiled and the interpreted build play, side by side."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

import cloister
from cloister.cli import measure
from cloister.cli.compare import build_text, compare
from cloister.cli.figures import Case, Speeds, case_name, new_report, read_report
from cloister.cli.screen import plain_table
from cloister.games import GAMES, find_rules
from cloister.kernel.errors import CloisterError, OptionError
from cloister.kernel.voice import Voice

ROUNDS = 3  # the builds take turns, and the best of their rounds counts
SECONDS = 0.5  # of a measurement
SHORT = 10.0  # seconds of all measurements of a short run; starting the processes takes half as long again
BESIDE = "beside"  # the package of --beside among the builds
Figures = list[Speeds]  # of the cases of a game


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to know."""

    games: int = 1000
    seconds: float | None = None
    rounds: int = ROUNDS
    short: bool = False
    json: Path | None = None
    against: Path | None = None
    beside: Path | None = None


class Suite(NamedTuple):
    """The cases of a game. The first is what the others are compared with."""

    game: str
    cases: list[dict[str, Any]]  # options

    @property
    def players(self) -> int:
        """How many play the games whose speed is a target."""
        return int(self.cases[0]["players"])

    def main(self, figures: Figures) -> Figures:
        """The figures of the cases that have targets: those of the first one's kind."""
        first = self.cases[0]
        alike = [case["players"] == self.players and case.keys() == first.keys() for case in self.cases]
        return [figure for figure, counts in zip(figures, alike) if counts]

    def reported(self, figures: Figures) -> list[Case]:
        """The cases with their speeds in five digits, but for those that a build does not know."""
        short = [{name: float(f"{speed:.5g}") for name, speed in speeds.items()} for speeds in figures]
        return [Case(self.game, case, speeds) for case, speeds in zip(self.cases, short) if speeds]


def suites() -> list[Suite]:
    """What is measured of every game."""
    return [Suite(name, rules.benchmarks()) for name, rules in GAMES.items()]


@contextmanager
def builds() -> Iterator[dict[str, Path]]:
    """The folders from which each build can be imported; only one where the other cannot be had."""
    package = Path(cloister.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        if measure.build_name() == "compiled":
            shutil.copytree(package, Path(folder, "cloister"), ignore=shutil.ignore_patterns("*.so", "*.pyd"))
            yield {"interpreted": Path(folder), "compiled": package.parent}
        else:
            installed = compiled_install()
            yield {"interpreted": package.parent} | ({"compiled": installed} if installed else {})


def compiled_install() -> Path | None:
    """The folder of a compiled build that is installed beside the running one."""
    installed = Path(sysconfig.get_path("platlib"))
    compiled = [*installed.glob("cloister/kernel/table.*.so"), *installed.glob("cloister/kernel/table.*.pyd")]
    return installed if compiled else None


class Answer(NamedTuple):
    """What a process that measures has found."""

    build: str
    version: str
    cases: Figures  # empty for those that it does not know


def ask(folder: Path, suite: Suite, games: int, seconds: float, voice: Voice) -> Answer:
    """Let a process of its own measure the package in a folder."""
    request = json.dumps({"game": suite.game, "cases": suite.cases, "games": games, "seconds": seconds})
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", measure.__file__, request]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise build_fails(folder, " ".join(done.stderr.splitlines()[-1:]), voice)
    return Answer(**json.loads(done.stdout))


def build_fails(folder: Path, problem: str, voice: Voice) -> CloisterError:
    return CloisterError(voice("the build in {folder} fails: {problem}", folder=folder, problem=problem))


def measure_build(build: str, folder: Path, suite: Suite, games: int, seconds: float, voice: Voice) -> Figures:
    """The speeds of a build of ours, or of the package beside, which may be either build."""
    answer = ask(folder, suite, games, seconds, voice)
    if build not in (BESIDE, answer.build):
        raise build_fails(folder, voice("another build was found"), voice)
    if build != BESIDE and not all(answer.cases):
        raise build_fails(folder, voice("it does not know every game or option"), voice)
    return answer.cases


def better(best: Figures, figures: Figures) -> Figures:
    """The best of two rounds: speeds go up, times go down, and of the widest decisions the wider counts."""
    if not best:
        return figures
    return [
        {name: min(old[name], new[name]) if name == "copy" else max(old[name], new[name]) for name in new}
        for old, new in zip(best, figures)
    ]


def run(wishes: Wishes, console: Console, voice: Voice) -> None:
    """Measure all builds in turns, print the tables of each game, and compare."""
    other = read_report(wishes.against, voice) if wishes.against else None
    beside = look_beside(wishes.beside, voice) if wishes.beside else None
    with builds() as folders:
        found = measure_all(wishes, folders, console, voice)
    if "compiled" not in folders:
        console.print(voice("Only the interpreted build was measured: no compiled one is installed."))
    report = new_report(cloister.__version__, wishes.rounds, {build: found[build] for build in folders})
    if wishes.json:
        report.write(wishes.json, voice)
    if beside:
        its = new_report(beside.version, wishes.rounds, {beside.build: found[BESIDE]})
        compare(report, its, str(wishes.beside), console, voice)
    if other:
        compare(report, other, str(wishes.against), console, voice)


def look_beside(folder: Path, voice: Voice) -> Answer:
    """Which build of which version the package in a folder is."""
    if not Path(folder, "cloister", "__init__.py").is_file():
        raise OptionError(
            voice("{folder} contains no package cloister: --beside takes a folder that does", folder=folder)
        )
    return ask(folder.resolve(), Suite("", []), 0, 0, voice)


def measure_in_turns(
    suite: Suite, entrants: dict[str, Path], wishes: Wishes, seconds: float, voice: Voice
) -> dict[str, Figures]:
    """The best of several rounds, in each of which every entrant has its turn."""
    best: dict[str, Figures] = {build: [] for build in entrants}
    with Console(stderr=True).status(voice("Measuring")):
        for _round in range(wishes.rounds):
            for build, folder in entrants.items():
                figures = measure_build(build, folder, suite, wishes.games, seconds, voice)
                best[build] = better(best[build], figures)
    return best


def measure_all(wishes: Wishes, folders: dict[str, Path], console: Console, voice: Voice) -> dict[str, list[Case]]:
    """Measure every game in every build and the package beside, and print the tables of our builds."""
    entrants = folders | ({BESIDE: wishes.beside.resolve()} if wishes.beside else {})
    games = [suite._replace(cases=suite.cases[:1]) for suite in suites()] if wishes.short else suites()
    short = SHORT / (wishes.rounds * len(games) * len(entrants)) if wishes.short else SECONDS
    seconds = short if wishes.seconds is None else wishes.seconds
    found: dict[str, list[Case]] = {build: [] for build in entrants}
    for suite in games:
        best = measure_in_turns(suite, entrants, wishes, seconds, voice)
        own = {build: best[build] for build in folders}
        console.print(figures_table(suite, own, voice))
        console.print(targets_table(suite, own, voice))
        for build in entrants:
            found[build] += suite.reported(best[build])
    return found


def figures_table(suite: Suite, best: dict[str, Figures], voice: Voice) -> Table:
    """What was measured, case by case, and how many times faster the compiled build is."""
    headings = [voice("games/s"), voice("decisions/s"), voice("to the first")]
    headings += [voice("µs per copy"), voice("moves")]
    table = plain_table(find_rules(suite.game).title, voice("build"), *headings)
    table.columns[0].no_wrap = False  # the modules of a case may need two lines
    for number, case in enumerate(suite.cases):
        title = case_name(case)
        for build in best:
            figures = best[build][number]
            speeds = [f"{figures['games']:,.0f}", f"{figures['decisions']:,.0f}"]
            speeds.append(f"× {figures['decisions'] / best[build][0]['decisions']:.2f}")
            table.add_row(
                title, build_text(build, voice), *speeds, f"{figures['copy']:.1f}", f"{figures['widest']:.0f}"
            )
            title = ""
        if "compiled" in best:
            table.add_row("", voice("ratio"), *ratios(best["compiled"][number], best["interpreted"][number]))
        table.add_section()
    return table


def ratios(fast: dict[str, float], slow: dict[str, float]) -> list[str]:
    """How many times faster the compiled build is, under the headings of the table."""
    games, decisions = fast["games"] / slow["games"], fast["decisions"] / slow["decisions"]
    return [f"× {games:.2f}", f"× {decisions:.2f}", "", f"× {slow['copy'] / fast['copy']:.2f}"]


def targets_table(suite: Suite, best: dict[str, Figures], voice: Voice) -> Table:
    """What we want to reach, and whether the worst case does."""
    table = plain_table(voice("Target"), voice("wanted"), voice("worst case"), "")
    main = {build: suite.main(figures) for build, figures in best.items()}
    if "compiled" in best:
        compiled = main["compiled"]
        text = voice("compiled: games/s, {players} players", players=suite.players)
        at_least(table, text, lowest(compiled, "games"), 200)
        at_least(table, voice("compiled: decisions/s"), lowest(compiled, "decisions"), 200_000)
        gains = [fast["decisions"] / slow["decisions"] for fast, slow in zip(compiled, main["interpreted"])]
        at_least(table, voice("compiled to interpreted: decisions/s"), min(gains), 4)
        at_most(table, voice("compiled: µs per copy"), highest(compiled, "copy"), 10)
    at_least(table, voice("interpreted: decisions/s"), lowest(main["interpreted"], "decisions"), 30_000)
    others = [lowest(figures, "decisions") / figures[0]["decisions"] for figures in best.values()]
    at_least(table, voice("other modes to the first: decisions/s"), min(others), 0.5)
    at_most(table, voice("moves of a decision"), max(highest(all_, "widest") for all_ in best.values()), 200)
    at_most(table, voice("decisions per game"), highest(main["interpreted"], "length"), 800)
    return table


def lowest(cases: Figures, name: str) -> float:
    return min(figures[name] for figures in cases)


def highest(cases: Figures, name: str) -> float:
    return max(figures[name] for figures in cases)


def at_least(table: Table, text: str, reached: float, wanted: float) -> None:
    table.add_row(text, f"≥ {wanted:,}", number_text(reached), verdict(reached >= wanted))


def at_most(table: Table, text: str, reached: float, wanted: float) -> None:
    table.add_row(text, f"≤ {wanted:,}", number_text(reached), verdict(reached <= wanted))


def number_text(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.2f}"


def verdict(passed: bool) -> Text:
    return Text("✓", "bold green") if passed else Text("✗", "bold red")
