"""A player's turn: the actions, work contracts and land purchases (detailed rules, pages 2 to 5)."""

from cloister.games.ora.decisions.building import build_options, start_building
from cloister.games.ora.decisions.land import buy_land, buy_options, clear_for, cut_options, fell_options
from cloister.games.ora.goods import COIN
from cloister.games.ora.moves import (
    BROTHER,
    BUILD,
    BUILDINGS,
    BUY_DISTRICT,
    BUY_PLOT,
    CARDS,
    COINS,
    CUT_NOTHING,
    END,
    FELL_NOTHING,
    GIFT,
    PRIOR,
    USE,
)
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import CardDecision, OraTable, use_building
from cloister.kernel.table import Decision


class Turn(Decision[OraTable]):
    """What to do in a turn: an action, once a piece of land before or after it, and then the end."""

    __slots__ = ("actions", "may_buy")

    def __init__(self, player: int, actions: int, may_buy: int) -> None:
        super().__init__(player)
        self.actions = actions
        self.may_buy = may_buy

    def fields(self) -> list[int]:
        return [self.player, self.actions, self.may_buy]

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.actions:
            self.action_options(table, moves)
        else:
            moves.append(END)
        if self.may_buy:
            buy_options(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        if move == END:
            return
        if move in (BUY_DISTRICT, BUY_PLOT):
            table.ask(self.rest(self.actions, 0))
            buy_land(table, self.player, move)
            return
        table.ask(self.rest(self.actions - 1, self.may_buy))
        table.garden_used = False
        if BUILD <= move < BUILD + BUILDINGS:
            start_building(table, self.player, move - BUILD)
        else:
            self.act(table, move)

    def rest(self, actions: int, may_buy: int) -> "Turn":
        """What is left of the turn."""
        return Turn(self.player, actions, may_buy)

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
        if move < USE + CARDS:
            start_using(table, self.player, move - USE)
        else:
            clear_for(table, self.player, move)


class BonusTurn(Turn):
    """The turn of the bonus round: build, or send the prior to any building of anybody (page 6)."""

    __slots__ = ()

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


def place_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The player's own free buildings, if one of his clergy is at home."""
    user = table.players[player]
    if user.has_clergy():
        for card in user.buildings:
            if table.standing[card] == 0:
                moves.append(USE + card)


def contract_options(table: OraTable, player: int, moves: list[int]) -> None:
    """Free buildings of others, if the player can pay and the owner has a clergyman at home (page 3)."""
    user = table.players[player]
    if user.goods[user.drink] == 0 and user.money() < table.contract_price:
        return
    for number, owner in enumerate(table.players):
        if number != player and owner.has_clergy():
            for card in owner.buildings:
                if table.standing[card] == 0:
                    moves.append(USE + card)


def start_using(table: OraTable, player: int, card: int) -> None:
    """Place a clergyman on an own building, or pay for a work contract."""
    if table.owner[card] == player:
        table.ask(PlaceClergyman(player, card, player))
    else:
        table.ask(PayContract(player, card))


class PlaceClergyman(Decision[OraTable]):
    """Which clergyman the owner of a building sends; then the user, maybe another player, uses it (pages 2 and 3)."""

    __slots__ = ("card", "user")

    def __init__(self, player: int, card: int, user: int) -> None:
        super().__init__(player)
        self.card = card
        self.user = user

    def fields(self) -> list[int]:
        return [self.player, self.card, self.user]

    def options(self, table: OraTable, moves: list[int]) -> None:
        clergy_options(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        place_clergyman(table, self.player, self.card, move)
        use_building(table, self.user, self.card)


def clergy_options(table: OraTable, owner: int, moves: list[int]) -> None:
    """The clergy of a player that are at home."""
    if table.players[owner].clergy[0] == AT_HOME:
        moves.append(PRIOR)
    if table.players[owner].has_brother():
        moves.append(BROTHER)


def place_clergyman(table: OraTable, owner: int, card: int, move: int) -> None:
    if move == PRIOR:
        table.send(owner, 0, card)
    else:
        table.send_brother(owner, card)


class PayContract(CardDecision):
    """How to pay for a work contract: coins to the owner, or a gift that nobody keeps (detailed rules, page 3)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        contract_payments(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        owner = table.owner[self.card]
        pay_contract(table, self.player, owner, move)
        if owner < table.seats:
            table.ask(PlaceClergyman(owner, self.card, self.player))
        else:
            table.ask(PlaceNeutralClergyman(self.player, self.card))


def contract_payments(table: OraTable, player: int, moves: list[int]) -> None:
    """The ways in which a player can pay for a work contract."""
    user = table.players[player]
    if user.money() >= table.contract_price:
        moves.append(COINS)
    if user.goods[user.drink] > 0:
        moves.append(GIFT)


def pay_contract(table: OraTable, player: int, owner: int, move: int) -> None:
    """Pay coins to the owner, who in the solo game is nobody and keeps nothing, or give a gift to the supply."""
    if move == COINS:
        table.pay(player, COIN, table.contract_price)
        if owner < table.seats:
            table.gain(owner, COIN, table.contract_price)
    else:
        table.pay(player, table.players[player].drink, 1)


class PlaceNeutralClergyman(CardDecision):
    """Which of the neutral clergy the player sends to a neutral building (detailed rules, page 8)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        clergy_options(table, table.seats, moves)

    def choose(self, table: OraTable, move: int) -> None:
        place_clergyman(table, table.seats, self.card, move)
        use_building(table, self.player, self.card)
