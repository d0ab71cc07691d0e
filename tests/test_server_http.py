"""A real server over HTTP: whole games by the JSON API, the pages' forms, limits, headers, languages, damaged forms."""

import html
import json
import random
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import openapi_spec_validator
import pytest
import segno
import server_tools
from server_tools import PATIENCE, Inside, Json, Person, Server, ask, play_on, play_seat, serving, wait_for

import cloister
from cloister.games import GAMES
from cloister.kernel.rules import COURSE
from cloister.server import script
from cloister.server.app import create_app
from cloister.server.script import STATIC
from cloister.server.security import HEADERS
from cloister.settings import Settings

postgres = server_tools.postgres
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as found:
        yield found


class Browser:
    """A visitor with cookies, who sends the pages' forms."""

    def __init__(self, server: Server, **headers: str) -> None:
        self.http = httpx.Client(base_url=server.url, headers={"Accept": "text/html", **headers}, timeout=PATIENCE)
        self.csrf = self.token_in(self.http.get("/").text)

    def token_in(self, page: str) -> str:
        found = re.search(r'<meta name="csrf" content="(\w{64})">', page)
        assert found
        return found[1]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, data={"csrf": self.csrf, **fields})

    def start(self, game: str = "orleans", **fields: Any) -> str:
        """Start a table for two; its address."""
        answer = self.post("/tables", game=game, **{f"{game}-players": "2", "seat0": "me", "seat1": "open"}, **fields)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).removesuffix("/invite")

    def refused(self, answer: httpx.Response, page: str) -> str:
        """What the page says to which a refused form leads."""
        assert answer.status_code == 303 and answer.headers["location"].partition("#")[0] == page, answer.text
        shown = self.http.get(page)
        found = re.search(r'<p class="problem" role="alert">(.*?)</p>', shown.text)
        assert found and shown.status_code == 200
        assert 'role="alert"' not in self.http.get(page).text
        return html.unescape(found[1])


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
    assert guest.post(f"/api{link}")["seats"][1] == {"number": 1, "kind": "person", "name": "Bob", "mine": True}


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
    ask("POST", f"{path}/again", 409)
    ask("POST", f"{path}/try", 201, json={})
    ask("POST", "/api/records", 422, content="no record", headers={"Content-Type": "text/plain"})
    assert [ask("PUT", path, json={"listed": listed})["listed"] for listed in (True, False)] == [True, False]
    link = ask("POST", f"{path}/seats/1/link")["link"]
    assert guest.post(f"/api{link}")["seats"][1]["mine"]
    ask("POST", f"/api{link}")
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
            assert {"401", "404", "409", "422", "429"} < set(way["responses"])
            for status, answer in way["responses"].items():
                if status.startswith("4"):
                    assert answer["content"]["application/json"]["schema"]["required"] == ["detail"]


# who asks


