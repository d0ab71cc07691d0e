"""Nobody is told what they may not know: what differs only in secrets looks the same to all others, byte for byte."""

import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hall_tools
import pytest
from hall_tools import Room
from server_tools import Inside, Person, Server, Stream, play_seat, serving

import cloister
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server import hall as halls
from cloister.server.app import create_app
from cloister.server.hall import TablePlan
from cloister.server.pages import version
from cloister.server.render import PageView
from cloister.server.store import Visitor
from cloister.settings import Settings

room = hall_tools.room
PLANS = (
    ["place own-farmer village", "place own-boatman village", "place own-craftsman village", "done"],
    ["place own-farmer castle", "done"],
)
PLAYER, PLANNER = 0, 1
MODULES = "orders,events,intrigue,places"
REFUSED = (  # what is asked of a table and not done, as methods, addresses and what is sent
    ("POST", "/api{}/undo", {"seat": PLAYER, "at": 0}), ("POST", "/api{}/redo", {"seat": PLAYER, "at": 0}),
    ("POST", "/api{}/undo", {"seat": PLANNER, "at": 0}),
    ("POST", "/api{}/moves", {"seat": -1, "move": "done", "at": 0}),
    ("POST", "/api{}/moves", {"seat": PLAYER, "move": "done", "at": 99}),
    ("POST", "/api{}/moves", {"seat": PLANNER, "move": "done", "at": 0}),
    ("POST", "/api{}/seats/1/take", None), ("POST", "/api{}/seats/1/link", None),
    ("POST", "/api{}/seats/1/alone", None), ("POST", "/api{}/again", None),
    ("POST", "{}/hint", {"seat": PLAYER}), ("POST", "/api{}/analysis", None),
    ("GET", "/api{}/record", None), ("GET", "/api{}/course", None), ("GET", "/api{}/analysis", None),
    ("GET", "{}/analysis", None), ("GET", "{}/end", None), ("GET", "/api{}/view?seat=1", None),
    ("GET", "{}/live?seat=1", None), ("GET", "{}?seat=1", None), ("GET", "/metrics", None),
)  # fmt: skip


def pages_of(table: str, seat: int) -> list[str]:
    """Everything that can be read of a table from a seat."""
    pages = [f"/tables/{table}", f"/tables/{table}/parts", f"/tables/{table}/scores", f"/tables/{table}/menu"]
    reads = ["", "/view", "/picture", "/log", "/scores"]
    pages += [f"/api/tables/{table}{read}" for read in reads]
    past = [f"{page}?seat={seat}&at={at}" for at in (0, 1, 2, 3, 99) for page in (*pages[:3], pages[5], pages[6])]
    keys = ["bag", "event", "market:own-farmer", "place:village", "place:castle", "player:0", "player:1"]
    keys += ["waiting", "joan:area", "joan:card", "joan:pile"]
    about = [f"{api}/tables/{table}/about?seat={seat}&key={key}" for api in ("", "/api") for key in keys]
    lists = [
        "/",
        "/api/tables",
        "/api/tables?show=running",
        "/api/me",
        f"/tables/{table}/small",
        f"/tables/{table}/keys",
    ]
    return [*lists, *(f"{page}?seat={seat}" for page in pages), *past, *about]


def read_all(person: Person, table: str, seat: int) -> dict[str, str]:
    found = {}
    for path in pages_of(table, seat):
        answer = person.http.get(path)
        assert answer.status_code in (200, 404), f"{path}: {answer.text}"
        found[path] = answer.text.replace(str(person.http.base_url).rstrip("/"), "http://server")
    return found


def refusals(person: Person, table: str) -> dict[str, tuple[int, str]]:
    """What is said to somebody who asks for what cannot be."""
    found = {}
    for method, path, given in REFUSED:
        path = path.format(f"/tables/{table}")
        answer = person.http.request(method, path, json=given)
        assert 300 <= answer.status_code < 500, (path, answer.status_code)
        found[f"{method} {path} {given}"] = (answer.status_code, answer.headers.get("location", answer.text))
    return found


def reasons(person: Person, table: str, seat: int) -> list[str]:
    """What is said of moves, possible or not."""
    codes = cloister.new("orleans").rules.vocabulary.codes
    some = codes[:: len(codes) // 99]
    asked = [(code, person.http.get(f"/api/tables/{table}/why", params={"seat": seat, "move": code})) for code in some]
    return [f"{code}: {answer.status_code} {answer.text}" for code, answer in asked]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Server], str, list[Person]]]:
    """Two servers with the same table, and its two players and a watcher."""
    folder = tmp_path_factory.mktemp("worlds")
    with serving(f"sqlite:///{folder / 'first.db'}") as first:
        people = [Person(first.url, name) for name in ("Ann", "Bob", "Cyd")]
        table = people[0].new_table("orleans", ["me", "open"])
        people[1].post(f"/api{table['links']['1']}")
        assert first.stop() == -15  # a database that was closed is one file
        shutil.copy(folder / "first.db", folder / "second.db")
        first.start()
        with serving(f"sqlite:///{folder / 'second.db'}") as second:
            yield [first, second], table["id"], people


