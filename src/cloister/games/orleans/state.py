"""What lies on the table: supplies, map, deeds, hourglass tiles and the players."""

from typing import Any, Final

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import (
    ANY,
    ARCHITECTURE,
    BASE_PLACES,
    BOARD_PLACES,
    DEED_IDS,
    EMPTY,
    EVENT_IDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    LETTERS,
    NEED_IDS,
    NEEDS,
    NEW_PLACES,
    ORDER_CARDS,
    ORDERS,
    OWN,
    PLACE_IDS,
    PLACES,
    SPACES,
    STRENGTHS,
    TECHNOLOGY,
    TOWN_IDS,
)
from cloister.games.orleans.player import Player
from cloister.kernel.generator import Generator
from cloister.kernel.table import Table

NO_GOOD: Final = -1
UNKNOWN: Final = [0]  # stands for choices that a player does not see: there are some


class OrleansTable(Table):
    """A position of Orléans. Copies share `hourglass`, `tiles`, `before`, `orders`, `order_pile` and `slot_goods`,
    which are never changed in place."""

    def __init__(self, box: OrleansBox, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.players: list[Player] = []
        self.round = 0
        self.first_player = 0
        self.hourglass: list[int] = []  # all tiles in the order of the rounds
        self.supply: list[int] = []  # neutral followers by type
        self.goods: list[int] = []
        self.route_goods: list[int] = []  # two places for goods on each route
        self.tiles: list[int] = []  # place tiles that can be taken
        self.technology = 0
        self.coins = -1  # in the supply; -1 if they never run out
        self.deed_slots: list[int] = []  # free spaces by row of the deed and follower, or any: NEEDS * row + need
        self.deed_any: list[int] = []  # who stands on spaces for any follower: FOLLOWERS * row + follower
        self.citizens: list[bool] = []  # those still to be had: of the development track, boatmen, knights, the last
        self.passed: list[bool] = []
        self.before: list[Player] = []  # the players before phase 3, while all draw and plan in secret
        self.lost_followers: list[int] = []  # out of the game, as the next three
        self.lost_goods: list[int] = []
        self.lost_tiles: list[int] = []
        self.lost_technology = 0
        # Trade & Intrigue
        self.rounds = box.rounds  # Holidays take one away
        self.orders: list[int] = []  # open, by number
        self.order_pile: list[int] = []  # face down, the next one last
        self.slot_goods: list[list[int]] = []  # by row of the deed: goods on its spaces, NO_GOOD where taken
        self.navigation = 0  # technology tiles beside the deed
        self.discarded = -1  # the hourglass tile of Holidays, once it has come

    def game(self) -> str:
        return "orleans"

    def copy(self) -> "OrleansTable":
        other = OrleansTable(self.box, len(self.players))
        other.copy_frames(self)
        other.players = [player.copy() for player in self.players]
        other.round = self.round
        other.first_player = self.first_player
        other.hourglass = self.hourglass
        other.supply = self.supply.copy()
        other.goods = self.goods.copy()
        other.route_goods = self.route_goods.copy()
        other.tiles = self.tiles
        other.technology = self.technology
        other.coins = self.coins
        other.deed_slots = self.deed_slots.copy()
        other.citizens = self.citizens.copy()
        other.passed = self.passed.copy()
        other.before = self.before
        other.lost_followers = self.lost_followers.copy()
        other.lost_goods = self.lost_goods.copy()
        other.lost_tiles = self.lost_tiles
        other.lost_technology = self.lost_technology
        other.rounds = self.rounds
        other.deed_any = self.deed_any.copy()
        other.orders = self.orders
        other.order_pile = self.order_pile
        other.slot_goods = self.slot_goods
        other.navigation = self.navigation
        other.discarded = self.discarded
        return other

    def event(self) -> int:
        """The event of this round."""
        return self.hourglass[self.round - 1] // STRENGTHS

    def strength(self) -> int:
        """The stack that this round's tile comes from: A, B or C."""
        return self.hourglass[self.round - 1] % STRENGTHS

    def all_places(self) -> int:
        """The first number that is no place of this game."""
        return PLACES if self.box.modules & NEW_PLACES else BASE_PLACES

    def deed_open(self, deed: int) -> bool:
        """Whether a deed in play has a free space."""
        row = self.box.deed_row[deed]
        return any(self.deed_slots[row * NEEDS : (row + 1) * NEEDS])

    def on_any_space(self, row: int) -> list[int]:
        """Who stands on the spaces for any follower of a deed, by type."""
        return self.deed_any[row * FOLLOWERS : (row + 1) * FOLLOWERS]

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
        self.players[player].coins += coins
        if coins:
            self.note("earn", player, coins)

    def pay(self, player: int, coins: int) -> None:
        """Pay coins that the player has."""
        self.players[player].coins -= coins
        if self.coins >= 0:
            self.coins += coins
        if coins:
            self.note("pay", player, coins)

    def take_citizen(self, player: int) -> None:
        self.players[player].citizens += 1
        self.note("citizen", player)

    # development

    def develop(self, player: int, points: int) -> None:
        """Advance on the development track: coins for all who pass them, citizens for the first (page 9)."""
        box = self.box
        developer = self.players[player]
        for _ in range(min(points, box.development_length - developer.development)):
            developer.development += 1
            if box.development_coins[developer.development]:
                self.earn(player, box.development_coins[developer.development])
            for number, space in enumerate(box.development_citizens):
                if space == developer.development and self.citizens[number]:
                    self.citizens[number] = False
                    self.take_citizen(player)
        self.note("develop", player, points)

    # tokens

    def draw(self, player: int) -> int:
        """Draw a token from a player's bag at random; its kind."""
        bag = self.players[player].bag
        number = self.generator.below(sum(bag))
        kind = 0
        while number >= bag[kind]:
            number -= bag[kind]
            kind += 1
        bag[kind] -= 1
        return kind

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
        other.order_pile = sorted(self.order_pile)
        other.generator = Generator(0)
        if self.together:
            for seat in range(len(self.players)):
                if seat != player:
                    other.players[seat] = self.before[seat].copy()
                    other.own[seat] = []
                    other.choices[seat] = UNKNOWN if self.choices[seat] else []
        other.before = []
        return other

    def imagine(self, player: int, generator: Generator) -> "OrleansTable":
        """The tiles to come are shuffled anew within their stacks; what others do in secret begins anew."""
        from cloister.games.orleans.decisions.drawing import secret_frames  # which needs this module itself

        other = self.copy()
        other.generator = generator.copy()
        other.hourglass = other.shuffled_hourglass()
        other.order_pile = self.order_pile.copy()
        other.generator.shuffle(other.order_pile)
        if self.together:
            for seat in range(len(self.players)):
                if seat != player:
                    other.players[seat] = self.before[seat].copy()
                    other.own[seat] = secret_frames(seat)
                    other.choices[seat] = []
            other.flow()
        return other

    def shuffled_hourglass(self) -> list[int]:
        """The tiles seen so far, then those of each stack to come in a new order."""
        seen = max(self.round, 1)  # the first tile is known before it is turned
        shuffled = len(self.hourglass) - int(self.box.last_event >= 0)  # the last one may be known from the start
        tiles = self.hourglass[:seen]
        for letter, stack in enumerate(self.box.stacks):
            unseen = stack.copy()
            for tile in [*self.hourglass[1:seen], self.discarded]:
                if tile in unseen:
                    unseen.remove(tile)
            to_come = sum(tile % STRENGTHS == letter for tile in self.hourglass[seen:shuffled])
            self.generator.shuffle(unseen)
            tiles.extend(unseen[:to_come])
        return tiles + self.hourglass[max(seen, shuffled) :]

    # writing down

    def to_data(self) -> dict[str, Any]:
        data = {
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
            "players": [player_data(player) for player in self.players],
            "before": [player_data(player) for player in self.before] if self.before else None,
            "lost": {
                "followers": named(FOLLOWER_IDS, self.lost_followers),
                "goods": named(GOOD_IDS, self.lost_goods),
                "tiles": [PLACE_IDS[place] for place in self.lost_tiles],
                "technology": self.lost_technology,
            },
        }
        if self.box.modules:
            data["expansion"] = self.expansion_data()
        return data

    def expansion_data(self) -> dict[str, Any]:
        """What only a game with modules of Trade & Intrigue has."""
        rows = range(len(self.box.deeds))
        return {
            "rounds": self.rounds,
            "discarded": tile_code(self.discarded) if self.discarded >= 0 else None,
            "orders": [TOWN_IDS[self.box.order_town[order]] for order in self.orders],
            "order_pile": [TOWN_IDS[self.box.order_town[order]] for order in self.order_pile],
            "on_any_space": [named(FOLLOWER_IDS, self.on_any_space(row)) for row in rows],
            "slot_goods": [[GOOD_IDS[good] if good >= 0 else None for good in goods] for goods in self.slot_goods],
            "navigation": self.navigation,
        }

    # checking

    def audit(self) -> list[str]:
        """Every follower, good, tile, coin and citizen of the box is somewhere, once."""
        faults: list[str] = []
        box = self.box
        for follower in range(FOLLOWERS):
            held = sum(tokens_of(player, follower) for player in self.players)
            on_deeds = sum(
                box.deed_slots[row][follower]
                - self.deed_slots[row * NEEDS + follower]
                + self.deed_any[row * FOLLOWERS + follower]
                for row in range(len(box.deeds))
            )
            total = self.supply[follower] + held + on_deeds + self.lost_followers[follower]
            if total != box.supply[follower] or self.supply[follower] < 0:
                faults.append(f"there are {total} neutral {FOLLOWER_IDS[follower]}s instead of {box.supply[follower]}")
        for good in range(GOODS):
            total = self.goods[good] + self.route_goods.count(good) + self.lost_goods[good]
            total += sum(goods.count(good) for goods in self.slot_goods)
            total += sum(player.goods[good] for player in self.players)
            if total != box.good_counts[good] or self.goods[good] < 0:
                faults.append(f"there are {total} {GOOD_IDS[good]} instead of {box.good_counts[good]}")
        owned = [place for player in self.players for place in player.places if place >= BOARD_PLACES]
        if sorted(self.tiles + owned + self.lost_tiles) != list(range(BOARD_PLACES, self.all_places())):
            faults.append("a place tile is missing or there twice")
        placed = sum(player.spaces.count(TECHNOLOGY) + player.technology for player in self.players)
        if self.technology + placed + self.lost_technology + self.navigation != box.technology or self.technology < 0:
            faults.append("a technology tile is missing or there twice")
        if box.money and self.coins + sum(player.coins for player in self.players) != box.money:
            faults.append("coins are missing")
        for number, player in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in player_faults(player))
        faults.extend(self.board_faults())
        return faults

    def board_faults(self) -> list[str]:
        faults = []
        for town in range(1, len(TOWN_IDS)):
            if sum(player.stations.count(town) for player in self.players) > 1:
                faults.append(f"two trading stations stand in {TOWN_IDS[town]}")
        deeds = sum(self.box.deed_citizen[deed] and not self.deed_open(deed) for deed in self.box.deeds)
        taken = deeds + self.citizens.count(False) + self.architects()
        held = sum(player.citizens for player in self.players)
        if held != taken:
            faults.append(f"players have {held} citizens instead of {taken}")
        return faults + self.expansion_faults()

    def architects(self) -> int:
        """How many followers stand on Architecture: each has brought a citizen."""
        row = self.box.deed_row[ARCHITECTURE]
        return sum(self.box.deed_slots[row]) - sum(self.deed_slots[row * NEEDS : (row + 1) * NEEDS]) if row >= 0 else 0

    def expansion_faults(self) -> list[str]:
        faults = []
        delivered = [order for player in self.players for order in player.orders]
        if self.box.modules & ORDERS and sorted(self.orders + self.order_pile + delivered) != list(range(ORDER_CARDS)):
            faults.append("an order is missing or there twice")
        for row in range(len(self.box.deeds)):
            used = self.box.deed_slots[row][ANY] - self.deed_slots[row * NEEDS + ANY]
            if used != sum(self.on_any_space(row)):
                faults.append(f"{DEED_IDS[self.box.deeds[row]]} has other followers than it shows")
        for number, player in enumerate(self.players):
            if any(count > player.goods[good] for good, count in enumerate(player.inn)):
                faults.append(f"player {number}: there are more goods on the Inn than he has")
        return faults


