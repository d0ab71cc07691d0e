"""What is done as often as one likes, up to a limit: every move says what it costs and what it brings."""

from abc import abstractmethod
from typing import Final

from cloister.games.ora.moves import COUNT_LIMIT, TIMES, VOCABULARY
from cloister.games.ora.names import capital, glossary, trade_label
from cloister.games.ora.state import CardDecision, Function, OraTable
from cloister.kernel.voice import Reason, Voice

UNLIMITED: Final = -1


def times_options(most: int, moves: list[int]) -> None:
    for count in range(min(most, COUNT_LIMIT) + 1):
        moves.append(TIMES + count)


def times_label(count: int, paid: str, got: str, voice: Voice) -> str:
    """So many times: what is paid and taken in all."""
    return trade_label(paid, got, voice) if count else voice("Skip")


def often(times: int, deed: str, voice: Voice) -> str:
    """A deed with the number of times it may be done, as a sentence."""
    if times == UNLIMITED:
        return voice("As often as you like: {deed}.", deed=deed)
    if times == 2:
        return voice("Up to twice: {deed}.", deed=deed)
    if times > 2:
        return voice("Up to {times} times: {deed}.", times=times, deed=deed)
    return f"{capital(deed)}."


def too_often(most: int, voice: Voice) -> str:
    return voice("at most {count}", count=most)


class Repeated(Function):
    """A step of which one chooses how often it is done; 0 declines it."""

    __slots__ = ()

    @abstractmethod
    def most(self, table: OraTable, player: int) -> int:
        """How often the player can do it."""

    @abstractmethod
    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        """What it costs so many times."""

    @abstractmethod
    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        """What it brings so many times."""

    @abstractmethod
    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        """Why the player cannot do it so often."""

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        times_options(self.most(table, work.player), moves)

    def question(self, voice: Voice) -> str:
        return voice("how often?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        count = move - TIMES
        paid = self.paid(table, work.player, count, voice)
        return times_label(count, paid, self.got(table, work.player, count, voice), voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TIMES:
            return None
        text = self.shortage(table, work.player, move - TIMES, voice)
        return Reason(text, glossary(table.box, work.card, voice))


class Once(Repeated):
    """A step that is done once or not at all."""

    __slots__ = ()

    def question(self, voice: Voice) -> str:
        return voice("do you pay?")