def test_pages_ask_for_proof_that_a_form_was_ours(server: Server) -> None:
    browser, other = Browser(server), Browser(server)
    place = browser.start()
    other.start()
    table = place.rsplit("/", 1)[1]
    forms: dict[str, Json] = {
        "/tables": {"game": "ora"},
        "/play": {"game": "ora"},
        "/me": {"name": "Mallory"},
        f"{place}/sit": {},
        f"{place}/fill": {"kind": "greedy"},
        f"{place}/listed": {"listed": "yes"},
        f"{place}/moves": {"move": "done", "seat": 0, "at": 0},
        f"{place}/undo": {"seat": 0, "at": 0},
        f"{place}/redo": {"seat": 0, "at": 0},
        f"{place}/try": {},
        f"{place}/seats/0": {"kind": "greedy"},
        "/seats/anything": {},
    }
    calls: list[tuple[str, str, Json]] = [
        ("PUT", "/api/me", {"name": "Mallory"}),
        ("PUT", f"/api/tables/{table}", {"listed": True}),
        ("POST", "/api/tables", {"game": "ora"}),
        ("POST", f"/api/tables/{table}/moves", {"seat": 0, "move": "done", "at": 0}),
        ("POST", f"/api/tables/{table}/undo", {"seat": 0, "at": 0}),
        ("POST", f"/api/tables/{table}/redo", {"seat": 0, "at": 0}),
        ("POST", f"/api/tables/{table}/try", {}),
        ("POST", "/api/seats/anything", {}),
        ("POST", f"/api/tables/{table}/seats/1/take", {}),
        ("PUT", f"/api/tables/{table}/seats/0", {"kind": "greedy"}),
        ("POST", f"/api/tables/{table}/seats/0/link", {}),
    ]
    for wrong in ("", "0" * 64, other.csrf, "é"):
        for path, fields in forms.items():
            assert browser.post(path, **{**fields, "csrf": wrong}).status_code == 403, path
        upload = browser.http.post("/records", data={"csrf": wrong}, files={"record": b"cloister: record 1"})
        assert upload.status_code == 403
        for method, path, data in calls:
            answer = browser.http.request(method, path, json=data, headers={"X-CSRF-Token": wrong.encode()})
            assert answer.status_code == 403, path
        records = browser.http.post("/api/records", content="x", headers={"Content-Type": "text/plain"})
        assert records.status_code == 403
    assert browser.http.get(f"/api/tables/{table}/view?seat=0").json()["number"] == 0
    moved = browser.post(f"{place}/moves", move="done", seat=0, at=0)
    assert (moved.status_code, moved.headers["location"]) == (303, f"{place}?seat=0")
    assert browser.http.get(f"/api/tables/{table}/view?seat=0").json()["number"] == 1


def test_without_cookies_nothing_can_be_done(server: Server) -> None:
    table = Browser(server).start().rsplit("/", 1)[1]
    for path in ("/tables", "/play", f"/tables/{table}/try", f"/tables/{table}/sit"):
        assert ask("POST", server.url + path, data={"csrf": ""}).status_code == 403
    assert ask("POST", f"{server.url}/api/tables", json={"game": "ora"}).status_code == 403


def test_a_token_that_is_not_known_is_refused(server: Server) -> None:
    for accept in ("application/json", "text/html"):
        headers = {"Authorization": f"Bearer {'x' * 32}", "Accept": accept}
        for path in ("/", "/api/me", "/api/tables"):
            answer = ask("GET", server.url + path, headers=headers)
            assert answer.status_code == 401 and "/api/visitors" in answer.json()["detail"]


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    cookie = ask("GET", server.url).headers["set-cookie"]
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()


def test_two_first_forms_of_a_browser_at_once(server: Server) -> None:
    """Both come from the same visitor, whom neither finds in the database."""
    browser = Browser(server)
    with ThreadPoolExecutor(4) as pool:
        places = list(pool.map(lambda _number: browser.start(), range(4)))
    assert len(set(places)) == 4
    assert len(browser.http.get("/api/tables").json()) == 4


