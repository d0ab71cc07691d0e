"""A real server over HTTP: whole games by the JSON API, its document, limits, headers, health."""

import json
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import openapi_spec_validator
import pytest
from server_tools import PATIENCE, Browser, Inside, Json, Person, Server, ask, play_on, play_seat, serving, wait_for

import cloister
from cloister.games import GAMES
from cloister.kernel.rules import COURSE
from cloister.server import script
from cloister.server.app import create_app
from cloister.server.script import STATIC
from cloister.server.security import HEADERS
from cloister.settings import Settings

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}"
    with serving(database, CLOISTER_METRICS="watcher") as found:
        yield found


# whole games


@pytest.mark.parametrize(
    ("game", "options"),
    [("ora", {"length": "short"}), ("orleans", {"edition": "2014"})],
    ids=["ora", "orleans"],
)
def test_a_whole_game_by_several_visitors(server: Server, game: str, options: Json) -> None:
    host, guest, watcher = (Person(server.url, name) for name in ("Ann", "Bob", "Cyd"))
    table = host.new_table(game, ["me", "open", "me"], **options)
    path = f"/api/tables/{table['id']}"
    joined = guest.post(f"/api{table['links']['1']}")
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, False]
    played = play_on({0: host, 1: guest, 2: host}, table["id"], random.Random(4))
    assert played > 50
    over = watcher.get(path)
    assert over["over"] and watcher.view(table["id"], -1)["number"] == played
    assert [seat["name"] for seat in over["seats"]] == ["Ann", "Bob", "Ann"]
    record = watcher.http.get(f"{path}/record").text
    final = cloister.replay(record)
    assert final.over and len(final.played) == played
    assert over["result"] == [score[0] for score in final.scores()]
    scores = watcher.get(f"{path}/scores")
    assert [sheet["total"] for sheet in scores] == over["result"]
    assert [sum(points for _text, points in sheet["lines"]) for sheet in scores] == over["result"]
    assert table["id"] in [one["id"] for one in watcher.get("/api/tables", show="finished")]
    assert {COURSE} < {line["player"] for line in watcher.get(f"{path}/log")} <= {0, 1, 2, COURSE}
    copy = watcher.http.post("/api/records", content=record, headers={"Content-Type": "text/plain"}).json()["id"]
    assert watcher.http.get(f"/api/tables/{copy}/record").text == record


def test_a_game_against_the_computer(server: Server) -> None:
    host = Person(server.url, "Ann")
    table = host.new_table("ora", ["me", "greedy", "random"], length="short")["id"]
    chance = random.Random(3)
    for _ in range(4):
        wait_for(lambda: 0 in host.view(table, 0)["actors"], "the computers play")
        play_seat(host, table, 0, chance, 99)
    assert {line["player"] for line in host.get(f"/api/tables/{table}/log")} == {0, 1, 2, COURSE}


def test_a_seat_left_to_the_computer_plays_on(server: Server) -> None:
    host, guest = Person(server.url, "Ann"), Person(server.url, "Bob")
    table = host.new_table("orleans", ["me", "open"])
    guest.post(f"/api/tables/{table['id']}/seats/1/take")
    answer = guest.http.put(f"/api/tables/{table['id']}/seats/1", json={"kind": "greedy"})
    wait_for(lambda: host.view(table["id"], 0)["actors"] == [0], "the computer plans")
    assert guest.play(table["id"], 1, "done", 0).status_code == 403
    link = answer.json()["link"]
    assert guest.http.post(f"/api{table['links']['1']}").status_code == 404
    assert guest.post(f"/api{link}")["seats"][1] == {
        "number": 1, "kind": "person", "name": "Bob", "mine": True, "devices": 1, "held_by": ["Bob"], "hints": 0
    }  # fmt: skip


# the document


