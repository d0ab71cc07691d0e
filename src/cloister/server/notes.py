"""Notes for the page that comes next: why a form was refused, and what had been filled in.

After a form the browser is always sent on to a page, so that loading it again sends nothing twice. What that page has
to say travels in a cookie, which it takes away.
"""

import base64
import json
from dataclasses import dataclass, field

from fastapi import Request
from starlette.responses import RedirectResponse, Response

COOKIE = "note"
SECONDS = 300
LONGEST = 300  # signs of a message
MOST = 2400  # bytes of a cookie that every browser keeps


@dataclass(frozen=True)
class Note:
    """What is to be said at one of a page's forms; none by the name ""."""

    form: str = ""
    problem: str = ""
    fields: dict[str, str] = field(default_factory=dict)


def refused_form(address: str, form: str, problem: str, fields: dict[str, str] | None = None) -> Response:
    """Send the browser to the page of a form that was refused."""
    answer = RedirectResponse(address, 303)
    text = packed(form, problem, fields or {})
    if len(text) > MOST:
        text = packed(form, problem, {})
    answer.set_cookie(COOKIE, text, max_age=SECONDS, httponly=True, samesite="lax")
    return answer


def packed(form: str, problem: str, fields: dict[str, str]) -> str:
    text = json.dumps([form, problem[:LONGEST], fields])
    return base64.urlsafe_b64encode(text.encode()).decode()


def read_note(request: Request) -> Note:
    """The note that came with a request. Everybody can send something else there, which counts as none."""
    try:
        form, problem, fields = json.loads(base64.urlsafe_b64decode(request.cookies.get(COOKIE, "").encode()))
        return Note(str(form), str(problem), {str(name): str(value) for name, value in fields.items()})
    except (ValueError, TypeError, AttributeError):
        return Note()


def taken(answer: Response, note: Note) -> Response:
    """An answer that shows a note, and lets the browser forget it."""
    if note.form:
        answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return answer
