"""Positions of Orléans from outside: what cannot be is refused when it is read, what is read can be played."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from orleans_tools import position
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games import GAMES
from cloister.games.orleans.stack import BASE, BOTTOM
from cloister.games.orleans.trade_intrigue.stack import EXPANDED

FRAMES = sorted(GAMES["orleans"].frames)
SETS = [options for name, options in OPTION_SETS if name == "orleans"]
SET_NAMES = [set_name("orleans", options) for options in SETS]
NUMBERS = [-7, -1, 0, 1, 2, 3, 5, 7, 9, 26, 40, 400, 5000, 2**70]
LONGEST = 2000  # moves of any game

Change = Callable[[dict[str, Any], list[Any], random.Random], None]


def positions(options: dict[str, Any], chance: random.Random) -> Iterator[dict[str, Any]]:
    """Positions of random games, as JSON has them; more of those in the middle of an action or an event."""
    while True:
        seed = 2 * chance.randrange(1000) + 1
        game = cloister.new("orleans", seed=seed, **options)
        for _ in play_randomly(game, seed):
            usual = game.table.together or type(game.table.main[-1]).__name__ == "TakeAction"
            if chance.random() < (0.01 if usual else 0.1):
                yield json.loads(game.to_json()) | {"moves": None}


# what is done to a position, or to one of its stacks


def change_field(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    frame = chance.choice(stack)
    place = chance.randrange(1, len(frame))
    frame[place] = chance.choice([*NUMBERS, frame[place] + 1, frame[place] - 1])


def change_kind(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    chance.choice(stack)[0] = chance.choice(FRAMES)


def add_frame(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    fields = [chance.choice(NUMBERS[1:8]) for _ in range(chance.randrange(1, 5))]
    stack.insert(chance.randrange(len(stack) + 1), [chance.choice(FRAMES), *fields])


def repeat_frame(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    stack.insert(chance.randrange(len(stack) + 1), list(chance.choice(stack)))


def drop_frame(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    del stack[chance.randrange(len(stack))]


def swap_frames(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    one, other = chance.randrange(len(stack)), chance.randrange(len(stack))
    stack[one], stack[other] = stack[other], stack[one]


def change_number(data: dict[str, Any], stack: list[Any], chance: random.Random) -> None:
    """Another number on the table."""
    table = data["table"]
    part = chance.choice([table, table["lost"], *table["players"], *(table["before"] or [])])
    part = chance.choice([part, *(inner for inner in part.values() if isinstance(inner, dict))])
    keys = [key for key, value in part.items() if type(value) is int]
    if keys:
        part[chance.choice(keys)] = chance.choice([*NUMBERS, 1.0, True, "x"])


CHANGES: list[Change] = [
    change_field, change_field, change_kind, add_frame, repeat_frame, drop_frame, swap_frames, change_number,
]  # fmt: skip


def doctored(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A position with a change or two."""
    changed: dict[str, Any] = json.loads(json.dumps(data))
    for _ in range(chance.choice([1, 1, 2])):
        stacks = [stack for stack in [changed["decisions"], *(changed["at_once"] or [])] if stack]
        if stacks:
            chance.choice(CHANGES)(changed, chance.choice(stacks), chance)
    return changed


def play_to_the_end(game: cloister.Game, chance: random.Random) -> None:
    """Play with random moves, and now and then look at everything that a player sees."""
    while not game.over:
        assert len(game.played) < LONGEST
        player = chance.choice(game.actors)
        if len(game.played) < 5 or chance.random() < 0.02:
            assert game.prompt(player)
            assert all(move.label() for move in game.moves(player))
            assert game.view(player)
            why = game.why(chance.randrange(len(game.rules.vocabulary)), player)
            assert why is None or why.text
            assert game.imagine(player, 1).actors
            assert game.audit() == []
        for event in game.play(chance.choice(game.table.choices[player]), player, events=True):
            assert game.tell(event)
    assert game.audit() == []
    assert json.loads(game.to_json())


@pytest.mark.parametrize("options", SETS, ids=SET_NAMES)
def test_a_doctored_position_is_refused_in_a_sentence_or_can_be_played_to_its_end(options: dict[str, Any]) -> None:
    chance = random.Random(set_name("orleans", options))
    found = positions(options, chance)
    refused, played = 0, 0
    for _ in range(120):
        data = doctored(next(found), chance)
        try:
            game = cloister.from_json(json.dumps(data))
        except cloister.PositionError as error:
            assert "\n" not in str(error)
            refused += 1
        else:
            play_to_the_end(game, chance)
            played += 1
    assert refused >= 60
    assert played >= 6


