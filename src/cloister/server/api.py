"""The JSON API: everything that the pages do, for programs. Described at /api and /api/openapi.json."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Header, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from cloister.agents import AGENT_NAMES
from cloister.games import GAMES
from cloister.pictures.scene import WATCHER
from cloister.pictures.sheet import picture
from cloister.server.brethren import named_for
from cloister.server.course import Endings
from cloister.server.hall import Hall, Refused, Sight, TablePlan, one_line
from cloister.server.hot import HotRoute, read_body
from cloister.server.pages import event_stream, hall_of, new_versions, seen_version, version_alone
from cloister.server.people import check_forgery, known_person, person_of, voice_of
from cloister.server.render import PageView
from cloister.server.store import NAME_LENGTH, TITLE_LENGTH, Stored, new_secret

CODE = 80  # more signs than any move's code has
MOST_IN_AN_ACT = 60  # moves


PROBLEM = {
    "type": "object",
    "required": ["detail"],
    "properties": {"detail": {"type": "string", "description": "What was wrong, in a sentence."}},
}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": description, "content": {"application/json": {"schema": PROBLEM}}}
    for status, description in {
        400: "The request is not what HTTP or its kind of content asks for.",
        401: "The token is not known.",
        403: "This is for somebody else to do, or the proof against forgery is missing.",
        404: "There is no such thing.",
        409: "It cannot be done now: the table may have changed.",
        410: "The link has been used.",
        413: "The request is too long.",
        422: "The request cannot be understood, or the move is not legal.",
        429: "Too many requests: wait as long as Retry-After says.",
        503: "The database does not answer now. Nothing has changed: try again, after Retry-After seconds.",
    }.items()
}
api = APIRouter(prefix="/api", tags=["api"], responses=PROBLEMS)


class OptionInfo(BaseModel):
    name: str
    title: str
    choices: list[int | str | bool] = Field(description="The first is the default.")
    only_with: dict[str, list[int | str | bool]] = Field(
        description="Choices of other options, one of each of which makes it matter; empty: it always does.",
        examples=[{"players": [1]}],
    )
    explanation: str


class GameInfo(BaseModel):
    name: str
    title: str
    summary: str
    minutes: int
    rules: int = Field(description="The version of the rules.")
    options: list[OptionInfo]


class Sent(BaseModel):
    """What a program sends: a number is a number, and nothing else is taken for one."""

    model_config = ConfigDict(strict=True)


class NewVisitor(Sent):
    name: str = Field(max_length=NAME_LENGTH, description="What you are called at tables.")


class Token(BaseModel):
    token: str = Field(description="Send it as 'Authorization: Bearer TOKEN'. It is not shown again.")
    name: str


class NewTable(Sent):
    game: str = Field(examples=["orleans"])
    options: dict[str, int | str | bool] = Field(default={}, examples=[{"players": 3, "edition": "2020"}])
    seats: list[str] = Field(
        default=[],
        max_length=5,
        examples=[["me", "brother", "open"]],
        description=f"For each seat: me, here (at your screen), open, or one of {', '.join(AGENT_NAMES)}.",
    )
    names: list[str] = Field(default=[], max_length=5, description="Names for seats that are not yours.")
    title: str = Field(default="", max_length=TITLE_LENGTH)


class SeatInfo(BaseModel):
    number: int
    kind: str = Field(description="person, open, or the kind of computer player.")
    name: str
    mine: bool
    devices: int = Field(description="From how many devices it is played: each came by a link of its player's.")
    held_by: list[str] = Field(description="What the visitors on these devices are called.")
    hints: int = Field(description="How many hints were asked for here.")


class TableInfo(BaseModel):
    id: str
    game: str
    options: dict[str, int | str | bool]
    title: str
    rules: int
    private: bool
    listed: bool = Field(description="Whether everybody finds it on the first page and among the running tables.")
    seed_known: bool = Field(
        description="Whether the game was begun from a record: who has it can compute what is still to be drawn."
    )
    damaged: bool = Field(description="Whether the database holds something of it that cannot be: nobody can open it.")
    over: bool
    result: list[int] = Field(description="Each seat's points, once the game is over.")
    goal: int = Field(
        description="The points that had to be reached, once the game is over: a printed number, or those of a rival "
        "who is no player. 0 where only the players play against each other."
    )
    again: str = Field(description="The table where the same people play again; empty while there is none.")
    seats: list[SeatInfo]


class NewTableInfo(TableInfo):
    links: dict[int, str] = Field(
        description="The paths of the links to seats that somebody may take, each good once. They are not shown again."
    )


class MoveInfo(BaseModel):
    code: str
    label: str
    keys: list[str] = Field(description="The things on the picture that it is made with.")
    verb: str


class ViewInfo(BaseModel):
    number: int = Field(description="How many things were done that you may know of. Send it as 'at' with a move.")
    moves_played: int
    viewer: int = Field(description="The seat this is seen from; -1 for a watcher.")
    heading: str
    actors: list[int]
    prompt: str
    moves: list[MoveInfo]
    scores: list[list[int]] = Field(description="Each player's points now, followed by what breaks ties.")
    goal: int = Field(description="The points to be reached as it stands, as in a solo game; 0 where there is no goal.")
    position: dict[str, Any] = Field(description="All that this viewer may know.")


class MoveRequest(Sent):
    seat: int
    move: str = Field(max_length=CODE * MOST_IN_AN_ACT, examples=["fell wood", "pay straw 1; pay wood 2"])
    at: int = Field(description="The number of the view that it was chosen from.")


class StepRequest(Sent):
    seat: int
    at: int = Field(description="The number of the view that it was asked from: of two clicks one counts.")


class Done(BaseModel):
    number: int


class KindRequest(Sent):
    kind: str = Field(max_length=10, description=f"open, or one of {', '.join(AGENT_NAMES)}.")


class ListedRequest(Sent):
    listed: bool


class LinkInfo(BaseModel):
    link: str = Field(description="The path of the seat's new link.")


class TryRequest(Sent):
    seat: int | None = None
    at: int | None = Field(default=None, description="How many moves had been played; all if left out.")


class TableId(BaseModel):
    id: str


class WhyInfo(BaseModel):
    legal: bool
    reason: str = ""
    rule: str = ""


class AboutInfo(BaseModel):
    title: str
    lines: list[str]
    facts: list[list[str]]
    moves: list[str]
    rule: str
    reconstructed: bool


class LogInfo(BaseModel):
    number: int
    player: int = Field(
        description="Who did it: a seat, -2 for a rival who is no player, -3 for the course of the game."
    )
    heading: str
    text: str


class RoundInfo(BaseModel):
    round: int
    moves_played: int = Field(description="How many moves had been played at its end.")
    points: list[int] = Field(description="Each player's points then.")
    goal: int = Field(description="The points of a rival then, or those to be reached; 0 where there is no goal.")


class ScoreInfo(BaseModel):
    player: int = Field(description="The seat; -1 for a rival who is no player, whose total is the goal.")
    name: str
    total: int
    lines: list[list[str | int]]


FORGERY = "X-CSRF-Token"
Forgery = Annotated[str, Header(alias=FORGERY, description="For pages of ours; programs send a bearer token.")]
Seat = Annotated[int | None, Query(description="The seat to look from; left out: yours, or a watcher's.")]
At = Annotated[int | None, Query(description="After how many moves; left out: now.")]


def described(table: Stored, visitor: int) -> TableInfo:
    seats = [
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=seat.name,
            mine=visitor in seat.holders,
            devices=len(seat.holders),
            held_by=list(seat.held_by),
            hints=seat.hints,
        )
        for seat in table.seats
    ]
    return TableInfo(
        id=table.id, game=table.game, options=table.options, title=table.title, rules=table.rules,
        private=table.private, listed=table.public, seed_known=table.seed_known, damaged=table.damaged,
        over=table.over,
        result=table.result, goal=table.goal, again=table.again, seats=seats,
    )  # fmt: skip


def looked_at(request: Request, table_id: str, seat: int | None, at: int | None) -> tuple[Hall, PageView]:
    """A table as the caller sees it. Call it with the table's lock held."""
    person = person_of(request)
    hall = hall_of(request)
    sight: Sight = hall.look(table_id, person.visitor, seat, person.voice)
    if seat is not None:  # a page follows whoever of those at one screen has to act; a program says whom it plays
        sight.viewer, sight.curtain = seat, WATCHER
    if sight.curtain != WATCHER:
        raise Refused(409, person.voice("You hold several seats: name the one you look from."))
    past = at if at is not None and at < len(sight.live.seen(sight.viewer)) else None
    return hall, PageView(sight, person.voice, past, None)


