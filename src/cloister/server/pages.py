"""The pages, and the stream that keeps an open table up to date."""

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Annotated, Any

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from cloister.games import GAMES
from cloister.kernel.results import goal_result
from cloister.kernel.rules import Choice, Option
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.pictures.scene import WATCHER
from cloister.server.bell import Bell
from cloister.server.drafts import NOT_BEGUN, Draft, read_draft
from cloister.server.hall import COMPUTERS, Hall, Refused, Sight, TablePlan
from cloister.server.people import NOBODY, Person, check_forgery, known_person, person_of, remember
from cloister.server.render import PageView, about_html, render, sprite
from cloister.server.security import forgery_token
from cloister.server.store import Stored
from cloister.settings import Settings

MINE, PUBLIC = 12, 8  # tables listed on the home page

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


# home


@pages.get("/")
def home(request: Request) -> Response:
    return home_page(request, person_of(request))


def home_page(
    request: Request, person: Person, problem: str = "", status: int = 200, form: dict[str, str] | None = None
) -> Response:
    """The first page. After a refusal it says why, and its form stands as it was filled in."""
    hall = hall_of(request)
    store = hall.store
    mine = store.tables_of(person.visitor.id, MINE) if person.visitor.id != NOBODY else []
    seen = {table.id for table in mine}
    return page(
        "home.html",
        request,
        person,
        status,
        games=[(rules, drawing_of(name), rules.options()) for name, rules in GAMES.items()],
        computers=COMPUTERS,
        corrected=[person.voice(rules.title) for name, rules in GAMES.items() if hall.components[name].fingerprint],
        mine=[listed(request, person, table) for table in mine],
        running=[listed(request, person, one) for one in store.public_tables(False, PUBLIC) if one.id not in seen],
        finished=[listed(request, person, one) for one in store.public_tables(True, PUBLIC)],
        problem=problem,
        form=form or {},
    )


def listed(request: Request, person: Person, table: Stored) -> dict[str, Any]:
    """A table as a line of a list: where it stands, and whether the visitor has to act."""
    hall = hall_of(request)
    rules = GAMES[table.game]
    line: dict[str, Any] = {"table": table, "rules": rules, "drawing": drawing_of(table.game), "turn": False}
    if table.over:
        line["status"] = result(table, person.voice)
        return line
    try:
        with hall.lock(table.id):
            live = hall.live(table, person.voice)
            heading = live.game.heading(person.voice)
            actors = live.game.actors
    except Refused as refused:
        line["status"] = refused.message
        return line
    line["turn"] = any(person.visitor.id in table.seats[player].holders for player in actors)
    line["status"] = heading
    return line


def result(table: Stored, voice: Voice) -> str:
    """How a game ended, in a few words."""
    names = [seat.name for seat in table.seats]
    best = max(table.result, default=0)
    if table.goal:
        rival = GAMES[table.game].rival_name(voice)
        return goal_result(names[0], best, rival, table.goal, True, voice)
    winners = ", ".join(name for name, points in zip(names, table.result) if points == best)
    points = " : ".join(str(points) for points in sorted(table.result, reverse=True))
    return voice("{winners} won, {points}", winners=winners, points=points)


@pages.post("/tables")
async def start(request: Request) -> Response:
    """Start a table as the form says. Its fields are those of the game's options, and seat0, name0 and so on."""
    fields: dict[str, list[str]] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    form = {name: ",".join(values) for name, values in fields.items()}  # of several choices all
    return await run_in_threadpool(start_with, request, form)


def start_with(request: Request, form: dict[str, str]) -> Response:
    check_forgery(request, form.get("csrf", ""))
    person = known_person(request, form.get("name", ""))
    game = form.get("game", "")
    options = chosen_options(GAMES[game].options(), form, f"{game}-") if game in GAMES else {}
    players = int(options.get("players", 0))
    seats = [form.get(f"seat{number}", "open") for number in range(players)]
    names = [form.get(f"name{number}", "") for number in range(players)]
    plan = TablePlan(game, dict(options), seats, names, form.get("title", ""))
    try:
        table, _links = hall_of(request).create(plan, person.visitor, person.voice)
    except Refused as refused:
        return home_page(request, person, refused.message, refused.status, form)
    return remember(RedirectResponse(f"/tables/{table.id}", 303), request, person)


def chosen_options(options: list[Option], form: dict[str, str], prefix: str) -> dict[str, Choice]:
    """The options of a form; what it lacks stays at its default."""
    chosen: dict[str, Choice] = {}
    for option in options:
        given = form.get(prefix + option.name, "")
        if option.several:
            chosen[option.name] = given
        for choice in option.choices:
            if str(choice) == given and not option.several:
                chosen[option.name] = choice
        chosen.setdefault(option.name, option.default())
    return chosen


