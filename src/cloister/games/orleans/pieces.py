"""Followers, goods, places, towns and events by number. The hot path counts in lists indexed by these."""

from typing import Final

FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
FOLLOWERS: Final = 7
FOLLOWER_IDS: Final = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"]

# A token's kind: a neutral follower, or one of the four in the player's own colour, which never leave him.
OWN: Final = 7
KINDS: Final = 11
KIND_IDS: Final = [*FOLLOWER_IDS, "own-farmer", "own-boatman", "own-craftsman", "own-trader"]

# The tracks: of the followers but monks, and of development.
DEVELOPMENT: Final = 6
TRACKS: Final = 7
TRACK_IDS: Final = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "development"]
MOST_PLAYERS: Final = 5

ANY: Final = 7  # what a space needs: a follower, or any
NEED_IDS: Final = [*FOLLOWER_IDS, "any"]

# What stands on an action space: a token's kind, a technology tile, or nothing.
EMPTY: Final = -1
TECHNOLOGY: Final = 11

GRAIN: Final = 0
CHEESE: Final = 1
WINE: Final = 2
WOOL: Final = 3
GOODS: Final = 5
GOOD_IDS: Final = ["grain", "cheese", "wine", "wool", "brocade"]

FARM_HOUSE: Final = 0
VILLAGE: Final = 1
UNIVERSITY: Final = 2
CASTLE: Final = 3
MONASTERY: Final = 4
SHIP: Final = 5
WAGON: Final = 6
GUILDHALL: Final = 7
SCRIPTORIUM: Final = 8
TOWN_HALL: Final = 9
BOARD_PLACES: Final = 10
HAYRICK: Final = 10
CHEESE_FACTORY: Final = 11
WINERY: Final = 12
WOOL_MANUFACTURER: Final = 13
TAILOR_SHOP: Final = 14
BREWERY: Final = 15
SACRISTY: Final = 16
HERB_GARDEN: Final = 17
BATHHOUSE: Final = 18
WINDMILL: Final = 19
LIBRARY: Final = 20
HOSPITAL: Final = 21
GUNPOWDER_TOWER: Final = 22
CELLAR: Final = 23
OFFICE: Final = 24
SCHOOL: Final = 25
PHARMACY: Final = 26
HORSE_WAGON: Final = 27
SHIPPING_LINE: Final = 28
LABORATORY: Final = 29
BASE_PLACES: Final = 30  # without those of Trade & Intrigue, which come last
INN: Final = 30
TRADING_HOUSE: Final = 31
SHEEP_FARM: Final = 32
PLACES: Final = 33
SPACES: Final = 3  # at most, on one place: the spaces of place p are numbered from 3 * p
PLACE_IDS: Final = [
    "farm_house", "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium",
    "town_hall", "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "sacristy",
    "herb_garden", "bathhouse", "windmill", "library", "hospital", "gunpowder_tower", "cellar", "office", "school",
    "pharmacy", "horse_wagon", "shipping_line", "laboratory", "inn", "trading_house", "sheep_farm",
]  # fmt: skip

ORLEANS: Final = 0
TOWN_IDS: Final = [
    "orleans", "chartres", "etampes", "le_mans", "chateaudun", "montargis", "vendome", "blois", "briare", "tours",
    "chinon", "montrichard", "vierzon", "loches", "bourges", "sancerre", "chatellerault", "le_blanc", "chateauroux",
    "nevers", "argenton_sur_creuse", "la_chatre", "saint_amand_montrond",
]  # fmt: skip
TOWNS: Final = 23

# The boards to which followers are sent: the beneficial deeds of the base game, the new ones, and the characters of
# Intrigue. A game has one of the three.
BASE_DEEDS: Final = 8
ALCHEMY: Final = 8
COURT: Final = 9
THANKSGIVING: Final = 10
SHEEP_BREEDING: Final = 11
COINAGE: Final = 12
RESEARCH: Final = 13
TOWING: Final = 14
ARCHITECTURE: Final = 15
TOWN_CHARTER: Final = 16
NAVIGATION: Final = 17
CHARACTERS: Final = 18  # the first of them
CONMAN: Final = 18
ARSONIST: Final = 19
KIDNAPPER: Final = 20
TORTURER: Final = 21
HANGMAN: Final = 22
SABOTEUR: Final = 23
SPY: Final = 24
TAX_COLLECTOR: Final = 25
TRAITOR: Final = 26
DEEDS: Final = 27
DEED_IDS: Final = [
    "city_wall", "papal_conclave", "defeating_plague", "astronomy", "boatmen_guild", "cathedral", "peace_treaty",
    "canalisation",
    "alchemy", "court", "thanksgiving", "sheep_breeding", "coinage", "research", "towing", "architecture",
    "town_charter", "navigation",
    "conman", "arsonist", "kidnapper", "torturer", "hangman", "saboteur", "spy", "tax_collector", "traitor",
]  # fmt: skip
NEEDS: Final = 8  # what a space can need: a follower, or any

PILGRIMAGE: Final = 0
TAXES: Final = 1
INCOME: Final = 2
TRADING_DAY: Final = 3
HARVEST: Final = 4
PLAGUE: Final = 5
SILENTIUM: Final = 6  # from here on of Trade & Intrigue, which also has Income, Trading Day, Harvest and Plague
INDULGENCE: Final = 7
TRAINING: Final = 8
GOOD_JOURNEY: Final = 9
CONFERENCE: Final = 10
CRUSADE: Final = 11
STRIKE: Final = 12
TAX: Final = 13
JOURNEY: Final = 14
FISHING_GROUNDS: Final = 15
RECYCLING: Final = 16
WEDDING: Final = 17
SABOTAGE: Final = 18
AMNESTY: Final = 19
MALFUNCTION: Final = 20
TORTURE: Final = 21
HOLIDAYS: Final = 22
FIRE: Final = 23
GOODS_TAX: Final = 24
DUES: Final = 25
UPRISING: Final = 26
TECHNOLOGY_TAX: Final = 27
SUMMONS: Final = 28
FAMINE: Final = 29
POLL_TAX: Final = 30
TITHE: Final = 31
EVENT_IDS: Final = [
    "pilgrimage", "taxes", "income", "trading_day", "harvest", "plague",
    "silentium", "indulgence", "training", "good_journey", "conference", "crusade", "strike", "tax", "journey",
    "fishing_grounds", "recycling", "wedding", "sabotage", "amnesty", "malfunction", "torture", "holidays", "fire",
    "goods_tax", "dues", "uprising", "technology_tax", "summons", "famine", "poll_tax", "tithe",
]  # fmt: skip
# Whom nobody can recruit during a round, by its event; -1 for nobody.
BANNED: Final = [-1] * len(EVENT_IDS)
BANNED[PILGRIMAGE] = MONK
BANNED[CONFERENCE] = SCHOLAR
BANNED[CRUSADE] = KNIGHT
BANNED[STRIKE] = CRAFTSMAN
LETTERS: Final = "ABCD"  # of the stacks of hourglass tiles; the base game has three
STRENGTHS: Final = 4  # an hourglass tile is its event * 4 + the number of its stack

# The modules of Trade & Intrigue, as bits of a box.
ORDERS: Final = 1
NEW_EVENTS: Final = 2
NEW_DEEDS: Final = 4
INTRIGUE: Final = 8
NEW_PLACES: Final = 16
MODULE_IDS: Final = ["orders", "events", "deeds", "intrigue", "places"]
ORDER_CARDS: Final = 23
OPEN_ORDERS: Final = 5


def type_of(kind: int) -> int:
    """The follower that a token is."""
    return kind if kind < OWN else kind - OWN
