"""What a position of Orléans is worth to a player: his points, and what followers, tracks and plans promise."""

from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.pieces import (
    BATHHOUSE,
    CASTLE,
    EMPTY,
    FARM_HOUSE,
    FOLLOWERS,
    GUILDHALL,
    KNIGHT,
    MONASTERY,
    MONK,
    OWN,
    SHIP,
    SPACES,
    TOWN_HALL,
    TRADER,
    UNIVERSITY,
    VILLAGE,
    WAGON,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable, tokens_of
from cloister.kernel.table import Table

# What it promises to have a place ready for use: less than its use is worth, or it would never be used.
READY = {
    FARM_HOUSE: 1.4, VILLAGE: 2.2, UNIVERSITY: 1.6, CASTLE: 2.2, MONASTERY: 1.0, SHIP: 1.6, WAGON: 1.6, GUILDHALL: 1.6,
    TOWN_HALL: 0.6, BATHHOUSE: 0.2,
}  # fmt: skip
OTHER_PLACE = 0.9
AT_HAND = 1.0  # a follower on the market or an action space
IN_BAG = 0.8
STRANDED = 0.6  # on a place that lacks others


def value(table: Table, player: int) -> float:
    assert isinstance(table, OrleansTable)
    owner = table.players[player]
    left = (table.rounds - table.round + 1) / table.rounds
    planning = table.together and bool(table.choices[player]) and isinstance(table.decision(player), Plan)
    return total_points(owner, table.players) + 0.7 * owner.development + left * promise(owner, planning)


def promise(owner: Player, planning: bool) -> float:
    """What followers, tracks, tiles and plans may still bring."""
    total = 2.0 * sum(tokens_of(owner, kind) for kind in range(FOLLOWERS)) + 0.8 * tokens_of(owner, MONK)
    total += IN_BAG * sum(owner.bag)
    total += AT_HAND * (sum(owner.market) + sum(owner.tower) + sum(owner.drawn))
    total += 4.0 * owner.box.draws[owner.tracks[KNIGHT]] + 0.5 * sum(owner.tracks) + 2.0 * len(owner.stations)
    total += 3.0 * (len(owner.places) + owner.technology + owner.placed_technology)
    return total + sum(plan(owner, place, planning) for place in owner.places)


def plan(owner: Player, place: int, planning: bool) -> float:
    """What the tokens on a place promise: most if it is ready, and something while the plan can still make it so."""
    spaces = owner.spaces[place * SPACES : place * SPACES + len(owner.box.needs[place])]
    placed = len(spaces) - spaces.count(EMPTY)
    if not placed:
        return 0.0
    if owner.active(place):
        return AT_HAND * placed + READY.get(place, OTHER_PLACE)
    if not planning:
        return STRANDED * placed
    at_hand = [owner.market[kind] + owner.tower[kind] for kind in range(len(owner.market))]
    for number, token in enumerate(spaces):
        need = owner.box.needs[place][number]
        if token == EMPTY and not (at_hand[need] or (need <= TRADER and at_hand[need + OWN]) or at_hand[MONK]):
            return STRANDED * placed
    return AT_HAND * placed + READY.get(place, OTHER_PLACE) * (placed / len(spaces)) ** 2
