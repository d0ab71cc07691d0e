"""What a position of Ora et Labora is worth to a player: their points, and what their goods and land promise."""

from typing import Final

from cloister.agents.judge import Judge
from cloister.games.ora.goods import (
    BEER,
    BREAD,
    CLAY,
    COAL,
    COIN,
    FLOUR,
    GRAIN,
    GRAPE,
    LIVESTOCK,
    MALT,
    MEAT,
    PEAT,
    STONE,
    STRAW,
    WHISKEY,
    WINE,
    WOOD,
)
from cloister.games.ora.player import AT_HOME, Player
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Table

# What a good promises besides its points while there is time to use it.
PROMISE: Final = {
    CLAY: 1.0, WOOD: 1.0, PEAT: 0.8, LIVESTOCK: 0.9, GRAIN: 0.6, COIN: 0.5, STONE: 2.0, STRAW: 0.3, GRAPE: 0.7,
    FLOUR: 0.6, MALT: 0.6, COAL: 1.3, MEAT: 2.0, WINE: 0.8, WHISKEY: 1.0, BREAD: 1.4, BEER: 1.8,
}  # fmt: skip
PROMISING: Final = list(PROMISE)  # in lists both are looked through faster
PROMISED: Final = list(PROMISE.values())
ENOUGH: Final = 8  # of a kind: what comes on top is worth half

ENDS = ("Turn", "BonusTurn", "SettlementPhase", "NeutralBuilding")  # the decisions at which a turn is over


def value(table: Table, player: int) -> float:
    assert isinstance(table, OraTable)
    owner = table.players[player]
    return total_points(table, player) + time_left(table) * promise(owner)


def time_left(table: OraTable) -> float:
    """The part of the game still to come, from 1 to 0."""
    rounds = table.box.rounds or table.box.phases[-1] + 12
    return max(0.0, 1 - table.round / (rounds + 1))


def promise(owner: Player) -> float:
    """What goods, land and clergy may still bring."""
    total = 0.0
    goods = owner.goods
    for number in range(len(PROMISING)):
        count = goods[PROMISING[number]]
        if count > ENOUGH:
            total += PROMISED[number] * (ENOUGH + (count - ENOUGH) / 2)
        elif count:
            total += PROMISED[number] * count
    total += 3.0 * len(owner.tiles) + 2.0 * len(owner.buildings)
    total += 0.8 * owner.clergy.count(AT_HOME)
    return total + 0.4 * (owner.forests + owner.moors)


JUDGE = Judge(value, ENDS)
