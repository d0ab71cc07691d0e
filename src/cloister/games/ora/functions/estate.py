"""Selling food and energy (Estate)."""

from typing import Final

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.payments import LARGEST_PAYMENT, Receive, ask_payment
from cloister.games.ora.functions.feeding import fed_text
from cloister.games.ora.functions.repeated import Repeated, often, times_label, times_options, too_often
from cloister.games.ora.goods import BOOK, ORNAMENT
from cloister.games.ora.moves import COUNT_LIMIT, TIMES, VOCABULARY
from cloister.games.ora.names import Goods, amounts_and, either, feed_parts, glossary_of, trade
from cloister.games.ora.prices import fed, times
from cloister.games.ora.state import CardDecision, OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice

SOLD: Final[Goods] = [(BOOK, 1), (ORNAMENT, 1)]  # what it gives each time


class SellToEstate(Repeated):
    """Pay food or energy, at most twice in all, for a book and an ornament each time (Estate)."""

    __slots__ = ("food", "half_energy", "times")

    def __init__(self, food: int, half_energy: int, times: int) -> None:
        self.food = food
        self.half_energy = half_energy
        self.times = times

    def most(self, table: OraTable, player: int) -> int:
        user = table.players[player]
        count = 0
        while count < self.times and user.can_feed((count + 1) * self.food, 0):
            count += 1
        return count

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        by_food = move - TIMES
        table.ask(EstateEnergy(work.player, by_food * self.food, by_food, self.times - by_food, self.half_energy))

    def explained(self, box: OraBox, voice: Voice) -> str:
        paid = either(feed_parts(self.food, self.half_energy, voice), voice)
        return often(self.times, trade(paid, amounts_and(box, SOLD, voice), voice), voice)

    def question(self, voice: Voice) -> str:
        return voice("how often do you pay with food?")

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return fed_text(count * self.food, 0, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amounts_and(table.box, times(SOLD, count), voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        if count > self.times:
            return too_often(self.times, voice)
        return fed(table.players[player], count * self.food, 0, voice)

    def product(self) -> int:
        return ORNAMENT


class EstateEnergy(OraDecision):
    """How often to pay the Estate with energy besides food; then everything is paid at once."""

    __slots__ = ("each", "food", "left", "times")

    def __init__(self, player: int, food: int, times: int, left: int, each: int) -> None:
        super().__init__(player)
        self.food = food
        self.times = times
        self.left = left
        self.each = each

    def fields(self) -> list[int]:
        return [self.player, self.food, self.times, self.left, self.each]

    def possible(self, table: OraTable) -> bool:
        counts = 0 <= self.times <= COUNT_LIMIT and 0 <= self.left <= COUNT_LIMIT
        prices = 0 <= self.food <= LARGEST_PAYMENT and 0 < self.each <= LARGEST_PAYMENT
        return self.on_top(table) and counts and prices and table.players[self.player].can_feed(self.food, 0)

    def options(self, table: OraTable, moves: list[int]) -> None:
        user = table.players[self.player]
        count = 0
        while count < self.left and user.can_feed(self.food, (count + 1) * self.each):
            count += 1
        times_options(count, moves)

    def choose(self, table: OraTable, move: int) -> None:
        by_energy = move - TIMES
        table.ask(Receive(self.player, BOOK, self.times + by_energy))
        table.ask(Receive(self.player, ORNAMENT, self.times + by_energy))
        ask_payment(table, self.player, self.food, by_energy * self.each)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("How often do you pay with energy?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        count = move - TIMES
        got = amounts_and(table.box, times(SOLD, count), voice)
        return times_label(count, fed_text(0, count * self.each, voice), got, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TIMES:
            return None
        count = move - TIMES
        if count > self.left:
            text = too_often(self.left, voice)
        else:
            text = fed(table.players[self.player], self.food, count * self.each, voice)
        return Reason(text, glossary_of(table.box, "G39", voice))
