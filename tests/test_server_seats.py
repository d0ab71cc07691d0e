"""Seats that change hands, and computer players at them."""

from pathlib import Path

import hall_tools
from hall_tools import PLACE, Room, refused

from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.hall import Hall, TablePlan
from cloister.server.holders import held_by
from cloister.server.store import Store

room = hall_tools.room


def test_who_may_hand_a_seat_over(room: Room) -> None:
    table = room.table("orleans", "me", "open", "open")
    refused(403, lambda: room.hall.reseat(table, 0, "greedy", room.bob, ENGLISH_VOICE))
    refused(403, lambda: room.hall.renew(table, 2, room.bob, ENGLISH_VOICE))
    refused(404, lambda: room.hall.reseat(table, 3, "greedy", room.ann, ENGLISH_VOICE))
    refused(404, lambda: room.hall.renew(table, -1, room.ann, ENGLISH_VOICE))
    refused(422, lambda: room.hall.reseat(table, 0, "clever", room.ann, ENGLISH_VOICE))
    room.hall.reseat(table, 2, "open", room.ann, ENGLISH_VOICE)
    refused(403, lambda: room.hall.play(table, room.cyd, 2, PLACE, 0, ENGLISH_VOICE))
    room.hall.reseat(table, 1, "open", room.bob, ENGLISH_VOICE)
    refused(403, lambda: room.hall.play(table, room.bob, 1, PLACE, 0, ENGLISH_VOICE))


def test_a_seat_that_is_taken_cannot_be_taken_again(room: Room) -> None:
    table = room.table("ora", "me", "open")
    refused(409, lambda: room.hall.take(table, 1, room.cyd, ENGLISH_VOICE))
    refused(409, lambda: room.hall.take(table, 0, room.cyd, ENGLISH_VOICE))
    refused(409, lambda: room.hall.take(table, 2, room.cyd, ENGLISH_VOICE))
    refused(404, lambda: room.hall.take("nowhere", 0, room.cyd, ENGLISH_VOICE))


def test_whoever_sits_down_gets_a_seat_that_is_free_as_long_as_there_is_one(room: Room) -> None:
    table = room.table("ora", "me", "open", "open", "open")  # Bob and Cyd sit at the first two
    assert room.hall.sit(table, room.bob, ENGLISH_VOICE) == 3
    refused(409, lambda: room.hall.sit(table, room.cyd, ENGLISH_VOICE))
    refused(404, lambda: room.hall.sit("nowhere", room.cyd, ENGLISH_VOICE))


def test_a_computer_player_brings_its_name_and_takes_it_away(room: Room) -> None:
    table = room.table("ora", "me", "prior", "open")
    names = [seat.name for seat in room.hall.stored(table, ENGLISH_VOICE).seats]
    assert names[1] == "Prior Ivo"
    room.hall.reseat(table, 2, "brother", room.ann, ENGLISH_VOICE)
    assert room.hall.stored(table, ENGLISH_VOICE).seats[2].name == "Brother Matthew"
    room.hall.reseat(table, 2, "open", room.ann, ENGLISH_VOICE)
    assert room.hall.stored(table, ENGLISH_VOICE).seats[2].name == ENGLISH_VOICE.player(2)


def test_names_that_nobody_gave_are_told_in_the_language_of_each_reader(room: Room) -> None:
    table = room.table("ora", "me", "prior", "here")
    for language, names in (("en", ["Ann", "Prior Ivo", "Yellow"]), ("fr", ["Ann", "Prieur Yves", "Jaune"])):
        assert [seat.name for seat in room.hall.stored(table, Voice(language)).seats] == names


def test_the_host_fills_the_free_seats_with_computers(room: Room) -> None:
    table = room.table("orleans", "me", "open", "open", "open", "open")
    refused(403, lambda: room.hall.fill(table, "greedy", room.bob, ENGLISH_VOICE))
    refused(422, lambda: room.hall.fill(table, "open seat", room.ann, ENGLISH_VOICE))
    room.hall.fill(table, "random", room.ann, ENGLISH_VOICE)
    kinds = [seat.kind for seat in room.hall.stored(table, ENGLISH_VOICE).seats]
    assert kinds == ["person", "person", "person", "random", "random"]
    assert table in room.thinking


