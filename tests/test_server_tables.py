"""What can be done at tables, and by whom: without a network, on a database in a real file."""

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from random_games import random_game
from sqlalchemy import text

import cloister
from cloister.games import GAMES
from cloister.server import hall as halls
from cloister.server.computers import think
from cloister.server.hall import Hall, Plan, Refused
from cloister.server.render import View
from cloister.server.store import Store, Visitor

PLACE = "place own-farmer village"


class Room:
    """A hall with people in it."""

    def __init__(self, store: Store) -> None:
        self.hall = Hall(store)
        self.people = [store.new_visitor(f"token {number}", name) for number, name in enumerate(("Ann", "Bob", "Cyd"))]
        self.ann, self.bob, self.cyd = self.people
        self.thinking: list[str] = []
        self.hall.on_thinking = self.thinking.append
        self.chance = random.Random(1)
        self.seeds: list[int] = []

    def random_bits(self, count: int) -> int:
        """What the hall draws: seeds that were chosen here, then others, the same in every run."""
        return self.seeds.pop() if self.seeds else self.chance.getrandbits(count)

    def table(self, game: str, *seats: str, **options: Any) -> str:
        """A table of Ann's where seat 0 may begin; the other people sit at its open seats, in their order."""
        options["players"] = len(seats)
        self.seeds = [next(seed for seed in range(99) if 0 in cloister.new(game, seed=seed, **options).actors)]
        plan = Plan(game, dict(options), list(seats), [])
        stored, _links = self.hall.create(plan, self.ann, "en")
        for visitor, seat in zip(self.people[1:], [number for number, kind in enumerate(seats) if kind == "open"]):
            self.hall.take(stored.id, seat, visitor, "en")
        return stored.id

    def game(self, table: str) -> cloister.Game:
        return self.hall.look(table, self.ann, -1, "en").live.game

    def codes(self, table: str, seat: int) -> list[str]:
        return [move.code for move in self.game(table).moves(seat)]

    def number(self, table: str) -> int:
        return self.hall.look(table, self.ann, -1, "en").live.number

    def holder(self, table: str, seat: int) -> Visitor:
        holders = self.hall.stored(table, "en").seats[seat].holders
        return next(person for person in self.people if person.id in holders)

    def play(self, table: str, seat: int, code: str, at: int | None = None) -> int:
        at = self.number(table) if at is None else at
        return self.hall.play(table, self.holder(table, seat), seat, code, at, "en")

    def play_first(self, table: str, times: int) -> None:
        for _ in range(times):
            seat = self.game(table).actors[0]
            self.play(table, seat, self.codes(table, seat)[0])

    def undo(self, table: str, seat: int) -> int:
        return self.hall.undo(table, self.holder(table, seat), seat, "en")

    def redo(self, table: str, seat: int) -> int:
        return self.hall.redo(table, self.holder(table, seat), seat, "en")

    def play_until_all_draw(self, table: str) -> None:
        """Go on to a round in which everybody has followers to draw."""
        while not all(code.startswith("draw") for seat in (0, 1) for code in self.codes(table, seat)[:1] or ["none"]):
            self.play_first(table, 1)

    def compute(self, table: str) -> None:
        """Let every computer think and play, as the server does."""
        while True:
            stored = self.hall.stored(table, "en")
            live = self.hall.live(stored, "en")
            seats = [seat.number for seat in stored.seats if seat.computer and seat.number in live.game.actors]
            if not seats:
                return
            codes = think(stored, live.game.played.copy(), seats[0])
            self.hall.computer_moves(table, seats[0], live.number, codes)

    def sql(self, statement: str, **values: Any) -> None:
        with self.hall.store.engine.begin() as connection:
            connection.execute(text(statement), values)
        self.hall.tables.clear()
        self.hall.store.kept.tables.clear()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.migrate()
    found = Room(store)
    monkeypatch.setattr("secrets.randbits", found.random_bits)
    yield found
    store.close()


def refused(status: int, action: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as error:
        action()
    assert error.value.status == status, error.value.message
    assert error.value.message
    return error.value.message


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
            room.hall.play(table, room.ann, 0, code, 0, "en")
        except Refused as error:
            return error.status
        return 200

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(post, codes))
    assert sorted(answers) == [200] + [409] * 7
    played = room.hall.store.entries(table, 0)
    assert [entry.code for entry in played] == [codes[answers.index(200)]]


