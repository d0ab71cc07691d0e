"""Analyses of games: thought out turn by turn as long as somebody looks, and kept.

They are made in the processes in which computer players think, when no player waits for one.
"""

import hashlib
import json
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from cloister.agents.analysis import Analysis, JudgedTurn, put_together
from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.server.computers import AFTERWARDS, Computers, Thought
from cloister.server.hall import Hall, Refused, Sight
from cloister.server.judging import first_look, judge_turn, read_turn
from cloister.server.schema import AnalysisRow
from cloister.server.snapshots import sign
from cloister.server.store import Store
from cloister.server.stored import Stored, Visitor
from cloister.server.thinking import Line as Played

STRENGTHS = {"quick": "brother", "thorough": "abbot"}  # what people choose between, and who judges
FIRST = -1  # among the places of turns: all, at a glance
AWAY = 10.0  # seconds after which nobody looks any more
EVERY = 25  # turns after which is written down how far it has come
FAST = 1  # of zlib's levels


@dataclass(frozen=True)
class Wish:
    """How somebody wants a game to be looked at."""

    strength: str = "quick"
    open_cards: bool = False

    @property
    def kind(self) -> str:
        """What it is called where it is kept."""
        return f"{self.strength}{' open' if self.open_cards else ''}"


def analysis_problem(hall: Hall, stored: Stored, visitor: Visitor, wish: Wish, voice: Voice) -> str:
    """Why somebody may not look at a game like this; empty if they may. What is still played against others is not
    analysed, nor a copy of it."""
    if wish.strength not in STRENGTHS:
        return voice("The analysis is quick or thorough, not {strength}.", strength=wish.strength)
    if stored.over:
        return ""
    if wish.open_cards:
        return voice("The cards are opened when the game is over.")
    own = not stored.others(visitor.id) and len(stored.seats) == 1
    recorded = stored.seed_known and len(stored.seats_of(visitor.id)) == len(stored.seats)
    if not (stored.private or recorded or own):
        return voice("You can analyse the game when it is over.")
    return origin_problem(hall, stored, visitor, voice)


def origin_problem(hall: Hall, stored: Stored, visitor: Visitor, voice: Voice) -> str:
    """Why a copy of another table may not be looked at by the computer: others still play there."""
    origin = hall.store.table(stored.tried_from) if stored.tried_from else None
    if origin is None or origin.over:
        return ""
    if not origin.private and origin.others(visitor.id):
        return voice("This goes on from a game with other people: the computer says nothing of it until that is over.")
    return origin_problem(hall, origin, visitor, voice)


class Study:
    """The analysis of a game as far as it has come."""

    def __init__(self, stored: Stored, game: Game, wish: Wish, owner: int) -> None:
        self.stored, self.game, self.wish, self.owner = stored, game, wish, owner
        self.line: Played = game.played.copy()
        self.turns: list[JudgedTurn] = []  # all, once it has been looked through
        self.left: list[int] = []  # the places of those that are not judged yet
        self.asked: set[int] = set()  # the places of those that are being judged; FIRST for all
        self.looked = time.monotonic()

    @property
    def sign(self) -> str:
        """What an analysis must have been made with to be good."""
        program = sign(self.game.rules.name, self.game.box.tables.fingerprint)
        return hashlib.sha256(json.dumps([program, self.line]).encode()).hexdigest()

    @property
    def key(self) -> tuple[str, str, str]:
        return self.stored.id, self.wish.kind, self.sign

    @property
    def done(self) -> bool:
        return bool(self.turns) and not self.to_do

    @property
    def to_do(self) -> list[int]:
        """The places of the turns that are not judged."""
        return sorted([*self.left, *(self.asked - {FIRST})])

    @property
    def judged(self) -> int:
        """How many turns are."""
        return len(self.turns) - len(self.to_do)

    def watched(self) -> bool:
        """Whether somebody looks at it."""
        return time.monotonic() - self.looked < AWAY

    def found(self) -> Analysis:
        """What is known by now."""
        return put_together(self.turns, self.game)

    def first(self) -> Thought:
        given = (self.stored, self.line, STRENGTHS[self.wish.strength], self.wish.open_cards)
        return Thought(first_look, given, AFTERWARDS, self.owner, self.watched)

    def next(self, place: int) -> Thought:
        given = (self.stored, self.line, STRENGTHS[self.wish.strength], self.wish.open_cards, place)
        return Thought(judge_turn, given, AFTERWARDS, self.owner, self.watched)

    def packed(self) -> bytes:
        data = {"turns": [asdict(turn) for turn in self.turns], "left": self.to_do}
        return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), FAST)

    def values(self) -> dict[str, Any]:
        """What is written down of it."""
        return {"table_id": self.stored.id, "kind": self.wish.kind, "sign": self.sign, "data": self.packed()}

    def unpack(self, packed: bytes) -> None:
        data = json.loads(zlib.decompress(packed))
        self.turns, self.left = [read_turn(turn) for turn in data["turns"]], data["left"]


