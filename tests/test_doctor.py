"""`cloister doctor`: what it says of builds, extras, databases, programs and speed, and that it changes nothing."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import metadata
from pathlib import Path
from typing import Any

import psycopg
import pytest
from cli_tools import Command
from server_tools import shared_postgres

import cloister
from cloister.cli import doctor, programs
from cloister.cli.figures import read_report
from cloister.cli.installed import extras, numbers
from cloister.cli.measure import build_name
from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.store import Store
from cloister.settings import layouts

CORE = ("mypy-extensions", "rich", "typer")
EXTRAS = [
    "rich>=13.7",
    "typer>=0.29",
    "fastapi>=0.115; extra == 'all'",
    "psycopg[binary]>=3.2; extra == 'all'",
    "uvicorn[standard]>=0.32; extra == 'all'",
    "resvg-py>=0.3; extra == 'all'",
    "fastapi>=0.115; extra == 'postgres'",
    "psycopg[binary]>=3.2; extra == 'postgres'",
    "uvicorn[standard]>=0.32; extra == 'postgres'",
    "resvg-py>=0.3; extra == 'png'",
    "fastapi>=0.115; extra == 'server'",
    "uvicorn[standard]>=0.32; extra == 'server'",
]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One game is enough to measure; and nobody's own database is looked at."""
    monkeypatch.setattr(doctor, "SECONDS", 0.0)
    monkeypatch.setattr(doctor, "SLOW", 0.0)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def asked(command: Command) -> Callable[..., tuple[int, dict[str, dict[str, Any]]]]:
    """Ask the doctor for JSON; the exit code, and what was found by its name."""

    def ask(*arguments: object) -> tuple[int, dict[str, dict[str, Any]]]:
        code, out, err = command("doctor", "--json", *arguments)
        assert err == ""
        return code, {finding["name"]: finding for finding in json.loads(out)["findings"]}

    return ask


Asked = Callable[..., tuple[int, dict[str, dict[str, Any]]]]