def tokens_of(player: Player, kind: int) -> int:
    """How many tokens of a kind a player has, wherever they are."""
    return player.bag[kind] + player.market[kind] + player.tower[kind] + player.drawn[kind] + player.spaces.count(kind)


def player_faults(player: Player) -> list[str]:
    faults = []
    for kind in range(OWN, KINDS):
        if tokens_of(player, kind) != 1:
            faults.append(f"there are {tokens_of(player, kind)} {KIND_IDS[kind]}s instead of 1")
    if min(player.bag + player.market + player.tower + player.drawn + player.goods + [player.coins]) < 0:
        faults.append("something is below zero")
    if player.free_market() < 0 or player.free_tower() < 0:
        faults.append("the market is too full")
    for place in range(PLACES):
        spaces = player.spaces[place * SPACES : (place + 1) * SPACES]
        used = [number for number, token in enumerate(spaces) if token != EMPTY]
        if used and (place not in player.places or used[-1] >= len(player.box.needs[place])):
            faults.append(f"a token stands where {PLACE_IDS[place]} has no space")
        if spaces.count(TECHNOLOGY) > 1:
            faults.append(f"two technology tiles lie on {PLACE_IDS[place]}")
    if len(player.stations) != len(set(player.stations)):
        faults.append("two trading stations of his stand in one town")
    if len(player.stations) + player.spare_stations > player.box.stations:
        faults.append("there are too many trading stations")
    if not 0 <= player.development <= player.box.development_length:
        faults.append("the development marker is off the track")
    return faults


