"""Getting people to a table: the invitation with its links, sitting down, handing seats over."""

from typing import Annotated, Any

import segno
from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from cloister.games import GAMES
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.server.brethren import USUAL, strengths
from cloister.server.cards import described
from cloister.server.hall import Refused
from cloister.server.links import base_of, only_here
from cloister.server.notes import refused_form
from cloister.server.pages import WATCHES, hall_of, page, piece_or_page
from cloister.server.people import Person, check_forgery, known_person, person_of, remember
from cloister.server.store import Stored

LINKS = "links"  # the cookie with the seats' links that were made in this browser
LINK_SECONDS = 30 * 24 * 3600

seats = APIRouter(include_in_schema=False)
Text = Annotated[str, Form()]


# links


def keep_links(answer: Response, table_id: str, links: dict[int, str]) -> None:
    """Let the browser keep links to seats that it has made: the database has only their hashes."""
    text = "~".join(f"{seat}:{secret}" for seat, secret in links.items())
    path = f"/tables/{table_id}"
    answer.set_cookie(LINKS, text, max_age=LINK_SECONDS, path=path, httponly=True, samesite="lax")


def kept_links(request: Request, table: Stored) -> dict[int, str]:
    """The links of a table that this browser has kept and that are still good."""
    pairs = [pair.partition(":") for pair in request.cookies.get(LINKS, "").split("~")[: len(table.seats)]]
    links = {int(seat): secret for seat, _colon, secret in pairs if seat.isdecimal() and len(seat) == 1}
    good = hall_of(request).store.seat_by_secret
    return {seat: secret for seat, secret in links.items() if good(secret) == (table.id, seat, False)}


def qr_path(link: str) -> tuple[int, str]:
    """A link as a QR code: how many modules it has on a side, and the dark ones as an SVG path."""
    rows = segno.make(link, micro=False).matrix
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    return len(rows), "".join(dark)


# the invitation


@seats.get("/tables/{table_id}/invite")
def invite(request: Request, table_id: str, link: int | None = None) -> Response:
    """Who sits at a table, and how others get there; `link` names a taken seat whose link is asked for."""
    person = person_of(request)
    table = hall_of(request).shown(table_id, person.visitor, person.voice)
    values: dict[str, Any] = {"table": table, "own": table.seats_of(person.visitor.id), "asked": link}
    values |= {"host": table.host == person.visitor.id, "strengths": strengths(person.voice), "usual": USUAL}
    values |= free_words(len(table.open_seats), person.voice)
    values |= {"links": {seat: f"{base_of(request)}/seats/{one}" for seat, one in kept_links(request, table).items()}}
    if request.headers.get("x-part"):
        return piece_or_page("invite.html", request, person, values)
    address = f"{base_of(request)}/tables/{table_id}"
    here = only_here(address)
    values |= {"for_all": address, "described": described(table, person.voice), "drawing": drawing_of(table.game)}
    return page("invite.html", request, person, here=here, qr=None if here else qr_path(address), **values)


def free_words(count: int, voice: Voice) -> dict[str, str]:
    """How many seats are free, and the question what becomes of them."""
    question = voice.plural(count, "{count} seat is free. Does the computer play it?",
                            "{count} seats are free. Does the computer play them?")  # fmt: skip
    return {"free_seats": voice.plural(count, "{count} seat is free.", "{count} seats are free."), "question": question}


@seats.post("/tables/{table_id}/fill")
def fill(request: Request, table_id: str, kind: Text = "", csrf: Text = "") -> Response:
    """Let the computer play at all open seats, and open the table."""
    check_forgery(request, csrf)
    person = known_person(request)
    hall_of(request).fill(table_id, kind, person.visitor, person.voice)
    return RedirectResponse(f"/tables/{table_id}", 303)