def test_every_way_of_the_api_is_described_and_answers(server: Server) -> None:
    """Asks each of the ways once, and requires that there are no others."""
    host, guest = Person(server.url, "Ann"), Person(server.url, "Bob")
    schema = host.get("/api/openapi.json")
    asked: set[tuple[str, str]] = set()

    def ask(method: str, path: str, status: int = 200, **more: Any) -> Any:
        for described in schema["paths"]:
            if re.fullmatch(re.sub(r"{\w+}", "[^/]+", described), path):
                asked.add((method, described))
        if path.endswith("/changes"):
            with host.http.stream(method, path) as answer:
                assert answer.status_code == status
            return None
        answer = host.http.request(method, path, **more)
        assert answer.status_code == status, f"{method} {path}: {answer.text}"
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    assert {game["name"] for game in ask("GET", "/api/games")} == set(GAMES)
    ask("POST", "/api/visitors", 201, json={"name": "Eve"})
    assert ask("GET", "/api/me")["name"] == "Ann"
    assert ask("PUT", "/api/me", json={"name": "Anne"}) == {"name": "Anne"}
    table = ask("POST", "/api/tables", 201, json={"game": "ora", "options": {"players": 2}, "seats": ["me", "me"]})
    path = f"/api/tables/{table['id']}"
    assert table["id"] in [one["id"] for one in ask("GET", "/api/tables")]
    assert ask("GET", path)["title"] == "Anne’s table"
    seen = ask("GET", f"{path}/view")
    assert ask("GET", f"{path}/picture").startswith("<svg")
    ask("GET", f"{path}/changes")
    code = seen["moves"][0]["code"]
    assert ask("GET", f"{path}/why", params={"move": code}) == {"legal": True, "reason": "", "rule": ""}
    keys = next(move["keys"] for move in seen["moves"] if move["keys"])
    assert ask("GET", f"{path}/about", params={"key": keys[0]})["title"]
    who = {"seat": seen["viewer"]}
    assert ask("POST", f"{path}/moves", json={**who, "move": code, "at": 0}) == {"number": 1}
    assert ask("POST", f"{path}/undo", json={**who, "at": 1}) == {"number": 2}
    assert ask("POST", f"{path}/redo", json={**who, "at": 2}) == {"number": 3}
    ask("GET", f"{path}/log")
    assert len(ask("GET", f"{path}/scores")) == 2
    assert len(cloister.replay(ask("GET", f"{path}/record")).played) == 1
    ask("GET", f"{path}/course", 409)
    ask("GET", f"{path}/analysis", 403)
    ask("POST", f"{path}/analysis", 403, json={})
    ask("POST", f"{path}/hint", 403, json={**who, "at": 3})
    ask("POST", f"{path}/again", 409)
    ask("POST", f"{path}/try", 201, json={})
    ask("POST", "/api/records", 422, content="no record", headers={"Content-Type": "text/plain"})
    assert [ask("PUT", path, json={"listed": listed})["listed"] for listed in (True, False)] == [True, False]
    link = ask("POST", f"{path}/seats/1/link")["link"]
    assert guest.post(f"/api{link}")["seats"][1]["devices"] == 2
    ask("POST", f"/api{link}")
    assert ask("POST", f"{path}/seats/1/alone")["seats"][1]["held_by"] == ["Anne"]
    ask("PUT", f"{path}/seats/1", json={"kind": "open"})
    ask("POST", f"{path}/seats/1/take")
    assert asked == {(method.upper(), path) for path, ways in schema["paths"].items() for method in ways}


def test_the_document_is_whole(server: Server) -> None:
    schema = ask("GET", f"{server.url}/api/openapi.json").json()
    openapi_spec_validator.validate(schema)
    assert schema["openapi"].startswith("3.1") and schema["info"]["title"] == "Cloister"
    names = [way["operationId"] for ways in schema["paths"].values() for way in ways.values()]
    assert len(names) == len(set(names)) > 20
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(schema)):
        found: Any = schema
        for part in reference.split("/"):
            found = found[part]
        assert found
    for path, ways in schema["paths"].items():
        for way in ways.values():
            assert way["description"], path
            declared = {one["name"] for one in way.get("parameters", []) if one["in"] == "path"}
            assert declared == set(re.findall(r"{(\w+)}", path))
            assert {"400", "401", "404", "409", "410", "413", "422", "429", "503"} < set(way["responses"])
            for status, answer in way["responses"].items():
                if status.startswith("4"):
                    assert answer["content"]["application/json"]["schema"]["required"] == ["detail"]


# limits and headers


