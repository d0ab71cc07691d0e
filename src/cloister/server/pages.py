"""A table's page, and the stream that keeps it up to date. The first page is in lobby.py, invitations in seats.py."""

import asyncio
import hashlib
import json
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool

from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.pictures.kept import Kept
from cloister.pictures.scene import WATCHER
from cloister.server.analyses import Wish, analysis_problem
from cloister.server.bell import Bell
from cloister.server.brethren import LEVEL_NAMES
from cloister.server.cards import described
from cloister.server.drafts import NOT_BEGUN, Draft, Drafted, read_draft
from cloister.server.facts import Facts, telling
from cloister.server.hall import Hall, Refused, Sight, record_problem
from cloister.server.hot import HotRoute, read_query
from cloister.server.links import base_of
from cloister.server.notes import read_note, taken
from cloister.server.patches import Html, Sent, as_json, news_of
from cloister.server.people import Person, check_forgery, known_person, person_of, remember
from cloister.server.render import PageView, about_html, render, sprite
from cloister.server.security import forgery_token
from cloister.settings import Settings

LEVEL, WINDOW, MEMORY = 6, 13, 5  # of zlib: a window of 8 kB, and 48 kB in all
GZIP = 16  # what zlib wants added for that format
PAGES = 4000  # of which is kept what things said
POSITIONS = 3  # of a page: as it is, as it was after one's own last act, and one more
UNDRAFTED = ("log", "tabs")  # parts of a page that show nothing of what is being put together
WATCHES = "watches"  # the cookie of who only watches a table

pages = APIRouter(include_in_schema=False)
Text = Annotated[str, Form()]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def page(name: str, request: Request, person: Person, status: int = 200, **values: Any) -> Response:
    """A whole page."""
    html = render(
        name,
        person.voice,
        person=person,
        csrf=forgery_token(person.token),
        sprite=sprite(),
        address=request.url.path,
        **values,
    )
    return remember(HTMLResponse(html, status), request, person)


# the table


@pages.get("/tables/{table_id}")
def table(
    request: Request,
    table_id: str,
    draft: Drafted,
    seat: int | None = None,
    at: int | None = None,
    board: int | None = None,
) -> Response:
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        values: dict[str, Any] = {"sight": sight, "game": sight.live.game, "version": version(sight)}
        if sight.curtain != WATCHER:
            return page("curtain.html", request, person, **values)
        if asks_to_sit(request, sight, seat, at):
            return sit_page(request, person, sight)
        view = PageView(sight, person.voice, at, draft, board)
        drawn: DrawnPages = request.app.state.drawn
        parts = drawn.draw(view, drawn.key(sight, person.voice, at, board))
        return page("table.html", request, person, view=view, parts=parts, scene=view.scene, **values)


def asks_to_sit(request: Request, sight: Sight, seat: int | None, at: int | None) -> bool:
    """Whether somebody who opens a table is asked to sit down first: there is a free seat, and they have none, did not
    start the table, and have not said that they only watch."""
    table = sight.stored
    stays = sight.seats or sight.host or seat is not None or at is not None or WATCHES in request.cookies
    return bool(table.open_seats) and not (table.private or sight.live.game.over or stays)


def sit_page(request: Request, person: Person, sight: Sight) -> Response:
    note, table = read_note(request), sight.stored
    about, drawing = described(table, person.voice), drawing_of(table.game)
    return taken(page("sit.html", request, person, note=note, table=table, described=about, drawing=drawing), note)


def parts_of(view: PageView, *without: str) -> dict[str, Html]:
    """A page's parts; below the bar stands what can be done if the game waits for somebody to sit down."""
    parts = view.parts(*without)
    waits = [seat for seat in view.sight.stored.open_seats if seat.number in view.game.actors]
    if waits and not view.acts and not view.past:
        parts["bar"] = f"{parts['bar']}{render('parts/open_seat.html', view.voice, sight=view.sight, seats=waits)}"
    return parts


def version(sight: Sight) -> str:
    """Changes with everything that a page of the table shows, and with nothing that its viewer may not know."""
    seats = [(seat.kind, seat.name) for seat in sight.stored.seats]
    shown = repr([seats, sight.live.game.actors, sight.viewer, sight.stored.again])
    return f"{sight.live.shown(sight.viewer)}-{hashlib.sha256(shown.encode()).hexdigest()[:8]}"


