"""Words for moves, decisions and events."""

from cloister.games.joan.decisions.actions import Act, ChooseTown, FillRoute
from cloister.games.joan.decisions.bonuses import UseBonuses
from cloister.games.joan.decisions.paying import PayCoins
from cloister.games.joan.decisions.rounds import TakeToken
from cloister.games.joan.moves import (
    ACT,
    BONUS_ACTION,
    BUILD,
    BUY,
    CIRCLE,
    DEVELOP,
    DO_DEED,
    ENOUGH,
    EXCHANGE,
    EXCHANGE_SHIELD,
    FILL,
    KEEP,
    MARK,
    NOTHING,
    RECRUIT,
    SPEND,
    USE,
)
from cloister.games.joan.pieces import (
    ACTION,
    BANK_CITIZEN,
    BONUS,
    CITIZEN,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEVELOPMENT,
    FIRST_DEED_CITIZEN,
    FIRST_TRACK_CITIZEN,
    FOLLOWERS,
    GAINS,
    GOOD,
    GOODS,
    JOAN_ROW_FOLLOWERS,
    MONK,
    ORLEANS,
    POINTS,
    RECRUITED_MONK,
    ROAD,
    SCHOOLED,
    SECOND_TRACK_CITIZEN,
    SHIELD,
    STATION,
    STATION_CITIZEN,
    TOWN_CITIZEN,
    WAREHOUSE_CITIZEN,
    WATERWAY,
)
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Event, Frame
from cloister.kernel.words import coins, player_name, say

# names


def follower_name(table: JoanTable, follower: int, language: str) -> str:
    return table.box.follower_names[follower][language].lower()


def good_name(table: JoanTable, good: int, language: str) -> str:
    return table.box.good_names[good][language].lower()


def location_name(table: JoanTable, location: int, language: str) -> str:
    return table.box.location_names[location][language]


def town_name(table: JoanTable, town: int) -> str:
    """A town by the number on the sheet; Orléans has none."""
    return table.box.town_names[ORLEANS] if town == ORLEANS else str(town)


def place_name(table: JoanTable, town: int, language: str) -> str:
    """A town in a sentence."""
    return town_name(table, town) if town == ORLEANS else say(language, "town {number}", number=town)


def amounts(table: JoanTable, counts: list[int], language: str) -> list[str]:
    """Tokens of each kind, as many as there are."""
    names = []
    for token, count in enumerate(counts):
        if count:
            name = follower_name(table, token, language)
            names.append(name if count == 1 else f"{count} × {name}")
    return names


def route_name(table: JoanTable, route: int) -> str:
    low, high = table.box.route_ends[route]
    return f"{town_name(table, low)} – {town_name(table, high)}"


def citizen_name(citizen: int, language: str) -> str:
    """Where on the sheet a citizen stands."""
    names = {
        WAREHOUSE_CITIZEN: say(language, "citizen of the warehouse"),
        BANK_CITIZEN: say(language, "citizen of the bank"),
        FIRST_TRACK_CITIZEN: say(language, "first citizen of the development track"),
        SECOND_TRACK_CITIZEN: say(language, "second citizen of the development track"),
        TOWN_CITIZEN: say(language, "citizen on the map"),
        STATION_CITIZEN: say(language, "citizen for most trading stations"),
    }
    return names.get(citizen) or say(language, "citizen of deed {number}", number=citizen - FIRST_DEED_CITIZEN + 4)


# bonuses


def gain_text(table: JoanTable, kind: int, number: int, language: str) -> str:
    """What a bonus gives."""
    if kind >= ACTION:
        action = say(language, "the action of a {follower}", follower=follower_name(table, kind - ACTION, language))
        return f"{number} × {action}" if number > 1 else action
    if kind == COIN:
        return coins(number, language)
    if kind == DEVELOPMENT:
        return spaces(number, language)
    if kind == GOOD:
        if number == 1:
            return say(language, "1 good of your choice")
        return say(language, "{count} goods of your choice", count=number)
    if kind == POINTS:
        return say(language, "{count} points at the end", count=number)
    single = {
        SHIELD: say(language, "a shield of the depot"),
        COIN_OR_DEVELOPMENT: say(language, "a coin or a space of development"),
        ROAD: say(language, "a road to fill"),
        WATERWAY: say(language, "a waterway to fill"),
        STATION: say(language, "a trading station without paying"),
        CITIZEN: say(language, "a citizen"),
    }
    return single[kind] if number == 1 else f"{number} × {single[kind]}"


def spaces(number: int, language: str) -> str:
    if number == 1:
        return say(language, "1 space of development")
    return say(language, "{count} spaces of development", count=number)


def gains_text(table: JoanTable, counts: list[int], language: str) -> str:
    """Everything that an effect gives."""
    return ", ".join(gain_text(table, kind, counts[kind], language) for kind in range(GAINS) if counts[kind])


# moves


