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
from cloister.kernel.rules import Reason
from cloister.kernel.table import Frame
from cloister.kernel.words import coins, say


def reason(table: JoanTable, player: int, move: int, language: str) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    if move < ACT:
        return token_reason(table, player, decision, move, language)
    if move == END and isinstance(decision, UseBonuses):
        return Reason(say(language, "take your coins and goods first"), say(language, "Winning bonuses"))
    if move == ACT or move < MARK:
        return not_now(table, decision, say(language, "you have no such follower to use"), language)
    if isinstance(decision, PayCoins):
        return payment_reason(table, player, decision, move, language)
    if isinstance(decision, Act | UseBonuses | ChooseTown) and move < SPEND:
        return action_reason(table, player, decision, move, language)
    if EXCHANGE <= move <= KEEP:
        return exchange_reason(table, player, decision, move, language)
    return not_now(table, decision, say(language, "this is not to be decided now"), language)


def not_now(table: JoanTable, decision: Frame, text: str, language: str) -> Reason:
    """A reason that says what is to be decided instead."""
    return Reason(f"{text}. {prompt(table, decision, language)}", "")


def token_reason(table: JoanTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    if not isinstance(decision, TakeToken):
        return not_now(table, decision, say(language, "you have taken a token already"), language)
    if move >= RECRUIT and table.players[player].monks == MOST_MONKS:
        return Reason(say(language, "you have recruited all three monks"), say(language, "Actions"))
    name = follower_name(table, move % TOKENS, language)
    text = say(language, "there is no {follower} among the tokens drawn", follower=name)
    return Reason(text, say(language, "Course of the game, step 2"))


def action_reason(table: JoanTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    """What a follower, or a bonus, does not do."""
    if move < CIRCLE:
        return good_reason(table, player, decision, move - MARK, language)
    if move < DEVELOP:
        return coin_reason(table, player, decision, move - CIRCLE, language)
    if move == DEVELOP:
        return development_reason(table, player, decision, language)
    if move == TAKE_SHIELD:
        text = say(language, "a shield comes instead of a coin or good for which there is no room")
        return Reason(text, say(language, "The depot"))
    if move < BUILD:
        return route_reason(table, player, decision, move, language)
    if move < BUY:
        return station_reason(table, player, decision, move - BUILD, language)
    if move < USE:
        return buying_reason(table, player, decision, move - BUY, language)
    if move < DO_DEED:
        return using_reason(table, player, decision, move - USE, language)
    return deed_reason(table, player, decision, move - DO_DEED, language)


def lacking(
    table: JoanTable, decision: Frame, followers: list[int], pending: list[int], language: str
) -> Reason | None:
    """If nothing allows this kind of action: neither the follower at hand nor, among bonuses, one of the pending."""
    if isinstance(decision, Act):
        if any(decision.acts_as(follower) for follower in followers):
            return None
        names = [follower_name(table, follower, language) for follower in followers]
        own = follower_name(table, decision.follower, language)
        wanted = say(language, " or ").join(names)
        text = say(language, "that takes a {wanted}, not a {follower}", wanted=wanted, follower=own)
        return Reason(text, say(language, "Standard actions"))
    if isinstance(decision, UseBonuses) and any(table.pending[kind] for kind in pending):
        return None
    return not_now(table, decision, say(language, "no bonus of yours allows that"), language)


def good_reason(table: JoanTable, player: int, decision: Frame, good: int, language: str) -> Reason:
    missing = lacking(table, decision, [FARMER], [GOOD], language)
    if missing is not None:
        return missing
    text = say(language, "the row of {good} is full", good=good_name(table, good, language))
    return Reason(text, say(language, "The warehouse"))


def coin_reason(table: JoanTable, player: int, decision: Frame, row: int, language: str) -> Reason:
    missing = lacking(table, decision, [BOATMAN, CRAFTSMAN, TRADER], [COIN, COIN_OR_DEVELOPMENT], language)
    if missing is not None:
        return missing
    text = say(language, "all coins of row {row} are circled", row=row + 1)
    return Reason(text, say(language, "The bank"))


def development_reason(table: JoanTable, player: int, decision: Frame, language: str) -> Reason:
    missing = lacking(table, decision, [SCHOLAR], [COIN_OR_DEVELOPMENT], language)
    if missing is not None:
        return missing
    return Reason(say(language, "your development track is full"), say(language, "The development track"))


def route_reason(table: JoanTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    rule = say(language, "Standard actions, knight and boatman")
    route = table.box.route_of_move.get(move, -1)
    if route < 0:
        return Reason(say(language, "there is no such route on the map"), rule)
    if route not in table.box.routes_in_play:
        return Reason(say(language, "this part of the map is not in play"), say(language, "Set-up"))
    waterway = move >= FILL_WATERWAY
    follower, kind = (BOATMAN, WATERWAY) if waterway else (KNIGHT, ROAD)
    missing = lacking(table, decision, [follower], [kind], language)
    if missing is not None:
        return missing
    if table.players[player].has_filled(route):
        return Reason(say(language, "you have filled this route"), rule)
    return Reason(say(language, "a route starts from Orléans or from a town at a filled route"), rule)


def station_reason(table: JoanTable, player: int, decision: Frame, town: int, language: str) -> Reason:
    rule = say(language, "Standard actions, craftsman")
    sheet = table.players[player]
    if not table.box.town_mask >> town & 1:
        return Reason(say(language, "this part of the map is not in play"), say(language, "Set-up"))
    if not isinstance(decision, ChooseTown):
        missing = lacking(table, decision, [CRAFTSMAN], [STATION], language)
        if missing is not None:
            return missing
    name = place_name(table, town, language)
    if sheet.has_station(town):
        return Reason(say(language, "you have a trading station in {town}", town=name), rule)
    if not sheet.has_reached(town):
        return Reason(say(language, "no filled route joins {town} to Orléans", town=name), rule)
    if table.towns_of_others(player) >> town & 1:
        return Reason(say(language, "somebody else has built in {town}", town=name), rule)
    return Reason(say(language, "a trading station costs 1 coin, and your bank has none to spend"), rule)


def buying_reason(table: JoanTable, player: int, decision: Frame, location: int, language: str) -> Reason:
    rule = say(language, "Standard actions, trader")
    name = location_name(table, location, language)
    if table.players[player].owns(location):
        return Reason(say(language, "you own {location}", location=name), rule)
    if not table.offer >> location & 1:
        return Reason(say(language, "{location} cannot be had", location=name), rule)
    missing = lacking(table, decision, [TRADER], [], language)
    if missing is not None:
        return missing
    category = table.box.category[location]
    if not table.category_open(category):
        text = say(language, "category {category} opens when {count} of each lower category are owned",
                   category=CATEGORY_IDS[category], count=table.box.to_open)  # fmt: skip
        return Reason(text, rule)
    price = coins(table.box.costs[category], language)
    has = coins(table.players[player].coins(), language)
    return Reason(
        say(language, "{location} costs {price}, you have {coins}", location=name, price=price, coins=has), rule
    )


def using_reason(table: JoanTable, player: int, decision: Frame, location: int, language: str) -> Reason:
    name = location_name(table, location, language)
    rule = say(language, "locations, {location}", location=name)
    opener = table.box.opener[location]
    if not table.players[player].owns(location):
        return Reason(say(language, "you do not own {location}", location=name), rule)
    if table.box.plus[location]:
        text = say(
            language, "it works by itself when you take a {follower}", follower=follower_name(table, opener, language)
        )
        return Reason(text, rule)
    if opener == PASSIVE:
        return Reason(say(language, "it works by itself"), rule)
    if not isinstance(decision, Act):
        return not_now(table, decision, say(language, "only a follower opens it"), language)
    if opener == RECRUITED:
        return Reason(say(language, "only a monk that you recruit opens it"), rule)
    if opener == ANY_TOKEN:
        return Reason(say(language, "only a token or a recruited monk opens it, no bonus"), rule)
    if location == SCHOOL and decision.acts_as(opener):
        return Reason(say(language, "only a scholar that you take opens it"), rule)
    if not decision.acts_as(opener):
        wanted, own = follower_name(table, opener, language), follower_name(table, decision.follower, language)
        text = say(language, "that takes a {wanted}, not a {follower}", wanted=wanted, follower=own)
        return Reason(text, rule)
    if table.players[player].coins() == 0:
        return Reason(say(language, "a trading station costs 1 coin, and your bank has none to spend"), rule)
    return Reason(say(language, "there is no town in which you could build"), rule)


def deed_reason(table: JoanTable, player: int, decision: Frame, deed: int, language: str) -> Reason:
    rule = say(language, "Beneficial deeds")
    if deed >= table.box.deeds:
        return Reason(say(language, "deed {number} is not in play", number=deed + 1), say(language, "Set-up"))
    if not table.deed_open(deed):
        return Reason(say(language, "deed {number} is crossed out or complete", number=deed + 1), rule)
    if not isinstance(decision, Act):
        return not_now(table, decision, say(language, "only a follower takes part in a deed"), language)
    if decision.follower == MONK:
        return Reason(say(language, "a monk replaces nobody at a deed"), rule)
    if decision.origin == SCHOOLED:
        return Reason(say(language, "the School does not count for deeds"), rule)
    name = follower_name(table, decision.follower, language)
    if decision.follower in table.box.deed_followers[deed]:
        return Reason(say(language, "you have marked the {follower} of this deed", follower=name), rule)
    return Reason(say(language, "this deed shows no {follower}", follower=name), rule)


def payment_reason(table: JoanTable, player: int, decision: PayCoins, move: int, language: str) -> Reason:
    rule = say(language, "The bank")
    if SPEND <= move < ENOUGH:
        return Reason(say(language, "row {row} has no coin to spend", row=move - SPEND + 1), rule)
    if move == ENOUGH:
        return Reason(say(language, "the price is not paid"), rule)
    return not_now(table, decision, say(language, "pay first"), language)


def exchange_reason(table: JoanTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    rule = say(language, "locations, {location}", location=location_name(table, TREE_HOUSE, language))
    if not isinstance(decision, FillRoute):
        return not_now(table, decision, say(language, "you are filling no road"), language)
    good = (move - EXCHANGE) // GOODS if move < EXCHANGE_SHIELD else move - EXCHANGE_SHIELD
    if good not in table.box.route_goods[decision.route]:
        text = say(language, "the road shows no {good}", good=good_name(table, good, language))
        return Reason(text, rule)
    if move >= EXCHANGE_SHIELD:
        return Reason(say(language, "a shield only if no other row has room"), rule)
    other = (move - EXCHANGE) % GOODS
    if other == good:
        return Reason(say(language, "choose another good, or keep this one"), rule)
    return Reason(say(language, "the row of {good} is full", good=good_name(table, other, language)), rule)
