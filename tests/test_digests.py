"""What search holds in its hand, in every game and option set: digests, trials of a turn, and playing on to the end."""

import json
import pickle
import random
from typing import Any

import pytest
from depth import LONG, examples
from hypothesis import given
from hypothesis import strategies as st
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.kernel.generator import Generator, seeded
from cloister.kernel.playout import ScoringPolicy, playout, policy_playout
from cloister.kernel.table import Table

seeds = st.integers(min_value=0, max_value=2**64 - 1)
every_option_set = pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
FEW = 0.1  # of the positions of a game, where looking at one takes long
SOME = 1.0 if LONG else 0.3


@every_option_set
@examples(20)
@given(seed=seeds)
def test_equal_positions_have_equal_digests(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    for _ in play_randomly(game, seed):
        if chance.random() < FEW:
            number = game.table.digest()
            data = json.loads(game.to_json())
            assert game.table.copy().digest() == number
            assert pickle.loads(pickle.dumps(game.table)).digest() == number
            assert cloister.from_json(json.dumps(data)).table.digest() == number
            data["moves"] = None  # read from the position, not replayed
            assert cloister.from_json(json.dumps(data)).table.digest() == number


@every_option_set
@examples(20)
@given(seed=seeds)
def test_other_positions_have_other_digests(name: str, options: dict[str, Any], seed: int) -> None:
    keys: dict[int, str] = {}
    game = cloister.new(name, seed=seed, **options)
    for _ in play_randomly(game, seed):
        assert keys.setdefault(game.table.digest(), game.table.key()) == game.table.key()
    assert keys.setdefault(game.table.digest(), game.table.key()) == game.table.key()
    assert len(keys) == len(set(keys.values())) > 10


@every_option_set
@examples(20)
@given(seed=seeds)
def test_a_move_on_a_copy_changes_its_digest_alone(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    for player, index in play_randomly(game, seed):
        if chance.random() > SOME:
            continue
        before, key = game.table.digest(), game.table.key()
        for move in {index, game.table.choices[player][0], game.table.choices[player][-1]}:
            after = game.table.copy()
            after.play(player, move)
            assert after.digest() != before and after.key() != key
            assert game.table.digest() == before


@every_option_set
@examples(10)
@given(seed=seeds)
def test_a_game_goes_the_same_way_on_a_copy_of_each_position(name: str, options: dict[str, Any], seed: int) -> None:
    """Whoever goes on with what they looked up before it was touched would see what is not so any more."""
    game = cloister.new(name, seed=seed, **options)
    other = game.table.copy()
    for player, move in play_randomly(game, seed):
        assert other.choices == game.table.choices
        other = other.copy()
        other.play(player, move)
    assert other == game.table


@every_option_set
@examples(20)
@given(seed=seeds)
def test_a_trial_equals_a_copy_on_all_that_the_turn_can_see(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    for player, _ in play_randomly(game, seed):
        if chance.random() < FEW:
            before = game.table.digest()
            follow_turn(game, player, chance)
            assert game.table.digest() == before


def follow_turn(game: cloister.Game, player: int, chance: random.Random) -> None:
    """Play a player's turn at random on a trial and on a copy, until it ends or somebody else decides."""
    trial, copy = game.table.trial(player), game.table.copy()
    turn = copy.turn
    while copy.turn == turn and copy.choices[player]:
        assert trial.choices[player] == copy.choices[player]
        assert game.rules.view(trial, player) == game.rules.view(copy, player)
        move = chance.choice(copy.choices[player])
        trial.play(player, move)
        copy.play(player, move)


def played_out(table: Table, seed: int) -> tuple[Table, int]:
    """A copy of a position, played out, and how many decisions that took."""
    other = table.copy()
    return other, playout(other, seeded(seed))


@every_option_set
@examples(10)
@given(seed=seeds)
def test_a_playout_ends_the_game_and_is_the_same_again(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    for _ in play_randomly(game, seed):
        if chance.random() < FEW:
            before = game.table.digest()
            (one, decisions), (other, again) = played_out(game.table, seed), played_out(game.table, seed)
            assert one.over() and one.audit() == []
            assert one.digest() == other.digest() and one == other and decisions == again > 0
            assert game.table.digest() == before


@every_option_set
@examples(10)
@given(seed=seeds)
def test_a_playout_stops_after_as_many_turns_as_were_asked(name: str, options: dict[str, Any], seed: int) -> None:
    table = cloister.new(name, seed=seed, **options).table
    generator = seeded(seed)
    while not table.over():
        begun = table.turn
        assert playout(table, generator, 0) == 0
        decisions = playout(table, generator, 1)
        assert decisions > 0
        assert table.over() or table.turn > begun


class Peculiar(ScoringPolicy):
    """Likes some moves more than others, for no reason, and looks that it is given nothing else."""

    def score(self, table: Table, player: int, move: int) -> float:
        return float(move * 7 % 5)

    def choose(self, table: Table, player: int, generator: Generator) -> int:
        before = table.digest()
        move = super().choose(table, player, generator)
        scores = {other: self.score(table, player, other) for other in table.choices[player]}
        assert scores[move] == max(scores.values())
        assert table.digest() == before
        return move


@every_option_set
@examples(5)
@given(seed=seeds)
def test_a_policy_plays_the_move_that_scores_most(name: str, options: dict[str, Any], seed: int) -> None:
    table = cloister.new(name, seed=seed, **options).table
    other = table.copy()
    decisions = policy_playout(table, Peculiar(), seeded(seed))
    assert table.over() and table.audit() == []
    assert policy_playout(other, Peculiar(), seeded(seed)) == decisions > 0
    assert other.digest() == table.digest()
