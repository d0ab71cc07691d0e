"""The page of an analysis: what everybody could expect in the course of a game, what each turn cost, and what would
have been better, on the board as it was."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from cloister.agents.analysis import WRONG, JudgedTurn, Line, Verdict, told
from cloister.kernel.game import Game
from cloister.kernel.table import Table
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.pictures.chart import Chart, Mark, Stop
from cloister.pictures.graph import expectations
from cloister.pictures.scene import Panel, Pen, Scene
from cloister.pictures.sheet import natural_width
from cloister.server.analyses import Analyses, Study, Wish
from cloister.server.hall import Refused, Sight
from cloister.server.judging import SEEN, rival_of, tenths, without_end
from cloister.server.pages import hall_of, page
from cloister.server.people import Person, check_forgery, known_person, person_of, remember
from cloister.server.render import SHARES, panel_chunks, render, told_html
from cloister.server.security import forgery_token
from cloister.server.telling import BETWEEN, in_short, tell

WIDE, NARROW = (572, 190), (346, 230)  # sizes of the graph
BAR = 300  # into which the bar from the lowest to the highest estimate is divided
KINDS = {"?": "bad", "?!": "meh", "!": "good"}  # how marks look
PARTS = ("top", "stage", "bar", "graph", "best", "faults")
EXERCISES = 3  # turns that somebody learns from

analysis = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Where:
    """What of an analysis is looked at: a turn, perhaps a line that is walked, and whose game."""

    turn: int | None = None
    line: int | None = None
    step: int | None = None
    player: int | None = None


@dataclass(frozen=True)
class Shown:
    """A way to play a turn as the page shows it."""

    line: Line
    words: list[str]  # of its steps
    text: str
    number: int  # its place among the best
    played: bool


@dataclass(frozen=True)
class Fault:
    """A turn that is marked: its place, and what it cost or brought."""

    place: int
    verdict: Verdict
    round: int


class AnalysisView:
    """A game that is looked at afterwards, at one of its turns."""

    def __init__(self, sight: Sight, study: Study, voice: Voice, where: Where) -> None:
        self.sight, self.study, self.where = sight, study, where
        self.voice = Voice(voice.language, sight.names)
        self.game = study.game
        self.drawing = drawing_of(self.game.rules.name)
        self.turns = study.turns or list(bare_turns(self.game))
        self.last = len(self.turns) if self.game.over else len(self.turns) - 1
        self.player = self.player_shown()
        self.place = self.place_shown()

    # what is looked at

    def player_shown(self) -> int:
        """Whose game is looked at: as asked, else the visitor's own."""
        asked, own = self.where.player, self.sight.seats
        if asked is not None and 0 <= asked < self.game.players:
            return asked
        return own[0] if own else 0

    def place_shown(self) -> int:
        """Which turn: as asked, else the costliest, once all are judged."""
        if self.where.turn is not None:
            return max(0, min(self.where.turn, self.last))
        worst = self.exercises()
        return worst[0].place if self.study.done and worst else 0

    @property
    def turn(self) -> JudgedTurn | None:
        """The turn that is looked at; none at the end of the game."""
        return self.turns[self.place] if self.place < len(self.turns) else None

    @property
    def to_come(self) -> bool:
        """Whether the turn has not been played yet."""
        return self.turn is not None and self.turn.move == len(self.game.played)

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the turn; of its parts, of the one that cost most."""
        return costliest(self.turn) if self.turn else None

    @property
    def mover(self) -> int:
        return self.turn.player if self.turn and self.turn.player >= 0 else self.player

    @property
    def walked(self) -> Shown | None:
        """The way to play that is walked on the board."""
        found = [one for one in self.best if one.number == self.where.line]
        return found[0] if found else None

    @property
    def steps(self) -> int:
        """How many moves it has."""
        return len(self.walked.words) if self.walked else 0

    @property
    def step(self) -> int:
        """How many of its moves are shown."""
        return self.steps if self.where.step is None else max(0, min(self.where.step, self.steps))

    def position(self) -> Game:
        """The game as it is shown: before the turn, or within a line that is walked."""
        if self.turn is None:
            return self.game
        verdict = self.verdict
        now = self.game.at(verdict.move if verdict else self.turn.move)
        for code in self.walked.line.codes[: self.step] if self.walked else []:
            now.play(code, self.mover)
        return now

    # in words

    @cached_property
    def rival(self) -> str:
        return rival_of(self.game, self.voice)

    def measured(self) -> str:
        """What the numbers mean."""
        if self.rival:
            return self.voice("Expected lead over {rival}", rival=self.rival)
        return self.voice("Expected points at the end")

    def name(self, player: int) -> str:
        return self.sight.names[player]

    def told_turn(self, place: int) -> str:
        """What was done in a turn, by its moves; where there was nothing to choose, as the log tells it."""
        verdict = costliest(self.turns[place])
        if verdict:
            return self.in_short(verdict, verdict.played)
        turn, live = self.game.turns()[place], self.sight.live
        lines = [tell(live, live.log[move], self.voice) for move in turn.moves]
        return BETWEEN.join(one.text for line in lines for one in line if one.player == turn.player and one.text)

    def sentence(self) -> str:
        """What happened at the turn."""
        if self.turn is None:
            return self.voice("The end of the game")
        if self.to_come:
            return self.voice("{player} has to act", player=self.name(self.mover))
        return self.voice("{subject}: {text}", subject=self.name(self.mover), text=self.told_turn(self.place))

    def comment(self) -> str:
        """What is to be said of the turn."""
        verdict, voice = self.verdict, self.voice
        if self.walked:
            return voice("The line is shown up to step {step} of {count}.", step=self.step, count=self.steps)
        if self.turn is None or self.to_come:
            return ""
        if verdict is None:
            return voice("There was nothing to choose.") if self.judged(self.place) else voice("Not looked at yet.")
        if verdict.cost < SEEN:
            return voice("No better turn was found.")
        better = self.in_short(verdict, verdict.best[0])
        return voice("cost {points} points: better was {moves}", points=self.tenths(verdict.cost), moves=better)

    def judged(self, place: int) -> bool:
        return bool(self.study.turns) and place not in self.study.to_do

    def tenths(self, points: float) -> str:
        return tenths(points, self.voice)

    def words(self, verdict: Verdict, line: Line) -> list[str]:
        return told(self.game, verdict.move, verdict.player, line.codes, self.voice)

    def in_short(self, verdict: Verdict, line: Line) -> str:
        """A way to play a turn in one line."""
        return in_short(without_end(self.words(verdict, line), self.voice))

    @cached_property
    def best(self) -> list[Shown]:
        """The best ways to play the turn, and what was played."""
        verdict = self.verdict
        if verdict is None:
            return []
        lines = verdict.best if verdict.played in verdict.best else [*verdict.best, verdict.played]
        return [
            Shown(
                line,
                self.words(verdict, line),
                self.in_short(verdict, line),
                number,
                played=line == verdict.played and not self.to_come,
            )
            for number, line in enumerate(lines)
        ]

    def luck(self, shown: Shown) -> tuple[float, float, float]:
        """Where the bar of a line begins, how long it is, and where its points are."""
        lows, highs = zip(*[(one.line.low, one.line.high) for one in self.best])
        least, scale = min(lows) - 1, BAR / (max(highs) - min(lows) + 2)
        line = shown.line
        return (line.low - least) * scale, (line.high - line.low) * scale, (line.points - least) * scale

    def kind(self, verdict: Verdict | None) -> str:
        return KINDS.get(verdict.mark, "") if verdict else ""

    # whose game

    def faults(self, player: int) -> list[Fault]:
        """The turns of a player that are marked, in the order of the game."""
        found = [(place, costliest(turn)) for place, turn in enumerate(self.turns) if turn.player == player]
        return [Fault(place, one, self.rounds[place]) for place, one in found if one and one.mark]

    def given_away(self) -> float:
        """The points that a player gave away in the turns that are marked."""
        return sum(fault.verdict.cost for fault in self.wrong())

    def exercises(self) -> list[Fault]:
        """The costliest turns of a player, the costliest first."""
        return sorted(self.wrong(), key=lambda fault: -fault.verdict.cost)[:EXERCISES]

    def wrong(self) -> list[Fault]:
        """The mistakes and inaccuracies of a player."""
        return [fault for fault in self.faults(self.player) if fault.verdict.mark in WRONG]

    def counted(self) -> list[tuple[str, str, str]]:
        """How many turns of each mark: the mark, how it looks, and in words."""
        voice, marks = self.voice, [fault.verdict.mark for fault in self.faults(self.player)]
        words = {
            "?": voice.plural(marks.count("?"), "{count} mistake", "{count} mistakes"),
            "?!": voice.plural(marks.count("?!"), "{count} inaccuracy", "{count} inaccuracies"),
            "!": voice.plural(marks.count("!"), "{count} strong turn", "{count} strong turns"),
        }
        return [(mark, KINDS[mark], text) for mark, text in words.items()]

    def beside(self, by: int) -> int:
        """The turn before or after."""
        return max(0, min(self.place + by, self.last))

    def mistake_beside(self, by: int) -> int:
        """The marked turn before or after; the first or the last one if there is none."""
        places = [fault.place for fault in self.faults(self.player)]
        found = [place for place in places if (place < self.place if by < 0 else place > self.place)]
        return (found[-1] if by < 0 else found[0]) if found else (0 if by < 0 else self.last)

    # the graph

    @cached_property
    def rounds(self) -> list[int]:
        """The round of each turn."""
        rules, table, found = self.game.rules, self.game.at(0).table, []
        firsts = {turn.move for turn in self.turns}
        for number, (player, move) in enumerate(self.game.played):
            if number in firsts:
                found.append(rules.round(table))
            table.play(player, move)
        return found if self.game.over else [*found, rules.round(table)]

    def charts(self) -> list[tuple[str, Markup]]:
        """The points that everybody could expect, for both sizes of page; none before the first look."""
        if not self.study.turns:
            return []
        found = self.study.found()
        series = expectations(found.expected, found.points)
        label = self.voice("The points that everybody could expect")
        stops, marks = self.stops(), self.marks()
        return [
            (name, Markup(Chart(series, stops, *size, close=True).svg(label, marks, self.place)))
            for name, size in (("wide-only", WIDE), ("phone-only", NARROW))
        ]

    def when(self, number: int) -> str:
        """A round or turn of the game."""
        return self.drawing.when(self.game.table, number, self.voice)

    def stops(self) -> list[Stop]:
        voice, found = self.voice, []
        for place, now in enumerate(self.rounds):
            begins = place == 0 or self.rounds[place - 1] != now
            label = (self.when(now) if place == 0 else str(now)) if begins and now else ""
            turn = self.turns[place]
            text = f"{self.when(now)}, {self.name(max(turn.player, 0))}"
            found.append(Stop(text, self.address(turn=place), label))
        end = [Stop(voice("The end of the game"), self.address(turn=self.last), voice("end"))] if self.game.over else []
        return found + end

    def marks(self) -> list[Mark]:
        """The player's marked turns on their line."""
        faults = self.faults(self.player)
        return [Mark(fault.place, self.player, fault.verdict.mark, self.kind(fault.verdict)) for fault in faults]

    # the board

    @cached_property
    def table(self) -> Table:
        """The table as the player saw it."""
        seen: Table = self.game.rules.seen(self.position().table, self.mover)
        return seen

    @cached_property
    def scene(self) -> Scene:
        return self.drawing.scene(self.table, self.mover, Pen(self.voice))

    def about(self, key: str) -> str | None:
        """What a thing on the table is, as a piece of HTML."""
        found = self.drawing.about(self.table, self.mover, key, self.voice)
        return told_html(found, [], self.game.rules.name, key, self.voice) if found else None

    @cached_property
    def keys(self) -> tuple[set[str], set[str]]:
        """The things with which the turn was played, and those of the best one."""
        verdict = self.verdict
        if verdict is None or self.walked:
            return set(), set()
        played = set() if self.to_come else self.things(verdict, verdict.played)
        return played, self.things(verdict, verdict.best[0]) - played

    def things(self, verdict: Verdict, line: Line) -> set[str]:
        """The keys of the things with which a line is played."""
        now, found = self.game.at(verdict.move), set()
        for code in line.codes:
            move = now.rules.vocabulary.index(code)
            if move not in now.table.choices[verdict.player]:
                break
            found |= set(self.drawing.spot(now.table, verdict.player, move, self.voice).keys)
            now.play(move, verdict.player)
        return found

    @cached_property
    def boards(self) -> list[tuple[str, str, Markup]]:
        """The shared board and the player's own: a name, what it is called, the panels."""
        own = self.voice("What {player} has", player=self.name(self.mover))
        return [
            ("shared", self.voice("The table"), self.panels(self.scene.shared)),
            ("own", own, self.panels(self.scene.own)),
        ]

    def board_shown(self) -> str:
        """The board on which most of the turn is played."""
        played, better = self.keys
        counts = {
            name: sum(f'data-key="{escape(key)}"' in part.body for key in played | better for panel in panels
                      for part in panel.parts)
            for name, panels in (("shared", self.scene.shared), ("own", self.scene.own))
        }  # fmt: skip
        return max(counts, key=lambda name: counts[name])

    def panels(self, panels: list[Panel]) -> Markup:
        total = sum(natural_width(panel) for panel in panels)
        return Markup("").join(
            Markup("".join(panel_chunks(self.marked(panel), round(SHARES * natural_width(panel) / total), [])))
            for panel in panels
        )

    def marked(self, panel: Panel) -> Panel:
        """A panel on which what was played and what would have been better is marked."""
        played, better = self.keys
        bodies = [marked(marked(part.body, played, "was-played"), better, "is-better") for part in panel.parts]
        return replace(panel, parts=[replace(part, body=body) for part, body in zip(panel.parts, bodies)])

    # addresses

    def address(self, **more: object) -> str:
        """The page with something else looked at."""
        wish = self.study.wish
        asked = {"turn": self.place, "player": self.player, "strength": wish.strength, "cards": cards_of(wish)} | more
        known = {name: value for name, value in asked.items() if value is not None}
        return f"/tables/{self.sight.stored.id}/analysis?{urlencode(known)}"

    def parts(self, csrf: str) -> dict[str, str]:
        """The page's parts by their ids."""
        values = {"view": self, "sight": self.sight, "game": self.game, "csrf": csrf}
        return {name: render(f"parts/analysis/{name}.html", self.voice, **values) for name in PARTS}


