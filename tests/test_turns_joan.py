"""The turns of Joan of Arc: each begins with a token and holds all that its player does with it."""

import json
from typing import Any

import pytest
from joan_scenarios import set_up
from random_games import OPTION_SETS, random_game, set_name

import cloister
from cloister.games.joan.moves import RECRUIT, TAKE, VOCABULARY

OPTIONS = [options for name, options in OPTION_SETS if name == "joan"]


def begins(game: cloister.Game, number: int) -> bool:
    _player, move = game.played[number]
    return VOCABULARY.family(move) in (TAKE, RECRUIT)


@pytest.mark.parametrize("options", OPTIONS, ids=[set_name("joan", options) for options in OPTIONS])
def test_a_turn_begins_with_a_token_and_belongs_to_one_player(options: dict[str, Any]) -> None:
    """A token that is the only one left is taken without asking, if no monk can be recruited."""
    game = random_game("joan", options, 3)
    turns = game.turns()
    assert [number for turn in turns for number in turn.moves] == list(range(len(game.played)))
    for turn in turns:
        assert {game.played[number][0] for number in turn.moves} == {turn.player}
        assert not any(begins(game, number) for number in turn.moves[1:])
    asked = sum(begins(game, number) for number in range(len(game.played)))
    assert asked <= len(turns) <= game.table.turn


def test_bonuses_belong_to_the_turn_in_which_they_are_won() -> None:
    sheet = {"goods": {"cheese": 1, "wine": 1, "wool": 1, "brocade": 1}, "circled": [4, 0, 0]}
    game = set_up({"given": {"drawn": ["farmer", "knight"], "players": {"0": sheet}}})
    for code in ("take farmer", "mark grain", "coin 1", "bonus monk", "develop", "coin 2", "take knight"):
        game.play(code)
    assert [(turn.player, len(turn.moves)) for turn in game.turns()] == [(0, 6), (1, 1)]


def test_alone_all_turns_are_the_players_and_joan_acts_between_them() -> None:
    game = set_up({"options": {"players": 1}, "given": {"drawn": ["farmer", "knight", "trader", "scholar"]}})
    for code in ("take farmer", "mark grain"):
        game.play(code)
    joan = game.table.joan
    assert joan is not None and joan.taken >= 0
    game.play(game.moves()[0])
    assert [turn.player for turn in game.turns()] == [0, 0]


def test_the_turn_is_kept_in_a_written_position() -> None:
    game = set_up({"given": {"drawn": ["farmer", "knight"]}})
    game.play("take farmer")
    data = json.loads(game.to_json())
    assert data["turn"][1] == 0
    assert cloister.from_json(game.to_json()).table.turn == game.table.turn
