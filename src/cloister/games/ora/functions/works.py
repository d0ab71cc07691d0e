"""Building functions that build, settle, clear land or move clergy."""

from abc import abstractmethod

from cloister.games.ora.decisions.building import Build
from cloister.games.ora.decisions.land import (
    ChooseDistrict,
    ChoosePlot,
    cell_options,
    clear_cell,
    clear_for,
    cut_options,
    fell_options,
)
from cloister.games.ora.decisions.settling import settle_options, start_settling
from cloister.games.ora.functions.exchanges import times_options
from cloister.games.ora.goods import BOOK, COIN
from cloister.games.ora.grid import FOREST
from cloister.games.ora.moves import AT, COINS, FELL_JOKER, FELL_WOOD, HOME, SETTLE, SKIP, TIMES
from cloister.games.ora.player import Player
from cloister.games.ora.state import NOBODY, Function, OraTable, Work
from cloister.kernel.table import Decision


class RemoveForest(Function):
    """Remove a forest, without wood, for goods (Forest Hut)."""

    __slots__ = ("get",)

    def __init__(self, get: list[tuple[int, int]]) -> None:
        self.get = get

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        cell_options(table.players[work.player].cells_with(FOREST), moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            clear_cell(table, work.player, move - AT)
            for good, count in self.get:
                table.gain(work.player, good, count)


class PrintBooks(Function):
    """Remove up to 4 forests for a book each (Printing Office)."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        cell_options(table.players[work.player].cells_with(FOREST), moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            table.ask(PrintMore(work.player, self.most - 1, move - AT))
            clear_cell(table, work.player, move - AT)
            table.gain(work.player, BOOK, 1)


class PrintMore(Decision[OraTable]):
    """Another forest for a book; only those after the last one, as their order does not matter."""

    __slots__ = ("last", "left")

    def __init__(self, player: int, left: int, last: int) -> None:
        super().__init__(player)
        self.left = left
        self.last = last

    def fields(self) -> list[int]:
        return [self.player, self.left, self.last]

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.left:
            cell_options([cell for cell in table.players[self.player].cells_with(FOREST) if cell > self.last], moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            table.ask(PrintMore(self.player, self.left - 1, move - AT))
            clear_cell(table, self.player, move - AT)
            table.gain(self.player, BOOK, 1)


class PayCoins(Function):
    """Pay coins for something that is done then."""

    __slots__ = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        if table.players[work.player].money() >= self.coins:
            moves.append(COINS)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == COINS:
            table.pay(work.player, COIN, self.coins)
            self.paid(table, work.player)

    @abstractmethod
    def paid(self, table: OraTable, player: int) -> None:
        """Do what was paid for."""


class FellAndCut(PayCoins):
    """Pay a coin to fell trees and to cut peat, in any order (Calefactory)."""

    __slots__ = ()

    def paid(self, table: OraTable, player: int) -> None:
        table.ask(FellOrCut(player, 1, 1))


class FellOrCut(Decision[OraTable]):
    """Which of felling and cutting comes next, as far as they are still to be done (Calefactory)."""

    __slots__ = ("may_cut", "may_fell")

    def __init__(self, player: int, may_fell: int, may_cut: int) -> None:
        super().__init__(player)
        self.may_fell = may_fell
        self.may_cut = may_cut

    def fields(self) -> list[int]:
        return [self.player, self.may_fell, self.may_cut]

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.may_fell:
            fell_options(table, self.player, moves)
        if self.may_cut:
            cut_options(table, self.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == SKIP:
            return
        if move in (FELL_WOOD, FELL_JOKER):
            table.ask(FellOrCut(self.player, 0, self.may_cut))
        else:
            table.ask(FellOrCut(self.player, self.may_fell, 0))
        clear_for(table, self.player, move)


class BuildOnForest(Function):
    """Remove a forest, without wood, and build (Carpentry). Without a building no forest is removed."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        for cell in user.cells_with(FOREST):
            if self.can_build(table, user, cell):
                moves.append(AT + cell)
        moves.append(SKIP)

    def can_build(self, table: OraTable, user: Player, cell: int) -> bool:
        """Whether the user can build something once this forest is gone."""
        beside_cloister = user.touches_cloister(cell)
        for card in table.display:
            fits = table.box.terrain[card] & user.terrain[cell] and (beside_cloister or not table.box.cloister[card])
            if (fits or user.has_site(card)) and user.can_afford(card):
                return True
        return False

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            clear_cell(table, work.player, move - AT)
            table.ask(Build(work.player, 0))


class CallPriorAndBuild(PayCoins):
    """Pay coins to take one's prior back and build (Locutory)."""

    __slots__ = ()

    def paid(self, table: OraTable, player: int) -> None:
        table.call_home(player, 0)
        table.ask(Build(player, 1))


class CallClergyHome(Function):
    """Take all one's clergy back; the owner takes back the one who stands here (Bathhouse)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        moves.append(HOME)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == SKIP:
            return
        for number in range(len(table.players[work.player].clergy)):
            table.call_home(work.player, number)
        owner = table.owner[work.card]
        if owner != NOBODY:
            for number, card in enumerate(table.players[owner].clergy):
                if card == work.card:
                    table.call_home(owner, number)


class Settle(Function):
    """Build a settlement of one's own, at its cost (Castle)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        settle_options(table, work.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            start_settling(table, work.player, move - SETTLE)


class TakeLand(Function):
    """Pay a book for any district and any plot (Bulwark)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        possible = table.players[work.player].goods[BOOK] and (table.districts or table.plots)
        times_options(1 if possible else 0, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move - TIMES:
            table.pay(work.player, BOOK, 1)
            if table.plots:
                table.ask(ChoosePlot(work.player))
            if table.districts:
                table.ask(ChooseDistrict(work.player))
