"""What a position of Orléans is worth to a player: their points, and what followers, tracks and plans promise."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from cloister.agents.judge import Judge
from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import total
from cloister.games.orleans.decisions.planning import ANYWHERE, Plan, is_placing, placing_of, placings
from cloister.games.orleans.moves import DONE
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FARMER,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    KNIGHT,
    MONK,
    OWN,
    PLACE_IDS,
    SPACES,
    TOWN_IDS,
    TRADER,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.table import Table

# What it promises to have a place ready for use: less than its use is worth, or it would never be used.
READY: Final = {
    "farm_house": 2.0, "village": 2.6, "university": 2.4, "castle": 2.6, "monastery": 1.4, "ship": 2.6, "wagon": 2.6,
    "guildhall": 2.6, "town_hall": 0.0, "bathhouse": 0.2,
}  # fmt: skip
OTHER_PLACE: Final = 0.9
READY_PLACES: Final = [READY.get(name, OTHER_PLACE) for name in PLACE_IDS]
AT_HAND: Final = 1.0  # a follower on the market or an action space
IN_BAG: Final = 0.8
STRANDED: Final = 0.6  # on a place that lacks others
IN_SIGHT: Final = 0.85  # of an order's gain when only the delivery is missing
NEARER: Final = 0.75  # what is left of an order's gain with each route still to travel
FULLER: Final = 0.6  # and with each good still to be had
# What counts of a place while so many of its spaces are filled: a list for each number of spaces.
PARTS: Final = [[(placed / spaces) ** 2 for placed in range(spaces + 1)] for spaces in range(1, SPACES + 1)]
PARTS.insert(0, [])  # there is no place without spaces that could be filled
A_ROUND: Final = 3  # routes and goods that a round may bring

ENDS = ("Draw", "TakeAction")  # the decisions at which a turn is over


def value(table: Table, player: int) -> float:
    assert isinstance(table, OrleansTable)
    planning = table.together and bool(table.choices[player]) and isinstance(table.decision(player), Plan)
    return Prospects(table, player).worth(planning) - given_up(table, player)


class Prospects:
    """What a player has and may hope for. Only followers that are placed in a plan change `owner` and `at_hand`; all
    else is worked out once. The terms are always added in the same order, so that equal positions are worth the same
    to the last bit."""

    __slots__ = ("at_hand", "followers", "in_sight", "left", "owner", "points", "tiles", "tracks")

    def __init__(self, table: OrleansTable, player: int) -> None:
        owner = table.players[player]
        self.owner = owner
        self.left = (table.rounds - table.round + 1) / table.rounds
        self.points = total_points(table, player) + 0.7 * owner.development
        self.followers = 2.0 * neutral_followers(owner, FARMER) + 0.8 * neutral_followers(owner, MONK)
        self.followers += IN_BAG * total(owner.bag)
        self.at_hand = total(owner.market) + total(owner.tower) + total(owner.drawn)
        knights = owner.box.draws[owner.tracks[KNIGHT]]
        self.tracks = 4.0 * knights + 0.5 * total(owner.tracks) + 2.0 * len(owner.stations)
        self.tiles = 3.0 * (len(owner.places) + owner.technology + owner.placed_technology)
        self.in_sight = 0.0
        if isinstance(table, ExpansionTable) and table.orders:
            self.in_sight = order_in_sight(table, owner)

    def worth(self, planning: bool) -> float:
        return self.points + self.left * self.promise(planning) + self.in_sight

    def promise(self, planning: bool) -> float:
        """What followers, tracks, tiles and plans may still bring."""
        owner = self.owner
        promised = self.followers + AT_HAND * self.at_hand + self.tracks + self.tiles
        used: i64 = owner.standing | owner.tooled
        for place in owner.places:
            number: i64 = place
            if used >> number & 1:
                promised += plan(owner, place, planning)
        return promised


def neutral_followers(owner: Player, first: int) -> int:
    """How many followers a player has that are not of the player's colour, from a type on."""
    count = 0
    for kind in range(first, FOLLOWERS):
        count += owner.bag[kind] + owner.market[kind] + owner.tower[kind] + owner.drawn[kind]
    for place in owner.places:
        number: i64 = place
        if owner.standing >> number & 1:
            for space in range(place * SPACES, place * SPACES + SPACES):
                if first <= owner.spaces[space] < FOLLOWERS:
                    count += 1
    return count


def plan(owner: Player, place: int, planning: bool) -> float:
    """What the tokens on a place promise: most if it is ready, and something while the plan can still make it so."""
    needs = owner.box.needs[place]
    placed = 0
    for space in range(place * SPACES, place * SPACES + len(needs)):
        if owner.spaces[space] != EMPTY:
            placed += 1
    if not placed:
        return 0.0
    if owner.active(place):
        return AT_HAND * placed + READY_PLACES[place]
    if not planning or not can_fill(owner, place):
        return STRANDED * placed
    return AT_HAND * placed + READY_PLACES[place] * PARTS[len(needs)][placed]


