"""What the server keeps: tables, their seats, the people at them and every move, in SQLite or PostgreSQL.

A table is its record. Entries (a move, taking one back, playing it again) are only ever appended, each with the next
number; two writers of the same number cannot both succeed, and what `append` has returned from is on disk.
"""

import hashlib
import json
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    case,
    delete,
    distinct,
    exists,
    func,
    insert,
    make_url,
    select,
    text,
    true,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.orm import aliased
from sqlalchemy.sql.functions import count

from cloister.extras import needed
from cloister.server.engine import PATIENCE, new_engine
from cloister.server.layout import bring_up_to_date
from cloister.server.notices import VISITORS, Ear
from cloister.server.recent import RecentTables
from cloister.server.schema import (
    NAME_LENGTH,
    TITLE_LENGTH,
    Base,
    ClaimRow,
    SeatRow,
    SecretRow,
    SnapshotRow,
    TableRow,
    VisitorRow,
)
from cloister.server.statements import (
    ADD_ENTRIES,
    ENTRIES,
    MOVED,
    NOTIFY,
    REPLACE_OUTCOME,
    SECRETLY_MOVED,
    TABLE,
    VISITOR,
    Prepared,
    actors_value,
    at_once,
)
from cloister.server.stored import NOT_SEEN, SEVERAL, Entry, Glance, Outcome, Seat, Stored, Visitor
from cloister.settings import STANDARD, Settings

IN_LINE = 30.0  # seconds that one waits for others of this process to have written
SOON = 1.5  # seconds after which a long line is told as one
AT_ONCE = 0.5  # seconds within which it is found out whether it can be written to
LOW = 64  # bits of a seed that have a column of their own
LOCK = text("LOCK TABLE tables, entries IN ROW EXCLUSIVE MODE")  # as who writes a move does
ALL = -1  # everybody who plays at a seat

Change = Callable[[str], None]
Found = TypeVar("Found")
log = logging.getLogger(__name__)


class PlayedAgain(Exception):
    """There is a table already where the same people play again."""


class TooBusy(OperationalError):
    """The database is there, but somebody else keeps it from being written to."""

    def __init__(self, problem: str) -> None:
        super().__init__(None, None, Exception(problem))


