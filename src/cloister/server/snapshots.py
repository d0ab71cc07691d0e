"""A table in memory written down, so that a long game opens without being played again.

A snapshot is only ever a shortcut: one that does not fit this program, its rules or its component tables is left
aside, and the table is made from its entries.
"""

import hashlib
import json
import logging
import zlib
from functools import cache
from typing import Any

from cloister import __version__
from cloister.games import find_rules
from cloister.kernel.game import Game, read_frames
from cloister.kernel.table import Table
from cloister.kernel.tables import Tables
from cloister.server.live import LiveTable, LogLine, Played, Undone
from cloister.server.stored import Stored

EVERY = 40  # entries after which another one is written
FAST = 1  # of zlib's levels
COUNTERS = ("number", "taken_back_by", "answered", "secret_from", "public", "own", "undos")
log = logging.getLogger(__name__)


@cache
def sign(game: str, fingerprint: str) -> str:
    """What a snapshot must have been made by to be understood: this program, its moves, and these component tables."""
    rules = find_rules(game)
    made_by = [__version__, rules.version, fingerprint, rules.vocabulary.codes]
    return hashlib.sha256(json.dumps(made_by).encode()).hexdigest()


def pack(live: LiveTable) -> bytes:
    """A table in memory as it is kept."""
    headings: list[dict[str, str]] = []
    for line in live.log:
        if not headings or headings[-1] is not line.headings:
            headings.append(line.headings)
    places = {id(one): place for place, one in enumerate(headings)}
    game = live.game
    data = {
        "sign": sign(game.rules.name, game.box.tables.fingerprint),
        "counters": [getattr(live, name) for name in COUNTERS],
        "headings": headings,
        "log": [
            [one.player, one.packed, places[id(one.headings)], one.revealed, one.follows, one.phase] for one in live.log
        ],
        "undone": [[[one.number, one.line] for one in undone] for undone in live.undone],
        "played": game.played,
        "turns": game.turns_played,
        "position": game.table.position(),
        "turn": [game.table.turn, game.table.turn_player],
    }
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), FAST)


def unpack(snapshot: bytes | None, stored: Stored, tables: Tables) -> LiveTable | None:
    """The table that a snapshot holds, if it can be read and does not go further than the table."""
    if snapshot is None:
        return None
    try:
        data = json.loads(zlib.decompress(snapshot))
        if data["sign"] != sign(stored.game, tables.fingerprint) or data["counters"][0] > stored.entries:
            return None
        return restored(LiveTable(stored, tables), data)
    except Exception as error:  # whatever is wrong with it, the entries are there
        log.warning("a snapshot of table %s cannot be read: %r", stored.id, error)
        return None


def restored(live: LiveTable, data: dict[str, Any]) -> LiveTable:
    """A table with what a snapshot says of it."""
    for name, value in zip(COUNTERS, data["counters"], strict=True):
        setattr(live, name, value)
    headings = data["headings"]
    live.log = [
        LogLine(number, player, packed, headings[heading], revealed, follows, phase)
        for number, (player, packed, heading, revealed, follows, phase) in enumerate(data["log"], 1)
    ]
    live.undone = [[Undone(number, [Played(*one) for one in line]) for number, line in one] for one in data["undone"]]
    game = live.game
    game.played = [(player, move) for player, move in data["played"]]
    game.turns_played = [(turn, player) for turn, player in data["turns"]]
    game.table = table_at(game, data["position"], data["turn"])
    live.kept = live.number
    return live


def table_at(game: Game, position: dict[str, Any], turn: list[int]) -> Table:
    """A position of a game. It is ours, so nothing is checked."""
    table: Table = game.rules.read(game.box, game.options, position["table"])
    read_frames(game.rules, table, position)
    table.flow()
    table.turn, table.turn_player = turn
    return table