def test_a_long_body_is_refused(server: Server) -> None:
    person, browser = Person(server.url, "Ann"), Browser(server)
    long = b"x" * (512 * 1024 + 1)
    for answer in (
        person.http.post("/api/records", content=long, headers={"Content-Type": "text/plain"}),
        person.http.post("/api/records", content=iter([long[:300_000], long[300_000:]])),
        person.http.post("/api/tables", content=iter([b'{"title": "', long, b'"}'])),
        browser.http.post("/tables", content=iter([b"title=", long]), headers=FORM),
        browser.http.post("/tables", data={"title": long.decode()}),
        browser.http.post("/records", files={"record": long}),
    ):
        assert answer.status_code == 413, answer.text
        assert str(512 * 1024) in answer.text
        assert answer.headers["content-security-policy"]


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", CLOISTER_RATE="0.01", CLOISTER_BURST="8") as server:
        person = Person(server.url, "Ann")
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
            answers = [http.get("/health") for _ in range(20)]
            refused = answers[-1]
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            assert "wait" in refused.json()["detail"]
            assert refused.headers["content-security-policy"]
            assert [answer.status_code for answer in answers].count(429) > 8
            page = http.get("/", headers={"Accept": "text/html", "Accept-Language": "fr"})
            assert page.status_code == 429 and int(page.headers["retry-after"]) >= 1
            assert '<html lang="fr">' in page.text and "Trop de demandes" in page.text
            made_up = [http.get("/health", headers={"Authorization": f"Bearer {number:032}"}) for number in range(5)]
            made_up += [http.get("/health", headers={"Cookie": f"cloister={number:032}"}) for number in range(5)]
            assert [answer.status_code for answer in made_up].count(429) > 7
        assert person.http.get("/api/me").status_code == 200


def test_several_people_at_one_address_can_open_a_table_at_once(tmp_path: Path) -> None:
    """The modules of the script count as one request: six people ask 36 times, not more than a hundred times."""
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", CLOISTER_RATE="0.01", CLOISTER_BURST="60") as server:
        place = Browser(server).start()
        for _ in range(6):
            watcher = Browser(server)
            modules = script_of(watcher, place)
            answers = [watcher.http.get(path) for path in (place, "/pictures.css", "/static/page.css", *modules)]
            assert {answer.status_code for answer in answers} == {200}
            watcher.http.close()


def test_every_kind_of_answer_has_the_headers(server: Server) -> None:
    person, browser = Person(server.url, "Ann"), Browser(server)
    place = browser.start()
    table = place.rsplit("/", 1)[1]
    answers = [
        browser.http.get(path)
        for path in (
            "/", "/new", "/api", place, f"{place}/invite", f"{place}/small", "/static/home.css",
            f"{place}/parts", f"{place}/menu", f"{place}/scores", "/pictures.css", "/robots.txt",
            "/static/page.css", "/static/nothing.css", "/health", "/metrics", "/api/openapi.json", "/api/games",
            f"/api/tables/{table}/picture", "/nowhere", "/tables/nowhere", "/api/tables/nowhere", "/seats/nowhere",
            "/api/tables?show=none",
        )
    ]  # fmt: skip
    answers += [
        browser.post("/play"),
        browser.http.post("/play"),
        browser.http.delete("/"),
        browser.http.post("/api/tables", content=b"{"),
        person.http.get("/api/me", headers={"Authorization": "Bearer x"}),
    ]
    with browser.http.stream("GET", f"{place}/live") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        answers.append(stream)
    assert {answer.status_code for answer in answers} == {200, 303, 401, 403, 404, 405, 422}
    for answer in answers:
        for name, value in HEADERS.items():
            if name != "Cache-Control":
                assert answer.headers[name] == value, answer.url
        assert "public" not in answer.headers["cache-control"]
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy and "*" not in policy and "http" not in policy
    assert policy.startswith("default-src 'none'")


def test_addresses_that_lead_nowhere_are_told_on_a_page_to_people(server: Server) -> None:
    people = {"Accept": "text/html,*/*", "Accept-Language": "fr"}
    for method, path, status, words in (
        ("GET", "/nowhere", 404, "Il n’y a rien à cette adresse."),
        ("GET", "/static/nowhere.css", 404, "Il n’y a rien à cette adresse."),
        ("DELETE", "/", 405, "Cette adresse ne prend pas une telle demande."),
        ("GET", "/tables/nowhere", 404, "Cette table n’existe pas."),
        ("GET", "/tables/nowhere?seat=x", 422, "query.seat"),
    ):
        page = ask(method, server.url + path, headers=people)
        assert page.status_code == status and page.headers["content-type"].startswith("text/html"), path
        assert '<html lang="fr">' in page.text and words in page.text, path
        assert ask(method, server.url + path).json()["detail"], path
    answer = ask("GET", f"{server.url}/api/nowhere", headers=people)
    assert answer.status_code == 404 and answer.json() == {"detail": "Il n’y a rien à cette adresse."}


def test_a_fault_of_ours_has_the_headers_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    client = Inside(app)
    assert client.request("GET", "/health").status_code == 200
    monkeypatch.setattr(app.state.hall.store, "visitor", lambda token: 1 / 0)
    answer = client.request("GET", "/api/me", headers={"Authorization": "Bearer x"})
    assert answer.status_code == 500 and "ZeroDivision" not in answer.text
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]


