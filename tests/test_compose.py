"""Plans and payments put together in any order and handed over as one act: all of it, or nothing."""

import random
from collections.abc import Iterator

import pytest
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.games.ora.decisions.payments import Pay
from cloister.games.orleans.decisions.drawing import FillMarket, TakeBack
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import DONE, PLACES, PLAN_AT
from cloister.kernel.game import Game
from cloister.kernel.voice import ENGLISH_VOICE

IN_SECRET = (TakeBack, FillMarket, Plan)
SEEDS = (1, 3)  # those of random games with a little purpose


def stretches(game: Game, seed: int) -> Iterator[tuple[Game, int, list[int]]]:
    """What the players of a random game did in a row: the game before, who, and the moves they were asked for."""
    begun: dict[int, tuple[Game, list[int]]] = {}
    for player, move in play_randomly(game, seed):
        decision = game.table.decision(player)
        kinds = IN_SECRET if isinstance(decision, IN_SECRET) else (Pay,) if isinstance(decision, Pay) else ()
        if kinds:
            before, moves = begun.setdefault(player, (game.copy(), []))
            moves.append(move)
            after = game.table.copy()
            after.play(player, move)
            asked = after.decision(player) if after.choices[player] else None
            if not isinstance(asked, kinds) or game.rules.heading(after, ENGLISH_VOICE) != game.heading():
                del begun[player]
                yield before, player, moves


def said(game: Game, player: int, moves: list[int]) -> list[int]:
    """What a person would say of these moves: not that they are done with taking back or with the tower, nor where."""
    if isinstance(game.table.decision(player), Pay):
        return [move for move in moves if not game.rules.vocabulary.codes[move].endswith(" 0")]
    spoken = [move for move in moves if move != DONE and not PLAN_AT <= move < PLAN_AT + PLACES]
    return [*spoken, DONE]


def played(game: Game, player: int, moves: list[int]) -> Game:
    """The game after moves of one player, whatever the others have done meanwhile."""
    for move in moves:
        game.play(move, player)
    return game


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
def test_whatever_was_done_in_order_can_be_composed_in_any_order(name: str, options: dict[str, object]) -> None:
    chance = random.Random(5)
    for seed in SEEDS:
        for before, player, moves in stretches(cloister.new(name, seed=seed, **options), seed):
            wanted = said(before, player, moves)
            chance.shuffle(wanted)
            if wanted:
                composed = before.copy()
                composed.compose(wanted, player)
                assert composed.table == played(before.copy(), player, moves).table


def planning() -> Game:
    """Orléans, where player 0 has drawn followers to plan with."""
    return cloister.new("orleans", players=2, edition="2020", seed=4)


def test_a_plan_is_one_call_in_any_order() -> None:
    game = planning()
    game.compose(["done", "place own-trader castle", "place own-farmer castle", "place own-boatman farm_house"], 0)
    assert game.actors == [1]
    spaces = game.view(0)["players"][0]["places"]
    assert spaces["castle"][:3] == ["own-farmer", None, "own-trader"] and "own-boatman" in spaces["farm_house"]
    assert [game.rules.vocabulary.codes[move] for _player, move in game.played] == [
        "place own-boatman farm_house", "place own-farmer castle", "place own-trader castle", "done",
    ]  # fmt: skip


def test_an_act_that_does_not_go_together_changes_nothing_and_says_why() -> None:
    game = planning()
    before = game.to_json()
    good = game.moves(0)[0].code
    with pytest.raises(cloister.IllegalMove, match="is not legal now: "):
        game.compose([good, good, good, good, "done"], 0)
    with pytest.raises(cloister.IllegalMove, match="comes too late"):
        game.compose(["done", good, "pass"], 0)
    with pytest.raises(cloister.IllegalMove, match="has no move"):
        game.compose([good, "dance"], 0)
    assert game.to_json() == before and game.compose([], 0) == []


def test_nobody_composes_beyond_chance() -> None:
    """Else whoever tries acts until one is legal would know what is to be drawn."""
    game = cloister.new("orleans", players=2, edition="2020", seed=4)
    for player, _move in play_randomly(game, 1):
        codes = [move.code for move in game.moves(player)]
        draws = [code for code in codes if code.startswith("draw") and code != "draw 0"]
        if draws:
            with pytest.raises(cloister.IllegalMove, match="comes after chance has a say"):
                game.compose([draws[-1], "done"], player)
            return
    raise AssertionError("nobody drew")
