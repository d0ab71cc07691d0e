"""Every rule scenario holds."""

from typing import Any

import pytest
from scenario_runner import load_all, run

SCENARIOS = load_all()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[f"{one['file']}: {one['name']}" for one in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    run(scenario)


def test_names_are_unique() -> None:
    names = [(one["file"], one["name"]) for one in SCENARIOS]
    assert len(names) == len(set(names))
