"""Computer players think in processes of their own, so that pages never wait for them."""

import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from sqlalchemy.exc import SQLAlchemyError

from cloister.agents import Agent, GreedyAgent, RandomAgent
from cloister.kernel.tables import Tables
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.hall import Hall, Refused
from cloister.server.live import begin
from cloister.server.store import Stored

AGENTS: dict[str, Callable[[int], Agent]] = {"greedy": GreedyAgent, "random": RandomAgent}
log = logging.getLogger(__name__)
MOST_AT_ONCE = 50  # moves that a computer player plays before others see them


def computer_name(kind: str, voice: Voice) -> str:
    """What kind of computer player sits there."""
    return {"greedy": voice("Computer, fair"), "random": voice("Computer, easy")}[kind]


def strengths(voice: Voice) -> list[tuple[str, str, str]]:
    """The kinds of computer players as people choose between them, the usual one first: what it is called, and how it
    plays."""
    return [
        ("greedy", voice("Fair"), voice("looks a step ahead")),
        ("random", voice("Easy"), voice("plays at random")),
    ]


Contents = dict[str, tuple[dict[str, bytes], str]]  # by game: the files of its component tables, their fingerprint
COMPONENTS: dict[str, Tables] = {}  # of each game, in a process that thinks


def prepare(contents: Contents) -> None:
    """In a new process: take over the server's tables, end with it, however that ends, and leave Ctrl-C to it."""
    for name, (files, fingerprint) in contents.items():
        COMPONENTS[name] = Tables(files, fingerprint)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(0)


def think(stored: Stored, line: list[tuple[int, int]], seat: int) -> list[str]:
    """The next moves of a computer player: all they decide before chance or another player has a say.

    They think on a position that they may believe in, not on the one that the server knows.
    """
    game = begin(stored, COMPONENTS[stored.game])
    for player, move in line:
        game.play(move, player)
    imagined = game.imagine(seat, secrets.randbits(64))
    agent = AGENTS[stored.seats[seat].kind](secrets.randbits(32))
    codes: list[str] = []
    while seat in imagined.actors and len(codes) < MOST_AT_ONCE:
        before = imagined.table.copy()
        move = agent.choose(imagined.table, seat)
        codes.append(imagined.rules.vocabulary.codes[move])
        imagined.play(move, seat)
        if imagined.rules.revealed(before, imagined.table):
            break
    return codes


class Computers:
    """Lets computer players think. One job for a table and seat at a time."""

    def __init__(self, hall: Hall, workers: int) -> None:
        self.hall = hall
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.busy: set[tuple[str, int]] = set()
        self.guard = threading.Lock()
        self.stopped = threading.Event()
        self.sweeper = threading.Thread(target=self.sweep, name="cloister-sweep", daemon=True)

    def start(self) -> None:
        self.hall.on_thinking = self.wake
        self.sweeper.start()

    def stop(self) -> None:
        self.stopped.set()
        with self.guard:
            pool, self.pool = self.pool, None
        if pool:
            pool.shutdown(cancel_futures=True)

    def sweep(self) -> None:
        """Now and then, take over computer players that nobody lets think: those of a process that has ended."""
        seconds = 0.0
        while not self.stopped.is_set():
            try:
                for table_id in self.hall.store.waiting_for_computer(seconds):
                    self.wake(table_id)
            except SQLAlchemyError as error:  # the database may come back
                log.warning("cannot look for waiting computer players: %s", error)
            seconds = self.hall.settings.seconds_to_think
            self.stopped.wait(seconds / 2)

    def wake(self, table_id: str) -> None:
        """Let every computer player who has to move at a table think."""
        try:
            with self.hall.lock(table_id):
                stored = self.hall.stored(table_id, ENGLISH_VOICE)
                live = self.hall.live(stored, ENGLISH_VOICE)
                waiting = [seat.number for seat in stored.seats if seat.computer and seat.number in live.game.actors]
                line = live.game.played.copy()
                known = {seat: live.shown(seat) for seat in waiting}
        except Refused:
            return  # the table cannot go on: whoever looks at it is told why
        for seat in waiting:
            with self.guard:
                if (table_id, seat) in self.busy or self.stopped.is_set():
                    continue
                self.busy.add((table_id, seat))
            self.submit(stored, line, seat, known[seat])

    def submit(self, stored: Stored, line: list[tuple[int, int]], seat: int, number: int) -> None:
        with self.guard:
            if self.pool is None and not self.stopped.is_set():
                tables = self.hall.components
                contents = {name: (found.contents, found.fingerprint) for name, found in tables.items()}
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, context, prepare, (contents,))
            pool = self.pool
        if pool is None:
            return
        try:
            future = pool.submit(think, stored, line, seat)
        except (BrokenProcessPool, RuntimeError):  # a worker was killed, or the server ends
            self.give_up(stored.id, seat)
            return
        future.add_done_callback(lambda done: self.done(stored.id, seat, number, done))

    def give_up(self, table_id: str, seat: int) -> None:
        """Forget a job and the broken pool; the sweep tries again."""
        with self.guard:
            self.busy.discard((table_id, seat))
            self.pool = None

    def done(self, table_id: str, seat: int, number: int, future: Future[list[str]]) -> None:
        """Play what was thought of."""
        if future.cancelled():
            return
        if isinstance(future.exception(), BrokenProcessPool):
            self.give_up(table_id, seat)
            return
        with self.guard:
            self.busy.discard((table_id, seat))
        self.hall.computer_moves(table_id, seat, number, future.result())
