"""The component tables, typed: everything that is printed on boards and tiles of one edition."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cloister.games.orleans.pieces import (
    DEED_IDS,
    EVENT_IDS,
    FOLLOWER_IDS,
    GOOD_IDS,
    NEED_IDS,
    PLACE_IDS,
    PLACES,
    SPACES,
    STRENGTHS,
    TOWN_IDS,
)
from cloister.kernel.errors import TableError
from cloister.kernel.tables import Entry, check_top, entries, find_table, read_toml, section

DATA: Final = Path(__file__).resolve().parent / "data"
TABLES: Final = ["places.toml", "deeds.toml", "map.toml", "game.toml"]
PARTS: Final = {
    "places.toml": ["place"],
    "deeds.toml": ["deed"],
    "map.toml": ["town", "route"],
    "game.toml": ["follower", "good", "tracks", "development", "setup", "edition"],
}
EDITIONS: Final = ["2014", "2020"]


class Box:
    """The printed values of an edition for a number of players."""

    def __init__(self, edition: str, players: int) -> None:
        self.edition = edition
        self.players = players
        # followers and goods
        self.follower_names: list[dict[str, str]] = []
        self.supply: list[int] = []
        self.good_names: list[dict[str, str]] = []
        self.good_counts: list[int] = []
        self.good_points: list[int] = []
        self.food: list[bool] = []
        self.goods_removed = 0
        # places
        self.place_names: list[dict[str, str]] = []
        self.category: list[int] = []  # 0 on the personal board, 1 and 2 for tiles
        self.needs: list[list[int]] = []
        self.space_need: list[int] = [-1] * (PLACES * SPACES)
        # deeds
        self.deed_names: list[dict[str, str]] = []
        self.deed_slots: list[list[int]] = []
        self.deed_coins: list[int] = []
        self.deed_or_development: list[bool] = []
        # map
        self.town_names: list[str] = []
        self.route_ends: list[tuple[int, int]] = []
        self.waterway: list[bool] = []
        self.route_spaces: list[int] = []  # how many goods lie on a route at the start
        self.roads_from: list[list[tuple[int, int]]] = [[] for _ in TOWN_IDS]  # pairs of a route and the other town
        self.waterways_from: list[list[tuple[int, int]]] = [[] for _ in TOWN_IDS]
        # tracks
        self.farmer_goods: list[int] = []
        self.boatman_coins: list[int] = []
        self.track_length: list[int] = []  # by follower; monks have none
        self.scholar_points: list[int] = []
        self.draws: list[int] = []
        self.boatman_citizen = 0
        self.knight_citizen = 0
        self.development_length = 0
        self.level: list[int] = []  # by space
        self.development_coins: list[int] = []
        self.development_citizens: list[int] = []
        # the game
        self.start_coins = 0
        self.market = 0
        self.tower = 0
        self.stations = 0
        self.rounds = 0
        self.citizens = 0
        self.technology = 0
        self.money = 0  # all the coins there are, or 0 if they never run out
        self.first_event = 0
        self.stacks: list[list[int]] = []
        self.goods_per_tax: list[int] = []  # by stack, as the next three
        self.income: list[int] = []
        self.trade: list[int] = []
        self.harvest: list[int] = []
        self.free_harvest = False


def names(entry: Entry) -> dict[str, str]:
    return {"en": entry.text("name_en"), "fr": entry.text("name_fr")}


def read_places(box: Box, table: dict[str, Any]) -> None:
    for place, data in enumerate(entries(table, "place", PLACE_IDS, "places.toml")):
        entry = Entry(data, f"places.toml, {data['id']}")
        entry.text("id")
        box.place_names.append(names(entry))
        box.category.append(["board", "I", "II"].index(entry.one_of("category", ["board", "I", "II"])))
        needs = [NEED_IDS.index(name) for name in entry.texts("needs", NEED_IDS)]
        if len(needs) > SPACES:
            raise TableError(f"{entry.where}: a place has at most {SPACES} spaces")
        box.needs.append(needs)
        for number, need in enumerate(needs):
            box.space_need[place * SPACES + number] = need
        entry.done()


def read_deeds(box: Box, table: dict[str, Any]) -> None:
    for data in entries(table, "deed", DEED_IDS, "deeds.toml"):
        entry = Entry(data, f"deeds.toml, {data['id']}")
        entry.text("id")
        box.deed_names.append(names(entry))
        slots = entry.counts("slots", FOLLOWER_IDS)
        box.deed_slots.append([slots.get(name, 0) for name in FOLLOWER_IDS])
        box.deed_coins.append(entry.number("coins"))
        box.deed_or_development.append(entry.flag("or_development") if entry.has("or_development") else False)
        entry.done()


def read_map(box: Box, table: dict[str, Any]) -> None:
    for data in entries(table, "town", TOWN_IDS, "map.toml"):
        entry = Entry(data, f"map.toml, {data['id']}")
        entry.text("id")
        box.town_names.append(entry.text("name"))
        entry.done()
    for number, data in enumerate(table.get("route", []), 1):
        entry = Entry(data, f"map.toml, route {number}")
        water = entry.one_of("kind", ["road", "waterway"]) == "waterway"
        first, second = (TOWN_IDS.index(name) for name in entry.row("between", 2, TOWN_IDS))
        spaces = entry.numbers("spaces")
        if not 1 <= len(spaces) <= 2:
            raise TableError(f"{entry.where}: a route has one or two spaces for goods")
        entry.done()
        route = len(box.route_ends)
        box.route_ends.append((first, second))
        box.waterway.append(water)
        box.route_spaces.append(sum(least <= box.players for least in spaces))
        ways = box.waterways_from if water else box.roads_from
        ways[first].append((route, second))
        ways[second].append((route, first))


def read_followers(box: Box, table: dict[str, Any], all_used_by: int) -> None:
    """Followers and goods. `all_used_by` is the number of players with which nothing is left in the box."""
    for data in entries(table, "follower", FOLLOWER_IDS, "game.toml"):
        entry = Entry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.follower_names.append(names(entry))
        per_player = entry.number("per_player")
        of_four = entry.number("supply_4")
        entry.flag("own")
        box.supply.append(of_four + (min(box.players, all_used_by) - 4) * per_player)
        entry.done()
    for data in entries(table, "good", GOOD_IDS, "game.toml"):
        entry = Entry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.good_names.append(names(entry))
        box.good_counts.append(entry.number("count"))
        box.good_points.append(entry.number("points"))
        box.food.append(entry.flag("food"))
        entry.done()


def read_tracks(box: Box, table: dict[str, Any]) -> None:
    tracks = section(table, "tracks", "game.toml")
    box.farmer_goods = [GOOD_IDS.index(name) for name in tracks.texts("farmer", GOOD_IDS)]
    box.boatman_coins = tracks.numbers("boatman")
    box.scholar_points = tracks.numbers("scholar")
    box.draws = tracks.numbers("knight_draws")
    box.boatman_citizen = tracks.number("boatman_citizen")
    box.knight_citizen = tracks.number("knight_citizen")
    box.track_length = [
        len(box.farmer_goods),
        len(box.boatman_coins),
        tracks.number("craftsman"),
        tracks.number("trader"),
        len(box.draws) - 1,
        len(box.scholar_points),
    ]
    tracks.done()
    development = section(table, "development", "game.toml")
    box.development_length = development.number("length")
    levels = development.numbers("levels")
    spaces = range(box.development_length + 1)
    box.level = [1 + sum(space >= level for level in levels) for space in spaces]
    coins = development.counts("coins", [str(space) for space in spaces])
    box.development_coins = [coins.get(str(space), 0) for space in spaces]
    box.development_citizens = development.numbers("citizens")
    development.done()


def read_setup(box: Box, table: dict[str, Any]) -> None:
    setup = section(table, "setup", "game.toml")
    box.start_coins = setup.number("coins")
    box.market = setup.number("market")
    box.tower = setup.number("tower")
    box.stations = setup.number("stations")
    box.rounds = setup.number("rounds")
    box.citizens = setup.number("citizens")
    box.goods_removed = setup.counts("goods_removed", ["2", "3", "4", "5"])[str(box.players)]
    setup.done()


def read_edition(box: Box, table: dict[str, Any]) -> int:
    """Read what differs between the editions; the number of players with which all followers are used."""
    edition = section(table.get("edition", {}), box.edition, "game.toml, edition")
    if box.players not in edition.numbers("players"):
        raise TableError(f"the {box.edition} edition is not for {box.players} players")
    all_used_by = edition.number("supply_players")
    box.technology = edition.counts("technology", ["2", "3", "4", "5"])[str(box.players)]
    box.money = edition.number("money")
    box.first_event = EVENT_IDS.index(edition.one_of("first", EVENT_IDS)) * STRENGTHS
    for letter, stack in enumerate(edition.value("stacks", list, "stacks of events")):
        events = edition.checked_row("stacks", stack, len(stack), EVENT_IDS)
        box.stacks.append([EVENT_IDS.index(name) * STRENGTHS + letter for name in events])
    box.goods_per_tax = edition.numbers("goods_per_tax", len(box.stacks))
    box.income = edition.numbers("income", len(box.stacks))
    box.trade = edition.numbers("trade", len(box.stacks))
    box.harvest = edition.numbers("harvest", len(box.stacks))
    box.free_harvest = edition.flag("free_harvest")
    edition.done()
    if 1 + sum(len(stack) for stack in box.stacks) != box.rounds:
        raise TableError(f"game.toml: the hourglass tiles are not one for each of {box.rounds} rounds")
    return all_used_by


@lru_cache(maxsize=32)
def open_box(edition: str, players: int, corrected: Path | None) -> Box:
    """The printed values of an edition, from the program's tables or the owner's corrected ones."""
    tables = {name: read_toml(find_table(name, DATA, corrected)) for name in TABLES}
    for name, parts in PARTS.items():
        check_top(tables[name], [*parts, "known"], name)
    box = Box(edition, players)
    read_places(box, tables["places.toml"])
    read_deeds(box, tables["deeds.toml"])
    read_map(box, tables["map.toml"])
    read_tracks(box, tables["game.toml"])
    read_setup(box, tables["game.toml"])
    read_followers(box, tables["game.toml"], read_edition(box, tables["game.toml"]))
    return box
