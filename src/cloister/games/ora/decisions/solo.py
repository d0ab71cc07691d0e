"""The solo game and its neutral player (detailed rules, page 8)."""

from cloister.games.ora.decisions.actions import Turn, contract_payments, pay_contract
from cloister.games.ora.decisions.rounds import NewBuildings, ask_in_order, begin, return_clergy_of
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.grid import BUILDING, EMPTY
from cloister.games.ora.moves import AT, BUILD, SKIP, USE
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import CardDecision, OraTable, use_building
from cloister.kernel.table import Decision, Frame, Step


class StartSoloTurn(Step[OraTable]):
    """A turn of two actions. Where a settlement phase is due it comes first; in the last turn it comes after."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.round += 1
        begin(table)
        turn: list[Frame] = [Turn(0, table.box.first_actions, 1)]
        if table.round == table.box.rounds:
            ask_in_order(table, turn + neutral_phase())
        elif table.round in table.box.phases:
            ask_in_order(table, [*neutral_phase(), NewBuildings(-1), *turn, StartSoloTurn(-1)])
        else:
            ask_in_order(table, [*turn, StartSoloTurn(-1)])


def neutral_phase() -> list[Frame]:
    """The neutral player builds all that is left, his prior may work, and then the player may settle."""
    return [StartNeutralBuilding(0), NeutralBuilding(0), NeutralPrior(0), NeutralReturn(0), SettlementPhase(0, 1)]


class StartNeutralBuilding(Step[OraTable]):
    """None of the neutral player's buildings is new yet."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.new_cards = []


def sites_of_kind(table: OraTable, cloister: bool) -> list[int]:
    """Where a building of a kind, cloister or ordinary, can go on the neutral land, on any terrain.

    It covers a free building of its own kind, or lies on a free cell; a cloister building then beside another one.
    """
    neutral = table.players[table.seats]
    sites = []
    for cell in neutral.cells:
        content = neutral.contents[cell]
        if content == EMPTY:
            if not cloister or neutral.touches_cloister(cell):
                sites.append(cell)
        elif table.box.cloister[content - BUILDING] == cloister and table.standing[content - BUILDING] == 0:
            sites.append(cell)
    return sites


def neutral_sites(table: OraTable, card: int) -> list[int]:
    """Where a building can go. It leaves the last cell of the other kind alone: all buildings must find a place."""
    cloister = table.box.cloister[card]
    sites = sites_of_kind(table, cloister)
    if any(table.box.cloister[other] != cloister for other in table.display):
        kept = sites_of_kind(table, not cloister)
        if len(kept) == 1 and len(sites) > 1 and kept[0] in sites:
            sites.remove(kept[0])
    return sites


class NeutralBuilding(Decision[OraTable]):
    """Which building goes on the neutral land next: all on display must, as long as there is room for one."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        for card in table.display:
            if neutral_sites(table, card):
                moves.append(BUILD + card)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            table.ask(NeutralBuilding(self.player))
            table.ask(NeutralSite(self.player, move - BUILD))


class NeutralSite(CardDecision):
    """On which cell of the neutral land a building goes."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        for cell in neutral_sites(table, self.card):
            moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        table.erect(table.seats, self.card, move - AT)
        table.new_cards = [*table.new_cards, self.card]


class NeutralPrior(Decision[OraTable]):
    """Whether the neutral prior, if he is at home, works in one of the new buildings, for a contract's price."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        payments: list[int] = []
        contract_payments(table, self.player, payments)
        if payments and table.players[table.seats].clergy[0] == AT_HOME:
            for card in table.new_cards:
                moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            table.garden_used = False
            table.ask(PayNeutralPrior(self.player, move - USE))


class PayNeutralPrior(CardDecision):
    """How to pay for the neutral prior."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        contract_payments(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        pay_contract(table, self.player, table.seats, move)
        table.send(table.seats, 0, self.card)
        use_building(table, self.player, self.card)


class NeutralReturn(Step[OraTable]):
    """The neutral clergy return if all of them are placed."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        return_clergy_of(table, table.seats)
