"""Orléans in numbers: what a player has reached, whom they can call on, where their merchant stands, what events will
bring, and who is ahead of whom."""

from functools import lru_cache
from typing import Final

from cloister.agents.row import Features, Names, Row
from cloister.agents.values.orleans import distances, order_in_sight
from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import total
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    CITIZEN_OF_BOATMEN,
    CITIZEN_OF_KNIGHTS,
    EVENT_IDS,
    FARMER,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    HARVEST,
    KINDS,
    KNIGHT,
    NEEDS,
    OWN,
    PLACE_IDS,
    SCHOLAR,
    SPACES,
    STRENGTHS,
    TRACK_IDS,
    WINE,
)
from cloister.games.orleans.places import Develop, Earn, Hospital, Office, TakeGood
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.table import Table

LONGEST: Final = 8  # steps of a follower track that are told apart
APART: Final = 3  # followers of a type: the first ones are worth most
BOARD_PLACES: Final = 10
TILE_IDS: Final = PLACE_IDS[BOARD_PLACES:]  # what everybody has says nothing
INCOME: Final = EVENT_IDS.index("income")
TRADING_DAY: Final = EVENT_IDS.index("trading_day")
TAXES: Final = EVENT_IDS.index("taxes")
NEAR_CITIZEN: Final = 6  # steps of development from which a citizen is in sight
MOST_MISSING: Final = 4  # followers that a deed lacks which is in reach
ELSEWHERE: Final = 1.3  # points that a follower brings on the board, more or less
STEPS_OF_LEVEL: Final = 6
TO_BUILD: Final = 4  # stations and citizens that are still expected of somebody who develops

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
EVENTS: Final = NAMES.group(
    "events to come", ["income times level", "trade times stations", "taxes times goods", "food that lacks"]
)
CENSUS: Final = NAMES.group("farmers", ["most", "fewest"])
STATIONS_AHEAD: Final = NAMES.single("stations more than others have")
CITIZEN_NEAR: Final = NAMES.group("citizen near", ["by development", "and nearest to it", "by boatmen", "by knights"])
LIMITED: Final = NAMES.group("limited money", ["", "left", "times coins", "times level"])
OUTPUT: Final = NAMES.group("tiles bring", ["", "beyond what followers bring elsewhere"])
TECHNOLOGY_PLACED: Final = NAMES.group("technology placed", ["", "times draws"])
OPEN_TOWNS: Final = NAMES.group("open towns", ["a route away", "two routes away", "on the map"])
DEEDS_IN_REACH: Final = NAMES.group("deeds that lack", [str(number) for number in range(1, MOST_MISSING + 1)])


class OrleansFeatures(Features):
    """What an `OrleansTable` is in numbers."""

    def __init__(self) -> None:
        super().__init__(3, NAMES.all, [(POINTS, 1.0)])

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
        write_followers(table, owner, row)
        write_places(owner, row)
        write_map(table, owner, row)
        if table.passed and table.passed[player]:
            row.add(PASSED, 1.0)
        for left in table.citizens:
            row.add(CITIZENS_LEFT, left)
        write_events(table, owner, row)
        write_rivals(table, player, row)
        write_money(table, owner, row)
        write_output(table, owner, row)
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


def write_followers(table: OrleansTable, owner: Player, row: Row) -> None:
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
    write_deeds(table, counts, row)
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
    write_towns(table, owner, built, row)


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


def write_towns(table: OrleansTable, owner: Player, built: list[bool], row: Row) -> None:
    """How far the next town is in which nobody has built, at most 3, and how many there are. Orléans is open to all
    (page 8)."""
    far = distances(table.box)[owner.merchant]
    nearest = 3
    for town in range(len(built)):
        open_town = not built[town] if town else 0 not in owner.stations
        if not open_town:
            continue
        distance = far[town]
        nearest = min(nearest, distance)
        row.add(OPEN_TOWNS + 2, 1.0)
        if 0 < distance < 3:
            row.add(OPEN_TOWNS + distance - 1, 1.0)
    row.add(FREE_TOWN + nearest, 1.0)


def write_deeds(table: OrleansTable, counts: list[int], row: Row) -> None:
    """The deeds that the player's followers could complete by themselves, by how many these lack."""
    slots = table.deed_slots
    for number, deed in enumerate(table.box.deeds):
        if not table.box.deed_citizen[deed]:
            continue
        first = number * NEEDS
        missing = slots[first + ANY]
        for follower in range(FOLLOWERS):
            wanted = slots[first + follower]
            missing += wanted
            if wanted > counts[follower]:
                missing = MOST_MISSING + 1
                break
        if 0 < missing <= MOST_MISSING:
            row.add(DEEDS_IN_REACH + missing - 1, 1.0)


