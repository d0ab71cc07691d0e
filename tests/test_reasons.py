"""Reasons that help: every illegal move of every kind of decision is refused with what is missing."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.games import GAMES
from cloister.kernel.voice import Voice

VOICES = [Voice("en"), Voice("fr")]
SOMETIMES = (1, 2, 7, 30, 120)  # how often a kind of decision was met when it is walked over, early and late
every_option_set = pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=SET_NAMES)
every_game = pytest.mark.parametrize("name", list(GAMES))


def decisions(name: str, options: dict[str, Any], seed: int) -> Iterator[tuple[cloister.Game, int]]:
    """The decisions of a random game, with the player who takes each."""
    game = cloister.new(name, seed=seed, **options)
    for player, _move in play_randomly(game, seed):
        yield game, player


def kind_of(game: cloister.Game, player: int) -> str:
    """What decides: the class of a decision, and of the entry that it acts for where there is one."""
    decision = game.table.decision(player)
    entry = decision.function(game.table) if hasattr(decision, "function") else decision
    return f"{type(decision).__name__} {type(entry).__name__}"


@cache
def own_families(name: str) -> dict[str, set[int]]:
    """The families of moves that each kind of decision offers, as far as random games show."""
    found: dict[str, set[int]] = defaultdict(set)
    for game_name, options in OPTION_SETS:
        if game_name == name:
            for game, player in decisions(name, options, 1):
                families = {game.rules.vocabulary.family(move) for move in game.table.choices[player]}
                found[kind_of(game, player)] |= families
    return found


@every_game
def test_every_family_says_when_it_is_played(name: str) -> None:
    vocabulary = GAMES[name].vocabulary
    assert [family.code for family in vocabulary.families if not family.when] == []
    assert [family.when for family in vocabulary.families if family.when.endswith(".")] == []


@every_option_set
def test_every_illegal_move_gets_a_reason_that_names_what_is_missing(name: str, options: dict[str, Any]) -> None:
    families = own_families(name)
    met: Counter[str] = Counter()
    for game, player in decisions(name, options, 1):
        kind = kind_of(game, player)
        met[kind] += 1
        if met[kind] in SOMETIMES:
            check_reasons(game, player, families[kind], VOICES[(len(met) + met[kind]) % 2])
    assert met


def check_reasons(game: cloister.Game, player: int, families: set[int], voice: Voice) -> None:
    """Walk over all illegal moves of the open decision."""
    rules, table = game.rules, game.table
    decision = table.decision(player)
    for move, code in enumerate(rules.vocabulary.codes):
        if move in table.choices[player]:
            continue
        own = decision.why_not(table, move, voice)
        reason = rules.reason(table, player, move, voice)
        assert reason.text and "{" not in reason.text, code
        if own is not None:
            assert decision.label(table, move, voice), code
        elif rules.vocabulary.family(move) in families:
            raise AssertionError(f"{kind_of(game, player)} has no reason of its own against {code!r}: {reason}")
