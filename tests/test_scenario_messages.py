"""A scenario that fails says where it stands, what it rests on, what was expected and what was found."""

import importlib
from typing import Any

import pytest
from expectations import Expectations
from ora_scenarios import frames
from scenario_runner import load_all, run

TAXES: dict[str, Any] = {
    "file": "orleans/events_2020",
    "game": "orleans",
    "name": "Taxes A: one coin for each good",
    "rule": "events, Taxes; ruling O12",
    "options": {"players": 3, "edition": "2020"},
    "given": {"phase": "event", "event": "taxes A", "players": {"1": {"coins": 2, "goods": {"wool": 1}}}},
    "expect": {"round": 2},
}
HEADING = "orleans/events_2020.toml 'Taxes A: one coin for each good' (events, Taxes; ruling O12): "


def message(**changes: Any) -> str:
    """What is said of the scenario above when it is changed and fails."""
    with pytest.raises(AssertionError) as failure:
        run({**TAXES, **changes})
    return str(failure.value)


def test_the_scenario_holds() -> None:
    run(TAXES)


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"players": {"1": {"coins": 3}}}, "expected player 1 coins 3, found 1"),
        ({"players": {"1": {"goods": {"wool": 2}}}}, "expected player 1 goods wool 2, found 1"),
        ({"players": {"1": {"merchant": "blois"}}}, "expected player 1 merchant 'blois', found 'orleans'"),
        ({"players": {"1": {"places": {"school": []}}}}, "expected player 1 places school [], found 'no such place'"),
        ({"round": 3}, "expected round 3, found 2"),
        ({"supply": {"monk": 0}}, "expected supply monk 0, found 11"),
        ({"lost": {"goods": {"wine": 1000}}}, "expected lost goods wine 1000, found "),
        ({"gone": ["school"]}, "expected no school among the tiles, found ["),
        ({"tiles": ["inn"]}, "expected inn among the tiles, found ["),
        ({"actor": 2}, "expected actor [2], found [0, 1, 2]"),
        ({"over": True}, "expected over True, found False"),
        ({"only": ["draw 9"]}, "expected only ['draw 9'], found ["),
        ({"legal": ["use ship"]}, "expected 'use ship' to be legal, found '"),
        ({"illegal": {"use ship": "raining"}}, "expected 'use ship' to be refused with 'raining', found '"),
        ({"illegal": {"done": "raining"}}, "expected 'done' to be refused with 'raining', found it legal"),
        ({"cions": 3}, "no such expectation: cions"),
        ({"players": {"1": {"cions": 3}}}, "no such expectation: player 1 cions"),
    ],
)
def test_a_wrong_expectation_says_what_was_expected_and_what_was_found(expect: dict[str, Any], said: str) -> None:
    assert message(expect=expect).startswith(HEADING + said)


def test_all_that_is_missed_is_said() -> None:
    said = message(expect={"round": 3, "players": {"0": {"coins": 1}, "1": {"coins": 3}}})
    assert said.removeprefix(HEADING).splitlines() == [
        "expected player 0 coins 1, found 5",
        "  expected player 1 coins 3, found 1",
        "  expected round 3, found 2",
    ]


def test_a_move_that_is_not_legal_is_named() -> None:
    said = message(moves=["0: done", "1: use ship", "2: done"])
    assert said.startswith(HEADING + "expected move 2 of 3, '1: use ship', to be legal, found ")


def test_any_other_error_names_the_scenario_too() -> None:
    with pytest.raises(AssertionError, match="no such part of a position") as failure:
        run({**TAXES, "given": {"weather": "rain"}})
    assert failure.value.__notes__ == [f"in {HEADING.removesuffix(': ')}"]


def test_only_what_is_expected_is_compared() -> None:
    expect = Expectations({"coins": 3, "goods": {"wool": 1}, "tiles": ["school"]}, "player 1")
    expect.equal("coins", 3)
    expect.equal("round", 5)
    expect.named("goods", {"wool": 1, "wine": 2})
    expect.among("tiles", ["inn", "school"])
    expect.absent("gone", ["inn"], "tiles")
    expect.rest()
    assert expect.missed == []


GAMES = sorted({scenario["game"] for scenario in load_all()})


@pytest.mark.parametrize("helper", ["scenario_runner", "expectations", *(f"{game}_scenarios" for game in GAMES)])
def test_asserts_of_the_helpers_are_rewritten(helper: str) -> None:
    assert "@pytest_ar" in vars(importlib.import_module(helper))


def test_a_rewritten_assert_says_what_it_found() -> None:
    with pytest.raises(AssertionError, match="assert 'noon' == 'end'"):
        frames("rounds", "noon", False, [0, 1, 2], {"actions": [1, 1]})
