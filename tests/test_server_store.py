"""Storage, on SQLite in a real file and on a real PostgreSQL."""

import json
import multiprocessing
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
import server_tools
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from depth import LONG
from server_tools import PATIENCE, wait_for
from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.exc import OperationalError

from cloister.games import GAMES
from cloister.server import engine, layout
from cloister.server import store as storage
from cloister.server.live import ACT
from cloister.server.store import Base, Entry, Outcome, Seat, Store, Stored, Visitor, hashed, now

database = server_tools.database
postgres = server_tools.postgres

PLAYING = Outcome("state", [0], False, [])


@contextmanager
def opened(url: str) -> Iterator[Store]:
    found = Store(url)
    found.migrate()
    try:
        yield found
    finally:
        found.close()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with opened(database) as found:
        yield found


def table(store: Store, name: str, host: Visitor, *kinds: str, **values: Any) -> tuple[Stored, dict[int, str]]:
    """A new table; a person's seat is its host's."""
    seats = [
        Seat(number, kind, f"seat {number}", frozenset({host.id}), (host.name,))
        if kind == "person"
        else Seat(number, kind, f"seat {number}", frozenset())
        for number, kind in enumerate(kinds or ("person", "open"))
    ]
    stored = Stored(
        name, "ora", {"players": len(seats)}, 2**64 - 1, None, 1, "A table", host.id, False, now(), 0, "", False, [],
        seats,
    )  # fmt: skip
    stored = replace(stored, **values)
    return stored, store.create(stored)


def moves(*codes: str) -> list[Entry]:
    return [Entry("move", 0, code) for code in codes]


def downgraded(store: Store, version: str) -> None:
    """The database as an older version of the program left it."""
    config = Config()
    config.set_main_option("script_location", str(layout.MIGRATIONS))
    with store.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, version)


# layout


def test_migrations_lead_from_nothing_to_the_models(database: str) -> None:
    store = Store(database)
    with store.engine.connect() as connection:
        layout.migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        for name, model in Base.metadata.tables.items():
            found = {column["name"]: column["nullable"] for column in inspect(connection).get_columns(name)}
            assert found == {column.name: column.nullable for column in model.columns}


def columns(engine: Engine) -> dict[str, list[tuple[str, str, bool, int]]]:
    """What a database holds, without the values that rows of older versions were given."""
    seen = inspect(engine)
    return {
        name: sorted(
            (one["name"], str(one["type"]), one["nullable"], one["primary_key"]) for one in seen.get_columns(name)
        )
        for name in seen.get_table_names()
    }


def rows(engine: Engine) -> dict[str, int]:
    """How much each of its tables holds."""
    with engine.connect() as connection:
        counts = {name: connection.execute(text(f"SELECT count(*) FROM {name}")) for name in columns(engine)}
        return {name: int(found.scalar_one()) for name, found in counts.items()}


def test_a_new_file_is_laid_out_as_the_migrations_do_it(tmp_path: Path) -> None:
    migrated = Store(f"sqlite:///{tmp_path / 'migrated.db'}")
    with migrated.engine.connect() as connection:
        layout.migrate(connection)
    with opened(f"sqlite:///{tmp_path / 'new.db'}") as store:
        assert columns(store.engine) == columns(migrated.engine)
        assert {len(store.key()), len(migrated.key())} == {64} and store.key() != migrated.key()
        assert rows(store.engine) == rows(migrated.engine)
        for name in columns(store.engine):
            for kind in ("get_indexes", "get_foreign_keys", "get_unique_constraints"):
                made, grown = (getattr(inspect(one.engine), kind)(name) for one in (store, migrated))
                assert sorted(map(str, made)) == sorted(map(str, grown)), name
    migrated.close()


def test_a_new_file_is_laid_out_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with monkeypatch.context() as interrupted, pytest.raises(KeyboardInterrupt):
        interrupted.setattr(layout, "layouts", raise_interrupt)  # asked for when all tables are made
        store.migrate()
    assert inspect(store.engine).get_table_names() == []
    store.migrate()
    assert columns(store.engine)
    store.close()


def raise_interrupt() -> list[str]:
    raise KeyboardInterrupt


