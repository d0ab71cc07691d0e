"""What could be planned in a round of Orléans: places alone, sets of them, and a plan with one more or one less."""

import math
from typing import Final

from cloister.games.orleans.decisions.planning import placing_of
from cloister.games.orleans.moves import BASE, PLACE, PLACE_AS, SUBSTITUTE_COUNT, SUBSTITUTES
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    KINDS,
    NEEDS,
    OWN,
    PLACES,
    SPACES,
    TOWN_HALL,
    TRADER,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import NO_MOVE

MOST_PLANS: Final = 400  # that are thought of at all


class Proposal:
    """A plan: what is placed, the tokens that are left, what its places bring when each is used alone, and what it is
    worth once it is judged."""

    __slots__ = ("placings", "promise", "tokens", "worth")

    def __init__(self, placings: list[int], tokens: list[int]) -> None:
        self.placings = placings
        self.tokens = tokens
        self.promise = 0.0
        self.worth = -math.inf


def worth_of_plan(plan: Proposal) -> float:
    return plan.worth


def promise_of_plan(plan: Proposal) -> float:
    return plan.promise


def place_of_placing(move: int) -> int:
    """The place of a placing that does not name the tower."""
    return BASE.parts(move)[0]


def at_hand(owner: Player) -> list[int]:
    """The tokens that can be placed, by kind."""
    return [owner.market[kind] + owner.tower[kind] for kind in range(KINDS)]


def alone(owner: Player, farmers: bool) -> list[Proposal]:
    """A plan for each place that can be completed, and for nothing else."""
    found: list[Proposal] = []
    for place in to_fill(owner):
        left = at_hand(owner)
        fill = filling(owner, place, left, farmers)
        if fill:
            found.append(Proposal(fill, left))
    return found


def proposals(owner: Player, farmers: bool) -> list[Proposal]:
    """Every set of places that can be completed together and to which none can be added."""
    found: list[Proposal] = []
    complete(owner, to_fill(owner), 0, Proposal([], at_hand(owner)), [], farmers, found)
    return found


def most_promising(plans: list[Proposal], judged: list[Proposal]) -> list[Proposal]:
    """Plans in the order of what their places bring together, as far as the first judged one, which places nobody, and
    the others, which use one place each, can tell."""
    gains = [0.0] * PLACES
    for single in judged[1:]:
        if single.worth > -math.inf:
            gains[place_of_placing(single.placings[0])] = single.worth - judged[0].worth
    for plan in plans:
        plan.promise = sum([gains[place] for place in places_of(plan)])
    plans.sort(key=promise_of_plan, reverse=True)
    return plans


def places_of(plan: Proposal) -> list[int]:
    """The places of a plan, each once."""
    found: list[int] = []
    for move in plan.placings:
        place = place_of_placing(move)
        if place not in found:
            found.append(place)
    return found


def to_fill(owner: Player) -> list[int]:
    """The places that lack followers. The Town Hall never does."""
    needs = owner.box.needs
    return [place for place in owner.places if needs[place] and place != TOWN_HALL and not owner.active(place)]


def extensions(owner: Player, plan: Proposal, wanted: list[bool]) -> list[Proposal]:
    """What may be placed in addition: some in the Town Hall for deeds, or all that can wait on places for others."""
    found = [with_more(plan, more) for more in for_deeds(plan.tokens, wanted)]
    rest = waiting(owner, plan)
    if rest:
        found.append(with_more(plan, rest))
    return found


def reductions(plan: Proposal, wanted: list[bool]) -> list[Proposal]:
    """What may be left out: each place, so that its followers wait on the market, or some of them go to deeds. They are
    worth more there than on a place that is of little use now."""
    found: list[Proposal] = []
    before = for_deeds(plan.tokens, wanted)
    for place in places_of(plan):
        kept: list[int] = []
        tokens = plan.tokens.copy()
        for move in plan.placings:
            if place_of_placing(move) == place:
                tokens[placing_of(move)[1]] += 1
            else:
                kept.append(move)
        less = Proposal(kept, tokens)
        found.append(less)
        found += [with_more(less, more) for more in for_deeds(tokens, wanted) if more not in before]
    return found


def with_more(plan: Proposal, more: list[int]) -> Proposal:
    """A plan with more placings."""
    tokens = plan.tokens.copy()
    for move in more:
        tokens[placing_of(move)[1]] -= 1
    return Proposal(plan.placings + more, tokens)


