"""What lies on the table: tokens, locations, the sheets and, in the solo game, Joan's area and cards."""

from typing import Any, Final

from mypy_extensions import i64

from cloister.games.joan.area import Joan, joan_data, joan_faults
from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import (
    CATEGORIES,
    CITIZEN_IDS,
    CITIZENS,
    FOLLOWER_IDS,
    GAIN_IDS,
    IN_ROW,
    LOCATION_IDS,
    LOCATIONS,
    ORLEANS,
    SCHOOLED,
    TAKEN,
    TAVERN,
    TOKEN_IDS,
    TOKENS,
    TOWNS,
)
from cloister.games.joan.sheet import Sheet, changed, members, named, sheet_data, sheet_faults, total
from cloister.kernel.digest import Digest
from cloister.kernel.generator import Generator
from cloister.kernel.table import Table

SHEETS: Final = [1, 2, 4, 8, 16]  # the bits of the sheets
EVERY_SHEET: Final = 31


class JoanTable(Table):
    """A position. Sets of locations, citizens, columns and deeds are bits of integers.

    It is made from its lists, so that a copy makes none that it would throw away. Copies share them: the lists of
    tokens and of what was bought are never changed in place, whoever changes a sheet asks `touch` for it, and the pool
    is changed in place only while something lies in it: then it is copied.
    """

    def __init__(
        self,
        box: JoanBox,
        seats: int,
        players: list[Sheet],
        bag: list[int],
        drawn: list[int],
        waiting: list[int],
        bought: list[int],
        pending: list[int],
    ) -> None:
        super().__init__(seats)
        self.box = box
        self.players = players
        self.shared: i64 = 0  # a bit for each sheet that other tables may have too
        self.joan: Joan | None = None
        self.monk_actions = False  # whether Joan plays hers: not at the standard level
        self.bag_number = 0
        self.round = 0  # of this bag
        self.first_player = 0
        self.bag = bag
        self.drawn = drawn  # tokens that can be taken
        self.waiting = waiting
        self.offer = 0  # locations that can be had
        self.bought = bought  # how many anybody owns, by category
        self.citizens_gone = 0
        self.bank_shields_gone = 0  # columns whose yellow shield is taken or crossed out
        self.deeds_closed = 0
        # what the player whose turn it is has still to use
        self.pending = pending
        self.pooled = 0  # all of it together
        self.follower = -1  # the token or monk of this turn, while its action is to come
        self.origin = 0  # where it comes from

    def game(self) -> str:
        return "joan"

    def components(self) -> JoanBox:
        return self.box

    def copy(self) -> "JoanTable":
        pending = self.pending.copy() if self.pooled else self.pending
        other = JoanTable(self.box, 0, self.players.copy(), self.bag, self.drawn, self.waiting, self.bought, pending)
        self.shared = EVERY_SHEET
        other.shared = EVERY_SHEET
        other.copy_frames(self)
        other.own = self.own  # always empty: nobody acts at once
        other.joan = self.joan.copy() if self.joan is not None else None
        other.monk_actions = self.monk_actions
        other.bag_number = self.bag_number
        other.round = self.round
        other.first_player = self.first_player
        other.offer = self.offer
        other.citizens_gone = self.citizens_gone
        other.bank_shields_gone = self.bank_shields_gone
        other.deeds_closed = self.deeds_closed
        other.pooled = self.pooled
        other.follower = self.follower
        other.origin = self.origin
        return other

    def touch(self, player: int) -> Sheet:
        """A sheet that is going to be changed, alone on this table. One looked up before may be out of date."""
        number: i64 = player
        if self.shared >> number & 1:
            self.players[player] = self.players[player].copy()
            self.shared ^= SHEETS[player]
        return self.players[player]

    # tokens

    def draw_tokens(self, number: int) -> list[int]:
        """Draw tokens from the bag at random; how many of each kind."""
        bag = self.bag.copy()
        left = total(bag)
        drawn = [0] * TOKENS
        for _ in range(number):
            place = self.generator.below(left)
            kind = 0
            while place >= bag[kind]:
                place -= bag[kind]
                kind += 1
            bag[kind] -= 1
            drawn[kind] += 1
            left -= 1
        self.bag = bag
        return drawn

    def take_token(self, kind: int) -> None:
        """Take one of the tokens drawn: it waits for the next bag."""
        self.drawn = changed(self.drawn, kind, -1)
        self.waiting = changed(self.waiting, kind, 1)

    # map

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

    # locations and deeds

    def highest_open(self) -> int:
        """The last category that is open: enough locations of every lower one are owned, by anybody."""
        category = 0
        while category < CATEGORIES - 1 and self.bought[category] >= self.box.to_open:
            category += 1
        return category

    def category_open(self, category: int) -> bool:
        """Whether enough locations of every lower category are owned, by anybody."""
        return category <= self.highest_open()

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
            deck.sort()  # so that the true order decides nothing
            other.generator.shuffle(deck)
            same_back = [card for card in deck if self.back(card) == back]
            deck.remove(same_back[0])
            deck.append(same_back[0])
        return other

    def back(self, card: int) -> tuple[bool, int]:
        """What the back of a solo card shows: the arrow, and the bonus of a monk action."""
        return self.box.card_up[card], self.box.card_monk[card]

    # writing down

    def feed(self, digest: Digest) -> None:
        digest.add(self.bag_number)
        digest.add(self.round)
        digest.add(self.first_player)
        digest.add_packed(self.bag, 8)
        digest.add_packed(self.drawn, 8)
        digest.add_packed(self.waiting, 8)
        digest.add(self.offer)
        digest.add(self.citizens_gone)
        digest.add(self.bank_shields_gone)
        digest.add(self.deeds_closed)
        digest.add_packed(self.pending, 8)
        digest.add(self.follower)
        digest.add(self.origin)
        for sheet in self.players:
            sheet.feed(digest)
        if self.joan is not None:
            self.joan.feed(digest)

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
        faults = self.course_faults() + self.token_faults() + self.ownership_faults() + self.town_faults()
        for number, sheet in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in sheet_faults(sheet))
        if self.joan is not None:
            faults.extend(joan_faults(self.joan, self.box, sum(self.bag) + sum(self.drawn)))
        return faults

    def course_faults(self) -> list[str]:
        """Bags and rounds are counted as they come, and what is to be used is no less than nothing."""
        faults = []
        if not 1 <= self.bag_number <= self.box.bags or not 0 <= self.first_player < self.box.turn_takers:
            faults.append("there is no such bag or first player")
        if sum(self.bag) % self.box.drawn:
            faults.append("the rounds do not empty the bag")
        if min(self.pending) < 0 or self.pooled != sum(self.pending) or not TAKEN <= self.origin <= SCHOOLED:
            faults.append("what is to be used is impossible")
        if self.together or any(self.own):
            faults.append("players never act at once in this game")
        return faults

    def token_faults(self) -> list[str]:
        faults = []
        for kind in range(TOKENS):
            total = self.bag[kind] + self.drawn[kind] + self.waiting[kind]
            if total != self.box.tokens[kind] or min(self.bag[kind], self.drawn[kind], self.waiting[kind]) < 0:
                faults.append(f"there are {total} {TOKEN_IDS[kind]}s instead of {self.box.tokens[kind]}")
        return faults

    def ownership_faults(self) -> list[str]:
        """Locations and citizens are there once."""
        faults = []
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
        return faults

    def town_faults(self) -> list[str]:
        """Only somebody with the Tavern shares a town."""
        faults = []
        for town in range(1, TOWNS):
            builders = [sheet for sheet in self.players if sheet.has_station(town)]
            shared = len(builders) + int(self.joan is not None and self.joan.towns >> town & 1 == 1)
            if shared > 1 + sum(sheet.owns(TAVERN) for sheet in builders):
                faults.append(f"town {town} belongs to more than one")
        return faults
