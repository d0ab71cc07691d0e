"""What is written on a sheet by a move: goods, coins, development, shields, routes, stations and locations.

Followers write these as standard actions, and bonuses bring them.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from cloister.games.joan.marking import circle_coin, circle_shields, develop, mark_good
from cloister.games.joan.moves import (
    ALL_MOVES,
    BUILD,
    BUY,
    CIRCLE,
    DEVELOP,
    FILL,
    FILL_WATERWAY,
    MARK,
    TAKE_SHIELD,
    TOWN_PAIRS,
    VOCABULARY,
)
from cloister.games.joan.names import good_name, location_name, place_name, route_brings, route_name, town_name
from cloister.games.joan.paying import BuyLocation, PayCoins, PlaceStation
from cloister.games.joan.pieces import (
    BANK_ROWS,
    CATEGORY_IDS,
    CEMETERY,
    GOODS,
    IN_ROW,
)
from cloister.games.joan.routes import FillRoute
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Reason, Voice


class Stroke:
    """A kind of thing that is written on a sheet: its moves, what they do, and what is said of them."""

    __slots__ = ()

    @abstractmethod
    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        """Append all moves with which it can be written."""

    @abstractmethod
    def write(self, table: JoanTable, player: int, move: int) -> None:
        """Write it."""

    @abstractmethod
    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        """What a move writes, with its price and what it brings."""

    def in_play(self, table: JoanTable, move: int) -> bool:
        """Whether what a move writes is there at all, whoever it is that writes."""
        return True

    @abstractmethod
    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        """Why a move cannot be written, though the player may write such things now."""


class GoodStroke(Stroke):
    """A good of choice: one whose row is not full; with a full warehouse it is a shield (The warehouse)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        goods = table.players[player].goods
        full = True
        for good in range(GOODS):
            if goods[good] < IN_ROW:
                moves.append(MARK + good)
                full = False
        if full and TAKE_SHIELD not in moves:
            moves.append(TAKE_SHIELD)

    def write(self, table: JoanTable, player: int, move: int) -> None:
        mark_good(table, player, move - MARK)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        return voice("Mark {good}", good=good_name(table.box, move - MARK, voice))

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        name = good_name(table.box, move - MARK, voice)
        return Reason(voice("the row of {good} is full", good=name), voice("The warehouse"))


class CoinStroke(Stroke):
    """A coin in any row of the bank that is not full; with a full bank it is a shield (The bank)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        circled = table.players[player].circled
        full = True
        for row in range(BANK_ROWS):
            if circled[row] < IN_ROW:
                moves.append(CIRCLE + row)
                full = False
        if full and TAKE_SHIELD not in moves:
            moves.append(TAKE_SHIELD)

    def write(self, table: JoanTable, player: int, move: int) -> None:
        circle_coin(table, player, move - CIRCLE)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        return voice("Circle a coin in row {row}", row=move - CIRCLE + 1)

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        return Reason(voice("all coins of row {row} are circled", row=move - CIRCLE + 1), voice("The bank"))


class DevelopmentStroke(Stroke):
    """A space of the development track (The development track)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        if table.players[player].spaces_left():
            moves.append(DEVELOP)

    def write(self, table: JoanTable, player: int, move: int) -> None:
        develop(table, player, 1)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        return voice("Mark a space of development")

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        return Reason(voice("your development track is full"), voice("The development track"))


