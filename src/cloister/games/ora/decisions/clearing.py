"""Felling trees and cutting peat."""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.board import Teller, done_by
from cloister.games.ora.components import OraBox
from cloister.games.ora.goods import JOKER, PEAT, WOOD
from cloister.games.ora.grid import BUILDING, FOREST, MOOR
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.moves import (
    AT,
    CUT_JOKER,
    CUT_NOTHING,
    CUT_PEAT,
    FELL,
    FELL_JOKER,
    FELL_NOTHING,
    FELL_WOOD,
    VOCABULARY,
)
from cloister.games.ora.names import amount, building_name, capital, ground_name, on_page, settlement_name
from cloister.games.ora.player import Player
from cloister.games.ora.state import OraDecision, OraTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice

# the action

# What is removed, and the token that says how much it gives; a move that is not here clears nothing.
CLEARED: Final[dict[int, tuple[int, int]]] = {
    FELL_WOOD: (FOREST, WOOD),
    FELL_JOKER: (FOREST, JOKER),
    CUT_PEAT: (MOOR, PEAT),
    CUT_JOKER: (MOOR, JOKER),
}


def fell_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The ways to fell trees: with either token (detailed rules, page 3)."""
    if table.players[player].forests:
        moves.append(FELL_WOOD)
        if table.tokens[JOKER] >= 0:
            moves.append(FELL_JOKER)


def cut_options(table: OraTable, player: int, moves: list[int]) -> None:
    """The ways to cut peat."""
    if table.players[player].moors:
        moves.append(CUT_PEAT)
        if table.tokens[JOKER] >= 0:
            moves.append(CUT_JOKER)


def clear_for(table: OraTable, player: int, move: int) -> None:
    """Carry out felling or cutting: the player still says which card they remove."""
    if move in CLEARED:
        content, token = CLEARED[move]
        table.ask(ClearCard(player, content, token))


def harvest(table: OraTable, good: int, token: int, voice: Voice) -> str:
    """What a token of the wheel gives, with the one more of the short game."""
    return amount(table.box, good, table.value(token) + table.bonus_good(), voice)


def for_all(table: OraTable, deed: str, voice: Voice) -> str:
    """A use of the wheel; in the short game everybody else takes one of the good too."""
    return voice("{deed}, everybody else 1", deed=deed) if table.bonus_good() else deed


def clear_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    """Felling or cutting, with its good's own token or the joker."""
    trees = VOCABULARY.family(move) == FELL
    good = WOOD if trees else PEAT
    own = harvest(table, good, good, voice)
    jokers = harvest(table, good, JOKER, voice)
    labels = {
        FELL_WOOD: voice("Fell trees: {amount}", amount=own),
        FELL_JOKER: voice("Fell trees with the joker: {amount}", amount=jokers),
        FELL_NOTHING: voice("Fell trees: no forest is left, nothing happens"),
        CUT_PEAT: voice("Cut peat: {amount}", amount=own),
        CUT_JOKER: voice("Cut peat with the joker: {amount}", amount=jokers),
        CUT_NOTHING: voice("Cut peat: no moor is left, nothing happens"),
    }
    return labels[move] if move in (FELL_NOTHING, CUT_NOTHING) else for_all(table, labels[move], voice)


def why_not_clear(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why trees cannot be felled or peat cut."""
    trees = VOCABULARY.family(move) == FELL
    owner = table.players[player]
    if move in (FELL_NOTHING, CUT_NOTHING):
        text = voice("you still have a forest: fell it") if trees else voice("you still have a moor: cut it")
    elif not (owner.forests if trees else owner.moors):
        text = no_card(trees, voice)
    else:
        return on_page(voice("the joker is not in play any more"), 8, voice)
    return on_page(text, 3, voice)


def no_card(trees: bool, voice: Voice) -> str:
    return voice("you have no forest") if trees else voice("you have no moor")


# the card


def clear_cell(table: OraTable, player: int, cell: int) -> None:
    """Remove a forest or moor card from a player's land."""
    table.note("clear", player, table.players[player].contents[cell], cell)
    table.touch(player).clear(cell)


def cell_options(cells: list[int], moves: list[int]) -> None:
    for cell in cells:
        moves.append(AT + cell)


def cell_label(owner: Player, cell: int, voice: Voice) -> str:
    """What lies on a cell; where there is no card, also which cell of the land it is."""
    content = owner.contents[cell]
    if content >= SETTLEMENT:
        return settlement_name(owner.box, content - SETTLEMENT, voice)
    if content >= BUILDING:
        return building_name(owner.box, content - BUILDING, voice)
    return f"{capital(ground_name(content, owner.terrain[cell], voice))} {cell_sign(owner, cell)}"


def cell_sign(owner: Player, cell: int) -> str:
    """A cell as people at a table call it: the letter of its column and the number of its row, as "D2"."""
    column, row = owner.counted(cell)
    return f"{column_letter(column)}{row}"


def column_letter(column: int) -> str:
    """The letter of a column, which are counted from 1 on."""
    return chr(ord("A") + column - 1)


def forest_prompt(voice: Voice) -> str:
    return voice("Which forest do you remove?")


def not_there(content: int, voice: Voice) -> str:
    return voice("there is no forest of yours") if content == FOREST else voice("there is no moor of yours")


@mypyc_attr(free_list_len=1)
class ClearCard(OraDecision):
    """Which forest to fell or moor to cut. `token` is the wheel token that says how much it gives (page 3)."""

    __slots__ = ("content", "token")

    def __init__(self, player: int, content: int, token: int) -> None:
        super().__init__(player)
        self.content = content
        self.token = token

    def fields(self) -> list[int]:
        return [self.player, self.content, self.token]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and self.content in (FOREST, MOOR) and 0 <= self.token <= JOKER

    def options(self, table: OraTable, moves: list[int]) -> None:
        cell_options(table.players[self.player].cells_with(self.content), moves)

    def choose(self, table: OraTable, move: int) -> None:
        clear_cell(table, self.player, move - AT)
        table.produce(self.player, WOOD if self.content == FOREST else PEAT, self.token)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return forest_prompt(voice) if self.content == FOREST else voice("Which moor do you remove?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return cell_label(table.players[self.player], move - AT, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        return on_page(not_there(self.content, voice), 3, voice)


def tell_clearing(box: OraBox, event: Event, voice: Voice) -> Telling:
    deed = voice("removes a forest") if event.data[0] == FOREST else voice("removes a moor")
    return done_by(box, event.player, deed, voice)


TELLERS: Final[dict[str, Teller]] = {"clear": tell_clearing}
