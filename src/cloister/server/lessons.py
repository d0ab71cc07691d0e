"""Lessons at a real table page, with a coach beside the board.

Nothing is stored: the address of a lesson says what has been done in it, one part for each step, and the position
follows from that. What somebody has learned, and where they left, their browser remembers in cookies.
"""

import json
from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, Header, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup, escape
from pydantic import BaseModel, Field

from cloister.games import GAMES
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import CloisterError
from cloister.kernel.voice import Voice
from cloister.server.drafts import read_draft
from cloister.server.hall import Hall, Refused, Sight, TablePlan
from cloister.server.live import ACT, LiveTable
from cloister.server.pages import hall_of, key_lines, page, piece_or_page
from cloister.server.people import YEAR, check_forgery, known_person, person_of, remember
from cloister.server.render import PageView, about_html, render
from cloister.server.store import Entry, Seat, Stored, Visitor, now
from cloister.teaching.course import Attempt, Lesson, Step, courses, find_course, find_lesson
from cloister.teaching.decisions import decision_words
from cloister.teaching.words import Words, in_language, paragraphs

START = "start"  # the address of a lesson of which nothing is done yet
BETWEEN = "~"  # the steps that are done
LONGEST = 4000  # characters of what is done
LEARNED = "learned"  # the cookie with the lessons that are finished
PLACE = "lesson"  # the cookie with the address of the lesson that was left
LEARNER = "Alix"  # who has not told their name
REAL_PLAYERS = 2  # in a real game after the lessons
OTHERS = ("Bertrand", "Colette", "Denis", "Edmée")

lessons = APIRouter(include_in_schema=False)


class LessonMove(BaseModel):
    move: str = Field(max_length=LONGEST)


class LessonView(PageView):
    """A lesson's position as the learner sees it, with the coach."""

    may_ask = False  # the coach says what to do

    def __init__(self, attempt: Attempt, visitor: Visitor, voice: Voice, **more: Any) -> None:
        self.attempt = attempt
        super().__init__(lesson_sight(attempt, visitor, voice), voice, None, **more)

    def usual(self) -> str:
        """Nothing is played without the learner."""
        return ""

    def values(self, scene: Any) -> dict[str, Any]:
        problem = self.voice("In a lesson the coach’s Back leads one step back.")
        return super().values(scene) | {"undo_problem": problem, "can_redo": False}

    def parts(self) -> dict[str, str]:
        coach = render("parts/coach.html", self.voice, **coach_values(self.attempt, self.voice))
        return super().parts() | {"coach": coach, "fresh": "[]"}


def lesson_sight(attempt: Attempt, visitor: Visitor, voice: Voice) -> Sight:
    """The table of a lesson, which only exists while it is looked at."""
    lesson, start = attempt.lesson, attempt.lesson.start
    own, others = Seat(lesson.seat, "person", visitor.name or LEARNER, frozenset({visitor.id})), iter(OTHERS)
    seats = [
        own if number == lesson.seat else Seat(number, "person", next(others), frozenset())
        for number in range(start.players)
    ]
    title = in_language(lesson.title, voice.language)
    stored = Stored(
        lesson.key, lesson.game, start.options, start.seed, start.to_json(), start.rules.version, title, visitor.id,
        True, now(), 0, "", False, [], seats,
    )  # fmt: skip
    live = LiveTable(stored, start.box.tables)
    for player, codes in attempt.played:
        live.apply(Entry("move", player, ACT.join(codes)))
    return Sight(stored, live, lesson.seat, [lesson.seat], visitor)


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
    return f"{lesson.address}/{quote(BETWEEN.join(done) or START, safe='@,;~')}"


def attempt_at(request: Request, course: str, key: str, done: str) -> Attempt:
    """What an address says of a lesson."""
    voice = person_of(request).voice
    lesson = find_lesson(course, key)
    if lesson is None:
        raise Refused(404, voice("There is no such lesson."))
    try:
        return Attempt(lesson, [] if done == START else done[:LONGEST].split(BETWEEN))
    except CloisterError as error:
        raise Refused(404, voice("The lesson has changed: begin it again.")) from error


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
    request: Request, course: str, key: str, done: str, draft: str | None = None, board: int | None = None
) -> Response:
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    view = LessonView(attempt, person.visitor, person.voice, draft=read_draft(draft), board=board)
    values: dict[str, Any] = {"sight": view.sight, "game": view.game, "version": version(view), "attempt": attempt}
    values |= {"lesson_address": address_of(attempt.lesson, attempt.done), "parts": view.parts(), "scene": view.scene}
    return noted(page("lesson.html", request, person, view=view, **values), request, attempt)


@lessons.get("/learn/{course}/{key}/{done}/parts")
def parts_at(
    request: Request,
    course: str,
    key: str,
    done: str,
    draft: str | None = None,
    add: str = "",
    drop: str = "",
    begin: str | None = None,
    board: int | None = None,
) -> Response:
    """The parts of the page, with what is being put together."""
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    view = LessonView(attempt, person.visitor, person.voice, draft=read_draft(draft, add, drop, begin), board=board)
    text = json.dumps({"version": version(view), "parts": view.parts()})
    return noted(Response(text, media_type="application/json"), request, attempt)


