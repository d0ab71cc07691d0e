"""Joan is as strong as she should be, and every location is worth its price sometimes.

`python tools/balance_joan.py` plays more games and prints what it finds.
"""

import sys
from pathlib import Path

from depth import LONG

import cloister
from cloister.games.joan.pieces import LOCATION_IDS, TOKEN_IDS
from cloister.games.joan.state import JoanTable

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from balance import Tally, merged
from balance_joan import DEED_NAMES, against_joan, filled, in_pairs, play, unbalanced


def test_what_is_taken_is_counted() -> None:
    game = cloister.new("joan", players=2, seed=1)
    tallies = play(game, "greedy")
    owned = [name for sheet in game.view(0)["players"] for name in sheet["locations"]]
    assert sorted(name for name in LOCATION_IDS if name in tallies and tallies[name].taken) == sorted(owned)
    assert all(tally.games == 1 and tally.decisions >= tally.taken for tally in tallies.values())
    assert sum(tallies[token].taken for token in TOKEN_IDS) >= 30


def test_what_is_filled_on_a_sheet_is_told() -> None:
    game = cloister.new("joan", players=2, seed=1)
    assert isinstance(game.table, JoanTable)
    sheet = game.table.touch(0)
    assert filled(sheet) == ["level 1"]
    sheet.shields, sheet.goods, sheet.circled[1], sheet.citizens = 7, [2] * 5, 5, 1 << 4
    assert filled(sheet) == [
        "citizen: town", "depot", "warehouse, column 1", "warehouse, column 2", "bank, row 2, circled", "level 1",
    ]  # fmt: skip


def test_a_location_that_is_never_bought_is_found() -> None:
    bought = {name: Tally(games=5, games_taken=2, decisions=9, taken=2) for name in [*LOCATION_IDS, *DEED_NAMES]}
    assert unbalanced(bought) == []
    bought["circus"] = Tally(games=5, decisions=9)
    bought["park"] = Tally(games=5, games_taken=5, decisions=5, taken=5)
    assert unbalanced(bought) == ["park: always", "circus: never"]


def test_a_greedy_player_beats_joan_about_half_the_time_and_seldom_at_the_highest_level() -> None:
    standard, _bought = against_joan("greedy", "standard", range(24))
    challenge, _ = against_joan("greedy", "challenge", range(24))
    won = [sum(result.won for result in results) for results in (standard, challenge)]
    assert 8 <= won[0] <= 16
    assert won[0] > won[1]


if LONG:  # greedy players think long

    def test_higher_levels_are_harder_and_every_location_is_worth_its_price_sometimes() -> None:
        standard, bought = against_joan("greedy", "standard", range(60))
        connoisseur, _ = against_joan("greedy", "connoisseur", range(60))
        challenge, _ = against_joan("greedy", "challenge", range(60))
        won = [sum(result.won for result in results) for results in (standard, connoisseur, challenge)]
        assert 20 <= won[0] <= 40
        assert won[0] > won[1] > won[2] > 0
        assert unbalanced(merged([bought, in_pairs("greedy", range(100))[1]])) == []
