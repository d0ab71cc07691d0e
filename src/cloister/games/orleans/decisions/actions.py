"""Phase 5: actions in turn until all have passed."""

from cloister.games.orleans.decisions.places import can_use, use_place, use_village, village_moves
from cloister.games.orleans.moves import PASS, USE, USE_VILLAGE
from cloister.games.orleans.pieces import BOATMAN, GUNPOWDER_TOWER, ORDERS, VILLAGE
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.orders import DeliverOrder
from cloister.kernel.table import Decision, Step


class StartActions(Step[OrleansTable]):
    """The first player begins."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.passed = [False] * len(table.players)
        table.ask(TakeAction(table.first_player))


class TakeAction(Decision[OrleansTable]):
    """Which active place to use, or to pass, which is final for the round (phase 5)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for place in player.places:
            if not player.active(place) and place != GUNPOWDER_TOWER:
                continue
            if player.closed and place in player.closed:
                continue
            if place == VILLAGE:
                village_moves(table, self.player, moves)
            elif can_use(table, self.player, place):
                moves.append(USE + place)
        moves.append(PASS)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(NextAction(self.player))
        if move == PASS:
            table.passed[self.player] = True
            return
        if table.box.modules & ORDERS:
            table.ask(DeliverOrder(self.player))
        if move >= USE_VILLAGE:
            use_village(table, self.player, move - USE_VILLAGE + BOATMAN)
        else:
            use_place(table, self.player, move - USE)


class NextAction(Step[OrleansTable]):
    """The next player who has not passed acts; when all have, the phase is over."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        count = len(table.players)
        for turn in range(1, count + 1):
            player = (self.player + turn) % count
            if not table.passed[player]:
                table.ask(TakeAction(player))
                return
