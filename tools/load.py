"""A load test on this machine: what people feel who play at a real server.

    python tools/load.py [--people 100,300,1000] [--think 15] [--warm 30] [--seconds 120]
    python tools/load.py --moves 2500 --think 1
    python tools/load.py --people 1000 --database postgresql://USER@HOST/NAME --processes 2
    python tools/load.py --people 300 --seconds 3600

The third has several processes that answer at one address: each connection comes to one of them, whoever else sits at
the table. Each run leaves its tables in that database. The last is a soak: it ends with an error if an hour makes the
server hold more memory or files.

Each person has the page's stream open (/tables/ID/live), as a browser has, and reads from it what they may play. They
play a legal move drawn at random when they have thought about it: on average as many seconds as --think says, from half
to one and a half times that. Plans and payments they put together as the page does: each thing that they add is asked
of the server (/tables/ID/parts), which draws it, after a fifth of that time; then they hand it over, which is the move.
People at a table think one after the other in Ora et Labora and Joan of Arc and mostly at the same time in Orléans; a
third of the tables play each. Where a game is over, the people start another at a new table.

What is measured, once everybody has sat down and --warm seconds have passed: how long it took from the click until the
own page shows the move, until the pages of others at the table do, and until the move was acknowledged; how many things
were added to plans and payments ("drafts") and how soon the page showed them; CPU of the server's processes per move,
all viewers and drafts counted, but not a database that is a process of its own; bytes on the wire per message to a
page; memory (what processes share counts once) and open files of all processes after half of the time, as games that
are played on grow until they end, and at the end; games that came to their end. A row for each number of people. Ends
with code 1 if there was any error, if memory or open files grew by more than a tenth and twenty, if --moves were not
played in --seconds, or if 95% of the own pages did not show the move within the milliseconds of --p95, which is for a
machine that does nothing else.
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
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from cloister import games
from cloister.server.patches import patched

COLUMNS = (
    "people", "moves", "a second", "own p50", "p95", "p99", "others p50", "p95", "p99", "stored p95", "drafts", "p95",
    "CPU ms", "bytes", "MB early", "late", "files early", "late", "games", "errors",
)  # fmt: skip
WIDTHS = (7, 7, 10, 9, 7, 7, 12, 7, 7, 12, 8, 7, 8, 7, 10, 6, 13, 6, 7, 8)
LIMITS = dict.fromkeys(  # a process counts whom it does not know yet by their address, which all have in common here
    ("CLOISTER_RATE", "CLOISTER_BURST", "CLOISTER_ADDRESS_RATE", "CLOISTER_ADDRESS_BURST",
     "CLOISTER_CONNECTIONS_PER_ADDRESS"), "100000"
)  # fmt: skip
MOST_GROWTH = 1.10, 20  # a tenth, and as many megabytes or open files, as a young server still fills its caches
STREAM = "/live"
IDLE = 3.0  # seconds after which a new connection is made
PATIENCE = 30.0  # seconds without an answer are an error
GAMES = tuple({"game": game, "options": {"players": 2}} for game in games.GAMES)
ADDING = 0.2  # of the time that a move is thought about
TAG = re.compile(r"<(?:form|button|a) [^>]*>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


@dataclass(frozen=True)
class Click:
    """What somebody does on a page: plays a move, adds to what they put together, or begins that anew."""

    kind: str  # "move", "add" or "begin", as the server calls it
    code: str


@dataclass(frozen=True)
class Bar:
    """What a table's bar asks of its reader."""

    at: int  # the entries that the page shows
    moves: list[str]  # that can be played
    additions: list[str]  # to what is being put together
    draft: str  # what is put together
    hand_over: str  # the move that it is; empty while something is missing
    over: bool  # the game

    @property
    def asks(self) -> bool:
        return bool(self.moves or self.additions or self.hand_over)

    def click(self, chance: random.Random) -> Click:
        """A random one that is possible. Plans are handed over after a few followers."""
        if self.hand_over and (not self.additions or chance.random() < 0.4):
            return Click("move", self.hand_over)
        if self.additions:
            return Click("add", chance.choice(self.additions))
        return Click("move", chance.choice(self.moves)) if self.moves else Click("begin", "")