class DrawnPages:
    """Views that were drawn last: several people may see the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[object, ...], dict[str, Html]] = OrderedDict()
        self.facts: Kept[OrderedDict[int, tuple[Facts, ...]]] = Kept(PAGES)  # what things said, by position

    def parts(
        self, sight: Sight, voice: Voice, at: int | None, draft: Draft = NOT_BEGUN, board: int | None = None
    ) -> dict[str, Html]:
        """The parts of a page; one of them are the keys of the things that have changed."""
        key = self.key(sight, voice, at, board)
        return self.remember(("parts", *key, draft), lambda: self.draw(PageView(sight, voice, at, draft, board), key))

    def key(self, sight: Sight, voice: Voice, at: int | None, board: int | None) -> tuple[object, ...]:
        """What a page depends on, apart from what is being put together."""
        return sight.stored.id, version(sight), sight.viewer, voice.language, at, board

    def draw(self, view: PageView, key: tuple[object, ...]) -> dict[str, Html]:
        """What is only being put together is no change."""
        return parts_of(view) | self.remember(("fresh", *key), lambda: {"fresh": json.dumps(self.changed(view))})

    def changed(self, view: PageView) -> list[str]:
        """The keys of the things that have changed since the position with which the view is compared."""
        now = self.facts_at(view, view.number, view.facts)
        if view.since >= view.number:
            return []
        board = view.viewer if view.board is None else view.board
        earlier = partial(PageView, view.sight, view.voice, view.since, board=board)
        return telling(self.facts_at(view, view.since, lambda: earlier().facts()), now)

    def facts_at(self, view: PageView, number: int, find: Callable[[], tuple[Facts, ...]]) -> tuple[Facts, ...]:
        """What everything on the table said at a position; of a view that was drawn it is known afterwards."""
        voice, board = view.voice, view.viewer if view.board is None else view.board
        page = (view.sight.stored.id, view.viewer, voice.language, *voice.names, board)
        positions, moves = self.facts.get(page, OrderedDict), view.moves_until(number)
        found = positions.pop(moves, None)
        positions[moves] = found = find() if found is None else found
        while len(positions) > POSITIONS:
            positions.popitem(last=False)
        return found

    def remember(self, key: tuple[object, ...], make: Callable[[], dict[str, Html]]) -> dict[str, Html]:
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = make()
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
        return found


def seen_version(request: Request, person: Person, table_id: str, seat: int | None) -> str:
    """The version of what a visitor sees of a table now. Refuses what they cannot see."""
    hall = hall_of(request)
    with hall.lock(table_id):
        return version_seen(hall.look(table_id, person.visitor, seat, person.voice))


def version_seen(sight: Sight) -> str:
    """The version of a page; a curtain is another one."""
    return version(sight) + ("" if sight.curtain == WATCHER else "-curtain")


class PartsAsked(BaseModel):
    """What a page asks for: a seat, a move, somebody's board, what is being put together, and what it has already."""

    seat: int | None = None
    at: int | None = None
    board: int | None = None
    known: str = ""
    draft: str | None = None
    add: str = ""
    drop: str = ""
    begin: str | None = None


def looked_at(hall: Hall, table_id: str, person: Person, wish: PartsAsked) -> Sight:
    """The table as a page knows it, or as it is now where the page or we have not heard of something yet."""
    if wish.known:
        with suppress(Refused):
            sight = hall.look(table_id, person.visitor, wish.seat, person.voice, recent=True)
            if version(sight) == wish.known:
                return sight
    return hall.look(table_id, person.visitor, wish.seat, person.voice)


def parts_at(request: Request, _body: bytes) -> Response:
    """The parts of the page at a move, for the slider and the log; with what is being put together, or with the board
    of somebody else. Who puts something together and knows the table as it is gets what may differ by that."""
    table_id, wish = request.path_params["table_id"], read_query(request, PartsAsked)
    draft = read_draft(wish.draft, wish.add, wish.drop, wish.begin)
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = looked_at(hall, table_id, person, wish)
        if sight.curtain != WATCHER:
            raise Refused(409, person.voice("The table has changed since: here is how it stands now."))
        drawn: DrawnPages = request.app.state.drawn
        if draft.codes is not None and wish.at is None and wish.known == version(sight):
            parts = parts_of(PageView(sight, person.voice, None, draft, wish.board), *UNDRAFTED)
        else:
            parts = drawn.parts(sight, person.voice, wish.at, draft, wish.board)
        text = as_json({"version": version(sight), "parts": parts})
    return Response(text, media_type="application/json")


parts_route = HotRoute("GET", "/tables/{table_id}/parts", parts_at)


@pages.get("/tables/{table_id}/live")
async def live(request: Request, table_id: str, seat: int | None = None, version: str = "") -> Response:
    """The parts of the page that change, as they change."""
    person = await run_in_threadpool(person_of, request)
    await run_in_threadpool(seen_version, request, person, table_id, seat)
    return event_stream(request, changed_parts(request, person, table_id, seat, version))


