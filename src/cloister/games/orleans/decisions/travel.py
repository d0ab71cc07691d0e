"""Moving the merchant along roads and waterways, and building trading stations."""

from cloister.games.orleans.moves import PICK, SKIP, TO
from cloister.games.orleans.pieces import GOODS, ORLEANS
from cloister.games.orleans.state import NO_GOOD, OrleansTable
from cloister.kernel.table import Decision


def routes_from(table: OrleansTable, player: int, water: int) -> list[tuple[int, int]]:
    """The waterways or roads that leave the town of a player's merchant, each with the town at its end."""
    town = table.players[player].merchant
    return table.box.waterways_from[town] if water else table.box.roads_from[town]


class Travel(Decision[OrleansTable]):
    """To which town the merchant goes (Ship, Wagon, Horse Wagon)."""

    __slots__ = ("water",)

    def __init__(self, player: int, water: int) -> None:
        super().__init__(player)
        self.water = water

    def fields(self) -> list[int]:
        return [self.player, self.water]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for _route, town in routes_from(table, self.player, self.water):
            moves.append(TO + town)

    def choose(self, table: OrleansTable, move: int) -> None:
        for route, town in routes_from(table, self.player, self.water):
            if TO + town == move:
                table.ask(PickGood(self.player, route))
                table.note("travel", self.player, town)
        table.players[self.player].merchant = move - TO


class PickGood(Decision[OrleansTable]):
    """Which good of the route just travelled to take, at most one."""

    __slots__ = ("route",)

    def __init__(self, player: int, route: int) -> None:
        super().__init__(player)
        self.route = route

    def fields(self) -> list[int]:
        return [self.player, self.route]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        lying = table.route_goods[2 * self.route : 2 * self.route + 2]
        for good in range(GOODS):
            if good in lying:
                moves.append(PICK + good)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        good = move - PICK
        table.route_goods[table.route_goods.index(good, 2 * self.route)] = NO_GOOD
        table.players[self.player].goods[good] += 1
        table.note("good", self.player, good)


def can_build_station(table: OrleansTable, player: int) -> bool:
    """One station in a town, of whomever; in Orléans one of each player (Guildhall)."""
    builder = table.players[player]
    if builder.spare_stations == 0 or builder.merchant in builder.stations:
        return False
    return builder.merchant == ORLEANS or not table.station_in(builder.merchant)


def build_station(table: OrleansTable, player: int) -> None:
    builder = table.players[player]
    builder.spare_stations -= 1
    builder.stations = [*builder.stations, builder.merchant]
    table.note("station", player, builder.merchant)
