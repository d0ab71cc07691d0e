"""The solo game and its neutral player (detailed rules, page 8)."""

from cloister.games.ora.decisions.building import why_not_on_display
from cloister.games.ora.decisions.clearing import cell_label
from cloister.games.ora.decisions.contracts import (
    contract_payments,
    contract_price,
    pay_contract,
    payment_label,
    why_not_paid,
)
from cloister.games.ora.decisions.rounds import NewBuildings, begin, return_clergy_of
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.decisions.turns import Turn, why_not_built
from cloister.games.ora.grid import BUILDING, EMPTY
from cloister.games.ora.moves import AT, BUILD, SKIP, USE, VOCABULARY
from cloister.games.ora.names import building_name, card_name, on_page
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import CardDecision, OraDecision, OraStep, OraTable
from cloister.games.ora.working import use_building
from cloister.kernel.table import NOBODY, Frame
from cloister.kernel.voice import Reason, Voice


class StartSoloTurn(OraStep):
    """A turn of two actions. Where a settlement phase is due it comes first; in the last turn it comes after."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        table.round += 1
        begin(table)
        turn: list[Frame] = [Turn(0, table.box.first_actions, 1)]
        if table.round == table.box.rounds:
            table.ask_in_turn(turn + neutral_phase())
        elif table.round in table.box.phases:
            table.ask_in_turn([*neutral_phase(), NewBuildings(NOBODY), *turn, StartSoloTurn(NOBODY)])
        else:
            table.ask_in_turn([*turn, StartSoloTurn(NOBODY)])


def neutral_phase() -> list[Frame]:
    """The neutral player builds all that is left, their prior may work, and then the player may settle."""
    return [StartNeutralBuilding(0), NeutralBuilding(0), NeutralPrior(0), NeutralReturn(0), SettlementPhase(0, 1)]


class StartNeutralBuilding(OraStep):
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
        elif table.box.cloister[content - BUILDING] == cloister and table.is_free(content - BUILDING):
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


class NeutralBuilding(OraDecision):
    """Which building goes on the neutral land next: all on display must, as long as there is room for one.

    `begun` once the first one is built: the whole phase is one turn.
    """

    __slots__ = ("begun",)

    def __init__(self, player: int, begun: int = 0) -> None:
        super().__init__(player)
        self.begun = begun

    def fields(self) -> list[int]:
        return [self.player, self.begun] if self.begun else [self.player]

    def possible(self, table: OraTable) -> bool:
        return self.player == 0 and self.begun in (0, 1)

    def begins_turn(self) -> bool:
        return not self.begun

    def options(self, table: OraTable, moves: list[int]) -> None:
        for card in table.display:
            if neutral_sites(table, card):
                moves.append(BUILD + card)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            table.ask(NeutralBuilding(self.player, 1))
            table.ask(NeutralSite(self.player, move - BUILD))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("The neutral player builds all that is left: which building is next?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Build: {building} (free)", building=building_name(table.box, move - BUILD, voice))

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if move == SKIP:
            return on_page(voice("the neutral player builds all that finds a place"), 8, voice)
        if VOCABULARY.family(move) != BUILD:
            return None
        card = move - BUILD
        if card not in table.display:
            return why_not_on_display(table, card, voice)
        name = building_name(table.box, card, voice)
        return on_page(voice("there is no room for {building} on the neutral land", building=name), 8, voice)


class NeutralSite(CardDecision):
    """On which cell of the neutral land a building goes."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        return self.card_on_top(table) and table.box.course == "solo" and self.card in table.display

    def options(self, table: OraTable, moves: list[int]) -> None:
        for cell in neutral_sites(table, self.card):
            moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        table.erect(table.seats, self.card, move - AT)
        table.new_cards = [*table.new_cards, self.card]

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = building_name(table.box, self.card, voice)
        return voice("Where does the neutral player build the {building}?", building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return cell_label(table.players[table.seats], move - AT, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        neutral = table.players[table.seats]
        cell = move - AT
        covered = neutral.contents[cell] - BUILDING
        if cell not in neutral.cells:
            text = voice("the neutral player has no land there")
        elif covered >= 0 and not table.is_free(covered):
            text = voice("{building} is occupied", building=card_name(table.box, covered, voice))
        elif covered >= 0 and table.box.cloister[covered] != table.box.cloister[self.card]:
            text = voice("cloister buildings cover only cloister buildings, others only others")
        elif covered < 0 and table.box.cloister[self.card] and not neutral.touches_cloister(cell):
            text = voice("a cloister building must touch another one")
        else:
            text = voice("another building could go nowhere else")
        return on_page(text, 8, voice)


class NeutralPrior(OraDecision):
    """Whether the neutral prior, if at home, works in one of the new buildings, for a contract's price."""

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

    def prompt(self, table: OraTable, voice: Voice) -> str:
        price = contract_price(table, self.player, voice)
        return voice("Does the neutral prior work in a new building, for {price}?", price=price)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        building = card_name(table.box, move - USE, voice)
        price = contract_price(table, self.player, voice)
        return voice("Use: {building} ({cost})", building=building, cost=price)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != USE:
            return None
        card = move - USE
        if table.owner[card] == NOBODY:
            return why_not_built(table, card, voice)
        if card not in table.new_cards:
            text = voice("{building} is not new", building=card_name(table.box, card, voice))
        elif table.players[table.seats].clergy[0] != AT_HOME:
            text = voice("the neutral prior is not at home")
        else:
            price = contract_price(table, self.player, voice)
            text = voice("a work contract costs {price}, and you have neither", price=price)
        return on_page(text, 8, voice)


class PayNeutralPrior(CardDecision):
    """How to pay for the neutral prior."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        if not self.card_on_top(table) or table.box.course != "solo":
            return False
        return self.card in table.new_cards and table.players[table.seats].clergy[0] == AT_HOME

    def options(self, table: OraTable, moves: list[int]) -> None:
        contract_payments(table, self.player, moves)

    def choose(self, table: OraTable, move: int) -> None:
        pay_contract(table, self.player, table.seats, move)
        table.send(table.seats, 0, self.card)
        use_building(table, self.player, self.card)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = building_name(table.box, self.card, voice)
        return voice("How do you pay for the neutral prior in the {building}?", building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return payment_label(table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return why_not_paid(table, self.player, move, voice)


class NeutralReturn(OraStep):
    """The neutral clergy return if all of them are placed."""

    __slots__ = ()

    def run(self, table: OraTable) -> None:
        return_clergy_of(table, table.seats)
