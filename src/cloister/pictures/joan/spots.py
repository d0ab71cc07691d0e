"""Where each move is made: which things are clicked for it, in order. One entry for each family of moves."""

from collections.abc import Callable

from cloister.games.joan.moves import (
    ACT,
    BONUS_ACTION,
    BUILD,
    BUY,
    CIRCLE,
    DEVELOP,
    DO_DEED,
    END,
    ENOUGH,
    EXCHANGE,
    EXCHANGE_SHIELD,
    FILL,
    FILL_WATERWAY,
    KEEP,
    MARK,
    MARK_ALL,
    NOTHING,
    RECRUIT,
    SPEND,
    TAKE,
    TAKE_SHIELD,
    USE,
    VOCABULARY,
)
from cloister.games.joan.pieces import FOLLOWER_IDS
from cloister.games.joan.routes import FillRoute
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Voice
from cloister.pictures.joan import keys
from cloister.pictures.scene import Spot

Place = Callable[[JoanTable, int, int], list[str]]  # the things to click for a move of a player

# what is clicked on the sheet and in the middle


def token_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.token_key(move - TAKE)]


def recruit_place(table: JoanTable, player: int, move: int) -> list[str]:
    """A monk of the sheet, then the token that is put aside."""
    return [keys.MONKS, keys.token_key(move - RECRUIT)]


def good_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.good_key(move - MARK)]


def coin_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.bank_key(VOCABULARY.part(move))]


def space_place(table: JoanTable, player: int, move: int) -> list[str]:
    """The next space of the track."""
    return [keys.track_key(table.players[player].development + 1)]


def shield_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.DEPOT]


def route_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.route_key(table.box.route_of_move[move])]


def town_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.town_key(move - BUILD)]


def offer_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.offer_key(move - BUY)]


def location_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.own_key(move - USE)]


def deed_place(table: JoanTable, player: int, move: int) -> list[str]:
    return [keys.deed_key(move - DO_DEED)]


def exchange_place(table: JoanTable, player: int, move: int) -> list[str]:
    """What is marked instead of a good of a road; which one of them first, if it shows several. Else it is a button."""
    decision = table.decision(player)
    if not isinstance(decision, FillRoute):
        return []
    parts = VOCABULARY.parts(move)
    goal = keys.good_key(parts[1]) if len(parts) > 1 else keys.DEPOT
    several = len(set(table.box.route_goods[decision.route])) > 1
    return [keys.printed_key(decision.route, parts[0]), goal] if several else [goal]


PLACES: dict[int, Place] = {
    TAKE: token_place,
    RECRUIT: recruit_place,
    MARK: good_place,
    CIRCLE: coin_place,
    DEVELOP: space_place,
    TAKE_SHIELD: shield_place,
    FILL: route_place,
    FILL_WATERWAY: route_place,
    BUILD: town_place,
    BUY: offer_place,
    USE: location_place,
    DO_DEED: deed_place,
    SPEND: coin_place,
    EXCHANGE: exchange_place,
    EXCHANGE_SHIELD: exchange_place,
}


def move_keys(table: JoanTable, player: int, move: int) -> list[str]:
    """The things to click for a legal move; none where it is a button of the decision bar."""
    place = PLACES.get(VOCABULARY.family(move))
    return place(table, player, move) if place else []


def targets(table: JoanTable, player: int) -> set[str]:
    """Everything that a player could click now or after a first click."""
    if player < 0:
        return set()
    return {key for move in table.choices[player] for key in move_keys(table, player, move)}


# buttons and verbs

READ = (BUY, USE, DO_DEED)
IDLE = (END, KEEP, NOTHING)

SYMBOLS = {ENOUGH: "coin", KEEP: "u-check", MARK_ALL: "u-check", EXCHANGE_SHIELD: "j-shield"}


def button_symbol(table: JoanTable, move: int) -> str:
    """The symbol of a move that is a button: of a follower to be used its picture."""
    family = VOCABULARY.family(move)
    if family in (ACT, BONUS_ACTION):
        return f"f-{FOLLOWER_IDS[table.follower if family == ACT else move - BONUS_ACTION]}"
    return SYMBOLS.get(family, "u-next")


def verbs_of(voice: Voice) -> dict[int, str]:
    """What the moves can be picked by: a monk has dozens of them, all over the sheet. The same tokens serve to be used
    and to be put aside for a monk."""
    mark, roads, locations = voice("Mark"), voice("Roads"), voice("Locations")
    return {
        TAKE: voice("Take"),
        RECRUIT: voice("Recruit a monk"),
        MARK: mark,
        CIRCLE: mark,
        DEVELOP: mark,
        FILL: roads,
        FILL_WATERWAY: roads,
        BUILD: voice("Build"),
        BUY: locations,
        USE: locations,
        DO_DEED: voice("A deed"),
    }


def spot(table: JoanTable, player: int, move: int, voice: Voice) -> Spot:
    """Where a legal move is made."""
    verbs = verbs_of(voice)
    family, found = VOCABULARY.family(move), move_keys(table, player, move)
    short = voice("End the turn") if family == END else ""
    symbol = "" if found else button_symbol(table, move)
    brief = f"{verbs[RECRUIT]} :f-{FOLLOWER_IDS[move - RECRUIT]}:" if family == RECRUIT else ""
    idle, reads, leads = family in IDLE, family in READ, family == MARK_ALL
    return Spot(found, verbs.get(family, ""), symbol, short, brief, nothing=idle, reads=reads, leads=leads)
