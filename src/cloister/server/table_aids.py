"""For people with the box: what to lay where, and a score pad that adds up."""

import json
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from cloister.games import GAMES
from cloister.kernel.errors import CloisterError
from cloister.kernel.rules import AnyRules
from cloister.kernel.voice import Voice
from cloister.server.hall import Refused
from cloister.server.lobby import chosen_options
from cloister.server.pages import page
from cloister.server.people import person_of
from cloister.teaching.pads import pad
from cloister.teaching.setup import Group, checklist

table_aids = APIRouter(include_in_schema=False)


def rules_of(game: str, voice: Voice) -> AnyRules:
    if game not in GAMES:
        raise Refused(404, voice("There is no game {game}.", game=game))
    return GAMES[game]


@table_aids.get("/setup/{game}")
def setup(request: Request, game: str) -> Response:
    """The checklist for a game with the options that the address names; what cannot be played is said."""
    person = person_of(request)
    rules = rules_of(game, person.voice)
    given = {name: ",".join(request.query_params.getlist(name)) for name in request.query_params}
    chosen = chosen_options(rules.options(), given)
    asked = [option for option in rules.options() if option.asked(chosen)]
    groups: list[Group] = []
    problem = ""
    try:
        groups = checklist(game, rules.check_options(chosen), person.voice)
    except CloisterError as error:
        problem = person.voice.tell(error)
    values: dict[str, Any] = {"game": rules, "games": GAMES, "options": asked, "chosen": chosen}
    return page("setup.html", request, person, groups=groups, problem=problem, **values)


@table_aids.get("/score/{game}")
def score(request: Request, game: str) -> Response:
    """A pad for the points of a game at a real table. It adds up in the browser, which keeps the history."""
    person = person_of(request)
    rules = rules_of(game, person.voice)
    lines = pad(game, person.voice)
    most = max(int(str(choice)) for choice in rules.options()[0].choices)
    values: dict[str, Any] = {"game": rules, "games": GAMES, "lines": lines}
    values["data"] = json.dumps([asdict(line) for line in lines])
    return page("score.html", request, person, most=most, tie_break=rules.tie_break(person.voice), **values)