def read_bar(text: str) -> Bar:
    """Read the HTML of a table's bar."""
    tags = [{name: html.unescape(value) for name, value in ATTRIBUTE.findall(tag)} for tag in TAG.findall(text)]
    form = next((tag for tag in tags if tag.get("id") == "decision"), {})
    choices = [tag for tag in tags if "choice" in tag.get("class", "").split()]
    handing = [tag for tag in tags if tag.get("id") == "hand-over" and tag.get("aria-disabled") != "true"]
    return Bar(
        at=int(form.get("data-number", -1)),
        moves=[tag["value"] for tag in choices if tag.get("name") == "move"],
        additions=[tag["data-add"] for tag in choices if "data-add" in tag],
        draft=form.get("data-draft", ""),
        hand_over=handing[0]["value"] if handing else "",
        over=any(tag.get("id") == "result" for tag in tags),
    )


NO_BAR = read_bar("")


class Connection:
    """A connection to the server that is kept open: a client with as little work of its own as possible."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.used = 0.0
        self.received = 0  # bytes of the stream
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
        lines += ["Accept-Encoding: gzip"] if path.endswith(STREAM) or f"{STREAM}?" in path else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        return int(head[0].split()[1]), headers

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, Any]:
        """A request and the JSON of its answer."""
        status, headers = await self.send(method, path, data)
        assert self.reader
        async with asyncio.timeout(PATIENCE):
            return status, json.loads(await self.reader.readexactly(int(headers["content-length"])))

    async def messages(self, path: str) -> Any:
        """The data of server-sent events, as they come."""
        status, _headers = await self.send("GET", path)
        assert status == 200 and self.reader, f"{path}: {status}"
        text, packed = b"", zlib.decompressobj(31)
        while True:
            size = int(await self.reader.readuntil(b"\r\n"), 16)
            self.received += size
            text += packed.decompress((await self.reader.readexactly(size + 2))[:-2])
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
    moves: float
    think: float
    chance: random.Random
    warm: bool = False  # whether what happens is counted
    played: int = 0
    seconds: list[float] = field(default_factory=list)  # until moves were acknowledged
    own: list[float] = field(default_factory=list)  # until the own page showed them
    others: list[float] = field(default_factory=list)  # until pages of others did
    drafts: list[float] = field(default_factory=list)  # until the page showed what was added to a plan or a payment
    received: list[int] = field(default_factory=list)  # bytes of messages to pages
    clicks: dict[str, tuple[float, int]] = field(default_factory=dict)  # by table: the last one, and whose
    problems: list[str] = field(default_factory=list)
    finished: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def count(self, seconds: float) -> None:
        self.played += self.warm
        if self.warm:
            self.seconds.append(seconds)
        if self.played >= self.moves:
            self.done.set()

    def fail(self, problem: str) -> None:
        self.problems.append(problem)
        if len(self.problems) > 20:
            self.done.set()


class Somebody:
    """A person who sits at one table after another."""

    def __init__(self, load: Load, token: str, port: int) -> None:
        self.load = load
        self.token = token
        self.port = port
        self.connection = Connection(port, token)
        self.clicked = 0.0  # when, until the own page shows it
        self.version = ""  # of the table, as the page knows it

    async def sit(self, table: str, seat: int) -> None:
        """Play a game to its end, as the page shows it."""
        stream = Connection(self.port, self.token)
        bars: asyncio.Queue[Bar] = asyncio.Queue()
        playing = asyncio.create_task(self.answer(table, seat, bars))
        try:
            text = ""
            async for message in stream.messages(f"/tables/{table}{STREAM}?seat={seat}"):
                self.see(table, seat, stream)
                self.version = message["version"]
                text = patched(text, message["parts"].get("bar", [[0, len(text)]]))
                bar = read_bar(text)
                if bar.asks:
                    bars.put_nowait(bar)
                if bar.over:
                    return
        finally:
            playing.cancel()
            self.connection.close()  # the answer to the last move may still be on its way
            stream.close()

    def see(self, table: str, seat: int, stream: Connection) -> None:
        """The page has changed: what that took since the own click, or since that of somebody else at the table."""
        now, load = time.perf_counter(), self.load
        begun, whose = load.clicks.get(table, (0.0, seat))
        if load.warm:
            load.received.append(stream.received)
        stream.received = 0
        if self.clicked:
            if load.warm:
                load.own.append(now - self.clicked)
            self.clicked = 0.0
        elif begun and whose != seat:
            if load.warm:
                load.others.append(now - begun)
            del load.clicks[table]

    async def answer(self, table: str, seat: int, bars: "asyncio.Queue[Bar]") -> None:
        """Answer the decision that the page showed last, each once: the page may show the next before the answer to a
        move is here."""
        answered = -1
        while True:
            bar = await bars.get()
            while not bars.empty():
                bar = bars.get_nowait()
            if bar.at > answered:
                answered = bar.at
                try:
                    answered = await self.decide(table, seat, bar)
                except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                    self.load.fail(f"table {table}, seat {seat}, at {bar.at}: {error!r}")

    async def decide(self, table: str, seat: int, bar: Bar) -> int:
        """Put together what there is to put together, then play; how many entries the page showed then."""
        click = bar.click(self.load.chance)
        while click.kind != "move" and not self.load.done.is_set():
            await self.think(ADDING)
            bar = await self.draft(table, seat, bar, click)
            if not bar.asks:
                return bar.at  # the table has changed meanwhile, and the stream tells how
            click = bar.click(self.load.chance)
        await self.think(1)
        if not self.load.done.is_set():
            await self.play(table, seat, click.code, bar.at)
        return bar.at

    async def think(self, share: float) -> None:
        await asyncio.sleep(share * self.load.think * self.load.chance.uniform(0.5, 1.5))

    async def draft(self, table: str, seat: int, bar: Bar, click: Click) -> Bar:
        """The bar once something was added to what is put together."""
        begun = time.perf_counter()
        query = urlencode({"seat": seat, "draft": bar.draft, "known": self.version, click.kind: click.code})
        status, answer = await self.connection.ask("GET", f"/tables/{table}/parts?{query}")
        if status != 200:
            self.load.fail(f"{query}: {status} {answer}")
            return NO_BAR
        if self.load.warm:
            self.load.drafts.append(time.perf_counter() - begun)
        return read_bar(answer["parts"]["bar"])

    async def play(self, table: str, seat: int, code: str, at: int) -> None:
        begun = self.clicked = time.perf_counter()
        self.load.clicks[table] = (begun, seat)
        move = {"seat": seat, "move": code, "at": at}
        status, answer = await self.connection.ask("POST", f"/api/tables/{table}/moves", move)
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
    """Megabytes that a process holds. Of what several share each has its part."""
    mapped = Path(f"/proc/{process}/smaps_rollup").read_text()
    held = re.search(r"^Pss:\s+(\d+) kB", mapped, re.MULTILINE)
    assert held is not None, mapped
    return int(held[1]) / 1024


def family(process: int) -> list[int]:
    """A process, those it has started, and so on."""
    children = Path(f"/proc/{process}/task").glob("*/children")
    found = [int(child) for file in children for child in file.read_text().split()]
    return [process, *(one for child in found for one in family(child))]


def open_files(process: int) -> int:
    """Files and connections that a process holds open."""
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def busy(process: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_server(database: str, processes: int) -> tuple[subprocess.Popen[str], int]:
    """A real server that does not mind that all come from one address; its process and port."""
    command = [sys.executable, "-m", "cloister", "serve", "--port", "0", "--database", database]
    command += ["--processes", str(processes)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | LIMITS)
    assert server.stdout
    line = server.stdout.readline()
    found = re.search(r"http://[^:]+:(\d+)/", line)
    assert found, f"the server did not start: {line!r}"
    return server, int(found[1])


async def come(port: int, number: int) -> str:
    """A new visitor's token; waits for the server where it has hardly started."""
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


