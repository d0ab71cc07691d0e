"""Statements that every move needs. SQLAlchemy takes several times as long to put one together as to run it, so they
are put together once; values are given by the names that stand in `bindparam`."""

from sqlalchemy import bindparam, exists, insert, select, update

from cloister.server.schema import PEOPLE, EntryRow, SeatRow, TableRow, VisitorRow

COMPUTER = exists().where(
    SeatRow.table_id == bindparam("table"),
    SeatRow.number.in_(bindparam("actors", expanding=True)),
    SeatRow.kind.not_in(PEOPLE),
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
VISITOR = select(VisitorRow.id, VisitorRow.name).where(VisitorRow.token_hash == bindparam("token"))
