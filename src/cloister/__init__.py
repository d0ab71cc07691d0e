"""Cloister plays medieval board games by their full rules.

>>> import cloister
>>> game = cloister.new("ora", players=3, variant="france", seed=7)
>>> game.actors, game.prompt()
([1], 'Your turn: choose an action')
>>> [move.code for move in game.moves()[:3]]
['use L1@1', 'use L2@1', 'use L3@1']
>>> game.play("fell wood")
[]
>>> game.play("at 1,0")
[]
>>> print(game.why("build G28"))
Castle comes into play with stage C (detailed rules, page 5)
>>> cloister.replay(game.record()).to_json() == game.to_json()
True
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cloister.games import find_rules
from cloister.kernel import records
from cloister.kernel.errors import (
    CloisterError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
    TableError,
)
from cloister.kernel.game import Game, Move, Turn, analyse_with, draw_with, new_game, read_game, replay_record
from cloister.kernel.rules import ScoreLine, Telling
from cloister.kernel.table import Event
from cloister.kernel.voice import Reason, Voice

if TYPE_CHECKING:
    from cloister.agents import Agent
    from cloister.agents.analysis import Analysis

__version__ = "0.1.0"
__all__ = [
    "CloisterError",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "OptionError",
    "PositionError",
    "Reason",
    "RecordError",
    "ScoreLine",
    "TableError",
    "Telling",
    "Turn",
    "Voice",
    "agent",
    "analyse",
    "from_json",
    "new",
    "play_match",
    "replay",
]


def analyse(game: Game, level: str = "prior", open_cards: bool = False) -> "Analysis":
    """What everybody could expect in the course of a game, and what each turn cost, as a player of a level thinks: by
    what they could know then, or with open cards. The same as `game.analyse()`.

    >>> found = analyse(play_match(["random", "random"], "joan", seed=1), "brother")
    >>> len(found.moments) == len(found.expected), found.mistakes(0)[0].mark
    (True, '?')
    """
    from cloister.agents import analysis  # only who wants it loads the players

    analysis.draw_with(paint_graph)
    return analysis.analyse(game, level, open_cards=open_cards)


def paint_graph(found: "Analysis") -> str:
    """An analysis as SVG, as notebooks show it."""
    from cloister.pictures.graph import graph

    return graph(found.expected, found.points)


def paint(game: Game) -> str:
    """A position as SVG, as notebooks show it: from the seat of who has to act."""
    from cloister.pictures import draw  # only who looks at pictures loads them

    return draw(game, game.actors[0] if game.actors else -1)


draw_with(paint)
analyse_with(analyse)


def new(game: str, *, seed: int = 0, tables: str | Path | None = None, **options: Any) -> Game:
    """A game at its start: "ora", "orleans" or "joan". `seed` decides all chance.

    Options are given by their names; those left out have their defaults. `cloister.games.GAMES[game].options()` lists
    them. `tables` is a folder with corrected component tables, for owners of the box.

    >>> new("orleans", players=4, edition="2020", seed=5).heading()
    'Round 1 of 18, Pilgrimage'
    """
    rules = find_rules(game)
    return new_game(rules, options, seed, rules.tables(None if tables is None else Path(tables)))


def agent(name: str, *, seed: int = 0) -> "Agent":
    """A player made of code: "novice", "brother", "prior", "abbot", or "greedy" and "random" to measure others by.

    >>> sight = new("joan", players=2, seed=1).sight()
    >>> agent("greedy", seed=7).choose(sight) in sight.moves
    True
    """
    from cloister.agents import agent as made  # only who lets them play loads them

    return made(name, seed=seed)


def play_match(
    agents: "Sequence[Agent | str]", game: str, *, seed: int = 0, tables: str | Path | None = None, **options: Any
) -> Game:
    """A whole game between players made of code, one for each seat, given as such or by name; the game at its end.

    >>> played = play_match(["greedy", "random"], "joan", seed=1)
    >>> played.over, len(played.scores())
    (True, 2)
    """
    from cloister.agents import play_match as play

    return play(agents, new(game, seed=seed, tables=tables, **{"players": len(agents)} | options))


def from_json(text: str, *, tables: str | Path | None = None) -> Game:
    """A game as `Game.to_json` wrote it."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise PositionError("this is not JSON: {problem}", problem=error) from error
    if not isinstance(data, dict) or data.get("cloister") != 1:
        raise PositionError("this is not a position of Cloister: expected a JSON object with 'cloister': 1")
    rules = find_rules(str(data.get("game")))
    return read_game(rules, data, rules.tables(None if tables is None else Path(tables)))


def replay(text: str, *, tables: str | Path | None = None) -> Game:
    """The game that a record tells, at its last move."""
    record = records.parse(text)
    rules = find_rules(record.header.get("game", ""))
    return replay_record(rules, record, rules.tables(None if tables is None else Path(tables)))
