"""A payment of food and energy as people put it together: so many tiles of each kind, in any order."""

from typing import Final

from cloister.games.ora.goods import (
    BEER,
    BREAD,
    COAL,
    COIN,
    FLOUR,
    GRAIN,
    GRAPE,
    LIVESTOCK,
    MALT,
    MEAT,
    PEAT,
    STORED,
    STRAW,
    WHISKEY,
    WINE,
    WOOD,
)
from cloister.games.ora.moves import PAY, VOCABULARY, pay_move
from cloister.games.ora.names import amounts, feed_amounts, good_name, halves
from cloister.games.ora.state import OraTable, payment_for
from cloister.kernel.composition import Composition, Count, Due, cheapest
from cloister.kernel.voice import Voice

# How dear a tile is to most players, in tenths of a grain: the proposal parts with what is least so.
DEAR: Final = {
    STRAW: 4, GRAIN: 10, MALT: 12, FLOUR: 13, COIN: 13, GRAPE: 15, LIVESTOCK: 19, WINE: 30, WHISKEY: 45, BREAD: 32,
    BEER: 45, MEAT: 45, WOOD: 11, PEAT: 19, COAL: 33,
}  # fmt: skip
FOOD: Final = "food"
ENERGY: Final = "energy"


class Purse:
    """What a player owes, and with which tiles they can pay it. Energy is counted in halves."""

    def __init__(self, table: OraTable, player: int, food: int, half_energy: int, kind: int) -> None:
        box = table.box
        foods = len(box.food_order)
        self.payer = table.players[player]
        self.due = {FOOD: max(0, food), ENERGY: max(0, half_energy)}
        self.kinds = {FOOD: box.food_order[kind:], ENERGY: box.energy_order[max(0, kind - foods) :]}

    def worth(self, use: str, good: int) -> int:
        box = self.payer.box
        return box.food[good] if use == FOOD else box.half_energy[good]

    def uses(self) -> list[str]:
        return [use for use in (FOOD, ENERGY) if self.due[use]]

    def use_of(self, good: int) -> str:
        """What a tile pays: none pays both, as grain pays energy as straw only."""
        return FOOD if good in self.kinds[FOOD] and self.due[FOOD] else ENERGY

    def most(self, good: int, chosen: list[int]) -> int:
        """How many tiles of a kind there are for a payment, beside the others: a grain is grain or straw."""
        goods = self.payer.goods
        if good == STRAW:
            return goods[STRAW] + goods[GRAIN] - chosen[GRAIN]
        if good == GRAIN:
            return goods[GRAIN] - max(0, chosen[STRAW] - goods[STRAW])
        return goods[good]

    def given(self, use: str, chosen: list[int]) -> int:
        return sum(self.worth(use, good) * chosen[good] for good in self.kinds[use])

    def helps(self, use: str, good: int, chosen: list[int]) -> bool:
        """Whether there is one more tile of a kind, and it pays something or takes the place of another."""
        if chosen[good] >= self.most(good, chosen):
            return False
        more = chosen.copy()
        more[good] += 1
        replaced = any(self.wasted(use, other, more) for other in self.kinds[use] if other != good)
        return replaced or self.given(use, chosen) < self.due[use]

    def wasted(self, use: str, good: int, chosen: list[int]) -> bool:
        """Whether a tile more than needed lies there (detailed rules, page 5)."""
        return chosen[good] > 0 and self.given(use, chosen) - self.worth(use, good) >= self.due[use]

    def cheapest(self) -> list[int]:
        """The payment that loses least, and of those the least dear. Grain becomes straw only where it must."""
        chosen = [0] * STORED
        for use in (ENERGY, FOOD):
            goods = self.kinds[use]
            for grain in (False, True):
                most = [self.payer.goods[good] if not grain else self.most(good, chosen) for good in goods]
                things = [(self.worth(use, good), most[kind], DEAR[good]) for kind, good in enumerate(goods)]
                for good, count in zip(goods, cheapest(things, self.due[use])):
                    chosen[good] = count
                if self.given(use, chosen) >= self.due[use]:
                    break
        return chosen


def counted(moves: list[int]) -> list[int]:
    """How many tiles of each kind moves put together."""
    chosen = [0] * STORED
    for move in moves:
        if VOCABULARY.family(move) == PAY:
            good, count = VOCABULARY.parts(move)
            chosen[good] += count
    return chosen


def single_moves(chosen: list[int]) -> list[int]:
    """A move for each tile."""
    return [pay_move(good, 1) for good, count in enumerate(chosen) for _ in range(count)]


