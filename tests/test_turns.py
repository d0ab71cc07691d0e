"""Turns: the engine says when one begins, whose it is, and which moves belong to it."""

import json
from typing import Any

import pytest
from orleans_tools import position
from random_games import OPTION_SETS, SET_NAMES, play_randomly, random_game

import cloister


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_every_move_belongs_to_one_turn(name: str, options: dict[str, Any]) -> None:
    game = random_game(name, options, 1)
    turns = game.turns()
    assert sorted(move for turn in turns for move in turn.moves) == list(range(len(game.played)))
    assert all(turn.moves == sorted(turn.moves) for turn in turns)
    own = sum(game.played[move][0] == turn.player for turn in turns for move in turn.moves)
    assert own >= 0.9 * len(game.played)  # the others are answers to what somebody else does


@pytest.mark.parametrize(("name", "options"), OPTION_SETS[::6], ids=SET_NAMES[::6])
def test_a_position_that_is_read_back_goes_on_in_the_same_turn(name: str, options: dict[str, Any]) -> None:
    game = cloister.new(name, seed=3, **options)
    for number, _move in enumerate(play_randomly(game, 3)):
        if number % 20 == 10:
            written = json.loads(game.to_json())
            again = cloister.from_json(json.dumps({**written, "moves": None}))
            assert (again.table.turn, again.table.turn_player) == (game.table.turn, game.table.turn_player)


def test_undo_takes_back_the_turn_too() -> None:
    game = cloister.new("orleans", players=2, seed=1)
    before = game.turns()
    game.play("done")
    game.undo()
    assert len(game.turns()) == len(before)


# Orléans


def players_of(game: cloister.Game) -> list[int]:
    return [turn.player for turn in game.turns()]


def test_everybody_plans_in_a_turn_of_their_own() -> None:
    game = cloister.new("orleans", players=3, seed=1)
    game.play("place own-farmer village", 2)
    game.play("place own-boatman village", 0)
    game.play("done", 2)
    assert players_of(game) == [2, 0]
    assert [len(turn.moves) for turn in game.turns()] == [2, 1]


def test_an_action_with_all_that_belongs_to_it_is_a_turn() -> None:
    places = {"ship": ["boatman", "farmer", "knight"], "castle": ["farmer", "boatman", "trader"]}
    game = position(players={"0": {"places": places}})
    game.play("use ship")
    while game.actors == [0] and type(game.table.decision(0)).__name__ != "TakeAction":
        game.play(game.moves()[0])
    game.play(game.moves()[-1])
    turns = game.turns()
    assert [turn.player for turn in turns] == [0, 0]  # the others have nothing to use and pass
    assert turns[0].moves == list(range(turns[1].moves[0]))


def test_what_a_victim_answers_belongs_to_the_turn_of_whoever_acts() -> None:
    options = {"players": 4, "edition": "2020", "modules": "intrigue"}
    mine, theirs = {"places": {"town_hall": ["farmer", ""]}}, {"bag": {"knight": 1}, "coins": 3}
    game = position(options=options, players={"0": mine, "1": theirs})
    for move, player in (("use town_hall", 0), ("send farmer hangman", 0), ("victim 1", 0), ("offer 2", 1)):
        game.play(move, player)
    assert players_of(game) == [0]
    assert [game.played[move][0] for move in game.turns()[0].moves] == [0, 0, 0, 1]
