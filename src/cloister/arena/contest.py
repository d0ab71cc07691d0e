"""What is played: agents by name, a game with its options, and who sits where in which game."""

import importlib
import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import cloister
from cloister.agents import Agent, play_match
from cloister.agents import agent as known_agent
from cloister.agents.levels import fingerprint
from cloister.games import find_rules
from cloister.kernel.errors import OptionError


def make_agent(name: str, seed: int) -> Agent:
    """An agent of ours by its name, as `brother` or `brother@weights.json`, or one's own as `module:Class`, which is
    made with a seed."""
    if ":" not in name:
        level, file = level_and_weights(name)
        if file and not file.is_file():
            raise OptionError("there are no weights {file}", file=file)
        return known_agent(level, seed=seed, weights=file)
    module, _colon, kind = name.partition(":")
    here = str(Path.cwd())  # where one's own modules are found, as Python finds them for a program
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), kind)
    except (ImportError, AttributeError) as error:
        raise OptionError("there is no agent {name}: {problem}", name=name, problem=error) from error
    if not (isinstance(found, type) and issubclass(found, Agent)):
        raise OptionError("{name} is no agent: it must be derived from cloister.agents.Agent", name=name)
    make: Callable[[int], Agent] = found
    return make(seed)


def level_and_weights(name: str) -> tuple[str, Path | None]:
    """The two parts of a name as `brother@weights.json`."""
    level, _at, file = name.partition("@")
    return level, Path(file) if file else None


class Seating(NamedTuple):
    """A game of a contest: its seed, and how far everybody has moved on from their first seat."""

    seed: int
    shift: int


class Played(NamedTuple):
    """How a game ended. Scores are in the order of the contest's entrants, not of the seats."""

    seed: int
    shift: int
    scores: list[int]
    shares: list[float]  # of the first place: ties are shared; where there is a goal it must be reached
    seconds: list[float]  # of thinking


@dataclass(frozen=True)
class Contest:
    """Agents who play a game against each other. Each seed is played as often as there are seats, so that every agent
    has every seat under the same chance; once, where all seats are taken by the same."""

    game: str
    options: dict[str, Any]
    entrants: tuple[str, ...]  # one for each seat

    @classmethod
    def between(cls, game: str, agents: list[str], **options: Any) -> "Contest":
        """A contest of some agents; where seats are left over, the last of them takes these too."""
        rules = find_rules(game)
        checked = rules.check_options({"players": len(agents), **options})
        seats = int(checked["players"])
        if not 0 < len(agents) <= seats:
            raise OptionError("{agents} agents do not fit {seats} seats", agents=len(agents), seats=seats)
        for name in set(agents):
            make_agent(name, 0)  # says what is wrong with it
        return cls(rules.name, checked, (*agents, *[agents[-1]] * (seats - len(agents))))

    @property
    def key(self) -> str:
        """What tells this contest from others, also another day: players that have learned more since are others."""
        version = find_rules(self.game).version
        entrants = [[name, self.fingerprint(name)] for name in self.entrants]
        return json.dumps([self.game, version, self.options, entrants], sort_keys=True)

    def fingerprint(self, name: str) -> str:
        """What an entrant knows; one's own agents are told apart by their names only."""
        if ":" in name:
            return ""
        level, file = level_and_weights(name)
        return fingerprint(level, cloister.new(self.game, seed=0, **self.options).table, file)

    @property
    def rotations(self) -> int:
        """How often each seed is played."""
        return 1 if len(set(self.entrants)) == 1 else len(self.entrants)

    def seatings(self, games: int, first_seed: int) -> list[Seating]:
        """So many games, all seats of a seed one after the other."""
        return [Seating(first_seed + number // self.rotations, number % self.rotations) for number in range(games)]

    def play(self, seating: Seating) -> Played:
        """Play one of its games."""
        seats = len(self.entrants)
        chance = random.Random(f"{seating.seed} {seating.shift}")
        order = [(seat + seating.shift) % seats for seat in range(seats)]  # who sits in each seat
        timed = [Timed(make_agent(self.entrants[entrant], chance.getrandbits(62))) for entrant in order]
        game = play_match(timed, cloister.new(self.game, seed=seating.seed, **self.options))
        winners = game.winners()
        scores, shares, seconds = [0] * seats, [0.0] * seats, [0.0] * seats
        for seat, entrant in enumerate(order):
            scores[entrant] = game.scores()[seat][0]
            shares[entrant] = 1 / len(winners) if seat in winners else 0.0
            seconds[entrant] = timed[seat].seconds
        return Played(seating.seed, seating.shift, scores, shares, seconds)


class Timed(Agent):
    """An agent with a watch beside it."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.seconds = 0.0

    def choose(self, sight: Any) -> int:
        start = time.process_time()
        move = self.agent.choose(sight)
        self.seconds += time.process_time() - start
        return move
