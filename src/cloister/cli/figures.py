"""What `cloister bench` measures, as a file that a later run can be compared with."""

import json
import math
import os
import platform
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from cloister.kernel.errors import OptionError
from cloister.kernel.voice import Voice

FORMAT = 1
Speeds = dict[str, float]  # of one case, as `measure` gives them
Figures = list[Speeds]  # of the cases of a game
NAMES = ("games", "decisions", "copy", "widest", "length")
SEARCH_NAMES = ("playout", "public", "nodes", "imagine", "digest")  # that files of earlier versions do not have
TIMES = ("copy", "imagine", "digest")  # in microseconds; all others are speeds or numbers
PROCESSORS = Path("/proc/cpuinfo")  # on Linux


@dataclass(frozen=True)
class Case:
    """The speeds of a game with certain options."""

    game: str
    options: dict[str, Any]
    speeds: Speeds

    @property
    def name(self) -> str:
        return case_name(self.options)


def case_name(options: dict[str, Any]) -> str:
    """The options in a few words, as "3, france, long"."""
    return ", ".join(str(value).replace(",", ", ") for value in options.values())


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


@dataclass(frozen=True)
class Report:
    """What was measured, when, of what and on which machine."""

    version: str
    python: str
    machine: str
    date: str
    rounds: int
    builds: dict[str, list[Case]]

    def speeds(self, build: str, game: str, options: dict[str, Any]) -> Speeds | None:
        """The speeds of a case, if it was measured."""
        alike = [one.speeds for one in self.builds.get(build, []) if (one.game, one.options) == (game, options)]
        return alike[0] if alike else None

    def write(self, file: Path, voice: Voice) -> None:
        """Write it down, for `read_report`."""
        text = json.dumps({"figures": FORMAT, **asdict(self)}, indent=1, ensure_ascii=False)
        try:
            file.write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise OptionError(voice("cannot write {file}: {problem}", file=file, problem=error.strerror)) from error


def new_report(version: str, rounds: int, builds: dict[str, list[Case]]) -> Report:
    """A report of what was measured here and now."""
    date = datetime.now(UTC).isoformat(timespec="seconds")
    return Report(version, python_name(), machine_name(), date, rounds, builds)


def python_name() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine_name() -> str:
    """This machine in a few words."""
    cores = os.cpu_count()
    return f"{processor_name()}, {cores} {'core' if cores == 1 else 'cores'}, {platform.system()} {platform.machine()}"


def processor_name() -> str:
    """The processor as it calls itself, where Python or Linux can tell."""
    if PROCESSORS.is_file():
        for line in PROCESSORS.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _colon, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def read_report(file: Path, voice: Voice) -> Report:
    """A report from a file that `cloister bench --json` wrote."""
    if file.is_dir():
        raise OptionError(
            voice("{file} is a folder: --against takes a file of `cloister bench --json`, --beside a folder", file=file)
        )
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["figures"] != FORMAT or not data["builds"]:
            raise ValueError
        builds = {build: [read_case(case) for case in cases] for build, cases in data["builds"].items()}
        texts = {name: str(data[name]) for name in ("version", "python", "machine", "date")}
        return Report(rounds=int(data["rounds"]), builds=builds, **texts)
    except OSError as error:
        raise OptionError(voice("cannot read {file}: {problem}", file=file, problem=error.strerror)) from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise OptionError(voice("{file} is not a file that `cloister bench --json` wrote", file=file)) from error


def read_case(data: dict[str, Any]) -> Case:
    known = [*NAMES, *[name for name in SEARCH_NAMES if name in data["speeds"]]]
    speeds = {name: float(data["speeds"][name]) for name in known}
    if not all(0 < speed < math.inf for speed in speeds.values()):
        raise ValueError
    return Case(str(data["game"]), dict(data["options"]), speeds)
