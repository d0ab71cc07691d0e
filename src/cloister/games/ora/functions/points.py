"""Building functions that reckon in points."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.payments import Receive
from cloister.games.ora.decisions.points import PayPoints, Reward, points_from
from cloister.games.ora.functions.repeated import Once, too_often
from cloister.games.ora.goods import BEER, COIN, WHISKEY, WONDER
from cloister.games.ora.moves import TIMES
from cloister.games.ora.names import amount, both, halves
from cloister.games.ora.player import Player
from cloister.games.ora.prices import possession, price
from cloister.games.ora.state import CardDecision, OraTable
from cloister.kernel.voice import Voice


def goods_worth(points: int, voice: Voice) -> str:
    return voice("goods worth {points}", points=voice.points(points))


class PointsForWonder(Once):
    """Pay a whiskey, 5 coins and goods worth 14 points for a wonder (Round Tower)."""

    __slots__ = ("coins", "points")

    def __init__(self, coins: int, points: int) -> None:
        self.coins = coins
        self.points = points

    def can_pay_first(self, payer: Player) -> bool:
        """Whether the whiskey and the coins can be paid."""
        return payer.goods[WHISKEY] > 0 and payer.money() >= self.coins + payer.drink_money

    def most(self, table: OraTable, player: int) -> int:
        """Whether all can be paid, tried out on a copy."""
        payer = table.players[player]
        if not table.wonders or not self.can_pay_first(payer):
            return 0
        trial = payer.copy()
        trial.give(WHISKEY, 1)
        trial.spend(self.coins)
        return 1 if points_from(trial, 0) >= self.points else 0

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move - TIMES:
            table.ask(Receive(work.player, WONDER, 1))
            table.pay(work.player, WHISKEY, 1)
            table.pay(work.player, COIN, self.coins)
            table.ask(PayPoints(work.player, self.points, 0))

    def cost(self, box: OraBox, voice: Voice) -> str:
        parts = [amount(box, WHISKEY, 1, voice), voice.coins(self.coins), goods_worth(self.points, voice)]
        return both(parts, voice)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Pay {paid}, take {got}.", paid=self.cost(box, voice), got=amount(box, WONDER, 1, voice))

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return self.cost(table.box, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, WONDER, count, voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        payer = table.players[player]
        if count > 1:
            return too_often(1, voice)
        if not table.wonders:
            return voice("no wonder is left")
        if not self.can_pay_first(payer):
            return possession(payer, COIN, voice)
        return voice("your other goods are not worth {points}", points=voice.points(self.points))

    def product(self) -> int:
        return WONDER


class PointsForCards(Once):
    """Pay a beer for a point by forest and moor still on one's land (Festival Ground)."""

    __slots__ = ()

    def most(self, table: OraTable, player: int) -> int:
        return 1 if table.players[player].goods[BEER] else 0

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move - TIMES:
            table.pay(work.player, BEER, 1)
            table.ask(Reward(work.player, self.worth(table.players[work.player]), 0))

    def worth(self, user: Player) -> int:
        return user.forests + user.moors

    def explained(self, box: OraBox, voice: Voice) -> str:
        beer = amount(box, BEER, 1, voice)
        return voice("Pay {paid}, take goods worth 1 point for each forest and moor on your land.", paid=beer)

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, BEER, count, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return goods_worth(self.worth(table.players[player]), voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return too_often(1, voice) if count > 1 else possession(table.players[player], BEER, voice)


class PointsForCloister(Once):
    """Pay coins for points by cloister building on one's land (House of the Brotherhood)."""

    __slots__ = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def most(self, table: OraTable, player: int) -> int:
        return 1 if table.players[player].money() >= self.coins else 0

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move - TIMES:
            table.pay(work.player, COIN, self.coins)
            table.ask(Reward(work.player, self.worth(table.players[work.player]), 0))

    def worth(self, user: Player) -> int:
        count = 0
        for card in user.buildings:
            if user.box.cloister[card]:
                count += 1
        return count * user.box.half_points_per_cloister // 2

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice(
            "Pay {paid}, take goods worth {points} points for each cloister building on your land.",
            paid=voice.coins(self.coins),
            points=halves(box.half_points_per_cloister, voice),
        )

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return price(table.players[player], [(COIN, count * self.coins)], voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return goods_worth(self.worth(table.players[player]), voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return too_often(1, voice) if count > 1 else possession(table.players[player], COIN, voice)
