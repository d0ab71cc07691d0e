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
from cloister.cli import bench, figures, instructions, measure, yardstick
from cloister.cli.figures import Report, machine_name, python_name, read_report
from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE

PACKAGE = Path(cloister.__file__).resolve().parent
OLD_SPEEDS = {"games": 300.0, "decisions": 60_000.0, "copy": 8.0, "widest": 40.0, "length": 200.0}
OLD_FAST = {"games": 1200.0, "decisions": 300_000.0, "copy": 2.0, "widest": 40.0, "length": 200.0}
SPEEDS = OLD_SPEEDS | {"playout": 70_000.0, "public": 40_000.0, "nodes": 20_000.0, "imagine": 30.0, "digest": 90.0}
FAST = OLD_FAST | {"playout": 600_000.0, "public": 200_000.0, "nodes": 190_000.0, "imagine": 3.0, "digest": 2.0}


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
    """As where both builds are installed, Catanatron is not, and measuring takes no time."""

    @contextmanager
    def both() -> Iterator[dict[str, Path]]:
        yield {"interpreted": Path("interpreted"), "compiled": Path("compiled")}

    found = Measuring()
    monkeypatch.setattr(bench, "builds", both)
    monkeypatch.setattr(bench, "measure_build", found)
    monkeypatch.setattr(yardstick, "installed", lambda: False)
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
                name: speed / factor if name in figures.TIMES else speed * factor for name, speed in case.speeds.items()
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
        found = [row[row.index(build) + 1 :] for row in rows if build in row]
        assert found == [["×", ratio] * 3] * cases + [["×", ratio] * 5] * cases
    assert [row for row in rows if row[0] == "mean"] == [["mean"] + ["×", "1.58"] * 3, ["mean"] + ["×", "1.58"] * 5]
    assert "Another" not in table
    assert "Target" in text and "Target" not in table


def test_figures_of_an_earlier_version_are_compared_as_far_as_they_go(command: Command, written: Path) -> None:
    cases = [
        {"game": name, "options": case, "speeds": OLD_FAST}
        for name, rules in GAMES.items()
        for case in rules.benchmarks()
    ]
    code, out, _err = command("bench", "--against", change(written, builds={"compiled": cases}))
    table = out.split("How many times faster")[1]
    assert code == 0
    assert table.count("× 1.00") == 3 * (len(cases) + 1)
    assert "nodes/s" not in table and "nodes/s" in out


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
    slower += "def slow(*given):\n    sum(range(20_000))\n    return play(*given)\nTable.play = slow\n"
    folder = package(f"__version__ = '9.8.7'\n{slower}")
    code, out, err = command("bench", "--short", "--seconds", 0.2, "--games", 1, "--rounds", 1, "--beside", folder)
    assert code == 0, err
    table = out.split("How many times faster this is than ")[1]
    assert "(9.8.7, 20" in " ".join(table.split())
    words = [line.split() for line in table.splitlines() if " interpreted " in line]
    loops, searches = words[: len(GAMES)], words[len(GAMES) :]
    assert len(searches) == len(GAMES)
    # such a sum takes much longer than any decision
    assert min(float(row[row.index("interpreted") + 4]) for row in loops) > 5
    assert min(float(row[row.index("interpreted") + 2]) for row in searches) > 5
    assert "Another" not in table


def test_builds_and_the_other_package_take_turns(
    command: Command, measuring: Measuring, package: Callable[[str], Path]
) -> None:
    code, out, _err = command("bench", "--short", "--beside", package(""))
    assert code == 0
    order = ["interpreted", "compiled", "beside"]
    assert measuring.asked == [(game, build) for game in GAMES for _ in range(bench.ROUNDS) for build in order]
    table = out.split("How many times faster")[1]
    assert table.count("× 1.00") == 8 * len(GAMES) + 8  # the interpreted build beside another like it, and the mean
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
    assert known.keys() == {*figures.NAMES, *figures.SEARCH_NAMES}
    suite = bench.Suite("ora", [{"players": 99}, {"players": 1}])
    assert [case.options for case in suite.reported(bench.better([{}, known], [{}, known]))] == [{"players": 1}]


def test_a_package_without_the_tools_of_search_is_measured_as_far_as_it_goes(package: Callable[[str], Path]) -> None:
    """As one of earlier versions: no playouts, no digests, no hand-written values where they are now."""
    folder = package("from cloister.kernel.table import Table\ndel Table.digest\n")
    (folder / "cloister" / "kernel" / "playout.py").unlink()
    shutil.rmtree(folder / "cloister" / "agents")
    suite = bench.Suite("joan", [{"players": 2}])
    (found,) = bench.measure_build(bench.BESIDE, folder, suite, 1, 0, ENGLISH_VOICE)
    assert found.keys() == {*figures.NAMES, "public", "imagine"}
    with pytest.raises(cloister.CloisterError, match="it cannot do all that search needs"):
        bench.measure_build("interpreted", folder, suite, 1, 0, ENGLISH_VOICE)


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
    assert out.split("How many times faster")[1].count("× 1.00") == 8 * (2 * len(GAMES) + 1)


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


