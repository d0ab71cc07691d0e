"""Building functions that exchange goods."""

from typing import Final

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.different import (
    GIVING_PLACE,
    GiveDifferent,
    give_different,
    give_label,
    giveable,
    why_not_given,
)
from cloister.games.ora.decisions.payments import Receive
from cloister.games.ora.functions.gains import take_label
from cloister.games.ora.functions.repeated import UNLIMITED, Repeated, often, too_often
from cloister.games.ora.goods import BASIC, BOOK, COIN, RELIQUARY, WONDER
from cloister.games.ora.moves import COUNT_LIMIT, COUNTS, GIVE, SKIP, TAKE, TIMES, VOCABULARY, take_move
from cloister.games.ora.names import Goods, amount, amounts_and, glossary, good_noun, trade
from cloister.games.ora.prices import possession, price, shortage, times
from cloister.games.ora.state import CardDecision, Function, OraDecision, OraTable
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Reason, Voice

ENDLESS: Final = 1_000_000


class Exchange(Repeated):
    """Pay fixed goods for others, up to a number of times."""

    __slots__ = ("get", "pay", "times")

    def __init__(self, pay: Goods, get: Goods, times: int) -> None:
        self.pay = pay
        self.get = get
        self.times = times

    def most(self, table: OraTable, player: int) -> int:
        payer = table.players[player]
        most = self.times if self.times != UNLIMITED else ENDLESS
        for good, count in self.pay:
            most = min(most, payer.stock(good) // count)
        for good, count in self.get:
            if good == WONDER:
                most = min(most, table.wonders // count)
        return most

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        count = move - TIMES
        for good, each in self.pay:
            table.pay(work.player, good, each * count)
        for good, each in self.get:
            table.gain(work.player, good, each * count)

    def again(self, move: int) -> bool:
        return self.times == UNLIMITED and move - TIMES == COUNT_LIMIT

    def explained(self, box: OraBox, voice: Voice) -> str:
        paid, got = amounts_and(box, self.pay, voice), amounts_and(box, self.get, voice)
        return often(self.times, trade(paid, got, voice), voice)

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return price(table.players[player], times(self.pay, count), voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amounts_and(table.box, times(self.get, count), voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        if count > self.times != UNLIMITED:
            return too_often(self.times, voice)
        missing = shortage(table.players[player], times(self.pay, count), voice)
        return missing or voice("no wonder is left")

    def product(self) -> int:
        return self.get[-1][0]


class BuyReliquaries(Repeated):
    """Buy reliquaries: the first for 5 coins, each further one for 10 (Forger's Workshop)."""

    __slots__ = ("first", "further")

    def __init__(self, first: int, further: int) -> None:
        self.first = first
        self.further = further

    def cost(self, count: int) -> int:
        return self.first + (count - 1) * self.further if count else 0

    def most(self, table: OraTable, player: int) -> int:
        money = table.players[player].money()
        return 0 if money < self.first else 1 + (money - self.first) // self.further

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        count = move - TIMES
        table.pay(work.player, COIN, self.cost(count))
        table.gain(work.player, RELIQUARY, count)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice(
            "Buy as many {goods} as you like. The first costs {first}, each further one {further}.",
            goods=good_noun(box, RELIQUARY, voice),
            first=voice.coins(self.first),
            further=voice.coins(self.further),
        )

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return price(table.players[player], [(COIN, self.cost(count))], voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, RELIQUARY, count, voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        cost, had = voice.coins(self.cost(count)), possession(table.players[player], COIN, voice)
        return voice("it costs {price}, and {money}", price=cost, money=had)

    def product(self) -> int:
        return RELIQUARY


# basic goods


class BasicGoodsForBook(Function):
    """Pay a book for so many of a basic good and fewer of another (Druid's House)."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        if table.players[work.player].goods[BOOK]:
            for good in range(BASIC):
                moves.append(take_move(good, self.first))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            good = (move - TAKE) // COUNTS
            table.ask(TakeBasicGoods(work.player, self.second, good))
            table.pay(work.player, BOOK, 1)
            table.gain(work.player, good, self.first)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice(
            "Pay {paid}: take {first} of one basic good and {second} of another.",
            paid=amount(box, BOOK, 1, voice),
            first=self.first,
            second=self.second,
        )

    def question(self, voice: Voice) -> str:
        return voice("which basic good do you take?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        good, count = VOCABULARY.parts(move)
        paid, got = amount(table.box, BOOK, 1, voice), amount(table.box, good, count, voice)
        return voice("Pay {paid}, take {got} and {count} of another", paid=paid, got=got, count=self.second)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TAKE:
            return None
        if table.players[work.player].goods[BOOK]:
            text = voice("take {count} of a basic good", count=self.first)
        else:
            text = possession(table.players[work.player], BOOK, voice)
        return Reason(text, glossary(table.box, work.card, voice))


class TakeBasicGoods(OraDecision):
    """Which basic good to take; `but` is one that is not allowed, or nobody's."""

    __slots__ = ("but", "count")

    def __init__(self, player: int, count: int, but: int) -> None:
        super().__init__(player)
        self.count = count
        self.but = but

    def fields(self) -> list[int]:
        return [self.player, self.count, self.but]

    def possible(self, table: OraTable) -> bool:
        return 0 <= self.player < table.seats and 0 < self.count <= COUNT_LIMIT and NOBODY <= self.but < BASIC

    def options(self, table: OraTable, moves: list[int]) -> None:
        for good in range(BASIC):
            if good != self.but:
                moves.append(take_move(good, self.count))

    def choose(self, table: OraTable, move: int) -> None:
        table.gain(self.player, (move - TAKE) // COUNTS, self.count)

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Which basic good do you take?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        return take_label(table.box, move, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TAKE:
            return None
        good, count = VOCABULARY.parts(move)
        if good == self.but and count == self.count:
            text = voice("you have taken {good}: take another good", good=good_noun(table.box, good, voice))
        else:
            text = voice("take {count} of a basic good", count=self.count)
        return Reason(text, voice("glossary"))


class ExchangeDifferent(Function):
    """Give different goods for fixed ones, or for `basic` equal basic goods (Cloister Courtyard)."""

    __slots__ = ("basic", "count", "get")

    def __init__(self, count: int, get: Goods, basic: int) -> None:
        self.count = count
        self.get = get
        self.basic = basic

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        if table.wonders or (WONDER, 1) not in self.get:
            giveable(table.players[work.player], self.count, 0, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == SKIP:
            return
        for good, count in self.get:
            table.ask(Receive(work.player, good, count))
        if self.basic:
            table.ask(TakeBasicGoods(work.player, self.basic, NOBODY))
        good = move - GIVE
        table.ask(GiveDifferent(work.player, self.count - 1, GIVING_PLACE[good] + 1))
        give_different(table, work.player, good)

    def result(self, box: OraBox, voice: Voice) -> str:
        """What is taken for the goods."""
        if self.basic:
            return voice("{count} of one basic good", count=self.basic)
        return amounts_and(box, self.get, voice)

    def explained(self, box: OraBox, voice: Voice) -> str:
        got = self.result(box, voice)
        return voice("Give {count} different goods, take {got}.", count=self.count, got=got)

    def question(self, voice: Voice) -> str:
        return voice("which good do you give first?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else give_label(table.players[work.player], move, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != GIVE:
            return None
        text = why_not_given(table.players[work.player], move, 0, voice)
        if not table.wonders and (WONDER, 1) in self.get:
            text = voice("no wonder is left")
        return Reason(text, glossary(table.box, work.card, voice))
