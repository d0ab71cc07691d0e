"""The end of a game: who won and why, the score sheets side by side, how it went, and what to do next."""

from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from cloister.kernel.results import goal_result
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice
from cloister.pictures.chart import Chart, Mark, Series, Stop
from cloister.pictures.scene import TINCTURES, WATCHER, Panel, Pen
from cloister.server.brethren import computer_name
from cloister.server.cards import largest_part, still_picture
from cloister.server.course import Course, Endings, Moment
from cloister.server.hall import Sight, record_problem
from cloister.server.links import base_of
from cloister.server.pages import hall_of, page, piece_or_page
from cloister.server.people import check_forgery, known_person, person_of, remember
from cloister.server.render import PageView, ScoreSheet
from cloister.server.seats import keep_links
from cloister.server.telling import BEGINNINGS

WIDE, NARROW = (424, 200), (340, 220)  # sizes of the graph, beside the sheet and on a phone
BAR = 62  # pixels of the longest bar of the score sheet
# kinds of events: with which the course of the game goes on; what a deed costs; what it comes from; what needs no cause
COURSE_GOES_ON = ("event", "stage", *BEGINNINGS)
PRICES = ("pay", "spend", "home", "token")
CAUSES = ("use", "take", "deed", "travel", "route")
WHOLE = ("build", "settle")

ending = APIRouter(include_in_schema=False)
Text = Annotated[str, Form()]


@dataclass
class Place:
    """Somebody on the podium."""

    sheet: ScoreSheet
    rank: int
    note: str


@dataclass
class Row:
    """A line of all score sheets side by side: a category, or with `part` something that is counted in one."""

    text: str
    points: list[int]
    part: bool = False

    @property
    def best(self) -> int:
        return max(self.points)


@dataclass
class ToldMoment:
    """A moment in words."""

    number: int
    moment: Moment
    text: str


