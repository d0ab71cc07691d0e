"""`tools/tastes.py`: what players with tastes had more than their table tells which tastes are good."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import cloister
from cloister.agents.levels import features_of, learned_for, read_weights
from cloister.arena.standings import Interval

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import tastes

NAMES = features_of("orleans").names


def test_every_taste_is_for_something() -> None:
    assert all(any(tastes.liked(title, NAMES)) for title in tastes.TASTES)
    assert tastes.liked("followers", ["followers", "followers beyond 8", "follower monk 1"]) == [True, False, False]
    assert tastes.liked("track monk", ["track monk 1", "track monk 2", "track"]) == [True, True, False]


def test_a_taste_is_for_the_whole_game_or_for_its_beginning() -> None:
    ways = tastes.directions(NAMES)
    coins = NAMES.index("coins")
    assert ways.shape == (2 * len(tastes.TASTES), tastes.KNOTS, len(NAMES))
    assert ways[0, :, coins] == pytest.approx([0.15] * 5)
    assert ways[len(tastes.TASTES), :, coins] == pytest.approx([0.15, 0.075, 0, -0.075, -0.15])


def test_what_pays_is_found_among_what_does_not() -> None:
    chance = np.random.default_rng(5)
    strengths = chance.normal(size=(1500, 4, 10)) * (chance.random((1500, 4, 10)) < tastes.SOME)
    luck = chance.normal(0, 10, (1500, 4)) + chance.normal(0, 20, (1500, 1))  # of players, and of tables
    points = 100 + 2 * strengths[:, :, 3] - 2 * strengths[:, :, 7] - 0.8 * (strengths**2).sum(axis=2) + luck
    steps = tastes.step(strengths, points, 1.0)
    assert steps[3] == pytest.approx(1.25, abs=0.5) and steps[7] == pytest.approx(-1.25, abs=0.5)
    assert abs(np.delete(steps, [3, 7])).max() < 0.5
    assert tastes.step(strengths, points, 0.25) == pytest.approx(steps / 4)


def test_games_are_kept_and_new_weights_have_to_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = learned_for(cloister.new("orleans", players=4).table)
    assert usual
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(read_weights(usual)))
    lessons = [tastes.Lesson("both", read_weights(usual)["knots"], 1, number) for number in range(2)]
    first = tastes.played(lessons[:1], tmp_path / "kept.npz", 1)
    both = tastes.played(lessons, tmp_path / "kept.npz", 1)
    assert np.array_equal(both[0][0], first[0][0]) and both[1].shape == (2, 4) and (both[0][0] != both[0][1]).any()
    for won in (False, True):
        found = Interval(5.0 if won else 1.0, 2.0)
        monkeypatch.setattr(tastes, "lead", lambda *_arguments, found=found: found)
        monkeypatch.setattr(sys, "argv", ["tastes.py", str(file), "--games", "1", "--workers", "1"])
        tastes.main()
        assert (json.loads(file.read_text())["knots"] != read_weights(usual)["knots"]) == won
