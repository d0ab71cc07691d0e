"""Joan of Arc says of every move that is not legal why it is not, and of every move what it would do."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from joan_scenarios import set_up
from picture_tools import played_scenarios
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games.joan.moves import VOCABULARY
from cloister.games.joan.rules import FRAMES
from cloister.kernel.table import Decision
from cloister.kernel.voice import Voice

OPTIONS = [options for name, options in OPTION_SETS if name == "joan"]
VOICES = [Voice("en"), Voice("fr")]


def positions(options: dict[str, Any], step: int) -> Iterator[cloister.Game]:
    """Positions of two random games, one of them played with a little purpose."""
    for seed in (2, 3):
        game = cloister.new("joan", seed=seed, **options)
        for number, _ in enumerate(play_randomly(game, seed)):
            if number % step == seed:
                yield game


@cache
def offered() -> dict[str, set[int]]:
    """The families of moves that each decision has ever offered."""
    found: dict[str, set[int]] = defaultdict(set)
    games = list(played_scenarios("joan", set_up))
    for game in [*games, *(game.copy() for options in OPTIONS for game in positions(options, 5))]:
        for player in game.actors:
            moves = game.table.choices[player]
            found[type(game.table.decision(player)).__name__] |= {VOCABULARY.family(move) for move in moves}
    return found


def check_words(game: cloister.Game) -> None:
    """Every move that is not legal has a reason; one of the decision's own families a reason of its own and a label."""
    [player] = game.actors
    decision = game.table.decision(player)
    families = offered()[type(decision).__name__]
    for move in range(len(VOCABULARY)):
        code = VOCABULARY.codes[move]
        for voice in VOICES:
            if move in game.table.choices[player]:
                assert decision.label(game.table, move, voice), code
                continue
            reason = game.why(move, player, voice)
            assert reason is not None and reason.text and str(reason), code
            own = decision.why_not(game.table, move, voice)
            assert own is not None or VOCABULARY.family(move) not in families, (type(decision).__name__, code)
            assert own is None or decision.label(game.table, move, voice), code


@pytest.mark.parametrize("options", OPTIONS, ids=[set_name("joan", options) for options in OPTIONS])
def test_every_refusal_of_random_games_has_a_reason(options: dict[str, Any]) -> None:
    for game in positions(options, 23):
        check_words(game)


def test_every_refusal_of_every_kind_of_decision_has_a_reason() -> None:
    """The scenarios come to every decision: each is looked at where it offers different families of moves."""
    known = set()
    for game in played_scenarios("joan", set_up):
        if game.over:
            continue
        decision = type(game.table.decision(game.actors[0])).__name__
        sign = (decision, frozenset(VOCABULARY.family(move) for move in game.table.choices[game.actors[0]]))
        if sign not in known:
            known.add(sign)
            check_words(game)
    assert {decision for decision, _families in known} == {
        frame.__name__ for frame in FRAMES if issubclass(frame, Decision)
    }


def test_every_family_tells_when_its_moves_are_played() -> None:
    french = Voice("fr")
    for family in VOCABULARY.families:
        assert family.when and family.when[0].islower() and not family.when.endswith(".")
        assert family.rule
        assert french(family.when) != family.when


def why(moves: list[str], asked: str, **position: object) -> str:
    game = set_up({"given": position})
    for code in moves:
        game.play(code)
    return str(game.why(asked))


def test_what_is_over_or_to_come_in_a_turn_is_said() -> None:
    drawn = ["knight", "scholar", "farmer"]
    sheet = {"0": {"locations": ["archives", "library"]}}
    assert why(["take knight", "road orleans 8"], "deed 1", drawn=drawn) == "your action of this turn is used (Actions)"
    scholar = why(["take scholar"], "use library", drawn=drawn, players=sheet)
    assert scholar == "choose to use the scholar first (Actions)"
    other = why(["take scholar"], "use archives", drawn=drawn, players=sheet)
    assert other == "it works by itself when you take a scholar (locations, Archives)"
    waiting = why(["take farmer"], "take knight", drawn=drawn)
    assert "a token is taken at the start of your turn" in waiting
    assert "First decide: What do you use your farmer for?" in waiting


def test_labels_tell_prices_and_what_is_won() -> None:
    sheet = {"0": {"locations": ["cemetery", "library"], "routes": ["road orleans 8"], "development": 6}}
    game = set_up({"given": {"drawn": ["knight", "trader"], "players": sheet}})
    labels = {move.code: move.label() for move in game.moves()}
    assert labels["recruit knight"] == "Recruit a monk for 1 point and put the knight aside"
    game.play("recruit knight")
    labels = {move.code: move.label() for move in game.moves()}
    assert labels["station 8"] == "Build a trading station in town 8 for 1 coin"
    assert labels["road 8 9"] == "Fill the road 8 – 9: grain, wine"
    assert labels["buy stable"] == "Buy: Stable (1 coin, or 0 with the Cemetery)"
    assert labels["use library"] == "Use: Library (2 spaces of development)"
    game.play("road 8 9")
    labels = {move.code: move.label() for move in game.moves()}
    assert labels == {
        "mark grain": "Mark grain",
        "mark wine": "Mark wine",
        "mark all": "Mark all: 1 grain, 1 wine",
        "end": "End the turn without 1 grain, 1 wine",
    }
