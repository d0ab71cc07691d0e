"""What Orléans looks like in numbers: what events will bring, who is ahead, and what tiles promise."""

from typing import Any

import pytest
from orleans_tools import position

from cloister.agents.features.orleans import FEATURES
from cloister.agents.row import Sample


def features(player: int = 0, **given: Any) -> dict[str, float]:
    """The features of a position by name."""
    row = Sample(len(FEATURES.names))
    FEATURES.write(position(**given).table, player, row)
    return dict(zip(FEATURES.names, row.numbers))


def test_events_to_come_count_by_what_they_meet() -> None:
    last = {"round": 17, "phase": "draw", "event": "income C", "next_events": ["taxes C"]}
    found = features(**last, players={"0": {"development": 9, "goods": {"grain": 4, "wool": 2}}})
    assert found["events to come income times level"] == 3  # a coin for each of three levels
    assert found["events to come taxes times goods"] == pytest.approx(2)  # a coin for three goods
    assert found["events to come trade times stations"] == 0
    last = {"round": 17, "phase": "draw", "event": "trading_day C", "next_events": ["harvest C"]}
    found = features(**last, players={"0": {"stations": ["orleans", "blois"], "goods": {"cheese": 1}}})
    assert found["events to come trade times stations"] == 2 and found["events to come food that lacks"] == 2


def test_the_census_and_the_citizens_of_tracks_look_at_others() -> None:
    ahead = {"0": {"tracks": {"farmer": 2}, "development": 14}, "1": {"tracks": {"farmer": 1}, "development": 5}}
    found = features(players=ahead)
    assert (found["farmers most"], found["farmers fewest"]) == (1, 0)
    assert found["citizen near and nearest to it"] == found["citizen near by development"] > 0
    last = features(2, players=ahead)
    assert (last["farmers most"], last["farmers fewest"]) == (0, 1)
    gone = features(players=ahead | {"2": {"citizens": 1}}, taken=[1])
    assert gone["citizen near by development"] == 0


def test_technology_makes_tiles_bring_more_than_their_followers_elsewhere() -> None:
    given = {"round": 10, "phase": "draw", "goods": {"brocade": 3}}
    found = features(**given, players={"0": {"places": {"tailor_shop": ["", ""]}}})
    assert found["tiles bring"] == 15  # three brocades of five points are left, for nine rounds
    tooled = features(**given, players={"0": {"places": {"tailor_shop": ["technology", ""]}}})
    name = "tiles bring beyond what followers bring elsewhere"
    assert tooled["tiles bring"] == 15 and tooled[name] > found[name] > 0
    assert features(**given)["tiles bring"] == 0


def test_deeds_are_in_reach_of_whoever_has_all_that_they_lack() -> None:
    others = {"deeds": {"astronomy": {"scholar": 1, "trader": 1}}}
    found = features(**others, players={"0": {"bag": {"scholar": 1, "trader": 1}}})
    assert found["deeds that lack 2"] == 1
    found = features(**others, players={"0": {"bag": {"scholar": 2}}})  # one's own trader never goes there
    assert found["deeds that lack 2"] == 0


def test_money_is_limited_in_one_edition() -> None:
    assert features()["limited money"] == 0
    found = features(options={"edition": "2014"}, coins=7)
    assert found["limited money"] == 1 and found["limited money left"] == 7