@pages.post("/demo")
def demo(request: Request, csrf: Text = "", game: Text = "", name: Text = "") -> Response:
    """A game against the computer, at once."""
    check_forgery(request, csrf)
    person = known_person(request, name)
    rules = GAMES.get(game) or next(iter(GAMES.values()))
    plan = TablePlan(rules.name, {"players": 3}, ["me", "greedy", "greedy"], [], person.voice("A first game"))
    table, _links = hall_of(request).create(plan, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table.id}", 303), request, person)


@pages.post("/records")
async def upload(request: Request, record: UploadFile, csrf: Text = "") -> Response:
    """A game from a record, to look at or to play on."""
    text = (await record.read()).decode("utf-8", errors="replace")

    def keep() -> Response:
        check_forgery(request, csrf)
        person = known_person(request)
        try:
            table_id = hall_of(request).upload(text, person.visitor, person.voice)
        except Refused as refused:
            return home_page(request, person, refused.message, refused.status)
        return remember(RedirectResponse(f"/tables/{table_id}", 303), request, person)

    return await run_in_threadpool(keep)


@pages.post("/join")
def join_by_link(request: Request, link: Text = "") -> Response:
    """Go where a pasted link leads: to a seat or a table of this server."""
    path = link.strip().split("?")[0].rstrip("/").split("/")
    if len(path) < 2 or path[-2] not in ("seats", "tables"):
        person = person_of(request)
        problem = person.voice("This is no link to a table or a seat: paste the whole link you were sent.")
        return home_page(request, person, problem, 422)
    return RedirectResponse(f"/{path[-2]}/{path[-1]}", 303)


@pages.get("/seats/{secret}")
def invitation(request: Request, secret: str) -> Response:
    """Ask before taking a seat: programs that preview links must not sit down."""
    person = person_of(request)
    hall = hall_of(request)
    found = hall.store.seat_by_secret(secret)
    if found is None:
        raise Refused(404, person.voice("This link is no longer good: ask for a new one."))
    table = hall.stored(found[0], person.voice)
    return page("seat.html", request, person, secret=secret, table=table, seat=table.seats[found[1]],
                rules=GAMES[table.game])  # fmt: skip


@pages.post("/seats/{secret}")
def sit_down(request: Request, secret: str, csrf: Text = "", name: Text = "") -> Response:
    check_forgery(request, csrf)
    person = known_person(request, name)
    table_id, _seat = hall_of(request).join(secret, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table_id}", 303), request, person)


# the table


@pages.get("/tables/{table_id}")
def table(
    request: Request,
    table_id: str,
    seat: int | None = None,
    at: int | None = None,
    draft: str | None = None,
    add: str = "",
    drop: str = "",
    begin: str | None = None,
) -> Response:
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        values: dict[str, Any] = {"sight": sight, "game": sight.live.game, "version": version(sight)}
        if sight.curtain != WATCHER:
            return page("curtain.html", request, person, **values)
        view = PageView(sight, person.voice, at, read_draft(draft, add, drop, begin))
        return page("table.html", request, person, view=view, parts=view.parts(), scene=view.scene, **values)


def version(sight: Sight) -> str:
    """Changes with everything that a page of the table shows, and with nothing that its viewer may not know."""
    seats = [(seat.kind, seat.name) for seat in sight.stored.seats]
    shown = repr([seats, sight.live.game.actors, sight.viewer])
    return f"{sight.live.shown(sight.viewer)}-{hashlib.sha256(shown.encode()).hexdigest()[:8]}"


class DrawnPages:
    """Views that were drawn last: several people may see the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[object, ...], dict[str, str]] = OrderedDict()

    def parts(self, sight: Sight, voice: Voice, at: int | None, draft: Draft = NOT_BEGUN) -> dict[str, str]:
        key = (sight.stored.id, version(sight), sight.viewer, voice.language, at, draft)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = PageView(sight, voice, at, draft).parts()
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
        return found


def seen_version(request: Request, person: Person, table_id: str, seat: int | None) -> str:
    """The version of what a visitor sees of a table now. Refuses what they cannot see."""
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        return version(sight) + ("" if sight.curtain == WATCHER else "-curtain")


def current(request: Request, person: Person, table_id: str, seat: int | None) -> tuple[str, dict[str, str]]:
    """A table's version and parts as a visitor sees them now; a curtain has no parts."""
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        if sight.curtain != WATCHER:
            return f"{version(sight)}-curtain", {}
        drawn: DrawnPages = request.app.state.drawn
        return version(sight), drawn.parts(sight, person.voice, None)


