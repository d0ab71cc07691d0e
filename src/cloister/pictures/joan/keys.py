"""The names of the things in a picture, from which a page knows what was clicked."""

from cloister.games.joan.pieces import CITIZEN_IDS, FOLLOWER_IDS, GOOD_IDS, LOCATION_IDS, TOKEN_IDS, TOWN_IDS

BAG = "bag"
WAITING = "waiting"
MONKS = "monks"
DEPOT = "depot"
JOAN = "joan:area"
JOAN_CARD = "joan:card"
JOAN_PILE = "joan:pile"
JOAN_LEVELS = "joan:levels"
JOAN_DEPOT = "joan:depot"


def token_key(token: int) -> str:
    """The tokens of a kind that can be taken."""
    return f"token:{TOKEN_IDS[token]}"


def offer_key(location: int) -> str:
    """A location among those of its category."""
    return f"offer:{LOCATION_IDS[location]}"


def own_key(location: int) -> str:
    """A location of the player whose sheet is shown."""
    return f"location:{LOCATION_IDS[location]}"


def deed_key(deed: int) -> str:
    return f"deed:{deed + 1}"


def town_key(town: int) -> str:
    return f"town:{TOWN_IDS[town]}"


def route_key(route: int) -> str:
    return f"route:{route}"


def printed_key(route: int, good: int) -> str:
    """A good that is printed at a route; only a thing of its own while it can be exchanged."""
    return f"printed:{route}:{GOOD_IDS[good]}"


def good_key(good: int) -> str:
    """A row of the warehouse."""
    return f"good:{GOOD_IDS[good]}"


def column_key(column: int) -> str:
    """The bonus of a column of the warehouse."""
    return f"column:{column + 1}"


def bank_key(row: int) -> str:
    return f"bank:{row + 1}"


def bank_column_key(column: int) -> str:
    return f"spent:{column + 1}"


def track_key(space: int) -> str:
    """A space of the development track with something at it, or the next one to be marked."""
    return f"track:{space}"


def citizen_key(citizen: int) -> str:
    return f"citizen:{CITIZEN_IDS[citizen]}"


def joan_row_key(follower: int) -> str:
    return f"joan:{FOLLOWER_IDS[follower]}"


def player_key(player: int) -> str:
    return f"player:{player}"
