"""Ora et Labora says why: every move that is not legal has a reason, and a decision reasons about its own moves."""

import random
from typing import Any

import ora_scenarios
import pytest
from random_games import OPTION_SETS, play_randomly, set_name
from scenario_runner import load_all

import cloister
from cloister.games.ora.moves import VOCABULARY
from cloister.games.ora.working import Work
from cloister.kernel.table import Decision
from cloister.kernel.voice import ENGLISH_VOICE, Voice

ORA_SETS = [options for name, options in OPTION_SETS if name == "ora"]
ORA_NAMES = [set_name("ora", options) for options in ORA_SETS]
VOICES = [Voice("en", ["Ada", "Bo", "Cy", "Di"]), Voice("fr")]
Families = dict[str, set[int]]


def kind_of(table: Any, decision: Decision[Any]) -> str:
    """A decision by its class; a step of a building's function by its own."""
    return type(decision.function(table) if isinstance(decision, Work) else decision).__name__


def check_all_moves(game: cloister.Game, player: int, families: Families) -> None:
    """Ask for every move of the game; of the families that a decision offers, the reason is its own."""
    decision = game.table.decision(player)
    kind = kind_of(game.table, decision)
    legal = set(game.table.choices[player])
    families.setdefault(kind, set()).update(VOCABULARY.family(move) for move in legal)
    for voice in VOICES:
        for move in range(len(VOCABULARY)):
            reason = None if move in legal else decision.why_not(game.table, move, voice)
            if reason is not None:
                assert reason.text, (kind, VOCABULARY.codes[move])
                assert decision.label(game.table, move, voice), (kind, VOCABULARY.codes[move])
            elif move not in legal:
                own = VOCABULARY.family(move) in families[kind]
                assert not own, f"{kind} has no reason for {VOCABULARY.codes[move]}"
    for move in random.Random(len(game.played)).sample(range(len(VOCABULARY)), 40):
        why = game.why(move, player)
        assert (why is None) == (move in legal)
        assert why is None or (why.text and "{" not in str(why))


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_every_move_of_random_games_has_a_reason(options: dict[str, Any]) -> None:
    families: Families = {}
    for seed in (1, 2):
        game = cloister.new("ora", seed=seed, **options)
        asked: dict[str, int] = {}
        for player, _move in play_randomly(game, seed):
            kind = kind_of(game.table, game.table.decision(player))
            asked[kind] = asked.get(kind, 0) + 1
            if asked[kind] in (1, 3, 30):  # each kind of decision some times, early and late
                check_all_moves(game, player, families)


def test_every_decision_of_the_scenarios_has_its_reasons() -> None:
    """Scenarios come to decisions that random games hardly see."""
    families: Families = {}
    for number, scenario in enumerate(one for one in load_all() if one["game"] == "ora"):
        if number % 7 == 0:
            game = ora_scenarios.set_up(scenario)
            for code in scenario.get("moves", []):
                player, colon, move = code.partition(": ")
                game.play(move, int(player)) if colon else game.play(code)
            if not game.over:
                check_all_moves(game, game.actors[0], families)


def test_every_family_tells_when_its_moves_are_played() -> None:
    for family in VOCABULARY.families:
        assert family.when[0].islower(), family.code
        assert not family.when.endswith("."), family.code
        assert family.rule, family.code


# single reasons


def at(scenario: str, moves: list[str] | None = None) -> cloister.Game:
    """A scenario's position, after other moves than its own if they are given."""
    found = next(one for one in load_all() if one["game"] == "ora" and one["name"] == scenario)
    game = ora_scenarios.set_up(found)
    for code in found["moves"] if moves is None else moves:
        game.play(code)
    return game


def given(moves: list[str], options: dict[str, Any] | None = None, **position: Any) -> cloister.Game:
    """A position as scenarios give it, after some moves."""
    game = ora_scenarios.set_up({"game": "ora", "options": options or {}, "given": position})
    for code in moves:
        game.play(code)
    return game


def why(game: cloister.Game, code: str) -> str:
    return str(game.why(code))


def label(game: cloister.Game, code: str) -> str:
    return next(move.label() for move in game.moves() if move.code == code)


def test_calefactory_without_a_forest() -> None:
    land = {"3,0": "F32", "1,0": "", "2,0": "", "1,1": ""}
    moves = ["use F32", "brother", "coins"]
    game = given(moves, stage="C", players={"0": {"goods": {"coin": 1}, "land": land}})
    assert why(game, "fell wood") == "you have no forest (glossary, Calefactory)"
    assert why(game, "fell nothing") == "you have no forest (glossary, Calefactory)"


