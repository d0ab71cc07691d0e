"""The settings of the server: read, refused, listed, and obeyed by a real server."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hall_tools
import httpx
import pytest
from cli_tools import Command, fails
from hall_tools import Room
from server_tools import PATIENCE, Inside, Person, Server, serving, wait_for

import cloister
from cloister.kernel.errors import OptionError
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.app import create_app
from cloister.server.pages import DrawnPages
from cloister.server.security import Buckets, KnownClients
from cloister.server.store import Store
from cloister.settings import (
    STANDARD,
    Setting,
    Settings,
    TextSetting,
    all_settings,
    read_settings,
    shown,
    text_settings,
)

room = hall_tools.room
ALL = all_settings()
NAMES = [setting.name for setting in ALL]
DOCUMENTATION = (Path(__file__).parent.parent / "docs" / "server.md").read_text(encoding="utf-8")


# reading


def test_without_environment_and_options_the_defaults_hold() -> None:
    assert read_settings({}, {}) == STANDARD == Settings()
    assert read_settings({"CLOISTER_RATE": "", "CLOISTER_OTHER": "x", "RATE": "3"}, {}) == STANDARD


@pytest.mark.parametrize("setting", ALL, ids=NAMES)
def test_every_setting_is_read_from_the_environment_at_both_ends_of_its_range(setting: Setting) -> None:
    about = setting.about
    assert about.lowest <= setting.value(STANDARD) <= about.highest
    for value in (about.lowest, about.highest):
        found = read_settings({setting.variable: f"{value:.10g}"}, {})
        assert setting.value(found) == value
        assert type(getattr(found, setting.name)) is setting.kind
        others = [one for one in ALL if one is not setting]
        assert all(one.value(found) == one.value(STANDARD) for one in others)


@pytest.mark.parametrize("setting", ALL, ids=NAMES)
def test_bad_values_are_refused_with_what_is_expected(setting: Setting) -> None:
    about = setting.about
    outside = [about.lowest - 1, about.lowest / 2 if setting.kind is float else -1, about.highest + 1]
    for text in (*map(str, outside), "many", "nan", "inf", "1e99", "--", "9" * 5000):
        with pytest.raises(OptionError) as error:
            read_settings({setting.variable: text}, {})
        assert f"{setting.variable} is '{text}'" in str(error.value)
        assert f"from {shown(about.lowest)} to {shown(about.highest)}" in str(error.value)
    if setting.kind is int:
        with pytest.raises(OptionError, match="expected a whole number"):
            read_settings({setting.variable: f"{about.lowest + 0.5}"}, {})


def test_options_come_before_the_environment() -> None:
    assert read_settings({"CLOISTER_RATE": "3"}, {"rate": "4"}).rate == 4.0
    with pytest.raises(OptionError, match="--rate is 'x'"):
        read_settings({}, {"rate": "x"})


# the command line


def test_bad_settings_are_no_start(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    start = ["serve", "--port", 0, "--database", database]
    fails(command(*start, "--rate", "0"), "--rate is '0': expected a number from 0.01 to 1,000,000")
    fails(command(*start, "--workers", "1.5"), "--workers is '1.5': expected a whole number from 1 to 64")
    monkeypatch.setenv("CLOISTER_HEARTBEAT", "often")
    fails(command(*start), "CLOISTER_HEARTBEAT is 'often': expected a number from 0.1 to 3,600")
    fails(command(*start, "--lang", "fr"), "CLOISTER_HEARTBEAT vaut 'often' : il faut un nombre de 0.1 à 3,600")
    assert not (tmp_path / "tables.db").exists()


def test_settings_are_listed_with_their_present_values(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLOISTER_BODY", "2048")
    code, out, err = command("serve", "--rate", "3.5", "--settings")
    assert (code, err) == (0, "")
    words = " ".join(out.split())
    for setting in ALL:
        assert setting.variable in out
        assert (f"{setting.variable}, {setting.flag} " in words) == setting.about.option
    numbers = {line.split()[0].rstrip(","): line.split()[-4:] for line in out.splitlines() if "CLOISTER_" in line}
    assert numbers["CLOISTER_RATE"] == ["3.5", "15", "0.01", "1,000,000"]
    assert numbers["CLOISTER_BODY"] == ["2,048", "524,288", "1,024", "67,108,864"]
    assert numbers["CLOISTER_TABLES_IN_MEMORY"] == ["600", "600", "1", "100,000"]
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_setting_explains_itself(command: Command, language: str) -> None:
    _code, out, _err = command("serve", "--settings", "--lang", language)
    words = " ".join(re.sub(r"[\d.,]{2,}|(?<= )\d", "", out).split())
    for setting in ALL:
        explained = setting.about.explained(Voice(language))
        assert " ".join(re.sub(r"[\d.,]{2,}|(?<= )\d", "", explained).split()) in words
        assert language == "en" or explained != setting.about.explained(ENGLISH_VOICE)


def test_help_has_an_option_for_every_common_setting(command: Command) -> None:
    _code, out, _err = command("serve", "--help")
    for setting in ALL:
        assert (f"{setting.flag} NUMBER" in out) == setting.about.option
    assert "[default: 15; from 0.01 to 1,000,000]" in " ".join(out.split())


@pytest.mark.parametrize("setting", ALL, ids=NAMES)
def test_documentation_lists_every_setting(setting: Setting) -> None:
    option = f"`{setting.flag}`" if setting.about.option else ""
    cells = [f"`{setting.variable}`", option, shown(setting.value(STANDARD)), setting.about.explained(ENGLISH_VOICE)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in DOCUMENTATION.splitlines()]
    assert cells in rows


@pytest.mark.parametrize("setting", text_settings(), ids=lambda setting: setting.name)
def test_texts_are_read_from_the_environment_and_documented(setting: TextSetting, command: Command) -> None:
    assert setting.value(STANDARD) == ""
    assert setting.value(read_settings({setting.variable: " some text "}, {})) == "some text"
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in DOCUMENTATION.splitlines()]
    assert [f"`{setting.variable}`", "", "", setting.about.explained(ENGLISH_VOICE)] in rows
    assert setting.about.explained(Voice("fr")) != setting.about.explained(ENGLISH_VOICE)
    assert setting.variable in command("serve", "--settings")[1]


def test_the_secret_of_the_numbers_is_not_listed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLOISTER_METRICS", "watcher")
    monkeypatch.setenv("CLOISTER_ADDRESS", "https://games.example.org")
    out = command("serve", "--settings")[1]
    assert "watcher" not in out and "•••" in out and "https://games" in out


# a real server


@contextmanager
def started(tmp_path: Path, **environment: str) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", **environment) as server:
        yield server


def statuses(server: Server, count: int) -> list[int]:
    """The answers to so many requests of one client."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        return [http.get("/robots.txt").status_code for _ in range(count)]


