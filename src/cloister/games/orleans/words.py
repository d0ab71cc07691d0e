"""Words for moves, decisions and events."""

from cloister.games.orleans.components import OrleansBox
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
from cloister.kernel.voice import Voice

# names


def follower_name(table: OrleansTable, follower: int, voice: Voice) -> str:
    return voice.noun(table.box.follower_names[follower])


def token_name(table: OrleansTable, kind: int, voice: Voice) -> str:
    """A token: a follower, with a word where he is of the player's own colour."""
    name = follower_name(table, type_of(kind), voice)
    return voice("own {follower}", follower=name) if kind >= OWN else name


def place_name(table: OrleansTable, place: int, voice: Voice) -> str:
    return voice.name(table.box.place_names[place])


def good_name(table: OrleansTable, good: int, voice: Voice) -> str:
    return voice.noun(table.box.good_names[good])


def deed_name(table: OrleansTable, deed: int, voice: Voice) -> str:
    return voice.name(table.box.deed_names[deed])


def town_name(table: OrleansTable, town: int) -> str:
    return table.box.town_names[town]


def event_name(box: OrleansBox, event: int, voice: Voice) -> str:
    return voice.name(box.event_names[event])


# moves


def label(table: OrleansTable, player: int, move: int, voice: Voice) -> str:
    """What a move does, in a few words."""
    if move < DONE:
        return follower_label(table, move, voice)
    if move == DONE:
        return voice("Done")
    if move < TILE:
        return action_label(table, move, voice)
    if move < REWARD_COIN:
        return travel_label(table, move, voice)
    if move == REWARD_COIN:
        return voice("Take {amount}", amount=voice.coins(1))
    if move == REWARD_DEVELOPMENT:
        return voice("Take a development point")
    if move < REPLACE:
        return voice("Spend {amount}", amount=voice.coins(move - SPEND))
    if move < LOSE_STATION:
        return event_label(table, move, voice)
    if move < EXCLUDE:
        return loss_label(table, move, voice)
    if move < SKIP:
        return voice("Exclude: {place}", place=place_name(table, move - EXCLUDE, voice))
    if move == SKIP:
        return voice("No, go on")
    if move >= PLAN_AT:
        return place_name(table, move - PLAN_AT, voice)
    if move >= DELIVER:
        return expansion_label(table, player, move, voice)
    return voice("{placing}, from the tower", placing=follower_label(table, move - NAMING_TOWER, voice))


def follower_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """Drawing, taking back and placing followers."""
    if move < BACK:
        return voice("Draw {count}", count=move)
    if move < TO_TOWER:
        place, kind = divmod(move - BACK, KINDS)
        return voice("Take back the {follower} from {place}", follower=token_name(table, kind, voice),
                   place=place_name(table, place, voice))  # fmt: skip
    if move < PLACE:
        return voice("On the tower: {follower}", follower=token_name(table, move - TO_TOWER, voice))
    if move < PLACE_AS:
        place, kind = divmod(move - PLACE, KINDS)
        return voice("{place}: {follower}", place=place_name(table, place, voice),
                   follower=token_name(table, kind, voice))  # fmt: skip
    rest, number = divmod(move - PLACE_AS, SUBSTITUTE_COUNT)
    place, need = divmod(rest, FOLLOWERS)
    return voice("{place}: {follower} as {need}", place=place_name(table, place, voice),
               follower=token_name(table, SUBSTITUTES[number], voice),
               need=follower_name(table, need, voice))  # fmt: skip


def action_label(table: OrleansTable, move: int, voice: Voice) -> str:
    if move < USE_VILLAGE:
        return voice("Use: {place}", place=place_name(table, move - USE, voice))
    if move == PASS:
        return voice("Pass for this round")
    follower = follower_name(table, move - USE_VILLAGE + BOATMAN, voice)
    return voice("Use: {place} ({follower})", place=place_name(table, VILLAGE, voice), follower=follower)


def travel_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """Tiles, towns, goods and deeds."""
    if move < TO:
        return voice("Take: {place}", place=place_name(table, move - TILE, voice))
    if move < PICK:
        return voice("To {town}", town=town_name(table, move - TO))
    if move < SEND:
        return voice("Take {good}", good=good_name(table, move - PICK, voice))
    follower, deed = divmod(move - SEND, DEEDS)
    return voice("{deed}: {follower}", deed=deed_name(table, deed, voice),
               follower=follower_name(table, follower, voice))  # fmt: skip