def test_who_plans_at_the_same_time_need_not_know_of_the_others(room: Room) -> None:
    """In Orléans' planning a move is taken although others have played since one's page was drawn."""
    table = room.table("orleans", "me", "open")
    at = room.number(table)
    room.play(table, 0, PLACE, at)
    room.play(table, 1, PLACE, at)
    after = room.number(table)
    room.play(table, 1, "place own-boatman village", after)
    room.play(table, 1, "place own-craftsman village", room.number(table))
    room.play(table, 0, "place own-boatman village", after)
    assert room.number(table) == at + 5


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
    refused(403, lambda: room.hall.play(table, room.bob, 0, PLACE, 0, "en"))
    refused(403, lambda: room.hall.play(table, room.cyd, 1, PLACE, 0, "en"))
    refused(403, lambda: room.hall.play(table, room.cyd, -1, PLACE, 0, "en"))
    refused(403, lambda: room.hall.undo(table, room.bob, 0, "en"))
    refused(403, lambda: room.hall.redo(table, room.bob, 0, "en"))
    refused(403, lambda: room.hall.look(table, room.bob, 0, "en"))
    refused(404, lambda: room.hall.play("nowhere", room.ann, 0, PLACE, 0, "en"))
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
    before = room.hall.look(table, room.ann, 0, "en").live
    room.hall.tables.clear()
    after = room.hall.look(table, room.ann, 0, "en").live
    assert after is not before
    assert after.game.to_json() == before.game.to_json()
    assert (after.number, after.answered, after.undone) == (before.number, before.answered, before.undone)
    assert after.secret_from == before.secret_from
    assert [line.number for line in after.log] == [line.number for line in before.log]


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


def moves(game: cloister.Game) -> list[tuple[int, str]]:
    return [(player, game.rules.vocabulary.codes[index]) for player, index in game.played]


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
    return [line.text for line in View(room.hall.look(table, visitor, seat, "en"), "en", None).log()]


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
            copy = room.hall.stored(room.hall.try_out(table, visitor, seat, None, "en"), "en")
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
    copy = room.hall.try_out(table, room.bob, 1, None, "en")
    start = room.hall.look(copy, room.bob, None, "en").live.game.to_json()
    chance = random.Random(5)
    for _ in range(60):
        game = room.hall.look(copy, room.bob, None, "en").live.game
        seat = chance.choice(game.actors)
        at = room.hall.look(copy, room.bob, None, "en").live.number
        room.hall.play(copy, room.bob, seat, chance.choice(game.moves(seat)).code, at, "en")
    end = room.hall.look(copy, room.bob, None, "en").live.game.to_json()
    for _ in range(60):
        room.hall.undo(copy, room.bob, 0, "en")
    assert room.hall.look(copy, room.bob, None, "en").live.game.to_json() == start
    refused(409, lambda: room.hall.undo(copy, room.bob, 0, "en"))
    for _ in range(60):
        room.hall.redo(copy, room.bob, 0, "en")
    assert room.hall.look(copy, room.bob, None, "en").live.game.to_json() == end


def test_a_copy_from_an_earlier_move(room: Room) -> None:
    table = room.table("ora", "me", "me")
    room.play_first(table, 12)
    copy = room.hall.try_out(table, room.cyd, None, 5, "en")
    then = room.hall.look(copy, room.cyd, None, "en").live.game
    assert then.table.to_data() == room.game(table).at(5).table.to_data()
    room.hall.try_out(table, room.cyd, None, 10**9, "en")
    room.hall.try_out(table, room.cyd, None, -4, "en")


def test_a_private_table_does_not_exist_for_others(room: Room) -> None:
    hall, table = room.hall, room.table("ora", "me", "me")
    copy = hall.try_out(table, room.ann, None, None, "en")
    messages = {
        refused(404, lambda: hall.look(copy, room.bob, None, "en")),
        refused(404, lambda: hall.look(copy, room.bob, -1, "en")),
        refused(404, lambda: hall.play(copy, room.bob, 0, "fell wood", 0, "en")),
        refused(404, lambda: hall.take(copy, 0, room.bob, "en")),
        refused(404, lambda: hall.reseat(copy, 0, "greedy", room.bob, "en")),
        refused(404, lambda: hall.renew(copy, 0, room.bob, "en")),
        refused(404, lambda: hall.try_out(copy, room.bob, None, None, "en")),
        refused(404, lambda: hall.record(copy, room.bob, "en")),
        refused(404, lambda: hall.look("nosuchtable", room.bob, None, "en")),
    }
    assert len(messages) == 1
    assert copy not in [one.id for one in hall.store.public_tables(False, 99)]
    assert copy not in [one.id for one in hall.store.tables_of(room.bob.id, 99)]


# records


