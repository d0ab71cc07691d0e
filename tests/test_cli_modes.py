"""The command line draws every mode of Ora et Labora."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli_tools import SEED, Command, play_randomly

import cloister
from cloister.cli.options import combinations
from cloister.games import GAMES
from cloister.kernel.results import goal_result
from cloister.kernel.voice import Voice

# other modes


def test_solo_game_shows_the_turn_the_phase_the_goal_and_the_neutral_land(command: Command) -> None:
    code, out, err = command("play", "ora", "--players", 1, "--seed", SEED, typed="land 1\nland 2\n")
    assert (code, err) == (0, "")
    assert "Turn 1 of 32 · settlement phase A in turn 12 · goal: 0 of 500 points" in out
    assert "1 the neutral player  at home Pbb" in out
    assert "G13 Builders' Market" in " ".join(out.split())
    assert "The lands have the numbers 0 to 1." in out
    assert "has the start" not in out


@pytest.mark.parametrize("decision", ["NeutralBuilding", "NeutralSite", "NeutralPrior"])
def test_neutral_land_is_drawn_last_and_by_name_when_the_neutral_player_builds(
    command: Command, solo: Callable[[str], Path], decision: str
) -> None:
    _code, out, _err = command("play", "ora", "--load", solo(decision))
    assert out.index("0 Blue") < out.index("1 the neutral player")
    assert "Clay Mound" in out[out.index("1 the neutral player") : out.index("0 Blue: ")]


def test_own_land_is_drawn_last_in_a_turn(command: Command, solo: Callable[[str], Path]) -> None:
    _code, out, _err = command("play", "ora", "--load", solo("Turn"))
    assert out.index("1 the neutral player") < out.index("0 Blue")


def test_covered_buildings_are_not_shown(command: Command, solo: Callable[[str], Path]) -> None:
    file = solo("NeutralPrior")
    table = cloister.replay(file.read_text(encoding="utf-8")).table
    covered = [str(card) for card in table.to_data()["covered"]]
    _code, out, _err = command("replay", file)
    assert covered
    assert f"covered buildings {len(covered)}" in out
    land = out[out.index("1 the neutral player") :]
    assert not [card for card in covered if card.partition("@")[0] + " " in land]


def test_end_of_the_solo_game_tells_whether_the_goal_was_reached(command: Command, solo: Callable[[str], Path]) -> None:
    code, out, _err = command("play", "ora", "--players", 1, "--seed", SEED, "--computer", 0)
    assert code == 0
    assert "The goal is missed by" in out.splitlines()[-1]
    assert "of 500 points" in out.splitlines()[-1]
    assert "The goal is missed by" in command("score", solo(""))[1]
    assert "of 500 points: " in command("score", solo("NeutralPrior"))[1]


@pytest.mark.parametrize(
    ("points", "rival", "goal", "over", "said"),
    [
        (500, "", 500, True, "The goal of 500 points is reached: 500 points"),
        (499, "", 500, True, "The goal is missed by 1: 499 of 500 points"),
        (12, "", 500, False, "12 of 500 points: 488 to go"),
        (47, "Joan", 47, True, "Ann has won against Joan, 47 to 47"),
        (46, "Joan", 47, True, "Joan has won against Ann, 47 to 46"),
        (12, "Joan", 9, False, "12 points, Joan has 9"),
    ],
)
def test_goal_is_told(points: int, rival: str, goal: int, over: bool, said: str) -> None:
    assert goal_result("Ann", points, rival, goal, over, Voice()) == said


MODES = [(name, options) for name, rules in GAMES.items() for options in combinations(rules, {})]


@pytest.mark.parametrize(
    ("name", "options"), MODES, ids=["-".join(map(str, [name, *options.values()])) for name, options in MODES]
)
def test_every_mode_is_drawn_within_100_columns(
    command: Command, tmp_path: Path, name: str, options: dict[str, Any]
) -> None:
    game = cloister.new(name, seed=SEED, **options)
    play_randomly(game)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    for move in ([], ["--at", 1], ["--at", 50]):
        for language in ("en", "fr"):
            code, out, err = command("replay", file, "--lang", language, *move)
            assert (code, err) == (0, "")
            assert max(map(len, out.splitlines())) <= 100
            assert "…" not in out


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--players", 3, "--length", "short"], ["Round 1 of 12 · settlement phase A in round 3", "at home Pb "]),
        (["--players", 2], ["Round 1 · settlement phase A in round 7", "at home Pbb", "has the start"]),
        (["--players", 2, "--length", "short"], ["Turn 1 · settlement phase A in turn 7", "wood 1  peat 1"]),
        (["--players", 4, "--length", "short", "--quarry-c"], ["Round 1 of 12", "3 Green"]),
    ],
)
def test_other_modes_show_their_course(command: Command, options: list[object], expected: list[str]) -> None:
    code, out, err = command("play", "ora", "--seed", SEED, *options)
    assert (code, err) == (0, "")
    for text in expected:
        assert text in out


def test_help_in_a_game_shows_the_side_of_the_wheel(command: Command) -> None:
    for options, wheel in ([], "0 2 3 4 5 6 6 7 7 8 8 9 10"), (["--length", "short"], "0 1 2 2 3 4 4 5 6 6 7 8 10"):
        out = command("play", "ora", "--players", 2, *options, typed="help\n")[1]
        assert f"spaces of the wheel: {wheel}" in out
