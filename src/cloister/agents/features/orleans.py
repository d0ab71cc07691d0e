"""Orléans in numbers: what a player has reached, whom they can call on, and where their merchant stands."""

from functools import lru_cache
from typing import Final

from cloister.agents.row import Features, Names, Row
from cloister.agents.values.orleans import distances, order_in_sight
from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import (
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KINDS,
    KNIGHT,
    OWN,
    PLACE_IDS,
    SCHOLAR,
    SPACES,
    TRACK_IDS,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.table import Table

LONGEST: Final = 8  # steps of a follower track that are told apart
APART: Final = 3  # followers of a type: the first ones are worth most
BOARD_PLACES: Final = 10
TILE_IDS: Final = PLACE_IDS[BOARD_PLACES:]  # what everybody has says nothing

NAMES: Final = Names()
ALWAYS: Final = NAMES.single("always")
POINTS: Final = NAMES.single("points")
COINS: Final = NAMES.group("coins", ["", "above 15"])
GOODS_HELD: Final = NAMES.group("goods", GOOD_IDS)
DEVELOPMENT: Final = NAMES.single("development")
LEVEL: Final = NAMES.single("level")
STATIONS: Final = NAMES.single("stations")
CITIZENS: Final = NAMES.single("citizens")
LEVEL_TIMES: Final = NAMES.group("level times", ["stations", "citizens"])
DEVELOPMENT_TIMES: Final = NAMES.group("development times", ["stations", "citizens"])
TRACK_STEPS: Final = [f"{track} {step}" for track in TRACK_IDS[: SCHOLAR + 1] for step in range(LONGEST)]
TRACK: Final = NAMES.group("track", TRACK_STEPS)
TO_COME: Final = NAMES.group("development times", ["knights", "followers"])
COUNTED: Final = NAMES.group("follower", [f"{name} {step}" for name in FOLLOWER_IDS for step in range(1, APART + 1)])
FOLLOWERS_ALL: Final = NAMES.group("followers", ["", "beyond 8", "beyond 14", "that can be drawn"])
IN_BAG: Final = NAMES.single("in the bag")
ON_MARKET: Final = NAMES.group("on the market", ["", "beyond 4"])
TILE: Final = NAMES.group("has", TILE_IDS)
READY: Final = NAMES.group("ready", PLACE_IDS)
TOOLED: Final = NAMES.group("technology on", PLACE_IDS)
WAITING: Final = NAMES.single("on places that lack others")
SPARE_TECHNOLOGY: Final = NAMES.single("technology to place")
NEAR_GOODS: Final = NAMES.group("goods", ["beside the merchant", "a route further"])
FREE_TOWN: Final = NAMES.group("a town without a station", ["here", "a route away", "two routes away", "further"])
PASSED: Final = NAMES.single("has passed")
CITIZENS_LEFT: Final = NAMES.single("citizens to be had")
ORDER: Final = NAMES.single("an order in sight")
OF_MODULES: Final = NAMES.single("points of modules")


class OrleansFeatures(Features):
    """What an `OrleansTable` is in numbers."""

    def __init__(self) -> None:
        super().__init__(3, NAMES.all, [(POINTS, 1.0)])

    def kind(self, table: Table) -> str:
        assert isinstance(table, OrleansTable)
        if "intrigue" in table.box.modules:  # who is robbed and tortured values other things
            return "intrigue"
        return "modules" if table.box.modules else table.box.edition

    def progress(self, table: Table) -> float:
        assert isinstance(table, OrleansTable)
        return min(1.0, table.round / (table.rounds + 1))

    def points(self, table: Table, player: int) -> float:
        assert isinstance(table, OrleansTable)
        return total_points(table, player)

    def write(self, table: Table, player: int, row: Row) -> None:
        assert isinstance(table, OrleansTable)
        owner = table.players[player]
        row.add(ALWAYS, 1.0)
        row.add(POINTS, total_points(table, player))
        write_points(table, owner, row)
        write_tracks(owner, row)
        write_followers(owner, row)
        write_places(owner, row)
        write_map(table, owner, row)
        if table.passed and table.passed[player]:
            row.add(PASSED, 1.0)
        for left in table.citizens:
            row.add(CITIZENS_LEFT, left)
        for module in table.contents.modules:
            row.add(OF_MODULES, module.points(table, player))
        if isinstance(table, ExpansionTable) and table.orders:
            row.add(ORDER, order_in_sight(table, owner))


def write_points(table: OrleansTable, owner: Player, row: Row) -> None:
    """What scores, and what multiplies it."""
    row.add(COINS, owner.coins)
    row.add(COINS + 1, max(0, owner.coins - 15))
    for good in range(GOODS):
        row.add(GOODS_HELD + good, owner.goods[good])
    level = owner.level()
    stations = len(owner.stations)
    row.add(DEVELOPMENT, owner.development)
    row.add(LEVEL, level)
    row.add(STATIONS, stations)
    row.add(CITIZENS, owner.citizens)
    row.add(LEVEL_TIMES, level * stations)
    row.add(LEVEL_TIMES + 1, level * owner.citizens)
    row.add(DEVELOPMENT_TIMES, owner.development * stations)
    row.add(DEVELOPMENT_TIMES + 1, owner.development * owner.citizens)


def write_tracks(owner: Player, row: Row) -> None:
    """Every step of a track that has been made."""
    for track in range(SCHOLAR + 1):
        for step in range(min(owner.tracks[track], LONGEST)):
            row.add(TRACK + track * LONGEST + step, 1.0)


def write_followers(owner: Player, row: Row) -> None:
    """Whom the player can call on, wherever they are."""
    counts = [0] * KINDS
    in_bag = market = 0
    for kind in range(KINDS):
        in_bag += owner.bag[kind]
        market += owner.market[kind] + owner.tower[kind] + owner.drawn[kind]
        counts[kind] = owner.bag[kind] + owner.market[kind] + owner.tower[kind] + owner.drawn[kind]
    standing = 0
    waiting = 0
    for place in owner.places_in_use():
        for space in range(place * SPACES, place * SPACES + SPACES):
            kind = owner.spaces[space]
            if 0 <= kind < KINDS:
                counts[kind] += 1
                standing += 1
                waiting += not owner.active(place)
    write_counts(owner, counts, row)
    together = in_bag + market + standing - (KINDS - OWN)
    row.add(FOLLOWERS_ALL, together)
    row.add(FOLLOWERS_ALL + 1, max(0, together - 8))
    row.add(FOLLOWERS_ALL + 2, max(0, together - 14))
    row.add(FOLLOWERS_ALL + 3, min(together + KINDS - OWN, owner.draws()))
    row.add(TO_COME + 1, owner.development * together)
    row.add(IN_BAG, in_bag)
    row.add(ON_MARKET, market)
    row.add(ON_MARKET + 1, max(0, market - 4))
    row.add(WAITING, waiting)


def write_counts(owner: Player, counts: list[int], row: Row) -> None:
    """The followers of each type that are not of the player's colour."""
    for follower in range(FOLLOWERS):
        for step in range(min(counts[follower], APART)):
            row.add(COUNTED + follower * APART + step, 1.0)
    row.add(TO_COME, owner.development * counts[KNIGHT])


def write_places(owner: Player, row: Row) -> None:
    """The places, those that are ready and those with technology."""
    for place in owner.places:
        if place >= BOARD_PLACES:
            row.add(TILE + place - BOARD_PLACES, 1.0)
        if owner.active(place):
            row.add(READY + place, 1.0)
        if owner.has_technology(place):
            row.add(TOOLED + place, 1.0)
    row.add(SPARE_TECHNOLOGY, owner.technology)


def write_map(table: OrleansTable, owner: Player, row: Row) -> None:
    """What the merchant can reach: goods on the routes, and towns in which the player can still build."""
    built = [False] * len(table.box.town_names)
    for other in table.players:
        for town in other.stations:
            built[town] = True
    near = routes_by_distance(table.box)[owner.merchant]
    row.add(NEAR_GOODS, lying_on(table, near[0]))
    row.add(NEAR_GOODS + 1, lying_on(table, near[1]))
    row.add(FREE_TOWN + nearest_open_town(table, owner, built), 1.0)


@lru_cache(maxsize=64)
def routes_by_distance(box: OrleansBox) -> list[list[list[int]]]:
    """For every town the spaces for goods on routes that begin there, and on those that begin a route further."""
    found: list[list[list[int]]] = []
    for far in distances(box):
        beside: list[int] = []
        further: list[int] = []
        for route, (first, second) in enumerate(box.route_ends):
            near = min(far[first], far[second])
            if near <= 1:
                (further if near else beside).extend((2 * route, 2 * route + 1))
        found.append([beside, further])
    return found


def lying_on(table: OrleansTable, spaces: list[int]) -> int:
    """What the goods on some spaces score."""
    goods = table.route_goods
    points = table.box.good_points
    total = 0
    for space in spaces:
        good = goods[space]
        if good >= 0:
            total += points[good]
    return total


def nearest_open_town(table: OrleansTable, owner: Player, built: list[bool]) -> int:
    """How far the next town is in which nobody has built, at most 3. Orléans is open to all (page 8)."""
    far = distances(table.box)[owner.merchant]
    nearest = 3
    for town in range(len(built)):
        open_town = not built[town] if town else 0 not in owner.stations
        if open_town and far[town] < nearest:
            nearest = far[town]
    return nearest


FEATURES: Final = OrleansFeatures()
