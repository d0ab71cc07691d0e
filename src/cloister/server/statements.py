"""Statements that every move needs. SQLAlchemy takes several times as long to put one together as to run it, so they
are put together once; values are given by the names that stand in `bindparam`."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    Connection,
    CursorResult,
    Dialect,
    String,
    Update,
    bindparam,
    cast,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.sql.expression import ClauseElement

from cloister.server.notices import CHANNEL
from cloister.server.schema import ClaimRow, EntryRow, SeatRow, TableRow, VisitorRow
from cloister.server.stored import PEOPLE

BETWEEN = "|"  # before, between and after the numbers of actors: a list would make another statement for each length
COMPUTER = exists().where(
    SeatRow.table_id == bindparam("table"),
    bindparam("actors", type_=String).like(literal(f"%{BETWEEN}") + cast(SeatRow.number, String) + f"{BETWEEN}%"),
    *[SeatRow.kind != kind for kind in PEOPLE],
)
OUTCOME = {
    # Whether a computer has to move is for the database to say: another process may just have given a seat to one.
    "thinking": COMPUTER,
    **{name: bindparam(f"new_{name}") for name in ("state", "over", "result", "goal", "glance")},
}
THE_TABLE = TableRow.id == bindparam("table")

ADD_ENTRIES = insert(EntryRow)
SECRETLY_MOVED = update(TableRow).where(THE_TABLE).values(OUTCOME | {"entries": bindparam("new_entries")})
MOVED = SECRETLY_MOVED.values(changed=bindparam("new_changed"))
REPLACE_OUTCOME = (
    update(TableRow)
    .where(THE_TABLE, TableRow.entries == bindparam("known_entries"))
    .values(OUTCOME | {"rules": bindparam("new_rules")})
)
TELL = func.pg_notify(CHANNEL, bindparam("notice"))  # PostgreSQL does once it is committed
NOTIFY = select(TELL)
VISITOR = select(VisitorRow.id, VisitorRow.name).where(VisitorRow.token_hash == bindparam("token"))
AT_SEAT = (ClaimRow.table_id == SeatRow.table_id) & (ClaimRow.seat == SeatRow.number)
ENTRIES = (
    select(EntryRow.kind, EntryRow.player, EntryRow.code)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.number > bindparam("after"))
    .order_by(EntryRow.number)
)
TABLE = (  # a row for each seat, or for each who holds it
    select(
        TableRow.__table__, SeatRow.number, SeatRow.kind, SeatRow.name, SeatRow.hints, ClaimRow.visitor,
        VisitorRow.name.label("holder"),
    )
    .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
    .outerjoin(ClaimRow, AT_SEAT)
    .outerjoin(VisitorRow, VisitorRow.id == ClaimRow.visitor)
    .where(THE_TABLE)
    .order_by(SeatRow.number)
)  # fmt: skip


def actors_value(actors: list[int]) -> str:
    """Who may act, as the statements take it."""
    return BETWEEN.join(["", *map(str, actors), ""])


def at_once(moved: Update) -> ClauseElement:
    """The last entry, what a table has come to by it, and the news of that, as one statement of PostgreSQL: who begins
    and ends a transaction around three of them is answered five times."""
    entry = insert(EntryRow).values(
        table_id=bindparam("table"), number=bindparam("new_entries"), kind=bindparam("kind"),
        player=bindparam("player"), code=bindparam("code"),
    )  # fmt: skip
    return moved.add_cte(entry.cte("entry")).returning(TELL)


class Prepared:
    """A statement as the driver of a database takes it. Values go there as they are: times as text."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self.names: Sequence[str] | None = compiled.positiontup  # in their order, where the driver wants them so
        self.known: Mapping[str, Any] = compiled.params

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> CursorResult[Any]:
        """Run it, once for each row of values."""
        filled = [{**self.known, **row} for row in rows]
        given = [tuple(row[name] for name in self.names) for row in filled] if self.names else filled
        return connection.exec_driver_sql(self.text, given[0] if len(given) == 1 else given)
