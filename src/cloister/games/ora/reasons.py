"""Why a move is not legal now, in words, with the rule it rests on."""

from cloister.games.ora.decisions.actions import BonusTurn, Turn
from cloister.games.ora.decisions.building import Build, ChooseSite
from cloister.games.ora.decisions.land import PlacePlot
from cloister.games.ora.decisions.payments import Pay
from cloister.games.ora.decisions.settling import SettlementPhase, SettlementSite
from cloister.games.ora.decisions.solo import NeutralBuilding, NeutralSite
from cloister.games.ora.functions.chains import GUEST_HOUSES, UseNeighbour, UseNextToPrior, UseOccupied, UseUnbuilt
from cloister.games.ora.functions.exchanges import Produce, ProduceByJoker
from cloister.games.ora.functions.works import Settle
from cloister.games.ora.goods import CLAY, COIN, JOKER, STONE, STRAW, WOOD
from cloister.games.ora.grid import BUILDING, EMPTY, TOP_ROW, cell_at
from cloister.games.ora.moves import (
    AT,
    BUILD,
    BUILDINGS,
    BUY_DISTRICT,
    BUY_PLOT,
    CARDS,
    COASTAL,
    CUT_JOKER,
    CUT_NOTHING,
    CUT_PEAT,
    FELL_JOKER,
    FELL_NOTHING,
    FELL_WOOD,
    JOKER_FOR,
    MOUNTAINOUS,
    PAY,
    PRIOR,
    PRODUCE,
    SETTLE,
    SETTLEMENTS,
    USE,
)
from cloister.games.ora.state import GARDENS, NOBODY, OraTable, Work
from cloister.games.ora.words import (
    amounts,
    card_name,
    feed_amounts,
    good_name,
    prompt,
    seat_name,
    settlement_name,
    terrain_name,
)
from cloister.kernel.rules import Reason
from cloister.kernel.table import Frame
from cloister.kernel.words import coins, say


def page(number: int, language: str) -> str:
    """A page of the detailed rules."""
    return say(language, "detailed rules, page {page}", page=number)


def glossary(table: OraTable, card: int, language: str) -> str:
    return say(language, "glossary, {building}", building=table.box.card_names[card][language])


def reason(table: OraTable, player: int, move: int, language: str) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    acting = isinstance(decision, Turn) and decision.actions > 0
    if USE <= move < USE + CARDS:
        if acting:
            return use_reason(table, player, move - USE, language)
        if isinstance(decision, Work):
            return chain_reason(table, player, decision, move - USE, language)
    elif BUILD <= move < BUILD + BUILDINGS:
        if isinstance(decision, NeutralBuilding):
            return neutral_build_reason(table, move - BUILD, language)
        if acting or isinstance(decision, Build):
            return build_reason(table, player, move - BUILD, language)
    elif AT <= move < SETTLE:
        return cell_reason(table, player, decision, move - AT, language)
    elif SETTLE <= move < SETTLE + SETTLEMENTS:
        castle = isinstance(decision, Work) and isinstance(decision.function(table), Settle)
        if castle or isinstance(decision, SettlementPhase):
            return settle_reason(table, player, move - SETTLE, language)
        if isinstance(decision, SettlementSite | Pay):
            return other_decision(table, decision, language)
        text = say(language, "settlements are built only in a settlement phase or by the Castle")
        return Reason(text, page(5, language))
    elif FELL_WOOD <= move <= CUT_NOTHING and acting:
        return clear_reason(table, player, decision, move, language)
    elif COASTAL <= move < PRIOR and isinstance(decision, PlacePlot):
        return plot_reason(table, player, move, language)
    elif PRODUCE <= move < FELL_WOOD and isinstance(decision, Work):
        return produce_reason(table, decision, move, language)
    elif move in (BUY_DISTRICT, BUY_PLOT):
        return buy_reason(table, player, decision, move, language)
    elif PAY <= move < PRODUCE:
        return count_reason(table, player, decision, move, language)
    return other_decision(table, decision, language)


def other_decision(table: OraTable, decision: Frame, language: str) -> Reason:
    """The move belongs to another decision than the open one."""
    asked = prompt(table, decision, language)
    return Reason(say(language, "the open decision is another: {decision}", decision=asked), "")


def use_reason(table: OraTable, player: int, card: int, language: str) -> Reason:
    name = card_name(table, card, language)
    owner = table.owner[card]
    if card in table.covered:
        return Reason(say(language, "{building} lies under another building", building=name), page(8, language))
    if card >= BUILDINGS and owner == NOBODY:
        return Reason(say(language, "nobody sits in that seat"), page(2, language))
    if owner == NOBODY:
        return Reason(say(language, "{building} is not built", building=name), page(2, language))
    user = table.players[player]
    if table.standing[card]:
        return Reason(say(language, "{building} is occupied", building=name), page(2, language))
    if owner == player:
        return Reason(say(language, "none of your clergy is at home"), page(2, language))
    if not table.players[owner].has_clergy():
        who = seat_name(table, owner, language)
        return Reason(say(language, "{player} has no clergyman at home", player=who), page(3, language))
    drink = good_name(table, user.drink, language).lower()
    price = coins(table.contract_price, language)
    text = say(language, "a work contract costs {price} or 1 {drink}", price=price, drink=drink)
    return Reason(text, page(3, language))