def bare_turns(game: Game) -> Iterator[JudgedTurn]:
    """The turns of a game of which nothing is known yet."""
    for turn in game.turns():
        yield JudgedTurn(turn.moves[0], turn.player, [], [])
    if not game.over:
        yield JudgedTurn(len(game.played), game.actors[0], [], [])


def costliest(turn: JudgedTurn) -> Verdict | None:
    return max(turn.verdicts, key=lambda verdict: verdict.cost) if turn.verdicts else None


def marked(body: str, keys: set[str], name: str) -> str:
    """A drawing in which some things have another class."""
    for key in keys:
        thing = rf'class="(thing [^"]*)" (data-key="{re.escape(escape(key))}")'
        body = re.sub(thing, rf'class="\1 {name}" \2', body)
    return body


def cards_of(wish: Wish) -> str:
    return "open" if wish.open_cards else "own"


def wished(strength: str = "quick", cards: str = "own") -> Wish:
    """How an address wants a game to be looked at."""
    return Wish(strength, cards == "open")


Wished = Annotated[Wish, Depends(wished)]
Looked = Annotated[Where, Depends(Where)]


def analyses_of(request: Request) -> Analyses:
    found: Analyses = request.app.state.analyses
    return found


@contextmanager
def looking(request: Request, person: Person, table_id: str, wish: Wish, where: Where) -> Iterator[AnalysisView]:
    """An analysis at which somebody looks. The table is theirs meanwhile."""
    hall = hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, None, person.voice)
        study = analyses_of(request).study(sight, wish, person.voice)
        yield AnalysisView(sight, study, person.voice, where)


