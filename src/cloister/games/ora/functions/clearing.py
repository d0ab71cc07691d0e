"""Building functions that remove forests and moors."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.building import Build
from cloister.games.ora.decisions.clearing import (
    cell_label,
    cell_options,
    clear_cell,
    clear_for,
    clear_label,
    cut_options,
    fell_options,
    forest_prompt,
    no_card,
    not_there,
    why_not_clear,
)
from cloister.games.ora.functions.works import PayCoins
from cloister.games.ora.goods import BOOK
from cloister.games.ora.grid import FOREST
from cloister.games.ora.moves import AT, CUT, CUT_NOTHING, FELL, FELL_JOKER, FELL_NOTHING, FELL_WOOD, SKIP, VOCABULARY
from cloister.games.ora.names import Goods, amount, amounts_and, glossary, glossary_of
from cloister.games.ora.player import Player
from cloister.games.ora.state import CardDecision, Function, OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice

# forests for goods


class OnForest(Function):
    """Remove a forest of one's own, without wood, for something."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        cell_options(table.players[work.player].cells_with(FOREST), moves)
        moves.append(SKIP)

    def question(self, voice: Voice) -> str:
        return voice("which forest do you remove?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else cell_label(table.players[work.player], move - AT, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        forest = table.players[work.player].contents[move - AT] == FOREST
        text = voice("you could build nothing then") if forest else not_there(FOREST, voice)
        return Reason(text, glossary(table.box, work.card, voice))


class RemoveForest(OnForest):
    """Remove a forest, without wood, for goods (Forest Hut)."""

    __slots__ = ("get",)

    def __init__(self, get: Goods) -> None:
        self.get = get

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            clear_cell(table, work.player, move - AT)
            for good, count in self.get:
                table.gain(work.player, good, count)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Remove a forest, take {got}.", got=amounts_and(box, self.get, voice))


class PrintBooks(OnForest):
    """Remove up to 4 forests for a book each (Printing Office)."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            table.ask(PrintMore(work.player, self.most - 1, move - AT))
            clear_cell(table, work.player, move - AT)
            table.gain(work.player, BOOK, 1)

    def explained(self, box: OraBox, voice: Voice) -> str:
        book = amount(box, BOOK, 1, voice)
        return voice("Remove up to {most} forests, take {book} for each.", most=self.most, book=book)


class PrintMore(OraDecision):
    """Another forest for a book; only those after the last one, as their order does not matter."""

    __slots__ = ("last", "left")

    def __init__(self, player: int, left: int, last: int) -> None:
        super().__init__(player)
        self.left = left
        self.last = last

    def fields(self) -> list[int]:
        return [self.player, self.left, self.last]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and self.left >= 0

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.left:
            cell_options([cell for cell in table.players[self.player].cells_with(FOREST) if cell > self.last], moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            table.ask(PrintMore(self.player, self.left - 1, move - AT))
            clear_cell(table, self.player, move - AT)
            table.gain(self.player, BOOK, 1)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return forest_prompt(voice)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else cell_label(table.players[self.player], move - AT, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != AT:
            return None
        if table.players[self.player].contents[move - AT] == FOREST:
            text = voice("forests are chosen from the upper left to the lower right")
        else:
            text = not_there(FOREST, voice)
        return Reason(text, glossary_of(table.box, "F38", voice))


class BuildOnForest(OnForest):
    """Remove a forest, without wood, and build (Carpentry). Without a building no forest is removed."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        user = table.players[work.player]
        for cell in user.cells_with(FOREST):
            if self.can_build(table, user, cell):
                moves.append(AT + cell)
        moves.append(SKIP)

    def can_build(self, table: OraTable, user: Player, cell: int) -> bool:
        """Whether the user can build something once this forest is gone."""
        beside_cloister = user.touches_cloister(cell)
        for card in table.display:
            fits = table.box.terrain[card] & user.terrain[cell] and (beside_cloister or not table.box.cloister[card])
            if (fits or user.has_site(card)) and user.can_afford(card):
                return True
        return False

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            clear_cell(table, work.player, move - AT)
            table.ask(Build(work.player, 0))

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Remove a forest, without taking wood, and build a building at its cost.")


# the Calefactory


class FellAndCut(PayCoins):
    """Pay a coin to fell trees and to cut peat, in any order (Calefactory)."""

    __slots__ = ()

    def paid_for(self, table: OraTable, player: int) -> None:
        table.ask(FellOrCut(player, 1, 1))

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Pay {paid}: fell trees and cut peat, in any order.", paid=voice.coins(self.coins))

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) not in (FELL, CUT):
            return super().why_not(table, work, move, voice)
        text = voice("pay {price} first: then you fell and cut", price=voice.coins(self.coins))
        return Reason(text, glossary(table.box, work.card, voice))


class FellOrCut(OraDecision):
    """Which of felling and cutting comes next, as far as they are still to be done (Calefactory)."""

    __slots__ = ("may_cut", "may_fell")

    def __init__(self, player: int, may_fell: int, may_cut: int) -> None:
        super().__init__(player)
        self.may_fell = may_fell
        self.may_cut = may_cut

    def fields(self) -> list[int]:
        return [self.player, self.may_fell, self.may_cut]

    def possible(self, table: OraTable) -> bool:
        return 0 <= self.player < table.seats and self.may_fell in (0, 1) and self.may_cut in (0, 1)

    def options(self, table: OraTable, moves: list[int]) -> None:
        if self.may_fell:
            fell_options(table, self.player, moves)
        if self.may_cut:
            cut_options(table, self.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, move: int) -> None:
        if move == SKIP:
            return
        if move in (FELL_WOOD, FELL_JOKER):
            table.ask(FellOrCut(self.player, 0, self.may_cut))
        else:
            table.ask(FellOrCut(self.player, self.may_fell, 0))
        clear_for(table, self.player, move)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Fell trees or cut peat?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else clear_label(table, self.player, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family not in (FELL, CUT):
            return None
        owner = table.players[self.player]
        trees = family == FELL
        if not (self.may_fell if trees else self.may_cut):
            text = voice("you have felled trees already") if trees else voice("you have cut peat already")
        elif not (owner.forests if trees else owner.moors):
            text = no_card(trees, voice)
        elif move in (FELL_NOTHING, CUT_NOTHING):
            text = voice("skip what you do not want to do")
        else:
            return why_not_clear(table, self.player, move, voice)
        return Reason(text, glossary_of(table.box, "F32", voice))
