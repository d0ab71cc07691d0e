"""A position: what lies on the table, and the open decisions.

The rules flow as a stack of small frames. A `Decision` asks a player; a `Step` happens by itself. Playing a move takes
the top decision off its stack and lets it act, which may put others on. Frames never change once made, so copies of a
position share them.

The classes a game derives from may be subclassed in plain Python even when the kernel is compiled, so a game can be
written and tried without compiling it.
"""

import json
import zlib
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from cloister.kernel.composition import Composition
from cloister.kernel.digest import Digest
from cloister.kernel.generator import Generator
from cloister.kernel.tables import Box
from cloister.kernel.voice import Reason, Voice

T = TypeVar("T", bound="Table")
NOBODY: Final = -1  # the player of a frame or a turn that belongs to all
NO_MOVE: Final = -1
NO_MOVES: Final[list[int]] = []  # of somebody who may not act: lists of legal moves are never changed
LEFT_OUT: Final = -(1 << 30)  # a number that a note was not given
READERS: "list[Callable[..., Table]]" = []  # one: who reads what `Table.__reduce__` wrote


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something on a stack. All its fields are integers given to its constructor in the order of `fields`."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def fields(self) -> list[int]:
        """The constructor's arguments, for writing the frame down."""
        return [self.player]

    def go(self, table: "Table") -> bool:
        """On top of the stack that is being played, do what needs nobody's choice. Whether somebody is asked now."""
        raise TypeError("a frame is a decision or a step")

    def choose(self, table: Any, move: int) -> None:
        """Carry out what somebody chose."""
        raise TypeError("only decisions ask somebody")

    def possible(self, table: Any) -> bool:
        """Whether the rules could ask this at a table as it is, for positions from outside."""
        return True

    def to_data(self) -> list[str | int]:
        """The frame as JSON: its class and the arguments that make it."""
        return [type(self).__name__, *self.fields()]


SIGNS: dict[type[Frame], int] = {}  # of the classes of frames, in digests


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame, Generic[T]):
    """A choice that a player has to take, and everything to be said about it.

    A choice with a single move is taken without asking.
    """

    __slots__ = ()

    @abstractmethod
    def options(self, table: T, moves: list[int]) -> None:
        """Append every legal move."""

    @abstractmethod
    def choose(self, table: T, move: int) -> None:
        """Carry out a legal move. The decision is already off the stack."""

    @abstractmethod
    def prompt(self, table: T, voice: Voice) -> str:
        """What the player has to decide, in a sentence."""

    @abstractmethod
    def label(self, table: T, move: int, voice: Voice) -> str:
        """What a legal move does, in a few words, with its price."""

    @abstractmethod
    def why_not(self, table: T, move: int, voice: Voice) -> Reason | None:
        """Why a move is not legal here; nothing if it belongs to another decision."""

    def go(self, table: "Table") -> bool:
        """Ask whoever has a choice; a single move is played at once."""
        if self.begins_turn():
            table.turn += 1
            table.turn_player = self.player
        moves: list[int] = []
        self.options(cast(T, table), moves)
        if len(moves) > 1:
            table.choices[self.player] = moves
            return True
        table.stack.pop()
        self.choose(cast(T, table), moves[0])
        return False

    def begins_turn(self) -> bool:
        """Whether a turn of its player begins with this decision."""
        return False

    def composed(self, table: T, wanted: list[int]) -> tuple[int, list[int]]:
        """Of moves that a player has put together in any order: the one that comes here, and those left for later.

        It need not be one of them: what goes without saying, as that nobody else is taken back, need not be said.
        """
        return wanted[0], wanted[1:]

    def usual(self, table: T) -> int:
        """The move that nearly everybody would make without a thought, or NO_MOVE: pages play it by themselves where
        their reader wants that. It must leave nothing to think about, as what it shows cannot be taken back."""
        return NO_MOVE

    def leads_to(self, move: int) -> "type[Decision[Any]] | None":
        """The kind of decision that a move only opens, if it does little more: pages may offer both as one act."""
        return None

    def composition(self, table: T, moves: list[int] | None) -> Composition[T] | None:
        """What a player has put together from here on, or what is proposed to them where they have not begun.

        Nothing where moves are played one by one, or where these do not go together. It never looks beyond chance.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame, Generic[T]):
    """Something the rules do by themselves when its time comes."""

    __slots__ = ()

    def go(self, table: "Table") -> bool:
        """Happen."""
        table.stack.pop()
        self.run(cast(T, table))
        return False

    @abstractmethod
    def run(self, table: T) -> None:
        """Do it. The step is already off the stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Recurring(Frame, Generic[T]):
    """Something the rules come back to, such as whose turn is next. It stays on the stack until it is over: a stack
    that shrinks and grows with every turn takes its memory anew each time."""

    __slots__ = ()

    def go(self, table: "Table") -> bool:
        """Go on, or end."""
        if not self.goes_on(cast(T, table)):
            table.stack.pop()
        return False

    @abstractmethod
    def goes_on(self, table: T) -> bool:
        """Put what comes next on the stack, or another frame in this one's place. False if nothing is left to do."""