def label(table: JoanTable, player: int, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if move < MARK:
        return follower_label(table, move, language)
    if move < FILL:
        return mark_label(table, move, language)
    if move < BUY:
        return map_label(table, move, language)
    if move < EXCHANGE:
        return purchase_label(table, move, language)
    if move < EXCHANGE_SHIELD:
        good, other = divmod(move - EXCHANGE, GOODS)
        return say(language, "Mark {other} instead of {good}", good=good_name(table, good, language),
                   other=good_name(table, other, language))  # fmt: skip
    if move < KEEP:
        good_left = good_name(table, move - EXCHANGE_SHIELD, language)
        return say(language, "Circle a shield instead of {good}", good=good_left)
    if move == KEEP:
        return say(language, "Mark the goods as they are")
    if move == NOTHING:
        return say(language, "Do nothing")
    return say(language, "End the turn")


def follower_label(table: JoanTable, move: int, language: str) -> str:
    """Taking tokens, recruiting monks, and using followers."""
    if move < RECRUIT:
        return say(language, "Take the {follower}", follower=follower_name(table, move, language))
    if move < ACT:
        token = follower_name(table, move - RECRUIT, language)
        return say(language, "Recruit a monk and put the {follower} aside", follower=token)
    if move == ACT:
        return say(language, "Use the {follower}", follower=follower_name(table, max(table.follower, 0), language))
    follower = follower_name(table, move - BONUS_ACTION, language)
    return say(language, "Use the bonus: {follower}", follower=follower)


def mark_label(table: JoanTable, move: int, language: str) -> str:
    """Goods, coins, development and shields."""
    if move < CIRCLE:
        return say(language, "Mark {good}", good=good_name(table, move - MARK, language))
    if move < DEVELOP:
        return say(language, "Circle a coin in row {row}", row=move - CIRCLE + 1)
    if move == DEVELOP:
        return say(language, "Mark a space of development")
    return say(language, "Circle a shield")


def map_label(table: JoanTable, move: int, language: str) -> str:
    """Routes and trading stations."""
    if move >= BUILD:
        return say(language, "Build a trading station in {town}", town=place_name(table, move - BUILD, language))
    route = table.box.route_of_move.get(move, -1)
    if route < 0:
        return say(language, "Fill a route")
    name = route_name(table, route)
    if table.box.waterway[route]:
        return say(language, "Fill the waterway {towns}", towns=name)
    return say(language, "Fill the road {towns}", towns=name)


def purchase_label(table: JoanTable, move: int, language: str) -> str:
    """Locations, deeds and payments."""
    if move < USE:
        return say(language, "Buy: {location}", location=location_name(table, move - BUY, language))
    if move < DO_DEED:
        return say(language, "Use: {location}", location=location_name(table, move - USE, language))
    if move < SPEND:
        return say(language, "Take part in deed {number}", number=move - DO_DEED + 1)
    if move < ENOUGH:
        return say(language, "Spend a coin of row {row}", row=move - SPEND + 1)
    return say(language, "Pay no more")


# decisions


def prompt(table: JoanTable, decision: Frame, language: str) -> str:
    """What has to be decided, in a sentence."""
    if isinstance(decision, TakeToken):
        return take_prompt(table, decision, language)
    if isinstance(decision, Act):
        return act_prompt(table, decision, language)
    if isinstance(decision, UseBonuses):
        return bonus_prompt(table, language)
    if isinstance(decision, PayCoins):
        return say(language, "Which row of your bank pays? {amount} to go.", amount=coins(decision.left, language))
    if isinstance(decision, FillRoute):
        return say(language, "Your Tree House lets you mark another good instead of one shown at the road.")
    assert isinstance(decision, ChooseTown)
    return say(language, "Where does your Architect build a trading station, for 1 coin?")


def take_prompt(table: JoanTable, decision: TakeToken, language: str) -> str:
    for move in table.choices[decision.player]:
        if RECRUIT <= move < ACT:
            return say(language, "Take a token and use it, or recruit a monk.")
    return say(language, "Take a token and use it.")


def act_prompt(table: JoanTable, decision: Act, language: str) -> str:
    if decision.origin == SCHOOLED:
        return say(language, "Your scholar comes from the School: use him as any follower.")
    if decision.origin == RECRUITED_MONK:
        return say(language, "Your monk acts as any follower, but not for deeds.")
    follower = follower_name(table, decision.follower, language)
    if decision.origin == BONUS and decision.follower == MONK:
        return say(language, "A monk for you, as a bonus: he acts as any follower, but not for deeds.")
    if decision.origin == BONUS:
        return say(language, "A {follower} for you, as a bonus: what for?", follower=follower)
    return say(language, "What do you use your {follower} for?", follower=follower)


def bonus_prompt(table: JoanTable, language: str) -> str:
    """What is to be used: one thing, or several in the order that the player likes."""
    names = pending_names(table, language)
    pending, name = table.pending, names[0]
    if len(names) > 1 or any(pending[ACTION:]):
        return say(language, "Use in any order: {list}.", list=", ".join(names))
    if pending[COIN]:
        return say(language, "You receive {name}: choose a row of your bank.", name=name)
    if pending[GOOD]:
        return say(language, "You receive {name}: choose a row of your warehouse.", name=name)
    if pending[COIN_OR_DEVELOPMENT]:
        return say(language, "You receive {name}: choose a row of your bank, or the track.", name=name)
    return say(language, "You receive {name}: choose on the map.", name=name)


def pending_names(table: JoanTable, language: str) -> list[str]:
    """What the player whose turn it is has still to use."""
    pending = table.pending
    names = [gain_text(table, kind, pending[kind], language) for kind in range(ACTION) if pending[kind]]
    if table.follower >= 0:
        names.append(say(language, "your {follower}", follower=follower_name(table, table.follower, language)))
    actions = range(ACTION, ACTION + FOLLOWERS)
    return names + [gain_text(table, kind, pending[kind], language) for kind in actions if pending[kind]]


def heading(table: JoanTable, language: str) -> str:
    """Where in the game this position is."""
    box = table.box
    rounds = (sum(box.tokens) - box.set_aside) // box.drawn
    return say(language, "Bag {bag} of {bags}, round {round} of {rounds}", bag=table.bag_number, bags=box.bags,
               round=table.round, rounds=rounds)  # fmt: skip


# events


def tell(table: JoanTable, event: Event, language: str) -> str:
    """What happened, in a few words."""
    kind, data = event.kind, event.data
    if kind == "bag":
        return say(language, "Bag {number} is filled", number=data[0])
    if kind == "round":
        return say(language, "Drawn: {followers}", followers=", ".join(amounts(table, data, language)))
    if kind.startswith("joan"):
        return tell_joan(table, kind, data, language)
    return f"{player_name(language, event.player)} {tell_player(table, kind, data, language)}"


def tell_player(table: JoanTable, kind: str, data: list[int], language: str) -> str:
    if kind in ("take", "recruit", "nothing", "deed", "complete"):
        return tell_follower(table, kind, data, language)
    if kind in ("buy", "use", "plus"):
        name = location_name(table, data[0], language)
        texts = {
            "buy": say(language, "buys {location}", location=name),
            "use": say(language, "uses {location}", location=name),
            "plus": f"+ {name}",
        }
        return texts[kind]
    if kind == "good":
        return say(language, "marks {good}", good=good_name(table, data[0], language))
    if kind == "coin":
        return say(language, "circles a coin in row {row}", row=data[0] + 1)
    if kind == "spend":
        return say(language, "spends a coin of row {row}", row=data[0] + 1)
    if kind == "develop":
        return say(language, "develops by {points}", points=data[0])
    if kind == "shield":
        return say(language, "circles {count} of the depot's shields", count=data[0])
    if kind == "citizen":
        return say(language, "circles the {citizen}", citizen=citizen_name(data[0], language))
    if kind == "route":
        return say(language, "fills {towns}", towns=route_name(table, data[0]))
    assert kind == "station", kind
    return say(language, "builds in {town}", town=place_name(table, data[0], language))


def tell_follower(table: JoanTable, kind: str, data: list[int], language: str) -> str:
    if kind == "take":
        return say(language, "takes the {follower}", follower=follower_name(table, data[0], language))
    if kind == "recruit":
        token = follower_name(table, data[0], language)
        return say(language, "recruits a monk, the {follower} is put aside", follower=token)
    if kind == "nothing":
        return say(language, "does nothing with the {follower}", follower=follower_name(table, data[0], language))
    if kind == "deed":
        follower = follower_name(table, data[1], language)
        return say(language, "marks the {follower} of deed {number}", follower=follower, number=data[0] + 1)
    return say(language, "completes deed {number}", number=data[0] + 1)


def tell_joan(table: JoanTable, kind: str, data: list[int], language: str) -> str:
    """What Joan did."""
    if kind == "joan_take":
        return say(language, "Joan takes the {follower}", follower=follower_name(table, data[0], language))
    if kind == "joan_mark":
        follower = follower_name(table, JOAN_ROW_FOLLOWERS[data[0]], language)
        return say(language, "Joan marks a {follower}", follower=follower)
    if kind == "joan_station":
        if data[0] == ORLEANS:
            return say(language, "Joan counts one more trading station")
        return say(language, "Joan builds in {town}", town=place_name(table, data[0], language))
    if kind == "joan_remove":
        return say(language, "Joan removes {location}", location=location_name(table, data[0], language))
    if kind == "joan_level":
        return say(language, "Joan reaches level {level}", level=data[0])
    if kind == "joan_strike":
        return say(language, "Joan strikes the yellow shield of column {column}", column=data[0] + 1)
    if kind == "joan_deed":
        return say(language, "Joan strikes deed {number}", number=data[0] + 1)
    texts = {
        "joan_shield": say(language, "Joan circles a shield"),
        "joan_citizen": say(language, "Joan circles a citizen"),
        "joan_monk": say(language, "Joan plays a monk"),
    }
    return texts[kind]
