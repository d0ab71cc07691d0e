"""Learning from one's mistakes: a costly turn of a game to be played again, and better.

The address of an exercise says what has been tried.
"""

import asyncio
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from cloister.agents.analysis import Verdict
from cloister.agents.turns import same_chance
from cloister.kernel.errors import CloisterError
from cloister.kernel.voice import Voice
from cloister.server.analyses import STRENGTHS, Study, Wish
from cloister.server.analysis import AnalysisView, Fault, Where, analyses_of
from cloister.server.coached import CoachedMove, CoachedView, done_in, passing_sight, path_of
from cloister.server.computers import FOR_PEOPLE, Thought
from cloister.server.drafts import Drafted
from cloister.server.hall import Refused, Sight
from cloister.server.judging import SEEN, judge_moves, read_verdict, tenths, turn_in_words
from cloister.server.live import ACT
from cloister.server.pages import hall_of, page
from cloister.server.people import Person, person_of
from cloister.server.render import render
from cloister.server.stored import Entry
from cloister.server.telling import in_short
from cloister.server.thinking import NoAnswer

SOLUTION = "solution"  # in place of what has been tried: what would have been best

exercises = APIRouter(include_in_schema=False)


@dataclass
class Exercise:
    """A turn that cost much, to be played again: whose, what is said of it, and what has been tried."""

    study: Study
    player: int
    number: int  # among the player's costliest turns, from 1
    count: int
    fault: Fault
    done: list[str]
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        self.before = self.study.game.at(self.fault.verdict.move)
        self.start = self.before.imagine(self.player, len(self.before.played))
        self.game = self.start.copy()
        self.moves: list[int] = []  # that were tried
        for act in self.done if self.done != [SOLUTION] else [ACT.join(self.fault.verdict.best[0].codes)]:
            self.act(act)

    def act(self, act: str) -> list[str]:
        """Play an act; the codes of its moves in their order."""
        codes = [" ".join(code.split()) for code in act.split(ACT.strip())]
        wanted = [self.game.index(code) for code in codes]
        order = wanted if len(wanted) == 1 else self.game.in_order(wanted, self.player)
        for move in order:
            self.game.play(move, self.player)
        self.moves += order
        return [self.game.rules.vocabulary.codes[move] for move in order]

    @property
    def solved(self) -> bool:
        return self.done == [SOLUTION]

    @property
    def over(self) -> bool:
        """Whether the turn is played, or chance has a say."""
        before, after = self.start.table, self.game.table
        goes_on = after.turn == before.turn and same_chance(before, after) and after.choices[self.player]
        return not goes_on

    def address(self, done: list[str] | None = None, number: int | None = None) -> str:
        """Where something has been tried; where another exercise begins."""
        tried = path_of(self.done if done is None else done)
        where = f"{self.player}-{self.number if number is None else number}-{self.study.wish.strength}"
        return f"/tables/{self.study.stored.id}/exercise/{where}/{tried}"

    @property
    def analysis(self) -> str:
        """The turn on the page of the analysis."""
        asked = {"turn": self.fault.place, "player": self.player, "strength": self.study.wish.strength}
        return f"/tables/{self.study.stored.id}/analysis?{urlencode(asked)}"


class ExerciseView(CoachedView):
    """The position of an exercise as the learner sees it."""

    def __init__(
        self, exercise: Exercise, verdict: Verdict | None, person: Person, at: int | None = None, **more: Any
    ) -> None:
        self.exercise, self.answer = exercise, verdict
        super().__init__(exercise_sight(exercise, person), person.voice, at, **more)
        if exercise.over:
            self.rest()

    def prompt(self) -> str:
        return self.voice("The turn is over.") if self.exercise.over and not self.past else super().prompt()

    def undo_problem(self) -> str:
        return self.voice("In an exercise the coach’s button leads back to its beginning.")

    def coach(self) -> str:
        return render("parts/exercise.html", self.voice, exercise=self.exercise, view=self)

    def version(self) -> str:
        return f"{self.shown}-{len(self.exercise.done)}"

    def words(self, codes: list[str]) -> str:
        exercise = self.exercise
        return in_short(
            turn_in_words(exercise.study.game, exercise.fault.verdict.move, exercise.player, codes, self.voice)
        )

    def tenths(self, points: float) -> str:
        return tenths(points, self.voice)

    def praise(self) -> str:
        """How good the answer is."""
        verdict, voice = self.answer, self.voice
        if verdict is None:
            return ""
        gain = verdict.played.points - self.exercise.fault.verdict.played.points
        if gain < SEEN:
            return voice("That is no better than what was played.")
        if verdict.cost < 1:
            return voice("Well done: nothing much better is known.")
        return voice("Better than what was played, and there is still more in it.")


def exercise_sight(exercise: Exercise, person: Person) -> Sight:
    """The table of an exercise."""
    start, original, codes = exercise.start, exercise.study.stored, exercise.start.rules.vocabulary.codes
    entries = [Entry("move", exercise.player, codes[move]) for move in exercise.moves]
    return passing_sight(original.id, original.title, start, exercise.names, exercise.player, person.visitor, entries)


