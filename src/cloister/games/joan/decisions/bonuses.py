"""A turn's bonuses, which are used in any order, together with the action of the follower (Winning bonuses)."""

from cloister.games.joan.decisions.actions import (
    Act,
    FillRoute,
    coin_moves,
    good_moves,
    route_moves,
    station_moves,
)
from cloister.games.joan.moves import (
    ACT,
    BONUS_ACTION,
    BUILD,
    CIRCLE,
    DEVELOP,
    END,
    FILL,
    FILL_WATERWAY,
    MARK,
    TAKE_SHIELD,
)
from cloister.games.joan.pieces import (
    ACTION,
    BONUS,
    COIN,
    COIN_OR_DEVELOPMENT,
    FOLLOWERS,
    GOOD,
    PENDING,
    ROAD,
    STATION,
    WATERWAY,
)
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision, Step


class Continue(Step[JoanTable]):
    """What the player has still to use, until nothing is left of his turn."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        take_shields_for_overflow(table, self.player)
        pending = table.pending
        actions = int(table.follower >= 0)
        for follower in range(FOLLOWERS):
            actions += pending[ACTION + follower]
        total = actions
        for kind in range(ACTION):
            total += pending[kind]
        if total == 0:
            return
        table.ask(Continue(self.player))
        if total == 1 and actions == 1:
            open_action(table, self.player)
        else:
            table.ask(UseBonuses(self.player))


def take_shields_for_overflow(table: JoanTable, player: int) -> None:
    """Coins and goods of choice for which there is no room become shields (The warehouse; The bank)."""
    sheet = table.players[player]
    if table.pending[COIN] and sheet.bank_full():
        table.circle_shields(player, table.pending[COIN])
        table.pending[COIN] = 0
    if table.pending[GOOD] and sheet.warehouse_full():
        table.circle_shields(player, table.pending[GOOD])
        table.pending[GOOD] = 0


def open_action(table: JoanTable, player: int) -> None:
    """Begin the only action there is."""
    if table.follower >= 0:
        start_own_action(table, player)
        return
    for follower in range(FOLLOWERS):
        if table.pending[ACTION + follower]:
            start_bonus_action(table, player, follower)
            return


def start_own_action(table: JoanTable, player: int) -> None:
    table.ask(Act(player, table.follower, table.origin))
    table.follower = -1


def start_bonus_action(table: JoanTable, player: int, follower: int) -> None:
    table.pending[ACTION + follower] -= 1
    table.ask(Act(player, follower, BONUS))


class UseBonuses(Decision[JoanTable]):
    """What to use next. Coins and goods are always taken, as they can only help; anything else may be left."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        pending = table.pending
        coins = pending[COIN] + pending[COIN_OR_DEVELOPMENT]
        if coins:
            coin_moves(table, self.player, moves)
        if pending[COIN_OR_DEVELOPMENT]:
            moves.append(DEVELOP)
        if pending[GOOD]:
            good_moves(table, self.player, moves)
        if pending[ROAD]:
            route_moves(table, self.player, False, moves)
        if pending[WATERWAY]:
            route_moves(table, self.player, True, moves)
        if pending[STATION]:
            station_moves(table, self.player, moves)
        if table.follower >= 0:
            moves.append(ACT)
        for follower in range(FOLLOWERS):
            if pending[ACTION + follower]:
                moves.append(BONUS_ACTION + follower)
        if not coins and not pending[GOOD]:
            moves.append(END)

    def choose(self, table: JoanTable, move: int) -> None:
        pending = table.pending
        if move == END:
            table.pending = [0] * PENDING
            table.follower = -1
        elif move == ACT:
            start_own_action(table, self.player)
        elif move >= BUILD:
            pending[STATION] -= 1
            table.build_station(self.player, move - BUILD)
        elif move >= FILL:
            pending[WATERWAY if move >= FILL_WATERWAY else ROAD] -= 1
            table.ask(FillRoute(self.player, table.box.route_of_move[move]))
        elif move == DEVELOP:
            pending[COIN_OR_DEVELOPMENT] -= 1
            table.develop(self.player, 1)
        elif move >= CIRCLE:  # a coin, or a shield where there is no room for it
            pending[COIN if pending[COIN] else COIN_OR_DEVELOPMENT] -= 1
            if move == TAKE_SHIELD:
                table.circle_shields(self.player, 1)
            else:
                table.circle_coin(self.player, move - CIRCLE)
        elif move >= MARK:
            pending[GOOD] -= 1
            table.mark_good(self.player, move - MARK)
        else:
            start_bonus_action(table, self.player, move - BONUS_ACTION)
