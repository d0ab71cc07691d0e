"""Work contracts, and whom the owner of a building sends to it (detailed rules, pages 2 and 3)."""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.goods import COIN
from cloister.games.ora.moves import BROTHER, COINS, GIFT, PRIOR, USE
from cloister.games.ora.names import amount, building_name, called_by, card_name, either, on_page, owned_name
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.prices import listed_price, possession
from cloister.games.ora.state import CardDecision, OraTable
from cloister.games.ora.working import use_building
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Reason, Voice

CLERGY: Final = (PRIOR, BROTHER)
PAYMENTS: Final = (COINS, GIFT)

# paying


def contract_options(table: OraTable, player: int, moves: list[int]) -> None:
    """Free buildings of others, if the player can pay and the owner has a clergyman at home (page 3)."""
    user = table.players[player]
    if user.goods[user.drink] == 0 and user.money() < table.contract_price:
        return
    for number, owner in enumerate(table.players):
        if number != player and owner.has_clergy():
            for card in owner.buildings:
                if table.is_free(card):
                    moves.append(USE + card)


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


def contract_price(table: OraTable, player: int, voice: Voice) -> str:
    """What a work contract costs: coins or a drink."""
    drink = amount(table.box, table.players[player].drink, 1, voice)
    return either([voice.coins(table.contract_price), drink], voice)


def contract_label(table: OraTable, player: int, card: int, voice: Voice) -> str:
    """Using somebody else's building, with its owner and the price of the contract."""
    building = owned_name(table.box, card, table.owner[card], voice)
    price = contract_price(table, player, voice)
    return voice("Use: {building} (work contract: {price})", building=building, price=price)


def payment_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    """A way to pay for a work contract, with what is changed for it."""
    user = table.players[player]
    if move == COINS:
        return voice("Pay {amount}", amount=listed_price(user, [(COIN, table.contract_price)], voice))
    return voice("Give a gift: {amount}", amount=amount(table.box, user.drink, 1, voice))


def why_not_paid(table: OraTable, player: int, move: int, voice: Voice) -> Reason | None:
    """Why a work contract cannot be paid like this."""
    if move not in PAYMENTS:
        return None
    user = table.players[player]
    return on_page(possession(user, COIN if move == COINS else user.drink, voice), 3, voice)


@mypyc_attr(free_list_len=1)
class PayContract(CardDecision):
    """How to pay for a work contract: coins to the owner, or a gift that nobody keeps (detailed rules, page 3)."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        if not self.card_on_top(table) or table.owner[self.card] in (self.player, NOBODY):
            return False
        return table.is_free(self.card) and table.players[table.owner[self.card]].has_clergy()

    def options(self, table: OraTable, moves: list[int]) -> None:
        contract_payments(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        owner = table.owner[self.card]
        pay_contract(table, self.player, owner, move)
        if owner < table.seats:
            table.ask(PlaceClergyman(owner, self.card, self.player))
        else:
            table.ask(PlaceNeutralClergyman(self.player, self.card))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = owned_name(table.box, self.card, table.owner[self.card], voice)
        return voice("How do you pay the work contract for {building}?", building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return payment_label(table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return why_not_paid(table, self.player, move, voice)


# sending


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


def clergy_label(move: int, voice: Voice) -> str:
    return voice("Send the prior") if move == PRIOR else voice("Send a lay brother")


def why_not_sent(move: int, voice: Voice) -> Reason | None:
    """Why a clergyman cannot be sent."""
    if move not in CLERGY:
        return None
    text = voice("the prior is not at home") if move == PRIOR else voice("no lay brother is at home")
    return on_page(text, 2, voice)


@mypyc_attr(free_list_len=1)
class PlaceClergyman(CardDecision):
    """Which clergyman the owner of a building sends; then the user, maybe another player, uses it."""

    __slots__ = ("user",)

    def __init__(self, player: int, card: int, user: int) -> None:
        super().__init__(player, card)
        self.user = user

    def fields(self) -> list[int]:
        return [self.player, self.card, self.user]

    def possible(self, table: OraTable) -> bool:
        if not self.card_on_top(table) or not 0 <= self.user < table.seats:
            return False
        return table.owner[self.card] == self.player and table.is_free(self.card)

    def options(self, table: OraTable, moves: list[int]) -> None:
        clergy_options(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        place_clergyman(table, self.player, self.card, move)
        use_building(table, self.user, self.card)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        if self.user == self.player:
            building = called_by(self.player, table.box, self.card, voice)
            return voice("Whom do you send to this building: {building}?", building=building)
        building, user = card_name(table.box, self.card, voice), voice.player(self.user)
        return voice("{player} pays to use {building}: whom do you send?", player=user, building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return clergy_label(move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return why_not_sent(move, voice)


class PlaceNeutralClergyman(CardDecision):
    """Which of the neutral clergy the player sends to a neutral building (detailed rules, page 8)."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        if not self.card_on_top(table) or table.box.course != "solo":
            return False
        return table.owner[self.card] == table.seats and table.is_free(self.card)

    def options(self, table: OraTable, moves: list[int]) -> None:
        clergy_options(table, table.seats, moves)

    def choose(self, table: OraTable, move: int) -> None:
        place_clergyman(table, table.seats, self.card, move)
        use_building(table, self.player, self.card)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = building_name(table.box, self.card, voice)
        return voice("Which neutral clergyman goes to the {building}?", building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return clergy_label(move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return why_not_sent(move, voice)