def test_a_database_that_is_as_it_should_be_does_not_wait_for_alembic(tmp_path: Path) -> None:
    program = """
import sys
from cloister.server.store import Store
for _ in range(2):  # a new file, then one that is there
    Store(sys.argv[1]).migrate()
assert not any(name.startswith("alembic") for name in sys.modules)
"""
    subprocess.run([sys.executable, "-c", program, f"sqlite:///{tmp_path / 'tables.db'}"], check=True)


def test_migrating_again_changes_nothing(store: Store) -> None:
    host = store.new_visitor("token", "Ann")
    store.migrate()
    assert store.visitor("token") == host


def test_sqlite_keeps_a_journal_that_readers_do_not_wait_for(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store, store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1


def test_entries_outlive_a_change_of_the_layout(store: Store) -> None:
    stored, _links = table(store, "one", store.new_visitor("token", "Ann"))
    assert store.append(stored.id, 0, moves("fell wood", "at 1,0"), PLAYING)
    downgraded(store, "0003")
    store.migrate()
    assert store.entries(stored.id, 0) == moves("fell wood", "at 1,0")
    assert store.append(stored.id, 2, moves("a; b; " + "c" * 500), PLAYING)


def test_no_move_holds_the_sign_between_the_moves_of_an_act() -> None:
    assert not any(ACT.strip() in code for rules in GAMES.values() for code in rules.vocabulary.codes)


# tables


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    host = store.new_visitor("token", "Ann")
    stored, _links = table(store, "one", host, start='{"cloister": 1}', title="Fête — 1", state="abc")
    found = store.table("one")
    assert found
    assert replace(found, changed=stored.changed) == stored
    assert store.table("two") is None


def test_a_look_at_a_table_asks_once_and_begins_nothing(store: Store) -> None:
    ann, bob = store.new_visitor("a", "Ann"), store.new_visitor("b", "Bob")
    table(store, "tableone", ann, "person", "open", "brother")
    store.take("tableone", 1, bob)
    store.claim(store.renew("tableone", 0), bob)
    asked: list[tuple[str, bool]] = []

    @event.listens_for(store.engine, "before_cursor_execute")
    def count(connection: Connection, _cursor: object, statement: str, *_more: object) -> None:
        driver: Any = connection.connection.driver_connection
        asked.append((statement, driver.autocommit if store.shared else False))

    found = store.table("tableone")
    assert found and [seat.holders for seat in found.seats] == [{ann.id, bob.id}, {bob.id}, frozenset()]
    assert [seat.held_by for seat in found.seats] == [("Ann", "Bob"), ("Bob",), ()]
    assert [in_no_transaction for _statement, in_no_transaction in asked] == [store.shared]


def test_lists_hold_ones_tables_and_what_everybody_may_watch_the_last_played_first(store: Store) -> None:
    ann, bob = store.new_visitor("a", "Ann"), store.new_visitor("b", "Bob")
    table(store, "first", ann)
    table(store, "second", ann, private=True)
    table(store, "third", bob)
    _stored, links = table(store, "fourth", bob, "open", "open")
    store.append("first", 0, moves("fell wood"), PLAYING)
    store.append("third", 0, moves("fell wood"), Outcome("end", [], True, [12, 30], 25))
    assert [one.id for one in store.tables_of(ann.id, 9)] == ["first", "second"]
    store.claim(links[1], ann)
    assert [one.id for one in store.tables_of(ann.id, 9)] == ["first", "fourth", "second"]
    assert [one.id for one in store.tables_of(ann.id, 1)] == ["first"]
    assert [one.id for one in store.tables_of(ann.id, 9, over=False)] == ["first", "fourth", "second"]
    assert [one.id for one in store.tables_of(bob.id, 9, over=True)] == ["third"]
    store.set_listed("third", True)
    finished = store.public_tables(True, 9)
    assert [(one.id, one.result, one.goal) for one in finished] == [("third", [12, 30], 25)]


def test_everybody_finds_tables_of_several_people_and_those_that_their_host_lists(store: Store) -> None:
    ann, bob = store.new_visitor("a", "Ann"), store.new_visitor("b", "Bob")
    table(store, "alone", ann, "person")
    table(store, "computer", ann, "person", "greedy")
    table(store, "screen", ann, "person", "person")
    table(store, "friends", ann, "person", "open")
    store.take("friends", 1, bob)
    table(store, "open", ann, "person", "open")
    table(store, "private", ann, "person", "open", private=True)

    def found() -> set[str]:
        listed = {one.id for one in store.public_tables(False, 9)}
        tables = [store.table(name) for name in ("alone", "computer", "screen", "friends", "open", "private")]
        assert {one.id for one in tables if one and one.public} == listed
        return listed

    assert found() == {"friends", "open"}
    for name, listed in (("alone", True), ("open", False), ("private", True)):
        store.set_listed(name, listed)
    assert found() == {"friends", "alone"}
    store.reseat("computer", 1, "open", "Red")
    assert found() == {"friends", "alone", "computer"}


def test_a_new_name_counts_where_one_sits_under_the_old_one(store: Store) -> None:
    ann, bob = store.new_visitor("a", "Ann"), store.new_visitor("b", "Bob")
    for name in ("running", "over"):
        table(store, name, ann, "person", "open")
        store.take(name, 1, bob)
    store.append("over", 0, moves("fell wood"), Outcome("end", [], True, [1, 2]))
    changed: list[str] = []
    store.on_change = changed.append
    store.rename(bob, "Bertrand")
    assert store.visitor("b") == replace(bob, name="Bertrand")
    names = [[seat.name for seat in one.seats] for one in (store.table("running"), store.table("over")) if one]
    assert [seats[1] for seats in names] == ["Bertrand", "Bob"]
    assert changed == ["running"]


# entries


def test_entries_are_numbered_in_the_order_they_were_written(store: Store) -> None:
    table(store, "one", store.new_visitor("token", "Ann"))
    assert store.append("one", 0, moves("a", "b"), PLAYING)
    assert store.append("one", 2, [Entry("undo", 1)], Outcome("later", [1], False, []))
    assert store.entries("one", 0) == [*moves("a", "b"), Entry("undo", 1)]
    assert store.entries("one", 2) == [Entry("undo", 1)]
    found = store.table("one")
    assert found and (found.entries, found.state) == (3, "later")


def test_entries_that_come_too_late_are_not_written_at_all(store: Store) -> None:
    table(store, "one", store.new_visitor("token", "Ann"))
    heard: list[str] = []
    assert store.append("one", 0, moves("a", "b"), PLAYING)
    store.on_change = heard.append
    assert not store.append("one", 1, moves("c", "d"), Outcome("wrong", [], True, [1]))
    assert store.entries("one", 0) == moves("a", "b")
    found = store.table("one")
    assert found and (found.entries, found.state, found.over) == (2, "state", False)
    assert heard == []


def test_of_many_threads_that_write_the_same_number_one_wins(store: Store) -> None:
    table(store, "one", store.new_visitor("token", "Ann"))
    for number in range(5):
        start = threading.Barrier(6)

        def write(writer: int, number: int = number, start: threading.Barrier = start) -> bool:
            start.wait()
            return store.append("one", number, moves(f"by {writer}"), PLAYING)

        with ThreadPoolExecutor(6) as pool:
            won = list(pool.map(write, range(6)))
        assert won.count(True) == 1
        assert store.entries("one", number) == moves(f"by {won.index(True)}")


def write_in_a_process(url: str, writer: int, rounds: int, start: Any, answers: Any) -> None:
    """Try to write each number, as other processes do at the same time."""
    store = Store(url)
    won = []
    for number in range(rounds):
        start.wait()
        if store.append("one", number, moves(f"by {writer}"), PLAYING):
            won.append(number)
    store.close()
    answers.put((writer, won))


def test_of_many_processes_that_write_the_same_number_one_wins(store: Store, database: str) -> None:
    table(store, "one", store.new_visitor("token", "Ann"))
    context = multiprocessing.get_context("spawn")
    start, answers, rounds = context.Barrier(3), context.Queue(), 20
    processes = [
        context.Process(target=write_in_a_process, args=(database, writer, rounds, start, answers))
        for writer in range(3)
    ]
    for process in processes:
        process.start()
    won = dict(answers.get(timeout=PATIENCE) for _ in processes)
    for process in processes:
        process.join()
    assert sorted(number for numbers in won.values() for number in numbers) == list(range(rounds))
    written = [entry.code for entry in store.entries("one", 0)]
    assert written == [f"by {next(writer for writer in won if number in won[writer])}" for number in range(rounds)]


# what computers have to do


def test_a_computer_waits_where_it_has_to_act(store: Store) -> None:
    host = store.new_visitor("token", "Ann")
    table(store, "one", host, "person", "greedy")
    assert store.append("one", 0, moves("a"), Outcome("s", [0], False, []))
    assert store.waiting_for_computer() == []
    assert store.append("one", 1, moves("b"), Outcome("s", [0, 1], False, []))
    assert store.waiting_for_computer() == [("one", 2)]
    assert store.append("one", 2, moves("c"), Outcome("s", [], True, [1, 2]))
    assert store.waiting_for_computer() == []


def test_what_is_written_without_a_move_does_not_overwrite_a_later_one(store: Store) -> None:
    table(store, "one", store.new_visitor("token", "Ann"), "person", "greedy")
    assert store.append("one", 0, moves("a"), Outcome("new", [1], False, []))
    assert not store.update("one", 0, Outcome("old", [0], False, []), 7)
    assert store.waiting_for_computer() == [("one", 1)]
    assert store.update("one", 1, Outcome("new", [1], False, []), 7)
    found = store.table("one")
    assert found and (found.state, found.rules) == ("new", 7)


def test_what_is_done_in_secret_does_not_change_the_order_of_lists(store: Store) -> None:
    host = store.new_visitor("token", "Ann")
    for name in ("one", "two"):
        table(store, name, host)
        store.append(name, 0, moves("a"), PLAYING)
    store.append("one", 1, moves("b"), replace(PLAYING, known=False))
    assert [found.id for found in store.public_tables(False, 9)] == ["two", "one"]
    assert [found.id for found in store.tables_of(host.id, 9)] == ["two", "one"]
    store.append("one", 2, moves("c"), PLAYING)
    assert [found.id for found in store.public_tables(False, 9)] == ["one", "two"]


# seats


def test_a_link_leads_to_its_seat_and_lets_in(store: Store) -> None:
    host, guest = store.new_visitor("h", "Ann"), store.new_visitor("g", "Bob")
    _stored, links = table(store, "one", host)
    assert list(links) == [1]  # nobody can take the host's own
    assert store.seat_by_secret(links[1]) == ("one", 1, False)
    assert store.seat_by_secret("guess") is None
    assert store.claim("guess", guest) is None
    assert store.claim(links[1], guest) == ("one", 1)
    assert store.seat_by_secret(links[1]) == ("one", 1, True)
    found = store.table("one")
    assert found and found.seats[1] == Seat(1, "person", "Bob", frozenset({guest.id}), ("Bob",))


def test_a_link_is_used_up_by_taking_the_seat(store: Store) -> None:
    host, guest, thief = (store.new_visitor(name, name) for name in ("Ann", "Bob", "Mal"))
    _stored, links = table(store, "one", host, "person", "open", "open")
    store.claim(links[1], guest)
    store.take("one", 2, guest)
    assert store.claim(links[1], thief) is None and store.claim(links[2], thief) is None
    found = store.table("one")
    assert found and [seat.holders for seat in found.seats] == [{host.id}, {guest.id}, {guest.id}]


def test_a_seat_may_have_several_holders_and_keeps_its_name(store: Store) -> None:
    host, guest = store.new_visitor("h", "Ann"), store.new_visitor("g", "Bob")
    table(store, "one", host)
    assert store.claim(store.renew("one", 0), guest)
    found = store.table("one")
    assert found and found.seats[0] == Seat(0, "person", "seat 0", frozenset({host.id, guest.id}), ("Ann", "Bob"))
    store.rename(guest, "Rob")
    found = store.table("one")
    assert found and found.seats[0].held_by == ("Ann", "Rob")


def test_one_device_stays_at_a_seat_and_its_links_are_void(store: Store) -> None:
    host, guest = store.new_visitor("h", "Ann"), store.new_visitor("g", "Bob")
    table(store, "one", host)
    first = store.renew("one", 0)
    second = store.renew("one", 0)
    assert store.claim(first, guest) is None and store.claim(second, guest)
    third = store.renew("one", 0)
    store.keep_holder("one", 0, host.id)
    assert store.claim(third, guest) is None
    found = store.table("one")
    assert found and found.seats[0] == Seat(0, "person", "seat 0", frozenset({host.id}), ("Ann",))


def test_links_of_seats_that_are_taken_are_void_after_an_upgrade(store: Store) -> None:
    """Before, a link stayed good for whoever kept it."""
    host, guest = store.new_visitor("h", "Ann"), store.new_visitor("g", "Bob")
    _stored, links = table(store, "one", host, "person", "open", "open", "greedy")
    store.claim(links[1], guest)
    downgraded(store, "0006")
    store.migrate()
    store.kept.tables.clear()
    assert [store.seat_by_secret(links[seat]) for seat in (1, 2, 3)] == [
        ("one", 1, True), ("one", 2, False), ("one", 3, False)
    ]  # fmt: skip


def test_second_devices_do_not_make_a_table_public(store: Store) -> None:
    host, phone = store.new_visitor("h", "Ann"), store.new_visitor("p", "Ann")
    table(store, "one", host, "person", "person", "greedy")
    store.claim(store.renew("one", 0), phone)
    found = store.table("one")
    assert found and not found.public
    assert store.public_tables(False, 9) == []


def test_a_computer_takes_a_seat_and_a_person_takes_it_back(store: Store) -> None:
    host, guest = store.new_visitor("h", "Ann"), store.new_visitor("g", "Bob")
    table(store, "one", host)
    secret = store.reseat("one", 0, "greedy", "Greedy")
    found = store.table("one")
    assert found and found.seats[0] == Seat(0, "greedy", "Greedy", frozenset())
    store.claim(secret, guest)
    found = store.table("one")
    assert found and found.seats[0] == Seat(0, "person", "Bob", frozenset({guest.id}), ("Bob",))


def test_of_many_who_take_an_open_seat_one_gets_it(store: Store) -> None:
    people = [store.new_visitor(f"token {number}", f"p{number}") for number in range(6)]
    table(store, "one", people[0])
    start = threading.Barrier(6)

    def take(visitor: Visitor) -> bool:
        start.wait()
        return store.take("one", 1, visitor)

    with ThreadPoolExecutor(6) as pool:
        got = list(pool.map(take, people))
    assert got.count(True) == 1
    winner = people[got.index(True)]
    found = store.table("one")
    assert found and found.seats[1] == Seat(1, "person", winner.name, frozenset({winner.id}), (winner.name,))


def test_a_visitor_who_does_two_things_at_once_is_written_down_once(store: Store) -> None:
    start = threading.Barrier(6)

    def come(number: int) -> Visitor:
        start.wait()
        return store.new_visitor("same token", f"name {number}")

    with ThreadPoolExecutor(6) as pool:
        found = set(pool.map(come, range(6)))
    assert len({visitor.id for visitor in found}) == 1
    assert store.visitor("same token") in found


def test_of_many_who_open_a_link_at_once_one_gets_in(store: Store) -> None:
    host = store.new_visitor("h", "Ann")
    guests = [store.new_visitor(f"g{number}", "Bob") for number in range(4)]
    _stored, links = table(store, "one", host)
    start = threading.Barrier(4)

    def sit(number: int) -> tuple[str, int] | None:
        start.wait()
        return store.claim(links[1], guests[number])

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(sit, range(4)))
    assert sorted(found, key=bool) == [None, None, None, ("one", 1)]
    stored = store.table("one")
    assert stored and stored.seats[1].holders == {guests[found.index(("one", 1))].id}


