"""Firing clay and stone (Cloister Workshop)."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.payments import ask_payment
from cloister.games.ora.functions.feeding import fed_text
from cloister.games.ora.functions.repeated import Repeated, times_label, times_options, too_often
from cloister.games.ora.goods import CERAMIC, CLAY, GRAIN, ORNAMENT, STONE
from cloister.games.ora.moves import COUNT_LIMIT, TIMES, VOCABULARY
from cloister.games.ora.names import amount, both, feed_parts, glossary_of, good_noun
from cloister.games.ora.prices import fed, possession
from cloister.games.ora.state import CardDecision, OraDecision, OraTable
from cloister.kernel.voice import Reason, Voice


def fired(box: OraBox, good: int, count: int, voice: Voice) -> str:
    """What is fired, with an energy for each."""
    return both([amount(box, good, count, voice), *feed_parts(0, 2 * count, voice)], voice)


class Fire(Repeated):
    """Turn up to 3 clay into ceramics and a stone into an ornament, for one energy each in all (Cloister Workshop)."""

    __slots__ = ("clay",)

    def __init__(self, clay: int) -> None:
        self.clay = clay

    def most(self, table: OraTable, player: int) -> int:
        user = table.players[player]
        energy = (user.half_energy() + user.goods[GRAIN]) // 2
        return min(self.clay, user.goods[CLAY], energy)

    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        count = move - TIMES
        table.ask(FireStone(work.player, count))
        table.pay(work.player, CLAY, count)
        table.gain(work.player, CERAMIC, count)

    def explained(self, box: OraBox, voice: Voice) -> str:
        return voice(
            "Change up to {clay} into {ceramics} and {stone} into {ornament}; each piece costs {energy}.",
            clay=amount(box, CLAY, self.clay, voice),
            ceramics=good_noun(box, CERAMIC, voice),
            stone=amount(box, STONE, 1, voice),
            ornament=amount(box, ORNAMENT, 1, voice),
            energy=fed_text(0, 2, voice),
        )

    def paid(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return fired(table.box, CLAY, count, voice)

    def got(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        return amount(table.box, CERAMIC, count, voice)

    def shortage(self, table: OraTable, player: int, count: int, voice: Voice) -> str:
        user = table.players[player]
        if count > self.clay:
            return too_often(self.clay, voice)
        if user.goods[CLAY] < count:
            return possession(user, CLAY, voice)
        return fed(user, 0, 2 * count, voice)

    def product(self) -> int:
        return CERAMIC


class FireStone(OraDecision):
    """Whether to turn a stone into an ornament too; then the energy for all is paid (Cloister Workshop)."""

    __slots__ = ("ceramics",)

    def __init__(self, player: int, ceramics: int) -> None:
        super().__init__(player)
        self.ceramics = ceramics

    def fields(self) -> list[int]:
        return [self.player, self.ceramics]

    def possible(self, table: OraTable) -> bool:
        if not self.on_top(table) or not 0 <= self.ceramics <= COUNT_LIMIT:
            return False
        return table.players[self.player].can_feed(0, 2 * self.ceramics)

    def options(self, table: OraTable, moves: list[int]) -> None:
        user = table.players[self.player]
        enough = user.goods[STONE] > 0 and user.can_feed(0, 2 * self.ceramics + 2)
        times_options(1 if enough else 0, moves)

    def choose(self, table: OraTable, move: int) -> None:
        ornaments = move - TIMES
        table.pay(self.player, STONE, ornaments)
        table.gain(self.player, ORNAMENT, ornaments)
        ask_payment(table, self.player, 0, 2 * (self.ceramics + ornaments))

    def prompt(self, table: OraTable, voice: Voice) -> str:
        return voice("Turn a stone into an ornament too?")

    def label(self, table: OraTable, move: int, voice: Voice) -> str:
        count = move - TIMES
        got = amount(table.box, ORNAMENT, count, voice)
        return times_label(count, fired(table.box, STONE, count, voice), got, voice)

    def why_not(self, table: OraTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TIMES:
            return None
        user = table.players[self.player]
        if move - TIMES > 1:
            text = too_often(1, voice)
        elif not user.goods[STONE]:
            text = possession(user, STONE, voice)
        else:
            text = fed(user, 0, 2 * self.ceramics + 2, voice)
        return Reason(text, glossary_of(table.box, "G18", voice))
