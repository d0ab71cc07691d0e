"""How far off values are: `python tools/calibrate.py 24` plays so many games of each kind with brothers and writes how
many points more, on average, they had in the end than was expected at each tenth of the game."""

import json
import sys
from typing import Any

from cloister import play_match
from cloister.agents.calibration import FILE, kind_of, weights_of
from cloister.agents.levels import features_of, value_for
from cloister.games import GAMES
from cloister.kernel.game import Game, new_game

AGENT = "brother"
MODULES = {"orleans": {"modules": "orders,events,intrigue,places"}}  # of an expansion, as most play it
TENTHS = 10
ENDLESS = ("ora", 2)  # ends with the last buildings: nobody knows how far it has come


def kinds() -> dict[str, tuple[str, dict[str, Any]]]:
    """Every kind of game that has a set length, with options for one of it."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name, rules in GAMES.items():
        plain = [options for options in rules.samples() if "modules" not in options]
        for options in [*plain, *[{**options, **MODULES.get(name, {})} for options in plain]]:
            game = new_game(rules, dict(options), 1, rules.tables())
            if (name, game.players) != ENDLESS:
                found.setdefault(kind_of(game), (name, dict(options)))
    return found


def differences(game: Game) -> list[tuple[float, float]]:
    """For the beginning of each turn and each player: how far the game had come, and what they had in the end beyond
    what was expected."""
    features, value = features_of(game.rules.name), value_for(game.table)
    ends = [features.points(game.table, player) for player in range(game.players)]
    found = []
    for turn in game.turns():
        table = game.at(turn.moves[0]).table
        done = features.progress(table)
        found += [(done, ends[player] - value.of(table, player)) for player in range(game.players)]
    return found


def averages(found: list[tuple[float, float]]) -> list[float]:
    """Of all differences near each tenth of the game, the nearer the more they count."""
    sums, weights = [0.0] * (TENTHS + 1), [1e-9] * (TENTHS + 1)
    for done, difference in found:
        for tenth in range(TENTHS + 1):
            weight = max(0.0, 1.0 - abs(done * TENTHS - tenth))
            sums[tenth] += weight * difference
            weights[tenth] += weight
    return [round(total / weight, 1) for total, weight in zip(sums, weights)]


def main(games: int) -> None:
    written = {}
    for kind, (name, options) in kinds().items():
        agents = [AGENT] * int(options["players"])
        played = [play_match(agents, name, seed=seed, **options) for seed in range(1, games + 1)]
        found = [pair for game in played for pair in differences(game)]
        written[kind] = {"weights": weights_of(played[0].table), "games": games, "offsets": averages(found)}
        print(kind, written[kind]["offsets"], flush=True)
        lines = ",\n".join(f" {json.dumps(one)}: {json.dumps(written[one])}" for one in sorted(written))
        FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
