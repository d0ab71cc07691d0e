"""Phase 3: drawing followers, taking placed ones back instead, and filling the Gunpowder Tower."""

from mypy_extensions import i64, mypyc_attr

from cloister.games.orleans.counting import changed, total
from cloister.games.orleans.decisions.planning import Plan, ended
from cloister.games.orleans.decisions.secret import SecretDecision
from cloister.games.orleans.moves import BACK, BASE, DONE, DRAW, MOST_DRAWN, TO_TOWER
from cloister.games.orleans.names import none_at_hand, phase, place_name, token_name
from cloister.games.orleans.pieces import EMPTY, GUNPOWDER_TOWER, KINDS, SPACES, TECHNOLOGY
from cloister.games.orleans.player import NO_TOKENS, Player
from cloister.games.orleans.state import NOBODY_YET, NOT_BEGUN, OrleansTable
from cloister.kernel.composition import Composition
from cloister.kernel.table import NO_MOVE, NOBODY, Decision, Frame, Step
from cloister.kernel.voice import Reason, Voice


class DrawAndPlan(Step[OrleansTable]):
    """All players draw and plan at the same time; nobody sees what the others do until all are done."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.before = table.snapshot()
        table.begun = [secret_frames(player) for player in range(len(table.players))]
        table.own = [[] for _ in table.players]
        table.ask(Reveal(NOBODY))
        for frames in table.begun:
            table.ask_all(frames)


def secret_frames(player: int) -> list[Frame]:
    """What a player does in secret, the first on top: draw, then plan."""
    return [Plan(player, 0), Draw(player)]


class Reveal(Step[OrleansTable]):
    """Everybody has planned: the boards are open again."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.together and table.main[-1] is self

    def run(self, table: OrleansTable) -> None:
        table.before = NOBODY_YET
        table.begun = NOT_BEGUN


@mypyc_attr(free_list_len=1)
class Draw(Decision[OrleansTable]):
    """How many followers to draw: at most as the knight track says, and as there is room (phase 3)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        most = min(min(player.draws(), player.room()), min(total(player.bag), MOST_DRAWN))
        for count in range(most + 1):
            moves.append(DRAW + count)

    def choose(self, table: OrleansTable, move: int) -> None:
        count = move - DRAW
        if count:
            draw_tokens(table, self.player, count)
        player = table.touch(self.player)
        if player.free_tower():
            table.ask(FillMarket(self.player, 0))
        else:
            fill_market(player)
        if player.draws() > count:
            table.ask(TakeBack(self.player, player.draws() - count, 0))

    def begins_turn(self) -> bool:
        return True

    def usual(self, table: OrleansTable) -> int:
        """All that may be drawn, if everybody who stands on an action space could still be taken back then."""
        owner = table.players[self.player]
        placed = sum(0 <= kind < TECHNOLOGY for kind in owner.spaces)
        move = table.choices[self.player][-1]
        spared = min(owner.draws(), owner.room()) - (move - DRAW)
        return move if spared >= placed else NO_MOVE

    def composition(self, table: OrleansTable, moves: list[int] | None) -> Composition[OrleansTable] | None:
        return compose_draw(table, self.player, moves or []) if self.usual(table) == NO_MOVE else None

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("How many followers do you draw?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Draw {count}", count=BASE.part(move))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != DRAW:
            return None
        player = table.players[self.player]
        count = BASE.part(move)
        if count > player.draws():
            text = voice("your knights let you draw {count} at most", count=player.draws())
        elif count > sum(player.bag):
            text = voice.plural(sum(player.bag), "{count} follower is in your bag", "{count} followers are in your bag")
        else:
            text = voice("your market has room for {count}", count=player.room())
        return Reason(text, phase(3, voice))


def compose_draw(table: OrleansTable, player: int, moves: list[int]) -> "DrawComposition | None":
    """Whom to take back instead of drawing as many, and how many to draw; as many as may be, unless it is said.

    Of several numbers the last counts, and none that is too high for those who are taken back."""
    board = table.copy()
    backs = [move for move in moves if BASE.family(move) == BACK]
    numbers = [move for move in moves if BASE.family(move) == DRAW]
    if len(backs) + len(numbers) < len(moves):
        return None
    for move in backs:
        place, kind = BASE.parts(move)
        if kind not in board.players[player].spaces[place * SPACES : (place + 1) * SPACES]:
            return None
        take_to_market(board, player, place, kind)
    owner = table.players[player]
    instead = min(owner.draws(), owner.room()) - len(backs)
    most = min(instead, table.choices[player][-1] - DRAW)
    if most < 0:
        return None
    wanted = [move for move in numbers[-1:] if move < DRAW + most]
    additions = [DRAW + count for count in range(most + 1) if DRAW + count not in (wanted or [DRAW + most])]
    if instead:
        TakeBack(player, instead, 0).ways(board, additions)
    board.choices[player] = additions
    return DrawComposition(player, backs + wanted, board, additions, most)


class DrawComposition(Composition[OrleansTable]):
    """How many are drawn, and who is taken back instead of others."""

    def __init__(self, player: int, moves: list[int], table: OrleansTable, additions: list[int], most: int) -> None:
        super().__init__(player, moves, table, additions)
        self.most = most  # that can be drawn with those who are taken back

    def backs(self) -> list[int]:
        return [move for move in self.moves if BASE.family(move) == BACK]

    def drawn(self) -> int:
        numbers = [BASE.part(move) for move in self.moves if BASE.family(move) == DRAW]
        return numbers[0] if numbers else self.most

    def act(self) -> list[int]:
        return [DRAW + self.drawn()]

    def carried(self) -> list[int]:
        return self.backs()

    # words

    def label(self, move: int, voice: Voice) -> str:
        if BASE.family(move) == DRAW:
            return voice("Draw {count}", count=BASE.part(move))
        return back_label(self.table, move, voice)

    def title(self, voice: Voice) -> str:
        if self.backs():
            return voice("Draw {count}, take back {back}", count=self.drawn(), back=len(self.backs()))
        return voice.plural(self.drawn(), "Draw {count} follower", "Draw {count} followers")

    def note(self, voice: Voice) -> str:
        if not self.backs():
            return voice("Or click a waiting follower, to take it back instead of drawing one.")
        return ". ".join(back_label(self.table, move, voice) for move in self.backs()) + "."

    def button(self, voice: Voice) -> str:
        return voice("Draw {count}", count=self.drawn())

    def reset(self, voice: Voice) -> str:
        return voice("Leave them there")

    def steps(self, voice: Voice) -> list[tuple[str, str, int]]:
        less, more = DRAW + self.drawn() - 1, DRAW + self.drawn() + 1
        return [
            ("−", voice("Draw one less"), less if less in self.additions else NO_MOVE),
            ("+", voice("Draw one more"), more if more in self.additions else NO_MOVE),
        ]


def draw_tokens(table: OrleansTable, player: int, count: int) -> None:
    """Draw so many tokens from a player's bag into the hand."""
    owner = table.touch(player)
    owner.drawn = owner.drawn.copy()
    for _ in range(count):
        kind = table.draw(player)
        owner.drawn[kind] += 1
        table.note("draw", player, kind)


