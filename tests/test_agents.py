"""The players made of code: they play legally in every mode, the same with the same seed, and greed pays."""

from typing import Any

import pytest
from random_games import OPTION_SETS, SET_NAMES

import cloister
from cloister.agents import Agent, GreedyAgent, RandomAgent


def play(name: str, options: dict[str, Any], agents: list[Agent], moves: int = 5000) -> cloister.Game:
    """A game between agents, to its end or for so many moves."""
    game = cloister.new(name, seed=5, **options)
    while not game.over and len(game.played) < moves:
        player = game.actors[0]
        game.play(agents[player].choose(game.table, player), player)
    return game


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_greedy_agents_play_every_mode(name: str, options: dict[str, Any]) -> None:
    game = play(name, options, [GreedyAgent(seat) for seat in range(options["players"])], moves=60)
    again = play(name, options, [GreedyAgent(seat) for seat in range(options["players"])], moves=60)
    assert len(game.played) == 60
    assert again.record() == game.record()
    assert game.audit() == []


@pytest.mark.parametrize(
    ("name", "options"),
    [("ora", {"players": 3}), ("orleans", {"players": 3, "edition": "2014"})],
    ids=["ora", "orleans"],
)
def test_greed_beats_chance(name: str, options: dict[str, Any]) -> None:
    scores = play(name, options, [GreedyAgent(1), RandomAgent(2), RandomAgent(3)]).scores()
    assert scores[0][0] > 2 * max(scores[1][0], scores[2][0])


def test_agents_leave_the_position_alone() -> None:
    for name in ("ora", "orleans"):
        game = cloister.new(name, seed=3)
        before = game.to_json()
        player = game.actors[0]
        assert GreedyAgent(1).choose(game.table, player) in game.table.choices[player]
        assert RandomAgent(1).choose(game.table, player) in game.table.choices[player]
        assert game.to_json() == before
