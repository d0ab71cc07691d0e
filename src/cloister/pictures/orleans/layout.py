"""Where the towns and routes of the map are drawn: `map.toml`, read once."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cloister.games.orleans.components import Box
from cloister.games.orleans.pieces import TOWN_IDS
from cloister.pictures.marks import number

FILE = Path(__file__).resolve().parent / "map.toml"
Point = tuple[float, float]
ON_STRAIGHT = (0.36, 0.64)  # where the goods of a straight route lie


@dataclass(frozen=True)
class TownSpot:
    """A town: its middle, the middle of its name, and on which side its merchants stand."""

    x: float
    y: float
    label: Point
    short: str
    mirrored: bool


@dataclass(frozen=True)
class RouteSpot:
    """A route: its line and where its goods lie, on one space or on two."""

    path: str
    middle: Point
    slots: list[Point]


@dataclass(frozen=True)
class Layout:
    """The whole map. Routes are found by their kind and the towns at their ends."""

    ground: dict[str, str]
    towns: list[TownSpot]
    routes: dict[tuple[bool, frozenset[str]], RouteSpot]


@cache
def layout() -> Layout:
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    towns = {}
    for town in data["town"]:
        x, y = town["at"]
        label = (x + town["label"][0], y + town["label"][1])
        towns[town["id"]] = TownSpot(x, y, label, town.get("short", ""), town.get("mirrored", False))
    routes = {}
    for route in data["route"]:
        slots: list[Point] = [(x, y) for x, y in route["slots"]]
        x, y = route["middle"]
        routes[route["kind"] == "waterway", frozenset(route["between"])] = RouteSpot(route["path"], (x, y), slots)
    return Layout(data["ground"], [towns[name] for name in TOWN_IDS], routes)


def route_spot(box: Box, route: int) -> RouteSpot:
    """Where a route is drawn; one that the layout does not know is a straight line."""
    first, second = box.route_ends[route]
    known = layout().routes.get((box.waterway[route], frozenset((TOWN_IDS[first], TOWN_IDS[second]))))
    return known or straight(layout().towns[first], layout().towns[second])


def straight(first: TownSpot, second: TownSpot) -> RouteSpot:
    def along(part: float) -> Point:
        return first.x + (second.x - first.x) * part, first.y + (second.y - first.y) * part

    path = f"M{number(first.x)} {number(first.y)}L{number(second.x)} {number(second.y)}"
    return RouteSpot(path, along(0.5), [along(part) for part in ON_STRAIGHT])


def slots_in_use(box: Box, route: int) -> list[Point]:
    """Where the goods of a route lie with this number of players."""
    spot = route_spot(box, route)
    used = box.route_spaces[route]
    return [spot.middle] if used == 1 else spot.slots[:used]
