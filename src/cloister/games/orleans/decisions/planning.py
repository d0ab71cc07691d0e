"""Phase 4: placing followers of the market and the Gunpowder Tower on action spaces."""

from typing import Final

from cloister.games.orleans.moves import (
    DONE,
    NAMING_TOWER,
    PLACE,
    PLACE_AS,
    PLACE_TOWER,
    PLAN_AT,
    SUBSTITUTE_COUNT,
    SUBSTITUTES,
)
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    KINDS,
    MONK,
    NEW_EVENTS,
    OWN,
    SCHOLAR,
    SCHOOL,
    SPACES,
    TOWN_HALL,
    TRADER,
    UPRISING,
    type_of,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision

MOST_WAYS: Final = 200  # legal moves of a decision
ANYWHERE: Final = -1


def placings(player: Player, tokens: list[int], first: int, moves: list[int], uprising: bool = False) -> None:
    """Append every way to place one of the tokens, from a move on (phase 4, and the Bathhouse).

    First the tokens on spaces that ask for them, place by place, then those that stand for others.
    """
    space_need = player.box.space_need
    spaces = player.spaces
    for place in player.places:
        move = PLACE + place * KINDS
        if move + KINDS <= first:
            continue
        asked = -1
        for space in range(place * SPACES, place * SPACES + SPACES):
            need = space_need[space]
            if need < 0:
                break
            if spaces[space] != EMPTY or need == asked:
                continue
            asked = need
            if need == ANY:
                for kind in range(OWN if place == TOWN_HALL else KINDS):
                    if tokens[kind] and move + kind >= first:
                        moves.append(move + kind)
                continue
            if tokens[need] and move + need >= first:
                moves.append(move + need)
            if need <= TRADER and tokens[need + OWN] and move + need + OWN >= first:
                moves.append(move + need + OWN)
    substitute_placings(player, tokens, first, moves, uprising)


def substitute_placings(player: Player, tokens: list[int], first: int, moves: list[int], uprising: bool) -> None:
    """Append every way to place a token on a space that asks for another follower."""
    school = SCHOOL in player.places and tokens[SCHOLAR] > 0
    garden = HERB_GARDEN in player.places
    if not (tokens[MONK] or school or garden or uprising):
        return
    needs = player.box.needs
    for place in player.places:
        for need in range(MONK):
            if need not in needs[place] or player.empty_space(place, need) < 0:
                continue
            for number in range(SUBSTITUTE_COUNT):
                kind = SUBSTITUTES[number]
                move = PLACE_AS + (place * FOLLOWERS + need) * SUBSTITUTE_COUNT + number
                if tokens[kind] and move >= first and player.may_stand_for(kind, need, uprising):
                    moves.append(move)


def placing_of(move: int) -> tuple[int, int, int]:
    """What a placing says: the place, the token's kind, and the follower whose space it takes."""
    if move >= PLACE_AS:
        rest, number = divmod(move - PLACE_AS, SUBSTITUTE_COUNT)
        place, need = divmod(rest, FOLLOWERS)
        return place, SUBSTITUTES[number], need
    place, kind = divmod(move - PLACE, KINDS)
    return place, kind, type_of(kind)


def place_of(move: int) -> int:
    """The place of a placing, which may name the tower."""
    return placing_of(move - NAMING_TOWER if move >= PLACE_TOWER else move)[0]


def place_token(player: Player, move: int) -> int:
    """Put a token on the space that a move names; its kind."""
    place, kind, need = placing_of(move)
    space = player.empty_space(place, need)
    if space < 0:
        space = player.empty_space(place, ANY)
    player.spaces[space] = kind
    return kind


def uprising(table: OrleansTable) -> bool:
    """Whether farmers may stand for others in phase 4 of this round (Peasants' Uprising)."""
    return table.box.modules & NEW_EVENTS != 0 and table.event() == UPRISING


class Plan(Decision[OrleansTable]):
    """Where to place the next follower, or that the plan is complete (phase 4).

    Each placing has a higher move than the one before, as their order does not matter. Nor does it matter which of
    several equal tokens come from the Gunpowder Tower, only how many: those of the market are placed first. A move
    names the tower where the market still has an equal token; after it no such token leaves the market.
    Where there are more ways than a decision may have, the place is chosen first.
    """

    __slots__ = ("first", "market_closed", "place")

    def __init__(self, player: int, first: int, market_closed: int = 0, place: int = ANYWHERE) -> None:
        super().__init__(player)
        self.first = first
        self.market_closed = market_closed  # a bit for each kind that no longer leaves the market
        self.place = place  # that was chosen first

    def fields(self) -> list[int]:
        if self.place != ANYWHERE:
            return [self.player, self.first, self.market_closed, self.place]
        if self.market_closed:
            return [self.player, self.first, self.market_closed]
        return [self.player, self.first]

    def closed(self, kind: int) -> bool:
        return self.market_closed >> kind & 1 == 1

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        rising = uprising(table)
        if GUNPOWDER_TOWER in player.places:
            self.placings_with_tower(player, moves, rising)
        elif any(player.market):
            placings(player, player.market, self.first, moves, rising)
        if self.place != ANYWHERE:
            moves[:] = [move for move in moves if place_of(move) == self.place]
            return
        if len(moves) >= MOST_WAYS:
            moves[:] = sorted({PLAN_AT + place_of(move) for move in moves})
        moves.append(DONE)

    def placings_with_tower(self, player: Player, moves: list[int], rising: bool) -> None:
        """The placings as far as it is clear where the token comes from, then those that name the tower."""
        tokens = [0] * KINDS
        equal = [0] * KINDS  # tokens of the tower that the market has too
        for kind in range(KINDS):
            if not self.closed(kind):
                tokens[kind] = player.market[kind] + player.tower[kind]
            if player.market[kind]:
                equal[kind] = player.tower[kind]
        if any(tokens):
            placings(player, tokens, self.first, moves, rising)
        if any(equal):
            naming: list[int] = []
            placings(player, equal, self.first, naming, rising)
            moves.extend([move + NAMING_TOWER for move in naming])

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            return
        if move >= PLAN_AT:
            table.ask(Plan(self.player, self.first, self.market_closed, move - PLAN_AT))
            return
        player = table.players[self.player]
        if move >= PLACE_TOWER:
            placing = move - NAMING_TOWER
            kind = place_token(player, placing)
            player.tower[kind] -= 1
            table.ask(Plan(self.player, placing, self.market_closed | 1 << kind))
            return
        kind = place_token(player, move)
        if player.market[kind]:
            player.market[kind] -= 1
        else:
            player.tower[kind] -= 1
        table.ask(Plan(self.player, move, self.market_closed))
