"""The browser's script, at an address that changes with it.

Its modules import each other by relative paths, so those of a page come from one address. They are kept by browsers for
good, and after an update none of them meets an older one.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from fastapi.staticfiles import StaticFiles
from starlette.responses import Response

STATIC = Path(__file__).resolve().parent / "static"
KEPT = "private, max-age=31536000, immutable"


@cache
def script_address() -> str:
    """The folder of the script, for the pages that this process sends."""
    texts = [f"{file.relative_to(STATIC)}\n".encode() + file.read_bytes() for file in sorted(STATIC.rglob("*.js"))]
    return f"/static/{hashlib.sha256(b''.join(texts)).hexdigest()[:12]}"


@cache
def table_modules() -> list[str]:
    """The modules of the table's page, which asks for all of them at once instead of finding one in another."""
    return [f"{script_address()}/table/{file.name}" for file in sorted((STATIC / "table").glob("*.js"))]


class KeptFiles(StaticFiles):
    """Files whose address says what is in them."""

    def file_response(self, *given: Any, **more: Any) -> Response:
        answer = super().file_response(*given, **more)
        answer.headers["Cache-Control"] = KEPT
        return answer
