"""A look into the server's database, without making or changing anything there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from cloister.extras import needed
from cloister.kernel.errors import CloisterError, OptionError
from cloister.settings import tables_file

SQLITE = "sqlite:///"
POSTGRES = ("postgresql", "postgres", "postgresql+psycopg")
LAYOUT = "SELECT version_num FROM alembic_version"
PATIENCE = 5  # seconds that PostgreSQL may take to answer


def place_of(url: str) -> str:
    """A database as it may be shown: without a password."""
    parts = urlsplit(url)
    return url.removeprefix(SQLITE) if url.startswith(SQLITE) else parts.netloc.rpartition("@")[2] + parts.path


def layout_of(url: str) -> str:
    """The layout of the tables in a database; "" if there are none yet."""
    if url.startswith(SQLITE):
        return layout_of_file(Path(url.removeprefix(SQLITE).partition("?")[0]))
    scheme, _colon, rest = url.partition("://")
    if scheme in POSTGRES:
        return layout_of_server(f"postgresql://{rest}")
    raise OptionError("expected sqlite:///FILE or postgresql://USER@HOST/NAME")


def layout_of_file(file: Path) -> str:
    """SQLite leaves files behind where it may not clean up. Beside a file that nobody has open there are none: so it
    is read as one that nobody changes."""
    if not file.exists():
        if file != tables_file() and not file.parent.is_dir():
            raise CloisterError("there is no folder {folder}", folder=file.parent)
        return ""
    how = "mode=ro" if Path(f"{file}-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?{how}", uri=True)) as connection:
            there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
            row = connection.execute(LAYOUT).fetchone() if there else None
    except sqlite3.Error as error:
        raise CloisterError("it cannot be read: {problem}", problem=error) from error
    return str(row[0]) if row else ""


def layout_of_server(url: str) -> str:
    with needed("postgres"):
        import psycopg
    try:
        with psycopg.connect(url, connect_timeout=PATIENCE, autocommit=True) as connection:
            row = connection.execute(LAYOUT).fetchone()
            return str(row[0]) if row else ""
    except psycopg.errors.UndefinedTable:
        return ""
    except psycopg.Error as error:
        raise CloisterError("it cannot be reached: {problem}", problem=str(error).splitlines()[0]) from error
