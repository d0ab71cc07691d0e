"""How a database is opened: PostgreSQL by a pool of connections, SQLite by a file of one's own."""

import os
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import (
    DisconnectionError,
    InterfaceError,
    InternalError,
    InvalidatePoolError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

PATIENCE = 3.0  # seconds that the database may keep somebody waiting
READ_ONLY = "25006"  # what PostgreSQL calls it where nothing can be written
RESTED = 0.5  # seconds after which a connection may have been lost
KEPT_OPEN = 5  # connections to PostgreSQL, while nobody needs them


def unavailable(error: SQLAlchemyError) -> bool:
    """Whether a database is locked, full, can only be read or is not there: what was asked for can be asked again."""
    if isinstance(error, InternalError):
        return getattr(error.orig, "sqlstate", "") == READ_ONLY
    return isinstance(error, OperationalError | InterfaceError | NoConnection | DisconnectionError)


def keep_to_oneself(file: str | None) -> None:
    """Nobody else on the computer may read the file of a database: it holds what players may not know."""
    if file and not file.startswith((":", "file:")):
        with suppress(OSError):  # who opens the database says what is wrong
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            os.chmod(file, 0o600)


def look_after(engine: Engine) -> None:
    """Wait for locks of others as long as on SQLite; and ask whether a connection that has rested is still there: the
    database may have been started anew. One that was just used needs no question."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute(f"SET lock_timeout = {round(1000 * PATIENCE)}")
        connection.commit()

    @event.listens_for(engine, "checkin")
    def rests(_connection: Any, record: Any) -> None:
        record.info["rests since"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ask(connection: Any, record: Any, _proxy: Any) -> None:
        if time.monotonic() - record.info.get("rests since", time.monotonic()) > RESTED:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error as error:
                raise InvalidatePoolError from error  # and with it those that rest beside it


def new_engine(url: str, shared: bool, most: int) -> Engine:
    """A pool of connections, to PostgreSQL so many; those to SQLite keep a journal that readers do not wait for."""
    if shared:
        kept = min(most, KEPT_OPEN)
        quick = {"connect_timeout": round(PATIENCE)}
        engine = create_engine(url, pool_size=kept, max_overflow=most - kept, pool_timeout=PATIENCE, connect_args=quick)
        look_after(engine)
        return engine
    keep_to_oneself(make_url(url).database)
    engine = create_engine(url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    return engine
