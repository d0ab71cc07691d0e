"""Looking at a game afterwards: what was played is judged beside what could have been, by what its player knew."""

import json
from pathlib import Path

import pytest
from cli_tools import Command, fails

import cloister
from cloister.agents import calibration
from cloister.agents.analysis import Analyst, JudgedTurn, Line, Verdict, analyse, put_together
from cloister.agents.calibration import calibrated, kind_of, weights_of
from cloister.agents.levels import features_of, value_for
from cloister.games import GAMES
from cloister.kernel.game import Game


def solo_game() -> Game:
    """A solo game of Ora et Labora, played without a thought."""
    return cloister.play_match(["random"], "ora", seed=3, players=1)


def short_game() -> Game:
    """The beginning of a game of Joan of Arc."""
    return cloister.play_match(["random", "random"], "joan", seed=5).at(24)


def test_every_turn_is_judged_and_the_best_way_is_never_worse_than_what_was_played() -> None:
    game = short_game()
    heard: list[tuple[int, int]] = []
    found = analyse(game, "brother", lambda done, turns: heard.append((done, turns)))
    turns = len(game.turns()) + 1  # with the one to come
    assert heard[-1] == (turns, turns) and len(found.moments) == len(found.expected) == turns
    assert {verdict.player for verdict in found.verdicts} == {0, 1}
    assert found.verdicts[-1].move == len(game.played) and found.verdicts[-1].cost == 0
    for verdict in found.verdicts[:-1]:
        assert game.played[verdict.move][0] == verdict.player
        assert verdict.best[0].points >= verdict.played.points - 0.05 and verdict.cost >= 0
        first = game.rules.vocabulary.codes[game.played[verdict.move][1]]
        assert verdict.played.codes[0] == first
    costs = [verdict.cost for verdict in found.mistakes(0)]
    assert costs and costs == sorted(costs, reverse=True) and costs[-1] > 0


def most_points(game: Game, player: int) -> int:
    """The most that a player can still reach by their own moves: all are tried."""
    seen: set[int] = set()
    found, open_tables = [-1], [game.table.copy()]
    while open_tables:
        before = open_tables.pop()
        for move in before.choices[player]:
            after = before.copy()
            after.play(player, move)
            if after.digest() not in seen:
                seen.add(after.digest())
                open_tables.append(after)
                found += [game.rules.scores(after)[player][0]] if after.over() else []
    return max(found)


@pytest.mark.parametrize(("game", "moves"), [("ora", 4), ("orleans", 1)])
def test_the_best_end_is_found_and_told_by_its_points(game: str, moves: int) -> None:
    """At the end of Ora alone, and in the last round of Orléans, nothing is a guess: all can be tried."""
    played = solo_game() if game == "ora" else last_round()
    before = played.at(len(played.played) - moves)
    player = before.actors[0]
    best = Analyst(played, "brother").advice(before, player)[0]
    assert best.points == most_points(before, player) >= played.scores()[player][0]
    for code in best.codes:
        before.play(code)
    assert before.over and before.scores()[player][0] == best.points


def test_who_follows_the_advice_in_the_last_round_gets_the_most_that_can_be_had() -> None:
    """From the last plan of a game of Orléans on, when nothing is left to chance or to others."""
    played = cloister.play_match(["greedy", "greedy"], "orleans", seed=58, players=2)
    now = played.at(len(played.played) - 5)
    player = now.actors[0]
    most = most_points(now, player)
    while not now.over:
        assert now.actors == [player]
        for code in Analyst(now, "brother").advice(now, player)[0].codes:
            now.play(code, player)
    assert now.scores()[player][0] == most > played.scores()[player][0]


def test_what_was_played_last_is_worth_the_points_that_it_led_to() -> None:
    played = last_round()
    analyst = Analyst(played, "brother")
    last = next(found for turn in reversed(played.turns()) if (found := analyst.verdicts(turn)))[-1]
    assert (last.played.points, last.best[0].points, last.mark) == (3.0, 5.0, "?!")
    assert last.played.points == played.scores()[last.player][0]


def last_round() -> Game:
    """A game of Orléans in whose last turn a ready place was not used."""
    return cloister.play_match(["random", "random"], "orleans", seed=1, players=2)


