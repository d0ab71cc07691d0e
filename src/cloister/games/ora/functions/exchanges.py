"""Building functions that take or exchange goods."""

from typing import Final

from cloister.games.ora.decisions.payments import (
    GIVING_PLACE,
    GiveDifferent,
    Receive,
    ask_payment,
    give_different,
    giveable,
)
from cloister.games.ora.goods import BASIC, BOOK, COIN, JOKER, LIVESTOCK, RELIQUARY, WONDER, WOOD
from cloister.games.ora.moves import GAIN, GIVE, JOKER_FOR, MOST, PRODUCE, SKIP, TAKE, TIMES
from cloister.games.ora.state import Function, OraTable, Work
from cloister.kernel.table import Decision

UNLIMITED: Final = -1


def times_options(most: int, moves: list[int]) -> None:
    for count in range(min(most, MOST) + 1):
        moves.append(TIMES + count)


def take_move(good: int, count: int) -> int:
    return TAKE + good * (MOST + 1) + count


# taking goods


class Gain(Function):
    """Take goods."""

    __slots__ = ("goods",)

    def __init__(self, goods: list[tuple[int, int]]) -> None:
        self.goods = goods

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        moves.append(GAIN)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == GAIN:
            for good, count in self.goods:
                table.gain(work.player, good, count)