def version(view: LessonView) -> str:
    """Grows with every step."""
    return f"{view.shown}-{view.attempt.number}"


@lessons.get("/learn/{course}/{key}/{done}/about")
def about(request: Request, course: str, key: str, done: str, draft: str | None = None) -> Response:
    """What a thing on the table is, as a piece of HTML."""
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    view = LessonView(attempt, person.visitor, person.voice, draft=read_draft(draft))
    html = about_html(view, request.query_params.get("key", ""))
    if html is None:
        raise Refused(404, person.voice("There is nothing to say about this."))
    return HTMLResponse(html)


@lessons.get("/learn/{course}/{key}/{done}/scores")
def scores(request: Request, course: str, key: str, done: str) -> Response:
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    view = LessonView(attempt, person.visitor, person.voice)
    values = {"sight": view.sight, "view": view, "sheets": view.score_sheets(), "game": view.game}
    return piece_or_page("scores.html", request, person, values)


@lessons.get("/learn/{course}/{key}/{done}/keys")
def keys(request: Request, course: str, key: str, done: str) -> Response:
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    view = LessonView(attempt, person.visitor, person.voice)
    return piece_or_page("keys.html", request, person, {"sight": view.sight, "keys": key_lines(person.voice)})


# what is done


@lessons.post("/api/learn/{course}/{key}/{done}/moves")
def play(request: Request, course: str, key: str, done: str, move: LessonMove) -> dict[str, object]:
    """Take a step: where it leads. A move that the lesson does not ask for is answered by a sentence, and nothing
    has changed."""
    person, attempt = person_of(request), attempt_at(request, course, key, done)
    step, voice = attempt.step, person.voice
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
    answer, or what to do instead."""
    game, seat = attempt.game, attempt.lesson.seat
    index = game.rules.vocabulary.index(act)
    reason = game.why(index, seat, voice) if index >= 0 and seat in game.actors else None
    if reason is not None:
        return str(reason)
    answer: Words = step.answer(act)
    if answer:
        return in_language(answer, voice.language)
    wanted = in_language(step.do, voice.language).replace("**", "")
    return voice("That is allowed in a game. For this lesson: {wanted}", wanted=wanted)


@lessons.post("/api/learn/{course}/{key}/{done}/try")
def try_out(
    request: Request,
    course: str,
    key: str,
    done: str,
    forgery: Annotated[str, Header(alias="X-CSRF-Token")] = "",
) -> dict[str, str]:
    """A private table that goes on from the lesson's position, to do as one likes."""
    check_forgery(request, forgery)
    person, attempt = known_person(request), attempt_at(request, course, key, done)
    hall, voice, game = hall_of(request), person.voice, attempt.game
    names = list(lesson_sight(attempt, person.visitor, voice).names)
    title = voice("Trying: {title}", title=in_language(attempt.lesson.title, voice.language))
    plan = TablePlan(game.rules.name, dict(game.options), ["here"] * game.players, names, title)
    stored, _links = hall.open_table(copy_of(hall, attempt), plan, person.visitor, voice, private=True)
    return {"id": stored.id}


def copy_of(hall: Hall, attempt: Attempt) -> Any:
    """The position of a lesson as a game that begins there; lessons are played with the program's own tables."""
    if hall.components[attempt.lesson.game].fingerprint:
        voice = Voice(LANGUAGES[0])
        raise Refused(409, voice("Lessons are played with the program’s component tables, not with this server's."))
    return attempt.game.imagine(attempt.lesson.seat, 1)


@lessons.get("/coach/{game}/{kind}")
def explained(request: Request, game: str, kind: str) -> Response:
    """What a kind of decision is about, for who meets it for the first time."""
    voice = person_of(request).voice
    found = decision_words(game).get(kind) if game in GAMES else None
    if found is None:
        raise Refused(404, voice("There is nothing to say about this."))
    parts = [told(part) for part in paragraphs(in_language(found, voice.language))]
    return HTMLResponse(render("parts/mentor.html", voice, parts=parts, game=game))


@lessons.post("/learn/{course}/play")
def real_game(request: Request, course: str, csrf: Annotated[str, Form()] = "") -> Response:
    """A real game after the lessons, against the computer and with the coach."""
    check_forgery(request, csrf)
    person, found = known_person(request), find_course(course)
    if found is None:
        raise Refused(404, person.voice("There is no such lesson."))
    options = {"players": REAL_PLAYERS, **found.play}
    title = person.voice("{player} learns", player=person.visitor.name)
    plan = TablePlan(found.game, options, ["me", *["greedy"] * (REAL_PLAYERS - 1)], [], title)
    table, _links = hall_of(request).create(plan, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table.id}#coach", 303), request, person)
