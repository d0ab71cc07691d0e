"""The three place tiles of Trade & Intrigue. The Trading House is scored at the end, the Inn spares in phase 6."""

from typing import Final

from cloister.games.orleans.moves import SHEEP_COINS, SHEEP_DEVELOPMENT, SHEEP_WOOL
from cloister.games.orleans.pieces import CHEESE, GOODS, WINE, WOOL
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision

EACH_ON_INN: Final = 2
SHEEP_FARM_COINS: Final = 4
SHEEP_FARM_DEVELOPMENT: Final = 3


def stock_inn(table: OrleansTable, player: int) -> None:
    """Two cheese and two wine come on a new Inn, as far as the supply has them (Inn)."""
    owner = table.players[player]
    owner.inn = [0] * GOODS
    for good in (CHEESE, WINE):
        count = min(EACH_ON_INN, table.goods[good])
        table.goods[good] -= count
        owner.goods[good] += count
        owner.inn[good] = count
        for _ in range(count):
            table.note("good", player, good)


def empty_inn(table: OrleansTable, player: int, good: int) -> None:
    """Discard a good that lies on the Inn to be spared by the event (Inn)."""
    owner = table.players[player]
    owner.inn = owner.inn.copy()
    owner.inn[good] -= 1
    owner.goods[good] -= 1
    table.goods[good] += 1
    table.note("inn", player, good)


class SellCheese(Decision[OrleansTable]):
    """What a cheese is given for: wool, coins or development (Sheep Farm)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.goods[WOOL]:
            moves.append(SHEEP_WOOL)
        moves.append(SHEEP_COINS)
        if table.players[self.player].development < table.box.development_length:
            moves.append(SHEEP_DEVELOPMENT)

    def choose(self, table: OrleansTable, move: int) -> None:
        owner = table.players[self.player]
        owner.give_good(CHEESE)
        table.goods[CHEESE] += 1
        if move == SHEEP_WOOL:
            table.goods[WOOL] -= 1
            owner.goods[WOOL] += 1
            table.note("good", self.player, WOOL)
        elif move == SHEEP_COINS:
            table.earn(self.player, SHEEP_FARM_COINS)
        else:
            table.develop(self.player, SHEEP_FARM_DEVELOPMENT)
