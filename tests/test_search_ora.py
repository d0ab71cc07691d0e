"""How a solo game of Ora et Labora is planned to its end."""

import pytest

import cloister
from cloister.agents.greedy import hand_value
from cloister.agents.levels import BOOKS, LEVELS, by_heart, search_for, turn_search
from cloister.agents.look import WHOLE_GAME, Look
from cloister.agents.searches.ora import WholeGame
from cloister.games import GAMES
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.generator import seeded
from cloister.kernel.playout import playout

LIMIT = 500
GAME = 400  # more moves than a game has


def late(variant: str = "france", turns: int = 38) -> OraTable:
    """A position of a solo game that was played at random so far."""
    table = cloister.new("ora", players=1, variant=variant).table
    assert isinstance(table, OraTable)
    playout(table, seeded(1), turns)
    assert not table.over()
    return table


def search(limit: int = LIMIT, seed: int = 0) -> WholeGame:
    made = search_for("ora", hand_value("ora"), Look(1, 60, rounds=WHOLE_GAME, beyond=limit), seed)
    assert isinstance(made, WholeGame)
    return made


def test_the_strongest_levels_plan_whole_solo_games() -> None:
    assert [level.name for level in LEVELS if level.look("ora", 1).rounds == WHOLE_GAME] == ["prior", "abbot"]
    assert all(level.look("ora", 2).rounds < WHOLE_GAME for level in LEVELS)


@pytest.mark.parametrize("variant", ["france", "ireland"])
def test_a_plan_is_kept_and_what_it_promises_comes_true(variant: str) -> None:
    table, planner = late(variant), search()
    promised = []
    while not table.over():
        [way] = planner.ways(table, 0)
        assert way.moves[0] in table.choices[0]
        table.play(0, way.moves[0])
        assert table == way.table
        promised.append(way.worth)
    assert promised == sorted(promised) and promised[-1] == total_points(table, 0)


def test_thinking_longer_finds_a_better_plan() -> None:
    table = late()
    assert search(10_000).ways(table, 0)[0].worth > search(1).ways(table, 0)[0].worth


def test_without_memory_a_plan_is_made_in_the_middle_of_an_act() -> None:
    table, planner = late(), search()
    for _ in range(8):
        [way] = search().ways(table, 0)
        assert way.moves[0] in table.choices[0]
        table.play(0, planner.ways(table, 0)[0].moves[0])


def test_where_something_else_was_played_a_new_plan_is_made() -> None:
    table, planner = late(), search()
    planned = planner.ways(table, 0)[0].moves[0]
    table.play(0, next(move for move in table.choices[0] if move != planned))
    assert planner.ways(table, 0)[0].moves[0] in table.choices[0]


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    table, planner = late(), search(4000)
    for _ in range(6):
        [way] = planner.ways(table, 0)
        assert 4000 <= planner.nodes < 4000 + GAME
        table.play(0, way.moves[0])


def test_the_same_seed_plans_the_same_and_chance_has_no_say() -> None:
    game = cloister.new("ora", players=1)
    playout(game.table, seeded(1), 38)
    first, second = (search(seed=5).ways(game.sight(0, seed).table, 0)[0] for seed in (1, 2))
    assert (first.moves, first.worth) == (second.moves, second.worth)


# what is known by heart


def reader(book: dict[int, int]) -> WholeGame:
    """Somebody who knows a book, and has no time to find anything better."""
    value = hand_value("ora")
    return WholeGame(turn_search("ora", value, 1, 60), Look(rounds=WHOLE_GAME, beyond=1), 0, book)


def at_random(table: OraTable) -> tuple[dict[int, int], OraTable]:
    """A book of a game that is played on at random, and how that ends."""
    chance, now, book = seeded(9), table.copy(), {}
    while not now.over():
        options = now.choices[0]
        book[now.digest()] = options[chance.below(len(options))]
        now.play(0, book[now.digest()])
    return book, now


def test_what_is_known_by_heart_is_the_first_plan() -> None:
    table = late()
    book, end = at_random(table)
    plan = reader(book).first_plan(table)
    assert plan.points == total_points(end, 0)
    assert [move for act in plan.acts for move in act.moves] == list(book.values())


def test_whoever_leaves_the_book_goes_on_by_themselves() -> None:
    table = late()
    book, _end = at_random(table)
    book[table.digest()] = next(move for move in range(1000) if move not in table.choices[0])  # of other components
    plan = reader(book).first_plan(table)
    assert plan.acts[0].moves[0] in table.choices[0]


@pytest.mark.parametrize("variant", ["france", "ireland"])
def test_only_abbots_know_the_books_which_hold_whole_games(variant: str) -> None:
    assert [level.name for level in LEVELS if level.look("ora", 1).by_heart] == ["abbot"]
    file = BOOKS / f"ora-{variant}.txt"
    book = by_heart(GAMES["ora"], file)
    table = cloister.new("ora", players=1, variant=variant, seed=77).table
    assert isinstance(table, OraTable)
    plan = reader(book).first_plan(table)
    assert len(plan.acts) and f"# {plan.points} points" in file.read_text("utf-8")
    assert plan.points >= 460  # what the abbot has to reach (the rule book asks 500 of people)
