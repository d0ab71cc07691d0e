"""The moves of Orléans: families of codes, each with a first index."""

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
    MOST_PLAYERS,
    OWN,
    PLACE_IDS,
    PLACES,
    SCHOLAR,
    TOWN_IDS,
    TOWNS,
    TRACK_IDS,
    TRACKS,
)
from cloister.kernel.vocabulary import Family, Vocabulary

MOST_DRAWN: Final = 10
# Tokens that may stand for other followers: farmers in an uprising only.
SUBSTITUTES: Final = [MONK, SCHOLAR, BOATMAN, BOATMAN + OWN, FARMER, FARMER + OWN]
SUBSTITUTE_COUNT: Final = 6
MOST_OFFERED: Final = 150  # coins of a bribe

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
# Trade & Intrigue: orders and place tiles
DELIVER: Final = PLACE_AS_TOWER + DONE - PLACE_AS
SHEEP_WOOL: Final = DELIVER + TOWNS
SHEEP_COINS: Final = SHEEP_WOOL + 1
SHEEP_DEVELOPMENT: Final = SHEEP_WOOL + 2
USE_INN: Final = SHEEP_WOOL + 3
# events
BUY: Final = USE_INN + GOODS
TRAIN: Final = BUY + FOLLOWERS
BY_ROAD: Final = TRAIN + TRACKS
BY_WATER: Final = BY_ROAD + 1
GIVE: Final = BY_ROAD + 2
FINE: Final = GIVE + GOODS
STAY: Final = FINE + 1
RETURN: Final = FINE + 2
RELEASE_BAG: Final = FINE + 3
RELEASE_MARKET: Final = RELEASE_BAG + FOLLOWERS
RELEASE_TOWER: Final = RELEASE_MARKET + FOLLOWERS
RELEASE_PLACE: Final = RELEASE_TOWER + FOLLOWERS
# intrigue
VICTIM: Final = RELEASE_PLACE + PLACES * FOLLOWERS
STEAL: Final = VICTIM + MOST_PLAYERS
BURN: Final = STEAL + GOODS
SABOTAGE_AT: Final = BURN + 1
SPY_AT: Final = SABOTAGE_AT + PLACES * KINDS
BETRAY: Final = SPY_AT + PLACES
OFFER_COINS: Final = BETRAY + TRACKS
OFFER_GOOD: Final = OFFER_COINS + MOST_OFFERED + 1
ACCEPT: Final = OFFER_GOOD + GOODS
DECLINE: Final = ACCEPT + 1
# planning where there are very many ways
PLAN_AT: Final = DECLINE + 1
ALL_MOVES: Final = PLAN_AT + PLACES


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
    return codes + expansion_codes()


def expansion_codes() -> list[str]:
    """Every code of Trade & Intrigue in the order of the indices above."""
    codes = [f"deliver {town}" for town in TOWN_IDS]
    codes += ["sheep wool", "sheep coins", "sheep development"]
    codes += [f"inn {good}" for good in GOOD_IDS]
    codes += [f"buy {follower}" for follower in FOLLOWER_IDS]
    codes += [f"train {track}" for track in TRACK_IDS]
    codes += ["by road", "by water"]
    codes += [f"give {good}" for good in GOOD_IDS]
    codes += ["fine", "stay", "return"]
    codes += [f"release {follower} bag" for follower in FOLLOWER_IDS]
    codes += [f"release {follower} market" for follower in FOLLOWER_IDS]
    codes += [f"release {follower} tower" for follower in FOLLOWER_IDS]
    codes += [f"release {follower} {place}" for place in PLACE_IDS for follower in FOLLOWER_IDS]
    codes += [f"victim {player}" for player in range(MOST_PLAYERS)]
    codes += [f"steal {good}" for good in GOOD_IDS]
    codes += ["burn"]
    codes += [f"sabotage {kind} {place}" for place in PLACE_IDS for kind in KIND_IDS]
    codes += [f"spy {place}" for place in PLACE_IDS]
    codes += [f"betray {track}" for track in TRACK_IDS]
    codes += [f"offer {coins}" for coins in range(MOST_OFFERED + 1)]
    codes += [f"offer {good}" for good in GOOD_IDS]
    codes += ["accept", "decline"]
    codes += [f"plan {place}" for place in PLACE_IDS]
    return codes


VOCABULARY: Final = Vocabulary([Family(index, code, "", "") for index, code in enumerate(all_codes())])
assert PLACE_AS_TOWER == PLACE_AS + NAMING_TOWER
assert len(VOCABULARY) == ALL_MOVES
assert VOCABULARY.codes[DELIVER] == f"deliver {TOWN_IDS[0]}"
assert VOCABULARY.codes[PLAN_AT] == f"plan {PLACE_IDS[0]}"
assert VOCABULARY.codes[BETRAY] == f"betray {TRACK_IDS[0]}"
