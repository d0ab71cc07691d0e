"""What a seat may know of a position, in numbers."""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from cloister.agents.row import Features, Sample
from cloister.kernel.generator import seeded
from cloister.kernel.rules import AnyRules, companion
from cloister.kernel.table import Decision, Table

Observation = dict[str, Any]  # arrays of NumPy: what is seen, and which moves are legal
GUESS: Final = 0  # the seed by which the unknown is drawn: what looks the same is told the same


class Observer:
    """Tells positions of a game in numbers, as a player knows them. `names` says what each number is.

    They are the features that agents judge by (`cloister.agents.features`), of the player first and then of the others
    in the order in which they sit; how much of the game is over; and which kind of decision the player has to take.
    """

    def __init__(self, rules: AnyRules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.features: Features = companion("cloister.agents.features", rules.name).FEATURES
        kinds = [name for name, frame in rules.frames.items() if issubclass(frame, Decision)]
        self.kinds = {name: number for number, name in enumerate(kinds)}
        self.names = observation_names(self.features.names, players, kinds)
        self.moves = len(rules.vocabulary)

    def observe(self, table: Table, player: int) -> Observation:
        """What a player knows of a position, and their legal moves. What they cannot know changes nothing in it."""
        return {"observation": self.numbers(table, player), "action_mask": self.mask(table, player)}

    def numbers(self, table: Table, player: int) -> Any:
        """What a player knows of a position."""
        known = table if self.rules.all_open() else table.imagine(player, seeded(GUESS))
        size = len(self.features.names)
        found = np.zeros(len(self.names), np.float32)
        found[0] = self.features.progress(known)
        for number in range(self.players):
            sample = Sample(size)
            self.features.write(known, (player + number) % self.players, sample)
            found[1 + number * size : 1 + (number + 1) * size] = sample.numbers
        if table.choices[player]:
            found[1 + self.players * size + self.kinds[type(table.decision(player)).__name__]] = 1
        return found

    def mask(self, table: Table, player: int) -> Any:
        """1 for each legal move of a player, 0 for all others."""
        mask = np.zeros(self.moves, np.int8)
        mask[table.choices[player]] = 1
        return mask

    def space(self) -> Dict:
        """The space of what `observe` gives."""
        seen = Box(-np.inf, np.inf, (len(self.names),), np.float32)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.moves,), np.int8)})

    def actions(self) -> Discrete[np.int64]:
        """The space of moves: all that the game knows, by their indices."""
        return Discrete(self.moves)


def observation_names(features: list[str], players: int, kinds: list[str]) -> list[str]:
    """What each number of an observation is."""
    whose = ["own", *[f"{number} further" for number in range(1, players)]]
    told = [f"{one}: {feature}" for one in whose for feature in features]
    return ["progress", *told, *[f"decides {kind}" for kind in kinds]]
