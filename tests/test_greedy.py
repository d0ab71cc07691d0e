"""The greedy player is what others are measured by: however fast it is made, it chooses as it always did."""

import hashlib
import random
from typing import Any

import pytest

import cloister
from cloister.agents import GreedyAgent
from cloister.agents.judge import Judge
from cloister.agents.values import orleans
from cloister.games import find_rules
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.pieces import GUNPOWDER_TOWER
from cloister.games.orleans.state import OrleansTable

# Games that the player played when it still copied the table for every position that it looked at.
GAMES = [
    ("ora", {"players": 3}, 401, "b6a3ab57a3a6c682"),
    ("ora", {"players": 2, "variant": "ireland", "length": "long"}, 586, "c5b964a2de64446b"),
    ("orleans", {"players": 4, "edition": "2020"}, 666, "937a78c745ec81f1"),
    ("orleans", {"players": 3, "edition": "2014"}, 520, "d797ed3658758234"),
    ("orleans", {"players": 2, "modules": "orders,events,intrigue,places"}, 395, "d4fede1795d5d2b3"),
    ("joan", {"players": 2}, 207, "29a76b39a036b077"),
    ("joan", {"players": 1, "level": "challenge"}, 112, "39aba9b7ea080a44"),
]


@pytest.mark.parametrize(("name", "options", "length", "sign"), GAMES, ids=[sign for *_rest, sign in GAMES])
def test_greedy_player_plays_as_ever(name: str, options: dict[str, Any], length: int, sign: str) -> None:
    game = cloister.new(name, seed=7, **options)
    agents = [GreedyAgent(seat) for seat in range(game.players)]
    while not game.over:
        player = game.actors[0]
        game.play(agents[player].choose(game.sight(player)), player)
    codes = game.rules.vocabulary.codes
    text = " ".join(f"{player} {codes[move]}" for player, move in game.played)
    assert (len(game.played), hashlib.sha256(text.encode()).hexdigest()[:16]) == (length, sign)


@pytest.mark.parametrize("options", find_rules("orleans").benchmarks(), ids=str)
def test_placings_are_worth_the_same_on_one_board_as_on_copies(options: dict[str, Any]) -> None:
    copies = Judge(orleans.value, orleans.ENDS)
    chance = random.Random(3)
    one_by_one = 0
    for seed in range(2):
        table = cloister.new("orleans", seed=seed, **options).table
        assert isinstance(table, OrleansTable)
        while actors := table.actors():
            player = chance.choice(actors)
            decision = table.decision(player)
            if isinstance(decision, Plan):
                before = table.key()
                assert orleans.JUDGE.worths(table, player) == copies.worths(table, player)
                assert table.key() == before
                one_by_one += orleans.one_by_one(table, decision)
            table.play(player, chance.choice(table.choices[player]))
    assert one_by_one > 100


def test_plans_with_the_tower_are_left_to_the_rules() -> None:
    table = cloister.new("orleans", seed=1).table
    assert isinstance(table, OrleansTable)
    player = table.actors()[0]
    while not isinstance(decision := table.decision(player), Plan):
        table.play(player, table.choices[player][-1])
    assert orleans.one_by_one(table, decision)
    owner = table.touch(player)
    owner.settle([*owner.places, GUNPOWDER_TOWER])
    assert not orleans.one_by_one(table, decision)
