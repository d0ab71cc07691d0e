"""What the server's tests share: a private PostgreSQL, real server processes, and visitors who play by the JSON API."""

import asyncio
import html
import json
import os
import queue
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from fastapi import FastAPI
from shared import at_the_end

import cloister
from cloister.agents import GreedyAgent
from cloister.cli import programs
from cloister.server.patches import patched

ROOT = Path(__file__).resolve().parent.parent
DATABASES = ("sqlite", "postgresql")
UNLIMITED = dict.fromkeys(  # only tests of the limits meet them
    ("CLOISTER_RATE", "CLOISTER_BURST", "CLOISTER_ADDRESS_RATE", "CLOISTER_ADDRESS_BURST"), "1000000"
)
ALONE = {"CLOISTER_PROCESSES": "1"}  # on PostgreSQL several would be started of themselves, which takes longer
PATIENCE = 300.0  # seconds after which something that should happen has not, on the busiest machine

Json = dict[str, Any]


# PostgreSQL


class Postgres:
    """PostgreSQL for the tests: the one that CLOISTER_POSTGRES names, else one of our own in a temporary folder."""

    def __init__(self, url: str = os.environ.get("CLOISTER_POSTGRES", "")) -> None:
        self.url = url
        self.folder: Path | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        if not self.url:
            self.prepare()
            self.start()

    def prepare(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cloister-postgres-"))
        self.who: Json = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
            self.who = {"user": "postgres", "group": "postgres", "extra_groups": []}
        initdb = [Path(programs.postgres()) / "initdb", "-D", self.folder / "data", "-U", "cloister", "-A", "trust"]
        initdb += ["-E", "UTF8", "--no-sync"]
        silent: Json = {"cwd": self.folder, "stdout": subprocess.DEVNULL, **self.who}
        subprocess.run(initdb, check=True, stderr=subprocess.STDOUT, **silent)
        self.port = free_port()
        self.url = f"postgresql://cloister@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Also again, after it was ended."""
        assert self.folder
        settings = ["listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}", "fsync=off"]
        command = [Path(programs.postgres()) / "postgres", "-D", self.folder / "data", "-p", str(self.port)]
        command += [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            silent: Json = {"cwd": self.folder, "stdout": subprocess.DEVNULL, **self.who}
            self.process = subprocess.Popen(command, stderr=log, **silent)
        wait_for(self.answers, "PostgreSQL answers")

    def end(self) -> None:
        """At once, whoever is connected."""
        if self.process:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def answers(self) -> bool:
        assert self.process and self.folder
        if self.process.poll() is not None:
            raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}")
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self) -> str:
        """The URL of an empty database."""
        self.made += 1
        name = f"cloister_{os.getpid()}_{self.made}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name}")
            connection.execute(f"CREATE DATABASE {name}")
        return re.sub(r"/[^/]*$", f"/{name}", self.url)

    def stop(self) -> None:
        self.end()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)


@cache
def shared_postgres() -> Postgres:
    """One for all tests of this process, until it ends."""
    found = Postgres()
    at_the_end(found.stop)
    return found


@pytest.fixture
def postgres() -> Postgres:
    return shared_postgres()


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return shared_postgres().new_database()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait until something holds; what it gives."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(f"waited {seconds} seconds in vain: {what}")


# the server


class Server:
    """A real server process. It refuses nobody for asking too often, unless the environment given asks for that."""

    program = ("-m", "cloister")  # what Python runs

    def __init__(self, database: str, tables: Path | None = None, **environment: str) -> None:
        self.database = database
        self.tables = tables
        self.environment = os.environ | UNLIMITED | ALONE | environment
        self.start()

    def start(self) -> None:
        command = [sys.executable, *self.program, "serve", "--port", "0", "--database", self.database]
        command += ["--tables", str(self.tables)] if self.tables else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment, cwd=ROOT)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}"
        self.url = found[0].rstrip("/")
        wait_for(self.healthy, "the server answers")

    def healthy(self) -> bool:
        assert self.process.poll() is None, "the server has ended"
        try:
            return httpx.get(f"{self.url}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def children(self) -> list[int]:
        """The processes that it has started."""
        lists = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for file in lists for number in file.read_text().split()]

    def thinkers(self) -> list[int]:
        """The processes in which computer players think: children of the one that starts them."""
        tasks = [file for child in self.children() for file in Path(f"/proc/{child}/task").glob("*/children")]
        return [int(number) for file in tasks for number in file.read_text().split()]

    def kill(self) -> None:
        """kill -9: it cannot put anything in order."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, as a service manager does; how it ended."""
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)


def ask(method: str, url: str, **more: Any) -> httpx.Response:
    """Ask once, as a stranger. The library's own patience is five seconds."""
    return httpx.request(method, url, timeout=PATIENCE, **more)


