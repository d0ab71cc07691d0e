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
from cloister.kernel.table import Frame
from cloister.kernel.voice import Reason, Voice


def page(number: int, voice: Voice) -> str:
    """A page of the detailed rules."""
    return voice("detailed rules, page {page}", page=number)


def glossary(table: OraTable, card: int, voice: Voice) -> str:
    return voice("glossary, {building}", building=voice.name(table.box.card_names[card]))


def reason(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a move is not legal now. It is known that it is not."""
    decision = table.decision(player)
    acting = isinstance(decision, Turn) and decision.actions > 0
    if USE <= move < USE + CARDS:
        if acting:
            return use_reason(table, player, move - USE, voice)
        if isinstance(decision, Work):
            return chain_reason(table, player, decision, move - USE, voice)
    elif BUILD <= move < BUILD + BUILDINGS:
        if isinstance(decision, NeutralBuilding):
            return neutral_build_reason(table, move - BUILD, voice)
        if acting or isinstance(decision, Build):
            return build_reason(table, player, move - BUILD, voice)
    elif AT <= move < SETTLE:
        return cell_reason(table, player, decision, move - AT, voice)
    elif SETTLE <= move < SETTLE + SETTLEMENTS:
        castle = isinstance(decision, Work) and isinstance(decision.function(table), Settle)
        if castle or isinstance(decision, SettlementPhase):
            return settle_reason(table, player, move - SETTLE, voice)
        if isinstance(decision, SettlementSite | Pay):
            return other_decision(table, decision, voice)
        text = voice("settlements are built only in a settlement phase or by the Castle")
        return Reason(text, page(5, voice))
    elif FELL_WOOD <= move <= CUT_NOTHING and acting:
        return clear_reason(table, player, decision, move, voice)
    elif COASTAL <= move < PRIOR and isinstance(decision, PlacePlot):
        return plot_reason(table, player, move, voice)
    elif PRODUCE <= move < FELL_WOOD and isinstance(decision, Work):
        return produce_reason(table, decision, move, voice)
    elif move in (BUY_DISTRICT, BUY_PLOT):
        return buy_reason(table, player, decision, move, voice)
    elif PAY <= move < PRODUCE:
        return count_reason(table, player, decision, move, voice)
    return other_decision(table, decision, voice)


def other_decision(table: OraTable, decision: Frame, voice: Voice) -> Reason:
    """The move belongs to another decision than the open one."""
    asked = prompt(table, decision, voice)
    return Reason(voice("the open decision is another: {decision}", decision=asked), "")


def use_reason(table: OraTable, player: int, card: int, voice: Voice) -> Reason:
    name = card_name(table, card, voice)
    owner = table.owner[card]
    if card in table.covered:
        return Reason(voice("{building} lies under another building", building=name), page(8, voice))
    if card >= BUILDINGS and owner == NOBODY:
        return Reason(voice("nobody sits in that seat"), page(2, voice))
    if owner == NOBODY:
        return Reason(voice("{building} is not built", building=name), page(2, voice))
    user = table.players[player]
    if table.standing[card]:
        return Reason(voice("{building} is occupied", building=name), page(2, voice))
    if owner == player:
        return Reason(voice("none of your clergy is at home"), page(2, voice))
    if not table.players[owner].has_clergy():
        who = seat_name(table, owner, voice)
        return Reason(voice("{player} has no clergyman at home", player=who), page(3, voice))
    drink = good_name(table, user.drink, voice).lower()
    price = voice.coins(table.contract_price)
    text = voice("a work contract costs {price} or 1 {drink}", price=price, drink=drink)
    return Reason(text, page(3, voice))


def chain_reason(table: OraTable, player: int, work: Work, card: int, voice: Voice) -> Reason:
    """Why a building cannot be used through another one."""
    function = work.function(table)
    rule = glossary(table, work.card, voice)
    name = card_name(table, card, voice)
    if table.garden_used and card in GARDENS:
        return Reason(voice("{building} serves only once per action", building=name), glossary(table, card, voice))
    if isinstance(function, UseNextToPrior):
        if card in GUEST_HOUSES and table.prior_stands_on(card):
            return Reason(voice("this would only lead back to where you are"), rule)
        return Reason(voice("no prior stands on {building}", building=name), rule)
    if isinstance(function, UseOccupied):
        if card == work.card:
            return Reason(voice("a building cannot use itself"), rule)
        if not table.standing[card]:
            return Reason(voice("{building} is not occupied", building=name), rule)
        drink = good_name(table, function.drink, voice).lower()
        return Reason(voice("you need 1 {good}", good=drink), rule)
    if isinstance(function, UseNeighbour):
        if table.owner[card] != NOBODY and table.standing[card]:
            return Reason(voice("{building} is occupied", building=name), rule)
        return Reason(voice("{building} is not beside it", building=name), rule)
    if isinstance(function, UseUnbuilt):
        return Reason(voice("{building} is not on display", building=name), rule)
    return other_decision(table, work, voice)


def build_reason(table: OraTable, player: int, card: int, voice: Voice) -> Reason:
    box = table.box
    name = card_name(table, card, voice)
    builder = table.players[player]
    if not box.in_play[card]:
        return Reason(voice("{building} is not used in this game", building=name), voice("set-up sheet"))
    if table.owner[card] != NOBODY or card in table.covered:
        return Reason(voice("{building} is already built", building=name), page(4, voice))
    if card not in table.display:
        text = voice("{building} comes into play with stage {stage}", building=name, stage="·ABCD"[box.stage[card]])
        return Reason(text, page(5, voice))
    if not builder.can_afford(card):
        lacking = [
            (CLAY, box.cost_clay[card] - builder.goods[CLAY]),
            (WOOD, box.cost_wood[card] - builder.goods[WOOD]),
            (STONE, box.cost_stone[card] - builder.goods[STONE]),
            (STRAW, box.cost_straw[card] - builder.stock(STRAW)),
            (COIN, box.cost_coins[card] - builder.money()),
        ]
        missing = amounts(table, [(good, count) for good, count in lacking if count > 0], voice)
        return Reason(voice("you lack {amount}", amount=missing), page(4, voice))
    if box.cloister[card] and builder.open_ground & box.terrain[card]:
        text = voice("no free cell touches a cloister building of yours")
        return Reason(text, page(4, voice))
    terrains = terrain_names(box.terrain[card], voice)
    return Reason(voice("you have no free cell of this terrain: {terrain}", terrain=terrains), page(4, voice))


def terrain_names(mask: int, voice: Voice) -> str:
    return ", ".join(terrain_name(1 << bit, voice) for bit in range(5) if mask >> bit & 1)


def cell_reason(table: OraTable, player: int, decision: Frame, cell: int, voice: Voice) -> Reason:
    owner = table.players[player]
    if isinstance(decision, NeutralSite):
        return neutral_site_reason(table, decision, cell, voice)
    if not isinstance(decision, ChooseSite | SettlementSite):
        text = voice("that cell is not one of the choices: {decision}", decision=prompt(table, decision, voice))
        return Reason(text, "")
    if cell not in owner.cells:
        return Reason(voice("you have no land there"), page(4, voice))
    if owner.contents[cell] != EMPTY:
        return Reason(voice("that cell is not free"), page(4, voice))
    if isinstance(decision, ChooseSite):
        allowed = table.box.terrain[decision.card]
    else:
        allowed = table.box.settlement_terrain[decision.settlement]
    if not owner.terrain[cell] & allowed:
        text = voice("it may stand only on: {terrain}", terrain=terrain_names(allowed, voice))
        return Reason(text, page(4, voice))
    return Reason(voice("a cloister building must touch another one"), page(4, voice))


def neutral_build_reason(table: OraTable, card: int, voice: Voice) -> Reason:
    name = card_name(table, card, voice)
    if card in table.display:
        return Reason(voice("there is no room for {building} on the neutral land", building=name), page(8, voice))
    return Reason(voice("{building} is not on display", building=name), page(8, voice))


def neutral_site_reason(table: OraTable, decision: NeutralSite, cell: int, voice: Voice) -> Reason:
    neutral = table.players[table.seats]
    rule = page(8, voice)
    if cell not in neutral.cells:
        return Reason(voice("the neutral player has no land there"), rule)
    card = neutral.contents[cell] - BUILDING
    if card < 0 and table.box.cloister[decision.card] and not neutral.touches_cloister(cell):
        return Reason(voice("a cloister building must touch another one"), rule)
    if card < 0:
        return Reason(voice("another building could go nowhere else"), rule)
    if table.standing[card]:
        return Reason(voice("{building} is occupied", building=card_name(table, card, voice)), rule)
    return Reason(voice("cloister buildings cover only cloister buildings, others only others"), rule)


def settle_reason(table: OraTable, player: int, settlement: int, voice: Voice) -> Reason:
    box = table.box
    settler = table.players[player]
    name = settlement_name(table, settlement, voice)
    if settlement not in settler.hand:
        if box.settlement_stage[settlement] > table.stage:
            return Reason(voice("{building} is not yet in your hand", building=name), page(5, voice))
        return Reason(voice("{building} is already built", building=name), page(5, voice))
    if not settler.can_feed(box.settlement_food[settlement], box.settlement_half_energy[settlement]):
        price = feed_amounts(box.settlement_food[settlement], box.settlement_half_energy[settlement], voice)
        text = voice("{building} costs {cost}, more than you have", building=name, cost=price)
        return Reason(text, page(5, voice))
    terrains = terrain_names(box.settlement_terrain[settlement], voice)
    return Reason(voice("you have no free cell of this terrain: {terrain}", terrain=terrains), page(5, voice))


def clear_reason(table: OraTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    if isinstance(decision, BonusTurn):
        return Reason(voice("nobody fells or cuts in the bonus round"), page(6, voice))
    owner = table.players[player]
    cards = owner.forests if move in (FELL_WOOD, FELL_JOKER) else owner.moors
    if move in (FELL_JOKER, CUT_JOKER) and cards:
        return Reason(voice("its token is not in play"), page(8, voice))
    if move in (FELL_WOOD, FELL_JOKER):
        return Reason(voice("you have no forest"), page(3, voice))
    if move in (CUT_PEAT, CUT_JOKER):
        return Reason(voice("you have no moor"), page(3, voice))
    if move == FELL_NOTHING:
        return Reason(voice("you still have a forest: fell it"), page(3, voice))
    return Reason(voice("you still have a moor: cut it"), page(3, voice))


def buy_reason(table: OraTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    pile = table.districts if move == BUY_DISTRICT else table.plots
    if not isinstance(decision, Turn | SettlementPhase):
        return other_decision(table, decision, voice)
    if not decision.may_buy:
        return Reason(voice("land is bought once per turn, and you have"), page(5, voice))
    if not pile:
        return Reason(voice("none is left"), page(5, voice))
    return Reason(voice("it costs {price}", price=voice.coins(pile[0])), page(5, voice))


def plot_reason(table: OraTable, player: int, move: int, voice: Voice) -> Reason:
    """Why a plot cannot lie there."""
    coastal = move < MOUNTAINOUS
    row = TOP_ROW + move - (COASTAL if coastal else MOUNTAINOUS)
    owner = table.players[player]
    if any(owner.terrain[cell_at(-1 if coastal else 5, row + down)] for down in (0, 1)):
        return Reason(voice("there is land already"), page(5, voice))
    return Reason(voice("its coast or hillside would not touch your land"), page(5, voice))


def produce_reason(table: OraTable, work: Work, move: int, voice: Voice) -> Reason:
    """Why a building does not produce a good by a token."""
    function = work.function(table)
    rule = glossary(table, work.card, voice)
    joker = move >= JOKER_FOR
    good = move - (JOKER_FOR if joker else PRODUCE)
    if not isinstance(function, Produce | ProduceByJoker) or good not in function.goods:
        return other_decision(table, work, voice)
    if table.tokens[JOKER if joker else good] < 0:
        return Reason(voice("its token is not in play"), page(2, voice))
    if joker:
        return Reason(voice("you cannot pay what it costs"), rule)
    return Reason(voice("only the joker produces here"), rule)


def count_reason(table: OraTable, player: int, decision: Frame, move: int, voice: Voice) -> Reason:
    """Why a number is not among the choices."""
    if isinstance(decision, Work):
        rule = glossary(table, decision.card, voice)
    else:
        rule = ""
    text = voice("that is not one of the choices: {decision}", decision=prompt(table, decision, voice))
    return Reason(text, rule)
