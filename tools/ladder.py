"""Play the ladder of the computer players in all modes, and write docs/strength.md.

    python tools/ladder.py games.sqlite --cheap 200 --dear 20

Each rung is a contest of the arena: one player of a level against players of the level below at all other seats, every
seat under every seed. Games that are in the store are not played again, so it can be stopped and goes on another day.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cloister.arena import Contest, Standing, Store, run, standings
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
RUNGS = [("novice", "random"), ("brother", "novice"), ("prior", "brother"), ("abbot", "prior"), ("abbot", "greedy")]
LEVELS = ["greedy", "novice", "brother", "prior", "abbot"]
DEAR = {"prior", "abbot"}

OPENING = """# How strong the computer players are

One player of a level sat among players of the level below, in every seat under every seed; a seed is a game's chance.
*First places* is the share of games that it won, ties shared; among equals it would be what stands in the last column.
± is how far the truth may lie to both sides, in 19 of 20 cases. No seed was used for learning. The figures are made by

```console
python tools/ladder.py games.sqlite --cheap {cheap} --dear {dear}
```

which plays only what its file does not hold yet. `greedy` looks one decision ahead by a hand-written value and stays as
it is, to measure others by. What levels have learned is in `agents/weights`; each file tells how.
"""

MISSING = "\nThe rungs of the prior and the abbot take hours, and are not played yet.\n"


@dataclass(frozen=True)
class Ladder:
    """What is played, and how much of it."""

    store: Store
    cheap: int
    dear: int
    workers: int

    def rung(self, game: str, options: dict[str, Any], agents: list[str]) -> list[Standing]:
        """How the agents of a contest did, the first of them first; nothing if it is not to be played."""
        contest = Contest.between(game, agents, **options)
        games = self.dear if DEAR & set(agents) else self.cheap
        if games == 0:
            return []
        seats = len(contest.entrants)
        played = run(contest, self.store, games // seats * seats or seats, FIRST_SEED, self.workers)
        return standings(contest, played)


def percent(found: Interval) -> str:
    return f"{found.mean:.0%} ± {found.error:.0%}"


def points(found: Interval) -> str:
    return f"{found.mean:.1f} ± {found.error:.1f}"


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
            print(lines[-1], flush=True)
    return lines


def alone(ladder: Ladder) -> list[str]:
    """The levels in the solo games."""
    lines = ["| Solo game | Player | games | won | points |", "|---|---|---|---|---|"]
    for title, game, options in ALONE:
        for level in LEVELS:
            for one in ladder.rung(game, options, [level]):
                lines.append(f"| {title} | {level} | {one.games} | {percent(one.first)} | {points(one.points)} |")
                print(lines[-1], flush=True)
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, help="where games are kept")
    parser.add_argument("--cheap", type=int, default=200, help="games of rungs without a prior or an abbot")
    parser.add_argument("--dear", type=int, default=20, help="games of the other rungs; 0 leaves them out")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    ladder = Ladder(Store(given.store), given.cheap, given.dear, given.workers)
    solo, several = alone(ladder), together(ladder)
    opening = OPENING.format(cheap=given.cheap, dear=given.dear) + ("" if given.dear else MISSING)
    page = [opening, "## Several players\n", *several, "\n## Alone\n", *solo]
    PAGE.write_text("\n".join(page) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
