"""The score sheet (End of the game and scoring)."""

from cloister.games.orleans.pieces import GOODS
from cloister.games.orleans.player import Player


def goods_points(player: Player) -> list[int]:
    return [player.goods[good] * player.box.good_points[good] for good in range(GOODS)]


def station_points(player: Player) -> int:
    return len(player.stations) * player.level()


def citizen_points(player: Player) -> int:
    return player.citizens * player.level()


def total_points(player: Player) -> int:
    """What a player would score if the game ended now; the last citizen is given out before."""
    return player.coins + sum(goods_points(player)) + station_points(player) + citizen_points(player)
