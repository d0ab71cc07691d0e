"""Tells open pages that their table has changed."""

import asyncio
from collections import defaultdict


class Bell:
    """Rings for everybody who waits at a table. `ring` may be called from any thread."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.stopped = False
        self.waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def ring(self, table_id: str) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.ring_here, table_id)

    def ring_here(self, table_id: str) -> None:
        for event in self.waiting.get(table_id, ()):
            event.set()

    def ring_all(self) -> None:
        """Wake everybody, at every table."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.ring_all_here)

    def ring_all_here(self) -> None:
        for table_id in self.waiting:
            self.ring_here(table_id)

    def stop(self) -> None:
        """The server ends: whoever waits is to leave."""
        self.stopped = True
        self.ring_all()

    def wait(self, table_id: str) -> asyncio.Event:
        """An event that is set when the table changes, until `leave`."""
        event = asyncio.Event()
        self.waiting[table_id].add(event)
        return event

    def leave(self, table_id: str, event: asyncio.Event) -> None:
        self.waiting[table_id].discard(event)
        if not self.waiting[table_id]:
            del self.waiting[table_id]
