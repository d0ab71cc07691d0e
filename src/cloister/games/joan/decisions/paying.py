"""Spending coins, and what was paid for: trading stations and locations."""

from cloister.games.joan.moves import ENOUGH, SPEND
from cloister.games.joan.pieces import BANK_ROWS
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision, Step


class PayCoins(Decision[JoanTable]):
    """From which row of the bank a coin is spent, one after the other. The last `spare` of them may be kept."""

    __slots__ = ("left", "spare")

    def __init__(self, player: int, left: int, spare: int) -> None:
        super().__init__(player)
        self.left = left
        self.spare = spare

    def fields(self) -> list[int]:
        return [self.player, self.left, self.spare]

    def options(self, table: JoanTable, moves: list[int]) -> None:
        sheet = table.players[self.player]
        for row in range(BANK_ROWS):
            if sheet.circled[row] > sheet.spent[row]:
                moves.append(SPEND + row)
        if self.left <= self.spare:
            moves.append(ENOUGH)

    def choose(self, table: JoanTable, move: int) -> None:
        if move == ENOUGH:
            return
        table.spend_coin(self.player, move - SPEND)
        if self.left > 1:
            table.ask(PayCoins(self.player, self.left - 1, self.spare))


class PlaceStation(Step[JoanTable]):
    """Build the trading station that was paid for."""

    __slots__ = ("town",)

    def __init__(self, player: int, town: int) -> None:
        super().__init__(player)
        self.town = town

    def fields(self) -> list[int]:
        return [self.player, self.town]

    def run(self, table: JoanTable) -> None:
        table.build_station(self.player, self.town)


class BuyLocation(Step[JoanTable]):
    """Take the location that was paid for; it can be used from the next action on."""

    __slots__ = ("location",)

    def __init__(self, player: int, location: int) -> None:
        super().__init__(player)
        self.location = location

    def fields(self) -> list[int]:
        return [self.player, self.location]

    def run(self, table: JoanTable) -> None:
        table.offer &= ~(1 << self.location)
        table.players[self.player].locations |= 1 << self.location
        table.bought[table.box.category[self.location]] += 1
        table.note("buy", self.player, self.location)
