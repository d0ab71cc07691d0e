"""Look for the best solo game of Ora et Labora, in which chance has no say, and write it down for the abbot.

    python tools/book.py france --million 300 --seed 1

It plans as the abbot does, much longer and warmer: hours instead of seconds. The book is replaced only by a better
game, so it can be stopped at any time and goes on another day with another seed. `--from-book` begins with what is
written down, and less warm, instead of with what looks best turn by turn.
"""

import argparse
import gc
import time
from pathlib import Path

import cloister
from cloister.agents.levels import LEVELS, by_heart, turn_search, value_for
from cloister.agents.searches.ora import Plan, Temper, WholeGame
from cloister.games.ora.state import OraTable

BOOKS = Path(__file__).resolve().parent.parent / "src" / "cloister" / "agents" / "books"
SLICE = 2_000_000  # positions between two lines of progress
HOT = Temper(3.5, 10.0)  # with time to cool down, a search puts up with more than the abbot's
ONLY_WARM = Temper(1.8, 10.0)  # where a good plan is to be improved


def main() -> None:
    """Search, and write the book."""
    arguments = parsed()
    game = cloister.new("ora", players=1, variant=arguments.variant, seed=1)
    file = BOOKS / f"ora-{arguments.variant}.txt"
    table = game.table
    assert isinstance(table, OraTable)
    book = by_heart(game.rules, file) if file.is_file() else {}
    known = total(game, book)
    search = searcher(table, book if arguments.from_book else {}, arguments)
    gc.freeze()
    gc.disable()  # nothing in a plan refers to itself
    search.hold(search.first_plan(table), 0)
    search.budget = arguments.million * 1_000_000
    begun = time.monotonic()
    while search.spent < search.budget:
        search.nodes = 0
        search.improve()
        best = search.best_plan
        print(f"{search.spent // 1_000_000:5} million  {search.present.points} now  {best.points} at best  "
              f"{time.monotonic() - begun:.0f} s", flush=True)  # fmt: skip
        if best.points > known:
            known = best.points
            write(file, game.copy(), best, arguments)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant", choices=["france", "ireland"])
    parser.add_argument("--million", type=int, default=300, help="positions to look at, in millions")
    parser.add_argument("--seed", type=int, default=1, help="decides which changes are tried")
    parser.add_argument("--from-book", action="store_true", help="improve what is written down")
    return parser.parse_args()


def searcher(table: OraTable, book: dict[int, int], arguments: argparse.Namespace) -> WholeGame:
    """The abbot's search with more time."""
    look = LEVELS[-1].look("ora", 1)._replace(beyond=SLICE)
    near = turn_search("ora", value_for(table), look.width, look.limit)
    return WholeGame(near, look, arguments.seed, book, ONLY_WARM if book else HOT)


def total(game: cloister.Game, book: dict[int, int]) -> int:
    """The points of the game that is written down, 0 without one."""
    now = game.copy()
    while not now.over:
        move = book.get(now.table.digest())
        if move is None:
            return 0
        now.play(move, 0)
    return now.scores()[0][0]


def write(file: Path, game: cloister.Game, plan: Plan, arguments: argparse.Namespace) -> None:
    """Write a game down, with how it was found."""
    for act in plan.acts:
        for move in act.moves:
            game.play(move, 0)
    points = game.scores()[0][0]
    assert game.over and points == plan.points
    how = f"tools/book.py {arguments.variant} --million {arguments.million} --seed {arguments.seed}"
    how += " --from-book" if arguments.from_book else ""
    beside = file.with_suffix(".new")
    beside.write_text(f"# {points} points, found by {how}\n{game.record()}", "utf-8")
    beside.replace(file)


if __name__ == "__main__":
    main()
