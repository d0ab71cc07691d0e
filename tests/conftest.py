"""Every run says which build it tests: the sources, or the compiled modules."""

import io
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

# pytest rewrites the asserts of test modules so that they say what was found. Those of our helpers are to say it too,
# which must be asked for before they are imported.
HELPERS = [path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith(("test_", "conftest"))]
pytest.register_assert_rewrite(*HELPERS)

from cli_tools import SEED, Command, play_randomly  # noqa: E402
from depth import FIRST, ONCE  # noqa: E402
from shared import end_all  # noqa: E402

import cloister  # noqa: E402
import cloister.kernel.table  # noqa: E402
from cloister.cli.main import run  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--again", action="store_true", help="leave out what says the same of every build")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    left_out = config.getoption("again") and any(collection_path.match(pattern) for pattern in ONCE)
    return True if left_out else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first; of the others, of which nothing is known, those with many tests before those with few."""
    counts = Counter(item.path for item in items)
    place = {stem: number for number, stem in enumerate(FIRST)}
    items.sort(key=lambda item: (place.get(item.path.stem, len(FIRST)), -counts[item.path], item.path))


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("CLOISTER_EXPECT")
    found = "interpreted" if str(cloister.kernel.table.__file__).endswith(".py") else "compiled"
    if expected and expected != found:
        raise pytest.UsageError(f"these tests were to run {expected}, but the {found} modules were loaded")


def pytest_sessionfinish() -> None:
    end_all()


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command with typed lines; gives the exit code, stdout and stderr."""

    def run_command(*arguments: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a whole game, played at random."""
    game = cloister.new("ora", players=3, seed=SEED)
    play_randomly(game)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    return file


@pytest.fixture
def solo(tmp_path: Path) -> Callable[[str], Path]:
    """A record of a solo game that stops at a kind of decision, or at its end."""

    def record_until(decision: str) -> Path:
        for seed in range(100):
            game = cloister.new("ora", players=1, seed=SEED)
            play_randomly(game, decision, seed)
            if game.over == (decision == ""):
                break
        file = tmp_path / "solo.txt"
        file.write_text(game.record(), encoding="utf-8")
        return file

    return record_until
