"""A damaged row of the database concerns those who play at its table, and nobody else."""

from pathlib import Path
from typing import Any

import pytest
from server_tools import Inside
from sqlalchemy import text

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.app import create_app
from cloister.server.hall import TablePlan
from cloister.server.people import COOKIE

DAMAGE = {
    "options": "UPDATE tables SET options = '{'",
    "seed": "UPDATE tables SET seed = 'x'",
    "result": "UPDATE tables SET result = '[1, null]'",
    "game": "UPDATE tables SET game = 'chess'",
    "glance": "UPDATE tables SET glance = '[[['",
    "seats": "DELETE FROM seats WHERE number = 1",
    "start": "UPDATE tables SET start = '[1'",
    "option": "UPDATE tables SET options = '{\"players\": 77}'",
    "code": "UPDATE entries SET code = 'eat cake'",
    "player": "UPDATE entries SET player = 9",
    "kind": "UPDATE entries SET kind = 'x'",
    "missing": "DELETE FROM entries WHERE number = 1",
}


class Damaged:
    """A server with two tables of Ann's and Bob's, of which the first is damaged."""

    def __init__(self, folder: Path, statement: str) -> None:
        app = create_app(f"sqlite:///{folder / 'tables.db'}")
        self.client = Inside(app)
        hall = app.state.hall
        self.tokens = {name: name.lower() * 12 for name in ("Ann", "Bob", "Eve")}
        self.people = {name: hall.store.new_visitor(token, name) for name, token in self.tokens.items()}
        plan = TablePlan("ora", {"players": 2}, ["me", "open"], [], "The damaged one")
        self.bad, self.good = (hall.create(plan, self.people["Ann"], ENGLISH_VOICE)[0].id for _ in range(2))
        for table in (self.bad, self.good):
            hall.take(table, 1, self.people["Bob"], ENGLISH_VOICE)
            sight = hall.look(table, self.people["Ann"], -1, ENGLISH_VOICE)
            seat = sight.live.game.actors[0]
            who = self.people["Bob" if seat else "Ann"]
            hall.play(table, who, seat, sight.live.game.moves(seat)[0].code, 0, ENGLISH_VOICE)
        where = "id" if "UPDATE tables" in statement else "table_id"
        word = "AND" if "WHERE" in statement else "WHERE"
        with hall.store.engine.begin() as connection:
            connection.execute(text(f"{statement} {word} {where} = :id".replace(":id", f"'{self.bad}'")))
            connection.execute(text("DELETE FROM snapshots"))
        hall.tables.clear()
        hall.store.kept.tables.clear()

    def get(self, who: str, path: str) -> Any:
        cookies = {"Cookie": f"{COOKIE}={self.tokens[who]}", "Accept": "text/html"}
        return self.client.request("GET", path, headers=cookies)


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_table_is_shown_as_such_to_its_players_only(tmp_path: Path, kind: str) -> None:
    server = Damaged(tmp_path, DAMAGE[kind])
    assert server.get("Ann", f"/tables/{server.bad}").status_code == 409
    assert "damaged" in server.get("Ann", f"/tables/{server.bad}").text
    assert server.get("Eve", f"/tables/{server.bad}").status_code == 404
    for part in ("/parts", "/menu", "/scores", "/small", "/invite", "/live"):
        assert server.get("Eve", f"/tables/{server.bad}{part}").status_code == 404
    for who, listed in (("Ann", True), ("Bob", kind != "seats"), ("Eve", False)):
        home = server.get(who, "/")
        assert home.status_code == 200 and server.good in home.text
        assert (server.bad in home.text) == listed
        assert ("· damaged" in home.text) == listed
        assert server.get(who, f"/tables/{server.good}").status_code == 200
        for show in ("mine", "running", "finished"):
            assert server.get(who, f"/api/tables?show={show}").status_code == 200
