"""A turn's bonuses, which are used in any order, together with the action of the follower (Winning bonuses)."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.joan.decisions.actions import Act
from cloister.games.joan.gains import ENTRIES, PLAIN, POOL, Gain
from cloister.games.joan.marking import circle_shields, develop, gain, mark_good
from cloister.games.joan.moves import (
    ACT,
    ALL_MOVES,
    BONUS_ACTION,
    BUY,
    DO_DEED,
    END,
    EXCHANGE_SHIELD,
    MARK_ALL,
    USE,
    VOCABULARY,
)
from cloister.games.joan.names import follower_name, good_name
from cloister.games.joan.pieces import (
    ACTION,
    BONUS,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEVELOPMENT,
    FOLLOWERS,
    GAINS,
    GIVEN_GOOD,
    GOOD,
    GOODS,
    IN_ROW,
    SHIELD,
)
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import BY_MOVE, FAMILIES
from cloister.kernel.table import Decision, Recurring
from cloister.kernel.voice import Reason, Voice

OF_FOLLOWERS: Final = (BUY, USE, DO_DEED)  # moves of actions, which no gain of the pool brings


@mypyc_attr(free_list_len=1)
class Continue(Recurring[JoanTable]):
    """What the player has still to use, until nothing is left of the turn."""

    __slots__ = ()

    def goes_on(self, table: JoanTable) -> bool:
        actions = count_pending(table, ACTION, GIVEN_GOOD) if table.pooled else 0
        if table.pooled > actions:
            make_room(table, self.player)
        things = table.pooled - actions
        if table.follower >= 0:
            actions += 1
        if things == 0 and actions == 0:
            return False
        if things == 0 and actions == 1:
            open_action(table, self.player)
        else:
            table.ask(UseBonuses(self.player))
        return True


def count_pending(table: JoanTable, first: i64, end: i64) -> int:
    """How many things of some kinds lie in the pool."""
    pending = table.pending
    number: i64 = 0
    for kind in range(first, end):
        here: i64 = pending[kind]
        number += here
    return int(number)


def make_room(table: JoanTable, player: int) -> None:
    """Coins and goods for which there is no room become shields; what finds no room at all is lost (ruling D6)."""
    sheet, pending = table.players[player], table.pending
    if pending[COIN] and sheet.bank_full():
        overflow(table, COIN)
    if pending[COIN_OR_DEVELOPMENT] and not sheet.spaces_left() and sheet.bank_full():
        overflow(table, COIN_OR_DEVELOPMENT)
    if pending[GOOD] and sheet.warehouse_full():
        overflow(table, GOOD)
    for good in range(GOODS):
        if pending[GIVEN_GOOD + good] and sheet.goods[good] == IN_ROW:
            overflow(table, GIVEN_GOOD + good)
    lose(table, SHIELD, sheet.shields_left())
    lose(table, DEVELOPMENT, sheet.spaces_left())


def overflow(table: JoanTable, kind: int) -> None:
    table.pending[SHIELD] += table.pending[kind]
    table.pending[kind] = 0


def lose(table: JoanTable, kind: int, room: int) -> None:
    """Let go of what there is no room for."""
    lost = table.pending[kind] - room
    if lost > 0:
        use_up(table, kind, lost)


def use_up(table: JoanTable, kind: int, number: int) -> None:
    """Take something out of the pool."""
    table.pending[kind] -= number
    table.pooled -= number


def open_action(table: JoanTable, player: int) -> None:
    """Begin the only action there is."""
    if table.follower >= 0:
        start_own_action(table, player)
        return
    for follower in range(FOLLOWERS):
        if table.pending[ACTION + follower]:
            start_bonus_action(table, player, follower)
            return


def start_own_action(table: JoanTable, player: int) -> None:
    table.ask(Act(player, table.follower, table.origin))
    table.follower = -1


def start_bonus_action(table: JoanTable, player: int, follower: int) -> None:
    use_up(table, ACTION + follower, 1)
    table.ask(Act(player, follower, BONUS))


@mypyc_attr(free_list_len=1)
class UseBonuses(Decision[JoanTable]):
    """What to use next of all that lies in the pool of the turn. Nothing has to be used (ruling D8)."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        pending, left = table.pending, table.pooled
        for kind in POOL:
            if left == 0:
                break
            if pending[kind]:
                left -= pending[kind]
                ENTRIES[kind].moves(table, self.player, moves)
        if table.follower >= 0:
            moves.append(ACT)
        moves.append(END)
        if plain(table) > 1:
            moves.append(MARK_ALL)

    def choose(self, table: JoanTable, move: int) -> None:
        way = WAY_OF[move]
        if way is not None:
            way.choose(table, self.player, move)
            return
        used = used_by(table, move)
        use_up(table, used.kind, 1)
        used.use(table, self.player, move)

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        """What is to be used: one thing, or several in the order that the player likes."""
        names = pending_names(table, voice)
        kinds = [kind for kind in range(GAINS) if table.pending[kind]]
        if len(names) == 1 and kinds:
            return ENTRIES[kinds[0]].prompt(names[0], voice)
        return voice("Use in any order: {list}.", list=", ".join(names))

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        family = VOCABULARY.family(move)
        if family in WAYS:
            return WAYS[family].label(table, move, voice)
        if family in OF_FOLLOWERS:
            return Act(self.player, max(table.follower, 0), table.origin).label(table, move, voice)
        return used_by(table, move).label(table, self.player, move, voice)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family in WAYS:
            return WAYS[family].why_not(table, move, voice)
        if family in OF_FOLLOWERS:
            return self.why_no_action(table, move, voice)
        return self.why_not_written(table, move, voice) if family in FAMILIES else None

    def why_not_written(self, table: JoanTable, move: int, voice: Voice) -> Reason:
        """Why something is not written: none of the bonuses brings it, or there is no place for it."""
        brought = table.pending[used_by(table, move).kind]
        if brought or not BY_MOVE[move].in_play(table, move):
            return BY_MOVE[move].why_not(table, self.player, move, voice)
        for act in self.waiting(table):
            if act.offers(table, move):
                return first_use(table, act, voice)
        names = ", ".join(pending_names(table, voice))
        return Reason(voice("all that you have to use is {list}", list=names), voice("Winning bonuses"))

    def why_no_action(self, table: JoanTable, move: int, voice: Voice) -> Reason:
        """Why a follower does not act now: it is to be begun, it could not do that, or it is used."""
        acts = self.waiting(table)
        for act in acts:
            if act.offers(table, move):
                return first_use(table, act, voice)
        reason = acts[0].why_not(table, move, voice) if acts else None
        return reason or Reason(voice("your action of this turn is used"), voice("Actions"))

    def waiting(self, table: JoanTable) -> list[Act]:
        """The actions of followers that are to come."""
        acts = [Act(self.player, table.follower, table.origin)] if table.follower >= 0 else []
        for follower in range(FOLLOWERS):
            if table.pending[ACTION + follower]:
                acts.append(Act(self.player, follower, BONUS))
        return acts


