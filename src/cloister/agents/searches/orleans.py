"""How a round of Orléans is thought through: whole plans, each judged by playing one's own round out."""

import math
from typing import Final

from cloister.agents.foresight import Foresight, best_ways
from cloister.agents.look import Look
from cloister.agents.searches.orleans_plans import (
    Proposal,
    alone,
    asked_for,
    at_hand,
    extensions,
    most_promising,
    place_of_placing,
    proposals,
    reductions,
    worth_of_plan,
)
from cloister.agents.turns import TurnSearch, Way
from cloister.agents.value import Value, best_move
from cloister.games.orleans.decisions.actions import TakeAction
from cloister.games.orleans.decisions.drawing import Draw, FillMarket, TakeBack
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import BACK, DONE, PASS, PLAN_AT
from cloister.games.orleans.pieces import KINDS
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import OfferCoins, OfferGoods
from cloister.kernel.digest import Digest
from cloister.kernel.generator import seeded
from cloister.kernel.playout import first_actor
from cloister.kernel.table import Table

PLAN_COST: Final = 10  # positions, more or less, that are looked at to judge a plan
OTHERS_LIMIT: Final = 40  # positions that others are thought to look at when they plan
FEWEST_SETS: Final = 3  # sets of places that are judged however little is looked at
EXTENDED: Final = 4  # plans for each way that is kept, of which more and less is tried
PER_EXTENDED: Final = 100  # positions that must be allowed for each of them but the first
A_ROUND: Final = 60  # positions, more or less, that are really judged where a round is played out late in the game
FOLLOWED: Final = 150  # and where a way to act is followed to its end
SWING: Final = 4.0  # points by which two ways differ more in one world than in another
CEILING: Final = 3  # positions that may really be judged for each that is allowed: most rounds take far less
LOWEST: Final = 2000  # of the ceilings


class OwnRound(Value):
    """What a position is worth once the player has played the round out, while the others do nothing more in it.

    Of their own actions the player takes the one after which the position looks best at once. `looked` counts the
    positions that are judged on the way: they take nearly all of the time.
    """

    def __init__(self, value: Value) -> None:
        self.value = value
        self.looked = 0

    def of(self, table: Table, player: int) -> float:
        assert isinstance(table, OrleansTable)
        return self.judged(self.played_out(table, player), player)

    def judged(self, table: OrleansTable, player: int) -> float:
        """What a position is worth as it is."""
        self.looked += 1
        return self.value.of(table, player)

    def played_out(self, table: OrleansTable, player: int) -> OrleansTable:
        """The table at the start of the next round, or when the game is over."""
        after = table.copy()
        while after.round == table.round and not after.over():
            actor = first_actor(after)
            moves = after.choices[actor]
            if actor != player:
                after.play(actor, moves[-1])  # pass, done, or nothing
            elif after.together:
                after.play(actor, DONE if DONE in moves else moves[-1])
            else:
                after = self.acted(after, player)
        return after

    def acted(self, table: OrleansTable, player: int) -> OrleansTable:
        """The table after the best next action. The player passes if none is better than to leave all as it is."""
        if PASS not in table.choices[player]:
            return self.best_after(table, player)[0]
        here = self.judged(table, player)
        best: OrleansTable | None = None
        most = 0.0
        passed: OrleansTable | None = None
        next_round = 0.0
        for move in table.choices[player]:
            if move == PASS:
                continue
            after, worth = self.carried_through(table, player, move)
            gain = worth - here
            if after.round != table.round:  # what the end of the round brings is no merit of the last action
                if passed is None:
                    passed = after_move(table, player, PASS)
                    next_round = self.judged(passed, player)
                gain = worth - next_round
            if gain > most:
                best = after
                most = gain
        return best or passed or after_move(table, player, PASS)

    def carried_through(self, table: OrleansTable, player: int, move: int) -> tuple[OrleansTable, float]:
        """The table after an action with the small decisions that belong to it, and what it is worth."""
        after = after_move(table, player, move)
        if not self.belongs(after, player, table.round):
            return after, self.judged(after, player)
        worth = 0.0
        while self.belongs(after, player, table.round):
            after, worth = self.best_after(after, player)
        return after, worth

    def best_after(self, table: OrleansTable, player: int) -> tuple[OrleansTable, float]:
        """The table after the move that leads to the best position, the first of equals, and what it is worth."""
        best = table
        most = -math.inf
        for move in table.choices[player]:
            after = after_move(table, player, move)
            worth = self.judged(after, player)
            if worth > most:
                best = after
                most = worth
        return best, most

    def belongs(self, table: OrleansTable, player: int, number: int) -> bool:
        """Whether a player has a decision open that belongs to their last action, in a round of that number."""
        if table.round != number or table.together or not table.choices[player]:
            return False
        return not isinstance(table.decision(player), TakeAction)


