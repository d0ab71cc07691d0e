"""The environments of PettingZoo and Gymnasium: they pass the official suites with every option set, and keep
secrets."""

import copy
import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import api_test, seed_test
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.agents import Agent, RandomAgent
from cloister.envs import Observer, gymnasium_env, pettingzoo_env
from cloister.envs.task import leads, shares
from cloister.kernel.errors import IllegalMove, OptionError
from cloister.kernel.sight import Sight

SMALL = [("ora", 2), ("orleans", 3), ("joan", 2)]
each_set = pytest.mark.parametrize(("game", "options"), OPTION_SETS, ids=SET_NAMES)
each_game = pytest.mark.parametrize(("game", "players"), SMALL, ids=[game for game, _players in SMALL])

# What the suites warn of and is meant: masks stand beside what is seen, and points have no bounds.
MEANT = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "A Box observation space m",
    "Not able to test alternative render modes",
)


def play_on(env: Any, steps: int, seed: int = 0) -> list[int]:
    """Play random legal moves; the actions."""
    chance = random.Random(seed)
    played = []
    for agent in env.agent_iter(steps):
        observation, _reward, over, _cut, _info = env.last()
        action = None if over else chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
        assert over or env.observation_space(agent).contains(observation)
        played.append(action)
        env.step(action)
    return played


# The official suites


