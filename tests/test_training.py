"""Learning by self-play: it goes on where it stopped, is the same from the same seed, and the fit finds the truth."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cli_tools import Command, fails

import cloister
from cloister.agents import agent
from cloister.agents.levels import features_of, learned_for, read_weights
from cloister.agents.look import Look
from cloister.arena.training import (
    KNOTS,
    Course,
    Crop,
    Lesson,
    Notes,
    Recipe,
    crop_file,
    fit,
    judged,
    lead,
    learn_from,
    read_course,
    train,
    value_of,
    with_tastes,
)

RECIPE = Recipe("joan", ({"players": 2},), games=3, kept=2, seed=4, opening=2, look=Look(1, 20), bouts=2)


def silent(course: Course, done: int, games: int) -> None:
    assert 0 < done <= games


def test_learning_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    train(Course(RECIPE), 3, whole, 1, silent)
    for _ in range(3):
        train(read_course(RECIPE, parts), 1, parts, 1, silent)
    assert parts.read_text() == whole.read_text()
    data = json.loads(whole.read_text())
    assert data["rounds"] == 3 == len(data["strength"]) and data["features"] == features_of("joan").names
    assert not crop_file(whole, 0).exists() and crop_file(whole, 2).exists()


def test_a_lesson_is_the_same_from_the_same_seed() -> None:
    first, again = learn_from(Lesson(RECIPE, None, 1)), learn_from(Lesson(RECIPE, None, 1))
    other = learn_from(Lesson(replace(RECIPE, seed=5), None, 1))
    assert np.array_equal(first.rows, again.rows) and first.scores == again.scores
    assert not (other.rows.shape == first.rows.shape and np.array_equal(other.rows, first.rows))
    assert len(first.rows) == len(first.progress) == len(first.ends) > 20
    assert set(first.ends) == set(map(float, first.scores))


def test_players_with_character_keep_their_tastes_for_the_whole_game() -> None:
    usual = read_weights(learned_for(cloister.new("joan", players=2).table))["knots"]
    bent = with_tastes(usual, 0.8, random.Random(1))
    tastes = np.array(bent) - np.array(usual)
    assert np.allclose(tastes, tastes[0])
    assert 0.15 < (tastes[0] != 0).mean() < 0.35
    plain, played = (learn_from(Lesson(replace(RECIPE, character=much), usual, 1)) for much in (0.0, 0.8))
    assert plain.scores != played.scores


@pytest.mark.parametrize(("game", "options"), [("orleans", {"players": 2}), ("ora", {"players": 1})])
def test_every_game_can_be_learned(game: str, options: dict[str, int]) -> None:
    harvest = learn_from(Lesson(Recipe(game, (options,), games=1, look=Look(1, 60), opening=3, asides=0.1), None, 0))
    assert len(harvest.rows) >= 15 and harvest.rows.any()


def test_the_fit_finds_weights_that_change_in_the_course_of_a_game() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(4000, 3)).astype(np.float32)
    progress = chance.random(4000).astype(np.float32)
    true = np.array([[1.0, 0.0, 5.0], [2.0, 0.0, 4.0], [3.0, 1.0, 3.0], [4.0, 2.0, 2.0], [5.0, 3.0, 1.0]])
    crop = Crop(rows, progress, np.zeros(4000), np.arange(4000))
    crop = crop._replace(ends=judged(crop, true))
    first = progress < 0.001
    assert first.any() and np.allclose(crop.ends[first], (rows @ true[0])[first], atol=0.05)
    assert np.allclose(fit(crop, replace(RECIPE, pull=0.01)), true, atol=0.05)


def test_what_a_later_moment_is_thought_to_be_worth_counts_as_well() -> None:
    """Of two moments of which the second tells how the game will end, the first learns from the second."""
    chance = np.random.default_rng(2)
    shown = chance.integers(0, 2, 4000).astype(np.float32)
    luck = chance.normal(0, 30, 4000).astype(np.float32)  # that nobody can know
    rows = np.zeros((8000, 2), np.float32)
    rows[:4000, 0], rows[4000:, 1] = shown, shown
    later = np.concatenate([np.arange(4000, 8000), np.arange(4000, 8000)])
    crop = Crop(rows, np.zeros(8000, np.float32), np.tile(10 * shown + luck, 2), later)
    early, late = fit(crop, replace(RECIPE, pull=0.01, trust=1.0))[0]
    assert early == pytest.approx(late, abs=0.1) and late == pytest.approx(10, abs=3)


def test_ways_to_play_are_compared_by_how_they_differ() -> None:
    harvest = learn_from(Lesson(replace(RECIPE, asides=0.5), None, 1))
    plain = learn_from(Lesson(RECIPE, None, 1))
    aside = harvest.later == np.arange(len(harvest.later))
    aside[: len(plain.rows)] = False
    assert aside.sum() > 10
    assert abs(harvest.rows[aside].sum(axis=0)).max() < 0.01 and abs(harvest.ends[aside].sum()) < 0.1
    assert abs(harvest.ends[aside]).max() > 0.5


def test_ways_are_compared_after_each_round_by_what_they_are_worth_after_the_last() -> None:
    recipe = Recipe("ora", ({"players": 2},), games=1, look=Look(1, 60), opening=0, asides=1.0, rounds_on=3)
    game = cloister.new("ora", players=2, seed=1)
    notes = Notes(features_of("ora"), recipe)
    notes.compare(game.sight(game.actors[0]), value_of(recipe, None), random.Random(1))
    stages = np.array(notes.aside_ends).reshape(3, -1)
    assert 1 < stages.shape[1] <= recipe.compared
    assert np.array_equal(stages[0], stages[1]) and np.array_equal(stages[0], stages[2]) and np.ptp(stages[0]) > 0
    assert notes.aside_progress == sorted(notes.aside_progress) and np.ptp(notes.aside_progress) > 0


def test_games_that_are_not_noted_teach_by_comparisons_alone() -> None:
    recipe = replace(RECIPE, asides=0.5)
    noted, compared = (learn_from(Lesson(replace(recipe, noted=share), None, 1)) for share in (1.0, 0.0))
    assert 0 < len(compared.rows) < len(noted.rows)
    assert np.array_equal(compared.rows, noted.rows[-len(compared.rows) :]) and compared.scores == noted.scores
    assert fit(Crop.of([compared]), recipe).shape == (KNOTS, compared.rows.shape[1])


def test_new_weights_have_to_win_against_the_old(tmp_path: Path) -> None:
    names = features_of("joan").names
    good = [[1.0 if name == "points" else 0.0 for name in names]] * KNOTS
    bad = [[-weight for weight in knot] for knot in good]
    assert lead(RECIPE, good, bad, 0, 1).mean > 0 > lead(RECIPE, bad, good, 0, 1).mean
    for old in (good, bad):
        course = train(Course(RECIPE, knots=old), 1, tmp_path / f"{old is bad}.json", 1, silent)
        assert (course.knots != old) == (course.leads[0][0] > 0)


def test_weights_of_other_features_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    train(Course(RECIPE), 1, file, 1, silent)
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "features": ["points"]}))
    with pytest.raises(cloister.OptionError, match="other features"):
        read_course(RECIPE, file)
    with pytest.raises(cloister.OptionError, match="other features"):
        agent("brother", weights=file).choose(cloister.new("joan", players=2).sight())


def test_training_and_measuring_from_the_command_line(tmp_path: Path, command: Command) -> None:
    file = tmp_path / "weights.json"
    options = ["--players", "2", "--rounds", "1", "--games", "2", "--bouts", "2", "--workers", "1"]
    code, out, _err = command("train", "joan", str(file), *options)
    assert code == 0 and "mean points" in out
    sight = cloister.new("joan", players=2).sight()
    assert agent("brother", weights=file).choose(sight) in sight.moves
    code, out, _err = command("arena", "joan", f"brother@{file}", "random", "--games", "2", "--workers", "1")
    assert code == 0 and f"brother@{file}"[:10] in out and "random" in out
    fails(command("arena", "joan", "brother@nowhere.json", "random"), "nowhere.json")


def test_plans_of_orleans_are_compared_at_the_start_of_the_next_round() -> None:
    """There nobody stands on a place any more who has acted: followers are in the bag, by which plans are judged."""
    recipe = Recipe("orleans", ({"players": 2},), games=1, look=Look(1, 60), opening=0, asides=1.0, rounds_on=1)
    game = cloister.new("orleans", players=2, seed=1)
    notes = Notes(features_of("orleans"), recipe)
    notes.compare(game.sight(0), value_of(recipe, None), random.Random(1))
    in_bag = features_of("orleans").names.index("in the bag")
    assert len({row[in_bag] for row in notes.aside_rows}) > 1
    assert len(notes.aside_rows) == len(notes.aside_ends) > 1


def test_weights_of_the_same_kind_of_game_come_first_then_of_as_many_players(tmp_path: Path) -> None:
    for name in ("orleans-2.json", "orleans-4.json", "orleans-2014-3.json", "orleans-modules-4.json",
                 "orleans-intrigue-4.json"):  # fmt: skip
        (tmp_path / name).touch()

    def found(**options: Any) -> str:
        file = learned_for(cloister.new("orleans", **options).table, tmp_path)
        return file.stem if file else ""

    assert found(players=2) == "orleans-2" and found(players=5) == "orleans-4"
    assert found(players=3) == "orleans-4"  # of two that are as near, the one with more players
    assert found(players=2, edition="2014") == "orleans-2014-3"
    assert found(players=3, modules="orders") == "orleans-modules-4"
    assert found(players=3, modules="orders,intrigue") == "orleans-intrigue-4"
    assert learned_for(cloister.new("joan", players=2).table, tmp_path) is None
