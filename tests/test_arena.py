"""Matches between agents: seats, seeds, what is kept, and what the figures mean."""

import json
import math
import random
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import cloister
from cloister.agents import AGENT_NAMES, Agent
from cloister.agents.levels import THINKING, WEIGHTS, fingerprint, read_weights
from cloister.arena import Contest, Ledger, Played, Store, run, standings
from cloister.arena.contest import Seating, make_agent
from cloister.arena.ratings import Seats, ratings
from cloister.arena.standings import Question, interval
from cloister.cli.arena import as_data, rater
from cloister.games import GAMES
from cloister.kernel.sight import Sight

TOOLS = Path(__file__).resolve().parent.parent / "tools"


class First(Agent):
    """Takes the first move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        return sight.moves[0]


def game_of(shares: list[float], seed: int = 0, shift: int = 0) -> Played:
    return Played(seed, shift, [int(10 * share) for share in shares], shares, [0.0] * len(shares))


def test_every_agent_has_every_seat_under_the_same_chance() -> None:
    contest = Contest.between("joan", ["greedy", "random"], players=3)
    assert contest.entrants == ("greedy", "random", "random")
    seatings = contest.seatings(6, first_seed=5)
    assert seatings == [Seating(5, 0), Seating(5, 1), Seating(5, 2), Seating(6, 0), Seating(6, 1), Seating(6, 2)]
    equals = Contest.between("joan", ["random"], players=3)
    assert equals.seatings(3, first_seed=5) == [Seating(5, 0), Seating(6, 0), Seating(7, 0)]


def test_a_game_of_a_contest_can_be_repeated() -> None:
    contest = Contest.between("joan", ["greedy", "random"])
    first, again = contest.play(Seating(3, 1)), contest.play(Seating(3, 1))
    assert first[:4] == again[:4]
    assert first.scores[0] > first.scores[1] and first.shares == [1.0, 0.0]


def test_results_are_told_by_entrant_not_by_seat() -> None:
    contest = Contest.between("joan", ["greedy", "random"])
    games = [contest.play(seating) for seating in contest.seatings(4, 0)]
    greedy, chance = standings(contest, games)
    assert greedy.first.mean == 1.0 and chance.first.mean == 0.0
    assert greedy.points.mean > chance.points.mean and greedy.games == 4


def test_games_that_were_played_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest.between("joan", ["random", f"{__name__}:First"])
    store = Store(tmp_path / "games.sqlite")
    first = run(contest, store, 3)
    store.close()
    store = Store(tmp_path / "games.sqlite")
    played: list[Seating] = []
    monkeypatch.setattr(
        Contest, "play", lambda self, seating: played.append(seating) or Played(*seating, [1, 2], [0.0, 1.0], [0, 0])
    )
    more = run(contest, store, 5)
    assert played == [Seating(1, 1), Seating(2, 0)]
    assert [game for game in more if game in first] == first and len(more) == 5
    assert store.games(Contest.between("joan", ["random", "random"], players=3)) == []


def test_games_of_other_weights_are_not_counted(tmp_path: Path) -> None:
    weights = json.loads((WEIGHTS / "joan-2.json").read_text())
    older, newer = tmp_path / "older.json", tmp_path / "newer.json"
    older.write_text(json.dumps(weights))
    newer.write_text(json.dumps({**weights, "knots": [[2 * weight for weight in knot] for knot in weights["knots"]]}))
    played = Contest("joan", {"players": 2}, (f"brother@{older}", "random"))
    same = Contest("joan", {"players": 2}, (f"brother@{older}", "random"))
    store = Store()
    store.add(played, game_of([1.0, 0.0]))
    assert len(store.games(same)) == 1
    table = cloister.new("joan", players=2).table
    marks = {fingerprint("brother", table, older), fingerprint("brother", table, newer)}
    assert len(marks) == 2 and fingerprint("prior", table, older) not in marks
    read_weights.cache_clear()
    older.write_text(newer.read_text())  # as after another lesson
    assert store.games(same) == []
    assert fingerprint("greedy", table) == ""


def test_a_ledger_keeps_games_as_lines_and_goes_on_after_one_that_was_cut_off(tmp_path: Path) -> None:
    contest = Contest.between("orleans", ["brother", "greedy"], players=3, edition="2014")
    file = tmp_path / "games.txt"
    first, second = (
        Played(7, 0, [90, 40, 41], [1.0, 0.0, 0.0], [2.5, 0.0, 0.1]),
        Played(7, 1, [50, 50, 9], [0.5, 0.5, 0], [1, 0, 0]),
    )
    ledger = Ledger(file)
    for game in (first, second, first):
        ledger.add(contest, game)
    [line, _other] = file.read_text().splitlines()
    mark = fingerprint("brother", cloister.new("orleans", players=3, edition="2014").table)
    assert line == "\t".join(
        [
            f"orleans {GAMES['orleans'].version} players=3 edition=2014",
            f"1*brother#{mark} 2*greedy#",
            "7.0",
            "90 40 41",
            "1 0 0",
            "2.5 0.0 0.1",
        ]
    )
    with file.open("a") as end:
        end.write("orleans 1 players=3\t1*bro")
    again = Ledger(file)
    assert again.games(contest) == [first, second]
    again.add(contest, Played(8, 0, [1, 2, 3], [0.0, 0.0, 1.0], [0.0, 0.0, 0.0]))
    assert [game.seed for game in Ledger(file).games(contest)] == [7, 7, 8]
    assert again.games(Contest.between("orleans", ["brother", "greedy"], players=3)) == []
    file.write_text("orleans\t1\n")
    with pytest.raises(cloister.OptionError, match=r"line 1 of .* has 2 columns"):
        Ledger(file)


def test_a_ledger_tells_players_from_those_before_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest, ledger = Contest.between("joan", ["brother", "random"]), Ledger(tmp_path / "games.txt")
    ledger.add(contest, game_of([1.0, 0.0]))
    assert ledger.earlier(contest) == []
    monkeypatch.setitem(THINKING, "joan", THINKING["joan"] + 1)
    assert ledger.games(contest) == [] and ledger.earlier(contest) == [game_of([1.0, 0.0])]
    assert ledger.earlier(Contest.between("joan", ["brother", "greedy"])) == []


def test_the_ladder_asks_what_matters_first_and_writes_between_its_marks(tmp_path: Path) -> None:
    ladder = runpy.run_path(str(TOOLS / "ladder.py"), run_name="ladder")
    make = ladder["Figure"]
    dear = make("Dear", "joan", {"players": 2}, ("abbot", "greedy"), 0)
    cheap = make("Cheap", "joan", {"players": 2}, ("random",), 1)
    order = [(figure.title, games) for figure, games in ladder["in_order"]([dear, cheap])]
    assert order[:5] == [("Dear", 2), ("Dear", 6), ("Dear", 12), ("Cheap", 2), ("Dear", 25)]
    assert max(games for title, games in order if title == "Dear") == 200 and order[-1] == ("Cheap", 1000)
    ledger, page = Ledger(tmp_path / "games.txt"), tmp_path / "page.md"
    run(cheap.contest, ledger, 3, 5)
    ledger.add(dear.contest, game_of([1.0, 0.0]))  # not yet played in the other seat
    page.write_text(f"before\n{ladder['BEGIN']}\nold\n{ladder['END']}\nafter\n")
    ladder["write"](page, [dear, cheap], ledger)
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "old" not in text
    assert "| Cheap | random | 3 |" in text and "Dear" not in text


def test_a_question_ends_a_contest_early() -> None:
    question = Question(doubted=0.5, wanted=0.75)
    assert question.answer([]) is None
    assert question.answer([game_of([1.0, 0.0])] * 20) is True
    assert question.answer([game_of([0.0, 1.0])] * 20) is False
    assert question.answer([game_of([1.0, 0.0]), game_of([0.0, 1.0])]) is None
    contest = Contest.between("joan", ["greedy", "random"])
    assert len(run(contest, Store(), 60, question=question)) < 20


def test_a_contest_ends_when_it_is_enough_and_keeps_what_was_played() -> None:
    contest, store = Contest.between("joan", ["random", "random"]), Store()
    counted = iter([False, False, True])
    assert len(run(contest, store, 10, enough=lambda: next(counted))) == 2 == len(store.games(contest))
    assert len(run(contest, store, 10, enough=lambda: True)) == 2


def test_the_sequential_test_is_seldom_wrong() -> None:
    """Of agents who reach just what was doubted, it may praise one of twenty."""
    chance = random.Random(1)
    question = Question(doubted=0.5, wanted=0.75)
    praised = 0
    for _ in range(400):
        games: list[Played] = []
        while question.answer(games) is None:
            won = float(chance.random() < 0.5)
            games.append(game_of([won, 1 - won]))
        praised += question.answer(games) is True
    assert praised / 400 < 0.08


def test_intervals_hold_the_truth_and_games_of_a_seed_count_together() -> None:
    chance = random.Random(2)
    held = 0
    for _ in range(400):
        luck = [chance.gauss(0, 1) for _ in range(50)]
        numbers = [luck[seed] + chance.gauss(0, 0.1) for seed in range(50) for _ in range(4)]
        found = interval(numbers, [seed for seed in range(50) for _ in range(4)])
        held += abs(found.mean) <= found.error
    assert 0.90 <= held / 400 <= 0.99
    assert math.isinf(interval([1.0], [0]).error)


def test_agents_are_found_by_name_or_by_module() -> None:
    assert isinstance(make_agent("test_arena:First", 1), Agent)
    for name in AGENT_NAMES:
        assert isinstance(make_agent(name, 1), Agent)
    for wrong in ("duke", "test_arena:Nobody", "nowhere:First", "pathlib:Path"):
        with pytest.raises(cloister.OptionError):
            make_agent(wrong, 1)
    with pytest.raises(cloister.OptionError, match="novice"):
        Contest.between("joan", ["duke"])
    with pytest.raises(cloister.OptionError, match="do not fit"):
        Contest.between("joan", ["random", "random", "random"], players=2)


def test_the_arena_runs_from_the_command_line_with_two_processes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cloister", "arena", "joan", "greedy", "random", "--games", "4", "--workers", "2"]
    command += ["--store", str(tmp_path / "games.sqlite"), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    data = json.loads(done.stdout)
    assert [row["agent"] for row in data["standings"]] == ["greedy", "random"]
    assert data["standings"][0]["games"] == 4 and data["standings"][0]["first"][0] == 1.0


def test_three_agents_are_rated_by_how_they_came_in() -> None:
    wins = [Seats(("good", "fair", "fair"), [1.0, 0.0, 0.0], [30, 20, 20])] * 12
    losses = [Seats(("bad", "fair", "fair"), [0.0, 0.5, 0.5], [10, 20, 20])] * 12
    rated = ratings(wins + losses)
    assert rated["good"].mean > rated["fair"].mean > rated["bad"].mean  # who never met
    assert rated["fair"].error < rated["good"].error  # twice as many games


def test_the_rating_of_a_tie_moves_nobody() -> None:
    rated = ratings([Seats(("one", "other"), [0.5, 0.5], [7, 7])] * 5)
    assert rated["one"].mean == pytest.approx(rated["other"].mean) == pytest.approx(25)


def test_ratings_are_printed_where_more_than_two_compete() -> None:
    contest = Contest.between("joan", ["greedy", "random", f"{__name__}:First"])
    found = run(contest, Store(), 3)
    rated = rater(contest)(found)
    assert list(rated) == list(contest.entrants) and rated["greedy"].mean > rated["random"].mean
    assert as_data(contest, found, rated)["standings"][0]["rating"] == list(rated["greedy"])
    assert rater(Contest.between("joan", ["greedy", "random"]))(found) == {}


def test_a_match_takes_agents_and_names() -> None:
    game = cloister.play_match(["random", First(1)], "orleans", seed=2, edition="2014")
    assert game.over and game.options["edition"] == "2014" and game.players == 2
    with pytest.raises(cloister.OptionError, match="2 seats"):
        cloister.play_match(["random"], "joan", players=2)
