"""Positions and expectations of Orléans scenarios; the rest is in scenario_runner.py.

[[scenario]]
name = "The Village recruits a boatman and pays by his track"
rule = "places, Village"
options = { players = 3, edition = "2020" }
moves = ["use village boatman", "0: pass"]

[scenario.given]               # changes to the start of round 1, player 0 to act
round = 5
event = "harvest B"            # the hourglass tile of this round, with its stack A, B, C or D
next_events = ["holidays C"]   # the tiles of the rounds to come, as far as they are named
player = 1                     # the first player
phase = "actions"              # the next thing: census, draw, plan (all at once), actions, technology, event
passed = [1, 2]                # who has passed already, in phase "actions"
supply = { monk = 0 }          # neutral followers left; the rest of the box is out of the game
goods = { wool = 0 }           # goods left in the supply
routes = { "orleans briare waterway" = ["wine", "wool"] }   # what lies on a route; all others are empty then
deeds = { astronomy = { scholar = 1 } }                     # the free spaces of a deed, all of them
tiles = ["school", "hayrick"]  # place tiles left; without it all that nobody has
technology = 3                 # tiles left
orders = ["tours", "blois"]    # the open orders, by their towns; the others are in the pile or delivered
taken = [0, 3]                 # citizens gone: 0 to 2 of the development track, 3 boatmen, 4 knights
coins = 2                      # left in the supply, 2014 only; the rest is with the last player
[scenario.given.players.0]     # what is named is all the player has of it
coins = 3
goods = { grain = 2 }
bag = { monk = 1, own-farmer = 1 }      # own followers not named anywhere are in the bag
market = { farmer = 2 }
tower = { knight = 1 }
places = { village = ["own-farmer", "boatman", "technology"], hayrick = [""] }  # "" is empty; tiles come with it
tracks = { knight = 2, farmer = 3 }
development = 6
stations = ["orleans", "blois"]
spare_stations = 0
merchant = "blois"
citizens = 2
technology = 1                 # tiles not yet placed
placed_technology = 1          # how many were ever placed; without it those on the board
inn = { cheese = 2 }           # which of the goods lie on the Inn
orders = ["orleans"]           # delivered
farmer_technology = 1          # of the tiles not yet placed, those bound to a farmer

[scenario.expect]
players.0.coins = 5            # also goods, bag, market, tower (only what is named is compared), places (spaces of
                               # a place), tracks, development, stations, spare_stations, merchant, citizens,
                               # technology, points, sheet, inn, orders
supply = { boatman = 7 }       # only the followers named
goods = { wool = 3 }
deeds = { astronomy = { scholar = 1 } }
lost = { followers = { monk = 1 }, goods = { grain = 1 }, tiles = ["school"], technology = 1 }
routes = { "orleans briare waterway" = ["wine"] }
tiles = ["school"]             # tiles that can still be had, among others
gone = ["hayrick"]             # tiles that cannot
technology = 15
coins = 0
round = 5
rounds = 17                    # of the whole game
discarded = "holidays C"       # the hourglass tile
first_player = 1
actors = [0, 1, 2]             # besides legal, illegal, only, actor and over
"""

import json
import tomllib
from pathlib import Path
from typing import Any

from expectations import Expectations

import cloister
from cloister.kernel.voice import Voice

DATA = Path(cloister.__file__).parent / "games/orleans/data"
ROUTES = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))["route"]
ROUTE_NAMES = [f"{route['between'][0]} {route['between'][1]} {route['kind']}" for route in ROUTES]
FOLLOWERS = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"]
OWN = ["own-farmer", "own-boatman", "own-craftsman", "own-trader"]
GOODS = ["grain", "cheese", "wine", "wool", "brocade"]
ANY = len(FOLLOWERS)  # after the followers, in the lists of what a deed takes
PLAYER_PARTS = {
    "coins", "goods", "bag", "market", "tower", "places", "tracks", "development", "stations", "spare_stations",
    "merchant", "citizens", "technology", "placed_technology", "inn", "farmer_technology", "orders",
}  # fmt: skip


def set_up(scenario: dict[str, Any]) -> cloister.Game:
    options = {"players": 3, "edition": "2020", **scenario.get("options", {})}
    given = scenario.get("given", {})
    unknown = set(given) - {
        "round", "event", "player", "phase", "passed", "supply", "goods", "routes", "deeds", "tiles", "technology",
        "taken", "coins", "players", "next_events", "orders",
    }  # fmt: skip
    assert not unknown, f"no such part of a position: {unknown}"
    start = cloister.new("orleans", seed=1, **options)
    data = json.loads(start.to_json())
    data["moves"] = None
    table = data["table"]
    table["before"] = None
    table["round"] = given.get("round", 1)
    table["first_player"] = given.get("player", 0)
    if "event" in given:
        set_event(table, table["round"], given["event"])
    for number, event in enumerate(given.get("next_events", []), 1):
        set_event(table, table["round"] + number, event)
    for seat, changes in given.get("players", {}).items():
        change_player(table["players"][int(seat)], changes)
    for player in table["players"]:
        complete_player(player)
    set_supplies(table, given, start.table.box)
    set_frames(data, given, options["players"])
    del data["turn"]  # begins anew with the position
    return cloister.from_json(json.dumps(data))


