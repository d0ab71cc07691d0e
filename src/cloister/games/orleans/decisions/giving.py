"""Giving several things of one's choice, as for Harvest or under torture, put together in any order."""

from abc import abstractmethod

from cloister.games.orleans.state import OrleansTable
from cloister.kernel.composition import Composition, Count, Due, cheapest
from cloister.kernel.table import NO_MOVE, Decision
from cloister.kernel.voice import Voice

GIVEN = "given"


class Gift:
    """A kind of thing that can be given: the move for one, how many there are, what one is worth, how dear it is."""

    __slots__ = ("most", "move", "price", "worth")

    def __init__(self, move: int, most: int, price: int, worth: int = 1) -> None:
        self.move = move
        self.most = most
        self.price = price
        self.worth = worth


class GivingDecision(Decision[OrleansTable]):
    """What to give next, until it is enough. Search gives one thing after the other, people all at once."""

    __slots__ = ()

    @abstractmethod
    def gifts(self, table: OrleansTable) -> list[Gift]:
        """All that can be given. What is drawn by chance comes last, as nothing is given after it at once."""

    @abstractmethod
    def due(self) -> int:
        """How much is to be given."""

    @abstractmethod
    def due_name(self, voice: Voice) -> str:
        """What is to be given."""

    def gift_name(self, table: OrleansTable, move: int, voice: Voice) -> str:
        """One of the things that can be given."""
        return self.label(table, move, voice)

    def handed_over(self, moves: list[int]) -> list[int]:
        """The moves for all that is given, in their order."""
        return moves

    def worth_words(self, gift: Gift, voice: Voice) -> str:
        """What one counts, where that differs."""
        return ""

    def composed(self, table: OrleansTable, wanted: list[int]) -> tuple[int, list[int]]:
        """What comes next; not what is given without asking then, because nothing else is left to give."""
        move, rest = wanted[0], wanted[1:]
        if not rest or move not in table.choices[self.player]:
            return move, rest
        after = table.copy()
        after.play(self.player, move)
        following = after.decision(self.player) if after.choices[self.player] else None
        if type(following) is not type(self):
            ours = [gift.move for gift in self.gifts(table)]
            return move, [other for other in rest if other not in ours]
        assert isinstance(following, GivingDecision)
        left = {gift.move: gift.most for gift in following.gifts(after)}
        kept = [other for number, other in enumerate(rest) if rest[:number].count(other) < left.get(other, 0)]
        return move, kept

    def composition(self, table: OrleansTable, moves: list[int] | None) -> Composition[OrleansTable] | None:
        gifts = self.gifts(table)
        if self.due() < 2 and sum(gift.most for gift in gifts) > 0:
            return None  # one click gives it
        if moves is None:
            counts = cheapest([(gift.worth, gift.most, gift.price) for gift in gifts], self.due())
        else:
            counts = [moves.count(gift.move) for gift in gifts]
            if sum(counts) != len(moves) or any(count > gift.most for count, gift in zip(counts, gifts)):
                return None
            trim(gifts, counts, moves, self.due())
        return Giving(self, table, gifts, counts)


def trim(gifts: list[Gift], counts: list[int], moves: list[int], due: int) -> None:
    """Take back what the last move made superfluous, the first first."""
    given = sum(gift.worth * count for gift, count in zip(gifts, counts))
    last = moves[-1] if moves else NO_MOVE
    for move in sorted(moves, key=lambda move: move == last):
        for number, gift in enumerate(gifts):
            if gift.move == move and given - gift.worth >= due:
                counts[number] -= 1
                given -= gift.worth


def helps(gift: Gift, gifts: list[Gift], counts: list[int], due: int) -> bool:
    """Whether there is one more of a thing, and it is needed or takes the place of another."""
    given = sum(other.worth * count for other, count in zip(gifts, counts))
    others = [other for other, count in zip(gifts, counts) if count and other is not gift]
    replaced = any(given + gift.worth - other.worth >= due for other in others)
    return counts[gifts.index(gift)] < gift.most and (given < due or replaced)


class Giving(Composition[OrleansTable]):
    """So many things of each kind."""

    def __init__(self, decision: GivingDecision, table: OrleansTable, gifts: list[Gift], counts: list[int]) -> None:
        moves = [gift.move for gift, count in zip(gifts, counts) for _ in range(count)]
        additions = [gift.move for gift in gifts if helps(gift, gifts, counts, decision.due())]
        super().__init__(decision.player, moves, table, additions)
        self.decision = decision
        self.gifts = gifts
        self.chosen = counts

    def given(self) -> int:
        return sum(gift.worth * count for gift, count in zip(self.gifts, self.chosen))

    def act(self) -> list[int]:
        return self.decision.handed_over(self.moves)

    def label(self, move: int, voice: Voice) -> str:
        return self.decision.gift_name(self.table, move, voice)

    def title(self, voice: Voice) -> str:
        return self.decision.prompt(self.table, voice)

    def note(self, voice: Voice) -> str:
        return self.missing(voice) or ", ".join(self.listed(voice))

    def listed(self, voice: Voice) -> list[str]:
        """What is given, with how many of it where there are several."""
        found = []
        for gift, count in zip(self.gifts, self.chosen):
            if count:
                text = self.label(gift.move, voice)
                found.append(f"{count} × {text}" if count > 1 else text)
        return found

    def button(self, voice: Voice) -> str:
        return voice.plural(len(self.moves), "Give {count} thing", "Give {count} things")

    def missing(self, voice: Voice) -> str:
        left = self.decision.due() - self.given()
        return voice("Still missing: {amount}", amount=left) if left > 0 and self.additions else ""

    def dues(self, voice: Voice) -> list[Due]:
        due, given = self.decision.due(), self.given()
        lost = str(given - due) if given > due else ""
        return [Due(GIVEN, self.decision.due_name(voice), str(due), str(given), min(1.0, given / due), lost)]

    def counts(self, voice: Voice) -> list[Count]:
        found = []
        for gift, count in zip(self.gifts, self.chosen):
            worth = self.decision.worth_words(gift, voice)
            found.append(Count(GIVEN, gift.move, self.label(gift.move, voice), worth, count, gift.most))
        return found
