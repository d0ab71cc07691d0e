"""The score sheet (detailed rules, page 7)."""

from mypy_extensions import i64

from cloister.games.ora.goods import COIN, COIN5, STORED
from cloister.games.ora.grid import BUILDING, NEIGHBOURS, WATER
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.player import Player, worth
from cloister.games.ora.state import OraTable


def goods_points(player: Player) -> list[int]:
    """The points of each kind of goods, with coins and drinks changed in the best way."""
    box = player.box
    points = [player.goods[good] * box.points[good] for good in range(STORED)]
    points[COIN], points[player.drink] = money_points(player)
    return points


def money_points(player: Player) -> tuple[int, int]:
    """The points of coins and drinks, changed in the best way."""
    box = player.box
    drinks = player.goods[player.drink]
    coins = player.goods[COIN] // 5 * box.points[COIN5]
    kept = drinks * box.points[player.drink]
    for changed in range(1, drinks + 1):
        fives = (player.goods[COIN] + changed * player.drink_money) // 5 * box.points[COIN5]
        rest = (drinks - changed) * box.points[player.drink]
        if fives + rest > coins + kept:
            coins, kept = fives, rest
    return coins, kept


def economic_points(player: Player) -> int:
    """The economic values of all buildings and settlements of a player."""
    box = player.box
    total = 0
    for card in player.buildings:
        total += box.economic[card]
    for cell in settled_cells(player):
        total += box.settlement_economic[player.contents[cell] - SETTLEMENT]
    return total


def settled_cells(player: Player) -> list[int]:
    """The cells with settlements."""
    cells: list[int] = []
    if player.settlements:
        contents = player.contents
        for cell in player.cells:
            place: i64 = cell
            if contents[place] >= SETTLEMENT:
                cells.append(cell)
    return cells


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
    return [(player.contents[cell] - SETTLEMENT, points_around(player, cell)) for cell in settled_cells(player)]


def points_around(player: Player, cell: int) -> int:
    """The dwelling values of a cell and those beside it."""
    points = dwelling_of(player, cell)
    for neighbour in NEIGHBOURS[cell]:
        points += dwelling_of(player, neighbour)
    return points


def total_points(table: OraTable, number: int) -> int:
    """What a player would score if the game ended now."""
    player = table.players[number]
    coins, drinks = money_points(player)
    total = worth(player.goods, player.box.scoring_goods, player.box.points) + coins + drinks
    total += economic_points(player)
    for cell in settled_cells(player):
        total += points_around(player, cell)
    return total
