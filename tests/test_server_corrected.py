"""A server with corrected component tables: its games are played with them, say so, and go on nowhere else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from server_tools import Person, Server, ask, serving, wait_for

import cloister
from cloister.games.orleans.pieces import DATA


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Tables in which farmers and traders change places: whoever plays by the program's own makes illegal moves."""
    folder = tmp_path / "corrected"
    folder.mkdir()
    places = (DATA / "places.toml").read_text(encoding="utf-8")
    corrected = places.replace('"farmer"', '"?"').replace('"trader"', '"farmer"').replace('"?"', '"trader"')
    (folder / "places.toml").write_text(corrected, encoding="utf-8")
    return folder


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def server(database: str, folder: Path) -> Iterator[Server]:
    with serving(database, folder) as found:
        yield found


def finished(person: Person) -> str:
    """A table at which computer players have played a game to its end."""
    table = str(person.new_table("orleans", ["random", "random"])["id"])
    wait_for(lambda: not person.view(table, -1)["actors"], "the game ends")
    return table


def test_computer_players_play_by_the_corrected_tables_and_the_record_says_so(server: Server, folder: Path) -> None:
    person = Person(server.url, "Alix")
    record = person.http.get(f"/api/tables/{finished(person)}/record").text
    assert cloister.replay(record, tables=folder).over
    with pytest.raises(cloister.RecordError, match="other component tables"):
        cloister.replay(record)
    silent = "\n".join(line for line in record.splitlines() if not line.startswith("tables:"))
    with pytest.raises(cloister.CloisterError, match="cannot be played"):
        cloister.replay(silent)


def test_the_pages_say_what_is_corrected(server: Server) -> None:
    person = Person(server.url, "Alix")
    home = ask("GET", server.url).text
    assert "Orléans is played here with corrected component tables." in home
    assert "Ora et Labora is played here" not in home
    for game, corrected in (("orleans", True), ("ora", False)):
        table = person.new_table(game, ["me", "open"])["id"]
        assert ("corrected tables" in person.http.get(f"/tables/{table}").text) == corrected
        assert ("Played with corrected" in person.http.get(f"/tables/{table}/menu").text) == corrected


def test_a_table_goes_on_only_with_the_tables_it_was_begun_with(server: Server, database: str) -> None:
    person = Person(server.url, "Alix")
    corrected = person.new_table("orleans", ["me", "open"])["id"]
    untouched = person.new_table("ora", ["me", "open"])["id"]
    server.stop()
    with serving(database) as other:
        moved = person.moved(other.url)
        answer = moved.http.get(f"/api/tables/{corrected}/view")
        assert (answer.status_code, "serve their folder with --tables" in answer.text) == (409, True)
        assert moved.view(untouched)["number"] == 0
        own = moved.new_table("orleans", ["me", "open"])["id"]
    server.start()
    answer = person.moved(server.url).http.get(f"/api/tables/{own}/view")
    assert (answer.status_code, "with the program's component tables" in answer.text) == (409, True)
    assert person.moved(server.url).view(corrected)["number"] == 0


def test_a_folder_that_is_not_there_is_no_start(database: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="did not start"), serving(database, tmp_path / "nowhere"):
        pass
