"""Phase 4: placing followers of the market and the Gunpowder Tower on action spaces."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.orleans.counting import changed
from cloister.games.orleans.decisions.deeds import town_hall_in_use
from cloister.games.orleans.decisions.secret import SecretDecision
from cloister.games.orleans.moves import (
    BASE,
    DONE,
    NAMING_TOWER,
    PLACE,
    PLACE_AS,
    PLACE_AS_TOWER,
    PLACE_TOWER,
    PLAN_AT,
    SKIP,
    SUBSTITUTE_COUNT,
    SUBSTITUTES,
)
from cloister.games.orleans.names import follower_name, none_at_hand, not_owned, phase, place_name, token_name
from cloister.games.orleans.pieces import (
    ANY,
    EMPTY,
    FARMER,
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
    type_of,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision
from cloister.kernel.voice import Reason, Voice

# In the hot path kinds of tokens, and what spaces ask for, are bits.
ANY_BIT: Final = 1 << ANY
NEUTRAL: Final = (1 << OWN) - 1
KINDS_FOR: Final = [  # by what a space asks for
    *[1 << need | 1 << need + OWN for need in range(TRADER + 1)],
    *[1 << need for need in range(TRADER + 1, ANY)],
    (1 << KINDS) - 1,
]
KINDS_IN: Final = [[kind for kind in range(KINDS) if bits >> kind & 1] for bits in range(1 << KINDS)]
MOST_WAYS: Final = 200  # legal moves of a decision
ANYWHERE: Final = -1


def placings(player: Player, tokens: list[int], first: int, moves: list[int], farmers: bool = False) -> None:
    """Append every way to place one of the tokens, from a move on (phase 4, and the Bathhouse).

    First the tokens on spaces that ask for them, place by place, then those that stand for others; farmers only where
    the event lets them.
    """
    have = kinds_at_hand(tokens)
    if not have:
        return
    served: i64 = have | have >> OWN | ANY_BIT
    lowest: i64 = first
    space_need = player.box.space_need
    need_bits = player.box.need_bits
    spaces = player.spaces
    full = player.ready
    for place in player.places:
        number: i64 = place
        move: i64 = PLACE + number * KINDS
        wanted: i64 = need_bits[number]
        if move + KINDS <= lowest or not wanted & served or (full >> number & 1 and number != TOWN_HALL):
            continue
        asked: i64 = -1
        for space in range(number * SPACES, number * SPACES + SPACES):
            need: i64 = space_need[space]
            if need < 0:
                break
            if need != asked and spaces[space] == EMPTY:
                asked = need
                kinds: i64 = KINDS_FOR[need]
                fitting = kinds & have
                if number == TOWN_HALL:
                    fitting &= NEUTRAL  # nobody of one's own colour goes there
                for kind in KINDS_IN[fitting]:
                    if move + kind >= lowest:
                        moves.append(int(move + kind))
    substitute_placings(player, tokens, first, moves, farmers)


def kinds_at_hand(tokens: list[int]) -> i64:
    """A bit for each kind of which there is a token."""
    have: i64 = 0
    number: i64 = 1
    for count in tokens:
        if count:
            have |= number
        number <<= 1
    return have


def substitute_placings(player: Player, tokens: list[int], first: int, moves: list[int], farmers: bool) -> None:
    """Append every way to place a token on a space that asks for another follower."""
    school = player.owns(SCHOOL) and tokens[SCHOLAR] > 0
    garden = player.owns(HERB_GARDEN)
    if not (tokens[MONK] or school or garden or farmers):
        return
    need_bits = player.box.need_bits
    for place in player.places:
        wanted: i64 = need_bits[place]
        for need in range(MONK):
            if not wanted >> need & 1 or player.empty_space(place, need) < 0:
                continue
            for number in range(SUBSTITUTE_COUNT):
                kind = SUBSTITUTES[number]
                move = PLACE_AS + (place * FOLLOWERS + need) * SUBSTITUTE_COUNT + number
                if tokens[kind] and move >= first and player.may_stand_for(kind, need, farmers):
                    moves.append(move)


def placing_of(move: int) -> tuple[int, int, int]:
    """What a placing says: the place, the token's kind, and the follower whose space it takes."""
    if move >= PLACE_AS:
        rest, number = (move - PLACE_AS) // SUBSTITUTE_COUNT, (move - PLACE_AS) % SUBSTITUTE_COUNT
        return rest // FOLLOWERS, SUBSTITUTES[number], rest % FOLLOWERS
    place, kind = (move - PLACE) // KINDS, (move - PLACE) % KINDS
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
    player.put(space, kind)
    return kind


def in_order(owner: Player, moves: list[int]) -> list[int]:
    """Placings of a plan in the order that `Plan` asks for, of equal tokens those of the market first.

    A tower that was named is named no more where the market has run out of equal tokens by then.
    """
    market = owner.market.copy()
    of_market = [0] * KINDS  # tokens that are to leave it
    for move in moves:
        if not names_tower(move):
            of_market[placing_of(move)[1]] += 1
    found: list[int] = []
    for placing in sorted(move - NAMING_TOWER if names_tower(move) else move for move in moves):
        kind = placing_of(placing)[1]
        if of_market[kind]:
            of_market[kind] -= 1
            market[kind] -= 1
            found.append(placing)
        else:
            found.append(placing + NAMING_TOWER if market[kind] > 0 else placing)
    return found


