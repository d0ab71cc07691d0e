"""Ora et Labora alone: nothing is left to chance, so a player plans to the end of the game and improves the plan."""

import math
from typing import Final

from cloister.agents.look import Look
from cloister.agents.turns import TurnSearch, Way, worth_of
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.decisions.solo import NeutralBuilding, NeutralPrior, NeutralSite
from cloister.games.ora.decisions.turns import Turn
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.generator import seeded
from cloister.kernel.table import NO_MOVE, Table

ALONE: Final = 0  # the player of a solo game
INNER: Final = 0  # a decision that belongs to the act before; the others begin one
ACTING: Final = 1
BUILDING: Final = 2
SETTLING: Final = 3
WORKING: Final = 4
ANY: Final = -2  # in an act: whatever comes
WAITING: Final = 6  # acts of a plan that are tried where the next of them cannot be done yet
HELD: Final = 4  # acts that a plan holds to while what follows them is thought about
FAR: Final = 20  # acts over which one of them is moved
COOL: Final = 0.3  # points that a change may cost at last, more or less
SEARCHED: Final = 4  # a position that a search judges takes as long as so many moves of a plan


class Act:
    """A part of a plan: the kind of decision that it begins with, and its moves with the small ones that follow."""

    __slots__ = ("before", "key", "kind", "moves", "worth")

    def __init__(self, kind: int, moves: list[int]) -> None:
        self.kind = kind
        self.moves = moves
        self.before: OraTable | None = None  # the position, once it has been played
        self.key = 0  # of the position, and what it is worth, where a round begins
        self.worth = 0.0


class Temper:
    """What a search puts up with: points that a change of a plan may cost at first, more or less, and points that the
    changed plan may seem to be worth less on the way. With more time more of both leads further."""

    __slots__ = ("patience", "warmth")

    def __init__(self, warmth: float, patience: float) -> None:
        self.warmth = warmth
        self.patience = patience


class Plan:
    """A game played to its end: the acts, and the points."""

    __slots__ = ("acts", "points")

    def __init__(self, acts: list[Act], points: int) -> None:
        self.acts = acts
        self.points = points


USUAL: Final = Temper(1.2, 5.0)


