"""Where each move is made: which things are clicked for it, in order."""

from collections import Counter

from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.decisions.places import PlaceFromBath
from cloister.games.orleans.decisions.planning import placing_of
from cloister.games.orleans.decisions.travel import PickGood
from cloister.games.orleans.moves import (
    BACK,
    DELIVER,
    DONE,
    DRAW,
    EXCLUDE,
    FOOD,
    FOOD_COINS,
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
    NAMING_TOWER,
    PASS,
    PICK,
    PLACE,
    PLACE_TOWER,
    PLAN_AT,
    REPLACE,
    REWARD_COIN,
    REWARD_DEVELOPMENT,
    SEND,
    SKIP,
    SPEND,
    SUFFER,
    TILE,
    TO,
    TO_TOWER,
    USE,
    USE_SACRISTY,
    USE_VILLAGE,
)
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    DEEDS,
    FOLLOWERS,
    GOOD_IDS,
    GUNPOWDER_TOWER,
    KINDS,
    SACRISTY,
    SPACES,
    TECHNOLOGY,
    TOWN_HALL,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.deeds import PlaceDrawn
from cloister.games.orleans.trade_intrigue.round_events import PlaceRecruit
from cloister.kernel.voice import Voice
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.banners import event_symbol
from cloister.pictures.orleans.expansion_spots import expansion_keys, expansion_symbol
from cloister.pictures.scene import Spot


def spot(table: OrleansTable, player: int, move: int, voice: Voice) -> Spot:
    """The things to click for a legal move; a button of the decision bar where there are none."""
    found = move_keys(table, player, move, split_places(table, player))
    return Spot(found, verb(move, voice), "" if found else button_symbol(table, move))


def targets(table: OrleansTable, player: int) -> set[str]:
    """Everything that a player could click now or after a first click."""
    if player < 0:
        return set()
    split = split_places(table, player)
    return {key for move in table.choices[player] for key in move_keys(table, player, move, split)}


def verb(move: int, voice: Voice) -> str:
    return voice("Use") if USE <= move < PASS else ""


def button_symbol(table: OrleansTable, move: int) -> str:
    """The picture on a button."""
    if move < BACK:
        return "bag"
    if move in (REWARD_COIN, FOOD_COINS) or SPEND <= move < REPLACE:
        return "coin"
    if move == SUFFER:
        return event_symbol(table.event())
    if move >= DELIVER:
        return expansion_symbol(table, move)
    symbols = {DONE: "u-check", PASS: "u-next", SKIP: "u-next", REWARD_DEVELOPMENT: "star"}
    return symbols[move]


def move_keys(table: OrleansTable, player: int, move: int, split: set[int]) -> list[str]:
    """The things to click for a move. On places of `split` one clicks the space."""
    if is_placing(move):
        return placing_keys(table, player, move, split)
    if move >= PLAN_AT:
        return [keys.place_key(move - PLAN_AT)]
    if move >= DELIVER:
        return expansion_keys(table, player, move)
    if move < USE:
        return follower_keys(table.players[player], move)
    if move < TILE:
        return action_keys(move)
    if move < REWARD_COIN:
        return travel_keys(table, player, move)
    if LOSE_STATION <= move < EXCLUDE:
        return loss_keys(table.players[player], move)
    return other_keys(table.players[player], move)


# planning


def is_placing(move: int) -> bool:
    return PLACE <= move < DONE or PLACE_TOWER <= move < DELIVER


def split_places(table: OrleansTable, player: int) -> set[int]:
    """The places on which a token has a choice of spaces, so that it does not suffice to click the place."""
    if not any(is_placing(move) for move in table.choices[player]):
        return set()
    ways: Counter[tuple[str, int]] = Counter()
    for move in table.choices[player]:
        if is_placing(move):
            source, place, _space = placing_parts(table, player, move)
            ways[source, place] += 1
    return {place for (_source, place), count in ways.items() if count > 1}