def after_move(table: OrleansTable, player: int, move: int) -> OrleansTable:
    """The table after a move; the one before stays as it is."""
    after = table.copy()
    after.play(player, move)
    return after


class RoundSearch(TurnSearch):
    """Draws all that may be drawn, plans by whole plans, and follows actions move by move."""

    def __init__(self, value: Value, width: int, limit: int) -> None:
        self.own_round = OwnRound(value)
        super().__init__(self.own_round, width, limit)
        self.ceiling = max(LOWEST, CEILING * limit)
        self.start = 0  # of the positions that were judged before this turn

    def ways(self, table: Table, player: int) -> list[Way]:
        assert isinstance(table, OrleansTable)
        self.start = self.own_round.looked
        decision = table.decision(player)
        if isinstance(decision, Draw):
            return [self.way(table, player, [table.choices[player][-1]])]
        if isinstance(decision, TakeBack):
            return [self.taken_back(table, player)]
        if isinstance(decision, FillMarket) and DONE in table.choices[player]:
            return [self.way(table, player, [DONE])]
        if isinstance(decision, Plan):
            return self.plans(table, player, self.limit)
        if isinstance(decision, OfferCoins | OfferGoods):  # what others offer is not known
            return [self.way(table, player, [best_move(self.own_round.value, table, player)])]
        return super().ways(table, player)

    def left(self) -> int:
        """How many positions may still be judged."""
        return self.start + self.ceiling - self.own_round.looked

    def enough(self) -> bool:
        return super().enough() or self.left() <= 0

    def judge(self, reached: list[Way], player: int, ended: list[Way]) -> None:
        """Where there is no time to play a round out after each of the ways, that is done after those which look best
        at once, and the others are let go."""
        if len(reached) * A_ROUND > self.left():
            self.look_at(reached, player)
            reached = best_ways(reached, len(reached))
        for way in reached:
            if ended and self.left() <= 0:
                return
            self.nodes += PLAN_COST - 1
            way.worth = self.own_round.of(way.table, player)
            ended.append(way)

    def estimate(self, ways: list[Way], player: int) -> None:
        """Judge ways that are not at their end by the round that they lead to, if there is time for it."""
        if len(ways) * A_ROUND > self.left():
            self.look_at(ways, player)
        else:
            super().estimate(ways, player)

    def look_at(self, ways: list[Way], player: int) -> None:
        """Judge ways by the positions to which they lead at once."""
        for way in ways:
            assert isinstance(way.table, OrleansTable)
            way.worth = self.own_round.judged(way.table, player)

    def most_promising(self, ways: list[Way], player: int) -> list[Way]:
        kept = super().most_promising(ways, player)
        most = max(1, self.left() // FOLLOWED)
        if len(kept) <= most:
            return kept
        self.look_at(kept, player)
        return best_ways(kept, most)

    def settled(self, table: Table, player: int) -> Table:
        assert isinstance(table, OrleansTable)
        return self.own_round.played_out(table, player)

    def way(self, table: OrleansTable, player: int, moves: list[int]) -> Way:
        """A way whose worth does not matter, as there is no other."""
        after = table.copy()
        for move in moves:
            after.play(player, move)
        return Way(after, moves, 0.0)

    def taken_back(self, table: OrleansTable, player: int) -> Way:
        """Take back nobody, or all who may be, or those of one place: whatever lets the best of a few plans promise
        most. Followers whom nobody joins, or whose action is of no use, would wait there for ever."""
        best = Way(table, [], -math.inf)
        places = standing_on(table.choices[player])
        for chosen in [[], places, *([place] for place in places if len(places) > 1)]:
            if best.moves and self.left() <= 0:
                break
            moves: list[int] = []
            after = brought_back(table, player, chosen, moves)
            if is_planning(after, player):
                worth = max([way.worth for way in self.plans(after, player, OTHERS_LIMIT)])
            else:
                worth = self.value.of(after, player)
            if worth > best.worth:
                best = Way(after, moves, worth)
        return best

    def plans(self, table: OrleansTable, player: int, limit: int) -> list[Way]:
        """Whole plans, each judged by the round that it leads to: every place alone; the sets of places that promise
        most by that; then the best of all with more placed, and with less."""
        self.nodes = 0
        found: list[Way] = []
        seen: set[int] = set()
        owner = table.players[player]
        farmers = table.event().frees_farmers()
        plans = [Proposal([], at_hand(owner)), *alone(owner, farmers)]
        for plan in plans:
            self.add_plan(table, player, plan, seen, found)
        most = max(FEWEST_SETS, limit // PLAN_COST - len(plans))
        for plan in most_promising(proposals(owner, farmers), plans)[:most]:
            if self.left() <= self.ceiling // 2:
                break  # the rest is for what follows
            self.add_plan(table, player, plan, seen, found)
            plans.append(plan)
        plans.sort(key=worth_of_plan, reverse=True)
        wanted = asked_for(table)
        for plan in plans[: max(1, min(EXTENDED * self.width, limit // PER_EXTENDED))]:
            for other in [*extensions(owner, plan, wanted), *reductions(plan, wanted)]:
                if self.left() <= 0:
                    return found
                self.add_plan(table, player, other, seen, found)
            if self.enough():
                break
        return found

    def add_plan(self, table: OrleansTable, player: int, plan: Proposal, seen: set[int], found: list[Way]) -> None:
        """Judge a plan, and add it unless it leads where another does."""
        moves: list[int] = []
        after = carried_out(table, player, plan.placings, moves)
        key = after.digest()
        if key not in seen:
            seen.add(key)
            self.nodes += PLAN_COST
            plan.worth = self.value.of(after, player)
            found.append(Way(after, moves, plan.worth))


def round_of(table: Table) -> int:
    assert isinstance(table, OrleansTable)
    return table.round


class RoundForesight(Foresight):
    """Plays the best ways on to the start of a later round, the same one for all: positions in the middle of a round
    are no measure for each other. The player plans as `quick` does, the others with a few plans in mind: they take what
    is scarce, and who left it for later must not hope to find it there."""

    def __init__(self, near: RoundSearch, quick: RoundSearch, look: Look) -> None:
        super().__init__(near, quick, look)
        self.own_round = near.own_round
        self.players = [near, quick, RoundSearch(near.own_round.value, 1, OTHERS_LIMIT)]
        self.others = self.players[-1]
        self.start = 0  # of the positions that were judged before this turn
        self.now = 0  # the round in which the player thinks
        self.expected: dict[int, list[int]] = {}  # what others will plan in it, by what they see

    def ways(self, table: Table, player: int) -> list[Way]:
        """The ways that may be best. What cannot catch up any more is left behind, world by world."""
        self.start += self.looked()
        self.now = round_of(table)
        self.expected.clear()
        found = self.near.ways(table, player)
        self.nodes = self.near.nodes
        running = best_ways(found, self.breadth)
        for way in running:
            way.worth *= self.credit
        worlds = 0
        running = in_reach(running, self.worlds)
        while len(running) > 1 and worlds < self.worlds and (worlds == 0 or self.affords_another(worlds)):
            self.judged(running, player, worlds)
            worlds += 1
            running = in_reach(running, self.worlds - worlds)
        for way in running:
            way.worth /= max(1, worlds + self.credit)
        return running

    def looked(self) -> int:
        """How many positions were judged in this turn."""
        return sum([search.own_round.looked for search in self.players]) - self.start

    def affords_another(self, worlds: int) -> bool:
        """Worlds take about as long as each other; every plan is judged in all of them."""
        looked = self.looked()
        return looked + looked // worlds <= self.limit

    def judged(self, candidates: list[Way], player: int, world: int) -> list[Way]:
        until = min([round_of(way.table) for way in candidates]) + self.rounds
        for way in candidates:
            later = self.played_to(way.table.imagine(player, seeded(world)), player, until)
            way.worth += self.own_round.value.of(later, player)
        return candidates

    def a_round_later(self, tables: list[Table], player: int) -> list[Table]:
        until = min([round_of(table) for table in tables]) + 1
        return [self.played_to(table, player, until) for table in tables]

    def played_to(self, table: Table, player: int, until: int) -> Table:
        """The table at the start of a round, if everybody takes the action that looks best to them at once."""
        while round_of(table) < until and not table.over():
            actor = first_actor(table)
            assert isinstance(table, OrleansTable)
            if not table.together:
                table = self.own_round.acted(table, actor)
            elif actor == player:
                table = best_ways(self.thought(table, player), 1)[0].table
            elif table.round == self.now:
                table = self.answered(table, actor)
            else:
                table = best_ways(self.others.ways(table, actor), 1)[0].table
        return table

    def answered(self, table: OrleansTable, actor: int) -> OrleansTable:
        """The table after what another plans in this round. They do not see what the player has in mind, so it is
        thought of once, for all ways and worlds."""
        seen = Digest()
        seen.add(actor)
        seen.add_all(table.choices[actor])
        table.players[actor].feed(seen)
        key = seen.number()
        if key not in self.expected:
            self.expected[key] = best_ways(self.others.ways(table, actor), 1)[0].moves
        after = table.copy()
        for move in self.expected[key]:
            after.play(actor, move)
        return after


def in_reach(ways: list[Way], worlds: int) -> list[Way]:
    """The best of some ways, and those that may still catch up in so many worlds: what they bring beside each other
    differs by `SWING` points from world to world, sometimes this way and sometimes that."""
    ways = best_ways(ways, len(ways))
    reach = SWING * math.sqrt(worlds)
    return [way for way in ways if ways[0].worth - way.worth <= reach]


def standing_on(moves: list[int]) -> list[int]:
    """The places from which moves take somebody back, each once."""
    found: list[int] = []
    for move in moves:
        if move != DONE and place_of_back(move) not in found:
            found.append(place_of_back(move))
    return found


def brought_back(table: OrleansTable, player: int, places: list[int], moves: list[int]) -> OrleansTable:
    """The table after those who stand on some places are taken back, as far as that is possible; `moves` takes what was
    played."""
    after = table.copy()
    while after.together and after.choices[player] and isinstance(after.decision(player), TakeBack):
        move = DONE
        for other in after.choices[player]:
            if other != DONE and place_of_back(other) in places:
                move = other
                break
        after.play(player, move)
        moves.append(move)
    return after


def place_of_back(move: int) -> int:
    """The place from which a move takes somebody back."""
    return (move - BACK) // KINDS


def carried_out(table: OrleansTable, player: int, placings: list[int], moves: list[int]) -> OrleansTable:
    """The table after a plan, as far as it can be carried out; `moves` takes what was played."""
    after = table.copy()
    for placing in sorted(placings):
        for move in (PLAN_AT + place_of_placing(placing), placing):
            if after.choices[player] and move in after.choices[player] and is_planning(after, player):
                after.play(player, move)
                moves.append(move)
    if is_planning(after, player):
        after.play(player, DONE)
        moves.append(DONE)
    return after


def is_planning(table: OrleansTable, player: int) -> bool:
    """Whether a player still has to plan; a plan that uses everybody up is done by itself."""
    return table.together and bool(table.choices[player]) and isinstance(table.decision(player), Plan)
