"""What lies on the table: supplies, map, deeds, hourglass tiles, players; and what a place, a deed and an event is."""

from typing import Any, Final

from mypy_extensions import i64

from cloister.games.orleans.auditing import follower_faults, good_faults
from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import bit, changed, total
from cloister.games.orleans.hourglass import shuffled_hourglass, tile_code
from cloister.games.orleans.moves import USE
from cloister.games.orleans.pieces import (
    CITIZEN_OF_STATIONS,
    DEED_IDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    NEED_IDS,
    NEEDS,
    NO_EVENT,
    PLACE_IDS,
    STRENGTHS,
    TECHNOLOGY,
    TOWN_IDS,
)
from cloister.games.orleans.player import NOTHING, Player, feed_counts, named
from cloister.games.orleans.stack import BASE, Grammar, stack_faults
from cloister.kernel.digest import Digest
from cloister.kernel.generator import Generator
from cloister.kernel.rules import ScoreLine
from cloister.kernel.table import Frame, Table
from cloister.kernel.tables import Box, TableEntry
from cloister.kernel.voice import Names, Reason, Voice

UNKNOWN: Final = [0]  # stands for choices that a player does not see: there are some
EVERYBODY: Final = -1  # a bit for each player
# What a table begins with. Copies share these lists, so nobody changes them in place.
NOBODY_YET: Final[list[Player]] = []
NO_FLAGS: Final[list[bool]] = []
NOT_BEGUN: Final[list[list[Frame]]] = []


class Place:
    """A place: when its action can be used, what it does, and what it says of itself.

    Its printed values come from its entry of the table. One that is no action is never used.
    """

    def __init__(self, number: int, entry: TableEntry, names: Names) -> None:
        self.number = number
        self.names = names
        self.entry = entry
        self.read(entry)

    def read(self, entry: TableEntry) -> None:
        """Read what is printed on it, beside its name and spaces."""

    def moves(self, table: "OrleansTable", player: int, moves: list[int]) -> None:
        """Append the moves by which an active place is used."""
        if self.can_use(table, player):
            moves.append(USE + self.number)

    def can_use(self, table: "OrleansTable", player: int) -> bool:
        """Whether the action is possible now, if the place is active."""
        return False

    def use(self, table: "OrleansTable", player: int, free: bool) -> None:
        """Carry out the action. A free one leaves the followers where they stand."""
        raise TypeError("it is no action")

    def act(self, table: "OrleansTable", player: int, move: int, free: bool) -> None:
        """Carry out the action as a move asks for it, where a place has several moves."""
        self.use(table, player, free)

    def returns_followers(self) -> bool:
        """Whether its followers go back to the bag as soon as it is used; else its action sees to it."""
        return True

    def why_not(self, table: "OrleansTable", player: int, move: int, voice: Voice) -> str:
        """Why the action of the active place is not possible now."""
        return voice("{place} helps all the time and is never used", place=voice.name(self.names))

    def explained(self, table: "OrleansTable", voice: Voice) -> list[str]:
        """What it does, in our own words."""
        raise TypeError("every place explains itself")

    def rule(self, voice: Voice) -> str:
        """The rule book's section on it."""
        name = voice.name(self.names)
        if self.entry.has("module"):
            return voice("new places, {place}", place=name)
        if self.entry.text("category") == "board":
            return voice("places, {place}", place=name)
        return voice("place tiles, {place}", place=name)

    # moments of the game

    def taken(self, table: "OrleansTable", player: int) -> None:
        """The tile has been added to a player's town."""

    def lost(self, table: "OrleansTable", player: int) -> None:
        """The tile has been taken from a player's town."""

    def sparing_moves(self, table: "OrleansTable", player: int, moves: list[int]) -> None:
        """Append the moves by which the place keeps a bad event away."""

    def spare(self, table: "OrleansTable", player: int, move: int) -> bool:
        """Keep a bad event away, if the move asks this place for it."""
        return False

    def sparing_label(self, table: "OrleansTable", move: int, voice: Voice) -> str:
        """What such a move does; empty if it asks another place."""
        return ""

    def why_not_spare(self, table: "OrleansTable", player: int, move: int, voice: Voice) -> Reason | None:
        """Why the place does not keep the event away; nothing if the move asks another place."""
        return None