def tile_code(tile: int) -> str:
    return f"{EVENT_IDS[tile // STRENGTHS]} {LETTERS[tile % STRENGTHS]}"


def named(names: list[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts) if count}


def player_data(player: Player) -> dict[str, Any]:
    return {
        "coins": player.coins,
        "goods": named(GOOD_IDS, player.goods),
        "bag": named(KIND_IDS, player.bag),
        "market": named(KIND_IDS, player.market),
        "tower": named(KIND_IDS, player.tower),
        "drawn": named(KIND_IDS, player.drawn),
        "places": {PLACE_IDS[place]: space_data(player, place) for place in player.places},
        "tracks": named(FOLLOWER_IDS, player.tracks),
        "development": player.development,
        "stations": [TOWN_IDS[town] for town in player.stations],
        "spare_stations": player.spare_stations,
        "citizens": player.citizens,
        "technology": player.technology,
        "placed_technology": player.placed_technology,
        "merchant": TOWN_IDS[player.merchant],
        **(expansion_player_data(player) if player.box.modules else {}),
    }


def expansion_player_data(player: Player) -> dict[str, Any]:
    """What a player has only with modules of Trade & Intrigue."""
    return {
        "orders": [TOWN_IDS[player.box.order_town[order]] for order in player.orders],
        "inn": named(GOOD_IDS, player.inn) if player.inn else None,
        "closed": [PLACE_IDS[place] for place in player.closed],
        "farmer_technology": player.farmer_technology,
    }


def space_data(player: Player, place: int) -> list[str | None]:
    """What stands on the spaces of a place."""
    first = place * SPACES
    tokens = player.spaces[first : first + len(player.box.needs[place])]
    names = [*KIND_IDS, "technology"]
    return [None if token == EMPTY else names[token] for token in tokens]
