"""Building functions that give goods."""

from abc import abstractmethod

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.clearing import for_all, harvest
from cloister.games.ora.decisions.payments import ask_payment
from cloister.games.ora.goods import COIN, JOKER, LIVESTOCK, WOOD
from cloister.games.ora.moves import COUNTS, GAIN, JOKER_FOR, PRODUCE, SKIP, TAKE, VOCABULARY, take_move
from cloister.games.ora.names import Goods, amount, amounts_and, both, either, feed_parts, glossary, nouns_or, page
from cloister.games.ora.prices import fed, possession
from cloister.games.ora.state import CardDecision, Function, OraTable
from cloister.kernel.voice import Reason, Voice


class Gain(Function):
    """Take goods."""

    __slots__ = ("goods",)

    def __init__(self, goods: Goods) -> None:
        self.goods = goods

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        moves.append(GAIN)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == GAIN:
            for good, count in self.goods:
                table.gain(work.player, good, count)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Take {got}.", got=amounts_and(box, self.goods, voice))

    def question(self, voice: Voice) -> str:
        return voice("take the goods?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Take {amount}", amount=amounts_and(table.box, self.goods, voice))

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        return None  # both moves are legal

    def product(self) -> int:
        return self.goods[0][0]


class GainOneOf(Function):
    """Take one of several goods, each in its number."""

    __slots__ = ("count", "goods")

    def __init__(self, goods: list[int], count: int) -> None:
        self.goods = goods
        self.count = count

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        for good in self.goods:
            moves.append(take_move(good, self.count))
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move != SKIP:
            table.gain(work.player, (move - TAKE) // COUNTS, self.count)

    def choice(self, box: OraBox, voice: Voice) -> str:
        """The goods to choose from with their number."""
        return either([amount(box, good, self.count, voice) for good in self.goods], voice)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice("Take {got}.", got=self.choice(box, voice))

    def question(self, voice: Voice) -> str:
        return voice("what do you take?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        return take_label(table.box, move, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TAKE:
            return None
        text = voice("you may take {goods}", goods=self.choice(table.box, voice))
        return Reason(text, glossary(table.box, work.card, voice))


def take_label(box: OraBox, move: int, voice: Voice) -> str:
    """Taking so many of a good, or none."""
    if move == SKIP:
        return voice("Skip")
    good, count = VOCABULARY.parts(move)
    return voice("Take {amount}", amount=amount(box, good, count, voice))


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

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        if self.coins(table.players[work.player].goods[LIVESTOCK]):
            moves.append(GAIN)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == GAIN:
            table.gain(work.player, COIN, self.coins(table.players[work.player].goods[LIVESTOCK]))

    def explained(self, box: OraBox, voice: Voice) -> str:
        ladder = [
            voice("{coins} from {livestock} on", coins=voice.coins(earned), livestock=needed)
            for needed, earned in self.ladder
        ]
        return voice("Take coins for the livestock you own: {ladder}.", ladder=", ".join(ladder))

    def question(self, voice: Voice) -> str:
        return voice("take the coins?")

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        livestock = table.players[work.player].goods[LIVESTOCK]
        return voice("Take {amount}", amount=voice.coins(self.coins(livestock)))

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        if move != GAIN:
            return None
        text = possession(table.players[work.player], LIVESTOCK, voice)
        return Reason(text, glossary(table.box, work.card, voice))

    def product(self) -> int:
        return COIN


# from the wheel


class FromWheel(Function):
    """Take as much of one kind of goods as a token of the wheel shows; it goes back to 0 then (page 3)."""

    __slots__ = ("goods",)

    def __init__(self, goods: list[int]) -> None:
        self.goods = goods

    def question(self, voice: Voice) -> str:
        return voice("what do you take from the wheel?")

    @abstractmethod
    def why_no_token(self, table: OraTable, work: CardDecision, joker: bool, voice: Voice) -> Reason:
        """Why a good that the building gives cannot be taken with a token."""

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        good = VOCABULARY.part(move)
        if VOCABULARY.family(move) == JOKER_FOR:
            deed = voice("Take {amount} with the joker", amount=harvest(table, good, JOKER, voice))
        else:
            deed = voice("Take {amount} from the wheel", amount=harvest(table, good, good, voice))
        return for_all(table, deed, voice)

    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family not in (PRODUCE, JOKER_FOR):
            return None
        if VOCABULARY.part(move) not in self.goods:
            text = voice("only this is produced here: {goods}", goods=nouns_or(table.box, self.goods, voice))
            return Reason(text, glossary(table.box, work.card, voice))
        return self.why_no_token(table, work, family == JOKER_FOR, voice)


class Produce(FromWheel):
    """Take goods from the wheel: one kind, with its own token or the joker."""

    __slots__ = ()

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        for good in self.goods:
            if table.tokens[good] >= 0:
                moves.append(PRODUCE + good)
            if table.tokens[JOKER] >= 0:
                moves.append(JOKER_FOR + good)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == SKIP:
            return
        if VOCABULARY.family(move) == JOKER_FOR:
            table.produce(work.player, move - JOKER_FOR, JOKER)
        else:
            table.produce(work.player, move - PRODUCE, move - PRODUCE)

    def explained(self, box: OraBox, voice: Voice) -> str:
        goods = nouns_or(box, self.goods, voice)
        return voice("Take {goods} from the wheel: as much as its token or the joker shows.", goods=goods)

    def why_no_token(self, table: OraTable, work: CardDecision, joker: bool, voice: Voice) -> Reason:
        return Reason(voice("its token is not in play"), page(2, voice))


class ProduceByJoker(FromWheel):
    """Pay, then take one kind of goods with the joker alone (Shipping Company, Cooperage)."""

    __slots__ = ("half_energy", "wood")

    def __init__(self, goods: list[int], half_energy: int, wood: int) -> None:
        super().__init__(goods)
        self.half_energy = half_energy
        self.wood = wood

    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        user = table.players[work.player]
        if table.tokens[JOKER] >= 0 and user.goods[WOOD] >= self.wood and user.can_feed(0, self.half_energy):
            for good in self.goods:
                moves.append(JOKER_FOR + good)
        moves.append(SKIP)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        if move == SKIP:
            return
        table.produce(work.player, move - JOKER_FOR, JOKER)
        table.pay(work.player, WOOD, self.wood)
        ask_payment(table, work.player, 0, self.half_energy)

    def cost(self, box: OraBox, voice: Voice) -> str:
        parts = [amount(box, WOOD, self.wood, voice)] if self.wood else []
        return both(parts + feed_parts(0, self.half_energy, voice), voice)

    def explained(self, box: OraBox, voice: Voice) -> str:
        paid, goods = self.cost(box, voice), nouns_or(box, self.goods, voice)
        return voice("Pay {paid}, take {goods}: as much as the joker shows.", paid=paid, goods=goods)

    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        got = harvest(table, VOCABULARY.part(move), JOKER, voice)
        deed = voice("Pay {paid}, take {amount} with the joker", paid=self.cost(table.box, voice), amount=got)
        return for_all(table, deed, voice)

    def why_no_token(self, table: OraTable, work: CardDecision, joker: bool, voice: Voice) -> Reason:
        user = table.players[work.player]
        if not joker:
            text = voice("only the joker produces here")
        elif table.tokens[JOKER] < 0:
            return Reason(voice("its token is not in play"), page(8, voice))
        elif user.goods[WOOD] < self.wood:
            text = possession(user, WOOD, voice)
        else:
            text = fed(user, 0, self.half_energy, voice)
        return Reason(text, glossary(table.box, work.card, voice))
