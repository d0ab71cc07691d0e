"""The moves of the game: families of codes, each with a first index."""

from typing import Final

from cloister.games.joan.pieces import (
    BANK_ROWS,
    DEEDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    LOCATION_IDS,
    LOCATIONS,
    TOKEN_IDS,
    TOKENS,
    TOWN_IDS,
    TOWNS,
)
from cloister.kernel.vocabulary import Family, Vocabulary

PAIRS: Final = TOWNS * (TOWNS - 1) // 2  # of towns

TAKE: Final = 0
RECRUIT: Final = TAKE + TOKENS
ACT: Final = RECRUIT + TOKENS  # use the token that was taken
BONUS_ACTION: Final = ACT + 1
MARK: Final = BONUS_ACTION + FOLLOWERS  # a good
CIRCLE: Final = MARK + GOODS  # a coin, by the row
DEVELOP: Final = CIRCLE + BANK_ROWS
TAKE_SHIELD: Final = DEVELOP + 1  # for a coin or good that has no room
FILL: Final = TAKE_SHIELD + 1  # a road or waterway between two towns
FILL_WATERWAY: Final = FILL + PAIRS
BUILD: Final = FILL_WATERWAY + PAIRS
BUY: Final = BUILD + TOWNS
USE: Final = BUY + LOCATIONS
DO_DEED: Final = USE + LOCATIONS
SPEND: Final = DO_DEED + DEEDS  # a coin, by the row
ENOUGH: Final = SPEND + BANK_ROWS
EXCHANGE: Final = ENOUGH + 1  # a good of a road for another (Tree House)
EXCHANGE_SHIELD: Final = EXCHANGE + GOODS * GOODS
KEEP: Final = EXCHANGE_SHIELD + GOODS
NOTHING: Final = KEEP + 1
END: Final = NOTHING + 1
ALL_MOVES: Final = END + 1


def route_move(waterway: bool, town: int, other: int) -> int:
    """The move that fills a route; the town with the lower number comes first."""
    low, high = (town, other) if town < other else (other, town)
    return (FILL_WATERWAY if waterway else FILL) + high * (high - 1) // 2 + low


def all_codes() -> list[str]:
    """Every code in the order of the indices above."""
    pairs = [f"{TOWN_IDS[low]} {TOWN_IDS[high]}" for high in range(1, TOWNS) for low in range(high)]
    rows = range(1, BANK_ROWS + 1)
    codes = [f"take {token}" for token in TOKEN_IDS]
    codes += [f"recruit {token}" for token in TOKEN_IDS]
    codes += ["act"]
    codes += [f"bonus {follower}" for follower in FOLLOWER_IDS]
    codes += [f"mark {good}" for good in GOOD_IDS]
    codes += [f"coin {row}" for row in rows]
    codes += ["develop", "shield"]
    codes += [f"road {pair}" for pair in pairs]
    codes += [f"waterway {pair}" for pair in pairs]
    codes += [f"station {town}" for town in TOWN_IDS]
    codes += [f"buy {location}" for location in LOCATION_IDS]
    codes += [f"use {location}" for location in LOCATION_IDS]
    codes += [f"deed {deed}" for deed in range(1, DEEDS + 1)]
    codes += [f"spend {row}" for row in rows]
    codes += ["enough"]
    codes += [f"exchange {good} {other}" for good in GOOD_IDS for other in GOOD_IDS]
    codes += [f"exchange {good} shield" for good in GOOD_IDS]
    codes += ["keep", "nothing", "end"]
    return codes


VOCABULARY: Final = Vocabulary([Family(index, code, "", "") for index, code in enumerate(all_codes())])
assert len(VOCABULARY) == ALL_MOVES
assert VOCABULARY.codes[BUY] == f"buy {LOCATION_IDS[0]}"