def test_forms_lead_through_a_table(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    place = host.start(name="Ann", title="Friday")
    assert "Friday" in guest.http.get("/").text
    made = host.post(f"{place}/seats/1", kind="link")
    assert (made.status_code, made.headers["location"]) == (303, f"{place}/invite?link=1")
    link = re.search(r"/seats/[\w-]{32}", host.http.get(f"{place}/invite").text)
    assert link and "/seats/" not in guest.http.get(f"{place}/invite").text
    answer = guest.http.post("/join", data={"link": f"{server.url}{link[0]}"})
    assert answer.headers["location"] == link[0]
    assert "Friday" in guest.http.get(link[0]).text
    assert guest.post(link[0], name="Bob").headers["location"] == place
    assert guest.post(f"{place}/moves", move="done", seat=1, at=0).status_code == 303
    assert guest.post(f"{place}/moves", move="done", seat=1, at=0).status_code == 409
    assert guest.post(f"{place}/moves", move="done", seat=0, at=1).status_code == 403
    assert host.post(f"{place}/undo", seat=0, at=0).status_code == 409
    assert guest.post(f"{place}/undo", seat=1, at=1).status_code == 303
    assert guest.post(f"{place}/redo", seat=1, at=2).status_code == 303
    copy = guest.post(f"{place}/try", seat=1).headers["location"]
    assert guest.http.get(copy).status_code == 200 and host.http.get(copy).status_code == 404
    assert guest.post(f"{place}/seats/1", kind="greedy").status_code == 303
    for piece in ("menu", "scores", "parts", "about?key=nothing"):
        assert host.http.get(f"{place}/{piece}").status_code == (404 if "about" in piece else 200)
    assert host.http.get(f"{place}/record").status_code == 409
    assert host.post("/play", game="ora").status_code == 303
    upload = host.http.post("/records", data={"csrf": host.csrf}, files={"record": b"damaged"})
    assert "line 1" in host.refused(upload, "/")


def test_invitation_shows_a_qr_code_where_others_can_reach_the_server(server: Server) -> None:
    browser = Browser(server)
    place = browser.start()
    here = browser.http.get(f"{place}/invite").text
    assert 'class="qr"' not in here and "--host 0.0.0.0" in here
    elsewhere = browser.http.get(f"{place}/invite", headers={"Host": "cloister.example"}).text
    address = f"http://cloister.example{place}"
    assert f">{address}</code>" in elsewhere and "--host" not in elsewhere
    found = re.search(r'<path d="(M[^"]+)"', elsewhere[elsewhere.index('class="qr"') :])
    assert found
    rows = segno.make(address, micro=False).matrix
    dark = {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}
    assert {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found[1])} == dark


def test_options_that_do_not_matter_to_so_many_players_are_not_taken_from_a_form(server: Server) -> None:
    """Without a script all options stand in the form."""
    browser = Browser(server)
    place = browser.start("ora", **{"ora-quarry_c": "True", "ora-length": "short"})
    table = browser.http.get(f"/api{place}").json()
    assert table["options"]["quarry_c"] is False and table["options"]["length"] == "short"
    games = browser.http.get("/api/games").json()
    asked = {(game["name"], option["name"]): option["players"] for game in games for option in game["options"]}
    assert asked["joan", "level"] == [1] and asked["joan", "locations"] == []