@seats.post("/tables/{table_id}/listed")
def set_listed(request: Request, table_id: str, listed: Text = "", back: Text = "", csrf: Text = "") -> Response:
    """Show a table on the first page, or do not."""
    check_forgery(request, csrf)
    person = known_person(request)
    hall_of(request).set_listed(table_id, listed == "yes", person.visitor, person.voice)
    return RedirectResponse(f"/tables/{table_id}{'/invite' if back == 'invite' else ''}", 303)


# sitting down


@seats.get("/tables/{table_id}/watch")
def watch(request: Request, table_id: str) -> Response:
    """Only watch: at this table one is not asked to sit down again."""
    person = person_of(request)
    hall_of(request).shown(table_id, person.visitor, person.voice)
    answer = RedirectResponse(f"/tables/{table_id}", 303)
    answer.set_cookie(WATCHES, "yes", path=f"/tables/{table_id}", httponly=True, samesite="lax")
    return answer


@seats.post("/tables/{table_id}/sit")
def sit(request: Request, table_id: str, seat: Text = "", name: Text = "", csrf: Text = "") -> Response:
    """Sit down at the seat that was chosen, or at any that is free."""
    check_forgery(request, csrf)
    person = known_person(request, name)
    hall = hall_of(request)
    try:
        if seat.isdecimal() and len(seat) == 1:
            hall.take(table_id, int(seat), person.visitor, person.voice)
        else:
            hall.sit(table_id, person.visitor, person.voice)
    except Refused as refused:
        if refused.status != 409:
            raise
        return remember(refused_form(f"/tables/{table_id}", "sit", refused.message), request, person)
    return remember(RedirectResponse(f"/tables/{table_id}", 303), request, person)


@seats.get("/seats/{secret}")
def invitation(request: Request, secret: str) -> Response:
    """Ask before taking a seat: programs that preview links must not sit down."""
    person = person_of(request)
    hall = hall_of(request)
    table, number = hall.linked(secret, person.visitor, person.voice)
    seat = table.seats[number]
    if person.visitor.id in seat.holders:
        return RedirectResponse(f"/tables/{table.id}", 303)
    return seat_page(request, person, table, seat=seat, secret=secret)


def seat_page(request: Request, person: Person, table: Stored, **values: Any) -> Response:
    values |= {"table": table, "described": described(table, person.voice), "rules": GAMES[table.game]}
    return page("seat.html", request, person, drawing=drawing_of(table.game), **values)


@seats.post("/seats/{secret}")
def sit_down(request: Request, secret: str, csrf: Text = "", name: Text = "") -> Response:
    check_forgery(request, csrf)
    person = known_person(request, name)
    table_id, _seat = hall_of(request).join(secret, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table_id}", 303), request, person)


# handing seats over


@seats.post("/tables/{table_id}/seats/{seat}")
def reseat(request: Request, table_id: str, seat: int, kind: Text, back: Text = "", csrf: Text = "") -> Response:
    """Hand a seat over, or make a new link, which the invitation shows; or play there on this device alone. The last
    free seat opens the table."""
    check_forgery(request, csrf)
    person = known_person(request)
    hall = hall_of(request)
    waited = bool(hall.stored(table_id, person.voice).open_seats)
    if kind == "alone":
        hall.only_here(table_id, seat, person.visitor, person.voice)
        return RedirectResponse(f"/tables/{table_id}", 303)
    if kind == "link":
        secret = hall.renew(table_id, seat, person.visitor, person.voice)
        address = f"/tables/{table_id}/invite?link={seat}"
    else:
        secret = hall.reseat(table_id, seat, kind, person.visitor, person.voice)
        opens = waited and not hall.stored(table_id, person.voice).open_seats
        address = f"/tables/{table_id}{'/invite' if back == 'invite' and not opens else ''}"
    answer = RedirectResponse(address, 303)
    if kind in ("link", "open"):
        links = kept_links(request, hall.stored(table_id, person.voice))
        keep_links(answer, table_id, links | {seat: secret})
    return answer