def event_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """Technology, the Sacristy and the harvest."""
    if move < USE_SACRISTY:
        place, need = divmod(move - REPLACE, FOLLOWERS)
        return voice("Technology on {place} for the {follower}", place=place_name(table, place, voice),
                   follower=follower_name(table, need, voice))  # fmt: skip
    if move == USE_SACRISTY:
        return voice("Use the Sacristy")
    if move == SUFFER:
        return voice("Suffer the event")
    if move == FOOD_COINS:
        return voice("Pay coins for the rest")
    return voice("Give {good}", good=good_name(table, move - FOOD, voice))


def loss_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What is given up under torture."""
    if move < LOSE_SPARE_STATION:
        return voice("Give up the station in {town}", town=town_name(table, move - LOSE_STATION))
    if move == LOSE_SPARE_STATION:
        return voice("Give up a station not yet built")
    if move == LOSE_FOLLOWER:
        return voice("Give up a follower drawn from the bag")
    if move == LOSE_DEVELOPMENT:
        return voice("Give up a development point")
    if move < LOSE_TILE:
        return voice("Give up {good}", good=good_name(table, move - LOSE_GOOD, voice))
    if move < LOSE_TECHNOLOGY:
        return voice("Give up the place: {place}", place=place_name(table, move - LOSE_TILE, voice))
    if move == LOSE_SPARE_TECHNOLOGY:
        return voice("Give up a technology tile not yet placed")
    return voice("Give up the technology on {place}", place=place_name(table, move - LOSE_TECHNOLOGY, voice))


def expansion_label(table: OrleansTable, player: int, move: int, voice: Voice) -> str:
    """A move of Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words, words_events, words_intrigue  # which need this module

    if move < USE_INN:
        return words.label(table, move, voice)
    if move < VICTIM:
        return words_events.label(table, move, voice)
    return words_intrigue.label(table, move, voice)


# decisions


def prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    """What a player has to decide, in a sentence."""
    if isinstance(decision, Draw):
        return voice("How many followers do you draw?")
    if isinstance(decision, TakeBack):
        return voice("Take followers back from action spaces? ({count} at most)", count=decision.left)
    if isinstance(decision, FillMarket):
        return voice("Which followers go on the Gunpowder Tower?")
    if isinstance(decision, Plan) and decision.place != ANYWHERE:
        name = place_name(table, decision.place, voice)
        return voice("Plan: who goes to {place}?", place=name)
    if isinstance(decision, Plan):
        return voice("Plan: place your followers")
    if isinstance(decision, TakeAction):
        return voice("Use an active place, or pass")
    if isinstance(decision, ChooseTile):
        return voice("Which place do you add to your town?")
    if isinstance(decision, Travel):
        return voice("Where does your merchant go?")
    if isinstance(decision, PickGood):
        return voice("Which good do you take from the route?")
    if isinstance(decision, SendToDeeds):
        return voice("Which follower goes to which beneficial deed?")
    if isinstance(decision, ChooseReward):
        return voice("A coin or a development point?")
    return other_prompt(table, decision, voice)


def other_prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    if isinstance(decision, SpendCoins):
        return voice("How many coins do you spend on development?")
    if isinstance(decision, PlaceFromBath):
        return voice("Which of the drawn followers do you place, and where?")
    if isinstance(decision, PlaceTechnology):
        return voice("Where does the technology tile go?")
    if isinstance(decision, Suffering) and table.box.modules:
        return voice("{event}: do you suffer it?", event=event_name(table.box, table.event(), voice))
    if isinstance(decision, Torture) and table.box.modules:
        return voice("Torture: what do you give up? ({count} in all)", count=decision.coins)
    if isinstance(decision, Suffering):
        return voice("{event}: do you use the Sacristy?", event=event_name(table.box, table.event(), voice))
    if isinstance(decision, Harvest):
        return voice("Harvest: {count} food or 5 coins for each. What do you give?", count=decision.owed)
    if isinstance(decision, Torture):
        return voice("Torture: {amount} missing. What do you give up?", amount=voice.coins(decision.coins))
    if isinstance(decision, ExcludeTile):
        return voice("Which place tile do you exclude from this game?")
    return expansion_prompt(table, decision, voice) or voice("Choose")