# what search wants


def targets(out: str) -> list[list[str]]:
    """The lines of the targets of first cases, from the number that is wanted on."""
    return [line.split("≥")[-1].split("≤")[-1].split() for line in out.splitlines() if "first case: " in line]


def test_targets_of_search_are_those_of_each_game_and_judged_honestly(command: Command, measuring: Measuring) -> None:
    _code, out, _err = command("bench", "--short")
    assert targets(out) == [
        ["700,000", "600,000", "✗"], ["500,000", "300,000", "✗"], ["1.5", "2", "✗"], ["200,000", "190,000", "✗"],
        ["550,000", "600,000", "✓"], ["380,000", "300,000", "✗"], ["3", "2", "✓"], ["160,000", "190,000", "✓"],
        ["900,000", "600,000", "✗"], ["600,000", "300,000", "✗"], ["1", "2", "✗"], ["180,000", "190,000", "✓"],
    ]  # fmt: skip
    assert "Catanatron" not in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tables_are_at_most_a_hundred_columns_wide(command: Command, measuring: Measuring, language: str) -> None:
    _code, out, _err = command("bench", "--lang", language)
    assert max(len(line) for line in out.splitlines()) <= 100
    assert "…" not in out  # nothing is cut


def test_catanatron_is_measured_in_the_same_run_where_it_is_installed(
    command: Command, measuring: Measuring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yardstick, "installed", lambda: True)
    monkeypatch.setattr(yardstick, "ticks_per_second", lambda _seconds: 15_000.0)
    _code, out, _err = command("bench", "--short")
    assert out.count("compiled playout to Catanatron (15,000 ticks/s)") == len(GAMES)
    assert [line[-1] for line in targets(out) if line[1] == "40"] == ["✗", "✓", "✗"]


def test_catanatron_is_called_by_its_public_names_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a stand-in of that interface: games of seven ticks, the time of which is known."""
    code = "from enum import Enum\nfrom types import SimpleNamespace\nColor = Enum('Color', 'RED BLUE')\n"
    code += "class RandomPlayer:\n    def __init__(self, color): pass\n"
    code += "class Game:\n    def __init__(self, players, seed):\n        self.state = SimpleNamespace(num_turns=0)\n"
    code += "    def winning_color(self): return Color.RED if self.state.num_turns == 7 else None\n"
    code += "    def play_tick(self): self.state.num_turns += 1\n"
    (tmp_path / "catanatron.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    times = iter([0.0, 0.5])
    monkeypatch.setattr(yardstick, "clock", lambda: next(times))
    assert yardstick.installed()
    assert yardstick.measure_ticks(0) == 14
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent / "src"))
    assert yardstick.ticks_per_second(0) == 0  # the process does not find it


def test_instructions_need_valgrind(command: Command, measuring: Measuring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench.shutil, "which", lambda _name: None)
    code, out, _err = command("bench", "--short", "--instructions")
    assert code == 0
    assert out.endswith("Instructions were not counted: that needs valgrind and a compiled build.\n")


def test_instructions_are_shown_for_every_game(
    command: Command, measuring: Measuring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.shutil, "which", lambda name: f"/bin/{name}")
    counted = {"ora": 8400.4, "orleans": 14_400.0, "joan": None}
    monkeypatch.setattr(bench, "count_instructions", lambda _folder, game, _options: counted[game])
    _code, out, _err = command("bench", "--short", "--instructions")
    table = out.split("instructions per decision")[1]
    assert "8,400" in table and "14,400" in table and table.count("valgrind failed") == 1


def test_instructions_are_counted_by_callgrind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for valgrind, which writes what callgrind does and runs the program."""
    valgrind = tmp_path / "valgrind"
    valgrind.write_text('#!/bin/sh\necho "summary: 4000" > "${2#*=}"\nshift 4\nexec "$@"\n', encoding="utf-8")
    valgrind.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    options = {"players": 2}
    decisions = instructions.play_games("joan", options)
    assert decisions > 100
    source = Path(__file__).parent.parent / "src"
    assert instructions.count_instructions(source, "joan", options) == 4000 / decisions
    valgrind.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    assert instructions.count_instructions(source, "joan", options) is None
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert instructions.count_instructions(source, "joan", options) is None
