"""Send a server of this machine malformed requests, and see that it answers each with a sentence and stays as it was.

    python tools/hostile.py --requests 1000000 [--seconds 3600]

Requests are made from those that pages and programs send: addresses, queries, headers, forms and JSON with parts that
were left out, doubled, swapped for others or for what nobody expects; and lines that are no HTTP. Everything follows
from the seed. An answer of 500 or more, none at all, a request that takes more than half a second of CPU, or a game
that is another afterwards is a fault: it is printed with what was sent, and the program ends with code 1.
"""

import argparse
import json
import math
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

# What promises more than it sends ends soon.
IMPATIENT = {"CLOISTER_SECONDS_TO_ASK": "0.3", "CLOISTER_SECONDS_TO_SEND": "0.3"}
NO_LIMITS = dict.fromkeys(
    ("CLOISTER_RATE", "CLOISTER_BURST", "CLOISTER_ADDRESS_RATE", "CLOISTER_ADDRESS_BURST"), "1000000"
)
PATIENCE = 120.0  # seconds
MOST_CPU = 0.5  # seconds of a request
TOGETHER = 64  # requests at a time, as some end only with the server's patience
TICK = os.sysconf("SC_CLK_TCK")
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 7, 10**30, -(2**63), 1.5, 1e308, "", " ", "0", "-1", "done", "\x00", "\ud800",
    "é" * 300,
    "../../etc", "{}", "%00", "%ff", "a" * 5000, "\r\nSet-Cookie: x=y", "<script>", "'; DROP TABLE tables; --", [],
    [[]], {},
    {"": {}}, [None] * 50, "fell wood", "place own-farmer village; done", "🏰" * 40, "nan", "Infinity",
]  # fmt: skip
PATHS = (
    "/", "/tables/{}", "/tables/{}/parts", "/tables/{}/about", "/tables/{}/scores", "/tables/{}/menu",
    "/tables/{}/record",
    "/tables/{}/end", "/tables/{}/moves", "/tables/{}/undo", "/tables/{}/redo", "/tables/{}/try", "/tables/{}/invite",
    "/join", "/learn", "/rules/ora", "/setup/orleans", "/score/joan", "/numbers/ora", "/api", "/api/openapi.json",
    "/api/games", "/api/me", "/api/visitors", "/api/tables", "/api/records", "/api/tables/{}", "/api/tables/{}/view",
    "/api/tables/{}/moves", "/api/tables/{}/undo", "/api/tables/{}/redo", "/api/tables/{}/try", "/api/tables/{}/why",
    "/api/tables/{}/about", "/api/tables/{}/log", "/api/tables/{}/scores", "/api/tables/{}/record",
    "/api/tables/{}/picture",
    "/api/tables/{}/seats/0", "/api/tables/{}/seats/9/take", "/api/tables/{}/course", "/api/tables/{}/again",
    "/health",
    "/static/page.css", "/nowhere", "/metrics", "/api/seats/x",
)  # fmt: skip
POSTED = re.compile("/(moves|undo|redo|try|take|again|join|visitors|records|tables|seats/.*)$")
METHODS = ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PATCH", "BREW")
NAMES = (
    "seat", "move", "at", "kind", "name", "game", "options", "seats", "names", "title", "players", "key", "lang",
    "draft",
    "add", "drop", "begin", "board", "version", "csrf", "listed", "text", "link",
)  # fmt: skip
TYPES = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "x",
    "",
)
HEADERS = (
    "Cookie: cloister={}", "Cookie: language={}", "Accept-Language: {}", "Accept-Encoding: {}", "X-Forwarded-For: {}",
    "X-Part: {}", "Authorization: {}", "Authorization: Bearer {}", "X-CSRF-Token: {}", "Range: bytes={}",
    "Expect: {}",
    "If-None-Match: {}", "Origin: {}", "Referer: {}", "Transfer-Encoding: {}", "Upgrade: {}", "Host: {}",
)  # fmt: skip
NO_HTTP = (
    b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01",
    b"PRI * HTTP/2.0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\n\x00: y\r\n\r\n",
)  # fmt: skip


def tangled(chance: random.Random, depth: int = 3) -> Any:
    """Any JSON, small or odd."""
    if depth and chance.random() < 0.3:
        if chance.random() < 0.5:
            return [tangled(chance, depth - 1) for _ in range(chance.randrange(4))]
        return {chance.choice(NAMES): tangled(chance, depth - 1) for _ in range(chance.randrange(4))}
    return chance.choice(ODD)


def words(chance: random.Random) -> str:
    return str(chance.choice(ODD)).encode("utf-8", "replace").decode()


def body(chance: random.Random, kind: str) -> bytes:
    """What a request carries, mostly what its kind says."""
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(400))
    given = {name: tangled(chance) for name in chance.sample(NAMES, chance.randrange(6))}
    if "json" in kind or chance.random() < 0.1:
        text = json.dumps(given if chance.random() < 0.8 else tangled(chance))
        return text.encode()[: chance.randrange(len(text) + 1) if chance.random() < 0.1 else len(text)]
    if "multipart" in kind:
        parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{words(chance)}\r\n' for name in given]
        return ("".join(parts) + "--x--\r\n").encode()
    return "&".join(f"{name}={quote(words(chance))}" for name in given).encode()


