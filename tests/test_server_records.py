"""Records that come and go, and tables that were begun by other rules."""

import random
from collections.abc import Callable
from pathlib import Path

import hall_tools
import pytest
from hall_tools import Room, refused
from random_games import random_game
from server_tools import Inside

import cloister
from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.app import create_app
from cloister.server.hall import Hall, TablePlan
from cloister.server.store import Store

room = hall_tools.room


# records


@pytest.mark.parametrize("name", ["orleans", "joan"])
def test_a_record_that_would_tell_something_is_given_when_the_game_is_over(room: Room, name: str) -> None:
    game = random_game(name, {"players": 2}, 3)
    record = game.record()
    earlier = game.at(len(game.played) - 1)
    table = room.hall.upload(earlier.record(), room.ann, ENGLISH_VOICE)
    assert "still to be drawn" in refused(409, lambda: room.hall.record(table, room.ann, ENGLISH_VOICE))
    player, move = game.played[-1]
    room.play(table, player, game.rules.vocabulary.codes[move])
    assert room.hall.record(table, room.cyd, ENGLISH_VOICE) == record


def test_a_record_of_a_game_that_hides_nothing_is_given_at_any_time(room: Room) -> None:
    game = random_game("ora", {"players": 2, "length": "short"}, 3)
    record = game.record()
    part = record.rsplit(";", 1)[0] + "\n"
    table = room.hall.upload(part, room.ann, ENGLISH_VOICE)
    assert room.hall.record(table, room.bob, ENGLISH_VOICE) == part
    code = game.rules.vocabulary.codes[game.played[-1][1]]
    room.play(table, game.played[-1][0], code)
    assert room.hall.record(table, room.cyd, ENGLISH_VOICE) == record
    stored = room.hall.stored(table, ENGLISH_VOICE)
    assert stored.over and stored.result == [score[0] for score in game.scores()]
    refused(409, lambda: room.hall.play(table, room.ann, 0, code, room.number(table), ENGLISH_VOICE))


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_record_can_be_uploaded(room: Room, name: str) -> None:
    record = random_game(name, {"players": 2}, 1).record()
    table = room.hall.upload(record, room.ann, ENGLISH_VOICE)
    assert room.hall.record(table, room.bob, ENGLISH_VOICE) == record
    copy = room.hall.try_out(table, room.ann, None, 30, ENGLISH_VOICE)
    assert "began from a position" in refused(409, lambda: room.hall.record(copy, room.ann, ENGLISH_VOICE))
    assert "began from a position" in refused(409, lambda: finish_and_record(room, copy))


