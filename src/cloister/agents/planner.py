"""A player that looks through the ways to play its whole turn and takes the one after which it stands best."""

import math
import random

from cloister.agents.agent import Agent
from cloister.agents.turns import TurnSearch, Way
from cloister.kernel.playout import first_actor
from cloister.kernel.sight import Sight, known
from cloister.kernel.table import Table


class Planner(Agent):
    """Plans its turns by a search. `boldness` is how many points it gives away for variety, when it learns."""

    def __init__(self, search: TurnSearch, seed: int, boldness: float = 0.0) -> None:
        self.search = search
        self.boldness = boldness
        self.chance = random.Random(seed)
        self.plan: dict[int, int] = {}  # what to do in positions that look like this
        self.reached: Table | None = None  # where the plan leads
        self.passed: list[Table] = []  # where it comes by

    def choose(self, sight: Sight) -> int:
        """The next move of the plan; a new plan where there is none for what is seen."""
        if sight.key not in self.plan:
            self.make_plan(sight)
        return self.plan[sight.key]

    def make_plan(self, sight: Sight) -> None:
        """Think about the turn, and remember what to do in it."""
        way = self.pick(self.search.ways(sight.table, sight.player))
        self.reached = way.table
        self.plan = {sight.key: way.moves[0]}
        self.passed = []
        table = sight.table.copy()
        for move in way.moves:
            while not table.choices[sight.player]:
                self.search.answer(table, first_actor(table))
            self.plan[known(sight.rules, table, sight.player)] = move
            self.passed.append(table.copy())
            table.play(sight.player, move)

    def pick(self, ways: list[Way]) -> Way:
        """The best way, or for variety one that is not much worse."""
        best = max(way.worth for way in ways)
        if self.boldness == 0:
            return self.chance.choice([way for way in ways if way.worth == best])
        likely = [math.exp((way.worth - best) / self.boldness) for way in ways]
        return self.chance.choices(ways, likely)[0]
