"""Tables as they were read last."""

import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from cloister.server.stored import Stored


class RecentTables:
    """Tables as they were read last, until they change."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.tables: OrderedDict[str, Stored] = OrderedDict()
        self.changes = 0
        self.guard = threading.Lock()

    def get(self, table_id: str) -> Stored | None:
        return self.tables.get(table_id)

    def put(self, table: Stored, changes: int) -> None:
        """Keep what was read when there had been so many changes: by now it may be old."""
        with self.guard:
            if changes == self.changes:
                self.tables[table.id] = table
                self.tables.move_to_end(table.id)
                while len(self.tables) > self.most:
                    self.tables.popitem(last=False)

    def change(self, table_id: str) -> None:
        """Forget a table: it is another one now."""
        with self.guard:
            self.changes += 1
            self.tables.pop(table_id, None)

    def go_on(self, table_id: str, entries: int, **values: Any) -> None:
        """Take over what a table has come to by so many entries, unless it was read since with as many or more."""
        with self.guard:
            self.changes += 1
            table = self.tables.get(table_id)
            if table is not None and table.entries < entries:
                self.tables[table_id] = replace(table, entries=entries, **values)

    def clear(self) -> None:
        """Forget all: any of them may have changed."""
        with self.guard:
            self.changes += 1
            self.tables.clear()