def placing_parts(table: OrleansTable, player: int, move: int) -> tuple[str, int, int]:
    """Where the token of a placing comes from, its place, and the space it takes."""
    owner = table.players[player]
    from_tower = move >= PLACE_TOWER
    place, kind, need = placing_of(move - NAMING_TOWER if from_tower else move)
    space = owner.empty_space(place, need)
    if space < 0:
        space = owner.empty_space(place, ANY)
    heap = keys.MARKET
    if isinstance(table.decision(player), PlaceRecruit):
        return keys.BAG, place, space
    if isinstance(table.decision(player), PlaceFromBath | PlaceDrawn):
        heap = keys.DRAWN
    elif from_tower or not owner.market[kind]:
        heap = keys.TOWER
    return keys.heap_key(heap, kind), place, space


def placing_keys(table: OrleansTable, player: int, move: int, split: set[int]) -> list[str]:
    source, place, space = placing_parts(table, player, move)
    return [source, keys.space_key(space) if place in split else keys.place_key(place)]


# the other families of moves


def follower_keys(owner: Player, move: int) -> list[str]:
    """Drawing, taking back and filling the Gunpowder Tower."""
    if DRAW <= move < BACK or move == DONE:
        return []
    if move < TO_TOWER:
        place, kind = divmod(move - BACK, KINDS)
        return [keys.space_key(owner.spaces.index(kind, place * SPACES))]
    return [keys.heap_key(keys.DRAWN, move - TO_TOWER), keys.place_key(GUNPOWDER_TOWER)]


def action_keys(move: int) -> list[str]:
    if move == PASS:
        return []
    if move >= USE_VILLAGE:
        return [keys.recruit_key(move - USE_VILLAGE + BOATMAN)]
    return [keys.place_key(move - USE)]


def travel_keys(table: OrleansTable, player: int, move: int) -> list[str]:
    """Tiles, towns, goods and deeds."""
    if move < TO:
        return [keys.tile_key(move - TILE)]
    if move < PICK:
        return [keys.town_key(move - TO)]
    decision = table.decision(player)
    if move < SEND:
        if not isinstance(decision, PickGood):
            return [keys.supply_key(GOOD_IDS[move - PICK])]
        return [keys.good_key(table.route_goods.index(move - PICK, 2 * decision.route))]
    assert isinstance(decision, SendToDeeds)
    follower, deed = divmod(move - SEND, DEEDS)
    source = keys.heap_key(keys.TOWER, follower)
    if decision.place == TOWN_HALL:
        source = keys.space_key(table.players[player].spaces.index(follower, TOWN_HALL * SPACES))
    return [source, keys.deed_key(deed)]


def loss_keys(owner: Player, move: int) -> list[str]:
    """What is given up under torture."""
    single = {
        LOSE_SPARE_STATION: keys.have_key(keys.STATIONS),
        LOSE_FOLLOWER: keys.BAG,
        LOSE_DEVELOPMENT: keys.have_key(keys.DEVELOPMENT),
        LOSE_SPARE_TECHNOLOGY: keys.have_key(keys.TECHNOLOGIES),
    }
    if move in single:
        return [single[move]]
    if move < LOSE_SPARE_STATION:
        return [keys.town_key(move - LOSE_STATION)]
    if move < LOSE_TILE:
        return [keys.have_good_key(move - LOSE_GOOD)]
    if move < LOSE_TECHNOLOGY:
        return [keys.place_key(move - LOSE_TILE)]
    return [keys.space_key(owner.spaces.index(TECHNOLOGY, (move - LOSE_TECHNOLOGY) * SPACES))]


def other_keys(owner: Player, move: int) -> list[str]:
    """Technology, the Sacristy, the harvest and excluding tiles."""
    if REPLACE <= move < USE_SACRISTY:
        place, need = divmod(move - REPLACE, FOLLOWERS)
        return [keys.space_key(owner.empty_space(place, need))]
    if move == USE_SACRISTY:
        return [keys.place_key(SACRISTY)]
    if FOOD <= move < FOOD_COINS:
        return [keys.have_good_key(move - FOOD)]
    if EXCLUDE <= move < SKIP:
        return [keys.tile_key(move - EXCLUDE)]
    return []
