"""A table as one visitor sees it, and why something cannot be done there."""

from dataclasses import dataclass

from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.pictures.scene import WATCHER
from cloister.server.live import MOST_UNDONE, LiveTable
from cloister.server.stored import Stored, Visitor


class Refused(Exception):
    """Something that cannot be done, with the HTTP status that fits and a sentence for the person who asked."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class Overtaken(Refused):
    """Another process has written to the table first."""


class Damaged(Refused):
    """What the database holds of a table cannot be."""


def damaged_table(voice: Voice) -> Damaged:
    return Damaged(409, voice("This table is damaged and cannot be opened. Tell whoever runs the server."))


@dataclass
class Sight:
    """A table as one visitor sees it, from one of their seats or as a watcher. Read it while `table.lock` is held."""

    stored: Stored
    live: LiveTable
    viewer: int
    seats: list[int]  # that the visitor holds
    visitor: Visitor
    curtain: int = WATCHER  # who of several people at this screen is to take over, before their view is shown

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.stored.seats)

    @property
    def host(self) -> bool:
        return self.stored.host == self.visitor.id

    def at(self, move: int) -> Game:
        """The game after so many of the moves that the viewer may know of."""
        seen = self.live.seen(self.viewer)
        return self.live.game.at(([0, *seen])[max(0, min(move, len(seen)))])

    @property
    def computers(self) -> set[int]:
        return {seat.number for seat in self.stored.seats if seat.computer}


def no_table(voice: Voice) -> Refused:
    return Refused(404, voice("There is no such table. Check the link, or start a new one."))


def other_tables(corrected: str, voice: Voice) -> str:
    """Why a table cannot go on here that is played with other component tables than this server's."""
    if not corrected:
        return voice("This game is played with the program's component tables, not with this server's.")
    return voice(
        "This game is played with the corrected component tables {sign}: serve their folder with --tables.",
        sign=corrected,
    )


def one_line(text: str, length: int) -> str:
    """What people call something: printable, in one line, not too long."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:length].strip()


def undo_problem(sight: Sight, voice: Voice) -> str:
    """Why the viewer cannot take their last move back; empty if they can."""
    if sight.viewer == WATCHER:
        return voice("Watching needs no seat, playing does: open the link of a seat first.")
    if sight.stored.private:
        kind = "" if sight.live.game.played else "none"
        kind = "enough" if kind == "" and sight.live.undos >= MOST_UNDONE else kind
    else:
        kind = sight.live.why_not_undo(sight.viewer, sight.computers)
    return {
        "": "",
        "none": voice("There is no move to take back."),
        "enough": voice("So much was taken back at this table that it can only go on now."),
        "chance": voice("Something unknown has been shown since: that cannot be taken back."),
        "others": voice("Another player has decided since."),
    }[kind]


def record_problem(game: Game, voice: Voice) -> str:
    """Why the record of a game cannot be had; empty if it can."""
    if not game.fresh:
        return voice("This game began from a position, so it has no record.")
    if game.over or game.rules.all_open():
        return ""
    return voice("You can download the record after the game: until then it would reveal what is still to be drawn.")


def redo_player(sight: Sight) -> int:
    """Whose move can be played again: the viewer's, at a private table the last that was taken back. WATCHER if
    there is none."""
    able = sight.live.last_undone()
    if sight.stored.private:
        return able[0] if able else WATCHER
    return sight.viewer if sight.viewer in able else WATCHER
