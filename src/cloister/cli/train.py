"""`cloister train`: weights learn from games against themselves, and are kept only where they win."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cloister.arena.training import Course, Recipe, read_course, train
from cloister.cli.screen import plain_table
from cloister.kernel.voice import Voice

BAR = 40  # characters of the longest bar of the plot


def learn(recipe: Recipe, file: Path, rounds: int, workers: int, console: Console, voice: Voice) -> None:
    """Go on with the course in a file, with a bar of progress, and print how strong it became."""
    course = read_course(recipe, file)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=recipe.games)

        def tell(now: Course, done: int, games: int) -> None:
            bar.update(task, completed=done, total=games, description=voice("Round {round}", round=now.rounds + 1))

        course = train(course, rounds, file, workers, tell)
    console.print(strength_table(course, voice))


def strength_table(course: Course, voice: Voice) -> object:
    """The mean points of every round, as numbers and as bars."""
    table = plain_table(voice("round"), voice("games"), voice("mean points"), "")
    table.columns[-1].justify = "left"
    most = max(course.strength)
    for number, mean in enumerate(course.strength, 1):
        games = f"{number * course.recipe.games:,}"
        table.add_row(str(number), games, f"{mean:.1f}", "█" * max(1, round(BAR * mean / most)))
    return table
