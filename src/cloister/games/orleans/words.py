"""Words for moves, decisions and events."""

from cloister.games.orleans.components import Box
from cloister.games.orleans.decisions.actions import TakeAction
from cloister.games.orleans.decisions.deeds import ChooseReward, SendToDeeds
from cloister.games.orleans.decisions.drawing import Draw, FillMarket, TakeBack
from cloister.games.orleans.decisions.events import Harvest, Suffering
from cloister.games.orleans.decisions.places import ChooseTile, PlaceFromBath, SpendCoins
from cloister.games.orleans.decisions.planning import ANYWHERE, Plan
from cloister.games.orleans.decisions.rounds import ExcludeTile
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.decisions.travel import PickGood, Travel
from cloister.games.orleans.moves import (
    BACK,
    DELIVER,
    DONE,
    EXCLUDE,
    FOOD,
    FOOD_COINS,
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
    NAMING_TOWER,
    PASS,
    PICK,
    PLACE,
    PLACE_AS,
    PLAN_AT,
    REPLACE,
    REWARD_COIN,
    REWARD_DEVELOPMENT,
    SEND,
    SKIP,
    SPEND,
    SUBSTITUTE_COUNT,
    SUBSTITUTES,
    SUFFER,
    TILE,
    TO,
    TO_TOWER,
    USE,
    USE_INN,
    USE_SACRISTY,
    USE_VILLAGE,
    VICTIM,
)
from cloister.games.orleans.pieces import (
    BOATMAN,
    DEEDS,
    FOLLOWERS,
    KINDS,
    OWN,
    STRENGTHS,
    VILLAGE,
    type_of,
)
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Event, Frame
from cloister.kernel.words import coins, player_name, say

# names


def follower_name(table: OrleansTable, follower: int, language: str) -> str:
    return table.box.follower_names[follower][language].lower()


def token_name(table: OrleansTable, kind: int, language: str) -> str:
    """A token: a follower, with a word where he is of the player's own colour."""
    name = follower_name(table, type_of(kind), language)
    return say(language, "own {follower}", follower=name) if kind >= OWN else name


def place_name(table: OrleansTable, place: int, language: str) -> str:
    return table.box.place_names[place][language]


def good_name(table: OrleansTable, good: int, language: str) -> str:
    return table.box.good_names[good][language].lower()


def deed_name(table: OrleansTable, deed: int, language: str) -> str:
    return table.box.deed_names[deed][language]


def town_name(table: OrleansTable, town: int) -> str:
    return table.box.town_names[town]


def event_name(box: Box, event: int, language: str) -> str:
    return box.event_names[event][language]


# moves


def label(table: OrleansTable, player: int, move: int, language: str) -> str:
    """What a move does, in a few words."""
    if move < DONE:
        return follower_label(table, move, language)
    if move == DONE:
        return say(language, "Done")
    if move < TILE:
        return action_label(table, move, language)
    if move < REWARD_COIN:
        return travel_label(table, move, language)
    if move == REWARD_COIN:
        return say(language, "Take {amount}", amount=coins(1, language))
    if move == REWARD_DEVELOPMENT:
        return say(language, "Take a development point")
    if move < REPLACE:
        return say(language, "Spend {amount}", amount=coins(move - SPEND, language))
    if move < LOSE_STATION:
        return event_label(table, move, language)
    if move < EXCLUDE:
        return loss_label(table, move, language)
    if move < SKIP:
        return say(language, "Exclude: {place}", place=place_name(table, move - EXCLUDE, language))
    if move == SKIP:
        return say(language, "No, go on")
    if move >= PLAN_AT:
        return place_name(table, move - PLAN_AT, language)
    if move >= DELIVER:
        return expansion_label(table, player, move, language)
    return say(language, "{placing}, from the tower", placing=follower_label(table, move - NAMING_TOWER, language))


def follower_label(table: OrleansTable, move: int, language: str) -> str:
    """Drawing, taking back and placing followers."""
    if move < BACK:
        return say(language, "Draw {count}", count=move)
    if move < TO_TOWER:
        place, kind = divmod(move - BACK, KINDS)
        return say(language, "Take back the {follower} from {place}", follower=token_name(table, kind, language),
                   place=place_name(table, place, language))  # fmt: skip
    if move < PLACE:
        return say(language, "On the tower: {follower}", follower=token_name(table, move - TO_TOWER, language))
    if move < PLACE_AS:
        place, kind = divmod(move - PLACE, KINDS)
        return say(language, "{place}: {follower}", place=place_name(table, place, language),
                   follower=token_name(table, kind, language))  # fmt: skip
    rest, number = divmod(move - PLACE_AS, SUBSTITUTE_COUNT)
    place, need = divmod(rest, FOLLOWERS)
    return say(language, "{place}: {follower} as {need}", place=place_name(table, place, language),
               follower=token_name(table, SUBSTITUTES[number], language),
               need=follower_name(table, need, language))  # fmt: skip


