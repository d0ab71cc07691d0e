"""What is read from the database: visitors, tables with their seats, what was done there."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

PEOPLE = ("person", "open")  # the kinds of seats that no computer plays
SEVERAL = 2  # people at a table, or seats that wait for some


@dataclass(frozen=True)
class Visitor:
    id: int
    name: str


@dataclass(frozen=True)
class Seat:
    number: int
    kind: str
    name: str
    holders: frozenset[int]  # visitors who may play here, one for each device
    held_by: tuple[str, ...] = ()  # what they are called
    hints: int = 0  # that were asked for here

    @property
    def computer(self) -> bool:
        return self.kind not in PEOPLE


@dataclass(frozen=True)
class Entry:
    kind: str
    player: int
    code: str = ""


@dataclass(frozen=True)
class Glance:
    """What lists show of a running game."""

    headings: dict[str, str]  # where in the game it is, by language
    actors: list[int]
    scores: list[list[int]]  # the points of all, as each player sees them and last as a watcher does

    def seen_by(self, player: int) -> list[int]:
        """The points as a player or a watcher sees them."""
        return self.scores[player]


NOT_SEEN = Glance({}, [], [])


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
    glance: Glance = NOT_SEEN
    seed_known: bool = False  # somebody knows what is to be drawn
    damaged: bool = False  # the database holds something of it that cannot be
    tried_from: str = ""  # the table from which a private one goes on

    @property
    def public(self) -> bool:
        """Whether the first page shows it to everybody: as its host wants it, otherwise if several people play."""
        if self.private or self.listed is not None:
            return not self.private and bool(self.listed)
        people = {min(seat.holders) for seat in self.seats if seat.holders}
        return len(people) + len(self.open_seats) >= SEVERAL

    @property
    def open_seats(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == "open"]

    def others(self, visitor: int) -> bool:
        """Whether somebody else plays here too, or may come; also at the same screen."""
        seats = [seat for seat in self.seats if not seat.computer]
        return len(seats) > 1 or any(visitor not in seat.holders for seat in seats)

    def only_of(self, visitor: int) -> bool:
        """Whether nobody else waits for somebody here: they hold all seats that no computer has."""
        return all(seat.computer or visitor in seat.holders for seat in self.seats)

    def plays(self, visitor: int) -> bool:
        """Whether somebody has a seat here, or is the host."""
        return visitor == self.host or bool(self.seats_of(visitor))

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
    glance: Glance = NOT_SEEN
    known: bool = True  # to everybody: what was done was not done in secret
