"""What the production guide says: running games survive an upgrade, and a backup is a whole server."""

import random
import sqlite3
import subprocess
from pathlib import Path

import pytest
import server_tools
from hall_tools import Room
from server_tools import Person, play_on, serving
from test_server_store import downgraded

from cloister.cli import programs
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.cards import Cards
from cloister.server.store import Store

database = server_tools.database
OLD = "0006"  # the layout before links were used up, tables had snapshots, and lists had something to show


@pytest.mark.parametrize("game", ["orleans", "ora", "joan"])
def test_running_games_go_on_after_an_upgrade(database: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database)
    store.migrate()
    room = Room(store)
    monkeypatch.setattr("secrets.randbits", lambda bits: room.random_bits(min(bits, 64)))  # as they were then
    table = room.table(game, "me", "open")
    for _ in range(50):
        seat = room.game(table).actors[0]
        room.play(table, seat, room.chance.choice(room.codes(table, seat)))
    there = room.game(table).to_json()
    downgraded(store, OLD)
    store.close()
    store = Store(database)
    store.migrate()
    again = Room.__new__(Room)
    again.__dict__ |= room.__dict__
    again.hall = type(room.hall)(store, room.hall.components)
    assert again.game(table).to_json() == there
    card = Cards(again.hall, 9).card(again.hall.stored(table, ENGLISH_VOICE), again.ann, ENGLISH_VOICE)
    assert card.status and len(card.scores) == 2
    again.play_first(table, 3)
    assert again.number(table) == 53
    assert store.visitor("token 0") == room.ann
    store.close()


def backed_up(database: str, folder: Path) -> str:
    """A copy of a database in use, made as the guide says: `sqlite3 FILE ".backup COPY"`, or `pg_dump` and `psql`."""
    if database.startswith("sqlite"):
        with (
            sqlite3.connect(database.removeprefix("sqlite:///")) as source,
            sqlite3.connect(folder / "copy.db") as target,
        ):
            source.backup(target)
        return f"sqlite:///{folder / 'copy.db'}"
    copy, programs_of = server_tools.shared_postgres().new_database(), Path(programs.postgres())
    subprocess.run([programs_of / "pg_dump", f"--file={folder / 'copy.sql'}", database], check=True)
    restore = [programs_of / "psql", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={folder / 'copy.sql'}", copy]
    subprocess.run(restore, check=True, stdout=subprocess.DEVNULL)
    return copy


def test_a_backup_of_a_running_server_is_a_whole_server(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        play_on({0: person, 1: person}, table, random.Random(1), 30)
        copy = backed_up(database, tmp_path)
        then = person.view(table, 0)
        play_on({0: person, 1: person}, table, random.Random(2), 5)
    with serving(copy) as restored:
        person = person.moved(restored.url)
        assert person.view(table, 0) == then
        assert play_on({0: person, 1: person}, table, random.Random(3), 5) == 5
