"""Opening a table: from its entries or from a snapshot it is the same, and a long game opens at once."""

import random
from contextlib import suppress
from typing import Any

import hall_tools
import pytest
from hall_tools import Room, refused
from sqlalchemy import text

from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server import live as live_module
from cloister.server.hall import Refused
from cloister.server.live import LiveTable, load
from cloister.server.snapshots import COUNTERS, EVERY, pack, unpack
from cloister.server.stored import Entry

room = hall_tools.room


def everything(live: LiveTable) -> dict[str, Any]:
    """All that a table in memory knows."""
    lines = [(one.number, one.player, one.packed, one.headings, one.revealed, one.follows) for one in live.log]
    game = live.game
    return {
        **{name: getattr(live, name) for name in COUNTERS},
        "log": lines,
        "phases": [one.phase for one in live.log],
        "undone": live.undone,
        "game": game.to_json(),
        "turns": (game.turns_played, game.table.turn, game.table.turn_player),
        "choices": game.table.choices,
    }


def waver(room: Room, table: str, steps: int) -> None:
    """Play at random, and take much of it back and play it again."""
    for _ in range(steps):
        actors = room.game(table).actors
        if not actors:
            return
        seat = room.chance.choice(actors)
        with suppress(Refused):
            what = room.chance.random()
            if what < 0.25:
                room.undo(table, room.chance.choice((0, 1)))
            elif what < 0.4:
                room.redo(table, seat)
            else:
                room.play(table, seat, room.chance.choice(room.codes(table, seat)))


@pytest.mark.parametrize("game", ["ora", "orleans", "joan"])
@pytest.mark.parametrize("seats", [("me", "open"), ("me", "me")])
def test_a_table_is_the_same_from_its_entries_and_a_snapshot(room: Room, game: str, seats: tuple[str, str]) -> None:
    table = room.table(game, *seats)
    store, tables = room.hall.store, GAMES[game].tables()
    for _ in range(4):
        waver(room, table, 60)
        there = everything(room.hall.look(table, room.ann, -1, ENGLISH_VOICE).live)
        stored = room.hall.stored(table, ENGLISH_VOICE)
        played_again = load(stored, store.entries(table, 0), tables)
        assert everything(played_again) == there
        begun = unpack(store.snapshot(table), stored, tables)
        assert begun and 0 < begun.number <= stored.entries
        opened = load(stored, store.entries(table, begun.number), tables, begun)
        assert everything(opened) == there
        assert everything(unpack(pack(opened), stored, tables) or opened) == there


def plays_to_open(room: Room, table: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moves are played to open a table that is not in memory."""
    played: list[int] = []
    true_play = LiveTable.play

    def play(live: LiveTable, move: live_module.Played) -> None:
        played.append(move.move)
        true_play(live, move)

    monkeypatch.setattr(LiveTable, "play", play)
    room.hall.forget(table)
    room.hall.look(table, room.ann, -1, ENGLISH_VOICE)
    monkeypatch.setattr(LiveTable, "play", true_play)
    return len(played)


def test_a_long_game_opens_from_its_snapshot(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = room.table("orleans", "me", "me")
    waver(room, table, 400)
    assert plays_to_open(room, table, monkeypatch) < EVERY
    room.sql("DELETE FROM snapshots")
    assert plays_to_open(room, table, monkeypatch) > 150
    assert plays_to_open(room, table, monkeypatch) == 0  # whoever had to play it all wrote another snapshot


def test_taking_back_again_and_again_costs_those_who_look_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """2,150 pairs in a game of 50 rounds cost everybody's first page 20 seconds before."""
    table = room.table("ora", "me", "me")
    waver(room, table, 300)
    live = room.hall.look(table, room.ann, -1, ENGLISH_VOICE).live
    while live.why_not_undo(seat := live.game.played[-1][0], set()):
        room.play_first(table, 1)
    sight = room.hall.look(table, room.ann, seat, ENGLISH_VOICE)
    pairs = [Entry("undo", seat), Entry("redo", seat)] * (live_module.MOST_UNDONE - live.undos)
    room.hall.append(sight, pairs, ENGLISH_VOICE)
    assert room.number(table) > 2000
    assert "only go on" in refused(409, lambda: room.undo(table, seat))
    room.play_first(table, 1)  # it can go on
    room.sql("DELETE FROM snapshots")
    moves = len(room.game(table).played)
    assert plays_to_open(room, table, monkeypatch) < moves + EVERY  # what is on the table in the end, not each pair
    assert plays_to_open(room, table, monkeypatch) < EVERY


@pytest.mark.parametrize("damage", [b"", b"\x78\x01nothing", b"x\x9c\xab\xae\x05\x00\x01u\x00\xf9"])
def test_a_snapshot_that_cannot_be_read_is_left_aside(room: Room, damage: bytes) -> None:
    table = room.table("ora", "me", "me")
    waver(room, table, 100)
    there = everything(room.hall.look(table, room.ann, -1, ENGLISH_VOICE).live)
    with room.hall.store.engine.begin() as connection:
        connection.execute(text("UPDATE snapshots SET data = :damage"), {"damage": damage})
    room.hall.forget(table)
    assert everything(room.hall.look(table, room.ann, -1, ENGLISH_VOICE).live) == there


def test_a_snapshot_of_another_program_is_left_aside(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = room.table("ora", "me", "me")
    waver(room, table, 100)
    stored, tables = room.hall.stored(table, ENGLISH_VOICE), GAMES["ora"].tables()
    assert unpack(room.hall.store.snapshot(table), stored, tables)
    monkeypatch.setattr("cloister.server.snapshots.sign", lambda game, fingerprint: "another")
    assert unpack(room.hall.store.snapshot(table), stored, tables) is None


def test_snapshots_are_small(room: Room) -> None:
    room.chance = random.Random(3)
    table = room.table("ora", "me", "me")
    waver(room, table, 500)
    live = room.hall.look(table, room.ann, -1, ENGLISH_VOICE).live
    assert len(pack(live)) < 30 * 1024