def chain_reason(table: OraTable, player: int, work: Work, card: int, language: str) -> Reason:
    """Why a building cannot be used through another one."""
    function = work.function(table)
    rule = glossary(table, work.card, language)
    name = card_name(table, card, language)
    if table.garden_used and card in GARDENS:
        return Reason(
            say(language, "{building} serves only once per action", building=name), glossary(table, card, language)
        )
    if isinstance(function, UseNextToPrior):
        if card in GUEST_HOUSES and table.prior_stands_on(card):
            return Reason(say(language, "this would only lead back to where you are"), rule)
        return Reason(say(language, "no prior stands on {building}", building=name), rule)
    if isinstance(function, UseOccupied):
        if card == work.card:
            return Reason(say(language, "a building cannot use itself"), rule)
        if not table.standing[card]:
            return Reason(say(language, "{building} is not occupied", building=name), rule)
        drink = good_name(table, function.drink, language).lower()
        return Reason(say(language, "you need 1 {good}", good=drink), rule)
    if isinstance(function, UseNeighbour):
        if table.owner[card] != NOBODY and table.standing[card]:
            return Reason(say(language, "{building} is occupied", building=name), rule)
        return Reason(say(language, "{building} is not beside it", building=name), rule)
    if isinstance(function, UseUnbuilt):
        return Reason(say(language, "{building} is not on display", building=name), rule)
    return other_decision(table, work, language)


def build_reason(table: OraTable, player: int, card: int, language: str) -> Reason:
    box = table.box
    name = card_name(table, card, language)
    builder = table.players[player]
    if not box.in_play[card]:
        return Reason(
            say(language, "{building} is not used in this game", building=name), say(language, "set-up sheet")
        )
    if table.owner[card] != NOBODY or card in table.covered:
        return Reason(say(language, "{building} is already built", building=name), page(4, language))
    if card not in table.display:
        text = say(
            language, "{building} comes into play with stage {stage}", building=name, stage="·ABCD"[box.stage[card]]
        )
        return Reason(text, page(5, language))
    if not builder.can_afford(card):
        lacking = [
            (CLAY, box.cost_clay[card] - builder.goods[CLAY]),
            (WOOD, box.cost_wood[card] - builder.goods[WOOD]),
            (STONE, box.cost_stone[card] - builder.goods[STONE]),
            (STRAW, box.cost_straw[card] - builder.stock(STRAW)),
            (COIN, box.cost_coins[card] - builder.money()),
        ]
        missing = amounts(table, [(good, count) for good, count in lacking if count > 0], language)
        return Reason(say(language, "you lack {amount}", amount=missing), page(4, language))
    if box.cloister[card] and builder.open_ground & box.terrain[card]:
        text = say(language, "no free cell touches a cloister building of yours")
        return Reason(text, page(4, language))
    terrains = terrain_names(box.terrain[card], language)
    return Reason(
        say(language, "you have no free cell of this terrain: {terrain}", terrain=terrains), page(4, language)
    )


def terrain_names(mask: int, language: str) -> str:
    return ", ".join(terrain_name(1 << bit, language) for bit in range(5) if mask >> bit & 1)


def cell_reason(table: OraTable, player: int, decision: Frame, cell: int, language: str) -> Reason:
    owner = table.players[player]
    if isinstance(decision, NeutralSite):
        return neutral_site_reason(table, decision, cell, language)
    if not isinstance(decision, ChooseSite | SettlementSite):
        text = say(
            language, "that cell is not one of the choices: {decision}", decision=prompt(table, decision, language)
        )
        return Reason(text, "")
    if cell not in owner.cells:
        return Reason(say(language, "you have no land there"), page(4, language))
    if owner.contents[cell] != EMPTY:
        return Reason(say(language, "that cell is not free"), page(4, language))
    if isinstance(decision, ChooseSite):
        allowed = table.box.terrain[decision.card]
    else:
        allowed = table.box.settlement_terrain[decision.settlement]
    if not owner.terrain[cell] & allowed:
        text = say(language, "it may stand only on: {terrain}", terrain=terrain_names(allowed, language))
        return Reason(text, page(4, language))
    return Reason(say(language, "a cloister building must touch another one"), page(4, language))


