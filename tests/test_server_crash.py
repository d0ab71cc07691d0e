"""Processes that are killed, and several of them on one PostgreSQL: nothing acknowledged is lost or done twice."""

import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import httpx
import psycopg
import pytest
import server_tools
from depth import LONG
from hall_tools import Room
from server_tools import Inside, Person, Postgres, Server, Stream, play_on, play_seat, purposeful, serving, wait_for

from cloister.games import GAMES
from cloister.server.app import create_app
from cloister.server.live import load
from cloister.server.store import Store

database = server_tools.database
postgres = server_tools.postgres

MOST_MOVES = 60  # of a client before a crash, so that no game ends however late that comes
NEVER = "3600"  # seconds, which is longer than anything here waits
KILLS = 500 if LONG else 2  # on each database
RESTARTS = 3  # of a database while somebody plays


def entries(url: str, table: str) -> list[tuple[int, int, str]]:
    """What the database holds of a table's moves: numbers, players and codes."""
    query = f"SELECT number, player, code FROM entries WHERE table_id = '{table}' ORDER BY number"
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
            return list(connection.execute(query))
    with psycopg.connect(url) as connection:
        return list(connection.execute(query))


class Client(threading.Thread):
    """Somebody who plays both seats of a table as fast as they can, and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.problems: list[str] = []

    def run(self) -> None:
        try:
            for _ in range(MOST_MOVES):
                actors = self.person.view(self.table, -1)["actors"]
                if not actors:
                    return  # the game is over
                seat = self.chance.choice(actors)
                seen = self.person.view(self.table, seat)
                code = purposeful(seen["moves"], self.chance)
                answer = self.person.play(self.table, seat, code, seen["number"])
                if answer.status_code != 200:
                    self.problems.append(answer.text)
                    return
                self.acknowledged.append((seat, code))
        except httpx.TransportError:
            return  # the server was killed


def have_played(clients: Sequence[Client], enough: int) -> bool:
    return sum(len(one.acknowledged) for one in clients) >= enough


class Witness:
    """Somebody at whose table others play while the server is killed, and who knows what must be left."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.game = game
        self.sit_down()

    def sit_down(self) -> None:
        self.table = self.person.new_table(self.game, ["me", "me"])["id"]
        self.acknowledged: list[tuple[int, str]] = []
        self.kills = 0

    def go_on(self, server: Server) -> None:
        """At the server that was started again; at another table, if the game is over."""
        self.person = self.person.moved(server.url)
        if not self.person.view(self.table, -1)["actors"]:
            self.sit_down()

    def check(self, database: str) -> None:
        """Everything acknowledged is there, in its order; each time one more may have been on its way."""
        stored = entries(database, self.table)
        assert [number for number, _player, _code in stored] == list(range(1, len(stored) + 1))
        moves = iter([(player, code) for _number, player, code in stored])
        assert all(move in moves for move in self.acknowledged)
        assert len(stored) - len(self.acknowledged) <= self.kills
        for count in ("number", "moves_played"):
            everybody, first, second = (self.person.view(self.table, seat)[count] for seat in (-1, 0, 1))
            assert first + second - everybody == len(stored)


def kill_while_they_play(server: Server, witnesses: list[Witness], chance: random.Random) -> None:
    clients = [Client(one.person, one.table, chance.getrandbits(30)) for one in witnesses]
    for client in clients:
        client.start()
    enough = chance.randrange(5, 40)
    wait_for(
        lambda: have_played(clients, enough) or not any(client.is_alive() for client in clients), "moves are played"
    )
    time.sleep(chance.random() / 50)
    server.kill()
    for witness, client in zip(witnesses, clients, strict=True):
        client.join()
        assert client.problems == []
        witness.acknowledged += client.acknowledged
        witness.kills += 1


def test_kill_9_loses_nothing_acknowledged(database: str) -> None:
    chance = random.Random(9)
    with serving(database) as server:
        people = [Person(server.url, name) for name in ("Ann", "Bob", "Cyd")]
        witnesses = [Witness(person, game) for person, game in zip(people, ("orleans", "ora", "joan"), strict=True)]
        for _ in range(KILLS):
            kill_while_they_play(server, witnesses, chance)
            server.start()
            for witness in witnesses:
                witness.person = witness.person.moved(server.url)
                witness.check(database)
                witness.go_on(server)
        for witness in witnesses:
            assert play_on({0: witness.person, 1: witness.person}, witness.table, chance, 5) == 5


