"""Positions and expectations of Ora et Labora scenarios; the rest is in scenario_runner.py.

[[scenario]]
name = "Slaughterhouse turns livestock into meat for a straw each"
rule = "glossary, Slaughterhouse"
options = { players = 3, variant = "france", length = "long" }
moves = ["use G19", "brother", "times 2"]

[scenario.given]               # changes to the start of round 1, player 0 to act
stage = "A"                    # start, A, B, C, D: the buildings on display and the settlements in hand
round = 7                      # without it the first one of the stage
player = 1                     # whose turn it is; also the start player
phase = "turn"                 # turn, settlement (the phase, in order), bonus (turns of the bonus round), or
                               # end (nothing is left of the round or turn but its end)
wheel = { clay = 5, joker = 0 }  # what tokens show; "out" takes one off the wheel
wonders = 2                    # those left; player 0 has the others
[scenario.given.players.0]
goods = { livestock = 2, grain = 1 }      # all the goods of the player
tiles = [["hills", -1], ["coast", 0], ["mountain", 0]]   # land tiles in the order in which they came
land = { "3,0" = "G19", "3,1" = "S01", "1,0" = "" }      # what lies where; "" clears a cell
clergy = ["L1@0", "", ""]                 # where the prior and the lay brothers stand
[scenario.given.neutral]       # the neutral player of the solo game: land and clergy as above

[scenario.expect]
players.0.goods = { livestock = 0, meat = 2 }   # only the goods named are compared; 0 is none
players.0.land = { "3,0" = "G19" }              # as above, only the cells named
players.0.clergy = ["", "G19", ""]
players.0.hand = ["S02", "S03"]                 # settlements not yet built
players.0.points = 12
players.0.sheet = { "Shanty Town" = 7 }         # lines of the score sheet
wheel = { joker = 0 }
wonders = 8
display = ["G28"]              # buildings on display, among others
gone = ["G19"]                 # buildings not on display
districts = [3, 4, 4, 5, 5, 6, 7, 8]
plots = [3, 4, 4, 5, 5, 5, 6, 6, 7]
contract_price = 2
round = 7
start_player = 1
neutral.land = { "0,0" = "G13" }                # the neutral player's land and clergy
covered = ["L1@1"]             # buildings under others on the neutral land
"""

import json
import tomllib
from pathlib import Path
from typing import Any

from expectations import Expectations

import cloister

STAGES = ["start", "A", "B", "C", "D"]
DATA = Path(cloister.__file__).parent / "games/ora/data"
BUILDINGS = tomllib.loads((DATA / "buildings.toml").read_text(encoding="utf-8"))["building"]
MODES = tomllib.loads((DATA / "modes.toml").read_text(encoding="utf-8"))
SETTLEMENTS = {"start": ["S01", "S02", "S03", "S04"], "A": ["S05"], "B": ["S06"], "C": ["S07"], "D": ["S08"]}
TILE_SIDES = {
    "hills": ["moor", "forest", "forest", "", ""],
    "plains": ["forest", "", "", "", ""],
}


# setting up


def set_up(scenario: dict[str, Any]) -> cloister.Game:
    options = {"players": 3, "variant": "france", "length": "long", **scenario.get("options", {})}
    game = cloister.new(scenario["game"], seed=1, **options)
    data = json.loads(game.to_json())
    data["moves"] = None
    del data["turn"]  # it begins with the decisions below
    given = scenario.get("given", {})
    unknown = set(given) - {"stage", "round", "player", "phase", "wheel", "wonders", "players", "neutral"}
    assert not unknown, f"no such part of a position: {unknown}"
    table = data["table"]
    player = given.get("player", 0)
    table["start_player"] = player
    stage, phase = given.get("stage", "start"), given.get("phase", "turn")
    table["round"] = given.get("round", usual_round(mode(options)["phases"], stage, phase))
    set_stage(table, stage, options)
    for seat, changes in given.get("players", {}).items():
        change_player(table, table["players"][int(seat)], changes)
    if "neutral" in given:
        change_player(table, table["neutral"], given["neutral"])
    for token, value in given.get("wheel", {}).items():
        if value == "out":
            table["wheel"].pop(token, None)
        else:
            table["wheel"][token] = wheel(options).index(value)
    if "wonders" in given:
        table["wonders"] = given["wonders"]
        if given["wonders"] < 8:
            table["players"][0]["goods"]["wonder"] = 8 - given["wonders"]
    owners = [*table["players"], *([table["neutral"]] if table["neutral"] else [])]
    if any(card in owner["buildings"] for owner in owners for card in ("F21", "I21")):
        table["contract_price"] = 2
    seats = [(player + turn) % options["players"] for turn in range(options["players"])]
    data["decisions"] = frames(mode(options)["course"], phase, stage == "D", seats, mode(options))
    table["bonus_round"] = phase == "bonus"
    return cloister.from_json(json.dumps(data))