def action_label(table: OrleansTable, move: int, language: str) -> str:
    if move < USE_VILLAGE:
        return say(language, "Use: {place}", place=place_name(table, move - USE, language))
    if move == PASS:
        return say(language, "Pass for this round")
    follower = follower_name(table, move - USE_VILLAGE + BOATMAN, language)
    return say(language, "Use: {place} ({follower})", place=place_name(table, VILLAGE, language), follower=follower)


def travel_label(table: OrleansTable, move: int, language: str) -> str:
    """Tiles, towns, goods and deeds."""
    if move < TO:
        return say(language, "Take: {place}", place=place_name(table, move - TILE, language))
    if move < PICK:
        return say(language, "To {town}", town=town_name(table, move - TO))
    if move < SEND:
        return say(language, "Take {good}", good=good_name(table, move - PICK, language))
    follower, deed = divmod(move - SEND, DEEDS)
    return say(language, "{deed}: {follower}", deed=deed_name(table, deed, language),
               follower=follower_name(table, follower, language))  # fmt: skip


def event_label(table: OrleansTable, move: int, language: str) -> str:
    """Technology, the Sacristy and the harvest."""
    if move < USE_SACRISTY:
        place, need = divmod(move - REPLACE, FOLLOWERS)
        return say(language, "Technology on {place} for the {follower}", place=place_name(table, place, language),
                   follower=follower_name(table, need, language))  # fmt: skip
    if move == USE_SACRISTY:
        return say(language, "Use the Sacristy")
    if move == SUFFER:
        return say(language, "Suffer the event")
    if move == FOOD_COINS:
        return say(language, "Pay coins for the rest")
    return say(language, "Give {good}", good=good_name(table, move - FOOD, language))


def loss_label(table: OrleansTable, move: int, language: str) -> str:
    """What is given up under torture."""
    if move < LOSE_SPARE_STATION:
        return say(language, "Give up the station in {town}", town=town_name(table, move - LOSE_STATION))
    if move == LOSE_SPARE_STATION:
        return say(language, "Give up a station not yet built")
    if move == LOSE_FOLLOWER:
        return say(language, "Give up a follower drawn from the bag")
    if move == LOSE_DEVELOPMENT:
        return say(language, "Give up a development point")
    if move < LOSE_TILE:
        return say(language, "Give up {good}", good=good_name(table, move - LOSE_GOOD, language))
    if move < LOSE_TECHNOLOGY:
        return say(language, "Give up the place: {place}", place=place_name(table, move - LOSE_TILE, language))
    if move == LOSE_SPARE_TECHNOLOGY:
        return say(language, "Give up a technology tile not yet placed")
    return say(language, "Give up the technology on {place}", place=place_name(table, move - LOSE_TECHNOLOGY, language))


def expansion_label(table: OrleansTable, player: int, move: int, language: str) -> str:
    """A move of Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words, words_events, words_intrigue  # which need this module

    if move < USE_INN:
        return words.label(table, move, language)
    if move < VICTIM:
        return words_events.label(table, move, language)
    return words_intrigue.label(table, move, language)


# decisions


def prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    """What a player has to decide, in a sentence."""
    if isinstance(decision, Draw):
        return say(language, "How many followers do you draw?")
    if isinstance(decision, TakeBack):
        return say(language, "Take followers back from action spaces? ({count} at most)", count=decision.left)
    if isinstance(decision, FillMarket):
        return say(language, "Which followers go on the Gunpowder Tower?")
    if isinstance(decision, Plan) and decision.place != ANYWHERE:
        name = place_name(table, decision.place, language)
        return say(language, "Plan: who goes to {place}?", place=name)
    if isinstance(decision, Plan):
        return say(language, "Plan: place your followers")
    if isinstance(decision, TakeAction):
        return say(language, "Use an active place, or pass")
    if isinstance(decision, ChooseTile):
        return say(language, "Which place do you add to your town?")
    if isinstance(decision, Travel):
        return say(language, "Where does your merchant go?")
    if isinstance(decision, PickGood):
        return say(language, "Which good do you take from the route?")
    if isinstance(decision, SendToDeeds):
        return say(language, "Which follower goes to which beneficial deed?")
    if isinstance(decision, ChooseReward):
        return say(language, "A coin or a development point?")
    return other_prompt(table, decision, language)


def other_prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    if isinstance(decision, SpendCoins):
        return say(language, "How many coins do you spend on development?")
    if isinstance(decision, PlaceFromBath):
        return say(language, "Which of the drawn followers do you place, and where?")
    if isinstance(decision, PlaceTechnology):
        return say(language, "Where does the technology tile go?")
    if isinstance(decision, Suffering) and table.box.modules:
        return say(language, "{event}: do you suffer it?", event=event_name(table.box, table.event(), language))
    if isinstance(decision, Torture) and table.box.modules:
        return say(language, "Torture: what do you give up? ({count} in all)", count=decision.coins)
    if isinstance(decision, Suffering):
        return say(language, "{event}: do you use the Sacristy?", event=event_name(table.box, table.event(), language))
    if isinstance(decision, Harvest):
        return say(language, "Harvest: {count} food or 5 coins for each. What do you give?", count=decision.owed)
    if isinstance(decision, Torture):
        return say(language, "Torture: {amount} missing. What do you give up?", amount=coins(decision.coins, language))
    if isinstance(decision, ExcludeTile):
        return say(language, "Which place tile do you exclude from this game?")
    return expansion_prompt(table, decision, language) or say(language, "Choose")


def expansion_prompt(table: OrleansTable, decision: Frame, language: str) -> str:
    """A decision of Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words, words_events, words_intrigue  # which need this module

    text = words.prompt(table, decision, language) or words_events.prompt(table, decision, language)
    return text or words_intrigue.prompt(table, decision, language)


