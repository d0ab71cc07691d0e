"""What a scenario expects, held against what is found: one way to compare, for all games.

Each comparison takes out what the scenario says of it, if anything, and notes where the position differs:

    expect = Expectations({"coins": 3, "goods": {"wool": 1}}, "player 1")
    expect.equal("coins", 2)                       # notes "expected player 1 coins 3, found 2"
    expect.named("goods", {"wool": 1, "wine": 2})  # only wool is compared
    expect.missed                                  # all that was noted
    expect.rest()                                  # notes what no comparison has taken out, as it does not exist
"""

from collections.abc import Iterable, Mapping
from typing import Any


class Expectations:
    def __init__(self, wanted: Mapping[str, Any], of: str = "", missed: list[str] | None = None) -> None:
        self.wanted = dict(wanted)
        self.of = of
        self.missed: list[str] = [] if missed is None else missed

    def __contains__(self, key: str) -> bool:
        return key in self.wanted

    def part(self, key: str, of: str) -> "Expectations":
        """What is expected of a part of the position; what it misses is noted here too."""
        return Expectations(self.wanted.pop(key, {}), of, self.missed)

    def players(self) -> list[tuple[int, "Expectations"]]:
        """What is expected of each player that the scenario names."""
        every = self.part("players", "")
        return [(int(seat), every.part(seat, f"player {seat}")) for seat in list(every.wanted)]

    def note(self, expected: str, found: object) -> None:
        self.missed.append(f"expected {expected}, found {found}")

    def compare(self, what: str, wanted: object, found: object) -> None:
        if found != wanted:
            self.note(f"{self.of} {what} {shown(wanted)}".strip(), shown(found))

    def equal(self, key: str, found: object) -> None:
        """Exactly what is found."""
        if key in self.wanted:
            self.compare(key, self.wanted.pop(key), found)

    def alike(self, key: str, found: Iterable[Any]) -> None:
        """The same things in any order."""
        if key in self.wanted:
            self.compare(key, sorted(self.wanted.pop(key)), sorted(found))

    def named(self, key: str, found: Mapping[str, Any], nothing: object = 0) -> None:
        """Of several things those that the scenario names; where one is not found there is nothing."""
        for name, wanted in self.wanted.pop(key, {}).items():
            self.compare(f"{key} {name}", wanted, found.get(name, nothing))

    def among(self, key: str, found: list[Any], name: str = "") -> None:
        """All that the scenario lists is found, besides others."""
        for wanted in self.wanted.pop(key, []):
            if wanted not in found:
                self.note(f"{wanted} among the {name or key}", shown(found))

    def absent(self, key: str, found: list[Any], name: str) -> None:
        """Nothing that the scenario lists is found."""
        for unwanted in self.wanted.pop(key, []):
            if unwanted in found:
                self.note(f"no {unwanted} among the {name}", shown(found))

    def rest(self) -> None:
        """What is left does not exist, and is a mistake of the scenario."""
        self.missed.extend(f"no such expectation: {f'{self.of} {key}'.strip()}" for key in self.wanted)


def shown(value: object) -> str:
    return repr(value) if isinstance(value, str) else str(value)
