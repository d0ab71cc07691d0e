"""What the computer would do: for who plays alone or against computers. Every hint is counted, and the end of the game
tells how many there were."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence
from itertools import zip_longest

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from sqlalchemy import update
from starlette.concurrency import run_in_threadpool

from cloister.agents.analysis import Line
from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.server.analyses import origin_problem
from cloister.server.api import PROBLEMS, Forgery, StepRequest
from cloister.server.computers import FOR_PEOPLE, Computers, Thought
from cloister.server.hall import Hall, Refused, Sight
from cloister.server.judging import advise, read_line, rival_of, tenths, turn_in_words
from cloister.server.pages import hall_of
from cloister.server.people import Person, check_forgery, known_person
from cloister.server.schema import SeatRow
from cloister.server.store import Store
from cloister.server.telling import in_short
from cloister.server.thinking import NoAnswer

ADVISER = "prior"  # who is asked
DIFFERENCE = 0.5  # points by which a turn must be better than another for that to be said
Key = tuple[str, int, int]  # a table, how many entries it has, and a seat

hints = APIRouter(prefix="/api", tags=["api"], responses=PROBLEMS)


class HintInfo(BaseModel):
    moves: list[str] = Field(description="The codes of the moves of the best turn found.")
    points: float = Field(
        description="The points that you may expect at the end of the game after it; alone against Joan, your lead."
    )
    said: list[str] = Field(description="The turn in words, and the reason in points.")
    hints: int = Field(description="How many hints you have had at this table.")


class Hints:
    """The hints that were given last: who asks again for the same gets the same, and it counts once."""

    def __init__(self, computers: Computers, most: int) -> None:
        self.computers, self.most = computers, most
        self.given: OrderedDict[Key, Thought] = OrderedDict()
        self.guard = threading.Lock()

    def ask(self, sight: Sight, key: Key) -> tuple[Thought, bool]:
        """What is thought of a position, and whether somebody has asked before."""
        with self.guard:
            known = self.given.get(key)
            if known and not (known.answer.done() and known.answer.exception()):
                return known, True
            line = sight.live.game.played.copy()
            thought = Thought(advise, (sight.stored, line, ADVISER, key[2]), FOR_PEOPLE, sight.visitor.id)
            self.given[key] = thought
            while len(self.given) > self.most:
                self.given.popitem(last=False)
        self.computers.submit(thought)
        return thought, False


def hint_problem(hall: Hall, sight: Sight, voice: Voice) -> str:
    """Why somebody gets no hint at a table; empty if they do."""
    if not sight.stored.private and sight.stored.others(sight.visitor.id):
        return voice("Hints are for games alone or against the computer: here other people play.")
    return origin_problem(hall, sight.stored, sight.visitor, voice)


def count_hint(store: Store, table_id: str, seat: int) -> None:
    """One more hint for a seat."""
    with store.writing() as connection:
        own = (SeatRow.table_id == table_id) & (SeatRow.number == seat)
        connection.execute(update(SeatRow).where(own).values(hints=SeatRow.hints + 1))
        store.notify(connection, table_id)
    store.changed(table_id)


def asked(request: Request, person: Person, table_id: str, step: StepRequest) -> tuple[Thought, Game]:
    """Have the best turn of a position thought out; refuses who may not know it."""
    hall, found = hall_of(request), request.app.state.hints
    with hall.lock(table_id):
        sight = hall.at_seat(table_id, person.visitor, step.seat, person.voice)
        problem = hint_problem(hall, sight, person.voice)
        if problem:
            raise Refused(403, problem)
        hall.check_time(sight, step.at, person.voice)
        if step.seat not in sight.live.game.actors:
            raise Refused(409, person.voice("You have nothing to decide now."))
        thought, before = found.ask(sight, (table_id, sight.live.number, step.seat))
        if not before:
            count_hint(hall.store, table_id, step.seat)
        return thought, sight.live.game.copy()


def sentences(game: Game, seat: int, lines: Sequence[Line], voice: Voice) -> list[str]:
    """The best turn, and what may be expected of it; beside the next best turn, where that makes a difference."""
    best, other = lines[0], next_best(game, seat, lines)
    words, expected = turn_in_words(game, len(game.played), seat, best.codes, voice), expectation(game, best, voice)
    if other is None:
        return [in_short(words), f"{expected}."]
    step = first_difference(words, turn_in_words(game, len(game.played), seat, other.codes, voice))
    fields = {"expected": expected, "lead": tenths(best.points - other.points, voice), "step": step}
    return [in_short(words), voice("{expected}, {lead} more than with “{step}”.", **fields)]


def expectation(game: Game, line: Line, voice: Voice) -> str:
    """What may be expected of a turn."""
    rival, points = rival_of(game, voice), tenths(line.points, voice)
    if rival:
        return voice("Expected lead over {rival}: {points}", rival=rival, points=points)
    return voice("{points} points can be expected", points=points)


def next_best(game: Game, seat: int, lines: Sequence[Line]) -> Line | None:
    """The best of the turns that end elsewhere than the first one, if it is worse by more than estimates can tell."""
    reached = end_of(game, seat, lines[0])
    other = next((line for line in lines[1:] if end_of(game, seat, line) != reached), None)
    return other if other and lines[0].points - other.points >= DIFFERENCE else None


def end_of(game: Game, seat: int, line: Line) -> int:
    """The digest of the position that a turn leads to, as far as nobody else has a say."""
    table = game.table.copy()
    for code in line.codes:
        move = game.index(code)
        if move not in table.choices[seat]:
            break
        table.play(seat, move)
    return table.digest()


def first_difference(words: list[str], others: list[str]) -> str:
    """The first step of another turn that is not a step of this one too."""
    return next((other for word, other in zip_longest(words, others) if other and other != word), others[-1])


@hints.post("/tables/{table_id}/hint")
async def hint(request: Request, table_id: str, step: StepRequest, forgery: Forgery = "") -> HintInfo:
    """What the computer would do at your seat now, with the reason in points: only where you play alone or against
    computers. Hints are counted, and shown with the result."""
    check_forgery(request, forgery)
    person = await run_in_threadpool(known_person, request)
    thought, game = await run_in_threadpool(asked, request, person, table_id, step)
    try:
        found = await asyncio.shield(asyncio.wrap_future(thought.answer))
    except NoAnswer as error:
        raise Refused(503, person.voice("Nobody could think of anything now: ask again.")) from error
    return await run_in_threadpool(
        answer, request, person, table_id, step.seat, game, [read_line(line) for line in found]
    )


def answer(request: Request, person: Person, table_id: str, seat: int, game: Game, lines: list[Line]) -> HintInfo:
    stored = hall_of(request).stored(table_id, person.voice)
    voice = Voice(person.voice.language, tuple(one.name for one in stored.seats))
    said = sentences(game, seat, lines, voice)
    return HintInfo(moves=lines[0].codes, points=lines[0].points, said=said, hints=stored.seats[seat].hints)
