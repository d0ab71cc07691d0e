"""Changing a good into the next better one (Pilgrimage Site)."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.functions.gains import take_label
from cloister.games.ora.goods import BOOK, RELIQUARY
from cloister.games.ora.moves import COUNTS, SKIP, TAKE, VOCABULARY, take_move
from cloister.games.ora.names import amount, glossary_of, good_noun, trade_label
from cloister.games.ora.prices import possession
from cloister.games.ora.state import CardDecision, Function, OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice


class Upgrade(Function):
    """Turn a book into ceramic, ceramic into an ornament or an ornament into a reliquary, twice (Pilgrimage Site)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        upgrade_options(table, work.player, BOOK, moves)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            table.ask(UpgradeAgain(work.player, upgrade(table, work.player, move)))

    def explained(self, box: OraBox, voice: Voice) -> str:
        chain = " → ".join(voice.noun(box.good_names[good]) for good in range(BOOK, RELIQUARY + 1))
        return voice("Up to twice: change a good into the next better one ({chain}).", chain=chain)

    def question(self, voice: Voice) -> str:
        return voice("what do you change?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return upgrade_label(table.box, move, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        return why_not_upgrade(table, work.player, BOOK, move, voice)


class UpgradeAgain(OraDecision):
    """The second upgrade; never of a lesser good than the first, as their order does not matter."""

    __slots__ = ("least",)

    def __init__(self, player: int, least: int) -> None:
        super().__init__(player)
        self.least = least

    def fields(self) -> list[int]:
        return [self.player, self.least]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and BOOK <= self.least < RELIQUARY

    def options(self, table: OraTable, moves: list[int]) -> None:
        upgrade_options(table, self.player, self.least, moves)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            upgrade(table, self.player, move)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Change a second good?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return upgrade_label(table.box, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return why_not_upgrade(table, self.player, self.least, move, voice)


def upgrade_options(table: OraTable, player: int, least: int, moves: list[int]) -> None:
    for good in range(least, RELIQUARY):
        if table.players[player].goods[good]:
            moves.append(take_move(good + 1, 1))
    moves.append(SKIP)


def upgrade(table: OraTable, player: int, move: int) -> int:
    """Turn a good into the next better one; the good that was given."""
    good = (move - TAKE) // COUNTS - 1
    table.pay(player, good, 1)
    table.gain(player, good + 1, 1)
    return good


def upgrade_label(box: OraBox, move: int, voice: Voice) -> str:
    """Which good is given for the next better one."""
    if move == SKIP:
        return voice("Skip")
    good, count = VOCABULARY.parts(move)
    if not BOOK < good <= RELIQUARY:
        return take_label(box, move, voice)
    return trade_label(amount(box, good - 1, count, voice), amount(box, good, count, voice), voice)


def why_not_upgrade(table: OraTable, player: int, least: int, move: int, voice: Voice) -> Reason | None:
    """Why a good cannot be had for a lesser one."""
    if VOCABULARY.family(move) != TAKE:
        return None
    good, count = VOCABULARY.parts(move)
    if not BOOK < good <= RELIQUARY or count != 1:
        text = voice("one good is changed into the next better one")
    elif not table.players[player].goods[good - 1]:
        text = possession(table.players[player], good - 1, voice)
    else:
        text = voice("change the lesser good first: {good}", good=good_noun(table.box, good - 1, voice))
    return Reason(text, glossary_of(table.box, "F36", voice))
