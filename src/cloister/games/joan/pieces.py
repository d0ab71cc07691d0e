"""What the game is made of, as integers, with their ids in tables and codes."""

from typing import Final

from cloister.games.joan.tables import own_ids

# Followers: six kinds of tokens, and the monk, who is no token.
FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
TOKENS: Final = 6  # kinds of tokens
FOLLOWERS: Final = 7
FOLLOWER_IDS: Final = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"]
TOKEN_IDS: Final = FOLLOWER_IDS[:TOKENS]

GOODS: Final = 5
GOOD_IDS: Final = ["grain", "cheese", "wine", "wool", "brocade"]
IN_ROW: Final = 5  # goods of a row of the warehouse, coins of a row of the bank
BANK_ROWS: Final = 3
ALL_COINS: Final = IN_ROW * BANK_ROWS

ORLEANS: Final = 0  # the other towns go by their numbers
TOWNS: Final = 23
TOWN_IDS: Final = ["orleans", *[str(number) for number in range(1, TOWNS)]]

DEEDS: Final = 5
DEED_SPACES: Final = 3  # followers of a deed
MOST_MONKS: Final = 3  # that can be recruited

# Locations have the order of their table, which is that of the rule book.
CATEGORIES: Final = 5
CATEGORY_IDS: Final = ["I", "II", "III", "IV", "V"]
IN_CATEGORY: Final = 6
LOCATIONS: Final = CATEGORIES * IN_CATEGORY
LOCATION_IDS: Final = own_ids("locations.toml", "location")
# Those that work where another rule asks for them.
CEMETERY: Final = LOCATION_IDS.index("cemetery")
TREE_HOUSE: Final = LOCATION_IDS.index("tree_house")
TAVERN: Final = LOCATION_IDS.index("tavern")

# What opens a location: one of the followers, or one of these.
PASSIVE: Final = 7  # nothing does: it works by itself
ANY_TOKEN: Final = 8  # any token, or a recruited monk (Circus)
RECRUITED: Final = 9  # a recruited monk only (Observatory)
OPENER_IDS: Final = [*FOLLOWER_IDS, "passive", "any", "recruited"]

# Citizens on the sheet; each is somebody's at most once.
WAREHOUSE_CITIZEN: Final = 0
BANK_CITIZEN: Final = 1
FIRST_TRACK_CITIZEN: Final = 2
SECOND_TRACK_CITIZEN: Final = 3
TOWN_CITIZEN: Final = 4
FIRST_DEED_CITIZEN: Final = 5  # deed 4
SECOND_DEED_CITIZEN: Final = 6  # deed 5
STATION_CITIZEN: Final = 7  # for the most trading stations
CITIZENS: Final = 8
CITIZEN_IDS: Final = ["warehouse", "bank", "track_1", "track_2", "town", "deed_4", "deed_5", "stations"]

# What a bonus, the effect of a deed or of a location gives: so many of each.
COIN: Final = 0
GOOD: Final = 1  # of choice
DEVELOPMENT: Final = 2
SHIELD: Final = 3
COIN_OR_DEVELOPMENT: Final = 4
ROAD: Final = 5
WATERWAY: Final = 6
STATION: Final = 7  # to be built without paying
POINTS: Final = 8  # counted at the end
CITIZEN: Final = 9  # for the first only
ACTION: Final = 10  # the action of a follower: ACTION + FARMER and so on
GIVEN_GOOD: Final = ACTION + FOLLOWERS  # a good that one does not choose: GIVEN_GOOD + its number
GAINS: Final = GIVEN_GOOD + GOODS
GAIN_IDS: Final = [
    "coin", "good", "development", "shield", "coin_or_development", "road", "waterway", "station", "points", "citizen",
    *FOLLOWER_IDS, *GOOD_IDS,
]  # fmt: skip

# Where the follower of an action comes from.
TAKEN: Final = 0  # a token
RECRUITED_MONK: Final = 1
BONUS: Final = 2
SCHOOLED: Final = 3  # a scholar of the School: any follower but a monk, not for deeds

# Solo: the rows of Joan's area, and her cards.
JOAN_ROWS: Final = 4
JOAN_ROW_FOLLOWERS: Final = [FARMER, BOATMAN, KNIGHT, SCHOLAR]
JOAN_SCHOLARS: Final = 3  # the row that gives effects instead of points
SOLO_LEVELS: Final = ["standard", "connoisseur", "challenge"]
SOLO_CARD_IDS: Final = [*[str(number) for number in range(1, 15)], "1B", "2B", "3B", "4B"]
EXCHANGED: Final = 4  # cards 1 to 4, by 1B to 4B in the special challenge
MAIN_CARDS: Final = 14