def write_events(table: OrleansTable, owner: Player, row: Row) -> None:
    """What the events to come give and take. Which they are is known or imagined; when each comes does not matter."""
    box = table.box
    income = trade = 0
    lacking = 0 - total(owner.goods[: WINE + 1])
    taxes = 0.0
    for number in range(max(0, table.round - 1), len(table.hourglass)):
        tile = table.hourglass[number]
        event = tile // STRENGTHS
        strength = tile % STRENGTHS
        if event == INCOME:
            income += box.income[strength]
        elif event == TRADING_DAY:
            trade += box.trade[strength]
        elif event == TAXES:
            taxes += 1.0 / box.goods_per_tax[strength]
        elif event == HARVEST:
            lacking += box.harvest[strength]
    row.add(EVENTS, income * owner.level())
    row.add(EVENTS + 1, trade * len(owner.stations))
    row.add(EVENTS + 2, taxes * total(owner.goods))
    row.add(EVENTS + 3, max(0, lacking))


def write_rivals(table: OrleansTable, player: int, row: Row) -> None:
    """Who is ahead: in the census, in stations, and on the way to citizens that only the first receives."""
    owner = table.players[player]
    farmers = owner.tracks[FARMER]
    most = fewest = True
    stations = 0
    furthest = 0
    for number, other in enumerate(table.players):
        if number != player:
            most = most and farmers > other.tracks[FARMER]
            fewest = fewest and farmers < other.tracks[FARMER]
            stations = max(stations, len(other.stations))
            furthest = max(furthest, other.development)
    row.add(CENSUS, most)
    row.add(CENSUS + 1, fewest)
    row.add(STATIONS_AHEAD, min(2, max(-2, len(owner.stations) - stations)))
    spaces = table.box.development_citizens
    for number, space in enumerate(spaces):
        steps = space - owner.development
        if table.citizens[number] and 0 < steps <= NEAR_CITIZEN:
            near = 1.0 - steps / (NEAR_CITIZEN + 1)
            row.add(CITIZEN_NEAR, near)
            if furthest < owner.development:
                row.add(CITIZEN_NEAR + 1, near)
    if table.citizens[len(spaces) + CITIZEN_OF_BOATMEN]:
        row.add(CITIZEN_NEAR + 2, owner.tracks[BOATMAN])
    if table.citizens[len(spaces) + CITIZEN_OF_KNIGHTS]:
        row.add(CITIZEN_NEAR + 3, owner.tracks[KNIGHT])


def write_money(table: OrleansTable, owner: Player, row: Row) -> None:
    """Where coins run out, they are worth having early."""
    if table.coins >= 0:
        row.add(LIMITED, 1.0)
        row.add(LIMITED + 1, table.coins)
        row.add(LIMITED + 2, owner.coins)
        row.add(LIMITED + 3, owner.level())


def write_output(table: OrleansTable, owner: Player, row: Row) -> None:
    """What the tiles of a player can bring in the rounds that are left."""
    rounds = table.rounds - table.round + 1
    tooled = owner.placed_technology
    row.add(TECHNOLOGY_PLACED, tooled)
    row.add(TECHNOLOGY_PLACED + 1, tooled * owner.draws())
    for place in owner.places:
        if place < BOARD_PLACES:
            continue
        points = brought(table, owner, place)
        if points > 0:
            uses = rounds
            entry = table.places[place]
            if isinstance(entry, TakeGood):
                uses = min(uses, table.goods[entry.good])
            followers = len(owner.box.needs[place]) - owner.has_technology(place)
            row.add(OUTPUT, points * uses)
            row.add(OUTPUT + 1, max(0.0, points - ELSEWHERE * followers) * uses)


def brought(table: OrleansTable, owner: Player, place: int) -> float:
    """What one use of a tile is worth, more or less."""
    entry = table.places[place]
    if isinstance(entry, TakeGood):
        return table.box.good_points[entry.good]
    if isinstance(entry, Hospital):
        return entry.coins * owner.level()
    if isinstance(entry, Office):
        return entry.coins * len(owner.stations)
    if isinstance(entry, Earn):
        return entry.coins
    if isinstance(entry, Develop) and owner.development < table.box.development_length:
        return entry.points * (TO_BUILD + len(owner.stations) + owner.citizens) / STEPS_OF_LEVEL
    return 0.0


FEATURES: Final = OrleansFeatures()
