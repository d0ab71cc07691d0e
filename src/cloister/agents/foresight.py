"""Looking further than one's own turn: the best ways to play it are played on for some rounds."""

from typing import Final

from cloister.agents.look import Look
from cloister.agents.turns import TurnSearch, Way, worth_of
from cloister.kernel.generator import seeded
from cloister.kernel.playout import first_actor
from cloister.kernel.table import Table

NO_LIMIT: Final = 1 << 40  # more positions than anybody looks at
LIKELY: Final = 75  # percent of the positions of a round that must be left for the next one


class Line:
    """What may become of a way to play: a position some turns later, and what it is worth to the player."""

    __slots__ = ("table", "way", "worth")

    def __init__(self, way: Way, table: Table, worth: float) -> None:
        self.way = way
        self.table = table
        self.worth = worth


class Foresight(TurnSearch):
    """Of the ways that `near` finds, the best are judged by the best that may become of them.

    All go on for some rounds, in several worlds that the player may believe in: the same ones for every way, so that
    luck does not choose between them. The others play as `quick` does; the player goes on with the `branch` best ways
    of each turn, and of all these lines the `breadth` best are followed. Where chance has a say `branch` is 1: whoever
    could choose after seeing it would hope too much. What `near` thinks of a way counts like `credit` worlds more: it
    knows less of what comes, but luck does not deceive it.
    """

    def __init__(self, near: TurnSearch, quick: TurnSearch, look: Look) -> None:
        super().__init__(near.value, near.width, look.beyond)
        self.near = near
        self.quick = quick
        self.breadth = look.breadth
        self.branch = look.branch
        self.rounds = look.rounds
        self.worlds = look.worlds
        self.credit = look.credit
        self.most = look.beyond  # positions that may be looked at before the next world

    def ways(self, table: Table, player: int) -> list[Way]:
        found = self.near.ways(table, player)
        self.nodes = self.near.nodes
        if len(found) == 1:
            return found
        candidates = best_ways(found, self.breadth)
        for way in candidates:
            way.worth *= self.credit
        reached: list[Way] = []
        worlds = 0
        while worlds < self.worlds and (worlds == 0 or self.affords_another(worlds)):
            reached = self.judged(candidates, player, worlds)
            worlds += 1
        for way in reached:
            way.worth /= worlds + self.credit
        return reached

    def affords_another(self, worlds: int) -> bool:
        """Whether there is time for a world more after so many. What a world takes is bounded by itself here."""
        return True

    def answer(self, table: Table, other: int) -> None:
        self.near.answer(table, other)

    def judged(self, candidates: list[Way], player: int, world: int) -> list[Way]:
        """Add to each way what may become of it in a world; those of which a line was followed to the end."""
        lines = [Line(way, way.table.imagine(player, seeded(world)), 0.0) for way in candidates]
        self.most = self.limit * (world + 1) // self.worlds
        expected = 0  # positions that the next round will take, where lines can be compared without it
        for _ in range(self.rounds):
            if self.nodes + expected >= self.most:
                break
            before = self.nodes
            lines = self.followed(lines, player)
            if self.branch > 1:
                expected = (self.nodes - before) * LIKELY // 100
        lines.sort(key=worth_of_line, reverse=True)
        reached: list[Way] = []
        for line in lines:
            if line.way not in reached:
                line.way.worth += line.worth
                reached.append(line.way)
        return reached

    def followed(self, lines: list[Line], player: int) -> list[Line]:
        """The best lines a round later."""
        further: list[Line] = []
        seen: set[int] = set()
        for line in lines:
            if self.branch > 1 and further and self.nodes >= self.most:
                break  # the best lines come first
            self.play_others(line, player)
            if line.table.over():
                line.worth = self.value.of(line.table, player)
                further.append(line)
                continue
            for way in best_ways(self.thought(line.table, player), self.branch):
                key = way.table.digest()
                if self.branch == 1 or key not in seen:  # with one line for each way, every way is judged
                    seen.add(key)
                    further.append(Line(line.way, way.table, way.worth))
        further.sort(key=worth_of_line, reverse=True)
        return further[: self.breadth]

    def a_round_later(self, tables: list[Table], player: int) -> list[Table]:
        """Where positions after a turn of the player lead until after the next, each by the way that looks best."""
        self.most = self.nodes + NO_LIMIT
        return [self.followed([Line(Way(table, [], 0.0), table, 0.0)], player)[0].table for table in tables]

    def play_others(self, line: Line, player: int) -> None:
        """Play until the player has to act again, or the game is over."""
        while not line.table.over() and not line.table.choices[player]:
            line.table = best_ways(self.thought(line.table, first_actor(line.table)), 1)[0].table

    def thought(self, table: Table, player: int) -> list[Way]:
        found = self.quick.ways(table, player)
        self.nodes += self.quick.nodes
        return found


def best_ways(ways: list[Way], count: int) -> list[Way]:
    """The best of some ways, best first."""
    ways.sort(key=worth_of, reverse=True)
    return ways[:count]


def worth_of_line(line: Line) -> float:
    return line.worth