def test_secret_plans_change_nothing_for_others(worlds: tuple[list[Server], str, list[Person]]) -> None:
    servers, table, people = worlds
    heard: list[dict[str, list[Any]]] = []
    read: list[dict[str, str]] = []
    own: list[str] = []
    for server, plan in zip(servers, PLANS, strict=True):
        player, planner, watcher = (person.moved(server.url) for person in people)
        streams = {
            f"{path}?seat={seat}": Stream(person, f"{path}?seat={seat}")
            for person, seat in ((player, PLAYER), (watcher, -1))
            for path in (f"/tables/{table}/live", f"/api/tables/{table}/changes")
        }
        for stream in streams.values():
            if "/live" in stream.path:
                stream.next()
        for number, code in enumerate(plan):
            assert planner.play(table, PLANNER, code, number).json() == {"number": number + 1}
        heard.append({path: [stream.next(), *stream.all()] for path, stream in streams.items()})
        seen = read_all(player, table, PLAYER) | {
            f"watcher {path}": text for path, text in read_all(watcher, table, -1).items()
        }
        read.append(seen)
        own.append(planner.http.get(f"/tables/{table}?seat={PLANNER}").text)
        for stream in streams.values():
            stream.close()
    assert own[0] != own[1]
    assert heard[0] == heard[1]
    assert [len(messages) for messages in heard[0].values()] == [1] * 4  # that the planner is done
    for path, text in read[0].items():
        assert text == read[1][path], f"{path} tells of the secret plan"
    assert sum(len(text) > 1000 for text in read[0].values()) > 20


def draws(person: Person, table: str, seat: int) -> bool:
    """Whether somebody has followers to draw, and a choice of how many."""
    return [move["code"] for move in person.view(table, seat)["moves"]][:2] == ["draw 0", "draw 1"]


def test_secrets_of_a_later_round_change_nothing_for_others(tmp_path: Path) -> None:
    """How many followers somebody draws, whom they take back and where they are sent; pages, lists, refusals."""
    with serving(f"sqlite:///{tmp_path / '0.db'}") as server:
        people = [Person(server.url, name) for name in ("Ann", "Bob", "Cyd")]
        player, planner, watcher = people
        made = player.new_table("orleans", ["me", "open"], modules=MODULES)
        table = made["id"]
        planner.post(f"/api{made['links']['1']}")
        while not all(draws(one, table, seat) for one, seat in ((player, PLAYER), (planner, PLANNER))):
            seat = player.view(table, PLAYER)["actors"][0]
            seen = people[seat].view(table, seat)
            assert people[seat].play(table, seat, seen["moves"][0]["code"], seen["number"]).status_code == 200
        server.stop()
    shutil.copy(tmp_path / "0.db", tmp_path / "1.db")
    told, own = list[Any](), list[str]()
    for world in range(2):
        with serving(f"sqlite:///{tmp_path / f'{world}.db'}") as server:
            player, planner, watcher = (person.moved(server.url) for person in people)
            streams = [
                Stream(person, f"{path}?seat={seat}")
                for person, seat in ((player, PLAYER), (watcher, -1))
                for path in (f"/tables/{table}/live", f"/api/tables/{table}/changes")
            ]
            first = [stream.next() for stream in streams if "/live" in stream.path]
            assert play_seat(planner, table, PLANNER, random.Random(world), 99) > 2
            heard = [[stream.next(), *stream.all()] for stream in streams]
            assert [len(messages) for messages in heard] == [1] * 4  # that the planner is done
            said = [refusals(person, table) for person in (player, watcher)]
            read = [read_all(player, table, PLAYER), read_all(watcher, table, -1)]
            told.append([first, heard, said, read, reasons(player, table, PLAYER)])
            own.append(planner.http.get(f"/tables/{table}?seat={PLANNER}").text)
            for stream in streams:
                stream.close()
    assert own[0] != own[1]
    for one, other in zip(*told, strict=True):
        assert one == other


def test_a_page_changes_only_with_its_version(room: Room) -> None:
    """And so not by what others do in secret, nor how often."""
    table = room.table("orleans", "me", "open")
    viewers = ((room.ann, 0), (room.cyd, -1))

    def pages() -> list[tuple[str, dict[str, str]]]:
        sights = [room.hall.look(table, visitor, seat, ENGLISH_VOICE) for visitor, seat in viewers]
        return [(version(sight), PageView(sight, ENGLISH_VOICE, None).parts()) for sight in sights]

    before, quiet = pages(), 0
    for _ in range(60):
        seat = room.chance.choice(room.game(table).actors)
        codes = room.codes(table, seat)
        room.play(table, seat, "done" if "done" in codes and room.chance.random() < 0.3 else room.chance.choice(codes))
        after = pages()
        for old, new in zip(before, after, strict=True):
            assert (old[0] == new[0]) == (old[1] == new[1])
            quiet += old[0] == new[0]
        before = after
    assert quiet > 20


