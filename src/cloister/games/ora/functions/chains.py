"""Building functions that use other buildings."""

from abc import abstractmethod
from typing import Final

from cloister.games.ora.components import OraBox
from cloister.games.ora.grid import BUILDING, NEIGHBOURS
from cloister.games.ora.moves import CARD_NUMBERS, CARDS, SKIP, USE, VOCABULARY
from cloister.games.ora.names import amount, called_by, card_name, glossary, owned_name
from cloister.games.ora.prices import possession
from cloister.games.ora.state import CardDecision, Function, OraTable, is_garden
from cloister.games.ora.working import use_building
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Reason, Voice

PRIORY: Final = CARD_NUMBERS["G01"]
GUEST_HOUSES: Final = [CARD_NUMBERS["F40"], CARD_NUMBERS["I40"]]  # Hospice, Guesthouse


class UseAnother(Function):
    """Use another building, for nothing and without a clergyman."""

    __slots__ = ()

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            use_building(table, work.player, move - USE)

    def question(self, voice: Voice) -> str:
        return voice("which building do you use?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Use: {building}", building=name_of(table, work.player, move - USE, voice))

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != USE:
            return None
        card = move - USE
        name = card_name(table.box, card, voice)
        if not usable(table, card):
            text = voice("{building} serves only once per action", building=name)
            return Reason(text, glossary(table.box, card, voice))
        if card in table.covered:
            text = voice("{building} lies under another building", building=name)
        else:
            text = self.obstacle(table, work, card, name, voice)
        return Reason(text, glossary(table.box, work.card, voice))

    @abstractmethod
    def obstacle(self, table: OraTable, work: CardDecision, card: int, name: str, voice: Voice) -> str:
        """What keeps one from using a building of this name."""


def name_of(table: OraTable, player: int, card: int, voice: Voice) -> str:
    """A building's name, with its owner's if that is somebody else."""
    owner = table.owner[card]
    if owner in (player, NOBODY):
        return called_by(player, table.box, card, voice)
    return owned_name(table.box, card, owner, voice)


def usable(table: OraTable, card: int) -> bool:
    """Cloister Garden and Cottage serve once per action."""
    return not (table.garden_used and is_garden(card))


class UseUnderPrior(UseAnother):
    """Use a building on which any prior stands (Priory)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        # An unbuilt Priory is used through the Hospice or Guesthouse: to go back there would lead in a circle.
        unbuilt = table.owner[PRIORY] == NOBODY
        for card in table.under_priors():
            if card != PRIORY and not (unbuilt and card in GUEST_HOUSES) and usable(table, card):
                moves.append(USE + card)
        moves.append(SKIP)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Use any building on which a prior stands.")

    def obstacle(self, table: OraTable, work: CardDecision, card: int, name: str, voice: Voice) -> str:
        if card == PRIORY:
            return voice("a building cannot use itself")
        if card in table.under_priors():
            return voice("this would only lead back to where you are")
        return voice("no prior stands on {building}", building=name)


class UseOccupied(UseAnother):
    """Pay a drink to use any occupied building (Palace, Grand Manor)."""

    __slots__ = ("drink",)

    def __init__(self, drink: int) -> None:
        self.drink = drink

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        if table.players[work.player].goods[self.drink]:
            for card in range(CARDS):
                if not table.is_free(card) and card != work.card and usable(table, card):
                    moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            table.pay(work.player, self.drink, 1)
            use_building(table, work.player, move - USE)

    def explained(self, box: OraBox, voice: Voice) -> str:
        drink = amount(box, self.drink, 1, voice)
        return voice("Pay {paid}, use any building on which a clergyman stands.", paid=drink)

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        building = name_of(table, work.player, move - USE, voice)
        drink = amount(table.box, self.drink, 1, voice)
        return voice("Use: {building} ({cost})", building=building, cost=drink)

    def obstacle(self, table: OraTable, work: CardDecision, card: int, name: str, voice: Voice) -> str:
        if card == work.card:
            return voice("a building cannot use itself")
        if table.is_free(card):
            return voice("{building} is not occupied", building=name)
        return possession(table.players[work.player], self.drink, voice)


class UseNeighbour(UseAnother):
    """Use a free building next to this one (Cloister Garden, Cottage)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        owner = table.owner[work.card]
        if owner != NOBODY:
            contents = table.players[owner].contents
            for cell in NEIGHBOURS[table.place[work.card]]:
                card = contents[cell] - BUILDING
                if 0 <= card < CARDS and table.is_free(card):
                    moves.append(USE + card)
        moves.append(SKIP)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Then use a free building right beside this one.")

    def obstacle(self, table: OraTable, work: CardDecision, card: int, name: str, voice: Voice) -> str:
        if table.owner[card] != NOBODY and not table.is_free(card):
            return voice("{building} is occupied", building=name)
        return voice("{building} is not beside it", building=name)


class UseUnbuilt(UseAnother):
    """Use a building of the display (Hospice, Guesthouse)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        for card in table.display:
            if usable(table, card):
                moves.append(USE + card)
        moves.append(SKIP)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Use a building that still lies on display.")

    def obstacle(self, table: OraTable, work: CardDecision, card: int, name: str, voice: Voice) -> str:
        return voice("{building} is not on display", building=name)
