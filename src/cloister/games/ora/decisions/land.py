"""Buying districts and plots, and placing them."""

from abc import abstractmethod
from typing import Final

from cloister.games.ora.board import Teller, done_by, without
from cloister.games.ora.components import OraBox
from cloister.games.ora.goods import COIN
from cloister.games.ora.grid import TOP_ROW, cell_at
from cloister.games.ora.land import COASTAL_PLOT, HILLS_DISTRICT, MOUNTAIN_PLOT, PLAINS_DISTRICT, Land
from cloister.games.ora.moves import BUY_DISTRICT, BUY_PLOT, COASTAL, DISTRICT, MOUNTAINOUS, PRICE, SKIP, VOCABULARY
from cloister.games.ora.names import glossary_of, on_page
from cloister.games.ora.prices import listed_price, possession
from cloister.games.ora.state import OraDecision, OraTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice

# buying


def buy_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The land that a player can buy: the next district and the next plot (detailed rules, page 5)."""
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


def buy_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    pile = table.districts if move == BUY_DISTRICT else table.plots
    price = listed_price(table.players[player], [(COIN, pile[0])], voice) if pile else voice("none is left")
    if move == BUY_DISTRICT:
        return voice("Buy a district: {price}", price=price)
    return voice("Buy a plot: {price}", price=price)


def why_not_buy(table: OraTable, player: int, move: int, may_buy: int, voice: Voice) -> Reason:
    """Why land cannot be bought."""
    pile = table.districts if move == BUY_DISTRICT else table.plots
    if not may_buy:
        return on_page(voice("land is bought once per turn, and you have bought yours"), 5, voice)
    if not pile:
        return on_page(voice("none is left"), 5, voice)
    money = possession(table.players[player], COIN, voice)
    return on_page(voice("it costs {price}, and {money}", price=voice.coins(pile[0]), money=money), 5, voice)


# placing


class PlaceLand(OraDecision):
    """Where a new piece of land lies; its price tells which one it is (detailed rules, page 5)."""

    __slots__ = ("price",)

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price = price

    def fields(self) -> list[int]:
        return [self.player, self.price]


class PlaceDistrict(PlaceLand):
    """Which side of a district is up, and whether it lies above or below."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and self.price in table.districts

    def options(self, table: OraTable, moves: list[int]) -> None:
        for way in range(4):
            moves.append(DISTRICT + way)

    def choose(self, table: OraTable, move: int) -> None:
        side, below = divmod(move - DISTRICT, 2)
        table.districts = without(table.districts, self.price)
        table.touch(self.player).add_district(PLAINS_DISTRICT if side else HILLS_DISTRICT, below == 0)
        table.note("district", self.player, self.price, move - DISTRICT)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Which side of the district is up, and where do you place it?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return district_label(move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return None  # every way is legal


def district_label(move: int, voice: Voice) -> str:
    labels = [
        voice("Hills side, above"),
        voice("Hills side, below"),
        voice("Plains side, above"),
        voice("Plains side, below"),
    ]
    return labels[move - DISTRICT]


class PlacePlot(PlaceLand):
    """Whether a plot is coast or mountains, and in which row it lies."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and self.price in table.plots

    def options(self, table: OraTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for row in player.plot_rows():
            if player.plot_fits(COASTAL_PLOT, row):
                moves.append(COASTAL + row - TOP_ROW)
        for row in player.plot_rows():
            if player.plot_fits(MOUNTAIN_PLOT, row):
                moves.append(MOUNTAINOUS + row - TOP_ROW)

    def choose(self, table: OraTable, move: int) -> None:
        player = table.touch(self.player)
        table.plots = without(table.plots, self.price)
        if VOCABULARY.family(move) == MOUNTAINOUS:
            player.add_plot(MOUNTAIN_PLOT, move - MOUNTAINOUS + TOP_ROW)
        else:
            player.add_plot(COASTAL_PLOT, move - COASTAL + TOP_ROW)
        table.note("plot", self.player, self.price, player.tiles[-1])

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Where do you place the plot?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return plot_label(table.players[self.player], move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) not in (COASTAL, MOUNTAINOUS):
            return None
        column = -1 if VOCABULARY.family(move) == COASTAL else 5
        row = plot_row(move)
        owner = table.players[self.player]
        if any(owner.terrain[cell_at(column, row + down)] for down in (0, 1)):
            return on_page(voice("there is land already"), 5, voice)
        return on_page(voice("its coast or hillside would not touch your land"), 5, voice)


def plot_row(move: int) -> int:
    """The upper row of a plot."""
    return VOCABULARY.part(move) + TOP_ROW


def plot_label(land: Land, move: int, voice: Voice) -> str:
    """Where a plot would lie: its side, and its rows as people count them."""
    rows = plot_rows(land, plot_row(move), voice)
    if VOCABULARY.family(move) == COASTAL:
        return voice("Coast on the left: {rows}", rows=rows)
    return voice("Mountains on the right: {rows}", rows=rows)


def plot_rows(land: Land, row: int, voice: Voice) -> str:
    """Two rows of a land, of which one or both may be above or below it."""
    _left, _right, top, bottom = land.bounds()
    first, last = row - top + 1, bottom - top + 1
    if first < 0:
        return voice("above the land")
    if first == 0:
        return voice("row 1 and above it")
    if first == last:
        return voice("row {row} and below it", row=last)
    if first > last:
        return voice("below the land")
    return voice("rows {row} and {next}", row=first, next=first + 1)


# land for nothing


class ChooseLand(OraDecision):
    """Which piece of a pile to take for nothing, if any (glossary, Bulwark; ruling 81)."""

    __slots__ = ()

    @abstractmethod
    def pile(self, table: OraTable) -> list[int]:
        """The prices of the pieces that are left."""

    @abstractmethod
    def take(self, table: OraTable, price: int) -> None:
        """Let the player place the piece of a price."""

    def options(self, table: OraTable, moves: list[int]) -> None:
        pile = self.pile(table)
        for number in range(len(pile)):
            if number == 0 or pile[number] != pile[number - 1]:
                moves.append(PRICE + pile[number])
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            self.take(table, move - PRICE)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("The one of {price}, for nothing", price=voice.coins(move - PRICE))

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != PRICE:
            return None
        return Reason(voice("none of this price is left"), glossary_of(table.box, "I37", voice))


class ChooseDistrict(ChooseLand):
    """Which district to take for nothing."""

    __slots__ = ()

    def pile(self, table: OraTable) -> list[int]:
        return table.districts

    def take(self, table: OraTable, price: int) -> None:
        table.ask(PlaceDistrict(self.player, price))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Which district do you take?")


class ChoosePlot(ChooseLand):
    """Which plot to take for nothing."""

    __slots__ = ()

    def pile(self, table: OraTable) -> list[int]:
        return table.plots

    def take(self, table: OraTable, price: int) -> None:
        table.ask(PlacePlot(self.player, price))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Which plot do you take?")


def tell_district(box: OraBox, event: Event, voice: Voice) -> Telling:
    return done_by(box, event.player, voice("gets the district of {price}", price=voice.coins(event.data[0])), voice)


def tell_plot(box: OraBox, event: Event, voice: Voice) -> Telling:
    return done_by(box, event.player, voice("gets the plot of {price}", price=voice.coins(event.data[0])), voice)


TELLERS: Final[dict[str, Teller]] = {"district": tell_district, "plot": tell_plot}
