"""A player's followers, goods, places and tracks."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import bit, bits, changed, total
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    EMPTY,
    FARMER,
    FOLLOWER_IDS,
    GOOD_IDS,
    GOODS,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    KIND_IDS,
    KINDS,
    KNIGHT,
    MONK,
    ORLEANS,
    OWN,
    PLACE_IDS,
    PLACES,
    SCHOLAR,
    SCHOOL,
    SPACES,
    TECHNOLOGY,
    TOWN_HALL,
    TOWN_IDS,
    TRADER,
    type_of,
)
from cloister.kernel.digest import Digest
from cloister.kernel.errors import PositionError

# What players begin with. Copies share these lists, so nobody changes them in place.
NOTHING: Final[list[int]] = []
NO_GOODS: Final = [0] * GOODS
NO_TOKENS: Final = [0] * KINDS
NO_STEPS: Final = [0] * (SCHOLAR + 1)


@mypyc_attr(acyclic=True)
class Player:
    """One player. Counts of tokens are indexed by kind. Tables share players until one of them is to be changed, which
    `OrleansTable.touch` is asked for. Of a player's lists only `bag`, `market` and `spaces` are changed in place:
    copies share all others."""

    __slots__ = (
        "bag", "box", "citizens", "closed", "coins", "development", "drawn", "farmer_technology", "goods", "market",
        "merchant", "owned", "placed_technology", "places", "ready", "spaces", "spare_stations", "standing",
        "stations", "stocked", "technology", "tooled", "tower", "tracks",
    )  # fmt: skip

    def __init__(self, box: OrleansBox, bag: list[int], market: list[int], spaces: list[int]) -> None:
        self.box = box
        self.coins = box.start_coins
        self.goods = NO_GOODS
        self.bag = bag
        self.market = market
        self.tower = NO_TOKENS  # on the Gunpowder Tower
        self.drawn = NO_TOKENS  # just drawn or taken back, not yet on the market or the tower
        self.spaces = spaces  # changed by `put` only
        self.standing: i64 = 0  # a bit for each place on which a follower stands
        self.tooled: i64 = 0  # a bit for each place on which technology lies
        self.ready: i64 = 0  # a bit for each active place
        self.places = NOTHING  # changed by `settle` only
        self.owned: i64 = 0  # a bit for each of them
        self.tracks = NO_STEPS
        self.development = 0
        self.stations = NOTHING  # the towns in which the player has built
        self.spare_stations = box.stations
        self.citizens = 0
        self.technology = 0  # tiles not yet placed
        self.placed_technology = 0  # tiles ever placed
        self.merchant = ORLEANS
        self.farmer_technology = 0  # of the tiles not yet placed, those that must replace a farmer
        self.stocked = NOTHING  # how many of the goods lie on a place, by kind; empty without such a place
        self.closed = NOTHING  # places that others have closed for this round

    def copy(self) -> "Player":
        other = Player(self.box, self.bag.copy(), self.market.copy(), self.spaces.copy())
        other.coins = self.coins
        other.goods = self.goods
        other.tower = self.tower
        other.drawn = self.drawn
        other.standing = self.standing
        other.tooled = self.tooled
        other.ready = self.ready
        other.places = self.places
        other.owned = self.owned
        other.tracks = self.tracks
        other.development = self.development
        other.stations = self.stations
        other.spare_stations = self.spare_stations
        other.citizens = self.citizens
        other.technology = self.technology
        other.placed_technology = self.placed_technology
        other.merchant = self.merchant
        other.stocked = self.stocked
        other.closed = self.closed
        other.farmer_technology = self.farmer_technology
        return other

    # tracks

    def level(self) -> int:
        """The development level: that of the space on which the marker stands."""
        return self.box.level[self.development]

    def draws(self) -> int:
        """How many followers the knights let the player draw (phase 3)."""
        return self.box.draws[self.tracks[KNIGHT]]

    # market

    def free_market(self) -> int:
        return self.box.market - total(self.market)

    def room(self) -> int:
        """How many tokens find room on the market and the Gunpowder Tower (place tiles, Gunpowder Tower)."""
        return self.free_market() + self.free_tower()

    def free_tower(self) -> int:
        return self.box.tower - total(self.tower) if self.owned >> GUNPOWDER_TOWER & 1 else 0

    # goods

    def give_good(self, good: int) -> None:
        """Part with a good; those that lie on a place go last."""
        self.goods = changed(self.goods, good, -1)
        if self.stocked and self.stocked[good] > self.goods[good]:
            self.stocked = changed(self.stocked, good, -1)

    # places and their spaces

    def settle(self, places: list[int]) -> None:
        """Have these places and no others."""
        self.places = places
        self.owned = bits(places)

    def owns(self, place: i64) -> bool:
        return self.owned >> place & 1 == 1

    def active(self, place: i64) -> bool:
        """Whether every space of a place is filled; the Town Hall needs one follower only."""
        return self.ready >> place & 1 == 1

    def put(self, space: int, token: int) -> None:
        """Put a token on an action space, or nothing."""
        self.spaces[space] = token
        self.look_at(space // SPACES)

    def look_at(self, place: int) -> None:
        """See who stands on a place, and whether it is active."""
        number: i64 = place
        stands: i64 = 0
        tooled: i64 = 0
        empty: i64 = 0
        spaces = self.spaces
        for space in range(number * SPACES, number * SPACES + len(self.box.needs[place])):
            token = spaces[space]
            if token == EMPTY:
                empty += 1
            elif token == TECHNOLOGY:
                tooled = 1
            else:
                stands = 1
        ready: i64 = stands if place == TOWN_HALL or not empty else 0  # technology is never alone on a place
        others: i64 = ~bit(number)
        self.standing = self.standing & others | stands << number
        self.tooled = self.tooled & others | tooled << number
        self.ready = self.ready & others | ready << number

    def has_technology(self, place: i64) -> bool:
        return self.tooled >> place & 1 == 1

    def may_stand_for(self, kind: int, need: int, farmers: bool = False) -> bool:
        """Whether a token may stand on a space that needs another follower: monks, by School and Herb Garden others,
        and farmers where the event lets them."""
        if need in (MONK, ANY) or type_of(kind) == need:
            return False
        if kind == MONK or (farmers and type_of(kind) == FARMER):
            return True
        if kind == SCHOLAR:
            return self.owns(SCHOOL)
        return type_of(kind) == BOATMAN and need <= TRADER and self.owns(HERB_GARDEN)

    def empty_space(self, place: int, need: int) -> int:
        """The first empty space of a place that needs this follower, or -1."""
        space_need = self.box.space_need
        first: i64 = place * SPACES
        for space in range(first, first + SPACES):
            if space_need[space] == need and self.spaces[space] == EMPTY:
                return int(space)
        return -1

    def clear_place(self, place: int) -> None:
        """Put the followers of a place back into the bag; technology stays (phase 5)."""
        for space in range(place * SPACES, place * SPACES + SPACES):
            kind = self.spaces[space]
            if 0 <= kind < TECHNOLOGY:
                self.bag[kind] += 1
                self.spaces[space] = EMPTY
        self.look_at(place)

    def return_drawn(self) -> None:
        """Put the followers in hand back into the bag."""
        for kind in range(KINDS):
            self.bag[kind] += self.drawn[kind]
        self.drawn = NO_TOKENS

    def drop_spare_technology(self) -> None:
        """Part with a technology tile not yet placed; first with one that is bound to a farmer."""
        self.technology -= 1
        if self.farmer_technology:
            self.farmer_technology -= 1

    def neutral_in_bag(self) -> int:
        count = 0
        for kind in range(OWN):
            count += self.bag[kind]
        return count

    def tokens(self, kind: int) -> int:
        """How many tokens of a kind there are, wherever they are."""
        return self.bag[kind] + self.market[kind] + self.tower[kind] + self.drawn[kind] + self.spaces.count(kind)

    # writing down and checking

    def feed(self, digest: Digest) -> None:
        """Count in all that the player has. The order in which places came does not matter, so they are a number."""
        feed_bits(self.owned, digest)
        feed_bits(self.standing | self.tooled, digest)
        for place in self.places_in_use():
            for space in range(place * SPACES, place * SPACES + SPACES):
                digest.add(self.spaces[space])
        for counts in (self.bag, self.market, self.tower, self.drawn, self.goods, self.tracks):
            feed_counts(counts, digest)
        for numbers in (self.stations, self.stocked, self.closed):
            digest.add_all(numbers)
        digest.add(self.coins)
        digest.add(self.development)
        digest.add(self.spare_stations)
        digest.add(self.citizens)
        digest.add(self.technology)
        digest.add(self.placed_technology)
        digest.add(self.farmer_technology)
        digest.add(self.merchant)

    def places_in_use(self) -> list[int]:
        """The places on which something stands, by number."""
        used: i64 = self.standing | self.tooled
        found: list[int] = []
        place: i64 = 0
        while used:
            if used & 1:
                found.append(int(place))
            used >>= 1
            place += 1
        return found

    def to_data(self) -> dict[str, Any]:
        return {
            "coins": self.coins,
            "goods": named(GOOD_IDS, self.goods),
            "bag": named(KIND_IDS, self.bag),
            "market": named(KIND_IDS, self.market),
            "tower": named(KIND_IDS, self.tower),
            "drawn": named(KIND_IDS, self.drawn),
            "places": {PLACE_IDS[place]: self.space_data(place) for place in self.places},
            "tracks": named(FOLLOWER_IDS, self.tracks),
            "development": self.development,
            "stations": [TOWN_IDS[town] for town in self.stations],
            "spare_stations": self.spare_stations,
            "citizens": self.citizens,
            "technology": self.technology,
            "placed_technology": self.placed_technology,
            "merchant": TOWN_IDS[self.merchant],
        }

    def space_data(self, place: int) -> list[str | None]:
        """What stands on the spaces of a place."""
        first = place * SPACES
        tokens = self.spaces[first : first + len(self.box.needs[place])]
        names = [*KIND_IDS, "technology"]
        return [None if token == EMPTY else names[token] for token in tokens]

    def faults(self) -> list[str]:
        """What cannot be."""
        faults = []
        for kind in range(OWN, KINDS):
            if self.tokens(kind) != 1:
                faults.append(f"there are {self.tokens(kind)} {KIND_IDS[kind]}s instead of 1")
        numbers = [self.coins, self.spare_stations, self.citizens, self.placed_technology, self.farmer_technology]
        if min(self.bag + self.market + self.tower + self.drawn + self.goods + numbers) < 0:
            faults.append("something is below zero")
        if self.technology < self.farmer_technology:
            faults.append("more technology tiles are bound to farmers than there are")
        if self.free_market() < 0 or self.free_tower() < 0:
            faults.append("the market is too full")
        for place in range(PLACES):
            faults.extend(self.place_faults(place))
        if len(self.stations) != len(set(self.stations)):
            faults.append("two trading stations of one player stand in one town")
        if len(self.stations) + self.spare_stations > self.box.stations:
            faults.append("there are too many trading stations")
        if any(not 0 <= step <= length for step, length in zip(self.tracks, self.box.track_length)):
            faults.append("a marker is off its track")
        if not 0 <= self.development <= self.box.development_length:
            faults.append("the development marker is off the track")
        if any(count > self.goods[good] for good, count in enumerate(self.stocked)):
            faults.append("more goods lie on a place than there are")
        return faults

    def place_faults(self, place: int) -> list[str]:
        faults = []
        spaces = self.spaces[place * SPACES : (place + 1) * SPACES]
        used = [number for number, token in enumerate(spaces) if token != EMPTY]
        if used and (not self.owns(place) or used[-1] >= len(self.box.needs[place])):
            faults.append(f"a token stands where {PLACE_IDS[place]} has no space")
        if spaces.count(TECHNOLOGY) > 1:
            faults.append(f"two technology tiles lie on {PLACE_IDS[place]}")
        return faults


def feed_bits(numbers: i64, digest: Digest) -> None:
    """Count in a bit for each place; there are more than a digest takes at once."""
    digest.add(numbers & 0xFFFF)
    digest.add(numbers >> 16)


def feed_counts(counts: list[int], digest: Digest) -> None:
    """Count in a list that is always as long, of numbers from -1 to 254: four at a time, as a digest takes 32 bits."""
    packed: i64 = 0
    for number, count in enumerate(counts):
        packed = packed << 8 | count & 0xFF
        if number % 4 == 3:
            digest.add(packed)
            packed = 0
    digest.add(packed)


def new_player(box: OrleansBox) -> Player:
    """Five coins, the four followers of the player's colour on the market, the merchant in Orléans (set-up)."""
    player = Player(box, [0] * KINDS, [0] * OWN + [1] * (TRADER + 1), [EMPTY] * (PLACES * SPACES))
    player.settle(box.board_places)
    return player


