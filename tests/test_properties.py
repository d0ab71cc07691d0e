"""What must hold in every game and option set, shown on hundreds of random games."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from depth import examples
from hypothesis import given
from hypothesis import strategies as st
from random_games import OPTION_SETS, SET_NAMES, digest, play_randomly

import cloister
from cloister import testing

seeds = st.integers(min_value=0, max_value=2**64 - 1)
every_option_set = pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)


@every_option_set
@examples(40)
@given(seed=seeds)
def test_games_end_and_audit_clean_after_each_move(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_course(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(40)
@given(seed=seeds)
def test_games_replay_to_the_same_position(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_record(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(5)
@given(seed=seeds)
def test_positions_survive_json_and_go_on_alike(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_json(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(5)
@given(seed=seeds)
def test_playing_on_a_copy_leaves_the_original_and_older_copies(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_copies(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(4)
@given(seed=seeds)
def test_every_move_has_words_and_every_refusal_a_reason(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_words(cloister.new(name, seed=seed, **options), seed, play_randomly, ("en", "fr"))


@every_option_set
@examples(4)
@given(seed=seeds)
def test_events_tell_what_happened_and_change_nothing(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_events(cloister.new(name, seed=seed, **options), seed, play_randomly, ("en", "fr"))


@every_option_set
@examples(4)
@given(seed=seeds)
def test_score_sheets_add_up(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_scores(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(4)
@given(seed=seeds)
def test_an_imagined_game_looks_the_same_and_can_be_played(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_imagined(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(4)
@given(seed=seeds)
def test_games_say_truly_whether_all_lies_open(name: str, options: dict[str, Any], seed: int) -> None:
    testing.check_openness(cloister.new(name, seed=seed, **options), seed, play_randomly)


@every_option_set
@examples(30)
@given(data=st.data())
def test_damaged_positions_are_refused_in_a_sentence(name: str, options: dict[str, Any], data: st.DataObject) -> None:
    game = cloister.new(name, seed=1, **options)
    chance = random.Random(data.draw(seeds))
    for _ in play_randomly(game, chance.randrange(1000)):
        if len(game.played) > chance.randrange(400):
            break
    position = json.loads(game.to_json())
    position["moves"] = None
    damage(position, chance)
    try:
        again = cloister.from_json(json.dumps(position))
    except cloister.CloisterError as error:
        assert "\n" not in str(error)
    else:
        assert again.audit() == []


def damage(data: Any, chance: random.Random) -> None:
    """Change, remove or add something somewhere in a JSON value."""
    while isinstance(data, dict | list) and data:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = chance.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and chance.random() < 0.8:
            data = data[key]
            continue
        if chance.random() < 0.3:
            del data[key]
        else:
            data[key] = chance.choice([None, -1, 7, 999, "x", "G19", [], {}, 1.5, True, "forest", 2**70])
        return


def test_games_are_the_same_under_any_hash_seed() -> None:
    name, options = OPTION_SETS[0]
    here = digest(name, options, 3)
    code = f"from random_games import digest; print(digest({name!r}, {options!r}, 3))"
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parent,
            env={**environment, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == here