def test_a_low_rate_refuses_and_a_high_one_does_not(tmp_path: Path) -> None:
    with started(tmp_path, CLOISTER_RATE="0.01", CLOISTER_BURST="20") as server:
        answers = statuses(server, 30)
        assert set(answers) == {200, 429}
        assert answers == sorted(answers)  # the first are answered, then all are refused
    with started(tmp_path, CLOISTER_RATE="0.01", CLOISTER_BURST="1000") as server:
        assert set(statuses(server, 200)) == {200}  # more than the default would allow
    with started(tmp_path, CLOISTER_RATE="1000000", CLOISTER_BURST="1") as server:
        assert set(statuses(server, 200)) == {200}


def test_servers_of_the_tests_never_meet_the_limit(tmp_path: Path) -> None:
    """However fast they ask: the machine that runs them is not to decide how they end."""
    with started(tmp_path) as server:
        assert server.environment["CLOISTER_BURST"] == server.environment["CLOISTER_RATE"] == "1000000"
        assert set(statuses(server, 400)) == {200}  # the default would refuse, unless they took 20 seconds


def test_longer_bodies_than_set_are_refused(tmp_path: Path) -> None:
    with started(tmp_path, CLOISTER_BODY="2048") as server:
        person = Person(server.url, "Ann")
        answer = person.http.post("/api/records", content=b"x" * 2049)
        assert answer.status_code == 413 and "2048" in answer.text
        assert person.http.post("/api/records", content=b"x" * 2048).status_code == 422