def test_a_renewed_link_makes_the_old_one_void(room: Room) -> None:
    table = room.table("ora", "me", "open")
    first = room.hall.renew(table, 1, room.bob, ENGLISH_VOICE)
    second = room.hall.renew(table, 1, room.bob, ENGLISH_VOICE)
    refused(404, lambda: room.hall.join(first, room.cyd, ENGLISH_VOICE))
    refused(404, lambda: room.hall.join("", room.cyd, ENGLISH_VOICE))
    assert room.hall.stored(table, ENGLISH_VOICE).seats[1].holders == {room.bob.id}
    assert room.hall.join(second, room.cyd, ENGLISH_VOICE) == (table, 1)
    assert room.hall.stored(table, ENGLISH_VOICE).seats[1].holders == {room.bob.id, room.cyd.id}


def test_a_link_lets_nobody_in_once_the_seat_is_taken(room: Room) -> None:
    """Whoever keeps it would see that player's secrets and move for them."""
    plan = TablePlan("orleans", {"players": 2}, ["me", "open"], [])
    table, links = room.hall.create(plan, room.ann, ENGLISH_VOICE)
    assert list(links) == [1]
    assert room.hall.join(links[1], room.bob, ENGLISH_VOICE) == (table.id, 1)
    refused(410, lambda: room.hall.join(links[1], room.cyd, ENGLISH_VOICE))
    refused(410, lambda: room.hall.linked(links[1], room.ann, ENGLISH_VOICE))
    refused(403, lambda: room.hall.look(table.id, room.cyd, 1, ENGLISH_VOICE))
    assert room.hall.join(links[1], room.bob, ENGLISH_VOICE) == (table.id, 1)  # who sits there may click it again
    assert room.hall.stored(table.id, ENGLISH_VOICE).seats[1].holders == {room.bob.id}


def test_a_player_joins_on_a_second_device_by_a_link_of_their_own(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    refused(409, lambda: room.hall.renew(table, 1, room.ann, ENGLISH_VOICE))  # the host gets none to Bob's seat
    room.hall.join(room.hall.renew(table, 1, room.bob, ENGLISH_VOICE), room.cyd, ENGLISH_VOICE)
    seat = room.hall.stored(table, ENGLISH_VOICE).seats[1]
    assert held_by(seat, ENGLISH_VOICE) == "Cyd · 2 devices"
    refused(403, lambda: room.hall.only_here(table, 1, room.ann, ENGLISH_VOICE))
    room.hall.only_here(table, 1, room.bob, ENGLISH_VOICE)
    refused(403, lambda: room.hall.look(table, room.cyd, 1, ENGLISH_VOICE))
    assert held_by(room.hall.stored(table, ENGLISH_VOICE).seats[1], ENGLISH_VOICE) == "1 device"


def test_a_seat_left_to_the_computer_goes_on_and_a_person_takes_it_back(room: Room) -> None:
    table = room.table("ora", "me", "open")
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    secret = room.hall.reseat(table, 1, "random", room.bob, ENGLISH_VOICE)
    assert room.thinking == [table]
    assert room.hall.store.waiting_for_computer() == [(table, room.number(table))]
    room.compute(table)
    assert room.game(table).actors == [0] and room.game(table).played[-1][0] == 1
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    assert room.hall.join(secret, room.cyd, ENGLISH_VOICE) == (table, 1)
    assert room.hall.store.waiting_for_computer() == []
    number = room.number(table)
    room.compute(table)
    assert room.number(table) == number
    room.play_first(table, 1)
    assert room.hall.stored(table, ENGLISH_VOICE).seats[1].name == "Cyd"


def test_what_a_computer_thought_of_too_late_is_not_played(room: Room) -> None:
    table = room.table("orleans", "me", "greedy")
    stored = room.hall.stored(table, ENGLISH_VOICE)
    codes = room.think(stored, [], 1)
    room.play(table, 0, PLACE)
    room.hall.computer_moves(table, 1, 0, codes)
    after = room.number(table)
    assert after == 1 + len(codes)
    room.hall.computer_moves(table, 1, 0, codes)
    room.hall.computer_moves(table, 0, 0, [PLACE])
    assert room.number(table) == after


def test_the_computer_is_asked_again_if_another_process_played_first(room: Room, tmp_path: Path) -> None:
    """Two halls on one database: what one has stored, the other takes into account."""
    table = room.table("ora", "me", "greedy")
    other = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), room.hall.components)
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    stored = room.hall.stored(table, ENGLISH_VOICE)
    number, line = room.number(table), room.game(table).played.copy()
    codes = room.think(stored, line, 1)
    other.computer_moves(table, 1, number, codes)
    room.hall.computer_moves(table, 1, number, room.think(stored, line, 1))
    assert room.number(table) == number + len(codes)
    assert other.look(table, room.ann, 0, ENGLISH_VOICE).live.game.to_json() == room.game(table).to_json()
    other.store.close()
