"""Random games and what they tell: scores, lengths, speed, the buildings used most."""

import random
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import track

import cloister
from cloister.cli.drawings import DRAWINGS
from cloister.cli.measure import play_at_random
from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.words import say

MOST_USED = 10


class Statistics:
    """What is counted over many games."""

    def __init__(self, players: int) -> None:
        self.scores: list[list[int]] = [[] for _ in range(players)]
        self.wins = [0.0] * players  # a shared win counts in part
        self.decisions: list[int] = []
        self.uses: Counter[str] = Counter()
        self.seconds = 0.0

    def count(self, game: Game, decisions: int, language: str) -> None:
        """Count a game that has ended."""
        winners = game.winners()
        for player, score in enumerate(game.scores()):
            self.scores[player].append(score[0])
            if player in winners:
                self.wins[player] += 1 / len(winners)
        self.decisions.append(decisions)
        used = DRAWINGS[game.rules.name].used
        self.uses.update(used(game, event, language) for event in game.table.events or [] if event.kind == "use")


def simulate(
    name: str, games: int, seed: int, options: dict[str, Any], tables: Path | None, language: str
) -> Statistics:
    """Play games at random, with a bar of progress beside the output."""
    chance = random.Random(seed)
    statistics = Statistics(cloister.new(name, seed=seed, tables=tables, **options).players)
    console = Console(stderr=True)
    numbers = range(games)
    bar = track(numbers, say(language, "Playing"), console=console, transient=True, disable=not console.is_terminal)
    start = perf_counter()
    for number in bar:
        game = cloister.new(name, seed=(seed + number) % 2**64, tables=tables, **options)
        game.table.events = []
        decisions, _widest = play_at_random(game.table, chance)
        statistics.count(game, decisions, language)
    statistics.seconds = perf_counter() - start
    return statistics


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def report(statistics: Statistics, console: Console, language: str) -> None:
    """Print the tables."""
    games = len(statistics.decisions)
    lowest, average, highest = say(language, "lowest"), say(language, "mean"), say(language, "highest")
    table = plain_table(say(language, "Points"), lowest, average, highest, say(language, "wins"))
    for player, scores in enumerate(statistics.scores):
        wins = f"{statistics.wins[player] / games:.1%}"
        name = player_text(player, language)
        table.add_row(name, str(min(scores)), f"{mean(scores):.1f}", str(max(scores)), wins)
    console.print(table)
    table = plain_table(say(language, "Length"), lowest, average, highest)
    made = statistics.decisions
    table.add_row(say(language, "decisions per game"), str(min(made)), f"{mean(made):.1f}", str(max(made)))
    console.print(table)
    table = plain_table(say(language, "Used most"), say(language, "uses per game"))
    for building, count in statistics.uses.most_common(MOST_USED):
        table.add_row(building, f"{count / games:.2f}")
    console.print(table)
    speed = say(
        language,
        "{games} games in {seconds} s: {rate} games/s, {decisions} decisions/s",
        games=games,
        seconds=f"{statistics.seconds:.2f}",
        rate=f"{games / statistics.seconds:,.0f}",
        decisions=f"{sum(made) / statistics.seconds:,.0f}",
    )
    console.print(speed)