def ended(table: OrleansTable, player: int, move: int, rest: list[int]) -> tuple[int, list[int]]:
    """A move of a plan and what is to come after it: not "done" where it leaves nothing to be done."""
    if rest == [DONE] and move in table.choices[player]:
        after = table.copy()
        after.play(player, move)
        if not after.own[player] or after.begun is not table.begun:  # all have planned, and the next round may be here
            return move, []
    return move, rest


# words that all have in common who place a token


def is_placing(move: int) -> bool:
    """Whether a move places a token, without naming the tower."""
    return BASE.family(move) in (PLACE, PLACE_AS)


def names_tower(move: int) -> bool:
    """Whether a move places a token of the tower although the market has an equal one."""
    return BASE.family(move) in (PLACE_TOWER, PLACE_AS_TOWER)


def placing_label(table: OrleansTable, move: int, voice: Voice) -> str:
    place, kind, need = placing_of(move)
    fields = {"place": place_name(table, place, voice), "follower": token_name(table, kind, voice)}
    if BASE.family(move) == PLACE:
        return voice("{place}: {follower}", **fields)
    return voice("{place}: {follower} as {need}", need=follower_name(table, need, voice), **fields)


def placing_reason(
    table: OrleansTable, owner: Player, tokens: list[int], move: int, farmers: bool, rule: str, voice: Voice
) -> Reason | None:
    """Why one of the tokens cannot be placed so, for reasons that hold at any time; nothing if there is none."""
    place, kind, need = placing_of(move)
    exact = BASE.family(move) == PLACE
    name = place_name(table, place, voice)
    if not owner.owns(place):
        return not_owned(table, place, rule, voice)
    if not tokens[kind]:
        return none_at_hand(token_name(table, kind, voice), rule, voice)
    if place == TOWN_HALL and kind >= OWN:
        text = voice("followers of your own colour never go to the Town Hall")
        return Reason(text, table.places[TOWN_HALL].rule(voice))
    wanted = owner.box.needs[place]
    if need not in wanted and not (exact and ANY in wanted):
        who = follower_name(table, need, voice)
        return Reason(voice("{place} has no space for: {follower}", place=name, follower=who), rule)
    if owner.empty_space(place, need) < 0 and not (exact and owner.empty_space(place, ANY) >= 0):
        return Reason(voice("that space is taken"), rule)
    if exact or owner.may_stand_for(kind, need, farmers):
        return None
    if table.event().frees_farmers() and type_of(kind) == FARMER:
        text = voice("farmers stand for others in phase 4 only, and never for monks")
        return Reason(text, table.event().rule(voice))
    return Reason(voice("only monks stand for others; scholars do with the School, boatmen with the Herb Garden"), rule)


