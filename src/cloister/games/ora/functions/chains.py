"""Building functions that use other buildings."""

from typing import Final

from cloister.games.ora.grid import BUILDING, NEIGHBOURS
from cloister.games.ora.moves import CARD_NUMBERS, CARDS, SKIP, USE
from cloister.games.ora.state import GARDENS, NOBODY, Function, OraTable, Work, use_building

PRIORY: Final = CARD_NUMBERS["G01"]
GUEST_HOUSES: Final = [CARD_NUMBERS["F40"], CARD_NUMBERS["I40"]]  # Hospice, Guesthouse


class UseNextToPrior(Function):
    """Use a building on which any prior stands (Priory)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        # An unbuilt Priory is used through the Hospice or Guesthouse: to go back there would lead in a circle.
        unbuilt = table.owner[PRIORY] == NOBODY
        for card in range(CARDS):
            if not table.prior_stands_on(card) or card == PRIORY or (unbuilt and card in GUEST_HOUSES):
                continue
            if usable(table, card):
                moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            use_building(table, work.player, move - USE)


class UseOccupied(Function):
    """Pay a drink to use any occupied building (Palace, Grand Manor)."""

    __slots__ = ("drink",)

    def __init__(self, drink: int) -> None:
        self.drink = drink

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        if table.players[work.player].goods[self.drink]:
            for card in range(CARDS):
                if table.standing[card] and card != work.card and usable(table, card):
                    moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            table.pay(work.player, self.drink, 1)
            use_building(table, work.player, move - USE)


class UseNeighbour(Function):
    """Use a free building next to this one (Cloister Garden, Cottage)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        owner = table.owner[work.card]
        if owner != NOBODY:
            contents = table.players[owner].contents
            for cell in NEIGHBOURS[table.place[work.card]]:
                card = contents[cell] - BUILDING
                if 0 <= card < CARDS and table.standing[card] == 0:
                    moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            use_building(table, work.player, move - USE)


class UseUnbuilt(Function):
    """Use a building of the display (Hospice, Guesthouse)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        for card in table.display:
            if usable(table, card):
                moves.append(USE + card)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            use_building(table, work.player, move - USE)


def usable(table: OraTable, card: int) -> bool:
    """Cloister Garden and Cottage serve once per action."""
    return not (table.garden_used and card in GARDENS)