class WholeGame(TurnSearch):
    """Plans to the end of the game, and keeps the best plan found so far from decision to decision.

    The first plan is to do in every turn what the book says, and where it says nothing what looks best to `near`. Then
    something in it is changed at random, again and again: what cannot be done any more as planned is done later, or
    something else instead. A change stays if the game ends better, or not much worse, and less and less is put up with.
    While the next acts of the best plan are done, what follows them is changed, so that there is time to put up with
    more at first. Then all is forgotten but the best plan.
    """

    def __init__(self, near: TurnSearch, look: Look, seed: int, book: dict[int, int], temper: Temper = USUAL) -> None:
        super().__init__(near.value, near.width, look.beyond)
        self.near = near
        self.chance = seeded(seed)
        self.book = book  # what to play in positions that are known by heart, by their digests
        self.temper = temper
        self.expected = 0  # the key of the position that the plan comes by next
        self.held: list[int] = []  # the moves until the plan may be another
        self.best_plan = Plan([], 0)  # what follows them
        self.present = self.best_plan
        self.budget = 1  # positions to be looked at meanwhile
        self.spent = 0

    def ways(self, table: Table, player: int) -> list[Way]:
        """The next move of the best plan."""
        assert isinstance(table, OraTable)
        self.nodes = 0
        if self.expected != table.digest():
            self.hold(self.first_plan(table), 0)
            self.improve()
        if not self.held:
            self.hold(self.best_plan, HELD)
        self.improve()
        move = self.held.pop(0)
        after = table.copy()
        after.play(player, move)
        self.expected = after.digest()
        return [Way(after, [move], float(self.best_plan.points))]

    def hold(self, plan: Plan, count: int) -> None:
        """Hold to so many acts of a plan, and think about the rest meanwhile."""
        self.held = [move for act in plan.acts[:count] for move in act.moves]
        self.best_plan = self.present = Plan(plan.acts[count:], plan.points)
        self.budget = max(1, len(self.held)) * self.limit
        self.spent = 0

    def first_plan(self, table: OraTable) -> Plan:
        """Doing in every turn what is known by heart, or looks best."""
        acts: list[Act] = []
        now = table.copy()
        while not now.over():
            for move in self.next_moves(now):
                kind = kind_of(now)
                if kind != INNER or not acts:
                    acts.append(Act(kind, []))
                acts[-1].moves.append(move)
                now.play(ALONE, move)
        return self.played(table.copy(), acts)

    def next_moves(self, table: OraTable) -> list[int]:
        """What the book says, if the components of this table allow it; else the best way to play the turn."""
        known = self.book.get(table.digest(), NO_MOVE)
        if known in table.choices[ALONE]:
            return [known]
        best = max(self.near.ways(table, ALONE), key=worth_of)
        self.nodes += SEARCHED * self.near.nodes
        return best.moves

    def improve(self) -> None:
        """Look for a better plan by changing the present one."""
        while self.nodes < self.limit and self.present.acts:
            before = self.nodes
            after = self.replayed(self.present, self.chance.below(len(self.present.acts)))
            self.spent += self.nodes - before
            if after is not None and self.taken(after.points - self.present.points):
                self.present = after
                if after.points > self.best_plan.points:
                    self.best_plan = after

    def taken(self, gain: int) -> bool:
        """Whether a change stays by which the game ends with so many points more or less."""
        warmth = self.temper.warmth * (COOL / self.temper.warmth) ** (self.spent / self.budget)
        return gain >= 0 or self.chance.below(1 << 30) < math.exp(gain / warmth) * (1 << 30)

    def changed(self, acts: list[Act], number: int) -> list[Act]:
        """The acts of a plan from a number on, with a change in the first of them."""
        wanted = acts[number:]
        other = self.chance.below(min(len(wanted), FAR))
        kind = self.chance.below(12)
        if kind < 3:
            self.change_inside(wanted)
        elif kind == 3:
            wanted[0] = Act(wanted[0].kind, wanted[0].moves[: 1 + self.chance.below(len(wanted[0].moves))])
        elif kind == 4:
            wanted[0] = Act(wanted[0].kind, [ANY])
        elif kind == 5:
            wanted.insert(0, Act(ACTING, [ANY]))
        elif kind < 8:
            del wanted[0]
        elif kind == 8:
            wanted.insert(0, wanted.pop(other))
        elif kind == 9:
            wanted.insert(other, wanted.pop(0))
        elif kind == 10:
            wanted.insert(0, acts[self.chance.below(len(acts))])
        else:
            wanted[0] = acts[self.chance.below(len(acts))]
        return wanted

    def change_inside(self, wanted: list[Act]) -> None:
        """Another small decision in the first act; another act, where it has none."""
        moves = wanted[0].moves.copy()
        place = 1 + self.chance.below(len(moves) - 1) if len(moves) > 1 else 0
        moves[place] = ANY
        wanted[0] = Act(wanted[0].kind, moves)

    def played(self, table: OraTable, wanted: list[Act]) -> Plan:
        """Play to the end as planned, as far as that is possible. The table is played on."""
        acts: list[Act] = []
        waiting = wanted[::-1]
        while not table.over():
            acts.append(self.act(table, waiting))
            self.look_up(acts)
        return Plan(acts, total_points(table, ALONE))

    def look_up(self, acts: list[Act]) -> bool:
        """Where a round began with the last act, note what there is to compare with. Whether one did."""
        before = position(acts[-1])
        if len(acts) > 1 and position(acts[-2]).round == before.round:
            return False
        acts[-1].key = before.digest()
        acts[-1].worth = self.value.of(before, ALONE)
        self.nodes += SEARCHED
        return True

    def replayed(self, plan: Plan, number: int) -> Plan | None:
        """A plan with a change in one of its acts, and what follows from it: nothing, if that looks hopeless soon."""
        old = plan.acts[number]
        table = position(old).copy()
        waiting = self.changed(plan.acts, number)[::-1]
        first = self.act(table, waiting)
        first.key, first.worth = old.key, old.worth  # the position before it is the same
        acts = [*plan.acts[:number], first]
        beside = number  # the act of the plan at the same time
        while not table.over():
            acts.append(self.act(table, waiting))
            if self.look_up(acts):
                while position(plan.acts[beside]).round < position(acts[-1]).round:
                    beside += 1
                if acts[-1].key == plan.acts[beside].key:
                    return Plan(acts[:-1] + plan.acts[beside:], plan.points)
                if acts[-1].worth < plan.acts[beside].worth - self.temper.patience:
                    return None
        return Plan(acts, total_points(table, ALONE))

    def act(self, table: OraTable, waiting: list[Act]) -> Act:
        """Do the next act of those that wait, and anything where that is not possible; what was done."""
        kind = kind_of(table)
        done = Act(kind, [])
        done.before = table.copy()
        wanted = next_act(table, kind, waiting)
        number = 0
        while not done.moves or (not table.over() and kind_of(table) == INNER):
            options = table.choices[ALONE]
            move = NO_MOVE
            while move == NO_MOVE and number < len(wanted):
                if wanted[number] == ANY or is_among(wanted[number], options):
                    move = wanted[number]
                number += 1
            if move < 0:
                move = options[self.chance.below(len(options))]
            done.moves.append(move)
            table.play(ALONE, move)
            self.nodes += 1
        return done


def position(act: Act) -> OraTable:
    """The position before an act that has been played."""
    assert act.before is not None
    return act.before


def next_act(table: OraTable, kind: int, waiting: list[Act]) -> list[int]:
    """The moves of the next act that is possible now, of those that wait, the next one last. It waits no more."""
    options = table.choices[ALONE]
    for number in range(len(waiting) - 1, max(-1, len(waiting) - 1 - WAITING), -1):
        act = waiting[number]
        if act.kind == kind and (act.moves[0] == ANY or is_among(act.moves[0], options)):
            del waiting[number]
            return act.moves
    return []


def is_among(move: int, options: list[int]) -> bool:
    for option in options:
        if option == move:
            return True
    return False


def kind_of(table: Table) -> int:
    """What the open decision begins."""
    top = table.main[-1]
    if isinstance(top, Turn):
        return ACTING
    if isinstance(top, NeutralBuilding | NeutralSite):
        return BUILDING
    if isinstance(top, SettlementPhase):
        return SETTLING
    return WORKING if isinstance(top, NeutralPrior) else INNER
