"""Plans and payments as one act at a table: one entry, one step of undo, all of it or nothing."""

import hall_tools
import server_tools
from hall_tools import Room, refused
from server_tools import Person, serving

from cloister.kernel.voice import ENGLISH_VOICE

room = hall_tools.room
database = server_tools.database  # both, one after the other
PLAN = "done; place own-trader castle ;place own-farmer castle; place own-boatman farm_house"
IN_ORDER = ["place own-boatman farm_house", "place own-farmer castle", "place own-trader castle", "done"]


def codes_of(room: Room, table: str) -> list[str]:
    game = room.game(table)
    return [game.rules.vocabulary.codes[move] for _player, move in game.played]


def test_an_act_is_one_entry_and_one_step_of_undo(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    start = room.game(table).to_json()
    assert room.play(table, 0, PLAN) == 1
    assert room.number(table) == 1 and codes_of(room, table) == IN_ORDER
    planned = room.game(table).to_json()
    room.undo(table, 0)
    assert room.game(table).to_json() == start
    room.redo(table, 0)
    assert room.game(table).to_json() == planned
    refused(409, lambda: room.redo(table, 0))


def test_an_act_is_taken_back_alone_while_others_plan_too(room: Room) -> None:
    table = room.table("orleans", "me", "open", "open")
    room.play(table, 1, "place own-farmer village")
    room.play(table, 0, PLAN)
    room.play(table, 1, "place own-trader castle")
    room.undo(table, 0)
    assert codes_of(room, table) == ["place own-farmer village", "place own-trader castle"]
    room.play(table, 0, PLAN)
    room.undo(table, 1)
    room.undo(table, 1)
    assert codes_of(room, table) == IN_ORDER
    room.undo(table, 0)
    assert codes_of(room, table) == []


def test_what_does_not_go_together_changes_nothing(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    before = room.game(table).to_json()
    assert "no move dance" in refused(422, lambda: room.play(table, 0, "dance; done"))
    twice = "place own-farmer castle; place own-farmer village; done"
    assert "own farmer" in refused(422, lambda: room.play(table, 0, twice))
    assert "too late" in refused(422, lambda: room.play(table, 0, "done; pass"))
    refused(422, lambda: room.play(table, 0, "done;"))
    assert room.game(table).to_json() == before and room.number(table) == 0


def test_a_table_with_acts_is_read_again_as_it_was(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play(table, 0, PLAN)
    room.play(table, 1, PLAN)
    room.play_first(table, 20)
    before = room.game(table).to_json()
    room.hall.tables.clear()
    room.hall.store.kept.tables.clear()
    assert room.game(table).to_json() == before
    sight = room.hall.look(table, room.ann, 0, ENGLISH_VOICE)
    assert [line.follows for line in sight.live.log[:8]] == [False, True, True, True] * 2


def test_programs_hand_acts_over(database: str) -> None:
    with serving(database) as server:
        person = Person(server.url, "Alix")
        table = person.new_table("orleans", ["me", "me"])["id"]
        for seat in (0, 1):
            number = person.view(table, seat)["number"]
            answer = person.http.post(f"/api/tables/{table}/moves", json={"seat": seat, "move": PLAN, "at": number})
            assert answer.status_code == 200, answer.text
        assert person.view(table, 0)["number"] == 2
