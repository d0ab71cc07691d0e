"""Libraries that only a part of Cloister needs, and what to say where one is missing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cloister.kernel.errors import CloisterError


class MissingExtra(CloisterError):
    """A library that comes with an extra is not installed."""


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """For imports of an extra's libraries: a missing one is named, with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("cloister"):
            raise
        raise MissingExtra(
            "{library} is not installed. It comes with: {python} -m pip install 'cloister[{extra}]'",
            library=error.name,
            python=sys.executable,
            extra=extra,
        ) from error
