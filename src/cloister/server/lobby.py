"""The first page, and what its forms do: one's games, a game at once, a new table, who else plays."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from cloister.games import GAMES
from cloister.kernel.rules import AnyRules, Choice, Option
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.server.brethren import LEVEL_NAMES, USUAL, named_for, strengths
from cloister.server.cards import Card, Cards
from cloister.server.hall import Refused, TablePlan
from cloister.server.learning import has_begun, next_lesson
from cloister.server.lessons import learned
from cloister.server.notes import read_note, refused_form, taken
from cloister.server.pages import hall_of, page
from cloister.server.people import NOBODY, YEAR, Person, check_forgery, known_person, person_of, remember
from cloister.server.seats import keep_links
from cloister.server.shelf import put_away
from cloister.server.store import Stored
from cloister.teaching.course import courses, find_course
from cloister.teaching.words import in_language

MINE, PUBLIC = 12, 8  # tables listed on the first page
PICTURES = 3  # of one's games that have a small picture
LAST_PLAYED = "play"  # the cookie that remembers what was played last

lobby = APIRouter(include_in_schema=False)
Text = Annotated[str, Form()]


@dataclass(frozen=True)
class QuickGame:
    """A game against the computer, as it was chosen last."""

    game: str
    opponents: int
    kind: str


def quick_game(game: str, opponents: str, kind: str) -> QuickGame:
    """What somebody chose; what cannot be becomes what comes closest."""
    rules = GAMES.get(game) or next(iter(GAMES.values()))
    allowed = player_numbers(rules)
    wanted = int(opponents) + 1 if opponents.isdecimal() and len(opponents) == 1 else int(rules.options()[0].default())
    players = min(allowed, key=lambda number: abs(number - wanted))
    return QuickGame(rules.name, players - 1, kind if kind in LEVEL_NAMES else USUAL)


def last_played(request: Request) -> QuickGame:
    game, opponents, kind, *_more = [*request.cookies.get(LAST_PLAYED, "").split("-"), "", "", ""]
    return quick_game(game, opponents, kind)


def offer_again(answer: Response, chosen: QuickGame) -> None:
    """Let the browser keep what was played last."""
    text = f"{chosen.game}-{chosen.opponents}-{chosen.kind}"
    answer.set_cookie(LAST_PLAYED, text, max_age=YEAR, httponly=True, samesite="lax")


def player_numbers(rules: AnyRules) -> list[int]:
    """How many can play a game, in order."""
    return sorted(int(choice) for choice in rules.options()[0].choices)


# the first page


@lobby.get("/")
def home(request: Request) -> Response:
    person, note = person_of(request), read_note(request)
    mine, finished = own_tables(request, person)
    seen = {card.table.id for card in mine + finished}
    away = [card for card in mine if card.table.id in put_away(request)]
    mine = [card for card in mine if card not in away][:MINE]
    hall = hall_of(request)
    public = [one for one in hall.store.public_tables(False, 2 * PUBLIC) if not hall.damaged(one)]
    others = [one for one in public if one.id not in seen]
    cards = [card_of(request, person, table) for table in others]
    done = learned(request)
    answer = page(
        "home.html",
        request,
        person,
        games=[(rules, drawing_of(name), player_numbers(rules)) for name, rules in GAMES.items()],
        strengths=strengths(person.voice),
        quick=last_played(request),
        corrected=corrected(request, person),
        mine=mine,
        pictures=PICTURES,
        away=away,
        more_games=person.voice.plural(len(mine) - PICTURES, "{count} more game", "{count} more games"),
        put_away=person.voice.plural(len(away), "{count} game is put away", "{count} games are put away"),
        visitor=person.visitor.id,
        greeting=greeting(sum(card.turn for card in mine), person.voice),
        open=[card for card in cards if card.table.open_seats][:PUBLIC],
        running=[card for card in cards if not card.table.open_seats][:PUBLIC],
        finished=finished,
        note=note,
        courses=courses(),
        find_course=find_course,
        lesson=next_lesson(request, done) if has_begun(request, done) else None,
        in_language=in_language,
    )
    return taken(answer, note)


def greeting(turns: int, voice: Voice) -> str:
    """What stands below the name."""
    if turns:
        return voice.plural(turns, "{count} table waits for you.", "{count} tables wait for you.")
    return voice("A table for heavy medieval games, with friends or against the computer.")


def own_tables(request: Request, person: Person) -> tuple[list[Card], list[Card]]:
    """One's running games, those first where one has to act; and finished ones, one's own and those of others."""
    store, visitor = hall_of(request).store, person.visitor.id
    known = visitor != NOBODY
    running = store.tables_of(visitor, MINE + len(put_away(request)), False) if known else []
    over = {table.id: table for table in (store.tables_of(visitor, PUBLIC, True) if known else [])}
    public = store.public_tables(True, PUBLIC)
    over |= {table.id: table for table in public if not hall_of(request).damaged(table)}
    last = sorted(over.values(), key=lambda table: table.changed, reverse=True)[:PUBLIC]
    mine = sorted((card_of(request, person, table) for table in running), key=lambda card: not card.turn)
    return mine, [card_of(request, person, table) for table in last]


def card_of(request: Request, person: Person, table: Stored) -> Card:
    cards: Cards = request.app.state.cards
    return cards.card(named_for(table, person.voice), person.visitor, person.voice)


def corrected(request: Request, person: Person) -> list[str]:
    """The games that this server plays with corrected component tables."""
    components = hall_of(request).components
    return [person.voice(rules.title) for name, rules in GAMES.items() if components[name].fingerprint]


@lobby.get("/tables/{table_id}/small")
def small(request: Request, table_id: str) -> Response:
    """A small picture of a table, for the first page: it does not wait for those that are not drawn yet."""
    person = person_of(request)
    table = hall_of(request).shown(table_id, person.visitor, person.voice)
    cards: Cards = request.app.state.cards
    return HTMLResponse(cards.drawn(table, person.visitor, person.voice))


@lobby.post("/me")
def rename(request: Request, csrf: Text = "", name: Text = "", table: Text = "") -> Response:
    """Be called something else; back at the first page, or at the table where one asked for it."""
    check_forgery(request, csrf)
    person = known_person(request, name)
    address = f"/tables/{table}" if table.isalnum() else "/"
    return remember(RedirectResponse(address, 303), request, person)


# starting


@lobby.post("/play")
def play_now(
    request: Request, csrf: Text = "", game: Text = "", opponents: Text = "", kind: Text = "", name: Text = ""
) -> Response:
    """A game against the computer, or alone, at once. The next time the same is offered."""
    check_forgery(request, csrf)
    person = known_person(request, name)
    chosen = quick_game(game, opponents, kind)
    called = person.visitor.name
    title = person.voice("{player} against the computer", player=called) if chosen.opponents else ""
    seats = ["me", *[chosen.kind] * chosen.opponents]
    plan = TablePlan(chosen.game, {"players": len(seats)}, seats, [], title)
    table, _links = hall_of(request).create(plan, person.visitor, person.voice)
    answer = RedirectResponse(f"/tables/{table.id}", 303)
    offer_again(answer, chosen)
    return remember(answer, request, person)


@lobby.get("/new")
def new_table(request: Request) -> Response:
    """The form for a table with everything that can be chosen. After a refusal it stands as it was filled in."""
    person, note = person_of(request), read_note(request)
    answer = page(
        "new.html",
        request,
        person,
        games=[(rules, drawing_of(name), rules.options()) for name, rules in GAMES.items()],
        computers=LEVEL_NAMES,
        corrected=corrected(request, person),
        form={"game": last_played(request).game} | note.fields,
        note=note,
    )
    return taken(answer, note)


@lobby.post("/tables")
async def start(request: Request) -> Response:
    """Start a table as the form says. Its fields are those of the game's options, and seat0, name0 and so on."""
    fields: dict[str, list[str]] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    form = {name: ",".join(values) for name, values in fields.items()}  # of several choices all
    return await run_in_threadpool(start_with, request, form)


