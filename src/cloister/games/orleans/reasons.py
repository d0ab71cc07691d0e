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
from cloister.kernel.table import Frame
from cloister.kernel.voice import Reason, Voice


def phase(number: int, voice: Voice) -> str:
    return voice("phase {number}", number=number)


def chapter(table: OrleansTable, place: int, voice: Voice) -> str:
    """The rule book's section on a place."""
    return voice("places, {place}", place=place_name(table, place, voice))


def reason(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    if move < BACK and isinstance(decision, Draw):
        text = voice("your knights, your bag and your market allow fewer")
        return Reason(text, phase(3, voice))
    if BACK <= move < TO_TOWER and isinstance(decision, TakeBack):
        return back_reason(table, player, decision, move, voice)
    if PLACE <= move < DONE and isinstance(decision, Plan | PlaceFromBath | PlaceRecruit):
        return placing_reason(table, player, decision, move, voice)
    if PLACE_TOWER <= move < DELIVER and isinstance(decision, Plan):
        return tower_reason(table, player, decision, move - NAMING_TOWER, voice)
    if move >= PLAN_AT and isinstance(decision, Plan):
        return place_first_reason(table, decision, voice)
    if USE <= move < PASS and isinstance(decision, TakeAction):
        return action_reason(table, player, move, voice)
    if TILE <= move < TO and isinstance(decision, ChooseTile):
        return tile_reason(table, decision, move - TILE, voice)
    if TO <= move < PICK and isinstance(decision, Travel):
        return travel_reason(table, player, decision, voice)
    if SEND <= move < REWARD_COIN and isinstance(decision, SendToDeeds):
        return deed_reason(table, player, decision, move, voice)
    if FOOD <= move <= FOOD_COINS and isinstance(decision, Harvest):
        return harvest_reason(table, move, voice)
    if LOSE_STATION <= move < EXCLUDE and isinstance(decision, Torture):
        return torture_reason(table, player, move, voice)
    if REPLACE <= move < USE_SACRISTY and isinstance(decision, PlaceTechnology):
        return technology_reason(table, player, move, voice)
    of_events = reasons_events.reason(table, player, decision, move, voice)
    of_others = of_events or expansion.reason(table, player, decision, move, voice)
    return of_others or other_decision(table, decision, voice)


def other_decision(table: OrleansTable, decision: Frame, voice: Voice) -> Reason:
    """The move belongs to another decision than the open one."""
    asked = prompt(table, decision, voice)
    return Reason(voice("the open decision is another: {decision}", decision=asked), "")


def placing_reason(table: OrleansTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    owner = table.players[player]
    place, kind, need = placing_of(move)
    rule = phase(4, voice)
    name = place_name(table, place, voice)
    tokens = decision.tokens() if isinstance(decision, PlaceRecruit) else owner.market
    tokens = owner.drawn if isinstance(decision, PlaceFromBath) else tokens
    if place not in owner.places:
        return Reason(voice("you do not have this place: {place}", place=name), rule)
    if not tokens[kind] and not (isinstance(decision, Plan) and owner.tower[kind]):
        who = token_name(table, kind, voice)
        return Reason(voice("you have none at hand: {follower}", follower=who), rule)
    if place == TOWN_HALL and kind >= OWN:
        text = voice("followers of your own colour never go to the Town Hall")
        return Reason(text, chapter(table, TOWN_HALL, voice))
    wanted = owner.box.needs[place]
    if need not in wanted and not (move < PLACE_AS and ANY in wanted):
        who = follower_name(table, need, voice)
        return Reason(voice("{place} has no space for: {follower}", place=name, follower=who), rule)
    if owner.empty_space(place, need) < 0 and not (move < PLACE_AS and owner.empty_space(place, ANY) >= 0):
        return Reason(voice("that space is taken"), rule)
    if move >= PLACE_AS and not owner.may_stand_for(kind, need, isinstance(decision, Plan) and uprising(table)):
        if uprising(table) and type_of(kind) == FARMER:
            text = voice("farmers stand for others in phase 4 only, and never for monks")
            return Reason(text, reasons_events.chapter(table, voice))
        return Reason(voice("only monks stand for others, and by School and Herb Garden"), rule)
    if isinstance(decision, PlaceRecruit):
        text = voice("the Town Hall is being used")
        return Reason(text, chapter(table, TOWN_HALL, voice))
    if isinstance(decision, Plan) and decision.closed(kind) and move >= decision.first:
        text = voice("equal followers leave the market before the tower: take the plan back to change it")
        return Reason(text, rule)
    if isinstance(decision, Plan) and move >= decision.first:
        return place_first_reason(table, decision, voice)
    text = voice("place in the order of the places: take the plan back to change it")
    return Reason(text, rule)


def place_first_reason(table: OrleansTable, decision: Plan, voice: Voice) -> Reason:
    """Why a placing is not legal in a plan with very many ways, or why its place cannot be chosen."""
    if decision.place == ANYWHERE:
        return Reason(voice("the place is chosen first where there are very many ways"), phase(4, voice))
    name = place_name(table, decision.place, voice)
    return Reason(voice("you have chosen another place: {place}", place=name), phase(4, voice))


def tower_reason(table: OrleansTable, player: int, decision: Plan, placing: int, voice: Voice) -> Reason:
    """Why a placing may not name the Gunpowder Tower."""
    owner = table.players[player]
    _place, kind, _need = placing_of(placing)
    who = token_name(table, kind, voice)
    rule = chapter(table, GUNPOWDER_TOWER, voice)
    if GUNPOWDER_TOWER not in owner.places:
        name = place_name(table, GUNPOWDER_TOWER, voice)
        return Reason(voice("you do not have this place: {place}", place=name), rule)
    if not owner.tower[kind]:
        return Reason(voice("none is on the tower: {follower}", follower=who), rule)
    if not owner.market[kind]:
        return Reason(voice("name the tower only if one is on the market too: {follower}", follower=who), rule)
    return placing_reason(table, player, decision, placing, voice)


def action_reason(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    owner = table.players[player]
    place = VILLAGE if move >= USE_VILLAGE else move - USE
    name = place_name(table, place, voice)
    rule = chapter(table, place, voice)
    if place not in owner.places:
        return Reason(voice("you do not have this place: {place}", place=name), phase(5, voice))
    if move == USE + VILLAGE:
        return Reason(voice("say whom you recruit: boatman, craftsman or trader"), rule)
    if not owner.box.needs[place] and place != GUNPOWDER_TOWER:
        return Reason(voice("{place} helps all the time and is never used", place=name), rule)
    if place in owner.closed:
        return Reason(voice("{place} was stopped by intrigue and is closed for this round", place=name), rule)
    if not owner.active(place) and place != GUNPOWDER_TOWER:
        return Reason(voice("{place} is not active: a space is empty", place=name), phase(5, voice))
    if sabotaged(table, player, place):
        text = voice("technology lies on {place}, which does not work in this round", place=name)
        return Reason(text, reasons_events.chapter(table, voice))
    recruits = {FARM_HOUSE: FARMER, UNIVERSITY: SCHOLAR, CASTLE: KNIGHT, MONASTERY: MONK}
    if place in recruits or place == VILLAGE:
        follower = recruits.get(place, move - USE_VILLAGE + BOATMAN)
        return recruit_reason(table, follower, rule, voice)
    if place == GUILDHALL:
        if not owner.spare_stations:
            return Reason(voice("all your trading stations are built"), rule)
        town = town_name(table, owner.merchant)
        return Reason(voice("there is a trading station in {town} already", town=town), rule)
    return tile_action_reason(table, player, place, voice)


def recruit_reason(table: OrleansTable, follower: int, rule: str, voice: Voice) -> Reason:
    name = follower_name(table, follower, voice)
    if not table.supply[follower]:
        return Reason(voice("none is left: {follower}", follower=name), rule)
    if follower == MONK and table.event() == PILGRIMAGE:
        return Reason(voice("no monks can be recruited: Pilgrimage"), phase(5, voice))
    if BANNED[table.event()] == follower:
        text = voice("none can be recruited in this round: {follower}", follower=name)
        return Reason(text, reasons_events.chapter(table, voice))
    return Reason(voice("your marker is at the end of the track: {follower}", follower=name), rule)


def tile_action_reason(table: OrleansTable, player: int, place: int, voice: Voice) -> Reason:
    owner = table.players[player]
    rule = chapter(table, place, voice)
    if place in (TOWN_HALL, GUNPOWDER_TOWER):
        return Reason(voice("no deed has a free space for your followers there"), rule)
    if HAYRICK <= place <= TAILOR_SHOP:
        good = good_name(table, place - HAYRICK, voice)
        return Reason(voice("none is left: {follower}", follower=good), rule)
    if place == BATHHOUSE:
        return Reason(voice("your bag is empty"), rule)
    if place == LABORATORY:
        return Reason(voice("no technology tile is left"), rule)
    if place == PHARMACY and not owner.coins:
        return Reason(voice("you have no coin to spend"), rule)
    if place == SACRISTY:
        return Reason(voice("the Sacristy serves in phase 6, against events"), rule)
    if place == SHIP:
        here = town_name(table, owner.merchant)
        return Reason(voice("no waterway leaves {town}", town=here), rule)
    if place == SHEEP_FARM:
        return Reason(voice("you have no cheese to give"), rule)
    return Reason(voice("your development marker is at the end of its track"), rule)


def tile_reason(table: OrleansTable, decision: ChooseTile, place: int, voice: Voice) -> Reason:
    name = place_name(table, place, voice)
    rule = voice("trader")
    if place not in table.tiles:
        return Reason(voice("{place} is no longer to be had", place=name), rule)
    return Reason(voice("the first place is one of category I"), rule)


def travel_reason(table: OrleansTable, player: int, decision: Travel, voice: Voice) -> Reason:
    here = town_name(table, table.players[player].merchant)
    if decision.water:
        text = voice("no waterway leads there from {town}", town=here)
        return Reason(text, chapter(table, SHIP, voice))
    return Reason(voice("no road leads there from {town}", town=here), chapter(table, WAGON, voice))


def deed_reason(table: OrleansTable, player: int, decision: SendToDeeds, move: int, voice: Voice) -> Reason:
    follower, deed = divmod(move - SEND, DEEDS)
    rule = chapter(table, TOWN_HALL, voice)
    if not followers_for_deeds(table, player, decision.place)[follower]:
        who = follower_name(table, follower, voice)
        return Reason(voice("you have none at hand: {follower}", follower=who), rule)
    name = deed_name(table, deed, voice)
    who = follower_name(table, follower, voice)
    return Reason(voice("{deed} has no free space for: {follower}", deed=name, follower=who), rule)


def back_reason(table: OrleansTable, player: int, decision: TakeBack, move: int, voice: Voice) -> Reason:
    place, kind = divmod(move - BACK, KINDS)
    owner = table.players[player]
    rule = voice("general rules, placed followers")
    if kind not in owner.spaces[place * SPACES : (place + 1) * SPACES]:
        return Reason(voice("no such follower of yours stands there"), rule)
    if owner.free_market() + owner.free_tower() <= sum(owner.drawn):
        return Reason(voice("your market is full"), rule)
    return Reason(voice("take back in the order of the places: undo to change it"), rule)


def harvest_reason(table: OrleansTable, move: int, voice: Voice) -> Reason:
    rule = voice("events, Harvest")
    if move == FOOD_COINS and not table.box.free_harvest:
        return Reason(voice("whoever has food must give it"), rule)
    if move == FOOD_COINS:
        return Reason(voice("you have too few coins, and food to give"), rule)
    if not table.box.food[move - FOOD]:
        return Reason(voice("that is no food"), rule)
    return Reason(voice("you have none at hand: {follower}", follower=good_name(table, move - FOOD, voice)), rule)


def torture_reason(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    rule = voice("torture")
    if move == LOSE_DEVELOPMENT:
        text = voice("your marker may not go back onto or behind coins, nor off its track")
        return Reason(text, rule)
    if move == LOSE_FOLLOWER:
        return Reason(voice("no neutral follower is in your bag"), rule)
    return Reason(voice("you have nothing of the kind"), rule)


def technology_reason(table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
    owner = table.players[player]
    place, need = divmod(move - REPLACE, FOLLOWERS)
    rule = voice("craftsman, technology")
    name = place_name(table, place, voice)
    if place not in owner.places:
        return Reason(voice("you do not have this place: {place}", place=name), rule)
    if place == TOWN_HALL or len(owner.box.needs[place]) < 2:
        return Reason(voice("technology does not go on a place with a single space, nor on the Town Hall"), rule)
    if need == MONK:
        return Reason(voice("technology never replaces a monk"), rule)
    if owner.has_technology(place):
        return Reason(voice("{place} has a technology tile already", place=name), rule)
    if owner.empty_space(place, need) < 0:
        return Reason(voice("{place} has no empty space for it", place=name), rule)
    return Reason(voice("the first technology tile replaces a farmer"), rule)
