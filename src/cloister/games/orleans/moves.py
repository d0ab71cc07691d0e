"""The moves of the base game: families of codes, each with a first index, which names it."""

from typing import Final

from cloister.games.orleans.pieces import (
    BOATMAN,
    DEED_IDS,
    DEEDS,
    FARMER,
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
from cloister.kernel.vocabulary import Family, Vocabulary

MOST_DRAWN: Final = 10
MOST_SPENT: Final = 3
# Tokens that may stand for other followers: farmers in an uprising only.
SUBSTITUTES: Final = [MONK, SCHOLAR, BOATMAN, BOATMAN + OWN, FARMER, FARMER + OWN]
SUBSTITUTE_COUNT: Final = 6

DRAW: Final = 0
BACK: Final = DRAW + MOST_DRAWN + 1
TO_TOWER: Final = BACK + PLACES * KINDS
PLACE: Final = TO_TOWER + KINDS
PLACE_AS: Final = PLACE + PLACES * KINDS
DONE: Final = PLACE_AS + PLACES * FOLLOWERS * SUBSTITUTE_COUNT
USE: Final = DONE + 1
USE_VILLAGE: Final = USE + PLACES  # by the follower who is recruited
PASS: Final = USE_VILLAGE + 3
TILE: Final = PASS + 1
TO: Final = TILE + PLACES
PICK: Final = TO + TOWNS
SEND: Final = PICK + GOODS
REWARD_COIN: Final = SEND + FOLLOWERS * DEEDS
REWARD_DEVELOPMENT: Final = REWARD_COIN + 1
SPEND: Final = REWARD_DEVELOPMENT + 1
REPLACE: Final = SPEND + MOST_SPENT + 1
USE_SACRISTY: Final = REPLACE + PLACES * FOLLOWERS
SUFFER: Final = USE_SACRISTY + 1
FOOD: Final = SUFFER + 1
FOOD_COINS: Final = FOOD + GOODS
LOSE_STATION: Final = FOOD_COINS + 1
LOSE_SPARE_STATION: Final = LOSE_STATION + TOWNS
LOSE_FOLLOWER: Final = LOSE_SPARE_STATION + 1
LOSE_DEVELOPMENT: Final = LOSE_FOLLOWER + 1
LOSE_GOOD: Final = LOSE_DEVELOPMENT + 1
LOSE_TILE: Final = LOSE_GOOD + GOODS
LOSE_TECHNOLOGY: Final = LOSE_TILE + PLACES
LOSE_SPARE_TECHNOLOGY: Final = LOSE_TECHNOLOGY + PLACES
EXCLUDE: Final = LOSE_SPARE_TECHNOLOGY + 1
SKIP: Final = EXCLUDE + PLACES
PLACE_TOWER: Final = SKIP + 1
PLACE_AS_TOWER: Final = PLACE_TOWER + PLACES * KINDS
PLAN_AT: Final = PLACE_AS_TOWER + DONE - PLACE_AS
BASE_MOVES: Final = PLAN_AT + PLACES  # those of Trade & Intrigue follow
NAMING_TOWER: Final = PLACE_TOWER - PLACE  # from a placing to the same one that takes the token of the tower
STANDING: Final = [KIND_IDS[kind] for kind in SUBSTITUTES]

# English texts that get translated: when moves of a family are played, and the section of the rule book.
DRAWING: Final = "followers are drawn in phase 3"
PLANNING: Final = "followers are placed in phase 4"
TOWER: Final = "followers are put on the Gunpowder Tower in phase 3"
ACTING: Final = "places are used in phase 5, in turn"
TORTURED: Final = "things are given up under torture only"
REWARDING: Final = "this is the reward of a beneficial deed"
FEEDING: Final = "food is given at a Harvest, in phase 6"

BASE_FAMILIES: Final = [
    Family(DRAW, "draw {count}", DRAWING, "phase 3", count=range(MOST_DRAWN + 1)),
    Family(BACK, "back {kind} {place}", "placed followers are taken back in phase 3, for followers not drawn",
           "general rules, placed followers", place=PLACE_IDS, kind=KIND_IDS),
    Family(TO_TOWER, "tower {kind}", TOWER, "place tiles, Gunpowder Tower", kind=KIND_IDS),
    Family(PLACE, "place {kind} {place}", PLANNING, "phase 4", place=PLACE_IDS, kind=KIND_IDS),
    Family(PLACE_AS, "place {kind} {place} as {need}", PLANNING, "phase 4", place=PLACE_IDS, need=FOLLOWER_IDS,
           kind=STANDING),
    Family(DONE, "done", "this ends a plan, or what is sent, offered or put on the tower", ""),
    Family(USE, "use {place}", ACTING, "phase 5", place=PLACE_IDS),
    Family(USE_VILLAGE, "use village {follower}", ACTING, "phase 5", follower=FOLLOWER_IDS[BOATMAN:BOATMAN + 3]),
    Family(PASS, "pass", "players pass in phase 5, instead of an action", "phase 5"),
    Family(TILE, "take {place}", "place tiles are taken by recruiting a trader", "places, Village, trader",
           place=PLACE_IDS),
    Family(TO, "to {town}", "the merchant travels by ship or wagon", "places, Ship", town=TOWN_IDS),
    Family(PICK, "pick {good}", "a good is taken from the route just travelled", "places, Ship", good=GOOD_IDS),
    Family(SEND, "send {follower} {deed}", "followers are sent to deeds with the Town Hall", "places, Town Hall",
           follower=FOLLOWER_IDS, deed=DEED_IDS),
    Family(REWARD_COIN, "reward coin", REWARDING, "places, Town Hall"),
    Family(REWARD_DEVELOPMENT, "reward development", REWARDING, "places, Town Hall"),
    Family(SPEND, "spend {coins}", "coins are spent in the Pharmacy", "place tiles, Pharmacy",
           coins=range(MOST_SPENT + 1)),
    Family(REPLACE, "technology {place} {need}", "technology is placed when all have passed",
           "craftsman, technology", place=PLACE_IDS, need=FOLLOWER_IDS),
    Family(USE_SACRISTY, "sacristy", "the Sacristy helps in phase 6, against a bad event", "place tiles, Sacristy"),
    Family(SUFFER, "suffer", "events are suffered in phase 6", "phase 6"),
    Family(FOOD, "food {good}", FEEDING, "events, Harvest", good=GOOD_IDS),
    Family(FOOD_COINS, "food coins", FEEDING, "events, Harvest"),
    Family(LOSE_STATION, "lose station {town}", TORTURED, "torture", town=TOWN_IDS),
    Family(LOSE_SPARE_STATION, "lose station", TORTURED, "torture"),
    Family(LOSE_FOLLOWER, "lose follower", TORTURED, "torture"),
    Family(LOSE_DEVELOPMENT, "lose development", TORTURED, "torture"),
    Family(LOSE_GOOD, "lose {good}", TORTURED, "torture", good=GOOD_IDS),
    Family(LOSE_TILE, "lose {place}", TORTURED, "torture", place=PLACE_IDS),
    Family(LOSE_TECHNOLOGY, "lose technology {place}", TORTURED, "torture", place=PLACE_IDS),
    Family(LOSE_SPARE_TECHNOLOGY, "lose technology", TORTURED, "torture"),
    Family(EXCLUDE, "exclude {place}", "place tiles are excluded before the first round",
           "additional rule, excluding tiles", place=PLACE_IDS),
    Family(SKIP, "skip", "this cannot be skipped", ""),
    Family(PLACE_TOWER, "place {kind} {place} tower", PLANNING, "phase 4", place=PLACE_IDS, kind=KIND_IDS),
    Family(PLACE_AS_TOWER, "place {kind} {place} as {need} tower", PLANNING, "phase 4", place=PLACE_IDS,
           need=FOLLOWER_IDS, kind=STANDING),
    Family(PLAN_AT, "plan {place}", PLANNING, "phase 4", place=PLACE_IDS),
]  # fmt: skip
BASE: Final = Vocabulary(BASE_FAMILIES)
assert PLACE_AS_TOWER == PLACE_AS + NAMING_TOWER
assert len(BASE) == BASE_MOVES
