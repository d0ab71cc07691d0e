"""The moves of Orléans: families of codes, each with a first index."""

from typing import Final

from cloister.games.orleans.pieces import (
    BOATMAN,
    DEED_IDS,
    DEEDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    MONK,
    OWN,
    PLACE_IDS,
    PLACES,
    SCHOLAR,
    TOWN_IDS,
    TOWNS,
)
from cloister.kernel.vocabulary import Vocabulary

MOST_DRAWN: Final = 10
SUBSTITUTES: Final = [MONK, SCHOLAR, BOATMAN, BOATMAN + OWN]  # tokens that may stand for other followers
SUBSTITUTE_COUNT: Final = 4

DRAW: Final = 0
BACK: Final = DRAW + MOST_DRAWN + 1
TO_TOWER: Final = BACK + PLACES * KINDS
PLACE: Final = TO_TOWER + KINDS
PLACE_AS: Final = PLACE + PLACES * KINDS
DONE: Final = PLACE_AS + PLACES * FOLLOWERS * SUBSTITUTE_COUNT
USE: Final = DONE + 1
USE_VILLAGE: Final = USE + PLACES
PASS: Final = USE_VILLAGE + 3
TILE: Final = PASS + 1
TO: Final = TILE + PLACES
PICK: Final = TO + TOWNS
SEND: Final = PICK + GOODS
REWARD_COIN: Final = SEND + FOLLOWERS * DEEDS
REWARD_DEVELOPMENT: Final = REWARD_COIN + 1
SPEND: Final = REWARD_COIN + 2
REPLACE: Final = SPEND + 4
USE_SACRISTY: Final = REPLACE + PLACES * FOLLOWERS
SUFFER: Final = USE_SACRISTY + 1
FOOD: Final = SUFFER + 1
FOOD_COINS: Final = FOOD + GOODS
LOSE_STATION: Final = FOOD_COINS + 1
LOSE_SPARE_STATION: Final = LOSE_STATION + TOWNS
LOSE_FOLLOWER: Final = LOSE_SPARE_STATION + 1
LOSE_DEVELOPMENT: Final = LOSE_SPARE_STATION + 2
LOSE_GOOD: Final = LOSE_SPARE_STATION + 3
LOSE_TILE: Final = LOSE_GOOD + GOODS
LOSE_TECHNOLOGY: Final = LOSE_TILE + PLACES
LOSE_SPARE_TECHNOLOGY: Final = LOSE_TECHNOLOGY + PLACES
EXCLUDE: Final = LOSE_SPARE_TECHNOLOGY + 1
SKIP: Final = EXCLUDE + PLACES
PLACE_TOWER: Final = SKIP + 1
PLACE_AS_TOWER: Final = PLACE_TOWER + PLACES * KINDS
NAMING_TOWER: Final = PLACE_TOWER - PLACE  # from a placing to the same one that takes the token of the tower


def all_codes() -> list[str]:
    """Every code in the order of the indices above."""
    substitutes = [KIND_IDS[kind] for kind in SUBSTITUTES]
    codes = [f"draw {count}" for count in range(MOST_DRAWN + 1)]
    codes += [f"back {kind} {place}" for place in PLACE_IDS for kind in KIND_IDS]
    codes += [f"tower {kind}" for kind in KIND_IDS]
    codes += [f"place {kind} {place}" for place in PLACE_IDS for kind in KIND_IDS]
    codes += [f"place {kind} {place} as {need}" for place in PLACE_IDS for need in FOLLOWER_IDS for kind in substitutes]
    codes += ["done"]
    codes += [f"use {place}" for place in PLACE_IDS]
    codes += ["use village boatman", "use village craftsman", "use village trader", "pass"]
    codes += [f"take {place}" for place in PLACE_IDS]
    codes += [f"to {town}" for town in TOWN_IDS]
    codes += [f"pick {good}" for good in GOOD_IDS]
    codes += [f"send {follower} {deed}" for follower in FOLLOWER_IDS for deed in DEED_IDS]
    codes += ["reward coin", "reward development"]
    codes += [f"spend {coins}" for coins in range(4)]
    codes += [f"technology {place} {need}" for place in PLACE_IDS for need in FOLLOWER_IDS]
    codes += ["sacristy", "suffer"]
    codes += [f"food {good}" for good in GOOD_IDS]
    codes += ["food coins"]
    codes += [f"lose station {town}" for town in TOWN_IDS]
    codes += ["lose station", "lose follower", "lose development"]
    codes += [f"lose {good}" for good in GOOD_IDS]
    codes += [f"lose {place}" for place in PLACE_IDS]
    codes += [f"lose technology {place}" for place in PLACE_IDS]
    codes += ["lose technology"]
    codes += [f"exclude {place}" for place in PLACE_IDS]
    codes += ["skip"]
    codes += [f"{placing} tower" for placing in codes[PLACE:DONE]]
    return codes


VOCABULARY: Final = Vocabulary(all_codes())
assert PLACE_AS_TOWER == PLACE_AS + NAMING_TOWER
