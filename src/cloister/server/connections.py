"""Connections to the server: how many there may be, and how long one may keep it waiting."""

import asyncio
import ipaddress
import logging
from collections import Counter
from functools import lru_cache
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cloister.settings import Settings

FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n"
ADDRESSES = 1000  # whose group is known without looking closely
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


class GuardedProtocol(H11Protocol):
    """HTTP, from clients who may not take as long as they like: a request must come within so many seconds, and what it
    carries too. Between requests a connection is kept for a moment by its base."""

    door: Door
    deadline: asyncio.TimerHandle | None = None
    watched: Any = None  # what the client is doing, as it was when the deadline was set

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

    def handle_events(self) -> None:
        super().handle_events()
        self.watch()

    def watch(self) -> None:
        """Set the time until which the client must be done with what it has begun."""
        settings, doing = self.door.settings, self.conn.their_state
        if doing is not self.watched:
            self.watched = doing
            seconds = {h11.IDLE: settings.seconds_to_ask, h11.SEND_BODY: settings.seconds_to_send}
            self.set_deadline(seconds.get(doing, 0))

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