@api.get("/games")
def games(request: Request) -> list[GameInfo]:
    """Every game with its options."""
    voice = person_of(request).voice
    return [
        GameInfo(
            name=rules.name,
            title=voice(rules.title),
            summary=voice(rules.summary),
            minutes=rules.minutes,
            rules=rules.version,
            options=[
                OptionInfo(
                    name=option.name,
                    title=voice(option.title),
                    choices=option.choices,
                    only_with=option.only_with,
                    explanation=voice(option.explanation),
                )
                for option in rules.options()
            ],
        )
        for rules in GAMES.values()
    ]


@api.post("/visitors", status_code=201)
def new_visitor(request: Request, visitor: NewVisitor) -> Token:
    """Get a token. No account is needed."""
    token = new_secret()
    voice = voice_of(request)
    name = one_line(visitor.name, NAME_LENGTH) or voice("Guest")
    hall_of(request).store.new_visitor(token, name)
    request.app.state.known_clients.add(token)
    return Token(token=token, name=name)


@api.get("/me")
def me(request: Request) -> NewVisitor:
    """What you are called."""
    return NewVisitor(name=person_of(request).visitor.name)


@api.put("/me")
def rename(request: Request, visitor: NewVisitor, forgery: Forgery = "") -> NewVisitor:
    """Call yourself something else, also at the seats where you play now."""
    check_forgery(request, forgery)
    return NewVisitor(name=known_person(request, visitor.name).visitor.name)


