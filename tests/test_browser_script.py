"""The browser's script as files: modules that find each other, import one way, and know no game."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from cloister.games import GAMES
from cloister.server.script import STATIC

MODULES = sorted(STATIC.rglob("*.js"))
# Which pages load; the others are imported.
ENTRIES = {
    "analysis.js",
    "auto.js",
    "early.js",
    "end.js",
    "home.js",
    "invite.js",
    "new.js",
    "score.js",
    "search.js",
    "table/main.js",
}
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(.+?)";|\bimport\("(.+?)"\)|^import "(.+?)";', re.MULTILINE)


def name_of(module: Path) -> str:
    return module.relative_to(STATIC).as_posix()


def imported_by(module: Path) -> set[str]:
    """The names of the modules that one imports; fails where there is none."""
    found = set()
    for groups in IMPORT.findall(module.read_text(encoding="utf-8")):
        [path] = filter(None, groups)
        assert path.startswith("./"), f"{module} imports {path}: expected a relative path"
        other = (module.parent / path).resolve()
        assert other in MODULES, f"{module} imports {path}, which is not there"
        found.add(name_of(other))
    return found


def test_modules_import_each_other_one_way_and_none_is_left_over() -> None:
    imports = {name_of(module): imported_by(module) for module in MODULES}
    assert len(imports) > 10
    TopologicalSorter(imports).prepare()  # a cycle is an error that names it
    assert set(imports) == ENTRIES | {name for names in imports.values() for name in names}


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_script_knows_no_game(module: Path) -> None:
    """It finds things by keys that others gave them, and leaves the looks of a game's panels to the style sheets."""
    text = module.read_text(encoding="utf-8")
    names = {word for name, rules in GAMES.items() for word in (name, rules.title)}
    assert re.findall(rf"\b({'|'.join(names)})\b", text, re.IGNORECASE) == []
    assert re.findall(r"\.p-\w+|\bgame-\w+", text) == []
    assert re.findall(r'data-(?:key|panel|part|piece|stroke)[\^$*~|]?="?\w+', text) == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_lines_are_as_short_as_those_of_python(module: Path) -> None:
    assert [line for line in module.read_text(encoding="utf-8").splitlines() if len(line) > 120] == []
