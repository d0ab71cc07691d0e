"""`cloister analyse`: how a game went for everybody, and which turns cost most."""

import json
from dataclasses import asdict

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cloister.agents.analysis import Analysis, Verdict, analyse, level_of, told
from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.voice import Voice

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # characters of a graph


def look_at(game: Game, level: str, mistakes: int, as_json: bool, console: Console, voice: Voice) -> None:
    """Analyse a game with a bar of progress, and print what was found."""
    level_of(level)  # says what is wrong with it
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(voice("Turns"))
        found = analyse(game, level, lambda done, turns: bar.update(task, completed=done, total=turns))
    if as_json:
        verdicts = [asdict(verdict) | {"mark": verdict.mark, "cost": verdict.cost} for verdict in found.verdicts]
        print(json.dumps(asdict(found) | {"verdicts": verdicts}))
        return
    print_graphs(game, found, console, voice)
    for player in range(game.players):
        for verdict in found.mistakes(player, mistakes):
            print_mistake(game, verdict, console, voice)


def print_graphs(game: Game, found: Analysis, console: Console, voice: Voice) -> None:
    """The points that everybody could expect, over the turns of the game."""
    table = plain_table("", voice("at the start"), voice("in the end"), voice("points that could be expected"))
    table.columns[-1].justify = "left"
    moments = [*found.expected, found.points] if found.points else found.expected
    for player in range(game.players):
        line = [expected[player] for expected in moments]
        table.add_row(player_text(player, voice), f"{line[0]:.0f}", f"{line[-1]:.0f}", graph(line))
    console.print(table)


def graph(numbers: list[float]) -> str:
    """Numbers as bars, from the lowest to the highest."""
    step = max(1, -(-len(numbers) // WIDEST))
    kept = numbers[::step]
    low, high = min(kept), max(kept)
    return "".join(BARS[int((number - low) / (high - low or 1) * (len(BARS) - 1))] for number in kept)


def print_mistake(game: Game, verdict: Verdict, console: Console, voice: Voice) -> None:
    """What a turn cost, what was played and what would have been better."""
    points = f"{verdict.cost:.1f}"
    heading = voice("move {number} {mark}: {points} points", number=verdict.move, mark=verdict.mark, points=points)
    console.print(Text.assemble(player_text(verdict.player, voice), ", ", heading))
    played, better = (
        "; ".join(told(game, verdict.move, verdict.player, line.codes, voice))
        for line in (verdict.played, verdict.best[0])
    )
    console.print("  " + voice("played: {moves}", moves=played))
    console.print("  " + voice("better: {moves}", moves=better))
