"""The games as environments for learning: PettingZoo for all seats, Gymnasium for one; OpenSpiel is in `openspiel`.

>>> from cloister.envs import gymnasium_env
>>> env = gymnasium_env("joan", players=2, opponents="random")
>>> observation, info = env.reset(seed=1)
>>> int(observation["action_mask"].sum()) > 1
True
"""

from pathlib import Path
from typing import Any

from cloister.extras import needed
from cloister.games import GAMES

with needed("envs"):
    import gymnasium

    from cloister.envs.learner import LearnerEnv
    from cloister.envs.observing import Observer
    from cloister.envs.seats import SeatsEnv
    from cloister.envs.task import Task, environment_name

__all__ = ["LearnerEnv", "Observer", "SeatsEnv", "gymnasium_env", "pettingzoo_env"]


def pettingzoo_env(
    game: str,
    *,
    reward: str = "win",
    render_mode: str | None = None,
    tables: str | Path | None = None,
    **options: Any,
) -> SeatsEnv:
    """A game with all its seats, as an AEC environment of PettingZoo.

    `reward` is "win" or "points", see [rewards](../environments.md#rewards); `render_mode` is "svg" or "ansi". All
    else are options of the game.

    >>> env = pettingzoo_env("ora", players=3, variant="ireland")
    >>> env.reset(seed=1)
    >>> env.agent_selection, str(env)
    ('player_1', 'ora-v2')
    """
    return SeatsEnv(Task(game, options, reward, tables), render_mode)


gymnasium_env = LearnerEnv


def register() -> None:
    """Make the games known to `gymnasium.make`, as "cloister/ora-v2"."""
    for name in GAMES:
        known_as = f"cloister/{environment_name(name)}"
        if known_as not in gymnasium.registry:
            gymnasium.register(known_as, entry_point="cloister.envs.learner:LearnerEnv", kwargs={"game": name})


register()
