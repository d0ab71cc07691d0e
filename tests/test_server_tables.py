"""Starting tables and playing at them, and by whom."""

import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import hall_tools
import pytest
from hall_tools import PLACE, Room, moves, refused

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.hall import Refused, TablePlan

room = hall_tools.room


# playing


def test_two_answers_to_one_decision(room: Room) -> None:
    """Only the first is taken, even if the second would be legal for what comes next."""
    table = room.table("orleans", "me", "open")
    at = room.number(table)
    assert room.play(table, 0, PLACE, at) == at + 1
    message = refused(409, lambda: room.play(table, 0, "place own-boatman village", at))
    assert "changed" in message
    assert moves(room.game(table)) == [(0, PLACE)]


def test_of_many_who_answer_at_once_one_wins(room: Room) -> None:
    table = room.table("ora", "me", "me")
    codes = room.codes(table, 0)[:8]
    start = Barrier(8)

    def post(code: str) -> int:
        start.wait()
        try:
            room.hall.play(table, room.ann, 0, code, 0, ENGLISH_VOICE)
        except Refused as error:
            return error.status
        return 200

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(post, codes))
    assert sorted(answers) == [200] + [409] * 7
    played = room.hall.store.entries(table, 0)
    assert [entry.code for entry in played] == [codes[answers.index(200)]]


def test_who_plans_at_the_same_time_does_not_know_of_the_others(room: Room) -> None:
    """In Orléans' planning everybody counts only what they do themselves."""
    table = room.table("orleans", "me", "open")
    assert [room.shown(table, seat) for seat in (0, 1, -1)] == [0, 0, 0]
    assert room.play(table, 0, PLACE, 0) == 1
    assert room.play(table, 1, PLACE, 0) == 1
    room.play(table, 1, "place own-boatman village", 1)
    room.play(table, 1, "place own-craftsman village", 2)
    assert [room.shown(table, seat) for seat in (0, 1, -1)] == [1, 3, 0]
    room.play(table, 0, "place own-boatman village", 1)
    room.undo(table, 0, 2)
    room.play(table, 0, "done", 3)
    room.play(table, 1, "done", 3)
    assert [room.shown(table, seat) for seat in (0, 1, -1)] == [8, 8, 8]


def test_a_page_from_the_future_or_of_another_phase_is_not_believed(room: Room) -> None:
    table = room.table("ora", "me", "me")
    code = room.codes(table, 0)[0]
    refused(409, lambda: room.play(table, 0, code, 10**9))
    room.play_first(table, 3)
    refused(409, lambda: room.play(table, 0, code, 0))


def test_a_move_that_is_not_legal_says_why(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    assert "(" in refused(422, lambda: room.play(table, 0, "place own-trader village"))
    assert "dance" in refused(422, lambda: room.play(table, 0, "dance"))
    refused(409, lambda: room.play(room.table("ora", "me", "me"), 1, "fell wood"))


def test_who_may_play_where(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    refused(403, lambda: room.hall.play(table, room.bob, 0, PLACE, 0, ENGLISH_VOICE))
    refused(403, lambda: room.hall.play(table, room.cyd, 1, PLACE, 0, ENGLISH_VOICE))
    refused(403, lambda: room.hall.play(table, room.cyd, -1, PLACE, 0, ENGLISH_VOICE))
    refused(403, lambda: room.hall.undo(table, room.bob, 0, 0, ENGLISH_VOICE))
    refused(403, lambda: room.hall.redo(table, room.bob, 0, 0, ENGLISH_VOICE))
    refused(403, lambda: room.hall.look(table, room.bob, 0, ENGLISH_VOICE))
    refused(404, lambda: room.hall.play("nowhere", room.ann, 0, PLACE, 0, ENGLISH_VOICE))
    assert room.number(table) == 0


def test_a_table_is_the_same_after_it_was_forgotten(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    chance = random.Random(2)
    for _ in range(120):
        seat = chance.choice(room.game(table).actors)
        if chance.random() < 0.2:
            try:
                room.undo(table, seat)
                if chance.random() < 0.5:
                    room.redo(table, seat)
            except Refused:
                pass
        else:
            room.play(table, seat, chance.choice(room.codes(table, seat)))
    before = room.hall.look(table, room.ann, 0, ENGLISH_VOICE).live
    room.hall.tables.clear()
    after = room.hall.look(table, room.ann, 0, ENGLISH_VOICE).live
    assert after is not before
    assert after.game.to_json() == before.game.to_json()
    assert (after.number, after.answered, after.undone) == (before.number, before.answered, before.undone)
    assert (after.public, after.own) == (before.public, before.own)
    assert after.secret_from == before.secret_from
    assert [line.number for line in after.log] == [line.number for line in before.log]


# starting


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (TablePlan("chess", {}, [], []), "chess"),
        (TablePlan("ora", {"players": 9}, [], []), "players"),
        (TablePlan("ora", {"players": "2"}, [], []), "players"),
        (TablePlan("ora", {"colour": "red"}, [], []), "colour"),
        (TablePlan("orleans", {"edition": "2014", "players": 5}, [], []), "2014"),
        (TablePlan("ora", {"players": 2}, ["me", "grandmaster"], []), "grandmaster"),
    ],
)
def test_a_plan_that_cannot_be_says_why(room: Room, plan: TablePlan, words: str) -> None:
    assert words in refused(422, lambda: room.hall.create(plan, room.ann, ENGLISH_VOICE))


def test_names_are_printable_and_short(room: Room) -> None:
    plan = TablePlan(
        "ora", {"players": 3}, ["me", "here", "open"], ["", "a\x00\n\u202eb" * 40, "  "], "\ud800\x00 t\n" * 40
    )
    stored, _links = room.hall.create(plan, room.ann, ENGLISH_VOICE)
    found = room.hall.stored(stored.id, ENGLISH_VOICE)
    assert [seat.name for seat in found.seats] == ["Ann", "a ba ba ba ba ba ba ba b", "Yellow"]
    assert found.title.isprintable() and 0 < len(found.title) <= 60