@mypyc_attr(free_list_len=1)
class TakeBack(SecretDecision):
    """For each follower not drawn, one on an action space may return to the market (general rules)."""

    __slots__ = ("first", "left")

    def __init__(self, player: int, left: int, first: int) -> None:
        super().__init__(player)
        self.left = left
        self.first = first  # the lowest move still allowed, as the order of taking back does not matter

    def fields(self) -> list[int]:
        return [self.player, self.left, self.first]

    def possible(self, table: OrleansTable) -> bool:
        owner = table.players[self.player]
        tower = any(isinstance(frame, FillMarket) for frame in table.own[self.player])
        moves = self.first == 0 or BACK <= self.first < TO_TOWER
        return tower == (owner.free_tower() > 0) and 1 <= self.left <= owner.draws() and moves

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        if self.left and player.standing and player.room() > total(player.drawn):
            spaces = player.spaces
            standing = player.standing
            first: i64 = self.first
            for place in player.places:
                number: i64 = place
                if not standing >> number & 1:
                    continue
                start: i64 = number * SPACES
                for space in range(start, start + SPACES):
                    kind: i64 = spaces[space]
                    if not 0 <= kind < TECHNOLOGY:
                        continue
                    if (space > start and spaces[start] == kind) or (space > start + 1 and spaces[start + 1] == kind):
                        continue  # one like another on the same place
                    move = BACK + number * KINDS + kind
                    if move >= first:
                        moves.append(int(move))
        moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            return
        take_to_market(table, self.player, (move - BACK) // KINDS, (move - BACK) % KINDS)
        table.ask(TakeBack(self.player, self.left - 1, move))

    def takes(self, move: int) -> bool:
        return BASE.family(move) == BACK

    def reopened(self, begun: SecretDecision) -> SecretDecision:
        assert isinstance(begun, TakeBack)
        return TakeBack(self.player, self.left, begun.first)

    def composed(self, table: OrleansTable, wanted: list[int]) -> tuple[int, list[int]]:
        return ended(table, self.player, *first_of(BACK, wanted))

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Take followers back from action spaces? ({count} at most)", count=self.left)

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == DONE:
            return voice("Done")
        return back_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != BACK:
            return None
        place, kind = BASE.parts(move)
        owner = table.players[self.player]
        rule = voice("general rules, placed followers")
        if kind not in owner.spaces[place * SPACES : (place + 1) * SPACES]:
            return Reason(voice("no such follower of yours stands there"), rule)
        if not self.left:
            return Reason(voice("you have taken back all that you may"), rule)
        if owner.room() <= sum(owner.drawn):
            return Reason(voice("your market is full"), rule)
        return Reason(voice("take back in the order of the places: undo to change it"), rule)


def take_to_market(table: OrleansTable, player: int, place: int, kind: int) -> None:
    """Take a follower back from a place; where there is a Gunpowder Tower, it is decided later where they go."""
    owner = table.touch(player)
    owner.put(owner.spaces.index(kind, place * SPACES), EMPTY)
    if owner.free_tower():
        owner.drawn = changed(owner.drawn, kind, 1)
    else:
        owner.market[kind] += 1


def back_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """That a move takes a follower back, and from where."""
    place, kind = BASE.parts(move)
    return voice("Take back the {follower} from {place}", follower=token_name(table, kind, voice),
                 place=place_name(table, place, voice))  # fmt: skip


def first_of(family: int, wanted: list[int]) -> tuple[int, list[int]]:
    """Of moves put together, the first of a family in its order and the others; where there is none it is done with."""
    own = [move for move in wanted if BASE.family(move) == family]
    move = min(own) if own else DONE
    others = wanted.copy()
    if own or wanted.count(DONE) > 1:  # the last one is for the plan
        others.remove(move)
    return move, others


def fill_market(player: Player) -> None:
    """Put all followers drawn on the market."""
    for kind in range(KINDS):
        count = player.drawn[kind]
        if count:
            player.market[kind] += count
    player.drawn = NO_TOKENS


class FillMarket(SecretDecision):
    """Which followers go on the Gunpowder Tower, drawn now or on the market before; the others are on the market."""

    __slots__ = ("first",)

    def __init__(self, player: int, first: int) -> None:
        super().__init__(player)
        self.first = first  # the lowest kind still allowed, as their order does not matter

    def fields(self) -> list[int]:
        return [self.player, self.first]

    def possible(self, table: OrleansTable) -> bool:
        owner = table.players[self.player]
        in_turn = self.first == 0 or table.own[self.player][-1] is self
        return 0 <= self.first < KINDS and in_turn and sum(owner.drawn) <= owner.room()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        if player.free_tower() > 0:
            for kind in range(self.first, KINDS):
                if (player.drawn[kind] or player.market[kind]) and self.rest_fits(player, kind):
                    moves.append(TO_TOWER + kind)
        if sum(player.drawn) <= player.free_market():
            moves.append(DONE)

    def rest_fits(self, player: Player, kind: int) -> bool:
        """Whether enough followers can still go on the tower after this one, those before it being excluded."""
        later = sum(player.drawn[kind:]) + sum(player.market[kind:]) - 1
        needed = sum(player.drawn) - 1 - player.free_market()
        return needed <= min(later, player.free_tower() - 1)

    def choose(self, table: OrleansTable, move: int) -> None:
        player = table.touch(self.player)
        if move == DONE:
            fill_market(player)
            return
        kind = move - TO_TOWER
        if player.drawn[kind]:
            player.drawn = changed(player.drawn, kind, -1)
        else:
            player.market[kind] -= 1
        player.tower = changed(player.tower, kind, 1)
        table.ask(FillMarket(self.player, kind))

    def takes(self, move: int) -> bool:
        return BASE.family(move) == TO_TOWER

    def composed(self, table: OrleansTable, wanted: list[int]) -> tuple[int, list[int]]:
        return ended(table, self.player, *first_of(TO_TOWER, wanted))

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which followers go on the Gunpowder Tower?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == DONE:
            return voice("Done")
        return voice("On the tower: {follower}", follower=token_name(table, BASE.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        player = table.players[self.player]
        rule = table.places[GUNPOWDER_TOWER].rule(voice)
        if move == DONE:
            return Reason(voice("your market has no room for all of them: put more on the tower"), rule)
        if BASE.family(move) != TO_TOWER:
            return None
        kind = BASE.part(move)
        if not player.free_tower():
            return Reason(voice("the Gunpowder Tower is full"), rule)
        if not player.drawn[kind] + player.market[kind]:
            return none_at_hand(token_name(table, kind, voice), rule, voice)
        if kind < self.first:
            return Reason(voice("fill the tower in the order of the followers: undo to change it"), rule)
        return Reason(voice("then the others would not find room on the market"), rule)