def hashed(secret: str) -> str:
    """What is kept of a secret. The secrets are long and random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


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
        # Looking needs no transaction. To begin and end one PostgreSQL would be asked twice more.
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else self.engine
        self.add_entries = Prepared(ADD_ENTRIES, self.engine.dialect)
        moved = [at_once(one) if self.shared else one for one in (MOVED, SECRETLY_MOVED)]
        self.moved, self.secretly_moved = (Prepared(one, self.engine.dialect) for one in moved)
        self.on_change: Change = lambda table_id: None
        self.on_gap: Callable[[], None] = lambda: None  # told when changes by others may have been missed
        self.ear = Ear(self.url, self.heard, self.missed) if self.shared else None
        self.kept = RecentTables(settings.tables_in_memory)
        self.visitors: dict[str, Visitor] = {}  # by the hashes of their secrets
        self.most_visitors = settings.clients
        self.visiting = threading.Lock()
        self.writer = threading.Lock()
        self.locked_until = 0.0  # by others, as far as is known
        self.cookie_key = ""

    def migrate(self) -> None:
        """Bring the database to the present layout."""
        bring_up_to_date(self.engine, self.shared)

    def close(self) -> None:
        if self.ear:
            self.ear.stop()
        self.engine.dispose()

    def ping(self) -> None:
        """Raise an error if the database does not answer at once, or cannot be written to."""
        with self.held_writer(SOON), self.engine.connect() as connection:
            if self.shared:
                connection.execute(text(f"SET LOCAL lock_timeout = {round(1000 * AT_ONCE)}"))
                if connection.execute(text("SHOW transaction_read_only")).scalar_one() == "on":
                    raise TooBusy("the database can only be read")
                if connection.execute(select(func.to_regclass(TableRow.__tablename__))).scalar() is not None:
                    connection.execute(LOCK)
            else:
                connection.execute(text(f"PRAGMA busy_timeout = {round(1000 * AT_ONCE)}"))
                connection.execute(text("BEGIN IMMEDIATE"))
                connection.execute(text("ROLLBACK"))
                connection.execute(text(f"PRAGMA busy_timeout = {round(1000 * PATIENCE)}"))

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection for a change, which is stored as a whole or not at all. On SQLite one is made at a time: who
        waits for another of ours is not told that the database is locked."""
        with self.held_writer(IN_LINE), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def held_writer(self, seconds: float) -> Iterator[None]:
        """Wait in line to write. Where somebody was just told that others hold the database, those behind them are told
        at once, or each would wait as long."""
        if self.shared:
            yield
            return
        if not self.writer.acquire(timeout=seconds):
            raise TooBusy("too many write to the database")
        try:
            if time.monotonic() < self.locked_until:
                raise TooBusy("others write to the database")
            yield
        except OperationalError as error:
            if not isinstance(error, TooBusy):
                self.locked_until = time.monotonic() + AT_ONCE
            raise
        finally:
            self.writer.release()

    def looked_up(self, look: Callable[[Connection], Found]) -> Found:
        """What is found in the database. It is looked for again where the connection was lost: the database may just
        have been started anew."""
        try:
            with self.reader.connect() as connection:
                return look(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self.reader.connect() as connection:
            return look(connection)

    def key(self) -> str:
        """The secret by which the server knows the cookies it has issued."""
        if not self.cookie_key:
            wanted = select(SecretRow.value).where(SecretRow.name == "cookies")
            self.cookie_key = self.looked_up(lambda connection: connection.execute(wanted).scalar_one())
        return self.cookie_key

    def own(self) -> bool:
        """Make this the only server on an SQLite file, as long as it runs; whether it is."""
        file = self.url.database
        if self.shared or not file:
            return True
        try:
            import fcntl
        except ImportError:  # not on every system
            return True
        lock = os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600)  # let go when the process ends, however that is
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        os.close(lock)
        return False

    # changes

    def listen(self) -> None:
        """On PostgreSQL, hear of the changes that other processes make."""
        if self.ear:
            self.ear.start()

    @property
    def hears(self) -> bool:
        """Whether what was read once can be kept until a change is told: nobody else writes, or we hear of it."""
        return self.ear is None or self.ear.hears

    def heard(self, changed: str) -> None:
        """Another process has changed a table or the visitors."""
        if changed == VISITORS:
            self.forget_visitors()
        else:
            self.changed(changed)

    def missed(self) -> None:
        """There may have been any change."""
        self.kept.clear()
        self.forget_visitors()
        self.on_gap()

    def notify(self, connection: Connection, changed: str) -> None:
        """Let PostgreSQL tell the other processes of a change as soon as it is committed; what has changed is a table,
        or VISITORS."""
        if self.ear:
            connection.execute(NOTIFY, {"notice": self.ear.notice(changed)})

    def changed(self, table_id: str) -> None:
        """A change is committed: what was read before is old, and the pages of this process are told."""
        self.kept.change(table_id)
        self.on_change(table_id)

    # visitors

    def new_visitor(self, token: str, name: str) -> Visitor:
        """A visitor who is known from now on by a secret. One who does two things at once is written down once."""
        try:
            with self.writing() as connection:
                row = insert(VisitorRow).values(token_hash=hashed(token), name=name).returning(VisitorRow.id)
                return Visitor(connection.execute(row).scalar_one(), name)
        except IntegrityError:
            found = self.visitor(token)
            assert found is not None
            return found

    def visitor(self, token: str) -> Visitor | None:
        """Who is known by a secret. They are looked up once until somebody changes."""
        secret = hashed(token)
        if not self.hears:
            return self.read_visitor(secret)
        return self.visitors.get(secret) or self.remembered_visitor(secret)

    def read_visitor(self, secret: str) -> Visitor | None:
        row = self.looked_up(lambda connection: connection.execute(VISITOR, {"token": secret}).one_or_none())
        return Visitor(*row) if row else None

    def remembered_visitor(self, secret: str) -> Visitor | None:
        with self.visiting:
            found = self.read_visitor(secret)
            if found is not None:
                if len(self.visitors) >= self.most_visitors:
                    self.visitors.clear()
                self.visitors[secret] = found
            return found

    def forget_visitors(self) -> None:
        with self.visiting:
            self.visitors.clear()

    def rename(self, visitor: Visitor, name: str) -> None:
        """Give a visitor another name, also where they sit under the old one and the game is not over."""
        held = (ClaimRow.table_id == SeatRow.table_id) & (ClaimRow.seat == SeatRow.number)
        own = exists().where(held & (ClaimRow.visitor == visitor.id)) & (SeatRow.kind == "person")
        running = exists().where(TableRow.id == SeatRow.table_id, ~TableRow.over)
        seats = update(SeatRow).where(own, running, SeatRow.name == visitor.name).values(name=name)
        with self.writing() as connection:
            connection.execute(update(VisitorRow).where(VisitorRow.id == visitor.id).values(name=name))
            connection.execute(seats)
            sits = select(ClaimRow.table_id).join(TableRow, TableRow.id == ClaimRow.table_id)
            tables = set(connection.execute(sits.where(ClaimRow.visitor == visitor.id, ~TableRow.over)).scalars())
            for changed in (VISITORS, *tables):
                self.notify(connection, changed)
        self.forget_visitors()
        for table_id in tables:
            self.changed(table_id)

    # tables

    def create(self, table: Stored, after: str = "") -> dict[int, str]:
        """Write down a new table; by their numbers the secrets of the seats that somebody may take. Where it is played
        `after` another one by the same people, that is written down too, once: who comes second is told by an error."""
        links = {seat.number: new_secret() for seat in table.seats}
        with self.writing() as connection:
            if after:
                self.set_again(connection, after, table.id)
            values = {
                "id": table.id, "game": table.game, "options": json.dumps(table.options),
                "seed": str(table.seed % 2**LOW), "seed_high": f"{table.seed >> LOW:x}" if table.seed >> LOW else "",
                "start": table.start, "rules": table.rules, "title": table.title, "host": table.host,
                "corrected": table.corrected, "private": table.private, "changed": now(), "entries": 0,
                "state": table.state, "thinking": False, "over": table.over, "result": json.dumps(table.result),
                "goal": table.goal, "listed": table.listed, "again": "", "glance": written(table.glance),
                "seed_known": table.seed_known, "tried_from": table.tried_from,
            }  # fmt: skip
            connection.execute(insert(TableRow).values(values))
            for seat in table.seats:
                secret_hash = hashed(links[seat.number])
                connection.execute(
                    insert(SeatRow).values(
                        table_id=table.id, number=seat.number, kind=seat.kind, name=seat.name, secret_hash=secret_hash,
                        link_used=seat.kind == "person", hints=0,
                    )
                )  # fmt: skip
                for visitor in seat.holders:
                    connection.execute(insert(ClaimRow).values(table_id=table.id, seat=seat.number, visitor=visitor))
        if after:
            self.changed(after)
        return {seat.number: links[seat.number] for seat in table.seats if seat.kind != "person"}

    def set_again(self, connection: Connection, table_id: str, again: str) -> None:
        """Write down where the people of a table play again, unless they do already."""
        first = (TableRow.id == table_id) & (TableRow.again == "")
        if connection.execute(update(TableRow).where(first).values(again=again)).rowcount == 0:
            raise PlayedAgain
        self.notify(connection, table_id)

    def table(self, table_id: str) -> Stored | None:
        """A table as it is now: others may have changed it before we hear of that."""
        return self.read_again(table_id) if self.shared else self.recent(table_id)

    def recent(self, table_id: str) -> Stored | None:
        """A table as it was when we last heard of it, which is soon enough to show it."""
        kept = self.kept.get(table_id) if self.hears else None
        return kept or self.read_again(table_id)

    def read_again(self, table_id: str) -> Stored | None:
        changes = self.kept.changes
        found = self.read_one(table_id)
        if found:
            self.kept.put(found, changes)
        return found

    def read_one(self, table_id: str) -> Stored | None:
        """A table as the database has it."""
        rows = self.looked_up(lambda connection: connection.execute(TABLE, {"table": table_id}).all())
        if not rows:
            return None
        holders: dict[int, dict[int, str]] = {row.number: {} for row in rows if row.number is not None}
        for row in rows:
            if row.holder is not None:
                holders[row.number][row.visitor] = row.holder
        seats = {row.number: row for row in rows}
        return read_table(rows[0], [read_seat(seats[number], found) for number, found in holders.items()])

    def tables_of(self, visitor: int, limit: int, over: bool | None = None) -> list[Stored]:
        """The tables where somebody has a seat or which they have made, the last played first: those that are over,
        that are not, or both."""
        own = select(ClaimRow.table_id).where(ClaimRow.visitor == visitor)
        wanted = TableRow.id.in_(own) | (TableRow.host == visitor)
        return self.read(wanted if over is None else wanted & (TableRow.over == over), limit)

    def public_tables(self, over: bool, limit: int) -> list[Stored]:
        """Tables that everybody may find (`Stored.public`), running or finished, the last played first."""
        other = aliased(ClaimRow)
        same_seat = (other.table_id == ClaimRow.table_id) & (other.seat == ClaimRow.seat)
        device = exists().where(same_seat & (other.visitor < ClaimRow.visitor))  # of somebody who is counted already
        players = select(count(distinct(ClaimRow.visitor))).where(ClaimRow.table_id == TableRow.id, ~device)
        free = select(count()).where(SeatRow.table_id == TableRow.id, SeatRow.kind == "open")
        several = players.scalar_subquery() + free.scalar_subquery() >= SEVERAL
        listed = case((TableRow.listed.is_not(None), TableRow.listed), else_=several)
        found = self.read((TableRow.over == over) & ~TableRow.private & listed, limit)
        return [table for table in found if not table.damaged]

    def set_listed(self, table_id: str, listed: bool) -> None:
        """Show a table to everybody on the first page, or to nobody."""
        with self.writing() as connection:
            connection.execute(update(TableRow).where(TableRow.id == table_id).values(listed=listed))
            self.notify(connection, table_id)
        self.changed(table_id)

    def waiting_for_computer(self) -> list[tuple[str, int]]:
        """Tables where a computer has to move, and how many entries they have."""
        wanted = select(TableRow.id, TableRow.entries).where(TableRow.thinking, ~TableRow.over)
        rows = self.looked_up(lambda connection: connection.execute(wanted).all())
        return [(row.id, row.entries) for row in rows]

    def read(self, condition: Any, limit: int) -> list[Stored]:
        return self.looked_up(lambda connection: read_tables(connection, condition, limit))

    # entries

    def entries(self, table_id: str, after: int) -> list[Entry]:
        """What was done at a table since entry number `after`."""
        asked = {"table": table_id, "after": after}
        return [Entry(*row) for row in self.looked_up(lambda connection: connection.execute(ENTRIES, asked).all())]

    def append(
        self, table_id: str, after: int, entries: list[Entry], outcome: Outcome, snapshot: bytes | None = None
    ) -> bool:
        """Write down entries that follow number `after`, perhaps with a snapshot of where they lead. False, and nothing
        is written, if others came before."""
        rows = [
            {"table_id": table_id, "number": after + step, "kind": one.kind, "player": one.player, "code": one.code}
            for step, one in enumerate(entries, 1)
        ]
        number = after + len(entries)
        time_ = now()
        told = {"changed": time_} if outcome.known else {}  # else lists would tell what is done in secret
        values = outcome_values(table_id, outcome, entries=number, changed=time_.isoformat(" ", "microseconds"))
        moved = self.moved if told else self.secretly_moved
        if self.ear:
            values |= rows.pop() | {"notice": self.ear.notice(table_id)}
        alone = self.shared and not rows and snapshot is None
        try:
            with self.reader.connect() if alone else self.writing() as connection:
                if rows:
                    self.add_entries.run(connection, *rows)
                moved.run(connection, values)
                if snapshot is not None:
                    write_snapshot(connection, table_id, number, snapshot)
        except IntegrityError:
            self.kept.change(table_id)
            return False
        except SQLAlchemyError:
            self.changed(table_id)  # perhaps: whoever looks sees what came of it
            raise
        self.kept.go_on(
            table_id, number, state=outcome.state, over=outcome.over, result=outcome.result, goal=outcome.goal,
            glance=outcome.glance, **told,
        )  # fmt: skip
        self.on_change(table_id)
        return True

    def snapshot(self, table_id: str) -> bytes | None:
        """The last snapshot of a table, if there is one."""
        wanted = select(SnapshotRow.data).where(SnapshotRow.table_id == table_id)
        return self.looked_up(lambda connection: connection.execute(wanted).scalar_one_or_none())

    def keep_snapshot(self, table_id: str, number: int, data: bytes) -> None:
        """Write down how a table stood after so many entries; where it cannot be done now, another time will do."""
        with suppress(SQLAlchemyError), self.writing() as connection:
            write_snapshot(connection, table_id, number, data)

    def update(self, table_id: str, number: int, outcome: Outcome, rules: int) -> bool:
        """Write down what a table has come to by its first `number` entries. False if there are others by now."""
        with self.writing() as connection:
            values = outcome_values(table_id, outcome, rules=rules) | {"known_entries": number}
            done = connection.execute(REPLACE_OUTCOME, values).rowcount == 1
        self.kept.change(table_id)
        return done

    # seats

    def seat_by_secret(self, secret: str) -> tuple[str, int, bool] | None:
        """The table and number of the seat that a link leads to, and whether the link is used up."""
        wanted = select(SeatRow.table_id, SeatRow.number, SeatRow.link_used)
        wanted = wanted.where(SeatRow.secret_hash == hashed(secret))
        row = self.looked_up(lambda connection: connection.execute(wanted).one_or_none())
        return (row[0], row[1], row[2]) if row else None

    def claim(self, secret: str, visitor: Visitor) -> tuple[str, int] | None:
        """Let a visitor play at the seat that a link leads to, which uses the link up; its table and number, if the
        link is still good."""
        with self.writing() as connection:
            linked = SeatRow.secret_hash == hashed(secret)
            used = update(SeatRow).where(linked & ~SeatRow.link_used).values(link_used=True)
            row = connection.execute(used.returning(SeatRow.table_id, SeatRow.number, SeatRow.kind)).one_or_none()
            if row is None:
                return None
            if row.kind != "person":
                connection.execute(update(SeatRow).where(linked).values(kind="person", name=visitor.name))
            claim = (ClaimRow.table_id == row.table_id) & (ClaimRow.seat == row.number)
            connection.execute(delete(ClaimRow).where(claim & (ClaimRow.visitor == visitor.id)))
            connection.execute(insert(ClaimRow).values(table_id=row.table_id, seat=row.number, visitor=visitor.id))
            self.notify(connection, row.table_id)
        self.changed(row.table_id)
        return row.table_id, row.number

    def take(self, table_id: str, seat: int, visitor: Visitor) -> bool:
        """Let a visitor play at an open seat. False if it is not open: somebody may have been faster."""
        with self.writing() as connection:
            free = (SeatRow.table_id == table_id) & (SeatRow.number == seat) & (SeatRow.kind == "open")
            taken = update(SeatRow).where(free).values(kind="person", name=visitor.name, link_used=True)
            if connection.execute(taken).rowcount == 0:
                return False
            connection.execute(insert(ClaimRow).values(table_id=table_id, seat=seat, visitor=visitor.id))
            self.notify(connection, table_id)
        self.changed(table_id)
        return True

    def reseat(self, table_id: str, seat: int, kind: str, name: str) -> str:
        """Take a seat from everybody who plays there; the secret of its new link."""
        secret = new_secret()
        self.change_seat(table_id, seat, None, kind=kind, name=name, secret_hash=hashed(secret), link_used=False)
        return secret

    def renew(self, table_id: str, seat: int) -> str:
        """A new link to a seat, whose secret it is; whoever plays there goes on."""
        secret = new_secret()
        self.change_seat(table_id, seat, secret_hash=hashed(secret), link_used=False)
        return secret

    def keep_holder(self, table_id: str, seat: int, visitor: int) -> None:
        """Of all who play at a seat, leave this visitor; links to it are no longer good."""
        self.change_seat(table_id, seat, visitor, link_used=True)

    def change_seat(self, table_id: str, seat: int, left: int | None = ALL, **values: Any) -> None:
        """Change a seat; of those who play there leave all, nobody or one."""
        with self.writing() as connection:
            where = (SeatRow.table_id == table_id) & (SeatRow.number == seat)
            connection.execute(update(SeatRow).where(where).values(values))
            if left != ALL:
                others = (ClaimRow.table_id == table_id) & (ClaimRow.seat == seat)
                others &= true() if left is None else ClaimRow.visitor != left
                connection.execute(delete(ClaimRow).where(others))
            self.notify(connection, table_id)
        self.changed(table_id)


