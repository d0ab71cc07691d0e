"""Whatever is sent to the server is answered clearly: a refusal that says why, never a fault of ours."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from depth import LONG
from hostile import hostile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from server_tools import Person, serving, shared_postgres


@pytest.fixture(scope="module")
def careful() -> Iterator[tuple[Person, str]]:
    """A person and a table of theirs, on PostgreSQL, which takes less than SQLite."""
    with serving(shared_postgres().new_database()) as server:
        person = Person(server.url, "Ann")
        yield person, person.new_table("orleans", ["me", "open"])["id"]


def clear(answer: httpx.Response) -> bool:
    """Whether a request was done, or refused with a sentence."""
    if answer.status_code < 400:
        return True
    return answer.status_code < 500 and isinstance(answer.json()["detail"], str) and bool(answer.json()["detail"])


ODD = ["", "\x00", "\ud800", "é" * 300, "../..", "{}", "%00", "0", "-1", "done", "place own-farmer village", "9" * 400]
words = some.sampled_from(ODD) | some.text(max_size=30)
values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | words,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["seat", "move", "at", "kind", "name", "game", "options", "seats", "names", "title"]
bodies = values | some.dictionaries(some.sampled_from(FIELDS), values, max_size=5)
WAYS = [
    ("PUT", "/api/me"), ("POST", "/api/visitors"), ("POST", "/api/tables"), ("POST", "/api/records"),
    ("POST", "/api/tables/{}/moves"), ("POST", "/api/tables/{}/undo"), ("POST", "/api/tables/{}/redo"),
    ("POST", "/api/tables/{}/try"), ("POST", "/api/tables/{}/seats/7/take"), ("PUT", "/api/tables/{}/seats/1"),
]  # fmt: skip


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(way=some.sampled_from(WAYS), body=bodies)
def test_any_json_is_answered_clearly(careful: tuple[Person, str], way: tuple[str, str], body: Any) -> None:
    person, table = careful
    content = json.dumps(body)
    answer = person.http.request(
        way[0], way[1].format(table), content=content, headers={"Content-Type": "application/json"}
    )
    assert clear(answer), f"{way} {content}: {answer.status_code} {answer.text}"


MOVES = [
    {}, {"seat": 1, "move": "done", "at": 0}, {"seat": True, "move": "done", "at": 0}, {"seat": 0, "at": 0},
    {"seat": 0, "move": "nonsense", "at": 0}, {"seat": 0, "move": "x" * 9000, "at": 0},
]  # fmt: skip


@pytest.mark.parametrize("move", MOVES, ids=range(len(MOVES)))
def test_a_move_is_refused_alike_on_the_short_way_and_the_general_one(careful: tuple[Person, str], move: Any) -> None:
    person, table = careful
    ways = ("application/json", "application/json; charset=utf-8")
    asked = [{"content": json.dumps(move), "headers": {"Content-Type": way}} for way in ways]
    short, general = [person.http.post(f"/api/tables/{table}/moves", **one) for one in asked]
    assert short.status_code >= 400 and (short.status_code, short.text) == (general.status_code, general.text)


READS = [
    f"/api/tables/{{}}{read}" for read in ("", *["/view", "/picture", "/why", "/about", "/log", "/scores", "/record"])
]
READS += [f"/tables/{{}}{page}" for page in ("", *["/parts", "/about", "/scores", "/menu", "/record"])]


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(
    read=some.sampled_from(READS),
    table=some.just("") | words,
    query=some.dictionaries(some.sampled_from(["seat", "at", "move", "key", "lang", "version"]),
                            words.filter(lambda text: text.isprintable()) | some.integers(-3, 9).map(str)),
)  # fmt: skip
def test_any_address_is_answered_clearly(
    careful: tuple[Person, str], read: str, table: str, query: dict[str, str]
) -> None:
    person, known = careful
    address = "".join(f"%{byte:02x}" for byte in table.encode("utf-8", "replace")) or known
    answer = person.http.get(read.format(address), params=query)
    assert answer.status_code < 500, f"{answer.url}: {answer.text}"
    assert answer.status_code < 400 or answer.json()["detail"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"NaN", b'{"seat": NaN, "move": "done", "at": 0}', b'{"seat": 1e400}', b"[" * 100_000,
     b'{"seat": ' + b"9" * 5000 + b', "move": "done", "at": 0}', b'{"seat": 0, "move": "\\ud800", "at": 0}',
     b'{"seat": 0, "move": "\\u0000", "at": 0}', b'{"seat": 0, "move": "' + b"x" * 81 + b'", "at": 0}'],
)  # fmt: skip
def test_a_damaged_body_is_answered_clearly(careful: tuple[Person, str], content: bytes) -> None:
    person, table = careful
    for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "nonsense", ""):
        for path in (f"/api/tables/{table}/moves", f"/tables/{table}/moves", "/api/tables", "/api/records"):
            answer = person.http.post(path, content=content, headers={"Content-Type": kind})
            assert 400 <= answer.status_code < 500, f"{path} {kind}: {answer.text}"
            assert isinstance(answer.json()["detail"], str)


def test_thousands_of_malformed_requests_are_answered_and_change_nothing() -> None:
    """As `tools/hostile.py` sends them: no fault of ours, no request of half a second, and a game that is as it was."""
    count = 1_000_000 if LONG else 20_000
    outcome = hostile(count, 1)
    assert outcome.faults == []
    assert sum(outcome.statuses.values()) == count
    assert len(outcome.statuses) > 8 and outcome.statuses["422"] > count / 20  # all kinds of refusals
