"""Play the ladder of the computer players, and write what it tells into docs/strength.md.

    python tools/ladder.py --minutes 60

Every figure is a contest of the arena: a level among themselves, against the one below or against the greedy player at
all other seats, or alone. Games are kept in tools/ladder.txt, a line each, and none is played twice, so it can be
stopped at any moment and goes on another day; what players of other weights or searches did is not counted with them.
All figures grow together, those that matter most ahead of the others; `--only Orléans` leaves the rest alone.
`--minutes 0` only writes the page.
"""

import argparse
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cloister.arena import Contest, Ledger, Played, run, standings
from cloister.arena.standings import Interval, interval

GAMES = Path(__file__).with_name("ladder.txt")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "strength.md"
BEGIN, END = "<!-- what follows is written by tools/ladder.py -->", "<!-- until here -->"
FIRST_SEED = 1_000_000  # far from those that anything was learned or tuned on
STEPS = [2, 6, 12, 25, 50, 100, 200, 500, 1000]  # games of a figure, before all that matter as much are at the next
BEHIND = 2  # steps that what matters less is behind
DEAR = 200  # games of a figure with a prior or an abbot
CHEAP = 1000
MODULES = "orders,events,intrigue,places"


@dataclass(frozen=True)
class Figure:
    """What some games are to tell: a mode, who plays, and how much it matters, 0 most."""

    title: str
    game: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    rank: int

    @property
    def contest(self) -> Contest:
        return Contest.between(self.game, list(self.agents), **self.options)

    @property
    def wanted(self) -> int:
        return DEAR if {"prior", "abbot"} & {*self.agents} else CHEAP


Mode = tuple[str, str, dict[str, Any]]
ORA_2: Mode = ("Ora et Labora, 2 players, short", "ora", {"players": 2, "length": "short"})
ORA_2_LONG: Mode = ("Ora et Labora, 2 players, long", "ora", {"players": 2, "length": "long"})
ORA_3: Mode = ("Ora et Labora, 3 players", "ora", {"players": 3})
ORA_3_IRELAND: Mode = ("Ora et Labora, 3 players, Ireland", "ora", {"players": 3, "variant": "ireland"})
ORA_4: Mode = ("Ora et Labora, 4 players", "ora", {"players": 4})
ORLEANS_2: Mode = ("Orléans, 2 players", "orleans", {"players": 2})
ORLEANS_3: Mode = ("Orléans, 3 players", "orleans", {"players": 3})
ORLEANS_4: Mode = ("Orléans, 4 players", "orleans", {"players": 4})
ORLEANS_2014: Mode = ("Orléans, 4 players, 2014", "orleans", {"players": 4, "edition": "2014"})
ORLEANS_5: Mode = ("Orléans, 5 players", "orleans", {"players": 5})
INTRIGUE: Mode = ("Orléans, 4 players, orders, events, intrigue, places", "orleans",
                  {"players": 4, "modules": MODULES})  # fmt: skip
JOAN_2: Mode = ("Joan of Arc, 2 players", "joan", {"players": 2})
JOAN_4: Mode = ("Joan of Arc, 4 players", "joan", {"players": 4})
JOAN_ALONE: list[Mode] = [
    (f"Joan of Arc, {level}", "joan", {"players": 1, "level": level})
    for level in ("standard", "connoisseur", "challenge")
]
ORA_ALONE: list[Mode] = [
    (f"Ora et Labora, {variant.title()}", "ora", {"players": 1, "variant": variant})
    for variant in ("france", "ireland")
]
TOGETHER = [ORA_2, ORA_2_LONG, ORA_3, ORA_3_IRELAND, ORA_4, ORLEANS_2, ORLEANS_3, ORLEANS_4, ORLEANS_2014, ORLEANS_5,
            INTRIGUE, JOAN_2, JOAN_4]  # fmt: skip
RUNGS = [ORA_2, ORA_3, ORA_4, ORLEANS_2, ORLEANS_4, INTRIGUE, JOAN_2]  # where levels are compared with those below
EQUALS = [ORA_3, ORLEANS_2014, ORLEANS_4, INTRIGUE, ORA_4, ORA_2]


def all_figures() -> list[Figure]:
    """What is asked, what matters most first."""
    return [
        *(Figure(*mode, ("abbot",), 0) for mode in EQUALS + JOAN_ALONE),
        *(Figure(*mode, ("abbot",), 1) for mode in ORA_ALONE),
        *(Figure(*mode, ("abbot", "greedy"), 1) for mode in TOGETHER),
        *(Figure(*mode, ("brother", "novice"), 2) for mode in RUNGS),
        *(Figure(*mode, ("prior", "brother"), 2) for mode in RUNGS),
        *(Figure(*mode, ("abbot", "prior"), 2) for mode in RUNGS),
        *(Figure(*mode, (level,), 3) for mode in EQUALS for level in ("greedy", "brother", "prior")),
        *(Figure(*mode, (level,), 3) for mode in ORA_ALONE + JOAN_ALONE for level in ("greedy", "brother", "prior")),
        *(Figure(*mode, ("novice", "random"), 4) for mode in RUNGS),
    ]


