"""What the server keeps: tables, their seats, the people at them and every move, in SQLite or PostgreSQL.

A table is its record. Entries (a move, taking one back, playing it again) are only ever appended, each with the next
number; two writers of the same number cannot both succeed, and what `append` has returned from is on disk.
"""

import hashlib
import json
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    String,
    Text,
    case,
    create_engine,
    delete,
    distinct,
    event,
    exists,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.sql.functions import count

from cloister.extras import needed
from cloister.settings import STANDARD, Settings

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
CHANNEL = "cloister"  # on which PostgreSQL tells every server process that a table has changed
PEOPLE = ("person", "open")  # the kinds of seats that no computer plays
SEVERAL = 2  # people at a table, or seats that wait for some
KEPT_OPEN = 5  # connections to PostgreSQL, while nobody needs them
NAME_LENGTH = 24
TITLE_LENGTH = 60

Change = Callable[[str], None]


class Base(DeclarativeBase):
    """The tables of the database."""


class VisitorRow(Base):
    """Somebody who has opened the page: known by a secret in their browser, of which only the hash is kept."""

    __tablename__ = "visitors"
    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))


class TableRow(Base):
    """A game that is played or was."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(16))
    options: Mapped[str] = mapped_column(Text)  # JSON
    seed: Mapped[str] = mapped_column(String(20))  # 64 bits do not fit into every database's integers
    start: Mapped[str | None] = mapped_column(Text)  # the position it began from, where that is not the game's start
    rules: Mapped[int]  # the version of the rules
    corrected: Mapped[str] = mapped_column(String(12))  # the fingerprint of corrected component tables, if any
    title: Mapped[str] = mapped_column(String(TITLE_LENGTH))
    host: Mapped[int] = mapped_column(ForeignKey("visitors.id"), index=True)
    private: Mapped[bool]  # only its host sees it
    listed: Mapped[bool | None]  # whether its host wants everybody to find it; none: if several people play
    changed: Mapped[datetime] = mapped_column(index=True)
    entries: Mapped[int]
    state: Mapped[str] = mapped_column(String(64))  # a fingerprint of where the entries lead
    thinking: Mapped[bool]  # a computer player has to move
    over: Mapped[bool]
    result: Mapped[str] = mapped_column(Text)  # the points in JSON, once the game is over
    goal: Mapped[int]  # the points that had to be reached, once the game is over; 0 where there was no goal
    again: Mapped[str] = mapped_column(String(16))  # the table where the same people play again, if they do


class SeatRow(Base):
    """A place at a table, played by a person, by the computer, or open for somebody to take."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "person", "open", or the name of a computer player
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)


class ClaimRow(Base):
    """A visitor who has opened a seat's link and may play there."""

    __tablename__ = "claims"
    table_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    visitor: Mapped[int] = mapped_column(ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True, index=True)
    __table_args__ = (
        ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.number"], ondelete="CASCADE"),
    )


class EntryRow(Base):
    """One thing a player did: "move" with its code, or those of a whole act, "undo" or "redo"."""

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(4))
    player: Mapped[int]
    code: Mapped[str] = mapped_column(Text)


Index("finished_tables", TableRow.over, TableRow.private, TableRow.changed)


@dataclass(frozen=True)
class Visitor:
    id: int
    name: str


@dataclass(frozen=True)
class Seat:
    number: int
    kind: str
    name: str
    holders: frozenset[int]  # visitors who may play here

    @property
    def computer(self) -> bool:
        return self.kind not in PEOPLE


@dataclass(frozen=True)
class Entry:
    kind: str
    player: int
    code: str = ""


