"""Torture: whoever cannot pay gives up something else for each missing coin."""

from cloister.games.orleans.moves import (
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
    SKIP,
)
from cloister.games.orleans.pieces import (
    BOARD_PLACES,
    EMPTY,
    GOODS,
    GUNPOWDER_TOWER,
    INN,
    KINDS,
    OWN,
    SPACES,
    TECHNOLOGY,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision


def demand(table: OrleansTable, player: int, coins: int) -> None:
    """Let a player pay coins; what he cannot pay he owes to torture."""
    paid = min(coins, table.players[player].coins)
    table.pay(player, paid)
    if coins > paid:
        table.ask(Torture(player, coins - paid))


def can_step_back(player: Player) -> bool:
    """A step back on the development track goes neither onto nor behind the last coins passed."""
    space = player.development - 1
    if space < 0:
        return False
    last_coins = -1
    for passed in range(player.development + 1):
        if player.box.development_coins[passed]:
            last_coins = passed
    return space > last_coins


class Torture(Decision[OrleansTable]):
    """What to give up for a missing coin: it leaves the game, except a step of development (Torture)."""

    __slots__ = ("coins",)

    def __init__(self, player: int, coins: int) -> None:
        super().__init__(player)
        self.coins = coins

    def fields(self) -> list[int]:
        return [self.player, self.coins]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for town in player.stations:
            moves.append(LOSE_STATION + town)
        if player.spare_stations:
            moves.append(LOSE_SPARE_STATION)
        if player.neutral_in_bag():
            moves.append(LOSE_FOLLOWER)
        if can_step_back(player):
            moves.append(LOSE_DEVELOPMENT)
        for good in range(GOODS):
            if player.goods[good]:
                moves.append(LOSE_GOOD + good)
        for place in player.places:
            if place >= BOARD_PLACES:
                moves.append(LOSE_TILE + place)
            if player.has_technology(place):
                moves.append(LOSE_TECHNOLOGY + place)
        if player.technology:
            moves.append(LOSE_SPARE_TECHNOLOGY)
        if not moves:
            moves.append(SKIP)  # nothing is left: the rest of the debt lapses

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        if self.coins > 1:
            table.ask(Torture(self.player, self.coins - 1))
        table.note("torture", self.player, move)
        if move < LOSE_FOLLOWER:
            self.lose_station(table, move)
        elif move == LOSE_FOLLOWER:
            self.lose_follower(table)
        elif move == LOSE_DEVELOPMENT:
            table.players[self.player].development -= 1
        elif move < LOSE_TILE:
            table.players[self.player].give_good(move - LOSE_GOOD)
            table.lost_goods[move - LOSE_GOOD] += 1
        elif move < LOSE_TECHNOLOGY:
            self.lose_tile(table, move - LOSE_TILE)
        else:
            self.lose_technology(table, move)

    def lose_station(self, table: OrleansTable, move: int) -> None:
        player = table.players[self.player]
        if move == LOSE_SPARE_STATION:
            player.spare_stations -= 1
        else:
            player.stations = [town for town in player.stations if LOSE_STATION + town != move]

    def lose_follower(self, table: OrleansTable) -> None:
        """Draw until a neutral follower comes; one's own return to the bag."""
        bag = table.players[self.player].bag
        kind = table.draw(self.player)
        while kind >= OWN:
            bag[kind] += 1
            kind = table.draw(self.player)
        table.lost_followers[kind] += 1

    def lose_tile(self, table: OrleansTable, place: int) -> None:
        """The followers of a place tile return to the bag; technology on it leaves the game too."""
        player = table.players[self.player]
        if player.has_technology(place):
            self.remove_technology(table, place)
        player.clear_place(place)
        empty_tower(player, place)
        player.places = [owned for owned in player.places if owned != place]
        if place == INN:
            player.inn = []  # what lay on it stays with the player's other goods
        table.lost_tiles = [*table.lost_tiles, place]

    def lose_technology(self, table: OrleansTable, move: int) -> None:
        if move == LOSE_SPARE_TECHNOLOGY:
            table.players[self.player].drop_spare_technology()
            table.lost_technology += 1
        else:
            self.remove_technology(table, move - LOSE_TECHNOLOGY)

    def remove_technology(self, table: OrleansTable, place: int) -> None:
        spaces = table.players[self.player].spaces
        spaces[spaces.index(TECHNOLOGY, place * SPACES)] = EMPTY
        table.lost_technology += 1


def empty_tower(player: Player, place: int) -> None:
    """Put what stands on a lost Gunpowder Tower into the bag."""
    if place == GUNPOWDER_TOWER:
        for kind in range(KINDS):
            player.bag[kind] += player.tower[kind]
            player.tower[kind] = 0