def mode(options: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = MODES["mode"][f"{options['players']}p_{options['length']}"]
    return found


def wheel(options: dict[str, Any]) -> list[int]:
    values: list[int] = MODES["wheel"][mode(options)["wheel"]]
    return values


def usual_round(phases: list[int], stage: str, phase: str) -> int:
    """The first round of a stage, or the one whose settlement phase ends it."""
    rounds = [1, *phases]
    reached = STAGES.index(stage)
    return rounds[min(reached + 1, 4)] if phase == "settlement" else rounds[reached]


def frames(course: str, phase: str, final: bool, seats: list[int], mode: dict[str, Any]) -> list[list[Any]]:
    """The open decisions, the last one on top. The settlement phase of the last stage ends the game."""
    first, last = mode["actions"]
    settling: list[list[Any]] = [["SettlementPhase", seat, 1] for seat in seats]
    if phase == "bonus":
        return [*reversed(settling), *reversed([["BonusTurn", seat, 1, 1] for seat in seats])]
    if course == "rounds":
        turns = [["Turn", seats[0], first, 1], *(["Turn", seat, 1, 1] for seat in seats[1:])]
        turns += [["Turn", seats[0], last, 1]] if last else []
        end = [["EndRound", -1]]
    elif course == "turns":
        turns, end = [["Turn", seats[0], first, 1]], [["EndTurn", -1]]
    else:
        turns, end = [["Turn", 0, first, 1]], [["StartSoloTurn", -1]]
        building = [["StartNeutralBuilding", 0], ["NeutralBuilding", 0], ["NeutralPrior", 0], ["NeutralReturn", 0]]
        settling = building + settling
    if phase == "turn":
        return [*end, *reversed(turns)]
    if phase == "settlement" and final:
        return [*reversed(settling)]
    if phase == "settlement":
        return [*end, *reversed(turns), ["NewBuildings", -1], *reversed(settling)]
    assert phase == "end", f"no such phase: {phase}"
    return end


def set_stage(table: dict[str, Any], stage: str, options: dict[str, Any]) -> None:
    """Bring the buildings and settlements of later stages into play, as the settlement phases would."""
    reached = STAGES[: STAGES.index(stage) + 1]
    table["stage"] = stage
    name = f"{options['players']}p_{options['length']}"
    without = [] if name == "4p_short" and options.get("quarry_c") else ["F29"] if name == "4p_short" else []
    table["display"] = [
        building["id"]
        for letter in reached
        for building in BUILDINGS
        if building["stage"] == letter
        and building.get("mark", "") in ["", *mode(options)["marks"]]
        and building.get("variant", options["variant"]) == options["variant"]
        and name not in building.get("not_in", [])
        and building["id"] not in [*without, "G13" if name == "1p_long" else ""]
    ]
    for player in table["players"]:
        player["settlements"] = [settlement for letter in reached for settlement in SETTLEMENTS[letter]]


def change_player(table: dict[str, Any], player: dict[str, Any], changes: dict[str, Any]) -> None:
    unknown = set(changes) - {"goods", "tiles", "land", "clergy"}
    assert not unknown, f"no such part of a player: {unknown}"
    if "goods" in changes:
        player["goods"] = changes["goods"]
    for kind, row in changes.get("tiles", []):
        player["tiles"].append([kind, row])
        table["districts" if kind in TILE_SIDES else "plots"].pop(0)
        for column, card in enumerate(TILE_SIDES.get(kind, [])):
            if card:
                player["land"][f"{column},{row}"] = card
    for place, card in changes.get("land", {}).items():
        player["land"].pop(place, None)
        if card:
            player["land"][place] = card
        if card in table["display"]:
            table["display"].remove(card)
            player["buildings"].append(card)
        elif card in player["settlements"]:
            player["settlements"].remove(card)
    if "clergy" in changes:
        player["clergy"] = [card or None for card in changes["clergy"]]


# checking


def check_table(game: cloister.Game, expect: Expectations) -> None:
    """Check what only Ora et Labora has."""
    table = json.loads(game.to_json())["table"]
    for seat, wanted in expect.players():
        check_player(game, table["players"][seat], seat, wanted)
    check_player(game, table["neutral"], 0, expect.part("neutral", "neutral"))
    values = wheel(game.options)
    expect.named("wheel", {token: values[place] for token, place in table["wheel"].items()}, "out")
    expect.among("display", table["display"])
    expect.absent("gone", table["display"], "display")
    for key in ("wonders", "districts", "plots", "contract_price", "round", "start_player", "covered"):
        expect.equal(key, table[key])


def check_player(game: cloister.Game, player: dict[str, Any], seat: int, expect: Expectations) -> None:
    if expect.wanted:
        expect.named("goods", player["goods"])
        expect.named("land", player["land"], "")
        expect.equal("clergy", [card or "" for card in player["clergy"]])
        expect.equal("hand", player["settlements"])
        expect.equal("tiles", player["tiles"])
    if "points" in expect:
        expect.equal("points", game.scores()[seat][0])
    if "sheet" in expect:
        expect.named("sheet", {line.text: line.points for line in game.scoring()[seat]}, "no such line")
    expect.rest()
