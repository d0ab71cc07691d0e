"""Playing the games of a contest on all cores, until they are enough."""

from collections.abc import Callable
from typing import Protocol

from cloister.arena.contest import Contest, Played, Seating
from cloister.arena.pool import in_processes
from cloister.arena.standings import Question

Progress = Callable[[list[Played]], None]


class Keeper(Protocol):
    """Where games are kept: a `Store` or a `Ledger`."""

    def add(self, contest: Contest, played: Played) -> None: ...

    def games(self, contest: Contest) -> list[Played]: ...


def run(
    contest: Contest,
    store: Keeper,
    games: int,
    first_seed: int = 0,
    workers: int = 1,
    question: Question | None = None,
    progress: Progress = lambda games: None,
    enough: Callable[[], bool] = lambda: False,
) -> list[Played]:
    """Play what is not yet in the store, at most so many games, or until a question is answered or it is enough for
    another reason. All of the games."""
    seatings = contest.seatings(games, first_seed)
    wanted = set(seatings)
    found = [game for game in store.games(contest) if Seating(game.seed, game.shift) in wanted]
    done = {Seating(game.seed, game.shift) for game in found}
    progress(found)
    if (question is None or question.answer(found) is None) and not enough():
        missing = [seating for seating in seatings if seating not in done]
        for game in in_processes(contest.play, missing, workers):
            store.add(contest, game)
            found.append(game)
            progress(found)
            if enough() or (question is not None and question.answer(found) is not None):
                break
    return sorted(found)