def test_counts_over_the_limit() -> None:
    land = {"4,-1": "F04"}
    game = given(["use F04", "brother"], players={"0": {"goods": {"grain": 9}, "land": land, "tiles": [["hills", -1]]}})
    assert why(game, "times 8") == "at most 7 (glossary, Windmill)"
    game = given(["use F04", "brother"], players={"0": {"goods": {"grain": 2}, "land": land, "tiles": [["hills", -1]]}})
    assert why(game, "times 3") == "you have 2 grain (glossary, Windmill)"


def test_actions_after_the_action() -> None:
    game = given(["fell wood", "at 1,0"], players={"0": {"goods": {"coin": 5}}})
    for code in ("fell wood", "cut peat", "use L1@0", "build G07"):
        assert why(game, code) == "your action is used (detailed rules, page 2)"


def test_a_covered_building() -> None:
    game = at("A new card that was covered cannot be entered, the one above it can")
    assert "lies under another building" in why(game, "use G07")


def test_another_decision_is_named_and_the_own_one_never_called_another() -> None:
    game = given(["fell wood"])
    assert why(game, "build G07") == (
        "buildings are built in the action of a turn. First decide: Which forest do you remove? "
        "(detailed rules, page 4)"
    )


# labels that tell the price


def test_fuel_merchant_says_how_much_energy_the_coins_cost() -> None:
    land = {"3,0": "G06"}
    game = given(["use G06", "brother"], players={"0": {"goods": {"peat": 3}, "land": land}})
    assert [move.label() for move in game.moves()] == [
        "Pay 3 energy, take 5 coins", "Pay 6 energy, take 8 coins", "Skip",
    ]  # fmt: skip


def test_coins_say_what_is_changed_for_them() -> None:
    given_drinks = {"0": {"goods": {"whiskey": 1, "coin": 1}}, "1": {"land": {"3,0": "I21"}}}
    game = given(["use L1@1"], {"variant": "ireland"}, stage="B", players=given_drinks)
    assert label(game, "coins") == "Pay 2 coins, changing 1 whiskey"
    assert label(game, "gift") == "Give a gift: 1 whiskey"


def test_a_work_contract_tells_its_owner_and_price() -> None:
    game = given([], players={"1": {"land": {"3,0": "G12"}}})
    assert label(game, "use G12") == "Use: Stone Merchant of Red (work contract: 1 coin or 1 wine)"
    assert label(game, "use L1@1") == "Use: Clay Mound of Red (work contract: 1 coin or 1 wine)"


def test_the_neutral_player_builds_for_nothing() -> None:
    game = given([], {"players": 1}, phase="settlement")
    assert label(game, "build G01") == "Build: Priory (free)"


def test_the_short_game_counts_its_bonus_good() -> None:
    game = given([], {"length": "short"}, wheel={"wood": 3})
    assert label(game, "fell wood") == "Fell trees: 4 wood, everybody else 1"
    game = given(["use L1@0", "brother"], {"length": "short"}, wheel={"clay": 2})
    assert label(game, "produce clay") == "Take 3 clay from the wheel, everybody else 1"


def test_cells_say_what_lies_there_counted_from_the_upper_left() -> None:
    game = given(["fell wood"], players={"0": {"tiles": [["coast", 0]]}})
    assert label(game, "at 1,0") == "Forest D1"
    game = given(["cut peat"])
    assert label(game, "at 0,0") == "Moor A1"


def test_numbers_of_times_say_what_is_given_and_received() -> None:
    game = given(["use G19", "brother"], stage="A",
                 players={"0": {"goods": {"livestock": 2, "grain": 2}, "land": {"3,0": "G19"}}})  # fmt: skip
    assert label(game, "times 2") == "Pay 2 livestock and 2 straw, changing 2 grain, take 2 meat"


def test_cells_say_what_a_settlement_would_bring_there() -> None:
    """Shanty Town, -3: beside the Clay Mound, 3, or between Farmyard and Cloister Office, 2 each."""
    game = given(["settle S01"], phase="settlement", players={"0": {"goods": {"coin": 1, "wood": 1}}})
    assert label(game, "at 3,0") == "Plains D1: 0 points"
    assert label(game, "at 3,1") == "Plains D2: 1 point"


def test_a_payment_says_what_it_is_for() -> None:
    goods = {"bread": 1, "grain": 3, "coal": 1, "peat": 2}
    game = given(["settle S02"], phase="settlement", players={"0": {"goods": goods}})
    found = game.table.decision(0).composition(game.table, None)
    assert found is not None and found.title(ENGLISH_VOICE) == "Farming Village: pay 3 food, 3 energy"
    game = given(["use G12", "brother"], players={"0": {"land": {"3,0": "G12"}, "goods": goods | {"wood": 5}}})
    game.play("times 1")
    found = game.table.decision(0).composition(game.table, None)
    assert found is not None and found.title(ENGLISH_VOICE).startswith("Pay ")
