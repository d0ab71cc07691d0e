"""The moves of the game, family by family: each has a first index, which names it."""

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
TAKE_SHIELD: Final = DEVELOP + 1
FILL: Final = TAKE_SHIELD + 1  # a road between two towns
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
MARK_ALL: Final = END + 1
ALL_MOVES: Final = MARK_ALL + 1

TOWN_PAIRS: Final = [(low, high) for high in range(1, TOWNS) for low in range(high)]  # in the order of their moves
PAIR_IDS: Final = [f"{TOWN_IDS[low]} {TOWN_IDS[high]}" for low, high in TOWN_PAIRS]
ROWS: Final = range(1, BANK_ROWS + 1)

VOCABULARY: Final = Vocabulary(
    [
        Family(
            TAKE, "take {token}",
            "a token is taken at the start of your turn, one in each", "Course of the game, step 2",
            token=TOKEN_IDS,
        ),
        Family(
            RECRUIT, "recruit {token}",
            "a monk is recruited at the start of your turn, instead of taking a token", "Actions, monk",
            token=TOKEN_IDS,
        ),
        Family(
            ACT, "act",
            "the follower of your turn can be used after you have taken it, before or after your bonuses", "Actions",
        ),
        Family(
            BONUS_ACTION, "bonus {follower}",
            "a follower acts as a bonus when you have won one", "Winning bonuses",
            follower=FOLLOWER_IDS,
        ),
        Family(
            MARK, "mark {good}",
            "goods are marked by a farmer, and when you receive some", "The warehouse",
            good=GOOD_IDS,
        ),
        Family(
            CIRCLE, "coin {row}",
            "coins are circled by a boatman, craftsman or trader, and when you receive some", "The bank",
            row=ROWS,
        ),
        Family(
            DEVELOP, "develop",
            "spaces of development are marked by a scholar, and when you receive some", "The development track",
        ),
        Family(
            TAKE_SHIELD, "shield",
            "a shield is circled when you receive one, and for a coin or good for which there is no room", "The depot",
        ),
        Family(
            FILL, "road {towns}",
            "roads are filled by a knight, and when you receive some", "Standard actions, knight",
            towns=PAIR_IDS,
        ),
        Family(
            FILL_WATERWAY, "waterway {towns}",
            "waterways are filled by a boatman, and when you receive some", "Standard actions, boatman",
            towns=PAIR_IDS,
        ),
        Family(
            BUILD, "station {town}",
            "trading stations are built by a craftsman, and when you receive one", "Standard actions, craftsman",
            town=TOWN_IDS,
        ),
        Family(
            BUY, "buy {location}",
            "locations are bought by a trader", "Standard actions, trader",
            location=LOCATION_IDS,
        ),
        Family(
            USE, "use {location}",
            "a location is used by the follower that opens it", "Action of a location",
            location=LOCATION_IDS,
        ),
        Family(
            DO_DEED, "deed {number}",
            "a follower takes part in a deed when it acts", "Beneficial deeds",
            number=range(1, DEEDS + 1),
        ),
        Family(
            SPEND, "spend {row}",
            "coins are spent when something has to be paid", "The bank",
            row=ROWS,
        ),
        Family(
            ENOUGH, "enough",
            "a coin is saved when you pay for a location and own the Cemetery", "locations, Cemetery",
        ),
        Family(
            EXCHANGE, "exchange {good} {other}",
            "a good is exchanged when you fill a road and own the Tree House", "locations, Tree House",
            good=GOOD_IDS, other=GOOD_IDS,
        ),
        Family(
            EXCHANGE_SHIELD, "exchange {good} shield",
            "a good is exchanged when you fill a road and own the Tree House", "locations, Tree House",
            good=GOOD_IDS,
        ),
        Family(
            KEEP, "keep",
            "the goods of a road are kept when you could exchange one with the Tree House", "locations, Tree House",
        ),
        Family(
            NOTHING, "nothing",
            "a follower can do nothing when you are asked what to use it for", "Course of the game, step 2",
        ),
        Family(
            END, "end",
            "a turn can be ended while you have something left to use", "Winning bonuses",
        ),
        Family(
            MARK_ALL, "mark all",
            "all is marked at once when you have received several things that need no choice", "Winning bonuses",
        ),
    ]
)  # fmt: skip
assert len(VOCABULARY) == ALL_MOVES


def route_move(waterway: bool, town: int, other: int) -> int:
    """The move that fills a route; the town with the lower number comes first."""
    low, high = (town, other) if town < other else (other, town)
    return (FILL_WATERWAY if waterway else FILL) + high * (high - 1) // 2 + low