@analysis.get("/tables/{table_id}/analysis")
def analysis_page(request: Request, table_id: str, wish: Wished, where: Looked) -> Response:
    """The page; for its own script only its parts. Whoever asks for it looks at the analysis."""
    person = person_of(request)
    with looking(request, person, table_id, wish, where) as view:
        study, parts = view.study, view.parts(forgery_token(person.token))
        if request.headers.get("x-part"):
            news = {"parts": parts, "done": study.done, "thinking": bool(study.asked)}
            return Response(json.dumps(news), media_type="application/json")
        values: dict[str, Any] = {"view": view, "sight": view.sight, "game": view.game, "parts": parts}
        return page("analysis.html", request, person, **values)


@analysis.get("/tables/{table_id}/analysis/about")
def about(request: Request, table_id: str, wish: Wished, where: Looked, key: str = "") -> Response:
    """What a thing on the board is, as a piece of HTML."""
    person = person_of(request)
    with looking(request, person, table_id, wish, where) as view:
        html = view.about(key)
    if html is None:
        raise Refused(404, person.voice("There is nothing to say about this."))
    return HTMLResponse(html)


@analysis.post("/tables/{table_id}/analysis")
def begin(
    request: Request,
    table_id: str,
    strength: Annotated[str, Form()] = "quick",
    cards: Annotated[str, Form()] = "own",
    csrf: Annotated[str, Form()] = "",
) -> Response:
    """Let a game be analysed: for pages without a script."""
    check_forgery(request, csrf)
    person, hall = known_person(request), hall_of(request)
    with hall.lock(table_id):
        sight = hall.look(table_id, person.visitor, None, person.voice)
        analyses_of(request).begin(analyses_of(request).study(sight, wished(strength, cards), person.voice))
    asked = urlencode({"strength": strength, "cards": cards})
    return remember(RedirectResponse(f"/tables/{table_id}/analysis?{asked}", 303), request, person)
