"""The stack of the new events, what players know of it, and the words for each."""

from typing import Any

import pytest
from orleans_tools import codes, fresh, position, table_of

import cloister
from cloister.games.orleans.pieces import EVENT_IDS, LETTERS, STRENGTHS
from cloister.games.orleans.trade_intrigue.modules import EVENTS
from cloister.kernel.generator import seeded
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of

OPTIONS: dict[str, Any] = {"modules": "events"}
NEW = sorted(EVENT_IDS.index(name) for name in EVENTS)


@pytest.mark.parametrize("seed", range(20))
def test_stack_goes_from_silentium_by_letters_to_silentium(seed: int) -> None:
    tiles = table_of(fresh("2020", 3, seed, **OPTIONS))["hourglass"]
    assert len(tiles) == 18
    assert tiles[0] == tiles[-1] == "silentium A"
    assert [tile[-1] for tile in tiles[1:-1]] == [letter for letter in LETTERS for _ in range(4)]
    assert len(set(tiles[1:-1])) == 16
    assert not any(tile.startswith(("silentium", "pilgrimage", "taxes")) for tile in tiles[1:-1])


@pytest.mark.parametrize("seed", range(20))
def test_uprising_as_last_event_lies_below_all_others(seed: int) -> None:
    tiles = table_of(fresh("2014", 3, seed, **OPTIONS, last_event="uprising"))["hourglass"]
    assert tiles[-1] == "uprising D"
    assert tiles.count("uprising D") == 1
    assert [tile[-1] for tile in tiles[1:-1]] == [letter for letter in LETTERS for _ in range(4)]


def test_all_32_tiles_come_into_play() -> None:
    tiles = {tile for seed in range(60) for tile in table_of(fresh("2020", 2, seed, **OPTIONS))["hourglass"]}
    assert len(tiles) == 33  # with Silentium


def after_holidays() -> cloister.Game:
    return position(options=OPTIONS, round=9, event="tax B", phase="event", next_events=["holidays C"])


def test_nobody_believes_in_holidays_that_have_been() -> None:
    game = after_holidays()
    table = game.table
    assert (table.rounds, len(table.hourglass), table.discarded // STRENGTHS) == (17, 17, EVENT_IDS.index("holidays"))
    for seed in range(50):
        imagined = table.imagine(0, seeded(seed))
        assert imagined.hourglass[:10] == table.hourglass[:10]
        assert table.discarded not in imagined.hourglass
        assert len(imagined.hourglass) == 17
        assert len(set(imagined.hourglass[1:-1])) == 15
        assert imagined.audit() == []


def test_tiles_to_come_are_not_seen_after_holidays() -> None:
    game = after_holidays()
    assert len(game.table.seen(0).hourglass) == 10
    assert "Round 10 of 17" in game.rules.heading(game.table, Voice())


@pytest.mark.parametrize("event", NEW)
def test_every_new_event_says_what_it_does(event: int) -> None:
    entries = fresh("2020", 4, 1, **OPTIONS).table.contents.events
    effects = {other: entries[other].effect(3, Voice()) for other in NEW}
    short = {other: entries[other].short_effect(3, Voice()) for other in NEW}
    assert list(effects.values()).count(effects[event]) == 1
    assert list(short.values()).count(short[event]) == 1
    assert len(short[event]) <= 24


def test_lines_on_the_event_name_the_tiles_that_may_come() -> None:
    game = after_holidays()
    assert "Holidays" not in event_lines(game)[-1]
    assert event_lines(fresh("2020", 2, 1, **OPTIONS))[-1].startswith("Next come 4 of these: ")


def event_lines(game: cloister.Game) -> list[str]:
    about = drawing_of("orleans").about(game.rules.seen(game.table, 0), 0, "event", Voice())
    assert about is not None
    return about.lines


def test_new_events_bring_no_moves_to_the_base_game() -> None:
    game = position(phase="plan", players={"0": {"market": {"farmer": 2}}})
    assert not any(" as " in code for code in codes(game, 0))