def test_what_may_wait_on_what_names_decisions_and_steps_that_there_are() -> None:
    assert set(EXPANDED.beneath) <= set(FRAMES)
    assert {name for below in EXPANDED.beneath.values() for name in below} <= {BOTTOM, *FRAMES}
    assert set(EXPANDED.of_others + EXPANDED.of_hand) <= set(FRAMES)
    assert all(set(below) <= set(EXPANDED.beneath[name]) for name, below in BASE.beneath.items())


# single things that cannot be


def refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cloister.PositionError, match=sentence):
        cloister.from_json(json.dumps(data))


def acting(*top: list[Any]) -> dict[str, Any]:
    """A position of three players of whom the first is to act, with other decisions on top of the stack."""
    active = {"coins": 5, "places": {"scriptorium": ["knight", "scholar"]}}
    data: dict[str, Any] = json.loads(position(players={str(seat): active for seat in range(3)}).to_json())
    data["decisions"][-1:] = top or [["TakeAction", 0]]
    return data


def planning() -> dict[str, Any]:
    """All plan, with some followers on the market."""
    market = {str(seat): {"market": {"farmer": 2, "knight": 1}} for seat in range(3)}
    data: dict[str, Any] = json.loads(position(phase="plan", players=market).to_json())
    return data


def test_what_the_rules_ask_is_read() -> None:
    assert cloister.from_json(json.dumps(planning())).actors == [0, 1, 2]
    assert cloister.from_json(json.dumps(acting())).actors == [0]
    assert cloister.from_json(json.dumps(acting(["NextAction", 0], ["SpendCoins", 0]))).actors == [0]


@pytest.mark.parametrize(
    ("top", "sentence"),
    [
        ([["TakeAction", -1]], r"TakeAction \[-1\] never waits on PlaceTechnologies"),
        ([["NextAction", 0], ["ChooseTile", 0, 400]], r"impossible decision \['ChooseTile'"),
        ([["NextAction", 0], ["ExcludeTile", 0, 2]], r"ExcludeTile \[0, 2\] never waits on NextAction \[0\]"),
        ([["NextAction", 0], ["SpendCoins", 1]], r"SpendCoins \[1\] never waits on NextAction \[0\]"),
        ([["NextAction", 0], ["SpendCoins", 0, 5000]], r"impossible decision \['SpendCoins'"),
        ([["NextAction", 0], ["SendToDeeds", 0, 9, 0], ["SpendCoins", 0]], r"impossible decision \['SendToDeeds'"),
        ([["NextAction", 0], ["SendToDeeds", 0, 9, 1], ["SpendCoins", 0]], r"SpendCoins .* never waits on SendToDeeds"),
        ([["TakeAction", 0], ["TakeAction", 1]], r"TakeAction \[1\] never waits on TakeAction \[0\]"),
        ([["NextAction", 0], ["DeliverOrder", 0]], "impossible decision|damaged"),
    ],
)  # fmt: skip
def test_what_the_rules_never_ask_is_refused(top: list[list[Any]], sentence: str) -> None:
    refused(acting(*top), sentence)


def test_a_harvest_is_given_at_a_harvest_only() -> None:
    data = acting()
    data["decisions"] = [["EndRound", -1], ["Harvest", 0, 2]]
    data["table"]["players"][0]["goods"] = {"grain": 1, "cheese": 1}
    for good in ("grain", "cheese"):
        data["table"]["goods"][good] -= 1
    refused(data, r"impossible decision \['Harvest'")


def test_a_plan_on_the_stack_of_another_player_is_refused() -> None:
    data = planning()
    data["at_once"][0] = [["Plan", 1, 0]]
    refused(data, "another player waits on the stack of player 0")


def test_a_plan_goes_on_from_a_placing() -> None:
    data = planning()
    data["at_once"][0] = [["Plan", 0, 1]]
    refused(data, r"impossible decision \['Plan'")


def test_boards_are_kept_only_while_all_plan() -> None:
    data = planning()
    data["table"]["before"] = None
    refused(data, "before phase 3")
    data = planning()
    data["table"]["before"][1]["coins"] += 1
    refused(data, "before phase 3")


def test_followers_in_hand_are_placed() -> None:
    data = acting()
    data["table"]["players"][0]["bag"].pop("own-farmer")
    data["table"]["players"][0]["drawn"] = {"own-farmer": 1}
    refused(data, "player 0 has followers in hand")


def test_a_game_does_not_end_before_its_last_round() -> None:
    data = acting()
    data["decisions"] = []
    refused(data, "over in round 1 of 18")
