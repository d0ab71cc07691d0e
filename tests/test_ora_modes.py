"""The modes of Ora et Labora: cards in play, fresh games, refused options, winners, and games for two that stall."""

import json
import random
from typing import Any

import pytest
from random_games import random_game

import cloister
from cloister.games import GAMES
from cloister.games.ora.components import open_box

SHARED = ["G01", "G02", "G06", "G07", "G12", "G13", "G16", "G18", "G19", "G22", "G26", "G28", "G34", "G39", "G41"]
SIDES = [3, 4, 5, 8, 9, 10, 11, 14, 15, 17, 20, 21, 23, 24, 25, 27, 29, 30, 31, 32, 33, 35, 36, 37, 38, 40]
CARDS = {
    variant: sorted(SHARED + [f"{letter}{number:02}" for number in SIDES], key=lambda card: int(card[1:]))
    for variant, letter in (("france", "F"), ("ireland", "I"))
}

# The cards that carry a 4 or a 3+ in their corner (set-up sheet).
FOUR = {
    "france": ["F03", "F10", "G13", "F15", "F23", "F25", "F31", "G39"],
    "ireland": ["I03", "I10", "G13", "I15", "I23", "I25", "I31", "G39"],
}
THREE = {
    "france": ["G01", "G06", "F09", "G16", "F20", "F29", "F32", "F36", "F40"],
    "ireland": ["G01", "G06", "I09", "G16", "I20", "I29", "I32", "I36", "I40"],
}

# Per mode: what is left out of the 41 cards, in France and in Ireland (set-up sheet; detailed rules, pages 7 and 8).
LEFT_OUT: dict[tuple[int, str], dict[str, list[str]]] = {
    (4, "long"): {"france": [], "ireland": []},
    (3, "long"): FOUR,
    (4, "short"): {"france": [*FOUR["france"], "F29"], "ireland": FOUR["ireland"]},
    (3, "short"): {side: FOUR[side] + THREE[side] for side in CARDS},
    (2, "short"): {side: FOUR[side] + THREE[side] for side in CARDS},
    (2, "long"): {"france": ["F10", "F29", "F31"], "ireland": []},
    (1, "long"): {"france": ["F10", "F14", "F29", "F31"], "ireland": []},
}
SIZES = {
    (4, "long"): (41, 41), (3, "long"): (33, 33), (4, "short"): (32, 33), (3, "short"): (24, 24),
    (2, "short"): (24, 24), (2, "long"): (38, 41), (1, "long"): (37, 41),
}  # fmt: skip
# The start buildings on display, in their order; what differs between the variants by its number alone.
FIRST = {
    (4, "long"): ("G01 G02 03 04 05 G06 G07 08 09 10 11 G12 G13", "G01 G02 03 04 05 G06 G07 08 09 10 11 G12 G13"),
    (3, "long"): ("G01 G02 04 05 G06 G07 08 09 11 G12", "G01 G02 04 05 G06 G07 08 09 11 G12"),
    (4, "short"): ("G01 G02 04 05 G06 G07 08 09 11 G12", "G01 G02 04 05 G06 G07 08 09 11 G12"),
    (3, "short"): ("G02 04 05 G07 08 11 G12", "G02 04 05 G07 08 11 G12"),
    (2, "short"): ("G02 04 05 G07 08 11 G12", "G02 04 05 G07 08 11 G12"),
    (2, "long"): ("G01 G02 03 04 05 G06 G07 08 09 11 G12 G13", "G01 G02 03 04 05 G06 G07 08 09 10 11 G12 G13"),
    (1, "long"): ("G01 G02 03 04 05 G06 G07 08 09 11 G12", "G01 G02 03 04 05 G06 G07 08 09 10 11 G12"),
}
MODES = [(players, length, variant) for players, length in LEFT_OUT for variant in CARDS]
every_mode = pytest.mark.parametrize(("players", "length", "variant"), MODES)


def cards_of(game: cloister.Game) -> set[str]:
    """The cards that a game does not call unused."""
    return {card for card in CARDS["france"] + CARDS["ireland"] if not is_unused(game, card)}


def is_unused(game: cloister.Game, card: str) -> bool:
    why = game.why(f"build {card}")
    return why is not None and "not used in this game" in str(why)


# cards and set-up


@every_mode
def test_cards_in_play(players: int, length: str, variant: str) -> None:
    game = cloister.new("ora", players=players, length=length, variant=variant, seed=5)
    expected = set(CARDS[variant]) - set(LEFT_OUT[players, length][variant])
    assert len(expected) == SIZES[players, length][list(CARDS).index(variant)]
    assert cards_of(game) == expected