class Analyses:
    """The analyses that somebody looks at or has just looked at."""

    def __init__(self, hall: Hall, computers: Computers, most: int) -> None:
        self.hall, self.computers, self.most = hall, computers, most
        self.at_once = len(computers.workers)  # thoughts that one analysis waits for
        self.studies: OrderedDict[tuple[str, str, str], Study] = OrderedDict()
        self.guard = threading.RLock()

    def study(self, sight: Sight, wish: Wish, voice: Voice) -> Study:
        """The analysis of a game, which somebody looks at now. Call it with the table's lock held."""
        problem = analysis_problem(self.hall, sight.stored, sight.visitor, wish, voice)
        if problem:
            raise Refused(403, problem)
        wanted = Study(sight.stored, sight.live.game.copy(), wish, sight.visitor.id)
        with self.guard:
            study = self.studies.get(wanted.key) or self.kept(wanted)
            study.looked = time.monotonic()
            self.studies[study.key] = study
            self.studies.move_to_end(study.key)
            while len(self.studies) > self.most:
                self.studies.popitem(last=False)
        return study

    def kept(self, study: Study) -> Study:
        """A new analysis, with what the database knows of it."""
        packed = read_analysis(self.hall.store, study.stored.id, study.wish.kind, study.sign)
        if packed:
            study.unpack(packed)
        return study

    def begin(self, study: Study) -> None:
        """Let it be thought out, or go on with it."""
        with self.guard:
            if study.turns:
                self.go_on(study)
            elif not study.asked:
                study.asked.add(FIRST)
                self.ask(study.first(), partial(self.looked_through, study))

    def go_on(self, study: Study) -> None:
        while study.left and len(study.asked) < self.at_once:
            place = study.left.pop(0)
            study.asked.add(place)
            self.ask(study.next(place), partial(self.judged, study, place))

    def ask(self, thought: Thought, heard: Callable[["Future[Any]"], None]) -> None:
        thought.answer.add_done_callback(heard)
        self.computers.submit(thought)

    def looked_through(self, study: Study, answer: "Future[Any]") -> None:
        """The first look has come back."""
        with self.guard:
            study.asked.clear()
            if answer.cancelled() or answer.exception():
                return
            study.turns = [read_turn(turn) for turn in answer.result()]
            study.left = list(range(len(study.turns)))
            self.go_on(study)

    def judged(self, study: Study, place: int, answer: "Future[Any]") -> None:
        """A turn has come back. One that cannot be judged stays as it was; where nobody looks any more, it waits."""
        with self.guard:
            study.asked.discard(place)
            if answer.cancelled():
                study.left = sorted([*study.left, place])
            elif not answer.exception():
                study.turns[place] = read_turn(answer.result())
            if study.watched():
                self.go_on(study)
            values = study.values() if not study.asked or study.judged % EVERY == 0 else None
        if values:
            write_analysis(self.hall.store, values)


def read_analysis(store: Store, table_id: str, kind: str, made_with: str) -> bytes | None:
    """What is kept of an analysis, if it is still good."""
    own = (AnalysisRow.table_id == table_id) & (AnalysisRow.kind == kind) & (AnalysisRow.sign == made_with)
    with store.engine.connect() as connection:
        return connection.execute(select(AnalysisRow.data).where(own)).scalar_one_or_none()


def write_analysis(store: Store, values: dict[str, Any]) -> None:
    """Keep how far an analysis has come; where it cannot be done now, it is thought out again another time."""
    own = (AnalysisRow.table_id == values["table_id"]) & (AnalysisRow.kind == values["kind"])
    with suppress(SQLAlchemyError), store.writing() as connection:
        connection.execute(delete(AnalysisRow).where(own))
        connection.execute(insert(AnalysisRow).values(values))
