"""Cloister as strangers install it: from a wheel or the sources, into environments that hold nothing else."""

import ast
import contextlib
import json
import os
import pty
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import httpx
import pytest
from packaging.specifiers import SpecifierSet
from server_tools import ask, wait_for

import cloister
import hatch_build

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / ".venv" / "compiled"  # where the Makefile compiles to
LIBRARIES = {"mypy-extensions", "typer", "rich"}
NEEDED_BY_THEM = 10  # packages


def strangers() -> dict[str, str]:
    """The variables of somebody who has not heard of Cloister."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CLOISTER"))}


def run(*command: object, folder: Path, **environment: str) -> str:
    """The output of a command that must succeed, in a folder that is not the repository."""
    parts, variables = [str(part) for part in command], strangers() | environment
    done = subprocess.run(parts, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}{done.stderr}"
    return done.stdout


def new_environment(folder: Path) -> Path:
    """The Python of an environment that holds nothing, not even pip: the tests' own installs into it."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, folder=folder.parent)
    return folder / "bin" / "python"


def pip(python: Path, *command: str) -> tuple[object, ...]:
    return (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", *command)


def pip_install(python: Path) -> tuple[object, ...]:
    return (*pip(python, "install", "--quiet", "--no-compile"), "-c", ROOT / "constraints.txt")


def install(python: Path, *what: object) -> None:
    run(*pip_install(python), *what, folder=python.parent)


def built(folder: Path, target: str, **environment: str) -> Path:
    """The wheel or source distribution of the repository, made by the tools of the present environment."""
    command = (sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder)
    kept = {**os.environ, **environment}
    parts = [str(part) for part in command]
    done = subprocess.run(parts, cwd=ROOT, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As compiled as this environment's own install."""
    how = {"CLOISTER_COMPILED": str(COMPILED)} if (COMPILED / "made-from").exists() else {"CLOISTER_COMPILE": "0"}
    return built(tmp_path_factory.mktemp("wheel"), "wheel", **how)


@pytest.fixture(scope="module")
def stranger(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The Python of an environment in which somebody has installed the wheel, without extras."""
    python = new_environment(tmp_path_factory.mktemp("stranger") / "venv")
    install(python, wheel)
    yield python


def test_the_core_needs_next_to_nothing(stranger: Path, tmp_path: Path) -> None:
    listed = json.loads(run(*pip(stranger, "list", "--format=json"), folder=tmp_path))
    names = {package["name"].lower().replace("_", "-") for package in listed} - {"cloister"}
    assert names >= LIBRARIES and len(names) <= len(LIBRARIES) + NEEDED_BY_THEM, names
    site = stranger.parent.parent / "lib"
    files = [file for file in site.rglob("*") if file.is_file()]
    others = [file for file in files if not re.search(r"/site-packages/cloister", str(file))]
    assert sum(file.stat().st_size for file in others) < 35_000_000
    program = "import sys, cloister, cloister.agents; print({*sys.modules} & {'typer', 'rich', 'pydantic', 'fastapi'})"
    assert run(stranger, "-c", program, folder=tmp_path).strip() == "set()"


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert f"\nVersion: {cloister.__version__}\n" in metadata and "\n# Cloister\n" in metadata
    assert "Project-URL" not in metadata  # we have no address yet
    extras = set(re.findall(r"Provides-Extra: (\w+)", metadata))
    assert extras >= {"server", "postgres", "png", "all"}
    assert "cloister/py.typed" in names
    here = ROOT / "src"
    files = [file for file in here.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert {str(file.relative_to(here)) for file in files} <= set(names)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["version"]["path"]
    assert version == "src/cloister/__init__.py"


def module_file(name: str) -> Path | None:
    """The source of a module of ours by its name, if there is one."""
    path = ROOT / "src" / name.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def imported_by(file: Path) -> set[str]:
    """The names of all modules that a source says it imports, those it takes names from as well as such names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_what_is_compiled_imports_nothing_that_building_does_not_bring() -> None:
    """mypyc must find every library that a compiled module imports, or what it imports does, or a package they are in,
    in an environment that holds only what pyproject.toml declares for building."""
    known = sys.stdlib_module_names | {"cloister", "mypy_extensions"}
    to_read = [name.removesuffix(".py").replace("/", ".") for name in hatch_build.modules(ROOT / "src")]
    assert {name.split(".")[1] for name in to_read} == {"kernel", "games", "agents", "pictures", "server"}
    read: set[str] = set()
    while to_read:
        name = to_read.pop()
        file = module_file(name)
        if name in read or file is None:
            continue
        read.add(name)
        imported = imported_by(file)
        assert {one.partition(".")[0] for one in imported} <= known, file
        packages = [name.rpartition(".")[0]] if "." in name else []
        to_read += [one for one in (*imported, *packages) if one.startswith("cloister")]


def test_every_library_takes_the_oldest_python_that_we_promise() -> None:
    """With the versions that constraints.txt names: 3.11.0, not only the newest 3.11."""
    promised = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    oldest = promised.removeprefix(">=") + ".0"
    for line in (ROOT / "constraints.txt").read_text("utf-8").split():
        with contextlib.suppress(metadata.PackageNotFoundError):  # only needed on other systems
            found = metadata.metadata(line.partition("==")[0])
            assert oldest in SpecifierSet(found["Requires-Python"] or ""), line


def test_strangers_play_study_and_draw(stranger: Path, tmp_path: Path) -> None:
    command = stranger.parent / "cloister"
    assert cloister.__version__ in run(command, "--version", folder=tmp_path)
    program = "import cloister; game = cloister.new('joan'); game.play(game.moves()[0]); print(game.record())"
    (tmp_path / "game.txt").write_text(run(stranger, "-c", program, folder=tmp_path), "utf-8")
    assert "Bag 1 of 2" in run(command, "replay", "game.txt", folder=tmp_path)
    run(command, "draw", "game.txt", "-o", "game.svg", folder=tmp_path)
    assert (tmp_path / "game.svg").read_text("utf-8").startswith("<svg")
    agent = "import cloister as c; g = c.new('joan'); print(a.GreedyAgent(1).choose(g.sight()))"
    agent = f"import cloister.agents as a; {agent}"
    assert run(stranger, "-c", agent, folder=tmp_path).strip().isdecimal()
    assert "Ora et Labora" in run(command, "tables", "check", folder=tmp_path)
    graph = "from cloister.pictures.graph import graph; print(graph([[1.0, 2.0], [2.0, 1.0]], [3.0, 1.0]))"
    assert run(stranger, "-c", graph, folder=tmp_path).startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "extra"), [(("serve",), "server"), (("draw", "game.txt", "-o", "game.png"), "png")]
)
def test_a_missing_extra_is_named_with_the_command(
    stranger: Path, tmp_path: Path, arguments: tuple[str, ...], extra: str
) -> None:
    (tmp_path / "game.txt").write_text(cloister.new("ora").record(), "utf-8")
    done = subprocess.run(
        [stranger.parent / "cloister", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    pattern = rf"cloister: \w+ is not installed. It comes with: .+ -m pip install 'cloister\[{extra}\]'\n"
    assert re.fullmatch(pattern, done.stderr), done.stderr


def test_the_named_command_brings_the_server_which_runs_from_anywhere(stranger: Path, tmp_path: Path) -> None:
    install(stranger, "cloister[server]")
    command = [stranger.parent / "cloister", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.db"]
    server = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0]

        def answers() -> bool:
            try:
                return ask("GET", f"{address}health").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(answers, "the server answers")
        page = ask("GET", address)
        assert "Ora et Labora" in page.text
        for linked in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text):
            assert ask("GET", address.rstrip("/") + linked).status_code == 200, linked
    finally:
        server.terminate()
        server.wait()
    done = subprocess.run(
        [*command[:4], "--database", "postgresql://nobody@127.0.0.1:1/none"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and "cloister[postgres]" in done.stderr


def run_in_a_terminal(*command: object, folder: Path, **environment: str) -> str:
    """What people see on the terminal while a command runs, which must succeed."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe(str(command[0]), [str(part) for part in command], strangers() | environment)
    seen = b""
    with contextlib.suppress(OSError):  # Linux's way to say that nobody writes any more
        while part := os.read(terminal, 4096):
            seen += part
    _process, status = os.waitpid(process, 0)
    os.close(terminal)
    assert status == 0, seen.decode()
    return seen.decode()


def test_the_sources_install_interpreted_with_what_they_declare_and_say_so_once(tmp_path: Path) -> None:
    """In an isolated build: pyproject.toml names everything that building needs."""
    source = built(tmp_path / "sdist", "sdist")
    python = new_environment(tmp_path / "venv")
    said = run_in_a_terminal(*pip_install(python), source, folder=tmp_path, CLOISTER_COMPILE="0")
    assert said.count("cloister: CLOISTER_COMPILE=0, installing interpreted") == 1
    assert run(python, "-m", "cloister", "--version", folder=tmp_path).strip().endswith("(interpreted)")
    assert "Ora" in run(python, "-c", "import cloister; print(cloister.new('ora'))", folder=tmp_path)
