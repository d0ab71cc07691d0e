"""The score sheet (End of the game and scoring)."""

from cloister.games.orleans.pieces import GOODS, TRADING_HOUSE
from cloister.games.orleans.player import Player

MAJORITY_POINTS = 4


def goods_points(player: Player) -> list[int]:
    return [player.goods[good] * player.box.good_points[good] for good in range(GOODS)]


def station_points(player: Player) -> int:
    return len(player.stations) * player.level()


def citizen_points(player: Player) -> int:
    return player.citizens * player.level()


def order_points(player: Player) -> int:
    """The orders that he has delivered (Orders)."""
    return sum([player.box.order_points[order] for order in player.orders])


def majority_points(owner: Player, players: list[Player]) -> int:
    """Points for each kind of good of which one has more than anybody else (Trading House)."""
    if TRADING_HOUSE not in owner.places:
        return 0
    points = 0
    for good in range(GOODS):
        counts = [player.goods[good] for player in players]
        if owner.goods[good] and owner.goods[good] == max(counts) and counts.count(max(counts)) == 1:
            points += MAJORITY_POINTS
    return points


def total_points(owner: Player, players: list[Player]) -> int:
    """What a player would score if the game ended now; the last citizen is given out before."""
    points = owner.coins + sum(goods_points(owner)) + station_points(owner) + citizen_points(owner)
    if owner.box.modules:
        points += order_points(owner) + majority_points(owner, players)
    return points
