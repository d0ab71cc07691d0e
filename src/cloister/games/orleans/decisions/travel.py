"""Moving the merchant along roads and waterways, and building trading stations."""

from typing import Final

from cloister.games.orleans.counting import replaced
from cloister.games.orleans.moves import BASE, PICK, SKIP, TO
from cloister.games.orleans.names import Teller, good_name, pick_label, town_name
from cloister.games.orleans.pieces import GOODS, NO_GOOD, ORLEANS
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.voice import Reason, Voice

BY_ROAD: Final = 0  # how the merchant travels
BY_WATER: Final = 1


def routes_from(table: OrleansTable, player: int, water: int) -> list[tuple[int, int]]:
    """The waterways or roads that leave the town of a player's merchant, each with the town at its end."""
    town = table.players[player].merchant
    return table.box.waterways_from[town] if water else table.box.roads_from[town]


def set_out(table: OrleansTable, player: int, town: int, water: int) -> None:
    """Move the merchant to the town at the end of a route, of which a good may be taken."""
    for route, end in routes_from(table, player, water):
        if end == town:
            table.ask(PickGood(player, route))
            table.note("travel", player, town)
    table.touch(player).merchant = town


def no_way_out(table: OrleansTable, player: int, water: int, voice: Voice) -> str:
    """Why the merchant cannot leave by road or by water."""
    here = town_name(table, table.players[player].merchant)
    if water:
        return voice("no waterway leaves {town}", town=here)
    return voice("no road leaves {town}", town=here)


class Travel(Decision[OrleansTable]):
    """To which town the merchant goes (Ship, Wagon, Horse Wagon)."""

    __slots__ = ("water",)

    def __init__(self, player: int, water: int) -> None:
        super().__init__(player)
        self.water = water

    def fields(self) -> list[int]:
        return [self.player, self.water]

    def possible(self, table: OrleansTable) -> bool:
        return self.water in (BY_ROAD, BY_WATER)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for _route, town in routes_from(table, self.player, self.water):
            moves.append(TO + town)

    def choose(self, table: OrleansTable, move: int) -> None:
        set_out(table, self.player, move - TO, self.water)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Where does your merchant go?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("To {town}", town=town_name(table, BASE.part(move)))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return no_route(table, self.player, self.water, voice) if BASE.family(move) == TO else None


def no_route(table: OrleansTable, player: int, water: int, voice: Voice) -> Reason:
    """Why the merchant cannot travel to a town."""
    here = town_name(table, table.players[player].merchant)
    if water:
        return Reason(voice("no waterway leads there from {town}", town=here), voice("places, Ship"))
    return Reason(voice("no road leads there from {town}", town=here), voice("places, Wagon"))


class PickGood(Decision[OrleansTable]):
    """Which good of the route just travelled to take, at most one."""

    __slots__ = ("route",)

    def __init__(self, player: int, route: int) -> None:
        super().__init__(player)
        self.route = route

    def fields(self) -> list[int]:
        return [self.player, self.route]

    def possible(self, table: OrleansTable) -> bool:
        return 0 <= self.route < len(table.box.route_ends)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        one, other = table.route_goods[2 * self.route], table.route_goods[2 * self.route + 1]
        for good in range(GOODS):
            if good in (one, other):
                moves.append(PICK + good)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        good = move - PICK
        taken = table.route_goods.index(good, 2 * self.route)
        table.route_goods = replaced(table.route_goods, taken, NO_GOOD)
        table.receive_good(self.player, good)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which good do you take from the route?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return pick_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != PICK:
            return None
        good = good_name(table, BASE.part(move), voice)
        return Reason(voice("none lies on the route: {good}", good=good), voice("places, Ship"))


# trading stations


def can_build_station(table: OrleansTable, player: int) -> bool:
    """One station in a town, of whomever; in Orléans one of each player (Guildhall)."""
    builder = table.players[player]
    if builder.spare_stations == 0 or builder.merchant in builder.stations:
        return False
    return builder.merchant == ORLEANS or not table.station_in(builder.merchant)


def build_station(table: OrleansTable, player: int) -> None:
    builder = table.touch(player)
    builder.spare_stations -= 1
    builder.stations = [*builder.stations, builder.merchant]
    table.note("station", player, builder.merchant)


def why_no_station(table: OrleansTable, player: int, voice: Voice) -> str:
    """Why nothing can be built where the merchant stands."""
    builder = table.players[player]
    if not builder.spare_stations and len(builder.stations) == table.box.stations:
        return voice("all your trading stations are built")
    if not builder.spare_stations:
        return voice("you have no trading station left: the others are lost")
    return voice("there is a trading station in {town} already", town=town_name(table, builder.merchant))


def tell_travel(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("travels to {town}", town=town_name(table, event.data[0])))


def tell_station(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("builds a station in {town}", town=town_name(table, event.data[0])))


TELLERS: dict[str, Teller] = {"travel": tell_travel, "station": tell_station}
