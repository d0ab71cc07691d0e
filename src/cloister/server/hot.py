"""The two requests that playing is made of, a move and what is put together before it, on a short way.

The general way leads past all other routes, puts arguments together one by one and checks the answer. For a move that
takes as long as playing and storing it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

THREADS = 40  # in which requests are answered at the same time, as many as on the general way
JSON = (b"content-type", b"application/json")
Asked = TypeVar("Asked", bound=BaseModel)


class HotRoute(Route):
    """A route that comes before all others and hands the request and its body to a function, in a thread. What is
    posted otherwise than as JSON goes the general way."""

    def __init__(self, method: str, path: str, answer: Callable[[Request, bytes], Response]) -> None:
        async def endpoint(request: Request) -> Response:
            body = await request.body()
            return await asyncio.get_running_loop().run_in_executor(request.app.state.hot, answer, request, body)

        super().__init__(path, endpoint)
        self.methods = {method}

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope.get("method") == "POST" and JSON not in scope["headers"]:
            return Match.NONE, {}
        match, found = super().matches(scope)
        return match, {**found, "route": self}  # by which it is counted


def read_query(request: Request, model: type[Asked]) -> Asked:
    """What the address of a request asks for."""
    return validated("query", lambda: model.model_validate(dict(request.query_params)))


def read_body(body: bytes, model: type[Asked]) -> Asked:
    """What a request carries."""
    return validated("body", lambda: model.model_validate_json(body))


def validated(where: str, read: Callable[[], Asked]) -> Asked:
    """What was read; what cannot be understood is refused as on the general way."""
    try:
        return read()
    except ValidationError as error:
        problems: list[Any] = [{**one, "loc": (where, *one["loc"])} for one in error.errors()]
        raise RequestValidationError(problems) from error