def first_use(table: JoanTable, act: Act, voice: Voice) -> Reason:
    """What to say of a move of an action that is not begun."""
    follower = follower_name(table.box, act.follower, voice)
    return Reason(voice("choose to use the {follower} first", follower=follower), voice("Actions"))


def used_by(table: JoanTable, move: int) -> Gain:
    """What a move uses: the first in the pool that it can; if there is none, one that it could."""
    for kind in POOL:
        if table.pending[kind] and ENTRIES[kind].takes(move):
            return ENTRIES[kind]
    return next(ENTRIES[kind] for kind in reversed(POOL) if ENTRIES[kind].takes(move))


# what needs no choice


def plain(table: JoanTable) -> int:
    """How many things lie in the pool that need no choice."""
    return count_pending(table, GIVEN_GOOD, GAINS) + table.pending[DEVELOPMENT] + table.pending[SHIELD]


def plain_names(table: JoanTable, voice: Voice) -> list[str]:
    counts = [(kind, table.pending[kind]) for kind in PLAIN]
    return [ENTRIES[kind].text(table.box, number, voice) for kind, number in counts if number]


def pending_names(table: JoanTable, voice: Voice) -> list[str]:
    """What the player whose turn it is has still to use."""
    pending = table.pending
    kinds = [kind for kind in range(GAINS) if pending[kind] and not ACTION <= kind < GIVEN_GOOD]
    names = [ENTRIES[kind].text(table.box, pending[kind], voice) for kind in kinds]
    if table.follower >= 0:
        names.append(voice("your {follower}", follower=follower_name(table.box, table.follower, voice)))
    actions = range(ACTION, GIVEN_GOOD)
    return names + [ENTRIES[kind].text(table.box, pending[kind], voice) for kind in actions if pending[kind]]


