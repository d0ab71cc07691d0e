"""The players made of code: they play legally in every mode, the same with the same seed, and greed pays."""

import random
from typing import Any

import pytest
from depth import COMPILED, LONG, moves
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.agents import AGENT_NAMES, Agent, GreedyAgent, RandomAgent, agent
from cloister.agents.greedy import hand_value
from cloister.agents.row import Sample
from cloister.agents.turns import TurnSearch
from cloister.kernel.rules import companion
from cloister.kernel.sight import Sight


def play(name: str, options: dict[str, Any], agents: list[Agent], most: int = 5000) -> cloister.Game:
    """A game between agents, to its end or for so many moves."""
    game = cloister.new(name, seed=5, **options)
    while not game.over and len(game.played) < most:
        player = game.actors[0]
        game.play(agents[player].choose(game.sight(player)), player)
    return game


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_greedy_agents_play_every_mode(name: str, options: dict[str, Any]) -> None:
    game = play(name, options, [GreedyAgent(seat) for seat in range(options["players"])], moves(60))
    again = play(name, options, [GreedyAgent(seat) for seat in range(options["players"])], moves(60))
    assert len(game.played) == moves(60)
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
        assert GreedyAgent(1).choose(game.sight(player)) in game.table.choices[player]
        assert RandomAgent(1).choose(game.sight(player)) in game.table.choices[player]
        assert game.to_json() == before


SECRET = [
    ("orleans", {"players": 3}),
    ("orleans", {"players": 2, "modules": "orders,events,intrigue,places"}),
    ("joan", {"players": 1}),
    ("ora", {"players": 2}),
]


def some_positions(name: str, options: dict[str, Any], every: int) -> list[tuple[cloister.Game, int]]:
    """Positions of a random game, with a player who has to decide there."""
    game = cloister.new(name, seed=9, **options)
    found = []
    for player, _move in play_randomly(game, 9):
        if len(game.played) % every == 0:
            found.append((game.copy(), player))
    return found


@pytest.mark.parametrize(("name", "options"), SECRET, ids=[f"{name}-{len(options)}" for name, options in SECRET])
def test_what_a_player_cannot_know_does_not_reach_an_agent(name: str, options: dict[str, Any]) -> None:
    """Tables that look the same to a player and differ in all else give the same sight."""
    differ = False
    for game, player in some_positions(name, options, every=7):
        others = [game.imagine(player, seed).table for seed in (1, 2, 3)]
        differ |= any(other.to_data() != game.table.to_data() for other in others)
        sight = game.sight(player, 77)
        for other in others:
            same = Sight(game.rules, other, player, 77)
            assert same.key == sight.key and same.moves == sight.moves
            assert same.table == sight.table
    assert differ != game.rules.all_open()


QUICK = [name for name in AGENT_NAMES if name not in ("prior", "abbot")]  # those who do not look beyond their turn
FURTHER = ["prior", "abbot"] if LONG else ["prior"] if COMPILED else []  # the abbot looks as the prior does, longer


@pytest.mark.parametrize("level", QUICK + FURTHER)
@pytest.mark.parametrize(("name", "options"), SECRET, ids=[f"{name}-{len(options)}" for name, options in SECRET])
def test_secrets_do_not_change_what_an_agent_does(level: str, name: str, options: dict[str, Any]) -> None:
    positions = some_positions(name, options, every=60)
    if level not in QUICK:
        positions = positions[len(positions) // 2 :][:1]
    for game, player in positions:
        chosen = agent(level, seed=5).choose(game.sight(player, 77))
        assert chosen in game.table.choices[player]
        for seed in (1, 2):
            other = game.imagine(player, seed)
            assert agent(level, seed=5).choose(other.sight(player, 77)) == chosen


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_levels_play_every_mode(name: str, options: dict[str, Any]) -> None:
    game = play(name, options, [agent("brother", seed=seat) for seat in range(options["players"])], moves(25))
    again = play(name, options, [agent("brother", seed=seat) for seat in range(options["players"])], moves(25))
    assert len(game.played) == moves(25) and again.played == game.played
    assert game.audit() == []


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_features_are_numbers_with_names(name: str, options: dict[str, Any]) -> None:
    features = companion("cloister.agents.features", name).FEATURES
    assert len(set(features.names)) == len(features.names)
    for game, player in some_positions(name, options, every=25):
        row = Sample(len(features.names))
        before = game.to_json()
        features.write(game.table, player, row)
        assert 0 <= features.progress(game.table) <= 1
        assert any(row.numbers) and game.to_json() == before
    assert features.points(game.table, player) == pytest.approx(expected_points(game, player))


def expected_points(game: cloister.Game, player: int) -> float:
    """A player's points; alone against a rival, how far they are ahead."""
    return game.scores()[player][0] - (game.rules.goal(game.table) if game.rules.name == "joan" else 0)


@pytest.mark.parametrize("name", ["ora", "joan"])
def test_a_turn_of_which_every_way_was_let_go_is_still_played(name: str) -> None:
    """A search that keeps no way beyond its first move has at least that move to offer."""
    search, chance, unfinished = TurnSearch(hand_value(name), 0, 1000), random.Random(4), 0
    game = cloister.new(name, players=2, seed=4)
    for _ in range(120):
        player = game.actors[0]
        ways = search.ways(game.table, player)
        assert ways and all(len(way.moves) == 1 for way in ways)
        unfinished += all(way.table.turn == game.table.turn and bool(way.table.choices[player]) for way in ways)
        game.play(chance.choice(game.table.choices[player]), player)
    assert unfinished > 5
