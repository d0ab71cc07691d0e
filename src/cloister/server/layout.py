"""The layout of the database: made at once where there is none, brought up to date step by step where it is older.

Loading Alembic takes as long as loading all of the server's own code. A new database and one that is as it should be do
without it.
"""

import secrets
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, insert, inspect, select

from cloister.extras import needed
from cloister.server.schema import Base, SecretRow
from cloister.settings import layouts

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # as Alembic has it


def bring_up_to_date(engine: Engine, shared: bool) -> None:
    """Give a database the present layout. Where several processes may start at once, they do it one after the other."""
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        if not tables and not shared:
            make(connection)
        elif VERSION.name not in tables or connection.execute(select(VERSION)).scalars().all() != layouts()[-1:]:
            migrate(connection)


def make(connection: Connection) -> None:
    """Lay out an empty SQLite database, all of it or nothing."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's library would begin only where rows are written
    Base.metadata.create_all(connection)
    VERSION.create(connection)
    connection.execute(insert(SecretRow).values(name="cookies", value=secrets.token_hex(32)))
    connection.execute(insert(VERSION).values(version_num=layouts()[-1]))
    connection.commit()


def migrate(connection: Connection) -> None:
    """Go through the migrations that a database has not seen yet."""
    with needed("server"):
        from alembic import command
        from alembic.config import Config
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
