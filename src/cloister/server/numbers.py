"""What players argue about, in numbers: from games of computer players, and from those finished on this server."""

import json
import math
from collections import OrderedDict
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from cloister import __version__
from cloister.games import GAMES
from cloister.kernel.rules import Option
from cloister.kernel.voice import MINUS, Voice
from cloister.server.brethren import computer_name, is_computer
from cloister.server.hall import Hall, Refused
from cloister.server.judging import tenths
from cloister.server.pages import hall_of, page
from cloister.server.people import person_of
from cloister.server.store import Stored
from cloister.teaching.study import FIRST, KINDS, SURE, Facts, Row, Study, facts_of, shipped, spread, tally, thing_names

HERE = "here"  # the study of this server's own games
MOST_GAMES = 60  # finished ones that are counted
WIDTH = 150  # of the picture of an interval

Counted = tuple[Stored, Facts]

numbers = APIRouter(include_in_schema=False)
COUNTED: OrderedDict[str, Facts] = OrderedDict()  # what finished tables tell, by their ids


@numbers.get("/numbers/{game}")
def numbers_page(request: Request, game: str, study: str = "", sheet: str = "", behind: str = "") -> Response:
    """A page for a game; with `sheet=csv` the rows as a file; with `behind` the games of this server in which somebody
    did that."""
    person = person_of(request)
    voice = person.voice
    if game not in GAMES:
        raise Refused(404, voice("There is no game {game}.", game=game))
    found = shipped(game)
    names = [study_name(one, voice) for one in found]
    own = own_games(hall_of(request), game, voice) if study == HERE or not found else []
    chosen = found[picked(study, found)] if found and study != HERE else own_study(game, own)
    things = thing_names(game, voice.language)
    tables = [(title, rows_of(chosen, kind)) for kind, title in kinds(game, voice) if tells(chosen, kind)]
    if sheet == "csv":
        return csv(tables, things, chosen)
    values: dict[str, Any] = {"game": GAMES[game], "games": GAMES, "studies": names, "study": chosen, "here": HERE}
    values |= {"things": things, "tables": tables, "number": study if study == HERE else str(picked(study, found))}
    values |= {"behind": behind, "proof": done_in(behind, own)}
    values["compared"] = [(name, one, str(number)) for number, (name, one) in enumerate(zip(names, found))]
    values |= {"bars": spread(chosen), "called": called, "mark": mark, "width": WIDTH}
    values |= {"seat_rate": seat_rate, "seat_error": seat_error, "gained": partial(gained, voice=voice)}
    return page("numbers.html", request, person, **values)


def picked(study: str, found: list[Study]) -> int:
    return min(int(study), len(found) - 1) if study.isdecimal() and found else 0


def study_name(study: Study, voice: Voice) -> str:
    """What a study is called: who played, and how."""
    rules = GAMES[study.game]
    told = []
    for option in rules.options():
        value = study.options.get(option.name, option.default())
        if option.name == "players" or value != option.default():
            name = value_name(option, value, voice)
            told.append(voice("{option}: {value}", option=voice(option.title), value=name))
    who = computer_name(study.agent, voice) if is_computer(study.agent) else study.agent
    return " · ".join([who, *told])


def value_name(option: Option, value: object, voice: Voice) -> str:
    """What a choice of an option is called; of several, all of them."""
    labels = {str(choice): voice(option.label(number)) for number, choice in enumerate(option.choices)}
    return ", ".join(labels.get(one, one) for one in str(value).split(","))


def own_games(hall: Hall, game: str, voice: Voice) -> list[Counted]:
    """The public games that were finished here, whatever their options, by as many players as most of them."""
    tables = [one for one in hall.store.public_tables(True, MOST_GAMES) if one.game == game]
    found = [(table, facts) for table in tables if (facts := counted(hall, table, voice)) is not None]
    players = [len(facts.scores) for _table, facts in found]
    return [one for one in found if len(one[1].scores) == max(players, key=players.count)]


def own_study(game: str, games: list[Counted]) -> Study:
    """What games that were finished here tell."""
    players = len(games[0][1].scores) if games else 0
    return tally((facts for _table, facts in games), Study(game, {"players": players}, "", "", __version__))


def done_in(what: str, games: list[Counted]) -> list[Stored]:
    """The games in which somebody did what a row tells of, as `built G06`."""
    kind, _, thing = what.partition(" ")
    return [table for table, facts in games if any((kind, thing) in done for done in facts.done)]


def counted(hall: Hall, table: Stored, voice: Voice) -> Facts | None:
    """What a finished table tells; it is read once. One that cannot be read any more tells nothing."""
    if table.id not in COUNTED:
        try:
            with hall.lock(table.id):
                COUNTED[table.id] = facts_of(hall.live(table, voice).game)
        except Refused:
            return None
        while len(COUNTED) > 10 * MOST_GAMES:
            COUNTED.popitem(last=False)
    return COUNTED[table.id]


def kinds(game: str, voice: Voice) -> list[tuple[str, str]]:
    """What is compared in a game, with headings."""
    titles = {
        "built": voice("Buildings"),
        "settlements": voice("Settlements"),
        "places": voice("Places used"),
        "tiles": voice("Place tiles"),
        "deeds": voice("Deeds"),
        "locations": voice("Locations"),
        FIRST: voice("First choice"),
    }
    return [(kind, titles[kind]) for kind in KINDS[game]]


def tells(study: Study, kind: str) -> bool:
    """Whether rows of a kind say something of the players: alone in Ora et Labora one builds for the neutral player
    too, and moves do not tell for whom."""
    return not (study.game == "ora" and study.players == 1 and kind in ("built", FIRST))


def rows_of(study: Study, kind: str) -> list[Row]:
    return study.of_kind(kind)


def called(thing: str, things: dict[str, str]) -> str:
    """What a thing of a row is called."""
    last = thing.split()[-1].replace("_", "-")
    return things.get(last, thing.replace("_", " ").capitalize())


def mark(row: Row, players: int) -> str:
    """Whether a rate lies above chance, below it, or may be chance."""
    chance = 1 / max(1, players)
    if row.rate - row.error > chance:
        return "above"
    return "below" if row.rate + row.error < chance else "even"


def gained(points: float, voice: Voice) -> str:
    """Points above or below the mean, as the reader writes them."""
    words = tenths(round(points, 1) + 0.0, voice)
    return words if words.startswith(MINUS) else f"+{words}"


def seat_rate(study: Study, seat: int) -> float:
    return study.seats[seat] / max(1, study.games)


def seat_error(study: Study, seat: int) -> float:
    """How far the truth may lie from that to both sides; a victory that is shared spreads less."""
    rate = seat_rate(study, seat)
    return min(1.0, SURE * math.sqrt(rate * (1 - rate) / max(1, study.games - 1)))


def csv(tables: list[tuple[str, list[Row]]], things: dict[str, str], study: Study) -> Response:
    lines = ["kind,thing,name,players,won,error,points"]
    for _title, rows in tables:
        for row in rows:
            name = json.dumps(called(row.thing, things), ensure_ascii=False)
            lines.append(
                f"{row.kind},{row.thing},{name},{row.players},{row.rate:.3f},{row.error:.3f},{study.gain(row):.2f}"
            )
    headers = {"Content-Disposition": 'attachment; filename="numbers.csv"'}
    return PlainTextResponse("\n".join(lines) + "\n", headers=headers, media_type="text/csv")
