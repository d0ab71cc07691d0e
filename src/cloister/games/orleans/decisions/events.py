"""Phase 6: the event of the round."""

from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.moves import FOOD, FOOD_COINS, SUFFER, USE_INN, USE_SACRISTY
from cloister.games.orleans.pieces import (
    GOODS,
    HARVEST,
    INCOME,
    NEW_EVENTS,
    OWN,
    PLAGUE,
    SACRISTY,
    TAXES,
    TRADING_DAY,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.events import HARMFUL, hurts, resolve, suffer
from cloister.games.orleans.trade_intrigue.places import empty_inn
from cloister.kernel.table import Decision, Step

COINS_FOR_FOOD = 5


class ResolveEvent(Step[OrleansTable]):
    """The event affects all, one after the other in turn order; Pilgrimage has done so in phase 5."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        event = table.event()
        box = table.box
        strength = table.strength()
        if event == INCOME:
            for player in table.order():
                table.earn(player, box.income[strength] * table.players[player].level())
        elif event == TRADING_DAY:
            for player in table.order():
                table.earn(player, box.trade[strength] * len(table.players[player].stations))
        elif event in (TAXES, HARVEST, PLAGUE) or event in HARMFUL:
            order = table.order()
            for number in range(len(order) - 1, -1, -1):
                table.ask(Suffering(order[number]))
        elif box.modules & NEW_EVENTS:
            resolve(table)


def taxes_due(table: OrleansTable, player: int) -> int:
    """A coin for so many full goods (Taxes)."""
    return sum(table.players[player].goods) // table.box.goods_per_tax[table.strength()]


class Suffering(Decision[OrleansTable]):
    """Whether the Sacristy, if its monk is there, or a good of the Inn keeps a negative event away; else it is
    suffered."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(SUFFER)
        player = table.players[self.player]
        sacristy = SACRISTY in player.places and player.active(SACRISTY)
        if not (sacristy or player.inn) or not self.hurts(table):
            return
        if sacristy:
            moves.append(USE_SACRISTY)
        for good in range(len(player.inn)):
            if player.inn[good]:
                moves.append(USE_INN + good)

    def hurts(self, table: OrleansTable) -> bool:
        if table.event() in HARMFUL:
            return hurts(table, self.player)
        if table.event() == TAXES:
            return taxes_due(table, self.player) > 0
        return table.event() == HARVEST or table.players[self.player].neutral_in_bag() > 0

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == USE_SACRISTY:
            table.players[self.player].clear_place(SACRISTY)
            table.note("sacristy", self.player)
        elif move >= USE_INN:
            empty_inn(table, self.player, move - USE_INN)
        elif table.event() in HARMFUL:
            suffer(table, self.player)
        elif table.event() == TAXES:
            demand(table, self.player, taxes_due(table, self.player))
        elif table.event() == HARVEST:
            table.ask(Harvest(self.player, table.box.harvest[table.strength()]))
        else:
            catch_plague(table, self.player)


def catch_plague(table: OrleansTable, player: int) -> None:
    """Lose a drawn follower to the supply; one's own stays, and so do the track markers (Plague)."""
    bag = table.players[player].bag
    if not sum(bag):
        return
    kind = table.draw(player)
    if kind >= OWN:
        bag[kind] += 1
    else:
        table.supply[kind] += 1
    table.note("plague", player, kind)


class Harvest(Decision[OrleansTable]):
    """Which food to give, or coins for all that is still owed (Harvest).

    In 2014 whoever has food must give it; in 2020 the choice is free as long as it can be paid.
    """

    __slots__ = ("owed",)

    def __init__(self, player: int, owed: int) -> None:
        super().__init__(player)
        self.owed = owed

    def fields(self) -> list[int]:
        return [self.player, self.owed]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for good in range(GOODS):
            if player.goods[good] and table.box.food[good]:
                moves.append(FOOD + good)
        enough_coins = player.coins >= COINS_FOR_FOOD * self.owed
        if not moves or (table.box.free_harvest and (enough_coins or not self.can_pay(player))):
            moves.append(FOOD_COINS)

    def can_pay(self, player: Player) -> bool:
        """Whether all food and coins for the rest suffice."""
        food = sum(player.goods[good] for good in range(GOODS) if player.box.food[good])
        return COINS_FOR_FOOD * max(0, self.owed - food) <= player.coins

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == FOOD_COINS:
            demand(table, self.player, COINS_FOR_FOOD * self.owed)
            return
        good = move - FOOD
        table.players[self.player].give_good(good)
        table.goods[good] += 1
        table.note("food", self.player, good)
        if self.owed > 1:
            table.ask(Harvest(self.player, self.owed - 1))
