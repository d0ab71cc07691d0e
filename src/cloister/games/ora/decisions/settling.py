"""Building settlements, in a settlement phase or by the Castle."""

from cloister.games.ora.decisions.land import buy_land, buy_options
from cloister.games.ora.decisions.payments import ask_payment
from cloister.games.ora.grid import EMPTY
from cloister.games.ora.moves import AT, SETTLE, SKIP
from cloister.games.ora.player import SETTLEMENT
from cloister.games.ora.state import OraTable, without
from cloister.kernel.table import Decision


def settle_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The settlements that a player has in hand, can pay for and place (detailed rules, page 5)."""
    settler = table.players[player]
    box = table.box
    for settlement in settler.hand:
        if settler.open_ground & box.settlement_terrain[settlement] and settler.can_feed(
            box.settlement_food[settlement], box.settlement_half_energy[settlement]
        ):
            moves.append(SETTLE + settlement)


def start_settling(table: OraTable, player: int, settlement: int) -> None:
    """Pay for a settlement, tile by tile, and place it."""
    box = table.box
    table.ask(SettlementSite(player, settlement))
    ask_payment(table, player, box.settlement_food[settlement], box.settlement_half_energy[settlement])


class SettlementSite(Decision[OraTable]):
    """On which free cell a settlement goes: never on water or mountains (detailed rules, page 5)."""

    __slots__ = ("settlement",)

    def __init__(self, player: int, settlement: int) -> None:
        super().__init__(player)
        self.settlement = settlement

    def fields(self) -> list[int]:
        return [self.player, self.settlement]

    def options(self, table: OraTable, moves: list[int]) -> None:
        settler = table.players[self.player]
        allowed = table.box.settlement_terrain[self.settlement]
        for cell in settler.cells:
            if settler.contents[cell] == EMPTY and settler.terrain[cell] & allowed:
                moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        settler = table.players[self.player]
        settler.hand = without(settler.hand, self.settlement)
        settler.settlements += 1
        settler.cover(move - AT, SETTLEMENT + self.settlement)
        table.note("settle", self.player, self.settlement, move - AT)


class SettlementPhase(Decision[OraTable]):
    """A player's part in a settlement phase: a piece of land, if not yet bought, then a settlement (page 5)."""

    __slots__ = ("may_buy",)

    def __init__(self, player: int, may_buy: int) -> None:
        super().__init__(player)
        self.may_buy = may_buy

    def fields(self) -> list[int]:
        return [self.player, self.may_buy]

    def options(self, table: OraTable, moves: list[int]) -> None:
        settle_options(table, self.player, moves)
        if self.may_buy:
            buy_options(table, self.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == SKIP:
            return
        if SETTLE <= move < SETTLE + 8:
            start_settling(table, self.player, move - SETTLE)
        else:
            table.ask(SettlementPhase(self.player, 0))
            buy_land(table, self.player, move)