@dataclass(frozen=True)
class Stored:
    """A table as the database has it, without its entries."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    start: str | None
    rules: int
    title: str
    host: int
    private: bool
    changed: datetime
    entries: int
    state: str
    over: bool
    result: list[int]
    seats: list[Seat]
    corrected: str = ""  # the fingerprint of the corrected component tables that it is played with
    goal: int = 0  # what had to be reached, once the game is over
    listed: bool | None = None  # whether its host wants everybody to find it
    again: str = ""  # the table where the same people play again

    @property
    def public(self) -> bool:
        """Whether the first page shows it to everybody: as its host wants it, otherwise if several people play."""
        if self.private or self.listed is not None:
            return not self.private and bool(self.listed)
        return len({visitor for seat in self.seats for visitor in seat.holders}) + len(self.open_seats) >= SEVERAL

    @property
    def open_seats(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == "open"]

    def seats_of(self, visitor: int) -> list[int]:
        """The numbers of the seats where somebody plays."""
        return [seat.number for seat in self.seats if visitor in seat.holders]


@dataclass(frozen=True)
class Outcome:
    """What is written down with the entries that lead to it."""

    state: str
    actors: list[int]
    over: bool
    result: list[int]
    goal: int = 0


class PlayedAgain(Exception):
    """There is a table already where the same people play again."""


def hashed(secret: str) -> str:
    """What is kept of a secret. The secrets are long and random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class RecentTables:
    """Tables as they were read last, where nobody else writes to the database."""

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

    def change(self, table_id: str, **values: Any) -> None:
        """Take over what has been written; without values, forget the table."""
        with self.guard:
            self.changes += 1
            table = self.tables.pop(table_id, None)
            if table is not None and values:
                self.tables[table_id] = replace(table, **values)


