"""A load test on this machine: 100 people at 50 tables play 10,000 moves against a real server.

    python tools/load.py [--moves 10000] [--think 1.0] [--p95 150]

Each person has the page's stream open (/tables/ID/live), as a browser has, and reads from it what they may play. They
play a legal move drawn at random when they have thought about it: on average as many seconds as --think says, from half
to one and a half times that. People at a table think one after the other in Ora et Labora and Joan of Arc and mostly at
the same time in Orléans; a third of the tables play each. Where a game is over, the people start another at a new
table. The default think time is short, so that the test ends soon: real people put less on the server.

Prints how long the server took to acknowledge moves, the errors, moves per second, and the memory of the server's
processes after a fifth of the moves and after all. Ends with code 1 if there was any error, if memory grew by more than
a tenth, if the moves were not played in --seconds, or if 95% of them were not answered within the milliseconds of
--p95, which is for a machine that does nothing else.
"""

import argparse
import asyncio
import html
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cloister import games

MOST_GROWTH = 1.10  # of memory
IDLE = 3.0  # seconds after which a new connection is made
PATIENCE = 30.0  # seconds without an answer are an error
GAMES = tuple({"game": game, "options": {"players": 2}} for game in games.GAMES)
CODES = re.compile(r'class="btn choice" name="move" value="([^"]*)"')
AT = re.compile(r'name="at" value="(\d+)"')


class Connection:
    """A connection to the server that is kept open: a client with as little work of its own as possible."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.used = 0.0
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, data: Any = None) -> tuple[int, dict[str, str]]:
        """Send a request; the status and the headers of its answer."""
        if time.monotonic() - self.used > IDLE:  # the server will soon close it, if it has not
            self.close()
        self.used = time.monotonic()
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        body = b"" if data is None else json.dumps(data).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"Authorization: Bearer {self.token}"] if self.token else []
        lines += ["Content-Type: application/json"] if body else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        return int(head[0].split()[1]), headers

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, Any]:
        """A request and the JSON of its answer."""
        status, headers = await self.send(method, path, data)
        assert self.reader
        body = await asyncio.wait_for(self.reader.readexactly(int(headers["content-length"])), PATIENCE)
        return status, json.loads(body)

    async def messages(self, path: str) -> Any:
        """The data of server-sent events, as they come."""
        status, _headers = await self.send("GET", path)
        assert status == 200 and self.reader, f"{path}: {status}"
        text = b""
        while True:
            size = int(await self.reader.readuntil(b"\r\n"), 16)
            text += (await self.reader.readexactly(size + 2))[:-2]
            while b"\n\n" in text:
                message, text = text.split(b"\n\n", 1)
                if message.startswith(b"data: "):
                    yield json.loads(message[6:])

    def close(self) -> None:
        if self.writer:
            self.writer.close()
        self.reader = self.writer = None


@dataclass
class Load:
    """The test as it runs."""

    port: int
    moves: int
    think: float
    chance: random.Random
    played: int = 0
    seconds: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    finished: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def count(self, seconds: float) -> None:
        self.played += 1
        self.seconds.append(seconds)
        if self.played >= self.moves:
            self.done.set()

    def fail(self, problem: str) -> None:
        self.problems.append(problem)
        if len(self.problems) > 20:
            self.done.set()


class Somebody:
    """A person who sits at one table after another."""

    def __init__(self, load: Load, token: str) -> None:
        self.load = load
        self.token = token
        self.connection = Connection(load.port, token)

    async def sit(self, table: str, seat: int) -> None:
        """Play a game to its end, as the page shows it."""
        stream = Connection(self.load.port, self.token)
        offers: asyncio.Queue[tuple[int, list[str]]] = asyncio.Queue()
        playing = asyncio.create_task(self.answer(table, seat, offers))
        try:
            async for message in stream.messages(f"/tables/{table}/live?seat={seat}"):
                bar = message["parts"].get("bar", "")
                codes, at = CODES.findall(bar), AT.search(bar)
                if codes and at:
                    offers.put_nowait((int(at[1]), codes))
                if 'data-dialog="scores"' in bar and not codes:
                    return
        finally:
            playing.cancel()
            stream.close()

    async def answer(self, table: str, seat: int, offers: "asyncio.Queue[tuple[int, list[str]]]") -> None:
        """Answer the decision that the page showed last, each once: the page may show the next before the answer to a
        move is here."""
        answered = -1
        while True:
            at, codes = await offers.get()
            while not offers.empty():
                at, codes = offers.get_nowait()
            if at > answered:
                answered = at
                await self.play(table, seat, html.unescape(self.choose(codes)), at)

    def choose(self, codes: list[str]) -> str:
        """A random move; plans in Orléans are ended after a few followers."""
        if "done" in codes and self.load.chance.random() < 0.25:
            return "done"
        return self.load.chance.choice(codes)

    async def play(self, table: str, seat: int, code: str, at: int) -> None:
        await asyncio.sleep(self.load.think * self.load.chance.uniform(0.5, 1.5))
        if self.load.done.is_set():
            return
        begun = time.perf_counter()
        move = {"seat": seat, "move": code, "at": at}
        try:
            status, answer = await self.connection.ask("POST", f"/api/tables/{table}/moves", move)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.load.fail(f"{move}: {error!r}")
            return
        if status == 200:
            self.load.count(time.perf_counter() - begun)
        else:
            self.load.fail(f"{move}: {status} {answer}")


async def play_at_tables(load: Load, people: list[Somebody], number: int) -> None:
    """The people of one table play game after game."""
    host, guest = people
    while not load.done.is_set():
        plan = GAMES[number % len(GAMES)] | {"seats": ["me", "open"], "title": f"Load {number}"}
        status, table = await host.connection.ask("POST", "/api/tables", plan)
        assert status == 201, table
        await guest.connection.ask("POST", f"/api/tables/{table['id']}/seats/1/take")
        await asyncio.gather(host.sit(table["id"], 0), guest.sit(table["id"], 1))
        load.finished += 1


def memory(process: int) -> float:
    """Megabytes that a process and those it has started hold."""
    status = Path(f"/proc/{process}/status").read_text()
    held = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert held is not None, status
    found = int(held[1]) / 1024
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        found += sum(memory(int(child)) for child in children.read_text().split())
    return found


def start_server(folder: str) -> tuple[subprocess.Popen[str], int]:
    """A real server on a database in a file; its process and port."""
    database = f"sqlite:///{folder}/tables.db"
    command = [sys.executable, "-m", "cloister", "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
    assert server.stdout
    line = server.stdout.readline()
    found = re.search(r"http://[^:]+:(\d+)/", line)
    assert found, f"the server did not start: {line!r}"
    return server, int(found[1])


async def come(port: int, number: int) -> str:
    """A new visitor's token; waits for the server where it has hardly started or limits its guests."""
    for _ in range(200):
        try:
            connection = Connection(port)
            status, answer = await connection.ask("POST", "/api/visitors", {"name": f"Person {number}"})
            connection.close()
            if status == 201:
                return str(answer["token"])
        except OSError:
            pass
        await asyncio.sleep(0.1)
    raise TimeoutError("the server does not answer")