def event_stream(request: Request, messages: AsyncIterator[str]) -> StreamingResponse:
    """Server-sent events, compressed for whoever understands that."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(messages, media_type="text/event-stream", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return StreamingResponse(compressed(messages), media_type="text/event-stream", headers=headers)


async def compressed(messages: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """A stream in which each message can be read as soon as it has come, and is sent at once. It remembers little of
    what it has sent: hundreds may be open."""
    packer, packed = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP + WINDOW, MEMORY), b""
    async for text in messages:
        packed += packer.compress(text.encode())
        if text.endswith("\n\n") or text == "\n":
            yield packed + packer.flush(zlib.Z_SYNC_FLUSH)
            packed = b""


async def changed_parts(
    request: Request, person: Person, table_id: str, seat: int | None, known: str
) -> AsyncIterator[str]:
    """A message with what has changed on a page. One page is drawn at a time, so that moves are never kept waiting.

    Between messages nothing keeps a page in memory: not this frame, and not the response, which holds on to the last
    piece that it sent. That is the empty line by which a message ends.
    """
    sent: dict[str, Sent] = {}  # what the page has

    def look(known: str) -> tuple[str, str]:
        return news(request, person, table_id, seat, known, sent)

    async for text in new_versions(request, table_id, known, look):
        goes_on = text.startswith("data:")
        yield text
        del text
        if goes_on:
            yield "\n"


def news(
    request: Request, person: Person, table_id: str, seat: int | None, known: str, sent: dict[str, Sent]
) -> tuple[str, str]:
    """The version of a table and, if it is not the known one, what differs on a page from what was `sent`, as a line of
    data. From now on it is sent."""
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice, recent=True)
        number = version_seen(sight)
        if number == known:
            return number, ""
        drawn: DrawnPages = request.app.state.drawn
        parts = {} if sight.curtain != WATCHER else drawn.parts(sight, person.voice, None)
    told = {name: news_of(name, html, sent) for name, html in parts.items()}
    new = {name: one for name, one in told.items() if one is not None}
    return number, f"data: {as_json({'version': number, 'parts': new})}\n"


Look = Callable[[str], tuple[str, str]]  # given the version that is known, the present one and what to tell of it


def version_alone(request: Request, person: Person, table_id: str, seat: int | None) -> Look:
    """Looks at a table for programs, which are told its version and ask for the rest."""

    def look(known: str) -> tuple[str, str]:
        number = seen_version(request, person, table_id, seat)
        return number, f"data: {json.dumps(number)}\n\n"

    return look


async def new_versions(request: Request, table_id: str, known: str, look: Look) -> AsyncIterator[str]:
    """What is to be told of a table whenever it has changed; between that comments, so that nothing on the way closes a
    silent stream, and a last message if it is refused.

    The table is looked at when something has happened there, never for a comment. Comments come at their times,
    whatever happens in secret. One page is drawn at a time, so that moves are never kept waiting.
    """
    settings: Settings = request.app.state.settings
    drawing: Executor = request.app.state.drawing
    bell: Bell = request.app.state.bell
    rung = bell.wait(table_id)
    beat = time.monotonic() + settings.heartbeat
    try:
        while not bell.stopped:
            rung.clear()
            number, text = await asyncio.get_running_loop().run_in_executor(drawing, look, known)
            if number != known:
                known = number
                yield text
            del text  # it may be a whole page
            while not rung.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(beat - time.monotonic(), 0)):
                        await rung.wait()
                if time.monotonic() >= beat:
                    beat += settings.heartbeat * (1 + (time.monotonic() - beat) // settings.heartbeat)
                    yield ": still here\n\n"
    except Refused as refused:
        yield refusal(refused)
    finally:
        bell.leave(table_id, rung)


def refusal(refused: Refused) -> str:
    return f"event: refused\ndata: {json.dumps(refused.message)}\n\n"


@pages.get("/tables/{table_id}/about")
def about(
    request: Request, table_id: str, key: str, draft: Drafted, seat: int | None = None, at: int | None = None
) -> Response:
    """What a thing on the table is, as a piece of HTML; with what is being put together."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        html = about_html(PageView(sight, person.voice, at, draft), key)
    if html is None:
        raise Refused(404, person.voice("There is nothing to say about this."))
    return HTMLResponse(html)