class EndView:
    """What the page of a finished game shows."""

    def __init__(self, sight: Sight, voice: Voice, course: Course) -> None:
        self.view = PageView(sight, voice, None)
        self.sight, self.voice, self.course = sight, self.view.voice, course
        self.game = self.view.game
        self.sheets = self.view.score_sheets()
        self.scores = self.game.scores()
        self.goal = self.game.rules.goal(self.game.table)
        self.winners = self.game.winners()
        self.counts_turns = self.view.drawing.counts_turns(self.game.table)

    # who won

    def crowned(self) -> int:
        """Whose shield wears the crown: the only winner's; WATCHER if there is none."""
        return self.winners[0] if len(self.winners) == 1 else WATCHER

    def headline(self) -> str:
        voice, names = self.voice, self.sight.names
        if len(self.winners) > 1:
            return voice("{players} share the victory", players=", ".join(names[player] for player in self.winners))
        if self.winners:
            return voice("{player} wins", player=names[self.winners[0]])
        rival = self.game.rules.rival_name(voice)
        return voice("{player} wins", player=rival) if rival else voice.points(self.scores[0][0])

    def reason(self) -> str:
        """Why, in a sentence."""
        voice, rules = self.voice, self.game.rules
        if self.goal:
            rival = rules.rival_name(voice)
            return goal_result(self.sight.names[0], self.scores[0][0], rival, self.goal, True, voice) + "."
        ranked = sorted(self.scores, reverse=True)
        if len(self.winners) > 1:
            return voice("with {points} each.", points=voice.points(ranked[0][0]))
        if ranked[0][0] == ranked[1][0]:
            what = rules.tie_break(voice)
            return voice("with {points} each: {what} decides.", points=voice.points(ranked[0][0]), what=what)
        return self.lead(voice.points(ranked[0][0] - ranked[1][0]))

    def lead(self, margin: str) -> str:
        """By how much somebody won, and since when they led."""
        voice, rounds = self.voice, self.course.rounds
        since = self.course.ahead_since(self.winners[0])
        if len(rounds) < 2 or since >= len(rounds):
            return voice("by {points}.", points=margin)
        if since == 0:
            return voice("by {points}, ahead from beginning to end.", points=margin)
        if since == len(rounds) - 1:
            return voice("by {points}, ahead only at the end.", points=margin)
        if self.counts_turns:
            return voice("by {points}, ahead since turn {round}.", points=margin, round=rounds[since].round)
        return voice("by {points}, ahead since round {round}.", points=margin, round=rounds[since].round)

    def podium(self) -> list[Place]:
        """Everybody by rank, with a rival among them."""
        scores = [*self.scores, *[(sheet.total,) for sheet in self.sheets if sheet.player == WATCHER]]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        if self.goal and len(scores) > 1:  # equal points are enough against a rival
            ranks = [1, 2] if self.winners else [2, 1]
        places = [Place(sheet, rank, self.who(sheet.player)) for sheet, rank in zip(self.sheets, ranks)]
        return sorted(places, key=lambda place: place.rank)

    def who(self, player: int) -> str:
        """Whether it is the reader or a computer, and how many hints they had."""
        if player == WATCHER:
            return ""
        seat, voice = self.sight.stored.seats[player], self.voice
        you = player in self.sight.seats and len(self.sight.seats) == 1
        who = voice("you") if you else computer_name(seat.kind, voice) if seat.computer else ""
        helped = voice.plural(seat.hints, "{count} hint", "{count} hints") if seat.hints else ""
        return " · ".join(part for part in (who, helped) if part)

    # the score sheets

    def rows(self) -> list[Row]:
        """All sheets side by side: each category with its parts below it. What brought nobody anything is left out."""
        groups: dict[str, dict[str, list[int]]] = {}
        for place, sheet in enumerate(self.sheets):
            for line in sheet.lines:
                texts = groups.setdefault(line.group or line.text, {})
                texts.setdefault(line.text, [0] * len(self.sheets))[place] += line.points
        found = []
        for group, texts in groups.items():
            found.append(Row(group, [sum(points) for points in zip(*texts.values())]))
            if list(texts) != [group]:
                found += [Row(text, points, True) for text, points in texts.items()]
        return [row for row in found if any(row.points)]

    def bar(self, points: int) -> int:
        """How long the bar of a category is."""
        most = max(row.best for row in self.rows() if not row.part)
        return round(BAR * max(points, 0) / max(most, 1))

    def boards(self) -> list[tuple[int, Markup]]:
        """What everybody has at the end, as pictures that only show."""
        if self.game.players == 1:
            return [(0, still_picture(largest_part(self.own_panels())))]
        return [(player, self.board(player)) for player in range(self.game.players)]

    def own_panels(self) -> list[Panel]:
        """What the only player has before them."""
        return self.view.drawing.scene(self.view.table, 0, Pen(self.voice)).own

    def board(self, player: int) -> Markup:
        """What a player has, small, as others see it: so it is drawn from the side of the next one."""
        pen = Pen(self.voice, board=(player + 1) % self.game.players)
        scene = self.view.drawing.scene(self.view.table, WATCHER, pen)
        parts = [part for panel in scene.players if panel.player == player for part in panel.parts]
        return Markup("".join(still_picture(part) for part in parts))

    # how it went

    def charts(self) -> list[tuple[str, Markup]]:
        """The points by round for both sizes of page."""
        if len(self.course.rounds) < 2:
            return []
        label = self.points_title()
        sizes = {"wide-only": WIDE, "phone-only": NARROW}
        return [
            (name, Markup(Chart(self.series(), self.stops(), *size).svg(label, self.marks())))
            for name, size in sizes.items()
        ]

    def points_title(self) -> str:
        return self.voice("Points by turn") if self.counts_turns else self.voice("Points by round")

    def when(self, number: int) -> str:
        """A round or turn of the game; what happened before the first is its start."""
        return self.view.drawing.when(self.game.table, number, self.voice) if number else self.voice("Start")

    def series(self) -> list[Series]:
        rounds = self.course.rounds
        found = [
            Series(TINCTURES[player], f"pl-{TINCTURES[player]}", [one.points[player] for one in rounds])
            for player in range(self.game.players)
        ]
        if self.game.rules.rival_sheet(self.game.table, self.voice):
            found.append(Series("rival", self.view.drawing.emblem[0], [one.goal for one in rounds]))
        return found

    def stops(self) -> list[Stop]:
        voice, rounds = self.voice, self.course.rounds
        found = []
        for place, one in enumerate(rounds):
            points = " · ".join(f"{name} {points}" for name, points in zip(self.sight.names, one.points))
            text = voice("{subject}: {text}", subject=self.when(one.round), text=points)
            label = self.when(one.round) if place == 0 else str(one.round)
            found.append(Stop(text, self.address(one.move), voice("end") if one is rounds[-1] else label))
        return found

    def marks(self) -> list[Mark]:
        """Where the key moments are: at the end of their rounds."""
        ends = [one.move for one in self.course.rounds]
        return [
            Mark(next(place for place, end in enumerate(ends) if told.moment.move <= end), told.moment.player,
                 str(told.number))
            for told in self.moments()
        ]  # fmt: skip

    def moments(self) -> list[ToldMoment]:
        return [ToldMoment(number, one, self.told(one)) for number, one in enumerate(self.course.moments, 1)]

    def told(self, moment: Moment) -> str:
        """Who did what by the move that brought most, and what that came from."""
        game, voice = self.game, self.voice
        log = self.sight.live.log[moment.first - 1 : moment.move]
        steps = [[event for event in deeds_in(line.events) if event.player == moment.player] for line in log]
        texts = [game.rules.tell(game.table, event, voice).text for event in main_deeds(steps)]
        sentence = " ".join([self.sight.names[moment.player], ", ".join(texts)]).strip()
        return voice("{sentence} and takes the lead", sentence=sentence) if moment.leads else sentence

    def address(self, move: int) -> str:
        return f"/tables/{self.sight.stored.id}?at={move}"


