"""Building: paying for a card of the display, choosing its cell, and the prior who may enter it at once."""

from cloister.games.ora.goods import CLAY, COIN, STONE, STRAW, WOOD
from cloister.games.ora.moves import AT, BUILD, PRIOR, SKIP
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.state import CardDecision, OraTable, use_building
from cloister.kernel.table import Decision


def build_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The buildings that a player can pay for and place (detailed rules, page 4)."""
    builder = table.players[player]
    for card in table.display:
        if builder.has_site(card) and builder.can_afford(card):
            moves.append(BUILD + card)


def start_building(table: OraTable, player: int, card: int) -> None:
    """Pay for a building; the player then chooses where it stands."""
    box = table.box
    table.pay(player, CLAY, box.cost_clay[card])
    table.pay(player, WOOD, box.cost_wood[card])
    table.pay(player, STONE, box.cost_stone[card])
    table.pay(player, STRAW, box.cost_straw[card])
    table.pay(player, COIN, box.cost_coins[card])
    table.ask(ChooseSite(player, card))


class ChooseSite(CardDecision):
    """On which cell a building goes (detailed rules, page 4)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        for cell in table.players[self.player].sites(self.card):
            moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        table.erect(self.player, self.card, move - AT)
        if table.players[self.player].clergy[0] == AT_HOME:
            table.ask(PriorAfterBuilding(self.player, self.card))


class PriorAfterBuilding(CardDecision):
    """Whether the prior, if he is at home, enters the building just built (detailed rules, page 4)."""

    __slots__ = ()

    def options(self, table: OraTable, moves: list[int]) -> None:
        moves.append(PRIOR)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == PRIOR:
            table.send(self.player, 0, self.card)
            use_building(table, self.player, self.card)


class Build(Decision[OraTable]):
    """The build action that Carpentry and Locutory give; `optional` if it may be left out."""

    __slots__ = ("optional",)

    def __init__(self, player: int, optional: int) -> None:
        super().__init__(player)
        self.optional = optional

    def fields(self) -> list[int]:
        return [self.player, self.optional]

    def options(self, table: OraTable, moves: list[int]) -> None:
        build_options(table, self.player, moves)
        if self.optional:
            moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            start_building(table, self.player, move - BUILD)