def test_a_record_is_given_when_the_game_is_over(room: Room) -> None:
    game = random_game("ora", {"players": 2, "length": "short"}, 3)
    record = game.record()
    table = room.hall.upload(record.rsplit(";", 1)[0] + "\n", room.ann, "en")
    assert "over" in refused(409, lambda: room.hall.record(table, room.ann, "en"))
    code = game.rules.vocabulary.codes[game.played[-1][1]]
    room.play(table, game.played[-1][0], code)
    assert room.hall.record(table, room.cyd, "en") == record
    stored = room.hall.stored(table, "en")
    assert stored.over and stored.result == [score[0] for score in game.scores()]
    refused(409, lambda: room.hall.play(table, room.ann, 0, code, room.number(table), "en"))


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_record_can_be_uploaded(room: Room, name: str) -> None:
    record = random_game(name, {"players": 2}, 1).record()
    table = room.hall.upload(record, room.ann, "en")
    assert room.hall.record(table, room.bob, "en") == record
    copy = room.hall.try_out(table, room.ann, None, 30, "en")
    assert "position" in refused(409, lambda: finish_and_record(room, copy))


def finish_and_record(room: Room, table: str) -> None:
    """The record of a table that began from a position, once its game is over."""
    chance = random.Random(1)
    with room.hall.lock(table):
        live = room.hall.look(table, room.ann, None, "en").live
        while not live.game.over:
            seat = chance.choice(live.game.actors)
            live.game.play(chance.choice(live.game.moves(seat)), seat)
        room.hall.record(table, room.ann, "en")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "not a record"),
        (lambda text: "\x00\x01", "line 1"),
        (lambda text: text.replace("game: ora", "game: chess"), "chess"),
        (lambda text: text.replace("rules: 1", "rules: 99"), "version 99"),
        (lambda text: text.replace("seed: ", "seed: x"), "seed"),
        (lambda text: text.replace("seed: ", "seed: " + "9" * 5000), ""),
        (lambda text: text.replace("players: 2", "players: 17"), "players"),
        (lambda text: text.replace("0: ", "0: dance; ", 1), "dance"),
        (lambda text: text.replace("\n0: ", f"\n{'9' * 5000}: ", 1), ""),
        (lambda text: text + "0: fell wood\n", "cannot be played"),
        (lambda text: text + "0: fell wood\n" * 20_001, "more than 20000"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(room: Room, damage: Callable[[str], str], words: str) -> None:
    record = random_game("ora", {"players": 2, "length": "short"}, 3).record()
    assert words in refused(422, lambda: room.hall.upload(damage(record), room.ann, "en"))
    assert room.hall.store.tables_of(room.ann.id, 9) == []


# rules of another version


def test_a_table_of_older_rules_goes_on_if_nothing_has_changed_for_it(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play_first(table, 8)
    before = room.game(table).to_json()
    room.sql("UPDATE tables SET rules = 0")
    assert room.game(table).to_json() == before
    assert room.hall.stored(table, "en").rules == GAMES["orleans"].version
    room.play_first(table, 1)


def test_a_table_of_older_rules_whose_position_has_changed_says_so(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play_first(table, 8)
    room.sql("UPDATE tables SET rules = 0, state = 'another'")
    for action in (
        lambda: room.hall.look(table, room.ann, 0, "en"),
        lambda: room.hall.play(table, room.ann, 0, "fell wood", 8, "en"),
        lambda: room.hall.try_out(table, room.ann, 0, None, "en"),
    ):
        message = refused(409, action)
        assert "version 0" in message and "another position" in message
    assert room.hall.stored(table, "en").rules == 0


def test_a_table_of_older_rules_whose_moves_are_not_legal_any_more_says_which(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play_first(table, 8)
    room.sql("UPDATE tables SET rules = 0")
    room.sql("UPDATE entries SET code = 'build G28' WHERE number = 4")
    message = refused(409, lambda: room.hall.look(table, room.ann, 0, "en"))
    assert "version 0" in message and "move 4" in message


# seats


def test_who_may_hand_a_seat_over(room: Room) -> None:
    table = room.table("orleans", "me", "open", "open")
    refused(403, lambda: room.hall.reseat(table, 0, "greedy", room.bob, "en"))
    refused(403, lambda: room.hall.renew(table, 2, room.bob, "en"))
    refused(404, lambda: room.hall.reseat(table, 3, "greedy", room.ann, "en"))
    refused(404, lambda: room.hall.renew(table, -1, room.ann, "en"))
    refused(422, lambda: room.hall.reseat(table, 0, "clever", room.ann, "en"))
    room.hall.reseat(table, 2, "open", room.ann, "en")
    refused(403, lambda: room.hall.play(table, room.cyd, 2, PLACE, 0, "en"))
    room.hall.reseat(table, 1, "open", room.bob, "en")
    refused(403, lambda: room.hall.play(table, room.bob, 1, PLACE, 0, "en"))


def test_a_seat_that_is_taken_cannot_be_taken_again(room: Room) -> None:
    table = room.table("ora", "me", "open")
    refused(409, lambda: room.hall.take(table, 1, room.cyd, "en"))
    refused(409, lambda: room.hall.take(table, 0, room.cyd, "en"))
    refused(409, lambda: room.hall.take(table, 2, room.cyd, "en"))
    refused(404, lambda: room.hall.take("nowhere", 0, room.cyd, "en"))


def test_a_renewed_link_makes_the_old_one_void(room: Room) -> None:
    table = room.table("ora", "me", "open")
    first = room.hall.renew(table, 1, room.bob, "en")
    second = room.hall.renew(table, 1, room.bob, "en")
    refused(404, lambda: room.hall.join(first, room.cyd, "en"))
    refused(404, lambda: room.hall.join("", room.cyd, "en"))
    assert room.hall.stored(table, "en").seats[1].holders == {room.bob.id}
    assert room.hall.join(second, room.cyd, "en") == (table, 1)
    assert room.hall.stored(table, "en").seats[1].holders == {room.bob.id, room.cyd.id}
    room.hall.renew(table, 1, room.ann, "en")
    assert room.hall.stored(table, "en").seats[1].holders == frozenset()


def test_a_seat_left_to_the_computer_goes_on_and_a_person_takes_it_back(room: Room) -> None:
    table = room.table("ora", "me", "open")
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    secret = room.hall.reseat(table, 1, "random", room.bob, "en")
    assert room.thinking == [table]
    assert room.hall.store.waiting_for_computer(0) == [table]
    room.compute(table)
    assert room.game(table).actors == [0] and room.game(table).played[-1][0] == 1
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    assert room.hall.join(secret, room.cyd, "en") == (table, 1)
    assert room.hall.store.waiting_for_computer(0) == []
    number = room.number(table)
    room.compute(table)
    assert room.number(table) == number
    room.play_first(table, 1)
    assert room.hall.stored(table, "en").seats[1].name == "Cyd"


def test_what_a_computer_thought_of_too_late_is_not_played(room: Room) -> None:
    table = room.table("orleans", "me", "greedy")
    stored = room.hall.stored(table, "en")
    codes = think(stored, [], 1)
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
    other = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"))
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    stored = room.hall.stored(table, "en")
    number, line = room.number(table), room.game(table).played.copy()
    codes = think(stored, line, 1)
    other.computer_moves(table, 1, number, codes)
    room.hall.computer_moves(table, 1, number, think(stored, line, 1))
    assert room.number(table) == number + len(codes)
    assert other.look(table, room.ann, 0, "en").live.game.to_json() == room.game(table).to_json()
    other.store.close()


# starting


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan("chess", {}, [], []), "chess"),
        (Plan("ora", {"players": 9}, [], []), "players"),
        (Plan("ora", {"players": "2"}, [], []), "players"),
        (Plan("ora", {"colour": "red"}, [], []), "colour"),
        (Plan("orleans", {"edition": "2014", "players": 5}, [], []), "2014"),
        (Plan("ora", {"players": 2}, ["me", "grandmaster"], []), "grandmaster"),
    ],
)
def test_a_plan_that_cannot_be_says_why(room: Room, plan: Plan, words: str) -> None:
    assert words in refused(422, lambda: room.hall.create(plan, room.ann, "en"))


def test_names_are_printable_and_short(room: Room) -> None:
    plan = Plan("ora", {"players": 3}, ["me", "here", "open"], ["", "a\x00\n\u202eb" * 40, "  "], "\ud800\x00 t\n" * 40)
    stored, _links = room.hall.create(plan, room.ann, "en")
    found = room.hall.stored(stored.id, "en")
    assert [seat.name for seat in found.seats] == ["Ann", "a ba ba ba ba ba ba ba b", "Or"]
    assert found.title.isprintable() and 0 < len(found.title) <= 60


def test_few_tables_stay_in_memory(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "KEPT_IN_MEMORY", 3)
    tables = [room.table("ora", "me", "me") for _ in range(6)]
    assert list(room.hall.tables) == tables[3:]
    room.play_first(tables[0], 1)
    assert list(room.hall.tables) == [*tables[4:], tables[0]]
