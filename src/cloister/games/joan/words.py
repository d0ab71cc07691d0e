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
from cloister.kernel.voice import Voice

# names


def follower_name(table: JoanTable, follower: int, voice: Voice) -> str:
    return voice.noun(table.box.follower_names[follower])


def good_name(table: JoanTable, good: int, voice: Voice) -> str:
    return voice.noun(table.box.good_names[good])


def location_name(table: JoanTable, location: int, voice: Voice) -> str:
    return voice.name(table.box.location_names[location])


def town_name(table: JoanTable, town: int) -> str:
    """A town by the number on the sheet; Orléans has none."""
    return table.box.town_names[ORLEANS] if town == ORLEANS else str(town)


def place_name(table: JoanTable, town: int, voice: Voice) -> str:
    """A town in a sentence."""
    return town_name(table, town) if town == ORLEANS else voice("town {number}", number=town)


def amounts(table: JoanTable, counts: list[int], voice: Voice) -> list[str]:
    """Tokens of each kind, as many as there are."""
    names = []
    for token, count in enumerate(counts):
        if count:
            name = follower_name(table, token, voice)
            names.append(name if count == 1 else f"{count} × {name}")
    return names


def route_name(table: JoanTable, route: int) -> str:
    low, high = table.box.route_ends[route]
    return f"{town_name(table, low)} – {town_name(table, high)}"


def citizen_name(citizen: int, voice: Voice) -> str:
    """Where on the sheet a citizen stands."""
    names = {
        WAREHOUSE_CITIZEN: voice("citizen of the warehouse"),
        BANK_CITIZEN: voice("citizen of the bank"),
        FIRST_TRACK_CITIZEN: voice("first citizen of the development track"),
        SECOND_TRACK_CITIZEN: voice("second citizen of the development track"),
        TOWN_CITIZEN: voice("citizen on the map"),
        STATION_CITIZEN: voice("citizen for most trading stations"),
    }
    return names.get(citizen) or voice("citizen of deed {number}", number=citizen - FIRST_DEED_CITIZEN + 4)


# bonuses


def gain_text(table: JoanTable, kind: int, number: int, voice: Voice) -> str:
    """What a bonus gives."""
    if kind >= ACTION:
        action = voice("the action of a {follower}", follower=follower_name(table, kind - ACTION, voice))
        return f"{number} × {action}" if number > 1 else action
    if kind == COIN:
        return voice.coins(number)
    if kind == DEVELOPMENT:
        return spaces(number, voice)
    if kind == GOOD:
        if number == 1:
            return voice("1 good of your choice")
        return voice("{count} goods of your choice", count=number)
    if kind == POINTS:
        return voice("{count} points at the end", count=number)
    single = {
        SHIELD: voice("a shield of the depot"),
        COIN_OR_DEVELOPMENT: voice("a coin or a space of development"),
        ROAD: voice("a road to fill"),
        WATERWAY: voice("a waterway to fill"),
        STATION: voice("a trading station without paying"),
        CITIZEN: voice("a citizen"),
    }
    return single[kind] if number == 1 else f"{number} × {single[kind]}"


def spaces(number: int, voice: Voice) -> str:
    if number == 1:
        return voice("1 space of development")
    return voice("{count} spaces of development", count=number)


def gains_text(table: JoanTable, counts: list[int], voice: Voice) -> str:
    """Everything that an effect gives."""
    return ", ".join(gain_text(table, kind, counts[kind], voice) for kind in range(GAINS) if counts[kind])


# moves