@api.get("/tables")
def tables(request: Request, show: str = Query("mine", pattern="^(mine|running|finished)$")) -> list[TableInfo]:
    """Your tables, or those that everybody may find."""
    store = hall_of(request).store
    person = person_of(request)
    visitor = person.visitor.id
    found = store.tables_of(visitor, 50) if show == "mine" else store.public_tables(show == "finished", 50)
    return [described(named_for(table, person.voice), visitor) for table in found]


@api.post("/tables", status_code=201)
def new_table(request: Request, table: NewTable, forgery: Forgery = "") -> NewTableInfo:
    """Start a table."""
    check_forgery(request, forgery)
    person = known_person(request)
    plan = TablePlan(table.game, dict(table.options), table.seats, table.names, table.title)
    stored, secrets = hall_of(request).create(plan, person.visitor, person.voice)
    links = {number: f"/seats/{secret}" for number, secret in secrets.items()}
    return NewTableInfo(**described(stored, person.visitor.id).model_dump(), links=links)


@api.get("/tables/{table_id}")
def table(request: Request, table_id: str) -> TableInfo:
    """A table and its seats."""
    person = person_of(request)
    hall = hall_of(request)
    with hall.lock(table_id):
        return described(hall.look(table_id, person.visitor, WATCHER, person.voice).stored, person.visitor.id)


@api.put("/tables/{table_id}")
def set_listed(request: Request, table_id: str, wanted: ListedRequest, forgery: Forgery = "") -> TableInfo:
    """As the host, let everybody find a table, or only who has a link. Otherwise those of several people are listed."""
    check_forgery(request, forgery)
    person, hall = known_person(request), hall_of(request)
    hall.set_listed(table_id, wanted.listed, person.visitor, person.voice)
    return described(hall.stored(table_id, person.voice), person.visitor.id)


@api.get("/tables/{table_id}/view")
def view(request: Request, table_id: str, seat: Seat = None, at: At = None) -> ViewInfo:
    """A position as you may see it, with your legal moves."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, at)
        game = seen.game
        moves = [
            MoveInfo(code=choice.code, label=choice.label, keys=choice.spot.keys, verb=choice.spot.verb)
            for choice in seen.choices
        ]
        return ViewInfo(
            number=seen.shown,
            moves_played=seen.number,
            viewer=seen.viewer,
            heading=game.heading(seen.voice),
            actors=game.actors,
            prompt=seen.prompt(),
            moves=moves,
            scores=[list(score) for score in game.rules.scores(seen.table)],
            goal=game.rules.goal(seen.table),
            position=game.view(seen.viewer),
        )


@api.get("/tables/{table_id}/picture", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
def drawn(request: Request, table_id: str, seat: Seat = None, at: At = None) -> Response:
    """A position as a picture."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, at)
        svg = picture(seen.scene, seen.game.rules.name)
    return Response(svg, media_type="image/svg+xml")


