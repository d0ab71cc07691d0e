"""Prints what pyproject.toml asks for: `build`, `core`, or extras by name, one requirement a line."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

OWN = re.compile(r"cloister\[([a-z,]+)\]")  # an extra that brings others
PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(project: dict[str, Any], name: str) -> list[str]:
    """What one name stands for."""
    if name == "build":
        return list(project["build-system"]["requires"])
    if name == "core":
        return list(project["project"]["dependencies"])
    found = []
    for requirement in project["project"]["optional-dependencies"][name]:
        own = OWN.fullmatch(requirement)
        others = own[1].split(",") if own else []
        found += [line for other in others for line in requirements(project, other)] if own else [requirement]
    return found


if __name__ == "__main__":
    pyproject = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    print(*[line for name in sys.argv[1:] for line in requirements(pyproject, name)], sep="\n")