def request(chance: random.Random, table: str, token: str) -> bytes:
    """A request that is nearly right, or far from it."""
    address = table if chance.random() < 0.7 else quote(words(chance)[:200], safe="")
    path = chance.choice(PATHS).format(address)
    query = "&".join(f"{chance.choice(NAMES)}={quote(words(chance)[:300])}" for _ in range(chance.randrange(3)))
    kind = chance.choice(TYPES)
    usual = "PUT" if path.endswith(("/seats/0", "/me")) else "POST" if POSTED.search(path) else "GET"
    method = usual if chance.random() < 0.8 else chance.choice(METHODS)
    lines = [f"{method} {path}{'?' if query else ''}{query} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"Authorization: Bearer {token}"] if chance.random() < 0.6 else []
    for header in chance.sample(HEADERS, chance.randrange(3)):
        lines.append(header.format("".join(sign for sign in words(chance)[:300] if " " <= sign <= "~")))
    content = body(chance, kind) if method in ("POST", "PUT", "PATCH", "BREW") else b""
    lines += [f"Content-Type: {kind}"] if content else []
    lines += [f"Content-Length: {len(content)}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8", "replace") + content


def requests(count: int, seed: int, table: str, token: str) -> Iterator[bytes]:
    chance = random.Random(seed)
    for _ in range(count):
        yield chance.choice(NO_HTTP) if chance.random() < 0.01 else request(chance, table, token)


def ask(port: int, sent: bytes) -> bytes:
    """The head of the answer; nothing where the connection was only closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        try:
            connection.sendall(sent)
            found = b""
            while b"\r\n\r\n" not in found and (piece := connection.recv(65536)):
                found += piece
            while connection.recv(65536):
                pass
        except ConnectionError:
            return b""
        return found


def wait_for_answer(port: int) -> None:
    """Until a server that has just started answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(ConnectionError):
            if ask(port, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"):
                return
        time.sleep(0.05)
    raise TimeoutError("the server does not answer")


def cpu(process: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


@dataclass
class Outcome:
    """How it went: answers by their status, and faults."""

    statuses: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)

    def note(self, sent: bytes, head: bytes, seconds: float) -> None:
        found = re.match(rb"HTTP/1\.[01] (\d{3})", head)
        status = found[1].decode() if found else "closed"
        self.statuses[status] += 1
        self.slowest = max(self.slowest, seconds)
        nothing = status == "closed" and sent not in NO_HTTP
        if status.startswith("5") or nothing or seconds > MOST_CPU:
            self.faults.append(f"{status}, {seconds:.2f} s of CPU: {sent[:600]!r}")


def alone(port: int, process: int, sent: bytes) -> float:
    """Seconds of CPU that the server takes for a request while it has no other."""
    before = cpu(process)
    ask(port, sent)
    return cpu(process) - before


def attack(port: int, process: int, count: int, seconds: float, seed: int, table: str, token: str) -> Outcome:
    """Send so many requests, or as many as there is time for, many at once: if those take no longer than one may, none
    does; else each is asked for the time that it takes alone."""
    outcome, end = Outcome(), time.monotonic() + seconds
    to_send = requests(count, seed, table, token)
    with ThreadPoolExecutor(TOGETHER) as pool:
        while len(outcome.faults) < 10 and time.monotonic() < end and (batch := list(islice(to_send, TOGETHER))):
            before = cpu(process)
            heads = list(pool.map(partial(ask, port), batch))
            together = cpu(process) - before
            for sent, head in zip(batch, heads, strict=True):
                outcome.note(sent, head, together if together <= MOST_CPU else alone(port, process, sent))
            done = sum(outcome.statuses.values())
            print(f"\r{done:,} of {count:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return outcome


class Guest:
    """Somebody with a table at the server, whose moves are not those of the requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.token = self.post("/api/visitors", {"name": "Ann"})["token"]
        self.table = self.post("/api/tables", {"game": "ora", "seats": ["me", "open"]})["id"]

    def post(self, path: str, given: Any) -> Any:
        return self.send("POST", path, json.dumps(given).encode())

    def send(self, method: str, path: str, content: bytes = b"") -> Any:
        lines = [f"{method} {path} HTTP/1.0", "Host: 127.0.0.1", "Content-Type: application/json"]
        lines += [f"Content-Length: {len(content)}"] + ([f"Authorization: Bearer {self.token}"] if self.token else [])
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall("\r\n".join([*lines, "", ""]).encode() + content)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        return json.loads(answer.partition(b"\r\n\r\n")[2])


def hostile(count: int, seed: int, seconds: float = math.inf) -> Outcome:
    """Start a server, attack it as a stranger and as a visitor,
    and look whether a game of somebody else is as it was."""
    with tempfile.TemporaryDirectory(prefix="cloister-hostile-") as folder:
        database = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "cloister", "serve", "--port", "0", "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | NO_LIMITS | IMPATIENT)
        assert server.stdout
        found = re.search(r"http://[^:]+:(\d+)/", server.stdout.readline())
        assert found, "the server did not start"
        try:
            port = int(found[1])
            wait_for_answer(port)
            victim, visitor = Guest(port), Guest(port)
            before = victim.send("GET", f"/api/tables/{victim.table}/view?seat=0")
            outcome = attack(port, server.pid, count, seconds, seed, victim.table, visitor.token)
            after = victim.send("GET", f"/api/tables/{victim.table}/view?seat=0")
            if before != after:
                outcome.faults.append(f"the game has changed: {before} is now {after}")
        finally:
            server.terminate()
            server.wait()
    return outcome


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=math.inf, help="after which it ends")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    outcome = hostile(given.requests, given.seed, given.seconds)
    for status, count in sorted(outcome.statuses.items()):
        print(f"{status:>7} {count:>10,}")
    print(f"no request took more than {outcome.slowest:.2f} s of CPU")
    print("\n".join(outcome.faults) or "no fault")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