def quietly(check: Any, *arguments: Any, **named: Any) -> None:
    """Run a suite; a warning that is not meant is a fault. That a socket was left open is about another test."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        check(*arguments, **named)
    texts = [str(warning.message) for warning in found if warning.category is not ResourceWarning]
    assert [text for text in texts if not any(meant in text for meant in MEANT)] == []


@each_set
def test_pettingzoo_accepts_every_option_set(game: str, options: dict[str, Any]) -> None:
    quietly(api_test, pettingzoo_env(game, **options), num_cycles=12)
    seed_test(lambda: pettingzoo_env(game, **options), num_cycles=6)


@each_game
def test_pettingzoo_accepts_games_to_their_end(game: str, players: int) -> None:
    quietly(api_test, pettingzoo_env(game, players=players, reward="points", render_mode="ansi"), num_cycles=2000)


@each_set
def test_gymnasium_accepts_every_option_set(game: str, options: dict[str, Any]) -> None:
    quietly(check_env, gymnasium_env(game, opponents="random", **options))


@each_game
def test_gymnasium_makes_the_games_by_name(game: str, players: int) -> None:
    version = cloister.new(game).rules.version
    made = gymnasium.make(f"cloister/{game}-v{version}", players=players, opponents="random")
    quietly(check_env, made.unwrapped)


# What is seen


@each_set
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(game: str, options: dict[str, Any]) -> None:
    """A position that it may believe in looks the same."""
    played = cloister.new(game, seed=5, **options)
    observer = Observer(played.rules, played.players)
    for number, (player, _move) in enumerate(play_randomly(played, 1)):
        if number % 25 == 0:
            believed = played.imagine(player, seed=number)
            assert data_equivalence(
                observer.observe(played.table, player), observer.observe(believed.table, player), exact=True
            )
        if number == 400:
            return


def test_players_who_plan_at_once_do_not_see_each_other() -> None:
    """Whatever the first plans, the second sees the same."""
    seen = []
    for seed in range(4):
        env = pettingzoo_env("orleans", players=2, edition="2014")
        env.reset(seed=3)
        chance = random.Random(seed)
        while env.agent_selection == "player_0":
            assert env.game is not None and env.game.table.together
            env.step(chance.choice(np.flatnonzero(env.observe("player_0")["action_mask"]).tolist()))
        seen.append(env.observe("player_1"))
    assert all(data_equivalence(other, seen[0], exact=True) for other in seen[1:])


@each_game
def test_observations_say_what_their_numbers_are(game: str, players: int) -> None:
    env = pettingzoo_env(game, players=players)
    env.reset(seed=2)
    play_on(env, 30)
    observer = env.task.observer
    observation = env.observe(env.agent_selection)
    numbers = dict(zip(observer.names, observation["observation"], strict=True))
    assert len(numbers) == len(observer.names)
    assert env.game is not None
    decision = type(env.game.table.decision(env.game.actors[0])).__name__
    asked = [name for name, number in numbers.items() if name.startswith("decides") and number]
    assert asked == [f"decides {decision}"]
    codes = env.game.rules.vocabulary.codes
    legal = [codes[move] for move in np.flatnonzero(observation["action_mask"])]
    assert sorted(legal) == sorted(move.code for move in env.game.moves())


# Rewards


@each_set
def test_rewards_follow_the_scores(game: str, options: dict[str, Any]) -> None:
    played = cloister.play_match(["random"] * cloister.new(game, **options).players, game, seed=1, **options)
    won, led = shares(played.winners(), played.players), leads(played)
    points = [score[0] for score in played.scores()]
    if played.players == 1:
        assert won == [1.0 if played.winners() else -1.0]
        assert led == [points[0] - played.rules.goal(played.table)]
        return
    assert sum(won) == pytest.approx(0)
    assert {seat for seat, share in enumerate(won) if share == max(won)} == set(played.winners())
    assert max(led) >= 0 and points[led.index(max(led))] == max(points)


def test_a_shared_victory_is_worth_less() -> None:
    assert shares([1], 4) == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert shares([0, 2], 4) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert shares([0, 1], 2) == [0, 0]


@pytest.mark.parametrize("reward", ["win", "points"])
def test_only_the_end_is_rewarded(reward: str) -> None:
    env = pettingzoo_env("joan", players=2, reward=reward)
    env.reset(seed=4)
    chance = random.Random(1)
    ends = {}
    for agent in env.agent_iter():
        observation, gained, over, _cut, info = env.last()
        if over:
            ends[agent] = gained
            assert info["points"] == [score[0] for score in env.game.scores()] and info["winners"] == env.game.winners()
        else:
            assert gained == 0 and info == {}
        env.step(None if over else chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert list(ends.values()) == env.task.rewards(env.game) and any(ends.values())


# Seeds and copies


def test_a_seed_decides_this_game_and_those_after_it() -> None:
    one, other = pettingzoo_env("orleans", players=2), pettingzoo_env("orleans", players=2)
    one.reset(seed=9)
    play_on(one, 40)
    one.reset()
    other.reset(seed=9)
    first = other.game
    other.reset()
    assert one.game == other.game != first
    one.reset()
    assert one.game != other.game


def test_both_libraries_begin_the_same_game_from_a_seed() -> None:
    seats = pettingzoo_env("joan", players=2)
    seats.reset(seed=6)
    learner = gymnasium_env("joan", players=2, opponents="random")
    learner.reset(seed=6)
    assert seats.game.start == learner.game.start


def test_several_games_are_learned_from_at_once() -> None:
    version = cloister.new("joan").rules.version
    games = gymnasium.make_vec(f"cloister/joan-v{version}", num_envs=3, vectorization_mode="sync", players=1)
    observation, _info = games.reset(seed=1)
    masks = observation["action_mask"]
    games.step(masks.argmax(axis=1))
    assert masks.shape[0] == 3 and {len(env.unwrapped.game.played) for env in games.envs} == {1}
    games.close()


def test_an_environment_can_be_copied_to_look_ahead() -> None:
    env = gymnasium_env("joan", players=1)
    env.reset(seed=1)
    start = env.game.copy()
    ahead = copy.deepcopy(env)
    move = start.table.choices[0][0]
    looked = ahead.step(move)
    assert env.game == start != ahead.game
    assert data_equivalence(env.step(move), looked, exact=True) and env.game == ahead.game


# One learner


class Witness(Agent):
    """Plays at random, and keeps whom it was."""

    def __init__(self) -> None:
        self.seats: set[int] = set()
        self.inner = RandomAgent(1)

    def choose(self, sight: Sight) -> int:
        self.seats.add(sight.player)
        return self.inner.choose(sight)


def learn(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game by the first legal move; what it was worth and how it ended."""
    observation, _info = env.reset(seed=seed)
    while True:
        observation, reward, over, _cut, info = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        if over:
            return reward, info
        assert reward == 0


