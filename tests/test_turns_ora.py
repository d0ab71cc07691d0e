"""What people call a turn in Ora et Labora: a player's actions with all that belongs to them, a settlement phase."""

import json
from typing import Any

import ora_scenarios
import pytest
from random_games import OPTION_SETS, play_randomly, set_name

import cloister

ORA_SETS = [options for name, options in OPTION_SETS if name == "ora"]
ORA_NAMES = [set_name("ora", options) for options in ORA_SETS]


def played(moves: list[str], options: dict[str, Any] | None = None, **position: Any) -> cloister.Game:
    game = ora_scenarios.set_up({"game": "ora", "options": options or {}, "given": position})
    for code in moves:
        player, colon, move = code.partition(": ")
        game.play(move, int(player)) if colon else game.play(code)
    return game


def turns(game: cloister.Game) -> list[tuple[int, list[str]]]:
    """The turns so far: whose they are, and their moves."""
    codes = game.rules.vocabulary.codes
    return [(turn.player, [codes[game.played[number][1]] for number in turn.moves]) for turn in game.turns()]


def test_a_turn_is_an_action_with_what_belongs_to_it() -> None:
    game = played(["fell wood", "at 1,0", "buy district", "hills above", "fell wood", "at 1,0"],
                  players={"0": {"goods": {"coin": 2}}, "1": {"goods": {}}})  # fmt: skip
    assert turns(game) == [
        (0, ["fell wood", "at 1,0", "buy district", "hills above"]),
        (1, ["fell wood", "at 1,0"]),
    ]


def test_land_bought_before_the_action_belongs_to_the_turn() -> None:
    game = played(["buy district", "hills above", "fell wood", "at 1,0"], players={"0": {"goods": {"coin": 2}}})
    assert turns(game) == [(0, ["buy district", "hills above", "fell wood", "at 1,0"])]


def test_what_the_owner_of_a_building_answers_belongs_to_the_users_turn() -> None:
    game = played(["use L1@1", "1: prior", "0: produce clay"], players={"0": {"goods": {"coin": 1}}})
    assert turns(game) == [(0, ["use L1@1", "prior", "produce clay"])]


def test_the_last_action_of_the_start_player_is_a_turn_of_its_own() -> None:
    game = cloister.new("ora", players=3, seed=1)
    start = game.actors[0]
    while len(game.turns()) < 4:
        game.play("fell wood" if "fell wood" in [move.code for move in game.moves()] else game.moves()[0])
    players = [turn.player for turn in game.turns()]
    assert players == [start, (start + 1) % 3, (start + 2) % 3, start]


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 2, "length": "short"}, {"players": 1}])
def test_two_actions_of_a_turn_belong_together(options: dict[str, Any]) -> None:
    moves = ["fell wood", "at 1,0", "cut peat", "at 0,0", "fell wood", "at 2,0"]
    game = played(moves, {"length": "long", **options}, players={"0": {"goods": {}}})
    assert turns(game)[0] == (0, moves[:4])
    assert turns(game)[1][1] == moves[4:]


def test_a_position_in_the_middle_of_a_turn_of_two_actions_goes_on_with_it() -> None:
    game = cloister.new("ora", players=1, seed=1)
    game.play("fell wood")
    data = json.loads(game.to_json())
    data["moves"] = None
    again = cloister.from_json(json.dumps(data))
    for code in ("at 1,0", "cut peat", "at 0,0", "fell wood"):
        again.play(code)
    assert turns(again) == [(0, ["at 1,0", "cut peat", "at 0,0"]), (0, ["fell wood"])]


def test_a_settlement_phase_is_a_turn_of_each_player() -> None:
    game = played(["settle S01", "at 3,0", "skip", "buy district", "hills above", "skip", "fell wood"],
                  phase="settlement",
                  players={"0": {"goods": {"grain": 1, "wood": 1}}, "1": {"goods": {"grain": 1, "wood": 1}},
                           "2": {"goods": {"grain": 1, "wood": 1, "coin": 3}}})  # fmt: skip
    assert turns(game) == [
        (0, ["settle S01", "at 3,0"]),
        (1, ["skip"]),
        (2, ["buy district", "hills above", "skip"]),
        (0, ["fell wood"]),
    ]


def test_the_bonus_round_and_its_settlement_phase_are_turns() -> None:
    game = played(["use L1@0", "produce clay", "use L1@0", "produce clay"], stage="D", round=24, phase="bonus",
                  players={"0": {"goods": {}}, "1": {"goods": {}}})  # fmt: skip
    assert turns(game) == [(0, ["use L1@0", "produce clay"]), (1, ["use L1@0", "produce clay"])]


def test_the_neutral_building_phase_is_one_turn_with_the_neutral_prior() -> None:
    game = cloister.new("ora", players=1, seed=3)
    for _ in play_randomly(game, 3):
        if game.view(0)["stage"] == "A":
            break
    phase = [codes for _player, codes in turns(game) if any(code.startswith("build") for code in codes) and
             len([code for code in codes if code.startswith("build")]) > 3]  # fmt: skip
    assert len(phase) == 1
    assert all(not code.startswith(("settle", "buy", "fell")) for code in phase[0])


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_turns_cover_a_game_in_order_and_none_is_split(options: dict[str, Any]) -> None:
    game = cloister.new("ora", seed=11, **options)
    for _ in play_randomly(game, 11):
        pass
    numbers = [number for turn in game.turns() for number in turn.moves]
    assert numbers == list(range(len(game.played)))
    codes = game.rules.vocabulary.codes
    for turn in game.turns():
        names = [codes[game.played[number][1]] for number in turn.moves]
        assert sum(name == "end" for name in names) <= 1
        assert sum(name.startswith("buy") for name in names) <= 1
        assert game.played[turn.moves[0]][0] == turn.player
