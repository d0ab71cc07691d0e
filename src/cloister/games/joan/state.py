"""What lies on the table: tokens, locations, the sheets and, in the solo game, Joan's area and cards."""

from typing import Any

from cloister.games.joan.components import JoanBox
from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    BANK_ROWS,
    CATEGORIES,
    CITIZEN,
    CITIZEN_IDS,
    CITIZENS,
    DEED_SPACES,
    DEVELOPMENT,
    FIRST_TRACK_CITIZEN,
    FOLLOWER_IDS,
    GAIN_IDS,
    GOOD_IDS,
    IN_ROW,
    LOCATION_IDS,
    LOCATIONS,
    MOST_MONKS,
    ORLEANS,
    PENDING,
    POINTS,
    SHIELD,
    SOLO_CARD_IDS,
    TAVERN,
    TOKEN_IDS,
    TOKENS,
    TOWN_CITIZEN,
    TOWN_IDS,
    TOWNS,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.sheet import Sheet
from cloister.kernel.generator import Generator
from cloister.kernel.table import Table


class Joan:
    """Joan's area of the sheet, and her cards (solo game)."""

    __slots__ = ("card", "citizens", "deck", "discards", "level", "marks", "shields", "stations", "taken", "towns")

    def __init__(self) -> None:
        self.deck: list[int] = []  # the last one is on top
        self.discards: list[int] = []  # cards of this bag that were used before the one below
        self.card = -1  # the card of her last turn
        self.taken = -1  # the token that she took then
        self.marks = [0, 0, 0, 0]  # squares of her rows
        self.level = 0
        self.shields = 0
        self.stations = 0
        self.citizens = 0
        self.towns = 0  # crossed out for her

    def copy(self) -> "Joan":
        other = Joan()
        other.deck = self.deck.copy()
        other.discards = self.discards.copy()
        other.card = self.card
        other.taken = self.taken
        other.marks = self.marks.copy()
        other.level = self.level
        other.shields = self.shields
        other.stations = self.stations
        other.citizens = self.citizens
        other.towns = self.towns
        return other


