"""A player's sheet: what is marked, circled and crossed out on it."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import (
    ALL_COINS,
    BANK_ROWS,
    CITIZEN_IDS,
    DEED_SPACES,
    GOOD_IDS,
    GOODS,
    IN_ROW,
    LOCATION_IDS,
    MOST_MONKS,
    ORLEANS,
    TOWN_IDS,
)
from cloister.kernel.digest import Digest


@mypyc_attr(acyclic=True)
class Sheet:
    """One sheet. Sets of routes, towns, spaces of deeds, locations and citizens are bits of integers.

    It is made from its lists, so that a copy makes none that it would throw away.
    """

    __slots__ = (
        "bank_firsts", "box", "circled", "citizens", "deeds", "development", "goods", "locations", "monks", "reached",
        "routes", "shields", "spent", "stations",
    )  # fmt: skip

    def __init__(self, box: JoanBox, goods: list[int], circled: list[int], spent: list[int]) -> None:
        self.box = box
        self.goods = goods  # marked in each row of the warehouse
        self.circled = circled  # coins of each row of the bank
        self.spent = spent
        self.shields = 0  # circled in the depot
        self.development = 0
        self.monks = 0  # recruited
        self.routes = 0  # filled
        self.reached = 1 << ORLEANS  # towns at filled routes
        self.stations = 0  # towns with a trading station
        self.deeds = 0  # marked spaces, DEED_SPACES bits for each deed
        self.locations = 0
        self.citizens = 0  # which citizens are circled
        self.bank_firsts = 0  # columns of the bank that nobody had spent before

    def copy(self) -> "Sheet":
        other = Sheet(self.box, self.goods.copy(), self.circled.copy(), self.spent.copy())
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

    def feed(self, digest: Digest) -> None:
        """Count in all that is written on it; which towns are reached follows from the routes."""
        digest.add_packed(self.goods, 8)
        digest.add_packed(self.circled, 8)
        digest.add_packed(self.spent, 8)
        digest.add(self.shields)
        digest.add(self.development)
        digest.add(self.monks)
        digest.add(self.routes)
        digest.add(self.routes >> 32)
        digest.add(self.stations)
        digest.add(self.deeds)
        digest.add(self.locations)
        digest.add(self.citizens)
        digest.add(self.bank_firsts)

    def coins(self) -> int:
        """The coins that can be spent."""
        return total(self.circled) - total(self.spent)

    def bank_full(self) -> bool:
        """Whether every coin is circled: a further one becomes a shield."""
        return total(self.circled) == ALL_COINS

    def warehouse_full(self) -> bool:
        """Whether every good is marked: a further one becomes a shield."""
        return least(self.goods) == IN_ROW

    def full_columns(self) -> int:
        """Complete columns of the warehouse, which fill up from the left."""
        return least(self.goods)

    def spent_columns(self) -> int:
        """Columns of the bank whose coins are all spent; rows are spent from the left."""
        return least(self.spent)

    def shields_left(self) -> int:
        """The shields that are not circled."""
        return len(self.box.shield_points) - self.shields

    def spaces_left(self) -> int:
        """The spaces of the development track that are not marked."""
        return self.box.track_length - self.development

    def spaces_to_level(self) -> int:
        """The spaces of the track up to the next level, it included; or up to the end."""
        space = self.development
        while space < self.box.track_length:
            space += 1
            if self.box.level[space] > self.level():
                break
        return space - self.development

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


def blank_sheet(box: JoanBox) -> Sheet:
    """A sheet as it lies in the box, with the coins that everybody starts with."""
    circled = [0] * BANK_ROWS
    circled[0] = box.coins_at_start
    return Sheet(box, [0] * GOODS, circled, [0] * BANK_ROWS)


def count(bits: int) -> int:
    """How many bits of a set are there."""
    rest: i64 = bits
    number = 0
    while rest:
        rest &= rest - 1
        number += 1
    return number


# Compiled, these loops are several times as fast as `sum` and `min`, which know nothing of what is in a list.


def total(counts: list[int]) -> int:
    """All of them together."""
    number = 0
    for more in counts:
        number += more
    return number


def least(counts: list[int]) -> int:
    """The smallest of them."""
    smallest = counts[0]
    for number in counts:
        if number < smallest:
            smallest = number
    return smallest


def changed(counts: list[int], kind: int, by: int) -> list[int]:
    """Other counts, with more or less of one kind: what copies share is never changed in place."""
    others = counts.copy()
    others[kind] += by
    return others


# writing down and checking


def named(names: list[str], counts: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(names, counts) if number}


def members(names: list[str], bits: int) -> list[str]:
    """The names of the members of a set."""
    return [name for index, name in enumerate(names) if bits >> index & 1]


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    box = sheet.box
    routes = [route for route in range(len(box.route_ends)) if sheet.has_filled(route)]
    return {
        "goods": named(GOOD_IDS, sheet.goods),
        "circled": sheet.circled.copy(),
        "spent": sheet.spent.copy(),
        "shields": sheet.shields,
        "development": sheet.development,
        "monks": sheet.monks,
        "routes": [route_code(box, route) for route in routes],
        "stations": members(TOWN_IDS, sheet.stations),
        "deeds": [
            [sheet.deeds >> (deed * DEED_SPACES + space) & 1 == 1 for space in range(DEED_SPACES)]
            for deed in range(box.deeds)
        ],
        "locations": members(LOCATION_IDS, sheet.locations),
        "citizens": members(CITIZEN_IDS, sheet.citizens),
        "bank_firsts": [column + 1 for column in range(IN_ROW) if sheet.bank_firsts >> column & 1],
    }


def route_code(box: JoanBox, route: int) -> str:
    """A route as its move is called: its kind and its towns."""
    low, high = box.route_ends[route]
    return f"{'waterway' if box.waterway[route] else 'road'} {TOWN_IDS[low]} {TOWN_IDS[high]}"


def sheet_faults(sheet: Sheet) -> list[str]:
    faults = []
    box = sheet.box
    if len(sheet.circled) != BANK_ROWS or len(sheet.spent) != BANK_ROWS:
        return ["the bank has not its rows"]
    if not all(0 <= marked <= IN_ROW for marked in sheet.goods):
        faults.append("the warehouse is overfull")
    if not all(0 <= sheet.spent[row] <= sheet.circled[row] <= IN_ROW for row in range(BANK_ROWS)):
        faults.append("coins are spent that are not there")
    if not 0 <= sheet.development <= box.track_length or not 0 <= sheet.shields <= len(box.shield_points):
        faults.append("the development track or the depot is overfull")
    if not 0 <= sheet.monks <= MOST_MONKS:
        faults.append("too many monks are recruited")
    if sheet.stations & ~sheet.reached or sheet.reached & ~box.town_mask:
        faults.append("a trading station or route is where it cannot be")
    reached = 1 << ORLEANS
    for route, ends in enumerate(box.route_ends):
        if sheet.has_filled(route):
            reached |= 1 << ends[0] | 1 << ends[1]
    if reached != sheet.reached:
        faults.append("the towns reached are not those at filled routes")
    if sheet.deeds >> (DEED_SPACES * box.deeds):
        faults.append("a deed that is not in play is marked")
    return faults