def set_event(table: dict[str, Any], turn: int, event: str) -> None:
    """Bring a tile to a round by exchanging two tiles; one that is not used replaces the last one of its stack."""
    tiles = table["hourglass"]
    if event not in tiles:
        same_stack = [number for number, tile in enumerate(tiles[1:-1], 1) if tile[-1] == event[-1]]
        tiles[same_stack[-1]] = event
    here, there = turn - 1, tiles.index(event)
    tiles[here], tiles[there] = tiles[there], tiles[here]


def change_player(player: dict[str, Any], changes: dict[str, Any]) -> None:
    unknown = set(changes) - PLAYER_PARTS
    assert not unknown, f"no such part of a player: {unknown}"
    for part, value in changes.items():
        if part == "places":
            for place, tokens in value.items():
                player["places"][place] = [token or None for token in tokens]
        else:
            player[part] = value
    if "market" not in changes:
        player["market"] = {}
    if "bag" not in changes:
        player["bag"] = {}
    if "placed_technology" not in changes:
        spaces = [token for tokens in player["places"].values() for token in tokens]
        player["placed_technology"] = spaces.count("technology")
    if "spare_stations" not in changes:
        player["spare_stations"] = 10 - len(player["stations"])


def complete_player(player: dict[str, Any]) -> None:
    """Own followers that are nowhere else are in the bag."""
    spaces = [token for tokens in player["places"].values() for token in tokens]
    for own in OWN:
        if own not in spaces and not any(player[part].get(own) for part in ("bag", "market", "tower", "drawn")):
            player["bag"][own] = 1


def held(table: dict[str, Any], follower: str) -> int:
    total = 0
    for player in table["players"]:
        total += sum(player[part].get(follower, 0) for part in ("bag", "market", "tower", "drawn"))
        total += [token for tokens in player["places"].values() for token in tokens].count(follower)
    return total


def set_supplies(table: dict[str, Any], given: dict[str, Any], box: Any) -> None:
    """What is nowhere else is in the supply, or out of the game where the supply is given."""
    on_slots = [good for goods in table.get("expansion", {}).get("slot_goods", []) for good in goods]
    for deed, slots in given.get("deeds", {}).items():
        table["deeds"][deed] = slots
    for row, slots in enumerate(table["deeds"].values()):
        used = box.deed_slots[row][ANY] - slots.get("any", 0)
        if used:
            table["expansion"]["on_any_space"][row] = {"farmer": used}  # farmers stand where anybody may
    if "orders" in given:
        pile = table["expansion"]["orders"] + table["expansion"]["order_pile"]
        delivered = [order for player in table["players"] for order in player["orders"]]
        table["expansion"]["orders"] = given["orders"]
        table["expansion"]["order_pile"] = [one for one in pile if one not in [*given["orders"], *delivered]]
    for number, follower in enumerate(FOLLOWERS):
        all_slots = sum(slots[number] for slots in box.deed_slots)
        on_deeds = all_slots - sum(slots.get(follower, 0) for slots in table["deeds"].values())
        on_deeds += sum(stand.get(follower, 0) for stand in table.get("expansion", {}).get("on_any_space", []))
        rest = box.supply[number] - held(table, follower) - on_deeds
        divide(table["followers"], table["lost"]["followers"], follower, rest, given.get("supply", {}))
    if "routes" in given:
        table["routes"] = [None] * len(table["routes"])
        for name, goods in given["routes"].items():
            for number, good in enumerate(goods):
                table["routes"][2 * ROUTE_NAMES.index(name) + number] = good
        table["lost"]["goods"] = {}
    for number, good in enumerate(GOODS):
        owned = sum(player["goods"].get(good, 0) for player in table["players"])
        rest = box.good_counts[number] - owned - table["routes"].count(good) - on_slots.count(good)
        table["lost"]["goods"].pop(good, None) if "goods" in given else None
        rest -= table["lost"]["goods"].get(good, 0)
        divide(table["goods"], table["lost"]["goods"], good, rest, given.get("goods", {}))
    set_tiles(table, given, box.technology - table.get("expansion", {}).get("navigation", 0))
    if table["coins"] is not None:
        set_coins(table, given, box.money)
    table["citizens"] = [number not in given.get("taken", []) for number in range(6)]


