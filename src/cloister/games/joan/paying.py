"""Spending coins, and what was paid for: trading stations and locations."""

from mypy_extensions import mypyc_attr

from cloister.games.joan.box import JoanBox
from cloister.games.joan.marking import Teller, build_station, spend_coin
from cloister.games.joan.moves import ENOUGH, SPEND, VOCABULARY
from cloister.games.joan.names import location_name
from cloister.games.joan.pieces import BANK_ROWS, LOCATIONS, TOWNS
from cloister.games.joan.sheet import changed
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision, Step
from cloister.kernel.voice import Reason, Voice


@mypyc_attr(free_list_len=1)
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
        if self.left <= self.spare or not moves:
            moves.append(ENOUGH)

    def choose(self, table: JoanTable, move: int) -> None:
        if move == ENOUGH:
            return
        spend_coin(table, self.player, move - SPEND)
        if self.left > 1:
            table.ask(PayCoins(self.player, self.left - 1, self.spare))

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        return voice("Which row of your bank pays? {amount} to go.", amount=voice.coins(self.left))

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        if move == ENOUGH:
            return voice("Save {coins} with the Cemetery", coins=voice.coins(self.left))
        return voice("Spend a coin of row {row}", row=VOCABULARY.part(move) + 1)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        rule = voice("The bank")
        if move == ENOUGH:
            return Reason(voice("{coins} still to be paid", coins=voice.coins(self.left - self.spare)), rule)
        if VOCABULARY.family(move) == SPEND:
            return Reason(voice("row {row} has no coin to spend", row=VOCABULARY.part(move) + 1), rule)
        return None


class PlaceStation(Step[JoanTable]):
    """Build the trading station that was paid for."""

    __slots__ = ("town",)

    def __init__(self, player: int, town: int) -> None:
        super().__init__(player)
        if not 0 <= town < TOWNS:
            raise ValueError(f"there is no town {town}")
        self.town = town

    def fields(self) -> list[int]:
        return [self.player, self.town]

    def run(self, table: JoanTable) -> None:
        build_station(table, self.player, self.town)


class BuyLocation(Step[JoanTable]):
    """Take the location that was paid for; it can be used from the next action on."""

    __slots__ = ("location",)

    def __init__(self, player: int, location: int) -> None:
        super().__init__(player)
        if not 0 <= location < LOCATIONS:
            raise ValueError(f"there is no location {location}")
        self.location = location

    def fields(self) -> list[int]:
        return [self.player, self.location]

    def run(self, table: JoanTable) -> None:
        table.offer &= ~(1 << self.location)
        table.touch(self.player).locations |= 1 << self.location
        table.bought = changed(table.bought, table.box.category[self.location], 1)
        table.note("buy", self.player, self.location)


def tell_buy(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("buys {location}", location=location_name(box, data[0], voice))


TELLERS: dict[str, Teller] = {"buy": tell_buy}
