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
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

import cloister
from cloister.cli import measure
from cloister.cli.screen import plain_table
from cloister.games import GAMES, find_rules
from cloister.kernel.errors import CloisterError
from cloister.kernel.voice import Voice

ROUNDS = 3  # the machine may be busy: both builds take turns, and the best of their rounds counts
Case = dict[str, Any]  # the options of a game
Figures = list[dict[str, float]]  # for each case, what `measure` gives


class Suite(NamedTuple):
    """The cases of a game. The first is what the others are compared with."""

    game: str
    cases: list[Case]

    @property
    def players(self) -> int:
        """How many play the games whose speed is a target."""
        return int(self.cases[0]["players"])

    def main(self, figures: Figures) -> Figures:
        """The figures of the cases that have targets: those of the first one's kind."""
        first = self.cases[0]
        alike = [case["players"] == self.players and case.keys() == first.keys() for case in self.cases]
        return [figure for figure, counts in zip(figures, alike) if counts]


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
            installed = Path(sysconfig.get_path("platlib"))
            compiled = [*installed.glob("cloister/kernel/table.*.so"), *installed.glob("cloister/kernel/table.*.pyd")]
            yield {"interpreted": package.parent} | ({"compiled": installed} if compiled else {})


def measure_build(build: str, folder: Path, suite: Suite, games: int, seconds: float, voice: Voice) -> Figures:
    """Let a process of its own measure a build."""
    request = json.dumps({"game": suite.game, "cases": suite.cases, "games": games, "seconds": seconds})
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", measure.__file__, request]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    answer = json.loads(done.stdout) if done.returncode == 0 else {}
    if answer.get("build") != build:
        problem = [voice("another build was found"), *done.stderr.splitlines()][-1]
        raise CloisterError(voice("the build in {folder} fails: {problem}", folder=folder, problem=problem))
    cases: Figures = answer["cases"]
    return cases


def better(best: Figures, figures: Figures) -> Figures:
    """The best of two rounds: speeds go up, times go down, and of the widest decisions the wider counts."""
    if not best:
        return figures
    return [
        {name: min(old[name], new[name]) if name == "copy" else max(old[name], new[name]) for name in new}
        for old, new in zip(best, figures)
    ]


def run(games: int, seconds: float, console: Console, voice: Voice) -> None:
    """Measure both builds in turns and print the tables of each game."""
    with builds() as folders:
        for suite in suites():
            best: dict[str, Figures] = {build: [] for build in folders}
            with Console(stderr=True).status(voice("Measuring")):
                for _round in range(ROUNDS):
                    for build, folder in folders.items():
                        figures = measure_build(build, folder, suite, games, seconds, voice)
                        best[build] = better(best[build], figures)
            console.print(figures_table(suite, best, voice))
            console.print(targets_table(suite, best, voice))
    if "compiled" not in folders:
        console.print(voice("Only the interpreted build was measured: no compiled one is installed."))


def figures_table(suite: Suite, best: dict[str, Figures], voice: Voice) -> Table:
    """What was measured, case by case, and how many times faster the compiled build is."""
    headings = [voice("games/s"), voice("decisions/s"), voice("to the first")]
    headings += [voice("µs per copy"), voice("moves")]
    table = plain_table(find_rules(suite.game).title, voice("build"), *headings)
    table.columns[0].no_wrap = False  # the modules of a case may need two lines
    names = {"interpreted": voice("interpreted"), "compiled": voice("compiled")}
    for number, case in enumerate(suite.cases):
        title = ", ".join(str(value).replace(",", ", ") for value in case.values())
        for build in best:
            figures = best[build][number]
            speeds = [f"{figures['games']:,.0f}", f"{figures['decisions']:,.0f}"]
            speeds.append(f"× {figures['decisions'] / best[build][0]['decisions']:.2f}")
            table.add_row(title, names[build], *speeds, f"{figures['copy']:.1f}", f"{figures['widest']:.0f}")
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
