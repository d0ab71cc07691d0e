"""Why a move is not legal now, in words, with the rule it rests on."""

from cloister.games.joan.decisions.actions import Act, ChooseTown, FillRoute
from cloister.games.joan.decisions.bonuses import UseBonuses
from cloister.games.joan.decisions.paying import PayCoins
from cloister.games.joan.decisions.rounds import TakeToken
from cloister.games.joan.moves import (
    ACT,
    BUILD,
    BUY,
    CIRCLE,
    DEVELOP,
    DO_DEED,
    END,
    ENOUGH,
    EXCHANGE,
    EXCHANGE_SHIELD,
    FILL_WATERWAY,
    KEEP,
    MARK,
    RECRUIT,
    SPEND,
    TAKE_SHIELD,
    USE,
)
from cloister.games.joan.pieces import (
    ANY_TOKEN,
    BOATMAN,
    CATEGORY_IDS,
    COIN,
    COIN_OR_DEVELOPMENT,
    CRAFTSMAN,
    FARMER,
    GOOD,
    GOODS,
    KNIGHT,
    MONK,
    MOST_MONKS,
    PASSIVE,
    RECRUITED,
    ROAD,
    SCHOLAR,
    SCHOOL,
    SCHOOLED,
    STATION,
    TOKENS,
    TRADER,
    TREE_HOUSE,
    WATERWAY,
)
from cloister.games.joan.state import JoanTable
from cloister.games.joan.words import follower_name, good_name, location_name, place_name, prompt
from cloister.kernel.table import Frame
from cloister.kernel.voice import Reason, Voice


