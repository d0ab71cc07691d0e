"""A player's turn: the actions and the purchase of land (detailed rules, pages 2 to 6)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.decisions.building import build_label, build_options, start_building, why_not_build
from cloister.games.ora.decisions.clearing import clear_for, clear_label, cut_options, fell_options, why_not_clear
from cloister.games.ora.decisions.contracts import (
    PayContract,
    PlaceClergyman,
    contract_label,
    contract_options,
    contract_price,
)
from cloister.games.ora.decisions.land import buy_label, buy_land, buy_options, why_not_buy
from cloister.games.ora.moves import (
    BUILD,
    BUILDINGS,
    BUY,
    CUT,
    CUT_NOTHING,
    END,
    FELL,
    FELL_NOTHING,
    USE,
    VOCABULARY,
)
from cloister.games.ora.names import called_by, card_name, on_page, owned_name, seat_name
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import OraDecision, OraTable
from cloister.games.ora.working import use_building
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Reason, Voice

MOST_ACTIONS: Final = 2

# using a building


def place_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The player's own free buildings, if one of their clergy is at home."""
    user = table.players[player]
    if user.has_clergy():
        for card in user.buildings:
            if table.is_free(card):
                moves.append(USE + card)


def start_using(table: OraTable, player: int, card: int) -> None:
    """Place a clergyman on an own building, or pay for a work contract."""
    if table.owner[card] == player:
        table.ask(PlaceClergyman(player, card, player))
    else:
        table.ask(PayContract(player, card))


def use_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    """Using a building, with the price of a contract for one of somebody else."""
    card = move - USE
    if table.owner[card] in (player, NOBODY):
        return voice("Use: {building}", building=called_by(player, table.box, card, voice))
    return contract_label(table, player, card, voice)