@api.get("/tables/{table_id}/changes", response_class=StreamingResponse)
async def follow(request: Request, table_id: str, seat: Seat = None) -> StreamingResponse:
    """Server-sent events: one with the table's version whenever it has changed."""
    person = await run_in_threadpool(person_of, request)
    known = await run_in_threadpool(seen_version, request, person, table_id, seat)
    look = version_alone(request, person, table_id, seat)
    return event_stream(request, new_versions(request, table_id, known, look))


@api.post("/tables/{table_id}/moves", response_model=Done)
def play(request: Request, table_id: str, move: MoveRequest, forgery: Forgery = "") -> Response:
    """Play a move, or an act: the moves of a plan or a payment in any order, with semicolons between them, which are
    played, and taken back, as one. The answer comes once it is stored; 409 if the table had changed, 422 if it is not
    legal: then nothing has changed."""
    check_forgery(request, forgery)
    person = known_person(request)
    number = hall_of(request).play(table_id, person.visitor, move.seat, move.move, move.at, person.voice)
    return JSONResponse({"number": number})


def play_at_once(request: Request, body: bytes) -> Response:
    forgery = request.headers.get(FORGERY, "")
    return play(request, request.path_params["table_id"], read_body(body, MoveRequest), forgery)


move_route = HotRoute("POST", "/api/tables/{table_id}/moves", play_at_once)


@api.post("/tables/{table_id}/undo")
def undo(request: Request, table_id: str, step: StepRequest, forgery: Forgery = "") -> Done:
    """Take your last move back: as far as the last chance event or another person's decision."""
    check_forgery(request, forgery)
    person = known_person(request)
    return Done(number=hall_of(request).undo(table_id, person.visitor, step.seat, step.at, person.voice))


@api.post("/tables/{table_id}/redo")
def redo(request: Request, table_id: str, step: StepRequest, forgery: Forgery = "") -> Done:
    """Play again what you took back."""
    check_forgery(request, forgery)
    person = known_person(request)
    return Done(number=hall_of(request).redo(table_id, person.visitor, step.seat, step.at, person.voice))


@api.get("/tables/{table_id}/why")
def why(request: Request, table_id: str, move: Annotated[str, Query(max_length=CODE)], seat: Seat = None) -> WhyInfo:
    """Whether one of your moves is legal now, and if not why."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, None)
        if seen.viewer not in seen.game.actors:
            raise Refused(409, seen.voice("You have nothing to decide now."))
        if seen.game.rules.vocabulary.index(move) < 0:
            game = seen.voice(seen.game.rules.title)
            raise Refused(422, seen.voice("{game} has no move {code}.", game=game, code=move))
        reason = seen.game.why(move, seen.viewer, seen.voice)
        return WhyInfo(legal=True) if reason is None else WhyInfo(legal=False, reason=reason.text, rule=reason.rule)


@api.get("/tables/{table_id}/about")
def about(
    request: Request, table_id: str, key: Annotated[str, Query(max_length=CODE)], seat: Seat = None, at: At = None
) -> AboutInfo:
    """What a thing on the picture is."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, at)
        found = seen.drawing.about(seen.table, seen.viewer, key, seen.voice)
    if found is None:
        raise Refused(404, seen.voice("There is nothing to say about this."))
    return AboutInfo(
        title=found.title,
        lines=found.lines,
        facts=[list(fact) for fact in found.facts],
        moves=found.moves,
        rule=found.rule,
        reconstructed=found.reconstructed,
    )