def test_quarry_c_joins_the_short_game_for_four_on_request() -> None:
    without = cloister.new("ora", players=4, length="short")
    chosen = cloister.new("ora", players=4, length="short", quarry_c=True)
    assert cards_of(chosen) - cards_of(without) == {"F29"}
    assert cards_of(without) <= cards_of(chosen)


@every_mode
def test_a_fresh_game_shows_its_start_buildings(players: int, length: str, variant: str) -> None:
    codes = FIRST[players, length][list(CARDS).index(variant)].split()
    first = [code if code[0] == "G" else variant[0].upper() + code for code in codes]
    for seed in range(3):
        game = cloister.new("ora", players=players, length=length, variant=variant, seed=seed)
        table = game.view(0)
        assert table["display"] == first
        assert table["round"] == 1
        assert table["stage"] == "start"
        assert not table["bonus_round"]
        assert game.actors == [table["start_player"]]
        assert game.audit() == []


@every_mode
def test_a_fresh_table(players: int, length: str, variant: str) -> None:
    table = cloister.new("ora", players=players, length=length, variant=variant, seed=2).view(0)
    short = length == "short" and players > 2
    assert len(table["players"]) == players
    assert (table["neutral"] is not None) == (players == 1)
    assert set(table["wheel"]) == {"clay", "wood", "peat", "livestock", "grain", "coin", "joker"}
    assert set(table["wheel"].values()) == {1}
    assert table["districts"] == sorted(table["districts"], reverse=players == 1)
    assert table["plots"] == sorted(table["plots"], reverse=players == 1)
    basic = dict.fromkeys(["clay", "wood", "peat", "livestock", "grain", "coin"], 1)
    goods = {} if players == 1 else {**basic, "livestock": 2, "grain": 2} if short else basic
    for player in table["players"]:
        assert player["goods"] == goods
        assert player["clergy"] == [None] * (2 if short else 3)
        assert player["settlements"] == ["S01", "S02", "S03", "S04"]
        lying = list(player["land"].values())
        assert (lying.count("forest"), lying.count("moor")) == ((2, 1) if short else (3, 2))


@every_mode
def test_the_seed_draws_the_start_player(players: int, length: str, variant: str) -> None:
    starts = [
        cloister.new("ora", players=players, length=length, variant=variant, seed=seed).view(0)["start_player"]
        for seed in range(60)
    ]
    assert set(starts) == set(range(players))
    again = cloister.new("ora", players=players, length=length, variant=variant, seed=17)
    assert again.view(0)["start_player"] == starts[17]


@pytest.mark.parametrize("variant", list(CARDS))
def test_the_solo_game_aims_at_500_points(variant: str) -> None:
    assert open_box(variant, "1p_long", False, GAMES["ora"].tables()).goal == 500


# options


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1, "length": "short"}, "the solo game has one length only"),
        ({"players": 5}, "players cannot be 5"),
        ({"players": 0}, "players cannot be 0"),
        ({"players": "3"}, "players cannot be '3'"),
        ({"length": "medium"}, "length cannot be 'medium'"),
        ({"variant": "england"}, "variant cannot be 'england'"),
        ({"quarry_c": True}, "quarry_c is a choice in the short game for four in France only"),
        ({"players": 4, "quarry_c": True}, "quarry_c is a choice"),
        ({"players": 3, "length": "short", "quarry_c": True}, "quarry_c is a choice"),
        ({"players": 4, "length": "short", "variant": "ireland", "quarry_c": True}, "quarry_c is a choice"),
        ({"players": 2, "length": "short", "quarry_c": True}, "quarry_c is a choice"),
        ({"players": 1, "quarry_c": True}, "quarry_c is a choice"),
        ({"solo": True}, "has no option 'solo'"),
    ],
)
def test_options_are_refused_in_one_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(cloister.OptionError) as refused:
        cloister.new("ora", **options)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_solo_game_needs_no_length() -> None:
    assert cloister.new("ora", players=1).options["length"] == "long"


# winners


def with_goods(goods: list[dict[str, int]], **options: Any) -> cloister.Game:
    """A game whose players have just these goods."""
    data = json.loads(cloister.new("ora", players=len(goods), seed=1, **options).to_json())
    data["moves"] = None
    for player, stock in zip(data["table"]["players"], goods, strict=True):
        player["goods"] = stock
    return cloister.from_json(json.dumps(data))


def test_equal_points_share_the_victory() -> None:
    game = with_goods([{"ceramic": 4}, {"book": 1}, {"ornament": 3}])
    assert [points for points, *_rest in game.scores()] == [12, 2, 12]
    assert game.winners() == [0, 2]


