"""Positions and expectations of Joan of Arc scenarios; the rest is in scenario_runner.py.

[[scenario]]
name = "A knight fills a road"
rule = "Standard actions, knight"
options = { players = 2 }
moves = ["take knight", "road 8 9"]

[scenario.given]               # changes to the start of the game, player 0 to take a token
bag_number = 2
round = 3                      # of the bag
player = 1                     # who takes the next token; after the last player Joan
drawn = ["knight", "farmer"]   # the tokens that are left; the others of this round are taken. Without it all kinds
locations = ["library"]        # those on offer; without it every location that nobody owns
citizens_gone = ["bank"]       # citizens gone, besides those of the sheets and those that are not in play
bank_shields_gone = [1]        # columns
deeds_closed = [2]
[scenario.given.players.0]     # what is named is all the sheet has of it
goods = { grain = 4 }
circled = [5, 1, 0]
spent = [1, 0, 0]
shields = 2
development = 8
monks = 1                      # recruited
routes = ["road orleans 8", "waterway orleans 6"]
stations = ["orleans", "8"]
deeds = { 1 = ["knight", "trader"] }   # the followers marked at a deed
locations = ["archives"]
citizens = ["track_1"]
[scenario.given.joan]          # solo
cards = ["6", "2"]             # the next cards of the pile, from the top; the others lie below
marks = [1, 0, 2, 0]           # farmers, boatmen, knights, scholars
level = 2
shields = 3
stations = 1
citizens = 0
towns = ["5"]

[scenario.expect]
players.0.coins = 2            # to spend; also every part of a sheet above, points, sheet (lines of the score)
joan.points = 20               # and every part of Joan above but cards; card is the one turned last
drawn = ["farmer"]             # the tokens left
waiting = { farmer = 1 }       # only what is named
bag = 20                       # how many tokens are in it
bag_number = 1
round = 2
first_player = 1
offered = ["library"]          # locations that can be had, among others
gone = ["archives"]            # locations that cannot
offer = 19                     # how many
citizens_gone = ["bank"]       # exactly, as the next two
bank_shields_gone = [1]
deeds_closed = [1]
winners = [0]
actor = 0                      # besides legal, illegal, only, actors and over
"""

import json
from collections import Counter
from typing import Any

from expectations import Expectations

import cloister
from cloister.games import GAMES
from cloister.games.joan.components import open_box
from cloister.games.joan.pieces import LOCATION_IDS, TOKEN_IDS

SHEET_PARTS = [
    "goods", "circled", "spent", "shields", "development", "monks", "routes", "stations", "deeds", "locations",
    "citizens", "bank_firsts",
]  # fmt: skip
JOAN_PARTS = ["marks", "level", "shields", "stations", "citizens", "towns"]
TABLE_PARTS = ["bag_number", "round", "first_player", "citizens_gone", "bank_shields_gone", "deeds_closed"]
GIVEN = {
    "bag_number", "round", "player", "drawn", "locations", "citizens_gone", "bank_shields_gone",
    "deeds_closed", "players", "joan",
}  # fmt: skip


def set_up(scenario: dict[str, Any]) -> cloister.Game:
    options = {"players": 2, **scenario.get("options", {})}
    start = cloister.new("joan", seed=1, **options)
    if "given" not in scenario:
        return start
    given = scenario["given"]
    unknown = set(given) - GIVEN
    assert not unknown, f"no such part of a position: {unknown}"
    data = json.loads(start.to_json())
    data["moves"] = None
    table = data["table"]
    players = options["players"]
    turn_takers = max(players, 2)
    box, player = open_box(players, GAMES["joan"].tables()), given.get("player", 0)
    drawn = given.get("drawn", (TOKEN_IDS * 2)[: box.drawn])
    turn = box.drawn - len(drawn)
    table["bag_number"] = given.get("bag_number", 1)
    table["round"] = given.get("round", 1)
    table["first_player"] = (player - turn) % turn_takers
    for seat, changes in given.get("players", {}).items():
        change_sheet(table["players"][int(seat)], changes, players)
    set_tokens(table, drawn, box)
    owned = [location for sheet in table["players"] for location in sheet["locations"]]
    table["locations"] = [one for one in given.get("locations", LOCATION_IDS) if one not in owned]
    held = [citizen for sheet in table["players"] for citizen in sheet["citizens"]]
    table["citizens_gone"] += [*held, *given.get("citizens_gone", [])]
    for part in ("bank_shields_gone", "deeds_closed"):
        table[part] = given.get(part, [])
    if table["joan"]:
        change_joan(table["joan"], given.get("joan", {}))
    data["decisions"] = [["NextTurn", -1, turn + 1], ["TakeToken", player] if player < players else ["JoanTurn", -1]]
    del data["turn"]  # begins anew with the position
    return cloister.from_json(json.dumps(data))


