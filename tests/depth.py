"""How deep the tests look. Compiled, there is time for many random games; `make long` takes more of everything."""

import os
from typing import Any

from hypothesis import HealthCheck, settings

import cloister.kernel.table

COMPILED = not str(cloister.kernel.table.__file__).endswith(".py")
LONG = os.environ.get("CLOISTER_LONG", "") not in ("", "0")

# What says the same of both builds: `make test` asks it of the install alone.
ONCE = (
    "test_balance*", "test_browser_*", "test_citations*", "test_cli*", "test_docs*", "test_doctor*",
    "test_examples*", "test_install*", "test_needs*", "test_pictures_*", "test_positions_*", "test_reasons*",
    "test_scenario_messages*", "test_server_*", "test_words*",
)  # fmt: skip


def examples(count: int) -> Any:
    """So many examples of a property, the same in every run; interpreted a few of them, in the long form ten times."""
    if not COMPILED:
        count = max(1, count // 20)
    if LONG:
        count *= 10
    return settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