def test_a_turn_is_marked_by_what_it_cost_or_by_how_hard_it_was_to_see() -> None:
    def line(code: str, points: float, at_once: float) -> Line:
        return Line([code], points, [at_once, points - 1, points + 1])

    def mark(played: Line, *others: Line) -> str:
        best = sorted([played, *others], key=lambda one: -one.points)
        return Verdict(0, 0, played, best, []).mark

    best, good, poor = line("best", 40.0, 30.0), line("good", 38.6, 35.0), line("poor", 36.9, 36.0)
    assert [mark(poor, best), mark(good, best), mark(best, good)] == ["?", "?!", "!"]
    assert mark(line("plain", 40.0, 39.0), good) == ""  # it looked best, too
    assert mark(line("close", 39.5, 30.0), good) == ""
    assert mark(poor, Line(["risky"], 40.0, [30.0, 35.0, 45.0])) == ""  # it depends on how far one looks


def test_a_game_is_judged_the_same_by_itself_and_drawn() -> None:
    game = short_game()
    found = game.analyse("brother")
    assert found == cloister.analyse(game, "brother")
    drawn = found._repr_svg_()
    assert drawn is not None and drawn.startswith("<svg") and drawn.count("<polyline") == 2 and "var(" not in drawn
    assert found.points == []
    assert found != game.analyse("brother", open_cards=True)


def test_alone_against_joan_the_lead_over_her_is_expected_and_reached() -> None:
    game = cloister.play_match(["random"], "joan", seed=5, players=1)
    turns = [JudgedTurn(0, 0, [1.0], [])]
    assert put_together(turns, game).points == [game.scores()[0][0] - game.rules.goal(game.table)]
    assert put_together(turns, game.at(3)).points == []


def test_everybody_begins_with_what_their_first_turn_expected_of_the_best() -> None:
    """As what comes after it is looked at: from the start on the graph tells the same kind of points."""
    found = analyse(short_game(), "brother")
    for player in range(2):
        first = next(verdict for verdict in found.verdicts if verdict.player == player)
        assert found.expected[0][player] == first.best[0].points


def test_what_is_expected_is_right_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """By as much as values were off in many games, at the moment of the game; the end is as it is."""
    game = short_game()
    value = value_for(game.table)
    known = {kind_of(game): {"weights": weights_of(game.table), "offsets": [60.0, 40.0, 0.0]}}
    monkeypatch.setattr(calibration, "read_offsets", lambda _file: known)
    told, done = calibrated(value, game), features_of("joan").progress(game.table)
    assert 0 < done < 0.5
    assert told.of(game.table, 0) - value.of(game.table, 0) == pytest.approx(60.0 - 40.0 * done)
    over = cloister.play_match(["random", "random"], "joan", seed=5)
    assert told.of(over.table, 1) == over.scores()[1][0]
    known[kind_of(game)]["weights"] = "joan-2 of another day"  # learned since then
    assert calibrated(value, game) is value


def test_of_every_kind_of_game_it_is_known_how_far_off_values_are() -> None:
    known = calibration.read_offsets(calibration.FILE)
    for rules in GAMES.values():
        for options in rules.samples():
            game = cloister.new(rules.name, seed=1, **options)
            found = known.get(kind_of(game))
            if (rules.name, game.players) == ("ora", 2):  # it has no set length
                assert found is None
            else:
                assert found is not None and len(found["offsets"]) == 11 and found["games"] >= 24


def test_who_cannot_judge_is_told() -> None:
    with pytest.raises(cloister.OptionError, match="brother, prior, abbot"):
        cloister.analyse(solo_game(), "novice")


def test_analysis_in_the_terminal(tmp_path: Path, command: Command) -> None:
    file = tmp_path / "game.txt"
    file.write_text(short_game().record(), "utf-8")
    code, out, _err = command("analyse", file, "--level", "brother", "--mistakes", 1)
    assert code == 0 and out.count("better: ") == 2 and out.count(" ?: ") == 2 and "▁" in out
    code, out, _err = command("analyse", file, "--level", "brother", "--json")
    data = json.loads(out)
    assert code == 0 and len(data["expected"]) == len(data["moments"]) and data["verdicts"][0]["best"]
    assert {"?", ""} <= {verdict["mark"] for verdict in data["verdicts"]}
    assert min(verdict["cost"] for verdict in data["verdicts"] if verdict["mark"] == "?") >= 3.0
    fails(command("analyse", file, "--level", "pope"), "brother, prior, abbot")
