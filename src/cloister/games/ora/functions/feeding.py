"""Building functions paid in food or energy."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.payments import Receive, ask_payment
from cloister.games.ora.functions.repeated import UNLIMITED, Repeated, often, too_often
from cloister.games.ora.goods import COIN, FLOUR, GRAIN
from cloister.games.ora.moves import COUNT_LIMIT, COUNTS, SKIP, TAKE, TIMES, VOCABULARY, take_move
from cloister.games.ora.names import amount, both, either, feed_parts, glossary, trade, trade_label
from cloister.games.ora.prices import fed, possession
from cloister.games.ora.state import CardDecision, Function, OraTable
from cloister.kernel.voice import Reason, Voice


def fed_text(food: int, half_energy: int, voice: Voice) -> str:
    """Food and energy that are paid together."""
    return both(feed_parts(food, half_energy, voice), voice)


class ExchangeFood(Repeated):
    """Pay food and energy, summed over all times, for goods (Stone Merchant, Inn)."""

    __slots__ = ("food", "get", "half_energy", "times")

    def __init__(self, food: int, half_energy: int, get: int, times: int) -> None:
        self.food = food
        self.half_energy = half_energy
        self.get = get
        self.times = times

    def most(self, table: OraTable, player: int) -> int:
        user = table.players[player]
        count = 0
        while count < self.times and user.can_feed((count + 1) * self.food, (count + 1) * self.half_energy):
            count += 1
        return count

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        count = move - TIMES
        table.ask(Receive(work.player, self.get, count))
        ask_payment(table, work.player, count * self.food, count * self.half_energy)

    def explained(self, box: OraBox, voice: Voice) -> str:
        paid = fed_text(self.food, self.half_energy, voice)
        return often(self.times, trade(paid, amount(box, self.get, 1, voice), voice), voice)

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return fed_text(count * self.food, count * self.half_energy, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, self.get, count, voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        if count > self.times:
            return too_often(self.times, voice)
        return fed(table.players[player], count * self.food, count * self.half_energy, voice)

    def product(self) -> int:
        return self.get


class SellEnergy(Function):
    """Sell energy at one of several prices (Fuel Merchant)."""

    __slots__ = ("prices",)

    def __init__(self, prices: list[tuple[int, int]]) -> None:
        self.prices = prices

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        for energy, coins in self.prices:
            if table.players[work.player].can_feed(0, 2 * energy):
                moves.append(take_move(COIN, coins))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            coins = (move - TAKE) % COUNTS
            table.ask(Receive(work.player, COIN, coins))
            ask_payment(table, work.player, 0, 2 * self.energy_for(coins))

    def energy_for(self, coins: int) -> int:
        """What so many coins cost; nothing if they cannot be had."""
        for energy, earned in self.prices:
            if coins == earned:
                return energy
        return 0

    def explained(self, box: OraBox, voice: Voice) -> str:
        prices = [voice("{energy} for {coins}", energy=energy, coins=earned) for energy, earned in self.prices]
        return voice("Sell energy for coins: {prices}.", prices=either(prices, voice))

    def question(self, voice: Voice) -> str:
        return voice("how much energy do you sell?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        good, count = VOCABULARY.parts(move)
        paid = fed_text(0, 2 * self.energy_for(count), voice) or voice("nothing")
        return trade_label(paid, amount(table.box, good, count, voice), voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TAKE:
            return None
        good, count = VOCABULARY.parts(move)
        if good == COIN and self.energy_for(count):
            text = fed(table.players[work.player], 0, 2 * self.energy_for(count), voice)
        else:
            choices = either([voice.coins(coins) for _energy, coins in self.prices], voice)
            text = voice("you may take {goods}", goods=choices)
        return Reason(text, glossary(table.box, work.card, voice))


class Bake(Repeated):
    """Turn flour into bread for half an energy each (Bakery)."""

    __slots__ = ("bread",)

    def __init__(self, bread: int) -> None:
        self.bread = bread

    def most(self, table: OraTable, player: int) -> int:
        user = table.players[player]
        return min(user.goods[FLOUR], user.half_energy() + user.goods[GRAIN])

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        count = move - TIMES
        table.pay(work.player, FLOUR, count)
        table.gain(work.player, self.bread, count)
        ask_payment(table, work.player, 0, count)

    def again(self, move: int) -> bool:
        return move - TIMES == COUNT_LIMIT

    def explained(self, box: OraBox, voice: Voice) -> str:
        return often(UNLIMITED, trade(baked(box, 1, voice), amount(box, self.bread, 1, voice), voice), voice)

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return baked(table.box, count, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, self.bread, count, voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        user = table.players[player]
        if user.goods[FLOUR] < count:
            return possession(user, FLOUR, voice)
        return fed(user, 0, count, voice)

    def product(self) -> int:
        return self.bread


def baked(box: OraBox, count: int, voice: Voice) -> str:
    """What so much bread is made of."""
    return both([amount(box, FLOUR, count, voice), *feed_parts(0, count, voice)], voice)
