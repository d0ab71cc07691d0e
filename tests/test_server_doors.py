"""Who gets in, how fast, and what strangers are told: connections, rates, proxies, cookies, names of the server."""

import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import server_tools
from cli_tools import Command, fails
from server_tools import PATIENCE, Browser, Inside, Person, Postgres, Server, serving, wait_for

from cloister.server.app import create_app
from cloister.server.connections import Door, group_of
from cloister.server.security import COOKIE, forgery_token, issue, issued
from cloister.settings import Settings

postgres = server_tools.postgres
GIVEN = "a-secret-that-somebody-else-chose"


# silent connections


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long, and takes eight connections from an address."""
    settings = {"CLOISTER_SECONDS_TO_ASK": "1", "CLOISTER_SECONDS_TO_SEND": "1"}
    settings["CLOISTER_CONNECTIONS_PER_ADDRESS"] = "8"
    with serving(f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.db'}", **settings) as found:
        yield found


def connected(server: Server, sent: bytes = b"") -> socket.socket:
    url = httpx.URL(server.url)
    found = socket.create_connection((url.host, url.port or 80), timeout=PATIENCE)
    found.sendall(sent)
    return found


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nlink",
        b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a head", "half a body", "half a second head"],
)
def test_a_client_who_does_not_go_on_is_dropped(strict: Server, sent: bytes) -> None:
    with connected(strict, sent) as client, suppress(ConnectionResetError):
        while client.recv(65536):  # it would wait until its patience is over
            pass
    assert strict.healthy()


def answer_to(server: Server, sent: bytes) -> bytes:
    """All that is answered to what a client sends, until the server closes the connection."""
    with connected(server) as client:
        found = b""
        try:
            client.sendall(sent)
            while data := client.recv(65536):
                found += data
        except (ConnectionResetError, BrokenPipeError):
            pass
        return found


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /health HTTP/1.1\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + 2**20 * b"x",
        b"GET /" + 2**20 * b"x",
        b"POST /join HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
    ],
    ids=["no host", "two hosts", "a long header", "a long address", "two lengths"],
)
def test_what_is_not_http_is_refused_at_once(strict: Server, sent: bytes) -> None:
    assert answer_to(strict, sent).startswith(b"HTTP/1.1 400") and strict.healthy()


def test_what_follows_a_body_has_an_end_and_says_nothing(strict: Server) -> None:
    chunked = b"POST /join HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    assert b" 400 " in answer_to(strict, chunked + b"X: " + 2**20 * b"x")
    asked = b"GET /robots.txt HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nHost: y\r\n\r\n"
    assert answer_to(strict, asked).startswith(b"HTTP/1.1 200")


def test_a_connection_asks_for_a_few_things_at_once(strict: Server) -> None:
    asked = b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n"
    assert answer_to(strict, 5 * asked).count(b"HTTP/1.1 200") == 5
    assert b"HTTP/1.1 400" in answer_to(strict, 2000 * asked)


def test_who_wants_another_protocol_gets_an_answer_and_no_more(strict: Server) -> None:
    asked = b"GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: %s\r\n\r\n"
    for wanted in (b"websocket", b"h2c"):
        found = answer_to(strict, asked % wanted)
        assert found.startswith(b"HTTP/1.1 200") and b"connection: close" in found


def test_one_address_has_so_many_connections_and_gets_them_back(strict: Server) -> None:
    clients = [connected(strict) for _ in range(8)]
    with connected(strict, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n") as refused:
        assert b" 503 " in refused.recv(100)
    for client in clients:
        client.close()
    wait_for(strict.healthy, "others get in")


def test_the_pages_that_follow_a_table_are_not_dropped(strict: Server) -> None:
    person = Person(strict.url, "Ann")
    table = person.new_table("ora", ["me", "open"])["id"]
    page = server_tools.Stream(person, f"/tables/{table}/live?seat=0")
    page.next()
    time.sleep(2.5)
    Person(strict.url, "Bob").post(f"/api/tables/{table}/seats/1/take")
    assert "Bob" in str(page.next()["parts"])
    page.close()


def test_a_thousand_silent_connections_stop_nothing(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        clients = [connected(server) for _ in range(1100)]
        proxied = httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=PATIENCE)
        assert proxied.get(f"{server.url}/health").status_code == 200  # from another address
        for client in clients:
            client.close()


def test_connections_are_counted_by_address_and_networks() -> None:
    door = Door(Settings(connections_per_address=2, proxies="10.0.0.1"), 6)
    assert [door.enter("1.1.1.1") for _ in range(3)] == [True, True, False]
    assert [door.enter("10.0.0.1") for _ in range(4)] == [True, True, True, False]  # then there are too many in all
    for _ in range(3):
        door.leave("1.1.1.1")
    assert list(door.by_address) == ["10.0.0.1"]
    assert group_of("2001:db8::1") == group_of("2001:db8::ffff:2") != group_of("2001:db8:0:1::1")
    assert group_of("::ffff:1.2.3.4") == "::ffff:1.2.3.4" and group_of("testclient") == "testclient"


# rates


def limited(tmp_path: Path, **settings: Any) -> Inside:
    given: dict[str, Any] = {"address_rate": 0.01, "address_burst": 40, "rate": 0.01, "burst": 30} | settings
    return Inside(create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(**given)))


def test_new_identities_do_not_get_around_the_limit(tmp_path: Path) -> None:
    client = limited(tmp_path)
    answered = 0
    for number in range(20):
        answer = client.request("POST", "/api/visitors", json={"name": f"Eve {number}"})
        if answer.status_code != 201:
            break
        token = {"Authorization": f"Bearer {answer.json()['token']}"}
        answered += sum(client.request("GET", "/api/me", headers=token).status_code == 200 for _ in range(5))
    assert answered <= 20
    assert client.request("GET", "/robots.txt").status_code == 429


def test_the_word_of_a_proxy_is_taken_only_if_it_is_trusted(tmp_path: Path) -> None:
    def statuses(proxies: str) -> set[int]:
        more = {"CLOISTER_RATE": "0.01", "CLOISTER_BURST": "10", "CLOISTER_PROXIES": proxies}
        with serving(f"sqlite:///{tmp_path / 'tables.db'}", **more) as server, httpx.Client(timeout=PATIENCE) as http:
            asked = [{"X-Forwarded-For": f"9.9.9.{number}"} for number in range(30)]
            return {http.get(f"{server.url}/robots.txt", headers=one).status_code for one in asked}

    assert statuses("") == {200, 429}
    assert statuses("127.0.0.1") == {200}


# numbers


def test_numbers_are_for_who_has_their_secret(tmp_path: Path) -> None:
    closed = Inside(create_app(f"sqlite:///{tmp_path / 'tables.db'}"))
    opened = Inside(create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(metrics="watcher")))
    refused = [(closed, ""), (closed, "watcher"), (opened, ""), (opened, "other")]
    for client, token, status in [*[(*one, 404) for one in refused], (opened, "watcher", 200)]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        assert client.request("GET", "/metrics", headers=headers).status_code == status


# the database


def test_a_locked_database_is_told_at_once(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        seen = person.view(table)
        code = seen["moves"][0]["code"]
        locker = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        locker.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 503
        assert time.monotonic() - begun < PATIENCE / 5
        answer = person.play(table, seen["viewer"], code, seen["number"])
        assert answer.status_code == 503 and "Nothing has changed" in answer.text and answer.headers["retry-after"]
        assert person.http.post("/api/tables", json={"game": "ora"}).status_code == 503
        assert person.http.get(f"/tables/{table}", headers={"Accept": "text/html"}).status_code == 200
        locker.execute("ROLLBACK")
        wait_for(server.healthy, "the server is well again")
        assert person.play(table, seen["viewer"], code, seen["number"]).status_code == 200


def test_a_postgresql_that_is_not_there_is_told(tmp_path: Path) -> None:
    app = create_app("postgresql://nobody@127.0.0.1:1/nothing")
    client = Inside.__new__(Inside)
    client.app = app
    cookie = {"Cookie": f"{COOKIE}={GIVEN}", "Accept": "text/html"}
    for path in ("/", "/tables/abcdefgh", "/seats/abc", "/new"):
        answer = client.request("GET", path, headers=cookie)
        assert answer.status_code == 503, answer.text
        assert "try again" in answer.text
    assert client.request("GET", "/health").status_code == 503


@pytest.mark.parametrize(
    "begin, end",
    [
        ("LOCK TABLE entries, tables IN ACCESS EXCLUSIVE MODE", "ROLLBACK"),
        ("LOCK TABLE entries, tables IN SHARE MODE", "ROLLBACK"),
        ("ALTER DATABASE {name} SET default_transaction_read_only = on; COMMIT; {lost}",
         "SET default_transaction_read_only = off; ALTER DATABASE {name} RESET ALL; COMMIT; {lost}"),
    ],
    ids=["locked", "locked for writing", "only to be read"],
)  # fmt: skip
def test_a_postgresql_that_takes_nothing_is_told(postgres: Postgres, begin: str, end: str) -> None:
    """By health at once, and to everybody who waited for some seconds."""
    url = postgres.new_database()
    name, lost = url.rsplit("/", 1)[1], "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    names = {"name": name, "lost": f"{lost} WHERE datname = '{name}' AND pid <> pg_backend_pid()"}
    with serving(url) as server, psycopg.connect(url) as other:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        seen = person.view(table)
        move = (table, seen["viewer"], seen["moves"][0]["code"], seen["number"])
        other.execute(begin.format(**names))
        assert server_tools.ask("GET", f"{server.url}/health").status_code == 503
        answers = [person.play(*move), person.http.post("/api/tables", json={"game": "ora"})]
        assert [answer.status_code for answer in answers] == [503, 503]
        assert all("Nothing has changed" in answer.text for answer in answers)
        assert (
            person.http.get(f"/tables/{table}").status_code == 503 if "ACCESS" in begin else person.view(table) == seen
        )
        other.execute(end.format(**names))
        wait_for(server.healthy, "the server is well again")
        assert person.play(*move).status_code == 200


def test_a_postgresql_that_starts_again_is_found_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    with serving(url) as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        for _ in range(3):
            with psycopg.connect(postgres.url, autocommit=True) as connection:  # as a restart does
                name = url.rsplit("/", 1)[1]
                connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            seen = person.view(table)
            answer = person.play(table, seen["viewer"], seen["moves"][0]["code"], seen["number"])
            assert answer.status_code in (200, 503)
        assert server.healthy() and person.view(table)["number"] >= 1


def test_only_its_owner_reads_the_file_of_a_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    Inside(create_app(f"sqlite:///{file}"))
    for one in tmp_path.iterdir():
        assert stat.S_IMODE(one.stat().st_mode) == 0o600, one


def test_a_second_server_on_one_file_is_refused(tmp_path: Path, command: Command) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(database) as server:
        fails(command("serve", "--port", 0, "--database", database), "another server uses this database already")
        server.kill()
        server.start()  # a killed one is no longer there


# cookies


def test_nobody_is_known_by_a_secret_that_somebody_else_gave_them(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    client = Inside(app)
    answer = client.request("GET", "/", headers={"Cookie": f"{COOKIE}={GIVEN}"})
    assert issued(app.state.hall.store.key(), answer.cookies[COOKIE])
    for path, fields in (("/play", {"game": "ora"}), ("/me", {"name": "Eve"})):
        form = {"csrf": forgery_token(GIVEN), **fields}
        answer = client.request("POST", path, headers={"Cookie": f"{COOKIE}={GIVEN}"}, data=form)
        assert answer.status_code == 403
    assert app.state.hall.store.visitor(GIVEN) is None


def test_a_cookie_of_the_servers_own_is_kept(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    client = Inside(app)
    key = app.state.hall.store.key()
    token = client.request("GET", "/").cookies[COOKIE]
    assert issued(key, token) and not issued(key, token + "0") and not issued(key, "") and not issued("other", token)
    assert issue(key, token.rpartition(".")[0]) == token
    again = client.request("GET", "/", headers={"Cookie": f"{COOKIE}={token}"})
    assert again.cookies[COOKIE] == token
    form = {"csrf": forgery_token(token), "name": "Ann"}
    client.request("POST", "/me", headers={"Cookie": f"{COOKIE}={token}"}, data=form)
    assert app.state.hall.store.visitor(token).name == "Ann"


# names of the server


def test_links_name_no_host_that_a_request_made_up(strict: Server) -> None:
    browser = Browser(strict)
    place = browser.start()
    made_up = {"Host": "evil.example.org", "X-Forwarded-Host": "evil.example.org"}
    for path in (f"{place}/invite", f"{place}/menu", "/api", "/api/openapi.json", "/", place, f"{place}/"):
        answer = browser.http.get(path, headers=made_up)
        assert answer.status_code in (200, 303, 404)
        assert "evil" not in answer.text and "evil" not in str(answer.headers)
    assert strict.url in browser.http.get(f"{place}/invite", headers=made_up).text
    assert strict.url in browser.http.get(f"{place}/invite").text


def test_links_name_the_address_that_is_set(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(address="https://games.example.org/"))
    text = Inside(app).request("GET", "/api").text
    assert "curl https://games.example.org/api/tables" in text and "inside" not in text