def test_ones_own_plan_is_shown(worlds: tuple[list[Server], str, list[Person]]) -> None:
    """The comparison would be worth nothing if pages never showed plans."""
    servers, table, people = worlds
    person = people[0].moved(servers[0].url)
    before = read_all(person, table, PLAYER)
    number = person.view(table, PLAYER)["number"]
    assert person.play(table, PLAYER, "place own-farmer castle", number).status_code == 200
    after = read_all(person, table, PLAYER)
    for path in (
        f"/tables/{table}",
        f"/tables/{table}/parts",
        f"/api/tables/{table}/view",
        f"/api/tables/{table}/picture",
    ):
        assert before[f"{path}?seat={PLAYER}"] != after[f"{path}?seat={PLAYER}"]


# chance to come


def believable_tables(game: cloister.Game, viewer: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Inside]:
    """Servers with the same table but for what the viewer cannot know: tiles to come, chance, draws and plans."""
    monkeypatch.setattr(halls, "new_id", lambda: "sametable1")
    found = []
    for seed in range(4):
        app = create_app(f"sqlite:///{folder / f'{viewer}-{seed}.db'}", Settings(rate=1e6, burst=1e6))
        client = Inside(app)
        hall = app.state.hall
        visitor: Visitor = hall.store.new_visitor("v" * 32, "Ann")
        kinds = ["me" if seat == viewer else "open" for seat in range(game.players)]
        plan = TablePlan(game.rules.name, dict(game.options), kinds, [])
        hall.open_table(game.imagine(viewer, seed), plan, visitor, ENGLISH_VOICE, private=False)
        found.append(client)
    return found


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_what_is_to_come_changes_nothing_for_anybody(
    viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = cloister.new("orleans", players=2, seed=3)
    chance = random.Random(8)
    while game.view(0)["round"] < 6 or not game.table.together or len(game.actors) < 2:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.moves(seat)), seat)
    tables = believable_tables(game, viewer, tmp_path, monkeypatch)
    assert len({json.dumps(start["hourglass"]) for start in starts(tables)}) > 2
    compare_pages(tables, viewer)


@pytest.mark.parametrize("viewer", [0, -1])
def test_joans_next_cards_change_nothing_for_anybody(
    viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = cloister.new("joan", players=1, seed=3)
    chance = random.Random(8)
    while len(game.played) < 20:
        game.play(chance.choice(game.moves(0)), 0)
    tables = believable_tables(game, viewer, tmp_path, monkeypatch)
    assert len({json.dumps(start["joan"]["deck"]) for start in starts(tables)}) > 2
    compare_pages(tables, viewer)


def starts(tables: list[Inside]) -> list[Any]:
    """The positions that the same table began from on each of these servers."""
    found = [client.app.state.hall.store.table("sametable1").start for client in tables]
    return [json.loads(start)["table"] for start in found]


def compare_pages(tables: list[Inside], viewer: int) -> None:
    for path in pages_of("sametable1", viewer):
        texts = {client.request("GET", path, headers={"Authorization": f"Bearer {'v' * 32}"}).text for client in tables}
        assert len(texts) == 1, f"{path} tells of what is to come"


def test_the_seed_is_never_told_while_the_game_goes_on(worlds: tuple[list[Server], str, list[Person]]) -> None:
    servers, table, people = worlds
    person = people[0].moved(servers[0].url)
    connection = sqlite3.connect(servers[0].database.removeprefix("sqlite:///"))
    (seed,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    connection.close()
    for seat in (PLAYER, -1):
        for path, text in read_all(person, table, seat).items():
            assert seed not in text, path


def test_one_screen_shows_nobodys_plan_until_somebody_asks_for_his(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(rate=1e6, burst=1e6))
    client = Inside(app)
    hall = app.state.hall
    visitor = hall.store.new_visitor("v" * 32, "Ann")
    stored, _links = hall.create(
        TablePlan("orleans", {"players": 2}, ["me", "here"], ["", "Bob"]), visitor, ENGLISH_VOICE
    )
    for number, code in enumerate(PLANS[0][:3]):
        hall.play(stored.id, visitor, 1, code, number, ENGLISH_VOICE)
    who = {"Authorization": f"Bearer {'v' * 32}"}
    curtain = client.request("GET", f"/tables/{stored.id}", headers=who)
    assert curtain.status_code == 200 and "place own-" not in curtain.text
    assert client.request("GET", f"/tables/{stored.id}/parts", headers=who).status_code == 409
    assert client.request("GET", f"/api/tables/{stored.id}/view", headers=who).status_code == 409
    bob = client.request("GET", f"/api/tables/{stored.id}/view?seat=1", headers=who).json()
    ann = client.request("GET", f"/api/tables/{stored.id}/view?seat=0", headers=who).json()
    assert bob["viewer"] == 1 and ann["viewer"] == 0
    assert bob["position"]["players"][1] != ann["position"]["players"][1]
