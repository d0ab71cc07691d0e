"""The course of the game: rounds or turns, settlement phases, the bonus round and the end (detailed rules)."""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.board import Teller
from cloister.games.ora.components import STAGES, OraBox
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.decisions.turns import BonusTurn, Turn
from cloister.games.ora.goods import COIN, COIN5, GRAPE, STONE
from cloister.games.ora.moves import BUILDINGS
from cloister.games.ora.state import OraStep, OraTable
from cloister.kernel.rules import COURSE, Telling
from cloister.kernel.table import NOBODY, Event, Frame
from cloister.kernel.voice import Voice

# Two full circles of the wheel. A game for two ends when the last cards are built, and the rule book does not say what
# happens when nobody can or will build them: it also ends after so many rounds or turns of stage D without building.
STALEMATE: Final = 26


@mypyc_attr(free_list_len=1)
class StartRound(OraStep):
    """Clergy return, the wheel turns, perhaps a settlement phase, then everybody acts (page 2).

    The start player acts a second time at the end; with two players they have both actions first (page 8).
    """

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        box = table.box
        table.round += 1
        if box.rounds and table.round > box.rounds:
            start_bonus_round(table)
            return
        begin(table)
        order = table.order()
        frames = settlement_phase(table)
        frames.append(Turn(order[0], box.first_actions, 1))
        frames.extend([Turn(player, 1, 1) for player in order[1:]])
        if box.last_actions:
            frames.append(Turn(order[0], box.last_actions, 1))
        frames.append(EndRound(NOBODY))
        table.ask_in_turn(frames)


def begin(table: OraTable) -> None:
    """What every round or turn begins with: clergy, wheel, and the goods that the short game's board gives."""
    table.idle_rounds += 1
    return_clergy(table)
    turn_wheel(table)
    if table.round <= len(table.box.round_goods):
        for player in range(table.seats):
            for good in table.box.round_goods[table.round - 1]:
                table.gain(player, COIN if good == COIN5 else good, 5 if good == COIN5 else 1)


def return_clergy(table: OraTable) -> None:
    """Whoever has placed all their clergy takes all of them back; nobody else takes any (page 2)."""
    for number in range(len(table.players)):
        return_clergy_of(table, number)


def return_clergy_of(table: OraTable, player: int) -> None:
    owner = table.players[player]
    if not owner.has_clergy():
        for number in range(len(owner.clergy)):
            table.call_home(player, number)


def turn_wheel(table: OraTable) -> None:
    """Turn the wheel; grapes and stone enter on space 0 in their rounds (page 2)."""
    table.turn_wheel()
    if table.round == table.box.grape_round and table.box.in_variant[GRAPE]:
        table.tokens[GRAPE] = 0
    if table.round == table.box.stone_round:
        table.tokens[STONE] = 0
    table.note("round", table.start_player, table.round)


def settlement_phase(table: OraTable) -> list[Frame]:
    """The frames of a settlement phase if one is due, in order."""
    if table.round not in table.box.phases:
        return []
    frames: list[Frame] = [SettlementPhase(player, 1) for player in table.order()]
    frames.append(NewBuildings(NOBODY))
    return frames


def start_bonus_round(table: OraTable) -> None:
    """The priors come home; everybody has one more action, then the last settlement phase follows (page 6)."""
    table.bonus = True
    turn_wheel(table)
    frames: list[Frame] = []
    for player in table.order():
        table.call_home(player, 0)
        frames.append(BonusTurn(player, 1, 1))
    frames.extend([SettlementPhase(player, 1) for player in table.order()])
    table.ask_in_turn(frames)


class NewBuildings(OraStep):
    """The end of a settlement phase: the next buildings, and a settlement for everybody (page 5)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.stage += 1
        table.idle_rounds = 0
        show_buildings(table)
        for settlement, stage in enumerate(table.box.settlement_stage):
            if stage == table.stage:
                for player in range(table.seats):
                    owner = table.touch(player)
                    owner.hand = [*owner.hand, settlement]
        table.note("stage", NOBODY, table.stage)


def show_buildings(table: OraTable) -> None:
    """Add the buildings of the present stage to the display."""
    box = table.box
    table.display = table.display + [
        card
        for card in range(BUILDINGS)
        if box.in_play[card] and box.stage[card] == table.stage and card != box.neutral_card
    ]


def last_cards_reached(table: OraTable) -> bool:
    """Whether so few buildings are left, once stage D is in play, that a game for two ends (pages 7 and 8)."""
    if table.box.rounds or table.stage < len(table.box.phases):
        return False
    return len(table.display) <= table.box.last_cards or table.idle_rounds >= STALEMATE


@mypyc_attr(free_list_len=1)
class EndRound(OraStep):
    """The start player's marker passes to the left, and the next round begins, unless the game is over (page 5)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        if not last_cards_reached(table):
            table.start_player = (table.start_player + 1) % table.seats
            table.ask(StartRound(NOBODY))


class StartTurn(OraStep):
    """The short game for two: each turn of two actions begins like a round (page 7)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.round += 1
        begin(table)
        frames = settlement_phase(table)
        frames.append(Turn(table.start_player, table.box.first_actions, 1))
        frames.append(EndTurn(NOBODY))
        table.ask_in_turn(frames)


class EndTurn(OraStep):
    """The other player's turn, or their single last action when the buildings have run out (page 7)."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.start_player = (table.start_player + 1) % table.seats
        if last_cards_reached(table):
            table.round += 1
            begin(table)
            table.ask(Turn(table.start_player, 1, 1))
        else:
            table.ask(StartTurn(NOBODY))


# in words


def heading(table: OraTable, voice: Voice) -> str:
    """Where in the game a position is."""
    if table.over():
        return voice("End of the game")
    if table.bonus:
        return voice("Bonus round")
    box = table.box
    if box.course == "solo":
        return voice("Turn {round} of {rounds}", round=table.round, rounds=box.rounds)
    if box.course == "turns":
        return voice("Turn {round}", round=table.round)
    if box.rounds == 0:
        return voice("Round {round}", round=table.round)
    return voice("Round {round} of {rounds}", round=table.round, rounds=box.rounds)


def tell_round(box: OraBox, event: Event, voice: Voice) -> Telling:
    number, player = event.data[0], voice.player(event.player)
    if box.counts_turns():
        return Telling(COURSE, voice("The wheel turns: turn {round}", round=number))
    if box.rounds and number > box.rounds:
        return Telling(COURSE, voice("The wheel turns: bonus round, {player} starts", player=player))
    return Telling(COURSE, voice("The wheel turns: round {round}, {player} starts", round=number, player=player))


def tell_stage(box: OraBox, event: Event, voice: Voice) -> Telling:
    return Telling(COURSE, voice("The buildings of stage {stage} come into play", stage=STAGES[event.data[0]]))


TELLERS: Final[dict[str, Teller]] = {"round": tell_round, "stage": tell_stage}
