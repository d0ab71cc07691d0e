"""Several processes that serve the same address, and the one that looks after them."""

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from collections.abc import Callable
from ctypes import c_ulong
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import NamedTuple

from cloister.kernel.errors import OptionError
from cloister.server.thinking import end_with_parent
from cloister.server.watched import LOOK, Watched

log = logging.getLogger(__name__)
MOST = 4  # if nobody says how many: each keeps connections to PostgreSQL, which allows a hundred of itself
PAUSE = 1.0  # seconds before a process is replaced: what ended it may end the next one too
ENDING = (signal.SIGINT, signal.SIGTERM)


def how_many(wanted: int, shared: bool) -> int:
    """How many processes serve: if that is not said, one for each core where the database can be shared."""
    can = shared and "fork" in multiprocessing.get_all_start_methods()
    if wanted > 1 and not can:
        raise OptionError("several processes can serve on PostgreSQL only, and not on Windows: leave out --processes")
    return wanted or (min(os.cpu_count() or 1, MOST) if can else 1)


Alive = Callable[[], None]  # called again and again by a process that answers


class Running(NamedTuple):
    """A process, and what is known of it."""

    place: int
    process: BaseProcess
    signs: c_ulong  # of life that it has given
    watched: Watched

    @property
    def hangs(self) -> bool:
        """Whether it began to answer and does nothing any more."""
        return self.signs.value > 0 and self.watched.hangs()


class Processes:
    """Runs the same in several processes, and replaces those that end or hang until it is told to end itself."""

    def __init__(self, count: int, serve: Callable[[int, Alive], None]) -> None:
        self.count = count
        self.serve = serve  # as the first of them, 0, or another; whoever replaces one has its number
        self.ending = False
        self.running: dict[int, Running] = {}  # by what tells that they have ended

    def run(self) -> None:
        for number in ENDING:
            signal.signal(number, self.end)
        for place in range(self.count):
            self.begin(place)
        while self.running:
            for ended in multiprocessing.connection.wait(list(self.running), LOOK):
                assert isinstance(ended, int)
                self.replace(self.running.pop(ended))
            for one in self.running.values():
                if one.hangs:
                    log.warning("a server process hangs and is ended")
                    one.process.kill()

    def replace(self, ended: Running) -> None:
        """Another process for one that has ended."""
        ended.process.join()
        if not self.ending:
            log.warning("a server process has ended with %s and is replaced", ended.process.exitcode)
            time.sleep(PAUSE)
            self.begin(ended.place)

    def begin(self, place: int) -> None:
        """Start a process, unless all are to end."""
        if self.ending:
            return
        context = multiprocessing.get_context("fork")
        signs = context.RawValue(c_ulong, 0)
        process = context.Process(target=self.work, args=(place, signs))
        process.start()
        self.running[process.sentinel] = Running(place, process, signs, Watched(process.pid, lambda: signs.value))
        if self.ending:  # told while it started
            process.terminate()

    def work(self, place: int, signs: c_ulong) -> None:
        """In a process: serve, until it is told to end or nobody looks after it any more."""

        def alive() -> None:
            signs.value += 1

        for number in ENDING:
            signal.signal(number, signal.SIG_DFL)
        threading.Thread(target=end_with_parent, daemon=True).start()
        self.serve(place, alive)

    def end(self, _signal: int, _frame: FrameType | None) -> None:
        self.ending = True
        for one in self.running.values():
            one.process.terminate()
