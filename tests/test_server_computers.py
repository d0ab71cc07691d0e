"""Computer players: whose turn it is to think, and processes that are killed or hang."""

import gc
import os
import signal
import threading
import time
from pathlib import Path

import hall_tools
import pytest
from hall_tools import Room
from server_tools import PATIENCE, Person, serving, wait_for

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server import computers as module
from cloister.server import watched
from cloister.server.computers import Computers, FairQueue, Job
from cloister.server.hall import TablePlan
from cloister.server.store import now
from cloister.server.stored import Seat, Stored
from cloister.server.thinking import NoAnswer, Thinker

room = hall_tools.room


def job(table: str, host: int, *kinds: str) -> Job:
    seats = [
        Seat(number, kind, "", frozenset({host}) if kind == "person" else frozenset())
        for number, kind in enumerate(kinds)
    ]
    return Job(Stored(table, "ora", {}, 0, None, 1, "", host, False, now(), 0, "", False, [], seats), [], 0, 0)


def test_people_do_not_wait_for_tables_where_only_computers_play() -> None:
    queue = FairQueue()
    for number in range(100):
        queue.put(job(f"computers{number}", 1, "greedy", "greedy"))
    queue.put(job("people", 2, "person", "greedy"))
    assert "people" in [found.stored.id for found in (queue.take(), queue.take()) if found]


def test_many_tables_of_one_host_do_not_keep_others_waiting() -> None:
    queue = FairQueue()
    for number in range(50):
        queue.put(job(f"many{number}", 1, "person", "greedy"))
    queue.put(job("one", 2, "person", "greedy"))
    queue.put(job("other", 3, "person", "greedy"))
    first = [found.stored.id for found in (queue.take() for _ in range(4)) if found]
    assert first == ["many0", "one", "other", "many1"]


def test_computers_among_themselves_come_to_think_too() -> None:
    queue = FairQueue()
    queue.put(job("computers", 1, "greedy", "greedy"))
    for number in range(20):
        queue.put(job(f"people{number}", 2, "person", "greedy"))
    first = [found.stored.id for found in (queue.take() for _ in range(4)) if found]
    assert "computers" in first and len(set(first)) == 4


def test_a_closed_queue_lets_whoever_waits_go() -> None:
    queue = FairQueue()
    queue.close()
    assert queue.take() is None


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "hung"])
def test_a_process_that_does_not_answer_is_replaced(tmp_path: Path, how: signal.Signals) -> None:
    """At once, or as soon as it is seen to do nothing, whatever time there is to think."""
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", CLOISTER_SECONDS_TO_THINK="3600") as server:
        person = Person(server.url, "Ann")

        def plays() -> None:
            table = person.new_table("orleans", ["me", "greedy"])["id"]
            wait_for(lambda: person.view(table, 0)["actors"] == [0], "the computer plans")

        plays()
        for _ in range(6):  # the sixth time it is replaced as the first
            thinkers = server.thinkers()
            assert thinkers
            for thinker in thinkers:
                os.kill(thinker, how)
            plays()
            assert not set(thinkers) & set(server.thinkers())


class Silent(Computers):
    """Lets nobody think, and remembers who was to."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.hall, 1)
        self.woken: list[str] = []

    def submit(self, job: Job) -> None:
        self.woken.append(job.stored.id)
        self.busy.discard(job.key)


def litter(_table: str) -> tuple[bool, int]:
    """Leave things behind that only refer to each other; whether they are looked for now, and what was there before."""
    there = len(gc.get_objects())
    for _ in range(10_000):
        knot: list[object] = []
        knot.append(knot)
    return gc.isenabled(), there


def busy(_table: str, seconds: float) -> str:
    """Think for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(1000))
    return "thought"


def waits(_table: str) -> None:
    """Wait for what never comes."""
    threading.Event().wait()


def test_who_thinks_long_is_not_taken_for_one_who_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "LOOKS", 2)
    thinker = Thinker({})
    assert thinker.ask(busy, ("a table", 2.0), PATIENCE) == "thought"
    begun = time.monotonic()
    with pytest.raises(NoAnswer):
        thinker.ask(waits, ("a table",), PATIENCE)
    assert time.monotonic() - begun < PATIENCE / 2
    thinker.end()


def test_who_thinks_for_ever_is_given_up() -> None:
    thinker = Thinker({})
    with pytest.raises(NoAnswer):
        thinker.ask(busy, ("a table", PATIENCE), 1.0)
    thinker.end()


def test_garbage_is_looked_for_between_answers_only() -> None:
    thinker = Thinker({})
    answers = [thinker.ask(litter, ("a table",), PATIENCE) for _ in range(3)]
    thinker.end()
    assert [looked_for for looked_for, _there in answers] == [False] * 3
    assert answers[2][1] - answers[1][1] < 1000


def test_computers_of_others_are_taken_over_whatever_the_clocks_say(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that was set back made tables look as if they were played in the future, and nobody took over."""
    plan = TablePlan("orleans", {"players": 2}, ["me", "greedy"], [])
    table, _links = room.hall.create(plan, room.ann, ENGLISH_VOICE)
    room.sql("UPDATE tables SET changed = '2999-01-01 00:00:00.000000'")
    room.hall.settings = module.Hall(room.hall.store, room.hall.components).settings.__class__(seconds_to_think=0.2)
    silent = Silent(room)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    silent.sweeper.start()
    wait_for(lambda: silent.woken.count(table.id) >= 3, "the sweep comes again")
    silent.stop()


def test_a_damaged_table_does_not_end_the_sweep(room: Room) -> None:
    plan = TablePlan("orleans", {"players": 2}, ["me", "greedy"], [])
    tables = [room.hall.create(plan, room.ann, ENGLISH_VOICE)[0].id for _ in range(3)]
    room.sql("UPDATE tables SET options = '{' WHERE id = :id", id=tables[0])
    room.sql("UPDATE tables SET start = '[1' WHERE id = :id", id=tables[1])
    silent = Silent(room)
    silent.sweeper.start()
    wait_for(lambda: silent.woken == [tables[2]], "the others are woken", 20)
    assert silent.sweeper.is_alive()
    silent.stop()