def test_opponents_hold_the_other_seats() -> None:
    witnesses = [Witness(), Witness()]
    env = gymnasium_env("joan", players=3, seat=1, opponents=witnesses, reward="points")
    reward, info = learn(env, 3)
    assert [witness.seats for witness in witnesses] == [{0}, {2}]
    points = info["points"]
    assert reward == points[1] - max(points[0], points[2])
    assert {player for player, _move in env.game.played} == {0, 1, 2}


def test_the_seat_can_be_drawn_for_each_game() -> None:
    env = gymnasium_env("joan", players=4, seat=None, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_games_against_named_opponents_repeat() -> None:
    env = gymnasium_env("joan", players=2, opponents="greedy")
    records = []
    for _ in range(2):
        learn(env, 11)
        records.append(env.game.record())
    assert records[0] == records[1] != learn(env, 12) and cloister.replay(records[0]).over


def test_alone_there_are_no_opponents() -> None:
    reward, info = learn(gymnasium_env("ora", players=1, reward="points"), 1)
    assert reward == info["points"][0] - 500 and info["winners"] in ([], [0])


def test_a_move_that_is_not_legal_changes_nothing_and_says_why() -> None:
    env = gymnasium_env("ora", players=1)
    observation, _info = env.reset(seed=1)
    castle = env.game.rules.vocabulary.index("build G28")
    again, reward, over, cut, info = env.step(castle)
    assert (reward, over, cut) == (0.0, False, False)
    assert "Castle comes into play with stage C" in info["illegal"]
    assert data_equivalence(observation, again, exact=True) and env.game.played == []


# Pictures, names, mistakes


@each_game
def test_positions_can_be_looked_at(game: str, players: int) -> None:
    env = pettingzoo_env(game, players=players, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    solo = gymnasium_env(game, players=players, opponents="random", render_mode="ansi")
    solo.reset(seed=1)
    assert env.game.heading().split(",")[0].split(" of ")[0] in solo.render()
    assert pettingzoo_env(game, players=players).render() is None


def test_environments_are_named_after_the_rules_they_play_by() -> None:
    env = pettingzoo_env("orleans", players=2)
    assert str(env) == env.metadata["name"] == f"orleans-v{cloister.new('orleans').rules.version}"
    assert env.metadata["features"] == env.task.observer.features.version


def test_mistakes_are_told() -> None:
    with pytest.raises(OptionError, match="there is no reward 'fame': choose one of win, points"):
        pettingzoo_env("ora", reward="fame")
    with pytest.raises(OptionError, match="there is no render mode 'human': choose one of svg, ansi"):
        gymnasium_env("ora", render_mode="human")
    with pytest.raises(OptionError, match="there is no seat 3: they go from 0 to 2"):
        gymnasium_env("ora", players=3, seat=3)
    with pytest.raises(OptionError, match="there are 2 other seats, and 1 opponents were given"):
        gymnasium_env("ora", players=3, opponents=["random"])
    with pytest.raises(OptionError, match="Ora et Labora has no option 'player'"):
        pettingzoo_env("ora", player=2)
    env = pettingzoo_env("ora", players=2)
    with pytest.raises(IllegalMove, match="no game has begun"):
        env.observe("player_0")
    env.reset(seed=0)
    with pytest.raises(IllegalMove, match="Castle comes into play with stage C"):
        env.step(cloister.new("ora").rules.vocabulary.index("build G28"))
    with pytest.raises(IllegalMove, match="has to choose a move"):
        env.step(None)


@pytest.mark.parametrize(
    ("library", "module", "extra"),
    [("pettingzoo", "cloister.envs", "envs"), ("pyspiel", "cloister.envs.openspiel", "openspiel")],
)
def test_a_missing_library_is_named_with_its_command(library: str, module: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import {module}"
    environment = {"PYTHONPATH": str(Path(cloister.__file__).parents[1])}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert f"{library} is not installed. It comes with: " in run.stderr
    assert f"-m pip install 'cloister[{extra}]'" in run.stderr