@contextmanager
def serving(
    database: str, tables: Path | None = None, kind: type[Server] = Server, **environment: str
) -> Iterator[Server]:
    server = kind(database, tables, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Inside:
    """The application without a network, where tests reach what is inside it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        app.state.hall.store.migrate()

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://inside") as http:
                return await http.request(method, path, **more)

        return asyncio.run(ask())


# visitors


class Person:
    """A visitor with a token, who does everything by the JSON API."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        answer = self.http.post("/api/visitors", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def moved(self, url: str) -> "Person":
        """The same person, at another address of the server."""
        other = Person.__new__(Person)
        other.name, other.token = self.name, self.token
        other.http = httpx.Client(base_url=url, timeout=PATIENCE, headers=dict(self.http.headers))
        return other

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def post(self, path: str, data: Any = None) -> Any:
        answer = self.http.post(path, json=data)
        assert answer.status_code in (200, 201), f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def new_table(self, game: str, seats: list[str], **options: Any) -> Json:
        plan = {"game": game, "options": {"players": len(seats), **options}, "seats": seats}
        return dict(self.post("/api/tables", plan))

    def view(self, table: str, seat: int | None = None) -> Json:
        return dict(self.get(f"/api/tables/{table}/view", **({} if seat is None else {"seat": seat})))

    def play(self, table: str, seat: int, code: str, at: int) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/moves", json={"seat": seat, "move": code, "at": at})


def play_on(seats: dict[int, Person], table: str, chance: random.Random, most: int = 10**9) -> int:
    """Play random legal moves at a table until its end, or so many of them; how many were played."""
    played = 0
    watcher = next(iter(seats.values()))
    while played < most:
        seat = chance.choice(watcher.view(table, -1)["actors"] or [-1])
        if seat == -1:
            break
        played += play_seat(seats[seat], table, seat, chance, most - played)
    return played


def play_seat(person: Person, table: str, seat: int, chance: random.Random, most: int) -> int:
    """Play as long as this player has something to decide, in one go; how many moves were played."""
    played = 0
    while played < most:
        seen = person.view(table, seat)
        if not seen["moves"]:
            break
        answer = person.play(table, seat, purposeful(seen["moves"], chance), seen["number"])
        assert answer.status_code == 200, answer.text
        played += 1
    return played


def purposeful(moves: list[Json], chance: random.Random) -> str:
    """A random move, but plans are kept short: long ones make a game of Orléans long."""
    codes = [move["code"] for move in moves]
    if "done" in codes and chance.random() < 0.4:
        return "done"
    return str(chance.choice(codes))


# finished games and their pages


def solo_game(game: str, seed: int) -> cloister.Game:
    """A whole solo game of the computer."""
    found = cloister.new(game, players=1, seed=seed)
    agent = GreedyAgent(seed)
    while not found.over:
        found.play(agent.choose(found.sight(0)), 0)
    return found


def uploaded(person: Person, game: cloister.Game) -> str:
    """A table of somebody's with a recorded game."""
    answer = person.http.post("/api/records", content=game.record(), headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def page(person: Person, path: str, language: str = "en") -> str:
    """What a page says."""
    answer = person.http.get(path, headers={"Accept": "text/html", "Accept-Language": language})
    assert answer.status_code == 200
    return html.unescape(answer.text)


class Stream:
    """Server-sent events, read in the background."""

    def __init__(self, person: Person, path: str) -> None:
        self.messages: queue.Queue[tuple[float, Any]] = queue.Queue()
        self.http = httpx.Client(base_url=person.http.base_url, headers=dict(person.http.headers), timeout=PATIENCE)
        self.path = path
        self.opened = threading.Event()
        self.parts: dict[str, str] = {}
        threading.Thread(target=self.read, daemon=True).start()
        assert self.opened.wait(PATIENCE), f"{path} did not open"

    def read(self) -> None:
        try:
            with self.http.stream("GET", self.path) as answer:
                self.opened.set()
                for line in answer.iter_lines():
                    if line.startswith("data: "):
                        self.messages.put((time.monotonic(), self.whole(json.loads(line[6:]))))
        except (httpx.HTTPError, RuntimeError):
            self.opened.set()

    def whole(self, message: Any) -> Any:
        """A message with whole parts, as the page makes them of those that it has."""
        if isinstance(message, dict):
            for name, news in message["parts"].items():
                message["parts"][name] = self.parts[name] = patched(self.parts.get(name, ""), news)
        return message

    def next(self, seconds: float = PATIENCE) -> Any:
        """The next message."""
        return self.messages.get(timeout=seconds)[1]

    def all(self) -> list[Any]:
        """The messages that have come."""
        found = []
        while not self.messages.empty():
            found.append(self.messages.get()[1])
        return found

    def close(self) -> None:
        self.http.close()


class Browser:
    """A visitor with cookies, who sends the pages' forms."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.http = httpx.Client(base_url=server.url, headers={"Accept": "text/html", **headers}, timeout=PATIENCE)
        self.csrf = self.token_in(self.http.get("/").text)

    def token_in(self, page: str) -> str:
        found = re.search(r'<meta name="csrf" content="(\w{64})">', page)
        assert found
        return found[1]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, data={"csrf": self.csrf, **fields})

    def start(self, game: str = "orleans", **fields: Any) -> str:
        """Start a table for two; its address."""
        answer = self.post("/tables", game=game, **{f"{game}-players": "2", "seat0": "me", "seat1": "open"}, **fields)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).removesuffix("/invite")

    def refused(self, answer: httpx.Response, page: str) -> str:
        """What the page says to which a refused form leads."""
        assert answer.status_code == 303 and answer.headers["location"].partition("#")[0] == page, answer.text
        shown = self.http.get(page)
        found = re.search(r'<p class="problem" role="alert">(.*?)</p>', shown.text)
        assert found and shown.status_code == 200
        assert 'role="alert"' not in self.http.get(page).text
        return html.unescape(found[1])
