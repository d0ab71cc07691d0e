"""Using a building: the steps of its function, one after the other."""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.board import Teller, done_by
from cloister.games.ora.components import OraBox
from cloister.games.ora.moves import CARDS
from cloister.games.ora.names import called_by
from cloister.games.ora.state import CardDecision, Function, OraTable, is_garden
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Event
from cloister.kernel.voice import Reason, Voice


@mypyc_attr(free_list_len=1)
class Work(CardDecision):
    """A step of a building's function, for whoever uses the building. The step says all that there is to say."""

    __slots__ = ("step",)

    def __init__(self, player: int, card: int, step: int) -> None:
        super().__init__(player, card)
        self.step = step

    def fields(self) -> list[int]:
        return [self.player, self.card, self.step]

    def possible(self, table: OraTable) -> bool:
        if not (0 <= self.player < table.seats and 0 <= self.card < CARDS):
            return False
        there = table.owner[self.card] != NOBODY or self.card in table.display
        return there and 0 <= self.step < len(table.functions[self.card])

    def function(self, table: OraTable) -> Function:
        return table.functions[self.card][self.step]

    def options(self, table: OraTable, moves: list[int]) -> None:
        self.function(table).options(table, self, moves)

    def choose(self, table: OraTable, move: int) -> None:
        function = self.function(table)
        if self.step + 1 < len(table.functions[self.card]):
            table.ask(Work(self.player, self.card, self.step + 1))
        if function.again(move):
            table.ask(Work(self.player, self.card, self.step))
        function.choose(table, self, move)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        building = called_by(self.player, table.box, self.card, voice)
        return voice("{building}: {question}", building=building, question=self.function(table).question(voice))

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return self.function(table).label(table, self, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        return self.function(table).why_not(table, self, move, voice)


def use_building(table: OraTable, player: int, card: int) -> None:
    """Let a player use the function of a building."""
    table.note("use", player, card)
    if is_garden(card):
        table.garden_used = True
    table.ask(Work(player, card, 0))


def explained(table: OraTable, card: int, voice: Voice) -> list[str]:
    """What a building does, a sentence for each of its steps."""
    lines = [step.explained(table.box, voice) for step in table.functions[card]]
    if table.box.raises_price[card]:
        price = voice.coins(table.box.raised_price)
        lines.append(voice("Once it is built, a work contract costs {price}.", price=price))
    return lines


def tell_use(box: OraBox, event: Event, voice: Voice) -> Telling:
    building = called_by(event.player, box, event.data[0], voice)
    return done_by(box, event.player, voice("uses {building}", building=building), voice)


TELLERS: Final[dict[str, Teller]] = {"use": tell_use}