def requires(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    monkeypatch.setattr(metadata, "requires", lambda name: lines)


# the whole


@pytest.mark.parametrize("language", ["en", "fr"])
def test_doctor_says_everything_in_about_ten_lines(
    command: Command, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    requires(monkeypatch, EXTRAS)
    monkeypatch.setattr(programs, "browser", lambda: "/bin/chromium")
    monkeypatch.setattr(programs, "postgres", lambda: "")
    code, out, err = command("doctor", "--lang", language)
    assert (code, err) == (0, "")
    marked = [line for line in out.splitlines() if line[0] in "✓–✗"]
    assert len(marked) == 7 and len(out.splitlines()) <= 14  # long paths take more than one
    assert "✗" not in out and "…" not in out
    assert max(map(len, out.splitlines())) <= 100
    words = {
        "en": ["Extras: png, server, postgres", "no tables yet", "Browser for the tests", "Decisions per second"],
        "fr": [
            "Extras : png, server, postgres",
            "pas encore de tables",
            "Navigateur pour les tests",
            "Décisions par seconde",
        ],
    }[language]
    joined = " ".join(out.split())
    for text in (f"Cloister {cloister.__version__}", *words, *(Voice(language)(one.title) for one in GAMES.values())):
        assert text in joined


def test_json_has_the_same_as_the_lines_and_each_extra(
    command: Command, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    requires(monkeypatch, EXTRAS)
    monkeypatch.setattr(doctor, "measure", lambda *given: {"decisions": 1234.0})
    code, findings = asked()
    assert code == 0
    brought = ["extra png", "extra server", "extra postgres"]
    names = ["build", "python", *brought, "database", "browser", "postgres", "speed"]
    assert list(findings) == names
    marks = {state: mark for state, (mark, _style) in doctor.MARKS.items()}
    lines = [f"{marks[one['state']]} {one['text']}" for one in findings.values()]
    lines[2:5] = ["✓ Extras: png, server, postgres"]
    assert "".join(command("doctor")[1].split()) == "".join("".join(lines).split())  # but for where lines are broken
    assert findings["build"]["build"] == build_name()
    assert findings["extra server"]["versions"]["fastapi"] == metadata.version("fastapi")


def test_help_has_examples(command: Command) -> None:
    assert "Examples:\n    cloister doctor\n" in command("doctor", "--help")[1]


# the build


def test_compiled_build_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "build_name", lambda: "compiled")
    found = doctor.find_build(ENGLISH_VOICE)
    assert (found.state, found.text) == (doctor.GOOD, f"Cloister {cloister.__version__}, compiled")


@pytest.mark.parametrize(
    ("installed", "variable", "compiler", "words"),
    [
        (Path("lib"), "", "cc", "but a compiled one is installed"),
        (None, "0", "cc", "CLOISTER_COMPILE=0 asks for that"),
        (None, "", "cc", "there is a C compiler, so install Cloister again"),
        (None, "", "", "install a C compiler, then Cloister again"),
    ],
)
def test_interpreted_build_says_why_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, installed: Path | None, variable: str, compiler: str, words: str
) -> None:
    monkeypatch.setattr(doctor, "build_name", lambda: "interpreted")
    monkeypatch.setattr(doctor, "compiled_install", lambda: installed)
    monkeypatch.setattr("shutil.which", lambda program: program if compiler and program == compiler else None)
    monkeypatch.setenv("CLOISTER_COMPILE", variable)
    found = doctor.find_build(ENGLISH_VOICE)
    assert found.state == doctor.ABSENT
    assert found.text.startswith(f"Cloister {cloister.__version__}, interpreted: ") and words in found.text


# extras


def library(folder: Path, name: str, version: str, source: str) -> None:
    """Install a library of one module."""
    about = folder / f"{name}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    (about / "RECORD").write_text(f"{name}.py,,\n{about.name}/METADATA,,\n", encoding="utf-8")
    (folder / f"{name}.py").write_text(source, encoding="utf-8")


@pytest.fixture
def libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "libraries"
    library(folder, "goodlib", "2.0", "")
    library(folder, "badlib", "1.5", "raise ImportError('no\\nlibfoo.so')")
    monkeypatch.syspath_prepend(folder)
    yield folder
    for name in ("goodlib", "badlib"):
        sys.modules.pop(name, None)


def test_an_extra_that_is_there_is_good(libraries: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    requires(monkeypatch, ["goodlib[fast]>=2.0,<9; extra == 'fine'", 'goodlib ; extra == "plain"'])
    code, findings = asked()
    assert code == 0
    assert [findings[name]["state"] for name in ("extra fine", "extra plain")] == ["good", "good"]
    assert "goodlib" in sys.modules


def test_an_extra_that_lacks_something_has_a_line_of_its_own(
    libraries: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    requires(monkeypatch, ["goodlib; extra == 'one'", "nolib; extra == 'other'", "hypothesis; extra == 'third'"])
    monkeypatch.setattr(doctor, "measure", lambda *given: {"decisions": 1234.0})
    lines = [line.strip() for line in command("doctor")[1].splitlines()]
    place = lines.index("✓ Extras: one, third")
    assert lines[place + 1].startswith("– Extra other: not installed (nolib).")


def test_a_missing_extra_comes_with_the_command_that_installs_it(
    libraries: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    requires(monkeypatch, ["goodlib>=1; extra == 'some'", "nolib>=1; extra == 'some'"])
    code, findings = asked()
    assert code == 0
    assert findings["extra some"]["state"] == "absent"
    command = f"{sys.executable} -m pip install 'cloister[some]'"
    assert findings["extra some"]["text"] == f"Extra some: not installed (nolib). It comes with: {command}"
    assert findings["extra some"]["versions"] == {"goodlib": "2.0", "nolib": ""}


def test_a_library_that_cannot_be_loaded_is_broken(
    libraries: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    requires(monkeypatch, ["badlib>=1; extra == 'some'", "nolib>=1; extra == 'some'"])
    code, findings = asked()
    assert code == 1
    assert findings["extra some"]["state"] == "broken"
    assert findings["extra some"]["text"] == "Extra some: badlib cannot be loaded: no libfoo.so"


@pytest.mark.parametrize(("least", "state"), [("1.9", "good"), ("2", "good"), ("2.0.0", "good"), ("2.0.1", "broken")])
def test_a_library_that_is_too_old_is_broken(
    libraries: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch, least: str, state: str
) -> None:
    requires(monkeypatch, [f"goodlib>={least}; extra == 'some'"])
    code, findings = asked()
    assert (code, findings["extra some"]["state"]) == (int(state == "broken"), state)
    assert (f"goodlib 2.0 is too old, expected {least} or newer" in findings["extra some"]["text"]) == (
        state == "broken"
    )


@pytest.mark.parametrize("brought", ["fastapi; extra == 'postgres'", "cloister[server]; extra == 'postgres'"])
def test_a_library_is_listed_with_the_smallest_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, brought: str
) -> None:
    """Whether the metadata names the other extras or what they bring."""
    server = ["fastapi; extra == 'server'"]
    requires(monkeypatch, [*server, brought, "psycopg; extra == 'postgres'", "cloister[postgres]; extra == 'all'"])
    found = {extra.name: [library.name for library in extra.requirements] for extra in extras()}
    assert found == {"server": ["fastapi"], "postgres": ["psycopg"]}


def test_versions_compare_as_numbers() -> None:
    versions = ["", "0.9", "1.0", "1.2rc1", "1.10", "2"]
    assert sorted(versions, key=numbers) == versions


def test_extras_come_from_the_metadata_of_the_package(asked: Asked) -> None:
    """Those of this install: every library of an extra once."""
    _code, findings = asked()
    listed = [library for finding in findings.values() for library in finding.get("versions", {})]
    lines = [line for line in metadata.requires("cloister") or [] if "extra ==" in line]
    names = {re.split(r"[^\w.-]", line)[0] for line in lines}
    assert sorted(listed) == sorted(names - {"cloister"})
    assert "extra dev" in findings


def test_without_an_install_nothing_is_known_of_extras(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", nothing)
    code, findings = asked()
    assert (code, findings["extras"]["state"]) == (0, "absent")


# the database


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder. What SQLite shares among those who have a file open may change."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of the server."""
    (tmp_path / "data").mkdir()
    found = tmp_path / "data" / "tables.db"
    store = Store(f"sqlite:///{found}")
    store.migrate()
    store.close()
    return found


def set_layout(file: Path, layout: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [layout])
        connection.commit()


@pytest.mark.parametrize(
    ("layout", "code", "state", "says"),
    [
        (layouts()[-1], 0, "good", f": layout {layouts()[-1]}"),
        (layouts()[0], 0, "good", f"layout {layouts()[0]}; `cloister serve` brings it to {layouts()[-1]}"),
        ("9999", 1, "broken", f"layout 9999 is not known here; this version knows {layouts()[-1]}"),
    ],
)
def test_the_layout_of_a_database_is_judged_and_nothing_is_changed(
    asked: Asked, file: Path, layout: str, code: int, state: str, says: str
) -> None:
    set_layout(file, layout)
    before = contents(file.parent)
    found, findings = asked("--database", f"sqlite:///{file}")
    assert (found, findings["database"]["state"], findings["database"]["layout"]) == (code, state, layout)
    assert findings["database"]["text"].endswith(says)
    assert contents(file.parent) == before
    assert not file.with_name("tables.db-shm").exists()


def test_a_database_in_use_is_read_as_it_stands(asked: Asked, file: Path) -> None:
    with closing(sqlite3.connect(file)) as server:
        server.execute("UPDATE alembic_version SET version_num = '0042'")
        server.commit()
        before = contents(file.parent)
        assert "tables.db-wal" in before
        _code, findings = asked("--database", f"sqlite:///{file}")
        assert findings["database"]["layout"] == "0042"
        assert contents(file.parent) == before


def test_the_default_database_is_that_of_the_server_and_is_not_made(asked: Asked, tmp_path: Path) -> None:
    code, findings = asked()
    place = tmp_path / "home" / ".local" / "share" / "cloister" / "tables.db"
    assert (code, findings["database"]["state"], findings["database"]["place"]) == (0, "absent", str(place))
    assert findings["database"]["text"].endswith("no tables yet; `cloister serve` creates them")
    assert not (tmp_path / "home").exists()


def test_databases_that_cannot_be_used_are_told_in_a_sentence(asked: Asked, tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    code, findings = asked("--database", f"sqlite:///{tmp_path / 'empty.db'}")
    assert (code, findings["database"]["state"]) == (0, "absent")
    (tmp_path / "text.db").write_text("Dear diary, " * 1000, encoding="utf-8")
    for url, says in (
        (f"sqlite:///{tmp_path / 'text.db'}", "it cannot be read: file is not a database"),
        (f"sqlite:///{tmp_path}", "it cannot be read: unable to open database file"),
        (f"sqlite:///{tmp_path / 'no' / 'tables.db'}", f"there is no folder {tmp_path / 'no'}"),
        ("mysql://me:secret@host/name", "host/name: expected sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("nonsense", "expected sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("postgresql://me:secret@127.0.0.1:1/name", "it cannot be reached: "),
    ):
        code, findings = asked("--database", url)
        text = findings["database"]["text"]
        assert (code, findings["database"]["state"]) == (1, "broken"), text
        assert says in text and "secret" not in text and "\n" not in text
    assert sorted(one.name for one in tmp_path.iterdir()) == ["empty.db", "text.db"]


def test_a_database_on_postgresql_is_read_and_not_changed(asked: Asked) -> None:
    url = shared_postgres().new_database()
    _code, findings = asked("--database", url)
    assert findings["database"]["state"] == "absent"
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
    store = Store(url)
    store.migrate()
    store.close()
    code, findings = asked("--database", url)
    assert (code, findings["database"]["state"], findings["database"]["layout"]) == (0, "good", layouts()[-1])


def test_postgresql_without_its_library_is_told_with_the_command(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    requires(monkeypatch, [])
    monkeypatch.setitem(sys.modules, "psycopg", None)
    code, findings = asked("--database", "postgresql://me@127.0.0.1:1/name")
    assert (code, findings["database"]["state"]) == (0, "absent")
    assert "pip install 'cloister[postgres]'" in findings["database"]["text"]


# programs and speed


def test_programs_of_the_tests_may_be_missing(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "browser", lambda: "")
    monkeypatch.setattr(programs, "postgres", lambda: "")
    code, findings = asked()
    assert code == 0
    for name in ("browser", "postgres"):
        assert findings[name]["state"] == "absent" and "none found" in findings[name]["text"]
    monkeypatch.setattr(programs, "browser", lambda: "/bin/chromium")
    monkeypatch.setattr(programs, "postgres", lambda: "/bin")
    _code, findings = asked()
    assert (findings["browser"]["program"], findings["postgres"]["folder"]) == ("/bin/chromium", "/bin")
    assert findings["browser"]["state"] == findings["postgres"]["state"] == "good"


def test_speeds_are_expected_of_every_game_in_both_builds() -> None:
    report = read_report(doctor.EXPECTED, ENGLISH_VOICE)
    assert report.machine and report.python
    for name, rules in GAMES.items():
        for build in ("compiled", "interpreted"):
            assert report.speeds(build, name, rules.benchmarks()[0])


@pytest.mark.parametrize(("share", "state"), [(1.0, "good"), (0.51, "good"), (0.49, "absent")])
def test_a_slow_machine_is_told_so(asked: Asked, monkeypatch: pytest.MonkeyPatch, share: float, state: str) -> None:
    report = read_report(doctor.EXPECTED, ENGLISH_VOICE)

    def measured(game: str, options: dict[str, Any], games: int, seconds: float) -> dict[str, float]:
        usual = report.speeds(build_name(), game, options)
        assert usual
        return {"decisions": share * usual["decisions"]}

    monkeypatch.setattr(doctor, "SLOW", 0.5)
    monkeypatch.setattr(doctor, "measure", measured)
    code, findings = asked()
    assert (code, findings["speed"]["state"]) == (0, state)
    assert {found["ratio"] for found in findings["speed"]["games"].values()} == {share}
    assert f"(×\N{NO-BREAK SPACE}{share:.2f})" in findings["speed"]["text"]
    assert f"× 1 is {report.machine}" in findings["speed"]["text"]
    assert ("this machine is slow, or busy" in findings["speed"]["text"]) == (state == "absent")


# with nothing but what Cloister always needs


def needed_by(name: str, found: dict[str, metadata.Distribution]) -> None:
    """A library and all that it needs, as far as installed."""
    if name.lower() in found:
        return
    try:
        found[name.lower()] = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return
    for line in found[name.lower()].requires or []:
        if "extra ==" not in line:
            needed_by(re.split(r"[^\w.-]", line)[0], found)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder as after `pip install cloister`, without extras."""
    folder = tmp_path / "bare"
    folder.mkdir()
    found: dict[str, metadata.Distribution] = {}
    for name in CORE:
        needed_by(name, found)
    for one in found.values():
        for top in {file.parts[0] for file in one.files or []} - {"..", "__pycache__"}:
            (folder / top).symlink_to(Path(str(one.locate_file(top))).resolve())
    package = Path(cloister.__file__).resolve().parent
    for part in (package, *package.parent.glob("*__mypyc.*")):
        if part == package or part.name.startswith("cloister"):
            (folder / part.name).symlink_to(part)
    about = folder / f"cloister-{cloister.__version__}.dist-info"
    about.mkdir()
    lines = ["Metadata-Version: 2.1", "Name: cloister", f"Version: {cloister.__version__}"]
    lines += [f"Requires-Dist: {line}" for line in EXTRAS]
    (about / "METADATA").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


BARE = """
import sys
sys.path.insert(0, sys.argv[1])
import cloister.cli.doctor, cloister.cli.main
cloister.cli.doctor.SECONDS = 0
code = cloister.cli.main.run(sys.argv[2:])
assert not {"fastapi", "sqlalchemy", "uvicorn", "psycopg", "alembic", "jinja2", "resvg_py"} & set(sys.modules)
sys.exit(code)
"""


def run_bare(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    home = folder.with_name("home")
    command = [sys.executable, "-I", "-S", "-B", "-c", BARE, str(folder), *arguments]
    environment = {**os.environ, "HOME": str(home)}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)
    assert not home.exists()
    return done


def test_doctor_works_without_any_extra(bare: Path) -> None:
    done = run_bare(bare, "doctor", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    findings = {finding["name"]: finding for finding in json.loads(done.stdout)["findings"]}
    assert [findings[name]["state"] for name in ("extra server", "extra postgres")] == ["absent", "absent"]
    assert "pip install 'cloister[server]'" in findings["extra server"]["text"]
    assert findings["build"]["build"] == build_name()
    assert findings["speed"]["games"].keys() == GAMES.keys()


def test_settings_are_listed_without_any_extra(bare: Path) -> None:
    done = run_bare(bare, "serve", "--settings")
    assert (done.returncode, done.stderr) == (0, "")
    assert "CLOISTER_RATE, --rate" in done.stdout


def test_serving_without_its_extra_gets_one_sentence(bare: Path) -> None:
    done = run_bare(bare, "serve", "--port", "0")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1 and "cloister[server]" in done.stderr
