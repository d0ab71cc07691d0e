"""`cloister arena`: agents play against each other, and a table says who is better and how sure that is."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from cloister.arena import Contest, Played, Standing, Store, run, standings
from cloister.arena.standings import Interval, Question
from cloister.cli.screen import plain_table
from cloister.extras import needed
from cloister.kernel.voice import Voice


@dataclass(frozen=True)
class Wishes:
    """How much is to be played, and what is to be shown."""

    games: int
    seed: int
    workers: int
    store: Path | None = None
    share: float | None = None  # of first places that the first agent is wanted to reach
    json: bool = False


def compete(contest: Contest, wishes: Wishes, console: Console, voice: Voice) -> None:
    """Play a contest with a bar of progress, and print the standings."""
    rate = rater(contest)
    store = Store(wishes.store)
    question = None
    if wishes.share is not None:
        question = Question(1 / len(contest.entrants), wishes.share)
    bar = Bar(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(voice("Playing"), total=wishes.games)

        def show(games: list[Played]) -> None:
            bar.update(task, completed=len(games), description=leader(contest, games))

        found = run(contest, store, wishes.games, wishes.seed, wishes.workers, question, show)
    store.close()
    rated = rate(found)
    if wishes.json:
        print(json.dumps(as_data(contest, found, rated)))
        return
    print_standings(standings(contest, found), rated, console, voice)
    if question is not None:
        print_answer(question, contest, found, console, voice)


def rater(contest: Contest) -> Callable[[list[Played]], dict[str, Interval]]:
    """How entrants are rated by their games. Of two, the first places say it all."""
    if len(set(contest.entrants)) <= 2:
        return lambda games: {}
    with needed("arena"):
        from cloister.arena.ratings import ratings, seats_of
    return lambda games: ratings(seats_of(contest, games))


def leader(contest: Contest, games: list[Played]) -> str:
    """How the first agent does so far."""
    first = standings(contest, games)[0]
    return f"{first.name} {first.first.mean:.0%}" if games else first.name


def print_standings(found: list[Standing], rated: dict[str, Interval], console: Console, voice: Voice) -> None:
    """A row for every agent, with its rating if there is one."""
    headings = [voice("seats"), voice("games"), voice("first place"), voice("points"), voice("seconds/game")]
    table = plain_table(voice("agent"), *headings, *([voice("rating")] if rated else []))
    for one in found:
        row = [str(one.seats), f"{one.games:,}", percent(one.first), points(one.points), f"{one.seconds:.2f}"]
        table.add_row(one.name, *row, *([points(rated[one.name])] if rated else []))
    console.print(table)
    console.print(voice("± is how far the truth may lie to both sides, in 19 of 20 cases."), style="dim")


def print_answer(question: Question, contest: Contest, games: list[Played], console: Console, voice: Voice) -> None:
    """What came out of the question that the games were to answer."""
    texts = {
        True: voice("{agent} reaches {share} of the first places."),
        False: voice("{agent} does not reach {share} of the first places."),
        None: voice("It is not clear yet whether {agent} reaches {share} of the first places: play more games."),
    }
    answer = texts[question.answer(games)]
    console.print(answer.format(agent=contest.entrants[0], share=f"{question.wanted:.0%}"))


def percent(found: Interval) -> str:
    return f"{found.mean:.1%} ± {found.error:.1%}"


def points(found: Interval) -> str:
    return f"{found.mean:.1f} ± {found.error:.1f}"


def as_data(contest: Contest, games: list[Played], rated: dict[str, Interval]) -> dict[str, object]:
    """The standings as JSON."""
    rows = [
        {
            "agent": one.name,
            "seats": one.seats,
            "games": one.games,
            "first": list(one.first),
            "points": list(one.points),
            "seconds": one.seconds,
            **({"rating": list(rated[one.name])} if rated else {}),
        }
        for one in standings(contest, games)
    ]
    return {"game": contest.game, "options": contest.options, "standings": rows}
