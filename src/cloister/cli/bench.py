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
from typing import NamedTuple

from rich.console import Console

import cloister
from cloister.cli import measure, yardstick
from cloister.cli.compare import compare
from cloister.cli.figures import NAMES, SEARCH_NAMES, TIMES, Case, Figures, Suite, case_name, new_report, read_report
from cloister.cli.instructions import count_instructions
from cloister.cli.screen import plain_table
from cloister.cli.speeds import figures_table, search_table, targets_table
from cloister.games import GAMES, find_rules
from cloister.kernel.errors import CloisterError, OptionError
from cloister.kernel.voice import Voice

ROUNDS = 3  # the builds take turns, and the best of their rounds counts
SECONDS = 0.5  # of a measurement
SHORT = 10.0  # seconds of all measurements of a short run; starting the processes takes half as long again
BESIDE = "beside"  # the package of --beside among the builds


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
    instructions: bool = False


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
    if build != BESIDE and not all(case.keys() >= {*NAMES, *SEARCH_NAMES} for case in answer.cases):
        raise build_fails(folder, voice("it cannot do all that search needs"), voice)
    return answer.cases


def better(best: Figures, figures: Figures) -> Figures:
    """The best of two rounds: speeds go up, times go down, and of the widest decisions the wider counts."""
    if not best:
        return figures
    return [
        {name: min(old[name], new[name]) if name in TIMES else max(old[name], new[name]) for name in new}
        for old, new in zip(best, figures)
    ]


def run(wishes: Wishes, console: Console, voice: Voice) -> None:
    """Measure all builds in turns, print the tables of each game, and compare."""
    other = read_report(wishes.against, voice) if wishes.against else None
    beside = look_beside(wishes.beside, voice) if wishes.beside else None
    with builds() as folders:
        found = measure_all(wishes, folders, console, voice)
        if wishes.instructions:
            print_instructions(folders, console, voice)
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


def print_instructions(folders: dict[str, Path], console: Console, voice: Voice) -> None:
    """Say how many instructions a decision of a compiled playout takes, in the first case of every game."""
    if "compiled" not in folders or not shutil.which("valgrind"):
        console.print(voice("Instructions were not counted: that needs valgrind and a compiled build."))
        return
    table = plain_table(voice("Compiled playout"), voice("case"), voice("instructions per decision"))
    for suite in suites():
        with Console(stderr=True).status(voice("Measuring")):
            counted = count_instructions(folders["compiled"], suite.game, suite.cases[0])
        text = voice("valgrind failed") if counted is None else f"{counted:,.0f}"
        table.add_row(find_rules(suite.game).title, case_name(suite.cases[0]), text)
    console.print(table)


def measure_in_turns(
    suite: Suite, entrants: dict[str, Path], wishes: Wishes, seconds: float, voice: Voice
) -> tuple[dict[str, Figures], float]:
    """The best of several rounds, in each of which every entrant has its turn; then that of Catanatron, if it is there.

    Its ticks per second are 0 if it is not.
    """
    best: dict[str, Figures] = {build: [] for build in entrants}
    ticks = 0.0
    with Console(stderr=True).status(voice("Measuring")):
        for _round in range(wishes.rounds):
            for build, folder in entrants.items():
                figures = measure_build(build, folder, suite, wishes.games, seconds, voice)
                best[build] = better(best[build], figures)
            if yardstick.installed():
                ticks = max(ticks, yardstick.ticks_per_second(seconds))
    return best, ticks


def measure_all(wishes: Wishes, folders: dict[str, Path], console: Console, voice: Voice) -> dict[str, list[Case]]:
    """Measure every game in every build and the package beside, and print the tables of our builds."""
    entrants = folders | ({BESIDE: wishes.beside.resolve()} if wishes.beside else {})
    games = [suite._replace(cases=suite.cases[:1]) for suite in suites()] if wishes.short else suites()
    short = SHORT / (wishes.rounds * len(games) * len(entrants)) if wishes.short else SECONDS
    seconds = short if wishes.seconds is None else wishes.seconds
    found: dict[str, list[Case]] = {build: [] for build in entrants}
    for suite in games:
        best, ticks = measure_in_turns(suite, entrants, wishes, seconds, voice)
        own = {build: best[build] for build in folders}
        console.print(figures_table(suite, own, voice))
        console.print(search_table(suite, own, voice))
        console.print(targets_table(suite, own, ticks, voice))
        for build in entrants:
            found[build] += suite.reported(best[build])
    return found