def expansion_prompt(table: OrleansTable, decision: Frame, voice: Voice) -> str:
    """A decision of Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words, words_events, words_intrigue  # which need this module

    text = words.prompt(table, decision, voice) or words_events.prompt(table, decision, voice)
    return text or words_intrigue.prompt(table, decision, voice)


def heading(table: OrleansTable, voice: Voice) -> str:
    """Where in the game a position is."""
    if table.over():
        return voice("End of the game")
    if table.round == 0:
        return voice("Before the first round")
    event = event_name(table.box, table.event(), voice)
    return voice("Round {round} of {rounds}, {event}", round=table.round, rounds=table.rounds, event=event)


# events


def tell(table: OrleansTable, event: Event, voice: Voice) -> str:
    """What happened, in a few words."""
    who = voice.player(event.player)
    data = event.data
    kind = event.kind
    if kind == "earn":
        return voice("{player} receives {amount}", player=who, amount=voice.coins(data[0]))
    if kind == "pay":
        return voice("{player} pays {amount}", player=who, amount=voice.coins(data[0]))
    if kind == "citizen":
        return voice("{player} receives a citizen", player=who)
    if kind == "develop":
        return voice("{player} develops by {count}", player=who, count=data[0])
    if kind == "draw":
        return voice("{player} draws: {follower}", player=who, follower=token_name(table, data[0], voice))
    if kind == "use":
        return voice("{player} uses {place}", player=who, place=place_name(table, data[0], voice))
    if kind == "recruit":
        return voice("{player} recruits: {follower}", player=who, follower=follower_name(table, data[0], voice))
    if kind == "good":
        return voice("{player} takes {good}", player=who, good=good_name(table, data[0], voice))
    if kind == "tile":
        return voice("{player} adds {place}", player=who, place=place_name(table, data[0], voice))
    if kind == "travel":
        return voice("{player} travels to {town}", player=who, town=town_name(table, data[0]))
    if kind == "station":
        return voice("{player} builds a station in {town}", player=who, town=town_name(table, data[0]))
    return other_event(table, event, who, voice)


def other_event(table: OrleansTable, event: Event, who: str, voice: Voice) -> str:
    data = event.data
    kind = event.kind
    if kind == "deed":
        return voice("{player} sends the {follower} to {deed}", player=who,
                   follower=follower_name(table, data[0], voice),
                   deed=deed_name(table, data[1], voice))  # fmt: skip
    if kind == "technology":
        return voice("{player} places technology on {place}", player=who, place=place_name(table, data[0], voice))
    if kind == "sacristy":
        return voice("{player} is protected by the Sacristy", player=who)
    if kind == "plague":
        if data[0] >= OWN:
            return voice("{player} is spared by the plague", player=who)
        return voice("{player} loses: {follower}", player=who, follower=follower_name(table, data[0], voice))
    if kind == "food":
        return voice("{player} gives {good}", player=who, good=good_name(table, data[0], voice))
    if kind == "torture":
        return voice("{player} under torture: {loss}", player=who, loss=loss_label(table, data[0], voice))
    if kind == "deliver":
        town = town_name(table, table.box.order_town[data[0]])
        points = table.box.order_points[data[0]]
        return voice("{player} delivers to {town}: {points} points", player=who, town=town, points=points)
    if kind == "exclude":
        return voice("{player} excludes {place}", player=who, place=place_name(table, data[0], voice))
    if kind != "round":
        return expansion_event(table, event, who, voice)
    tile = event_name(table.box, data[1] // STRENGTHS, voice)
    return voice("Round {round}: {event}, {player} is first", round=data[0], event=tile, player=who)


def expansion_event(table: OrleansTable, event: Event, who: str, voice: Voice) -> str:
    """What happened by Trade & Intrigue."""
    from cloister.games.orleans.trade_intrigue import words_events, words_intrigue  # which need this module

    return words_events.tell(table, event, who, voice) or words_intrigue.tell(table, event, who, voice)
