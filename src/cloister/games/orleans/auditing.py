"""Whether every follower and good of the box is somewhere, once."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import ANY, DEED_IDS, FOLLOWER_IDS, FOLLOWERS, GOOD_IDS, GOODS, NEEDS
from cloister.games.orleans.player import Player


def follower_faults(
    box: OrleansBox, players: list[Player], supply: list[int], lost: list[int], slots: list[int], on_any: list[int]
) -> list[str]:
    """Neutral followers that are missing or too many. `slots` are the free spaces of the deeds, `on_any` who stands on
    those for any follower."""
    faults = []
    rows = range(len(box.deeds))
    for follower in range(FOLLOWERS):
        held = sum(player.tokens(follower) for player in players)
        on_own = sum(box.deed_slots[row][follower] - slots[row * NEEDS + follower] for row in rows)
        on_others = sum(on_any[row * FOLLOWERS + follower] for row in rows)
        found = supply[follower] + held + on_own + on_others + lost[follower]
        if found != box.supply[follower] or supply[follower] < 0:
            faults.append(f"there are {found} neutral {FOLLOWER_IDS[follower]}s instead of {box.supply[follower]}")
    for row in rows:
        standing = sum(on_any[row * FOLLOWERS : (row + 1) * FOLLOWERS])
        if box.deed_slots[row][ANY] - slots[row * NEEDS + ANY] != standing:
            faults.append(f"{DEED_IDS[box.deeds[row]]} has other followers than it shows")
    return faults


def good_faults(box: OrleansBox, players: list[Player], supply: list[int], aside: list[int]) -> list[str]:
    """Goods that are missing or too many. `aside` are those that are neither in the supply nor anybody's."""
    faults = []
    for good in range(GOODS):
        found = supply[good] + aside[good] + sum(player.goods[good] for player in players)
        if found != box.good_counts[good] or supply[good] < 0:
            faults.append(f"there are {found} {GOOD_IDS[good]} instead of {box.good_counts[good]}")
    return faults
