"""Count how often the orders, deeds and characters of Trade & Intrigue are taken: `python tools/balance.py`.

Most of what they cost and bring is reconstructed, so that simulation has to show that none is always or never worth
taking. For each of them the table tells

- the games in which it could be had: an order that lay open through a round, a deed or character to which somebody
  could have sent a follower,
- the games in which it was taken at least once,
- the decisions at which it could be taken, and those at which it was. Deliveries end a player's round and may wait.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

import cloister
from cloister.agents import Agent
from cloister.games.orleans.moves import SEND
from cloister.games.orleans.pieces import DEED_IDS, NEEDS, TOWN_IDS
from cloister.games.orleans.trade_intrigue.moves import DELIVER, VOCABULARY
from cloister.games.orleans.trade_intrigue.state import ExpansionTable

GAMES = {"brother": 40, "greedy": 40, "random": 1000}  # of each kind of players, unless told otherwise
BOARDS = ("orders,deeds", "orders,intrigue")


@dataclass
class Tally:
    """How often one thing could be had and was taken."""

    games: int = 0
    games_taken: int = 0
    decisions: int = 0
    taken: int = 0

    def verdict(self) -> str:
        """Whether it was never or always taken: in each game that had it, at each decision that offered it."""
        if self.games_taken == 0:
            return "never"
        return "always" if (self.games_taken, self.taken) == (self.games, self.decisions) else ""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.games + other.games,
            self.games_taken + other.games_taken,
            self.decisions + other.decisions,
            self.taken + other.taken,
        )


def named_by(move: int) -> str:
    """The order, deed or character that a move takes, if any."""
    if VOCABULARY.family(move) == DELIVER:
        return f"order {TOWN_IDS[VOCABULARY.part(move)]}"
    return DEED_IDS[VOCABULARY.parts(move)[1]] if VOCABULARY.family(move) == SEND else ""


def had_in_the_end(table: ExpansionTable) -> set[str]:
    """What was taken in a game, also where the rules left no choice."""
    had = {f"order {town}" for cards in table.delivered for town in table.towns(cards)}
    for row, deed in enumerate(table.box.deeds):
        if table.deed_slots[row * NEEDS : (row + 1) * NEEDS] != table.box.deed_slots[row]:
            had.add(DEED_IDS[deed])
    return had


def play(game: cloister.Game, name: str) -> dict[str, Tally]:
    """Play a game to its end, by players of a name in all seats, and count."""
    tallies: dict[str, Tally] = {}
    table = game.table
    assert isinstance(table, ExpansionTable)
    players = seated(game, name)
    seen_round = 0
    while not game.over:
        player = game.actors[0]
        if table.round > seen_round:
            seen_round = table.round
            for town in table.towns(table.orders):
                tallies.setdefault(f"order {town}", Tally()).games = 1
        offered = {named_by(move) for move in table.choices[player]} - {""}
        move = players[player].choose(game.sight(player))
        for thing in offered:
            tally = tallies.setdefault(thing, Tally())
            tally.games = 1
            tally.decisions += 1
            tally.taken += thing == named_by(move)
        game.play(move, player)
    for thing in had_in_the_end(table):
        tally = tallies.setdefault(thing, Tally())
        tally.games = tally.games_taken = 1
    return tallies


def seated(game: cloister.Game, name: str) -> list[Agent]:
    """A player of a name for each seat."""
    return [cloister.agent(name, seed=game.players * game.seed + seat) for seat in range(game.players)]


def measure(name: str, modules: str, players: int, seeds: Iterable[int]) -> dict[str, Tally]:
    """What was counted in a game for each seed."""
    games = (cloister.new("orleans", players=players, modules=modules, seed=seed) for seed in seeds)
    return merged(play(game, name) for game in games)


def merged(tallies: Iterable[dict[str, Tally]]) -> dict[str, Tally]:
    """What was counted in several games, or with several boards."""
    total: dict[str, Tally] = {}
    for tally in tallies:
        for name, counts in tally.items():
            total[name] = total.get(name, Tally()) + counts
    return total


def everything() -> list[str]:
    """All orders, new deeds and characters."""
    boards = [cloister.new("orleans", players=4, modules=modules).table for modules in BOARDS]
    deeds = [DEED_IDS[deed] for table in boards if isinstance(table, ExpansionTable) for deed in table.box.deeds]
    return [f"order {town}" for town in TOWN_IDS] + deeds


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "–"


def report(title: str, tallies: dict[str, Tally], console: Console) -> None:
    """Print a table of what was counted."""
    table = Table("", "games", "taken in", "", "decisions", "taken at", "", "", title=title, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for name in everything():
        tally = tallies.get(name, Tally())
        games = (str(tally.games), str(tally.games_taken), share(tally.games_taken, tally.games))
        decisions = (str(tally.decisions), str(tally.taken), share(tally.taken, tally.decisions))
        table.add_row(name, *games, *decisions, tally.verdict())
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, games in GAMES.items():
        parser.add_argument(f"--{name}", type=int, default=games, help="games of such players on each board")
    parser.add_argument("--players", type=int, default=4, choices=range(3, 6))
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    counted = []
    for name in GAMES:
        begun = time.perf_counter()
        seeds = range(given.seed, given.seed + getattr(given, name))
        counted.append(merged(measure(name, modules, given.players, seeds) for modules in BOARDS))
        took = time.perf_counter() - begun
        report(f"{name} play, {len(seeds)} games on each board in {took:.0f} s", counted[-1], Console())
    return 1 if unbalanced(merged(counted)) else 0


def unbalanced(tallies: dict[str, Tally], least: int = 0) -> list[str]:
    """What was never or always taken, of all that could be had in so many games: fewer tell nothing."""
    judged = [name for name in everything() if tallies.get(name, Tally()).games >= least]
    found = [(name, tallies.get(name, Tally()).verdict()) for name in judged]
    return [f"{name}: {verdict}" for name, verdict in found if verdict]


if __name__ == "__main__":
    sys.exit(main())
