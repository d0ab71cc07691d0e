"""Orders: goods carried to a town for points."""

from cloister.games.orleans.moves import DELIVER, SKIP
from cloister.games.orleans.pieces import GOODS
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision


def has_goods(player: Player, order: int) -> bool:
    """Whether a player has all goods of an order."""
    wanted = player.box.order_goods[order]
    for good in range(GOODS):
        if player.goods[good] < wanted[good]:
            return False
    return True


class DeliverOrder(Decision[OrleansTable]):
    """Whether to deliver an order of the town where the merchant stands, after an action of one's own (Orders)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for order in table.orders:
            if table.box.order_town[order] == player.merchant and has_goods(player, order):
                moves.append(DELIVER + player.merchant)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        order = table.box.order_town.index(move - DELIVER)
        player = table.players[self.player]
        for good in range(GOODS):
            for _ in range(table.box.order_goods[order][good]):
                player.give_good(good)
                table.lost_goods[good] += 1  # delivered goods leave the game
        player.orders = [*player.orders, order]
        table.orders = [open_order for open_order in table.orders if open_order != order] + table.order_pile[:1]
        table.order_pile = table.order_pile[1:]
        table.passed[self.player] = True  # a delivery is the last action of the round
        table.note("deliver", self.player, order)
