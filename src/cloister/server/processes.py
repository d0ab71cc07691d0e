"""Several processes that serve the same address, and the one that looks after them."""

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from types import FrameType

from cloister.kernel.errors import OptionError
from cloister.server.thinking import end_with_parent

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


class Processes:
    """Runs the same in several processes, and replaces those that end until it is told to end itself."""

    def __init__(self, count: int, serve: Callable[[int], None]) -> None:
        self.count = count
        self.serve = serve  # as the first of them, 0, or another; whoever replaces one has its number
        self.ending = False
        self.running: dict[int, tuple[int, BaseProcess]] = {}  # by what tells that they have ended

    def run(self) -> None:
        for number in ENDING:
            signal.signal(number, self.end)
        for place in range(self.count):
            self.begin(place)
        while self.running:
            for ended in multiprocessing.connection.wait(list(self.running)):
                assert isinstance(ended, int)
                place, process = self.running.pop(ended)
                process.join()
                if not self.ending:
                    log.warning("a server process has ended with %s and is replaced", process.exitcode)
                    time.sleep(PAUSE)
                    self.begin(place)

    def begin(self, place: int) -> None:
        """Start a process, unless all are to end."""
        if self.ending:
            return
        process = multiprocessing.get_context("fork").Process(target=self.work, args=(place,))
        process.start()
        self.running[process.sentinel] = place, process
        if self.ending:  # told while it started
            process.terminate()

    def work(self, place: int) -> None:
        """In a process: serve, until it is told to end or nobody looks after it any more."""
        for number in ENDING:
            signal.signal(number, signal.SIG_DFL)
        threading.Thread(target=end_with_parent, daemon=True).start()
        self.serve(place)

    def end(self, _signal: int, _frame: FrameType | None) -> None:
        self.ending = True
        for _place, process in self.running.values():
            process.terminate()
