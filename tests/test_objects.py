"""Positions and games as ordinary Python objects: help, copies, pickles, equality and hashes, compiled or not."""

import copy
import inspect
import multiprocessing
import pickle
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from toy_game import ToyRules

import cloister
from cloister.games import GAMES
from cloister.kernel.game import Game, new_game
from cloister.kernel.rules import register
from cloister.kernel.tables import Tables

TOY = register(ToyRules())


def play_some(game: Game, moves: int) -> None:
    chance = random.Random(moves)
    for _ in range(moves):
        if not game.over:
            player = chance.choice(game.actors)
            game.play(chance.choice(game.moves(player)), player)


def some_game(name: str, moves: int = 60) -> Game:
    game = cloister.new(name, seed=3)
    play_some(game, moves)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_back_equal_from_a_pickle_and_plays_on_alike(name: str) -> None:
    for moves in (0, 1, 40, 150, 100_000):
        game = some_game(name, moves)
        again = pickle.loads(pickle.dumps(game))
        assert again == game and hash(again) == hash(game) and again.table == game.table
        assert again.to_json() == game.to_json() and again.record() == game.record()
        assert (again.table.turn, again.table.turn_player) == (game.table.turn, game.table.turn_player)
        assert repr(again.turns()) == repr(game.turns())
        play_some(game, 20)
        play_some(again, 20)
        assert again.to_json() == game.to_json()
        again.undo()
        assert again != game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_a_copy_is_equal_and_goes_its_own_way(name: str, make) -> None:  # type: ignore[no-untyped-def]
    game = some_game(name)
    while game.over:  # a short game
        game.undo()
    for original in (game, game.table):
        other = make(original)
        assert type(other) is type(original) and other is not original
        assert other == original and hash(other) == hash(original)
    before = game.to_json()
    table = make(game.table)
    player = table.actors()[0]
    table.play(player, table.choices[player][0])
    assert table != game.table and game.to_json() == before
    other = make(game)
    other.play(other.moves()[0])
    assert other != game and len({game, make(game), other}) == 2


@pytest.mark.parametrize("name", GAMES)
def test_different_games_are_not_equal(name: str) -> None:
    game = some_game(name)
    others = [cloister.new(other, seed=3) for other in GAMES] + [cloister.new(name, seed=4)]
    assert all(game != other and game.table != other.table for other in others)
    assert game != game.to_json() and game.table != 1


def test_the_way_counts_for_games_and_not_for_positions() -> None:
    game = some_game("ora", 30)
    other = cloister.from_json(game.imagine(0, 1).to_json())
    assert other.table == game.imagine(0, 1).table and other != game
    assert pickle.loads(pickle.dumps(other)) == other


@pytest.mark.parametrize("name", GAMES)
def test_a_hash_is_the_same_in_every_process(name: str) -> None:
    program = f"from test_objects import some_game; game = some_game({name!r}); print(hash(game), hash(game.table))"
    folders = ":".join(sys.path)
    environment = {"PYTHONPATH": folders, "PYTHONHASHSEED": "77"}
    found = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    game = some_game(name)
    assert found.stdout.split() == [str(hash(game)), str(hash(game.table))]


def best_of(game: Game) -> tuple[int, str]:
    return len(game.moves()), game.moves()[0].label()


def test_other_processes_take_games_and_give_moves_back() -> None:
    games = [some_game(name) for name in GAMES]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(best_of, games)) == [best_of(game) for game in games]


def test_small_things_can_be_pickled_too() -> None:
    game = cloister.new("ora", seed=3)
    move = game.moves()[0]
    events = game.copy().play("fell wood", events=True)
    things = [move, *events, *game.scoring()[0], game.why("build G28"), cloister.Voice("fr", ["Ada"])]
    things += [cloister.Telling(0, "wins"), *some_game("ora").turns()]
    for thing in things:
        assert type(pickle.loads(pickle.dumps(thing))) is type(copy.deepcopy(thing)) is type(thing)
    assert pickle.loads(pickle.dumps(move)) == move
    assert repr(pickle.loads(pickle.dumps(some_game("ora").turns()))) == repr(some_game("ora").turns())
    assert pickle.loads(pickle.dumps(cloister.Voice("fr", ["Ada"]))).player(0) == "Ada"


def test_corrected_tables_travel_with_the_pickle(tmp_path: Path) -> None:
    source = Path(inspect.getfile(GAMES["ora"].__class__)).parent / "data" / "buildings.toml"
    (tmp_path / "buildings.toml").write_text(source.read_text("utf-8") + "\n# an owner's copy\n", "utf-8")
    game = cloister.new("ora", seed=3, tables=tmp_path)
    written = pickle.dumps(game)
    (tmp_path / "buildings.toml").unlink()
    again = pickle.loads(written)
    assert again == game and again.box.tables.fingerprint == game.box.tables.fingerprint != ""
    assert game != cloister.new("ora", seed=3)


def test_a_game_written_in_plain_python_can_be_pickled() -> None:
    game = new_game(TOY, {"players": 2}, 1, Tables({}, ""))
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game


def test_help_tells_what_everything_is() -> None:
    assert inspect.getdoc(cloister.Game).startswith("A game from its options and seed")  # type: ignore[union-attr]
    for name in ("moves", "play", "why", "prompt", "undo", "record", "to_json", "view", "actors", "over", "players"):
        assert inspect.getdoc(getattr(cloister.Game, name)), name
    assert "not legal" in str(inspect.getdoc(cloister.Game.why))
    table = type(cloister.new("ora").table)
    assert inspect.getdoc(table) and inspect.getdoc(table.play) and inspect.getdoc(table.copy)
    assert inspect.getdoc(cloister.new) and inspect.getdoc(cloister.Move.label)
    assert list(inspect.signature(cloister.Game.play).parameters) == ["self", "move", "player", "events"]
    assert list(inspect.signature(cloister.Game.why).parameters) == ["self", "move", "player", "voice"]
