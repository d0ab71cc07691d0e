"""What can be set about a server: each setting once, with its default, its range and a sentence about it.

Settings are read from the environment, as CLOISTER_RATE=30; the common ones are options of `cloister serve` too, which
come before the environment. Nothing here needs the server's libraries.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import NamedTuple

from cloister.kernel.errors import OptionError
from cloister.kernel.voice import Voice

Explanation = Callable[[Voice], str]


class TextAbout(NamedTuple):
    """What there is to say of a setting that is a text."""

    explained: Explanation


class About(NamedTuple):
    """What there is to say of a setting."""

    explained: Explanation
    lowest: float
    highest: float
    option: bool  # of `cloister serve`


def about(explained: Explanation, lowest: float, highest: float, option: bool = False) -> dict[str, About]:
    return {"about": About(explained, lowest, highest, option)}


@dataclass(frozen=True)
class Settings:
    """All settings of a server. `Settings()` has the defaults."""

    processes: int = field(
        default=0,
        metadata=about(
            lambda voice: voice(
                "Processes that answer; 0 is one for each core on PostgreSQL, four at most, and one on SQLite."
            ),
            0,
            64,
            option=True,
        ),
    )
    workers: int = field(
        default=1,
        metadata=about(
            lambda voice: voice("Processes in which computer players think, for each that answers."), 1, 64, option=True
        ),
    )
    rate: float = field(
        default=15.0,
        metadata=about(
            lambda voice: voice("Requests per second that a client may send."), 0.01, 1_000_000, option=True
        ),
    )
    burst: float = field(
        default=120.0,
        metadata=about(lambda voice: voice("Requests that a client may send at once."), 1, 1_000_000, option=True),
    )
    address_rate: float = field(
        default=60.0,
        metadata=about(
            lambda voice: voice("Requests per second that all clients at one address may send."), 0.01, 1_000_000
        ),
    )
    address_burst: float = field(
        default=600.0,
        metadata=about(lambda voice: voice("Requests that all clients at one address may send at once."), 1, 1_000_000),
    )
    clients: int = field(
        default=10_000,
        metadata=about(lambda voice: voice("Clients whose requests are counted at the same time."), 1, 1_000_000),
    )
    body: int = field(
        default=512 * 1024,
        metadata=about(lambda voice: voice("Bytes that a request may carry."), 1024, 64 * 1024 * 1024),
    )
    seconds_to_ask: float = field(
        default=10.0,
        metadata=about(lambda voice: voice("Seconds within which the head of a request must come."), 0.1, 3600),
    )
    seconds_to_send: float = field(
        default=30.0,
        metadata=about(lambda voice: voice("Seconds within which what a request carries must come."), 0.1, 3600),
    )
    connections_per_address: int = field(
        default=256,
        metadata=about(lambda voice: voice("Open connections that one address may have."), 1, 1_000_000),
    )
    open_connections: int = field(
        default=8000,
        metadata=about(
            lambda voice: voice("Open connections of all; fewer where the system allows fewer files."), 1, 1_000_000
        ),
    )
    record_moves: int = field(
        default=20_000,
        metadata=about(lambda voice: voice("Moves that an uploaded record may have."), 1, 1_000_000),
    )
    tables_in_memory: int = field(
        default=600,
        metadata=about(lambda voice: voice("Tables kept in memory; others are read when needed."), 1, 100_000),
    )
    views_in_memory: int = field(
        default=24,
        metadata=about(lambda voice: voice("Drawn views kept in memory, for others who see the same."), 1, 10_000),
    )
    heartbeat: float = field(
        default=20.0,
        metadata=about(lambda voice: voice("Seconds after which a silent stream sends a sign of life."), 0.1, 3600),
    )
    seconds_to_think: float = field(
        default=20.0,
        metadata=about(
            lambda voice: voice("Seconds after which a computer player who does not move is given up and asked again."),
            0.1,
            3600,
        ),
    )
    connections: int = field(
        default=15,
        metadata=about(lambda voice: voice("Connections to PostgreSQL, and one more to hear of changes."), 1, 1000),
    )
    address: str = field(
        default="",
        metadata={
            "about": TextAbout(
                lambda voice: voice(
                    "The address of the server in links, as https://games.example.org; else the one it is reached by."
                )
            )
        },
    )
    proxies: str = field(
        default="",
        metadata={
            "about": TextAbout(
                lambda voice: voice("Addresses of proxies whose word on who asks is taken, with commas between them.")
            )
        },
    )
    metrics: str = field(
        default="",
        metadata={
            "about": TextAbout(
                lambda voice: voice("The secret that opens /metrics, sent as a bearer token; without one it is closed.")
            )
        },
    )


STANDARD = Settings()


def tables_file() -> Path:
    """Where tables are kept if no database is named."""
    return Path.home() / ".local" / "share" / "cloister" / "tables.db"


def layouts() -> list[str]:
    """The layouts of the database that this version knows, the present one last: migrations are named by them."""
    migrations = Path(__file__).resolve().parent / "server" / "migrations" / "versions"
    return sorted(file.name.partition("_")[0] for file in migrations.glob("*_*.py"))


class Setting(NamedTuple):
    """One setting: what it is called, its kind of number, and what there is to say of it."""

    name: str
    kind: type[int] | type[float]
    about: About

    @property
    def variable(self) -> str:
        return f"CLOISTER_{self.name.upper()}"

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    def value(self, settings: Settings) -> float:
        return float(getattr(settings, self.name))

    def read(self, source: str, text: str) -> float:
        """The value that an option or a variable of the environment gives, if it is a good one."""
        about = self.about
        with suppress(ValueError):
            value = self.kind(text)
            if about.lowest <= value <= about.highest:
                return value
        fields = {"source": source, "given": text, "lowest": shown(about.lowest), "highest": shown(about.highest)}
        if self.kind is int:
            raise OptionError("{source} is {given!r}: expected a whole number from {lowest} to {highest}", **fields)
        raise OptionError("{source} is {given!r}: expected a number from {lowest} to {highest}", **fields)


def all_settings() -> list[Setting]:
    """Every setting that is a number, in the order in which they are listed."""
    numbers = [one for one in fields(Settings) if one.type is not str]
    return [Setting(one.name, int if one.type is int else float, one.metadata["about"]) for one in numbers]


class TextSetting(NamedTuple):
    """A setting that is a text, which is only read from the environment."""

    name: str
    about: TextAbout

    @property
    def variable(self) -> str:
        return f"CLOISTER_{self.name.upper()}"

    def value(self, settings: Settings) -> str:
        return str(getattr(settings, self.name))


def text_settings() -> list[TextSetting]:
    """Every setting that is a text."""
    return [TextSetting(one.name, one.metadata["about"]) for one in fields(Settings) if one.type is str]


def shown(number: float) -> str:
    """A number without the zeros that nobody needs."""
    return f"{number:,.10g}"


def read_settings(environment: Mapping[str, str], options: Mapping[str, str]) -> Settings:
    """The settings as options give them by their names, else as the environment does, else at their defaults."""
    chosen: dict[str, float | str] = {}
    for text in text_settings():
        chosen[text.name] = environment.get(text.variable, "").strip()
    for setting in all_settings():
        if environment.get(setting.variable):
            chosen[setting.name] = setting.read(setting.variable, environment[setting.variable])
        if setting.name in options:
            chosen[setting.name] = setting.read(setting.flag, options[setting.name])
    return Settings(**chosen)  # type: ignore[arg-type]  # `read` gives the kind that each asks for
