"""What processes on one PostgreSQL tell each other: which table has changed, or that visitors have."""

import logging
import secrets
import threading
from collections.abc import Callable

from sqlalchemy import URL

CHANNEL = "cloister"
VISITORS = ""  # in place of a table: visitors have changed
SOON = 0.5  # seconds after which it is noticed that the server ends
# Seconds and tries. That a connection on which nothing comes is lost would not be noticed otherwise.
ALIVE = {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3"}
log = logging.getLogger(__name__)


class Ear:
    """Hears of the changes that other processes make. Of its own ones a process knows already: they are told under its
    name, as a number of a connection is given to another one when the database starts again."""

    def __init__(self, url: URL, on_notice: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        self.url = url.set(drivername="postgresql").update_query_dict(ALIVE)
        self.on_notice = on_notice  # told which table has changed
        self.on_gap = on_gap  # told when changes by others may have been missed
        self.name = secrets.token_hex(8)
        self.hears = False
        self.stopped = threading.Event()
        self.thread: threading.Thread | None = None

    def notice(self, changed: str) -> str:
        """What others are told of a change."""
        return f"{changed} {self.name}"

    def start(self) -> None:
        self.thread = threading.Thread(target=self.run, name="cloister-listen", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        if self.thread:
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Listen until it is stopped; a lost connection is made anew."""
        while not self.stopped.is_set():
            try:
                self.listen()
            except Exception as error:  # whatever it is, who listens no longer must know that
                log.warning("changes by other processes are not heard: %s", str(error).split("\n")[0])
                self.stopped.wait(1)
            finally:
                self.hears = False

    def listen(self) -> None:
        """Pass on notices. What was missed before is told first: only then is anything kept again."""
        import psycopg

        with psycopg.connect(self.url.render_as_string(hide_password=False), autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.on_gap()
            self.hears = True
            while not self.stopped.is_set():
                for one in connection.notifies(timeout=SOON):
                    changed, _space, name = one.payload.partition(" ")
                    if name != self.name:
                        self.on_notice(changed)
