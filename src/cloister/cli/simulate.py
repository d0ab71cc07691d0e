"""Random games and what they tell: scores, lengths, speed, the buildings used most."""

import random
from collections import Counter
from time import perf_counter

from rich.console import Console
from rich.progress import track

from cloister.cli.measure import play_at_random
from cloister.cli.screen import plain_table, player_text
from cloister.cli.screens.screen import screen_of
from cloister.kernel.game import Game, new_game
from cloister.kernel.rules import AnyRules, Choice
from cloister.kernel.tables import Tables
from cloister.kernel.voice import Voice

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

    def count(self, game: Game, decisions: int, voice: Voice) -> None:
        """Count a game that has ended."""
        won = game.winners()
        for player, score in enumerate(game.scores()):
            self.scores[player].append(score[0])
            if player in won:
                self.wins[player] += 1 / len(won)
        self.goal = game.rules.goal(game.table)
        self.decisions.append(decisions)
        used = screen_of(game).used
        self.uses.update(used(game, event, voice) for event in game.table.events or [] if event.kind == "use")


class Simulation:
    """Games to be played at random."""

    def __init__(self, rules: AnyRules, games: int, seed: int, tables: Tables, voice: Voice) -> None:
        self.rules = rules
        self.games = games
        self.seed = seed
        self.tables = tables
        self.voice = voice

    def new(self, seed: int, options: dict[str, Choice]) -> Game:
        return new_game(self.rules, dict(options), seed, self.tables)

    def run(self, options: dict[str, Choice]) -> Statistics:
        """Play the games, with a bar of progress beside the output."""
        chance = random.Random(self.seed)
        statistics = Statistics(self.new(self.seed, options).players)
        console = Console(stderr=True)
        text = self.voice("Playing")
        bar = track(range(self.games), text, console=console, transient=True, disable=not console.is_terminal)
        start = perf_counter()
        for number in bar:
            game = self.new((self.seed + number) % 2**64, options)
            game.table.events = []
            decisions, _widest = play_at_random(game.table, chance)
            statistics.count(game, decisions, self.voice)
        statistics.seconds = perf_counter() - start
        return statistics

    def report(self, options: dict[str, Choice], console: Console) -> None:
        """Play with one set of options and print all that it tells."""
        statistics = self.run(options)
        print_points(statistics, console, self.voice)
        print_length(statistics, console, self.voice)
        print_uses(statistics, console, self.voice)
        made = sum(statistics.decisions)
        print_speed(self.games, made, statistics.seconds, console, self.voice)

    def report_all(self, option_sets: list[dict[str, Choice]], console: Console) -> None:
        """Play with every set of options and print a row for each, the points of all players taken together.

        Further options that stay at their default have no column.
        """
        voice = self.voice
        names = [
            option.name
            for number, option in enumerate(self.rules.options())
            if number < ALWAYS_SHOWN or any(chosen[option.name] != option.default() for chosen in option_sets)
        ]
        headings = [voice("games"), voice("decisions/game"), voice("mean points")]
        headings.append(voice("from – to"))
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
        print_speed(self.games * len(option_sets), made, seconds, console, voice)
        console.print(voice("Every game has ended."))


def option_text(value: Choice) -> str:
    return str(value) if not isinstance(value, bool) else "✓" if value else "–"


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def print_points(statistics: Statistics, console: Console, voice: Voice) -> None:
    """Each player's points and wins; where there is a goal, how often it was reached."""
    wins = voice("goal reached") if statistics.goal else voice("wins")
    lowest, average, highest = voice("lowest"), voice("mean"), voice("highest")
    table = plain_table(voice("Points"), lowest, average, highest, wins)
    for player, scores in enumerate(statistics.scores):
        share = f"{statistics.wins[player] / len(scores):.1%}"
        name = player_text(player, voice)
        table.add_row(name, str(min(scores)), f"{mean(scores):.1f}", str(max(scores)), share)
    console.print(table)


def print_length(statistics: Statistics, console: Console, voice: Voice) -> None:
    made = statistics.decisions
    lowest, average, highest = voice("lowest"), voice("mean"), voice("highest")
    table = plain_table(voice("Length"), lowest, average, highest)
    table.add_row(voice("decisions per game"), str(min(made)), f"{mean(made):.1f}", str(max(made)))
    console.print(table)


def print_uses(statistics: Statistics, console: Console, voice: Voice) -> None:
    table = plain_table(voice("Used most"), voice("uses per game"))
    for building, count in statistics.uses.most_common(MOST_USED):
        table.add_row(building, f"{count / len(statistics.decisions):.2f}")
    console.print(table)


def print_speed(games: int, decisions: float, seconds: float, console: Console, voice: Voice) -> None:
    speed = voice(
        "{games} games in {seconds} s: {rate} games/s, {decisions} decisions/s",
        games=f"{games:,}",
        seconds=f"{seconds:.2f}",
        rate=f"{games / seconds:,.0f}",
        decisions=f"{decisions / seconds:,.0f}",
    )
    console.print(speed)