def test_seats_are_filled_and_tables_listed_by_their_host_alone(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    place = host.start()
    guest.post("/me", name="Bob")
    assert guest.post(f"{place}/fill", kind="greedy").status_code == 403
    assert guest.post(f"{place}/listed", listed="yes").status_code == 403
    assert guest.post(f"{place}/sit", seat="0").headers["location"] == place
    assert guest.refused(guest.post(f"{place}/sit", seat="0"), place) == "This seat is not open."
    assert host.post(f"{place}/fill", kind="clever").status_code == 422
    assert host.post(f"{place}/fill", kind="random").headers["location"] == place
    assert guest.post(f"{place}/sit").headers["location"] == place
    assert "You are watching" in guest.http.get(place).text


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
    numbers = person.http.get("/metrics").text
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


# languages


def test_the_language_is_asked_for_by_address_cookie_or_browser(server: Server) -> None:
    def language(path: str = "/", **headers: str) -> str:
        found = re.search(r'<html lang="(\w+)">', ask("GET", server.url + path, headers=headers).text)
        assert found
        return found[1]

    assert language() == "en"
    for header in ("fr", "fr-FR,fr;q=0.9,en;q=0.8", "de, fr-CA;q=0.5", "FR"):
        assert language(**{"Accept-Language": header}) == "fr"
    for header in ("en-GB,fr", "de", "*", ";;;,q=", "xx-" * 300):
        assert language(**{"Accept-Language": header}) == "en"
    assert language("/?lang=fr") == "fr"
    assert language("/?lang=xx") == "en"
    assert language(Cookie="language=fr") == "fr"
    assert language("/?lang=en", Cookie="language=fr") == "en"
    assert language(Cookie="language=../../etc") == "en"
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        http.get("/?lang=fr")
        assert '<html lang="fr">' in http.get("/").text


def test_the_api_speaks_the_language_asked_for(server: Server) -> None:
    person = Person(server.url, "Ann")
    table = person.new_table("orleans", ["me", "me"])["id"]
    view = f"/api/tables/{table}/view"
    english, french = person.get(view, seat=0), person.get(view, seat=0, lang="fr")
    assert english["position"] == french["position"]
    assert english["prompt"] != french["prompt"]
    assert [move["code"] for move in english["moves"]] == [move["code"] for move in french["moves"]]
    assert person.http.get("/api/tables/none", params={"lang": "fr"}).status_code == 404


def test_pages_say_in_french_what_is_wrong_with_options_and_records(server: Server) -> None:
    browser = Browser(server, **{"Accept-Language": "fr"})
    options = {"orleans-players": "2", "orleans-modules": ["deeds", "intrigue"]}
    answer = browser.post("/tables", game="orleans", **options)
    assert "les nouveaux actes et Intrigue apportent chacun leur plateau" in browser.refused(answer, "/new")
    record = cloister.new("ora", players=2, seed=1).record()
    for damaged, words in (
        (record.replace("cloister", "closter"), "ce n’est pas un relevé de Cloister"),
        (record.replace("players: 2", "players: 17"), "choisissez parmi 3, 4, 2, 1"),
        (record + "0: fell wood\n0: fell wood\n", "le coup 2 du relevé (joueur 0 : fell wood) ne peut pas être joué"),
        (record + "0: build G28\n", "n’est pas permis maintenant : Château entre en jeu à l'étape C"),
    ):
        files = {"record": ("game.txt", damaged)}
        answer = browser.http.post("/records", data={"csrf": browser.csrf}, files=files)
        assert words in browser.refused(answer, "/")


# damaged forms


def test_damaged_forms_and_cookies_are_answered(server: Server) -> None:
    browser = Browser(server)
    place = browser.start()
    for cookie in ("", "\x01", "é" * 40, "a" * 5000, "cloister=; cloister=x", ";=;="):
        headers = {"Cookie": f"cloister={cookie}".encode()}
        assert ask("GET", server.url, headers=headers).status_code == 200
        assert ask("POST", f"{server.url}/play", headers=headers).status_code == 403
    for fields in ({"seat": "x"}, {"seat": "0", "at": "0"}, {"seat": "9" * 30, "at": "1", "move": "done"}, {}):
        assert 400 <= browser.post(f"{place}/moves", **fields).status_code < 500
    for kind in (
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=" + "x" * 200,
    ):
        for path in ("/tables", "/records", f"{place}/moves"):
            answer = browser.http.post(path, content=b"--x\r\nnonsense", headers={"Content-Type": kind})
            assert 400 <= answer.status_code < 500, answer.text
    names = {"game": "ora", "ora-players": "2", "seat0": "\x00", "name": "\x00\u202e" * 99, "title": "\x00" * 99}
    assert browser.refused(browser.post("/tables", **names), "/new")
    assert browser.refused(
        browser.post("/tables", game="\x00" * 5000, **{f"x{number}": "" for number in range(99)}), "/new"
    )
    assert browser.post("/play", game="\x00", opponents="\x00", kind="é", name="<b>&\x00").status_code == 303
    for name in ("note", "play", "links", "watches"):
        for cookie in ("", "\x01", "é" * 40, "W10=", "e30=", "WzEsMiwzXQ==", "----", "0:x~:~9:9", "a" * 3000):
            headers = {"Cookie": f"{name}={cookie}".encode()}
            for path in ("/", "/new", place, f"{place}/invite"):
                assert ask("GET", f"{server.url}{path}", headers=headers).status_code == 200, (path, headers)
    assert "<b>&amp;" not in browser.http.get("/").text


def test_what_people_write_is_not_taken_for_html(server: Server) -> None:
    browser = Browser(server)
    place = browser.start(name="<i>Ann", title="<script>x</script>", name1='"><b>9')
    browser.http.post("/join", data={"link": '"><b>9'})
    for path in ("/", place, f"{place}/menu", f"{place}/invite"):
        text = browser.http.get(path).text
        assert "<i>Ann" not in text and "<script>x" not in text and '"><b>9' not in text
    assert "&lt;script&gt;" in browser.http.get(place).text