def test_all_may_share_the_victory() -> None:
    game = with_goods([{"reliquary": 1}, {"ornament": 2}], length="short")
    assert game.scores()[0] == game.scores()[1]
    assert game.winners() == [0, 1]


def test_nothing_but_points_decides() -> None:
    game = with_goods([{"coin": 4}, {"grain": 30}, {"book": 1}, {"wood": 9}], length="short")
    assert game.winners() == [2]


# games for two in which nobody builds any more


def play_until(game: cloister.Game, stage: str, chance: random.Random) -> None:
    """Random play without building until a stage is in play."""
    while game.view(0)["stage"] != stage:
        play_idly(game, chance)


def play_idly(game: cloister.Game, chance: random.Random) -> None:
    """A random move that builds nothing, unless building is all that can be done, as for the neutral player."""
    idle = [move for move in game.moves() if not move.code.startswith("build ")]
    game.play(chance.choice(idle or game.moves()))


@pytest.mark.parametrize("variant", list(CARDS))
@pytest.mark.parametrize("length", ["short", "long"])
def test_a_game_for_two_without_any_building_goes_on_for_26_rounds_of_stage_d(length: str, variant: str) -> None:
    chance = random.Random(3)
    game = cloister.new("ora", players=2, length=length, variant=variant, seed=3)
    play_until(game, "D", chance)
    first = game.view(0)["round"]
    assert first == 28
    while not game.over:
        assert game.view(0)["round"] <= first + 27
        play_idly(game, chance)
    assert game.view(0)["round"] >= first + 26
    assert len(game.view(0)["display"]) == SIZES[2, length][list(CARDS).index(variant)]


def built_once(length: str, variant: str) -> cloister.Game:
    """A game for two in stage D in which a building has just been built."""
    chance = random.Random(8)
    game = cloister.new("ora", players=2, length=length, variant=variant, seed=8)
    while game.view(0)["stage"] != "D" or game.view(0)["idle_rounds"]:
        builds = [move for move in game.moves() if move.code.startswith("build ")]
        if builds:
            game.play(chance.choice(builds))
        else:
            play_idly(game, chance)
    return game


@pytest.mark.parametrize("variant", list(CARDS))
@pytest.mark.parametrize("length", ["short", "long"])
def test_a_building_grants_26_more_rounds(length: str, variant: str) -> None:
    chance = random.Random(4)
    game = built_once(length, variant)
    built = game.view(0)["round"]
    assert len(game.view(0)["display"]) > 3
    while not game.over:
        play_idly(game, chance)
    # The 26th round without a building is the last; in the short game the other player's last action follows.
    assert game.view(0)["round"] == built + 26 + (1 if length == "short" else 0)
    assert game.winners()


@pytest.mark.parametrize("players", [1, 3, 4])
def test_other_games_end_in_their_round_however_little_is_built(players: int) -> None:
    chance = random.Random(5)
    game = cloister.new("ora", players=players, seed=5)
    while not game.over:
        play_idly(game, chance)
    assert game.view(0)["round"] == (32 if players == 1 else 25)


# records of the rules before each tile of the Bulwark could be declined


def as_version_1(record: str) -> str:
    return record.replace("rules: 2", "rules: 1", 1)


@pytest.mark.parametrize("variant", list(CARDS))
def test_records_of_version_1_are_replayed(variant: str) -> None:
    game = random_game("ora", {"players": 2, "variant": variant, "length": "long"}, 2027)
    again = cloister.replay(as_version_1(game.record()))
    assert again.to_json() == game.to_json()


def test_a_record_in_which_the_bulwark_gave_a_tile_unasked_names_its_version() -> None:
    game = random_game("ora", {"players": 2, "variant": "ireland", "length": "short"}, 1)
    record = game.record()
    assert "price 8; " in record
    with pytest.raises(cloister.RecordError) as refused:
        cloister.replay(as_version_1(record.replace("price 8; ", "", 1)))
    assert "rules version 1, this program plays version 2" in str(refused.value)


def test_records_of_other_versions_are_refused() -> None:
    record = cloister.new("ora", seed=1).record()
    for version in ("0", "3"):
        with pytest.raises(cloister.RecordError):
            cloister.replay(record.replace("rules: 2", f"rules: {version}"))


def test_every_building_is_occupied_and_left_by_itself() -> None:
    table = cloister.new("ora", players=4).table
    for card in range(79):
        table.set_occupied(card, True)
        assert [other for other in range(79) if not table.is_free(other)] == [card]
        table.set_occupied(card, False)
        assert table.is_free(card)
