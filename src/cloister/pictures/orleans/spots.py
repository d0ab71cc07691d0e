"""Where each move is made: which things are clicked for it, in order; by its family."""

from collections import Counter
from collections.abc import Callable

from cloister.games.orleans import moves as base
from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.decisions.planning import Plan, is_placing, names_tower, placing_of
from cloister.games.orleans.decisions.travel import PickGood
from cloister.games.orleans.names import follower_name, place_name, town_name, track_name
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    DEVELOPMENT,
    EMPTY,
    FOLLOWER_IDS,
    GOOD_IDS,
    GUNPOWDER_TOWER,
    SACRISTY,
    SPACES,
    TECHNOLOGY,
    TOWN_HALL,
    TOWN_IDS,
    VILLAGE,
    type_of,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue import moves as more
from cloister.games.orleans.trade_intrigue.events.offers import price_of
from cloister.games.orleans.trade_intrigue.events.rounds import PlaceRecruit
from cloister.games.orleans.trade_intrigue.moves import VOCABULARY
from cloister.kernel.voice import Voice
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.banners import event_symbol
from cloister.pictures.scene import Spot

Keys = Callable[[OrleansTable, int, int], list[str]]  # of a table, a player and a move
Symbol = Callable[[OrleansTable, int], str]  # of a table and a move


def spot(table: OrleansTable, player: int, move: int, voice: Voice) -> Spot:
    """The things to click for a legal move; a button of the decision bar where there are none."""
    found = move_keys(table, player, move, split_places(table, player))
    family = VOCABULARY.family(move)
    verb = voice("Use") if family in (base.USE, base.USE_VILLAGE) else ""
    symbol = SYMBOLS.get(family, plain(""))(table, move)
    signs = brief(table, move, symbol, voice)
    return Spot(found, verb, symbol, short_words(table, move, voice), signs, move in NOTHING, family in READ)