def named(names: list[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts) if count}


def counts(names: list[str], data: dict[str, int]) -> list[int]:
    """Counts by name as a list; a name that does not exist is an error, and so is what is no count."""
    found = [0] * len(names)
    for name, count in data.items():
        if type(count) is not int or count < 0:
            raise PositionError("there are {count!r} of {name}", count=count, name=name)
        found[names.index(name)] = count
    return found


def read_player(box: OrleansBox, data: dict[str, Any]) -> Player:
    """A player as `Player.to_data` wrote it."""
    bag, market = counts(KIND_IDS, data["bag"]), counts(KIND_IDS, data["market"])
    player = Player(box, bag, market, read_spaces(box, data["places"]))
    for place in range(PLACES):
        player.look_at(place)
    player.coins = data["coins"]
    player.goods = counts(GOOD_IDS, data["goods"])
    player.tower = counts(KIND_IDS, data["tower"])
    player.drawn = counts(KIND_IDS, data["drawn"])
    player.settle([PLACE_IDS.index(name) for name in data["places"]])
    player.tracks = counts(FOLLOWER_IDS[:-1], data["tracks"])
    if any(step > length for step, length in zip(player.tracks, box.track_length)):
        raise PositionError("a marker is beyond the end of its track")
    player.development = data["development"]
    player.stations = [TOWN_IDS.index(name) for name in data["stations"]]
    player.spare_stations = data["spare_stations"]
    player.citizens = data["citizens"]
    player.technology = data["technology"]
    player.placed_technology = data["placed_technology"]
    player.merchant = TOWN_IDS.index(data["merchant"])
    return player


def read_spaces(box: OrleansBox, data: dict[str, Any]) -> list[int]:
    """What stands on the spaces of a player's places."""
    spaces = [EMPTY] * (PLACES * SPACES)
    for name, tokens in data.items():
        place = PLACE_IDS.index(name)
        if len(tokens) != len(box.needs[place]):
            count, expected = len(tokens), len(box.needs[place])
            raise PositionError(
                "{place} has {count} spaces instead of {expected}", place=name, count=count, expected=expected
            )
        for number, token in enumerate(tokens):
            if token is not None:
                spaces[place * SPACES + number] = TECHNOLOGY if token == "technology" else KIND_IDS.index(token)
    return spaces
