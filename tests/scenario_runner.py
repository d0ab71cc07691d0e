"""Rule scenarios as data: a position, moves, what must hold, and where the rule book says so.

A scenario file is TOML with a list of `[[scenario]]`, in a folder named after the game. How a position is given and
what can be expected of it is told in GAME_scenarios.py, the module of its game. All have in common:

    [[scenario]]
    name = "what is shown, as a sentence"
    rule = "torture; ruling O23"        # where the rule book says so, as docs/rules/rulings-GAME.md lists it
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

import importlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from expectations import Expectations, shown

import cloister

FOLDER = Path(__file__).parent / "scenarios"
PARTS = {"file", "game", "name", "rule", "options", "moves", "given", "expect"}


@cache
def load_all() -> list[dict[str, Any]]:
    """All scenarios, each with the name of its file. Reading them takes a second."""
    scenarios = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            scenarios.append({"file": f"{path.parent.name}/{path.stem}", "game": path.parent.name, **scenario})
    return scenarios


def run(scenario: dict[str, Any]) -> None:
    """Set up a scenario, play its moves, and check what must hold."""
    heading = f"{scenario['file']}.toml {scenario['name']!r} ({scenario['rule']})"
    try:
        missed = play_and_check(scenario)
    except Exception as error:
        error.add_note(f"in {heading}")
        raise
    if missed:
        raise AssertionError(f"{heading}: " + "\n  ".join(missed))


def play_and_check(scenario: dict[str, Any]) -> list[str]:
    """What was expected and not found."""
    unknown = set(scenario) - PARTS
    assert not unknown, f"no such part of a scenario: {unknown}"
    assert scenario["rule"] and scenario["expect"]
    of_game = importlib.import_module(f"{scenario['game']}_scenarios")
    game = of_game.set_up(scenario)
    expect = Expectations(scenario["expect"])
    play(game, scenario.get("moves", []), expect)
    if not expect.missed:
        again = cloister.from_json(game.to_json())
        assert again.to_json() == game.to_json()
        check_moves(game, expect)
        of_game.check_table(game, expect)
        expect.rest()
    return expect.missed


def play(game: cloister.Game, moves: list[str], expect: Expectations) -> None:
    """Play the moves of a scenario as long as they are legal and leave a sound position."""
    check_audit(game, "at the start", expect)
    for number, code in enumerate(moves, 1):
        if expect.missed:
            return
        where = f"move {number} of {len(moves)}, {code!r}"
        player, colon, move = code.partition(": ")
        try:
            game.play(move, int(player)) if colon else game.play(code)
        except cloister.IllegalMove as error:
            expect.note(f"{where}, to be legal", error)
            return
        check_audit(game, f"after {where}", expect)


def check_audit(game: cloister.Game, when: str, expect: Expectations) -> None:
    faults = game.audit()
    if faults:
        expect.note(f"a sound position {when}", faults)


def check_moves(game: cloister.Game, expect: Expectations) -> None:
    """Check what all games have in common."""
    legal = [] if game.over else [move.code for move in game.moves()]
    for code in expect.wanted.pop("legal", []):
        if code not in legal:
            expect.note(f"{code!r} to be legal", "the game over" if game.over else shown(str(game.why(code))))
    expect.alike("only", legal)
    for code, reason in expect.wanted.pop("illegal", {}).items():
        check_illegal(game, code, reason, expect)
    if "actor" in expect:
        expect.compare("actor", [expect.wanted.pop("actor")], game.actors)
    expect.equal("actors", game.actors)
    expect.equal("over", game.over)


def check_illegal(game: cloister.Game, code: str, reason: str, expect: Expectations) -> None:
    """The move is refused with its reason, and nothing changes."""
    before = game.to_json()
    why = game.why(code)
    if why is None:
        expect.note(f"{code!r} to be refused with {reason!r}", "it legal")
    elif reason not in str(why):
        expect.note(f"{code!r} to be refused with {reason!r}", shown(str(why)))
    else:
        try:
            game.play(code)
        except cloister.IllegalMove as error:
            assert reason in str(error), f"{code!r} is refused with {error}, but the reason given is {why}"
        else:
            raise AssertionError(f"{code!r} was played, though it is refused: {why}")
        assert game.to_json() == before, f"{code!r} was refused and changed the position"