class ShieldStroke(Stroke):
    """A shield of the depot: won, or instead of a coin or good for which there is no room (The depot)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        if table.players[player].shields_left():
            moves.append(TAKE_SHIELD)

    def write(self, table: JoanTable, player: int, move: int) -> None:
        circle_shields(table, player, 1)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        sheet = table.players[player]
        if not sheet.shields_left():
            return voice("Circle a shield, for which the depot has no room")
        points = table.box.shield_points[sheet.shields]
        return voice("Circle a shield ({points})", points=voice.points(points))

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        text = voice("you have won no shield, and no coin or good for which there is no room")
        return Reason(text, voice("The depot"))


class RouteStroke(Stroke):
    """A road or a waterway from Orléans or a town at a filled route (Standard actions, knight and boatman)."""

    __slots__ = ("waterway",)

    def __init__(self, waterway: bool) -> None:
        self.waterway = waterway

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        box = table.box
        sheet = table.players[player]
        filled: i64 = sheet.routes
        reached: i64 = sheet.reached
        towns = box.route_towns
        for route in box.waterways_in_play if self.waterway else box.roads_in_play:
            joined: i64 = towns[route]
            number: i64 = route
            if reached & joined and not filled >> number & 1:
                moves.append(box.route_move[route])

    def write(self, table: JoanTable, player: int, move: int) -> None:
        table.ask(FillRoute(player, table.box.route_of_move[move]))

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        box = table.box
        route = box.route_of_move.get(move, -1)
        if route < 0:
            low, high = TOWN_PAIRS[VOCABULARY.part(move)]
            towns, brings = f"{town_name(box, low)} – {town_name(box, high)}", "–"
        else:
            towns, brings = route_name(box, route), route_brings(box, route, voice)
        if self.waterway:
            return voice("Fill the waterway {towns}: {goods}", towns=towns, goods=brings)
        return voice("Fill the road {towns}: {goods}", towns=towns, goods=brings)

    def in_play(self, table: JoanTable, move: int) -> bool:
        return table.box.route_of_move.get(move, -1) in table.box.routes_in_play

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        rule = voice("Standard actions, knight and boatman")
        route = table.box.route_of_move.get(move, -1)
        if route < 0:
            return Reason(voice("there is no such route on the map"), rule)
        if route not in table.box.routes_in_play:
            return Reason(voice("this part of the map is not in play"), voice("Set-up"))
        if table.players[player].has_filled(route):
            return Reason(voice("you have filled this route"), rule)
        return Reason(voice("a route starts from Orléans or from a town at a filled route"), rule)


class StationStroke(Stroke):
    """A trading station, for a coin or as a bonus without paying (Standard actions, craftsman)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        if table.players[player].coins() >= table.box.station_cost:
            self.open_moves(table, player, moves)

    def open_moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        """All towns in which the player may build, whatever it costs."""
        towns: i64 = table.open_towns(player)
        move = BUILD
        while towns:
            if towns & 1:
                moves.append(move)
            towns >>= 1
            move += 1

    def write(self, table: JoanTable, player: int, move: int) -> None:
        table.ask(PlaceStation(player, move - BUILD))
        table.ask(PayCoins(player, table.box.station_cost, 0))

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        town = place_name(table.box, move - BUILD, voice)
        price = voice.coins(table.box.station_cost)
        return voice("Build a trading station in {town} for {price}", town=town, price=price)

    def free_label(self, table: JoanTable, move: int, voice: Voice) -> str:
        town = place_name(table.box, move - BUILD, voice)
        return voice("Build a trading station in {town} without paying", town=town)

    def in_play(self, table: JoanTable, move: int) -> bool:
        return table.box.town_mask >> (move - BUILD) & 1 == 1

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        rule = voice("Standard actions, craftsman")
        sheet, town = table.players[player], move - BUILD
        name = place_name(table.box, town, voice)
        if not table.box.town_mask >> town & 1:
            return Reason(voice("this part of the map is not in play"), voice("Set-up"))
        if sheet.has_station(town):
            return Reason(voice("you have a trading station in {town}", town=name), rule)
        if not sheet.has_reached(town):
            return Reason(voice("no filled route joins {town} to Orléans", town=name), rule)
        if table.towns_of_others(player) >> town & 1:
            return Reason(voice("somebody else has built in {town}", town=name), rule)
        return Reason(too_dear(table, player, voice), rule)


