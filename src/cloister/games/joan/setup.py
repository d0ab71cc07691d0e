"""Setting up a table, and reading back one that was written down."""

from typing import Any

from cloister.games.joan.area import Joan
from cloister.games.joan.box import JoanBox
from cloister.games.joan.decisions.rounds import StartBag
from cloister.games.joan.pieces import (
    CATEGORIES,
    CITIZEN_IDS,
    DEED_SPACES,
    DEEDS,
    EXCHANGED,
    FOLLOWER_IDS,
    GAIN_IDS,
    GAINS,
    GOOD_IDS,
    JOAN_ROWS,
    LOCATION_IDS,
    LOCATIONS,
    MAIN_CARDS,
    ORLEANS,
    SECOND_DEED_CITIZEN,
    SOLO_CARD_IDS,
    SOLO_LEVELS,
    TOKEN_IDS,
    TOKENS,
    TOWN_CITIZEN,
    TOWN_IDS,
)
from cloister.games.joan.sheet import Sheet, blank_sheet, route_code
from cloister.games.joan.state import JoanTable
from cloister.kernel.errors import PositionError
from cloister.kernel.generator import seeded
from cloister.kernel.table import NOBODY


def new_table(box: JoanBox, seed: int, printed: bool, level: str) -> JoanTable:
    """The table before the first token is taken (set-up). The start player is drawn; alone one begins oneself."""
    table = empty_table(box, level)
    table.generator = seeded(seed)
    table.bag = box.tokens
    if box.players > 1:
        table.first_player = table.generator.below(box.players)
    for category in range(CATEGORIES):
        for location in offered(table, category, printed):
            table.offer |= 1 << location
    if not box.town_mask >> box.citizen_town & 1:
        table.citizens_gone |= 1 << TOWN_CITIZEN
    if box.deeds < DEEDS:
        table.citizens_gone |= 1 << SECOND_DEED_CITIZEN
    if table.joan is not None:
        table.joan.deck = deck(level)
    table.ask(StartBag(NOBODY))
    table.flow()
    return table


def empty_table(box: JoanBox, level: str) -> JoanTable:
    none, drawn, waiting = [0] * TOKENS, [0] * TOKENS, [0] * TOKENS
    sheets = [blank_sheet(box) for _ in range(box.players)]
    table = JoanTable(box, box.players, sheets, none, drawn, waiting, [0] * CATEGORIES, [0] * GAINS)
    if box.players == 1:
        table.joan = Joan([], [], [0] * JOAN_ROWS)
        table.monk_actions = level != SOLO_LEVELS[0]
    return table


def offered(table: JoanTable, category: int, printed: bool) -> list[int]:
    """The locations of a category that can be had: those printed on the sheet, or some of the cards at random."""
    box = table.box
    locations = [location for location in range(LOCATIONS) if box.category[location] == category]
    if printed:
        return [location for location in locations if box.printed[location]]
    table.generator.shuffle(locations)
    return locations[: box.cards_shown]


def deck(level: str) -> list[int]:
    """Joan's fourteen cards: in the special challenge 1B to 4B instead of 1 to 4."""
    if level == SOLO_LEVELS[2]:
        return list(range(EXCHANGED, MAIN_CARDS + EXCHANGED))
    return list(range(MAIN_CARDS))


# reading


def read_table(box: JoanBox, data: dict[str, Any], level: str) -> JoanTable:
    """A table as `to_data` wrote it, without its frames."""
    table = empty_table(box, level)
    table.bag_number = int(data["bag_number"])
    table.round = int(data["round"])
    table.first_player = int(data["first_player"])
    table.bag = counts(TOKEN_IDS, data["bag"])
    table.drawn = counts(TOKEN_IDS, data["drawn"])
    table.waiting = counts(TOKEN_IDS, data["waiting"])
    table.offer = bits(LOCATION_IDS, data["locations"])
    table.citizens_gone = bits(CITIZEN_IDS, data["citizens_gone"])
    table.bank_shields_gone = number_bits(data["bank_shields_gone"])
    table.deeds_closed = number_bits(data["deeds_closed"])
    table.pending = counts(GAIN_IDS, data["pending"])
    table.pooled = sum(table.pending)
    table.follower = FOLLOWER_IDS.index(data["follower"]) if data["follower"] else -1
    table.origin = int(data["origin"])
    if len(data["players"]) != box.players:
        raise PositionError(
            "there are {count} sheets instead of {players}", count=len(data["players"]), players=box.players
        )
    for sheet, written in zip(table.players, data["players"]):
        read_sheet(sheet, written)
    for location in range(LOCATIONS):
        if any(sheet.owns(location) for sheet in table.players):
            table.bought[box.category[location]] += 1
    if table.joan is not None:
        read_joan(table.joan, data["joan"])
    return table


def read_sheet(sheet: Sheet, data: dict[str, Any]) -> None:
    box = sheet.box
    sheet.goods = counts(GOOD_IDS, data["goods"])
    sheet.circled = [int(coins) for coins in data["circled"]]
    sheet.spent = [int(coins) for coins in data["spent"]]
    sheet.shields = int(data["shields"])
    sheet.development = int(data["development"])
    sheet.monks = int(data["monks"])
    codes = [route_code(box, route) for route in range(len(box.route_ends))]
    sheet.routes = bits(codes, data["routes"])
    sheet.reached = 1 << ORLEANS
    for route, ends in enumerate(box.route_ends):
        if sheet.has_filled(route):
            sheet.reached |= 1 << ends[0] | 1 << ends[1]
    sheet.stations = bits(TOWN_IDS, data["stations"])
    for deed, spaces in enumerate(data["deeds"]):
        for space, marked in enumerate(spaces):
            sheet.deeds |= int(bool(marked)) << (deed * DEED_SPACES + space)
    sheet.locations = bits(LOCATION_IDS, data["locations"])
    sheet.citizens = bits(CITIZEN_IDS, data["citizens"])
    sheet.bank_firsts = number_bits(data["bank_firsts"])


def read_joan(joan: Joan, data: dict[str, Any]) -> None:
    joan.deck = [SOLO_CARD_IDS.index(card) for card in data["deck"]]
    joan.discards = [SOLO_CARD_IDS.index(card) for card in data["discards"]]
    joan.card = SOLO_CARD_IDS.index(data["card"]) if data["card"] else -1
    joan.taken = FOLLOWER_IDS.index(data["taken"]) if data["taken"] else -1
    joan.marks = [int(marks) for marks in data["marks"]]
    joan.level = int(data["level"])
    joan.shields = int(data["shields"])
    joan.stations = int(data["stations"])
    joan.citizens = int(data["citizens"])
    joan.towns = bits(TOWN_IDS, data["towns"])


def counts(names: list[str], data: dict[str, Any]) -> list[int]:
    unknown = sorted(set(data) - set(names))
    if unknown:
        raise unknown_names(unknown, names)
    return [int(data.get(name, 0)) for name in names]


def bits(names: list[str], members: list[Any]) -> int:
    """A set of names as bits."""
    unknown = [str(member) for member in members if member not in names]
    if unknown:
        raise unknown_names(unknown, names)
    total = 0
    for member in members:
        total |= 1 << names.index(str(member))
    return total


def unknown_names(unknown: list[str], names: list[str]) -> PositionError:
    expected = ", ".join(names)
    return PositionError("there is no {names}: expected some of {all}", names=", ".join(unknown), all=expected)


def number_bits(numbers: list[Any]) -> int:
    """A set of numbers from 1 on as bits."""
    total = 0
    for number in numbers:
        total |= 1 << (int(number) - 1)
    return total