def can_fill(owner: Player, place: int) -> bool:
    """Whether somebody is at hand for each empty space of a place; one may be counted for several."""
    monk = owner.market[MONK] + owner.tower[MONK] > 0
    for number, need in enumerate(owner.box.needs[place]):
        if owner.spaces[place * SPACES + number] != EMPTY or monk:
            continue
        own = need <= TRADER and owner.market[need + OWN] + owner.tower[need + OWN] > 0
        if not own and owner.market[need] + owner.tower[need] == 0:
            return False
    return True


def order_in_sight(table: ExpansionTable, owner: Player) -> float:
    """What the most promising open order would bring beyond its goods, less for each step towards it."""
    box = table.box
    far = distances(box)[owner.merchant]
    reach = A_ROUND * (table.rounds - table.round + 1)
    best = 0.0
    for order in table.orders:
        card = table.cards[order]
        gain = card.points
        missing = 0
        for good, count in enumerate(card.goods):
            gain -= count * box.good_points[good]
            missing += max(0, count - owner.goods[good])
        routes = far[card.town]
        if routes + missing <= reach:
            best = max(best, IN_SIGHT * gain * NEARER**routes * FULLER**missing)
    return best


def given_up(table: OrleansTable, player: int) -> float:
    """What a player could still have done who has passed, as after a delivery, while others still act."""
    if not only_some_passed(table, player):
        return 0.0
    owner = table.players[player]
    return sum([READY_PLACES[place] for place in owner.places if owner.active(place)])


def only_some_passed(table: OrleansTable, player: int) -> bool:
    """Whether a player has passed while others still act. Before the actions all may have: in the round before."""
    return table.passed[player] and False in table.passed


@lru_cache(maxsize=64)
def distances(box: OrleansBox) -> list[list[int]]:
    """How many routes lie between any two towns."""
    towns = range(len(TOWN_IDS))
    far = [[0 if town == other else len(TOWN_IDS) for other in towns] for town in towns]
    for first, second in box.route_ends:
        far[first][second] = far[second][first] = 1
    for between in towns:
        for first in towns:
            for second in towns:
                far[first][second] = min(far[first][second], far[first][between] + far[between][second])
    return far


class OrleansJudge(Judge):
    """Judges the placings of a plan on one board, on which each is made and taken back."""

    def worths(self, table: Table, player: int) -> list[float]:
        assert isinstance(table, OrleansTable)
        decision = table.decision(player)
        if isinstance(decision, Plan) and one_by_one(table, decision):
            return Placings(self, table, decision).worths()
        return super().worths(table, player)


def one_by_one(table: OrleansTable, decision: Plan) -> bool:
    """Whether a plan goes on in the usual way: nobody names a place first or the Gunpowder Tower, and no followers are
    given up by planning."""
    player = decision.player
    if table.players[player].owns(GUNPOWDER_TOWER) or only_some_passed(table, player) or len(table.own[player]) > 1:
        return False
    return decision.place == ANYWHERE and is_placing(table.choices[player][0])


class Placings:
    """The next placings of a player's plan.

    A placing changes one place and what is at hand, so the table is not copied for it. What follows from the last one,
    when all have planned, is left to the rules.
    """

    def __init__(self, judge: Judge, table: OrleansTable, decision: Plan) -> None:
        self.judge = judge
        self.table = table
        self.player = decision.player
        self.moves = table.choices[decision.player]
        self.prospects = Prospects(table, decision.player)
        self.owner = table.players[decision.player].copy()
        self.prospects.owner = self.owner
        self.others_plan = len(table.actors()) > 1

    def worths(self) -> list[float]:
        """What the position is worth after each move."""
        found: list[float] = []
        for number, move in enumerate(self.moves):
            if move != DONE:
                found.append(self.worth_of_placing(number))
            elif self.others_plan:
                found.append(self.prospects.worth(False))
            else:
                found.append(self.judge.value_after(self.table, self.player, move))
        return found

    def worth_of_placing(self, number: int) -> float:
        """Make a placing, judge it, and take it back."""
        owner, move = self.owner, self.moves[number]
        place, kind, need = placing_of(move)
        space = owner.empty_space(place, need)
        if space < 0:
            space = owner.empty_space(place, ANY)
        owner.put(space, kind)
        owner.market[kind] -= 1
        self.prospects.at_hand -= 1
        goes_on = self.another_fits(number, place)
        worth = self.prospects.worth(goes_on) if goes_on or self.others_plan else 0.0
        owner.put(space, EMPTY)
        owner.market[kind] += 1
        self.prospects.at_hand += 1
        if not goes_on and not self.others_plan:
            return self.judge.value_after(self.table, self.player, move)
        return worth

    def another_fits(self, number: int, place: int) -> bool:
        """Whether the plan can go on after a placing on a place, or else is done by itself."""
        for later in range(len(self.moves) - 2, number, -1):
            other, kind, _need = placing_of(self.moves[later])
            if other != place and self.owner.market[kind] and self.moves[later] > self.moves[number]:
                return True
        moves: list[int] = []
        farmers = self.table.event().frees_farmers()
        placings(self.owner, self.owner.market, self.moves[number], moves, farmers)
        return bool(moves)


JUDGE = OrleansJudge(value, ENDS)
