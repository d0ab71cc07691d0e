"""A player's sheet: what is marked, circled and crossed out on it."""

from cloister.games.joan.components import JoanBox
from cloister.games.joan.pieces import ALL_COINS, BANK_ROWS, GOODS, IN_ROW, ORLEANS


class Sheet:
    """One sheet. Sets of routes, towns, spaces of deeds, locations and citizens are bits of integers."""

    __slots__ = (
        "bank_firsts", "box", "circled", "citizens", "deeds", "development", "goods", "locations", "monks", "reached",
        "routes", "shields", "spent", "stations",
    )  # fmt: skip

    def __init__(self, box: JoanBox) -> None:
        self.box = box
        self.goods: list[int] = []  # marked in each row of the warehouse
        self.circled: list[int] = []  # coins of each row of the bank
        self.spent: list[int] = []
        self.shields = 0  # circled in the depot
        self.development = 0
        self.monks = 0  # recruited
        self.routes = 0  # filled
        self.reached = 1 << ORLEANS  # towns at filled routes
        self.stations = 0  # towns with a trading station of his
        self.deeds = 0  # marked spaces, DEED_SPACES bits for each deed
        self.locations = 0
        self.citizens = 0  # which citizens are circled
        self.bank_firsts = 0  # columns of the bank that he was the first to spend

    def copy(self) -> "Sheet":
        other = Sheet(self.box)
        other.goods = self.goods.copy()
        other.circled = self.circled.copy()
        other.spent = self.spent.copy()
        other.shields = self.shields
        other.development = self.development
        other.monks = self.monks
        other.routes = self.routes
        other.reached = self.reached
        other.stations = self.stations
        other.deeds = self.deeds
        other.locations = self.locations
        other.citizens = self.citizens
        other.bank_firsts = self.bank_firsts
        return other

    def set_up(self) -> None:
        self.goods = [0] * GOODS
        self.circled = [0] * BANK_ROWS
        self.circled[0] = self.box.coins_at_start
        self.spent = [0] * BANK_ROWS

    def coins(self) -> int:
        """The coins that can be spent."""
        return sum(self.circled) - sum(self.spent)

    def bank_full(self) -> bool:
        """Whether every coin is circled: a further one becomes a shield."""
        return sum(self.circled) == ALL_COINS

    def warehouse_full(self) -> bool:
        """Whether every good is marked: a further one becomes a shield."""
        return min(self.goods) == IN_ROW

    def full_columns(self) -> int:
        """Complete columns of the warehouse, which fill up from the left."""
        return min(self.goods)

    def spent_columns(self) -> int:
        """Columns of the bank whose coins are all spent; rows are spent from the left."""
        return min(self.spent)

    def level(self) -> int:
        """The multiplier for trading stations and citizens."""
        return self.box.level[self.development]

    def owns(self, location: int) -> bool:
        return self.locations >> location & 1 == 1

    def has_filled(self, route: int) -> bool:
        return self.routes >> route & 1 == 1

    def has_reached(self, town: int) -> bool:
        return self.reached >> town & 1 == 1

    def has_station(self, town: int) -> bool:
        return self.stations >> town & 1 == 1


def count(bits: int) -> int:
    """How many bits of a set are there."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
