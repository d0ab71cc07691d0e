"""The server put together."""

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from cloister import __version__
from cloister.games import GAMES
from cloister.pictures.sheet import HERE as PICTURES
from cloister.server.analyses import Analyses
from cloister.server.analysis import analysis
from cloister.server.analysis_api import analysis_api
from cloister.server.api import api, move_route
from cloister.server.bell import Bell
from cloister.server.cards import Cards
from cloister.server.computers import Computers
from cloister.server.course import Endings
from cloister.server.ending import ending
from cloister.server.engine import unavailable
from cloister.server.exercises import exercises
from cloister.server.hall import Hall, Refused
from cloister.server.hints import Hints, hints
from cloister.server.hot import THREADS
from cloister.server.learning import learning
from cloister.server.lessons import lessons
from cloister.server.links import base_of
from cloister.server.lobby import lobby
from cloister.server.metrics import Counting, Metrics
from cloister.server.numbers import numbers
from cloister.server.pages import DrawnPages, page, pages, parts_route
from cloister.server.people import person_of, stranger, voice_of
from cloister.server.reference import reference
from cloister.server.render import share_sheet
from cloister.server.script import STATIC, KeptFiles, script_address, table_modules
from cloister.server.seats import seats
from cloister.server.security import HEADERS, Guard, KnownClients, bearer
from cloister.server.shelf import shelf
from cloister.server.store import Store
from cloister.server.table_aids import table_aids
from cloister.settings import STANDARD, Settings

SHEETS = (
    "tokens.css",
    "style.css",
    "chart.css",
    "*/style.css",
)  # of the drawings; the page's own sheet comes after them
log = logging.getLogger(__name__)


def create_app(database: str, settings: Settings = STANDARD, tables: Path | None = None) -> FastAPI:
    """The server on a database, with its settings and corrected component tables."""
    store = Store(database, settings)
    components = {name: rules.tables(tables) for name, rules in GAMES.items()}

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(store.migrate)
        app.state.bell.loop = asyncio.get_running_loop()
        store.listen()
        app.state.computers.start()
        yield
        app.state.bell.stop()
        app.state.computers.stop()
        app.state.drawing.shutdown()
        app.state.hot.shutdown()
        await run_in_threadpool(store.close)

    app = FastAPI(
        title="Cloister", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="Everything that the pages do. Get a token from /api/visitors.",
        # its own, which asks at every request whether anybody wants to know of it; ours is Metrics
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )  # fmt: skip
    app.router.redirect_slashes = False  # it would lead to whatever the Host header says
    app.state.settings = settings
    app.state.hall = Hall(store, components, settings)
    app.state.known_clients = KnownClients(settings.clients)
    app.state.bell = Bell()
    app.state.drawn = DrawnPages(settings.views_in_memory)
    app.state.cards = Cards(app.state.hall, settings.tables_in_memory)
    app.state.endings = Endings(settings.tables_in_memory)
    app.state.drawing = ThreadPoolExecutor(1, "drawing")
    app.state.hot = ThreadPoolExecutor(THREADS, "hot")
    app.state.computers = Computers(app.state.hall, settings.workers)
    app.state.analyses = Analyses(app.state.hall, app.state.computers, settings.tables_in_memory)
    app.state.hints = Hints(app.state.computers, settings.tables_in_memory)
    store.on_change = app.state.bell.ring
    store.on_gap = app.state.bell.ring_all
    app.state.metrics = metrics = Metrics(app)
    app.add_middleware(Counting, metrics=metrics)
    app.add_middleware(
        Guard, settings=settings, known_clients=app.state.known_clients, refuse=refuse_early, modules=table_modules()
    )
    app.add_exception_handler(Refused, refuse)
    app.add_exception_handler(RequestValidationError, refuse_input)
    app.add_exception_handler(HTTPException, refuse_address)
    app.add_exception_handler(SQLAlchemyError, refuse_busy)
    app.add_exception_handler(Exception, apologise)
    app.router.routes += [move_route, parts_route]  # before all others
    app.include_router(api)
    app.include_router(analysis_api)
    app.include_router(hints)
    played = (lobby, shelf, seats, pages, ending, analysis, exercises)
    for router in (*played, lessons, reference, learning, table_aids, numbers):
        app.include_router(router)
    add_service(app, store, metrics)
    app.mount(script_address(), KeptFiles(directory=STATIC))
    app.mount("/static", StaticFiles(directory=STATIC))
    return app