class Deed:
    """A beneficial deed: what a follower brings who is sent there, and what it says of itself."""

    def __init__(self, number: int, entry: TableEntry, names: Names) -> None:
        self.number = number
        self.names = names
        self.read(entry)

    def read(self, entry: TableEntry) -> None:
        """Read what is printed on it, beside its name and spaces."""

    def join(self, table: "OrleansTable", player: int, follower: int, complete: bool, place: int) -> None:
        """What a follower brings who has come from a place; the last one may bring more."""
        raise TypeError("every deed brings something")

    def explained(self, table: "OrleansTable", voice: Voice) -> list[str]:
        """What it brings, in our own words."""
        raise TypeError("every deed explains itself")


class HourglassEvent:
    """The event of a round: what it does at which moment, and what it says of itself."""

    def __init__(self, number: int, entry: TableEntry, names: Names, box: OrleansBox) -> None:
        self.number = number
        self.names = names
        self.entry = entry
        self.read(entry, box)

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        """Read what is printed on it, or with the stacks of tiles."""

    # moments of the game

    def turned(self, table: "OrleansTable") -> None:
        """Phase 1: its tile has been turned."""

    def frees_farmers(self) -> bool:
        """Phase 4: whether farmers may stand for other followers."""
        return False

    def bans(self, follower: int) -> bool:
        """Phase 5: whether nobody can recruit a follower."""
        return False

    def closes(self, table: "OrleansTable", player: int, place: int) -> bool:
        """Phase 5: whether a place of a player cannot be used."""
        return False

    def why_closed(self, place: str, voice: Voice) -> str:
        """Why a place that it closes cannot be used."""
        raise TypeError("it closes no place")

    def recruited(self, table: "OrleansTable", player: int, follower: int) -> None:
        """Phase 5: somebody has recruited a follower."""

    def happens(self) -> bool:
        """Whether it does something in phase 6."""
        return False

    def happen(self, table: "OrleansTable") -> None:
        """Phase 6: what it does to all."""

    def hurts(self, table: "OrleansTable", player: int) -> bool:
        """Whether it brings a player a loss or a fine, which some places keep away."""
        return False

    def suffer(self, table: "OrleansTable", player: int) -> None:
        """What it does to a player who is not spared."""

    # words

    def harmful(self) -> bool:
        """Whether places can keep it away."""
        return False

    def effect(self, strength: int, voice: Voice) -> str:
        """What it does, as a sentence without its capital and full stop."""
        raise TypeError("every event explains itself")

    def short_effect(self, strength: int, voice: Voice) -> str:
        """What it does, in very few words."""
        raise TypeError("every event explains itself")

    def rule(self, voice: Voice) -> str:
        """The rule book's section on it."""
        return voice("events, {event}", event=voice.name(self.names))


class Module:
    """A part of an expansion: it changes the box, and hooks into moments of the game."""

    def change_box(self, box: OrleansBox) -> None:
        """Change what is printed before the game is set up."""

    def set_up(self, table: "OrleansTable") -> None:
        """Set up what it adds to the table."""

    def acted(self, table: "OrleansTable", player: int) -> None:
        """Phase 5: a player is about to carry out an action; what is asked now comes after it."""

    def points(self, table: "OrleansTable", player: int) -> int:
        """What it adds to a player's points."""
        return 0

    def score_line(self, table: "OrleansTable", player: int, voice: Voice) -> ScoreLine | None:
        """Its line of the score sheet, if it has one."""
        return None


class Contents(Box):
    """What is in the box for a game: its printed values, and an object for each place, deed, event and module."""

    def __init__(
        self,
        box: OrleansBox,
        places: list[Place],
        deeds: list[Deed],
        events: list[HourglassEvent],
        modules: list[Module],
    ) -> None:
        super().__init__(box.tables)
        self.box = box
        self.places = places
        self.deeds = deeds
        self.events = events
        self.modules = modules

    def new_table(self, players: int) -> "OrleansTable":
        """A table on which nothing lies yet."""
        return OrleansTable(self, players)


