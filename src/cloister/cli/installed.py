"""What is installed of Cloister's extras, as the package's own metadata lists them."""

import re
from importlib import import_module, metadata
from typing import NamedTuple


class Requirement(NamedTuple):
    """A library that an extra brings."""

    name: str
    least: str  # version

    def version(self) -> str:
        """The version that is installed; "" if none is."""
        try:
            return metadata.version(self.name)
        except metadata.PackageNotFoundError:
            return ""

    def too_old(self) -> bool:
        return numbers(self.version()) < numbers(self.least)

    def load(self) -> None:
        """Import the library. Raises what is wrong with it."""
        module = self.module()
        if module:
            import_module(module)

    def module(self) -> str:
        """The module by which the library is imported: the one of its name, or the first that is not private."""
        files = metadata.distribution(self.name).files or []
        tops = {file.parts[0].partition(".")[0] for file in files if file.name == "__init__.py" or len(file.parts) == 1}
        public = sorted(top for top in tops if top.isidentifier() and not top.startswith("_"))
        alike = [top for top in public if plain(top) == plain(self.name)]
        return next(iter([*alike, *public]), "")


class Extra(NamedTuple):
    """A part of Cloister that needs libraries of its own, as `pip install cloister[NAME]` brings them."""

    name: str
    requirements: list[Requirement]


def extras() -> list[Extra]:
    """Every extra with the libraries that no smaller one brings, the smallest first; what only puts others together is
    left out. Raises PackageNotFoundError where Cloister is not installed."""
    found: list[Extra] = []
    for name, libraries in sorted(listed().items(), key=lambda item: len(item[1])):
        smaller = [library for extra in found for library in extra.requirements]
        own = [library for library in libraries if library not in smaller]
        found += [Extra(name, own)] if own else []
    return found


def listed() -> dict[str, list[Requirement]]:
    """What the metadata lists: the libraries of each extra, with those of the extras that it brings."""
    found: dict[str, list[Requirement]] = {}
    for line in metadata.requires("cloister") or []:
        needed, _semicolon, condition = line.partition(";")
        name = re.match(r"[\w.-]+", needed)
        least = re.search(r">=\s*([\d.]+)", needed)
        extra = re.search(r"extra\s*==\s*['\"]([\w-]+)['\"]", condition)
        if name and extra and name[0] != "cloister":
            found.setdefault(extra[1], []).append(Requirement(name[0], least[1] if least else ""))
    return found


def numbers(version: str) -> list[int]:
    """A version as numbers that compare; what is after them, as in 2.0rc1, does not count."""
    release = re.match(r"[\d.]*", version)
    assert release
    return [int(part) for part in re.sub(r"(\.0)+$", "", release[0].strip(".")).split(".") if part]


def plain(name: str) -> str:
    return re.sub(r"[-_.]", "", name).lower()
