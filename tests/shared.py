"""What all tests of a process share ends with them. `atexit` is too late for that: it waits for all threads, and a
worker that takes long to end is killed."""

from collections.abc import Callable

ENDS: list[Callable[[], object]] = []


def at_the_end(end: Callable[[], object]) -> None:
    """Do this after the last test, before what was asked for earlier."""
    ENDS.append(end)


def end_all() -> None:
    while ENDS:
        ENDS.pop()()