def deeds_in(events: list[Event]) -> list[Event]:
    """What was done by a move, without its price, and without what the course of the game brought after it."""
    own = takewhile(lambda event: event.kind not in COURSE_GOES_ON, events)
    return [event for event in own if event.kind not in PRICES]


def main_deeds(steps: list[list[Event]]) -> list[Event]:
    """Of the moves of a turn up to the one that brought most: what brought it, after what that came from."""
    deed = steps[-1][-1:]
    causes = [event for step in steps for event in step if event.kind in CAUSES]
    if deed and (deed[0].kind in WHOLE or deed == causes[-1:]):
        return deed
    return causes[-1:] + deed


@ending.get("/tables/{table_id}/end")
def end_page(request: Request, table_id: str) -> Response:
    """The page of a finished game; of a running one there is only the table."""
    person, hall = person_of(request), hall_of(request)
    if not hall.shown(table_id, person.visitor, person.voice).over:
        return RedirectResponse(f"/tables/{table_id}", 303)
    endings: Endings = request.app.state.endings
    course = endings.course(hall, table_id, person.visitor, person.voice)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, None, person.voice)
        end = EndView(sight, person.voice, course)
        values: dict[str, Any] = {"end": end, "sight": sight, "game": end.game}
        values["link"] = f"{base_of(request)}/tables/{table_id}/end"
        values["record_problem"] = record_problem(end.game, person.voice)
        if request.headers.get("x-part"):
            return piece_or_page("end_acts.html", request, person, values)
        return page("end.html", request, person, **values)


@ending.post("/tables/{table_id}/again")
def play_again(request: Request, table_id: str, csrf: Text = "") -> Response:
    """Another game of the same people. Seats that are free are offered by an invitation."""
    check_forgery(request, csrf)
    person = known_person(request)
    table, links = hall_of(request).play_again(table_id, person.visitor, person.voice)
    free = {seat.number: links[seat.number] for seat in table.open_seats if links}
    answer = RedirectResponse(f"/tables/{table.id}/invite" if free else f"/tables/{table.id}", 303)
    if free:
        keep_links(answer, table.id, free)
    return remember(answer, request, person)
