"""The score sheet (detailed rules, page 7)."""

from cloister.games.ora.goods import COIN, COIN5, STORED
from cloister.games.ora.grid import BUILDING, NEIGHBOURS, WATER
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.player import Player
from cloister.games.ora.state import OraTable


def goods_points(player: Player) -> list[int]:
    """The points of each kind of goods, with coins and drinks changed in the best way."""
    box = player.box
    points = [player.goods[good] * box.points[good] for good in range(STORED)]
    drinks = player.goods[player.drink]
    best = -1
    for changed in range(drinks + 1):
        fives = (player.goods[COIN] + changed * player.drink_money) // 5
        total = fives * box.points[COIN5] + (drinks - changed) * box.points[player.drink]
        if total > best:
            best = total
            points[COIN] = fives * box.points[COIN5]
            points[player.drink] = (drinks - changed) * box.points[player.drink]
    return points


def economic_points(player: Player) -> int:
    """The economic values of all buildings and settlements of a player."""
    box = player.box
    total = sum(box.economic[card] for card in player.buildings)
    for cell in player.cells:
        if player.contents[cell] >= SETTLEMENT:
            total += box.settlement_economic[player.contents[cell] - SETTLEMENT]
    return total


def dwelling_of(player: Player, cell: int) -> int:
    """The dwelling value of what lies on a cell; water that nothing covers has one too."""
    content = player.contents[cell]
    if content >= SETTLEMENT:
        return player.box.settlement_dwelling[content - SETTLEMENT]
    if content >= BUILDING:
        return player.box.dwelling[content - BUILDING]
    return player.box.water_dwelling if player.terrain[cell] == WATER else 0


def settlement_points(player: Player) -> list[tuple[int, int]]:
    """Each settlement of a player with its points: its own dwelling value and those beside it."""
    scored = []
    for cell in player.cells:
        if player.contents[cell] >= SETTLEMENT:
            points = dwelling_of(player, cell)
            for neighbour in NEIGHBOURS[cell]:
                points += dwelling_of(player, neighbour)
            scored.append((player.contents[cell] - SETTLEMENT, points))
    return scored


def total_points(table: OraTable, number: int) -> int:
    """What a player would score if the game ended now."""
    player = table.players[number]
    total = sum(goods_points(player)) + economic_points(player)
    for _settlement, points in settlement_points(player):
        total += points
    return total