async def refuse(request: Request, error: Exception) -> Response:
    """Say what could not be done."""
    assert isinstance(error, Refused)
    return problem(request, error.status, error.message)


async def refuse_input(request: Request, error: Exception) -> Response:
    """Say in a sentence what of a request could not be understood."""
    assert isinstance(error, RequestValidationError)
    problems = [f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in error.errors()]
    return problem(request, 422, "; ".join(problems))


async def refuse_address(request: Request, error: Exception) -> Response:
    """There is nothing at an address, or not for such a request."""
    assert isinstance(error, HTTPException)
    voice = voice_of(request)
    messages = {
        400: voice("The request cannot be understood."),
        404: voice("There is nothing at this address."),
        405: voice("This address does not take such a request."),
    }
    return problem(request, error.status_code, messages.get(error.status_code, error.detail), error.headers)


def refuse_early(request: Request, status: int, settings: Settings) -> Response:
    """A client who asks too often or sends too much."""
    voice = voice_of(request)
    if status == 429:
        return problem(request, status, voice("Too many requests: wait a moment."))
    return problem(request, status, voice("This is too long: at most {count} bytes are taken.", count=settings.body))


async def refuse_busy(request: Request, error: Exception) -> Response:
    """The database is locked, full, or starts again: what was asked for has not been done, and can be asked again."""
    assert isinstance(error, SQLAlchemyError)
    if not unavailable(error):
        log.error("the database refuses what it was asked", exc_info=error)
        return await apologise(request, error)
    log.warning("the database does not answer: %s", str(error).splitlines()[0])
    voice = voice_of(request)
    message = voice("The database does not answer now. Nothing has changed: try again in a moment.")
    return problem(request, 503, message, {"Retry-After": "2"})


async def apologise(request: Request, _error: Exception) -> Response:
    """A fault of ours; the log tells more of it."""
    voice = voice_of(request)
    return problem(request, 500, voice("The server has failed: try again."), HEADERS)


def problem(request: Request, status: int, message: str, headers: Mapping[str, str] | None = None) -> Response:
    """What could not be done: in JSON to programs and scripts, on a page to people. It asks nothing of the database."""
    wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    if not wants_page or bearer(request.headers):
        return JSONResponse({"detail": printable(message)}, status, headers)
    person = stranger(request)
    heading = person.voice("That did not work")
    answer = page("error.html", request, person, status, heading=heading, message=printable(message))
    answer.headers.update(headers or {})
    return answer


def printable(text: str) -> str:
    """A text that can be sent, whatever it quotes."""
    return text.encode("utf-8", "replace").decode()


def add_service(app: FastAPI, store: Store, metrics: Metrics) -> None:
    """Health, numbers, and the style sheet of the drawings."""

    @app.get("/health", include_in_schema=False)
    def health() -> Response:
        try:
            store.ping()
        except SQLAlchemyError:
            return JSONResponse({"status": "the database does not answer", "version": __version__}, 503)
        return JSONResponse({"status": "ok", "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    def counted(request: Request, alone: bool = False) -> Response:
        """For who has the secret; for others there is nothing here. Of all processes, or of this one alone."""
        secret = app.state.settings.metrics
        if not secret or not hmac.compare_digest(bearer(request.headers).encode(), secret.encode()):
            raise HTTPException(404)
        return Response(metrics.own() if alone else metrics.of_all(secret), media_type=CONTENT_TYPE_LATEST)

    @app.get("/pictures.css", include_in_schema=False)
    def sheet() -> Response:
        files = [file for pattern in SHEETS for file in sorted(PICTURES.glob(pattern))]
        sheets = [share_sheet(), *(file.read_text(encoding="utf-8") for file in files)]
        return Response("\n".join(sheets), media_type="text/css")

    @app.get("/api", include_in_schema=False)
    def described(request: Request) -> Response:
        return page("api.html", request, person_of(request), schema=app.openapi(), base=base_of(request))

    @app.get("/robots.txt", include_in_schema=False)
    def robots() -> Response:
        return PlainTextResponse("User-agent: *\nDisallow: /tables/\nDisallow: /seats/\n")
