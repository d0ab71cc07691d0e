"""Addresses of this server, as they stand in links that people send each other."""

from fastapi import Request

from cloister.settings import Settings

ONLY_HERE = ("localhost", "127.0.0.1", "::1")  # hosts that other computers cannot reach


def base_of(request: Request) -> str:
    """The address of the server without a slash at its end: the one that is set; else the one that was asked for, if
    the request came to it. Everybody can write another into a request."""
    settings: Settings = request.app.state.settings
    if settings.address:
        return settings.address.rstrip("/")
    host, port = request.scope.get("server") or ("localhost", None)
    asked = request.url.hostname or ""
    if asked in (host, *ONLY_HERE):
        return f"{request.url.scheme}://{request.url.netloc}"
    named = f"[{host}]" if ":" in host else host
    return f"{request.url.scheme}://{named}{f':{port}' if port else ''}"


def only_here(base: str) -> bool:
    """Whether other computers cannot reach an address."""
    host = base.partition("://")[2]
    return any(host == name or host.startswith((f"{name}:", f"[{name}]")) for name in ONLY_HERE)
