"""The names of the things in a picture, from which a page knows what was clicked."""

from cloister.games.orleans.pieces import DEED_IDS, FOLLOWER_IDS, GOOD_IDS, KIND_IDS, PLACE_IDS, SPACES, TOWN_IDS

BAG = "bag"
EVENT = "event"
DEVELOPMENT_TRACK = "track:development"

# heaps of tokens
MARKET = "market"
TOWER = "tower"
DRAWN = "drawn"

# what a player has, and what is in the supply
COINS = "coins"
CITIZENS = "citizens"
STATIONS = "stations"
DEVELOPMENT = "development"
TECHNOLOGIES = "technology"
TILES = "tiles"


def place_key(place: int) -> str:
    """A place of the board in the own area."""
    return f"place:{PLACE_IDS[place]}"


def space_key(space: int) -> str:
    """An action space; only drawn as a thing of its own while a move speaks of it."""
    place, number = divmod(space, SPACES)
    return f"space:{PLACE_IDS[place]}:{number}"


def space_family(place: int) -> str:
    """How the keys of a place's spaces begin."""
    return f"space:{PLACE_IDS[place]}:"


def recruit_key(follower: int) -> str:
    """One of the followers that the Village recruits, while it can be used."""
    return f"recruit:{FOLLOWER_IDS[follower]}"


def tile_key(place: int) -> str:
    """A place tile that can be taken or excluded."""
    return f"tile:{PLACE_IDS[place]}"


def heap_key(heap: str, kind: int) -> str:
    """The tokens of a kind on the market, on the Gunpowder Tower, or just drawn."""
    return f"{heap}:{KIND_IDS[kind]}"


def have_key(what: str) -> str:
    """What the player of the own area has."""
    return f"have:{what}"


def have_good_key(good: int) -> str:
    return have_key(GOOD_IDS[good])


def supply_key(what: str) -> str:
    return f"supply:{what}"


def town_key(town: int) -> str:
    return f"town:{TOWN_IDS[town]}"


def route_key(route: int) -> str:
    return f"route:{route}"


def good_key(slot: int) -> str:
    """A good on a route, of which each has two places; only a thing of its own while it can be taken."""
    return f"good:{slot // 2}:{slot % 2}"


def deed_key(deed: int) -> str:
    return f"deed:{DEED_IDS[deed]}"


def order_key(name: str) -> str:
    """An open order, by its town."""
    return f"order:{name}"


def track_key(follower: int) -> str:
    return f"track:{FOLLOWER_IDS[follower]}"


def player_key(player: int) -> str:
    return f"player:{player}"
