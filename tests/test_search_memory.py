"""Processes that search run with the collector frozen and off: what they use must not grow with the turns."""

import gc
import sys
from collections.abc import Iterator

import pytest

import cloister
from cloister.agents import Agent, GreedyAgent
from cloister.agents.greedy import hand_value
from cloister.agents.levels import search_for
from cloister.agents.look import Look
from cloister.agents.planner import Planner
from cloister.arena.pool import prepare
from cloister.games import GAMES
from cloister.kernel.sight import Sight

TURNS = 60
A_TURN = 5  # blocks that a turn may leave behind, on average: a single position has more
MAKERS = {
    "planner": lambda game: Planner(search_for(game, hand_value(game), Look(1, 60)), 1),
    "greedy": lambda _game: GreedyAgent(1),
}


@pytest.fixture
def as_in_a_pool() -> Iterator[None]:
    prepare()
    assert not gc.isenabled()
    yield
    gc.unfreeze()
    gc.enable()


def search_turns(name: str, agent: Agent, turns: int) -> None:
    """Let an agent play so many turns, of everybody, in one game after the other."""
    searched = seed = 0
    while searched < turns:
        game = cloister.new(name, seed=seed, players=2)
        seed += 1
        while not game.over and searched < turns:
            turn, player = game.table.turn, game.actors[0]
            game.play(agent.choose(game.sight(player)), player)
            searched += game.table.turn > turn


def left_behind(name: str, agent: Agent) -> int:
    """How many blocks of memory are in use after searching that were not before."""
    before = sys.getallocatedblocks()
    search_turns(name, agent, TURNS)
    return sys.getallocatedblocks() - before


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("name", GAMES)
def test_memory_stays_flat_without_a_collector(as_in_a_pool: None, name: str, kind: str) -> None:
    agent = MAKERS[kind](name)
    left_behind(name, agent)  # what is read, imported and remembered once
    assert left_behind(name, agent) < A_TURN * TURNS


class Hoarder(Agent):
    """Leaves a position behind in each decision that refers to itself, as a search with parents and children would."""

    def choose(self, sight: Sight) -> int:
        circle: list[object] = [sight.table]
        circle.append(circle)
        return sight.moves[0]


def test_positions_that_refer_to_themselves_would_be_noticed(as_in_a_pool: None) -> None:
    agent = Hoarder()
    left_behind("joan", agent)
    assert left_behind("joan", agent) > A_TURN * TURNS
