"""Score pads: what is entered for each player at a real table, with what it counts, from the engine's own tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cloister.games import find_rules
from cloister.games.ora.goods import GOOD_IDS
from cloister.kernel.game import new_game
from cloister.kernel.voice import Voice

SEED = 1


@dataclass(frozen=True)
class Line:
    """A line of the pad. Its points are the number times `each`, for every `per` of them; or what `table` has for it;
    or, with `times`, the number times what `table` has for that line. Such a table counts nothing by itself."""

    key: str
    label: str
    symbol: str = ""
    each: int = 0
    per: int = 1
    table: list[int] = field(default_factory=list)
    times: str = ""
    least: int = 0
    breaks_ties: bool = False
    money: int = 0  # coins for which one of these may be changed


def pad(game: str, voice: Voice) -> list[Line]:
    """The lines of a game's pad."""
    rules = find_rules(game)
    table: Any = new_game(rules, {}, SEED, rules.tables()).table
    return PADS[game](table, voice)


def ora(table: Any, voice: Voice) -> list[Line]:
    box = table.box
    lines = []
    for good, name in enumerate(GOOD_IDS):
        if box.points[good] and name not in ("coin5", "wonder"):
            money = box.money[good]
            lines.append(Line(name, voice.name(box.good_names[good]), f"g-{name}", box.points[good], money=money))
    fives = box.points[GOOD_IDS.index("coin5")]
    lines.append(Line("coins", voice("Coins"), "coin", fives, 5))
    lines.append(Line("wonder", voice("Wonders"), "g-wonder", wonder_points(box)))
    lines.append(Line("economic", voice("Economic values"), "v-shield", 1, least=-99))
    return [*lines, Line("dwelling", voice("Dwelling values"), "v-house", 1, least=-99)]


def wonder_points(box: Any) -> int:
    return int(next(one["points"] for one in box.tables.files["goods.toml"]["good"] if one["id"] == "wonder"))


def orleans(table: Any, voice: Voice) -> list[Line]:
    box = table.box
    ids = [one["id"] for one in box.tables.files["game.toml"]["good"]]
    goods = [
        Line(name, voice.name(names), f"g-{name}", points)
        for name, names, points in zip(ids, box.good_names, box.good_points)
    ]
    return [
        Line("coins", voice("Coins"), "coin", 1),
        *goods,
        Line("development", voice("Space on the development track"), "star", table=levels(box), breaks_ties=True),
        Line("stations", voice("Trading stations"), "station", times="development"),
        Line("citizens", voice("Citizens"), "citizen", times="development"),
        Line("orders", voice("Points of orders"), "scroll", 1),
    ]


def levels(box: Any) -> list[int]:
    """The level by the space of the marker. It counts through stations and citizens only."""
    return [int(level) for level in box.level]


def joan(table: Any, voice: Voice) -> list[Line]:
    box = table.box
    ids = [one["id"] for one in box.tables.files["game.toml"]["good"]]
    rows = [
        Line(f"row-{name}", voice("Full row: {good}", good=voice.name(names).lower()), f"g-{name}", table=[0, points])
        for name, names, points in zip(ids, box.good_names, box.row_points)
    ]
    spaces = [int(table.players[0].box.level[space]) for space in range(box.track_length + 1)]
    return [
        Line("development", voice("Space on the development track"), "star", table=spaces, breaks_ties=True),
        Line("stations", voice("Trading stations"), "station", times="development"),
        Line("citizens", voice("Citizens"), "citizen", times="development"),
        *rows,
        Line("bonuses", voice("Points of columns and of the bank"), "v-points", 1),
        Line("shields", voice("Shields circled"), "j-shield", table=list(box.depot_points)),
        Line("monks", voice("Monks recruited"), "f-monk", table=list(box.monk_points)),
    ]


PADS: dict[str, Callable[[Any, Voice], list[Line]]] = {"ora": ora, "orleans": orleans, "joan": joan}
