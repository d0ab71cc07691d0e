"""Paying food and energy with tiles of one's choice.

A payment goes through the kinds of tiles from the most to the least valuable and asks how many of each. It ends as soon
as the amount is reached, so every way to pay without a superfluous tile comes up exactly once. What would only be one
way is not asked. Coins are changed as they are paid.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.purse import PaymentComposition, Purse, compose_payment
from cloister.games.ora.goods import COIN, GRAIN, STORED, WHISKEY, WONDER
from cloister.games.ora.moves import COUNT_LIMIT, COUNTS, PAY, VOCABULARY, pay_move
from cloister.games.ora.names import amount, feed_amounts, feed_parts, good_noun, on_page
from cloister.games.ora.player import Player
from cloister.games.ora.prices import possession
from cloister.games.ora.state import OraDecision, OraStep, OraTable, being_paid
from cloister.kernel.voice import Reason, Voice


class Receive(OraStep):
    """Goods that come once the payment for them is made."""

    __slots__ = ("count", "good")

    def __init__(self, player: int, good: int, count: int) -> None:
        super().__init__(player)
        self.good = good
        self.count = count

    def fields(self) -> list[int]:
        return [self.player, self.good, self.count]

    def possible(self, table: OraTable) -> bool:
        if not (0 <= self.player < table.seats and 0 <= self.good < STORED and 0 <= self.count <= COUNT_LIMIT):
            return False
        wonders = sum(other.count for other in table.main if isinstance(other, Receive) and other.good == WONDER)
        return wonders <= table.wonders and table.box.in_variant[self.good] and being_paid(table, self)

    def pays(self) -> bool:
        return True

    def run(self, table: OraTable) -> None:
        table.gain(self.player, self.good, self.count)


LARGEST_PAYMENT: Final = 999  # of food or energy in one payment


def ask_payment(table: OraTable, player: int, food: int, half_energy: int) -> None:
    """Let a player pay food, then energy. That they can pay both is known."""
    pay_next(table, player, food, half_energy, 0)


def pay_next(table: OraTable, player: int, food: int, half_energy: int, kind: int) -> None:
    """Go on with a payment: pay what there is no choice about, and ask at the first choice."""
    payer = table.players[player]
    foods = len(table.box.food_order)
    kinds = foods + len(table.box.energy_order)
    while kind < kinds:
        if kind < foods and food <= 0:
            kind = foods
        if kind >= foods and half_energy <= 0:
            return
        if not payer.stock(tile(table.box, kind)):
            kind += 1
            continue
        least, most = payable(payer, food, half_energy, kind)
        if least < most:
            table.ask(Pay(player, food, half_energy, kind))
            return
        if least > 0:
            paid = pay_tiles(table, player, food, half_energy, kind, least)
            payer = table.players[player]  # who may be another object since
            if kind < foods:
                food -= paid
            else:
                half_energy -= paid
        kind += 1


def tile(box: OraBox, kind: int) -> int:
    """The good that is paid as such a kind of a payment: food first, then energy."""
    foods = len(box.food_order)
    return box.food_order[kind] if kind < foods else box.energy_order[kind - foods]


def payable(payer: Player, food: int, half_energy: int, kind: int) -> tuple[int, int]:
    """The least and the most tiles of a kind that a payment may take, so that the rest can still be paid."""
    box = payer.box
    goods = payer.goods
    foods = len(box.food_order)
    later = 0
    if kind >= foods:
        good = box.energy_order[kind - foods]
        each = box.half_energy[good]
        for number in range(kind - foods + 1, len(box.energy_order)):
            other = box.energy_order[number]
            later += payer.stock(other) * box.half_energy[other]
        return bounds(payer.stock(good), each, half_energy, later)
    grain = goods[GRAIN]
    if half_energy > 0:
        grain = min(grain, grain + payer.half_energy() - half_energy)  # the rest must become straw
    good = box.food_order[kind]
    for number in range(kind + 1, foods):
        other = box.food_order[number]
        later += (grain if other == GRAIN else goods[other]) * box.food[other]
    return bounds(grain if good == GRAIN else goods[good], box.food[good], food, later)


def bounds(stock: int, each: int, amount: int, later: int) -> tuple[int, int]:
    most = min(stock, (amount + each - 1) // each)
    least = max(0, (amount - later + each - 1) // each)
    return least, most


def pay_tiles(table: OraTable, player: int, food: int, half_energy: int, kind: int, count: int) -> int:
    """Pay tiles of a kind; how much they are worth."""
    box = table.box
    foods = len(box.food_order)
    if kind >= foods:
        good = box.energy_order[kind - foods]
        table.pay(player, good, count)
        return count * box.half_energy[good]
    good = box.food_order[kind]
    table.pay(player, good, count)
    worth = count * box.food[good]
    if good == WHISKEY and worth > food:
        table.gain(player, COIN, worth - food)  # changed into two coins, of which one is left
    return worth


@mypyc_attr(free_list_len=1)
class Pay(OraDecision):
    """How many tiles of a kind go into a payment of food and energy (detailed rules, page 5)."""

    __slots__ = ("food", "half_energy", "kind")

    def __init__(self, player: int, food: int, half_energy: int, kind: int) -> None:
        super().__init__(player)
        self.food = food
        self.half_energy = half_energy
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.food, self.half_energy, self.kind]

    def possible(self, table: OraTable) -> bool:
        kinds = len(table.box.food_order) + len(table.box.energy_order)
        if not (
            self.on_top(table)
            and 0 <= self.kind < kinds
            and self.food <= LARGEST_PAYMENT
            and self.half_energy <= LARGEST_PAYMENT
        ):
            return False
        payer = table.players[self.player]
        if self.kind < len(table.box.food_order):
            energy = payer.half_energy() + payer.goods[GRAIN]
            paid_later = self.food > 0 and self.half_energy <= energy
        else:
            paid_later = self.food <= 0 < self.half_energy
        least, most = payable(payer, self.food, self.half_energy, self.kind)
        return paid_later and least <= most

    def pays(self) -> bool:
        return True

    def good(self, table: OraTable) -> int:
        return tile(table.box, self.kind)

    def options(self, table: OraTable, moves: list[int]) -> None:
        least, most = payable(table.players[self.player], self.food, self.half_energy, self.kind)
        first = pay_move(self.good(table), 0)
        for count in range(least, min(most, COUNT_LIMIT) + 1):
            moves.append(first + count)

    def choose(self, table: OraTable, move: int) -> None:
        count = (move - PAY) % COUNTS
        paid = pay_tiles(table, self.player, self.food, self.half_energy, self.kind, count)
        kind = self.kind if count == COUNT_LIMIT else self.kind + 1
        if self.kind < len(table.box.food_order):
            pay_next(table, self.player, self.food - paid, self.half_energy, kind)
        else:
            pay_next(table, self.player, self.food, self.half_energy - paid, kind)

    def composed(self, table: OraTable, wanted: list[int]) -> tuple[int, list[int]]:
        """So many of this good as were put together. What there is no choice about then pays itself."""
        counts = [0] * STORED
        for move in wanted:
            if VOCABULARY.family(move) == PAY:
                good, count = VOCABULARY.parts(move)
                counts[good] += count
        now = pay_move(self.good(table), min(counts[self.good(table)], COUNT_LIMIT))
        if now not in table.choices[self.player]:
            return now, wanted
        after = table.copy()
        after.events = []
        after.play(self.player, now)
        for event in after.events:
            if event.kind == "pay" and event.player == self.player:
                counts[event.data[0]] -= event.data[1]
        later = [move for move in wanted if VOCABULARY.family(move) != PAY]
        for good, count in enumerate(counts):
            while count > 0:
                later.insert(0, pay_move(good, min(count, COUNT_LIMIT)))
                count -= COUNT_LIMIT
        following = after.main[-1] if after.main else self
        if isinstance(following, Pay) and after.main[:-1] == table.main[:-1]:  # the same payment goes on
            good = following.good(after)
            if counts[good] <= 0:
                later.insert(0, pay_move(good, 0))
        return now, later

    def composition(self, table: OraTable, moves: list[int] | None) -> PaymentComposition | None:
        purse = Purse(table, self.player, self.food, self.half_energy, self.kind)
        return compose_payment(table, self.player, purse, moves)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        due = feed_amounts(max(0, self.food), self.half_energy, voice)
        good = good_noun(table.box, self.good(table), voice)
        return voice("Still to pay: {amount}. How many {good}?", amount=due, good=good)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        """So many tiles, and what they are worth of what is due."""
        good, count = VOCABULARY.parts(move)
        box = table.box
        if count == 0:
            return voice("Pay no {good}", good=good_noun(box, good, voice))
        food = self.kind < len(box.food_order)
        worth = feed_parts(count * box.food[good] if food else 0, 0 if food else count * box.half_energy[good], voice)
        paid = amount(box, good, count, voice)
        if food and good == WHISKEY and count * box.food[good] > self.food:
            change = voice.coins(count * box.food[good] - self.food)
            return voice("Pay {amount} ({worth}, {change} back)", amount=paid, worth="".join(worth), change=change)
        return voice("Pay {amount} ({worth})", amount=paid, worth="".join(worth))

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != PAY:
            return None
        good, count = VOCABULARY.parts(move)
        payer = table.players[self.player]
        least, most = payable(payer, self.food, self.half_energy, self.kind)
        if good != self.good(table):
            text = other_good(self.good(table), table, voice)
        elif count > payer.stock(good):
            text = possession(payer, good, voice)
        elif count < least:
            text = at_least(table, good, least, voice)
        elif good == GRAIN and count * table.box.food[good] <= self.food:
            text = voice("you need the rest of your grain as straw")
        else:
            text = at_most(table, good, most, voice)
        return on_page(text, 5, voice)


# why a number of tiles cannot be paid


def other_good(good: int, table: OraTable, voice: Voice) -> str:
    return voice("first say how many {good} you pay", good=good_noun(table.box, good, voice))


def at_least(table: OraTable, good: int, count: int, voice: Voice) -> str:
    least = amount(table.box, good, count, voice)
    return voice("at least {amount}: what you have besides is not enough", amount=least)


def at_most(table: OraTable, good: int, count: int, voice: Voice) -> str:
    return voice("at most {amount}: more would be wasted", amount=amount(table.box, good, count, voice))