def change_sheet(sheet: dict[str, Any], changes: dict[str, Any], players: int) -> None:
    unknown = set(changes) - set(SHEET_PARTS)
    assert not unknown, f"no such part of a sheet: {unknown}"
    for part, value in changes.items():
        if part == "deeds":
            for number, followers in value.items():
                mark_deed(sheet["deeds"], int(number) - 1, followers, players)
        else:
            sheet[part] = value


def mark_deed(deeds: list[list[bool]], deed: int, followers: list[str], players: int) -> None:
    left = list(followers)
    for space, follower in enumerate(open_box(players, GAMES["joan"].tables()).deed_followers[deed]):
        if TOKEN_IDS[follower] in left:
            left.remove(TOKEN_IDS[follower])
            deeds[deed][space] = True
    assert not left, f"deed {deed + 1} does not show {left}"


def set_tokens(table: dict[str, Any], drawn: list[str], box: Any) -> None:
    """The tokens drawn as given; of the others as many in the bag as the rounds to come need, the rest waiting."""
    rest = Counter(dict(zip(TOKEN_IDS, box.tokens, strict=True)))
    table["drawn"] = dict(Counter(drawn))
    rest.subtract(table["drawn"])
    rounds = (sum(box.tokens) - box.set_aside) // box.drawn
    in_bag = (rounds - table["round"]) * box.drawn
    turns = list(rest.elements())
    table["bag"] = dict(Counter(turns[len(turns) - in_bag :]))
    table["waiting"] = dict(Counter(turns[: len(turns) - in_bag]))


def change_joan(joan: dict[str, Any], changes: dict[str, Any]) -> None:
    unknown = set(changes) - {*JOAN_PARTS, "cards"}
    assert not unknown, f"no such part of Joan: {unknown}"
    for part in JOAN_PARTS:
        if part in changes:
            joan[part] = changes[part]
    cards = changes.get("cards", [])
    all_cards = [*joan["deck"], *joan["discards"], *([joan["card"]] if joan["card"] else [])]
    joan["deck"] = [card for card in all_cards if card not in cards] + list(reversed(cards))
    joan["discards"], joan["card"], joan["taken"] = [], None, None


# checking


def check_table(game: cloister.Game, expect: Expectations) -> None:
    """Check what only Joan of Arc has."""
    table = json.loads(game.to_json())["table"]
    for seat, wanted in expect.players():
        check_sheet(game, table["players"][seat], seat, wanted)
    check_joan(game, table["joan"] or {}, expect.part("joan", "Joan's"))
    expect.alike("drawn", Counter(table["drawn"]).elements())
    expect.named("waiting", table["waiting"])
    expect.equal("bag", sum(table["bag"].values()))
    expect.among("offered", table["locations"], "locations")
    expect.absent("gone", table["locations"], "locations")
    expect.equal("offer", len(table["locations"]))
    for part in TABLE_PARTS:
        expect.equal(part, table[part])
    if "winners" in expect:
        expect.equal("winners", game.winners())


def check_sheet(game: cloister.Game, sheet: dict[str, Any], seat: int, expect: Expectations) -> None:
    expect.named("goods", sheet["goods"])
    expect.equal("coins", sum(sheet["circled"]) - sum(sheet["spent"]))
    marked = expect.part("deeds", f"player {seat} deed")
    for number in list(marked.wanted):
        marked.alike(number, followers_at(game, sheet, int(number) - 1))
    for part in ("routes", "stations", "locations", "citizens"):
        expect.alike(part, sheet[part])
    for part in SHEET_PARTS:
        expect.equal(part, sheet[part])
    if "points" in expect:
        expect.equal("points", game.scores()[seat][0])
    if "sheet" in expect:
        expect.named("sheet", {line.text: line.points for line in game.scoring()[seat]}, "no such line")
    expect.rest()


def followers_at(game: cloister.Game, sheet: dict[str, Any], deed: int) -> list[str]:
    """The followers that are marked at a deed."""
    shown = open_box(game.players, GAMES["joan"].tables()).deed_followers[deed]
    return [TOKEN_IDS[follower] for follower, mark in zip(shown, sheet["deeds"][deed], strict=True) if mark]


def check_joan(game: cloister.Game, joan: dict[str, Any], expect: Expectations) -> None:
    if "points" in expect:
        expect.equal("points", game.rules.goal(game.table))
    for part in [*JOAN_PARTS, "card"]:
        expect.equal(part, joan.get(part))
    expect.rest()
