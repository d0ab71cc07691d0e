"""What the tests of drawings share: the things in a picture, positions, and where moves are made."""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

from scenario_runner import FOLDER

import cloister
from cloister.kernel.table import Table
from cloister.kernel.voice import Voice
from cloister.pictures.scene import Drawing, Panel, Pen, Scene
from cloister.pictures.sheet import symbols

NAMES = ["Alix & Bob", "<b>Bertrand</b>", "Colette", "Dominique", "Éléonore"]


def panels(scene: Scene) -> list[Panel]:
    return [*scene.shared, *scene.own, *scene.players]


def parsed(scene: Scene) -> list[ElementTree.Element]:
    bodies = [part.body for panel in panels(scene) for part in panel.parts]
    return [ElementTree.fromstring(f"<svg>{body}</svg>") for body in bodies]


def things(scene: Scene) -> dict[str, str]:
    """The keys of a picture with the classes of their things. No key is there twice."""
    found: dict[str, str] = {}
    for body in parsed(scene):
        for element in body.iter():
            key = element.get("data-key")
            if key is not None:
                assert key not in found, f"{key} is drawn twice"
                assert element.get("aria-label")
                classes = [child.get("class", "") for child in element.iter()]
                assert any("halo" in look for look in classes) and any("edge" in look for look in classes), key
                found[key] = element.get("class", "")
    return found


def played_scenarios(name: str, set_up: Callable[[dict[str, Any]], cloister.Game]) -> Iterator[cloister.Game]:
    """The positions of a game's rule scenarios, after each of their moves: every decision comes up in them."""
    for path in sorted((FOLDER / name).glob("*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            game = set_up(scenario)
            yield game.copy()
            for code in scenario.get("moves", []):
                player, colon, move = code.partition(": ")
                game.play(move if colon else code, int(player) if colon else None)
                yield game.copy()


def new_decisions(games: list[cloister.Game]) -> Iterator[tuple[cloister.Game, int]]:
    """Positions and actors whose decision and kinds of moves have not come up before."""
    known = set()
    for game in games:
        for player in game.actors:
            codes = [move.code.split()[0] for move in game.moves(player)]
            sign = (type(game.table.decision(player)).__name__, tuple(sorted(set(codes))), len(codes) % 7)
            if sign not in known:
                known.add(sign)
                yield game, player


def keys_of_moves(drawing: Drawing, table: Table, player: int) -> dict[int, list[str]]:
    return {move: drawing.spot(table, player, move, Voice()).keys for move in table.choices[player]}


def check_moves(drawing: Drawing, game: cloister.Game, player: int) -> None:
    """Every legal move of a player has its own things, which are drawn and glow."""
    table = game.rules.seen(game.table, player)
    keys = keys_of_moves(drawing, table, player)
    clicked = [tuple(found) for found in keys.values() if found]
    assert len(clicked) == len(set(clicked)), "two moves are made by the same clicks"
    legal = {key for found in keys.values() for key in found}
    there = things(drawing.scene(table, player, Pen(Voice("en", NAMES), legal)))
    for key in legal:
        assert key in there, f"{key} is not drawn"
        assert "legal" in there[key].split()
    assert not [key for key in there if key not in legal and "legal" in there[key].split()]
    for move, found in keys.items():
        spot = drawing.spot(table, player, move, Voice("fr"))
        assert spot.keys == found
        assert found or spot.symbol in symbols(), game.rules.vocabulary.codes[move]


def explain_all(drawing: Drawing, game: cloister.Game, player: int, language: str) -> None:
    """Everything that is drawn says what it is, with the moves that a click on it belongs to."""
    table = game.rules.seen(game.table, player)
    keys = keys_of_moves(drawing, table, player)
    codes = game.rules.vocabulary.codes
    for key in things(drawing.scene(table, player, Pen(Voice(language, NAMES), set()))):
        told = drawing.about(table, player, key, Voice(language))
        assert told is not None and told.title and told.lines and all(told.lines), key
        assert all(symbol in symbols() and words for symbol, words in told.facts), key
        assert set(told.moves) <= set(codes), key
        assert {codes[move] for move, found in keys.items() if key in found} <= set(told.moves)
