"""Golden records, node counts and signs of random games: the same moves lead to the same games, on every build."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from random_games import OPTION_SETS, SET_NAMES, digest, nodes, set_name

import cloister

HERE = Path(__file__).parent
PINS = tomllib.loads((HERE / "pins.toml").read_text(encoding="utf-8"))
GOLDEN = sorted((HERE / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_record_replays_to_the_byte(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = cloister.replay(text)
    assert game.over
    assert game.record() == text


def test_every_option_set_has_a_golden_record() -> None:
    assert {path.stem for path in GOLDEN} >= set(SET_NAMES)


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_node_counts(name: str, options: dict[str, Any]) -> None:
    assert [nodes(name, options, depth) for depth in (1, 2, 3, 4)] == PINS[set_name(name, options)]["nodes"]


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_random_games_are_the_ones_pinned(name: str, options: dict[str, Any]) -> None:
    assert digest(name, options, 20) == PINS[set_name(name, options)]["games"]