def start_with(request: Request, form: dict[str, str]) -> Response:
    check_forgery(request, form.pop("csrf", ""))
    person = known_person(request, form.get("name", ""))
    plan = plan_of(form)
    try:
        table, links = hall_of(request).create(plan, person.visitor, person.voice)
    except Refused as refused:
        return remember(refused_form("/new", "table", refused.message, form), request, person)
    free = {seat.number: links[seat.number] for seat in table.open_seats}
    answer = RedirectResponse(f"/tables/{table.id}/invite" if free else f"/tables/{table.id}", 303)
    if free:
        keep_links(answer, table.id, free)
    offer_again(answer, QuickGame(table.game, len(table.seats) - 1, last_played(request).kind))
    return remember(answer, request, person)


def plan_of(form: dict[str, str]) -> TablePlan:
    """The table that a form asks for."""
    game = form.get("game", "")
    options = chosen_options(GAMES[game].options(), form, f"{game}-") if game in GAMES else {}
    players = int(options.get("players", 0))
    seats = [form.get(f"seat{number}", "open") for number in range(players)]
    names = [form.get(f"name{number}", "") for number in range(players)]
    return TablePlan(game, dict(options), seats, names, form.get("title", ""))


def chosen_options(options: list[Option], form: dict[str, str], prefix: str = "") -> dict[str, Choice]:
    """The options of a form; what it lacks, or what does not matter beside the others, stays at its default."""
    chosen: dict[str, Choice] = {}
    for option in options:
        given = form.get(prefix + option.name, "")
        if option.asked(chosen):
            if option.several:
                chosen[option.name] = given
            for choice in option.choices:
                if str(choice) == given and not option.several:
                    chosen[option.name] = choice
        chosen.setdefault(option.name, option.default())
    return chosen


@lobby.post("/records")
async def upload(request: Request, record: UploadFile, csrf: Text = "") -> Response:
    """A game from a record, to look at or to play on."""
    text = (await record.read()).decode("utf-8", errors="replace")

    def keep() -> Response:
        check_forgery(request, csrf)
        person = known_person(request)
        try:
            table_id = hall_of(request).upload(text, person.visitor, person.voice)
        except Refused as refused:
            return remember(refused_form("/#records", "record", refused.message), request, person)
        return remember(RedirectResponse(f"/tables/{table_id}", 303), request, person)

    return await run_in_threadpool(keep)


@lobby.post("/join")
def join_by_link(request: Request, link: Text = "") -> Response:
    """Go where a pasted link leads: to a seat or a table of this server."""
    path = link.strip().split("?")[0].rstrip("/").split("/")
    if len(path) < 2 or path[-2] not in ("seats", "tables"):
        person = person_of(request)
        problem = person.voice("This is no link to a table or a seat: paste the whole link you were sent.")
        return refused_form("/#join", "join", problem, {"link": link[:200]})
    return RedirectResponse(f"/{path[-2]}/{path[-1]}", 303)