class JoanTable(Table):
    """A position. Sets of locations, citizens, columns and deeds are bits of integers."""

    def __init__(self, box: JoanBox, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.players: list[Sheet] = []
        self.joan: Joan | None = None
        self.monk_actions = False  # whether Joan plays hers: not at the standard level
        self.bag_number = 0
        self.round = 0  # of this bag
        self.first_player = 0
        self.bag: list[int] = []
        self.drawn: list[int] = []  # tokens that can be taken
        self.waiting: list[int] = []
        self.offer = 0  # locations that can be had
        self.bought = [0] * CATEGORIES  # how many anybody owns, by category
        self.citizens_gone = 0
        self.bank_shields_gone = 0  # columns whose yellow shield is taken or crossed out
        self.deeds_closed = 0
        # what the player whose turn it is has still to use
        self.pending: list[int] = [0] * PENDING
        self.follower = -1  # the token or monk of this turn, while its action is to come
        self.origin = 0  # where it comes from

    def game(self) -> str:
        return "joan"

    def copy(self) -> "JoanTable":
        other = JoanTable(self.box, 0)
        other.copy_frames(self)
        other.own = [[] for _ in self.own]
        other.players = [sheet.copy() for sheet in self.players]
        other.joan = self.joan.copy() if self.joan is not None else None
        other.monk_actions = self.monk_actions
        other.bag_number = self.bag_number
        other.round = self.round
        other.first_player = self.first_player
        other.bag = self.bag.copy()
        other.drawn = self.drawn.copy()
        other.waiting = self.waiting.copy()
        other.offer = self.offer
        other.bought = self.bought.copy()
        other.citizens_gone = self.citizens_gone
        other.bank_shields_gone = self.bank_shields_gone
        other.deeds_closed = self.deeds_closed
        other.pending = self.pending.copy()
        other.follower = self.follower
        other.origin = self.origin
        return other

    # tokens

    def draw_token(self) -> int:
        """Draw a token from the bag at random; its kind."""
        number = self.generator.below(sum(self.bag))
        kind = 0
        while number >= self.bag[kind]:
            number -= self.bag[kind]
            kind += 1
        self.bag[kind] -= 1
        return kind

    # bonuses

    def gain(self, player: int, kind: int, number: int) -> None:
        """Receive a bonus. What leaves no choice happens at once, the rest is used during the turn in any order."""
        if kind == DEVELOPMENT:
            self.develop(player, number)
        elif kind == SHIELD:
            self.circle_shields(player, number)
        elif kind != POINTS:
            self.pending[kind] += number

    def gain_all(self, player: int, counts: list[int]) -> None:
        """Receive everything that an effect gives."""
        for kind in range(PENDING):
            if counts[kind]:
                self.gain(player, kind, counts[kind])

    def circle_shields(self, player: int, number: int) -> None:
        """Circle shields in the depot from left to right; there is no room for more than it shows."""
        sheet = self.players[player]
        number = min(number, len(self.box.shield_points) - sheet.shields)
        sheet.shields += number
        if number:
            self.note("shield", player, number)

    def take_citizen(self, player: int, citizen: int) -> None:
        """Circle a citizen if nobody has done so before."""
        if self.citizens_gone >> citizen & 1:
            return
        self.citizens_gone |= 1 << citizen
        self.players[player].citizens |= 1 << citizen
        self.note("citizen", player, citizen)

    # development

    def develop(self, player: int, points: int, only_yellow: bool = False) -> None:
        """Mark spaces of the development track from left to right, with their bonuses or only the yellow ones."""
        box = self.box
        sheet = self.players[player]
        points = min(points, box.track_length - sheet.development)
        if points:
            self.note("develop", player, points)
        for _ in range(points):
            sheet.development += 1
            citizen = box.track_citizen[sheet.development]
            if citizen >= 0:
                self.take_citizen(player, FIRST_TRACK_CITIZEN + citizen)
            elif box.track_gain[sheet.development] >= 0 and not only_yellow:
                self.gain(player, box.track_gain[sheet.development], 1)

    def to_next_level(self, player: int) -> int:
        """How many spaces of the track lie before the next level, it included; or before the end."""
        box = self.box
        start = self.players[player].development
        space = start
        while space < box.track_length:
            space += 1
            if box.level[space] > box.level[start]:
                break
        return space - start

    # warehouse and bank

    def mark_good(self, player: int, good: int) -> None:
        """Mark a good in its row, or circle a shield if the row is full."""
        sheet = self.players[player]
        if sheet.goods[good] == IN_ROW:
            self.circle_shields(player, 1)
            return
        columns = sheet.full_columns()
        sheet.goods[good] += 1
        self.note("good", player, good)
        if sheet.full_columns() > columns:
            if self.box.column_gain[columns] == CITIZEN:
                self.take_citizen(player, WAREHOUSE_CITIZEN)
            else:
                self.gain(player, self.box.column_gain[columns], self.box.column_count[columns])

    def circle_coin(self, player: int, row: int) -> None:
        """Circle the next coin of a row of the bank that has one."""
        sheet = self.players[player]
        sheet.circled[row] += 1
        self.note("coin", player, row)
        if sheet.circled[row] == IN_ROW:
            if self.box.bank_row_gain[row] == CITIZEN:
                self.take_citizen(player, BANK_CITIZEN)
            else:
                self.gain(player, self.box.bank_row_gain[row], self.box.bank_row_count[row])

    def spend_coin(self, player: int, row: int) -> None:
        """Cross out the next circled coin of a row; the first to spend a whole column circles a shield as well."""
        sheet = self.players[player]
        column = sheet.spent_columns()
        sheet.spent[row] += 1
        self.note("spend", player, row)
        if sheet.spent_columns() > column:
            self.gain(player, self.box.bank_column_gain[column], self.box.bank_column_count[column])
            if not self.bank_shields_gone >> column & 1:
                self.bank_shields_gone |= 1 << column
                sheet.bank_firsts |= 1 << column
                self.circle_shields(player, 1)

    # map

    def can_fill(self, player: int, route: int) -> bool:
        """Whether a route is open and starts from Orléans or a town at a filled route."""
        sheet = self.players[player]
        low, high = self.box.route_ends[route]
        return not sheet.has_filled(route) and (sheet.reached >> low | sheet.reached >> high) & 1 == 1

    def fill_route(self, player: int, route: int) -> None:
        """Fill a route and mark its development; its goods are marked by whoever asked for it."""
        sheet = self.players[player]
        low, high = self.box.route_ends[route]
        sheet.routes |= 1 << route
        sheet.reached |= 1 << low | 1 << high
        self.note("route", player, route)
        if self.box.route_development[route]:
            self.develop(player, self.box.route_development[route])

    def towns_of_others(self, player: int) -> int:
        """The towns that are crossed out because others have built there; Orléans never is."""
        towns = self.joan.towns if self.joan is not None else 0
        for other in range(len(self.players)):
            if other != player:
                towns |= self.players[other].stations
        return towns & ~(1 << ORLEANS)

    def open_towns(self, player: int) -> int:
        """The towns in which a player may build a trading station."""
        sheet = self.players[player]
        towns = sheet.reached & ~sheet.stations
        return towns if sheet.owns(TAVERN) else towns & ~self.towns_of_others(player)

    def build_station(self, player: int, town: int) -> None:
        self.players[player].stations |= 1 << town
        self.note("station", player, town)
        if town == self.box.citizen_town:
            self.take_citizen(player, TOWN_CITIZEN)

    # locations and deeds

    def category_open(self, category: int) -> bool:
        """Whether enough locations of every lower category are owned, by anybody."""
        for lower in range(category):
            if self.bought[lower] < self.box.to_open:
                return False
        return True

    def deed_open(self, deed: int) -> bool:
        """Whether followers can still be marked at a deed."""
        return deed < self.box.deeds and not self.deeds_closed >> deed & 1

    # what a player may know and believe

    def seen(self) -> "JoanTable":
        """This table without the order of Joan's cards: only the back of the top one is seen."""
        other = self.copy()
        other.generator = Generator(0)
        if other.joan is not None:
            deck = sorted(other.joan.deck, reverse=True)
            if deck:
                same_back = [card for card in deck if self.back(card) == self.back(other.joan.deck[-1])]
                deck.remove(same_back[-1])
                deck.append(same_back[-1])
            other.joan.deck = deck
        return other

    def imagine(self, player: int, generator: Generator) -> "JoanTable":
        """Joan's cards to come are shuffled anew; one with the back that is seen stays on top."""
        other = self.copy()
        other.generator = generator.copy()
        if other.joan is not None and other.joan.deck:
            deck = other.joan.deck
            back = self.back(deck[-1])
            other.generator.shuffle(deck)
            same_back = [card for card in deck if self.back(card) == back]
            deck.remove(same_back[0])
            deck.append(same_back[0])
        return other

    def back(self, card: int) -> tuple[bool, int]:
        """What the back of a solo card shows: the arrow, and the bonus of a monk action."""
        return self.box.card_up[card], self.box.card_monk[card]

    # writing down

    def to_data(self) -> dict[str, Any]:
        return {
            "bag_number": self.bag_number,
            "round": self.round,
            "first_player": self.first_player,
            "bag": named(TOKEN_IDS, self.bag),
            "drawn": named(TOKEN_IDS, self.drawn),
            "waiting": named(TOKEN_IDS, self.waiting),
            "locations": members(LOCATION_IDS, self.offer),
            "citizens_gone": members(CITIZEN_IDS, self.citizens_gone),
            "bank_shields_gone": [column + 1 for column in range(IN_ROW) if self.bank_shields_gone >> column & 1],
            "deeds_closed": [deed + 1 for deed in range(self.box.deeds) if self.deeds_closed >> deed & 1],
            "pending": named(GAIN_IDS, self.pending),
            "follower": FOLLOWER_IDS[self.follower] if self.follower >= 0 else None,
            "origin": self.origin,
            "players": [sheet_data(sheet) for sheet in self.players],
            "joan": joan_data(self.joan) if self.joan is not None else None,
        }

    # checking

    def audit(self) -> list[str]:
        """Every token is somewhere, every citizen and location belongs to one at most, and no sheet is impossible."""
        faults: list[str] = []
        for kind in range(TOKENS):
            total = self.bag[kind] + self.drawn[kind] + self.waiting[kind]
            if total != self.box.tokens[kind] or min(self.bag[kind], self.drawn[kind], self.waiting[kind]) < 0:
                faults.append(f"there are {total} {TOKEN_IDS[kind]}s instead of {self.box.tokens[kind]}")
        for location in range(LOCATIONS):
            holders = (self.offer >> location & 1) + sum(sheet.owns(location) for sheet in self.players)
            if holders > 1:
                faults.append(f"{LOCATION_IDS[location]} is there twice")
        for category in range(CATEGORIES):
            owned = [location for location in range(LOCATIONS) if self.box.category[location] == category]
            held = sum(sheet.owns(location) for sheet in self.players for location in owned)
            if held != self.bought[category]:
                faults.append(f"{held} locations of category {category + 1} are owned, not {self.bought[category]}")
        for citizen in range(CITIZENS):
            holders = sum(sheet.citizens >> citizen & 1 for sheet in self.players)
            if holders > (self.citizens_gone >> citizen & 1):
                faults.append(f"the citizen {CITIZEN_IDS[citizen]} is circled more than once")
        for number, sheet in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in sheet_faults(sheet))
        return faults + self.town_faults()

    def town_faults(self) -> list[str]:
        """Only somebody with the Tavern shares a town."""
        faults = []
        for town in range(1, TOWNS):
            builders = [sheet for sheet in self.players if sheet.has_station(town)]
            shared = len(builders) + int(self.joan is not None and self.joan.towns >> town & 1 == 1)
            if shared > 1 + sum(sheet.owns(TAVERN) for sheet in builders):
                faults.append(f"town {town} belongs to more than one")
        return faults


def sheet_faults(sheet: Sheet) -> list[str]:
    faults = []
    box = sheet.box
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


def joan_data(joan: Joan) -> dict[str, Any]:
    return {
        "deck": [SOLO_CARD_IDS[card] for card in joan.deck],
        "discards": [SOLO_CARD_IDS[card] for card in joan.discards],
        "card": SOLO_CARD_IDS[joan.card] if joan.card >= 0 else None,
        "taken": FOLLOWER_IDS[joan.taken] if joan.taken >= 0 else None,
        "marks": joan.marks.copy(),
        "level": joan.level,
        "shields": joan.shields,
        "stations": joan.stations,
        "citizens": joan.citizens,
        "towns": members(TOWN_IDS, joan.towns),
    }
