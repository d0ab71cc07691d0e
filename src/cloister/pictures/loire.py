"""The map of the Loire that Orléans and Joan of Arc share: where its towns and routes are drawn, and its ground."""

import math
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cloister.pictures.marks import box, line, number

FILE = Path(__file__).resolve().parent / "loire.toml"
WIDTH, HEIGHT = 600, 420
Point = tuple[float, float]
ON_STRAIGHT = (0.36, 0.64)  # where the goods of a straight route lie
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
CURVE = 8  # numbers of a curve; a straight line has four
WAVE = ((-6.0, 0.0), (3.0, -3.2), (6.0, 0.0), (3.0, 3.2), (6.0, 0.0))  # its start, then two arcs


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
    towns: dict[str, TownSpot]
    routes: dict[tuple[bool, frozenset[str]], RouteSpot]


@cache
def layout() -> Layout:
    """`loire.toml`, read once."""
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
    return Layout(data["ground"], towns, routes)


def route_between(waterway: bool, first: str, second: str) -> RouteSpot:
    """Where a route is drawn; one that the layout does not know is a straight line."""
    known = layout().routes.get((waterway, frozenset((first, second))))
    return known or straight(layout().towns[first], layout().towns[second])


@cache
def straight(first: TownSpot, second: TownSpot) -> RouteSpot:
    path = f"M{number(first.x)} {number(first.y)}L{number(second.x)} {number(second.y)}"
    return RouteSpot(path, along(path, 0.5), [along(path, part) for part in ON_STRAIGHT])


@cache
def numbers(path: str) -> list[float]:
    return [float(value) for value in NUMBER.findall(path)]


@cache
def along(path: str, part: float) -> Point:
    """A point on a route, from its first end at 0 to its second at 1."""
    values = numbers(path)
    rest = 1 - part
    weights = [rest, part]
    if len(values) == CURVE:
        weights = [rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3]
    x = sum((weight * value for weight, value in zip(weights, values[0::2])), 0.0)
    y = sum((weight * value for weight, value in zip(weights, values[1::2])), 0.0)
    return x, y


@cache
def wave(path: str, part: float) -> str:
    """A small stroke of a river at a part of its way."""
    x, y = along(path, part)
    ahead = along(path, part + 0.02)
    angle = math.atan2(ahead[1] - y, ahead[0] - x)
    cosine, sine = math.cos(angle), math.sin(angle)
    turned = [(across * cosine - down * sine, across * sine + down * cosine) for across, down in WAVE]
    arcs = " ".join(f"{number(across)} {number(down)}" for across, down in turned[1:])
    return f"M{number(x + turned[0][0])} {number(y + turned[0][1])}q{arcs}"


def ground() -> str:
    """Land, hills, woods, and the rivers beyond the routes."""
    drawn = layout().ground
    land = box(0, 0, WIDTH, HEIGHT, "land", corner=9) + line("land-hills", drawn["hills"])
    return land + line("woods", drawn["woods"]) + line("river-beyond", drawn["beyond"])


def ways(rivers: str, waves: str, roads: str) -> str:
    """Waterways and roads, each with its casing."""
    water = line("river-casing", rivers) + line("river", rivers) + line("waves", waves)
    return water + line("road-casing", roads) + line("road", roads) + line("road-dashes", roads)
