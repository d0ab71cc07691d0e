"""The ways to play a whole turn: followed decision by decision, each outcome once, the best ones kept."""

from typing import Final

from cloister.agents.value import Value, best_move
from cloister.kernel.playout import first_actor
from cloister.kernel.table import Table

FOLLOWED: Final = 40  # positions, more or less, that are looked at to follow a way to the end of its turn


class Way:
    """A way to play a turn: its moves, where they lead, and what that is worth to the player."""

    __slots__ = ("moves", "table", "worth")

    def __init__(self, table: Table, moves: list[int], worth: float) -> None:
        self.table = table
        self.moves = moves
        self.worth = worth


class TurnSearch:
    """Follows a turn. Of the ways that begin with the same move, as many as `width` are kept at every decision.

    A way ends with the turn, or where chance has a say: what it shows must not decide what came before it.
    """

    def __init__(self, value: Value, width: int, limit: int) -> None:
        self.value = value
        self.width = width
        self.limit = limit  # of positions looked at
        self.nodes = 0

    def ways(self, table: Table, player: int) -> list[Way]:
        """The ways to play on, in no order. The table stays as it is."""
        self.nodes = 0
        seen: set[int] = set()
        ended: list[Way] = []
        open_ways = [Way(table, [], 0.0)]
        while open_ways:
            following: list[Way] = []
            for way in open_ways:
                self.follow(way, player, seen, ended, following)
                if ended and self.enough():
                    return ended
            open_ways = self.best(following, player)
        return ended or self.at_once(table, player)

    def enough(self) -> bool:
        """Whether as many positions have been looked at as allowed."""
        return self.nodes >= self.limit

    def at_once(self, table: Table, player: int) -> list[Way]:
        """Every move by itself: for a turn of which all ways were let go before one had ended."""
        found: list[Way] = []
        for move in table.choices[player]:
            after = table.copy()
            after.play(player, move)
            found.append(Way(after, [move], self.value.of(after, player)))
        return found

    def follow(self, way: Way, player: int, seen: set[int], ended: list[Way], following: list[Way]) -> None:
        """Play every move after a way; sort out where they lead."""
        before = way.table
        reached: list[Way] = []
        for move in before.choices[player]:
            after = before.copy()
            after.play(player, move)
            self.nodes += 1
            goes_on = self.goes_on(before, after, player)
            key = after.digest()
            if key in seen:
                continue
            seen.add(key)
            if goes_on:
                following.append(Way(after, [*way.moves, move], 0.0))
            else:
                reached.append(Way(after, [*way.moves, move], 0.0))
        self.judge(reached, player, ended)

    def judge(self, reached: list[Way], player: int, ended: list[Way]) -> None:
        """Judge ways that are at their end, and add them to those that are."""
        for way in reached:
            way.worth = self.value.of(way.table, player)
            ended.append(way)

    def goes_on(self, before: Table, after: Table, player: int) -> bool:
        """Whether it is still the same turn; others who have to answer in it do so as is best for them."""
        while after.turn == before.turn and same_chance(before, after) and not after.over():
            if after.choices[player]:
                return True
            self.answer(after, first_actor(after))
        return False

    def answer(self, table: Table, other: int) -> None:
        """Let another player make the move that looks best to them."""
        table.play(other, best_move(self.value, table, other))

    def settled(self, table: Table, player: int) -> Table:
        """The position that a player has in mind when judging a way that leads to a table."""
        return table

    def best(self, ways: list[Way], player: int) -> list[Way]:
        """The best of the unfinished ways, so many for each first move."""
        by_first: dict[int, list[Way]] = {}
        for way in ways:
            by_first.setdefault(way.moves[0], []).append(way)
        kept: list[Way] = []
        for family in by_first.values():
            if len(family) > self.width:
                self.estimate(family, player)
                family.sort(key=worth_of, reverse=True)
                kept += family[: self.width]
            else:
                kept += family
        return self.most_promising(kept, player)

    def most_promising(self, ways: list[Way], player: int) -> list[Way]:
        """As many ways as can be followed to the end of the turn without looking at more positions than allowed."""
        most = max(1, self.limit // FOLLOWED)
        if len(ways) <= most:
            return ways
        self.estimate(ways, player)
        ways.sort(key=worth_of, reverse=True)
        return ways[:most]

    def estimate(self, ways: list[Way], player: int) -> None:
        """Judge ways that are not at their end."""
        for way in ways:
            way.worth = self.value.of(way.table, player)


def worth_of(way: Way) -> float:
    return way.worth


def same_chance(before: Table, after: Table) -> bool:
    """Whether nothing was left to chance between two positions."""
    return before.generator.high == after.generator.high and before.generator.low == after.generator.low