def divide(supply: dict[str, int], lost: dict[str, int], name: str, rest: int, wanted: dict[str, int]) -> None:
    left = wanted.get(name, rest)
    supply[name] = left
    if rest - left:
        lost[name] = lost.get(name, 0) + rest - left


def set_tiles(table: dict[str, Any], given: dict[str, Any], technology: int) -> None:
    board = list(table["players"][0]["places"])[:10]
    owned = [place for player in table["players"] for place in player["places"] if place not in board]
    free = [tile for tile in table["tiles"] + table["lost"]["tiles"] if tile not in owned]
    table["tiles"] = [tile for tile in free if tile in given.get("tiles", free)]
    table["lost"]["tiles"] = [tile for tile in free if tile not in table["tiles"]]
    for player in table["players"]:
        technology -= player["technology"]
        technology -= sum(tokens.count("technology") for tokens in player["places"].values())
    table["technology"] = given.get("technology", technology)
    table["lost"]["technology"] = technology - table["technology"]


def set_coins(table: dict[str, Any], given: dict[str, Any], money: int) -> None:
    left = money - sum(player["coins"] for player in table["players"])
    table["coins"] = given.get("coins", left)
    table["players"][-1]["coins"] += left - table["coins"]


def set_frames(data: dict[str, Any], given: dict[str, Any], players: int) -> None:
    """The open decisions, the last one on top."""
    phases = ["EndRound", "ResolveEvent", "PlaceTechnologies", "StartActions", "DrawAndPlan", "Census"]
    phase = given.get("phase", "actions")
    first = {"event": 2, "technology": 3, "actions": 3, "plan": 4, "draw": 5, "census": 6}[phase]
    data["decisions"] = [[name, -1] for name in phases[:first]]
    table = data["table"]
    table["passed"] = [seat in given.get("passed", []) for seat in range(players)]
    data["at_once"] = None
    if phase == "actions":
        data["decisions"].append(["TakeAction", given.get("player", 0)])
    if phase == "plan":
        data["decisions"].append(["Reveal", -1])
        table["before"] = table["players"]
        data["at_once"] = [[["Plan", seat, 0]] for seat in range(players)]


# citing


def sections() -> list[str]:
    """The sections of the rule books about places and events, as their entries name them."""
    contents = cloister.new("orleans", players=4).table.contents
    return [entry.rule(Voice()) for entry in [*contents.places, *contents.events]]


# checking


def check_table(game: cloister.Game, expect: Expectations) -> None:
    """Check what only Orléans has."""
    table = json.loads(game.to_json())["table"]
    for seat, wanted in expect.players():
        check_player(game, table["players"][seat], seat, wanted)
    expect.named("supply", table["followers"])
    expect.named("goods", table["goods"])
    deeds = expect.part("deeds", "")
    for deed in list(deeds.wanted):
        deeds.named(deed, table["deeds"][deed])
    check_lost(table["lost"], expect.part("lost", "lost"))
    expect.named("routes", {name: goods_on(table, number) for number, name in enumerate(ROUTE_NAMES)})
    expect.among("tiles", table["tiles"])
    expect.absent("gone", table["tiles"], "tiles")
    for key in ("technology", "coins", "round", "first_player"):
        expect.equal(key, table[key])
    for key in ("rounds", "discarded", "orders"):
        expect.equal(key, table.get("expansion", {}).get(key))


def goods_on(table: dict[str, Any], route: int) -> list[str]:
    return [good for good in table["routes"][2 * route : 2 * route + 2] if good]


def check_lost(lost: dict[str, Any], expect: Expectations) -> None:
    expect.named("followers", lost["followers"])
    expect.named("goods", lost["goods"])
    expect.among("tiles", lost["tiles"], "lost tiles")
    expect.equal("technology", lost["technology"])
    expect.rest()


def check_player(game: cloister.Game, player: dict[str, Any], seat: int, expect: Expectations) -> None:
    for part in ("goods", "bag", "market", "tower", "tracks", "inn"):
        expect.named(part, player.get(part) or {})
    places = {place: [token or "" for token in tokens] for place, tokens in player["places"].items()}
    expect.named("places", places, "no such place")
    for part in ("coins", "development", "stations", "spare_stations", "merchant", "citizens", "technology", "orders"):
        expect.equal(part, player.get(part))
    if "points" in expect:
        expect.equal("points", game.scores()[seat][0])
    if "sheet" in expect:
        expect.named("sheet", {line.text: line.points for line in game.scoring()[seat]}, "no such line")
    expect.rest()
