"""Building: paying for a card of the display, choosing its cell, and the prior who may enter it at once."""

from typing import Any, Final

from mypy_extensions import i64

from cloister.games.ora.components import STAGES
from cloister.games.ora.decisions.clearing import cell_label
from cloister.games.ora.goods import CLAY, COIN, STONE, STRAW, WOOD
from cloister.games.ora.grid import EMPTY
from cloister.games.ora.moves import AT, BROTHER, BUILD, PRIOR, SKIP, VOCABULARY
from cloister.games.ora.names import amounts, building_name, costs, glossary_of, on_page, terrain_names
from cloister.games.ora.player import AT_HOME, Player, covers
from cloister.games.ora.prices import lacking, listed_price
from cloister.games.ora.state import CardDecision, OraDecision, OraTable
from cloister.games.ora.working import Work, use_building
from cloister.kernel.table import NOBODY, Decision
from cloister.kernel.voice import Reason, Voice

BUILD_PAGE: Final = 4

# the card


def build_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The buildings that a player can pay for and place (detailed rules, page 4)."""
    builder = table.players[player]
    box = table.box
    ground: i64 = builder.open_sites()
    purse: i64 = builder.purse()
    costs, sites = box.packed_cost, box.sites
    for card in table.display:
        if ground & sites[card] and covers(purse, costs[card]):
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


def build_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    card = move - BUILD
    cost = listed_price(table.players[player], costs(table.box, card), voice)
    return voice("Build: {building} ({cost})", building=building_name(table.box, card, voice), cost=cost)


def why_not_build(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a building cannot be built."""
    card = move - BUILD
    box = table.box
    builder = table.players[player]
    if card not in table.display:
        return why_not_on_display(table, card, voice)
    if not builder.can_afford(card):
        missing = amounts(box, lacking(builder, costs(box, card)), voice)
        return on_page(voice("you lack {amount}", amount=missing), BUILD_PAGE, voice)
    if box.cloister[card] and builder.open_ground & box.terrain[card]:
        return on_page(voice("no free cell touches a cloister building of yours"), BUILD_PAGE, voice)
    return no_ground(box.terrain[card], BUILD_PAGE, voice)


def why_not_on_display(table: OraTable, card: int, voice: Voice) -> Reason:
    """Why a building cannot be built by anybody."""
    name = building_name(table.box, card, voice)
    if not table.box.in_play[card]:
        return Reason(voice("{building} is not used in this game", building=name), voice("set-up sheet"))
    if card in table.covered:
        return on_page(voice("{building} lies under another building", building=name), 8, voice)
    if table.owner[card] != NOBODY:
        return on_page(voice("{building} is already built", building=name), BUILD_PAGE, voice)
    stage = STAGES[table.box.stage[card]]
    return on_page(voice("{building} comes into play with stage {stage}", building=name, stage=stage), 5, voice)


def no_ground(terrains: int, page: int, voice: Voice) -> Reason:
    names = terrain_names(terrains, voice)
    return on_page(voice("you have no free cell of this terrain: {terrain}", terrain=names), page, voice)


# the cell


def why_not_site(owner: Player, cell: int, terrains: int, page: int, voice: Voice) -> Reason:
    """Why a building or settlement cannot stand on a cell."""
    if cell not in owner.cells:
        return on_page(voice("you have no land there"), page, voice)
    if owner.contents[cell] != EMPTY:
        return on_page(voice("that cell is not free"), page, voice)
    if not owner.terrain[cell] & terrains:
        text = voice("it may stand only on: {terrain}", terrain=terrain_names(terrains, voice))
        return on_page(text, page, voice)
    return on_page(voice("a cloister building must touch another one"), page, voice)


class ChooseSite(CardDecision):
    """On which cell a building goes (detailed rules, page 4)."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        return self.card_on_top(table) and self.card in table.display

    def options(self, table: OraTable, moves: list[int]) -> None:
        for cell in table.players[self.player].sites(self.card):
            moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        table.erect(self.player, self.card, move - AT)
        if table.players[self.player].clergy[0] == AT_HOME:
            table.ask(PriorAfterBuilding(self.player, self.card))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Where do you build the {building}?", building=building_name(table.box, self.card, voice))

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return cell_label(table.players[self.player], move - AT, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        return why_not_site(
            table.players[self.player], move - AT, table.box.terrain[self.card], BUILD_PAGE, voice
        )  # fmt: skip


# the prior


class PriorAfterBuilding(CardDecision):
    """Whether the prior, if at home, enters the building just built (detailed rules, page 4)."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        return (
            self.card_on_top(table)
            and table.owner[self.card] == self.player
            and table.players[self.player].clergy[0] == AT_HOME
        )

    def options(self, table: OraTable, moves: list[int]) -> None:
        moves.append(PRIOR)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == PRIOR:
            table.send(self.player, 0, self.card)
            use_building(table, self.player, self.card)

    def leads_to(self, move: int) -> type[Decision[Any]] | None:
        return Work if move == PRIOR else None

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = building_name(table.box, self.card, voice)
        return voice("Does your prior enter the new building: {building}?", building=building)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        if move == BROTHER:
            return voice("Send a lay brother")
        return voice("Send the prior") if move == PRIOR else voice("Skip")

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if move != BROTHER:
            return None
        return on_page(voice("only the prior may enter a new building"), BUILD_PAGE, voice)


# the build action of other buildings


class Build(OraDecision):
    """The build action that Carpentry and Locutory give; `optional` if it may be left out."""

    __slots__ = ("optional",)

    def __init__(self, player: int, optional: int) -> None:
        super().__init__(player)
        self.optional = optional

    def fields(self) -> list[int]:
        return [self.player, self.optional]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and self.optional in (0, 1)

    def options(self, table: OraTable, moves: list[int]) -> None:
        build_options(table, self.player, moves)
        if self.optional:
            moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            start_building(table, self.player, move - BUILD)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("What do you build?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else build_label(table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if move == SKIP:
            text = voice("the forest is gone: a building must follow")
            return Reason(text, glossary_of(table.box, "F10", voice))
        return why_not_build(table, self.player, move, voice) if VOCABULARY.family(move) == BUILD else None
