"""Where the component tables of the game are, and the ids that number its locations."""

from pathlib import Path
from typing import Final

from cloister.kernel.tables import parse_toml

DATA: Final = Path(__file__).resolve().parent / "data"
TABLES: Final = ["game.toml", "sheet.toml", "map.toml", "deeds.toml", "locations.toml", "solo.toml"]
PARTS: Final = {
    "game.toml": ["follower", "good", "setup", "players"],
    "sheet.toml": ["warehouse", "bank", "depot", "monks", "development"],
    "map.toml": ["town", "route", "map"],
    "deeds.toml": ["deed"],
    "locations.toml": ["category", "location"],
    "solo.toml": ["area", "card"],
}


def own_ids(file: str, part: str) -> list[str]:
    """The ids of a table that comes with the program, in its order."""
    table = parse_toml(file, (DATA / file).read_bytes())
    return [str(entry["id"]) for entry in table[part]]