def short_words(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a button says where the question in the bar says the rest."""
    family = VOCABULARY.family(move)
    if family == more.TRAIN:
        return voice("Advance: {track}", track=track_name(table, VOCABULARY.part(move), voice))
    return place_words(table, move, voice) if family in (base.USE, base.USE_VILLAGE) else ""


def place_words(table: OrleansTable, move: int, voice: Voice) -> str:
    """The place that a move uses: the bar asks which one."""
    if VOCABULARY.family(move) == base.USE:
        return place_name(table, VOCABULARY.part(move), voice)
    follower = follower_name(table, VOCABULARY.part(move) + BOATMAN, voice)
    return f"{place_name(table, VILLAGE, voice)} ({follower})"


def brief(table: OrleansTable, move: int, symbol: str, voice: Voice) -> str:
    """Price and gain of a move by symbols, with a name where these leave a doubt which move it is."""
    family = VOCABULARY.family(move)
    if family == more.BUY:
        return f"{price_of(table)}:coin: → :{symbol}:"
    if family in (base.LOSE_GOOD, base.LOSE_DEVELOPMENT, base.LOSE_FOLLOWER):
        return f"−1 :{symbol}:"
    if family in (base.LOSE_TILE, base.LOSE_TECHNOLOGY):
        return f"−1 :{symbol}: {place_name(table, VOCABULARY.part(move), voice)}"
    return f"−1 :{symbol}: {town_name(table, VOCABULARY.part(move))}" if family == base.LOSE_STATION else ""


def placed(table: OrleansTable, player: int, moves: list[int]) -> list[tuple[str, str]]:
    """Where moves of a plan that is not handed over are seen: the space that somebody stands on or has left, and the
    heap that they came from. Equal followers on a place are not told apart."""
    taken: set[int] = set()
    found: list[tuple[str, str]] = []
    for move in moves:
        source, spaces = placed_spaces(table, player, move)
        fitting = [space for space in spaces if space not in taken]
        taken.update(fitting[:1])
        found.append((keys.space_key(fitting[0]) if fitting else "", source))
    return found


def placed_spaces(table: OrleansTable, player: int, move: int) -> tuple[str, list[int]]:
    """The heap that a move of a plan begins with, and the spaces that can show it."""
    if is_placing(move) or names_tower(move):
        place, kind, _need = placing_of(move - base.NAMING_TOWER if names_tower(move) else move)
        heap = keys.heap_key(keys.TOWER if names_tower(move) else keys.MARKET, kind)
        return heap, spaces_with(table, player, place, kind)
    if VOCABULARY.family(move) == base.BACK:
        return "", spaces_with(table, player, VOCABULARY.parts(move)[0], EMPTY)
    return "", []


def spaces_with(table: OrleansTable, player: int, place: int, kind: int) -> list[int]:
    first = place * SPACES
    spaces = table.players[player].spaces
    return [space for space in range(first, first + len(table.box.needs[place])) if spaces[space] == kind]


def targets(table: OrleansTable, player: int) -> set[str]:
    """Everything that a player could click now or after a first click."""
    if player < 0:
        return set()
    split = split_places(table, player)
    return {key for move in table.choices[player] for key in move_keys(table, player, move, split)}


def move_keys(table: OrleansTable, player: int, move: int, split: set[int]) -> list[str]:
    """The things to click for a move. On places of `split` one clicks the space."""
    if is_placing(move) or names_tower(move):
        source, place, space = placing_parts(table, player, move)
        return [source, keys.space_key(space) if place in split else keys.place_key(place)]
    family = VOCABULARY.family(move)
    return KEYS[family](table, player, move) if family in KEYS else []


# planning


def split_places(table: OrleansTable, player: int) -> set[int]:
    """The places on which a token has a choice of spaces, so that it does not suffice to click the place."""
    ways: Counter[tuple[str, int]] = Counter()
    for move in table.choices[player]:
        if is_placing(move) or names_tower(move):
            source, place, _space = placing_parts(table, player, move)
            ways[source, place] += 1
    return {place for (_source, place), count in ways.items() if count > 1}


def placing_parts(table: OrleansTable, player: int, move: int) -> tuple[str, int, int]:
    """Where the token of a placing comes from, its place, and the space it takes."""
    owner = table.players[player]
    from_tower = names_tower(move)
    place, kind, need = placing_of(move - base.NAMING_TOWER if from_tower else move)
    space = owner.empty_space(place, need)
    if space < 0:
        space = owner.empty_space(place, ANY)
    decision = table.decision(player)
    if isinstance(decision, PlaceRecruit):
        return keys.BAG, place, space
    heap = keys.MARKET
    if not isinstance(decision, Plan):
        heap = keys.DRAWN
    elif from_tower or not owner.market[kind]:
        heap = keys.TOWER
    return keys.heap_key(heap, kind), place, space


# the other families


def back(table: OrleansTable, player: int, move: int) -> list[str]:
    place, kind = VOCABULARY.parts(move)
    return [keys.space_key(table.players[player].spaces.index(kind, place * SPACES))]


def to_tower(table: OrleansTable, player: int, move: int) -> list[str]:
    """A follower of those drawn or, where there is none, of the market, then the tower."""
    kind = VOCABULARY.part(move)
    heap = keys.DRAWN if table.players[player].drawn[kind] else keys.MARKET
    return [keys.heap_key(heap, kind), keys.place_key(GUNPOWDER_TOWER)]


def picked(table: OrleansTable, player: int, move: int) -> list[str]:
    """A good on the route, or of the supply."""
    decision = table.decision(player)
    good = VOCABULARY.part(move)
    if not isinstance(decision, PickGood):
        return [keys.supply_key(GOOD_IDS[good])]
    return [keys.good_key(table.route_goods.index(good, 2 * decision.route))]


def sent(table: OrleansTable, player: int, move: int) -> list[str]:
    decision = table.decision(player)
    assert isinstance(decision, SendToDeeds)
    follower, deed = VOCABULARY.parts(move)
    source = keys.heap_key(keys.TOWER, follower)
    if decision.place == TOWN_HALL:
        source = keys.space_key(table.players[player].spaces.index(follower, TOWN_HALL * SPACES))
    return [source, keys.deed_key(deed)]


def improved(table: OrleansTable, player: int, move: int) -> list[str]:
    place, need = VOCABULARY.parts(move)
    return [keys.space_key(table.players[player].empty_space(place, need))]


def technology_of(table: OrleansTable, player: int, move: int) -> list[str]:
    return [keys.space_key(table.players[player].spaces.index(TECHNOLOGY, VOCABULARY.part(move) * SPACES))]


def released(table: OrleansTable, player: int, move: int) -> list[str]:
    place, follower = VOCABULARY.parts(move)
    return [keys.space_key(table.players[player].spaces.index(follower, place * SPACES))]


def track(table: OrleansTable, player: int, move: int) -> list[str]:
    number = VOCABULARY.part(move)
    return [keys.DEVELOPMENT_TRACK if number == DEVELOPMENT else keys.track_key(number)]


def thing(key: str) -> Keys:
    """One thing that does not depend on the move."""
    return lambda table, player, move: [key]


def numbered(key: Callable[[int], str]) -> Keys:
    """The thing with the number that the move is about."""
    return lambda table, player, move: [key(VOCABULARY.part(move))]


KEYS: dict[int, Keys] = {
    base.BACK: back,
    base.TO_TOWER: to_tower,
    base.USE: numbered(keys.place_key),
    base.USE_VILLAGE: lambda table, player, move: [keys.recruit_key(VOCABULARY.part(move) + BOATMAN)],
    base.TILE: numbered(keys.tile_key),
    base.TO: numbered(keys.town_key),
    base.PICK: picked,
    base.SEND: sent,
    base.REPLACE: improved,
    base.USE_SACRISTY: thing(keys.place_key(SACRISTY)),
    base.FOOD: numbered(keys.have_good_key),
    base.LOSE_STATION: numbered(keys.town_key),
    base.LOSE_SPARE_STATION: thing(keys.have_key(keys.STATIONS)),
    base.LOSE_FOLLOWER: thing(keys.BAG),
    base.LOSE_DEVELOPMENT: thing(keys.have_key(keys.DEVELOPMENT)),
    base.LOSE_GOOD: numbered(keys.have_good_key),
    base.LOSE_TILE: numbered(keys.place_key),
    base.LOSE_TECHNOLOGY: technology_of,
    base.LOSE_SPARE_TECHNOLOGY: thing(keys.have_key(keys.TECHNOLOGIES)),
    base.EXCLUDE: numbered(keys.tile_key),
    base.PLAN_AT: numbered(keys.place_key),
    more.DELIVER: lambda table, player, move: [keys.order_key(TOWN_IDS[VOCABULARY.part(move)])],
    more.USE_INN: numbered(keys.have_good_key),
    more.TRAIN: track,
    more.GIVE: numbered(keys.have_good_key),
    more.RELEASE_MARKET: lambda table, player, move: [keys.heap_key(keys.MARKET, VOCABULARY.part(move))],
    more.RELEASE_TOWER: lambda table, player, move: [keys.heap_key(keys.TOWER, VOCABULARY.part(move))],
    more.RELEASE_PLACE: released,
    more.VICTIM: numbered(keys.player_key),
    more.BETRAY: track,
    more.OFFER_GOOD: numbered(keys.have_good_key),
}


READ = (base.USE, base.TILE, base.EXCLUDE, more.DELIVER)
NOTHING = (base.DONE, base.PASS, base.SKIP, base.SUFFER, more.DECLINE)


# the pictures on buttons


def plain(symbol: str) -> Symbol:
    return lambda table, move: symbol


def follower(table: OrleansTable, move: int) -> str:
    return f"f-{FOLLOWER_IDS[type_of(VOCABULARY.part(move))]}"


def good(table: OrleansTable, move: int) -> str:
    return f"g-{GOOD_IDS[VOCABULARY.part(move)]}"


def tracked(table: OrleansTable, move: int) -> str:
    """Whose track it is."""
    track = VOCABULARY.part(move)
    return "star" if track == DEVELOPMENT else f"f-{FOLLOWER_IDS[track]}"


SYMBOLS: dict[int, Symbol] = {
    base.DRAW: plain("bag"),
    base.DONE: plain("u-check"),
    base.PASS: plain("u-next"),
    base.SKIP: plain("u-next"),
    base.REWARD_COIN: plain("coin"),
    base.REWARD_DEVELOPMENT: plain("star"),
    base.SPEND: plain("coin"),
    base.SUFFER: lambda table, move: event_symbol(table.event().number),
    base.FOOD: good,
    base.FOOD_COINS: plain("coin"),
    base.LOSE_STATION: plain("station"),
    base.LOSE_SPARE_STATION: plain("station"),
    base.LOSE_FOLLOWER: plain("bag"),
    base.LOSE_DEVELOPMENT: plain("star"),
    base.LOSE_GOOD: good,
    base.LOSE_TILE: plain("place"),
    base.LOSE_TECHNOLOGY: plain("technology"),
    base.LOSE_SPARE_TECHNOLOGY: plain("technology"),
    more.SHEEP_WOOL: plain("g-wool"),
    more.SHEEP_COINS: plain("coin"),
    more.SHEEP_DEVELOPMENT: plain("star"),
    more.BUY: follower,
    more.TRAIN: tracked,
    more.BY_ROAD: plain("cart"),
    more.BY_WATER: plain("boat"),
    more.FINE: plain("coin"),
    more.STAY: plain("coin"),
    more.RETURN: plain("merchant"),
    more.GIVE: good,
    more.OFFER_GOOD: good,
    more.RELEASE_BAG: follower,
    more.RELEASE_MARKET: follower,
    more.RELEASE_TOWER: follower,
    more.RELEASE_PLACE: lambda table, move: f"f-{FOLLOWER_IDS[type_of(VOCABULARY.parts(move)[1])]}",
    more.STEAL: good,
    more.SABOTAGE_AT: lambda table, move: f"f-{FOLLOWER_IDS[type_of(VOCABULARY.parts(move)[1])]}",
    more.SPY_AT: plain("technology"),
    more.OFFER_COINS: plain("coin"),
    more.ACCEPT: plain("u-check"),
    more.DECLINE: plain("u-close"),
}
