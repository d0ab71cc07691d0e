"""Who asks: visitors by the secret in their cookie or header, and their language."""

from dataclasses import dataclass

from fastapi import Request
from starlette.responses import Response

from cloister.kernel.catalogue import ENGLISH, LANGUAGES
from cloister.kernel.voice import Voice
from cloister.server.hall import Hall, Refused, one_line
from cloister.server.security import COOKIE, bearer, issue, issued, same_token
from cloister.server.store import NAME_LENGTH, Visitor, new_secret

NOBODY = 0  # the number of a visitor who has not done anything yet, and is not in the database
YEAR = 365 * 24 * 3600


@dataclass
class Person:
    """Who asks. `token` is their secret; `by_cookie` tells whether their browser sent it by itself."""

    visitor: Visitor
    token: str
    by_cookie: bool
    voice: Voice


def voice_of(request: Request) -> Voice:
    """A voice in the language of whoever asks."""
    return Voice(language_of(request))


def language_of(request: Request) -> str:
    """The language asked for: by the address, the cookie, or the browser's settings."""
    asked = request.query_params.get("lang") or request.cookies.get("language", "")
    if asked in LANGUAGES:
        return asked
    wanted = [part.partition(";")[0].strip().lower() for part in request.headers.get("accept-language", "").split(",")]
    known = [language for text in wanted for language in (text, text.partition("-")[0]) if language in LANGUAGES]
    return known[0] if known else ENGLISH


def person_of(request: Request) -> Person:
    """Who asks, without writing anything down."""
    hall: Hall = request.app.state.hall
    voice = voice_of(request)
    sent = bearer(request.headers)
    token = sent or request.cookies.get(COOKIE, "")
    visitor = hall.store.visitor(token) if token else None
    if visitor:
        request.app.state.known_clients.add(token)
        return Person(visitor, token, not sent, voice)
    if sent:
        raise Refused(401, voice("This token is not known: get one from /api/visitors."))
    key = hall.store.key()
    return Person(Visitor(NOBODY, ""), token if issued(key, token) else issue(key, new_secret()), True, voice)


def stranger(request: Request) -> Person:
    """Who asks, as far as they can be told from the request alone: their language."""
    return Person(Visitor(NOBODY, ""), "", False, voice_of(request))


def known_person(request: Request, name: str = "") -> Person:
    """Who asks for something to be done: they are written down, under the name they give."""
    hall: Hall = request.app.state.hall
    person = person_of(request)
    if not person.by_cookie and person.visitor.id == NOBODY:
        raise Refused(401, person.voice("This token is not known: get one from /api/visitors."))
    name = one_line(name, NAME_LENGTH)
    if person.visitor.id == NOBODY:
        person.visitor = hall.store.new_visitor(person.token, name or person.voice("Guest"))
        request.app.state.known_clients.add(person.token)
    elif name and name != person.visitor.name:
        hall.store.rename(person.visitor, name)
        person.visitor = Visitor(person.visitor.id, name)
    return person


def check_forgery(request: Request, given: str) -> None:
    """Refuse what a browser sends by itself from a page of somebody else's."""
    token = request.cookies.get(COOKIE, "")
    if bearer(request.headers):
        return
    if not token or not same_token(token, given) or not is_ours(request, token):
        voice = voice_of(request)
        raise Refused(403, voice("This page is too old, or cookies are off: load it again, then try again."))


def is_ours(request: Request, token: str) -> bool:
    """Whether the server gave a browser the secret it sends."""
    hall: Hall = request.app.state.hall
    return issued(hall.store.key(), token) or hall.store.visitor(token) is not None


def remember(response: Response, request: Request, person: Person) -> Response:
    """Let the browser keep who they are and the language they chose."""
    secure = request.url.scheme == "https"
    if person.by_cookie:
        response.set_cookie(COOKIE, person.token, max_age=YEAR, httponly=True, secure=secure, samesite="lax")
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie("language", person.voice.language, max_age=YEAR, secure=secure, samesite="lax")
    return response
