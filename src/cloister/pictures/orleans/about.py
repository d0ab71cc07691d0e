"""What each thing in the picture is, in words, and which moves a click on it could mean."""

from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.moves import VOCABULARY
from cloister.kernel.voice import Voice
from cloister.pictures.orleans import keys, spots
from cloister.pictures.orleans.asked import asked_moves
from cloister.pictures.orleans.orders import about_order
from cloister.pictures.orleans.tell_board import about_bag, about_drawn, about_have, about_market, about_tower
from cloister.pictures.orleans.tell_map import about_event, about_good_on_route, about_route, about_town
from cloister.pictures.orleans.tell_places import about_place, about_recruit, about_space
from cloister.pictures.orleans.tell_players import about_player
from cloister.pictures.orleans.tell_tracks import about_deed, about_supply, about_track
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About, Pen, Teller, told_by

TELLERS: dict[str, Teller[OrleansView]] = {
    "place": about_place,
    "tile": about_place,
    "space": about_space,
    "recruit": about_recruit,
    keys.MARKET: about_market,
    keys.TOWER: about_tower,
    keys.DRAWN: about_drawn,
    keys.BAG: about_bag,
    "have": about_have,
    "supply": about_supply,
    "track": about_track,
    "deed": about_deed,
    keys.EVENT: about_event,
    "town": about_town,
    "order": about_order,
    "route": about_route,
    "good": about_good_on_route,
    "player": about_player,
}


def explain(table: OrleansTable, viewer: int, key: str, voice: Voice) -> About | None:
    """What a thing is; nothing if there is no such thing."""
    view = OrleansView(table, viewer, Pen(voice))
    found = told_by(TELLERS, view, key)
    if found is not None and viewer >= 0 and table.choices[viewer]:
        found.moves = clicked_moves(view, key)
    return found


def clicked_moves(view: OrleansView, key: str) -> list[str]:
    """The legal moves that a click on a thing belongs to, else what it would mean if it were legal."""
    table, viewer = view.table, view.viewer
    if key not in view.targets:
        return asked_moves(view, key)
    split = spots.split_places(table, viewer)
    legal = [move for move in table.choices[viewer] if key in spots.move_keys(table, viewer, move, split)]
    return [VOCABULARY.codes[move] for move in legal]
