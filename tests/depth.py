"""How deep the tests look. Compiled, there is time for many random games; `make long` takes more of everything."""

import os
from typing import Any

from hypothesis import HealthCheck, settings

import cloister.kernel.table

COMPILED = not str(cloister.kernel.table.__file__).endswith(".py")
LONG = os.environ.get("CLOISTER_LONG", "") not in ("", "0")

# What says the same of both builds: `make test` asks it of the install alone.
ONCE = (
    "test_analysis*", "test_arena*", "test_balance*", "test_browser_*", "test_citations*", "test_cli*", "test_docs*",
    "test_doctor*", "test_envs*", "test_examples*", "test_install*", "test_lessons*", "test_needs*", "test_pictures_*",
    "test_positions_*", "test_reasons*", "test_reference*", "test_scenario_messages*", "test_server_*",
    "test_tastes*", "test_training*", "test_words*",
)  # fmt: skip

# What takes longest, the longest first: begun last, it would keep everybody waiting.
FIRST = (
    "test_server_input", "test_server_crash", "test_install", "test_balance", "test_browser_legible",
    "test_browser_look", "test_browser_lessons", "test_browser_home", "test_browser_games", "test_browser_joan",
    "test_server_secrets", "test_browser_ending", "test_browser_keyboard", "test_browser_people",
    "test_browser_analysis", "test_browser_table", "test_browser_clicks", "test_browser_composing",
    "test_browser_walk", "test_server_corrected", "test_cli_bench", "test_reasons", "test_agents", "test_digests",
    "test_properties", "test_pins", "test_trade_intrigue",
)  # fmt: skip


def moves(count: int) -> int:
    """Moves of a game between computer players: interpreted a third of so many, as they think long."""
    return count if COMPILED or LONG else count // 3


def examples(count: int) -> Any:
    """Examples of a property, the same in every run: compiled a third of so many, interpreted a few; in the long form
    ten times so many, and interpreted half of them."""
    if LONG:
        count = count * 10 if COMPILED else max(10, count // 2)
    else:
        count = max(2, count // 3) if COMPILED else max(1, count // 20)
    return settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
