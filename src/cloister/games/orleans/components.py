"""The component tables of Orléans, read into a box (see data/*.toml)."""

from typing import Any, Final

from cloister.games.orleans.pieces import (
    CATEGORY_IDS,
    DEED_IDS,
    DEEDS,
    EVENT_IDS,
    FOLLOWER_IDS,
    GOOD_IDS,
    NEED_IDS,
    NEEDS,
    NO_EVENT,
    PLACE_IDS,
    PLACES,
    SPACES,
    STRENGTHS,
    TOWN_IDS,
)
from cloister.kernel.errors import TableError
from cloister.kernel.tables import Box, TableEntry, Tables, check_top, entries, section
from cloister.kernel.voice import Names

TABLES: Final = ["places.toml", "deeds.toml", "map.toml", "game.toml", "events.toml", "orders.toml"]
PARTS: Final = {
    "places.toml": ["place", "display"],
    "deeds.toml": ["deed", "mask"],
    "map.toml": ["town", "route"],
    "game.toml": ["follower", "good", "tracks", "development", "setup", "edition"],
    "events.toml": ["event", "new"],
    "orders.toml": ["order", "display"],
}
MODULE_IDS: Final = ["orders", "events", "deeds", "intrigue", "places"]


class OrleansBox(Box):
    """The printed values of an edition for a number of players, with the modules that are played."""

    def __init__(self, tables: Tables, edition: str, players: int, modules: list[str]) -> None:
        super().__init__(tables)
        self.edition = edition
        self.players = players
        self.modules = modules
        # followers and goods
        self.follower_names: list[Names] = []
        self.supply: list[int] = []
        self.good_names: list[Names] = []
        self.good_counts: list[int] = []
        self.good_points: list[int] = []
        self.food: list[bool] = []
        self.goods_removed = 0
        # places: what each of them does is read by its own entry
        self.place_entries: list[TableEntry] = []
        self.place_names: list[Names] = []
        self.category: list[int] = []  # BOARD, or 1 and 2 for tiles
        self.needs: list[list[int]] = []
        self.space_need: list[int] = [-1] * (PLACES * SPACES)
        self.need_bits: list[int] = []  # by place: a bit for each follower, or any, that it has a space for
        self.board_places: list[int] = []
        self.tiles: list[int] = []  # the place tiles in play
        # deeds, of the board in play. Those in play have rows, from 0 on
        self.deed_entries: list[TableEntry] = []
        self.deed_names: list[Names] = []
        self.masked_for = 0  # with so many players or less the last slot of a module's deed is covered
        self.deed_citizen: list[bool] = []  # whether the last follower brings a citizen
        self.deeds: list[int] = []  # by row
        self.deed_row: list[int] = [-1] * DEEDS
        self.deed_slots: list[list[int]] = []  # by row: how many spaces for each follower, and for any
        self.slot_goods: list[list[tuple[int, int]]] = []  # by row: pairs of a space's follower and the good on it
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
        # hourglass tiles
        self.event_entries: list[TableEntry] = []
        self.event_names: list[Names] = []
        self.first_event = 0
        self.stacks: list[list[int]] = []
        self.stack_used: list[int] = []  # how many tiles of each stack come into play
        self.last_event = NO_EVENT  # below all stacks, if there is one
        self.goods_per_tax: list[int] = []  # by stack, as the next three
        self.income: list[int] = []
        self.trade: list[int] = []
        self.harvest: list[int] = []
        self.free_harvest = False

    def in_play(self, entry: TableEntry) -> bool:
        """Whether an entry belongs to the base game or to a module that is played."""
        return not entry.has("module") or entry.one_of("module", MODULE_IDS) in self.modules


def read_places(box: OrleansBox, table: dict[str, Any]) -> None:
    """Names, category and spaces of all places; what else is printed there their own entries read."""
    for place, data in enumerate(entries(table, "place", PLACE_IDS, "places.toml")):
        entry = TableEntry(data, f"places.toml, {data['id']}")
        entry.text("id")
        box.place_entries.append(entry)
        box.place_names.append(entry.names())
        box.category.append(CATEGORY_IDS.index(entry.one_of("category", CATEGORY_IDS)))
        needs = [NEED_IDS.index(name) for name in entry.texts("needs", NEED_IDS)]
        if len(needs) > SPACES:
            raise TableError(f"{entry.where}: a place has at most {SPACES} spaces")
        box.needs.append(needs)
        box.need_bits.append(sum(1 << need for need in set(needs)))
        for number, need in enumerate(needs):
            box.space_need[place * SPACES + number] = need
        if box.in_play(entry):
            (box.tiles if box.category[place] else box.board_places).append(place)


def read_deeds(box: OrleansBox, table: dict[str, Any]) -> None:
    """The deeds of all boards; those of the one in play get rows. A board of a module covers that of the base game."""
    mask = section(table, "mask", "deeds.toml")
    box.masked_for = mask.number("players")
    mask.done()
    found = entries(table, "deed", DEED_IDS, "deeds.toml")
    covered = any("module" in data and data["module"] in box.modules for data in found)
    for deed, data in enumerate(found):
        entry = TableEntry(data, f"deeds.toml, {data['id']}")
        entry.text("id")
        box.deed_entries.append(entry)
        box.deed_names.append(entry.names())
        box.deed_citizen.append(entry.flag("citizen"))
        slots, goods = read_slots(box, entry)
        least = entry.number("players") if entry.has("players") else 2
        if box.in_play(entry) and entry.has("module") == covered and box.players >= least:
            add_row(box, deed, slots, goods)