def script_of(browser: Browser, path: str) -> list[str]:
    """The addresses of the modules that a page loads."""
    page = browser.http.get(path).text
    return re.findall(r'<(?:script type="module" src|link rel="modulepreload" href)="(.+?)">', page)


def test_a_page_asks_for_all_its_modules_at_once_at_an_address_that_changes_with_them(server: Server) -> None:
    browser = Browser(server)
    *preloaded, entry = script_of(browser, browser.start())
    folder = entry.removesuffix("/main.js")
    assert preloaded == [f"{folder}/{file.name}" for file in sorted((STATIC / "table").glob("*.js"))]
    assert re.fullmatch(r"/static/[0-9a-f]{12}/table", folder)
    for address in (*preloaded, *script_of(browser, "/")):
        answer = browser.http.get(address)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
        again = browser.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304 and again.headers["cache-control"] == answer.headers["cache-control"]
    older = browser.http.get("/static/0123456789ab/table/main.js")
    assert older.status_code == 404 and older.headers["cache-control"] == HEADERS["Cache-Control"]
    assert browser.http.get("/static/page.css").headers["cache-control"] == HEADERS["Cache-Control"]


def test_address_of_the_script_changes_with_every_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(STATIC, tmp_path / "static")
    monkeypatch.setattr(script, "STATIC", tmp_path / "static")
    addresses = {script.script_address(), script.script_address.__wrapped__()}
    assert len(addresses) == 1
    for file in sorted((tmp_path / "static").rglob("*.js")):
        file.write_bytes(file.read_bytes() + b"\n")
        addresses.add(script.script_address.__wrapped__())
    (tmp_path / "static" / "table" / "main.js").rename(tmp_path / "static" / "table" / "other.js")
    addresses.add(script.script_address.__wrapped__())
    assert len(addresses) == len(list(STATIC.rglob("*.js"))) + 2


def test_nothing_is_loaded_from_elsewhere(server: Server) -> None:
    browser = Browser(server)
    for game in GAMES:
        place = browser.start(game)
        modules = [module for path in ("/", "/new", place, f"{place}/invite") for module in script_of(browser, path)]
        for path in ("/", "/new", "/api", place, f"{place}/menu", f"{place}/invite", f"{place}/scores", "/nowhere",
                     "/tables/nowhere", "/pictures.css", "/static/page.css", "/static/home.css", *modules):  # fmt: skip
            text = browser.http.get(path).text
            assert set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)) <= {"http://www.w3.org", "http://127.0.0.1"}, (
                path
            )
            assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", text), path
        assert "<script>" not in browser.http.get(place).text


# service


def test_health_and_numbers(server: Server, tmp_path: Path) -> None:
    person = Person(server.url, "Ann")
    assert person.get("/health") == {"status": "ok", "version": cloister.__version__}
    table = person.new_table("ora", ["me", "me"])["id"]
    person.get(f"/api/tables/{table}/view", seat=0)
    numbers = httpx.get(f"{server.url}/metrics", headers={"Authorization": "Bearer watcher"}).text
    assert re.search(
        r'cloister_requests_total\{method="GET",route="/api/tables/\{table_id\}/view",status="200"\} ', numbers
    )
    assert table not in numbers
    for name in ("cloister_seconds_bucket", "cloister_tables", "cloister_streams", "cloister_thinking"):
        assert name in numbers
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    client = Inside(app)
    app.state.hall.store.engine = create_app("sqlite:////nowhere/at/all.db").state.hall.store.engine
    assert client.request("GET", "/health").status_code == 503


def test_a_table_that_cannot_go_on_is_listed_and_told(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(rate=1e6, burst=1e6))
    client = Inside(app)
    token = client.request("POST", "/api/visitors", json={"name": "Ann"}).json()["token"]
    plan, who = {"game": "ora", "seats": ["me"]}, {"Authorization": f"Bearer {token}"}
    table = client.request("POST", "/api/tables", json=plan, headers=who).json()["id"]
    with app.state.hall.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = 0, state = 'x'")
    app.state.hall.tables.clear()
    app.state.hall.store.kept.tables.clear()
    page = client.request("GET", f"/tables/{table}", headers={"Accept": "text/html"})
    assert page.status_code == 409 and "version 0" in page.text and "<html" in page.text
    assert "version 0" in client.request("GET", f"/api/tables/{table}/view").json()["detail"]
    assert client.request("GET", "/").status_code == 200
