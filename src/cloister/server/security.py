"""What protects the server: limits, headers, and proof that a form was ours."""

import hashlib
import hmac
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cloister.server.connections import group_of
from cloister.settings import Settings

COOKIE = "cloister"  # holds the visitor's secret
VISITORS = "/api/visitors"
NEW_VISITOR = 10.0  # requests as which asking to be somebody else counts
PROOF = 32  # signs by which the server knows a cookie that it has issued
HEADERS = {
    "Cache-Control": "private, no-cache",  # pages differ by visitor, and scripts must fit their pages
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",  # addresses of seats are secret
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def issued(key: str, token: str) -> bool:
    """Whether the server made a secret itself: nobody is to be known by one that somebody else gave them."""
    secret, _dot, proof = token.rpartition(".")
    return hmac.compare_digest(proof.encode(), proof_of(key, secret).encode())


def issue(key: str, secret: str) -> str:
    """A secret for a browser's cookie, with the proof that it is ours."""
    return f"{secret}.{proof_of(key, secret)}"


def proof_of(key: str, secret: str) -> str:
    return hmac.new(key.encode(), secret.encode(), hashlib.sha256).hexdigest()[:PROOF]


def forgery_token(token: str) -> str:
    """What a form must carry to show that it came from a page of ours: only who has the cookie can know it."""
    return hmac.new(token.encode(), b"form", hashlib.sha256).hexdigest()


def same_token(token: str, given: str) -> bool:
    return hmac.compare_digest(forgery_token(token).encode(), given.encode())


def bearer(headers: Headers) -> str:
    """The visitor's secret as programs send it."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


class KnownClients:
    """The secrets of visitors who are in the database: their requests are counted one by one. Everybody could make
    secrets up, so those of others count for the address that sends them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.tokens: OrderedDict[str, None] = OrderedDict()
        self.guard = threading.Lock()

    def add(self, token: str) -> None:
        with self.guard:
            self.tokens[token] = None
            self.tokens.move_to_end(token)
            while len(self.tokens) > self.most:
                self.tokens.popitem(last=False)


class Buckets:
    """Counts requests: each client's bucket fills with time and is emptied by requests."""

    def __init__(self, rate: float, burst: float, clients: int) -> None:
        self.rate = rate
        self.burst = burst
        self.clients = clients
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, cost: float = 1.0) -> float:
        """Take a request; the seconds to wait if the bucket is empty."""
        now = time.monotonic()
        level, since = self.levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        allowed = level >= cost
        self.levels[client] = (level - cost if allowed else level, now)
        while len(self.levels) > self.clients:
            self.levels.popitem(last=False)
        return 0.0 if allowed else (cost - level) / self.rate


class Guard:
    """Wraps the application: sizes, rates, headers. `refuse` gives the answer to who exceeds a limit. The modules of a
    page's script count together as one request, else a few people at one address could not open a table at once."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        known_clients: KnownClients,
        refuse: Callable[[Request, int, Settings], Response],
        modules: Collection[str],
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.settings = settings
        self.known_clients = known_clients
        self.buckets = Buckets(settings.rate, settings.burst, settings.clients)
        self.addresses = Buckets(settings.address_rate, settings.address_burst, settings.clients)
        self.costs = dict.fromkeys(modules, 1 / len(modules))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wait = self.wait(scope)
        if wait > 0:
            answer = self.refuse(Request(scope), 429, self.settings)
            answer.headers["Retry-After"] = str(int(wait) + 1)
            await answer(scope, receive, with_headers(send))
            return
        body = LimitedBody(receive, send, self.settings.body)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.body:
            body.too_long = True
        else:
            with suppress(ClientDisconnect):
                await self.app(scope, body.receive, with_headers(body.send))
        if body.too_long and not body.answered:
            answer = self.refuse(Request(scope), 413, self.settings)
            await answer(scope, receive, with_headers(send))

    def wait(self, scope: Scope) -> float:
        """Count a request for its address, and for its visitor too if they are known; the seconds to wait."""
        cost = self.costs.get(scope["path"], 1.0)
        client, address = client_of(scope, self.known_clients), address_of(scope)
        limits = [self.addresses.wait(address, NEW_VISITOR if scope["path"] == VISITORS else cost)]
        limits += [self.buckets.wait(client, cost)] if limits[0] == 0 else []
        return max(limits)


class LimitedBody:
    """A request's body. One that is longer than announced is cut off, and what the application says to the rest of it
    is not sent."""

    def __init__(self, receive: Receive, send: Send, most: int) -> None:
        self.receive_more = receive
        self.send_on = send
        self.left = most
        self.too_long = False
        self.answered = False

    async def receive(self) -> Message:
        message = await self.receive_more()
        self.left -= len(message.get("body", b""))
        self.too_long = self.too_long or self.left < 0
        return {"type": "http.disconnect"} if self.too_long else message

    async def send(self, message: Message) -> None:
        if self.answered or not self.too_long:
            self.answered = True
            await self.send_on(message)


def client_of(scope: Scope, known_clients: KnownClients) -> str:
    """Whose requests are counted together: a visitor's, or those from one address without a known visitor."""
    request = Request(scope)
    token = bearer(request.headers) or request.cookies.get(COOKIE, "")
    if token in known_clients.tokens:
        return f"visitor {token}"
    return f"address {address_of(scope)}"


def address_of(scope: Scope) -> str:
    """Where a request comes from: what a proxy says of it counts only if the server was told to trust it."""
    return group_of(scope["client"][0]) if scope.get("client") else ""


def with_headers(send: Send) -> Send:
    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded
