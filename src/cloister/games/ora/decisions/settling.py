"""Building settlements, in a settlement phase or with the Castle."""

from typing import Final

from cloister.games.ora.board import Teller, done_by, without
from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.building import no_ground, why_not_site
from cloister.games.ora.decisions.clearing import cell_label
from cloister.games.ora.decisions.land import buy_label, buy_land, buy_options, why_not_buy
from cloister.games.ora.decisions.payments import ask_payment
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.moves import AT, BUY, SETTLE, SETTLEMENTS, SKIP, VOCABULARY
from cloister.games.ora.names import on_page, settlement_cost, settlement_name
from cloister.games.ora.player import Player
from cloister.games.ora.prices import fed
from cloister.games.ora.scoring import settlement_points
from cloister.games.ora.state import OraDecision, OraTable, being_paid
from cloister.kernel.rules import Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice

SETTLE_PAGE: Final = 5


def settle_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The settlements that a player has in hand, can pay for and place (detailed rules, page 5)."""
    settler = table.players[player]
    box = table.box
    food, half_energy = settler.food(), settler.half_energy()
    for settlement in settler.hand:
        if settler.open_ground & box.settlement_terrain[settlement] and settler.feeds(
            food, half_energy, box.settlement_food[settlement], box.settlement_half_energy[settlement]
        ):
            moves.append(SETTLE + settlement)


def start_settling(table: OraTable, player: int, settlement: int) -> None:
    """Pay for a settlement, tile by tile, and place it."""
    box = table.box
    table.ask(SettlementSite(player, settlement))
    ask_payment(table, player, box.settlement_food[settlement], box.settlement_half_energy[settlement])


def settle_label(table: OraTable, move: int, voice: Voice) -> str:
    name = settlement_name(table.box, move - SETTLE, voice)
    cost = settlement_cost(table.box, move - SETTLE, voice)
    return voice("Settle: {settlement} ({cost})", settlement=name, cost=cost)


def why_not_settle(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a settlement cannot be built."""
    settlement = move - SETTLE
    box = table.box
    settler = table.players[player]
    name = settlement_name(box, settlement, voice)
    food, half_energy = box.settlement_food[settlement], box.settlement_half_energy[settlement]
    if settlement not in settler.hand and box.settlement_stage[settlement] > table.stage:
        text = voice("{building} is not yet in your hand", building=name)
    elif settlement not in settler.hand:
        text = voice("{building} is already built", building=name)
    elif not settler.can_feed(food, half_energy):
        cost, had = settlement_cost(box, settlement, voice), fed(settler, food, half_energy, voice)
        text = voice("{building} costs {cost}, and {had}", building=name, cost=cost, had=had)
    else:
        return no_ground(box.settlement_terrain[settlement], SETTLE_PAGE, voice)
    return on_page(text, SETTLE_PAGE, voice)


def site_points(settler: Player, settlement: int, cell: int) -> int:
    """How many dwelling points more all settlements of a player have with another one on a cell."""
    after = settler.copy()
    after.settlements += 1
    after.cover(cell, SETTLEMENT + settlement)
    return dwelling_points(after) - dwelling_points(settler)


def dwelling_points(settler: Player) -> int:
    return sum(points for _settlement, points in settlement_points(settler))


class SettlementSite(OraDecision):
    """On which free cell a settlement goes: never on water or mountains (detailed rules, page 5)."""

    __slots__ = ("settlement",)

    def __init__(self, player: int, settlement: int) -> None:
        super().__init__(player)
        self.settlement = settlement

    def fields(self) -> list[int]:
        return [self.player, self.settlement]

    def possible(self, table: OraTable) -> bool:
        if not (0 <= self.player < table.seats and 0 <= self.settlement < SETTLEMENTS):
            return False
        settler = table.players[self.player]
        ground = settler.open_ground & table.box.settlement_terrain[self.settlement]
        return self.settlement in settler.hand and ground != 0 and being_paid(table, self)

    def options(self, table: OraTable, moves: list[int]) -> None:
        settler = table.players[self.player]
        for cell in settler.free_cells(table.box.settlement_terrain[self.settlement]):
            moves.append(AT + cell)

    def choose(self, table: OraTable, move: int) -> None:
        settler = table.touch(self.player)
        settler.hand = without(settler.hand, self.settlement)
        settler.settlements += 1
        settler.cover(move - AT, SETTLEMENT + self.settlement)
        table.note("settle", self.player, self.settlement, move - AT)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Where do you build the {building}?", building=settlement_name(table.box, self.settlement, voice))

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        """The cell, and the points that the settlement brings there as the land is now."""
        settler = table.players[self.player]
        cell = cell_label(settler, move - AT, voice)
        if move not in table.choices[self.player]:
            return cell
        points = site_points(settler, self.settlement, move - AT)
        return voice("{cell}: {points}", cell=cell, points=voice.points(points))

    def paid_for(self, table: OraTable, voice: Voice) -> str:
        return settlement_name(table.box, self.settlement, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        terrains = table.box.settlement_terrain[self.settlement]
        return why_not_site(table.players[self.player], move - AT, terrains, SETTLE_PAGE, voice)


class SettlementPhase(OraDecision):
    """A player's part in a settlement phase: a piece of land, if not yet bought, then a settlement (page 5)."""

    __slots__ = ("may_buy",)

    def __init__(self, player: int, may_buy: int) -> None:
        super().__init__(player)
        self.may_buy = may_buy

    def fields(self) -> list[int]:
        return [self.player, self.may_buy]

    def possible(self, table: OraTable) -> bool:
        return 0 <= self.player < table.seats and self.may_buy in (0, 1)

    def begins_turn(self) -> bool:
        return self.may_buy != 0  # whoever has bought land is asked again

    def options(self, table: OraTable, moves: list[int]) -> None:
        settle_options(table, self.player, moves)
        if self.may_buy:
            buy_options(table, self.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == SKIP:
            return
        if VOCABULARY.family(move) == SETTLE:
            start_settling(table, self.player, move - SETTLE)
        else:
            table.ask(SettlementPhase(self.player, 0))
            buy_land(table, self.player, move)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Settlement phase: build a settlement?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        if VOCABULARY.family(move) == SETTLE:
            return settle_label(table, move, voice)
        return voice("Skip") if move == SKIP else buy_label(table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family == SETTLE:
            return why_not_settle(table, self.player, move, voice)
        return why_not_buy(table, self.player, move, self.may_buy, voice) if family == BUY else None


def tell_settling(box: OraBox, event: Event, voice: Voice) -> Telling:
    deed = voice("founds {settlement}", settlement=settlement_name(box, event.data[0], voice))
    return done_by(box, event.player, deed, voice)


TELLERS: Final[dict[str, Teller]] = {"settle": tell_settling}
