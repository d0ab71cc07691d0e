"""`cloister doctor`: what is installed here, whether it works, and how fast it plays."""

import json
import os
import platform
import shlex
import shutil
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from itertools import groupby
from pathlib import Path
from sys import executable
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

import cloister
from cloister.cli import programs
from cloister.cli.bench import compiled_install
from cloister.cli.database import layout_of, place_of
from cloister.cli.figures import Report, python_name, read_report
from cloister.cli.installed import Extra, Requirement, extras
from cloister.cli.measure import build_name, measure
from cloister.extras import MissingExtra
from cloister.games import GAMES
from cloister.kernel.errors import CloisterError
from cloister.kernel.rules import AnyRules
from cloister.kernel.voice import Voice
from cloister.settings import layouts, tables_file

GOOD, ABSENT, BROKEN = "good", "absent", "broken"
MARKS = {GOOD: ("✓", "bold green"), ABSENT: ("–", "bold yellow"), BROKEN: ("✗", "bold red")}
EXPECTED = Path(__file__).resolve().parent / "expected.json"  # written by `cloister bench --short --json`
SECONDS = 1.0  # of measuring a game
SLOW = 0.5  # of what is expected
ENDLESS = 10**9  # games
EXTRA = "extra "  # how the names of findings about extras begin


class Finding(NamedTuple):
    """What was found out about one thing. Whoever reads it as JSON gets the figures too."""

    name: str
    state: str
    text: str
    figures: dict[str, Any]


def run(database: str, as_json: bool, console: Console, voice: Voice) -> bool:
    """Print what is found; whether nothing is broken."""
    if as_json:
        found = list(findings(database, voice))
        listed = [{"name": name, "state": state, "text": text, **more} for name, state, text, more in found]
        print(json.dumps({"version": cloister.__version__, "findings": listed}, indent=1, ensure_ascii=False))
        return all(finding.state != BROKEN for finding in found)
    sound = True
    for finding in in_few_lines(findings(database, voice), voice):
        console.print(line(finding))
        sound = sound and finding.state != BROKEN
    return sound


def in_few_lines(found: Iterable[Finding], voice: Voice) -> Iterator[Finding]:
    """What the terminal shows: those extras together of which there is nothing to say."""
    for silent, group in groupby(found, lambda finding: finding.name.startswith(EXTRA) and finding.state == GOOD):
        if silent:
            names = ", ".join(finding.name.removeprefix(EXTRA) for finding in group)
            yield Finding("extras", GOOD, voice("Extras: {names}", names=names), {})
        else:
            yield from group