class Store:
    """The database. Its methods may be called from any thread; `on_change` is told which table has changed."""

    def __init__(self, url: str, settings: Settings = STANDARD) -> None:
        self.url = make_url(url)
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.shared = self.url.get_backend_name() == "postgresql"  # several server processes may use it
        if self.shared:
            with needed("postgres"):
                import psycopg as psycopg
        address = self.url.render_as_string(hide_password=False)
        self.engine = new_engine(address, self.shared, settings.connections)
        self.on_change: Change = lambda table_id: None
        self.on_gap: Callable[[], None] = lambda: None  # told when changes by others may have been missed
        self.kept = RecentTables(settings.tables_in_memory)
        self.stopped = threading.Event()
        self.listener: threading.Thread | None = None

    def migrate(self) -> None:
        """Bring the database to the present layout."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.stopped.set()
        if self.listener:
            self.listener.join(timeout=5)
        self.engine.dispose()

    def ping(self) -> None:
        """Raise an error if the database does not answer."""
        with self.engine.connect() as connection:
            connection.execute(select(1))

    # changes

    def listen(self) -> None:
        """On PostgreSQL, hear of the changes that other processes make."""
        if self.shared:
            self.listener = threading.Thread(target=self.hear, name="cloister-listen", daemon=True)
            self.listener.start()

    def hear(self) -> None:
        """Pass on notifications until the store is closed; a lost connection is made anew."""
        import psycopg

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.on_gap()
                    while not self.stopped.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self.on_change(notice.payload)
            except psycopg.Error:
                self.stopped.wait(1)

    def notify(self, connection: Connection, table_id: str) -> None:
        """Let PostgreSQL tell every process of a change as soon as it is committed."""
        if self.shared:
            connection.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table_id})

    def changed(self, table_id: str, **values: Any) -> None:
        """After a commit on SQLite, where this process is the only one."""
        if not self.shared:
            self.kept.change(table_id, **values)
            self.on_change(table_id)

    # visitors

    def new_visitor(self, token: str, name: str) -> Visitor:
        """A visitor who is known from now on by a secret. One who does two things at once is written down once."""
        try:
            with self.engine.begin() as connection:
                row = insert(VisitorRow).values(token_hash=hashed(token), name=name).returning(VisitorRow.id)
                return Visitor(connection.execute(row).scalar_one(), name)
        except IntegrityError:
            found = self.visitor(token)
            assert found is not None
            return found

    def visitor(self, token: str) -> Visitor | None:
        with self.engine.connect() as connection:
            wanted = select(VisitorRow.id, VisitorRow.name).where(VisitorRow.token_hash == hashed(token))
            row = connection.execute(wanted).one_or_none()
            return Visitor(*row) if row else None

    def rename(self, visitor: Visitor, name: str) -> None:
        """Give a visitor another name, also where they sit under the old one and the game is not over."""
        held = (ClaimRow.table_id == SeatRow.table_id) & (ClaimRow.seat == SeatRow.number)
        own = exists().where(held & (ClaimRow.visitor == visitor.id)) & (SeatRow.kind == "person")
        running = exists().where(TableRow.id == SeatRow.table_id, ~TableRow.over)
        seats = update(SeatRow).where(own, running, SeatRow.name == visitor.name).values(name=name)
        with self.engine.begin() as connection:
            connection.execute(update(VisitorRow).where(VisitorRow.id == visitor.id).values(name=name))
            tables = set(connection.execute(seats.returning(SeatRow.table_id)).scalars())
            for table_id in tables:
                self.notify(connection, table_id)
        for table_id in tables:
            self.changed(table_id)

    # tables

    def create(self, table: Stored, after: str = "") -> dict[int, str]:
        """Write down a new table; the secrets of its seats by their numbers. Where it is played `after` another one by
        the same people, that is written down too, once: whoever comes second is told by an error."""
        links = {seat.number: new_secret() for seat in table.seats}
        with self.engine.begin() as connection:
            if after:
                self.set_again(connection, after, table.id)
            values = {
                "id": table.id, "game": table.game, "options": json.dumps(table.options), "seed": str(table.seed),
                "start": table.start, "rules": table.rules, "title": table.title, "host": table.host,
                "corrected": table.corrected, "private": table.private, "changed": now(), "entries": 0,
                "state": table.state, "thinking": False, "over": table.over, "result": json.dumps(table.result),
                "goal": table.goal, "listed": table.listed, "again": "",
            }  # fmt: skip
            connection.execute(insert(TableRow).values(values))
            for seat in table.seats:
                secret_hash = hashed(links[seat.number])
                connection.execute(
                    insert(SeatRow).values(
                        table_id=table.id, number=seat.number, kind=seat.kind, name=seat.name, secret_hash=secret_hash
                    )
                )
                for visitor in seat.holders:
                    connection.execute(insert(ClaimRow).values(table_id=table.id, seat=seat.number, visitor=visitor))
        if after:
            self.changed(after, again=table.id)
        return links

    def set_again(self, connection: Connection, table_id: str, again: str) -> None:
        """Write down where the people of a table play again, unless they do already."""
        first = (TableRow.id == table_id) & (TableRow.again == "")
        if connection.execute(update(TableRow).where(first).values(again=again)).rowcount == 0:
            raise PlayedAgain
        self.notify(connection, table_id)

    def table(self, table_id: str) -> Stored | None:
        kept = self.kept.get(table_id)
        if kept is not None:
            return kept
        changes = self.kept.changes
        with self.engine.connect() as connection:
            found = self.read(connection, TableRow.id == table_id, 1)
        if found and not self.shared:
            self.kept.put(found[0], changes)
        return found[0] if found else None

    def tables_of(self, visitor: int, limit: int, over: bool | None = None) -> list[Stored]:
        """The tables where somebody has a seat or which they have made, the last played first: those that are over,
        that are not, or both."""
        own = select(ClaimRow.table_id).where(ClaimRow.visitor == visitor)
        wanted = TableRow.id.in_(own) | (TableRow.host == visitor)
        with self.engine.connect() as connection:
            return self.read(connection, wanted if over is None else wanted & (TableRow.over == over), limit)

    def public_tables(self, over: bool, limit: int) -> list[Stored]:
        """Tables that everybody may find (`Stored.public`), running or finished, the last played first."""
        players = select(count(distinct(ClaimRow.visitor))).where(ClaimRow.table_id == TableRow.id)
        free = select(count()).where(SeatRow.table_id == TableRow.id, SeatRow.kind == "open")
        several = players.scalar_subquery() + free.scalar_subquery() >= SEVERAL
        listed = case((TableRow.listed.is_not(None), TableRow.listed), else_=several)
        with self.engine.connect() as connection:
            return self.read(connection, (TableRow.over == over) & ~TableRow.private & listed, limit)

    def set_listed(self, table_id: str, listed: bool) -> None:
        """Show a table to everybody on the first page, or to nobody."""
        with self.engine.begin() as connection:
            connection.execute(update(TableRow).where(TableRow.id == table_id).values(listed=listed))
            self.notify(connection, table_id)
        self.changed(table_id, listed=listed)

    def waiting_for_computer(self, seconds: float) -> list[str]:
        """Tables where a computer has had to move for so long that whoever lets it think must be gone."""
        late = now() - timedelta(seconds=seconds)
        with self.engine.connect() as connection:
            wanted = select(TableRow.id).where(TableRow.thinking, ~TableRow.over, TableRow.changed <= late)
            return list(connection.execute(wanted).scalars())

    def read(self, connection: Connection, condition: Any, limit: int) -> list[Stored]:
        query = select(TableRow.__table__).where(condition).order_by(TableRow.changed.desc()).limit(limit)
        rows = connection.execute(query).all()
        ids = [row.id for row in rows]
        seat_query = select(SeatRow.__table__).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.number)
        seats = connection.execute(seat_query).all()
        claims = connection.execute(select(ClaimRow.__table__).where(ClaimRow.table_id.in_(ids))).all()
        holders: dict[tuple[str, int], set[int]] = {}
        for claim in claims:
            holders.setdefault((claim.table_id, claim.seat), set()).add(claim.visitor)
        return [
            Stored(
                row.id, row.game, json.loads(row.options), int(row.seed), row.start, row.rules, row.title, row.host,
                row.private, row.changed, row.entries, row.state, row.over, json.loads(row.result),
                [
                    Seat(seat.number, seat.kind, seat.name, frozenset(holders.get((row.id, seat.number), ())))
                    for seat in seats
                    if seat.table_id == row.id
                ],
                row.corrected, row.goal, row.listed, row.again,
            )
            for row in rows
        ]  # fmt: skip

    # entries

    def entries(self, table_id: str, after: int) -> list[Entry]:
        """What was done at a table since entry number `after`."""
        with self.engine.connect() as connection:
            query = (
                select(EntryRow.kind, EntryRow.player, EntryRow.code)
                .where(EntryRow.table_id == table_id, EntryRow.number > after)
                .order_by(EntryRow.number)
            )
            return [Entry(*row) for row in connection.execute(query)]

    def append(self, table_id: str, after: int, entries: list[Entry], outcome: Outcome) -> bool:
        """Write down entries that follow number `after`. False, and nothing is written, if others came before."""
        rows = [
            {"table_id": table_id, "number": after + step, "kind": one.kind, "player": one.player, "code": one.code}
            for step, one in enumerate(entries, 1)
        ]
        number, time = after + len(entries), now()
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(EntryRow), rows)
                changes = self.outcome_values(table_id, outcome) | {"entries": number, "changed": time}
                connection.execute(update(TableRow).where(TableRow.id == table_id).values(changes))
                self.notify(connection, table_id)
        except IntegrityError:
            self.kept.change(table_id)
            return False
        self.changed(
            table_id, entries=number, changed=time, state=outcome.state, over=outcome.over, result=outcome.result,
            goal=outcome.goal,
        )  # fmt: skip
        return True

    def outcome_values(self, table_id: str, outcome: Outcome) -> dict[str, Any]:
        """The columns of an outcome. Whether a computer has to move is for the database to say: another process may
        just have given a seat to one."""
        computer = (SeatRow.table_id == table_id) & SeatRow.number.in_(outcome.actors) & SeatRow.kind.not_in(PEOPLE)
        return {
            "state": outcome.state,
            "thinking": exists().where(computer),
            "over": outcome.over,
            "result": json.dumps(outcome.result),
            "goal": outcome.goal,
        }

    def update(self, table_id: str, number: int, outcome: Outcome, rules: int) -> bool:
        """Write down what a table has come to by its first `number` entries. False if there are others by now."""
        with self.engine.begin() as connection:
            changes = self.outcome_values(table_id, outcome) | {"rules": rules}
            present = (TableRow.id == table_id) & (TableRow.entries == number)
            done = connection.execute(update(TableRow).where(present).values(changes)).rowcount == 1
        self.kept.change(table_id)
        return done

    # seats

    def seat_by_secret(self, secret: str) -> tuple[str, int] | None:
        """The table and number of the seat that a link leads to."""
        with self.engine.connect() as connection:
            wanted = select(SeatRow.table_id, SeatRow.number).where(SeatRow.secret_hash == hashed(secret))
            row = connection.execute(wanted).one_or_none()
            return (row[0], row[1]) if row else None

    def claim(self, secret: str, visitor: Visitor) -> tuple[str, int] | None:
        """Let a visitor play at the seat that a link leads to; its table and number, if the link is still good."""
        with self.engine.begin() as connection:
            good = SeatRow.secret_hash == hashed(secret)
            touched = update(SeatRow).where(good).values(number=SeatRow.number)  # holds the seat until the end
            row = connection.execute(touched.returning(SeatRow.table_id, SeatRow.number, SeatRow.kind)).one_or_none()
            if row is None:
                return None
            if row.kind != "person":
                connection.execute(update(SeatRow).where(good).values(kind="person", name=visitor.name))
            claim = (ClaimRow.table_id == row.table_id) & (ClaimRow.seat == row.number)
            connection.execute(delete(ClaimRow).where(claim & (ClaimRow.visitor == visitor.id)))
            connection.execute(insert(ClaimRow).values(table_id=row.table_id, seat=row.number, visitor=visitor.id))
            self.notify(connection, row.table_id)
        self.changed(row.table_id)
        return row.table_id, row.number

    def take(self, table_id: str, seat: int, visitor: Visitor) -> bool:
        """Let a visitor play at an open seat. False if it is not open: somebody may have been faster."""
        with self.engine.begin() as connection:
            free = (SeatRow.table_id == table_id) & (SeatRow.number == seat) & (SeatRow.kind == "open")
            taken = update(SeatRow).where(free).values(kind="person", name=visitor.name)
            if connection.execute(taken).rowcount == 0:
                return False
            connection.execute(insert(ClaimRow).values(table_id=table_id, seat=seat, visitor=visitor.id))
            self.notify(connection, table_id)
        self.changed(table_id)
        return True

    def reseat(self, table_id: str, seat: int, kind: str, holder: int | None) -> str:
        """Give a seat to somebody else, or, who stays its only holder, the same person a new link; its secret."""
        secret = new_secret()
        with self.engine.begin() as connection:
            where = (SeatRow.table_id == table_id) & (SeatRow.number == seat)
            connection.execute(update(SeatRow).where(where).values(kind=kind, secret_hash=hashed(secret)))
            connection.execute(delete(ClaimRow).where(ClaimRow.table_id == table_id, ClaimRow.seat == seat))
            if holder is not None:
                connection.execute(insert(ClaimRow).values(table_id=table_id, seat=seat, visitor=holder))
            self.notify(connection, table_id)
        self.changed(table_id)
        return secret


def new_engine(url: str, shared: bool, most: int) -> Engine:
    """A pool of connections, to PostgreSQL so many; those to SQLite keep a journal that readers do not wait for."""
    if shared:
        kept = min(most, KEPT_OPEN)
        return create_engine(url, pool_size=kept, max_overflow=most - kept, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    return engine
