"""A game for one learner: an environment of Gymnasium in which players made of code hold the other seats."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import gymnasium

from cloister.agents import agent as made
from cloister.agents.agent import Agent
from cloister.envs.observing import Observation
from cloister.envs.rendering import RENDER_MODES, check_mode, render
from cloister.envs.task import SEEDS, Task
from cloister.kernel.errors import IllegalMove, OptionError
from cloister.kernel.game import Game
from cloister.kernel.sight import Sight

METADATA: Final[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}
Opponents = str | Agent | Sequence[str | Agent]


class LearnerEnv(gymnasium.Env[Observation, Any]):
    """A game for one learner, alone or at one seat against players made of code. It is also called `gymnasium_env`;
    `gymnasium.make("cloister/ora-v2")` makes one as well.

    `opponents` are a name as `cloister.agent` takes it, an agent, or several of either, one for each other seat in
    their order. `seat` is where the learner sits; without one it is drawn for each game. `reward` is "win" or "points",
    `render_mode` "svg" or "ansi". All else are options of the game.

    A move that is not legal changes nothing and is worth nothing; `info["illegal"]` says why it is not. `game` is the
    game that is played, with everything that people ask of it.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = 0,
        reward: str = "win",
        render_mode: str | None = None,
        tables: str | Path | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.task = Task(game, options, reward, tables)
        self.opponents = seated(opponents, self.task.players - 1)
        if seat is not None and not 0 <= seat < self.task.players:
            raise OptionError(
                "there is no seat {seat}: they go from 0 to {last}", seat=seat, last=self.task.players - 1
            )
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.metadata = {**METADATA, "features": self.task.observer.features.version}
        self.observation_space = self.task.observer.space()
        self.action_space = self.task.observer.actions()
        self.game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and play up to the learner's first decision."""
        super().reset(seed=seed)
        game = self.task.new(int(self.np_random.integers(SEEDS)))
        self.chance = random.Random(int(self.np_random.integers(SEEDS)))
        self.seat = self.chance.randrange(game.players) if self.fixed_seat is None else self.fixed_seat
        self.game = game
        self.rivals = self.sit_down(game.players)
        self.play_others(game)
        return self.seen(game), {"seat": self.seat}

    def sit_down(self, players: int) -> dict[int, Agent]:
        """The players made of code at their seats. Those given by name are new in each game."""
        seats = [seat for seat in range(players) if seat != self.seat]
        return {
            seat: made(one, seed=self.chance.getrandbits(62)) if isinstance(one, str) else one
            for seat, one in zip(seats, self.opponents)
        }

    def play_others(self, game: Game) -> None:
        """Let the others act until the learner has to choose."""
        while not game.over and not game.table.choices[self.seat]:
            player = game.actors[0]
            sight = Sight(game.rules, game.table, player, self.chance.getrandbits(62))
            game.play(self.rivals[player].choose(sight), player)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a move of the learner, and what the others do until it is for the learner to choose again."""
        game = self.begun()
        if game.over:
            raise IllegalMove("the game is over: call reset")
        try:
            game.play(int(action), self.seat)
        except IllegalMove as error:
            return self.seen(game), 0.0, False, False, {"illegal": str(error)}
        self.play_others(game)
        if not game.over:
            return self.seen(game), 0.0, False, False, {}
        return self.seen(game), self.task.rewards(game)[self.seat], True, False, self.task.outcome(game)

    def seen(self, game: Game) -> Observation:
        return self.task.observer.observe(game.table, self.seat)

    def render(self) -> Any:
        """The position as the learner sees it."""
        return None if self.render_mode is None else render(self.begun(), self.seat, self.render_mode)

    def begun(self) -> Game:
        """The game that is played."""
        if self.game is None:
            raise IllegalMove("no game has begun: call reset first")
        return self.game


def seated(opponents: Opponents, seats: int) -> list[str | Agent]:
    """An opponent for each seat but the learner's."""
    if isinstance(opponents, str | Agent):
        return [opponents] * seats
    if len(opponents) != seats:
        raise OptionError("there are {seats} other seats, and {given} opponents were given", seats=seats,
                          given=len(opponents))  # fmt: skip
    return list(opponents)
