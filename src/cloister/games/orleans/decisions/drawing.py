"""Phase 3: drawing followers, taking placed ones back instead, and filling the Gunpowder Tower."""

from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import BACK, DONE, DRAW, MOST_DRAWN, TO_TOWER
from cloister.games.orleans.pieces import EMPTY, KINDS, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision, Frame, Step


class DrawAndPlan(Step[OrleansTable]):
    """All players draw and plan at the same time; nobody sees what the others do until all are done."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.before = [player.copy() for player in table.players]
        table.ask(Reveal(-1))
        for player in range(len(table.players)):
            table.ask_all(secret_frames(player))


def secret_frames(player: int) -> list[Frame]:
    """What a player does in secret, the first on top: draw, then plan."""
    return [Plan(player, 0), Draw(player)]


class Reveal(Step[OrleansTable]):
    """Everybody has planned: the boards are open again."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.before = []


class Draw(Decision[OrleansTable]):
    """How many followers to draw: at most as the knight track says, and as there is room (phase 3)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        room = player.free_market() + player.free_tower()
        for count in range(min(player.draws(), room, sum(player.bag), MOST_DRAWN) + 1):
            moves.append(DRAW + count)

    def choose(self, table: OrleansTable, move: int) -> None:
        count = move - DRAW
        player = table.players[self.player]
        for _ in range(count):
            kind = table.draw(self.player)
            player.drawn[kind] += 1
            table.note("draw", self.player, kind)
        if player.free_tower():
            table.ask(FillMarket(self.player, 0))
        else:
            fill_market(player)
        if player.draws() > count:
            table.ask(TakeBack(self.player, player.draws() - count, 0))


class TakeBack(Decision[OrleansTable]):
    """For each follower not drawn, one on an action space may return to the market (general rules)."""

    __slots__ = ("first", "left")

    def __init__(self, player: int, left: int, first: int) -> None:
        super().__init__(player)
        self.left = left
        self.first = first  # the lowest move still allowed, as the order of taking back does not matter

    def fields(self) -> list[int]:
        return [self.player, self.left, self.first]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        room = player.free_market() + player.free_tower() - sum(player.drawn)
        if self.left and room > 0:
            for place in player.places:
                for space in range(place * SPACES, place * SPACES + SPACES):
                    kind = player.spaces[space]
                    if 0 <= kind < KINDS:
                        move = BACK + place * KINDS + kind
                        if move >= self.first and move not in moves:
                            moves.append(move)
        moves.append(DONE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == DONE:
            return
        place, kind = divmod(move - BACK, KINDS)
        player = table.players[self.player]
        player.spaces[player.spaces.index(kind, place * SPACES)] = EMPTY
        if player.free_tower():
            player.drawn[kind] += 1
        else:
            player.market[kind] += 1
        table.ask(TakeBack(self.player, self.left - 1, move))


def fill_market(player: Player) -> None:
    """Put all followers drawn on the market."""
    for kind in range(KINDS):
        player.market[kind] += player.drawn[kind]
        player.drawn[kind] = 0


class FillMarket(Decision[OrleansTable]):
    """Which of the followers drawn go on the Gunpowder Tower; the others go on the market (phase 3)."""

    __slots__ = ("first",)

    def __init__(self, player: int, first: int) -> None:
        super().__init__(player)
        self.first = first

    def fields(self) -> list[int]:
        return [self.player, self.first]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        if player.free_tower() > 0:
            for kind in range(self.first, KINDS):
                if player.drawn[kind] and self.rest_fits(table, kind):
                    moves.append(TO_TOWER + kind)
        if sum(player.drawn) <= player.free_market():
            moves.append(DONE)

    def rest_fits(self, table: OrleansTable, kind: int) -> bool:
        """Whether enough followers can still go on the tower after this one, those before it being excluded."""
        player = table.players[self.player]
        later = sum(player.drawn[kind:]) - 1
        needed = sum(player.drawn) - 1 - player.free_market()
        return needed <= min(later, player.free_tower() - 1)

    def choose(self, table: OrleansTable, move: int) -> None:
        player = table.players[self.player]
        if move == DONE:
            fill_market(player)
            return
        kind = move - TO_TOWER
        player.drawn[kind] -= 1
        player.tower[kind] += 1
        table.ask(FillMarket(self.player, kind))


assert TECHNOLOGY >= KINDS  # technology on a space is no token that could be taken back
