"""A game between players made of code."""

import random
from collections.abc import Sequence

from cloister.agents.agent import Agent
from cloister.agents.levels import agent
from cloister.kernel.errors import OptionError
from cloister.kernel.game import Game


def play_match(agents: Sequence[Agent | str], game: Game) -> Game:
    """Let agents, one for each seat, given as such or by name, play a game to its end."""
    if len(agents) != game.players:
        raise OptionError("{game} has {players} seats, and {agents} agents were given", game=game.rules.title,
                          players=game.players, agents=len(agents))  # fmt: skip
    chance = random.Random(game.seed)
    seated = [agent(one, seed=chance.getrandbits(62)) if isinstance(one, str) else one for one in agents]
    while not game.over:
        player = game.actors[0]
        game.play(seated[player].choose(game.sight(player, chance.getrandbits(62))), player)
    return game