def reason(table: JoanTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    if move < ACT:
        return token_reason(table, player, decision, move, voice)
    if move == END and isinstance(decision, UseBonuses):
        return Reason(voice("take your coins and goods first"), voice("Winning bonuses"))
    if move == ACT or move < MARK:
        return not_now(table, decision, voice("you have no such follower to use"), voice)
    if isinstance(decision, PayCoins):
        return payment_reason(table, player, decision, move, voice)
    if isinstance(decision, Act | UseBonuses | ChooseTown) and move < SPEND:
        return action_reason(table, player, decision, move, voice)
    if EXCHANGE <= move <= KEEP:
        return exchange_reason(table, player, decision, move, voice)
    return not_now(table, decision, voice("this is not to be decided now"), voice)


def not_now(table: JoanTable, decision: Frame, text: str, voice: Voice) -> Reason:
    """A reason that says what is to be decided instead."""
    return Reason(f"{text}. {prompt(table, decision, voice)}", "")


def token_reason(table: JoanTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    if not isinstance(decision, TakeToken):
        return not_now(table, decision, voice("you have taken a token already"), voice)
    if move >= RECRUIT and table.players[player].monks == MOST_MONKS:
        return Reason(voice("you have recruited all three monks"), voice("Actions"))
    name = follower_name(table, move % TOKENS, voice)
    text = voice("there is no {follower} among the tokens drawn", follower=name)
    return Reason(text, voice("Course of the game, step 2"))


def action_reason(table: JoanTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    """What a follower, or a bonus, does not do."""
    if move < CIRCLE:
        return good_reason(table, player, decision, move - MARK, voice)
    if move < DEVELOP:
        return coin_reason(table, player, decision, move - CIRCLE, voice)
    if move == DEVELOP:
        return development_reason(table, player, decision, voice)
    if move == TAKE_SHIELD:
        text = voice("a shield comes instead of a coin or good for which there is no room")
        return Reason(text, voice("The depot"))
    if move < BUILD:
        return route_reason(table, player, decision, move, voice)
    if move < BUY:
        return station_reason(table, player, decision, move - BUILD, voice)
    if move < USE:
        return buying_reason(table, player, decision, move - BUY, voice)
    if move < DO_DEED:
        return using_reason(table, player, decision, move - USE, voice)
    return deed_reason(table, player, decision, move - DO_DEED, voice)


def lacking(table: JoanTable, decision: Frame, followers: list[int], pending: list[int], voice: Voice) -> Reason | None:
    """If nothing allows this kind of action: neither the follower at hand nor, among bonuses, one of the pending."""
    if isinstance(decision, Act):
        if any(decision.acts_as(follower) for follower in followers):
            return None
        names = [follower_name(table, follower, voice) for follower in followers]
        own = follower_name(table, decision.follower, voice)
        wanted = voice(" or ").join(names)
        text = voice("that takes a {wanted}, not a {follower}", wanted=wanted, follower=own)
        return Reason(text, voice("Standard actions"))
    if isinstance(decision, UseBonuses) and any(table.pending[kind] for kind in pending):
        return None
    return not_now(table, decision, voice("no bonus of yours allows that"), voice)


def good_reason(table: JoanTable, player: int, decision: Frame, good: int, voice: Voice) -> Reason:
    missing = lacking(table, decision, [FARMER], [GOOD], voice)
    if missing is not None:
        return missing
    text = voice("the row of {good} is full", good=good_name(table, good, voice))
    return Reason(text, voice("The warehouse"))


def coin_reason(table: JoanTable, player: int, decision: Frame, row: int, voice: Voice) -> Reason:
    missing = lacking(table, decision, [BOATMAN, CRAFTSMAN, TRADER], [COIN, COIN_OR_DEVELOPMENT], voice)
    if missing is not None:
        return missing
    text = voice("all coins of row {row} are circled", row=row + 1)
    return Reason(text, voice("The bank"))


def development_reason(table: JoanTable, player: int, decision: Frame, voice: Voice) -> Reason:
    missing = lacking(table, decision, [SCHOLAR], [COIN_OR_DEVELOPMENT], voice)
    if missing is not None:
        return missing
    return Reason(voice("your development track is full"), voice("The development track"))


def route_reason(table: JoanTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    rule = voice("Standard actions, knight and boatman")
    route = table.box.route_of_move.get(move, -1)
    if route < 0:
        return Reason(voice("there is no such route on the map"), rule)
    if route not in table.box.routes_in_play:
        return Reason(voice("this part of the map is not in play"), voice("Set-up"))
    waterway = move >= FILL_WATERWAY
    follower, kind = (BOATMAN, WATERWAY) if waterway else (KNIGHT, ROAD)
    missing = lacking(table, decision, [follower], [kind], voice)
    if missing is not None:
        return missing
    if table.players[player].has_filled(route):
        return Reason(voice("you have filled this route"), rule)
    return Reason(voice("a route starts from Orléans or from a town at a filled route"), rule)


def station_reason(table: JoanTable, player: int, decision: Frame, town: int, voice: Voice) -> Reason:
    rule = voice("Standard actions, craftsman")
    sheet = table.players[player]
    if not table.box.town_mask >> town & 1:
        return Reason(voice("this part of the map is not in play"), voice("Set-up"))
    if not isinstance(decision, ChooseTown):
        missing = lacking(table, decision, [CRAFTSMAN], [STATION], voice)
        if missing is not None:
            return missing
    name = place_name(table, town, voice)
    if sheet.has_station(town):
        return Reason(voice("you have a trading station in {town}", town=name), rule)
    if not sheet.has_reached(town):
        return Reason(voice("no filled route joins {town} to Orléans", town=name), rule)
    if table.towns_of_others(player) >> town & 1:
        return Reason(voice("somebody else has built in {town}", town=name), rule)
    return Reason(voice("a trading station costs 1 coin, and your bank has none to spend"), rule)


def buying_reason(table: JoanTable, player: int, decision: Frame, location: int, voice: Voice) -> Reason:
    rule = voice("Standard actions, trader")
    name = location_name(table, location, voice)
    if table.players[player].owns(location):
        return Reason(voice("you own {location}", location=name), rule)
    if not table.offer >> location & 1:
        return Reason(voice("{location} cannot be had", location=name), rule)
    missing = lacking(table, decision, [TRADER], [], voice)
    if missing is not None:
        return missing
    category = table.box.category[location]
    if not table.category_open(category):
        text = voice("category {category} opens when {count} of each lower category are owned",
                   category=CATEGORY_IDS[category], count=table.box.to_open)  # fmt: skip
        return Reason(text, rule)
    price = voice.coins(table.box.costs[category])
    has = voice.coins(table.players[player].coins())
    return Reason(voice("{location} costs {price}, you have {coins}", location=name, price=price, coins=has), rule)


def using_reason(table: JoanTable, player: int, decision: Frame, location: int, voice: Voice) -> Reason:
    name = location_name(table, location, voice)
    rule = voice("locations, {location}", location=name)
    opener = table.box.opener[location]
    if not table.players[player].owns(location):
        return Reason(voice("you do not own {location}", location=name), rule)
    if table.box.plus[location]:
        text = voice("it works by itself when you take a {follower}", follower=follower_name(table, opener, voice))
        return Reason(text, rule)
    if opener == PASSIVE:
        return Reason(voice("it works by itself"), rule)
    if not isinstance(decision, Act):
        return not_now(table, decision, voice("only a follower opens it"), voice)
    if opener == RECRUITED:
        return Reason(voice("only a monk that you recruit opens it"), rule)
    if opener == ANY_TOKEN:
        return Reason(voice("only a token or a recruited monk opens it, no bonus"), rule)
    if location == SCHOOL and decision.acts_as(opener):
        return Reason(voice("only a scholar that you take opens it"), rule)
    if not decision.acts_as(opener):
        wanted, own = follower_name(table, opener, voice), follower_name(table, decision.follower, voice)
        text = voice("that takes a {wanted}, not a {follower}", wanted=wanted, follower=own)
        return Reason(text, rule)
    if table.players[player].coins() == 0:
        return Reason(voice("a trading station costs 1 coin, and your bank has none to spend"), rule)
    return Reason(voice("there is no town in which you could build"), rule)


def deed_reason(table: JoanTable, player: int, decision: Frame, deed: int, voice: Voice) -> Reason:
    rule = voice("Beneficial deeds")
    if deed >= table.box.deeds:
        return Reason(voice("deed {number} is not in play", number=deed + 1), voice("Set-up"))
    if not table.deed_open(deed):
        return Reason(voice("deed {number} is crossed out or complete", number=deed + 1), rule)
    if not isinstance(decision, Act):
        return not_now(table, decision, voice("only a follower takes part in a deed"), voice)
    if decision.follower == MONK:
        return Reason(voice("a monk replaces nobody at a deed"), rule)
    if decision.origin == SCHOOLED:
        return Reason(voice("the School does not count for deeds"), rule)
    name = follower_name(table, decision.follower, voice)
    if decision.follower in table.box.deed_followers[deed]:
        return Reason(voice("you have marked the {follower} of this deed", follower=name), rule)
    return Reason(voice("this deed shows no {follower}", follower=name), rule)


def payment_reason(table: JoanTable, player: int, decision: PayCoins, move: int, voice: Voice) -> Reason:
    rule = voice("The bank")
    if SPEND <= move < ENOUGH:
        return Reason(voice("row {row} has no coin to spend", row=move - SPEND + 1), rule)
    if move == ENOUGH:
        return Reason(voice("the price is not paid"), rule)
    return not_now(table, decision, voice("pay first"), voice)


def exchange_reason(table: JoanTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    rule = voice("locations, {location}", location=location_name(table, TREE_HOUSE, voice))
    if not isinstance(decision, FillRoute):
        return not_now(table, decision, voice("you are filling no road"), voice)
    good = (move - EXCHANGE) // GOODS if move < EXCHANGE_SHIELD else move - EXCHANGE_SHIELD
    if good not in table.box.route_goods[decision.route]:
        text = voice("the road shows no {good}", good=good_name(table, good, voice))
        return Reason(text, rule)
    if move >= EXCHANGE_SHIELD:
        return Reason(voice("a shield only if no other row has room"), rule)
    other = (move - EXCHANGE) % GOODS
    if other == good:
        return Reason(voice("choose another good, or keep this one"), rule)
    return Reason(voice("the row of {good} is full", good=good_name(table, other, voice)), rule)
