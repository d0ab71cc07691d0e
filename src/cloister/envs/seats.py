"""A game with all its seats: an environment of PettingZoo in which one player acts after the other."""

from typing import Any

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from cloister.envs.observing import Observation
from cloister.envs.rendering import RENDER_MODES, check_mode, render
from cloister.envs.task import SEEDS, Task, environment_name
from cloister.kernel.errors import IllegalMove
from cloister.kernel.game import Game


class SeatsEnv(AECEnv[str, Observation, Any]):
    """A game with all its seats, `player_0` and so on. Made by `pettingzoo_env`.

    Where players act at once, one is asked after the other, and none sees what another has chosen. `game` is the game
    that is played, with everything that people ask of it.
    """

    def __init__(self, task: Task, render_mode: str | None) -> None:
        check_mode(render_mode)
        self.task = task
        self.render_mode = render_mode
        self.metadata = {
            "name": environment_name(task.rules.name),
            "render_modes": RENDER_MODES,
            "features": task.observer.features.version,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(task.players)]
        self.observation_spaces = {agent: task.observer.space() for agent in self.possible_agents}
        self.action_spaces = {agent: task.observer.actions() for agent in self.possible_agents}
        self.game: Game | None = None
        self.agents = []

    def observation_space(self, agent: str) -> Dict:
        space = self.observation_spaces[agent]
        assert isinstance(space, Dict)
        return space

    def action_space(self, agent: str) -> Discrete[Any]:
        space = self.action_spaces[agent]
        assert isinstance(space, Discrete)
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The seed decides it and all that follow until the next one is given."""
        if seed is not None or self.game is None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.game = self.task.new(int(self.np_random.integers(SEEDS)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.actors[0]]

    def observe(self, agent: str) -> Observation:
        return self.task.observer.observe(self.begun().table, self.seat(agent))

    def step(self, action: int | None) -> None:
        """Play a move of the player who is asked; a move that is not legal is an error that says why."""
        game = self.begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("{player} has to choose a move: none was given", player=agent)
        game.play(int(action), self.seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.over:
            self.end(game)
        else:
            self.agent_selection = self.possible_agents[game.actors[0]]
        self._accumulate_rewards()

    def end(self, game: Game) -> None:
        """Reward everybody."""
        outcome = self.task.outcome(game)
        for agent, reward in zip(self.agents, self.task.rewards(game)):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = outcome
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The position as the player sees it who is asked."""
        if self.render_mode is None:
            return None
        return render(self.begun(), self.seat(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing stays open."""

    def begun(self) -> Game:
        """The game that is played."""
        if self.game is None:
            raise IllegalMove("no game has begun: call reset first")
        return self.game

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def __str__(self) -> str:
        return environment_name(self.task.rules.name)
