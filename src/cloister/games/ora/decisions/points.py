"""Paying points with tiles of one's choice, and taking points in goods."""

from typing import Final

from cloister.games.ora.decisions.payments import at_least, at_most, other_good
from cloister.games.ora.goods import BOOK, CERAMIC, COIN, COIN5, ORNAMENT, RELIQUARY, WHISKEY
from cloister.games.ora.moves import COUNT_LIMIT, COUNTS, PAY, TAKE, VOCABULARY, pay_move, take_move
from cloister.games.ora.names import amount, glossary_of, good_noun
from cloister.games.ora.player import Player
from cloister.games.ora.prices import possession
from cloister.games.ora.state import OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice

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


class PayPoints(OraDecision):
    """How many tiles of a kind go into a payment of points (glossary, Round Tower)."""

    __slots__ = ("kind", "points")

    def __init__(self, player: int, points: int, kind: int) -> None:
        super().__init__(player)
        self.points = points
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.points, self.kind]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and 0 < self.points <= COUNT_LIMIT and 0 <= self.kind < len(POINT_ORDER)

    def pays(self) -> bool:
        return True

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
                moves.append(pay_move(good, count))

    def choose(self, table: OraTable, move: int) -> None:
        good = POINT_ORDER[self.kind]
        count = (move - PAY) % COUNTS
        if good == COIN5:
            table.pay(self.player, COIN, 5 * count)
        else:
            table.pay(self.player, good, count)
        left = self.points - count * table.box.points[good]
        if left > 0:
            table.ask(PayPoints(self.player, left, self.kind + 1))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        good = good_noun(table.box, POINT_ORDER[self.kind], voice)
        due = voice.points(self.points)
        return voice("Still to pay: goods worth {points}. How many {good}?", points=due, good=good)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        """So many tiles, and what they are worth."""
        good, count = VOCABULARY.parts(move)
        if count == 0:
            return voice("Pay no {good}", good=good_noun(table.box, good, voice))
        worth = voice.points(count * table.box.points[good])
        return voice("Pay {amount} ({worth})", amount=amount(table.box, good, count, voice), worth=worth)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != PAY:
            return None
        good, count = VOCABULARY.parts(move)
        payer = table.players[self.player]
        legal: list[int] = []
        self.options(table, legal)
        if good != POINT_ORDER[self.kind]:
            text = other_good(POINT_ORDER[self.kind], table, voice)
        elif count > (payer.money() // 5 if good == COIN5 else payer.goods[good]):
            text = possession(payer, COIN if good == COIN5 else good, voice)
        elif move < legal[0]:
            text = at_least(table, good, VOCABULARY.parts(legal[0])[1], voice)
        elif move > legal[-1] and count * table.box.points[good] >= self.points:
            text = at_most(table, good, VOCABULARY.parts(legal[-1])[1], voice)
        else:
            text = voice("what you have besides would not be enough")
        return Reason(text, glossary_of(table.box, "I35", voice))


MOST_POINTS: Final = 999  # that a building gives
REWARD_ORDER: Final = [RELIQUARY, ORNAMENT, CERAMIC, BOOK]


class Reward(OraDecision):
    """How many tiles of a kind to take for points; fewer are allowed (glossary, House of the Brotherhood)."""

    __slots__ = ("kind", "points")

    def __init__(self, player: int, points: int, kind: int) -> None:
        super().__init__(player)
        self.points = points
        self.kind = kind

    def fields(self) -> list[int]:
        return [self.player, self.points, self.kind]

    def possible(self, table: OraTable) -> bool:
        return self.on_top(table) and 0 <= self.points <= MOST_POINTS and 0 <= self.kind < len(REWARD_ORDER)

    def options(self, table: OraTable, moves: list[int]) -> None:
        good = REWARD_ORDER[self.kind]
        for count in range(min(COUNT_LIMIT, self.points // table.box.points[good]) + 1):
            moves.append(take_move(good, count))

    def choose(self, table: OraTable, move: int) -> None:
        good = REWARD_ORDER[self.kind]
        count = (move - TAKE) % COUNTS
        table.gain(self.player, good, count)
        if self.kind + 1 < len(REWARD_ORDER):
            table.ask(Reward(self.player, self.points - count * table.box.points[good], self.kind + 1))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        good = good_noun(table.box, REWARD_ORDER[self.kind], voice)
        left = voice.points(self.points)
        return voice("You may take goods worth {points}. How many {good}?", points=left, good=good)

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        """So many tiles, and what they are worth."""
        good, count = VOCABULARY.parts(move)
        if count == 0:
            return voice("Take no {good}", good=good_noun(table.box, good, voice))
        worth = voice.points(count * table.box.points[good])
        return voice("Take {amount} ({worth})", amount=amount(table.box, good, count, voice), worth=worth)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TAKE:
            return None
        good = VOCABULARY.parts(move)[0]
        if good != REWARD_ORDER[self.kind]:
            wanted = good_noun(table.box, REWARD_ORDER[self.kind], voice)
            text = voice("first say how many {good} you take", good=wanted)
        else:
            most = self.points // table.box.points[good]
            text = voice("at most {amount}", amount=amount(table.box, good, min(most, COUNT_LIMIT), voice))
        return Reason(text, voice("glossary"))