@pages.get("/tables/{table_id}/parts")
def parts_at(
    request: Request,
    table_id: str,
    seat: int | None = None,
    at: int | None = None,
    draft: str | None = None,
    add: str = "",
    drop: str = "",
    begin: str | None = None,
) -> Response:
    """The parts of the page at a move, for the slider and the log; or now, with what is being put together."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        if sight.curtain != WATCHER:
            raise Refused(409, person.voice("The table has changed since: here is how it stands now."))
        drawn: DrawnPages = request.app.state.drawn
        parts = drawn.parts(sight, person.voice, at, read_draft(draft, add, drop, begin))
        text = json.dumps({"version": version(sight), "parts": parts})
    return Response(text, media_type="application/json")


@pages.get("/tables/{table_id}/live")
async def live(request: Request, table_id: str, seat: int | None = None, version: str = "") -> Response:
    """The parts of the page that change, as they change."""
    person = await run_in_threadpool(person_of, request)
    await run_in_threadpool(seen_version, request, person, table_id, seat)
    return event_stream(changed_parts(request, person, table_id, seat, version))


def event_stream(messages: AsyncIterator[str]) -> StreamingResponse:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(messages, media_type="text/event-stream", headers=headers)


async def changed_parts(
    request: Request, person: Person, table_id: str, seat: int | None, known: str
) -> AsyncIterator[str]:
    """A message with what has changed on a page. One page is drawn at a time, so that moves are never kept waiting.

    Between messages nothing keeps a page in memory: not this frame, and not the response, which holds on to the last
    piece that it sent. That is the empty line by which a message ends.
    """
    sent: dict[str, int] = {}  # hashes of the parts that the page has
    async for number in new_versions(request, person, table_id, seat, known):
        if number.startswith((":", "event:")):
            yield number
            continue
        limiter: CapacityLimiter = request.app.state.drawing
        try:
            yield await to_thread.run_sync(news, request, person, table_id, seat, sent, limiter=limiter)
        except Refused as refused:
            yield refusal(refused)
            return
        yield "\n"


def news(request: Request, person: Person, table_id: str, seat: int | None, sent: dict[str, int]) -> str:
    """The parts of a page that differ from those `sent`, as a line of data, and from now on they are sent."""
    number, parts = current(request, person, table_id, seat)
    new = {name: html for name, html in parts.items() if sent.get(name) != hash(html)}
    sent |= {name: hash(html) for name, html in parts.items()}
    return f"data: {json.dumps({'version': number, 'parts': new})}\n"


async def new_versions(
    request: Request, person: Person, table_id: str, seat: int | None, known: str
) -> AsyncIterator[str]:
    """The version of a table whenever it has changed; between them comments, so that nothing on the way closes a silent
    stream, and a last message if it is refused."""
    settings: Settings = request.app.state.settings
    bell: Bell = request.app.state.bell
    rung = bell.wait(table_id)
    try:
        while not bell.stopped:
            rung.clear()
            number = await run_in_threadpool(seen_version, request, person, table_id, seat)
            if number != known:
                known = number
                yield number
            try:
                await asyncio.wait_for(rung.wait(), settings.heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
    except Refused as refused:
        yield refusal(refused)
    finally:
        bell.leave(table_id, rung)


def refusal(refused: Refused) -> str:
    return f"event: refused\ndata: {json.dumps(refused.message)}\n\n"


@pages.get("/tables/{table_id}/about")
def about(request: Request, table_id: str, key: str, seat: int | None = None, at: int | None = None) -> Response:
    """What a thing on the table is, as a piece of HTML."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, seat, person.voice)
        html = about_html(PageView(sight, person.voice, at), key)
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
        link = f"{request.base_url}tables/{table_id}"
        values = {"sight": sight, "game": sight.live.game, "computers": COMPUTERS, "link": link}
    return piece_or_page("menu.html", request, person, values)


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


@pages.post("/tables/{table_id}/seats/{seat}/take")
def take(request: Request, table_id: str, seat: int, csrf: Text = "", name: Text = "") -> Response:
    """Sit down at an open seat."""
    check_forgery(request, csrf)
    person = known_person(request, name)
    hall_of(request).take(table_id, seat, person.visitor, person.voice)
    return remember(RedirectResponse(f"/tables/{table_id}?seat={seat}", 303), request, person)


@pages.post("/tables/{table_id}/seats/{seat}")
def reseat(request: Request, table_id: str, seat: int, kind: Text, csrf: Text = "") -> Response:
    """Hand a seat over, or show a new link for it."""
    check_forgery(request, csrf)
    person = known_person(request)
    hall = hall_of(request)
    if kind == "link":
        secret = hall.renew(table_id, seat, person.visitor, person.voice)
        link = f"{request.base_url}seats/{secret}"
        return page("link.html", request, person, link=link, table=hall.stored(table_id, person.voice), seat=seat)
    hall.reseat(table_id, seat, kind, person.visitor, person.voice)
    return RedirectResponse(f"/tables/{table_id}", 303)
