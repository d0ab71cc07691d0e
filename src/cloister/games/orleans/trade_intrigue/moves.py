"""The moves of Trade & Intrigue, which follow those of the base game."""

from typing import Final

from cloister.games.orleans.moves import BASE_FAMILIES, BASE_MOVES
from cloister.games.orleans.pieces import (
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    MOST_PLAYERS,
    PLACE_IDS,
    PLACES,
    TOWN_IDS,
    TOWNS,
    TRACK_IDS,
    TRACKS,
)
from cloister.kernel.vocabulary import Family, Vocabulary

MOST_OFFERED: Final = 150  # coins of a bribe

# orders and place tiles
DELIVER: Final = BASE_MOVES
SHEEP_WOOL: Final = DELIVER + TOWNS
SHEEP_COINS: Final = SHEEP_WOOL + 1
SHEEP_DEVELOPMENT: Final = SHEEP_COINS + 1
USE_INN: Final = SHEEP_DEVELOPMENT + 1
# events
BUY: Final = USE_INN + GOODS
TRAIN: Final = BUY + FOLLOWERS
BY_ROAD: Final = TRAIN + TRACKS
BY_WATER: Final = BY_ROAD + 1
GIVE: Final = BY_WATER + 1
FINE: Final = GIVE + GOODS
STAY: Final = FINE + 1
RETURN: Final = STAY + 1
RELEASE_BAG: Final = RETURN + 1
RELEASE_MARKET: Final = RELEASE_BAG + FOLLOWERS
RELEASE_TOWER: Final = RELEASE_MARKET + FOLLOWERS
RELEASE_PLACE: Final = RELEASE_TOWER + FOLLOWERS
# intrigue
VICTIM: Final = RELEASE_PLACE + PLACES * FOLLOWERS
STEAL: Final = VICTIM + MOST_PLAYERS
SABOTAGE_AT: Final = STEAL + GOODS
SPY_AT: Final = SABOTAGE_AT + PLACES * KINDS
BETRAY: Final = SPY_AT + PLACES
OFFER_COINS: Final = BETRAY + TRACKS
OFFER_GOOD: Final = OFFER_COINS + MOST_OFFERED + 1
ACCEPT: Final = OFFER_GOOD + GOODS
DECLINE: Final = ACCEPT + 1

# English texts that get translated: when moves of a family are played.
SHEEP: Final = "cheese is sold with the Sheep Farm"
JOURNEY: Final = "a journey is paid for in phase 6 of a Good Journey"
GIVING: Final = "goods are given for Recycling, Dues and to a victim of the Conman"
CALLED: Final = "merchants are called home in phase 6 of a Summons"
STARVING: Final = "followers are let go in phase 6 of a Famine"
BRIBING: Final = "bribes are offered by a victim of Intrigue"
ANSWERING: Final = "bribes are answered by whoever sent a follower to a character"

FAMILIES: Final = [
    Family(DELIVER, "deliver {town}", "orders are delivered after an action of your own in phase 5", "orders, course",
           town=TOWN_IDS),
    Family(SHEEP_WOOL, "sheep wool", SHEEP, "new places, Sheep Farm"),
    Family(SHEEP_COINS, "sheep coins", SHEEP, "new places, Sheep Farm"),
    Family(SHEEP_DEVELOPMENT, "sheep development", SHEEP, "new places, Sheep Farm"),
    Family(USE_INN, "inn {good}", "the Inn helps in phase 6, against a bad event", "new places, Inn", good=GOOD_IDS),
    Family(BUY, "buy {follower}", "followers are bought in phase 6 of an Indulgence", "new events, Indulgence",
           follower=FOLLOWER_IDS),
    Family(TRAIN, "train {track}", "markers advance for coins in phase 6 of a Training", "new events, Training",
           track=TRACK_IDS),
    Family(BY_ROAD, "by road", JOURNEY, "new events, Good Journey"),
    Family(BY_WATER, "by water", JOURNEY, "new events, Good Journey"),
    Family(GIVE, "give {good}", GIVING, "", good=GOOD_IDS),
    Family(FINE, "fine", "the fine is one of Recycling, in phase 6", "new events, Recycling"),
    Family(STAY, "stay", CALLED, "new events, Summons"),
    Family(RETURN, "return", CALLED, "new events, Summons"),
    Family(RELEASE_BAG, "release {follower} bag", STARVING, "new events, Famine", follower=FOLLOWER_IDS),
    Family(RELEASE_MARKET, "release {follower} market", STARVING, "new events, Famine", follower=FOLLOWER_IDS),
    Family(RELEASE_TOWER, "release {follower} tower", STARVING, "new events, Famine", follower=FOLLOWER_IDS),
    Family(RELEASE_PLACE, "release {follower} {place}", STARVING, "new events, Famine", place=PLACE_IDS,
           follower=FOLLOWER_IDS),
    Family(VICTIM, "victim {player}", "victims are chosen by whoever sends a follower to a character",
           "intrigue, course", player=range(MOST_PLAYERS)),
    Family(STEAL, "steal {good}", "goods are taken from a victim of the Conman", "intrigue, Conman", good=GOOD_IDS),
    Family(SABOTAGE_AT, "sabotage {kind} {place}", "followers are removed from a victim of the Saboteur",
           "intrigue, Saboteur", place=PLACE_IDS, kind=KIND_IDS),
    Family(SPY_AT, "spy {place}", "technology is taken from a victim of the Spy", "intrigue, Spy", place=PLACE_IDS),
    Family(BETRAY, "betray {track}", "the track is chosen by whoever sends a follower to the Traitor",
           "intrigue, Traitor", track=TRACK_IDS),
    Family(OFFER_COINS, "offer {coins}", BRIBING, "intrigue, bribery", coins=range(MOST_OFFERED + 1)),
    Family(OFFER_GOOD, "offer {good}", BRIBING, "intrigue, bribery", good=GOOD_IDS),
    Family(ACCEPT, "accept", ANSWERING, "intrigue, bribery"),
    Family(DECLINE, "decline", ANSWERING, "intrigue, bribery"),
]  # fmt: skip
VOCABULARY: Final = Vocabulary([*BASE_FAMILIES, *FAMILIES])