# secrets


def dump(url: str) -> str:
    """All that the database holds, as text."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        found = "\n".join(connection.iterdump())
        connection.close()
        return found
    with psycopg.connect(url) as postgres:
        names = postgres.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        rows = [postgres.execute(f"SELECT row_to_json(one)::text FROM {name} one").fetchall() for (name,) in names]
    return json.dumps(rows)


def test_no_secret_is_in_the_database(store: Store, database: str) -> None:
    token, other = storage.new_secret(), storage.new_secret()
    host, guest = store.new_visitor(token, "Ann"), store.new_visitor(other, "Bob")
    _stored, links = table(store, "one", host)
    store.claim(links[1], guest)
    secrets = [token, other, *links.values(), store.renew("one", 0)]
    assert len(set(secrets)) == 4 and all(len(secret) == 32 for secret in secrets)
    held = dump(database)
    assert "Bob" in held and storage.hashed(token) in held
    for secret in secrets:
        assert secret not in held
    if database.startswith("sqlite"):
        folder = Path(database.removeprefix("sqlite:///")).parent
        written = b"".join(file.read_bytes() for file in folder.iterdir())
        assert b"Bob" in written and not any(secret.encode() in written for secret in secrets)


# changes


def test_changes_are_told(store: Store) -> None:
    heard: list[str] = []
    gaps: list[bool] = []
    store.on_gap = lambda: gaps.append(True)
    store.listen()
    if store.shared:
        wait_for(lambda: gaps, "the store listens")
    store.on_change = heard.append
    host = store.new_visitor("h", "Ann")
    _stored, links = table(store, "one", host)
    store.append("one", 0, moves("a"), PLAYING)
    wait_for(lambda: heard == ["one"], "a move is told")
    store.claim(links[1], host)
    wait_for(lambda: heard == ["one"] * 2, "a claim is told")
    store.reseat("one", 1, "open", "Red")
    wait_for(lambda: heard == ["one"] * 3, "a seat that changed hands is told")
    store.take("one", 1, host)
    wait_for(lambda: heard == ["one"] * 4, "a seat that was taken is told")


def terminate_connections(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_who_lost_the_connection_listens_again_and_knows_of_the_gap(postgres: server_tools.Postgres) -> None:
    url = postgres.new_database()
    heard: list[str] = []
    gaps: list[bool] = []
    with opened(url) as store:
        table(store, "one", store.new_visitor("h", "Ann"))
        store.on_change = heard.append
        store.on_gap = lambda: gaps.append(True)
        store.listen()
        wait_for(lambda: len(gaps) == 1, "the store listens")
        terminate_connections(url)
        wait_for(lambda: len(gaps) == 2, "the store listens again")
        store.append("one", 0, moves("a"), PLAYING)
        wait_for(lambda: heard == ["one"], "the change is told")


def test_what_others_write_is_known_as_soon_as_it_is_heard(postgres: server_tools.Postgres) -> None:
    url = postgres.new_database()
    with opened(url) as here, opened(url) as there:
        host = here.new_visitor("h", "Ann")
        table(here, "one", host)
        gaps, heard = list[bool](), list[str]()
        here.on_gap, here.on_change = lambda: gaps.append(True), heard.append
        here.listen()
        wait_for(lambda: gaps, "the store listens")
        before, known = here.recent("one"), here.visitor("h")
        assert before and before.entries == 0 and here.recent("one") is before and here.visitor("h") is known
        assert here.append("one", 0, moves("a"), PLAYING)
        own = here.recent("one")
        assert own and own.entries == 1 and heard == ["one"]
        there.append("one", 1, moves("b"), PLAYING)
        there.reseat("one", 1, "open", "Red")
        now = here.table("one")
        assert now and (now.entries, now.seats[1].kind) == (2, "open")
        wait_for(lambda: heard == ["one"] * 3, "two changes of the other are told")
        assert here.recent("one") == now
        there.rename(host, "Anna")
        wait_for(lambda: here.visitor("h") == replace(host, name="Anna"), "another name is told")
        wait_for(lambda: heard == ["one"] * 4, "so are the tables where it is read")


def test_notices_of_others_are_heard_whoever_had_their_connection_before(postgres: server_tools.Postgres) -> None:
    """The numbers of connections begin anew with the database, so they do not tell whose a notice is."""
    with opened(postgres.new_database()) as store:
        gaps, heard = list[bool](), list[str]()
        store.on_gap, store.on_change = lambda: gaps.append(True), heard.append
        store.listen()
        wait_for(lambda: gaps, "the store listens")
        for notice in ("one other", "two"):  # the second as an older program tells it
            with store.writing() as connection:
                connection.exec_driver_sql("SELECT pg_notify('cloister', %s)", (notice,))
        wait_for(lambda: heard == ["one", "two"], "both are heard by the connection of this process")


def test_what_was_missed_is_forgotten_before_anything_is_kept_again(postgres: server_tools.Postgres) -> None:
    url = postgres.new_database()
    with opened(url) as here, opened(url) as there:
        table(here, "one", here.new_visitor("h", "Ann"))
        assert here.ear and here.recent("one")  # it is kept from now on
        there.append("one", 0, moves("a"), PLAYING)
        found = list[tuple[bool, int]]()

        def gap() -> None:
            assert here.ear
            seen = here.recent("one")
            found.append((here.ear.hears, seen.entries if seen else -1))

        here.on_gap = gap
        here.listen()
        wait_for(lambda: here.hears, "the store listens")
        assert found == [(False, 1)]
        here.on_change = lambda table_id: 1 // 0
        there.append("one", 1, moves("b"), PLAYING)
        wait_for(lambda: len(found) == 2, "it listens again, whatever happened")
        assert found[1] == (False, 2)


def test_a_move_does_not_bring_back_what_was_there_before_a_later_one(
    postgres: server_tools.Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wrote it may come to telling of it only after others have played on."""
    url = postgres.new_database()
    with opened(url) as here, opened(url) as there:
        table(here, "one", here.new_visitor("h", "Ann"))
        assert here.ear
        here.ear.hears = True
        run = here.moved.run

        def slowly(*given: Any) -> Any:
            done = run(*given)
            there.append("one", 1, moves("b"), PLAYING)
            here.heard("one")
            assert here.recent("one")
            return done

        monkeypatch.setattr(here.moved, "run", slowly)
        assert here.append("one", 0, moves("a"), PLAYING)
        found = here.recent("one")
        assert found and found.entries == 2