def label(table: JoanTable, player: int, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if move < MARK:
        return follower_label(table, move, voice)
    if move < FILL:
        return mark_label(table, move, voice)
    if move < BUY:
        return map_label(table, move, voice)
    if move < EXCHANGE:
        return purchase_label(table, move, voice)
    if move < EXCHANGE_SHIELD:
        good, other = divmod(move - EXCHANGE, GOODS)
        return voice("Mark {other} instead of {good}", good=good_name(table, good, voice),
                   other=good_name(table, other, voice))  # fmt: skip
    if move < KEEP:
        good_left = good_name(table, move - EXCHANGE_SHIELD, voice)
        return voice("Circle a shield instead of {good}", good=good_left)
    if move == KEEP:
        return voice("Mark the goods as they are")
    if move == NOTHING:
        return voice("Do nothing")
    return voice("End the turn")


def follower_label(table: JoanTable, move: int, voice: Voice) -> str:
    """Taking tokens, recruiting monks, and using followers."""
    if move < RECRUIT:
        return voice("Take the {follower}", follower=follower_name(table, move, voice))
    if move < ACT:
        token = follower_name(table, move - RECRUIT, voice)
        return voice("Recruit a monk and put the {follower} aside", follower=token)
    if move == ACT:
        return voice("Use the {follower}", follower=follower_name(table, max(table.follower, 0), voice))
    follower = follower_name(table, move - BONUS_ACTION, voice)
    return voice("Use the bonus: {follower}", follower=follower)


def mark_label(table: JoanTable, move: int, voice: Voice) -> str:
    """Goods, coins, development and shields."""
    if move < CIRCLE:
        return voice("Mark {good}", good=good_name(table, move - MARK, voice))
    if move < DEVELOP:
        return voice("Circle a coin in row {row}", row=move - CIRCLE + 1)
    if move == DEVELOP:
        return voice("Mark a space of development")
    return voice("Circle a shield")


def map_label(table: JoanTable, move: int, voice: Voice) -> str:
    """Routes and trading stations."""
    if move >= BUILD:
        return voice("Build a trading station in {town}", town=place_name(table, move - BUILD, voice))
    route = table.box.route_of_move.get(move, -1)
    if route < 0:
        return voice("Fill a route")
    name = route_name(table, route)
    if table.box.waterway[route]:
        return voice("Fill the waterway {towns}", towns=name)
    return voice("Fill the road {towns}", towns=name)


def purchase_label(table: JoanTable, move: int, voice: Voice) -> str:
    """Locations, deeds and payments."""
    if move < USE:
        return voice("Buy: {location}", location=location_name(table, move - BUY, voice))
    if move < DO_DEED:
        return voice("Use: {location}", location=location_name(table, move - USE, voice))
    if move < SPEND:
        return voice("Take part in deed {number}", number=move - DO_DEED + 1)
    if move < ENOUGH:
        return voice("Spend a coin of row {row}", row=move - SPEND + 1)
    return voice("Pay no more")


# decisions


def prompt(table: JoanTable, decision: Frame, voice: Voice) -> str:
    """What has to be decided, in a sentence."""
    if isinstance(decision, TakeToken):
        return take_prompt(table, decision, voice)
    if isinstance(decision, Act):
        return act_prompt(table, decision, voice)
    if isinstance(decision, UseBonuses):
        return bonus_prompt(table, voice)
    if isinstance(decision, PayCoins):
        return voice("Which row of your bank pays? {amount} to go.", amount=voice.coins(decision.left))
    if isinstance(decision, FillRoute):
        return voice("Your Tree House lets you mark another good instead of one shown at the road.")
    assert isinstance(decision, ChooseTown)
    return voice("Where does your Architect build a trading station, for 1 coin?")


def take_prompt(table: JoanTable, decision: TakeToken, voice: Voice) -> str:
    for move in table.choices[decision.player]:
        if RECRUIT <= move < ACT:
            return voice("Take a token and use it, or recruit a monk.")
    return voice("Take a token and use it.")


def act_prompt(table: JoanTable, decision: Act, voice: Voice) -> str:
    if decision.origin == SCHOOLED:
        return voice("Your scholar comes from the School: use him as any follower.")
    if decision.origin == RECRUITED_MONK:
        return voice("Your monk acts as any follower, but not for deeds.")
    follower = follower_name(table, decision.follower, voice)
    if decision.origin == BONUS and decision.follower == MONK:
        return voice("A monk for you, as a bonus: he acts as any follower, but not for deeds.")
    if decision.origin == BONUS:
        return voice("A {follower} for you, as a bonus: what for?", follower=follower)
    return voice("What do you use your {follower} for?", follower=follower)


def bonus_prompt(table: JoanTable, voice: Voice) -> str:
    """What is to be used: one thing, or several in the order that the player likes."""
    names = pending_names(table, voice)
    pending, name = table.pending, names[0]
    if len(names) > 1 or any(pending[ACTION:]):
        return voice("Use in any order: {list}.", list=", ".join(names))
    if pending[COIN]:
        return voice("You receive {name}: choose a row of your bank.", name=name)
    if pending[GOOD]:
        return voice("You receive {name}: choose a row of your warehouse.", name=name)
    if pending[COIN_OR_DEVELOPMENT]:
        return voice("You receive {name}: choose a row of your bank, or the track.", name=name)
    return voice("You receive {name}: choose on the map.", name=name)


def pending_names(table: JoanTable, voice: Voice) -> list[str]:
    """What the player whose turn it is has still to use."""
    pending = table.pending
    names = [gain_text(table, kind, pending[kind], voice) for kind in range(ACTION) if pending[kind]]
    if table.follower >= 0:
        names.append(voice("your {follower}", follower=follower_name(table, table.follower, voice)))
    actions = range(ACTION, ACTION + FOLLOWERS)
    return names + [gain_text(table, kind, pending[kind], voice) for kind in actions if pending[kind]]


def heading(table: JoanTable, voice: Voice) -> str:
    """Where in the game this position is."""
    box = table.box
    rounds = (sum(box.tokens) - box.set_aside) // box.drawn
    return voice("Bag {bag} of {bags}, round {round} of {rounds}", bag=table.bag_number, bags=box.bags,
               round=table.round, rounds=rounds)  # fmt: skip


# events


def tell(table: JoanTable, event: Event, voice: Voice) -> str:
    """What happened, in a few words."""
    kind, data = event.kind, event.data
    if kind == "bag":
        return voice("Bag {number} is filled", number=data[0])
    if kind == "round":
        return voice("Drawn: {followers}", followers=", ".join(amounts(table, data, voice)))
    if kind.startswith("joan"):
        return tell_joan(table, kind, data, voice)
    return f"{voice.player(event.player)} {tell_player(table, kind, data, voice)}"


def tell_player(table: JoanTable, kind: str, data: list[int], voice: Voice) -> str:
    if kind in ("take", "recruit", "nothing", "deed", "complete"):
        return tell_follower(table, kind, data, voice)
    if kind in ("buy", "use", "plus"):
        name = location_name(table, data[0], voice)
        texts = {
            "buy": voice("buys {location}", location=name),
            "use": voice("uses {location}", location=name),
            "plus": f"+ {name}",
        }
        return texts[kind]
    if kind == "good":
        return voice("marks {good}", good=good_name(table, data[0], voice))
    if kind == "coin":
        return voice("circles a coin in row {row}", row=data[0] + 1)
    if kind == "spend":
        return voice("spends a coin of row {row}", row=data[0] + 1)
    if kind == "develop":
        return voice("develops by {points}", points=data[0])
    if kind == "shield":
        return voice("circles {count} of the depot's shields", count=data[0])
    if kind == "citizen":
        return voice("circles the {citizen}", citizen=citizen_name(data[0], voice))
    if kind == "route":
        return voice("fills {towns}", towns=route_name(table, data[0]))
    assert kind == "station", kind
    return voice("builds in {town}", town=place_name(table, data[0], voice))


def tell_follower(table: JoanTable, kind: str, data: list[int], voice: Voice) -> str:
    if kind == "take":
        return voice("takes the {follower}", follower=follower_name(table, data[0], voice))
    if kind == "recruit":
        token = follower_name(table, data[0], voice)
        return voice("recruits a monk, the {follower} is put aside", follower=token)
    if kind == "nothing":
        return voice("does nothing with the {follower}", follower=follower_name(table, data[0], voice))
    if kind == "deed":
        follower = follower_name(table, data[1], voice)
        return voice("marks the {follower} of deed {number}", follower=follower, number=data[0] + 1)
    return voice("completes deed {number}", number=data[0] + 1)


def tell_joan(table: JoanTable, kind: str, data: list[int], voice: Voice) -> str:
    """What Joan did."""
    if kind == "joan_take":
        return voice("Joan takes the {follower}", follower=follower_name(table, data[0], voice))
    if kind == "joan_mark":
        follower = follower_name(table, JOAN_ROW_FOLLOWERS[data[0]], voice)
        return voice("Joan marks a {follower}", follower=follower)
    if kind == "joan_station":
        if data[0] == ORLEANS:
            return voice("Joan counts one more trading station")
        return voice("Joan builds in {town}", town=place_name(table, data[0], voice))
    if kind == "joan_remove":
        return voice("Joan removes {location}", location=location_name(table, data[0], voice))
    if kind == "joan_level":
        return voice("Joan reaches level {level}", level=data[0])
    if kind == "joan_strike":
        return voice("Joan strikes the yellow shield of column {column}", column=data[0] + 1)
    if kind == "joan_deed":
        return voice("Joan strikes deed {number}", number=data[0] + 1)
    texts = {
        "joan_shield": voice("Joan circles a shield"),
        "joan_citizen": voice("Joan circles a citizen"),
        "joan_monk": voice("Joan plays a monk"),
    }
    return texts[kind]
