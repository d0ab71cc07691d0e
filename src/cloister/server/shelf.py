"""Games that somebody has put away: the first page no longer lists them among theirs. Their browser remembers which."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from cloister.server.hall import Refused
from cloister.server.pages import hall_of
from cloister.server.people import YEAR, check_forgery, known_person

AWAY = "away"  # the cookie
BETWEEN = "."
MOST = 150  # games that are remembered: a cookie has 4,096 characters

shelf = APIRouter(include_in_schema=False)
Text = Annotated[str, Form()]


def put_away(request: Request) -> list[str]:
    """The tables that were put away, the last one last."""
    return [one for one in request.cookies.get(AWAY, "").split(BETWEEN) if one.isalnum()][-MOST:]


@shelf.post("/tables/{table_id}/away")
def change(request: Request, table_id: str, back: Text = "", csrf: Text = "") -> Response:
    """Put a game away that waits for nobody else, or take it back."""
    check_forgery(request, csrf)
    person = known_person(request)
    table = hall_of(request).shown(table_id, person.visitor, person.voice)
    if not table.only_of(person.visitor.id):
        raise Refused(409, person.voice("Others play here too: leave your seat in the menu of the table."))
    others = [one for one in put_away(request) if one != table.id]
    answer = RedirectResponse("/", 303)
    kept = BETWEEN.join(others if back else [*others, table.id][-MOST:])
    answer.set_cookie(AWAY, kept, max_age=YEAR, httponly=True, samesite="lax")
    return answer
