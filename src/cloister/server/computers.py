"""Computer players think in processes of their own, so that pages never wait for them; and so does whoever looks at
finished games, when no player waits."""

import logging
import threading
import time
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.hall import Hall, Refused
from cloister.server.stored import Stored
from cloister.server.thinking import COMPONENTS, Line, NoAnswer, Task, Thinker, think

log = logging.getLogger(__name__)
TRIES = 3  # for a job whose process does not answer, before the sweep comes to it again
TURNS_OF_PEOPLE = 4  # one job in so many is for whoever can wait longest, if there is one
FOR_PEOPLE, AMONG_COMPUTERS, AFTERWARDS = RANKS = (0, 1, 2)  # who waits for a job
PATIENCE = 3  # times as long as for a move it is waited for what somebody wants to know
SWEEPS = 4  # in the time after which computer players of others are taken over


class Work(ABC):
    """Something for a process to think about: its task and what is given to it."""

    task: Task
    tries: int

    @property
    @abstractmethod
    def rank(self) -> int:
        """Who waits for it: one of RANKS."""

    @property
    @abstractmethod
    def owner(self) -> int:
        """Whose it is: those of one do not keep others waiting."""

    @property
    @abstractmethod
    def given(self) -> tuple[Any, ...]:
        """What the task is asked."""

    @property
    def patience(self) -> int:
        """How many times as long as for a computer player an answer is waited for."""
        return 1

    def wanted(self) -> bool:
        """Whether somebody still waits for it."""
        return True

    @abstractmethod
    def answered(self, computers: "Computers", answer: Any) -> None:
        """Do something with the answer; None if there is none."""

    @abstractmethod
    def given_up(self, computers: "Computers") -> None:
        """There will be no answer."""


@dataclass
class Job(Work):
    """A computer player who has to move. `number` is how many entries they knew then."""

    stored: Stored
    line: Line
    seat: int
    number: int
    tries: int = 0
    task: Task = think

    @property
    def key(self) -> tuple[str, int]:
        return self.stored.id, self.seat

    @property
    def rank(self) -> int:
        return FOR_PEOPLE if any(seat.holders for seat in self.stored.seats) else AMONG_COMPUTERS

    @property
    def owner(self) -> int:
        return self.stored.host

    @property
    def given(self) -> tuple[Any, ...]:
        return self.stored, self.line, self.seat

    def answered(self, computers: "Computers", answer: Any) -> None:
        computers.done(self, answer or [])

    def given_up(self, computers: "Computers") -> None:
        computers.release(self)


@dataclass
class Thought(Work):
    """Something that somebody wants to know. The answer may be waited for; it is cancelled if nobody wants it any
    more, and fails if there is none."""

    task: Task
    given: tuple[Any, ...] = ()
    rank: int = AFTERWARDS
    owner: int = 0
    still: Callable[[], bool] = lambda: True
    tries: int = 0
    answer: "Future[Any]" = field(default_factory=Future)

    @property
    def patience(self) -> int:
        return PATIENCE

    def wanted(self) -> bool:
        if self.answer.running():
            return True  # it is asked again
        if not self.still():
            self.answer.cancel()
        return self.answer.set_running_or_notify_cancel()

    def answered(self, computers: "Computers", answer: Any) -> None:
        if answer is None:
            self.given_up(computers)
        else:
            self.answer.set_result(answer)

    def given_up(self, computers: "Computers") -> None:
        self.answer.set_exception(NoAnswer())


class FairQueue:
    """Jobs of several owners, whose turn comes one after the other: many tables of one do not keep others waiting.
    Where no person plays, it can wait, and what is looked at after a game longer, but not for ever."""

    def __init__(self) -> None:
        self.lines: list[OrderedDict[int, deque[Work]]] = [OrderedDict() for _ in RANKS]
        self.filled = threading.Condition()
        self.taken = 0
        self.closed = False

    def put(self, job: Work) -> None:
        with self.filled:
            self.lines[job.rank].setdefault(job.owner, deque()).append(job)
            self.filled.notify()

    def close(self) -> None:
        with self.filled:
            self.closed = True
            self.filled.notify_all()

    def take(self) -> Work | None:
        """The next job, when there is one; nothing once the queue is closed."""
        with self.filled:
            self.filled.wait_for(lambda: self.closed or any(self.lines))
            if self.closed:
                return None
            self.taken += 1
            waiting = [line for line in self.lines if line]
            line = waiting[-1 if self.taken % TURNS_OF_PEOPLE == 0 else 0]
            owner, jobs = line.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                line[owner] = jobs  # behind the others
            return job