def exercise_at(request: Request, person: Person, table_id: str, which: str, done: str) -> Exercise:
    """What an address says of an exercise: whose, the how manyth, how it was analysed, and what has been tried."""
    hall, voice = hall_of(request), person.voice
    missing = Refused(404, voice("There is no such exercise: analyse the game first."))
    player, number, strength = [*which.split("-"), "", ""][:3]
    if not (player.isdecimal() and number.isdecimal()):
        raise missing
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, None, voice)
        study = analyses_of(request).study(sight, Wish(strength), voice)
        view = AnalysisView(sight, study, voice, Where(player=int(player)))
        faults = view.exercises()
    if not 1 <= int(number) <= len(faults):
        raise missing
    fault = faults[int(number) - 1]
    try:
        return Exercise(study, int(player), int(number), len(faults), fault, done_in(done), sight.names)
    except CloisterError as error:
        raise Refused(404, voice("The exercise has changed: begin it again.")) from error


async def answered(request: Request, exercise: Exercise, voice: Voice) -> Verdict | None:
    """What the learner's turn is worth, once it is played."""
    if not exercise.over or exercise.solved:
        return None
    study = exercise.study
    line = study.line[: exercise.fault.verdict.move]
    given = (study.stored, line, STRENGTHS[study.wish.strength], exercise.player, exercise.moves)
    thought = Thought(judge_moves, given, FOR_PEOPLE, study.owner)
    request.app.state.computers.submit(thought)
    try:
        return read_verdict(await asyncio.wrap_future(thought.answer))
    except NoAnswer as error:
        raise Refused(503, voice("Nobody could think of anything now: ask again.")) from error


async def viewed(request: Request, table_id: str, which: str, done: str, **more: Any) -> tuple[Person, ExerciseView]:
    person = await run_in_threadpool(person_of, request)
    exercise = await run_in_threadpool(exercise_at, request, person, table_id, which, done)
    verdict = await answered(request, exercise, person.voice)
    return person, await run_in_threadpool(ExerciseView, exercise, verdict, person, **more)


@exercises.get("/tables/{table_id}/exercise/{which}/{done}")
async def exercise_page(
    request: Request, table_id: str, which: str, done: str, draft: Drafted, at: int | None = None,
    board: int | None = None,
) -> Response:  # fmt: skip
    person, view = await viewed(request, table_id, which, done, at=at, draft=draft, board=board)
    values = await run_in_threadpool(view.page_values, view.exercise.address())
    return await run_in_threadpool(page, "exercise.html", request, person, **values)


@exercises.get("/tables/{table_id}/exercise/{which}/{done}/parts")
async def parts_at(
    request: Request, table_id: str, which: str, done: str, draft: Drafted, at: int | None = None,
    board: int | None = None,
) -> Response:  # fmt: skip
    """The parts of the page, with what is being put together."""
    _person, view = await viewed(request, table_id, which, done, at=at, draft=draft, board=board)
    return await run_in_threadpool(view.parts_answer)


def unjudged(request: Request, person: Person, table_id: str, which: str, done: str, **more: Any) -> ExerciseView:
    """The position of an exercise, whatever it is worth."""
    return ExerciseView(exercise_at(request, person, table_id, which, done), None, person, **more)


@exercises.get("/tables/{table_id}/exercise/{which}/{done}/about")
def about(
    request: Request, table_id: str, which: str, done: str, draft: Drafted, key: str = "", at: int | None = None
) -> Response:
    return unjudged(request, person_of(request), table_id, which, done, at=at, draft=draft).about_answer(key)


@exercises.get("/tables/{table_id}/exercise/{which}/{done}/scores")
def scores(request: Request, table_id: str, which: str, done: str) -> Response:
    person = person_of(request)
    return unjudged(request, person, table_id, which, done).scores_answer(request, person)


@exercises.get("/tables/{table_id}/exercise/{which}/{done}/keys")
def keys(request: Request, table_id: str, which: str, done: str) -> Response:
    person = person_of(request)
    return unjudged(request, person, table_id, which, done).keys_answer(request, person)


@exercises.post("/api/tables/{table_id}/exercise/{which}/{done}/moves")
def play(request: Request, table_id: str, which: str, done: str, move: CoachedMove) -> dict[str, object]:
    """Try a move: where it leads. Nothing is stored by it."""
    person = person_of(request)
    exercise = exercise_at(request, person, table_id, which, done)
    if exercise.over:
        raise Refused(409, person.voice("The turn is over."))
    try:
        codes = exercise.act(move.move)
    except CloisterError as error:
        raise Refused(422, Voice(person.voice.language, exercise.names).tell(error)) from error
    tried = [*exercise.done, ACT.join(codes)]
    return {"number": len(exercise.moves), "address": exercise.address(tried)}
