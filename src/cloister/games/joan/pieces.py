"""What the game is made of, as integers, with their ids in tables and codes."""

from typing import Final

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

# Location cards in the order of the rule book, six of each category.
STABLE: Final = 0
LIBRARY: Final = 1
MILL: Final = 2
BREWERY: Final = 3
FIELDS: Final = 4
CEMETERY: Final = 5
DISTILLERY: Final = 6
ARCHIVES: Final = 7
FISHING_BOAT: Final = 8
TRADE_ROUTE: Final = 9
TREE_HOUSE: Final = 10
HAYSTACK: Final = 11
CHEESE_DAIRY: Final = 12
JOINERY: Final = 13
TWO_MASTER: Final = 14
FOUR_IN_HAND: Final = 15
TAVERN: Final = 16
ARCHITECT: Final = 17
WINERY: Final = 18
CONFESSIONAL: Final = 19
FALCONRY: Final = 20
GUEST_HOUSE: Final = 21
CONSULTANCY: Final = 22
PARK: Final = 23
STOREHOUSE: Final = 24
SCHOOL: Final = 25
GOLDSMITH: Final = 26
CIRCUS: Final = 27
MACHINERY: Final = 28
OBSERVATORY: Final = 29
LOCATIONS: Final = 30
LOCATION_IDS: Final = [
    "stable", "library", "mill", "brewery", "fields", "cemetery",
    "distillery", "archives", "fishing_boat", "trade_route", "tree_house", "haystack",
    "cheese_dairy", "joinery", "two_master", "four_in_hand", "tavern", "architect",
    "winery", "confessional", "falconry", "guest_house", "consultancy", "park",
    "storehouse", "school", "goldsmith", "circus", "machinery", "observatory",
]  # fmt: skip
CATEGORIES: Final = 5
CATEGORY_IDS: Final = ["I", "II", "III", "IV", "V"]

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
GAINS: Final = ACTION + FOLLOWERS
GAIN_IDS: Final = [
    "coin", "good", "development", "shield", "coin_or_development", "road", "waterway", "station", "points", "citizen",
    *FOLLOWER_IDS,
]  # fmt: skip
PENDING: Final = GAINS  # counts of what is still to be used in a turn

# Where the follower of an action comes from.
TAKEN: Final = 0  # a token
RECRUITED_MONK: Final = 1
BONUS: Final = 2
SCHOOLED: Final = 3  # a scholar of the School: any follower but a monk, not for deeds

# Solo: the rows of Joan's area, and what her cards do.
JOAN_ROWS: Final = 4
JOAN_ROW_FOLLOWERS: Final = [FARMER, BOATMAN, KNIGHT, SCHOLAR]
JOAN_SCHOLARS: Final = 3  # the row that gives effects instead of points
JOAN_STATION: Final = 0
JOAN_REMOVE: Final = 1  # a location of category I, and so on to V
JOAN_SHIELD: Final = 6
JOAN_LEVEL: Final = 7
JOAN_STRIKE: Final = 8  # the leftmost yellow shield of the bank
JOAN_CITIZEN: Final = 9
JOAN_WAREHOUSE_CITIZEN: Final = 10
JOAN_BANK_CITIZEN: Final = 11
JOAN_STORED_CITIZEN: Final = 12  # of the warehouse, or else of the bank
JOAN_FIRST_DEED: Final = 13  # arrow to the right: the leftmost open deed
JOAN_LAST_DEED: Final = 14  # arrow to the left: the rightmost
JOAN_MONK: Final = 15
JOAN_FIRST_CITIZEN: Final = 16  # of the development track; on her scholar row only
JOAN_SECOND_CITIZEN: Final = 17
JOAN_EFFECT_IDS: Final = [
    "station", "location_I", "location_II", "location_III", "location_IV", "location_V", "shield", "level",
    "bank_shield", "citizen", "warehouse_citizen", "bank_citizen", "stored_citizen", "first_deed", "last_deed", "monk",
    "first_track_citizen", "second_track_citizen",
]  # fmt: skip
SOLO_LEVELS: Final = ["standard", "connoisseur", "challenge"]
SOLO_CARD_IDS: Final = [*[str(number) for number in range(1, 15)], "1B", "2B", "3B", "4B"]
EXCHANGED: Final = 4  # cards 1 to 4, by 1B to 4B in the special challenge
MAIN_CARDS: Final = 14
