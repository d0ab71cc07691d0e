"""Positions of Ora et Labora from outside: what cannot be is refused when it is read, what is read can be played."""

import json
import random
from typing import Any

import pytest
from depth import examples
from hypothesis import given
from hypothesis import strategies as st
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games import GAMES
from cloister.games.ora.moves import CARD_IDS
from cloister.kernel.voice import Voice
from cloister.pictures.ora import OraDrawing
from cloister.pictures.scene import Pen

ORA_SETS = [options for name, options in OPTION_SETS if name == "ora"]
ORA_NAMES = [set_name("ora", options) for options in ORA_SETS]
FRAMES = sorted(GAMES["ora"].frames)
NUMBERS = [-7, -1, 0, 1, 2, 3, 4, 5, 6, 8, 13, 17, 20, 22, 40, 41, 66, 78, 79, 252, 999, 10**6, 2**70]
LONGEST = 3000  # moves of any game


def position(options: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A position somewhere in a random game, as JSON has it."""
    game = cloister.new("ora", seed=chance.randrange(10**6), **options)
    stop = chance.randrange(600)
    for _ in play_randomly(game, chance.randrange(10**6)):
        if len(game.played) >= stop:
            break
    data: dict[str, Any] = json.loads(game.to_json())
    data["moves"] = None
    return data


# what is done to a position


def change_field(data: dict[str, Any], chance: random.Random) -> None:
    """Another number in a decision that waits."""
    if data["decisions"]:
        frame = chance.choice(data["decisions"][-3:])
        place = chance.randrange(1, len(frame))
        frame[place] = chance.choice([*NUMBERS, frame[place] + 1, frame[place] - 1])


def change_kind(data: dict[str, Any], chance: random.Random) -> None:
    """Another kind of decision."""
    if data["decisions"]:
        chance.choice(data["decisions"][-3:])[0] = chance.choice(FRAMES)


def add_frame(data: dict[str, Any], chance: random.Random) -> None:
    """One decision more, of small numbers."""
    fields = [chance.choice([0, 1, 2, chance.choice(NUMBERS)]) for _ in range(chance.randrange(1, 6))]
    data["decisions"].insert(chance.randrange(len(data["decisions"]) + 1), [chance.choice(FRAMES), *fields])


def repeat_frame(data: dict[str, Any], chance: random.Random) -> None:
    if data["decisions"]:
        data["decisions"].insert(chance.randrange(len(data["decisions"]) + 1), list(chance.choice(data["decisions"])))


def drop_frame(data: dict[str, Any], chance: random.Random) -> None:
    if data["decisions"]:
        del data["decisions"][chance.randrange(len(data["decisions"]))]


def change_number(data: dict[str, Any], chance: random.Random) -> None:
    """Another number on the table."""
    table = data["table"]
    part = chance.choice([table, table["wheel"], *(player["goods"] for player in table["players"])])
    keys = [key for key, value in part.items() if isinstance(value, int)] or ["coin"]
    part[chance.choice(keys)] = chance.choice([*NUMBERS, 1.0, True, "x"])


def change_list(data: dict[str, Any], chance: random.Random) -> None:
    """Something else in one of the table's lists."""
    part = chance.choice([data["table"], *data["table"]["players"], data["table"]["neutral"] or data["table"]])
    name = chance.choice([key for key, value in part.items() if isinstance(value, list) and key != "players"])
    part[name] = list(part[name])
    if part[name] and chance.random() < 0.5:
        part[name][chance.randrange(len(part[name]))] = chance.choice([*CARD_IDS, None, 3, 8, 9, "S01", "S08"])
    else:
        part[name].append(chance.choice([*CARD_IDS, None, 3, 8, 9, "S01", "S08", ["coast", 0], ["hills", 2]]))


def change_land(data: dict[str, Any], chance: random.Random) -> None:
    owner = chance.choice([*data["table"]["players"], data["table"]["neutral"] or data["table"]["players"][0]])
    land = owner["land"]
    if land and chance.random() < 0.3:
        del land[chance.choice(list(land))]
    else:
        cell = f"{chance.randrange(-3, 8)},{chance.randrange(-3, 5)}"
        land[cell] = chance.choice(["forest", "moor", "S01", "S05", *CARD_IDS])


def change_stage(data: dict[str, Any], chance: random.Random) -> None:
    data["table"]["stage"] = chance.choice(["start", "A", "B", "C", "D"])
    data["table"]["round"] = chance.randrange(-2, 35)


CHANGES = [
    change_field, change_field, change_kind, add_frame, repeat_frame, drop_frame, change_number, change_list,
    change_land, change_stage,
]  # fmt: skip


def play_to_the_end(game: cloister.Game, chance: random.Random) -> None:
    """Play with random moves, and now and then look at everything that a page shows."""
    drawing = OraDrawing()
    while not game.over:
        assert len(game.played) < LONGEST
        player = game.actors[0]
        if chance.random() < 0.02 or not game.played:
            for language in ("en", "fr"):
                assert game.prompt(player, language)
                assert all(move.label(language) for move in game.moves(player))
                why = game.why(chance.randrange(len(game.rules.vocabulary)), player, language)
                assert why is None or why.text
            drawing.scene(game.table, player, Pen(Voice()))
            assert json.loads(game.to_json())
        for event in game.play(chance.choice(game.table.choices[player]), player, events=True):
            assert game.tell(event)
    assert game.audit() == []
    assert game.scores()


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
@examples(60)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_a_position_is_refused_in_a_sentence_or_can_be_played_to_its_end(options: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    data = position(options, chance)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        chance.choice(CHANGES)(data, chance)
    try:
        game = cloister.from_json(json.dumps(data))
    except cloister.CloisterError as error:
        assert "\n" not in str(error)
    else:
        play_to_the_end(game, chance)


# single things that cannot be


def at_start(**options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(cloister.new("ora", seed=1, **options).to_json())
    data["moves"] = None
    return data


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(cloister.PositionError) as refused:
        cloister.from_json(json.dumps(data))
    return str(refused.value)


def with_stage(data: dict[str, Any], stage: str, last_round: int) -> dict[str, Any]:
    """The same table in a later stage, with its buildings and settlements."""
    box = GAMES["ora"].box(GAMES["ora"].check_options(data["options"]), GAMES["ora"].tables())
    reached = ["start", "A", "B", "C", "D"].index(stage)
    data["table"] |= {"stage": stage, "round": last_round}
    data["table"]["display"] = [
        CARD_IDS[card] for card in range(67) if box.in_play[card] and 0 <= box.stage[card] <= reached
    ]
    for player in data["table"]["players"]:
        player["settlements"] = [f"S0{number + 1}" for number in range(8) if box.settlement_stage[number] <= reached]
    return data


def test_the_last_stage_reads_back() -> None:
    game = cloister.from_json(json.dumps(with_stage(at_start(players=3), "D", 20)))
    assert cloister.from_json(game.to_json()).view(0) == game.view(0)


@pytest.mark.parametrize("players", [2, 3])
def test_no_new_buildings_wait_in_the_last_stage(players: int) -> None:
    data = with_stage(at_start(players=players), "D", 20 if players == 3 else 28)
    data["decisions"][1:1] = [["NewBuildings", -1]]
    assert "never wait in this order" in refusal(data)
    del data["decisions"][1]
    data["decisions"] += [["NewBuildings", -1], ["SettlementPhase", 0, 1]]
    assert "the stage cannot be D" in refusal(data)


@pytest.mark.parametrize(
    ("stage", "played"), [("D", 1), ("A", 5), ("start", 6), ("start", 0), ("D", 26), ("D", 2**70), ("D", -1)]
)
def test_the_stage_fits_the_round(stage: str, played: int) -> None:
    assert refusal(with_stage(at_start(players=3), stage, played))


@pytest.mark.parametrize(
    "frames",
    [
        [["Work", 0, 78, 0]],  # a card of nobody
        [["Work", 0, 0, 1]],  # a step that the card does not have
        [["Work", 0, -1, 0]],
        [["Pay", 0, 99, 0, 0]],  # more than anybody has
        [["Pay", 0, 1, 0, 60]],
        [["PlaceDistrict", 0, 1]],  # no such district
        [["PlaceDistrict", 0, 2], ["PlaceDistrict", 0, 2]],  # there is one of it
        [["ChooseSite", 0, 66]],  # not on display
        [["SettlementSite", 0, 7]],  # not in hand
        [["SettlementSite", 0, 0], ["Work", 0, 67, 0]],  # a settlement is placed as soon as it is paid
        [["Receive", 0, 22, 1], ["Pay", 0, 1, 0, 0]],  # nobody stores 5-coin tiles
        [["TakeBasicGoods", 0, 41, -1]],
        [["UpgradeAgain", 0, 0]],
        [["NeutralBuilding", 0]],  # only in the solo game
        [["StartSoloTurn", -1]],
        [["EndTurn", -1]],
        [["BonusTurn", 0, 1, 1]],
        [["PlaceClergyman", 0, 0, 0]],  # nobody has built the Priory
        [["Turn", 0, 3, 1]],
        [["Turn", -1, 1, 1]],
    ],
)
def test_decisions_that_cannot_be_asked_are_refused(frames: list[list[Any]]) -> None:
    data = at_start(players=3)
    data["decisions"] += frames
    assert refusal(data)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("round", "x"), ("round", 1.0), ("start_player", True), ("idle_rounds", -1), ("bonus_round", 1),
        ("garden_used", None), ("wonders", 7), ("contract_price", 2), ("districts", [2, 3]), ("plots", [9] * 9),
        ("display", ["L1@0"]), ("new_cards", ["G13"]), ("covered", ["L1@0"]),
    ],
)  # fmt: skip
def test_tables_that_cannot_be_are_refused(place: str, value: Any) -> None:
    data = at_start(players=3)
    data["table"][place] = value
    assert refusal(data)


def test_goods_are_whole_numbers_of_tiles() -> None:
    for count in (-1, 1.5, "2", True, 2**70):
        data = at_start(players=3)
        data["table"]["players"][0]["goods"]["coin"] = count
        assert "as coin: expected a whole number" in refusal(data)


def test_only_buildings_stand_on_the_neutral_land() -> None:
    for thing in ("forest", "S01"):
        data = at_start(players=1)
        data["table"]["neutral"]["land"]["2,0"] = thing
        assert "neutral land" in refusal(data)