def compose_payment(table: OraTable, player: int, purse: Purse, moves: list[int] | None) -> "PaymentComposition | None":
    """A payment from moves of one tile each; what the last of them makes superfluous is taken back.

    Nothing where there are tiles that the player does not have, or that do not pay.
    """
    chosen = purse.cheapest() if moves is None else counted(moves)
    payable = [good for use in purse.uses() for good in purse.kinds[use]]
    if any(count and (good not in payable or count > purse.most(good, chosen)) for good, count in enumerate(chosen)):
        return None
    goods = [VOCABULARY.parts(move)[0] for move in moves or []]
    for good in sorted(goods, key=lambda good: good == goods[-1]):
        if purse.wasted(purse.use_of(good), good, chosen):
            chosen[good] -= 1
    return PaymentComposition(player, chosen, table, purse)


class PaymentComposition(Composition[OraTable]):
    """So many tiles of each kind for what is due."""

    def __init__(self, player: int, chosen: list[int], table: OraTable, purse: Purse) -> None:
        goods = [good for use in purse.uses() for good in purse.kinds[use] if purse.helps(use, good, chosen)]
        super().__init__(player, single_moves(chosen), table, [pay_move(good, 1) for good in goods])
        self.chosen = chosen
        self.purse = purse

    def act(self) -> list[int]:
        return self.moves

    def rest(self, use: str) -> int:
        """What is still due; below zero what is too much."""
        return self.purse.due[use] - self.purse.given(use, self.chosen)

    def words(self, food: int, half_energy: int, voice: Voice) -> str:
        return feed_amounts(max(0, food), max(0, half_energy), voice)

    def label(self, move: int, voice: Voice) -> str:
        good, count = VOCABULARY.parts(move)
        paid = amounts(self.table.box, [(good, count)], voice)
        return voice("Pay {amount} ({worth})", amount=paid, worth=self.worth_words(good, voice))

    def worth_words(self, good: int, voice: Voice) -> str:
        use = self.purse.use_of(good)
        worth = self.purse.worth(use, good)
        return feed_amounts(worth if use == FOOD else 0, 0 if use == FOOD else worth, voice)

    def title(self, voice: Voice) -> str:
        amount = self.words(self.purse.due[FOOD], self.purse.due[ENERGY], voice)
        what = payment_for(self.table, voice)
        return voice("{what}: pay {amount}", what=what, amount=amount) if what else voice("Pay {amount}", amount=amount)

    def note(self, voice: Voice) -> str:
        if self.missing(voice):
            return self.missing(voice)
        lost = self.words(-self.lost_food(), -self.rest(ENERGY), voice)
        return voice("{amount} too much is lost.", amount=lost) if lost else voice("Nothing is lost.")

    def lost_food(self) -> int:
        """What is paid too much in food, below zero; of a whiskey half is given back in coins."""
        return 0 if self.chosen[WHISKEY] and self.rest(FOOD) == -1 else min(0, self.rest(FOOD))

    def button(self, voice: Voice) -> str:
        goods = [(good, count) for good, count in enumerate(self.chosen)]
        return voice("Pay {amount}", amount=amounts(self.table.box, goods, voice))

    def missing(self, voice: Voice) -> str:
        left = self.words(self.rest(FOOD), self.rest(ENERGY), voice)
        return voice("Still missing: {amount}", amount=left) if left else ""

    def dues(self, voice: Voice) -> list[Due]:
        names = {FOOD: voice("Food"), ENERGY: voice("Energy")}
        found = []
        for use in self.purse.uses():
            due, given = self.purse.due[use], self.purse.given(use, self.chosen)
            lost = -self.lost_food() if use == FOOD else max(0, given - due)
            texts = [str(number) if use == FOOD else halves(number, voice) for number in (due, given, lost)]
            found.append(Due(use, names[use], texts[0], texts[1], min(1.0, given / due), texts[2] if lost else ""))
        return found

    def counts(self, voice: Voice) -> list[Count]:
        found = []
        for use in self.purse.uses():
            for good in self.purse.kinds[use]:
                most = self.purse.most(good, self.chosen)
                if most or self.chosen[good]:
                    each = self.worth_words(good, voice)
                    name = good_name(self.table.box, good, voice)
                    found.append(Count(use, pay_move(good, 1), name, each, self.chosen[good], most))
        return found

    def presets(self, voice: Voice) -> list[tuple[str, list[int]]]:
        return [(voice("Cheapest"), single_moves(self.purse.cheapest())), (voice("Empty"), [])]
