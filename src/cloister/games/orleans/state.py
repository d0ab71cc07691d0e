"""What lies on the table: supplies, map, deeds, hourglass tiles and the players."""

from typing import Any, Final

from cloister.games.orleans.components import Box
from cloister.games.orleans.pieces import (
    BOARD_PLACES,
    DEED_IDS,
    DEEDS,
    EMPTY,
    EVENT_IDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
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

LETTERS: Final = "ABC"
NO_GOOD: Final = -1
UNKNOWN: Final = [0]  # stands for choices that a player does not see: there are some


class OrleansTable(Table):
    """A position of Orléans. Copies share `hourglass`, `tiles` and `before`, which are never changed in place."""

    def __init__(self, box: Box, players: int) -> None:
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
        self.deed_slots: list[int] = []  # free spaces by deed and follower: FOLLOWERS * deed + follower
        self.citizens: list[bool] = []  # those still to be had: of the development track, boatmen, knights, the last
        self.passed: list[bool] = []
        self.before: list[Player] = []  # the players before phase 3, while all draw and plan in secret
        self.lost_followers: list[int] = []  # out of the game, as the next three
        self.lost_goods: list[int] = []
        self.lost_tiles: list[int] = []
        self.lost_technology = 0

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
        return other

    def event(self) -> int:
        """The event of this round."""
        return self.hourglass[self.round - 1] // STRENGTHS

    def strength(self) -> int:
        """The stack that this round's tile comes from: A, B or C."""
        return self.hourglass[self.round - 1] % STRENGTHS

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
        if self.events is not None and coins:
            self.note("earn", player, coins)

    def pay(self, player: int, coins: int) -> None:
        """Pay coins that the player has."""
        self.players[player].coins -= coins
        if self.coins >= 0:
            self.coins += coins
        if self.events is not None and coins:
            self.note("pay", player, coins)

    def take_citizen(self, player: int) -> None:
        self.players[player].citizens += 1
        if self.events is not None:
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
        if self.events is not None:
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
        tiles = self.hourglass[:seen]
        for letter in range(len(self.box.stacks)):
            stack = [tile for tile in self.hourglass[seen:] if tile % STRENGTHS == letter]
            self.generator.shuffle(stack)
            tiles.extend(stack)
        return tiles

    # writing down

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
                DEED_IDS[deed]: named(FOLLOWER_IDS, self.deed_slots[deed * FOLLOWERS : (deed + 1) * FOLLOWERS])
                for deed in range(DEEDS)
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

    # checking

    def audit(self) -> list[str]:
        """Every follower, good, tile, coin and citizen of the box is somewhere, once."""
        faults: list[str] = []
        box = self.box
        for follower in range(FOLLOWERS):
            held = sum(tokens_of(player, follower) for player in self.players)
            on_deeds = sum(
                box.deed_slots[deed][follower] - self.deed_slots[deed * FOLLOWERS + follower] for deed in range(DEEDS)
            )
            total = self.supply[follower] + held + on_deeds + self.lost_followers[follower]
            if total != box.supply[follower] or self.supply[follower] < 0:
                faults.append(f"there are {total} neutral {FOLLOWER_IDS[follower]}s instead of {box.supply[follower]}")
        for good in range(GOODS):
            total = self.goods[good] + self.route_goods.count(good) + self.lost_goods[good]
            total += sum(player.goods[good] for player in self.players)
            if total != box.good_counts[good] or self.goods[good] < 0:
                faults.append(f"there are {total} {GOOD_IDS[good]} instead of {box.good_counts[good]}")
        owned = [place for player in self.players for place in player.places if place >= BOARD_PLACES]
        if sorted(self.tiles + owned + self.lost_tiles) != list(range(BOARD_PLACES, PLACES)):
            faults.append("a place tile is missing or there twice")
        placed = sum(player.spaces.count(TECHNOLOGY) + player.technology for player in self.players)
        if self.technology + placed + self.lost_technology != box.technology or self.technology < 0:
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
        deeds = sum(not any(self.deed_slots[deed * FOLLOWERS : (deed + 1) * FOLLOWERS]) for deed in range(DEEDS))
        taken = deeds + self.citizens.count(False)
        held = sum(player.citizens for player in self.players)
        if held != taken:
            faults.append(f"players have {held} citizens instead of {taken}")
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
    }


def space_data(player: Player, place: int) -> list[str | None]:
    """What stands on the spaces of a place."""
    first = place * SPACES
    tokens = player.spaces[first : first + len(player.box.needs[place])]
    names = [*KIND_IDS, "technology"]
    return [None if token == EMPTY else names[token] for token in tokens]
