"""`cloister bench`: figures in a file, compared with those of another time, machine or package."""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cli_tools import Command, fails

import cloister
from cloister.cli import bench, figures, measure
from cloister.cli.figures import Report, machine_name, python_name, read_report
from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE

PACKAGE = Path(cloister.__file__).resolve().parent
SPEEDS = {"games": 300.0, "decisions": 60_000.0, "copy": 8.0, "widest": 40.0, "length": 200.0}
FAST = {"games": 1200.0, "decisions": 300_000.0, "copy": 2.0, "widest": 40.0, "length": 200.0}


class Measuring:
    """Stands for the processes that measure: gives known speeds and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.cases = 0
        self.seconds = 0.0

    def __call__(
        self, build: str, folder: Path, suite: bench.Suite, games: int, seconds: float, voice: object
    ) -> list[dict[str, float]]:
        self.asked.append((suite.game, build))
        self.cases += len(suite.cases)
        self.seconds += seconds * len(suite.cases)
        return [FAST if build == "compiled" else SPEEDS for _case in suite.cases]


@pytest.fixture
def measuring(monkeypatch: pytest.MonkeyPatch) -> Measuring:
    """As where both builds are installed, and measuring takes no time."""

    @contextmanager
    def both() -> Iterator[dict[str, Path]]:
        yield {"interpreted": Path("interpreted"), "compiled": Path("compiled")}

    found = Measuring()
    monkeypatch.setattr(bench, "builds", both)
    monkeypatch.setattr(bench, "measure_build", found)
    return found


@pytest.fixture
def written(command: Command, measuring: Measuring, tmp_path: Path) -> Path:
    """The file of a run."""
    file = tmp_path / "figures.json"
    assert command("bench", "--json", file)[0] == 0
    return file


def change(file: Path, **values: Any) -> Path:
    """Another file, in which some things are different."""
    other = file.with_name("other.json")
    other.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | values), encoding="utf-8")
    return other


def scaled(report: Report, build: str, factor: float) -> list[dict[str, Any]]:
    """The cases of a report, so many times as fast."""
    return [
        {
            "game": case.game,
            "options": case.options,
            "speeds": {
                name: speed / factor if name == "copy" else speed * factor for name, speed in case.speeds.items()
            },
        }
        for case in report.builds[build]
    ]


# the file


def test_figures_are_written_with_where_and_when_they_were_measured(written: Path) -> None:
    report = read_report(written, ENGLISH_VOICE)
    assert (report.version, report.rounds) == (cloister.__version__, bench.ROUNDS)
    assert (report.python, report.machine) == (python_name(), machine_name())
    assert abs(datetime.fromisoformat(report.date) - datetime.now(UTC)) < timedelta(minutes=5)
    assert list(report.builds) == ["interpreted", "compiled"]
    cases = [(name, case) for name, rules in GAMES.items() for case in rules.benchmarks()]
    for build, speeds in (("interpreted", SPEEDS), ("compiled", FAST)):
        assert [(one.game, one.options) for one in report.builds[build]] == cases
        assert all(one.speeds == speeds for one in report.builds[build])


def test_a_report_that_is_written_is_read_again(tmp_path: Path, written: Path) -> None:
    report = read_report(written, ENGLISH_VOICE)
    again = tmp_path / "again.json"
    report.write(again, ENGLISH_VOICE)
    assert read_report(again, ENGLISH_VOICE) == report
    assert again.read_text(encoding="utf-8") == written.read_text(encoding="utf-8")


def test_figures_that_cannot_be_written_get_one_sentence(
    command: Command, measuring: Measuring, tmp_path: Path
) -> None:
    fails(command("bench", "--json", tmp_path / "no" / "file.json"), "cannot write", "No such file or directory")
    fails(command("bench", "--json", tmp_path), "cannot write", "Is a directory")


def test_processor_is_named_as_linux_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cpuinfo"
    file.write_text("processor\t: 0\nmodel name\t: Abacus 9000\n", encoding="utf-8")
    monkeypatch.setattr(figures, "PROCESSORS", file)
    assert machine_name().startswith("Abacus 9000, ")
    file.unlink()
    assert machine_name().split(",")[0]


# comparing with a file


def test_ratios_are_printed_for_every_case_and_build(command: Command, written: Path) -> None:
    report = read_report(written, ENGLISH_VOICE)
    builds = {"compiled": scaled(report, "compiled", 0.5), "interpreted": scaled(report, "interpreted", 0.8)}
    code, out, _err = command("bench", "--against", change(written, builds=builds, version="0.0.7"))
    assert code == 0
    text, table = out.split("How many times faster this is than ")
    assert "(0.0.7, 20" in " ".join(table.split())
    rows = [line.split() for line in table.splitlines() if "×" in line]
    cases = sum(len(rules.benchmarks()) for rules in GAMES.values())
    for build, ratio in (("compiled", "2.00"), ("interpreted", "1.25")):
        found = [row[-6:] for row in rows if build in row]
        assert found == [["×", ratio, "×", ratio, "×", ratio]] * cases
    assert [row for row in rows if row[0] == "mean"] == [["mean", "×", "1.58", "×", "1.58", "×", "1.58"]]
    assert "Another" not in table
    assert "Target" in text and "Target" not in table


def test_what_else_is_different_is_said(command: Command, written: Path) -> None:
    other = change(written, machine="Abacus, 1 core", python="CPython 2.7")
    _code, out, _err = command("bench", "--against", other)
    words = " ".join(out.split())
    assert f"Another machine: Abacus, 1 core; this is {machine_name()}." in words
    assert f"Another Python: CPython 2.7; this is {python_name()}." in words
    assert "Another build" not in words
    french = " ".join(command("bench", "--against", other, "--lang", "fr")[1].split())
    assert "Combien de fois ceci est plus rapide que" in french and "Une autre machine : Abacus" in french


def test_figures_of_another_build_are_compared_and_that_is_said(command: Command, written: Path) -> None:
    report = read_report(written, ENGLISH_VOICE)
    other = change(written, builds={"jit": scaled(report, "interpreted", 2.0)})
    _code, out, _err = command("bench", "--against", other)
    table = out.split("How many times faster")[1]
    assert "Another build: jit; this is interpreted." in table
    assert "× 0.50" in table and " compiled " not in table


def test_figures_without_a_case_in_common_are_said_to_be_so(command: Command, written: Path) -> None:
    cases = [{"game": "chess", "options": {}, "speeds": SPEEDS}]
    code, out, _err = command("bench", "--against", change(written, builds={"compiled": cases}))
    assert code == 0
    assert out.endswith("The two have no case in common.\n")


SOME = {"figures": 1, "version": "1", "python": "p", "machine": "m", "date": "d", "rounds": 3}


@pytest.mark.parametrize(
    "text",
    [
        "", "Dear diary", "[]", "3", "null", "{}", '{"cloister": 1}', '{"figures": 2}', "\0",
        json.dumps(SOME), json.dumps(SOME | {"builds": {}}), json.dumps(SOME | {"builds": []}),
        json.dumps(SOME | {"builds": {"compiled": [{}]}}), json.dumps(SOME | {"builds": {"compiled": 3}}),
        json.dumps(SOME | {"builds": {"compiled": [{"game": "ora", "options": {}, "speeds": SPEEDS | {"copy": 0}}]}}),
        json.dumps(SOME | {"builds": {"compiled": [{"game": "ora", "options": {}, "speeds": SPEEDS | {"copy": "x"}}]}}),
    ],
)  # fmt: skip
def test_files_that_are_no_figures_get_one_sentence_before_anything_is_measured(
    command: Command, measuring: Measuring, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "file.json"
    file.write_text(text, encoding="utf-8")
    fails(command("bench", "--against", file), "file.json is not a file that `cloister bench --json` wrote")
    fails(command("bench", "--against", file, "--lang", "fr"), "n’est pas un fichier écrit par")
    assert measuring.asked == []


def test_a_folder_or_no_file_gets_one_sentence(command: Command, measuring: Measuring, tmp_path: Path) -> None:
    fails(command("bench", "--against", tmp_path), "is a folder: --against takes a file", "--beside a folder")
    fails(command("bench", "--against", tmp_path / "nowhere.json"), "cannot read", "No such file")
    (tmp_path / "binary").write_bytes(bytes(range(128, 256)))
    fails(command("bench", "--against", tmp_path / "binary"), "is not a file that")


# another package beside this one


@pytest.fixture
def package(tmp_path: Path) -> Callable[[str], Path]:
    """A folder with another Cloister: interpreted, with this version, and what is appended to its first module."""

    def make(appended: str) -> Path:
        folder = tmp_path / "other"
        shutil.copytree(PACKAGE, folder / "cloister", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        with (folder / "cloister" / "__init__.py").open("a", encoding="utf-8") as file:
            file.write(appended)
        return folder

    return make


@contextmanager
def interpreted_only() -> Iterator[dict[str, Path]]:
    """As where no compiled build is installed."""
    yield {"interpreted": Path(__file__).parent.parent / "src"}


def test_another_package_is_measured_and_compared(
    command: Command, package: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "builds", interpreted_only)
    slower = "from cloister.kernel.table import Table\nplay = Table.play\n"
    slower += "def slow(*given):\n    sum(range(50_000))\n    return play(*given)\nTable.play = slow\n"
    folder = package(f"__version__ = '9.8.7'\n{slower}")
    code, out, err = command("bench", "--short", "--games", 1, "--rounds", 1, "--beside", folder)
    assert code == 0, err
    table = out.split("How many times faster this is than ")[1]
    assert "(9.8.7, 20" in " ".join(table.split())
    ratios = [float(line.split()[-3]) for line in table.splitlines() if " interpreted " in line]
    assert len(ratios) == len(GAMES)
    assert min(ratios) > 5  # such a sum takes much longer than any decision
    assert "Another" not in table


def test_builds_and_the_other_package_take_turns(
    command: Command, measuring: Measuring, package: Callable[[str], Path]
) -> None:
    code, out, _err = command("bench", "--short", "--beside", package(""))
    assert code == 0
    order = ["interpreted", "compiled", "beside"]
    assert measuring.asked == [(game, build) for game in GAMES for _ in range(bench.ROUNDS) for build in order]
    table = out.split("How many times faster")[1]
    assert table.count("× 1.00") == 3 * len(GAMES) + 3  # the interpreted build beside another like it, and the mean
    assert " compiled " not in table


def test_a_folder_without_a_package_gets_one_sentence(command: Command, measuring: Measuring, tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        fails(command("bench", "--beside", folder), "contains no package cloister: --beside takes a folder that does")
    (tmp_path / "cloister").mkdir()
    (tmp_path / "cloister" / "__init__.py").write_text("raise RuntimeError('it is broken')", encoding="utf-8")
    fails(command("bench", "--beside", tmp_path), "fails: RuntimeError: it is broken")
    assert measuring.asked == []


def test_cases_that_another_package_does_not_know_are_left_out() -> None:
    assert measure.measure_if_known("chess", {}, 1, 0) == {}
    assert measure.measure_if_known("ora", {"players": 99}, 1, 0) == {}
    known = measure.measure_if_known("ora", {"players": 1}, 1, 0)
    assert known.keys() == set(figures.NAMES)
    suite = bench.Suite("ora", [{"players": 99}, {"players": 1}])
    assert [case.options for case in suite.reported(bench.better([{}, known], [{}, known]))] == [{"players": 1}]


def test_our_own_builds_must_know_every_case(tmp_path: Path) -> None:
    suite = bench.Suite("ora", [{"players": 1}, {"players": 99}])
    with pytest.raises(cloister.CloisterError, match="it does not know every game or option"):
        bench.measure_build("interpreted", Path(__file__).parent.parent / "src", suite, 1, 0, ENGLISH_VOICE)
    with pytest.raises(cloister.CloisterError, match="another build was found"):
        bench.measure_build("compiled", Path(__file__).parent.parent / "src", suite, 1, 0, ENGLISH_VOICE)


# a short run


def test_a_short_run_measures_the_first_case_of_every_game_in_ten_seconds(
    command: Command, measuring: Measuring, tmp_path: Path
) -> None:
    file = tmp_path / "short.json"
    code, out, _err = command("bench", "--short", "--json", file)
    assert code == 0
    assert measuring.seconds == pytest.approx(bench.SHORT)
    assert measuring.cases == 2 * bench.ROUNDS * len(GAMES)
    report = read_report(file, ENGLISH_VOICE)
    assert [case.options for case in report.builds["compiled"]] == [rules.benchmarks()[0] for rules in GAMES.values()]
    assert "3, france, long" in out and "4, france, long" not in out


def test_a_short_run_can_be_compared_with_a_long_one(command: Command, written: Path) -> None:
    code, out, _err = command("bench", "--short", "--against", written)
    assert code == 0
    assert out.split("How many times faster")[1].count("× 1.00") == 3 * (2 * len(GAMES) + 1)


def test_missed_targets_are_no_failure(command: Command, measuring: Measuring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "decisions", 1000.0)
    code, out, err = command("bench", "--short")
    assert (code, err) == (0, "")
    assert "✗" in out


def test_seconds_that_are_named_count_in_a_short_run_too(command: Command, measuring: Measuring) -> None:
    command("bench", "--short", "--seconds", 2)
    assert measuring.seconds == 2 * measuring.cases
    command("bench")
    assert measuring.seconds > 2 * bench.SHORT


def test_more_rounds_are_shorter_in_a_short_run(command: Command, measuring: Measuring, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command("bench", "--short", "--rounds", 7, "--json", file)
    assert measuring.cases == 2 * 7 * len(GAMES)
    assert measuring.seconds == pytest.approx(bench.SHORT)
    assert read_report(file, ENGLISH_VOICE).rounds == 7


def test_what_other_programs_do_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has to wait for its turn is as fast as one that has not: only its own work is counted."""
    assert measure.clock is (time.perf_counter if sys.platform == "win32" else time.process_time)
    worked = 0.0

    def work_and_wait(*_given: Any) -> tuple[int, int]:
        nonlocal worked
        worked += 0.5
        time.sleep(0.02)
        return 100, 7

    monkeypatch.setattr(measure, "clock", lambda: worked)
    monkeypatch.setattr(measure, "play_at_random", work_and_wait)
    monkeypatch.setattr(measure, "time_of_copy", lambda *_given: 1.0)
    found = measure.measure("ora", {"players": 3}, 4, 60)
    assert found == {"games": 2.0, "decisions": 200.0, "copy": 1.0, "widest": 7, "length": 100.0}
