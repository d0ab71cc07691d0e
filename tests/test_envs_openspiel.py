"""The games of OpenSpiel: they pass its own simulations, and lead where the engine leads."""

import random
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import data_equivalence
from open_spiel.python.observation import make_observation

import cloister
from cloister.envs.openspiel import openspiel_game
from cloister.kernel.errors import OptionError

SMALL = [
    ("ora", {"players": 1}),
    ("orleans", {"players": 2, "modules": ["orders", "events"]}),
    ("joan", {"players": 3, "reward": "points"}),
    ("joan", {"players": 1}),
]
each_game = pytest.mark.parametrize(("game", "parameters"), SMALL, ids=["ora", "orleans", "joan", "solo"])


@each_game
def test_openspiel_simulates_the_game(game: str, parameters: dict[str, Any]) -> None:
    from open_spiel.python.tests import games_sim_test  # only here: it reads the whole of SciPy's statistics

    made = openspiel_game(game, seeds=4, **parameters)
    games_sim_test.GamesSimTest().sim_game(made)
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)


@each_game
def test_a_state_is_a_position_of_the_game(game: str, parameters: dict[str, Any]) -> None:
    made = openspiel_game(game, seeds=9, **parameters)
    state = made.new_initial_state()
    state.apply_action(7)
    options = {name: value for name, value in parameters.items() if name != "reward"}
    played = cloister.new(game, seed=7, **options)
    chance = random.Random(1)
    while not played.over:
        assert state.current_player() == played.actors[0]
        codes = {state.action_to_string(action) for action in state.legal_actions()}
        assert codes == {move.code for move in played.moves()}
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        played.play(action)
    assert state.is_terminal() and state.returns() == state.task.rewards(played)


def test_what_a_seat_cannot_know_is_not_observed() -> None:
    """Whatever the first player plans in secret, the second observes the same."""
    made = openspiel_game("orleans", players=2, edition="2014", seeds=5)
    observer = make_observation(made)
    seen = []
    for seed in range(3):
        state = made.new_initial_state()
        state.apply_action(2)
        chance = random.Random(seed)
        while state.current_player() == 0:
            state.apply_action(chance.choice(state.legal_actions()))
        observer.set_from(state, 1)
        seen.append((observer.tensor.copy(), observer.string_from(state, 1)))
    assert all(data_equivalence(other, seen[0], exact=True) for other in seen[1:])


def test_games_are_loaded_by_their_names() -> None:
    made = pyspiel.load_game("cloister_orleans(players=3,modules=orders+deeds,edition=2014)")
    assert made.task.options["modules"] == "orders,deeds" and made.task.options["edition"] == "2014"
    assert str(pyspiel.load_game(str(made))) == str(made)
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        openspiel_game("chess")
