"""Taking moves back and playing them again, the log, and private tables where everything can be tried."""

import json
import random

import hall_tools
import pytest
from hall_tools import PLACE, Room, moves, refused

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.render import PageView
from cloister.server.store import Visitor

room = hall_tools.room


# taking back


def test_undo_goes_back_to_another_persons_decision_and_redo_forth_again(room: Room) -> None:
    table = room.table("ora", "me", "open", length="long", variant="france")
    start = room.game(table).to_json()
    refused(409, lambda: room.undo(table, 0))
    room.play_first(table, 3)
    there = room.game(table).to_json()
    for _ in range(3):
        room.undo(table, 0)
    assert room.game(table).to_json() == start
    refused(409, lambda: room.undo(table, 0))
    for _ in range(3):
        room.redo(table, 0)
    assert room.game(table).to_json() == there
    refused(409, lambda: room.redo(table, 0))
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    room.play_first(table, 1)
    assert "Another player" in refused(409, lambda: room.undo(table, 0))
    room.undo(table, 1)
    room.undo(table, 0)


@pytest.mark.parametrize(("game", "seats"), [("ora", ("me", "me")), ("orleans", ("me", "open"))])
def test_of_two_clicks_on_undo_one_counts(room: Room, game: str, seats: tuple[str, str]) -> None:
    table = room.table(game, *seats)
    room.play(table, 0, room.codes(table, 0)[0])
    room.play(table, 0, room.codes(table, 0)[0])
    at = room.shown(table, 0)
    room.undo(table, 0, at)
    assert "changed" in refused(409, lambda: room.undo(table, 0, at))
    assert len(room.game(table).played) == 1


def test_a_new_move_forgets_what_was_taken_back(room: Room) -> None:
    table = room.table("ora", "me", "me")
    room.play_first(table, 2)
    room.undo(table, 0)
    room.play(table, 0, room.codes(table, 0)[-1])
    refused(409, lambda: room.redo(table, 0))


def test_undo_goes_back_over_what_the_computer_did(room: Room) -> None:
    table = room.table("ora", "me", "greedy")
    while room.game(table).actors == [0]:
        before = room.game(table).to_json()
        room.play_first(table, 1)
    assert room.thinking == [table]
    room.compute(table)
    after = room.game(table).to_json()
    assert room.game(table).played[-1][0] == 1
    room.undo(table, 0)
    assert room.game(table).to_json() == before
    room.redo(table, 0)
    assert room.game(table).to_json() == after


def test_while_all_plan_in_secret_one_takes_back_only_ones_own_move(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play(table, 0, PLACE)
    room.play(table, 0, "place own-boatman village")
    room.play(table, 1, PLACE)
    room.play(table, 1, "done")
    bob = room.game(table).view(1)
    room.undo(table, 0)
    assert [code for _player, code in moves(room.game(table))] == [PLACE, PLACE, "done"]
    assert room.game(table).view(1)["players"][1] == bob["players"][1]
    room.redo(table, 0)
    assert sorted(moves(room.game(table))) == sorted(
        [(0, PLACE), (0, "place own-boatman village"), (1, PLACE), (1, "done")]
    )
    room.undo(table, 1)
    assert 1 in room.game(table).actors


def test_what_was_drawn_is_not_put_back(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_until_all_draw(table)
    room.play(table, 0, room.codes(table, 0)[-1])
    assert "unknown" in refused(409, lambda: room.undo(table, 0))


def test_plans_that_were_shown_are_not_taken_back(room: Room) -> None:
    table = room.table("orleans", "me", "greedy")
    room.play(table, 0, PLACE)
    room.play(table, 0, "place own-boatman village")
    room.play(table, 0, "place own-craftsman village")
    room.compute(table)
    room.play(table, 0, "done")
    assert not room.game(table).table.together
    assert "unknown" in refused(409, lambda: room.undo(table, 0))


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "me")])
def test_a_phase_that_ends_and_begins_anew_at_once_is_not_taken_back(room: Room, seats: tuple[str, str]) -> None:
    """Who plans nothing has nothing to act: the next tile is turned with the last "done"."""
    table = room.table("orleans", *seats)
    room.play(table, 0, "done")
    room.undo(table, 0)
    room.play(table, 0, "done")
    room.play(table, 1, "done")
    assert room.game(table).view(0)["round"] == 2
    assert room.game(table).table.together
    refused(409, lambda: room.undo(table, 0))
    refused(409, lambda: room.undo(table, 1))


