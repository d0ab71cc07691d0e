"""A player's followers, goods, places and tracks."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import (
    ANY,
    BOARD_PLACES,
    BOATMAN,
    EMPTY,
    FARMER,
    GOODS,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    KINDS,
    KNIGHT,
    MONK,
    ORLEANS,
    OWN,
    PLACES,
    SCHOLAR,
    SCHOOL,
    SPACES,
    TECHNOLOGY,
    TOWN_HALL,
    TRADER,
    type_of,
)


class Player:
    """One player. Counts of tokens are indexed by kind. Copies share `places`, `stations`, `orders`, `inn` and
    `closed`, which are never changed in place."""

    __slots__ = (
        "bag", "box", "citizens", "closed", "coins", "development", "drawn", "farmer_technology", "goods", "inn",
        "market", "merchant", "orders", "placed_technology", "places", "spaces", "spare_stations", "stations",
        "technology", "tower", "tracks",
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
        self.stations: list[int] = []  # the towns in which he has built
        self.spare_stations = 0
        self.citizens = 0
        self.technology = 0  # tiles not yet placed
        self.placed_technology = 0  # tiles ever placed
        self.merchant = ORLEANS
        # Trade & Intrigue
        self.orders: list[int] = []  # that he has delivered
        self.inn: list[int] = []  # how many of his goods lie on the Inn, by kind; empty without it
        self.farmer_technology = 0  # of the tiles not yet placed, those that must replace a farmer (Navigation)
        self.closed: list[int] = []  # places that Saboteur or Spy have closed for this round

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
        other.orders = self.orders
        other.inn = self.inn
        other.closed = self.closed
        other.farmer_technology = self.farmer_technology
        return other

    def set_up(self) -> None:
        """Five coins, the four followers of his colour on the market, the merchant in Orléans (set-up)."""
        self.coins = self.box.start_coins
        self.goods = [0] * GOODS
        self.bag = [0] * KINDS
        self.market = [0] * OWN + [1] * (TRADER + 1)
        self.tower = [0] * KINDS
        self.drawn = [0] * KINDS
        self.spaces = [EMPTY] * (PLACES * SPACES)
        self.places = list(range(BOARD_PLACES))
        self.tracks = [0] * (SCHOLAR + 1)
        self.spare_stations = self.box.stations

    # tracks

    def level(self) -> int:
        """The development level: that of the space on which the marker stands."""
        return self.box.level[self.development]

    def draws(self) -> int:
        """How many followers the knights let him draw (phase 3)."""
        return self.box.draws[self.tracks[KNIGHT]]

    # market

    def free_market(self) -> int:
        return self.box.market - sum(self.market)

    def free_tower(self) -> int:
        return self.box.tower - sum(self.tower) if GUNPOWDER_TOWER in self.places else 0

    # goods

    def give_good(self, good: int) -> None:
        """Part with a good that he has; those on the Inn go last."""
        self.goods[good] -= 1
        if self.inn and self.inn[good] > self.goods[good]:
            self.inn = self.inn.copy()
            self.inn[good] -= 1

    # action spaces

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
        return TECHNOLOGY in self.spaces[first : first + SPACES]

    def may_stand_for(self, kind: int, need: int, uprising: bool = False) -> bool:
        """Whether a token may stand on a space that needs another follower: monks, by School and Herb Garden others,
        and farmers in an uprising."""
        if need in (MONK, ANY) or type_of(kind) == need:
            return False
        if kind == MONK or (uprising and type_of(kind) == FARMER):
            return True
        if kind == SCHOLAR:
            return SCHOOL in self.places
        return type_of(kind) == BOATMAN and need <= TRADER and HERB_GARDEN in self.places

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
