"""What each place does (The actions; The place tiles in detail): whether it can be used now, and its effect."""

from cloister.games.orleans.decisions.deeds import SendToDeeds, send_options
from cloister.games.orleans.decisions.planning import place_token, placings
from cloister.games.orleans.decisions.travel import Travel, build_station, can_build_station, routes_from
from cloister.games.orleans.moves import SKIP, SPEND, TILE, USE_VILLAGE
from cloister.games.orleans.pieces import (
    BANNED,
    BATHHOUSE,
    BOATMAN,
    BREWERY,
    CASTLE,
    CELLAR,
    CHEESE,
    CHEESE_FACTORY,
    CRAFTSMAN,
    FARM_HOUSE,
    FARMER,
    GUILDHALL,
    GUNPOWDER_TOWER,
    HAYRICK,
    HERB_GARDEN,
    HORSE_WAGON,
    HOSPITAL,
    INN,
    KINDS,
    KNIGHT,
    LABORATORY,
    LIBRARY,
    MONASTERY,
    MONK,
    NEW_EVENTS,
    OFFICE,
    PHARMACY,
    SACRISTY,
    SCHOLAR,
    SCHOOL,
    SCRIPTORIUM,
    SHEEP_FARM,
    SHIP,
    SHIPPING_LINE,
    TAILOR_SHOP,
    TOWN_HALL,
    TRADER,
    TRADING_HOUSE,
    UNIVERSITY,
    VILLAGE,
    WAGON,
    WINDMILL,
    WINERY,
    WOOL_MANUFACTURER,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.places import SellCheese, stock_inn
from cloister.games.orleans.trade_intrigue.round_events import pardon, sabotaged
from cloister.kernel.table import Decision


def can_recruit(table: OrleansTable, player: int, follower: int) -> bool:
    """A follower must be left, not be banned this round, and his track not be at its end; monks have no track."""
    if not table.supply[follower] or BANNED[table.event()] == follower:
        return False
    if follower == MONK:
        return True
    return table.players[player].tracks[follower] < table.box.track_length[follower]


def can_use(table: OrleansTable, player: int, place: int) -> bool:
    """Whether the action of an active place is possible now. The Village is asked about by follower."""
    user = table.players[player]
    if table.box.modules & NEW_EVENTS and sabotaged(table, player, place):
        return False
    if place == FARM_HOUSE:
        return can_recruit(table, player, FARMER)
    if place == UNIVERSITY:
        return can_recruit(table, player, SCHOLAR)
    if place == CASTLE:
        return can_recruit(table, player, KNIGHT)
    if place == MONASTERY:
        return can_recruit(table, player, MONK)
    if place in (SHIP, WAGON, HORSE_WAGON):
        return len(routes_from(table, player, int(place == SHIP))) > 0
    if place == GUILDHALL:
        return can_build_station(table, player)
    if place in (SCRIPTORIUM, LIBRARY, SHIPPING_LINE):
        return user.development < table.box.development_length
    if place == PHARMACY:
        return user.coins > 0 and user.development < table.box.development_length
    if place in (TOWN_HALL, GUNPOWDER_TOWER):
        sends: list[int] = []
        send_options(table, player, place, sends)
        return len(sends) > 0
    if HAYRICK <= place <= TAILOR_SHOP:
        return table.goods[place - HAYRICK] > 0
    if place == BATHHOUSE:
        return sum(user.bag) > 0
    if place == LABORATORY:
        return table.technology > 0
    if place == SHEEP_FARM:
        return user.goods[CHEESE] > 0
    return place not in (SACRISTY, HERB_GARDEN, SCHOOL, INN, TRADING_HOUSE)  # these are never used as an action


def use_place(table: OrleansTable, player: int, place: int) -> None:
    """Carry out the action of a place. Its followers return to the bag; the Town Hall and Bathhouse see to it later."""
    if place not in (TOWN_HALL, BATHHOUSE):
        table.players[player].clear_place(place)
    act(table, player, place, False)


def act(table: OrleansTable, player: int, place: int, free: bool) -> None:
    """What the action of a place does. A free action leaves the followers that stand there (Court of Aldermen)."""
    table.note("use", player, place)
    if place == FARM_HOUSE:
        recruit(table, player, FARMER)
    elif place == UNIVERSITY:
        recruit(table, player, SCHOLAR)
    elif place == CASTLE:
        recruit(table, player, KNIGHT)
    elif place == MONASTERY:
        recruit(table, player, MONK)
    elif place in (SHIP, WAGON, HORSE_WAGON):
        table.ask(Travel(player, int(place == SHIP)))
    elif place == GUILDHALL:
        build_station(table, player)
    elif place in (TOWN_HALL, GUNPOWDER_TOWER):
        table.ask(SendToDeeds(player, place, 0))
    elif place == BATHHOUSE:
        start_bath(table, player, free)
    else:
        use_tile(table, player, place)


def use_tile(table: OrleansTable, player: int, place: int) -> None:
    """The Scriptorium and the place tiles."""
    user = table.players[player]
    if HAYRICK <= place <= TAILOR_SHOP:
        take_good(table, player, place - HAYRICK)
    elif place in (SCRIPTORIUM, SHIPPING_LINE):
        table.develop(player, 1)
    elif place == LIBRARY:
        table.develop(player, 2)
    elif place == BREWERY:
        table.earn(player, 2)
    elif place == CELLAR:
        table.earn(player, 4)
    elif place == WINDMILL:
        table.earn(player, 2)
        table.develop(player, 1)
    elif place == HOSPITAL:
        table.earn(player, user.level())
    elif place == OFFICE:
        table.earn(player, len(user.stations))
    elif place == PHARMACY:
        table.ask(SpendCoins(player))
    elif place == LABORATORY:
        take_technology(table, player)
    elif place == SHEEP_FARM:
        table.ask(SellCheese(player))


# recruiting


def recruit(table: OrleansTable, player: int, follower: int) -> None:
    """Take a follower into the bag, advance on his track and receive what it gives (Farm House to Monastery)."""
    user = table.players[player]
    table.supply[follower] -= 1
    user.bag[follower] += 1
    table.note("recruit", player, follower)
    if table.box.modules & NEW_EVENTS:
        pardon(table, player, follower)
    if follower != MONK:
        advance_on_track(table, player, follower)


def advance_on_track(table: OrleansTable, player: int, follower: int) -> None:
    """Advance a marker by a step and receive what it gives (Farm House to Castle)."""
    user = table.players[player]
    step = user.tracks[follower]
    user.tracks[follower] = step + 1
    if follower == FARMER:
        take_good(table, player, table.box.farmer_goods[step])
    elif follower == BOATMAN:
        if step + 1 == table.box.boatman_citizen and table.citizens[BOATMAN_CITIZEN]:
            table.citizens[BOATMAN_CITIZEN] = False
            table.take_citizen(player)
        else:
            table.earn(player, table.box.boatman_coins[step])
    elif follower == CRAFTSMAN:
        take_technology(table, player)
    elif follower == TRADER:
        table.ask(ChooseTile(player, step))
    elif follower == SCHOLAR:
        table.develop(player, table.box.scholar_points[step])
    elif step + 1 == table.box.knight_citizen and table.citizens[KNIGHT_CITIZEN]:
        table.citizens[KNIGHT_CITIZEN] = False
        table.take_citizen(player)


BOATMAN_CITIZEN = 3  # among the citizens to be had, after the three of the development track
KNIGHT_CITIZEN = 4
LAST_CITIZEN = 5


def take_good(table: OrleansTable, player: int, good: int) -> None:
    """Take a good from the supply, if there is one."""
    if table.goods[good]:
        table.goods[good] -= 1
        table.players[player].goods[good] += 1
        table.note("good", player, good)


def take_technology(table: OrleansTable, player: int) -> None:
    """Take a technology tile, if there is one; it is placed when all have passed."""
    if table.technology:
        table.technology -= 1
        table.players[player].technology += 1


class ChooseTile(Decision[OrleansTable]):
    """Which place tile to take: the first time of category I, later of either (trader)."""

    __slots__ = ("step",)

    def __init__(self, player: int, step: int) -> None:
        super().__init__(player)
        self.step = step

    def fields(self) -> list[int]:
        return [self.player, self.step]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for place in table.tiles:
            if self.step or table.box.category[place] == 1:
                moves.append(TILE + place)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        place = move - TILE
        table.tiles = [tile for tile in table.tiles if tile != place]
        user = table.players[self.player]
        user.places = [*user.places, place]
        table.note("tile", self.player, place)
        if place == INN:
            stock_inn(table, self.player)


def village_moves(table: OrleansTable, player: int, moves: list[int]) -> None:
    """The three choices of the Village."""
    if table.box.modules & NEW_EVENTS and sabotaged(table, player, VILLAGE):
        return
    for follower in (BOATMAN, CRAFTSMAN, TRADER):
        if can_recruit(table, player, follower):
            moves.append(USE_VILLAGE + follower - BOATMAN)


def use_village(table: OrleansTable, player: int, follower: int) -> None:
    table.note("use", player, VILLAGE)
    table.players[player].clear_place(VILLAGE)
    recruit(table, player, follower)


# single tiles


class SpendCoins(Decision[OrleansTable]):
    """How many coins to spend on development, one to three (Pharmacy)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for coins in range(1, min(3, table.players[self.player].coins) + 1):
            moves.append(SPEND + coins)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.pay(self.player, move - SPEND)
        table.develop(self.player, move - SPEND)


def start_bath(table: OrleansTable, player: int, free: bool) -> None:
    """Draw two followers; one of them is to be placed at once (Bathhouse)."""
    user = table.players[player]
    for _ in range(min(2, sum(user.bag))):
        kind = table.draw(player)
        user.drawn[kind] += 1
        table.note("draw", player, kind)
    table.ask(PlaceFromBath(player, int(free)))


class PlaceFromBath(Decision[OrleansTable]):
    """Where one of the drawn followers goes, if one fits; the other and the Bathhouse's own return to the bag."""

    __slots__ = ("free",)

    def __init__(self, player: int, free: int = 0) -> None:
        super().__init__(player)
        self.free = free

    def fields(self) -> list[int]:
        return [self.player, self.free] if self.free else [self.player]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        user = table.players[self.player]
        placings(user, user.drawn, 0, moves)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        user = table.players[self.player]
        if move != SKIP:
            user.drawn[place_token(user, move)] -= 1
        for kind in range(KINDS):
            user.bag[kind] += user.drawn[kind]
            user.drawn[kind] = 0
        if not self.free:
            user.clear_place(BATHHOUSE)


assert (CHEESE_FACTORY, WINERY, WOOL_MANUFACTURER) == (HAYRICK + 1, HAYRICK + 2, HAYRICK + 3)  # in the goods' order