class PurchaseStroke(Stroke):
    """A location of an open category for its price; the Cemetery saves a coin (Standard actions, trader)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        box = table.box
        purse = table.players[player].coins() + saved(table, player)
        highest = table.highest_open()
        there: i64 = table.offer
        location = 0
        while there:
            if there & 1:
                category = box.category[location]
                if category <= highest and box.costs[category] <= purse:
                    moves.append(BUY + location)
            there >>= 1
            location += 1

    def write(self, table: JoanTable, player: int, move: int) -> None:
        location = move - BUY
        table.ask(BuyLocation(player, location))
        table.ask(PayCoins(player, table.box.costs[table.box.category[location]], saved(table, player)))

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        cost = table.box.costs[table.box.category[move - BUY]]
        name, price = location_name(table.box, move - BUY, voice), voice.coins(cost)
        if saved(table, player):
            price = voice("{price}, or {less} with the Cemetery", price=price, less=max(0, cost - saved(table, player)))
        return voice("Buy: {location} ({price})", location=name, price=price)

    def in_play(self, table: JoanTable, move: int) -> bool:
        return table.offer >> (move - BUY) & 1 == 1

    def why_not(self, table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
        rule = voice("Standard actions, trader")
        location = move - BUY
        name = location_name(table.box, location, voice)
        if table.players[player].owns(location):
            return Reason(voice("you own {location}", location=name), rule)
        if not table.offer >> location & 1:
            return Reason(voice("{location} cannot be had", location=name), rule)
        category = table.box.category[location]
        if not table.category_open(category):
            text = voice.plural(table.box.to_open,
                                "category {category} opens when {count} of each lower category is owned",
                                "category {category} opens when {count} of each lower category are owned",
                                category=CATEGORY_IDS[category])  # fmt: skip
            return Reason(text, rule)
        price, coins = voice.coins(table.box.costs[category]), voice.coins(table.players[player].coins())
        return Reason(
            voice("{location} costs {price}, you have {coins}", location=name, price=price, coins=coins), rule
        )


def too_dear(table: JoanTable, player: int, voice: Voice) -> str:
    """Why a player cannot pay for a trading station."""
    price, coins = voice.coins(table.box.station_cost), voice.coins(table.players[player].coins())
    return voice("a trading station costs {price}, you have {coins}", price=price, coins=coins)


def saved(table: JoanTable, player: int) -> int:
    """The coins that a player may save when buying a location (locations, Cemetery)."""
    return table.box.saves[CEMETERY] if table.players[player].owns(CEMETERY) else 0


MARK_GOOD: Final = GoodStroke()
CIRCLE_COIN: Final = CoinStroke()
MARK_SPACE: Final = DevelopmentStroke()
CIRCLE_SHIELD: Final = ShieldStroke()
FILL_ROAD: Final = RouteStroke(False)
FILL_WATER: Final = RouteStroke(True)
BUILD_STATION: Final = StationStroke()
BUY_LOCATION: Final = PurchaseStroke()
ALL_STROKES: Final[list[Stroke]] = [
    MARK_GOOD, CIRCLE_COIN, MARK_SPACE, FILL_ROAD, FILL_WATER, BUILD_STATION, BUY_LOCATION,
]  # fmt: skip
FAMILIES: Final[dict[int, Stroke]] = {
    MARK: MARK_GOOD,
    CIRCLE: CIRCLE_COIN,
    DEVELOP: MARK_SPACE,
    TAKE_SHIELD: CIRCLE_SHIELD,
    FILL: FILL_ROAD,
    FILL_WATERWAY: FILL_WATER,
    BUILD: BUILD_STATION,
    BUY: BUY_LOCATION,
}
BY_MOVE: Final[dict[int, Stroke]] = {
    move: FAMILIES[VOCABULARY.family(move)] for move in range(ALL_MOVES) if VOCABULARY.family(move) in FAMILIES
}