def neutral_build_reason(table: OraTable, card: int, language: str) -> Reason:
    name = card_name(table, card, language)
    if card in table.display:
        return Reason(
            say(language, "there is no room for {building} on the neutral land", building=name), page(8, language)
        )
    return Reason(say(language, "{building} is not on display", building=name), page(8, language))


def neutral_site_reason(table: OraTable, decision: NeutralSite, cell: int, language: str) -> Reason:
    neutral = table.players[table.seats]
    rule = page(8, language)
    if cell not in neutral.cells:
        return Reason(say(language, "the neutral player has no land there"), rule)
    card = neutral.contents[cell] - BUILDING
    if card < 0 and table.box.cloister[decision.card] and not neutral.touches_cloister(cell):
        return Reason(say(language, "a cloister building must touch another one"), rule)
    if card < 0:
        return Reason(say(language, "another building could go nowhere else"), rule)
    if table.standing[card]:
        return Reason(say(language, "{building} is occupied", building=card_name(table, card, language)), rule)
    return Reason(say(language, "cloister buildings cover only cloister buildings, others only others"), rule)


def settle_reason(table: OraTable, player: int, settlement: int, language: str) -> Reason:
    box = table.box
    settler = table.players[player]
    name = settlement_name(table, settlement, language)
    if settlement not in settler.hand:
        if box.settlement_stage[settlement] > table.stage:
            return Reason(say(language, "{building} is not yet in your hand", building=name), page(5, language))
        return Reason(say(language, "{building} is already built", building=name), page(5, language))
    if not settler.can_feed(box.settlement_food[settlement], box.settlement_half_energy[settlement]):
        price = feed_amounts(box.settlement_food[settlement], box.settlement_half_energy[settlement], language)
        text = say(language, "{building} costs {cost}, more than you have", building=name, cost=price)
        return Reason(text, page(5, language))
    terrains = terrain_names(box.settlement_terrain[settlement], language)
    return Reason(
        say(language, "you have no free cell of this terrain: {terrain}", terrain=terrains), page(5, language)
    )


def clear_reason(table: OraTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    if isinstance(decision, BonusTurn):
        return Reason(say(language, "nobody fells or cuts in the bonus round"), page(6, language))
    owner = table.players[player]
    cards = owner.forests if move in (FELL_WOOD, FELL_JOKER) else owner.moors
    if move in (FELL_JOKER, CUT_JOKER) and cards:
        return Reason(say(language, "its token is not in play"), page(8, language))
    if move in (FELL_WOOD, FELL_JOKER):
        return Reason(say(language, "you have no forest"), page(3, language))
    if move in (CUT_PEAT, CUT_JOKER):
        return Reason(say(language, "you have no moor"), page(3, language))
    if move == FELL_NOTHING:
        return Reason(say(language, "you still have a forest: fell it"), page(3, language))
    return Reason(say(language, "you still have a moor: cut it"), page(3, language))


def buy_reason(table: OraTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    pile = table.districts if move == BUY_DISTRICT else table.plots
    if not isinstance(decision, Turn | SettlementPhase):
        return other_decision(table, decision, language)
    if not decision.may_buy:
        return Reason(say(language, "land is bought once per turn, and you have"), page(5, language))
    if not pile:
        return Reason(say(language, "none is left"), page(5, language))
    return Reason(say(language, "it costs {price}", price=coins(pile[0], language)), page(5, language))


def plot_reason(table: OraTable, player: int, move: int, language: str) -> Reason:
    """Why a plot cannot lie there."""
    coastal = move < MOUNTAINOUS
    row = TOP_ROW + move - (COASTAL if coastal else MOUNTAINOUS)
    owner = table.players[player]
    if any(owner.terrain[cell_at(-1 if coastal else 5, row + down)] for down in (0, 1)):
        return Reason(say(language, "there is land already"), page(5, language))
    return Reason(say(language, "its coast or hillside would not touch your land"), page(5, language))


def produce_reason(table: OraTable, work: Work, move: int, language: str) -> Reason:
    """Why a building does not produce a good by a token."""
    function = work.function(table)
    rule = glossary(table, work.card, language)
    joker = move >= JOKER_FOR
    good = move - (JOKER_FOR if joker else PRODUCE)
    if not isinstance(function, Produce | ProduceByJoker) or good not in function.goods:
        return other_decision(table, work, language)
    if table.tokens[JOKER if joker else good] < 0:
        return Reason(say(language, "its token is not in play"), page(2, language))
    if joker:
        return Reason(say(language, "you cannot pay what it costs"), rule)
    return Reason(say(language, "only the joker produces here"), rule)


def count_reason(table: OraTable, player: int, decision: Frame, move: int, language: str) -> Reason:
    """Why a number is not among the choices."""
    if isinstance(decision, Work):
        rule = glossary(table, decision.card, language)
    else:
        rule = ""
    text = say(language, "that is not one of the choices: {decision}", decision=prompt(table, decision, language))
    return Reason(text, rule)
