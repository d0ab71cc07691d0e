"""Paying food, energy and points with tiles of one's choice, giving different goods, and taking points in goods.

A payment goes through the kinds of tiles from the most to the least valuable and asks how many of each. It ends as soon
as the amount is reached, so every way to pay without a superfluous tile comes up exactly once. What would only be one
way is not asked. Coins are changed as they are paid.
"""

from typing import Final

from cloister.games.ora.goods import (
    BOOK,
    CERAMIC,
    COIN,
    COIN5,
    GOODS,
    GRAIN,
    ORNAMENT,
    RELIQUARY,
    STORED,
    STRAW,
    WHISKEY,
    WINE,
    WONDER,
)
from cloister.games.ora.moves import GIVE, MOST, PAY, TAKE
from cloister.games.ora.player import Player
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Decision, Step


class Receive(Step[OraTable]):
    """Goods that come once the payment for them is made."""

    __slots__ = ("count", "good")

    def __init__(self, player: int, good: int, count: int) -> None:
        super().__init__(player)
        self.good = good
        self.count = count

    def fields(self) -> list[int]:
        return [self.player, self.good, self.count]

    def run(self, table: OraTable) -> None:
        table.gain(self.player, self.good, self.count)


# food and energy


def ask_payment(table: OraTable, player: int, food: int, half_energy: int) -> None:
    """Let a player pay food, then energy. That he can pay both is known."""
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
        least, most = payable(payer, food, half_energy, kind)
        if least < most:
            table.ask(Pay(player, food, half_energy, kind))
            return
        if least > 0:
            paid = pay_tiles(table, player, food, half_energy, kind, least)
            if kind < foods:
                food -= paid
            else:
                half_energy -= paid
        kind += 1


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


class Pay(Decision[OraTable]):
    """How many tiles of a kind go into a payment of food and energy (detailed rules, page 5)."""

    __slots__ = ("food", "half_energy", "kind")

    def __init__(self, player: int, food: int, half_energy: int, kind: int) -> None:
        super().__init__(player)
        self.food = food
        self.half_energy = half_energy
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.food, self.half_energy, self.kind]

    def good(self, table: OraTable) -> int:
        foods = len(table.box.food_order)
        return table.box.food_order[self.kind] if self.kind < foods else table.box.energy_order[self.kind - foods]

    def options(self, table: OraTable, moves: list[int]) -> None:
        least, most = payable(table.players[self.player], self.food, self.half_energy, self.kind)
        first = PAY + self.good(table) * (MOST + 1)
        for count in range(least, min(most, MOST) + 1):
            moves.append(first + count)

    def choose(self, table: OraTable, move: int) -> None:
        count = (move - PAY) % (MOST + 1)
        paid = pay_tiles(table, self.player, self.food, self.half_energy, self.kind, count)
        kind = self.kind if count == MOST else self.kind + 1
        if self.kind < len(table.box.food_order):
            pay_next(table, self.player, self.food - paid, self.half_energy, kind)
        else:
            pay_next(table, self.player, self.food, self.half_energy - paid, kind)


# points, as the Round Tower takes them

POINT_ORDER: Final = [RELIQUARY, ORNAMENT, CERAMIC, BOOK, COIN5, WHISKEY]


