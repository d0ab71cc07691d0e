"""Felling trees, cutting peat, and buying districts and plots."""

from cloister.games.ora.goods import COIN, JOKER, PEAT, WOOD
from cloister.games.ora.grid import FOREST, MOOR, ROWS, TOP_ROW
from cloister.games.ora.moves import (
    AT,
    BUY_DISTRICT,
    BUY_PLOT,
    COASTAL,
    CUT_JOKER,
    CUT_NOTHING,
    CUT_PEAT,
    DISTRICT,
    FELL_JOKER,
    FELL_NOTHING,
    FELL_WOOD,
    MOUNTAINOUS,
    PRICE,
)
from cloister.games.ora.player import COASTAL_PLOT, HILLS_DISTRICT, MOUNTAIN_PLOT, PLAINS_DISTRICT
from cloister.games.ora.state import OraTable, without
from cloister.kernel.table import Decision

# forests and moors


def fell_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The ways to fell trees: by either token, or for nothing where no forest is left (detailed rules, page 3)."""
    if table.players[player].forests:
        moves.append(FELL_WOOD)
        if table.tokens[JOKER] >= 0:
            moves.append(FELL_JOKER)


def cut_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The ways to cut peat."""
    if table.players[player].moors:
        moves.append(CUT_PEAT)
        if table.tokens[JOKER] >= 0:
            moves.append(CUT_JOKER)


def clear_for(table: OraTable, player: int, move: int) -> None:
    """Carry out felling or cutting: the player still says which card he removes."""
    if move in (FELL_NOTHING, CUT_NOTHING):
        return
    if move in (FELL_WOOD, FELL_JOKER):
        table.ask(ClearCard(player, FOREST, WOOD if move == FELL_WOOD else JOKER))
    else:
        table.ask(ClearCard(player, MOOR, PEAT if move == CUT_PEAT else JOKER))


def clear_cell(table: OraTable, player: int, cell: int) -> None:
    """Remove a forest or moor card from a player's land."""
    table.note("clear", player, table.players[player].contents[cell], cell)
    table.players[player].clear(cell)


def cell_options(cells: list[int], moves: list[int]) -> None:
    for cell in cells:
        moves.append(AT + cell)


class ClearCard(Decision[OraTable]):
    """Which forest to fell or moor to cut. `token` is the wheel token that says how much it gives (page 3)."""

    __slots__ = ("content", "token")

    def __init__(self, player: int, content: int, token: int) -> None:
        super().__init__(player)
        self.content = content
        self.token = token

    def fields(self) -> list[int]:
        return [self.player, self.content, self.token]

    def options(self, table: OraTable, moves: list[int]) -> None:
        cell_options(table.players[self.player].cells_with(self.content), moves)

    def choose(self, table: OraTable, move: int) -> None:
        clear_cell(table, self.player, move - AT)
        table.produce(self.player, WOOD if self.content == FOREST else PEAT, self.token)


# districts and plots


def buy_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The land that a player can buy: the cheapest district and the cheapest plot (detailed rules, page 5)."""
    money = table.players[player].money()
    if table.districts and money >= table.districts[0]:
        moves.append(BUY_DISTRICT)
    if table.plots and money >= table.plots[0]:
        moves.append(BUY_PLOT)


def buy_land(table: OraTable, player: int, move: int) -> None:
    """Pay for the next district or plot; the player places it at once."""
    if move == BUY_DISTRICT:
        table.pay(player, COIN, table.districts[0])
        table.ask(PlaceDistrict(player, table.districts[0]))
    else:
        table.pay(player, COIN, table.plots[0])
        table.ask(PlacePlot(player, table.plots[0]))


class PlaceDistrict(Decision[OraTable]):
    """Which side of a district is up, and whether it lies above or below (detailed rules, page 5)."""

    __slots__ = ("price",)

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price = price

    def fields(self) -> list[int]:
        return [self.player, self.price]

    def options(self, table: OraTable, moves: list[int]) -> None:
        for way in range(4):
            moves.append(DISTRICT + way)

    def choose(self, table: OraTable, move: int) -> None:
        side, below = divmod(move - DISTRICT, 2)
        table.districts = without(table.districts, self.price)
        table.players[self.player].add_district(PLAINS_DISTRICT if side else HILLS_DISTRICT, below == 0)
        table.note("district", self.player, self.price, move - DISTRICT)


class PlacePlot(Decision[OraTable]):
    """Whether a plot is coast or mountains, and in which row it lies (detailed rules, page 5)."""

    __slots__ = ("price",)

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price = price

    def fields(self) -> list[int]:
        return [self.player, self.price]

    def options(self, table: OraTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for row in range(TOP_ROW, TOP_ROW + ROWS - 1):
            if player.plot_fits(COASTAL_PLOT, row):
                moves.append(COASTAL + row - TOP_ROW)
        for row in range(TOP_ROW, TOP_ROW + ROWS - 1):
            if player.plot_fits(MOUNTAIN_PLOT, row):
                moves.append(MOUNTAINOUS + row - TOP_ROW)

    def choose(self, table: OraTable, move: int) -> None:
        player = table.players[self.player]
        table.plots = without(table.plots, self.price)
        if move >= MOUNTAINOUS:
            player.add_plot(MOUNTAIN_PLOT, move - MOUNTAINOUS + TOP_ROW)
        else:
            player.add_plot(COASTAL_PLOT, move - COASTAL + TOP_ROW)
        table.note("plot", self.player, self.price, player.tiles[-1])


class ChooseDistrict(Decision[OraTable]):
    """Which district of the pile to take for nothing (glossary, Bulwark)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        price_options(table.districts, moves)

    def choose(self, table: OraTable, move: int) -> None:
        table.ask(PlaceDistrict(self.player, move - PRICE))


class ChoosePlot(Decision[OraTable]):
    """Which plot of the pile to take for nothing (glossary, Bulwark)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        price_options(table.plots, moves)

    def choose(self, table: OraTable, move: int) -> None:
        table.ask(PlacePlot(self.player, move - PRICE))


def price_options(pile: list[int], moves: list[int]) -> None:
    for number in range(len(pile)):
        if number == 0 or pile[number] != pile[number - 1]:
            moves.append(PRICE + pile[number])
