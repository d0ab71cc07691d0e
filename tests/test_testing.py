"""The suites for those who write a game or an agent: what is in order passes, and each fault is found."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cloister
from cloister.agents import Agent, GreedyAgent
from cloister.kernel.rules import ScoreLine, Telling
from cloister.kernel.sight import Sight
from cloister.kernel.voice import Reason
from cloister.testing import agent_test, game_test

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example of a game."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import pebbles

    yield pebbles
    del sys.modules["pebbles"]


def make(pebbles: Any) -> Callable[[int], cloister.Game]:
    return lambda seed: pebbles.pebbles(players=3, seed=seed)


def test_a_game_in_order_passes(pebbles: Any) -> None:
    game_test(make(pebbles))


def shared_copy(table: Any) -> Any:
    """A copy that has its list in common with the original."""
    other = type(table)(table.box, len(table.pebbles))
    other.copy_frames(table)
    other.bag, other.last, other.pebbles = table.bag, table.last, table.pebbles
    return other


def generous(table: Any, player: int, generator: Any) -> Any:
    """An imagined table on which everybody has more."""
    other = table.copy()
    other.pebbles = [pebbles + 1 for pebbles in table.pebbles]
    return other


def forgetful(rules: Any, box: Any, options: Any, data: Any) -> Any:
    """A table read back without the last number."""
    table = rules.new(box, options, 0)
    table.main.clear()
    table.choices = [[] for _ in table.choices]
    table.bag, table.last, table.pebbles = data["bag"], 0, list(data["pebbles"])
    return table


FAULTS: dict[str, tuple[str, str, Callable[..., Any], str]] = {
    "audit": ("PebblesTable", "audit", lambda table: ["a hole"], "after 0 moves: .'a hole'."),
    "copy": ("PebblesTable", "copy", shared_copy, "has changed"),
    "imagine": ("PebblesTable", "imagine", generous, "an imagined game looks different"),
    "read": ("PebblesRules", "read", forgetful, "the position read back has other legal moves"),
    "label": ("TakePebbles", "label", lambda decision, table, move, voice: "Take", "moves have the same label"),
    "reason": ("TakePebbles", "why_not", lambda decision, table, move, voice: Reason("", ""), "there is no reason why"),
    "telling": ("PebblesRules", "tell", lambda rules, table, event, voice: Telling(-1, ""), "cannot be told"),
    "sheet": ("PebblesRules", "score_sheet", lambda *given: [ScoreLine("Luck", 99)], "player 0 adds up to 99"),
    "openness": ("PebblesRules", "all_open", lambda rules: True, "all_open is True, but something is hidden"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_game_is_found(pebbles: Any, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, method, faulty, message = FAULTS[fault]
    monkeypatch.setattr(getattr(pebbles, owner), method, faulty)
    with pytest.raises(AssertionError, match=message):
        game_test(make(pebbles))


def joan(seed: int) -> cloister.Game:
    return cloister.new("joan", players=1, seed=seed)


def test_an_agent_in_order_passes() -> None:
    agent_test(GreedyAgent, joan, seeds=[1])


class Mad(Agent):
    """Plays what it likes."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        return -1


class Fickle(Mad):
    """Never the same twice."""

    times = 0

    def choose(self, sight: Sight) -> int:
        Fickle.times += 1
        return sight.moves[Fickle.times % len(sight.moves)]


@pytest.mark.parametrize(
    ("agent", "message"),
    [(Mad, "-1 is not legal"), (Fickle, "made of the same seed, it chooses differently")],
    ids=["mad", "fickle"],
)
def test_a_fault_of_an_agent_is_found(agent: type[Mad], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        agent_test(agent, joan, seeds=[1])