def in_order(figures: list[Figure]) -> list[tuple[Figure, int]]:
    """Figures with numbers of games to reach, one after the other."""
    found = [
        (step + BEHIND * figure.rank, number, figure, min(games, figure.wanted))
        for number, figure in enumerate(figures)
        for step, games in enumerate(STEPS)
        if step == 0 or STEPS[step - 1] < figure.wanted
    ]
    return [(figure, games) for _turn, _number, figure, games in sorted(found, key=lambda one: one[:2])]


def play_all(figures: list[Figure], ledger: Ledger, workers: int, end: float) -> None:
    """Play what is missing until a time."""
    for figure, games in in_order(figures):
        if time.monotonic() > end:
            return
        run(figure.contest, ledger, games, FIRST_SEED, workers, enough=lambda: time.monotonic() > end)


def whole(contest: Contest, games: list[Played]) -> list[Played]:
    """Those games whose seeds were played in all seats."""
    seen = Counter(one.seed for one in games)
    return [one for one in games if seen[one.seed] == contest.rotations]


@dataclass(frozen=True)
class Found:
    """The games of a figure. `earlier` are players from before the last change, of whom there are games."""

    figure: Figure
    games: list[Played]
    earlier: bool

    @property
    def player(self) -> str:
        return self.figure.agents[0] + (", before" if self.earlier else "")


def known(figures: list[Figure], ledger: Ledger) -> list[Found]:
    """What there is of some figures; where the present players have not played, what those before them did."""
    found = []
    for figure in figures:
        contest = figure.contest
        games = whole(contest, ledger.games(contest))
        earlier = [] if games else whole(contest, ledger.earlier(contest))
        if games or earlier:
            found.append(Found(figure, games or earlier, not games))
    return found


def percent(share: Interval, games: int) -> str:
    """A share with its interval. Where all games ended alike, that alone says little: three in so many may not."""
    error = share.error if 0 < share.mean < 1 else min(1.0, 3 / games)
    return f"{share.mean:.0%} ± {error:.0%}"


def points(found: Interval) -> str:
    return f"{found.mean:.1f} ± {found.error:.1f}" if found.error < float("inf") else f"{found.mean:.1f}"


def equals(figures: list[Figure], ledger: Ledger) -> list[str]:
    """What players of a level score among themselves."""
    lines = ["| Mode | Players | games | points | winners |", "|---" * 5 + "|"]
    for one in known([figure for figure in figures if len(figure.agents) == 1 and several(figure)], ledger):
        seeds = [game.seed for game in one.games]
        mean = interval([sum(game.scores) / len(game.scores) for game in one.games], seeds)
        best = interval([max(game.scores) for game in one.games], seeds)
        lines.append(f"| {one.figure.title} | {one.player} | {len(one.games)} | {points(mean)} | {points(best)} |")
    return lines


def among_others(figures: list[Figure], ledger: Ledger) -> list[str]:
    """One player of a level among those of another."""
    lines = ["| Mode | Player | among | games | first places | points | theirs | equal |", "|---" * 8 + "|"]
    for one in known([figure for figure in figures if len(figure.agents) > 1], ledger):
        first, others = standings(one.figure.contest, one.games)
        lines.append(
            f"| {one.figure.title} | {one.player} | {one.figure.agents[1]} | {first.games} "
            f"| {percent(first.first, first.games)} | {points(first.points)} | {points(others.points)} "
            f"| {1 / one.figure.options['players']:.0%} |"
        )
    return lines


def alone(figures: list[Figure], ledger: Ledger) -> list[str]:
    """The levels in the solo games."""
    lines = ["| Solo game | Player | games | won | points |", "|---" * 5 + "|"]
    for one in known([figure for figure in figures if not several(figure)], ledger):
        [mine] = standings(one.figure.contest, one.games)
        won = percent(mine.first, mine.games)
        lines.append(f"| {one.figure.title} | {one.player} | {mine.games} | {won} | {points(mine.points)} |")
    return lines


def several(figure: Figure) -> bool:
    return bool(figure.options["players"] > 1)


def write(page: Path, figures: list[Figure], ledger: Ledger) -> None:
    """Put the tables into the page, between its marks."""
    before, _begin, rest = page.read_text("utf-8").partition(BEGIN)
    _old, _end, after = rest.partition(END)
    tables = [
        BEGIN,
        "\n### Among equals\n",
        *equals(figures, ledger),
        "\n### One among others\n",
        *among_others(figures, ledger),
        "\n### Alone\n",
        *alone(figures, ledger),
        "",
        END,
    ]
    page.write_text(before + "\n".join(tables) + after, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=Path, default=GAMES, help="where games are kept")
    parser.add_argument("--minutes", type=float, default=60, help="when to stop playing and write what there is")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", default="", help="play only modes with this in their title, such as Orléans")
    given = parser.parse_args()
    figures, ledger = all_figures(), Ledger(given.games)
    chosen = [figure for figure in figures if given.only in figure.title]
    play_all(chosen, ledger, given.workers, time.monotonic() + 60 * given.minutes)
    write(PAGE, figures, ledger)


if __name__ == "__main__":
    main()
