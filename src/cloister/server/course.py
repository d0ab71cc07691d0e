"""How a finished game went: the points at the end of each round, and the turns that brought most."""

import threading
from collections import OrderedDict
from dataclasses import dataclass

from cloister.kernel.game import Game
from cloister.kernel.table import NOBODY, Table
from cloister.kernel.voice import Voice
from cloister.server.hall import Hall, Refused
from cloister.server.store import Visitor

MOMENTS = 5  # turns that are told


@dataclass
class RoundEnd:
    """The table at the end of a round: after so many moves, everybody's points, and the goal where there is one."""

    round: int
    move: int
    points: list[int]
    goal: int


@dataclass
class Moment:
    """A turn that brought its player much. `move` is how many had been played with the move that brought most, `first`
    how many with the first one of the turn."""

    player: int
    round: int
    first: int
    move: int
    gain: int
    leads: bool = False  # by it the player came to lead alone
    best: int = 0  # what that move brought


@dataclass
class Course:
    """How a game went."""

    rounds: list[RoundEnd]
    moments: list[Moment]  # in the order of the game

    def ahead_since(self, player: int) -> int:
        """From the end of which round on, by its place in the list, a player had more points than all others; the
        number of rounds if they never had."""
        first = len(self.rounds)
        while first and leader(self.rounds[first - 1].points) == player:
            first -= 1
        return first


def leader(points: list[int]) -> int:
    """Who has more points than all others; -1 if nobody has."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else -1


def course_of(game: Game) -> Course:
    """Go through a finished game once."""
    rules, table = game.rules, game.at(0).table
    points = [score[0] for score in rules.scores(table)]
    rounds: list[RoundEnd] = []
    turns: dict[tuple[int, int], Moment] = {}
    for number, (player, move) in enumerate(game.played, 1):
        key, now, before = game.turns_played[number - 1], rules.round(table), points
        owner = player if key[1] == NOBODY else key[1]
        moment = turns.setdefault(key, Moment(owner, now, number, number, 0))
        add_gain(moment, number, before, [score[0] for score in rules.scores(after_deed(table, player, move))])
        table.play(player, move)
        points = [score[0] for score in rules.scores(table)]
        if rules.round(table) != now or number == len(game.played):
            rounds.append(RoundEnd(now, number, points, rules.goal(table)))
    best = sorted(turns.values(), key=lambda moment: -moment.gain)[:MOMENTS]
    return Course(rounds, sorted((one for one in best if one.gain > 0), key=lambda moment: moment.move))


def after_deed(table: Table, player: int, move: int) -> Table:
    """The table when a move is done, before the course of the game goes on."""
    after = table.copy()
    after.deed(player, move)
    return after


def add_gain(moment: Moment, number: int, before: list[int], points: list[int]) -> None:
    """Count what a move brought to the player whose turn it was."""
    gain = points[moment.player] - before[moment.player]
    moment.gain += gain
    if gain > moment.best:
        moment.best, moment.move = gain, number
    if len(points) > 1 and leader(points) == moment.player:
        moment.leads |= leader(before) != moment.player


class Endings:
    """The courses of games that were looked at last. Each is found out once, one at a time, with no table locked, so
    that nobody who plays waits for it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[str, int], Course] = OrderedDict()
        self.guard = threading.Lock()

    def course(self, hall: Hall, table_id: str, visitor: Visitor, voice: Voice) -> Course:
        with hall.lock(table_id):
            live = hall.look(table_id, visitor, None, voice).live
            if not live.game.over:
                raise Refused(409, voice("The game is not over yet."))
            key, game = (live.id, live.number), live.game.copy()
        with self.guard:
            if key not in self.kept:
                self.kept[key] = course_of(game)
            self.kept.move_to_end(key)
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
            return self.kept[key]
