"""The tables of the database. What is read from them is in stored.py."""

from datetime import datetime

from sqlalchemy import ForeignKey, ForeignKeyConstraint, Index, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAME_LENGTH = 24
TITLE_LENGTH = 60


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
    seed: Mapped[str] = mapped_column(String(20))  # its lowest 64 bits, which do not fit into every database's integers
    seed_high: Mapped[str] = mapped_column(String(48))  # the others, in hexadecimal; none where it is no longer
    seed_known: Mapped[bool]  # somebody knows it, and with it all that is to be drawn
    start: Mapped[str | None] = mapped_column(Text)  # the position it began from, where that is not the game's start
    rules: Mapped[int]  # the version of the rules
    corrected: Mapped[str] = mapped_column(String(12))  # the fingerprint of corrected component tables, if any
    title: Mapped[str] = mapped_column(String(TITLE_LENGTH))
    host: Mapped[int] = mapped_column(ForeignKey("visitors.id"), index=True)
    private: Mapped[bool]  # only its host sees it
    listed: Mapped[bool | None]  # whether its host wants everybody to find it; none: if several people play
    changed: Mapped[datetime] = mapped_column(index=True)  # when something happened that everybody may know of
    entries: Mapped[int]
    state: Mapped[str] = mapped_column(String(64))  # a fingerprint of where the entries lead
    thinking: Mapped[bool]  # a computer player has to move
    over: Mapped[bool]
    result: Mapped[str] = mapped_column(Text)  # the points in JSON, once the game is over
    goal: Mapped[int]  # the points that had to be reached, once the game is over; 0 where there was no goal
    again: Mapped[str] = mapped_column(String(16))  # the table where the same people play again, if they do
    glance: Mapped[str] = mapped_column(Text)  # what lists show of it, in JSON
    tried_from: Mapped[str] = mapped_column(String(16))  # the table from which a private one goes on, if it does


class SecretRow(Base):
    """What only the server knows: by the secret of its cookies it tells those it has issued."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class SeatRow(Base):
    """A place at a table, played by a person, by the computer, or open for somebody to take."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "person", "open", or the name of a computer player
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    link_used: Mapped[bool]  # whoever took the seat by its link used it up
    hints: Mapped[int]  # that were asked for here


class ClaimRow(Base):
    """A visitor who plays at a seat: one for each device of its player."""

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


class SnapshotRow(Base):
    """A table as it stood after so many of its entries: a shortcut, which nothing depends on."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int]
    data: Mapped[bytes] = mapped_column(LargeBinary)


class AnalysisRow(Base):
    """What a game was worth, turn by turn, as far as it was looked at in one way."""

    __tablename__ = "analyses"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)  # how strong, and with open cards or not
    sign: Mapped[str] = mapped_column(String(64))  # of the program and the moves that it was made with
    data: Mapped[bytes] = mapped_column(LargeBinary)


Index("finished_tables", TableRow.over, TableRow.private, TableRow.changed)