def why_not_use(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a building cannot be used in a turn."""
    card = move - USE
    owner = table.owner[card]
    name = card_name(table.box, card, voice)
    if owner == NOBODY:
        return why_not_built(table, card, voice)
    if not table.is_free(card):
        return on_page(voice("{building} is occupied", building=name), 2, voice)
    if owner == player:
        return on_page(voice("none of your clergy is at home"), 2, voice)
    if not table.players[owner].has_clergy():
        who = seat_name(table.box, owner, voice)
        return on_page(voice("{player} has no clergyman at home", player=who), 3, voice)
    price = contract_price(table, player, voice)
    return on_page(voice("a work contract costs {price}, and you have neither", price=price), 3, voice)


def why_not_built(table: OraTable, card: int, voice: Voice) -> Reason:
    """Why a building stands on nobody's land."""
    if card >= BUILDINGS and card not in table.covered:
        return on_page(voice("nobody sits in that seat"), 2, voice)
    name = card_name(table.box, card, voice)
    if card in table.covered:
        return on_page(voice("{building} lies under another building", building=name), 8, voice)
    return on_page(voice("{building} is not built", building=name), 2, voice)


# the turn

Saying = Callable[[OraTable, int, int, Voice], str]
Refusing = Callable[[OraTable, int, int, Voice], Reason]


def end_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    return voice("End the turn")


LABELS: Final[dict[int, Saying]] = {
    USE: use_label,
    BUILD: build_label,
    FELL: clear_label,
    CUT: clear_label,
    BUY: buy_label,
    END: end_label,
}
REASONS: Final[dict[int, Refusing]] = {
    USE: why_not_use,
    BUILD: why_not_build,
    FELL: why_not_clear,
    CUT: why_not_clear,
}


@mypyc_attr(free_list_len=1)
class Turn(OraDecision):
    """What to do in a turn: an action, once a piece of land before or after it, and then the end.

    What is left of a turn of two actions looks like a turn of one: `begun` tells them apart.
    """

    __slots__ = ("actions", "begun", "may_buy")

    def __init__(self, player: int, actions: int, may_buy: int, begun: int = 0) -> None:
        super().__init__(player)
        self.actions = actions
        self.may_buy = may_buy
        self.begun = begun

    def fields(self) -> list[int]:
        fields = [self.player, self.actions, self.may_buy]
        return [*fields, self.begun] if self.begun else fields

    def possible(self, table: OraTable) -> bool:
        numbers = 0 <= self.actions <= MOST_ACTIONS and self.may_buy in (0, 1) and self.begun in (0, 1)
        return 0 <= self.player < table.seats and numbers

    def begins_turn(self) -> bool:
        return self.actions > 0 and self.may_buy != 0 and not self.begun

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.actions:
            self.action_options(table, moves)
        else:
            moves.append(END)
        if self.may_buy:
            buy_options(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        family = VOCABULARY.family(move)
        if family == END:
            return
        if family == BUY:
            table.ask(self.rest(self.actions, 0))
            buy_land(table, self.player, move)
            return
        table.ask(self.rest(self.actions - 1, self.may_buy))
        table.garden_used = False
        if family == BUILD:
            start_building(table, self.player, move - BUILD)
        else:
            self.act(table, move)

    def rest(self, actions: int, may_buy: int) -> "Turn":
        """What is left of the turn."""
        return Turn(self.player, actions, may_buy, 1 if actions and may_buy else 0)

    def action_options(self, table: OraTable, moves: list[int]) -> None:
        """The actions of a round (page 2)."""
        player = self.player
        place_options(table, player, moves)
        contract_options(table, player, moves)
        build_options(table, player, moves)
        fell_options(table, player, moves)
        cut_options(table, player, moves)
        if not table.players[player].forests:
            moves.append(FELL_NOTHING)
        if not table.players[player].moors:
            moves.append(CUT_NOTHING)

    def act(self, table: OraTable, move: int) -> None:
        """Carry out an action other than building."""
        if VOCABULARY.family(move) == USE:
            start_using(table, self.player, move - USE)
        else:
            clear_for(table, self.player, move)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        if not self.actions:
            return voice("Buy land, or end the turn?")
        return voice("Your turn: choose an action")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return LABELS[VOCABULARY.family(move)](table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family == BUY:
            return why_not_buy(table, self.player, move, self.may_buy, voice)
        if family == END:
            return on_page(voice("you have an action left: use it first"), 2, voice)
        if family not in REASONS:
            return None
        if not self.actions:
            return on_page(voice("your action is used"), 2, voice)
        return self.why_no_action(table, move, voice)

    def why_no_action(self, table: OraTable, move: int, voice: Voice) -> Reason:
        return REASONS[VOCABULARY.family(move)](table, self.player, move, voice)


class BonusTurn(Turn):
    """The turn of the bonus round: build, or send the prior to any building of anybody (page 6)."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        if not super().possible(table) or not table.bonus:
            return False
        turns = sum(isinstance(frame, BonusTurn) and frame.player == self.player for frame in table.main)
        prior_at_home = table.players[self.player].clergy[0] == AT_HOME
        return turns == 1 and (self.actions == 0 or (self.actions == 1 and prior_at_home))

    def rest(self, actions: int, may_buy: int) -> Turn:
        return BonusTurn(self.player, actions, may_buy)

    def action_options(self, table: OraTable, moves: list[int]) -> None:
        for owner in table.players:
            for card in owner.buildings:
                moves.append(USE + card)
        build_options(table, self.player, moves)

    def act(self, table: OraTable, move: int) -> None:
        table.send(self.player, 0, move - USE)
        use_building(table, self.player, move - USE)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        if not self.actions:
            return super().prompt(table, voice)
        return voice("Bonus round: build, or send your prior to any building")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        """As in any turn, but all buildings can be used for nothing."""
        card = move - USE
        if VOCABULARY.family(move) != USE or table.owner[card] == NOBODY:
            return super().label(table, move, voice)
        return voice("Use: {building}", building=owned_name(table.box, card, table.owner[card], voice))

    def why_no_action(self, table: OraTable, move: int, voice: Voice) -> Reason:
        family = VOCABULARY.family(move)
        if family in (FELL, CUT):
            return on_page(voice("nobody fells or cuts in the bonus round"), 6, voice)
        if family == USE:
            return why_not_built(table, move - USE, voice)
        return why_not_build(table, self.player, move, voice)
