"""What things of Orléans are called, the sections of the rule book, and how common events are told."""

from collections.abc import Callable

from cloister.games.orleans.moves import PICK, SKIP
from cloister.games.orleans.pieces import DEVELOPMENT, FOLLOWERS, GOODS, OWN, STRENGTHS, type_of
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import COURSE, Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice

Teller = Callable[[OrleansTable, Event, Voice], Telling]


def follower_name(table: OrleansTable, follower: int, voice: Voice) -> str:
    return voice.noun(table.box.follower_names[follower])


def token_name(table: OrleansTable, kind: int, voice: Voice) -> str:
    """A token: a follower, with a word where it is of the player's own colour."""
    name = follower_name(table, type_of(kind), voice)
    return voice("own {follower}", follower=name) if kind >= OWN else name


def place_name(table: OrleansTable, place: int, voice: Voice) -> str:
    return voice.name(table.box.place_names[place])


def good_name(table: OrleansTable, good: int, voice: Voice) -> str:
    return voice.noun(table.box.good_names[good])


def goods_words(table: OrleansTable, counts: list[int], voice: Voice) -> str:
    """Goods with their numbers, as "2 grain, 1 cheese"."""
    parts = [voice.counted(counts[good], table.box.good_names[good]) for good in range(GOODS) if counts[good]]
    return ", ".join(parts)


def deed_name(table: OrleansTable, deed: int, voice: Voice) -> str:
    return voice.name(table.box.deed_names[deed])


def town_name(table: OrleansTable, town: int) -> str:
    return table.box.town_names[town]


def event_name(table: OrleansTable, event: int, voice: Voice) -> str:
    return voice.name(table.box.event_names[event])


def track_name(table: OrleansTable, track: int, voice: Voice) -> str:
    """A track: of a follower, or of development."""
    return voice("development") if track == DEVELOPMENT else follower_name(table, track, voice)


# moves that several decisions have in common


def pick_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """Taking a good that lies somewhere, or none."""
    if move == SKIP:
        return voice("Take nothing")
    return voice("Take {good}", good=good_name(table, move - PICK, voice))


# sections of the rule book


def phase(number: int, voice: Voice) -> str:
    return voice("phase {number}", number=number)


def technology_rule(voice: Voice) -> str:
    return voice("craftsman, technology")


# reasons that several decisions have in common


def not_owned(table: OrleansTable, place: int, rule: str, voice: Voice) -> Reason:
    return Reason(voice("you do not have this place: {place}", place=place_name(table, place, voice)), rule)


def none_at_hand(name: str, rule: str, voice: Voice) -> Reason:
    return Reason(voice("you have none at hand: {follower}", follower=name), rule)


def none_left(name: str, rule: str, voice: Voice) -> Reason:
    return Reason(voice("none is left: {follower}", follower=name), rule)


def costs(coins: int, rule: str, voice: Voice) -> Reason:
    return Reason(voice("that costs {amount}", amount=voice.coins(coins)), rule)


# tracks


def track_line(table: OrleansTable, follower: int, voice: Voice) -> str:
    """What a follower's track brings, step by step."""
    return TRACK_LINES[follower](table, voice)


def farmer_line(table: OrleansTable, voice: Voice) -> str:
    goods = ", ".join(good_name(table, good, voice) for good in table.box.farmer_goods)
    return voice("Each step brings a good: {goods}.", goods=goods)


def boatman_line(table: OrleansTable, voice: Voice) -> str:
    last = table.box.boatman_citizen
    steps = numbers(table.box.boatman_coins[: last - 1])
    return voice("The steps bring coins: {steps}. The first on step {last} takes a citizen.", steps=steps, last=last)


def craftsman_line(table: OrleansTable, voice: Voice) -> str:
    return voice("Each step brings a technology tile, to be placed when all have passed.")


def trader_line(table: OrleansTable, voice: Voice) -> str:
    return voice("Each step brings a place for your town: the first of category I, then of I or II.")


def knight_line(table: OrleansTable, voice: Voice) -> str:
    return voice("It tells how many followers you draw each round: {steps}. The first on step {last} takes a citizen.",
                 steps=numbers(table.box.draws), last=table.box.knight_citizen)  # fmt: skip


def scholar_line(table: OrleansTable, voice: Voice) -> str:
    return voice("The steps bring development: {steps}.", steps=numbers(table.box.scholar_points))


def monk_line(table: OrleansTable, voice: Voice) -> str:
    return voice("Monks have no track. A monk may stand for any other follower, but not at deeds.")


TRACK_LINES = [farmer_line, boatman_line, craftsman_line, trader_line, knight_line, scholar_line, monk_line]
assert len(TRACK_LINES) == FOLLOWERS


def numbers(values: list[int]) -> str:
    return ", ".join(str(value) for value in values)


# what the table itself notes


def tell_earned(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("receives {amount}", amount=voice.coins(event.data[0])))


def tell_paid(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("pays {amount}", amount=voice.coins(event.data[0])))


def tell_citizen(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("receives a citizen"))


def tell_development(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("develops by {count}", count=event.data[0]))


def tell_good(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("takes {good}", good=good_name(table, event.data[0], voice)))


def tell_draw(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("draws: {follower}", follower=token_name(table, event.data[0], voice)))


def tell_loss(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("loses: {follower}", follower=token_name(table, event.data[0], voice)))


def tell_round(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    number, tile = event.data
    name = event_name(table, tile // STRENGTHS, voice)
    first = voice.player(event.player)
    return Telling(COURSE, voice("Round {round}: {event}, {player} is first", round=number, event=name, player=first))


def tell_event(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(COURSE, event_name(table, event.data[0] // STRENGTHS, voice))


TELLERS: dict[str, Teller] = {
    "earn": tell_earned,
    "pay": tell_paid,
    "citizen": tell_citizen,
    "develop": tell_development,
    "good": tell_good,
    "draw": tell_draw,
    "round": tell_round,
    "event": tell_event,
}
