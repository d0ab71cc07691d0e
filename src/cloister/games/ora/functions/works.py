"""Building functions that build, settle, take land or move clergy."""

from abc import abstractmethod

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.building import Build
from cloister.games.ora.decisions.land import ChooseDistrict, ChoosePlot
from cloister.games.ora.decisions.settling import settle_label, settle_options, start_settling, why_not_settle
from cloister.games.ora.functions.repeated import Once, too_often
from cloister.games.ora.goods import BOOK, COIN
from cloister.games.ora.moves import COINS, HOME, SETTLE, SKIP, TIMES, VOCABULARY
from cloister.games.ora.names import amount, glossary
from cloister.games.ora.prices import listed_price, possession
from cloister.games.ora.state import CardDecision, Function, OraTable
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Reason, Voice


class PayCoins(Function):
    """Pay coins for something that is done then."""

    __slots__ = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    @abstractmethod
    def paid_for(self, table: OraTable, player: int) -> None:
        """Do what was paid for."""

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        if table.players[work.player].money() >= self.coins:
            moves.append(COINS)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == COINS:
            table.pay(work.player, COIN, self.coins)
            self.paid_for(table, work.player)

    def question(self, voice: Voice) -> str:
        return voice("do you pay?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Pay {amount}", amount=listed_price(table.players[work.player], [(COIN, self.coins)], voice))

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if move != COINS:
            return None
        cost, had = voice.coins(self.coins), possession(table.players[work.player], COIN, voice)
        text = voice("it costs {price}, and {money}", price=cost, money=had)
        return Reason(text, glossary(table.box, work.card, voice))


class CallPriorAndBuild(PayCoins):
    """Pay coins to take one's prior back and build (Locutory)."""

    __slots__ = ()

    def paid_for(self, table: OraTable, player: int) -> None:
        table.call_home(player, 0)
        table.ask(Build(player, 1))

    def explained(self, box: OraBox, voice: Voice) -> str:
        paid = voice.coins(self.coins)
        return voice("Pay {paid}: take your prior home, then build a building at its cost.", paid=paid)


class CallClergyHome(Function):
    """Take all one's clergy back; the owner takes back the one who stands here (Bathhouse)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        moves.append(HOME)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == SKIP:
            return
        for number in range(len(table.players[work.player].clergy)):
            table.call_home(work.player, number)
        owner = table.owner[work.card]
        if owner != NOBODY:
            for number, card in enumerate(table.players[owner].clergy):
                if card == work.card:
                    table.call_home(owner, number)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Take all your clergy home; whoever stands here goes home too.")

    def question(self, voice: Voice) -> str:
        return voice("do you take your clergy home?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return voice("Take the clergy home") if move == HOME else voice("Skip")

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        return None  # both moves are legal


class Settle(Function):
    """Build a settlement of one's own, at its cost (Castle)."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        settle_options(table, work.player, moves)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            start_settling(table, work.player, move - SETTLE)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Build one of your settlements at its cost.")

    def question(self, voice: Voice) -> str:
        return voice("which settlement do you build?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else settle_label(table, move, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        return why_not_settle(table, work.player, move, voice) if VOCABULARY.family(move) == SETTLE else None


class TakeLand(Once):
    """Pay a book for any district and any plot (Bulwark)."""

    __slots__ = ()

    def most(self, table: OraTable, player: int) -> int:
        return 1 if table.players[player].goods[BOOK] and (table.districts or table.plots) else 0

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move - TIMES:
            table.pay(work.player, BOOK, 1)
            if table.plots:
                table.ask(ChoosePlot(work.player))
            if table.districts:
                table.ask(ChooseDistrict(work.player))

    def explained(self, box: OraBox, voice: Voice) -> str:
        book = amount(box, BOOK, 1, voice)
        return voice("Pay {paid}: take any district and any plot that is left.", paid=book)

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, BOOK, count, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return voice("a district and a plot")

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        if count > 1:
            return too_often(1, voice)
        if not table.players[player].goods[BOOK]:
            return possession(table.players[player], BOOK, voice)
        return voice("none is left")
