"""Play the ladder of the computer players in all modes, and write docs/strength.md.

    python tools/ladder.py games.sqlite --cheap 200 --dear 20 --minutes 60

Each rung is a contest of the arena: one player of a level against players of the level below at all other seats, every
seat under every seed. Games that are in the store are not played again, so it can be stopped and goes on another day.
When its minutes are over it writes what there is; only seeds that were played in all seats count.
"""

import argparse
import time
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cloister.arena import Contest, Played, Standing, Store, run, standings
from cloister.arena.ratings import Seats, ratings, seats_of
from cloister.arena.standings import Interval

PAGE = Path(__file__).resolve().parent.parent / "docs" / "strength.md"
FIRST_SEED = 1_000_000  # far from those that anything was learned or tuned on
ALL_MODULES = "orders,events,intrigue,places"
MODES: list[tuple[str, str, dict[str, Any]]] = [
    ("Ora et Labora, 2 players, short", "ora", {"players": 2, "length": "short"}),
    ("Ora et Labora, 3 players", "ora", {"players": 3}),
    ("Ora et Labora, 4 players", "ora", {"players": 4}),
    ("Orléans, 2 players", "orleans", {"players": 2}),
    ("Orléans, 4 players", "orleans", {"players": 4}),
    ("Orléans, 4 players, all modules", "orleans", {"players": 4, "modules": ALL_MODULES}),
    ("Joan of Arc, 2 players", "joan", {"players": 2}),
]
ALONE: list[tuple[str, str, dict[str, Any]]] = [
    ("Ora et Labora, France", "ora", {"players": 1, "variant": "france"}),
    ("Ora et Labora, Ireland", "ora", {"players": 1, "variant": "ireland"}),
    ("Joan of Arc, standard", "joan", {"players": 1, "level": "standard"}),
    ("Joan of Arc, connoisseur", "joan", {"players": 1, "level": "connoisseur"}),
    ("Joan of Arc, challenge", "joan", {"players": 1, "level": "challenge"}),
]
ORDER = ["cheap", "prior", "abbot"]  # what takes longest is played last
RUNGS = [("novice", "random"), ("brother", "novice"), ("prior", "brother"), ("abbot", "prior"), ("abbot", "greedy")]
EQUALS = ["greedy", "brother", "prior", "abbot"]  # how many points they make among themselves
LEVELS = ["greedy", "novice", "brother", "prior", "abbot"]

OPENING = """# How strong the computer players are

One player of a level sat among players of the level below, in every seat under every seed; a seed is a game's chance.
*First places* is the share of games that it won, ties shared; among equals it would be what stands in the last column.
± is how far the truth may lie to both sides, in 19 of 20 cases. No seed was used for learning. The figures are made by

```console
python tools/ladder.py games.sqlite --cheap {cheap} --dear {dear} --minutes {minutes}
```

which plays only what its file does not hold yet. `greedy` looks one decision ahead by a hand-written value and stays as
it is, to measure others by. What levels have learned is in `agents/weights`; each file tells how.
"""

FEW = "\nOf rungs with a prior or an abbot there are few games yet, or none: they take hours. Mind the intervals.\n"

AMONG_EQUALS = """Points are the mean of all seats when a level plays against itself. Ratings are by openskill, from the
games of the table above; a player about whom nothing is known has 25.
"""


@dataclass(frozen=True)
class Ladder:
    """What is played, and how much of it."""

    store: Store
    cheap: int
    dear: int
    workers: int
    end: float  # by the clock

    def rung(self, game: str, options: dict[str, Any], agents: list[str]) -> list[Standing]:
        """How the agents of a contest did, the first of them first; nothing if there are no games."""
        contest = Contest.between(game, agents, **options)
        whole = self.games(contest, agents)
        return standings(contest, whole) if whole else []

    def games(self, contest: Contest, agents: list[str]) -> list[Played]:
        """The games of a contest whose seeds were played in all seats, after playing what there is time for."""
        seats = len(contest.entrants)
        games = self.cheap if cost(agents) == "cheap" else self.dear
        over = time.monotonic() > self.end
        wanted = 0 if over else (games + seats - 1) // seats * seats
        run(contest, self.store, wanted, FIRST_SEED, self.workers, enough=lambda: time.monotonic() > self.end)
        played = self.store.games(contest)
        seen = Counter(one.seed for one in played)
        return [one for one in played if seen[one.seed] == seats]


