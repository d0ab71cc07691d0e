"""Why a move is not legal now, in words, with the rule it rests on."""

from cloister.games.orleans.decisions.actions import TakeAction
from cloister.games.orleans.decisions.deeds import SendToDeeds, followers_for_deeds
from cloister.games.orleans.decisions.drawing import Draw, TakeBack
from cloister.games.orleans.decisions.events import Harvest
from cloister.games.orleans.decisions.places import ChooseTile, PlaceFromBath
from cloister.games.orleans.decisions.planning import ANYWHERE, Plan, placing_of, uprising
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.decisions.travel import Travel
from cloister.games.orleans.moves import (
    BACK,
    DELIVER,
    DONE,
    EXCLUDE,
    FOOD,
    FOOD_COINS,
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_STATION,
    NAMING_TOWER,
    PASS,
    PICK,
    PLACE,
    PLACE_AS,
    PLACE_TOWER,
    PLAN_AT,
    REPLACE,
    REWARD_COIN,
    SEND,
    TILE,
    TO,
    TO_TOWER,
    USE,
    USE_SACRISTY,
    USE_VILLAGE,
)
from cloister.games.orleans.pieces import (
    ANY,
    BANNED,
    BATHHOUSE,
    BOATMAN,
    CASTLE,
    DEEDS,
    FARM_HOUSE,
    FARMER,
    FOLLOWERS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    HAYRICK,
    KINDS,
    KNIGHT,
    LABORATORY,
    MONASTERY,
    MONK,
    OWN,
    PHARMACY,
    PILGRIMAGE,
    SACRISTY,
    SCHOLAR,
    SHEEP_FARM,
    SHIP,
    SPACES,
    TAILOR_SHOP,
    TOWN_HALL,
    UNIVERSITY,
    VILLAGE,
    WAGON,
    type_of,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue import reasons as expansion
from cloister.games.orleans.trade_intrigue import reasons_events
from cloister.games.orleans.trade_intrigue.round_events import PlaceRecruit, sabotaged
from cloister.games.orleans.words import deed_name, follower_name, good_name, place_name, prompt, token_name, town_name
from cloister.kernel.rules import Reason
from cloister.kernel.table import Frame
from cloister.kernel.words import say


def phase(number: int, language: str) -> str:
    return say(language, "phase {number}", number=number)


def chapter(table: OrleansTable, place: int, language: str) -> str:
    """The rule book's section on a place."""
    return say(language, "places, {place}", place=place_name(table, place, language))


def reason(table: OrleansTable, player: int, move: int, language: str) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    if move < BACK and isinstance(decision, Draw):
        text = say(language, "your knights, your bag and your market allow fewer")
        return Reason(text, phase(3, language))
    if BACK <= move < TO_TOWER and isinstance(decision, TakeBack):
        return back_reason(table, player, decision, move, language)
    if PLACE <= move < DONE and isinstance(decision, Plan | PlaceFromBath | PlaceRecruit):
        return placing_reason(table, player, decision, move, language)
    if PLACE_TOWER <= move < DELIVER and isinstance(decision, Plan):
        return tower_reason(table, player, decision, move - NAMING_TOWER, language)
    if move >= PLAN_AT and isinstance(decision, Plan):
        return place_first_reason(table, decision, language)
    if USE <= move < PASS and isinstance(decision, TakeAction):
        return action_reason(table, player, move, language)
    if TILE <= move < TO and isinstance(decision, ChooseTile):
        return tile_reason(table, decision, move - TILE, language)
    if TO <= move < PICK and isinstance(decision, Travel):
        return travel_reason(table, player, decision, language)
    if SEND <= move < REWARD_COIN and isinstance(decision, SendToDeeds):
        return deed_reason(table, player, decision, move, language)
    if FOOD <= move <= FOOD_COINS and isinstance(decision, Harvest):
        return harvest_reason(table, move, language)
    if LOSE_STATION <= move < EXCLUDE and isinstance(decision, Torture):
        return torture_reason(table, player, move, language)
    if REPLACE <= move < USE_SACRISTY and isinstance(decision, PlaceTechnology):
        return technology_reason(table, player, move, language)
    of_events = reasons_events.reason(table, player, decision, move, language)
    of_others = of_events or expansion.reason(table, player, decision, move, language)
    return of_others or other_decision(table, decision, language)


def other_decision(table: OrleansTable, decision: Frame, language: str) -> Reason:
    """The move belongs to another decision than the open one."""
    asked = prompt(table, decision, language)
    return Reason(say(language, "the open decision is another: {decision}", decision=asked), "")


def placing_reason(table: OrleansTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    owner = table.players[player]
    place, kind, need = placing_of(move)
    rule = phase(4, language)
    name = place_name(table, place, language)
    tokens = decision.tokens() if isinstance(decision, PlaceRecruit) else owner.market
    tokens = owner.drawn if isinstance(decision, PlaceFromBath) else tokens
    if place not in owner.places:
        return Reason(say(language, "you do not have this place: {place}", place=name), rule)
    if not tokens[kind] and not (isinstance(decision, Plan) and owner.tower[kind]):
        who = token_name(table, kind, language)
        return Reason(say(language, "you have none at hand: {follower}", follower=who), rule)
    if place == TOWN_HALL and kind >= OWN:
        text = say(language, "followers of your own colour never go to the Town Hall")
        return Reason(text, chapter(table, TOWN_HALL, language))
    wanted = owner.box.needs[place]
    if need not in wanted and not (move < PLACE_AS and ANY in wanted):
        who = follower_name(table, need, language)
        return Reason(say(language, "{place} has no space for: {follower}", place=name, follower=who), rule)
    if owner.empty_space(place, need) < 0 and not (move < PLACE_AS and owner.empty_space(place, ANY) >= 0):
        return Reason(say(language, "that space is taken"), rule)
    if move >= PLACE_AS and not owner.may_stand_for(kind, need, isinstance(decision, Plan) and uprising(table)):
        if uprising(table) and type_of(kind) == FARMER:
            text = say(language, "farmers stand for others in phase 4 only, and never for monks")
            return Reason(text, reasons_events.chapter(table, language))
        return Reason(say(language, "only monks stand for others, and by School and Herb Garden"), rule)
    if isinstance(decision, PlaceRecruit):
        text = say(language, "the Town Hall is being used")
        return Reason(text, chapter(table, TOWN_HALL, language))
    if isinstance(decision, Plan) and decision.closed(kind) and move >= decision.first:
        text = say(language, "equal followers leave the market before the tower: take the plan back to change it")
        return Reason(text, rule)
    if isinstance(decision, Plan) and move >= decision.first:
        return place_first_reason(table, decision, language)
    text = say(language, "place in the order of the places: take the plan back to change it")
    return Reason(text, rule)


def place_first_reason(table: OrleansTable, decision: Plan, language: str) -> Reason:
    """Why a placing is not legal in a plan with very many ways, or why its place cannot be chosen."""
    if decision.place == ANYWHERE:
        return Reason(say(language, "the place is chosen first where there are very many ways"), phase(4, language))
    name = place_name(table, decision.place, language)
    return Reason(say(language, "you have chosen another place: {place}", place=name), phase(4, language))


def tower_reason(table: OrleansTable, player: int, decision: Plan, placing: int, language: str) -> Reason:
    """Why a placing may not name the Gunpowder Tower."""
    owner = table.players[player]
    _place, kind, _need = placing_of(placing)
    who = token_name(table, kind, language)
    rule = chapter(table, GUNPOWDER_TOWER, language)
    if GUNPOWDER_TOWER not in owner.places:
        name = place_name(table, GUNPOWDER_TOWER, language)
        return Reason(say(language, "you do not have this place: {place}", place=name), rule)
    if not owner.tower[kind]:
        return Reason(say(language, "none is on the tower: {follower}", follower=who), rule)
    if not owner.market[kind]:
        return Reason(say(language, "name the tower only if one is on the market too: {follower}", follower=who), rule)
    return placing_reason(table, player, decision, placing, language)


def action_reason(table: OrleansTable, player: int, move: int, language: str) -> Reason:
    owner = table.players[player]
    place = VILLAGE if move >= USE_VILLAGE else move - USE
    name = place_name(table, place, language)
    rule = chapter(table, place, language)
    if place not in owner.places:
        return Reason(say(language, "you do not have this place: {place}", place=name), phase(5, language))
    if move == USE + VILLAGE:
        return Reason(say(language, "say whom you recruit: boatman, craftsman or trader"), rule)
    if not owner.box.needs[place] and place != GUNPOWDER_TOWER:
        return Reason(say(language, "{place} helps all the time and is never used", place=name), rule)
    if place in owner.closed:
        return Reason(say(language, "{place} was stopped by intrigue and is closed for this round", place=name), rule)
    if not owner.active(place) and place != GUNPOWDER_TOWER:
        return Reason(say(language, "{place} is not active: a space is empty", place=name), phase(5, language))
    if sabotaged(table, player, place):
        text = say(language, "technology lies on {place}, which does not work in this round", place=name)
        return Reason(text, reasons_events.chapter(table, language))
    recruits = {FARM_HOUSE: FARMER, UNIVERSITY: SCHOLAR, CASTLE: KNIGHT, MONASTERY: MONK}
    if place in recruits or place == VILLAGE:
        follower = recruits.get(place, move - USE_VILLAGE + BOATMAN)
        return recruit_reason(table, follower, rule, language)
    if place == GUILDHALL:
        if not owner.spare_stations:
            return Reason(say(language, "all your trading stations are built"), rule)
        town = town_name(table, owner.merchant)
        return Reason(say(language, "there is a trading station in {town} already", town=town), rule)
    return tile_action_reason(table, player, place, language)


def recruit_reason(table: OrleansTable, follower: int, rule: str, language: str) -> Reason:
    name = follower_name(table, follower, language)
    if not table.supply[follower]:
        return Reason(say(language, "none is left: {follower}", follower=name), rule)
    if follower == MONK and table.event() == PILGRIMAGE:
        return Reason(say(language, "no monks can be recruited: Pilgrimage"), phase(5, language))
    if BANNED[table.event()] == follower:
        text = say(language, "none can be recruited in this round: {follower}", follower=name)
        return Reason(text, reasons_events.chapter(table, language))
    return Reason(say(language, "your marker is at the end of the track: {follower}", follower=name), rule)


def tile_action_reason(table: OrleansTable, player: int, place: int, language: str) -> Reason:
    owner = table.players[player]
    rule = chapter(table, place, language)
    if place in (TOWN_HALL, GUNPOWDER_TOWER):
        return Reason(say(language, "no deed has a free space for your followers there"), rule)
    if HAYRICK <= place <= TAILOR_SHOP:
        good = good_name(table, place - HAYRICK, language)
        return Reason(say(language, "none is left: {follower}", follower=good), rule)
    if place == BATHHOUSE:
        return Reason(say(language, "your bag is empty"), rule)
    if place == LABORATORY:
        return Reason(say(language, "no technology tile is left"), rule)
    if place == PHARMACY and not owner.coins:
        return Reason(say(language, "you have no coin to spend"), rule)
    if place == SACRISTY:
        return Reason(say(language, "the Sacristy serves in phase 6, against events"), rule)
    if place == SHIP:
        here = town_name(table, owner.merchant)
        return Reason(say(language, "no waterway leaves {town}", town=here), rule)
    if place == SHEEP_FARM:
        return Reason(say(language, "you have no cheese to give"), rule)
    return Reason(say(language, "your development marker is at the end of its track"), rule)


def tile_reason(table: OrleansTable, decision: ChooseTile, place: int, language: str) -> Reason:
    name = place_name(table, place, language)
    rule = say(language, "trader")
    if place not in table.tiles:
        return Reason(say(language, "{place} is no longer to be had", place=name), rule)
    return Reason(say(language, "the first place is one of category I"), rule)


def travel_reason(table: OrleansTable, player: int, decision: Travel, language: str) -> Reason:
    here = town_name(table, table.players[player].merchant)
    if decision.water:
        text = say(language, "no waterway leads there from {town}", town=here)
        return Reason(text, chapter(table, SHIP, language))
    return Reason(say(language, "no road leads there from {town}", town=here), chapter(table, WAGON, language))


def deed_reason(table: OrleansTable, player: int, decision: SendToDeeds, move: int, language: str) -> Reason:
    follower, deed = divmod(move - SEND, DEEDS)
    rule = chapter(table, TOWN_HALL, language)
    if not followers_for_deeds(table, player, decision.place)[follower]:
        who = follower_name(table, follower, language)
        return Reason(say(language, "you have none at hand: {follower}", follower=who), rule)
    name = deed_name(table, deed, language)
    who = follower_name(table, follower, language)
    return Reason(say(language, "{deed} has no free space for: {follower}", deed=name, follower=who), rule)


def back_reason(table: OrleansTable, player: int, decision: TakeBack, move: int, language: str) -> Reason:
    place, kind = divmod(move - BACK, KINDS)
    owner = table.players[player]
    rule = say(language, "general rules, placed followers")
    if kind not in owner.spaces[place * SPACES : (place + 1) * SPACES]:
        return Reason(say(language, "no such follower of yours stands there"), rule)
    if owner.free_market() + owner.free_tower() <= sum(owner.drawn):
        return Reason(say(language, "your market is full"), rule)
    return Reason(say(language, "take back in the order of the places: undo to change it"), rule)


def harvest_reason(table: OrleansTable, move: int, language: str) -> Reason:
    rule = say(language, "events, Harvest")
    if move == FOOD_COINS and not table.box.free_harvest:
        return Reason(say(language, "whoever has food must give it"), rule)
    if move == FOOD_COINS:
        return Reason(say(language, "you have too few coins, and food to give"), rule)
    if not table.box.food[move - FOOD]:
        return Reason(say(language, "that is no food"), rule)
    return Reason(
        say(language, "you have none at hand: {follower}", follower=good_name(table, move - FOOD, language)), rule
    )


def torture_reason(table: OrleansTable, player: int, move: int, language: str) -> Reason:
    rule = say(language, "torture")
    if move == LOSE_DEVELOPMENT:
        text = say(language, "your marker may not go back onto or behind coins, nor off its track")
        return Reason(text, rule)
    if move == LOSE_FOLLOWER:
        return Reason(say(language, "no neutral follower is in your bag"), rule)
    return Reason(say(language, "you have nothing of the kind"), rule)


def technology_reason(table: OrleansTable, player: int, move: int, language: str) -> Reason:
    owner = table.players[player]
    place, need = divmod(move - REPLACE, FOLLOWERS)
    rule = say(language, "craftsman, technology")
    name = place_name(table, place, language)
    if place not in owner.places:
        return Reason(say(language, "you do not have this place: {place}", place=name), rule)
    if place == TOWN_HALL or len(owner.box.needs[place]) < 2:
        return Reason(
            say(language, "technology does not go on a place with a single space, nor on the Town Hall"), rule
        )
    if need == MONK:
        return Reason(say(language, "technology never replaces a monk"), rule)
    if owner.has_technology(place):
        return Reason(say(language, "{place} has a technology tile already", place=name), rule)
    if owner.empty_space(place, need) < 0:
        return Reason(say(language, "{place} has no empty space for it", place=name), rule)
    return Reason(say(language, "the first technology tile replaces a farmer"), rule)
