"""What a process does that thinks, and how it is watched over."""

import gc
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from cloister.agents import agent
from cloister.kernel.game import Game
from cloister.kernel.tables import Tables
from cloister.server.live import begin
from cloister.server.stored import Stored
from cloister.server.watched import LOOK, Watched

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

MOST_AT_ONCE = 50  # moves that a computer player plays before others see them
SECONDS_TO_START = 60.0  # that a new process may take until it can think
READY = "ready"
log = logging.getLogger(__name__)

Contents = dict[str, tuple[dict[str, bytes], str]]  # by game: the files of its component tables, their fingerprint
Line = list[tuple[int, int]]
Task = Callable[..., Any]  # takes a table first, and its moves
COMPONENTS: dict[str, Tables] = {}  # of each game, in a process that thinks


class NoAnswer(Exception):
    """A process was killed, or hangs, or the server ends."""


def played(stored: Stored, line: Line) -> Game:
    """The game of a table after its moves."""
    game = begin(stored, COMPONENTS[stored.game])
    for player, move in line:
        game.play(move, player)
    return game


def think(stored: Stored, line: Line, seat: int) -> list[str]:
    """The next moves of a computer player: all they decide before chance or another player has a say.

    They think on a position that they may believe in, not on the one that the server knows.
    """
    game = played(stored, line)
    imagined = game.imagine(seat, secrets.randbits(64))
    thinker = agent(stored.seats[seat].kind, seed=secrets.randbits(32))
    codes: list[str] = []
    while seat in imagined.actors and len(codes) < MOST_AT_ONCE:
        before = imagined.table.copy()
        move = thinker.choose(imagined.sight(seat, secrets.randbits(63)))
        codes.append(imagined.rules.vocabulary.codes[move])
        imagined.play(move, seat)
        if imagined.rules.revealed(before, imagined.table):
            break
    return codes


def prepare(contents: Contents) -> None:
    """In a new process: take over the server's tables, end with it, however that ends, and leave Ctrl-C to it."""
    for name, (files, fingerprint) in contents.items():
        COMPONENTS[name] = Tables(files, fingerprint)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    gc.freeze()
    gc.disable()  # no pauses in thought: garbage is looked for between two answers


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(0)


def work(pipe: "Connection[Any, Any]", contents: Contents) -> None:
    """In a process of its own: think about one thing after the other. What cannot be thought about has no answer."""
    prepare(contents)
    pipe.send(READY)
    while True:
        task, given = pipe.recv()
        try:
            pipe.send(task(*given))
        except Exception as error:  # such as a computer player of a kind that there is no more
            log.warning("there is no answer to %s at table %s: %r", task.__name__, given[0].id, error)
            pipe.send(None)
        gc.collect()


@cache
def processes() -> "ForkServerContext | SpawnContext":
    """How processes are started: where it can be, from one that has read all that they need and waits, so that a new
    one thinks within a blink."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, "cloister.server.judging"])
    return context


class Thinker:
    """A process that thinks. It is asked one thing at a time, and ended if it does not answer."""

    def __init__(self, contents: Contents) -> None:
        context = processes()
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, contents), daemon=True)
        self.process.start()
        other.close()
        self.ready = False

    def ask(self, task: Task, given: tuple[Any, ...], seconds: float) -> Any:
        """What it thinks of within so many seconds; None if there is no answer."""
        if not self.ready:
            self.ready = self.answer(SECONDS_TO_START) == READY
        try:
            self.pipe.send((task, given))
        except OSError as error:
            raise NoAnswer from error
        return self.answer(seconds)

    def answer(self, seconds: float) -> Any:
        """What it says next, unless it hangs or says nothing in time. No clock that is set disturbs the waiting."""
        end, watched, heard = time.monotonic() + seconds, Watched(self.process.pid), list[object]()
        while not heard and time.monotonic() < end and not watched.hangs():
            left = max(end - time.monotonic(), 0)
            heard = list(multiprocessing.connection.wait([self.pipe, self.process.sentinel], min(LOOK, left)))
        if self.pipe not in heard:
            raise NoAnswer
        try:
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            raise NoAnswer from error

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()