@api.get("/tables/{table_id}/log")
def log(request: Request, table_id: str, seat: Seat = None) -> list[LogInfo]:
    """What happened, the last first, as far as you may know it."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, None)
        return [
            LogInfo(number=line.number, player=line.player, heading=line.heading, text=line.text) for line in seen.log()
        ]


@api.get("/tables/{table_id}/scores")
def scores(request: Request, table_id: str, seat: Seat = None, at: At = None) -> list[ScoreInfo]:
    """Every line of every player's score sheet, as far as you may know it, and of a rival's if there is one."""
    with hall_of(request).lock(table_id):
        _hall, seen = looked_at(request, table_id, seat, at)
        return [
            ScoreInfo(
                player=sheet.player,
                name=sheet.name,
                total=sheet.total,
                lines=[[line.text, line.points] for line in sheet.lines],
            )
            for sheet in seen.score_sheets()
        ]


@api.get("/tables/{table_id}/record", response_class=PlainTextResponse)
def record(request: Request, table_id: str) -> str:
    """The record of a game as far as it has been played; of one that hides something or leaves it to chance only when
    it is over."""
    person = person_of(request)
    return hall_of(request).record(table_id, person.visitor, person.voice)


@api.get("/tables/{table_id}/course")
def course(request: Request, table_id: str) -> list[RoundInfo]:
    """The points at the end of each round, once the game is over."""
    person = person_of(request)
    endings: Endings = request.app.state.endings
    found = endings.course(hall_of(request), table_id, person.visitor, person.voice)
    return [RoundInfo(round=one.round, moves_played=one.move, points=one.points, goal=one.goal) for one in found.rounds]


@api.post("/tables/{table_id}/again", status_code=201)
def play_again(request: Request, table_id: str, forgery: Forgery = "") -> TableInfo:
    """After a game, another one of the same people with the same options: for who played. Everybody sits one seat
    further; all who ask come to the same table."""
    check_forgery(request, forgery)
    person = known_person(request)
    stored, _links = hall_of(request).play_again(table_id, person.visitor, person.voice)
    return described(stored, person.visitor.id)


@api.post("/records", status_code=201)
def upload(
    request: Request, record: Annotated[str, Body(media_type="text/plain", max_length=400_000)], forgery: Forgery = ""
) -> TableId:
    """A table with a recorded game, to look at or to play on."""
    check_forgery(request, forgery)
    person = known_person(request)
    return TableId(id=hall_of(request).upload(record, person.visitor, person.voice))


@api.post("/tables/{table_id}/try", status_code=201)
def try_out(request: Request, table_id: str, where: TryRequest, forgery: Forgery = "") -> TableId:
    """A private copy of a position where you play every seat. What you may not know is drawn anew."""
    check_forgery(request, forgery)
    person = known_person(request)
    copy = hall_of(request).try_out(table_id, person.visitor, where.seat, where.at, person.voice)
    return TableId(id=copy)


@api.post("/seats/{secret}")
def join(request: Request, secret: str, forgery: Forgery = "") -> TableInfo:
    """Take the seat that a link leads to, which uses the link up; one that its player made adds a device."""
    check_forgery(request, forgery)
    person = known_person(request)
    hall = hall_of(request)
    table_id, _seat = hall.join(secret, person.visitor, person.voice)
    return described(hall.stored(table_id, person.voice), person.visitor.id)


@api.post("/tables/{table_id}/seats/{seat}/take")
def take(request: Request, table_id: str, seat: int, forgery: Forgery = "") -> TableInfo:
    """Sit down at an open seat."""
    check_forgery(request, forgery)
    person = known_person(request)
    hall = hall_of(request)
    hall.take(table_id, seat, person.visitor, person.voice)
    return described(hall.stored(table_id, person.voice), person.visitor.id)


@api.put("/tables/{table_id}/seats/{seat}")
def reseat(request: Request, table_id: str, seat: int, kind: KindRequest, forgery: Forgery = "") -> LinkInfo:
    """Hand a seat to the computer or leave it open: your own, or any as the one who started the table."""
    check_forgery(request, forgery)
    person = known_person(request)
    secret = hall_of(request).reseat(table_id, seat, kind.kind, person.visitor, person.voice)
    return LinkInfo(link=f"/seats/{secret}")


@api.post("/tables/{table_id}/seats/{seat}/link")
def renew(request: Request, table_id: str, seat: int, forgery: Forgery = "") -> LinkInfo:
    """A new link, good once: for the host to a seat that nobody plays, for a player to their own, on another device.
    The old one is no longer good."""
    check_forgery(request, forgery)
    person = known_person(request)
    return LinkInfo(link=f"/seats/{hall_of(request).renew(table_id, seat, person.visitor, person.voice)}")


@api.post("/tables/{table_id}/seats/{seat}/alone")
def only_here(request: Request, table_id: str, seat: int, forgery: Forgery = "") -> TableInfo:
    """Play at your seat with this token alone: other devices lose it, and links to it are no longer good."""
    check_forgery(request, forgery)
    person, hall = known_person(request), hall_of(request)
    hall.only_here(table_id, seat, person.visitor, person.voice)
    return described(hall.stored(table_id, person.voice), person.visitor.id)
