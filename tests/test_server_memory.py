"""A server that runs for months holds little, and no more of it the longer it runs. tools/load.py measures it."""

import asyncio
import gc
import sys
import time
from pathlib import Path

import hall_tools
from fastapi import Request
from hall_tools import Room
from server_tools import PATIENCE, Inside

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.app import create_app
from cloister.server.cards import Cards
from cloister.server.hall import TablePlan
from cloister.server.pages import changed_parts, new_versions, version_alone
from cloister.server.people import Person
from cloister.settings import Settings

room = hall_tools.room


def test_few_tables_stay_in_memory(room: Room) -> None:
    room.hall.settings = Settings(tables_in_memory=3)
    tables = [room.table("ora", "me", "me") for _ in range(6)]
    assert list(room.hall.tables) == tables[3:]
    room.play_first(tables[0], 1)
    assert list(room.hall.tables) == [*tables[4:], tables[0]]


def test_locks_are_kept_only_while_somebody_holds_them(room: Room) -> None:
    table = room.table("ora", "me", "me")
    with room.hall.lock(table):
        assert room.hall.lock(table) is room.hall.lock(table)
        assert list(room.hall.locks) == [table]
    gc.collect()
    assert list(room.hall.locks) == []


def test_the_log_is_told_anew_in_another_voice(room: Room) -> None:
    live = room.hall.look(room.table("ora", "me", "me"), room.ann, 0, ENGLISH_VOICE).live
    room.play_first(live.id, 3)
    assert [event.kind for line in live.log for event in line.events]
    live.speak(("en", "Ann", "Ann"))
    live.log[0].text = "told"
    live.speak(("en", "Ann", "Ann"))
    assert live.log[0].text == "told"
    live.speak(("fr", "Ann", "Ann"))
    assert live.log[0].text == ""


def test_no_page_is_kept_between_messages(tmp_path: Path) -> None:
    """Hundreds may be open: what was sent to them is not theirs to keep."""
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    Inside(app)
    hall = app.state.hall
    visitor = hall.store.new_visitor("v" * 32, "Ann")
    stored, _links = hall.create(TablePlan("ora", {"players": 2}, ["me", "open"], []), visitor, ENGLISH_VOICE)
    person = Person(visitor, "v" * 32, False, ENGLISH_VOICE)

    async def follow() -> tuple[str, int]:
        messages = changed_parts(Request({"type": "http", "app": app}), person, stored.id, 0, "")
        page = await anext(messages)
        assert await anext(messages) == "\n"
        waiting = asyncio.ensure_future(anext(messages))
        end = time.monotonic() + PATIENCE
        while (held := sys.getrefcount(page)) > 2 and time.monotonic() < end:  # the thread that drew it lets go soon
            await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return page, held

    page, held = asyncio.run(follow())
    assert page.startswith("data: ") and len(page) > 50_000
    assert held == 2  # by the variable and by the count itself


def test_the_first_page_opens_no_tables(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(tables_in_memory=2))
    client, hall = Inside(app), app.state.hall
    ann, bob = (hall.store.new_visitor(name * 8, name) for name in ("Ann", "Bob"))
    plan = TablePlan("orleans", {"players": 2}, ["me", "open"], [])
    tables = [hall.create(plan, ann, ENGLISH_VOICE)[0].id for _ in range(5)]
    for table in tables:
        hall.take(table, 1, bob, ENGLISH_VOICE)
    hall.tables.clear()
    for who in ("Ann", "Eve"):
        home = client.request("GET", "/", headers={"Cookie": f"cloister={who * 8}"}).text
        assert all(table in home for table in tables) and "Round 1" in home
    assert client.request("GET", "/", headers={"Cookie": "cloister=AnnAnnAnnAnnAnnAnnAnnAnn; language=fr"}).text
    assert not hall.tables


def test_lists_show_tables_of_before_they_had_something_to_show(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    there = room.hall.stored(table, ENGLISH_VOICE).glance
    room.sql("UPDATE tables SET glance = ''")
    cards = Cards(room.hall, 9)
    card = cards.card(room.hall.stored(table, ENGLISH_VOICE), room.ann, ENGLISH_VOICE)
    assert card.turn and card.status.startswith("Round 1") and len(card.scores) == 2
    assert room.hall.stored(table, ENGLISH_VOICE).glance == there


def test_a_page_that_nothing_happens_to_costs_nothing(tmp_path: Path) -> None:
    """Beyond the tables in memory every sign of life opened one."""
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(heartbeat=0.05))
    Inside(app)
    hall = app.state.hall
    visitor = hall.store.new_visitor("v" * 32, "Ann")
    stored, _links = hall.create(TablePlan("ora", {"players": 2}, ["me", "open"], []), visitor, ENGLISH_VOICE)
    person = Person(visitor, "v" * 32, False, ENGLISH_VOICE)

    async def idle() -> list[str]:
        request = Request({"type": "http", "app": app})
        messages = new_versions(request, stored.id, "", version_alone(request, person, stored.id, 0))
        first = await anext(messages)
        hall.tables.clear()
        return [first, *[await anext(messages) for _ in range(5)]]

    first, *rest = asyncio.run(idle())
    assert first.startswith('data: "0-') and rest == [": still here\n\n"] * 5
    assert not hall.tables


def test_signs_of_life_come_whatever_happens_in_secret(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(heartbeat=0.4))
    Inside(app)
    hall, bell = app.state.hall, app.state.bell
    visitor = hall.store.new_visitor("v" * 32, "Ann")
    stored, _links = hall.create(TablePlan("orleans", {"players": 2}, ["me", "open"], []), visitor, ENGLISH_VOICE)
    person = Person(visitor, "v" * 32, False, ENGLISH_VOICE)

    async def follow() -> tuple[list[str], int]:
        request = Request({"type": "http", "app": app})
        messages = new_versions(request, stored.id, "", version_alone(request, person, stored.id, 0))
        await anext(messages)

        rung = 0

        async def ring() -> None:
            nonlocal rung
            while True:
                bell.ring_here(stored.id)
                rung += 1
                await asyncio.sleep(0.01)

        ringing = asyncio.ensure_future(ring())
        signs = [await asyncio.wait_for(anext(messages), PATIENCE) for _ in range(3)]
        ringing.cancel()
        return signs, rung

    signs, rung = asyncio.run(follow())
    assert signs == [": still here\n\n"] * 3
    assert rung > 3  # before, they never came while it rang


def test_made_up_methods_are_counted_together(tmp_path: Path) -> None:
    client = Inside(create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(metrics="watcher")))
    for number in range(5):
        client.request(f"METHOD{number}", "/")
    numbers = client.request("GET", "/metrics", headers={"Authorization": "Bearer watcher"}).text
    assert 'method="other"' in numbers and "METHOD" not in numbers
