"""The score sheet (end of the game)."""

from cloister.games.orleans.pieces import GOODS
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import ScoreLine
from cloister.kernel.voice import Voice


def goods_points(player: Player) -> list[int]:
    return [player.goods[good] * player.box.good_points[good] for good in range(GOODS)]


def station_points(player: Player) -> int:
    return len(player.stations) * player.level()


def citizen_points(player: Player) -> int:
    return player.citizens * player.level()


def total_points(table: OrleansTable, player: int) -> int:
    """What a player would score if the game ended now; the last citizen is given out before."""
    owner = table.players[player]
    points = owner.coins + sum(goods_points(owner)) + station_points(owner) + citizen_points(owner)
    for module in table.contents.modules:
        points += module.points(table, player)
    return points


def score_lines(table: OrleansTable, player: int, voice: Voice) -> list[ScoreLine]:
    """Every line of a player's score sheet."""
    owner = table.players[player]
    points = goods_points(owner)
    lines = [ScoreLine(voice("Coins"), owner.coins)]
    for good in range(GOODS):
        lines.append(ScoreLine(voice.name(table.box.good_names[good]), points[good], voice("Goods")))
    lines.append(ScoreLine(voice("Trading stations"), station_points(owner)))
    lines.append(ScoreLine(voice("Citizens"), citizen_points(owner)))
    for module in table.contents.modules:
        line = module.score_line(table, player, voice)
        if line is not None:
            lines.append(line)
    return lines