class Event:
    """Something that happened, for the log, the animation and the statistics. `data` depends on the kind."""

    __slots__ = ("data", "kind", "player")

    def __init__(self, kind: str, player: int, data: list[int]) -> None:
        self.kind = kind
        self.player = player
        self.data = data

    def __reduce__(self) -> tuple[type["Event"], tuple[str, int, list[int]]]:
        return Event, (self.kind, self.player, self.data)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.player}, {self.data})"


NO_FRAMES: Final[list[Frame]] = []
NO_STACKS: Final[list[list[Frame]]] = []
NO_CHOICES: Final[list[list[int]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What every game's table has: the frames, the legal moves of those who act, chance, and a log on request.

    `main` is the stack of the game. In a phase where players act at once, each has frames in `own` and `main` waits.
    """

    def __init__(self, players: int) -> None:
        """For no players, what becomes a copy: `copy_frames` puts others in the place of the lists that it shares."""
        self.main: list[Frame] = [] if players else NO_FRAMES
        self.own: list[list[Frame]] = [[] for _ in range(players)] if players else NO_STACKS
        self.together = False
        self.choices: list[list[int]] = [NO_MOVES] * players if players else NO_CHOICES
        self.stack = self.main
        self.generator = Generator(0)
        self.events: list[Event] | None = None
        self.turn = 0  # how many turns have begun
        self.turn_player = NOBODY  # whose the last one is; where players act at once, each has a turn of their own

    def game(self) -> str:
        """The short name of the game that this is a position of."""
        raise TypeError("a game's table says which game it belongs to")

    def components(self) -> Box:
        """The components that lie on it."""
        raise TypeError("a game's table says what box it came from")

    def copy(self) -> "Table":
        """Another table with the same position."""
        raise TypeError("a game's table says how it is copied")

    def trial(self, player: int) -> "Table":
        """A table on which one player's turn can be tried: as a copy, but it may share what the turn cannot touch.

        It is for looking, until somebody else has to decide; the table that it was made from must not change meanwhile.
        """
        return self.copy()

    def copy_frames(self, other: "Table") -> None:
        """Take over the stacks, legal moves and chance of another table. Lists of legal moves are never changed.

        To be called on a new table only, whose generator nobody shares.
        """
        self.main = other.main.copy()
        self.stack = self.main
        self.choices = other.choices.copy()
        self.generator.high = other.generator.high
        self.generator.low = other.generator.low
        self.generator.key = other.generator.key
        self.together = other.together
        if other.together:
            self.own = [frames.copy() for frames in other.own]
        self.turn = other.turn
        self.turn_player = other.turn_player

    def ask(self, frame: Frame) -> None:
        """Put a frame on the stack that is being played."""
        self.stack.append(frame)

    def ask_instead(self, frame: Frame) -> None:
        """Put a frame in the place of the one on top."""
        self.stack[-1] = frame

    def ask_in_turn(self, frames: list[Frame]) -> None:
        """Put frames on the stack so that the first of them comes first."""
        for number in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[number])

    def ask_all(self, frames: list[Frame]) -> None:
        """Let players act at once: each frame goes on its player's own stack."""
        for frame in frames:
            self.own[frame.player].append(frame)
        self.together = True

    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.main and not self.together

    def actors(self) -> list[int]:
        """Who may act now."""
        choices = self.choices
        return [player for player in range(len(choices)) if choices[player]]

    def decision(self, player: int) -> "Decision[Any]":
        """The open decision of a player who may act."""
        frame = self.own[player][-1] if self.together else self.main[-1]
        assert isinstance(frame, Decision)
        return frame

    def play(self, player: int, move: int) -> None:
        """Play a move that is known to be legal, then everything that follows without a choice."""
        self.stack = self.own[player] if self.together else self.main
        top = self.stack.pop()
        self.choices[player] = NO_MOVES
        top.choose(self, move)
        self.flow()

    def deed(self, player: int, move: int) -> None:
        """Play a move and what its player must do by it, and stop before the course of the game goes on. What the end
        of a round brings is nobody's deed. The table serves for looking at: it cannot be played on."""
        stack, together = self.own[player] if self.together else self.main, self.together
        self.stack = stack
        self.choices[player] = NO_MOVES
        stack.pop().choose(self, move)
        while stack and self.together == together and stack[-1].player == player and not stack[-1].go(self):
            pass

    def flow(self) -> None:
        """Run the rules until somebody has a choice, or the game is over."""
        while True:
            if self.together:
                self.together = False
                for player in range(len(self.own)):
                    if self.choices[player] or self.run_to_choice(self.own[player]):
                        self.together = True
                if self.together:
                    return
            if self.run_to_choice(self.main) or not self.together:
                return

    def run_to_choice(self, stack: list[Frame]) -> bool:
        """Run a stack until its top asks somebody with a choice. False if it ran empty or players now act at once."""
        self.stack = stack
        while stack:
            if stack[-1].go(self):
                return True
            if self.together and stack is self.main:
                return False
        return False

    def turn_of(self, player: int) -> int:
        """In whose turn a player who may act now does so: where players act at once, each in their own."""
        return player if self.together else self.turn_player

    def note(
        self,
        kind: str,
        player: int,
        first: int = LEFT_OUT,
        second: int = LEFT_OUT,
        third: int = LEFT_OUT,
    ) -> None:
        """Write down what happened, if anybody asked."""
        if self.events is not None:
            self.note_all(kind, player, [number for number in (first, second, third) if number != LEFT_OUT])

    def note_all(self, kind: str, player: int, data: list[int]) -> None:
        """Write down what happened to many things at once, if anybody asked."""
        if self.events is not None:
            self.events.append(Event(kind, player, data))

    def imagine(self, player: int, generator: Generator) -> "Table":
        """A full position that this player may believe in: all they know is the same, the rest is drawn anew."""
        raise TypeError("a game's table says what its players cannot know")

    def to_data(self) -> dict[str, Any]:
        """What lies on the table, in plain lists and mappings. The frames are written by `Game.to_json`."""
        raise TypeError("a game's table says how it is written down")

    def audit(self) -> list[str]:
        """What is wrong with this position: nothing, or the engine has a fault."""
        raise TypeError("a game's table says what it must hold")

    # what Python asks of objects

    def position(self) -> dict[str, Any]:
        """The position in plain lists and mappings: all that decides how the game can go on."""
        own = [[frame.to_data() for frame in frames] for frames in self.own] if self.together else None
        return {
            "table": self.to_data(),
            "chance": self.generator.state,
            "decisions": [frame.to_data() for frame in self.main],
            "at_once": own,
        }

    def key(self) -> str:
        """The game, its options and tables, and the position, as a text: equal for equal positions."""
        box = self.components()
        return json.dumps([self.game(), box.options, box.tables.fingerprint, self.position()], sort_keys=True)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Table) and self.digest() == other.digest() and self.key() == other.key()

    def __hash__(self) -> int:
        """The same in every process. Of a position as it is now: a table changes when a move is played."""
        return self.digest()

    def digest(self) -> int:
        """The position as a number, made in a few microseconds: equal positions of a game have equal ones.

        The state of chance is left out: it is nothing that a player could see.
        """
        digest = Digest()
        self.feed(digest)
        for frame in self.main:
            feed_frame(frame, digest)
        if self.together:
            for frames in self.own:
                digest.add(len(frames))
                for frame in frames:
                    feed_frame(frame, digest)
        return digest.number()

    def feed(self, digest: Digest) -> None:
        """Count in all that lies on the table and decides how the game can go on; not the frames and chance.

        Games that are searched do so number by number; this takes what is written down, a hundred times as long.
        """
        digest.add_text(json.dumps(self.to_data(), sort_keys=True))

    def __copy__(self) -> "Table":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        box = self.components()
        state = (self.game(), box.tables.corrections(), box.options, self.position(), self.turn, self.turn_player)
        return READERS[0], state


def feed_frame(frame: Frame, digest: Digest) -> None:
    """Count a frame in: its class, by name so that it is the same in every process, and its numbers."""
    kind = type(frame)
    if kind not in SIGNS:
        SIGNS[kind] = zlib.crc32(kind.__name__.encode())
    digest.add(SIGNS[kind])
    digest.add_all(frame.fields())


def read_with(reader: "Callable[..., Table]") -> None:
    """Say who reads pickled tables. A table does not know the rules."""
    READERS[:] = [reader]
