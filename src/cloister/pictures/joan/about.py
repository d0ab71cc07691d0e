"""What each thing in the picture is, in words, and which moves a click on it could mean."""

from collections.abc import Callable

from cloister.games.joan.moves import DEVELOP, RECRUIT, SPEND, TAKE, VOCABULARY
from cloister.games.joan.pieces import TOKENS
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Voice
from cloister.pictures.joan import keys, spots
from cloister.pictures.joan.tell_joan import about_joan
from cloister.pictures.joan.tell_map import about_printed, about_route, about_town
from cloister.pictures.joan.tell_sheet import (
    about_bank,
    about_citizen,
    about_column,
    about_deed,
    about_depot,
    about_good,
    about_monks,
    about_space,
    about_spent,
)
from cloister.pictures.joan.tell_table import about_bag, about_location, about_player, about_token, about_waiting
from cloister.pictures.joan.view import JoanView
from cloister.pictures.scene import About, Pen, Teller, told_by

TELLERS: dict[str, Teller[JoanView]] = {
    "token": about_token,
    keys.BAG: about_bag,
    keys.WAITING: about_waiting,
    "offer": about_location,
    "location": about_location,
    "deed": about_deed,
    "town": about_town,
    "route": about_route,
    "printed": about_printed,
    "good": about_good,
    "column": about_column,
    "bank": about_bank,
    "spent": about_spent,
    keys.DEPOT: about_depot,
    keys.MONKS: about_monks,
    "citizen": about_citizen,
    "track": about_space,
    "player": about_player,
    "joan": about_joan,
}


def explain(table: JoanTable, viewer: int, key: str, voice: Voice) -> About | None:
    """What a thing is; nothing if there is no such thing."""
    view = JoanView(table, viewer, Pen(voice))
    found = told_by(TELLERS, view, key)
    if found is not None and viewer >= 0 and table.choices[viewer]:
        found.moves = clicked_moves(view, key)
    return found


def clicked_moves(view: JoanView, key: str) -> list[str]:
    """The legal moves that a click on a thing belongs to, else what it would mean if it were legal."""
    table, viewer = view.table, view.viewer
    if key not in view.targets:
        return asked_moves(view, key)
    legal = [move for move in table.choices[viewer] if key in spots.move_keys(table, viewer, move)]
    return [VOCABULARY.codes[move] for move in legal]


def asked_moves(view: JoanView, key: str) -> list[str]:
    """What a click on something that is not legal now would have meant: the page gives the reason why it is not."""
    family, _colon, name = key.partition(":")
    return ASKED[family](view, name) if family in ASKED else []


def offered(view: JoanView, family: int) -> bool:
    """Whether the open decision has moves of a family."""
    return any(VOCABULARY.family(move) == family for move in view.table.choices[view.viewer])


def asked_monk(view: JoanView, name: str) -> list[str]:
    drawn = [token for token in range(TOKENS) if view.table.drawn[token]]
    return [VOCABULARY.codes[RECRUIT + token] for token in drawn] if offered(view, TAKE) else []


def asked_route(view: JoanView, name: str) -> list[str]:
    return [VOCABULARY.codes[view.box.route_move[int(name)]]]


def asked_space(view: JoanView, name: str) -> list[str]:
    return [VOCABULARY.codes[DEVELOP]] if int(name) == view.sheet.development + 1 else []


def asked_row(view: JoanView, name: str) -> list[str]:
    return [f"spend {name}" if offered(view, SPEND) else f"coin {name}"]


def asked(verb: str) -> Callable[[JoanView, str], list[str]]:
    """For things of which each has one move, named as they are."""
    return lambda view, name: [f"{verb} {name}"]


ASKED: dict[str, Callable[[JoanView, str], list[str]]] = {
    keys.MONKS: asked_monk,
    "route": asked_route,
    "track": asked_space,
    "bank": asked_row,
    "token": asked("take"),
    "offer": asked("buy"),
    "location": asked("use"),
    "deed": asked("deed"),
    "town": asked("station"),
    "good": asked("mark"),
}
