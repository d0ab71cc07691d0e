"""What a follower does: a standard action, a location, or a deed (Actions, A to C)."""

from cloister.games.joan.decisions.paying import BuyLocation, PayCoins, PlaceStation
from cloister.games.joan.moves import (
    BUILD,
    BUY,
    CIRCLE,
    DEVELOP,
    DO_DEED,
    EXCHANGE,
    EXCHANGE_SHIELD,
    FILL,
    KEEP,
    MARK,
    NOTHING,
    TAKE_SHIELD,
    USE,
)
from cloister.games.joan.pieces import (
    ANY_TOKEN,
    ARCHITECT,
    BANK_ROWS,
    BOATMAN,
    BONUS,
    CEMETERY,
    CITIZEN,
    CRAFTSMAN,
    DEED_SPACES,
    FARMER,
    FIRST_DEED_CITIZEN,
    GOLDSMITH,
    GOODS,
    GUEST_HOUSE,
    IN_ROW,
    KNIGHT,
    LOCATIONS,
    MONK,
    OBSERVATORY,
    PARK,
    RECRUITED,
    RECRUITED_MONK,
    SCHOLAR,
    SCHOOL,
    SCHOOLED,
    TAKEN,
    TOWNS,
    TRADER,
    TREE_HOUSE,
)
from cloister.games.joan.sheet import count
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision


class Act(Decision[JoanTable]):
    """What a token, a monk or the follower of a bonus is used for, if for anything."""

    __slots__ = ("follower", "origin")

    def __init__(self, player: int, follower: int, origin: int) -> None:
        super().__init__(player)
        self.follower = follower
        self.origin = origin

    def fields(self) -> list[int]:
        return [self.player, self.follower, self.origin]

    def acts_as(self, follower: int) -> bool:
        """Whether it may do what another follower does: a monk may, and a scholar by the School."""
        return self.follower == follower or self.follower == MONK or self.origin == SCHOOLED

    def options(self, table: JoanTable, moves: list[int]) -> None:
        self.standard_moves(table, moves)
        if table.players[self.player].locations:
            for location in range(LOCATIONS):
                if table.players[self.player].owns(location) and self.may_use(table, location):
                    moves.append(USE + location)
        if self.follower != MONK and self.origin != SCHOOLED:
            for deed in range(table.box.deeds):
                if deed_space(table, self.player, deed, self.follower) >= 0:
                    moves.append(DO_DEED + deed)
        moves.append(NOTHING)

    def standard_moves(self, table: JoanTable, moves: list[int]) -> None:
        """(A) Standard actions."""
        if self.acts_as(FARMER):
            good_moves(table, self.player, moves)
        if self.acts_as(BOATMAN) or self.acts_as(CRAFTSMAN) or self.acts_as(TRADER):
            coin_moves(table, self.player, moves)
        if self.acts_as(SCHOLAR) and table.players[self.player].development < table.box.track_length:
            moves.append(DEVELOP)
        if self.acts_as(KNIGHT):
            route_moves(table, self.player, False, moves)
        if self.acts_as(BOATMAN):
            route_moves(table, self.player, True, moves)
        if self.acts_as(CRAFTSMAN) and table.players[self.player].coins():
            station_moves(table, self.player, moves)
        if self.acts_as(TRADER):
            buy_moves(table, self.player, moves)

    def may_use(self, table: JoanTable, location: int) -> bool:
        """(B) Whether this follower opens a location of the player now."""
        opener = table.box.opener[location]
        if opener == RECRUITED:
            return self.origin == RECRUITED_MONK
        if opener == ANY_TOKEN:
            return self.origin != BONUS
        if table.box.plus[location] or opener > MONK or not self.acts_as(opener):
            return False
        if location == SCHOOL:
            return self.origin == TAKEN
        if location == ARCHITECT:
            return table.players[self.player].coins() > 0 and table.open_towns(self.player) != 0
        return True

    def choose(self, table: JoanTable, move: int) -> None:
        if move == NOTHING:
            table.note("nothing", self.player, self.follower)
        elif move >= DO_DEED:
            do_deed(table, self.player, move - DO_DEED, self.follower)
        elif move >= USE:
            use_location(table, self.player, move - USE)
        elif move >= BUY:
            location = move - BUY
            table.ask(BuyLocation(self.player, location))
            spare = int(table.players[self.player].owns(CEMETERY))
            table.ask(PayCoins(self.player, table.box.costs[table.box.category[location]], spare))
        elif move >= BUILD:
            table.ask(PlaceStation(self.player, move - BUILD))
            table.ask(PayCoins(self.player, 1, 0))
        elif move >= FILL:
            table.ask(FillRoute(self.player, table.box.route_of_move[move]))
        elif move == TAKE_SHIELD:
            table.circle_shields(self.player, 1)
        elif move == DEVELOP:
            table.develop(self.player, 1)
        elif move >= CIRCLE:
            table.circle_coin(self.player, move - CIRCLE)
        else:
            table.mark_good(self.player, move - MARK)


# the moves of standard actions, which bonuses share


def good_moves(table: JoanTable, player: int, moves: list[int]) -> None:
    """A good of choice is one whose row is not full; with a full warehouse it is a shield (The warehouse)."""
    goods = table.players[player].goods
    for good in range(GOODS):
        if goods[good] < IN_ROW:
            moves.append(MARK + good)
    if table.players[player].warehouse_full() and TAKE_SHIELD not in moves:
        moves.append(TAKE_SHIELD)