@mypyc_attr(free_list_len=1)
class Plan(SecretDecision):
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

    def possible(self, table: OrleansTable) -> bool:
        if table.own[self.player][-1] is not self:
            return self.fields() == [self.player, 0]
        moves = self.first == 0 or PLACE <= self.first < DONE
        place = self.place == ANYWHERE or self.place in table.players[self.player].places
        return moves and place and 0 <= self.market_closed < 1 << KINDS

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        self.placings(table, moves)
        if self.place != ANYWHERE:
            moves[:] = [move for move in moves if place_of(move) == self.place]
            return
        if len(moves) >= MOST_WAYS:
            moves[:] = sorted({PLAN_AT + place_of(move) for move in moves})
        moves.append(DONE)

    def placings(self, table: OrleansTable, moves: list[int]) -> None:
        """Append every placing that may come next."""
        player = table.players[self.player]
        farmers = table.event().frees_farmers()
        if player.owns(GUNPOWDER_TOWER):
            self.placings_with_tower(player, moves, farmers)
        else:
            placings(player, player.market, self.first, moves, farmers)

    def takes(self, move: int) -> bool:
        return is_placing(move) or names_tower(move)

    def ways(self, table: OrleansTable, moves: list[int]) -> None:
        self.placings(table, moves)  # they may be too many for a decision

    def placings_with_tower(self, player: Player, moves: list[int], farmers: bool) -> None:
        """The placings as far as it is clear where the token comes from, then those that name the tower."""
        tokens = [0] * KINDS
        equal = [0] * KINDS  # tokens of the tower that the market has too
        for kind in range(KINDS):
            if not self.closed(kind):
                tokens[kind] = player.market[kind] + player.tower[kind]
            if player.market[kind]:
                equal[kind] = player.tower[kind]
        placings(player, tokens, self.first, moves, farmers)
        naming: list[int] = []
        placings(player, equal, self.first, naming, farmers)
        for move in naming:
            moves.append(move + NAMING_TOWER)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            return
        if BASE.family(move) == PLAN_AT:
            table.ask(Plan(self.player, self.first, self.market_closed, BASE.part(move)))
            return
        player = table.touch(self.player)
        if names_tower(move):
            placing = move - NAMING_TOWER
            kind = place_token(player, placing)
            player.tower = changed(player.tower, kind, -1)
            table.ask(Plan(self.player, placing, self.market_closed | 1 << kind))
            return
        kind = place_token(player, move)
        if player.market[kind]:
            player.market[kind] -= 1
        else:
            player.tower = changed(player.tower, kind, -1)
        table.ask(Plan(self.player, move, self.market_closed))

    def composed(self, table: OrleansTable, wanted: list[int]) -> tuple[int, list[int]]:
        ours = [move for move in wanted if self.takes(move)]
        if not ours:
            return wanted[0], wanted[1:]
        placings = in_order(table.players[self.player], ours)
        rest = [move for move in wanted if move not in ours]
        at_place = PLAN_AT + place_of(placings[0])
        if at_place in table.choices[self.player]:
            return at_place, placings + rest
        return ended(table, self.player, placings[0], placings[1:] + rest)

    # words

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        if self.place != ANYWHERE:
            return voice("Plan: who goes to {place}?", place=place_name(table, self.place, voice))
        return voice("Plan: place your followers")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == DONE:
            return voice("Done")
        if BASE.family(move) == PLAN_AT:
            return place_name(table, BASE.part(move), voice)
        if names_tower(move):
            return voice("{placing}, from the tower", placing=placing_label(table, move - NAMING_TOWER, voice))
        return placing_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if move == DONE or BASE.family(move) == PLAN_AT:
            return self.why_not_now(table, voice)
        if names_tower(move):
            return self.why_not_from_tower(table, move - NAMING_TOWER, voice)
        return self.why_not_placed(table, move, voice) if is_placing(move) else None

    def why_not_now(self, table: OrleansTable, voice: Voice) -> Reason:
        """Why a placing is not legal in a plan with very many ways, or why its place cannot be chosen."""
        rule = phase(4, voice)
        if self.place != ANYWHERE:
            name = place_name(table, self.place, voice)
            return Reason(voice("you have chosen another place: {place}", place=name), rule)
        moves: list[int] = []
        self.options(table, moves)
        if BASE.family(moves[0]) == PLAN_AT:
            return Reason(voice("the place is chosen first where there are very many ways"), rule)
        return Reason(voice("name the follower and the place: there are not so many ways"), rule)

    def why_not_placed(self, table: OrleansTable, move: int, voice: Voice) -> Reason:
        owner = table.players[self.player]
        tokens = [owner.market[kind] + owner.tower[kind] for kind in range(KINDS)]
        rule = phase(4, voice)
        found = placing_reason(table, owner, tokens, move, table.event().frees_farmers(), rule, voice)
        if found is not None:
            return found
        if self.closed(placing_of(move)[1]) and move >= self.first:
            text = voice("equal followers leave the market before the tower: take the plan back to change it")
            return Reason(text, rule)
        if move >= self.first:
            return self.why_not_now(table, voice)
        return Reason(voice("place in the order of the places: take the plan back to change it"), rule)

    def why_not_from_tower(self, table: OrleansTable, placing: int, voice: Voice) -> Reason:
        """Why a placing may not name the Gunpowder Tower."""
        owner = table.players[self.player]
        kind = placing_of(placing)[1]
        who = token_name(table, kind, voice)
        rule = table.places[GUNPOWDER_TOWER].rule(voice)
        if not owner.owns(GUNPOWDER_TOWER):
            return not_owned(table, GUNPOWDER_TOWER, rule, voice)
        if not owner.tower[kind]:
            return Reason(voice("none is on the tower: {follower}", follower=who), rule)
        if not owner.market[kind]:
            return Reason(voice("name the tower only if one is on the market too: {follower}", follower=who), rule)
        return self.why_not_placed(table, placing, voice)


class PlaceToken(Decision[OrleansTable]):
    """Where a token goes that came into a player's hands in phase 5, on any space that it fits.

    Not on the Town Hall while it is in use: it is emptied at the end of the action.
    """

    __slots__ = ()

    @abstractmethod
    def tokens(self, table: OrleansTable) -> list[int]:
        """What can be placed, by kind."""

    @abstractmethod
    def rule(self, table: OrleansTable, voice: Voice) -> str:
        """The section of the rule book."""

    def excluded(self) -> int:
        """A place on which it cannot be placed."""
        return ANYWHERE

    def placings(self, table: OrleansTable, moves: list[int]) -> None:
        """Append every way to place it."""
        ways: list[int] = []
        placings(table.players[self.player], self.tokens(table), 0, ways)
        in_use = town_hall_in_use(table)
        excluded = self.excluded()
        for move in ways:
            place = placing_of(move)[0]
            if place != excluded and not (in_use and place == TOWN_HALL):
                moves.append(move)

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return placing_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if not is_placing(move):
            return None
        owner = table.players[self.player]
        found = placing_reason(table, owner, self.tokens(table), move, False, self.rule(table, voice), voice)
        if found is not None:
            return found
        name = place_name(table, placing_of(move)[0], voice)
        return Reason(voice("{place} is being used", place=name), self.rule(table, voice))
