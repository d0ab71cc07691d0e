"""What is counted for whoever watches over the server: by each process for itself, and told of all by any of them."""

import logging
import time
from collections.abc import Iterable
from http.client import HTTPConnection, HTTPException

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.parser import text_string_to_metric_families as families_of
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = ("GET", "HEAD", "POST", "PUT")  # counted one by one; everybody could make others up, without end
PATIENCE = 2.0  # seconds that one process waits for the numbers of another
log = logging.getLogger(__name__)


class Metrics:
    """The numbers of a process, and the way to those of the others."""

    def __init__(self, app: FastAPI) -> None:
        self.place = 0  # of this process among all
        self.ports: list[int] = []  # where each process can be asked by the others; none if it is alone
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cloister_requests", "Requests answered.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram("cloister_seconds", "Time to answer.", ["method", "route"], registry=self.registry)
        tables = Gauge("cloister_tables", "Tables in memory.", registry=self.registry)
        tables.set_function(lambda: len(app.state.hall.tables))
        streams = Gauge("cloister_streams", "Open pages that follow a table.", registry=self.registry)
        streams.set_function(lambda: sum(len(events) for events in app.state.bell.waiting.values()))
        thinking = Gauge("cloister_thinking", "Computer players that think.", registry=self.registry)
        thinking.set_function(lambda: len(app.state.computers.busy))

    def own(self) -> bytes:
        """The numbers of this process."""
        return generate_latest(self.registry)

    def of_all(self, secret: str) -> bytes:
        """The numbers of all processes, each labelled with its place. One that does not answer is left out."""
        if not self.ports:
            return self.own()
        texts = {self.place: self.own().decode()}
        for place, port in enumerate(self.ports):
            if place != self.place:
                try:
                    texts[place] = numbers_at(port, secret)
                except (OSError, HTTPException) as error:
                    log.warning("process %s does not tell its numbers: %r", place, error)
        registry = CollectorRegistry()
        registry.register(Together(texts))
        return generate_latest(registry)


def numbers_at(port: int, secret: str) -> str:
    """The numbers of another process."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/metrics?alone=true", headers={"Authorization": f"Bearer {secret}"})
        answer = connection.getresponse()
        text = answer.read().decode()
    finally:
        connection.close()
    if answer.status != 200:
        raise HTTPException(f"status {answer.status}")
    return text


class Together(Collector):
    """The numbers of several processes, each with the place of its process."""

    def __init__(self, texts: dict[int, str]) -> None:
        self.texts = texts

    def collect(self) -> Iterable[Metric]:
        found: dict[str, Metric] = {}
        for place, text in sorted(self.texts.items()):
            for family in families_of(text):
                kept = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for one in family.samples:
                    kept.add_sample(one.name, one.labels | {"process": str(place)}, one.value)
        return found.values()


class Counting:
    """Wraps the application: counts every answer and how long it took to begin."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                method = scope["method"] if scope["method"] in METHODS else "other"
                self.metrics.requests.labels(method, route, message["status"]).inc()
                self.metrics.seconds.labels(method, route).observe(time.perf_counter() - begun)
            await send(message)

        await self.app(scope, receive, counted)
