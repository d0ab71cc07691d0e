"""Where the moves of Trade & Intrigue are made."""

from cloister.games.orleans.moves import (
    ACCEPT,
    BETRAY,
    BUY,
    BY_ROAD,
    BY_WATER,
    DECLINE,
    DELIVER,
    FINE,
    GIVE,
    OFFER_COINS,
    OFFER_GOOD,
    RELEASE_BAG,
    RELEASE_MARKET,
    RELEASE_PLACE,
    RELEASE_TOWER,
    RETURN,
    SABOTAGE_AT,
    SHEEP_COINS,
    SHEEP_DEVELOPMENT,
    SHEEP_WOOL,
    SPY_AT,
    STAY,
    STEAL,
    TRAIN,
    USE_INN,
    VICTIM,
)
from cloister.games.orleans.pieces import (
    DEVELOPMENT,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KINDS,
    SPACES,
    TOWN_IDS,
    type_of,
)
from cloister.games.orleans.state import OrleansTable
from cloister.pictures.orleans import keys

SYMBOLS = {
    SHEEP_WOOL: "g-wool", SHEEP_COINS: "coin", SHEEP_DEVELOPMENT: "star", BY_ROAD: "cart", BY_WATER: "boat",
    FINE: "coin", STAY: "coin", RETURN: "merchant", ACCEPT: "u-check", DECLINE: "u-close",
}  # fmt: skip


def expansion_keys(table: OrleansTable, player: int, move: int) -> list[str]:
    """The things to click for a move; none where it is a button."""
    if move < SHEEP_WOOL:
        return [keys.order_key(TOWN_IDS[move - DELIVER])]
    if USE_INN <= move < BUY:
        return [keys.have_good_key(move - USE_INN)]
    if TRAIN <= move < BY_ROAD:
        return [track_key(move - TRAIN)]
    if GIVE <= move < FINE:
        return [keys.have_good_key(move - GIVE)]
    if RELEASE_BAG <= move < VICTIM:
        return release_keys(table, player, move)
    if VICTIM <= move < STEAL:
        return [keys.player_key(move - VICTIM)]
    if BETRAY <= move < OFFER_COINS:
        return [track_key(move - BETRAY)]
    if OFFER_GOOD <= move < ACCEPT:
        return [keys.have_good_key(move - OFFER_GOOD)]
    return []


def track_key(track: int) -> str:
    return keys.DEVELOPMENT_TRACK if track == DEVELOPMENT else keys.track_key(track)


def release_keys(table: OrleansTable, player: int, move: int) -> list[str]:
    """A follower who is let go: from the bag a button, else the token itself."""
    if move < RELEASE_MARKET:
        return []
    if move < RELEASE_TOWER:
        return [keys.heap_key(keys.MARKET, move - RELEASE_MARKET)]
    if move < RELEASE_PLACE:
        return [keys.heap_key(keys.TOWER, move - RELEASE_TOWER)]
    place, follower = divmod(move - RELEASE_PLACE, FOLLOWERS)
    return [keys.space_key(table.players[player].spaces.index(follower, place * SPACES))]


def expansion_symbol(table: OrleansTable, move: int) -> str:
    """The picture on a button."""
    if move in SYMBOLS:
        return SYMBOLS[move]
    if BUY <= move < TRAIN:
        return f"f-{FOLLOWER_IDS[move - BUY]}"
    if RELEASE_BAG <= move < RELEASE_MARKET:
        return f"f-{FOLLOWER_IDS[move - RELEASE_BAG]}"
    if STEAL <= move < STEAL + GOODS:
        return f"g-{GOOD_IDS[move - STEAL]}"
    if SABOTAGE_AT <= move < SPY_AT:
        return f"f-{FOLLOWER_IDS[type_of((move - SABOTAGE_AT) % KINDS)]}"
    if OFFER_COINS <= move < OFFER_GOOD:
        return "coin"
    return "technology" if SPY_AT <= move < BETRAY else ""
