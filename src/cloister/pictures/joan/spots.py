"""Where each move is made: which things are clicked for it, in order."""

from cloister.games.joan.decisions.actions import FillRoute
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
    KEEP,
    MARK,
    RECRUIT,
    SPEND,
    TAKE,
    TAKE_SHIELD,
    USE,
)
from cloister.games.joan.pieces import FOLLOWER_IDS, GOODS
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Voice
from cloister.pictures.joan import keys
from cloister.pictures.scene import Spot


def spot(table: JoanTable, player: int, move: int, voice: Voice) -> Spot:
    """The things to click for a legal move; a button of the decision bar where there are none."""
    found = move_keys(table, player, move)
    return Spot(found, verb(move, voice), "" if found else button_symbol(table, move))


def targets(table: JoanTable, player: int) -> set[str]:
    """Everything that a player could click now or after a first click."""
    if player < 0:
        return set()
    return {key for move in table.choices[player] for key in move_keys(table, player, move)}


def verb(move: int, voice: Voice) -> str:
    """The same tokens serve to be used and to be put aside for a monk."""
    if move < RECRUIT:
        return voice("Take")
    return voice("Recruit a monk") if move < ACT else ""


def button_symbol(table: JoanTable, move: int) -> str:
    if move == ACT:
        return f"f-{FOLLOWER_IDS[table.follower]}"
    if BONUS_ACTION <= move < MARK:
        return f"f-{FOLLOWER_IDS[move - BONUS_ACTION]}"
    return {ENOUGH: "coin", KEEP: "u-check", END: "u-check"}.get(move, "u-next")


def move_keys(table: JoanTable, player: int, move: int) -> list[str]:
    if move < MARK:
        return follower_keys(move)
    if move < FILL:
        return sheet_keys(table, player, move)
    if move < BUY:
        return [keys.town_key(move - BUILD) if move >= BUILD else keys.route_key(table.box.route_of_move[move])]
    if move < ENOUGH:
        return purchase_keys(move)
    return exchange_keys(table, player, move) if EXCHANGE <= move < KEEP else []


def follower_keys(move: int) -> list[str]:
    """A token, or one after a monk of the sheet. What is done with followers at hand stands in the bar."""
    if move < RECRUIT:
        return [keys.token_key(move - TAKE)]
    return [keys.MONKS, keys.token_key(move - RECRUIT)] if move < ACT else []


def sheet_keys(table: JoanTable, player: int, move: int) -> list[str]:
    """Rows of warehouse and bank, the next space of the track, the depot."""
    if move < CIRCLE:
        return [keys.good_key(move - MARK)]
    if move < DEVELOP:
        return [keys.bank_key(move - CIRCLE)]
    if move == TAKE_SHIELD:
        return [keys.DEPOT]
    return [keys.track_key(table.players[player].development + 1)]


def purchase_keys(move: int) -> list[str]:
    """Locations, deeds, and the rows of the bank that pay."""
    if move < USE:
        return [keys.offer_key(move - BUY)]
    if move < DO_DEED:
        return [keys.own_key(move - USE)]
    if move < SPEND:
        return [keys.deed_key(move - DO_DEED)]
    return [keys.bank_key(move - SPEND)]


def exchange_keys(table: JoanTable, player: int, move: int) -> list[str]:
    """What is marked instead of a good of a road; which one of them first, if it shows several."""
    decision = table.decision(player)
    assert isinstance(decision, FillRoute)
    if move < EXCHANGE_SHIELD:
        good, other = divmod(move - EXCHANGE, GOODS)
        goal = keys.good_key(other)
    else:
        good = move - EXCHANGE_SHIELD
        goal = keys.DEPOT
    several = len(set(table.box.route_goods[decision.route])) > 1
    return [keys.printed_key(decision.route, good), goal] if several else [goal]
