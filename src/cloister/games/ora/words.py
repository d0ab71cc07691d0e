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
from cloister.kernel.voice import Voice

# names


def good_name(table: OraTable, good: int, voice: Voice) -> str:
    return voice.name(table.box.good_names[good])


def seat_name(table: OraTable, seat: int, voice: Voice) -> str:
    """A player's name; the neutral player of the solo game has the number after the last."""
    return voice.player(seat) if seat < table.seats else voice("the neutral player")


def card_name(table: OraTable, card: int, voice: Voice) -> str:
    """A building's name; a basic building's with its owner's, as everybody has one."""
    name = voice.name(table.box.card_names[card])
    if card < BUILDINGS:
        return name
    owner = seat_name(table, (card - BUILDINGS) // len(BASIC_IDS), voice)
    return voice("{building} of {player}", building=name, player=owner)


def settlement_name(table: OraTable, settlement: int, voice: Voice) -> str:
    return voice.name(table.box.settlement_names[settlement])


def terrain_name(terrain: int, voice: Voice) -> str:
    names = {
        WATER: voice("water"),
        COAST: voice("coast"),
        PLAINS: voice("plains"),
        HILLSIDE: voice("hillside"),
        MOUNTAIN: voice("mountain"),
    }
    return names[terrain]


def amount(table: OraTable, good: int, count: int, voice: Voice) -> str:
    """A good with its number, as `2 clay`. Only coins have a plural: the other goods are named in bulk."""
    if good == COIN:
        return voice.coins(count)
    return f"{count} {good_name(table, good, voice).lower()}"


def amounts(table: OraTable, goods: list[tuple[int, int]], voice: Voice) -> str:
    """Goods with their numbers, as `2 clay, 1 wood`."""
    return ", ".join(amount(table, good, count, voice) for good, count in goods if count)


def feed_amounts(food: int, half_energy: int, voice: Voice) -> str:
    """Food and energy with their numbers."""
    parts = []
    if food:
        parts.append(voice("{count} food", count=food))
    if half_energy:
        energy = f"{half_energy / 2:g}"
        parts.append(voice("{count} energy", count=energy))
    return ", ".join(parts)


def cost(table: OraTable, card: int, voice: Voice) -> str:
    """What a building costs."""
    box = table.box
    goods = [
        (CLAY, box.cost_clay[card]),
        (WOOD, box.cost_wood[card]),
        (STONE, box.cost_stone[card]),
        (STRAW, box.cost_straw[card]),
        (COIN, box.cost_coins[card]),
    ]
    return amounts(table, goods, voice)


def clergyman_name(number: int, voice: Voice) -> str:
    return voice("prior") if number == 0 else voice("lay brother")


def token_name(table: OraTable, token: int, voice: Voice) -> str:
    return voice("joker") if token == JOKER else good_name(table, token, voice).lower()


# moves


def label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if move < BUILD:
        return use_label(table, player, move, voice)
    if move < AT:
        card = move - BUILD
        name = card_name(table, card, voice)
        return voice("Build: {building} ({cost})", building=name, cost=cost(table, card, voice))
    if move < SETTLE:
        return cell_label(table, player, move - AT, voice)
    if move < PAY:
        settlement = move - SETTLE
        price = feed_amounts(table.box.settlement_food[settlement], table.box.settlement_half_energy[settlement], voice)
        name = settlement_name(table, settlement, voice)
        return voice("Settle: {settlement} ({cost})", settlement=name, cost=price)
    if move < TAKE:
        good, count = divmod(move - PAY, MOST + 1)
        return voice("Pay {amount}", amount=amount(table, good, count, voice))
    if move < TIMES:
        good, count = divmod(move - TAKE, MOST + 1)
        return voice("Take {amount}", amount=amount(table, good, count, voice))
    if move < GIVE:
        return times_label(table, player, move - TIMES, voice)
    if move < PRODUCE:
        return voice("Give {amount}", amount=amount(table, move - GIVE, 1, voice))
    if move < FELL_WOOD:
        return produce_label(table, move, voice)
    if move < PRIOR:
        return land_label(table, move, voice)
    return word_label(table, player, move, voice)


def use_label(table: OraTable, player: int, card: int, voice: Voice) -> str:
    name = card_name(table, card, voice)
    owner = table.owner[card]
    decision = table.decision(player)
    if isinstance(decision, Turn) and not isinstance(decision, BonusTurn) and owner not in (player, -1):
        if card >= BUILDINGS:
            return voice("Use: {building} (contract)", building=name)
        who = seat_name(table, owner, voice)
        return voice("Use: {building} (contract: {player})", building=name, player=who)
    return voice("Use: {building}", building=name)


def cell_label(table: OraTable, player: int, cell: int, voice: Voice) -> str:
    owner = table.seats if isinstance(table.decision(player), NeutralSite) else player
    terrain = table.players[owner].terrain[cell]
    name = terrain_name(terrain, voice) if terrain else voice("no land")
    covered = table.players[owner].contents[cell] - BUILDING
    if 0 <= covered < CARDS:
        name = voice.name(table.box.card_names[covered])
    place = {"column": column_of(cell), "row": row_of(cell), "terrain": name}
    return voice("Column {column}, row {row} ({terrain})", **place)


def times_label(table: OraTable, player: int, times: int, voice: Voice) -> str:
    if times == 0:
        return voice("No")
    decision = table.decision(player)
    if isinstance(decision, Work):
        function = decision.function(table)
        if isinstance(function, Exchange):
            paid = amounts(table, [(good, count * times) for good, count in function.pay], voice)
            got = amounts(table, [(good, count * times) for good, count in function.get], voice)
            return voice("{times} ×: {paid} for {got}", times=times, paid=paid, got=got)
        if isinstance(function, ExchangeFood):
            paid = feed_amounts(function.food * times, function.half_energy * times, voice)
            got = amounts(table, [(function.get, times)], voice)
            return voice("{times} ×: {paid} for {got}", times=times, paid=paid, got=got)
    return voice("{times} ×", times=times)


def produce_label(table: OraTable, move: int, voice: Voice) -> str:
    joker = move >= JOKER_FOR
    good = move - JOKER_FOR if joker else move - PRODUCE
    token = JOKER if joker else good
    count = table.value(token) if table.tokens[token] >= 0 else 0
    taken = amount(table, good, count, voice)
    if joker:
        return voice("Take {amount} by the joker", amount=taken)
    return voice("Take {amount} by the wheel", amount=taken)


def clear_label(table: OraTable, move: int, voice: Voice) -> str:
    """Felling or cutting, by the good's own token or the joker."""
    if move == FELL_WOOD:
        return voice("Fell trees: {amount}", amount=amount(table, WOOD, table.value(WOOD), voice))
    if move == FELL_JOKER:
        return voice("Fell trees by the joker: {amount}", amount=amount(table, WOOD, table.value(JOKER), voice))
    if move == CUT_PEAT:
        return voice("Cut peat: {amount}", amount=amount(table, PEAT, table.value(PEAT), voice))
    return voice("Cut peat by the joker: {amount}", amount=amount(table, PEAT, table.value(JOKER), voice))


def land_label(table: OraTable, move: int, voice: Voice) -> str:
    if move in (FELL_WOOD, FELL_JOKER, CUT_PEAT, CUT_JOKER):
        text = clear_label(table, move, voice)
    elif move == FELL_NOTHING:
        text = voice("Fell trees: no forest is left, nothing happens")
    elif move == CUT_NOTHING:
        text = voice("Cut peat: no moor is left, nothing happens")
    elif move == BUY_DISTRICT:
        price = voice.coins(table.districts[0]) if table.districts else "–"
        text = voice("Buy a district: {price}", price=price)
    elif move == BUY_PLOT:
        price = voice.coins(table.plots[0]) if table.plots else "–"
        text = voice("Buy a plot: {price}", price=price)
    elif move < DISTRICT:
        text = voice("The one of {price}", price=voice.coins(move - PRICE))
    elif move < COASTAL:
        text = [
            voice("Hills side, above"),
            voice("Hills side, below"),
            voice("Plains side, above"),
            voice("Plains side, below"),
        ][move - DISTRICT]
    elif move < MOUNTAINOUS:
        row = move - COASTAL + TOP_ROW
        text = voice("Coast on the left, rows {row} and {next}", row=row, next=row + 1)
    else:
        row = move - MOUNTAINOUS + TOP_ROW
        text = voice("Mountains on the right, rows {row} and {next}", row=row, next=row + 1)
    return text


def word_label(table: OraTable, player: int, move: int, voice: Voice) -> str:
    if move == PRIOR:
        return voice("Send the prior")
    if move == BROTHER:
        return voice("Send a lay brother")
    if move == COINS:
        return voice("Pay with coins")
    if move == GIFT:
        drink = good_name(table, table.players[player].drink, voice).lower()
        return voice("Give a gift: 1 {drink}", drink=drink)
    if move == GAIN:
        return gain_label(table, player, voice)
    if move == HOME:
        return voice("Take the clergy home")
    if move == END:
        return voice("End the turn")
    return voice("No, go on")


def gain_label(table: OraTable, player: int, voice: Voice) -> str:
    decision = table.decision(player)
    if isinstance(decision, Work):
        function = decision.function(table)
        if isinstance(function, Gain):
            return voice("Take {amount}", amount=amounts(table, function.goods, voice))
        if isinstance(function, GainByLivestock):
            coins = function.coins(table.players[player].goods[LIVESTOCK])
            return voice("Take {amount}", amount=amounts(table, [(COIN, coins)], voice))
    return voice("Take the goods")


# decisions


def prompt(table: OraTable, decision: Frame, voice: Voice) -> str:
    """What a player has to decide, in a sentence."""
    if isinstance(decision, Turn):
        return turn_prompt(decision, voice)
    if isinstance(decision, Work):
        return voice("{building}: what do you do?", building=card_name(table, decision.card, voice))
    if isinstance(decision, PlaceClergyman):
        name = card_name(table, decision.card, voice)
        if decision.user == decision.player:
            return voice("Whom do you send to this building: {building}?", building=name)
        user = voice.player(decision.user)
        return voice("{player} pays to use {building}: whom do you send?", player=user, building=name)
    if isinstance(decision, PlaceNeutralClergyman):
        name = card_name(table, decision.card, voice)
        return voice("Which neutral clergyman goes to this building: {building}?", building=name)
    if isinstance(decision, PayContract | PayNeutralPrior):
        name = card_name(table, decision.card, voice)
        price = table.contract_price
        return voice("How do you pay the work contract for {building} ({price})?", building=name, price=price)
    if isinstance(decision, ChooseSite):
        name = card_name(table, decision.card, voice)
        return voice("Where does it stand: {building}?", building=name)
    if isinstance(decision, NeutralSite):
        name = card_name(table, decision.card, voice)
        return voice("Where does it stand on the neutral land: {building}?", building=name)
    if isinstance(decision, PriorAfterBuilding):
        name = card_name(table, decision.card, voice)
        return voice("Does your prior enter the new building: {building}?", building=name)
    if isinstance(decision, SettlementSite):
        name = settlement_name(table, decision.settlement, voice)
        return voice("Where does it stand: {building}?", building=name)
    if isinstance(decision, Pay):
        return voice("Still to pay: {amount}. How many of these?",
                   amount=feed_amounts(decision.food, decision.half_energy, voice))  # fmt: skip
    if isinstance(decision, PayPoints):
        return voice("Still to pay: goods worth {points} points. How many of these?", points=decision.points)
    if isinstance(decision, Reward):
        return voice("You may take goods worth {points} points. How many of these?", points=decision.points)
    if isinstance(decision, GiveDifferent):
        return voice("Give another good, different from those before ({count} to go)", count=decision.count)
    return plain_prompt(decision, voice)


def turn_prompt(decision: Turn, voice: Voice) -> str:
    if not decision.actions:
        return voice("Buy land, or end the turn?")
    if isinstance(decision, BonusTurn):
        return voice("Bonus round: build, or send your prior to any building")
    return voice("Your turn: choose an action")


def plain_prompt(decision: Frame, voice: Voice) -> str:
    """The decisions whose sentence is always the same."""
    if isinstance(decision, SettlementPhase):
        return voice("Settlement phase: build a settlement?")
    if isinstance(decision, Build):
        return voice("What do you build?")
    if isinstance(decision, NeutralBuilding):
        return voice("The neutral player builds all that is left: which building is next?")
    if isinstance(decision, NeutralPrior):
        return voice("Does the neutral prior work in a new building, for a contract's price?")
    if isinstance(decision, ClearCard) and decision.content == MOOR:
        return voice("Which moor do you remove?")
    if isinstance(decision, ClearCard | PrintMore):
        return voice("Which forest do you remove?")
    if isinstance(decision, PlaceDistrict):
        return voice("Which side of the district is up, and where does it lie?")
    if isinstance(decision, PlacePlot):
        return voice("Where does the plot lie?")
    if isinstance(decision, ChooseDistrict):
        return voice("Which district do you take?")
    if isinstance(decision, ChoosePlot):
        return voice("Which plot do you take?")
    if isinstance(decision, TakeBasicGoods):
        return voice("Which basic good do you take?")
    if isinstance(decision, FireStone):
        return voice("Turn a stone into an ornament too?")
    if isinstance(decision, EstateEnergy):
        return voice("How often do you pay with energy?")
    if isinstance(decision, UpgradeAgain):
        return voice("Exchange a second time?")
    if isinstance(decision, FellOrCut):
        return voice("Fell trees or cut peat?")
    return voice("Choose")


def heading(table: OraTable, voice: Voice) -> str:
    """Where in the game a position is."""
    if table.over():
        return voice("End of the game")
    if table.bonus:
        return voice("Bonus round")
    box = table.box
    if box.course == "solo":
        return voice("Turn {round} of {rounds}", round=table.round, rounds=box.rounds)
    if box.course == "turns":
        return voice("Turn {round}", round=table.round)
    if box.rounds == 0:
        return voice("Round {round}", round=table.round)
    return voice("Round {round} of {rounds}", round=table.round, rounds=box.rounds)


# events


def tell(table: OraTable, event: Event, voice: Voice) -> str:
    """What happened, in a few words."""
    who = seat_name(table, event.player, voice) if event.player >= 0 else ""
    data = event.data
    kind = event.kind
    if kind == "gain":
        return voice("{player} takes {amount}", player=who, amount=amounts(table, [(data[0], data[1])], voice))
    if kind == "pay":
        return voice("{player} pays {amount}", player=who, amount=amounts(table, [(data[0], data[1])], voice))
    if kind == "token":
        return voice("Wheel token back to 0: {token}", token=token_name(table, data[0], voice))
    if kind in ("send", "home"):
        name = card_name(table, data[1], voice)
        clergyman = clergyman_name(data[0], voice)
        if kind == "send":
            return voice("{player} sends the {clergyman} to {building}", player=who, clergyman=clergyman, building=name)
        return voice(
            "{player} takes the {clergyman} home from {building}",
            player=who,
            clergyman=clergyman,
            building=name,
        )
    if kind == "build":
        return voice("{player} builds {building}", player=who, building=card_name(table, data[0], voice))
    if kind == "use":
        return voice("{player} uses {building}", player=who, building=card_name(table, data[0], voice))
    if kind == "settle":
        return voice("{player} founds {building}", player=who, building=settlement_name(table, data[0], voice))
    if kind == "clear":
        if data[0] == FOREST:
            return voice("{player} removes a forest", player=who)
        return voice("{player} removes a moor", player=who)
    if kind == "district":
        return voice("{player} gets a district ({price})", player=who, price=data[0])
    if kind == "plot":
        return voice("{player} gets a plot ({price})", player=who, price=data[0])
    if kind == "stage":
        return voice("The buildings of stage {stage} come into play", stage="·ABCD"[data[0]])
    return voice("The wheel turns: round {round}, {player} starts", round=data[0], player=who)
