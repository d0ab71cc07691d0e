"""The course of the game: rounds, settlement phases, the bonus round and the end (detailed rules, pages 2, 5 and 6)."""

from cloister.games.ora.decisions.actions import BonusTurn, Turn
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.goods import GRAPE, STONE
from cloister.games.ora.moves import BUILDINGS
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Frame, Step


def ask_in_order(table: OraTable, frames: list[Frame]) -> None:
    """Put frames on the stack so that the first of them comes first."""
    for number in range(len(frames) - 1, -1, -1):
        table.ask(frames[number])


class StartRound(Step[OraTable]):
    """Clergy return, the wheel turns, perhaps a settlement phase, then everybody acts, the start player twice."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.round += 1
        if table.round > table.box.rounds:
            start_bonus_round(table)
            return
        return_clergy(table)
        turn_wheel(table)
        frames: list[Frame] = []
        order = table.order()
        if table.round in table.box.phases:
            frames.extend([SettlementPhase(player, 1) for player in order])
            frames.append(NewBuildings(-1))
        frames.extend([Turn(player, 1, 1) for player in order])
        frames.append(Turn(order[0], 1, 1))
        frames.append(EndRound(-1))
        ask_in_order(table, frames)


def return_clergy(table: OraTable) -> None:
    """Whoever has placed all his clergy takes all of them back; nobody else takes any (page 2)."""
    for number, player in enumerate(table.players):
        if AT_HOME not in player.clergy:
            for clergyman in range(len(player.clergy)):
                table.call_home(number, clergyman)


def turn_wheel(table: OraTable) -> None:
    """Turn the wheel; grapes and stone enter on space 0 in their rounds (page 2)."""
    table.turn_wheel()
    if table.round == table.box.grape_round and table.box.in_variant[GRAPE]:
        table.tokens[GRAPE] = 0
    if table.round == table.box.stone_round:
        table.tokens[STONE] = 0
    if table.events is not None:
        table.note("round", table.start_player, table.round)


def start_bonus_round(table: OraTable) -> None:
    """The priors come home; everybody has one more action, then the last settlement phase follows (page 6)."""
    table.bonus = True
    turn_wheel(table)
    frames: list[Frame] = []
    for player in table.order():
        table.call_home(player, 0)
        frames.append(BonusTurn(player, 1, 1))
    frames.extend([SettlementPhase(player, 1) for player in table.order()])
    ask_in_order(table, frames)


class NewBuildings(Step[OraTable]):
    """The end of a settlement phase: the next buildings, and a settlement for everybody (page 5)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.stage += 1
        show_buildings(table)
        for settlement, stage in enumerate(table.box.settlement_stage):
            if stage == table.stage:
                for player in table.players:
                    player.hand.append(settlement)
        if table.events is not None:
            table.note("stage", -1, table.stage)


def show_buildings(table: OraTable) -> None:
    """Add the buildings of the present stage to the display."""
    for card in range(BUILDINGS):
        if table.box.in_play[card] and table.box.stage[card] == table.stage:
            table.display.append(card)


class EndRound(Step[OraTable]):
    """The start player's marker passes to the left, and the next round begins (page 5)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.start_player = (table.start_player + 1) % len(table.players)
        table.ask(StartRound(-1))
