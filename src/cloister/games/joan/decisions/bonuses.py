"""A turn's bonuses, which are used in any order, together with the action of the follower (Winning bonuses)."""

from cloister.games.joan.decisions.actions import Act
from cloister.games.joan.gains import ENTRIES, POOL
from cloister.games.joan.marking import circle_shields
from cloister.games.joan.moves import ACT, BONUS_ACTION, END, VOCABULARY
from cloister.games.joan.names import follower_name
from cloister.games.joan.pieces import ACTION, BONUS, COIN, COIN_OR_DEVELOPMENT, FOLLOWERS, GAINS, GIVEN_GOOD, GOOD
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision, Step
from cloister.kernel.voice import Reason, Voice


class Continue(Step[JoanTable]):
    """What the player has still to use, until nothing is left of the turn."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        take_shields_for_overflow(table, self.player)
        pending = table.pending
        actions = int(table.follower >= 0)
        for follower in range(FOLLOWERS):
            actions += pending[ACTION + follower]
        total = int(table.follower >= 0)
        for kind in range(GAINS):
            total += pending[kind]
        if total == 0:
            return
        table.ask(Continue(self.player))
        if total == 1 and actions == 1:
            open_action(table, self.player)
        else:
            table.ask(UseBonuses(self.player))


def take_shields_for_overflow(table: JoanTable, player: int) -> None:
    """Coins and goods of choice for which there is no room become shields (The warehouse; The bank)."""
    sheet = table.players[player]
    if table.pending[COIN] and sheet.bank_full():
        circle_shields(table, player, table.pending[COIN])
        table.pending[COIN] = 0
    if table.pending[GOOD] and sheet.warehouse_full():
        circle_shields(table, player, table.pending[GOOD])
        table.pending[GOOD] = 0


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
    table.pending[ACTION + follower] -= 1
    table.ask(Act(player, follower, BONUS))


class UseBonuses(Decision[JoanTable]):
    """What to use next. Coins and goods are always taken, as they can only help; anything else may be left."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        for gain in POOL:
            if gain.kind == ACTION and table.follower >= 0:
                moves.append(ACT)
            if table.pending[gain.kind]:
                gain.moves(table, self.player, moves)
        if not table.pending[COIN] and not table.pending[COIN_OR_DEVELOPMENT] and not table.pending[GOOD]:
            moves.append(END)

    def choose(self, table: JoanTable, move: int) -> None:
        family = VOCABULARY.family(move)
        if family == END:
            table.pending = [0] * GAINS
            table.follower = -1
        elif family == ACT:
            start_own_action(table, self.player)
        elif family == BONUS_ACTION:
            start_bonus_action(table, self.player, move - BONUS_ACTION)
        else:
            for gain in POOL:
                if table.pending[gain.kind] and gain.takes(move):
                    table.pending[gain.kind] -= 1
                    gain.use(table, self.player, move)
                    return

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        """What is to be used: one thing, or several in the order that the player likes."""
        names = pending_names(table, voice)
        if len(names) == 1 and not any(table.pending[ACTION:GIVEN_GOOD]):
            kind = next(kind for kind in range(GAINS) if table.pending[kind])
            return ENTRIES[kind].prompt(names[0], voice)
        return voice("Use in any order: {list}.", list=", ".join(names))

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        family = VOCABULARY.family(move)
        if family == END:
            return voice("End the turn")
        if family == ACT:
            return voice("Use the {follower}", follower=follower_name(table.box, max(table.follower, 0), voice))
        for gain in POOL:
            if table.pending[gain.kind] and gain.takes(move):
                return gain.label(table, self.player, move, voice)
        return next(gain for gain in POOL if gain.takes(move)).label(table, self.player, move, voice)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        return None


def pending_names(table: JoanTable, voice: Voice) -> list[str]:
    """What the player whose turn it is has still to use."""
    pending = table.pending
    kinds = [kind for kind in range(GAINS) if pending[kind] and not ACTION <= kind < GIVEN_GOOD]
    names = [ENTRIES[kind].text(table.box, pending[kind], voice) for kind in kinds]
    if table.follower >= 0:
        names.append(voice("your {follower}", follower=follower_name(table.box, table.follower, voice)))
    actions = range(ACTION, GIVEN_GOOD)
    return names + [ENTRIES[kind].text(table.box, pending[kind], voice) for kind in actions if pending[kind]]