class Computers:
    """Lets computer players think. One job for a table and seat at a time."""

    def __init__(self, hall: Hall, workers: int) -> None:
        self.hall = hall
        self.queue = FairQueue()
        self.busy: set[tuple[str, int]] = set()
        self.guard = threading.Lock()
        self.stopped = threading.Event()
        self.sweeper = threading.Thread(target=self.sweep, name="cloister-sweep", daemon=True)
        self.workers = [
            threading.Thread(target=self.work, name=f"cloister-thinker-{number}", daemon=True)
            for number in range(workers)
        ]

    def start(self) -> None:
        self.hall.on_thinking = self.wake
        for thread in (self.sweeper, *self.workers):
            thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.queue.close()

    # finding out who has to move

    def sweep(self) -> None:
        """Now and then, take over computer players that nobody lets think: those of a process that has ended. How long
        one has had to move is told by this process's own clock, which nobody sets."""
        seen: dict[str, tuple[int, float]] = {}  # entries of a table where a computer has to move, and since when
        patience = 0.0
        while not self.stopped.is_set():
            try:
                waiting, now = self.hall.store.waiting_for_computer(), time.monotonic()
                seen = {
                    table: seen[table] if seen.get(table, (-1, now))[0] == entries else (entries, now)
                    for table, entries in waiting
                }
                for table in [table for table, (_entries, since) in seen.items() if now - since >= patience]:
                    self.wake(table)
            except Exception as error:  # the database may come back; nothing ends this thread
                log.warning("cannot look for waiting computer players: %s", error)
            patience = self.hall.settings.seconds_to_think
            self.stopped.wait(patience / SWEEPS)

    def wake(self, table_id: str) -> None:
        """Let every computer player who has to move at a table think. A table where that cannot be found out, as one
        that is damaged, is nobody's concern but that of those who look at it."""
        try:
            jobs = self.jobs(table_id)
        except Refused:
            return
        except Exception as error:
            log.warning("cannot wake the computer players of table %s: %r", table_id, error)
            return
        for job in jobs:
            with self.guard:
                if job.key in self.busy or self.stopped.is_set():
                    continue
                self.busy.add(job.key)
            self.submit(job)

    def jobs(self, table_id: str) -> list[Job]:
        with self.hall.lock(table_id):
            stored = self.hall.stored(table_id, ENGLISH_VOICE)
            live = self.hall.live(stored, ENGLISH_VOICE)
            waiting = [seat.number for seat in stored.seats if seat.computer and seat.number in live.game.actors]
            line = live.game.played.copy()
            return [Job(stored, line, seat, live.shown(seat)) for seat in waiting]

    def submit(self, job: Work) -> None:
        self.queue.put(job)

    # thinking

    def work(self) -> None:
        """In a thread for each process that thinks: hand it jobs. One that is killed or hangs is replaced at once."""
        thinker: Thinker | None = None
        while job := self.queue.take():
            if not job.wanted():
                continue
            try:
                thinker = thinker or self.new_thinker()
                seconds = self.hall.settings.seconds_to_think * job.patience
                answer = thinker.ask(job.task, job.given, seconds)
            except Exception as error:
                log.warning("a process that thinks is replaced: %r", error)
                if thinker:
                    thinker.end()
                thinker = None
                self.try_again(job, error)
                continue
            job.answered(self, answer)
        if thinker:
            thinker.end()

    def new_thinker(self) -> Thinker:
        components = self.hall.components.items()
        return Thinker({name: (found.contents, found.fingerprint) for name, found in components})

    def try_again(self, job: Work, error: Exception) -> None:
        """A job whose process did not answer. One that does so again and again is given up."""
        job.tries += 1
        if job.tries < TRIES and isinstance(error, NoAnswer):
            self.submit(job)
        else:
            job.given_up(self)

    def release(self, job: Job) -> None:
        """Nobody thinks for a computer player any more: the sweep may come to it again."""
        with self.guard:
            self.busy.discard(job.key)

    def done(self, job: Job, codes: list[str]) -> None:
        """Play what was thought of."""
        self.release(job)
        try:
            self.hall.computer_moves(job.stored.id, job.seat, job.number, codes)
        except Exception as error:  # the sweep tries again
            log.warning("the moves of a computer player at table %s were not played: %r", job.stored.id, error)


__all__ = ["COMPONENTS", "Computers", "FairQueue", "Job", "Thought", "Work", "think"]