# the ways to go on that use nothing of the pool, or several things of it


class Way:
    """A family of moves that is offered beside what the pool has to be used: what it does, and what is said of it."""

    __slots__ = ()

    @abstractmethod
    def choose(self, table: JoanTable, player: int, move: int) -> None:
        """Go on so."""

    @abstractmethod
    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        """What a move does."""

    @abstractmethod
    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        """Why a move is not legal."""


class EndTurn(Way):
    """What was not used by then is lost (ruling D8)."""

    __slots__ = ()

    def choose(self, table: JoanTable, player: int, move: int) -> None:
        table.pending = [0] * GAINS
        table.pooled = 0
        table.follower = -1

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        return voice("End the turn without {list}", list=", ".join(pending_names(table, voice)))

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        return None  # it is always legal


class OwnAction(Way):
    """The action of the follower whose turn it is."""

    __slots__ = ()

    def choose(self, table: JoanTable, player: int, move: int) -> None:
        start_own_action(table, player)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        return voice("Use the {follower}", follower=follower_name(table.box, max(table.follower, 0), voice))

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        return Reason(voice("your action of this turn is used"), voice("Actions"))


class BonusAction(Way):
    """The action of a follower that a bonus brought."""

    __slots__ = ()

    def choose(self, table: JoanTable, player: int, move: int) -> None:
        start_bonus_action(table, player, move - BONUS_ACTION)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        return voice("Use the bonus: {follower}", follower=follower_name(table.box, move - BONUS_ACTION, voice))

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        name = follower_name(table.box, move - BONUS_ACTION, voice)
        return Reason(voice("you have not won the action of a {follower}", follower=name), voice("Winning bonuses"))


class MarkAll(Way):
    """Everything at once that needs no choice; what that brings comes into the pool."""

    __slots__ = ()

    def choose(self, table: JoanTable, player: int, move: int) -> None:
        before = table.pending
        table.pending = before.copy()
        for kind in PLAIN:
            use_up(table, kind, before[kind])
        for good in range(GOODS):
            for _ in range(before[GIVEN_GOOD + good]):
                mark_good(table, player, good)
        develop(table, player, before[DEVELOPMENT])
        circle_shields(table, player, before[SHIELD])

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        return voice("Mark all: {list}", list=", ".join(plain_names(table, voice)))

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        return Reason(voice("there are not several things to mark that need no choice"), voice("Winning bonuses"))


class FillByChoice(Way):
    """A good of choice takes the last space of the row of a given good, which becomes a shield (ruling D9)."""

    __slots__ = ()

    def choose(self, table: JoanTable, player: int, move: int) -> None:
        good = move - EXCHANGE_SHIELD
        use_up(table, GIVEN_GOOD + good, 1)
        use_up(table, GOOD, 1)
        gain(table, SHIELD, 1)
        mark_good(table, player, good)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        good = good_name(table.box, move - EXCHANGE_SHIELD, voice)
        return voice("Mark {good} as your choice: the given one becomes a shield", good=good)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        name = good_name(table.box, move - EXCHANGE_SHIELD, voice)
        text = voice("that takes {good}, a good of your choice, and room for one of them", good=name)
        return Reason(text, voice("Winning bonuses"))


WAYS: Final[dict[int, Way]] = {
    END: EndTurn(),
    ACT: OwnAction(),
    BONUS_ACTION: BonusAction(),
    MARK_ALL: MarkAll(),
    EXCHANGE_SHIELD: FillByChoice(),
}
WAY_OF: Final[list[Way | None]] = [WAYS.get(VOCABULARY.family(move)) for move in range(ALL_MOVES)]
