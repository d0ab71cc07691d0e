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
from random_games import OPTION_SETS, SET_NAMES, digest, play_randomly, random_game

import cloister

seeds = st.integers(min_value=0, max_value=2**64 - 1)
every_option_set = pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)


@every_option_set
@examples(40)
@given(seed=seeds)
def test_games_end_and_audit_clean_after_each_move(name: str, options: dict[str, Any], seed: int) -> None:
    game = cloister.new(name, seed=seed, **options)
    for _ in play_randomly(game, seed):
        assert game.audit() == []
        assert all(1 < len(game.table.choices[player]) <= 200 for player in game.actors)
        assert len(game.played) < 2000
    assert game.audit() == []
    assert game.actors == []


@every_option_set
@examples(40)
@given(seed=seeds)
def test_games_replay_to_the_same_position(name: str, options: dict[str, Any], seed: int) -> None:
    game = random_game(name, options, seed)
    text = game.record()
    again = cloister.replay(text)
    assert again.to_json() == game.to_json()
    assert again.record() == text


@every_option_set
@examples(5)
@given(seed=seeds)
def test_positions_survive_json_and_go_on_alike(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    for player, index in play_randomly(game, seed):
        if chance.random() < 0.03:
            data = json.loads(game.to_json())
            data["moves"] = None
            again = cloister.from_json(json.dumps(data))
            assert again.table.choices == game.table.choices
            again.play(index, player)
            following = game.copy()
            following.play(index, player)
            assert again.table.to_data() == following.table.to_data()
            assert cloister.from_json(game.to_json()).record() == game.record()


@every_option_set
@examples(5)
@given(seed=seeds)
def test_playing_on_a_copy_leaves_the_original_and_older_copies(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    older: list[tuple[cloister.Game, str]] = []
    for player, index in play_randomly(game, seed):
        before = game.to_json()
        copy = game.copy()
        assert copy.to_json() == before
        copy.play(index, player)
        assert game.to_json() == before
        if not older or chance.random() < 0.05:
            older.append((copy, copy.to_json()))
    assert older
    assert all(copy.to_json() == text for copy, text in older)


@every_option_set
@examples(4)
@given(seed=seeds)
def test_every_move_has_words_and_every_refusal_a_reason(name: str, options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    game = cloister.new(name, seed=seed, **options)
    codes = game.rules.vocabulary.codes
    for player, _index in play_randomly(game, seed):
        for language in ("en", "fr"):
            labels = [move.label(language) for move in game.moves(player)]
            assert len(set(labels)) == len(labels), labels
            assert game.prompt(player, language)
            assert game.heading(language)
            for _ in range(5):
                code = chance.choice(codes)
                why = game.why(code, player, language)
                assert (why is None) == (code in [move.code for move in game.moves(player)])
                assert why is None or why.text


@every_option_set
@examples(4)
@given(seed=seeds)
def test_events_tell_what_happened_and_change_nothing(name: str, options: dict[str, Any], seed: int) -> None:
    game = cloister.new(name, seed=seed, **options)
    silent = game.copy()
    for player, index in random_game(name, options, seed).played:
        for event in game.play(index, player, events=True):
            assert game.tell(event, "en")
            assert game.tell(event, "fr")
        silent.play(index, player)
    assert silent.to_json() == game.to_json()


@every_option_set
@examples(4)
@given(seed=seeds)
def test_score_sheets_add_up(name: str, options: dict[str, Any], seed: int) -> None:
    game = random_game(name, options, seed)
    for player, lines in enumerate(game.scoring()):
        assert sum(line.points for line in lines) == game.scores()[player][0]


@every_option_set
@examples(4)
@given(seed=seeds)
def test_an_imagined_game_looks_the_same_and_can_be_played(name: str, options: dict[str, Any], seed: int) -> None:
    game = cloister.new(name, seed=seed, **options)
    for player, _index in play_randomly(game, seed):
        if len(game.played) % 40 == 0:
            imagined = game.imagine(player, seed)
            assert imagined.view(player) == game.view(player)
            assert imagined.table.choices[player] == game.table.choices[player]
            for _ in play_randomly(imagined, seed):
                pass
            assert imagined.over
            assert not game.over


@every_option_set
@examples(4)
@given(seed=seeds)
def test_games_say_truly_whether_all_lies_open(name: str, options: dict[str, Any], seed: int) -> None:
    """The records of running games are given by it: no secret may be in them."""
    game = cloister.new(name, seed=seed, **options)
    start = game.table.generator.state
    hidden = False
    for player, _index in play_randomly(game, seed):
        table = game.table
        hidden |= table.together or table.generator.state != start
        hidden |= game.imagine(player, seed + 1).table.to_data() != table.to_data()
        if hidden:
            break
    assert game.rules.all_open() != hidden


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
