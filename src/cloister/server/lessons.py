"""Lessons at a real table page, with a coach beside the board.

The address of a lesson has one part for each step that is done. What somebody has learned, and where they left, their
browser remembers in cookies.
"""

import json
from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Depends, Form, Header, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup, escape

from cloister.games import GAMES
from cloister.kernel.errors import CloisterError
from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.server.coached import START, CoachedMove, CoachedView, done_in, passing_sight, path_of
from cloister.server.drafts import Drafted
from cloister.server.hall import Hall, Refused, Sight, TablePlan
from cloister.server.live import ACT
from cloister.server.pages import hall_of, page
from cloister.server.people import YEAR, Person, check_forgery, known_person, person_of, remember
from cloister.server.render import render
from cloister.server.stored import Entry
from cloister.teaching.course import Attempt, Lesson, Step, answer_to, courses, find_course, find_lesson
from cloister.teaching.decisions import explanations, rule_address
from cloister.teaching.words import in_language, paragraphs

LEARNED = "learned"  # the cookie with the lessons that are finished
PLACE = "lesson"  # the cookie with the address of the lesson that was left
LEARNER = "Alix"  # who has not told their name
REAL_PLAYERS = 2  # in a real game after the lessons
OTHERS = ("Bertrand", "Colette", "Denis", "Edmée")

lessons = APIRouter(include_in_schema=False)


class LessonView(CoachedView):
    """A lesson's position as the learner sees it."""

    def __init__(self, attempt: Attempt, person: Person, at: int | None = None, **more: Any) -> None:
        self.attempt = attempt
        super().__init__(lesson_sight(attempt, person), person.voice, at, **more)
        if not self.asked:
            self.rest()

    @property
    def asked(self) -> bool:
        """Whether the learner makes a move now; else they only read."""
        return not self.attempt.over and bool(self.attempt.step.play)

    def prompt(self) -> str:
        return super().prompt() if self.asked or self.past else self.voice("Read what the coach says.")

    def undo_problem(self) -> str:
        return self.voice("In a lesson the coach’s Back leads one step back.")

    def coach(self) -> str:
        return render("parts/coach.html", self.voice, **coach_values(self.attempt, self.voice))

    def version(self) -> str:
        return f"{self.shown}-{self.attempt.number}"


def lesson_sight(attempt: Attempt, person: Person) -> Sight:
    """The table of a lesson."""
    lesson, others = attempt.lesson, iter(OTHERS)
    learner, title = person.visitor.name or LEARNER, in_language(lesson.title, person.voice.language)
    names = [learner if number == lesson.seat else next(others) for number in range(lesson.start.players)]
    entries = [Entry("move", player, ACT.join(codes)) for player, codes in attempt.played]
    return passing_sight(lesson.key, title, lesson.start, names, lesson.seat, person.visitor, entries)


def coach_values(attempt: Attempt, voice: Voice) -> dict[str, Any]:
    """What the coach says, and where their buttons lead."""
    lesson, step, language = attempt.lesson, attempt.step, voice.language
    course = find_course(lesson.course)
    assert course is not None
    return {
        "attempt": attempt,
        "course": course,
        "lesson": lesson,
        "title": in_language(lesson.title, language),
        "said": told(attempt.said(voice)),
        "say": [] if attempt.over else [told(part) for part in paragraphs(in_language(step.say, language))],
        "do": told(in_language(step.do, language)),
        "lit": json.dumps([] if attempt.over else step.lit),
        "number": attempt.number,
        "back": address_of(lesson, attempt.done[:-1]),
        "on": address_of(lesson, [*attempt.done, step.shown]),
        "next": course.after(lesson),
        "in_language": in_language,
    }


def told(text: str) -> Markup:
    """A text in which what stands between two asterisks is stressed."""
    parts = str(escape(text)).split("**")
    return Markup("".join(f"<b>{part}</b>" if place % 2 else part for place, part in enumerate(parts)))


def address_of(lesson: Lesson, done: Sequence[str]) -> str:
    return f"{lesson.address}/{path_of(done)}"


def attempt_at(request: Request, course: str, key: str, done: str) -> Attempt:
    """What an address says of a lesson."""
    voice = person_of(request).voice
    lesson = find_lesson(course, key)
    if lesson is None:
        raise Refused(404, voice("There is no such lesson."))
    try:
        return Attempt(lesson, done_in(done))
    except CloisterError as error:
        raise Refused(404, voice("The lesson has changed: begin it again.")) from error


Attempted = Annotated[Attempt, Depends(attempt_at)]


def noted(response: Response, request: Request, attempt: Attempt) -> Response:
    """Let the browser remember how far somebody has come."""
    secure = request.url.scheme == "https"
    if attempt.over:
        known = learned(request) | {attempt.lesson.name}
        response.set_cookie(LEARNED, "-".join(sorted(known)), max_age=YEAR, secure=secure, samesite="lax")
        response.delete_cookie(PLACE)
    elif attempt.done:
        address = address_of(attempt.lesson, attempt.done)
        response.set_cookie(PLACE, quote(address, safe=""), max_age=YEAR, secure=secure, samesite="lax")
    return response


def learned(request: Request) -> set[str]:
    """The lessons that somebody has finished."""
    known = {lesson.name for course in courses() for lesson in course.lessons}
    return known & set(request.cookies.get(LEARNED, "").split("-"))


# pages


@lessons.get("/learn/{course}/{key}")
def begin(request: Request, course: str, key: str) -> Response:
    attempt = attempt_at(request, course, key, START)
    return remember(RedirectResponse(address_of(attempt.lesson, []), 303), request, person_of(request))


