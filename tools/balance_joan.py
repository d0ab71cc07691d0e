"""How well the reconstructed parts of Joan of Arc are balanced: `python tools/balance_joan.py`.

Lets players play alone against Joan at each level, and in pairs, and tells

- how often they beat her,
- of each location, deed and token in how many games it could be had and was, and at how many decisions,
- on how many of the sheets of pairs each citizen was won, and the depot and each column and row were full.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from balance import Tally, merged, seated, share
from rich.console import Console
from rich.table import Table

import cloister
from cloister.games.joan.moves import BUY, DO_DEED, TAKE, VOCABULARY
from cloister.games.joan.pieces import CITIZEN_IDS, DEEDS, IN_ROW, LOCATION_IDS, SOLO_LEVELS, TOKEN_IDS
from cloister.games.joan.sheet import Sheet
from cloister.games.joan.state import JoanTable

DEED_NAMES = [f"deed {number}" for number in range(1, DEEDS + 1)]
TAKEN = {BUY: LOCATION_IDS, DO_DEED: DEED_NAMES, TAKE: TOKEN_IDS}  # by the family of the moves that take them


@dataclass
class Result:
    """How a game against Joan ended."""

    won: bool
    points: int
    joan: int


def named_by(move: int) -> str:
    """The location, deed or token that a move takes, if any."""
    names = TAKEN.get(VOCABULARY.family(move))
    return names[VOCABULARY.part(move)] if names else ""


def play(game: cloister.Game, name: str) -> dict[str, Tally]:
    """Play a game to its end, by players of a name in all seats, and count what was taken."""
    players = seated(game, name)
    tallies: dict[str, Tally] = {}
    while not game.over:
        player = game.actors[0]
        move = players[player].choose(game.sight(player))
        for thing in {named_by(offered) for offered in game.table.choices[player]} - {""}:
            tally = tallies.setdefault(thing, Tally(games=1))
            tally.decisions += 1
            tally.taken += thing == named_by(move)
        game.play(move, player)
    for tally in tallies.values():
        tally.games_taken = int(tally.taken > 0)
    return tallies


def filled(sheet: Sheet) -> list[str]:
    """What its owner has won or filled on a sheet."""
    found = [f"citizen: {name}" for number, name in enumerate(CITIZEN_IDS) if sheet.citizens >> number & 1]
    found += ["depot"] if sheet.shields_left() == 0 else []
    found += [f"warehouse, column {number + 1}" for number in range(sheet.full_columns())]
    found += [f"bank, column {number + 1}, spent" for number in range(sheet.spent_columns())]
    found += [f"bank, row {row + 1}, circled" for row, coins in enumerate(sheet.circled) if coins == IN_ROW]
    return [*found, f"level {sheet.level()}"]


def against_joan(name: str, level: str, seeds: Iterable[int]) -> tuple[list[Result], dict[str, Tally]]:
    """The results of games at a level, and what was taken in them."""
    results, taken = [], []
    for seed in seeds:
        game = cloister.new("joan", players=1, level=level, seed=seed)
        taken.append(play(game, name))
        results.append(Result(bool(game.winners()), game.scores()[0][0], game.rules.goal(game.table)))
    return results, merged(taken)


def in_pairs(name: str, seeds: Iterable[int]) -> tuple[Counter[str], dict[str, Tally]]:
    """What was won and filled on the sheets of two players, and what they took."""
    sheets: Counter[str] = Counter()
    taken = []
    for seed in seeds:
        game = cloister.new("joan", players=2, seed=seed)
        taken.append(play(game, name))
        assert isinstance(game.table, JoanTable)
        sheets.update(one for sheet in game.table.players for one in filled(sheet))
    return sheets, merged(taken)


def unbalanced(tallies: dict[str, Tally]) -> list[str]:
    """The locations and deeds that were never or always taken when they could be."""
    found = [(name, tallies.get(name, Tally()).verdict()) for name in [*LOCATION_IDS, *DEED_NAMES]]
    return [f"{name}: {verdict}" for name, verdict in found if verdict]


def report_levels(results: dict[str, list[Result]], console: Console) -> None:
    table = Table("level", "games", "won", "points", "Joan")
    for level, games in results.items():
        won = sum(game.won for game in games)
        points, joan = mean(game.points for game in games), mean(game.joan for game in games)
        table.add_row(level, str(len(games)), share(won, len(games)), f"{points:.1f}", f"{joan:.1f}")
    console.print(table)


def report_taken(tallies: dict[str, Tally], console: Console) -> None:
    table = Table("", "games", "taken in", "", "decisions", "taken at", "", "")
    for name in [*LOCATION_IDS, *DEED_NAMES, *TOKEN_IDS]:
        tally = tallies.get(name, Tally())
        games = (str(tally.games), str(tally.games_taken), share(tally.games_taken, tally.games))
        decisions = (str(tally.decisions), str(tally.taken), share(tally.taken, tally.decisions))
        table.add_row(name, *games, *decisions, tally.verdict())
    console.print(table)


def report_sheets(found: Counter[str], sheets: int, console: Console) -> None:
    table = Table("on a sheet", "sheets", "")
    for name in sorted(found):
        table.add_row(name, str(found[name]), share(found[name], sheets))
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agent", default="brother", help="who plays: a level, or greedy or random")
    parser.add_argument("--games", type=int, default=100, help="at each level, and in pairs")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    console = Console()
    results: dict[str, list[Result]] = {}
    sheets, pairs = in_pairs(given.agent, seeds)
    taken = [pairs]
    for level in SOLO_LEVELS:
        results[level], tallies = against_joan(given.agent, level, seeds)
        taken.append(tallies)
    report_levels(results, console)
    report_taken(merged(taken), console)
    report_sheets(sheets, 2 * given.games, console)
    return 1 if unbalanced(merged(taken)) else 0


if __name__ == "__main__":
    sys.exit(main())
