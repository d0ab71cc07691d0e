"""How a database is opened: PostgreSQL by a pool of connections, SQLite by a file of one's own."""

import os
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url

PATIENCE = 3.0  # seconds that the database may keep somebody waiting
KEPT_OPEN = 5  # connections to PostgreSQL, while nobody needs them


def keep_to_oneself(file: str | None) -> None:
    """Nobody else on the computer may read the file of a database: it holds what players may not know."""
    if file and not file.startswith((":", "file:")):
        with suppress(OSError):  # who opens the database says what is wrong
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            os.chmod(file, 0o600)


def new_engine(url: str, shared: bool, most: int) -> Engine:
    """A pool of connections, to PostgreSQL so many; those to SQLite keep a journal that readers do not wait for."""
    if shared:
        kept = min(most, KEPT_OPEN)
        quick = {"connect_timeout": round(PATIENCE)}
        return create_engine(
            url, pool_size=kept, max_overflow=most - kept, pool_pre_ping=True, pool_timeout=PATIENCE, connect_args=quick
        )
    keep_to_oneself(make_url(url).database)
    engine = create_engine(url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    return engine
