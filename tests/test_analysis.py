"""Looking at a game afterwards: what was played is judged beside what could have been, by what its player knew."""

import json
from pathlib import Path

import pytest
from cli_tools import Command, fails

import cloister
from cloister.agents.analysis import Analyst, analyse
from cloister.kernel.game import Game


def solo_game() -> Game:
    """A solo game of Ora et Labora, played without a thought."""
    return cloister.play_match(["random"], "ora", seed=3, players=1)


def test_every_turn_is_judged_and_the_best_way_is_never_worse_than_what_was_played() -> None:
    game = cloister.play_match(["random", "random"], "joan", seed=5)
    heard: list[tuple[int, int]] = []
    found = analyse(game, "brother", lambda done, turns: heard.append((done, turns)))
    turns = len(game.turns())
    assert heard[-1] == (turns, turns) and len(found.moments) == len(found.expected) == turns
    assert {verdict.player for verdict in found.verdicts} == {0, 1}
    for verdict in found.verdicts:
        assert game.played[verdict.move][0] == verdict.player
        assert verdict.best[0].points >= verdict.played.points - 0.05 and verdict.cost >= 0
        first = game.rules.vocabulary.codes[game.played[verdict.move][1]]
        assert verdict.played.codes[0] == first
    costs = [verdict.cost for verdict in found.mistakes(0)]
    assert len(costs) == 3 and costs == sorted(costs, reverse=True) and costs[-1] > 0


def test_the_last_turn_of_a_game_is_judged_by_its_points() -> None:
    """Before the last turn of a solo game nothing is a guess: the best way has the points that it leads to."""
    game = solo_game()
    analyst = Analyst(game, "brother")
    last = next(found for turn in reversed(game.turns()) if (found := analyst.verdicts(turn)))[-1]
    assert last.played.points == game.scores()[0][0]
    replayed = game.at(last.move)
    for code in last.best[0].codes:
        replayed.play(code)
    assert replayed.over and replayed.scores()[0][0] == last.best[0].points
    for move in game.at(last.move).moves():
        other = game.at(last.move)
        other.play(move)
        if other.over:
            assert other.scores()[0][0] <= last.best[0].points


def test_who_cannot_judge_is_told() -> None:
    with pytest.raises(cloister.OptionError, match="brother, prior, abbot"):
        cloister.analyse(solo_game(), "novice")


def test_analysis_in_the_terminal(tmp_path: Path, command: Command) -> None:
    file = tmp_path / "game.txt"
    file.write_text(cloister.play_match(["random", "random"], "joan", seed=5).record(), "utf-8")
    code, out, _err = command("analyse", file, "--level", "brother", "--mistakes", 1)
    assert code == 0 and out.count("better: ") == 2 and "▁" in out
    code, out, _err = command("analyse", file, "--level", "brother", "--json")
    data = json.loads(out)
    assert code == 0 and len(data["expected"]) == len(data["moments"]) and data["verdicts"][0]["best"]
    fails(command("analyse", file, "--level", "pope"), "brother, prior, abbot")
