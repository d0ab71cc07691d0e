"""What the tests of Orléans share: fresh games and positions."""

import json
from typing import Any

import pytest
from orleans_scenarios import set_up

import cloister

GAMES = [("2014", 2), ("2014", 3), ("2014", 4), ("2020", 2), ("2020", 3), ("2020", 4), ("2020", 5)]
every_game = pytest.mark.parametrize(("edition", "players"), GAMES)

# Set-up: the 104 or 125 followers less those in the players' colours and those taken out (set-up, games for 2 to 4).
SUPPLY = {
    2: [12, 6, 6, 6, 8, 8, 8],
    3: [14, 8, 8, 8, 11, 11, 11],
    4: [16, 10, 10, 10, 14, 14, 14],
    5: [18, 12, 12, 12, 17, 17, 17],
}
ALL_GOODS = {"grain": 24, "cheese": 21, "wine": 18, "wool": 15, "brocade": 12}
REMOVED = {2: 12, 3: 6, 4: 0, 5: 0}
ON_MAP = {2: 43, 3: 48, 4: 52, 5: 52}
SECOND_SPACE = {
    "chartres le_mans road": 4,
    "etampes montargis road": 4,
    "chatellerault argenton_sur_creuse road": 4,
    "saint_amand_montrond nevers road": 4,
    "le_mans tours road": 3,
    "orleans vierzon road": 3,
    "orleans briare waterway": 3,
    "briare sancerre waterway": 3,
    "chinon le_blanc waterway": 3,
}
EVENTS = ["harvest", "income", "pilgrimage", "plague", "taxes", "trading_day"]
BOARD = [
    "farm_house", "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium",
    "town_hall",
]  # fmt: skip


def fresh(edition: str, players: int, seed: int, **options: Any) -> cloister.Game:
    return cloister.new("orleans", seed=seed, edition=edition, players=players, **options)


def table_of(game: cloister.Game) -> dict[str, Any]:
    """The whole table, hidden things included."""
    table: dict[str, Any] = json.loads(game.to_json())["table"]
    return table


def codes(game: cloister.Game, player: int | None = None) -> list[str]:
    return [move.code for move in game.moves(player)]


def position(**given: Any) -> cloister.Game:
    """A position as scenarios describe it."""
    options = given.pop("options", {})
    return set_up({"options": options, "given": given})


def with_chance(game: cloister.Game, chance: int) -> cloister.Game:
    """The same position with other luck ahead."""
    data = json.loads(game.to_json())
    data["chance"] = chance * 0x9E3779B97F4A7C15 % 2**64
    return cloister.from_json(json.dumps(data))