class OrleansTable(Table):
    """A position of Orléans. Copies share its lists, which are never changed in place: what changes is another list.
    They share the players too, until one of them is touched."""

    def __init__(self, contents: Contents, players: int) -> None:
        super().__init__(players)
        self.contents = contents
        self.box = contents.box
        self.places = contents.places
        self.players: list[Player] = NOBODY_YET
        self.shared: i64 = 0  # a bit for each player whom other tables may have too
        self.round = 0
        self.rounds = contents.box.rounds  # an event may take one away
        self.first_player = 0
        self.hourglass = NOTHING  # all tiles in the order of the rounds
        self.supply = NOTHING  # neutral followers by type
        self.goods = NOTHING
        self.route_goods = NOTHING  # two places for goods on each route
        self.tiles = NOTHING  # place tiles that can be taken
        self.technology = 0
        self.coins = -1  # in the supply; -1 if they never run out
        self.deed_slots = NOTHING  # free spaces by row of the deed and follower, or any: NEEDS * row + need
        self.deed_any = NOTHING  # who stands on spaces for any follower: FOLLOWERS * row + follower
        self.citizens = NO_FLAGS  # those still to be had: of the development track, boatmen, knights, the last
        self.passed = NO_FLAGS
        self.before = NOBODY_YET  # the players before phase 3, while all draw and plan in secret
        self.begun = NOT_BEGUN  # and what each of them has to do in secret
        self.lost_followers = NOTHING  # out of the game, as the next three
        self.lost_goods = NOTHING
        self.lost_tiles = NOTHING
        self.lost_technology = 0

    def game(self) -> str:
        return "orleans"

    def components(self) -> Contents:
        return self.contents

    def copy(self) -> "OrleansTable":
        other = OrleansTable(self.contents, 0)
        self.copy_to(other)
        return other

    def copy_to(self, other: "OrleansTable") -> None:
        """Give another table everything that lies on this one."""
        other.own = self.own  # while nobody acts at once all of these are empty, and `DrawAndPlan` makes new ones
        other.copy_frames(self)
        other.players = self.players.copy()
        self.shared = EVERYBODY
        other.shared = EVERYBODY
        other.round = self.round
        other.rounds = self.rounds
        other.first_player = self.first_player
        other.hourglass = self.hourglass
        other.supply = self.supply
        other.goods = self.goods
        other.route_goods = self.route_goods
        other.tiles = self.tiles
        other.technology = self.technology
        other.coins = self.coins
        other.deed_slots = self.deed_slots
        other.deed_any = self.deed_any
        other.citizens = self.citizens
        other.passed = self.passed
        other.before = self.before
        other.begun = self.begun
        other.lost_followers = self.lost_followers
        other.lost_goods = self.lost_goods
        other.lost_tiles = self.lost_tiles
        other.lost_technology = self.lost_technology

    def touch(self, player: int) -> Player:
        """A player who is going to be changed, alone on this table. Whoever was looked up before may be out of date."""
        number: i64 = player
        if self.shared >> number & 1:
            self.players[player] = self.players[player].copy()
            self.shared &= ~bit(number)
        return self.players[player]

    def snapshot(self) -> list[Player]:
        """The players as they are now, whatever becomes of them."""
        self.shared = EVERYBODY
        return self.players.copy()

    def event(self) -> HourglassEvent:
        """The event of this round."""
        return self.contents.events[self.hourglass[self.round - 1] // STRENGTHS]

    def strength(self) -> int:
        """The stack that this round's tile comes from: A, B or C."""
        return self.hourglass[self.round - 1] % STRENGTHS

    def discarded_tile(self) -> int:
        """An hourglass tile that is known and takes no round; NO_EVENT if there is none."""
        return NO_EVENT

    def deed_open(self, deed: int) -> bool:
        """Whether a deed in play has a free space."""
        row = self.box.deed_row[deed]
        return total(self.deed_slots[row * NEEDS : (row + 1) * NEEDS]) > 0

    def on_any_space(self, row: int) -> list[int]:
        """Who stands on the spaces for any follower of a deed, by type."""
        return self.deed_any[row * FOLLOWERS : (row + 1) * FOLLOWERS]

    def has_deed(self, name: str) -> bool:
        """Whether a deed is in play."""
        return DEED_IDS.index(name) in self.box.deeds

    def order(self) -> list[int]:
        """The players in turn, the first player first."""
        count = len(self.players)
        return [(self.first_player + turn) % count for turn in range(count)]

    # coins and citizens

    def earn(self, player: int, coins: int) -> None:
        """Receive coins, as far as the supply goes."""
        if self.coins >= 0:
            coins = min(coins, self.coins)
            self.coins -= coins
        if coins:
            self.touch(player).coins += coins
            self.note("earn", player, coins)

    def pay(self, player: int, coins: int) -> None:
        """Pay coins that the player has."""
        if self.coins >= 0:
            self.coins += coins
        if coins:
            self.touch(player).coins -= coins
            self.note("pay", player, coins)

    def take_citizen(self, player: int) -> None:
        self.touch(player).citizens += 1
        self.note("citizen", player)

    def take_first_citizen(self, player: int, number: int) -> bool:
        """Take a citizen that the first to get there receives, unless it is gone (tracks)."""
        place = len(self.box.development_citizens) + number
        if not self.citizens[place]:
            return False
        self.leave_citizen(place)
        self.take_citizen(player)
        return True

    def leave_citizen(self, number: int) -> None:
        """A citizen is no longer to be had."""
        self.citizens = self.citizens.copy()
        self.citizens[number] = False

    def pass_round(self, player: int) -> None:
        """A player acts no more in this round."""
        self.passed = self.passed.copy()
        self.passed[player] = True

    def award_last_citizen(self) -> None:
        """Whoever alone has built most trading stations receives the last citizen (end of the game)."""
        stations = [len(player.stations) for player in self.players]
        if stations.count(max(stations)) == 1:
            self.take_first_citizen(stations.index(max(stations)), CITIZEN_OF_STATIONS)

    # development

    def develop(self, player: int, points: int) -> None:
        """Advance on the development track: coins for all who pass them, citizens for the first (page 9)."""
        box = self.box
        developer = self.touch(player)
        for _ in range(min(points, box.development_length - developer.development)):
            developer.development += 1
            if box.development_coins[developer.development]:
                self.earn(player, box.development_coins[developer.development])
            for number, space in enumerate(box.development_citizens):
                if space == developer.development and self.citizens[number]:
                    self.leave_citizen(number)
                    self.take_citizen(player)
        self.note("develop", player, points)

    # tokens and goods

    def draw(self, player: int) -> int:
        """Draw a token from a player's bag at random; its kind."""
        bag = self.touch(player).bag
        number = self.generator.below(total(bag))
        kind = 0
        while number >= bag[kind]:
            number -= bag[kind]
            kind += 1
        bag[kind] -= 1
        return kind

    def take_good(self, player: int, good: int) -> None:
        """Take a good from the supply, if there is one."""
        if self.goods[good]:
            self.goods = changed(self.goods, good, -1)
            self.receive_good(player, good)

    def receive_good(self, player: int, good: int) -> None:
        """Receive a good that lay elsewhere."""
        receiver = self.touch(player)
        receiver.goods = changed(receiver.goods, good, 1)
        self.note("good", player, good)

    def give_good(self, player: int, good: int) -> None:
        """Give a good back to the supply."""
        self.touch(player).give_good(good)
        self.goods = changed(self.goods, good, 1)

    def take_technology(self, player: int) -> None:
        """Take a technology tile, if there is one; it is placed when all have passed."""
        if self.technology:
            self.technology -= 1
            self.touch(player).technology += 1

    def station_in(self, town: int) -> bool:
        """Whether anybody has built in a town."""
        for player in self.players:
            if town in player.stations:
                return True
        return False

    # what a player may know and believe

    def seen(self, player: int) -> "OrleansTable":
        """This table without the tiles to come and, while all draw and plan, without what the others do."""
        other = self.copy()
        other.hourglass = self.hourglass[: max(self.round, 1)]  # the first tile is known before it is turned
        other.generator = Generator(0)
        if self.together:
            for seat in range(len(self.players)):
                if seat != player:
                    other.players[seat] = self.before[seat]
                    other.own[seat] = []
                    other.choices[seat] = UNKNOWN if self.choices[seat] else []
        other.before = NOBODY_YET
        return other

    def imagine(self, player: int, generator: Generator) -> "OrleansTable":
        """The tiles to come are shuffled anew within their stacks; what others do in secret begins anew."""
        other = self.copy()
        other.generator = generator.copy()
        other.imagine_unknown()
        if self.together:
            for seat in range(len(self.players)):
                if seat != player:
                    other.players[seat] = self.before[seat]
                    other.own[seat] = self.begun[seat].copy()
                    other.choices[seat] = []
            other.flow()
        return other

    def imagine_unknown(self) -> None:
        """Draw anew what nobody can know."""
        seen = max(self.round, 1)  # the first tile is known before it is turned
        self.hourglass = shuffled_hourglass(self.hourglass, seen, self.discarded_tile(), self.box, self.generator)

    # writing down

    def feed(self, digest: Digest) -> None:
        digest.add(self.round)
        digest.add(self.rounds)
        digest.add(self.first_player)
        digest.add(self.technology)
        digest.add(self.coins)
        digest.add(self.lost_technology)
        for numbers in (
            self.supply,
            self.goods,
            self.route_goods,
            self.deed_slots,
            self.lost_followers,
            self.lost_goods,
        ):
            feed_counts(numbers, digest)
        for numbers in (self.hourglass, self.tiles, self.lost_tiles):
            digest.add_all(numbers)
        for flags in (self.citizens, self.passed):
            for flag in flags:
                digest.add(int(flag))
        for player in self.players:
            player.feed(digest)
        digest.add(len(self.before))
        for player in self.before:
            player.feed(digest)

    def to_data(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "first_player": self.first_player,
            "hourglass": [tile_code(tile) for tile in self.hourglass],
            "followers": named(FOLLOWER_IDS, self.supply),
            "goods": named(GOOD_IDS, self.goods),
            "routes": [GOOD_IDS[good] if good >= 0 else None for good in self.route_goods],
            "tiles": [PLACE_IDS[place] for place in self.tiles],
            "technology": self.technology,
            "coins": self.coins if self.coins >= 0 else None,
            "deeds": {
                DEED_IDS[deed]: named(NEED_IDS, self.deed_slots[row * NEEDS : (row + 1) * NEEDS])
                for row, deed in enumerate(self.box.deeds)
            },
            "citizens": self.citizens.copy(),
            "passed": self.passed.copy(),
            "players": [player.to_data() for player in self.players],
            "before": [player.to_data() for player in self.before] if self.before else None,
            "lost": {
                "followers": named(FOLLOWER_IDS, self.lost_followers),
                "goods": named(GOOD_IDS, self.lost_goods),
                "tiles": [PLACE_IDS[place] for place in self.lost_tiles],
                "technology": self.lost_technology,
            },
        }

    def read_more(self, data: dict[str, Any]) -> None:
        """Read what only an expansion has written down."""

    # checking

    def audit(self) -> list[str]:
        """Every follower, good, tile, coin and citizen of the box is somewhere, once."""
        box, players = self.box, self.players
        faults = follower_faults(box, players, self.supply, self.lost_followers, self.deed_slots, self.deed_any)
        aside = [
            self.route_goods.count(good) + self.lost_goods[good] + self.goods_elsewhere(good) for good in range(GOODS)
        ]
        faults += [*good_faults(box, players, self.goods, aside), *self.tile_faults()]
        if self.box.money and self.coins + sum(player.coins for player in self.players) != self.box.money:
            faults.append("coins are missing")
        for number, player in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in player.faults())
        for town in range(1, len(TOWN_IDS)):
            if sum(player.stations.count(town) for player in self.players) > 1:
                faults.append(f"two trading stations stand in {TOWN_IDS[town]}")
        held = sum(player.citizens for player in self.players)
        if held != self.citizens_taken():
            faults.append(f"players have {held} citizens instead of {self.citizens_taken()}")
        return faults or self.frame_faults()

    def grammar(self) -> Grammar:
        """What may wait on the stacks."""
        return BASE

    def frame_faults(self) -> list[str]:
        """What waits on the stacks goes together with the table."""
        grammar = self.grammar()
        faults = stack_faults(self, grammar)
        if self.over() and self.round != self.rounds:
            faults.append(f"the game is over in round {self.round} of {self.rounds}")
        if self.together != (len(self.before) > 0):
            faults.append("the boards before phase 3 are there if, and only if, all draw and plan at once")
        for number, player in enumerate(self.players):
            if any(player.drawn) and not grammar.places_hand(self, number):
                faults.append(f"player {number} has followers in hand and is not placing them")
        return faults

    def tile_faults(self) -> list[str]:
        faults = []
        owned = [place for player in self.players for place in player.places if self.box.category[place]]
        if sorted(self.tiles + owned + self.lost_tiles) != self.box.tiles:
            faults.append("a place tile is missing or there twice")
        total = self.technology + self.lost_technology + self.technology_elsewhere()
        total += sum(player.spaces.count(TECHNOLOGY) + player.technology for player in self.players)
        if total != self.box.technology or self.technology < 0:
            faults.append("a technology tile is missing or there twice")
        return faults

    def goods_elsewhere(self, good: int) -> int:
        """How many of a good lie where only an expansion puts them."""
        return 0

    def technology_elsewhere(self) -> int:
        """How many technology tiles lie where only an expansion puts them."""
        return 0

    def citizens_taken(self) -> int:
        """How many citizens players must have received."""
        deeds = sum(self.box.deed_citizen[deed] and not self.deed_open(deed) for deed in self.box.deeds)
        return deeds + self.citizens.count(False)