def test_only_so_many_tables_stay_in_memory(tmp_path: Path) -> None:
    with started(tmp_path, CLOISTER_TABLES_IN_MEMORY="2", CLOISTER_METRICS="watcher") as server:
        person = Person(server.url, "Ann")
        tables = [person.new_table("ora", ["me", "me"])["id"] for _ in range(5)]
        numbers = httpx.get(f"{server.url}/metrics", headers={"Authorization": "Bearer watcher"}).text
        assert re.search(r"^cloister_tables 2\.0$", numbers, re.MULTILINE)
        assert [person.view(table)["number"] for table in tables] == [0] * 5


def test_longer_records_than_set_are_refused(tmp_path: Path) -> None:
    game = cloister.new("ora", players=1, seed=1)
    for _ in range(6):
        game.play(game.moves()[0])
    with started(tmp_path, CLOISTER_RECORD_MOVES="5") as server:
        person = Person(server.url, "Ann")
        answer = person.http.post("/api/records", content=game.record())
        assert answer.status_code == 422 and "6 moves: more than 5" in answer.text
        game.undo()
        assert person.http.post("/api/records", content=game.record()).status_code == 201


def test_a_silent_stream_gives_signs_of_life_as_often_as_set(tmp_path: Path) -> None:
    with started(tmp_path, CLOISTER_HEARTBEAT="0.2") as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "open"])["id"]
        begun = time.monotonic()
        with person.http.stream("GET", f"/tables/{table}/live?seat=0") as stream:
            lines = (line for line in stream.iter_lines() if line == ": still here")
            assert [next(lines) for _ in range(3)] == [": still here"] * 3
        assert time.monotonic() - begun < 3 * STANDARD.heartbeat


def test_computers_think_in_as_many_processes_as_set(tmp_path: Path) -> None:
    with started(tmp_path, CLOISTER_WORKERS="3") as server:
        Person(server.url, "Ann").new_table("orleans", ["random", "random"])
        wait_for(lambda: len(server.thinkers()) == 3, "three processes are started")


# parts of it


def test_the_clients_that_are_counted_are_few() -> None:
    settings = Settings(clients=2, burst=1, rate=0.01)
    buckets = Buckets(settings.rate, settings.burst, settings.clients)
    assert [buckets.wait(client) > 0 for client in ("a", "a", "b", "c", "c", "a")] == [
        False, True, False, False, True, False,  # by then the first is forgotten
    ]  # fmt: skip
    known = KnownClients(settings.clients)
    for token in ("a", "b", "a", "c"):
        known.add(token)
    assert list(known.tokens) == ["a", "c"]


def test_the_settings_reach_every_part_of_the_server(tmp_path: Path) -> None:
    settings = Settings(
        workers=2, clients=7, tables_in_memory=5, views_in_memory=6, seconds_to_think=8.0, connections=9
    )
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", settings)
    state = app.state
    assert (len(state.computers.workers), state.known_clients.most, state.drawn.most) == (2, 7, 6)
    assert state.hall.settings is settings and state.hall.store.kept.most == 5
    assert Inside(app).request("GET", "/health").status_code == 200


def test_only_so_many_views_are_kept(room: Room) -> None:
    drawn = DrawnPages(2)
    for _ in range(4):
        table = room.table("joan", "me")
        drawn.parts(room.hall.look(table, room.ann, 0, ENGLISH_VOICE), ENGLISH_VOICE, None)
    assert len(drawn.kept) == 2


@pytest.mark.parametrize("most", [1, 5, 9])
def test_so_many_connections_to_postgresql_are_opened(most: int) -> None:
    pool = Store("postgresql://nobody@127.0.0.1:1/nothing", Settings(connections=most)).engine.pool
    assert pool.size() + pool._max_overflow == most  # type: ignore[attr-defined]
