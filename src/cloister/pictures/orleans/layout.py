"""Where the towns, routes and goods of Orléans are on the map of the Loire."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import TOWN_IDS
from cloister.pictures.loire import Point, RouteSpot, TownSpot, layout, route_between


def town_spot(town: int) -> TownSpot:
    return layout().towns[TOWN_IDS[town]]


def route_spot(box: OrleansBox, route: int) -> RouteSpot:
    first, second = box.route_ends[route]
    return route_between(box.waterway[route], TOWN_IDS[first], TOWN_IDS[second])


def slots_in_use(box: OrleansBox, route: int) -> list[Point]:
    """Where the goods of a route lie with this number of players."""
    spot = route_spot(box, route)
    used = box.route_spaces[route]
    return [spot.middle] if used == 1 else spot.slots[:used]
