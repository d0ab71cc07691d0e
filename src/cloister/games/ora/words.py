"""Words for moves, decisions and events."""

from cloister.games.ora.decisions.actions import BonusTurn, PayContract, PlaceClergyman, PlaceNeutralClergyman, Turn
from cloister.games.ora.decisions.building import Build, ChooseSite, PriorAfterBuilding
from cloister.games.ora.decisions.land import (
    ChooseDistrict,
    ChoosePlot,
    ClearCard,
    PlaceDistrict,
    PlacePlot,
)
from cloister.games.ora.decisions.payments import GiveDifferent, Pay, PayPoints, Reward
from cloister.games.ora.decisions.settling import SettlementPhase, SettlementSite
from cloister.games.ora.decisions.solo import NeutralBuilding, NeutralPrior, NeutralSite, PayNeutralPrior
from cloister.games.ora.functions.costs import EstateEnergy, ExchangeFood, FireStone
from cloister.games.ora.functions.exchanges import Exchange, Gain, GainByLivestock, TakeBasicGoods, UpgradeAgain
from cloister.games.ora.functions.works import FellOrCut, PrintMore
from cloister.games.ora.goods import CLAY, COIN, JOKER, LIVESTOCK, PEAT, STONE, STRAW, WOOD
from cloister.games.ora.grid import (
    BUILDING,
    COAST,
    FOREST,
    HILLSIDE,
    MOOR,
    MOUNTAIN,
    PLAINS,
    TOP_ROW,
    WATER,
    column_of,
    row_of,
)
from cloister.games.ora.moves import (
    AT,
    BASIC_IDS,
    BROTHER,
    BUILD,
    BUILDINGS,
    BUY_DISTRICT,
    BUY_PLOT,
    CARDS,
    COASTAL,
    COINS,
    CUT_JOKER,
    CUT_NOTHING,
    CUT_PEAT,
    DISTRICT,
    END,
    FELL_JOKER,
    FELL_NOTHING,
    FELL_WOOD,
    GAIN,
    GIFT,
    GIVE,
    HOME,
    JOKER_FOR,
    MOST,
    MOUNTAINOUS,
    PAY,
    PRICE,
    PRIOR,
    PRODUCE,
    SETTLE,
    TAKE,
    TIMES,
)
from cloister.games.ora.state import OraTable, Work
from cloister.kernel.table import Event, Frame
from cloister.kernel.words import coins, player_name, say

# names


def good_name(table: OraTable, good: int, language: str) -> str:
    return table.box.good_names[good][language]


def seat_name(table: OraTable, seat: int, language: str) -> str:
    """A player's name; the neutral player of the solo game has the number after the last."""
    return player_name(language, seat) if seat < table.seats else say(language, "the neutral player")


