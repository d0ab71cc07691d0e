"""A real server and the forms of its pages: who sends them, what they lead to, in which language, and damaged ones."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
import segno
from server_tools import PATIENCE, Browser, Json, Person, Server, ask, serving

import cloister


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as found:
        yield found


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
        ("POST", f"/api/tables/{table}/seats/0/alone", {}),
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
    assert host.http.get(link[0]).status_code == 410 and guest.http.get(link[0]).headers["location"] == place
    assert "1 device" in host.http.get(f"{place}/menu").text
    assert guest.post(f"{place}/seats/1", kind="link").headers["location"] == f"{place}/invite?link=1"
    phone = re.search(r"/seats/[\w-]{32}", guest.http.get(f"{place}/invite?link=1").text)
    assert phone and Browser(server).post(phone[0], name="Phone").headers["location"] == place
    assert "Phone · 2 devices" in host.http.get(f"{place}/menu").text
    assert guest.post(f"{place}/seats/1", kind="alone").headers["location"] == place
    assert "1 device" in host.http.get(f"{place}/menu").text
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


def test_invitation_shows_a_qr_code_where_others_can_reach_the_server(server: Server, tmp_path: Path) -> None:
    browser = Browser(server)
    here = browser.http.get(f"{browser.start()}/invite").text
    assert 'class="qr"' not in here and "--host 0.0.0.0" in here
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", CLOISTER_ADDRESS="http://cloister.example") as reached:
        browser = Browser(reached)
        place = browser.start()
        elsewhere = browser.http.get(f"{place}/invite").text
    address = f"http://cloister.example{place}"
    assert f">{address}</code>" in elsewhere and "--host" not in elsewhere
    found = re.search(r'<path d="(M[^"]+)"', elsewhere[elsewhere.index('class="qr"') :])
    assert found
    rows = segno.make(address, micro=False).matrix
    dark = {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}
    assert {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found[1])} == dark


def test_options_that_do_not_matter_beside_the_others_are_not_taken_from_a_form(server: Server) -> None:
    """Without a script all options stand in the form."""
    browser = Browser(server)
    place = browser.start("ora", **{"ora-quarry_c": "True", "ora-length": "short"})
    table = browser.http.get(f"/api{place}").json()
    assert table["options"]["quarry_c"] is False and table["options"]["length"] == "short"
    games = browser.http.get("/api/games").json()
    asked = {(game["name"], option["name"]): option["only_with"] for game in games for option in game["options"]}
    assert asked["joan", "level"] == {"players": [1]} and asked["joan", "locations"] == {}


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
        (record + "0: fell wood\n0: fell wood\n", "coup 2 du relevé (joueur 0\xa0: fell wood) ne peut pas être joué"),
        (record + "0: build G28\n", "n’est pas permis maintenant\xa0: Château entre en jeu à l'étape C"),
    ):
        files = {"record": ("game.txt", damaged)}
        answer = browser.http.post("/records", data={"csrf": browser.csrf}, files=files)
        assert words in browser.refused(answer, "/")


# damaged forms


def test_damaged_forms_and_cookies_are_answered(server: Server) -> None:
    browser = Browser(server)
    place = browser.start()
    assert ask("GET", server.url, headers={"Cookie": b"cloister=\x01"}).status_code == 400  # no header has such a sign
    for cookie in ("", "é" * 40, "a" * 5000, "cloister=; cloister=x", ";=;="):
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
        for cookie in ("", "é" * 40, "W10=", "e30=", "WzEsMiwzXQ==", "----", "0:x~:~9:9", "a" * 3000):
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
