"""Solo games on the server: whether the goal was reached, and what a rival has, on pages and through the API."""

import random
from collections.abc import Iterator

import pytest
from server_tools import Json, Person, Server, ask, page, play_seat, serving, solo_game, uploaded

from cloister.games import GAMES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("goals") / "tables.db"
    with serving(f"sqlite:///{path}") as found:
        yield found


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_end_of_a_game_against_joan_is_told(server: Server, won: bool) -> None:
    final = next(game for game in (solo_game("joan", seed) for seed in range(1, 100)) if bool(game.winners()) == won)
    own, joan = final.scores()[0][0], final.rules.goal(final.table)
    person = Person(server.url, "Ann")
    table = uploaded(person, final)
    told = {
        (True, "en"): f"Blue has won against Joan, {own} to {joan}",
        (True, "fr"): f"Bleu a gagné contre Jeanne, {own} à {joan}",
        (False, "en"): f"Joan has won against Blue, {joan} to {own}",
        (False, "fr"): f"Jeanne a gagné contre Bleu, {joan} à {own}",
    }
    for language in ("en", "fr"):
        assert f". {told[won, language]}." in page(person, f"/tables/{table}", language)
        assert f"· {told[won, language]}</small>" in page(person, "/", language)
    info = person.get(f"/api/tables/{table}")
    assert info["over"] and info["result"] == [own] and info["goal"] == joan
    assert info in person.get("/api/tables")
    assert person.view(table)["goal"] == joan


def test_end_of_a_solo_game_of_ora_is_told(server: Server) -> None:
    final = solo_game("ora", 1)
    points = final.scores()[0][0]
    assert points < 500
    person = Person(server.url, "Ann")
    table = uploaded(person, final)
    told = f"The goal is missed by {500 - points}: {points} of 500 points"
    assert f"The game is over. {told}." in page(person, f"/tables/{table}")
    assert f"· {told}</small>" in page(person, "/")
    assert person.get(f"/api/tables/{table}")["goal"] == 500
    assert [sheet["player"] for sheet in person.get(f"/api/tables/{table}/scores")] == [0]


def test_the_score_sheet_has_a_column_for_joan(server: Server) -> None:
    person = Person(server.url, "Ann")
    table = person.new_table("joan", ["me"])["id"]
    play_seat(person, table, 0, random.Random(1), 30)
    own, joan = person.get(f"/api/tables/{table}/scores")
    assert [own["player"], own["name"], joan["player"], joan["name"]] == [0, "Ann", -1, "Joan"]
    for sheet in (own, joan):
        assert sheet["total"] == sum(points for _text, points in sheet["lines"])
    assert [text for text, _points in joan["lines"]][:3] == ["Farmers", "Boatmen", "Knights"]
    assert person.view(table)["goal"] == joan["total"] > 0
    shown = page(person, f"/tables/{table}/scores")
    assert '<th scope="col"> Joan</th>' in shown
    assert f"<td>{own['total']}</td><td>{joan['total']}</td></tr></tfoot>" in shown


def test_where_people_play_against_each_other_there_is_no_goal(server: Server) -> None:
    person = Person(server.url, "Ann")
    for game in GAMES:
        table = person.new_table(game, ["me", "open"])
        assert table["goal"] == 0 and person.view(table["id"], 0)["goal"] == 0
        assert [sheet["player"] for sheet in person.get(f"/api/tables/{table['id']}/scores")] == [0, 1]


def test_joans_turns_are_lines_of_their_own(server: Server) -> None:
    person = Person(server.url, "Joan")  # even where a player has her name
    table = person.new_table("joan", ["me"])["id"]
    play_seat(person, table, 0, random.Random(2), 30)
    lines: list[Json] = person.get(f"/api/tables/{table}/log")
    by_joan = [line["text"] for line in lines if line["player"] == -2]
    assert len(by_joan) > 3
    for text in by_joan:
        assert text.startswith("Joan takes the ") and text.count("Joan") == 1
    assert all("Joan takes" not in line["text"][1:] for line in lines)
    numbers = [line["number"] for line in lines]
    assert numbers == sorted(numbers, reverse=True)


def test_the_fields_are_described(server: Server) -> None:
    parts = ask("GET", f"{server.url}/api/openapi.json").json()["components"]["schemas"]
    for part, field in (("TableInfo", "goal"), ("ViewInfo", "goal"), ("ScoreInfo", "player"), ("LogInfo", "player")):
        assert parts[part]["properties"][field]["description"]