def outcome_values(table_id: str, outcome: Outcome, **more: Any) -> dict[str, Any]:
    """What the statements of a move take: the columns of an outcome, and others."""
    columns = {
        "state": outcome.state, "over": outcome.over, "result": json.dumps(outcome.result), "goal": outcome.goal,
        "glance": written(outcome.glance), **more,
    }  # fmt: skip
    new = {f"new_{name}": value for name, value in columns.items()}
    return {"table": table_id, "actors": actors_value(outcome.actors), **new}


def holders_of(claims: Iterable[Any]) -> dict[tuple[str, int], dict[int, str]]:
    """Who plays at each seat: their names by their numbers."""
    found: dict[tuple[str, int], dict[int, str]] = {}
    for claim in claims:
        found.setdefault((claim.table_id, claim.seat), {})[claim.visitor] = claim.name
    return found


def write_snapshot(connection: Connection, table_id: str, number: int, data: bytes) -> None:
    values = {"number": number, "data": data}
    present = update(SnapshotRow).where(SnapshotRow.table_id == table_id).values(values)
    if connection.execute(present).rowcount == 0:
        connection.execute(insert(SnapshotRow).values(values | {"table_id": table_id}))


def written(glance: Glance) -> str:
    """A glance as the database keeps it."""
    return "" if glance is NOT_SEEN else json.dumps([glance.headings, glance.actors, glance.scores])


