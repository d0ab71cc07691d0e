"""Positions with a coach beside the board, which only exist while somebody looks at them: steps of lessons, exercises.

Nothing is stored: the address says what has been done, and the position follows from that.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from cloister.kernel.game import Game
from cloister.server.hall import Refused, Sight
from cloister.server.live import LiveTable
from cloister.server.pages import key_lines, piece_or_page
from cloister.server.patches import Html, as_json
from cloister.server.people import Person
from cloister.server.render import PageView, about_html
from cloister.server.store import now
from cloister.server.stored import Entry, Seat, Stored, Visitor

START = "start"  # the path of something of which nothing is done yet
BETWEEN = "~"  # what was done at two times
LONGEST = 4000  # characters of what is done


class CoachedMove(BaseModel):
    move: str = Field(max_length=LONGEST)


def path_of(done: Sequence[str]) -> str:
    """What has been done, as the end of an address."""
    return quote(BETWEEN.join(done) or START, safe="@,;~")


def done_in(path: str) -> list[str]:
    """What has been done, as an address says it."""
    return [] if path == START else path[:LONGEST].split(BETWEEN)


def passing_sight(
    name: str, title: str, start: Game, names: Sequence[str], seat: int, visitor: Visitor, entries: Iterable[Entry]
) -> Sight:
    """The table at which somebody sits, after what has been done there."""
    holders = [frozenset({visitor.id}) if number == seat else frozenset() for number in range(start.players)]
    seats = [Seat(number, "person", names[number], held) for number, held in enumerate(holders)]
    stored = Stored(
        name, start.rules.name, start.options, start.seed, start.to_json(), start.rules.version, title, visitor.id,
        True, now(), 0, "", False, [], seats,
    )  # fmt: skip
    live = LiveTable(stored, start.box.tables)
    for entry in entries:
        live.apply(entry)
    return Sight(stored, live, seat, [seat], visitor)


class CoachedView(PageView, ABC):
    """Such a position as the learner sees it. Nothing is played without them, and the coach leads back."""

    may_ask = False  # the coach says what to do
    kept = False  # it only exists while somebody looks at it

    def usual(self) -> str:
        return ""

    def rest(self) -> None:
        """There is nothing to play: nothing glows."""
        self.acts, self.composition, self.choices = False, None, []

    @abstractmethod
    def undo_problem(self) -> str:
        """Why nothing is taken back by the page's own button."""

    @abstractmethod
    def coach(self) -> str:
        """What the coach says, as HTML."""

    @abstractmethod
    def version(self) -> str:
        """Grows with everything that is done."""

    def values(self, scene: Any) -> dict[str, Any]:
        return super().values(scene) | {"undo_problem": self.undo_problem(), "can_redo": False}

    def parts(self, *without: str) -> dict[str, Html]:
        return super().parts(*without) | {"coach": self.coach(), "fresh": "[]"}

    def page_values(self, address: str) -> dict[str, Any]:
        """What the page is made of."""
        found: dict[str, Any] = {"view": self, "sight": self.sight, "game": self.game, "version": self.version()}
        return found | {"lesson_address": address, "parts": self.parts(), "scene": self.scene}

    # answers to its page

    def parts_answer(self) -> Response:
        news = {"version": self.version(), "parts": self.parts()}
        return Response(as_json(news), media_type="application/json")

    def about_answer(self, key: str) -> Response:
        """What a thing on the table is, as a piece of HTML."""
        html = about_html(self, key)
        if html is None:
            raise Refused(404, self.voice("There is nothing to say about this."))
        return HTMLResponse(html)

    def scores_answer(self, request: Request, person: Person) -> Response:
        values = {"sight": self.sight, "view": self, "sheets": self.score_sheets(), "game": self.game}
        return piece_or_page("scores.html", request, person, values)

    def keys_answer(self, request: Request, person: Person) -> Response:
        values = {"sight": self.sight, "keys": key_lines(person.voice)}
        return piece_or_page("keys.html", request, person, values)
