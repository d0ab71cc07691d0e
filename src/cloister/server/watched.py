"""Whether a process hangs, as the system tells it."""

from collections.abc import Callable
from pathlib import Path

LOOK = 0.5  # seconds between two looks at a process
LOOKS = 6  # in which one that hangs did nothing
WAITING = "STt"  # for something other than the processor or a disk, or stopped


class Watched:
    """A process that has something to do. It uses the processor or waits for it, however slow the computer is, or gives
    a sign; one that hangs does neither."""

    def __init__(self, process: int | None, sign: Callable[[], int] = lambda: 0) -> None:
        self.file = Path(f"/proc/{process}/stat")
        self.sign = sign
        self.seen: tuple[list[str], int] = [], 0
        self.looks = 0  # one after the other at which it did nothing

    def hangs(self) -> bool:
        """Look at it again. Not every system tells."""
        try:
            fields = self.file.read_text().rpartition(")")[2].split()
        except OSError:
            return False
        state, seen = fields[0], (fields[11:13], self.sign())
        self.looks = self.looks + 1 if state in WAITING and seen == self.seen else 0
        self.seen = seen
        return self.looks >= LOOKS