def line(finding: Finding) -> Table:
    """A finding after its mark; a long path goes on in the next line."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column()
    grid.add_column(overflow="fold")
    grid.add_row(Text(*MARKS[finding.state]), finding.text)
    return grid


def findings(database: str, voice: Voice) -> Iterator[Finding]:
    """Everything, one after the other; measuring takes a few seconds."""
    yield find_build(voice)
    yield Finding("python", GOOD, f"{python_name()}, {platform.platform()}", {})
    yield from find_extras(voice)
    yield find_database(database or f"sqlite:///{tables_file()}", voice)
    yield find_browser(voice)
    yield find_postgres(voice)
    yield find_speed(voice)


# Cloister itself


def find_build(voice: Voice) -> Finding:
    """Which build runs; if it is the slower one, what to do."""
    build, version = build_name(), cloister.__version__
    if build == "compiled":
        return Finding("build", GOOD, voice("Cloister {version}, compiled", version=version), {"build": build})
    text = voice("Cloister {version}, interpreted: {reason}", version=version, reason=why_interpreted(voice))
    return Finding("build", ABSENT, text, {"build": build})


def why_interpreted(voice: Voice) -> str:
    """Why the interpreted build runs, and how to get the compiled one."""
    if compiled_install():
        folder = Path(cloister.__file__).parent
        return voice("it runs from {folder}, but a compiled one is installed", folder=folder)
    if os.environ.get("CLOISTER_COMPILE") == "0":
        return voice("CLOISTER_COMPILE=0 asks for that; install Cloister again without it to have it compiled")
    commands = (os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang", "cl")
    if any(shutil.which(program) for command in commands for program in shlex.split(command)[:1]):
        return voice("there is a C compiler, so install Cloister again to have it compiled, several times faster")
    return voice("install a C compiler, then Cloister again to have it compiled, several times faster")


def find_extras(voice: Voice) -> Iterator[Finding]:
    try:
        yield from sorted((find_extra(extra, voice) for extra in extras()), key=lambda finding: finding.state != GOOD)
    except metadata.PackageNotFoundError:
        text = voice("Extras: unknown, as Cloister runs from its sources and is not installed")
        yield Finding("extras", ABSENT, text, {})


def find_extra(extra: Extra, voice: Voice) -> Finding:
    """Whether all libraries of an extra are there and can be loaded."""
    versions = {one.name: one.version() for one in extra.requirements}
    problems = [text for one in extra.requirements if versions[one.name] and (text := problem_of(one, voice))]
    missing = [name for name, version in versions.items() if not version]
    name, figures = f"{EXTRA}{extra.name}", {"versions": versions}
    if problems:
        text = voice("Extra {extra}: {problems}", extra=extra.name, problems="; ".join(problems))
        return Finding(name, BROKEN, text, figures)
    if missing:
        text = voice(
            "Extra {extra}: not installed ({missing}). It comes with: {python} -m pip install 'cloister[{extra}]'",
            extra=extra.name,
            missing=", ".join(missing),
            python=executable,
        )
        return Finding(name, ABSENT, text, figures)
    return Finding(name, GOOD, voice("Extra {extra}: installed", extra=extra.name), figures)


def problem_of(library: Requirement, voice: Voice) -> str:
    """What is wrong with a library that is installed; "" if nothing."""
    if library.too_old():
        version = library.version()
        return voice(
            "{name} {version} is too old, expected {least} or newer",
            name=library.name,
            version=version,
            least=library.least,
        )
    try:
        library.load()
    except Exception as error:  # whatever a library may raise
        problem = " ".join(str(error).split())
        return voice("{name} cannot be loaded: {problem}", name=library.name, problem=problem)
    return ""


# what is around it


def find_database(url: str, voice: Voice) -> Finding:
    """Whether the server could use a database."""
    place = place_of(url)
    state, layout = BROKEN, ""
    try:
        layout = layout_of(url)
        state, says = judge_layout(layout, voice)
    except MissingExtra as error:
        state, says = ABSENT, voice.tell(error)
    except CloisterError as error:
        says = voice.tell(error)
    text = voice("Database {place}: {says}", place=place, says=says)
    return Finding("database", state, text, {"place": place, "layout": layout})


def judge_layout(layout: str, voice: Voice) -> tuple[str, str]:
    """What a layout means for the server."""
    *older, present = layouts()
    if not layout:
        return ABSENT, voice("no tables yet; `cloister serve` creates them")
    if layout == present:
        return GOOD, voice("layout {layout}", layout=layout)
    if layout in older:
        return GOOD, voice("layout {layout}; `cloister serve` brings it to {present}", layout=layout, present=present)
    return BROKEN, voice(
        "layout {layout} is not known here; this version knows {present}", layout=layout, present=present
    )


def find_browser(voice: Voice) -> Finding:
    found = programs.browser()
    if found:
        return Finding("browser", GOOD, voice("Browser for the tests: {program}", program=found), {"program": found})
    text = voice("Browser for the tests: none found (Chromium or Chrome); only needed to work on Cloister")
    return Finding("browser", ABSENT, text, {})


def find_postgres(voice: Voice) -> Finding:
    found = programs.postgres()
    if found:
        return Finding("postgres", GOOD, voice("PostgreSQL’s programs: {folder}", folder=found), {"folder": found})
    text = voice("PostgreSQL’s programs: none found; only needed to work on Cloister")
    return Finding("postgres", ABSENT, text, {})


# speed


class Speed(NamedTuple):
    """How fast a game is played here, and how many times that is what is expected of this build."""

    title: str
    decisions: float
    ratio: float

    def __str__(self) -> str:
        return f"{self.title} {self.decisions:,.0f} (×\N{NO-BREAK SPACE}{self.ratio:.2f})"


def find_speed(voice: Voice) -> Finding:
    expected = read_report(EXPECTED, voice)
    found = {name: speed_of(rules, expected, voice) for name, rules in GAMES.items()}
    slow = min(speed.ratio for speed in found.values()) < SLOW
    text = voice("Decisions per second: {speeds}", speeds=", ".join(map(str, found.values())))
    says = [text, voice("× 1 is {machine}", machine=expected.machine)]
    says += [voice("this machine is slow, or busy")] if slow else []
    games = {name: {"decisions": round(one.decisions), "ratio": round(one.ratio, 2)} for name, one in found.items()}
    figures = {"games": games, "expected_of": expected.machine}
    return Finding("speed", ABSENT if slow else GOOD, "; ".join(says), figures)


def speed_of(rules: AnyRules, expected: Report, voice: Voice) -> Speed:
    """Measure the first case of a game."""
    case = rules.benchmarks()[0]
    decisions = measure(rules.name, case, ENDLESS, SECONDS)["decisions"]
    usual = expected.speeds(build_name(), rules.name, case)
    assert usual, f"{EXPECTED.name} lacks the first case of {rules.name}"
    return Speed(voice(rules.title), decisions, decisions / usual["decisions"])