def test_a_full_disk_and_a_kill_lose_nothing_acknowledged(tmp_path: Path) -> None:
    """Moves are refused with 503 until there is room again."""
    file = tmp_path / "tables.db"
    with serving(f"sqlite:///{file}") as server:
        witness = Witness(Person(server.url, "Ann"), "ora")
    with serving(f"sqlite:///{file}", kind=FullDisk) as server:
        person, chance, answer = witness.person.moved(server.url), random.Random(3), 200
        while answer == 200:
            (seat,) = person.view(witness.table, -1)["actors"]
            seen = person.view(witness.table, seat)
            code = purposeful(seen["moves"], chance)
            answer = person.play(witness.table, seat, code, seen["number"]).status_code
            witness.acknowledged += [(seat, code)] * (answer == 200)
        assert answer == 503 and witness.acknowledged
        server.kill()
    with serving(f"sqlite:///{file}") as roomy:
        witness.person = person.moved(roomy.url)
        witness.check(f"sqlite:///{file}")
        assert play_on({0: witness.person, 1: witness.person}, witness.table, chance, 5) == 5


class Stubborn(Client):
    """Somebody who tries again as long as the database is away."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        super().__init__(person, table, seed)
        self.statuses: Counter[int] = Counter()
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.is_set():
            views = [self.person.http.get(f"/api/tables/{self.table}/view?seat={seat}") for seat in (0, 1)]
            self.statuses.update(one.status_code for one in views)
            for seat, seen in [(seat, one.json()) for seat, one in enumerate(views) if one.status_code == 200]:
                if seen["moves"] and seat == seen["actors"][0]:
                    code = purposeful(seen["moves"], self.chance)
                    answer = self.person.play(self.table, seat, code, seen["number"])
                    self.statuses[answer.status_code] += 1
                    self.acknowledged += [(seat, code)] * (answer.status_code == 200)


def test_a_database_that_starts_again_loses_nothing_acknowledged() -> None:
    """Meanwhile it is told as away, by health too, and nothing else is said; then all goes on by itself."""
    database = Postgres("")
    try:
        with serving(database.new_database()) as server:
            witness = Witness(Person(server.url, "Ann"), "ora")
            client = Stubborn(witness.person, witness.table, 1)
            client.start()
            for _ in range(RESTARTS):
                wait_for(partial(have_played, [client], len(client.acknowledged) + 4), "moves are played")
                database.end()
                witness.kills += 1
                assert server_tools.ask("GET", f"{server.url}/health").status_code == 503
                database.start()
                wait_for(server.healthy, "the server is well again")
            client.enough.set()
            client.join()
            witness.acknowledged = client.acknowledged
            witness.check(server.database)
            assert set(client.statuses) == {200, 503}
    finally:
        database.stop()


class FullDisk(Server):
    """A server whose database cannot grow by a page: as if no other were left on the disk."""

    program = (
        "-c",
        "from cloister.cli import main; from sqlalchemy import event; from sqlalchemy.engine import Engine;"
        "event.listen(Engine, 'connect', lambda connection, _record: connection.execute('PRAGMA max_page_count=1'));"
        "main.main()",
    )


class Patient(Server):
    """A server that lets open pages take all the time they like to close when it ends."""

    program = ("-c", f"from cloister.cli import main, serve; serve.GRACE = {NEVER}; main.main()")


def test_a_server_that_is_asked_to_end_lets_its_pages_go_at_once(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", kind=Patient, CLOISTER_HEARTBEAT=NEVER) as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        stream = Stream(person, f"/tables/{table}/live?seat=0")
        stream.next()
        server.stop()  # fails unless it ends


def test_a_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        person = Person(server.url, "Ann")
        table = person.new_table("orleans", ["me", "greedy"])["id"]
        server.kill()
        server.start()
        person = person.moved(server.url)
        wait_for(lambda: person.view(table, 0)["actors"] == [0], "the computer plans")
        workers = [*server.children(), *server.thinkers()]
        assert workers
        server.kill()
        wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), "its workers end with it")


# several processes on PostgreSQL


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Server, Server]]:
    """Two servers that were started at once on an empty database."""
    url = server_tools.shared_postgres().new_database()
    with ThreadPoolExecutor(2) as pool:
        settings = {"CLOISTER_SECONDS_TO_THINK": "1", "CLOISTER_HEARTBEAT": NEVER}
        servers = list(pool.map(lambda _number: Server(url, **settings), range(2)))
    yield servers[0], servers[1]
    for server in servers:
        if server.process.poll() is None:
            server.kill()


def test_a_move_by_one_process_reaches_the_pages_of_the_other(pair: tuple[Server, Server]) -> None:
    """By a message: looking by themselves, they would only find it after a heartbeat."""
    here, there = pair
    person = Person(here.url, "Ann")
    table = person.new_table("ora", ["me", "open"])["id"]
    guest = Person(there.url, "Bob")
    players = [person.moved(there.url), guest]
    page = Stream(person, f"/tables/{table}/live?seat=0")
    versions = Stream(person, f"/api/tables/{table}/changes?seat=0")
    first = page.next()
    guest.post(f"/api/tables/{table}/seats/1/take")
    assert "Bob" in str(page.next()["parts"])
    versions.next()
    for number in range(3):
        (seat,) = guest.view(table, 1)["actors"]
        code = players[seat].view(table, seat)["moves"][0]["code"]
        assert players[seat].play(table, seat, code, number).status_code == 200
        message = page.next()
        assert versions.next() == message["version"] != first["version"]
        assert message["version"].startswith(f"{number + 1}-")
    assert person.view(table, 0)["number"] == 3


def test_who_loses_a_seat_at_one_process_loses_sight_at_the_other(pair: tuple[Server, Server]) -> None:
    """Everywhere, as soon as that is told; and whoever sits down is let in by all at once."""
    here, there = pair
    host, guest, next_one = Person(here.url, "Ann"), Person(there.url, "Bob"), Person(there.url, "Cyd")
    table = host.new_table("orleans", ["me", "open"])["id"]
    for player in (guest, next_one):
        player.post(f"/api/tables/{table}/seats/1/take")
        visit = f"/tables/{table}/parts?seat=1&known=old"
        assert player.moved(here.url).http.get(visit).status_code == 200
        pages = [Stream(player.moved(url), f"/tables/{table}/live?seat=1") for url in (here.url, there.url)]
        for page in pages:
            page.next()
        freed = host.http.put(f"/api/tables/{table}/seats/1", json={"kind": "open"})
        assert freed.status_code == 200, freed.text
        for page in pages:
            assert "not your seat" in str(page.next())
        for url in (here.url, there.url):
            known = player.moved(url).http.get(visit)
            assert known.status_code == 403, known.text


def test_who_sits_down_at_one_process_may_put_a_plan_together_at_another_that_has_not_heard(postgres: Postgres) -> None:
    url = postgres.new_database()
    app = create_app(url)
    client, store, other = Inside(app), app.state.hall.store, Store(url)
    store.ear.hears = True  # and is never told anything
    room = Room(store)
    table = room.table("orleans", "me", "here")
    assert store.recent(table)
    other.reseat(table, 1, "open", "Red")
    other.take(table, 1, room.bob)
    assert store.recent(table) != other.table(table)
    asked = f"/tables/{table}/parts?seat=1&known=1-abc&begin="
    answer = client.request("GET", asked, headers={"Authorization": "Bearer token 1"})
    assert answer.status_code == 200, answer.text
    for one in (store, other):
        one.close()


def test_two_processes_take_one_answer_to_a_decision(pair: tuple[Server, Server]) -> None:
    people = [Person(pair[0].url, "Ann")]
    people.append(people[0].moved(pair[1].url))
    table = people[0].new_table("ora", ["me", "me"])["id"]
    chance = random.Random(2)
    for _ in range(25):
        seen = people[0].view(table)
        codes = [chance.choice(seen["moves"])["code"] for _ in people]
        with ThreadPoolExecutor(2) as pool:
            posts = [
                pool.submit(person.play, table, seen["viewer"], code, seen["number"])
                for person, code in zip(people, codes, strict=True)
            ]
        answers = [post.result().status_code for post in posts]
        assert sorted(answers) == [200, 409]
        number, _player, code = entries(pair[0].database, table)[-1]
        assert (number, code) == (seen["number"] + 1, codes[answers.index(200)])


def test_computers_play_once_although_both_processes_may_let_them_think(pair: tuple[Server, Server]) -> None:
    person = Person(pair[0].url, "Ann")
    both = [person, person.moved(pair[1].url)]
    table = person.new_table("orleans", ["me", "greedy", "random"])["id"]
    chance = random.Random(6)
    for number in range(12):
        wait_for(lambda: 0 in person.view(table, 0)["actors"], "the computers play")
        play_seat(both[number % 2], table, 0, chance, 1)
    wait_for(lambda: person.view(table, 0)["actors"] in ([], [0]), "the computers play")
    store = Store(pair[0].database)
    stored = store.table(table)
    assert stored
    live = load(
        stored, store.entries(table, 0), GAMES[stored.game].tables()
    )  # raises an error if a move was played twice
    store.close()
    assert live.number == stored.entries == len(live.game.played)
    assert live.state() == stored.state
    assert {player for player, _move in live.game.played} == {0, 1, 2}
    assert both[1].view(table, 0)["number"] == person.view(table, 0)["number"] == live.shown(0)


class Thoughtless(Server):
    """A server whose computer players never come to think."""

    program = (
        "-c",
        "from cloister.cli import main; from cloister.server import computers;"
        "computers.Computers.submit = lambda *job: None; main.main()",
    )


def test_a_process_takes_over_the_computers_of_one_that_was_killed(postgres: Postgres) -> None:
    url = postgres.new_database()
    with serving(url, CLOISTER_SECONDS_TO_THINK="1") as survivor, serving(url, kind=Thoughtless) as victim:
        person = Person(victim.url, "Ann")
        table = person.new_table("orleans", ["me", "greedy"])["id"]
        victim.kill()
        person = person.moved(survivor.url)
        wait_for(lambda: person.view(table, 0)["actors"] == [0], "the other process lets the computer think")
