"""Followers, goods, places, towns, deeds and events by number. The hot path counts in lists indexed by these.

Which places, deeds and events there are, and in which order, is told by the program's own tables.
"""

from pathlib import Path
from typing import Final

from cloister.kernel.tables import entry_ids

DATA: Final = Path(__file__).resolve().parent / "data"

FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
FOLLOWERS: Final = 7
FOLLOWER_IDS: Final = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"]

# A token's kind: a neutral follower, or one of the four in the player's own colour, which never leave them.
OWN: Final = 7
KINDS: Final = 11
KIND_IDS: Final = [*FOLLOWER_IDS, "own-farmer", "own-boatman", "own-craftsman", "own-trader"]

# The tracks: of the followers but monks, and of development.
DEVELOPMENT: Final = 6
TRACKS: Final = 7
TRACK_IDS: Final = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "development"]
MOST_PLAYERS: Final = 5

ANY: Final = 7  # what a space needs: a follower, or any
NEEDS: Final = 8
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
NO_GOOD: Final = -1

# Places: the ten of the personal board, then the tiles. Those that others speak of have names.
PLACE_IDS: Final = entry_ids(DATA / "places.toml", "place")
PLACES: Final = len(PLACE_IDS)
VILLAGE: Final = PLACE_IDS.index("village")
SHIP: Final = PLACE_IDS.index("ship")
GUILDHALL: Final = PLACE_IDS.index("guildhall")
TOWN_HALL: Final = PLACE_IDS.index("town_hall")
SACRISTY: Final = PLACE_IDS.index("sacristy")
HERB_GARDEN: Final = PLACE_IDS.index("herb_garden")
BATHHOUSE: Final = PLACE_IDS.index("bathhouse")
GUNPOWDER_TOWER: Final = PLACE_IDS.index("gunpowder_tower")
SCHOOL: Final = PLACE_IDS.index("school")
SPACES: Final = 3  # at most, on one place: the spaces of place p are numbered from 3 * p
BOARD: Final = 0  # the categories of places
CATEGORY_IDS: Final = ["board", "I", "II"]

ORLEANS: Final = 0
TOWN_IDS: Final = [
    "orleans", "chartres", "etampes", "le_mans", "chateaudun", "montargis", "vendome", "blois", "briare", "tours",
    "chinon", "montrichard", "vierzon", "loches", "bourges", "sancerre", "chatellerault", "le_blanc", "chateauroux",
    "nevers", "argenton_sur_creuse", "la_chatre", "saint_amand_montrond",
]  # fmt: skip
TOWNS: Final = 23

DEED_IDS: Final = entry_ids(DATA / "deeds.toml", "deed")
DEEDS: Final = len(DEED_IDS)

EVENT_IDS: Final = entry_ids(DATA / "events.toml", "event")
HARVEST: Final = EVENT_IDS.index("harvest")
NO_EVENT: Final = -1
LETTERS: Final = "ABCD"  # of the stacks of hourglass tiles; the base game has three
STRENGTHS: Final = 4  # an hourglass tile is its event * 4 + the number of its stack

# The citizens to be had: after those of the development track come these.
CITIZEN_OF_BOATMEN: Final = 0
CITIZEN_OF_KNIGHTS: Final = 1
CITIZEN_OF_STATIONS: Final = 2
OTHER_CITIZENS: Final = 3


def type_of(kind: int) -> int:
    """The follower that a token is."""
    return kind if kind < OWN else kind - OWN