def read_tables(connection: Connection, condition: Any, limit: int) -> list[Stored]:
    """Tables with their seats, the last played first."""
    query = select(TableRow.__table__).where(condition).order_by(TableRow.changed.desc()).limit(limit)
    rows = connection.execute(query).all()
    ids = [row.id for row in rows]
    seat_query = select(SeatRow.__table__).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.number)
    seats = connection.execute(seat_query).all()
    held = select(ClaimRow.__table__, VisitorRow.name).join(VisitorRow, VisitorRow.id == ClaimRow.visitor)
    holders = holders_of(connection.execute(held.where(ClaimRow.table_id.in_(ids))))
    return [
        read_table(row, [read_seat(seat, holders.get((row.id, seat.number), {})) for seat in seats
                         if seat.table_id == row.id])
        for row in rows
    ]  # fmt: skip


def read_table(row: Any, seats: list[Seat]) -> Stored:
    """A table from its row. One that is damaged concerns those who play there and nobody else."""
    plain = (row.rules, row.title, row.host, row.private, row.changed, row.entries, row.state, row.over)
    more = {"corrected": row.corrected, "goal": row.goal, "listed": row.listed, "again": row.again}
    more |= {"seed_known": row.seed_known, "tried_from": row.tried_from}
    try:
        options, result = dict(json.loads(row.options)), [int(points) for points in json.loads(row.result)]
        glance = Glance(*json.loads(row.glance)) if row.glance else NOT_SEEN
        if (result and len(result) != len(seats)) or (glance.scores and len(glance.scores) != len(seats) + 1):
            raise ValueError("seats are missing")
        return Stored(row.id, row.game, options, seed_of(row), row.start, *plain, result, seats, **more, glance=glance)
    except (ValueError, TypeError, AttributeError) as error:
        log.warning("table %s is damaged: %r", row.id, error)
        return Stored(row.id, row.game, {}, 0, None, *plain, [], seats, **more, damaged=True)


def seed_of(row: Any) -> int:
    return int(row.seed_high or "0", 16) << LOW | int(row.seed)


def read_seat(row: Any, holders: dict[int, str]) -> Seat:
    return Seat(row.number, row.kind, row.name, frozenset(holders), tuple(sorted(holders.values())), row.hints)


__all__ = [
    "NAME_LENGTH", "TITLE_LENGTH", "Base", "Entry", "Outcome", "PlayedAgain", "Seat", "Store", "Stored", "Visitor",
    "hashed", "new_secret", "now",
]  # fmt: skip
