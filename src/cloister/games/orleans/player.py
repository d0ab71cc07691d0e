"""A player's followers, goods, places and tracks."""

from typing import Any

from cloister.games.orleans.components import OrleansBox
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
from cloister.kernel.errors import PositionError


class Player:
    """One player. Counts of tokens are indexed by kind. Copies share `places`, `stations`, `stocked` and `closed`,
    which are never changed in place."""

    __slots__ = (
        "bag", "box", "citizens", "closed", "coins", "development", "drawn", "farmer_technology", "goods", "market",
        "merchant", "placed_technology", "places", "spaces", "spare_stations", "stations", "stocked", "technology",
        "tower", "tracks",
    )  # fmt: skip

    def __init__(self, box: OrleansBox) -> None:
        self.box = box
        self.coins = 0
        self.goods: list[int] = []
        self.bag: list[int] = []
        self.market: list[int] = []
        self.tower: list[int] = []  # on the Gunpowder Tower
        self.drawn: list[int] = []  # just drawn or taken back, not yet on the market or the tower
        self.spaces: list[int] = []
        self.places: list[int] = []
        self.tracks: list[int] = []
        self.development = 0
        self.stations: list[int] = []  # the towns in which the player has built
        self.spare_stations = 0
        self.citizens = 0
        self.technology = 0  # tiles not yet placed
        self.placed_technology = 0  # tiles ever placed
        self.merchant = ORLEANS
        self.farmer_technology = 0  # of the tiles not yet placed, those that must replace a farmer
        self.stocked: list[int] = []  # how many of the goods lie on a place, by kind; empty without such a place
        self.closed: list[int] = []  # places that others have closed for this round

    def copy(self) -> "Player":
        other = Player(self.box)
        other.coins = self.coins
        other.goods = self.goods.copy()
        other.bag = self.bag.copy()
        other.market = self.market.copy()
        other.tower = self.tower.copy()
        other.drawn = self.drawn.copy()
        other.spaces = self.spaces.copy()
        other.places = self.places
        other.tracks = self.tracks.copy()
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

    def set_up(self) -> None:
        """Five coins, the four followers of the player's colour on the market, the merchant in Orléans (set-up)."""
        self.coins = self.box.start_coins
        self.goods = [0] * GOODS
        self.bag = [0] * KINDS
        self.market = [0] * OWN + [1] * (TRADER + 1)
        self.tower = [0] * KINDS
        self.drawn = [0] * KINDS
        self.spaces = [EMPTY] * (PLACES * SPACES)
        self.places = self.box.board_places
        self.tracks = [0] * (SCHOLAR + 1)
        self.spare_stations = self.box.stations

    # tracks

    def level(self) -> int:
        """The development level: that of the space on which the marker stands."""
        return self.box.level[self.development]

    def draws(self) -> int:
        """How many followers the knights let the player draw (phase 3)."""
        return self.box.draws[self.tracks[KNIGHT]]

    # market

    def free_market(self) -> int:
        return self.box.market - sum(self.market)

    def room(self) -> int:
        """How many tokens find room on the market and the Gunpowder Tower (place tiles, Gunpowder Tower)."""
        return self.free_market() + self.free_tower()

    def free_tower(self) -> int:
        return self.box.tower - sum(self.tower) if self.owns(GUNPOWDER_TOWER) else 0

    # goods

    def give_good(self, good: int) -> None:
        """Part with a good; those that lie on a place go last."""
        self.goods[good] -= 1
        if self.stocked and self.stocked[good] > self.goods[good]:
            self.stocked = self.stocked.copy()
            self.stocked[good] -= 1

    # places and their spaces

    def owns(self, place: int) -> bool:
        for own in self.places:  # faster than `in`, and asked of all players all the time
            if own == place:
                return True
        return False

    def active(self, place: int) -> bool:
        """Whether every space of a place is filled; the Town Hall needs one follower only."""
        first = place * SPACES
        spaces = self.spaces
        if place == TOWN_HALL:
            return spaces[first] != EMPTY or spaces[first + 1] != EMPTY
        if spaces[first] == EMPTY:
            return False
        space_need = self.box.space_need
        for space in range(first + 1, first + SPACES):
            if space_need[space] >= 0 and spaces[space] == EMPTY:
                return False
        return True

    def has_technology(self, place: int) -> bool:
        first = place * SPACES
        for space in range(first, first + SPACES):
            if self.spaces[space] == TECHNOLOGY:
                return True
        return False

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
        for space in range(place * SPACES, place * SPACES + SPACES):
            if space_need[space] == need and self.spaces[space] == EMPTY:
                return space
        return -1

    def clear_place(self, place: int) -> None:
        """Put the followers of a place back into the bag; technology stays (phase 5)."""
        for space in range(place * SPACES, place * SPACES + SPACES):
            if 0 <= self.spaces[space] < TECHNOLOGY:
                self.bag[self.spaces[space]] += 1
                self.spaces[space] = EMPTY

    def drop_spare_technology(self) -> None:
        """Part with a technology tile not yet placed; first with one that is bound to a farmer."""
        self.technology -= 1
        if self.farmer_technology:
            self.farmer_technology -= 1

    def neutral_in_bag(self) -> int:
        return sum(self.bag[:OWN])

    def tokens(self, kind: int) -> int:
        """How many tokens of a kind there are, wherever they are."""
        return self.bag[kind] + self.market[kind] + self.tower[kind] + self.drawn[kind] + self.spaces.count(kind)

    # writing down and checking

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
    player = Player(box)
    player.coins = data["coins"]
    player.goods = counts(GOOD_IDS, data["goods"])
    player.bag = counts(KIND_IDS, data["bag"])
    player.market = counts(KIND_IDS, data["market"])
    player.tower = counts(KIND_IDS, data["tower"])
    player.drawn = counts(KIND_IDS, data["drawn"])
    player.places = [PLACE_IDS.index(name) for name in data["places"]]
    player.spaces = read_spaces(box, data["places"])
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