def coin_moves(table: JoanTable, player: int, moves: list[int]) -> None:
    """A coin goes into any row of the bank that is not full; into a full bank as a shield (The bank)."""
    circled = table.players[player].circled
    for row in range(BANK_ROWS):
        if circled[row] < IN_ROW:
            moves.append(CIRCLE + row)
    if table.players[player].bank_full() and TAKE_SHIELD not in moves:
        moves.append(TAKE_SHIELD)


def route_moves(table: JoanTable, player: int, waterway: bool, moves: list[int]) -> None:
    box = table.box
    for route in box.routes_in_play:
        if box.waterway[route] == waterway and table.can_fill(player, route):
            moves.append(box.route_move[route])


def station_moves(table: JoanTable, player: int, moves: list[int]) -> None:
    towns = table.open_towns(player)
    for town in range(TOWNS):
        if towns >> town & 1:
            moves.append(BUILD + town)


def buy_moves(table: JoanTable, player: int, moves: list[int]) -> None:
    """Locations of open categories that the player can pay; with the Cemetery for a coin less."""
    sheet = table.players[player]
    purse = sheet.coins() + int(sheet.owns(CEMETERY))
    for location in range(LOCATIONS):
        if table.offer >> location & 1:
            category = table.box.category[location]
            if table.box.costs[category] <= purse and table.category_open(category):
                moves.append(BUY + location)


# routes


class FillRoute(Decision[JoanTable]):
    """Fill a route. Whoever owns the Tree House may take another good instead of one shown at a road."""

    __slots__ = ("route",)

    def __init__(self, player: int, route: int) -> None:
        super().__init__(player)
        self.route = route

    def fields(self) -> list[int]:
        return [self.player, self.route]

    def options(self, table: JoanTable, moves: list[int]) -> None:
        moves.append(KEEP)
        sheet = table.players[self.player]
        if table.box.waterway[self.route] or not sheet.owns(TREE_HOUSE):
            return
        goods = table.box.route_goods[self.route]
        for good in range(GOODS):
            if good in goods:
                others = [other for other in range(GOODS) if other != good and sheet.goods[other] < IN_ROW]
                for other in others:
                    moves.append(EXCHANGE + good * GOODS + other)
                if not others:
                    moves.append(EXCHANGE_SHIELD + good)

    def choose(self, table: JoanTable, move: int) -> None:
        table.fill_route(self.player, self.route)
        replaced = -1
        if EXCHANGE <= move < EXCHANGE_SHIELD:
            replaced = (move - EXCHANGE) // GOODS
            table.mark_good(self.player, (move - EXCHANGE) % GOODS)
        elif EXCHANGE_SHIELD <= move < KEEP:
            replaced = move - EXCHANGE_SHIELD
            table.circle_shields(self.player, 1)
        for good in table.box.route_goods[self.route]:
            if good == replaced:
                replaced = -1  # one of them only
            else:
                table.mark_good(self.player, good)


# locations


def use_location(table: JoanTable, player: int, location: int) -> None:
    """The effect of a location (Overview of the locations)."""
    table.note("use", player, location)
    sheet = table.players[player]
    if location == SCHOOL:
        table.ask(Act(player, SCHOLAR, SCHOOLED))
    elif location == ARCHITECT:
        table.ask(ChooseTown(player))
    elif location == GUEST_HOUSE:
        table.develop(player, sheet.full_columns())
    elif location == PARK:
        table.develop(player, sheet.spent_columns())
    elif location == GOLDSMITH:
        table.develop(player, count(sheet.stations))
    elif location == OBSERVATORY:
        table.develop(player, table.to_next_level(player), only_yellow=True)
    else:
        if table.box.location_good[location] >= 0:
            table.mark_good(player, table.box.location_good[location])
        table.gain_all(player, table.box.location_gains[location])


class ChooseTown(Decision[JoanTable]):
    """Where to build a trading station for a coin (Architect)."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        station_moves(table, self.player, moves)

    def choose(self, table: JoanTable, move: int) -> None:
        table.ask(PlaceStation(self.player, move - BUILD))
        table.ask(PayCoins(self.player, 1, 0))


# deeds


def deed_space(table: JoanTable, player: int, deed: int, follower: int) -> int:
    """The first space of an open deed that shows a follower and is not marked, or -1."""
    if not table.deed_open(deed):
        return -1
    for space in range(DEED_SPACES):
        marked = table.players[player].deeds >> (deed * DEED_SPACES + space) & 1
        if not marked and table.box.deed_followers[deed][space] == follower:
            return space
    return -1


def do_deed(table: JoanTable, player: int, deed: int, follower: int) -> None:
    """(C) Mark a follower of a deed and receive its effect; all three close it for everybody and bring its bonus."""
    sheet = table.players[player]
    sheet.deeds |= 1 << (deed * DEED_SPACES + deed_space(table, player, deed, follower))
    table.note("deed", player, deed, follower)
    table.gain_all(player, table.box.deed_gains[deed])
    all_spaces = (1 << DEED_SPACES) - 1
    if sheet.deeds >> (deed * DEED_SPACES) & all_spaces == all_spaces:
        table.deeds_closed |= 1 << deed
        table.note("complete", player, deed)
        if table.box.deed_bonus[deed] == CITIZEN:
            table.take_citizen(player, FIRST_DEED_CITIZEN + deed - 3)
        else:
            table.gain(player, table.box.deed_bonus[deed], 1)