class GainOneOf(Function):
    """Take one of several goods, each in its number."""

    __slots__ = ("count", "goods")

    def __init__(self, goods: list[int], count: int) -> None:
        self.goods = goods
        self.count = count

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        for good in self.goods:
            moves.append(take_move(good, self.count))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            table.gain(work.player, (move - TAKE) // (MOST + 1), self.count)


class GainByLivestock(Function):
    """Take coins by the livestock one owns (Spinning Mill)."""

    __slots__ = ("ladder",)

    def __init__(self, ladder: list[tuple[int, int]]) -> None:
        self.ladder = ladder

    def coins(self, livestock: int) -> int:
        earned = 0
        for needed, coins in self.ladder:
            if livestock >= needed:
                earned = coins
        return earned

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        if self.coins(table.players[work.player].goods[LIVESTOCK]):
            moves.append(GAIN)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == GAIN:
            table.gain(work.player, COIN, self.coins(table.players[work.player].goods[LIVESTOCK]))


class Produce(Function):
    """Take goods by the wheel: one kind, by its own token or the joker, which goes back to 0 (page 3)."""

    __slots__ = ("goods",)

    def __init__(self, goods: list[int]) -> None:
        self.goods = goods

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        for good in self.goods:
            if table.tokens[good] >= 0:
                moves.append(PRODUCE + good)
            if table.tokens[JOKER] >= 0:
                moves.append(JOKER_FOR + good)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == SKIP:
            return
        if move >= JOKER_FOR:
            table.produce(work.player, move - JOKER_FOR, JOKER)
        else:
            table.produce(work.player, move - PRODUCE, move - PRODUCE)


class ProduceByJoker(Function):
    """Pay, then take one kind of goods by the joker alone (Shipping Company, Cooperage)."""

    __slots__ = ("goods", "half_energy", "wood")

    def __init__(self, goods: list[int], half_energy: int, wood: int) -> None:
        self.goods = goods
        self.half_energy = half_energy
        self.wood = wood

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        if table.tokens[JOKER] >= 0 and user.goods[WOOD] >= self.wood and user.can_feed(0, self.half_energy):
            for good in self.goods:
                moves.append(JOKER_FOR + good)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == SKIP:
            return
        table.produce(work.player, move - JOKER_FOR, JOKER)
        table.pay(work.player, WOOD, self.wood)
        ask_payment(table, work.player, 0, self.half_energy)


# exchanging goods


class Exchange(Function):
    """Pay fixed goods for others, up to a number of times."""

    __slots__ = ("get", "pay", "times")

    def __init__(self, pay: list[tuple[int, int]], get: list[tuple[int, int]], times: int) -> None:
        self.pay = pay
        self.get = get
        self.times = times

    def most(self, table: OraTable, player: int) -> int:
        """How often the player can do it."""
        payer = table.players[player]
        most = self.times if self.times != UNLIMITED else 1_000_000
        for good, count in self.pay:
            most = min(most, payer.stock(good) // count)
        for good, count in self.get:
            if good == WONDER:
                most = min(most, table.wonders // count)
        return most

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        times_options(self.most(table, work.player), moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        times = move - TIMES
        for good, count in self.pay:
            table.pay(work.player, good, count * times)
        for good, count in self.get:
            table.gain(work.player, good, count * times)
        if times == MOST and self.times == UNLIMITED:
            table.ask(Work(work.player, work.card, work.step))


class BuyReliquaries(Function):
    """Buy reliquaries: the first for 5 coins, each further one for 10 (Forger's Workshop)."""

    __slots__ = ("first", "further")

    def __init__(self, first: int, further: int) -> None:
        self.first = first
        self.further = further

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        money = table.players[work.player].money()
        times_options(0 if money < self.first else 1 + (money - self.first) // self.further, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        times = move - TIMES
        if times:
            table.pay(work.player, COIN, self.first + (times - 1) * self.further)
            table.gain(work.player, RELIQUARY, times)


class Upgrade(Function):
    """Turn a book into ceramic, ceramic into an ornament or an ornament into a reliquary, twice (Pilgrimage Site)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        upgrade_options(table, work.player, BOOK, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            table.ask(UpgradeAgain(work.player, upgrade(table, work.player, move)))


class UpgradeAgain(Decision[OraTable]):
    """The second upgrade; never of a lesser good than the first, as their order does not matter."""

    __slots__ = ("least",)

    def __init__(self, player: int, least: int) -> None:
        super().__init__(player)
        self.least = least

    def fields(self) -> list[int]:
        return [self.player, self.least]

    def options(self, table: OraTable, moves: list[int]) -> None:
        upgrade_options(table, self.player, self.least, moves)

    def choose(self, table: OraTable, move: int) -> None:
        if move != SKIP:
            upgrade(table, self.player, move)


def upgrade_options(table: OraTable, player: int, least: int, moves: list[int]) -> None:
    for good in range(least, RELIQUARY):
        if table.players[player].goods[good]:
            moves.append(take_move(good + 1, 1))
    moves.append(SKIP)


def upgrade(table: OraTable, player: int, move: int) -> int:
    """Turn a good into the next better one; the good that was given."""
    good = (move - TAKE) // (MOST + 1) - 1
    table.pay(player, good, 1)
    table.gain(player, good + 1, 1)
    return good


class BasicGoodsForBook(Function):
    """Pay a book for 5 of a basic good and 3 of another (Druid's House)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        if table.players[work.player].goods[BOOK]:
            for good in range(BASIC):
                moves.append(take_move(good, 5))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move != SKIP:
            good = (move - TAKE) // (MOST + 1)
            table.ask(TakeBasicGoods(work.player, 3, good))
            table.pay(work.player, BOOK, 1)
            table.gain(work.player, good, 5)


class TakeBasicGoods(Decision[OraTable]):
    """Which basic good to take; `but` is one that is not allowed, or nobody's."""

    __slots__ = ("but", "count")

    def __init__(self, player: int, count: int, but: int) -> None:
        super().__init__(player)
        self.count = count
        self.but = but

    def fields(self) -> list[int]:
        return [self.player, self.count, self.but]

    def options(self, table: OraTable, moves: list[int]) -> None:
        for good in range(BASIC):
            if good != self.but:
                moves.append(take_move(good, self.count))

    def choose(self, table: OraTable, move: int) -> None:
        table.gain(self.player, (move - TAKE) // (MOST + 1), self.count)


class ExchangeDifferent(Function):
    """Give different goods for fixed ones, or for `basic` equal basic goods (Cloister Courtyard)."""

    __slots__ = ("basic", "count", "get")

    def __init__(self, count: int, get: list[tuple[int, int]], basic: int) -> None:
        self.count = count
        self.get = get
        self.basic = basic

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        if table.wonders or (WONDER, 1) not in self.get:
            giveable(table.players[work.player], self.count, 0, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move == SKIP:
            return
        for good, count in self.get:
            table.ask(Receive(work.player, good, count))
        if self.basic:
            table.ask(TakeBasicGoods(work.player, self.basic, -1))
        good = move - GIVE
        table.ask(GiveDifferent(work.player, self.count - 1, GIVING_PLACE[good] + 1))
        give_different(table, work.player, good)
