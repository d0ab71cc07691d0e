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

ANY: Final = 7  # what a space needs: a follower, or any
NEED_IDS: Final = [*FOLLOWER_IDS, "any"]

# What stands on an action space: a token's kind, a technology tile, or nothing.
EMPTY: Final = -1
TECHNOLOGY: Final = 11

GRAIN: Final = 0
WINE: Final = 2
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
PLACES: Final = 30
SPACES: Final = 3  # at most, on one place: the spaces of place p are numbered from 3 * p
PLACE_IDS: Final = [
    "farm_house", "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium",
    "town_hall", "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "sacristy",
    "herb_garden", "bathhouse", "windmill", "library", "hospital", "gunpowder_tower", "cellar", "office", "school",
    "pharmacy", "horse_wagon", "shipping_line", "laboratory",
]  # fmt: skip

ORLEANS: Final = 0
TOWN_IDS: Final = [
    "orleans", "chartres", "etampes", "le_mans", "chateaudun", "montargis", "vendome", "blois", "briare", "tours",
    "chinon", "montrichard", "vierzon", "loches", "bourges", "sancerre", "chatellerault", "le_blanc", "chateauroux",
    "nevers", "argenton_sur_creuse", "la_chatre", "saint_amand_montrond",
]  # fmt: skip
TOWNS: Final = 23

DEEDS: Final = 8
DEED_IDS: Final = [
    "city_wall", "papal_conclave", "defeating_plague", "astronomy", "boatmen_guild", "cathedral", "peace_treaty",
    "canalisation",
]  # fmt: skip

PILGRIMAGE: Final = 0
TAXES: Final = 1
INCOME: Final = 2
TRADING_DAY: Final = 3
HARVEST: Final = 4
PLAGUE: Final = 5
EVENT_IDS: Final = ["pilgrimage", "taxes", "income", "trading_day", "harvest", "plague"]
STRENGTHS: Final = 3  # an hourglass tile is its event * 3 + the number of its stack: A, B or C


def type_of(kind: int) -> int:
    """The follower that a token is."""
    return kind if kind < OWN else kind - OWN