def asked_for(table: OrleansTable) -> list[bool]:
    """For each follower whether a deed has a space for it."""
    found = [False] * FOLLOWERS
    for row in range(len(table.box.deeds)):
        for follower in range(FOLLOWERS):
            if table.deed_slots[row * NEEDS + follower] or table.deed_slots[row * NEEDS + ANY]:
                found[follower] = True
    return found


def for_deeds(tokens: list[int], wanted: list[bool]) -> list[list[int]]:
    """Placings in the Town Hall: one or two of those that are left over and that a deed asks for."""
    kinds = [kind for kind in range(FOLLOWERS) if tokens[kind] and wanted[kind]]
    found: list[list[int]] = []
    for number, first in enumerate(kinds):
        found.append([PLACE + TOWN_HALL * KINDS + first])
        for second in kinds[number:]:
            if second != first or tokens[first] > 1:
                found.append([PLACE + TOWN_HALL * KINDS + first, PLACE + TOWN_HALL * KINDS + second])
    return found


def complete(
    owner: Player,
    places: list[int],
    number: int,
    plan: Proposal,
    skipped: list[int],
    farmers: bool,
    found: list[Proposal],
) -> None:
    """Go through the places: complete one if that is possible, or skip it."""
    if len(found) >= MOST_PLANS:
        return
    if number == len(places):
        for place in skipped:
            if filling(owner, place, plan.tokens.copy(), farmers):
                return  # something could be added
        found.append(plan)
        return
    left = plan.tokens.copy()
    fill = filling(owner, places[number], left, farmers)
    if fill:
        complete(owner, places, number + 1, Proposal(plan.placings + fill, left), skipped, farmers, found)
    complete(owner, places, number + 1, plan, [*skipped, places[number]], farmers, found)


def filling(owner: Player, place: int, tokens: list[int], farmers: bool) -> list[int]:
    """The placings that complete a place, taken from the tokens; none if it cannot be completed."""
    placings: list[int] = []
    for space in range(place * SPACES, place * SPACES + len(owner.box.needs[place])):
        if owner.spaces[space] != EMPTY:
            continue
        move = placing(owner, place, owner.box.needs[place][space - place * SPACES], tokens, farmers)
        if move == NO_MOVE:
            return []
        placings.append(move)
    return placings


def placing(owner: Player, place: int, need: int, tokens: list[int], farmers: bool) -> int:
    """A move that puts a token on a space, which it is taken from; the ones that are of least use elsewhere first."""
    if need == ANY:
        kind = most_of(tokens)
        if kind == NO_MOVE:
            return NO_MOVE
        tokens[kind] -= 1
        return PLACE + place * KINDS + kind
    if need <= TRADER and tokens[need + OWN]:
        tokens[need + OWN] -= 1
        return PLACE + place * KINDS + need + OWN
    if tokens[need]:
        tokens[need] -= 1
        return PLACE + place * KINDS + need
    for number in range(SUBSTITUTE_COUNT):
        kind = SUBSTITUTES[number]
        if tokens[kind] and owner.may_stand_for(kind, need, farmers):
            tokens[kind] -= 1
            return PLACE_AS + (place * FOLLOWERS + need) * SUBSTITUTE_COUNT + number
    return NO_MOVE


def most_of(tokens: list[int]) -> int:
    """The kind of which there are most."""
    found = NO_MOVE
    most = 0
    for kind in range(KINDS):
        if tokens[kind] > most:
            found = kind
            most = tokens[kind]
    return found


def waiting(owner: Player, plan: Proposal) -> list[int]:
    """Placings of what is left over on places that ask for it and will lack others."""
    left = plan.tokens.copy()
    taken = {place_of_placing(move) for move in plan.placings}
    placings: list[int] = []
    for place in to_fill(owner):
        if place in taken or place == GUNPOWDER_TOWER:
            continue
        for space in range(place * SPACES, place * SPACES + len(owner.box.needs[place])):
            need = owner.box.needs[place][space - place * SPACES]
            if owner.spaces[space] != EMPTY or need == ANY:
                continue
            kind = need + OWN if need <= TRADER and left[need + OWN] else need
            if left[kind]:
                left[kind] -= 1
                placings.append(PLACE + place * KINDS + kind)
    return placings