def heading(table: OrleansTable, language: str) -> str:
    """Where in the game a position is."""
    if table.over():
        return say(language, "End of the game")
    if table.round == 0:
        return say(language, "Before the first round")
    event = event_name(table.box, table.event(), language)
    return say(language, "Round {round} of {rounds}, {event}", round=table.round, rounds=table.rounds, event=event)


# events


def tell(table: OrleansTable, event: Event, language: str) -> str:
    """What happened, in a few words."""
    who = player_name(language, event.player)
    data = event.data
    kind = event.kind
    if kind == "earn":
        return say(language, "{player} receives {amount}", player=who, amount=coins(data[0], language))
    if kind == "pay":
        return say(language, "{player} pays {amount}", player=who, amount=coins(data[0], language))
    if kind == "citizen":
        return say(language, "{player} receives a citizen", player=who)
    if kind == "develop":
        return say(language, "{player} develops by {count}", player=who, count=data[0])
    if kind == "draw":
        return say(language, "{player} draws: {follower}", player=who, follower=token_name(table, data[0], language))
    if kind == "use":
        return say(language, "{player} uses {place}", player=who, place=place_name(table, data[0], language))
    if kind == "recruit":
        return say(
            language, "{player} recruits: {follower}", player=who, follower=follower_name(table, data[0], language)
        )
    if kind == "good":
        return say(language, "{player} takes {good}", player=who, good=good_name(table, data[0], language))
    if kind == "tile":
        return say(language, "{player} adds {place}", player=who, place=place_name(table, data[0], language))
    if kind == "travel":
        return say(language, "{player} travels to {town}", player=who, town=town_name(table, data[0]))
    if kind == "station":
        return say(language, "{player} builds a station in {town}", player=who, town=town_name(table, data[0]))
    return other_event(table, event, who, language)


def other_event(table: OrleansTable, event: Event, who: str, language: str) -> str:
    data = event.data
    kind = event.kind
    if kind == "deed":
        return say(language, "{player} sends the {follower} to {deed}", player=who,
                   follower=follower_name(table, data[0], language),
                   deed=deed_name(table, data[1], language))  # fmt: skip
    if kind == "technology":
        return say(
            language, "{player} places technology on {place}", player=who, place=place_name(table, data[0], language)
        )
    if kind == "sacristy":
        return say(language, "{player} is protected by the Sacristy", player=who)
    if kind == "plague":
        if data[0] >= OWN:
            return say(language, "{player} is spared by the plague", player=who)
        return say(language, "{player} loses: {follower}", player=who, follower=follower_name(table, data[0], language))
    if kind == "food":
        return say(language, "{player} gives {good}", player=who, good=good_name(table, data[0], language))
    if kind == "torture":
        return say(language, "{player} under torture: {loss}", player=who, loss=loss_label(table, data[0], language))
    if kind == "deliver":
        town = town_name(table, table.box.order_town[data[0]])
        points = table.box.order_points[data[0]]
        return say(language, "{player} delivers to {town}: {points} points", player=who, town=town, points=points)
    if kind == "exclude":
        return say(language, "{player} excludes {place}", player=who, place=place_name(table, data[0], language))
    if kind != "round":
        return expansion_event(table, event, who, language)
    tile = event_name(table.box, data[1] // STRENGTHS, language)
    return say(language, "Round {round}: {event}, {player} is first", round=data[0], event=tile, player=who)


def expansion_event(table: OrleansTable, event: Event, who: str, language: str) -> str:
    """What happened by Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words_events, words_intrigue  # which need this module

    return words_events.tell(table, event, who, language) or words_intrigue.tell(table, event, who, language)