def finish_and_record(room: Room, table: str) -> None:
    """The record of a table that began from a position, once its game is over."""
    chance = random.Random(1)
    with room.hall.lock(table):
        live = room.hall.look(table, room.ann, None, ENGLISH_VOICE).live
        while not live.game.over:
            seat = chance.choice(live.game.actors)
            live.game.play(chance.choice(live.game.moves(seat)), seat)
        room.hall.record(table, room.ann, ENGLISH_VOICE)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "not a record"),
        (lambda text: "\x00\x01", "line 1"),
        (lambda text: text.replace("game: ora", "game: chess"), "chess"),
        (lambda text: text.replace("rules: 2", "rules: 99"), "version 99"),
        (lambda text: text.replace("seed: ", "seed: x"), "seed"),
        (lambda text: text.replace("seed: ", "seed: " + "9" * 5000), "99…"),
        (lambda text: text.replace("players: 2", "players: 17"), "players"),
        (lambda text: text.replace("0: ", "0: dance; ", 1), "dance"),
        (lambda text: text.replace("\n0: ", f"\n{'9' * 5000}: ", 1), "99…"),
        (lambda text: text + "0: fell wood\n", "cannot be played"),
        (lambda text: text + "0: fell wood\n" * 20_001, "more than 20000"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(room: Room, damage: Callable[[str], str], words: str) -> None:
    record = random_game("ora", {"players": 2, "length": "short"}, 3).record()
    assert words in refused(422, lambda: room.hall.upload(damage(record), room.ann, ENGLISH_VOICE))
    assert room.hall.store.tables_of(room.ann.id, 9) == []


# rules of another version


def test_a_table_of_older_rules_goes_on_if_nothing_has_changed_for_it(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_first(table, 8)
    before = room.game(table).to_json()
    room.sql("UPDATE tables SET rules = 0")
    assert room.game(table).to_json() == before
    assert room.hall.stored(table, ENGLISH_VOICE).rules == GAMES["orleans"].version
    room.play_first(table, 1)


def test_a_table_of_older_rules_whose_position_has_changed_says_so(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play_first(table, 8)
    room.sql("UPDATE tables SET rules = 0, state = 'another'")
    for action in (
        lambda: room.hall.look(table, room.ann, 0, ENGLISH_VOICE),
        lambda: room.hall.play(table, room.ann, 0, "fell wood", 8, ENGLISH_VOICE),
        lambda: room.hall.try_out(table, room.ann, 0, None, ENGLISH_VOICE),
    ):
        message = refused(409, action)
        assert "version 0" in message and "another position" in message
    assert room.hall.stored(table, ENGLISH_VOICE).rules == 0


def test_a_table_of_older_rules_whose_moves_are_not_legal_any_more_says_which(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play_first(table, 8)
    room.sql("UPDATE tables SET rules = 0")
    room.sql("UPDATE entries SET code = 'build G28' WHERE number = 4")
    message = refused(409, lambda: room.hall.look(table, room.ann, 0, ENGLISH_VOICE))
    assert "version 0" in message and "move 4" in message


# chance


def test_chance_at_tables_cannot_be_computed_and_can_be_replayed(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.migrate()
    hall = Hall(store, {name: rules.tables() for name, rules in GAMES.items()})
    ann = store.new_visitor("a" * 32, "Ann")
    plan = TablePlan("joan", {"players": 2}, ["me", "here"], [])
    stored, _links = hall.create(plan, ann, ENGLISH_VOICE)
    other, _links = hall.create(plan, ann, ENGLISH_VOICE)
    assert stored.seed != other.seed and min(stored.seed, other.seed) > 2**128 and not stored.seed_known
    live = hall.look(stored.id, ann, -1, ENGLISH_VOICE).live
    assert live.game.table.generator.state >> 64 == stored.seed
    for _ in range(40):
        seat = live.game.actors[0]
        hall.play(stored.id, ann, seat, live.game.moves(seat)[0].code, live.shown(seat), ENGLISH_VOICE)
    replayed = cloister.replay(live.game.record())
    assert replayed == live.game
    hall.forget(stored.id)
    assert hall.look(stored.id, ann, -1, ENGLISH_VOICE).live.game == replayed
    store.close()


@pytest.mark.parametrize("game", ["orleans", "joan"])
def test_a_table_from_an_unfinished_record_says_so_to_all_who_sit_down(tmp_path: Path, game: str) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    client, hall = Inside(app), app.state.hall
    ann = hall.store.new_visitor("a" * 32, "Ann")
    begun = cloister.new(game, players=2, seed=3)
    begun.play(begun.moves()[0], begun.actors[0])
    table = hall.upload(begun.record(), ann, ENGLISH_VOICE)
    link = hall.reseat(table, 1, "open", ann, ENGLISH_VOICE)
    assert hall.stored(table, ENGLISH_VOICE).seed_known
    guest = {"Accept": "text/html"}
    for path in (f"/tables/{table}", f"/seats/{link}"):
        assert "whose owner can know what will be drawn" in client.request("GET", path, headers=guest).text
    assert "can know what will be drawn" in client.request("GET", f"/tables/{table}/menu", headers=guest).text
    assert "known chance" in client.request("GET", f"/tables/{table}?seat=-1", headers=guest).text
    assert client.request("GET", f"/api/tables/{table}").json()["seed_known"]