def card_name(table: OraTable, card: int, language: str) -> str:
    """A building's name; a basic building's with its owner's, as everybody has one."""
    name = table.box.card_names[card][language]
    if card < BUILDINGS:
        return name
    owner = seat_name(table, (card - BUILDINGS) // len(BASIC_IDS), language)
    return say(language, "{building} of {player}", building=name, player=owner)


def settlement_name(table: OraTable, settlement: int, language: str) -> str:
    return table.box.settlement_names[settlement][language]


def terrain_name(terrain: int, language: str) -> str:
    names = {
        WATER: say(language, "water"),
        COAST: say(language, "coast"),
        PLAINS: say(language, "plains"),
        HILLSIDE: say(language, "hillside"),
        MOUNTAIN: say(language, "mountain"),
    }
    return names[terrain]


def amount(table: OraTable, good: int, count: int, language: str) -> str:
    """A good with its number, as `2 clay`. Only coins have a plural: the other goods are named in bulk."""
    if good == COIN:
        return coins(count, language)
    return f"{count} {good_name(table, good, language).lower()}"


def amounts(table: OraTable, goods: list[tuple[int, int]], language: str) -> str:
    """Goods with their numbers, as `2 clay, 1 wood`."""
    return ", ".join(amount(table, good, count, language) for good, count in goods if count)


def feed_amounts(food: int, half_energy: int, language: str) -> str:
    """Food and energy with their numbers."""
    parts = []
    if food:
        parts.append(say(language, "{count} food", count=food))
    if half_energy:
        energy = f"{half_energy / 2:g}"
        parts.append(say(language, "{count} energy", count=energy))
    return ", ".join(parts)


def cost(table: OraTable, card: int, language: str) -> str:
    """What a building costs."""
    box = table.box
    goods = [
        (CLAY, box.cost_clay[card]),
        (WOOD, box.cost_wood[card]),
        (STONE, box.cost_stone[card]),
        (STRAW, box.cost_straw[card]),
        (COIN, box.cost_coins[card]),
    ]
    return amounts(table, goods, language)


def clergyman_name(number: int, language: str) -> str:
    return say(language, "prior") if number == 0 else say(language, "lay brother")


def token_name(table: OraTable, token: int, language: str) -> str:
    return say(language, "joker") if token == JOKER else good_name(table, token, language).lower()


# moves


def label(table: OraTable, player: int, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if move < BUILD:
        return use_label(table, player, move, language)
    if move < AT:
        card = move - BUILD
        name = card_name(table, card, language)
        return say(language, "Build: {building} ({cost})", building=name, cost=cost(table, card, language))
    if move < SETTLE:
        return cell_label(table, player, move - AT, language)
    if move < PAY:
        settlement = move - SETTLE
        price = feed_amounts(
            table.box.settlement_food[settlement], table.box.settlement_half_energy[settlement], language
        )
        name = settlement_name(table, settlement, language)
        return say(language, "Settle: {settlement} ({cost})", settlement=name, cost=price)
    if move < TAKE:
        good, count = divmod(move - PAY, MOST + 1)
        return say(language, "Pay {amount}", amount=amount(table, good, count, language))
    if move < TIMES:
        good, count = divmod(move - TAKE, MOST + 1)
        return say(language, "Take {amount}", amount=amount(table, good, count, language))
    if move < GIVE:
        return times_label(table, player, move - TIMES, language)
    if move < PRODUCE:
        return say(language, "Give {amount}", amount=amount(table, move - GIVE, 1, language))
    if move < FELL_WOOD:
        return produce_label(table, move, language)
    if move < PRIOR:
        return land_label(table, move, language)
    return word_label(table, player, move, language)


def use_label(table: OraTable, player: int, card: int, language: str) -> str:
    name = card_name(table, card, language)
    owner = table.owner[card]
    decision = table.decision(player)
    if isinstance(decision, Turn) and not isinstance(decision, BonusTurn) and owner not in (player, -1):
        if card >= BUILDINGS:
            return say(language, "Use: {building} (contract)", building=name)
        who = seat_name(table, owner, language)
        return say(language, "Use: {building} (contract: {player})", building=name, player=who)
    return say(language, "Use: {building}", building=name)


def cell_label(table: OraTable, player: int, cell: int, language: str) -> str:
    owner = table.seats if isinstance(table.decision(player), NeutralSite) else player
    terrain = table.players[owner].terrain[cell]
    name = terrain_name(terrain, language) if terrain else say(language, "no land")
    covered = table.players[owner].contents[cell] - BUILDING
    if 0 <= covered < CARDS:
        name = table.box.card_names[covered][language]
    place = {"column": column_of(cell), "row": row_of(cell), "terrain": name}
    return say(language, "Column {column}, row {row} ({terrain})", **place)


def times_label(table: OraTable, player: int, times: int, language: str) -> str:
    if times == 0:
        return say(language, "No")
    decision = table.decision(player)
    if isinstance(decision, Work):
        function = decision.function(table)
        if isinstance(function, Exchange):
            paid = amounts(table, [(good, count * times) for good, count in function.pay], language)
            got = amounts(table, [(good, count * times) for good, count in function.get], language)
            return say(language, "{times} ×: {paid} for {got}", times=times, paid=paid, got=got)
        if isinstance(function, ExchangeFood):
            paid = feed_amounts(function.food * times, function.half_energy * times, language)
            got = amounts(table, [(function.get, times)], language)
            return say(language, "{times} ×: {paid} for {got}", times=times, paid=paid, got=got)
    return say(language, "{times} ×", times=times)


def produce_label(table: OraTable, move: int, language: str) -> str:
    joker = move >= JOKER_FOR
    good = move - JOKER_FOR if joker else move - PRODUCE
    token = JOKER if joker else good
    count = table.value(token) if table.tokens[token] >= 0 else 0
    taken = amount(table, good, count, language)
    if joker:
        return say(language, "Take {amount} by the joker", amount=taken)
    return say(language, "Take {amount} by the wheel", amount=taken)


def clear_label(table: OraTable, move: int, language: str) -> str:
    """Felling or cutting, by the good's own token or the joker."""
    if move == FELL_WOOD:
        return say(language, "Fell trees: {amount}", amount=amount(table, WOOD, table.value(WOOD), language))
    if move == FELL_JOKER:
        return say(
            language, "Fell trees by the joker: {amount}", amount=amount(table, WOOD, table.value(JOKER), language)
        )
    if move == CUT_PEAT:
        return say(language, "Cut peat: {amount}", amount=amount(table, PEAT, table.value(PEAT), language))
    return say(language, "Cut peat by the joker: {amount}", amount=amount(table, PEAT, table.value(JOKER), language))


def land_label(table: OraTable, move: int, language: str) -> str:
    if move in (FELL_WOOD, FELL_JOKER, CUT_PEAT, CUT_JOKER):
        text = clear_label(table, move, language)
    elif move == FELL_NOTHING:
        text = say(language, "Fell trees: no forest is left, nothing happens")
    elif move == CUT_NOTHING:
        text = say(language, "Cut peat: no moor is left, nothing happens")
    elif move == BUY_DISTRICT:
        price = coins(table.districts[0], language) if table.districts else "–"
        text = say(language, "Buy a district: {price}", price=price)
    elif move == BUY_PLOT:
        price = coins(table.plots[0], language) if table.plots else "–"
        text = say(language, "Buy a plot: {price}", price=price)
    elif move < DISTRICT:
        text = say(language, "The one of {price}", price=coins(move - PRICE, language))
    elif move < COASTAL:
        text = [
            say(language, "Hills side, above"),
            say(language, "Hills side, below"),
            say(language, "Plains side, above"),
            say(language, "Plains side, below"),
        ][move - DISTRICT]
    elif move < MOUNTAINOUS:
        row = move - COASTAL + TOP_ROW
        text = say(language, "Coast on the left, rows {row} and {next}", row=row, next=row + 1)
    else:
        row = move - MOUNTAINOUS + TOP_ROW
        text = say(language, "Mountains on the right, rows {row} and {next}", row=row, next=row + 1)
    return text


def word_label(table: OraTable, player: int, move: int, language: str) -> str:
    if move == PRIOR:
        return say(language, "Send the prior")
    if move == BROTHER:
        return say(language, "Send a lay brother")
    if move == COINS:
        return say(language, "Pay with coins")
    if move == GIFT:
        drink = good_name(table, table.players[player].drink, language).lower()
        return say(language, "Give a gift: 1 {drink}", drink=drink)
    if move == GAIN:
        return gain_label(table, player, language)
    if move == HOME:
        return say(language, "Take the clergy home")
    if move == END:
        return say(language, "End the turn")
    return say(language, "No, go on")


def gain_label(table: OraTable, player: int, language: str) -> str:
    decision = table.decision(player)
    if isinstance(decision, Work):
        function = decision.function(table)
        if isinstance(function, Gain):
            return say(language, "Take {amount}", amount=amounts(table, function.goods, language))
        if isinstance(function, GainByLivestock):
            coins = function.coins(table.players[player].goods[LIVESTOCK])
            return say(language, "Take {amount}", amount=amounts(table, [(COIN, coins)], language))
    return say(language, "Take the goods")


# decisions


def prompt(table: OraTable, decision: Frame, language: str) -> str:
    """What a player has to decide, in a sentence."""
    if isinstance(decision, Turn):
        return turn_prompt(decision, language)
    if isinstance(decision, Work):
        return say(language, "{building}: what do you do?", building=card_name(table, decision.card, language))
    if isinstance(decision, PlaceClergyman):
        name = card_name(table, decision.card, language)
        if decision.user == decision.player:
            return say(language, "Whom do you send to this building: {building}?", building=name)
        user = player_name(language, decision.user)
        return say(language, "{player} pays to use {building}: whom do you send?", player=user, building=name)
    if isinstance(decision, PlaceNeutralClergyman):
        name = card_name(table, decision.card, language)
        return say(language, "Which neutral clergyman goes to this building: {building}?", building=name)
    if isinstance(decision, PayContract | PayNeutralPrior):
        name = card_name(table, decision.card, language)
        price = table.contract_price
        return say(language, "How do you pay the work contract for {building} ({price})?", building=name, price=price)
    if isinstance(decision, ChooseSite):
        name = card_name(table, decision.card, language)
        return say(language, "Where does it stand: {building}?", building=name)
    if isinstance(decision, NeutralSite):
        name = card_name(table, decision.card, language)
        return say(language, "Where does it stand on the neutral land: {building}?", building=name)
    if isinstance(decision, PriorAfterBuilding):
        name = card_name(table, decision.card, language)
        return say(language, "Does your prior enter the new building: {building}?", building=name)
    if isinstance(decision, SettlementSite):
        name = settlement_name(table, decision.settlement, language)
        return say(language, "Where does it stand: {building}?", building=name)
    if isinstance(decision, Pay):
        return say(language, "Still to pay: {amount}. How many of these?",
                   amount=feed_amounts(decision.food, decision.half_energy, language))  # fmt: skip
    if isinstance(decision, PayPoints):
        return say(language, "Still to pay: goods worth {points} points. How many of these?", points=decision.points)
    if isinstance(decision, Reward):
        return say(language, "You may take goods worth {points} points. How many of these?", points=decision.points)
    if isinstance(decision, GiveDifferent):
        return say(language, "Give another good, different from those before ({count} to go)", count=decision.count)
    return plain_prompt(decision, language)


def turn_prompt(decision: Turn, language: str) -> str:
    if not decision.actions:
        return say(language, "Buy land, or end the turn?")
    if isinstance(decision, BonusTurn):
        return say(language, "Bonus round: build, or send your prior to any building")
    return say(language, "Your turn: choose an action")


def plain_prompt(decision: Frame, language: str) -> str:
    """The decisions whose sentence is always the same."""
    if isinstance(decision, SettlementPhase):
        return say(language, "Settlement phase: build a settlement?")
    if isinstance(decision, Build):
        return say(language, "What do you build?")
    if isinstance(decision, NeutralBuilding):
        return say(language, "The neutral player builds all that is left: which building is next?")
    if isinstance(decision, NeutralPrior):
        return say(language, "Does the neutral prior work in a new building, for a contract's price?")
    if isinstance(decision, ClearCard) and decision.content == MOOR:
        return say(language, "Which moor do you remove?")
    if isinstance(decision, ClearCard | PrintMore):
        return say(language, "Which forest do you remove?")
    if isinstance(decision, PlaceDistrict):
        return say(language, "Which side of the district is up, and where does it lie?")
    if isinstance(decision, PlacePlot):
        return say(language, "Where does the plot lie?")
    if isinstance(decision, ChooseDistrict):
        return say(language, "Which district do you take?")
    if isinstance(decision, ChoosePlot):
        return say(language, "Which plot do you take?")
    if isinstance(decision, TakeBasicGoods):
        return say(language, "Which basic good do you take?")
    if isinstance(decision, FireStone):
        return say(language, "Turn a stone into an ornament too?")
    if isinstance(decision, EstateEnergy):
        return say(language, "How often do you pay with energy?")
    if isinstance(decision, UpgradeAgain):
        return say(language, "Exchange a second time?")
    if isinstance(decision, FellOrCut):
        return say(language, "Fell trees or cut peat?")
    return say(language, "Choose")


def heading(table: OraTable, language: str) -> str:
    """Where in the game a position is."""
    if table.over():
        return say(language, "End of the game")
    if table.bonus:
        return say(language, "Bonus round")
    box = table.box
    if box.course == "solo":
        return say(language, "Turn {round} of {rounds}", round=table.round, rounds=box.rounds)
    if box.course == "turns":
        return say(language, "Turn {round}", round=table.round)
    if box.rounds == 0:
        return say(language, "Round {round}", round=table.round)
    return say(language, "Round {round} of {rounds}", round=table.round, rounds=box.rounds)


# events


def tell(table: OraTable, event: Event, language: str) -> str:
    """What happened, in a few words."""
    who = seat_name(table, event.player, language) if event.player >= 0 else ""
    data = event.data
    kind = event.kind
    if kind == "gain":
        return say(
            language, "{player} takes {amount}", player=who, amount=amounts(table, [(data[0], data[1])], language)
        )
    if kind == "pay":
        return say(
            language, "{player} pays {amount}", player=who, amount=amounts(table, [(data[0], data[1])], language)
        )
    if kind == "token":
        return say(language, "Wheel token back to 0: {token}", token=token_name(table, data[0], language))
    if kind in ("send", "home"):
        name = card_name(table, data[1], language)
        clergyman = clergyman_name(data[0], language)
        if kind == "send":
            return say(
                language, "{player} sends the {clergyman} to {building}", player=who, clergyman=clergyman, building=name
            )
        return say(
            language,
            "{player} takes the {clergyman} home from {building}",
            player=who,
            clergyman=clergyman,
            building=name,
        )
    if kind == "build":
        return say(language, "{player} builds {building}", player=who, building=card_name(table, data[0], language))
    if kind == "use":
        return say(language, "{player} uses {building}", player=who, building=card_name(table, data[0], language))
    if kind == "settle":
        return say(
            language, "{player} founds {building}", player=who, building=settlement_name(table, data[0], language)
        )
    if kind == "clear":
        if data[0] == FOREST:
            return say(language, "{player} removes a forest", player=who)
        return say(language, "{player} removes a moor", player=who)
    if kind == "district":
        return say(language, "{player} gets a district ({price})", player=who, price=data[0])
    if kind == "plot":
        return say(language, "{player} gets a plot ({price})", player=who, price=data[0])
    if kind == "stage":
        return say(language, "The buildings of stage {stage} come into play", stage="·ABCD"[data[0]])
    return say(language, "The wheel turns: round {round}, {player} starts", round=data[0], player=who)