# the log


def log(room: Room, table: str, visitor: Visitor, seat: int) -> list[str]:
    return [
        line.text for line in PageView(room.hall.look(table, visitor, seat, ENGLISH_VOICE), ENGLISH_VOICE, None).log()
    ]


def test_the_move_that_began_a_secret_phase_is_no_secret(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play(table, 0, "done")
    room.play(table, 1, "done")
    for visitor, seat in ((room.ann, 0), (room.bob, 1), (room.cyd, -1)):
        assert len(log(room, table, visitor, seat)) == 1


def test_drawing_is_in_ones_own_log_until_all_are_done(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_until_all_draw(table)
    before = [log(room, table, visitor, seat) for visitor, seat in ((room.ann, 0), (room.cyd, -1))]
    own = len(log(room, table, room.bob, 1))
    room.play(table, 1, room.codes(table, 1)[-1])
    assert [log(room, table, visitor, seat) for visitor, seat in ((room.ann, 0), (room.cyd, -1))] == before
    assert len(log(room, table, room.bob, 1)) == own + 1
    round_ = room.game(table).view(0)["round"]
    while room.game(table).table.together and room.game(table).view(0)["round"] == round_:
        seat = room.game(table).actors[0]
        room.play(table, seat, room.codes(table, seat)[-1])
    assert len(log(room, table, room.ann, 0)) > len(before[0])


# trying things out


def test_a_copy_to_try_things_holds_nothing_that_one_may_not_know(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_until_all_draw(table)
    for seat in (0, 1):
        room.play(table, seat, room.codes(table, seat)[-1])
        room.play(table, seat, room.codes(table, seat)[0])
    real = json.loads(room.game(table).to_json())
    for visitor, seat in ((room.ann, 0), (room.bob, 1), (room.cyd, None)):
        orders = set()
        for _ in range(12):
            copy = room.hall.stored(room.hall.try_out(table, visitor, seat, None, ENGLISH_VOICE), ENGLISH_VOICE)
            assert copy.start and copy.private and copy.host == visitor.id
            found = json.loads(copy.start)
            for other in range(2):
                known = real["table"]["players"] if other == seat else real["table"]["before"]
                assert found["table"]["players"][other] == known[other]
            assert found["moves"] is None
            assert found["chance"] != real["chance"] and found["seed"] != real["seed"]
            shown = real["table"]["round"]
            assert found["table"]["hourglass"][:shown] == real["table"]["hourglass"][:shown]
            orders.add(tuple(found["table"]["hourglass"]))
        assert len(orders) > 8


def test_at_a_private_table_one_plays_all_seats_and_takes_everything_back(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_first(table, 5)
    copy = room.hall.try_out(table, room.bob, 1, None, ENGLISH_VOICE)
    start = room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.game.to_json()

    def shown() -> int:
        return room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.shown(0)

    chance = random.Random(5)
    for _ in range(60):
        game = room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.game
        seat = chance.choice(game.actors)
        at = shown()
        room.hall.play(copy, room.bob, seat, chance.choice(game.moves(seat)).code, at, ENGLISH_VOICE)
    end = room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.game.to_json()
    for _ in range(60):
        room.hall.undo(copy, room.bob, 0, shown(), ENGLISH_VOICE)
    assert room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.game.to_json() == start
    refused(409, lambda: room.hall.undo(copy, room.bob, 0, shown(), ENGLISH_VOICE))
    for _ in range(60):
        room.hall.redo(copy, room.bob, 0, shown(), ENGLISH_VOICE)
    assert room.hall.look(copy, room.bob, None, ENGLISH_VOICE).live.game.to_json() == end


def test_at_a_private_table_the_move_that_was_taken_back_last_is_played_again(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    copy = room.hall.try_out(table, room.ann, 0, None, ENGLISH_VOICE)
    for number, (seat, code) in enumerate(((0, PLACE), (1, PLACE), (0, "place own-boatman village"))):
        room.hall.play(copy, room.ann, seat, code, number, ENGLISH_VOICE)
    for number in (3, 4):
        room.hall.undo(copy, room.ann, 0, number, ENGLISH_VOICE)
    room.hall.redo(copy, room.ann, 0, 5, ENGLISH_VOICE)
    live = room.hall.look(copy, room.ann, 0, ENGLISH_VOICE).live
    assert moves(live.game) == [(0, PLACE), (1, PLACE)]


def test_a_copy_from_an_earlier_move(room: Room) -> None:
    table = room.table("ora", "me", "me")
    room.play_first(table, 12)
    copy = room.hall.try_out(table, room.cyd, None, 5, ENGLISH_VOICE)
    then = room.hall.look(copy, room.cyd, None, ENGLISH_VOICE).live.game
    assert then.table.to_data() == room.game(table).at(5).table.to_data()
    room.hall.try_out(table, room.cyd, None, 10**9, ENGLISH_VOICE)
    room.hall.try_out(table, room.cyd, None, -4, ENGLISH_VOICE)


def test_a_private_table_does_not_exist_for_others(room: Room) -> None:
    hall, table = room.hall, room.table("ora", "me", "me")
    copy = hall.try_out(table, room.ann, None, None, ENGLISH_VOICE)
    messages = {
        refused(404, lambda: hall.look(copy, room.bob, None, ENGLISH_VOICE)),
        refused(404, lambda: hall.look(copy, room.bob, -1, ENGLISH_VOICE)),
        refused(404, lambda: hall.play(copy, room.bob, 0, "fell wood", 0, ENGLISH_VOICE)),
        refused(404, lambda: hall.take(copy, 0, room.bob, ENGLISH_VOICE)),
        refused(404, lambda: hall.reseat(copy, 0, "greedy", room.bob, ENGLISH_VOICE)),
        refused(404, lambda: hall.renew(copy, 0, room.bob, ENGLISH_VOICE)),
        refused(404, lambda: hall.try_out(copy, room.bob, None, None, ENGLISH_VOICE)),
        refused(404, lambda: hall.record(copy, room.bob, ENGLISH_VOICE)),
        refused(404, lambda: hall.look("nosuchtable", room.bob, None, ENGLISH_VOICE)),
    }
    assert len(messages) == 1
    assert copy not in [one.id for one in hall.store.public_tables(False, 99)]
    assert copy not in [one.id for one in hall.store.tables_of(room.bob.id, 99)]


def notice(room: Room, table: str, visitor: Visitor, seat: int) -> str:
    return PageView(room.hall.look(table, visitor, seat, ENGLISH_VOICE), ENGLISH_VOICE, None).notice()


def test_others_are_told_that_somebody_has_taken_something_back(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play_first(table, 1)
    assert notice(room, table, room.bob, 1) == ""
    room.undo(table, 0)
    assert notice(room, table, room.bob, 1) == "Ann has taken something back."
    assert notice(room, table, room.cyd, -1) == "Ann has taken something back."
    assert notice(room, table, room.ann, 0) == ""
    room.play_first(table, 1)
    assert notice(room, table, room.bob, 1) == ""


def test_nobody_is_told_what_is_taken_back_in_secret(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play(table, 0, hall_tools.PLACE)
    room.undo(table, 0)
    assert notice(room, table, room.bob, 1) == "" == notice(room, table, room.cyd, -1)
