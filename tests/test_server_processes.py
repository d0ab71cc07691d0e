"""Several processes that serve one address, and the one that looks after them."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from server_tools import PATIENCE, Person, Server, Stream, ask, serving, shared_postgres, wait_for

from cloister.cli.main import run
from cloister.kernel.errors import OptionError
from cloister.server import processes


@pytest.fixture
def server() -> Iterator[Server]:
    """Two processes on an empty database."""
    found = Server(shared_postgres().new_database(), CLOISTER_PROCESSES="2")
    yield found
    if found.process.poll() is None:
        found.kill()


def gone(*numbers: int) -> bool:
    return not any(Path(f"/proc/{number}").exists() for number in numbers)


def answered(server: Server, asked: int) -> list[int]:
    """Ask so many times at once, each by a connection of its own; the answers' status."""
    with ThreadPoolExecutor(asked) as pool:
        return [one.status_code for one in pool.map(lambda _number: ask("GET", f"{server.url}/new"), range(asked))]


def test_people_play_at_one_address_whichever_process_answers(server: Server) -> None:
    assert len(server.children()) == 2
    host, guest = Person(server.url, "Ann"), Person(server.url, "Bob")
    table = host.new_table("ora", ["me", "open"])["id"]
    guest.post(f"/api/tables/{table}/seats/1/take")
    pages = [Stream(host, f"/tables/{table}/live?seat=0"), Stream(guest, f"/tables/{table}/live?seat=1")]
    for page in pages:
        page.next()
    for number in range(4):
        (seat,) = host.view(table, 0)["actors"]
        player = (host, guest)[seat]
        code = player.view(table, seat)["moves"][0]["code"]
        assert player.moved(server.url).play(table, seat, code, number).status_code == 200
        for page in pages:
            assert page.next()["version"].startswith(f"{number + 1}-")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "hung"])
def test_a_process_that_does_not_answer_is_replaced_and_its_address_goes_on(
    server: Server, how: signal.Signals
) -> None:
    person = Person(server.url, "Ann")
    table = person.new_table("joan", ["me"])["id"]
    first, second = server.children()
    os.kill(first, how)
    wait_for(lambda: len(set(server.children()) - {first}) == 2, "there are two again")
    assert second in server.children()
    assert person.moved(server.url).view(table, 0)["number"] == 0
    assert answered(server, 6) == [200] * 6


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_all_end_when_they_are_told_to(server: Server, number: signal.Signals) -> None:
    workers = server.children()
    server.process.send_signal(number)
    assert server.process.wait(timeout=PATIENCE) == 0
    wait_for(lambda: gone(*workers), "its processes end with it")
    with pytest.raises(httpx.ConnectError):
        ask("GET", f"{server.url}/health")


def test_all_end_when_nobody_looks_after_them_any_more(server: Server) -> None:
    Person(server.url, "Ann").new_table("orleans", ["random", "random"])
    wait_for(server.thinkers, "computers think")
    workers = [*server.children(), *server.thinkers()]
    server.kill()
    wait_for(lambda: gone(*workers), "its processes end with it")


def test_there_is_one_for_each_core_but_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, count in ((1, 1), (2, 2), (4, 4), (64, 4), (None, 1)):
        monkeypatch.setattr(processes.os, "cpu_count", lambda cores=cores: cores)
        assert processes.how_many(0, shared=True) == count
        assert processes.how_many(0, shared=False) == 1
    assert processes.how_many(7, shared=True) == 7
    monkeypatch.setattr(processes.multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    assert processes.how_many(0, shared=True) == processes.how_many(1, shared=True) == 1
    with pytest.raises(OptionError, match="several processes"):
        processes.how_many(2, shared=True)


def test_several_on_sqlite_are_no_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert run(["serve", "--port", "0", "--database", database, "--processes", "2"]) == 2
    assert "several processes can serve on PostgreSQL only" in capsys.readouterr().err


def numbers(server: Server) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """What /metrics tells, by names and labels."""
    answer = ask("GET", f"{server.url}/metrics", headers={"Authorization": "Bearer watcher"})
    families = list(text_string_to_metric_families(answer.text))
    assert len({family.name for family in families}) == len(families)
    return {(one.name, frozenset(one.labels.items())): one.value for family in families for one in family.samples}


def total(found: dict[tuple[str, frozenset[tuple[str, str]]], float], name: str, **labels: str) -> float:
    return sum(value for (one, given), value in found.items() if one == name and given >= set(labels.items()))


def test_numbers_are_those_of_all_processes_whichever_answers() -> None:
    with serving(shared_postgres().new_database(), CLOISTER_PROCESSES="2", CLOISTER_METRICS="watcher") as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "me"])["id"]
        pages = [Stream(person, f"/tables/{table}/live?seat=0") for _ in range(12)]
        for page in pages:
            page.next()
        assert answered(server, 20) == [200] * 20
        for _ in range(8):
            found = numbers(server)
            assert {dict(labels)["process"] for _name, labels in found} == {"0", "1"}
            assert total(found, "cloister_streams") == 12
            assert total(found, "cloister_requests_total", route="/new") == 20
        os.kill(server.children()[0], signal.SIGSTOP)
        try:
            assert len({dict(labels)["process"] for _name, labels in numbers(server)}) == 1
        finally:
            os.kill(server.children()[0], signal.SIGCONT)
