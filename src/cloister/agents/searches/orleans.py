"""How a round of Orléans is thought through: whole plans, each judged by playing one's own round out."""

from typing import Final

from cloister.agents.turns import TurnSearch, Way
from cloister.agents.value import Value, best_move
from cloister.games.orleans.decisions.drawing import Draw, FillMarket, TakeBack
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import BASE, DONE, PLACE, PLACE_AS, PLAN_AT, SUBSTITUTE_COUNT, SUBSTITUTES
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    KINDS,
    OWN,
    SPACES,
    TOWN_HALL,
    TRADER,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.playout import first_actor
from cloister.kernel.table import NO_MOVE, Table

MOST_PLANS: Final = 160


class OwnRound(Value):
    """What a position is worth once the player has played the round out, while the others do nothing more in it.

    Of their own moves the player takes the one after which the position looks best at once.
    """

    def __init__(self, value: Value) -> None:
        self.value = value

    def of(self, table: Table, player: int) -> float:
        assert isinstance(table, OrleansTable)
        after = table.copy()
        this_round = after.round
        while after.round == this_round and not after.over():
            actor = first_actor(after)
            moves = after.choices[actor]
            if actor != player:
                after.play(actor, moves[-1])  # pass, done, or nothing
            elif after.together:
                after.play(actor, DONE if DONE in moves else moves[-1])
            else:
                after.play(actor, best_move(self.value, after, player))
        return self.value.of(after, player)


class RoundSearch(TurnSearch):
    """Draws all that may be drawn, plans by whole plans, and follows actions move by move."""

    def __init__(self, value: Value, width: int, limit: int) -> None:
        super().__init__(OwnRound(value), width, limit)

    def ways(self, table: Table, player: int) -> list[Way]:
        assert isinstance(table, OrleansTable)
        decision = table.decision(player)
        if isinstance(decision, Draw):
            return [self.way(table, player, [table.choices[player][-1]])]
        if isinstance(decision, TakeBack | FillMarket) and DONE in table.choices[player]:
            return [self.way(table, player, [DONE])]
        if isinstance(decision, Plan):
            return self.plans(table, player)
        return super().ways(table, player)

    def way(self, table: OrleansTable, player: int, moves: list[int]) -> Way:
        """A way whose worth does not matter, as there is no other."""
        after = table.copy()
        for move in moves:
            after.play(player, move)
        return Way(after, moves, 0.0)

    def plans(self, table: OrleansTable, player: int) -> list[Way]:
        """Whole plans, each judged by the round that it leads to."""
        found: list[Way] = []
        self.nodes = 0
        seen: set[int] = set()
        for placings in proposals(table.players[player], table.event().frees_farmers()):
            moves: list[int] = []
            after = carried_out(table, player, placings, moves)
            key = after.digest()
            if key not in seen:
                seen.add(key)
                self.nodes += 1
                found.append(Way(after, moves, self.value.of(after, player)))
        return found


def carried_out(table: OrleansTable, player: int, placings: list[int], moves: list[int]) -> OrleansTable:
    """The table after a plan, as far as it can be carried out; `moves` takes what was played."""
    after = table.copy()
    for placing in sorted(placings):
        for move in (PLAN_AT + place_of_placing(placing), placing):
            if after.choices[player] and move in after.choices[player] and is_planning(after, player):
                after.play(player, move)
                moves.append(move)
    if is_planning(after, player):
        after.play(player, DONE)
        moves.append(DONE)
    return after


def is_planning(table: OrleansTable, player: int) -> bool:
    """Whether a player still has to plan; a plan that uses everybody up is done by itself."""
    return table.together and bool(table.choices[player]) and isinstance(table.decision(player), Plan)


def place_of_placing(move: int) -> int:
    """The place of a placing that does not name the tower."""
    return BASE.parts(move)[0]


def proposals(owner: Player, farmers: bool) -> list[list[int]]:
    """Plans worth a thought: every set of places that can be completed together and to which none can be added, with
    the others left where they are or waiting on places."""
    tokens = [owner.market[kind] + owner.tower[kind] for kind in range(KINDS)]
    found: list[list[int]] = []
    places = [place for place in owner.places if owner.box.needs[place] and not owner.active(place)]
    complete(owner, places, 0, tokens, [], [], farmers, found)
    return found


def complete(
    owner: Player,
    places: list[int],
    number: int,
    tokens: list[int],
    placings: list[int],
    skipped: list[int],
    farmers: bool,
    found: list[list[int]],
) -> None:
    """Go through the places: complete one if that is possible, or skip it."""
    if len(found) >= MOST_PLANS:
        return
    if number == len(places):
        for place in skipped:
            if filling(owner, place, tokens.copy(), farmers):
                return  # something could be added
        found.append(placings)
        rest = waiting(owner, skipped, tokens)
        if rest:
            found.append(placings + rest)
        return
    left = tokens.copy()
    fill = filling(owner, places[number], left, farmers)
    if fill:
        complete(owner, places, number + 1, left, placings + fill, skipped, farmers, found)
    complete(owner, places, number + 1, tokens, placings, [*skipped, places[number]], farmers, found)


def filling(owner: Player, place: int, tokens: list[int], farmers: bool) -> list[int]:
    """The placings that complete a place, taken from the tokens; none if it cannot be completed."""
    placings: list[int] = []
    for space in range(place * SPACES, place * SPACES + len(owner.box.needs[place])):
        if owner.spaces[space] != EMPTY:
            continue
        move = placing(owner, place, owner.box.needs[place][space - place * SPACES], tokens, farmers)
        if move == NO_MOVE:
            return [] if place != TOWN_HALL else placings
        placings.append(move)
    return placings


def placing(owner: Player, place: int, need: int, tokens: list[int], farmers: bool) -> int:
    """A move that puts a token on a space, which it is taken from; the ones that are of least use elsewhere first."""
    if need == ANY:
        kind = most_of(tokens, OWN if place == TOWN_HALL else KINDS)
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


def most_of(tokens: list[int], end: int) -> int:
    """The kind of which there are most, of those before `end`."""
    found = NO_MOVE
    most = 0
    for kind in range(end):
        if tokens[kind] > most:
            found = kind
            most = tokens[kind]
    return found


def waiting(owner: Player, places: list[int], tokens: list[int]) -> list[int]:
    """Placings of what is left over on places that ask for it and will lack others, but never the Town Hall."""
    left = tokens.copy()
    placings: list[int] = []
    for place in places:
        for space in range(place * SPACES, place * SPACES + len(owner.box.needs[place])):
            need = owner.box.needs[place][space - place * SPACES]
            if owner.spaces[space] != EMPTY or need == ANY or place == GUNPOWDER_TOWER:
                continue
            kind = need + OWN if need <= TRADER and left[need + OWN] else need
            if left[kind]:
                left[kind] -= 1
                placings.append(PLACE + place * KINDS + kind)
    return placings