def points_from(payer: Player, kind: int) -> int:
    """The most points that the kinds of tiles from this one on can pay."""
    box = payer.box
    goods = payer.goods
    total = 0
    if kind > 5:
        return 0
    for number in range(kind, 4):
        total += goods[POINT_ORDER[number]] * box.points[POINT_ORDER[number]]
    best = goods[WHISKEY] * box.points[WHISKEY]
    if kind <= 4:
        for fives in range(1, payer.money() // 5 + 1):
            best = max(best, fives * box.points[COIN5] + whiskey_after(payer, fives) * box.points[WHISKEY])
    return total + best


def whiskey_after(payer: Player, fives: int) -> int:
    """The whiskey left when so many 5-coin tiles are paid, some of them changed from whiskey."""
    lacking = max(0, 5 * fives - payer.goods[COIN])
    return payer.goods[WHISKEY] - (lacking + 1) // 2


class PayPoints(Decision[OraTable]):
    """How many tiles of a kind go into a payment of points (glossary, Round Tower)."""

    __slots__ = ("kind", "points")

    def __init__(self, player: int, points: int, kind: int) -> None:
        super().__init__(player)
        self.points = points
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.points, self.kind]

    def options(self, table: OraTable, moves: list[int]) -> None:
        payer = table.players[self.player]
        good = POINT_ORDER[self.kind]
        each = table.box.points[good]
        stock = payer.money() // 5 if good == COIN5 else payer.goods[good]
        for count in range(min(stock, (self.points + each - 1) // each) + 1):
            left = self.points - count * each
            if good == COIN5 and left > 0:
                rest = whiskey_after(payer, count) * table.box.points[WHISKEY]
            else:
                rest = points_from(payer, self.kind + 1) if left > 0 else 0
            if left <= rest:
                moves.append(PAY + good * (MOST + 1) + count)

    def choose(self, table: OraTable, move: int) -> None:
        good = POINT_ORDER[self.kind]
        count = (move - PAY) % (MOST + 1)
        if good == COIN5:
            table.pay(self.player, COIN, 5 * count)
        else:
            table.pay(self.player, good, count)
        left = self.points - count * table.box.points[good]
        if left > 0:
            table.ask(PayPoints(self.player, left, self.kind + 1))


REWARD_ORDER: Final = [RELIQUARY, ORNAMENT, CERAMIC, BOOK]


class Reward(Decision[OraTable]):
    """How many tiles of a kind to take for points; fewer are allowed (glossary, House of the Brotherhood)."""

    __slots__ = ("kind", "points")

    def __init__(self, player: int, points: int, kind: int) -> None:
        super().__init__(player)
        self.points = points
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.points, self.kind]

    def options(self, table: OraTable, moves: list[int]) -> None:
        good = REWARD_ORDER[self.kind]
        for count in range(min(MOST, self.points // table.box.points[good]) + 1):
            moves.append(TAKE + good * (MOST + 1) + count)

    def choose(self, table: OraTable, move: int) -> None:
        good = REWARD_ORDER[self.kind]
        count = (move - TAKE) % (MOST + 1)
        table.gain(self.player, good, count)
        if self.kind + 1 < len(REWARD_ORDER):
            table.ask(Reward(self.player, self.points - count * table.box.points[good], self.kind + 1))


# different goods

# The order in which different goods are given. Grain stands before straw and drinks before coins, because the one can
# become the other.
GIVING_ORDER: Final = [
    good for good in range(STORED) if good not in (GRAIN, STRAW, WINE, WHISKEY, COIN, WONDER)
] + [GRAIN, STRAW, WINE, WHISKEY, COIN, COIN5]  # fmt: skip
GIVING_PLACE: Final = [GIVING_ORDER.index(good) if good in GIVING_ORDER else -1 for good in range(GOODS)]
PLACE_OF_GRAIN: Final = 16


def variety(payer: Player, place: int) -> int:
    """How many different goods the player can give of those from a place of the giving order on."""
    goods = payer.goods
    kinds = 0
    for number in range(place, PLACE_OF_GRAIN):
        if goods[GIVING_ORDER[number]] > 0:
            kinds += 1
    if place <= PLACE_OF_GRAIN and goods[GRAIN] > 0:
        kinds += 1
    if place <= PLACE_OF_GRAIN + 1 and goods[STRAW] + goods[GRAIN] > (
        1 if place <= PLACE_OF_GRAIN and goods[GRAIN] > 0 else 0
    ):
        kinds += 1
    return kinds + variety_of_money(payer, place)


def variety_of_money(payer: Player, place: int) -> int:
    """How many of a drink, a coin and a 5-coin tile the player can give, with drinks changed into coins."""
    drinks = payer.goods[payer.drink]
    money = payer.money()
    if place <= GIVING_PLACE[payer.drink] and drinks > 0:
        rest = money - payer.drink_money
        if rest >= 6:
            return 3
        if rest >= 1 or money >= 6:
            return 2
        return 1
    if place <= GIVING_PLACE[COIN]:
        return 2 if money >= 6 else 1 if money >= 1 else 0
    return 1 if money >= 5 else 0


def can_give(payer: Player, good: int) -> bool:
    if good == COIN5:
        return payer.money() >= 5
    return payer.stock(good) > 0


def giveable(payer: Player, count: int, place: int, moves: list[int]) -> None:
    """Append every good that can be the next of so many different ones, so that the others can follow."""
    for number in range(place, len(GIVING_ORDER)):
        good = GIVING_ORDER[number]
        if not can_give(payer, good):
            continue
        kept = payer.goods[good] if good < STORED else 0
        if good == COIN5:
            enough = count == 1
        else:
            payer.goods[good] = kept - 1
            enough = variety(payer, number + 1) >= count - 1
            payer.goods[good] = kept
        if enough:
            moves.append(GIVE + good)


def give_different(table: OraTable, player: int, good: int) -> None:
    if good == COIN5:
        table.pay(player, COIN, 5)
    else:
        table.pay(player, good, 1)


class GiveDifferent(Decision[OraTable]):
    """The next of several goods that must all differ (glossary, Cloister Courtyard)."""

    __slots__ = ("count", "place")

    def __init__(self, player: int, count: int, place: int) -> None:
        super().__init__(player)
        self.count = count
        self.place = place

    def fields(self) -> list[int]:
        return [self.player, self.count, self.place]

    def options(self, table: OraTable, moves: list[int]) -> None:
        giveable(table.players[self.player], self.count, self.place, moves)

    def choose(self, table: OraTable, move: int) -> None:
        good = move - GIVE
        give_different(table, self.player, good)
        if self.count > 1:
            table.ask(GiveDifferent(self.player, self.count - 1, GIVING_PLACE[good] + 1))
