"""Building functions paid in food, energy, points or other goods of one's choice."""

from cloister.games.ora.decisions.payments import PayPoints, Receive, Reward, ask_payment, points_from
from cloister.games.ora.functions.exchanges import take_move, times_options
from cloister.games.ora.goods import BEER, BOOK, CERAMIC, CLAY, COIN, FLOUR, GRAIN, ORNAMENT, STONE, WHISKEY, WONDER
from cloister.games.ora.moves import MOST, SKIP, TIMES
from cloister.games.ora.state import Function, OraTable, Work
from cloister.kernel.table import Decision


class ExchangeFood(Function):
    """Pay food and energy, summed over all times, for goods (Stone Merchant, Inn)."""

    __slots__ = ("food", "get", "half_energy", "times")

    def __init__(self, food: int, half_energy: int, get: int, times: int) -> None:
        self.food = food
        self.half_energy = half_energy
        self.get = get
        self.times = times

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        times = 0
        while times < self.times and user.can_feed((times + 1) * self.food, (times + 1) * self.half_energy):
            times += 1
        times_options(times, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        times = move - TIMES
        table.ask(Receive(work.player, self.get, times))
        ask_payment(table, work.player, times * self.food, times * self.half_energy)


class SellEnergy(Function):
    """Sell energy at one of several prices (Fuel Merchant)."""

    __slots__ = ("prices",)

    def __init__(self, prices: list[tuple[int, int]]) -> None:
        self.prices = prices

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        for energy, coins in self.prices:
            if table.players[work.player].can_feed(0, 2 * energy):
                moves.append(take_move(COIN, coins))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        for energy, coins in self.prices:
            if move == take_move(COIN, coins):
                table.ask(Receive(work.player, COIN, coins))
                ask_payment(table, work.player, 0, 2 * energy)


class Bake(Function):
    """Turn flour into bread for half an energy each (Bakery)."""

    __slots__ = ("bread",)

    def __init__(self, bread: int) -> None:
        self.bread = bread

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        times_options(min(user.goods[FLOUR], user.half_energy() + user.goods[GRAIN]), moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        times = move - TIMES
        table.pay(work.player, FLOUR, times)
        table.gain(work.player, self.bread, times)
        if times == MOST:
            table.ask(Work(work.player, work.card, work.step))
        ask_payment(table, work.player, 0, times)


class Fire(Function):
    """Turn up to 3 clay into ceramics and a stone into an ornament, for one energy each in all (Cloister Workshop)."""

    __slots__ = ("clay",)

    def __init__(self, clay: int) -> None:
        self.clay = clay

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        energy = (user.half_energy() + user.goods[GRAIN]) // 2
        times_options(min(self.clay, user.goods[CLAY], energy), moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        times = move - TIMES
        table.ask(FireStone(work.player, times))
        table.pay(work.player, CLAY, times)
        table.gain(work.player, CERAMIC, times)


class FireStone(Decision[OraTable]):
    """Whether to turn a stone into an ornament too; then the energy for all is paid (Cloister Workshop)."""

    __slots__ = ("ceramics",)

    def __init__(self, player: int, ceramics: int) -> None:
        super().__init__(player)
        self.ceramics = ceramics

    def fields(self) -> list[int]:
        return [self.player, self.ceramics]

    def options(self, table: OraTable, moves: list[int]) -> None:
        user = table.players[self.player]
        enough = user.goods[STONE] > 0 and user.can_feed(0, 2 * self.ceramics + 2)
        times_options(1 if enough else 0, moves)

    def choose(self, table: OraTable, move: int) -> None:
        ornaments = move - TIMES
        table.pay(self.player, STONE, ornaments)
        table.gain(self.player, ORNAMENT, ornaments)
        ask_payment(table, self.player, 0, 2 * (self.ceramics + ornaments))


class SellToEstate(Function):
    """Pay food or energy, at most twice in all, for a book and an ornament each time (Estate)."""

    __slots__ = ("food", "half_energy", "times")

    def __init__(self, food: int, half_energy: int, times: int) -> None:
        self.food = food
        self.half_energy = half_energy
        self.times = times

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        user = table.players[work.player]
        times = 0
        while times < self.times and user.can_feed((times + 1) * self.food, 0):
            times += 1
        times_options(times, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        by_food = move - TIMES
        table.ask(EstateEnergy(work.player, by_food * self.food, by_food, self.times - by_food, self.half_energy))


class EstateEnergy(Decision[OraTable]):
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

    def options(self, table: OraTable, moves: list[int]) -> None:
        user = table.players[self.player]
        times = 0
        while times < self.left and user.can_feed(self.food, (times + 1) * self.each):
            times += 1
        times_options(times, moves)

    def choose(self, table: OraTable, move: int) -> None:
        by_energy = move - TIMES
        table.ask(Receive(self.player, BOOK, self.times + by_energy))
        table.ask(Receive(self.player, ORNAMENT, self.times + by_energy))
        ask_payment(table, self.player, self.food, by_energy * self.each)


class PointsForWonder(Function):
    """Pay a whiskey, 5 coins and goods worth 14 points for a wonder (Round Tower)."""

    __slots__ = ("coins", "points")

    def __init__(self, coins: int, points: int) -> None:
        self.coins = coins
        self.points = points

    def possible(self, table: OraTable, player: int) -> bool:
        """Whether all can be paid, tried out on a copy."""
        payer = table.players[player]
        if not table.wonders or not payer.goods[WHISKEY] or payer.money() < self.coins + 2:
            return False
        trial = payer.copy()
        trial.give(WHISKEY, 1)
        trial.spend(self.coins)
        return points_from(trial, 0) >= self.points

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        times_options(1 if self.possible(table, work.player) else 0, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move - TIMES:
            table.ask(Receive(work.player, WONDER, 1))
            table.pay(work.player, WHISKEY, 1)
            table.pay(work.player, COIN, self.coins)
            table.ask(PayPoints(work.player, self.points, 0))


class PointsForCards(Function):
    """Pay a beer for a point by forest and moor still on one's land (Festival Ground)."""

    __slots__ = ()

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        times_options(1 if table.players[work.player].goods[BEER] else 0, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move - TIMES:
            user = table.players[work.player]
            table.pay(work.player, BEER, 1)
            table.ask(Reward(work.player, user.forests + user.moors, 0))


class PointsForCloister(Function):
    """Pay coins for points by cloister building on one's land (House of the Brotherhood)."""

    __slots__ = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        times_options(1 if table.players[work.player].money() >= self.coins else 0, moves)

    def choose(self, table: OraTable, work: Work, move: int) -> None:
        if move - TIMES:
            count = 0
            for card in table.players[work.player].buildings:
                if table.box.cloister[card]:
                    count += 1
            table.pay(work.player, COIN, self.coins)
            table.ask(Reward(work.player, count * table.box.half_points_per_cloister // 2, 0))
