"""The server, started from the command line."""

import ctypes
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.exc import NoSuchModuleError as UnknownDatabase

from cloister.kernel.errors import OptionError
from cloister.kernel.voice import Voice
from cloister.server.app import create_app
from cloister.server.bell import Bell
from cloister.server.connections import Quiet, guarded
from cloister.server.processes import Alive, Processes, how_many
from cloister.settings import Settings, tables_file

SWITCH = 0.0005  # seconds after which a thread that draws a page lets another answer a move
M_ARENA_MAX = -8  # from malloc.h
FILES = 100  # that the server has open beside connections
MOST_FILES = 65_536
GRACE = 2  # seconds that open pages get to close when the server ends
NEW_OBJECTS = 10_000  # after which Python looks for what nobody uses any more; of itself it does so after 700


def keep_memory_together() -> None:
    """Let all threads share one heap: with one for each, as glibc has them, a server that draws pages holds a quarter
    more, and ever more of it in pieces."""
    with suppress(AttributeError, OSError):  # other C libraries have no such thing
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def collect_seldom() -> None:
    """Let Python look less often for objects that nobody uses any more, and not among those that are always there: that
    took a twentieth of a server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)


def files_allowed() -> int:
    """How many files and connections the system lets this process have open: as many as it may ask for."""
    try:
        import resource
    except ImportError:  # not on every system
        return MOST_FILES
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def default_database() -> str:
    """A file in the user's folder, which is made."""
    file = tables_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file}"


def serve(
    settings: Settings, host: str, port: int, database: str, browser: bool, tables: Path | None, voice: Voice
) -> None:
    """Serve until interrupted."""
    keep_memory_together()
    with listening(host, port, voice) as bound:
        address = f"http://{host}:{bound.getsockname()[1]}/"
        app = opened(database, settings, tables, voice)
        count = how_many(settings.processes, app.state.hall.store.shared)
        print(voice("Cloister is at {address} (Ctrl-C ends it)", address=address), flush=True)
        if browser:
            threading.Thread(target=open_browser, args=(address,), daemon=True).start()
        sys.setswitchinterval(SWITCH)
        logging.getLogger("uvicorn.error").addFilter(Quiet())
        logging.getLogger("python_multipart").setLevel(logging.ERROR)  # warns of every damaged form
        if count == 1:
            answer(app, settings, bound)
        else:
            app.state.hall.store.migrate()
            app.state.hall.store.close()  # each process has connections of its own
            own = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]

            def serve_as(place: int, alive: Alive) -> None:
                """One of several processes: it answers at the common address, and to the others at one of its own."""
                one = create_app(database, settings, tables)
                one.state.metrics.place = place
                one.state.metrics.ports = [socket_.getsockname()[1] for socket_ in own]
                answer(one, settings, bound, own[place], alive=alive)

            Processes(count, serve_as).run()


def opened(database: str, settings: Settings, tables: Path | None, voice: Voice) -> FastAPI:
    """The server on a database that can be used, and that no other uses which it cannot be shared with."""
    try:
        app = create_app(database or default_database(), settings, tables)
        app.state.hall.store.ping()
        if not app.state.hall.store.own():
            raise OptionError(voice("another server uses this database already; several can share PostgreSQL only"))
    except (ArgumentError, UnknownDatabase, SQLAlchemyError, OSError) as error:
        problem = str(error).splitlines()[0]
        raise OptionError(
            voice(
                "the database cannot be opened: {problem}. Name one as sqlite:///FILE or postgresql://USER@HOST/NAME",
                problem=problem,
            )
        ) from error
    return app


def answer(app: FastAPI, settings: Settings, *sockets: socket.socket, alive: Alive = lambda: None) -> None:
    """Answer those who come to sockets, until told to end, and give signs of life."""
    collect_seldom()
    config = uvicorn.Config(
        app, http=guarded(settings, min(settings.open_connections, files_allowed() - FILES)), ws="none",
        log_level="warning", timeout_graceful_shutdown=GRACE, access_log=False, server_header=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies,
    )  # fmt: skip
    Server(config, app.state.bell, alive).run(sockets=list(sockets))


class Server(uvicorn.Server):
    """Gives signs of life, and lets open pages go at once when it is told to end."""

    def __init__(self, config: uvicorn.Config, bell: Bell, alive: Alive) -> None:
        super().__init__(config)
        self.bell = bell
        self.alive = alive

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        self.alive()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.bell.stop()
        super().handle_exit(sig, frame)


def listening(host: str, port: int, voice: Voice) -> socket.socket:
    """The socket to serve on. Port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else asyncio does not set TCP_NODELAY
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        problem = voice( "cannot serve on {host}:{port}: {problem}. Try another --port", host=host, port=port,
            problem=error.strerror,
        )  # fmt: skip
        raise OptionError(problem) from error
    return bound


def open_browser(address: str) -> None:
    """Open the page as soon as the server answers."""
    time.sleep(0.7)
    webbrowser.open(address)
