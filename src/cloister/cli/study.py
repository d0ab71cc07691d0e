"""`cloister study`: computer players play many games, and a small file tells what was strong in them."""

import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

import cloister
from cloister.agents import play_match
from cloister.arena.contest import make_agent
from cloister.games import find_rules
from cloister.kernel.voice import Voice
from cloister.teaching.study import Facts, Study, facts_of, tally, write_study


@dataclass(frozen=True)
class StudyPlan:
    """What is to be played, and where the numbers go."""

    game: str
    options: dict[str, Any]
    agent: str
    games: int
    seed: int
    workers: int
    file: Path


def study(plan: StudyPlan, console: Console, voice: Voice) -> None:
    """Play the games and write down what they tell."""
    options = find_rules(plan.game).check_options(plan.options)
    make_agent(plan.agent, 0)  # says what is wrong with it
    tasks = [(plan.game, options, plan.agent, plan.seed + number) for number in range(plan.games)]
    if plan.workers > 1:
        with ProcessPoolExecutor(plan.workers) as pool:
            found = list(pool.map(play_one, tasks))
    else:
        found = [play_one(task) for task in tasks]
    made = datetime.now(UTC).date().isoformat()
    empty = Study(plan.game, dict(options), plan.agent, made, cloister.__version__)
    write_study(tally(found, empty), plan.file)
    told = voice("{count} games of {agent} are in {file}.", count=plan.games, agent=plan.agent, file=plan.file)
    console.print(told, markup=False, highlight=False)


def play_one(task: tuple[str, dict[str, Any], str, int]) -> Facts:
    """One game, with the same kind of player in every seat."""
    name, options, agent, seed = task
    game = cloister.new(name, seed=seed, **options)
    chance = random.Random(seed)
    return facts_of(play_match([make_agent(agent, chance.getrandbits(62)) for _ in range(game.players)], game))