async def run(load: Load, server: int, people: int, most: float) -> tuple[float, float, float]:
    """Play until enough moves were played, or time is up; seconds, and memory after a fifth of the moves and then."""
    somebodies = [Somebody(load, await come(load.port, number)) for number in range(people)]
    pairs = [somebodies[number : number + 2] for number in range(0, people, 2)]
    tasks = [asyncio.create_task(play_at_tables(load, pair, number)) for number, pair in enumerate(pairs)]
    for task in tasks:
        task.add_done_callback(lambda ended: None if ended.cancelled() else ended_early(load, ended))
    begun = time.perf_counter()
    early = 0.0
    while not load.done.is_set() and time.perf_counter() - begun < most:
        await asyncio.sleep(0.05)
        if not early and load.played >= load.moves // 5:
            early = memory(server)
    seconds = time.perf_counter() - begun
    late = memory(server)
    load.done.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seconds, early, late


def ended_early(load: Load, task: "asyncio.Task[None]") -> None:
    if task.exception() and not load.done.is_set():
        load.fail(repr(task.exception()))


def report(load: Load, most: float, seconds: float, early: float, late: float) -> bool:
    """Print what was measured; whether it is good enough."""
    times = sorted(1000 * one for one in load.seconds) or [0.0]
    p50, p95, p99 = (times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99))
    print(f"{load.played} moves in {seconds:.0f} s: {load.played / seconds:.1f} moves per second")
    print(f"games finished: {load.finished}")
    print(f"acknowledged within p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, at most {times[-1]:.1f} ms")
    print(f"memory of the server: {early:.0f} MB after {load.moves // 5} moves, {late:.0f} MB after {load.played}")
    print(f"errors: {len(load.problems)}")
    for problem in load.problems[:5]:
        print(f"  {problem}")
    good = p95 < most and not load.problems and late <= early * MOST_GROWTH and load.played >= load.moves
    print("good" if good else f"not good: expected p95 below {most:.0f} ms, no error, memory within a tenth")
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=100)
    parser.add_argument("--think", type=float, default=1.0, help="seconds that a person thinks on average")
    parser.add_argument("--seconds", type=float, default=1200, help="after which it is given up")
    parser.add_argument("--p95", type=float, default=math.inf, help="milliseconds within which 95%% are answered")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cloister-load-") as folder:
        server, port = start_server(folder)
        try:
            load = Load(port, given.moves, given.think, random.Random(given.seed))
            measured = asyncio.run(run(load, server.pid, given.people, given.seconds))
        finally:
            server.terminate()
            server.wait()
    return 0 if report(load, given.p95, *measured) else 1


if __name__ == "__main__":
    sys.exit(main())