def knows_table(store: Store, name: str) -> bool:
    return store.recent(name) == store.read_one(name)


def knows_visitor(store: Store, token: str) -> bool:
    return store.visitor(token) == store.read_visitor(hashed(token))


def do_anything(store: Store, name: str, who: Visitor, chance: random.Random) -> None:
    """To a table, or look at it."""
    found = store.table(name)
    assert found
    doings = [
        lambda: store.append(name, found.entries, moves("a"), PLAYING),
        lambda: store.reseat(name, 1, "open", "Red"),
        lambda: store.take(name, 1, who),
        lambda: store.rename(who, str(chance.random())),
        lambda: store.set_listed(name, chance.random() < 0.5),
        lambda: (store.recent(name), store.visitor(chance.choice(("Ann", "Bob", "Cyd")))),
    ]
    chance.choices(doings, (6, 1, 1, 1, 1, 9))[0]()


def test_whatever_two_processes_do_at_once_both_know_it_in_the_end(postgres: server_tools.Postgres) -> None:
    """Also where all connections are lost in the middle of it."""
    url = postgres.new_database()
    with opened(url) as here, opened(url) as there:
        people = [here.new_visitor(name, name) for name in ("Ann", "Bob", "Cyd")]
        tables = [table(here, name, people[0])[0].id for name in ("one", "two")]
        end = time.monotonic() + (60 if LONG else 3)

        def act(store: Store, chance: random.Random) -> None:
            while time.monotonic() < end:
                with suppress(OperationalError):
                    do_anything(store, chance.choice(tables), chance.choice(people), chance)

        for store in (here, there):
            store.listen()
        threads = [
            threading.Thread(target=act, args=(store, random.Random(n))) for n in (1, 2) for store in (here, there)
        ]
        for thread in threads:
            thread.start()
        while time.monotonic() < end:
            time.sleep(0.4)
            terminate_connections(url)  # the last time while they still act, and nobody hears of it
        for thread in threads:
            thread.join()
        wait_for(lambda: here.hears and there.hears, "both listen")
        for store in (here, there):
            for name in tables:
                wait_for(partial(knows_table, store, name), f"it knows table {name}")
            for name in ("Ann", "Bob", "Cyd"):
                wait_for(partial(knows_visitor, store, name), f"it knows {name}")
        found = here.table("one")
        assert found and found.entries > 9 and here.entries("one", 0) == moves("a") * found.entries


def test_who_does_not_listen_reads_everything_anew(postgres: server_tools.Postgres) -> None:
    url = postgres.new_database()
    with opened(url) as deaf, opened(url) as other:
        host = deaf.new_visitor("h", "Ann")
        table(deaf, "one", host)
        assert deaf.recent("one") and deaf.visitor("h") == host
        other.append("one", 0, moves("a"), PLAYING)
        other.rename(host, "Anna")
        found = deaf.recent("one")
        assert found and found.entries == 1 and deaf.visitor("h") == replace(host, name="Anna")


def test_a_connection_that_was_lost_while_it_rested_is_made_anew(
    postgres: server_tools.Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "RESTED", -1.0)
    url = postgres.new_database()
    with opened(url) as store:
        table(store, "one", store.new_visitor("h", "Ann"))
        terminate_connections(url)
        assert store.append("one", 0, moves("a"), PLAYING)
        found = store.table("one")
        assert found and found.entries == 1
