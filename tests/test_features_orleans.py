"""What Orléans looks like in numbers."""

from typing import Any

from orleans_tools import position

from cloister.agents.features.orleans import FEATURES
from cloister.agents.row import Sample


def features(**given: Any) -> dict[str, float]:
    """The first player's features of a position, by name."""
    row = Sample(len(FEATURES.names))
    FEATURES.write(position(**given).table, 0, row)
    return dict(zip(FEATURES.names, row.numbers))


def test_points_of_orders_are_told_apart_from_other_points() -> None:
    given = {"options": {"modules": "orders"}, "orders": ["tours", "blois", "chartres", "bourges", "nevers"]}
    before = features(**given)
    delivered = features(**given, players={"0": {"orders": ["orleans"], "market": {}}})
    assert before["points of modules"] == 0 < delivered["points of modules"]
    assert delivered["points"] - before["points"] == delivered["points of modules"]