@pages.get("/tables/{table_id}/scores")
def scores(request: Request, table_id: str, seat: int | None = None, at: int | None = None) -> Response:
    """The score sheet as it stands, as a page or, for a dialog, as a piece of one."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        view = PageView(sight, person.voice, at)
        values = {"sight": sight, "view": view, "sheets": view.score_sheets(), "game": view.game}
    return piece_or_page("scores.html", request, person, values)


@pages.get("/tables/{table_id}/menu")
def menu(request: Request, table_id: str, seat: int | None = None) -> Response:
    """Seats and their links, the record, settings."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        link = f"{base_of(request)}/tables/{table_id}"
        values: dict[str, Any] = {"sight": sight, "game": sight.live.game, "computers": LEVEL_NAMES, "link": link}
        values["record_problem"] = record_problem(sight.live.game, person.voice)
        values["may_analyse"] = not analysis_problem(hall, sight.stored, person.visitor, Wish(), person.voice)
        values["scene"] = PageView(sight, person.voice, None).scene
    return piece_or_page("menu.html", request, person, values)


@pages.get("/tables/{table_id}/keys")
def keys(request: Request, table_id: str) -> Response:
    """The keys by which one plays."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, None, person.voice)
    return piece_or_page("keys.html", request, person, {"sight": sight, "keys": key_lines(person.voice)})


def key_lines(voice: Voice) -> list[tuple[str, str]]:
    """What each key does."""
    return [
        ("Tab", voice("to what you may choose, then to everything else")),
        ("N", voice("to the next thing that glows")),
        ("← ↑ → ↓", voice("from thing to thing")),
        ("Enter", voice("choose")),
        ("← →", voice("while looking back: the turn before or after")),
        ("1–9", voice("the buttons of the bar")),
        ("C", voice("all choices as a list")),
        ("⌫", voice("take back the last thing you placed")),
        ("U, Z", voice("undo")),
        ("R", voice("redo")),
        (voice("Space"), voice("while looking back: to your turn, or play the past")),
        ("I", voice("keep the explanation, or let it go")),
        ("S", voice("score sheet")),
        ("H", voice("what would you do?")),
        ("Esc", voice("close, let go, back to your board")),
        ("?", voice("this list")),
    ]


def piece_or_page(name: str, request: Request, person: Person, values: dict[str, Any]) -> Response:
    """A piece of HTML for a dialog, or the same within a page for who has no script."""
    if request.headers.get("x-part"):
        html = render(f"parts/{name}", person.voice, person=person, csrf=forgery_token(person.token), **values)
        return HTMLResponse(html)
    return page("piece.html", request, person, piece=f"parts/{name}", **values)


@pages.get("/tables/{table_id}/record")
def record(request: Request, table_id: str) -> Response:
    person = person_of(request)
    text = hall_of(request).record(table_id, person.visitor, person.voice)
    headers = {"Content-Disposition": f'attachment; filename="cloister-{table_id}.txt"'}
    return PlainTextResponse(text, headers=headers)


# what forms do


@pages.post("/tables/{table_id}/moves")
def play(
    request: Request,
    table_id: str,
    move: Text,
    seat: Annotated[int, Form()],
    at: Annotated[int, Form()],
    csrf: Text = "",
) -> Response:
    check_forgery(request, csrf)
    person = known_person(request)
    hall_of(request).play(table_id, person.visitor, seat, move, at, person.voice)
    return RedirectResponse(f"/tables/{table_id}?seat={seat}", 303)


@pages.post("/tables/{table_id}/undo")
def undo(
    request: Request, table_id: str, seat: Annotated[int, Form()], at: Annotated[int, Form()], csrf: Text = ""
) -> Response:
    check_forgery(request, csrf)
    person = known_person(request)
    hall_of(request).undo(table_id, person.visitor, seat, at, person.voice)
    return RedirectResponse(f"/tables/{table_id}?seat={seat}", 303)


@pages.post("/tables/{table_id}/redo")
def redo(
    request: Request, table_id: str, seat: Annotated[int, Form()], at: Annotated[int, Form()], csrf: Text = ""
) -> Response:
    check_forgery(request, csrf)
    person = known_person(request)
    hall_of(request).redo(table_id, person.visitor, seat, at, person.voice)
    return RedirectResponse(f"/tables/{table_id}?seat={seat}", 303)


@pages.post("/tables/{table_id}/try")
def try_out(
    request: Request,
    table_id: str,
    seat: Annotated[int | None, Form()] = None,
    at: Annotated[int | None, Form()] = None,
    csrf: Text = "",
) -> Response:
    check_forgery(request, csrf)
    person = known_person(request)
    copy = hall_of(request).try_out(table_id, person.visitor, seat, at, person.voice)
    return remember(RedirectResponse(f"/tables/{copy}", 303), request, person)
