"""The games for OpenSpiel. Once this is imported, `pyspiel.load_game("cloister_ora(players=3)")` knows them.

A game begins with a chance node that draws one of so many `seeds`, which decides all chance; then players choose.
"""

import json
from typing import Any, Final

from cloister.extras import needed
from cloister.games import GAMES, find_rules
from cloister.kernel.game import Game
from cloister.kernel.rules import AnyRules, Option

with needed("openspiel"):
    import numpy as np
    import pyspiel

    from cloister.envs.task import Task

SEEDS: Final = 1024  # different games, unless another number is asked for
MOST_MOVES: Final = 20_000  # more than any game has
MOST_POINTS: Final = 1000.0  # more than anybody is ahead
OWN_PARAMETERS: Final = {"reward": "win", "seeds": SEEDS}


def openspiel_game(game: str, **parameters: Any) -> pyspiel.Game:
    """A game of OpenSpiel: with the options of the game, `reward` as in the other environments, and `seeds`.

    >>> state = openspiel_game("joan", players=2, seeds=10).new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 10)
    >>> state.apply_action(3)
    >>> state.action_to_string(state.legal_actions()[0])
    'use farmer'
    """
    given = {name: spelled(value) for name, value in parameters.items()}
    return pyspiel.load_game(f"cloister_{find_rules(game).name}", given)


class SpielGame(pyspiel.Game):
    """A game of Cloister for OpenSpiel. Of an option with several names they are joined by "+"."""

    def __init__(self, rules: AnyRules, parameters: dict[str, Any]) -> None:
        chosen = {**defaults(rules), **parameters}
        self.seeds: int = chosen["seeds"]
        options = {option.name: read(option, chosen[option.name]) for option in rules.options()}
        self.task = Task(rules.name, options, chosen["reward"])
        most = 1.0 if self.task.reward == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.task.observer.moves,
            max_chance_outcomes=self.seeds,
            num_players=self.task.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(rules), info, parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.task)


class SpielState(pyspiel.State):
    """A position of a game. `played` is the game itself, once chance has drawn its seed."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.task = game.task
        self.seeds = game.seeds
        self.played: Game | None = None

    def current_player(self) -> int:
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.played.over else self.played.actors[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.played is not None
        return sorted(self.played.table.choices[player])

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            self.played = self.task.new(action)
        else:
            self.played.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self.task.rules.vocabulary.codes[action]

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.over

    def returns(self) -> list[float]:
        return self.task.rewards(self.played) if self.played and self.played.over else [0.0] * self.task.players

    def __str__(self) -> str:
        return "before the start" if self.played is None else self.played.to_json()


class SpielObserver:
    """What a player may know, for OpenSpiel: `tensor` is the observation of the other environments."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.tensor = np.zeros(len(task.observer.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Tell a position in numbers."""
        if state.played is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.task.observer.numbers(state.played.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """All that a player knows, in words."""
        if state.played is None:
            return ""
        codes = self.task.rules.vocabulary.codes
        moves = [codes[move] for move in state.played.table.choices[player]]
        return json.dumps({"seat": player, "moves": moves, "view": state.played.view(player)}, ensure_ascii=False)


def spelled(value: Any) -> Any:
    """The value of an option as OpenSpiel can write it: it keeps commas for itself, and knows no text of digits."""
    if isinstance(value, str):
        return int(value) if value.isdigit() else value.replace(",", "+")
    return "+".join(value) if isinstance(value, list | tuple) else value


def read(option: Option, value: Any) -> Any:
    """The value of an option as `spelled` wrote it."""
    return str(value).replace("+", ",") if isinstance(option.default(), str) else value


def defaults(rules: AnyRules) -> dict[str, Any]:
    """All parameters of a game."""
    return {**{option.name: spelled(option.default()) for option in rules.options()}, **OWN_PARAMETERS}


def game_type(rules: AnyRules) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    numbers = [int(choice) for choice in rules.options()[0].choices]
    kind = pyspiel.GameType
    return kind(
        short_name=f"cloister_{rules.name}",
        long_name=rules.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(rules),
    )


def class_for(rules: AnyRules) -> type[SpielGame]:
    """The class by which OpenSpiel makes a game. It keeps what is registered until after Python has ended, which only a
    class survives."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, params or {})

    return Registered


for known in GAMES.values():
    pyspiel.register_game(game_type(known), class_for(known))
