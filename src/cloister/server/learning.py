"""The page from which one learns: the lessons with what is done of them, and the rules."""

from typing import Any
from urllib.parse import unquote

from fastapi import APIRouter, Request
from fastapi.responses import Response

from cloister.games import GAMES
from cloister.kernel.voice import Voice
from cloister.server.lessons import PLACE, learned
from cloister.server.pages import page
from cloister.server.people import person_of
from cloister.server.reference import found_values
from cloister.teaching.course import Course, Lesson, courses
from cloister.teaching.reference import contents
from cloister.teaching.words import in_language

learning = APIRouter(include_in_schema=False)


@learning.get("/learn")
def learn(request: Request, q: str = "") -> Response:
    person = person_of(request)
    done = learned(request)
    values: dict[str, Any] = {"courses": courses(), "learned": done, "in_language": in_language}
    values["lengths"] = {one.key: length(one, person.voice) for one in courses()}
    values |= {"next": next_lesson(request, done), "begun": has_begun(request, done)}
    values |= {"upcoming": {one.key: upcoming(one, done) for one in courses()}}
    values["by_chapter"] = {name: contents(name, person.voice.language) for name in GAMES}
    values |= found_values(q, "", person.voice)
    return page("learn.html", request, person, **values)


def upcoming(course: Course, done: set[str]) -> Lesson | None:
    """The first lesson of a course that is not done."""
    return next((lesson for lesson in course.lessons if lesson.name not in done), None)


def length(course: Course, voice: Voice) -> str:
    """How long a course takes, in words."""
    return voice.plural(
        len(course.lessons),
        "{count} lesson, about {minutes} minutes",
        "{count} lessons, about {minutes} minutes in all",
        minutes=course.minutes,
    )


def has_begun(request: Request, done: set[str]) -> bool:
    """Whether somebody has learned anything here before."""
    return bool(done) or PLACE in request.cookies


def next_lesson(request: Request, done: set[str]) -> tuple[Lesson, str] | None:
    """Where to go on: the lesson that was left, or the one after the last that was finished."""
    place = unquote(request.cookies.get(PLACE, ""))
    for course in courses():
        for lesson in course.lessons:
            if place.startswith(f"{lesson.address}/"):
                return lesson, place
    begun = [course for course in courses() if any(lesson.name in done for lesson in course.lessons)]
    found = next((one for one in (upcoming(course, done) for course in begun or courses()) if one), None)
    return (found, found.address) if found else None