def cost(agents: list[str]) -> str:
    """What a rung costs: as much as its strongest player."""
    return next((level for level in reversed(ORDER) if level in agents), ORDER[0])


def percent(found: Interval) -> str:
    return f"{found.mean:.0%} ± {found.error:.0%}"


def points(found: Interval) -> str:
    return f"{found.mean:.1f} ± {found.error:.1f}"


def play_all(ladder: Ladder) -> None:
    """Play all rungs, the cheap ones first."""
    for price in ORDER:
        for _title, game, options in ALONE:
            for level in LEVELS:
                if cost([level]) == price:
                    ladder.rung(game, options, [level])
        for _title, game, options in MODES:
            for rung in RUNGS:
                if cost([*rung]) == price:
                    ladder.rung(game, options, [*rung])
            for level in EQUALS:
                if cost([level]) == price:
                    ladder.rung(game, options, [level])
        print(price, "done", flush=True)


def together(ladder: Ladder) -> list[str]:
    """The rungs of the modes with several players."""
    lines = ["| Mode | Player | among | games | first places | points | theirs | equal |", "|---" * 8 + "|"]
    for title, game, options in MODES:
        for better, worse in RUNGS:
            found = ladder.rung(game, options, [better, worse])
            if not found:
                continue
            first, others = found
            lines.append(
                f"| {title} | {better} | {worse} | {first.games} | {percent(first.first)} | {points(first.points)} "
                f"| {points(others.points)} | {1 / options['players']:.0%} |"
            )
    return lines


def equals(ladder: Ladder) -> list[str]:
    """What players of a level score among themselves, and how all of them are rated by the games of the mode."""
    lines = ["| Mode | Player | games | points | rating |", "|---" * 5 + "|"]
    for title, game, options in MODES:
        rated = ratings(seats for rung in RUNGS for seats in rung_seats(ladder, game, options, [*rung]))
        for level in EQUALS:
            rating = points(rated[level]) if level in rated else "-"
            for one in ladder.rung(game, options, [level]):
                lines.append(f"| {title} | {level} | {one.games} | {points(one.points)} | {rating} |")
    return lines


def rung_seats(ladder: Ladder, game: str, options: dict[str, Any], agents: list[str]) -> list[Seats]:
    contest = Contest.between(game, agents, **options)
    return seats_of(contest, ladder.games(contest, agents))


def alone(ladder: Ladder) -> list[str]:
    """The levels in the solo games."""
    lines = ["| Solo game | Player | games | won | points |", "|---|---|---|---|---|"]
    for title, game, options in ALONE:
        for level in LEVELS:
            for one in ladder.rung(game, options, [level]):
                lines.append(f"| {title} | {level} | {one.games} | {percent(one.first)} | {points(one.points)} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, help="where games are kept")
    parser.add_argument("--cheap", type=int, default=200, help="games of rungs without a prior or an abbot")
    parser.add_argument("--dear", type=int, default=20, help="games of the other rungs")
    parser.add_argument("--minutes", type=float, default=60, help="when to stop playing and write what there is")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    ladder = Ladder(Store(given.store), given.cheap, given.dear, given.workers, end)
    play_all(ladder)
    known = replace(ladder, end=0.0)  # writes what there is, and plays nothing more
    opening = OPENING.format(cheap=given.cheap, dear=given.dear, minutes=f"{given.minutes:g}")
    page = [opening + FEW, "## Several players\n", *together(known), "\n## Among equals\n", AMONG_EQUALS]
    page += [*equals(known), "\n## Alone\n", *alone(known)]
    PAGE.write_text("\n".join(page) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