@lessons.get("/learn/{course}/{key}/{done}")
def lesson_page(
    request: Request, attempt: Attempted, draft: Drafted, at: int | None = None, board: int | None = None
) -> Response:
    person = person_of(request)
    view = LessonView(attempt, person, at, draft=draft, board=board)
    values = view.page_values(address_of(attempt.lesson, attempt.done))
    return noted(page("lesson.html", request, person, **values), request, attempt)


@lessons.get("/learn/{course}/{key}/{done}/parts")
def parts_at(
    request: Request, attempt: Attempted, draft: Drafted, at: int | None = None, board: int | None = None
) -> Response:
    """The parts of the page, with what is being put together."""
    view = LessonView(attempt, person_of(request), at, draft=draft, board=board)
    return noted(view.parts_answer(), request, attempt)


@lessons.get("/learn/{course}/{key}/{done}/about")
def about(request: Request, attempt: Attempted, draft: Drafted, at: int | None = None) -> Response:
    """What a thing is. Its key is part of the query: the address of a lesson has another."""
    view = LessonView(attempt, person_of(request), at, draft=draft)
    return view.about_answer(request.query_params.get("key", ""))


@lessons.get("/learn/{course}/{key}/{done}/scores")
def scores(request: Request, attempt: Attempted) -> Response:
    person = person_of(request)
    return LessonView(attempt, person).scores_answer(request, person)


@lessons.get("/learn/{course}/{key}/{done}/keys")
def keys(request: Request, attempt: Attempted) -> Response:
    person = person_of(request)
    return LessonView(attempt, person).keys_answer(request, person)


# what is done


@lessons.post("/api/learn/{course}/{key}/{done}/moves")
def play(request: Request, attempt: Attempted, move: CoachedMove) -> dict[str, object]:
    """Take a step: where it leads. A move that the lesson does not ask for is answered by a sentence, and nothing
    has changed."""
    step, voice = attempt.step, person_of(request).voice
    if attempt.over or not step.play:
        raise Refused(409, voice("Read on first: the coach’s button leads to the next step."))
    try:
        onward = attempt.with_act(move.move)
    except CloisterError as error:
        raise Refused(422, voice.tell(error)) from error
    if onward is None:
        raise Refused(422, kindly(attempt, step, move.move, voice))
    return {"number": len(onward.played), "address": address_of(onward.lesson, onward.done)}


def kindly(attempt: Attempt, step: Step, act: str, voice: Voice) -> str:
    """What is said to a move that is not the one of this step: the reason if it is not legal at all, else its own
    answer, or that of the course and what to do instead."""
    game, seat = attempt.game, attempt.lesson.seat
    index = game.rules.vocabulary.index(act)
    reason = game.why(index, seat, voice) if index >= 0 and seat in game.actors else None
    if reason is not None:
        return str(reason)
    answer = in_language(answer_to(step.answers, act), voice.language)
    if answer:
        return answer
    wanted = in_language(step.do, voice.language).replace("**", "")
    course = find_course(attempt.lesson.course)
    usual = in_language(answer_to(course.answers, act), voice.language) if course else ""
    if usual:
        return f"{usual} {wanted}"
    return voice("That is allowed in a game. For this lesson: {wanted}", wanted=wanted)


@lessons.post("/api/learn/{course}/{key}/{done}/try")
def try_out(
    request: Request, attempt: Attempted, forgery: Annotated[str, Header(alias="X-CSRF-Token")] = ""
) -> dict[str, str]:
    """A private table that goes on from the lesson's position, to do as one likes."""
    check_forgery(request, forgery)
    person = known_person(request)
    hall, voice, game = hall_of(request), person.voice, attempt.game
    names = list(lesson_sight(attempt, person).names)
    title = voice("Trying: {title}", title=in_language(attempt.lesson.title, voice.language))
    plan = TablePlan(game.rules.name, dict(game.options), ["here"] * game.players, names, title)
    stored, _links = hall.open_table(copy_of(hall, attempt, voice), plan, person.visitor, voice, private=True)
    return {"id": stored.id}


def copy_of(hall: Hall, attempt: Attempt, voice: Voice) -> Game:
    """The position of a lesson as a game that begins there; lessons are played with the program's own tables."""
    if hall.components[attempt.lesson.game].fingerprint:
        raise Refused(409, voice("Lessons are played with the program’s component tables, not with this server's."))
    return attempt.game.imagine(attempt.lesson.seat, 1)


@lessons.get("/coach/{game}/{kind}")
def explained(request: Request, game: str, kind: str) -> Response:
    """What a kind of decision is about, for who meets it for the first time."""
    voice = person_of(request).voice
    found = explanations(game).get(kind) if game in GAMES else None
    if found is None:
        raise Refused(404, voice("There is nothing to say about this."))
    parts = [told(part) for part in paragraphs(in_language(found.words, voice.language))]
    return HTMLResponse(render("parts/mentor.html", voice, parts=parts, address=rule_address(game, kind)))


@lessons.post("/learn/{course}/play")
def real_game(request: Request, course: str, csrf: Annotated[str, Form()] = "") -> Response:
    """A real game after the lessons, against the computer and with the coach."""
    check_forgery(request, csrf)
    person, found = known_person(request), find_course(course)
    if found is None:
        raise Refused(404, person.voice("There is no such lesson."))
    options = {"players": REAL_PLAYERS, **found.play}
    title = person.voice("{player} learns", player=person.visitor.name)
    plan = TablePlan(found.game, options, ["me", *["novice"] * (REAL_PLAYERS - 1)], [], title)
    table, _links = hall_of(request).create(plan, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table.id}#coach", 303), request, person)
