"""Rule scenarios as data: a position, moves, what must hold, and where the rule book says so.

A scenario file is TOML with a list of `[[scenario]]`, in a folder named after the game. How a position is given and
what can be expected of it is told in joan_scenarios.py, ora_scenarios.py and orleans_scenarios.py. All have in common:

    [[scenario]]
    name = "what is shown, as a sentence"
    rule = "where the rule book says so"
    options = { players = 3 }
    moves = ["use G19", "1: prior"]     # a move may name its player; otherwise the first who may act plays it
    [scenario.given]                    # the position; without it the game's start
    [scenario.expect]
    legal = ["end"]                     # moves that must be legal at the end
    illegal = { "use G19" = "occupied" }            # moves that must not be, with part of the reason
    only = ["pay 0 grain", "pay 1 grain"]           # exactly these are legal
    actor = 0                           # who alone may act
    actors = [0, 1]                     # who may act
    over = false
"""

import tomllib
from pathlib import Path
from typing import Any

import joan_scenarios
import ora_scenarios
import orleans_scenarios

import cloister

FOLDER = Path(__file__).parent / "scenarios"


def load_all() -> list[dict[str, Any]]:
    """All scenarios, each with the name of its file."""
    scenarios = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            scenarios.append({"file": f"{path.parent.name}/{path.stem}", "game": path.parent.name, **scenario})
    return scenarios


def run(scenario: dict[str, Any]) -> None:
    """Set up a scenario, play its moves, and check what must hold."""
    unknown = set(scenario) - {"file", "game", "name", "rule", "options", "moves", "given", "expect"}
    assert not unknown, f"no such part of a scenario: {unknown}"
    assert scenario["rule"] and scenario["expect"]
    of_game = {"joan": joan_scenarios, "ora": ora_scenarios, "orleans": orleans_scenarios}[scenario["game"]]
    game = of_game.set_up(scenario)
    assert game.audit() == []
    for code in scenario.get("moves", []):
        player, colon, move = code.partition(": ")
        if colon:
            game.play(move, int(player))
        else:
            game.play(code)
        assert game.audit() == [], code
    again = cloister.from_json(game.to_json())
    assert again.to_json() == game.to_json()
    checks = dict(scenario["expect"])
    check_moves(game, checks)
    of_game.check_table(game, checks)
    assert not checks, f"no such expectation: {list(checks)}"


def check_moves(game: cloister.Game, checks: dict[str, Any]) -> None:
    """Take out and check what all games have in common."""
    legal = [] if game.over else [move.code for move in game.moves()]
    for code in checks.pop("legal", []):
        assert code in legal, f"{code} is not legal: {game.why(code)}"
    if "only" in checks:
        assert sorted(legal) == sorted(checks.pop("only"))
    for code, reason in checks.pop("illegal", {}).items():
        check_illegal(game, code, reason)
    if "actor" in checks:
        assert game.actors == [checks.pop("actor")]
    if "actors" in checks:
        assert game.actors == checks.pop("actors")
    if "over" in checks:
        assert game.over == checks.pop("over")


def check_illegal(game: cloister.Game, code: str, reason: str) -> None:
    """The move is refused with its reason, and nothing changes."""
    before = game.to_json()
    why = game.why(code)
    assert why is not None, f"{code} is legal"
    assert reason in str(why), f"{code}: {why}"
    try:
        game.play(code)
    except cloister.IllegalMove as error:
        assert reason in str(error)
    else:
        raise AssertionError(f"{code} was played")
    assert game.to_json() == before
