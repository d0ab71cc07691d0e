"""What a position of Orléans is worth to a player: their points, and what followers, tracks and plans promise."""

from functools import lru_cache

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.pieces import (
    EMPTY,
    FARMER,
    FOLLOWERS,
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
READY = {
    "farm_house": 2.0, "village": 2.6, "university": 2.4, "castle": 2.6, "monastery": 1.4, "ship": 2.6, "wagon": 2.6,
    "guildhall": 2.6, "town_hall": 0.0, "bathhouse": 0.2,
}  # fmt: skip
OTHER_PLACE = 0.9
READY_PLACES = [READY.get(name, OTHER_PLACE) for name in PLACE_IDS]
AT_HAND = 1.0  # a follower on the market or an action space
IN_BAG = 0.8
STRANDED = 0.6  # on a place that lacks others
IN_SIGHT = 0.85  # of an order's gain when only the delivery is missing
NEARER = 0.75  # what is left of an order's gain with each route still to travel
FULLER = 0.6  # and with each good still to be had
A_ROUND = 3  # routes and goods that a round may bring

ENDS = ("Draw", "TakeAction")  # the decisions at which a turn is over


def value(table: Table, player: int) -> float:
    assert isinstance(table, OrleansTable)
    owner = table.players[player]
    left = (table.rounds - table.round + 1) / table.rounds
    planning = table.together and bool(table.choices[player]) and isinstance(table.decision(player), Plan)
    worth = total_points(table, player) + 0.7 * owner.development + left * promise(owner, planning)
    if isinstance(table, ExpansionTable) and table.orders:
        worth += order_in_sight(table, owner)
    return worth - given_up(table, player)


def promise(owner: Player, planning: bool) -> float:
    """What followers, tracks, tiles and plans may still bring."""
    total = 2.0 * neutral_followers(owner, FARMER) + 0.8 * neutral_followers(owner, MONK)
    total += IN_BAG * sum(owner.bag)
    total += AT_HAND * (sum(owner.market) + sum(owner.tower) + sum(owner.drawn))
    total += 4.0 * owner.box.draws[owner.tracks[KNIGHT]] + 0.5 * sum(owner.tracks) + 2.0 * len(owner.stations)
    total += 3.0 * (len(owner.places) + owner.technology + owner.placed_technology)
    for place in owner.places:
        total += plan(owner, place, planning)
    return total


def neutral_followers(owner: Player, first: int) -> int:
    """How many followers a player has that are not of the player's colour, from a type on."""
    count = 0
    for kind in range(first, FOLLOWERS):
        count += owner.bag[kind] + owner.market[kind] + owner.tower[kind] + owner.drawn[kind]
    for place in owner.places:
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
    return AT_HAND * placed + READY_PLACES[place] * (placed / len(needs)) ** 2


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
    if not table.passed[player] or False not in table.passed:
        return 0.0
    owner = table.players[player]
    return sum([READY_PLACES[place] for place in owner.places if owner.active(place)])


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
