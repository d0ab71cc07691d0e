"""Random games and what they tell: scores, lengths, speed, the buildings used most."""

import random
from collections import Counter
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import track

import cloister
from cloister.cli.drawings import DRAWINGS
from cloister.cli.measure import play_at_random
from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.rules import Choice, Rules
from cloister.kernel.words import say

MOST_USED = 10
ALWAYS_SHOWN = 3  # of a game's options, in a table of all


class Statistics:
    """What is counted over many games with the same options."""

    def __init__(self, players: int) -> None:
        self.scores: list[list[int]] = [[] for _ in range(players)]
        self.wins = [0.0] * players  # a shared win counts in part
        self.goal = 0
        self.decisions: list[int] = []
        self.uses: Counter[str] = Counter()
        self.seconds = 0.0

    def count(self, game: Game, decisions: int, language: str) -> None:
        """Count a game that has ended."""
        won = game.winners()
        for player, score in enumerate(game.scores()):
            self.scores[player].append(score[0])
            if player in won:
                self.wins[player] += 1 / len(won)
        self.goal = game.rules.goal(game.table)
        self.decisions.append(decisions)
        used = DRAWINGS[game.rules.name].used
        self.uses.update(used(game, event, language) for event in game.table.events or [] if event.kind == "use")


class Simulation:
    """Games to be played at random."""

    def __init__(self, rules: Rules, games: int, seed: int, tables: Path | None, language: str) -> None:
        self.rules = rules
        self.games = games
        self.seed = seed
        self.tables = tables
        self.language = language

    def new(self, seed: int, options: dict[str, Choice]) -> Game:
        return cloister.new(self.rules.name, seed=seed, tables=self.tables, **options)

    def run(self, options: dict[str, Choice]) -> Statistics:
        """Play the games, with a bar of progress beside the output."""
        chance = random.Random(self.seed)
        statistics = Statistics(self.new(self.seed, options).players)
        console = Console(stderr=True)
        text = say(self.language, "Playing")
        bar = track(range(self.games), text, console=console, transient=True, disable=not console.is_terminal)
        start = perf_counter()
        for number in bar:
            game = self.new((self.seed + number) % 2**64, options)
            game.table.events = []
            decisions, _widest = play_at_random(game.table, chance)
            statistics.count(game, decisions, self.language)
        statistics.seconds = perf_counter() - start
        return statistics

    def report(self, options: dict[str, Choice], console: Console) -> None:
        """Play with one set of options and print all that it tells."""
        statistics = self.run(options)
        print_points(statistics, console, self.language)
        print_length(statistics, console, self.language)
        print_uses(statistics, console, self.language)
        made = sum(statistics.decisions)
        print_speed(self.games, made, statistics.seconds, console, self.language)

    def report_all(self, option_sets: list[dict[str, Choice]], console: Console) -> None:
        """Play with every set of options and print a row for each, the points of all players taken together.

        Further options that stay at their default have no column.
        """
        language = self.language
        names = [
            option.name
            for number, option in enumerate(self.rules.options())
            if number < ALWAYS_SHOWN or any(chosen[option.name] != option.default() for chosen in option_sets)
        ]
        headings = [say(language, "games"), say(language, "decisions/game"), say(language, "mean points")]
        headings.append(say(language, "from – to"))
        table = plain_table(*names, *headings)
        for column in table.columns[: len(names)]:
            column.justify = "left"
        seconds = made = 0.0
        for options in option_sets:
            statistics = self.run(options)
            points = [point for scores in statistics.scores for point in scores]
            length = f"{mean(statistics.decisions):.1f}"
            row = [str(len(statistics.decisions)), length, f"{mean(points):.1f}", f"{min(points)} – {max(points)}"]
            table.add_row(*(option_text(options[name]) for name in names), *row)
            seconds += statistics.seconds
            made += sum(statistics.decisions)
        console.print(table)
        print_speed(self.games * len(option_sets), made, seconds, console, language)
        console.print(say(language, "Every game has ended."))


def option_text(value: Choice) -> str:
    return str(value) if not isinstance(value, bool) else "✓" if value else "–"


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def print_points(statistics: Statistics, console: Console, language: str) -> None:
    """Each player's points and wins; where there is a goal, how often it was reached."""
    wins = say(language, "goal reached") if statistics.goal else say(language, "wins")
    lowest, average, highest = say(language, "lowest"), say(language, "mean"), say(language, "highest")
    table = plain_table(say(language, "Points"), lowest, average, highest, wins)
    for player, scores in enumerate(statistics.scores):
        share = f"{statistics.wins[player] / len(scores):.1%}"
        name = player_text(player, language)
        table.add_row(name, str(min(scores)), f"{mean(scores):.1f}", str(max(scores)), share)
    console.print(table)


def print_length(statistics: Statistics, console: Console, language: str) -> None:
    made = statistics.decisions
    lowest, average, highest = say(language, "lowest"), say(language, "mean"), say(language, "highest")
    table = plain_table(say(language, "Length"), lowest, average, highest)
    table.add_row(say(language, "decisions per game"), str(min(made)), f"{mean(made):.1f}", str(max(made)))
    console.print(table)


def print_uses(statistics: Statistics, console: Console, language: str) -> None:
    table = plain_table(say(language, "Used most"), say(language, "uses per game"))
    for building, count in statistics.uses.most_common(MOST_USED):
        table.add_row(building, f"{count / len(statistics.decisions):.2f}")
    console.print(table)


def print_speed(games: int, decisions: float, seconds: float, console: Console, language: str) -> None:
    speed = say(
        language,
        "{games} games in {seconds} s: {rate} games/s, {decisions} decisions/s",
        games=f"{games:,}",
        seconds=f"{seconds:.2f}",
        rate=f"{games / seconds:,.0f}",
        decisions=f"{decisions / seconds:,.0f}",
    )
    console.print(speed)
