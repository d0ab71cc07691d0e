"""What a picture of a position is made of, for the page that lays it out and for the single SVG of a notebook.

A drawing of a game gives a `Scene`: panels of parts, each part an SVG with its own size. The page arranges the panels
by its style sheet; `sheet.py` nests them in one picture. Nothing here knows what a browser or a server is.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import TypeVar

from mypy_extensions import mypyc_attr

from cloister.kernel.table import Table
from cloister.kernel.voice import Voice

WATCHER = -1  # the viewer who has no seat

TINCTURES = ("azure", "gules", "or", "vert", "purpure")  # the classes and symbols of the players' colours


@dataclass
class Part:
    """One picture with its own coordinates. `label` tells its facts in a sentence; a part without one is decoration."""

    key: str
    width: float
    height: float
    body: str
    label: str = ""


@dataclass
class Panel:
    """A framed group of parts: `columns` of them side by side on a wide page, `narrow` on a phone below its `tab`."""

    key: str
    title: str
    parts: list[Part]
    note: str = ""
    columns: int = 1
    narrow: int = 1
    tab: str = ""
    player: int = -1  # whose panel it is, for their colour
    line: int = 0  # the line of its area that it stands in, where there are several
    crowded: bool = False  # holds so much that it is drawn small, and can be made larger


@dataclass
class Tab:
    """One of the parts that a phone shows one at a time."""

    key: str
    text: str
    symbol: str


@dataclass
class Scene:
    """A position as somebody sees it."""

    symbol: str  # beside the round: an event, a settlement phase
    title: str  # "Round 9 of 18"
    note: str  # "Taxes: 1 coin per 2 goods"
    phases: list[tuple[str, str]]  # texts with "done", "now" or ""
    shared: list[Panel]  # the board in the middle of the table
    own: list[Panel]  # what the viewer has before them
    players: list[Panel]  # everybody at a glance, the viewer first
    tabs: list[Tab] = field(default_factory=list)


@dataclass
class Spot:
    """Where a move is made: the keys of the things to click, in order; none if it stands as a button in the bar.

    Moves of a decision that share a verb ("Build", "Send") can be picked by it first. `symbol` and, where the move's
    label is long, the `short` text go on buttons; a `brief` one only if there is no room for the label: it tells price
    and gain by symbols, which stand in it between colons. Of a move that does `nothing` the button comes last. What one
    `reads` has a rule or a price of its own: a finger that taps it sees that first. What is told only by its place says
    `where`: its button means little without the picture. What `leads` does all that is to be done: its button is the
    main one.
    """

    keys: list[str]
    verb: str = ""
    symbol: str = ""
    short: str = ""
    brief: str = ""
    nothing: bool = False
    reads: bool = False
    where: bool = False
    leads: bool = False


@dataclass
class About:
    """What a thing on the table is, in our own words; `moves` are the codes that would be played by clicking it."""

    title: str
    lines: list[str]
    facts: list[tuple[str, str]] = field(default_factory=list)  # symbol and text, as ("v-shield", "12")
    moves: list[str] = field(default_factory=list)
    rule: str = ""
    reconstructed: bool = False


Seen = TypeVar("Seen")  # what a drawing is made from
Teller = Callable[[Seen, str], About | None]  # tells what the thing of a name is


def told_by(tellers: dict[str, Teller[Seen]], view: Seen, key: str) -> About | None:
    """What a thing is, by the teller of its family: a key is its family and, after a colon, its name there."""
    family, _colon, name = key.partition(":")
    if family not in tellers:
        return None
    try:
        return tellers[family](view, name)
    except (ValueError, IndexError):  # the name is in none of the lists
        return None


class Pen:
    """Draws for one reader: with a voice for them, what glows because they may click it, and what they have placed
    for the time being and may take back by a click. A watcher may ask for the `board` of somebody. While they are
    `counting` what they pay, that takes the place of what they have."""

    def __init__(
        self,
        voice: Voice,
        legal: set[str] | None = None,
        placed: set[str] | None = None,
        board: int | None = None,
        counting: bool = False,
    ) -> None:
        self.voice = voice
        self.legal = legal or set()
        self.placed = placed or set()
        self.board = board
        self.counting = counting

    def shows(self, *families: str) -> tuple[object, ...]:
        """What a picture of things whose keys begin so depends on, beside the position and the names of players: the
        language, and what glows or was placed."""
        lit = [key for key in self.legal if key.startswith(families)] if self.legal else []
        placed = [key for key in self.placed if key.startswith(families)] if self.placed else []
        return self.voice.language, frozenset(lit), frozenset(placed)

    def thing(self, key: str, body: str, label: str, classes: str = "") -> str:
        """Something one can point at: it answers to hover, focus and click, and glows while it is part of a move.

        The body holds a shape of class "halo" and one of class "edge", which the style sheet lights up.
        """
        return thing(self.state(key), key, body, label, classes)

    def state(self, key: str) -> str:
        """How a thing looks."""
        return "legal" if key in self.legal else "placed" if key in self.placed else "off"


def thing(state: str, key: str, body: str, label: str, classes: str) -> str:
    return (
        f'<g class="thing {state} {classes}" data-key="{escape(key)}" role="button" tabindex="0"'
        f' aria-label="{escape(label)}">{body}</g>'
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(ABC):
    """How one game is drawn, and where its moves are made. The table is always one that `Rules.seen` gave."""

    emblem: tuple[str, ...]  # symbols that stand for the game, the first one large

    @abstractmethod
    def scene(self, table: Table, viewer: int, pen: Pen) -> Scene:
        """The position as a player sees it, or somebody who only watches."""

    @abstractmethod
    def spot(self, table: Table, player: int, move: int, voice: Voice) -> Spot:
        """Where a legal move of a player is made."""

    def placed(self, table: Table, player: int, moves: list[int]) -> list[tuple[str, str]]:
        """Where moves that are only put together are seen on the table: for each the key of the thing by which it is
        taken back, or nothing, and that of the thing which it began with."""
        return [("", "")] * len(moves)

    def counts_turns(self, table: Table) -> bool:
        """Whether the game numbers the turns of its players, where others number rounds."""
        return False

    def when(self, table: Table, number: int, voice: Voice) -> str:
        """A round or turn of the game by its number."""
        if self.counts_turns(table):
            return voice("Turn {round}", round=number)
        return voice("Round {round}", round=number)

    @abstractmethod
    def about(self, table: Table, viewer: int, key: str, voice: Voice) -> About | None:
        """What the thing with this key is; nothing if there is no such thing."""
