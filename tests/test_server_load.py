"""`tools/load.py` plays as people do: it answers every decision that a page shows, puts plans and payments together,
and sees when a game is over."""

import random
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI
from load import Bar, Click, read_bar
from server_tools import Inside

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.app import create_app
from cloister.server.hall import TablePlan
from cloister.settings import Settings

TOKENS = ("a" * 32, "b" * 32)


class Pair:
    """Two people at a table, who do what the tool does."""

    def __init__(self, app: FastAPI, game: str) -> None:
        self.inside = Inside(app)
        self.hall = app.state.hall
        people = [self.hall.store.new_visitor(token, token[0]) for token in TOKENS]
        plan = TablePlan(game, {"players": 2}, ["me", "open"], [])
        self.table = self.hall.create(plan, people[0], ENGLISH_VOICE)[0].id
        self.hall.take(self.table, 1, people[1], ENGLISH_VOICE)
        self.added = 0

    def page(self, seat: int, **more: str) -> Any:
        query = urlencode({"seat": seat, **more})
        headers = {"Authorization": f"Bearer {TOKENS[seat]}"}
        answer = self.inside.request("GET", f"/tables/{self.table}/parts?{query}", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def bar(self, seat: int, **more: str) -> Bar:
        return read_bar(self.page(seat, **more)["parts"]["bar"])

    def act(self, seat: int, chance: random.Random) -> None:
        """Decide what the page of somebody shows."""
        bar = self.bar(seat)
        assert bar.asks and not bar.over
        click = bar.click(chance)
        while click.kind != "move":
            self.added += click.kind == "add"
            bar = self.bar(seat, draft=bar.draft, **{click.kind: click.code})
            click = bar.click(chance)
        move = {"seat": seat, "move": click.code, "at": bar.at}
        headers = {"Authorization": f"Bearer {TOKENS[seat]}"}
        answer = self.inside.request("POST", f"/api/tables/{self.table}/moves", json=move, headers=headers)
        assert answer.status_code == 200, (move, answer.text)


def test_what_nobody_puts_together_is_left_out_for_who_knows_the_table(tmp_path: Path) -> None:
    pair = Pair(create_app(f"sqlite:///{tmp_path / 'tables.db'}"), "orleans")
    whole = pair.page(0)
    draft = {"draft": "", "add": pair.bar(0).additions[0]}
    full = pair.page(0, **draft)["parts"]
    brief = pair.page(0, **draft, known=whole["version"])["parts"]
    assert brief == {name: html for name, html in full.items() if name not in ("log", "tabs", "fresh")}
    assert [full[name] for name in ("log", "tabs")] == [whole["parts"][name] for name in ("log", "tabs")]
    assert pair.page(0, **draft, known="another")["parts"] == full


@pytest.mark.parametrize("game", ["orleans", "ora", "joan"])
def test_every_decision_is_answered(tmp_path: Path, game: str) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(rate=1e6, burst=10**6, address_rate=1e6))
    pair, chance = Pair(app, game), random.Random(1)
    for _ in range(25):
        pair.act(pair.hall.tables[pair.table].game.actors[0], chance)
    assert len(pair.hall.tables[pair.table].game.played) >= 25
    assert pair.added or game != "orleans"  # payments are rare


def test_the_end_of_a_game_is_seen(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    pair, chance = Pair(app, "joan"), random.Random(1)
    assert not pair.bar(0).over
    game = pair.hall.tables[pair.table].game
    while not game.over:
        game.play(chance.choice(game.moves(game.actors[0])).code, game.actors[0])
    assert pair.bar(0).over and not pair.bar(0).asks


def test_what_is_missing_is_added_and_what_leads_nowhere_begun_anew() -> None:
    """A payment is handed over once it is complete, and not before."""
    form = '<form id="decision" data-number="7" data-draft="{}">'
    hand_over = '<button class="btn go" id="hand-over" name="move" value="pay &quot;a&quot;; done"{}>'
    choice = '<button class="btn choice" type="button" data-add="pay b" value="pay b">'
    missing = ' aria-disabled="true" title="1 more"'
    chance = random.Random(1)
    incomplete = read_bar(form.format("pay a") + hand_over.format(missing) + choice)
    assert (incomplete.at, incomplete.draft, incomplete.hand_over) == (7, "pay a", "")
    assert {incomplete.click(chance) for _ in range(20)} == {Click("add", "pay b")}
    complete = read_bar(form.format("pay a") + hand_over.format("") + choice)
    assert {complete.click(chance).kind for _ in range(50)} == {"add", "move"}
    assert read_bar(form.format("pay a") + hand_over.format("")).click(chance) == Click("move", 'pay "a"; done')
    assert read_bar(form.format("pay a") + hand_over.format(missing)).click(chance) == Click("begin", "")
