"""What is to be learned: a game with its options, how it is told in numbers, and what its end is worth."""

from pathlib import Path
from typing import Any, Final

import cloister
from cloister.envs.observing import Observer
from cloister.games import find_rules
from cloister.kernel.errors import OptionError
from cloister.kernel.game import Game
from cloister.kernel.rules import AnyRules

REWARDS: Final = ["win", "points"]
SEEDS: Final = 1 << 62  # of games, as a generator draws them


class Task:
    """A game with its options and what is rewarded in it. `new` begins an episode."""

    def __init__(self, game: str, options: dict[str, Any], reward: str, tables: str | Path | None = None) -> None:
        if reward not in REWARDS:
            names = ", ".join(REWARDS)
            raise OptionError("there is no reward {name!r}: choose one of {names}", name=reward, names=names)
        self.rules: AnyRules = find_rules(game)
        self.options = options
        self.tables = tables
        self.reward = reward
        self.players = self.new(0).players
        self.observer = Observer(self.rules, self.players)

    def new(self, seed: int) -> Game:
        """The game of a seed at its start."""
        return cloister.new(self.rules.name, seed=seed, tables=self.tables, **self.options)

    def rewards(self, game: Game) -> list[float]:
        """What the end of a game is worth to each player."""
        return shares(game.winners(), game.players) if self.reward == "win" else leads(game)

    def outcome(self, game: Game) -> dict[str, Any]:
        """How a game ended, for whoever evaluates."""
        return {"points": [score[0] for score in game.scores()], "winners": game.winners()}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Task":
        return self  # it never changes, so copies of an environment share it


def environment_name(game: str) -> str:
    """A game and the version of its rules, as in ora-v2: another version is another environment."""
    return f"{game}-v{find_rules(game).version}"


def shares(winners: list[int], players: int) -> list[float]:
    """1 for the winner, and together as much below 0 for the others; a shared victory is worth less. Alone 1 or -1, as
    the goal is reached or not."""
    if players == 1:
        return [1.0 if winners else -1.0]
    return [((player in winners) * players / len(winners) - 1) / (players - 1) for player in range(players)]


def leads(game: Game) -> list[float]:
    """How many points each has more than the best of the others; alone, more than the goal."""
    points = [score[0] for score in game.scores()]
    if len(points) == 1:
        return [float(points[0] - game.rules.goal(game.table))]
    return [float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)]
