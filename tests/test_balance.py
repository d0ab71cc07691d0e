"""What is reconstructed of Trade & Intrigue is balanced: computer players take everything sometimes, nothing always.

`python tools/balance.py` plays many more games and prints what it finds.
"""

import sys
from pathlib import Path

from depth import LONG

import cloister
from cloister.games.orleans.moves import SEND
from cloister.games.orleans.pieces import DEED_IDS
from cloister.games.orleans.trade_intrigue.moves import DELIVER

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from balance import BOARDS, Tally, everything, measure, merged, named_by, play, unbalanced


def test_everything_reconstructed_is_counted() -> None:
    names = everything()
    assert len(names) == len(set(names)) == 23 + 10 + 9
    assert (named_by(DELIVER), named_by(0)) == ("order orleans", "")
    assert named_by(SEND + DEED_IDS.index("spy")) == "spy"


def test_verdicts() -> None:
    assert Tally(games=5, decisions=9).verdict() == "never"
    assert Tally(games=5, games_taken=5, decisions=9, taken=9).verdict() == "always"
    assert Tally(games=5, games_taken=5, decisions=9, taken=8).verdict() == ""  # could have been had, and was left
    assert Tally(games=5, games_taken=4, decisions=4, taken=4).verdict() == ""  # lay open in vain


def test_what_lies_open_is_counted_once_a_game() -> None:
    tallies = play(cloister.new("orleans", players=4, modules=BOARDS[0], seed=1), "random")
    orders = [name for name in tallies if name.startswith("order ")]
    assert len(orders) >= 5
    assert {tallies[name].games for name in orders} == {1}


def test_random_players_take_every_deed_and_character_sometimes_and_none_always() -> None:
    counted = merged(measure("random", modules, 4, range(1200)) for modules in BOARDS)
    assert [fault for fault in unbalanced(counted) if not fault.startswith("order ")] == []


if LONG:  # greedy players think long

    def test_greedy_players_take_sometimes_what_they_often_could_have() -> None:
        """So few games say something only of what could be had in most of them, about three quarters of all. They
        guard against change; that all of it is balanced is what the many games of tools/balance.py show."""
        counted = merged(measure("greedy", modules, 4, range(16)) for modules in BOARDS)
        judged = [name for name, tally in counted.items() if tally.games >= 12]
        assert len(judged) >= 25
        assert unbalanced(counted, least=12) == []
