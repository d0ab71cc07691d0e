"""Connections to the server: how many there may be, and how long one may keep it waiting."""

import asyncio
import ipaddress
import logging
from collections import Counter
from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cloister.settings import Settings

FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n"
ADDRESSES = 1000  # whose group is known without looking closely
LONGEST_HEAD = 16_384  # bytes of a head, or of anything else in a request that is not its body
PIPELINED = 8  # requests that a connection may send before the first is answered
NOISE = ("Invalid HTTP request", "Unsupported upgrade", "No supported WebSocket")  # everybody can make it


@lru_cache(ADDRESSES)
def group_of(address: str) -> str:
    """What counts as one address: of version 6 a whole network, as everybody has one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address


class Door:
    """Counts connections, those of each address too; a proxy that is trusted brings those of many."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.settings = settings
        self.most = most
        self.proxies = set(settings.proxies.split(","))
        self.open = 0
        self.by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more connection is let in."""
        self.open += 1
        self.by_address[group_of(address)] += 1
        many = self.by_address[group_of(address)] > self.settings.connections_per_address
        return self.open <= self.most and (not many or address in self.proxies)

    def leave(self, address: str) -> None:
        group = group_of(address)
        self.open -= 1
        self.by_address[group] -= 1
        if not self.by_address[group]:
            del self.by_address[group]


class NotTaken(Exception):
    """A request that is not what HTTP asks for, or too much at once: the connection is closed with status 400."""


class GuardedProtocol(HttpToolsProtocol):
    """HTTP, from clients who may not take as long as they like: a request must come within so many seconds, and what it
    carries too. Between requests a connection is kept for a moment by its base.

    The base's parser would take heads of any length, and any number of requests before the first is answered.
    """

    door: Door
    deadline: asyncio.TimerHandle | None = None
    watched = ""  # what the client is doing, as it was when the deadline was set
    sends_body = False
    not_understood = 0  # bytes since the last that ended a head or belonged to a body

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.door.enter(self.address):
            transport.write(FULL)
            transport.close()
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.address)
        self.set_deadline(0)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def data_received(self, data: bytes) -> None:
        self.not_understood += len(data)
        super().data_received(data)
        if self.not_understood > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")
        self.watch()

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self.sends_body:  # a trailer says nothing that counts
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        hosts = sum(name == b"host" for name, _value in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1") or len(self.pipeline) >= PIPELINED:
            raise NotTaken
        super().on_headers_complete()
        self.not_understood, self.sends_body = 0, True
        if self.parser.should_upgrade():  # to what we do not speak, so nothing that follows can be read
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        self.not_understood = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.not_understood, self.sends_body = 0, False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def watch(self) -> None:
        """Set the time until which the client must be done with what it has begun."""
        settings, waits = self.door.settings, self.cycle is not None and not self.cycle.response_complete
        doing = "sends" if self.sends_body else "waits" if waits else "asks"
        if doing != self.watched:
            self.watched = doing
            self.set_deadline({"sends": settings.seconds_to_send, "asks": settings.seconds_to_ask}.get(doing, 0))

    def set_deadline(self, seconds: float) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.too_slow) if seconds else None

    def too_slow(self) -> None:
        self.deadline = None
        self.transport.abort()


def guarded(settings: Settings, most: int) -> type[GuardedProtocol]:
    """The protocol of a server that takes so many connections at once."""

    class Guarded(GuardedProtocol):
        door = Door(settings, most)

    return Guarded


class Quiet(logging.Filter):
    """Leaves out of the log what everybody could fill it with."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith(NOISE)
