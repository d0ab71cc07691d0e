"""Phase 4: placing followers of the market and the Gunpowder Tower on action spaces."""

from cloister.games.orleans.moves import DONE, PLACE, PLACE_AS, SUBSTITUTE_COUNT, SUBSTITUTES
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FOLLOWERS,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    KINDS,
    MONK,
    OWN,
    SCHOLAR,
    SCHOOL,
    SPACES,
    TOWN_HALL,
    TRADER,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision


def placings(player: Player, tokens: list[int], first: int, moves: list[int]) -> None:
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
    substitute_placings(player, tokens, first, moves)


def substitute_placings(player: Player, tokens: list[int], first: int, moves: list[int]) -> None:
    """Append every way to place a token on a space that asks for another follower."""
    school = SCHOOL in player.places and tokens[SCHOLAR] > 0
    garden = HERB_GARDEN in player.places
    if not (tokens[MONK] or school or garden):
        return
    needs = player.box.needs
    for place in player.places:
        for need in range(MONK):
            if need not in needs[place] or player.empty_space(place, need) < 0:
                continue
            for number in range(SUBSTITUTE_COUNT):
                kind = SUBSTITUTES[number]
                move = PLACE_AS + (place * FOLLOWERS + need) * SUBSTITUTE_COUNT + number
                if tokens[kind] and move >= first and player.may_stand_for(kind, need):
                    moves.append(move)


def place_token(player: Player, move: int) -> int:
    """Put a token on the space that a move names; its kind."""
    if move >= PLACE_AS:
        rest, number = divmod(move - PLACE_AS, SUBSTITUTE_COUNT)
        place, need = divmod(rest, FOLLOWERS)
        kind = SUBSTITUTES[number]
        space = player.empty_space(place, need)
    else:
        place, kind = divmod(move - PLACE, KINDS)
        space = player.empty_space(place, kind if kind < OWN else kind - OWN)
        if space < 0:
            space = player.empty_space(place, ANY)
    player.spaces[space] = kind
    return kind


class Plan(Decision[OrleansTable]):
    """Where to place the next follower, or that the plan is complete (phase 4).

    Each placing has a higher move than the one before, as their order does not matter.
    """

    __slots__ = ("first",)

    def __init__(self, player: int, first: int) -> None:
        super().__init__(player)
        self.first = first

    def fields(self) -> list[int]:
        return [self.player, self.first]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        tokens = player.market
        if GUNPOWDER_TOWER in player.places:
            tokens = [player.market[kind] + player.tower[kind] for kind in range(KINDS)]
        if any(tokens):
            placings(player, tokens, self.first, moves)
        moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            return
        player = table.players[self.player]
        kind = place_token(player, move)
        if player.market[kind]:
            player.market[kind] -= 1
        else:
            player.tower[kind] -= 1
        table.ask(Plan(self.player, move))