def read_slots(box: OrleansBox, entry: TableEntry) -> tuple[list[int], list[int]]:
    """The followers that a deed takes, and the goods on their spaces; of modules the rightmost may be covered."""
    slots = [NEED_IDS.index(name) for name in entry.texts("slots", NEED_IDS)]
    goods = [GOOD_IDS.index(name) for name in entry.texts("goods", GOOD_IDS)] if entry.has("goods") else []
    if goods and len(goods) != len(slots):
        raise TableError(f"{entry.where}: there must be as many goods as slots")
    if not entry.has("module"):
        return slots, goods
    if len(slots) < 2:
        raise TableError(f"{entry.where}: expected at least two slots, as one is covered with few players")
    return (slots[:-1], goods[:-1]) if box.players <= box.masked_for else (slots, goods)


def add_row(box: OrleansBox, deed: int, slots: list[int], goods: list[int]) -> None:
    """Bring a deed into play."""
    box.deed_row[deed] = len(box.deeds)
    box.deeds.append(deed)
    box.deed_slots.append([slots.count(need) for need in range(NEEDS)])
    box.slot_goods.append(list(zip(slots, goods)) if goods else [])


def read_map(box: OrleansBox, table: dict[str, Any]) -> None:
    for data in entries(table, "town", TOWN_IDS, "map.toml"):
        entry = TableEntry(data, f"map.toml, {data['id']}")
        entry.text("id")
        box.town_names.append(entry.text("name"))
        entry.done()
    for number, data in enumerate(table.get("route", []), 1):
        entry = TableEntry(data, f"map.toml, route {number}")
        water = entry.one_of("kind", ["road", "waterway"]) == "waterway"
        first, second = [TOWN_IDS.index(name) for name in entry.row("between", 2, TOWN_IDS)]
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


def read_followers(box: OrleansBox, table: dict[str, Any], all_used_by: int) -> None:
    """Followers and goods. `all_used_by` is the number of players with which nothing is left in the box."""
    for data in entries(table, "follower", FOLLOWER_IDS, "game.toml"):
        entry = TableEntry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.follower_names.append(entry.names())
        per_player = entry.number("per_player")
        of_four = entry.number("supply_4")
        entry.flag("own")
        box.supply.append(of_four + (min(box.players, all_used_by) - 4) * per_player)
        entry.done()
    for data in entries(table, "good", GOOD_IDS, "game.toml"):
        entry = TableEntry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.good_names.append(entry.names())
        box.good_counts.append(entry.number("count"))
        box.good_points.append(entry.number("points"))
        box.food.append(entry.flag("food"))
        entry.done()


def read_tracks(box: OrleansBox, table: dict[str, Any]) -> None:
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


def read_setup(box: OrleansBox, table: dict[str, Any]) -> None:
    setup = section(table, "setup", "game.toml")
    box.start_coins = setup.number("coins")
    box.market = setup.number("market")
    box.tower = setup.number("tower")
    box.stations = setup.number("stations")
    box.rounds = setup.number("rounds")
    box.citizens = setup.number("citizens")
    box.goods_removed = setup.counts("goods_removed", ["2", "3", "4", "5"])[str(box.players)]
    setup.done()


def read_edition(box: OrleansBox, table: dict[str, Any]) -> int:
    """Read what differs between the editions; the number of players with which all followers are used."""
    edition = section(table.get("edition", {}), box.edition, "game.toml, edition")
    if box.players not in edition.numbers("players"):
        raise TableError(f"the {box.edition} edition is not for {box.players} players")
    all_used_by = edition.number("supply_players")
    box.technology = edition.counts("technology", ["2", "3", "4", "5"])[str(box.players)]
    box.money = edition.number("money")
    box.free_harvest = edition.flag("free_harvest")
    box.first_event = EVENT_IDS.index(edition.one_of("first", EVENT_IDS)) * STRENGTHS
    for letter, stack in enumerate(edition.value("stacks", list, "stacks of events")):
        events = edition.checked_row("stacks", stack, len(stack), EVENT_IDS)
        box.stacks.append([EVENT_IDS.index(name) * STRENGTHS + letter for name in events])
    box.stack_used = [len(stack) for stack in box.stacks]
    box.goods_per_tax = edition.numbers("goods_per_tax", len(box.stacks))
    box.income = edition.numbers("income", len(box.stacks))
    box.trade = edition.numbers("trade", len(box.stacks))
    box.harvest = edition.numbers("harvest", len(box.stacks))
    edition.done()
    return all_used_by


def read_events(box: OrleansBox, table: dict[str, Any]) -> None:
    """The names of all events; what else is printed there their own entries read."""
    for data in entries(table, "event", EVENT_IDS, "events.toml"):
        entry = TableEntry(data, f"events.toml, {data['id']}")
        entry.text("id")
        box.event_entries.append(entry)
        box.event_names.append(entry.names())


def open_box(edition: str, players: int, tables: Tables, modules: list[str]) -> OrleansBox:
    """The printed values of an edition. What a module changes of them it changes itself."""
    files = tables.files
    for name, parts in PARTS.items():
        check_top(files[name], [*parts, "known"], name)
    box = OrleansBox(tables, edition, players, modules)
    read_places(box, files["places.toml"])
    read_deeds(box, files["deeds.toml"])
    read_map(box, files["map.toml"])
    read_tracks(box, files["game.toml"])
    read_setup(box, files["game.toml"])
    read_followers(box, files["game.toml"], read_edition(box, files["game.toml"]))
    read_events(box, files["events.toml"])
    return box


def check_rounds(box: OrleansBox) -> None:
    """There is an hourglass tile for each round."""
    if 1 + sum(box.stack_used) + (box.last_event != NO_EVENT) != box.rounds:
        raise TableError(f"events.toml: the hourglass tiles are not one for each of {box.rounds} rounds")