@dataclass
class Measured:
    """What a run took."""

    seconds: float
    early: float  # megabytes
    late: float
    early_files: int
    late_files: int
    cpu: float  # seconds

    def grew(self) -> bool:
        """Whether memory or open files did, more than they may."""
        share, more = MOST_GROWTH
        return self.late > self.early * share + more or self.late_files > self.early_files * share + more


async def run(load: Load, server: int, people: int, warm: float, most: float) -> Measured:
    """Let everybody sit down and play, count from when it is warm, until enough moves were played or time is up."""
    somebodies = [Somebody(load, await come(load.port, number), load.port) for number in range(people)]
    pairs = [somebodies[number : number + 2] for number in range(0, people, 2)]
    tasks = []
    for number, pair in enumerate(pairs):
        tasks.append(asyncio.create_task(play_at_tables(load, pair, number)))
        tasks[-1].add_done_callback(lambda ended: None if ended.cancelled() else ended_early(load, ended))
        await asyncio.sleep(0.01)  # nobody comes to a full house at once
    await asyncio.sleep(warm)
    load.warm = True
    servers = family(server)
    begun, used, early, files = time.perf_counter(), sum(map(busy, servers)), 0.0, 0
    while not load.done.is_set() and time.perf_counter() - begun < most:
        await asyncio.sleep(0.05)
        if not early and (load.played >= load.moves // 2 or time.perf_counter() - begun > most / 2):
            early, files = sum(map(memory, servers)), sum(map(open_files, servers))
    seconds, cpu = time.perf_counter() - begun, sum(map(busy, servers)) - used
    found = Measured(seconds, early, sum(map(memory, servers)), files, sum(map(open_files, servers)), cpu)
    load.done.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


def ended_early(load: Load, task: "asyncio.Task[None]") -> None:
    if task.exception() and not load.done.is_set():
        load.fail(repr(task.exception()))


def at(times: list[float], share: float) -> float:
    """The milliseconds within which such a share lies."""
    found = sorted(times) or [0.0]
    return 1000 * found[min(len(found) - 1, int(len(found) * share))]


def row(people: int, load: Load, found: Measured) -> str:
    """What was measured, as a row of the table."""
    cells: list[object] = [people, load.played, f"{load.played / found.seconds:.1f}"]
    cells += [f"{at(load.own, share):.0f}" for share in (0.5, 0.95, 0.99)]
    cells += [f"{at(load.others, share):.0f}" for share in (0.5, 0.95, 0.99)] + [f"{at(load.seconds, 0.95):.0f}"]
    cells += [len(load.drafts), f"{at(load.drafts, 0.95):.0f}"]
    cells += [f"{1000 * found.cpu / max(load.played, 1):.1f}"]
    cells += [f"{sum(load.received) / max(len(load.received), 1):.0f}"]
    cells += [f"{found.early:.0f}", f"{found.late:.0f}", found.early_files, found.late_files]
    cells += [load.finished, len(load.problems)]
    return "".join(f"{cell!s:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))


def good(load: Load, found: Measured, moves: float, p95: float) -> bool:
    """Whether a run went as it should."""
    enough = load.played >= moves or moves == math.inf
    return at(load.own, 0.95) < p95 and not load.problems and not found.grew() and enough


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=float, default=math.inf, help="after which a run ends")
    parser.add_argument("--people", default="100", help="how many, or several numbers with commas between them")
    parser.add_argument("--think", type=float, default=15.0, help="seconds that a person thinks on average")
    parser.add_argument("--warm", type=float, default=5.0, help="seconds that are not counted")
    parser.add_argument("--seconds", type=float, default=1200, help="after which a run ends")
    parser.add_argument("--p95", type=float, default=math.inf, help="milliseconds within which 95%% see their move")
    parser.add_argument("--database", default="", help="PostgreSQL; else a file of SQLite for each run")
    parser.add_argument("--processes", type=int, default=1, help="that answer: several need PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("".join(f"{name:>{width}}" for name, width in zip(COLUMNS, WIDTHS, strict=True)), flush=True)
    results = []
    for people in map(int, given.people.split(",")):
        with tempfile.TemporaryDirectory(prefix="cloister-load-") as folder:
            database = given.database or f"sqlite:///{folder}/tables.db"
            server, port = start_server(database, given.processes)
            try:
                load = Load(port, given.moves, given.think, random.Random(given.seed))
                found = asyncio.run(run(load, server.pid, people, given.warm, given.seconds))
            finally:
                server.terminate()
                server.wait()
        print(row(people, load, found), flush=True)
        for problem in load.problems[:5]:
            print(f"  {problem}")
        results.append(good(load, found, given.moves, given.p95))
    wanted = f"own pages within {given.p95:.0f} ms, no error, memory and files within a tenth and {MOST_GROWTH[1]}"
    print("good" if all(results) else f"not good: wanted are {wanted}")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
