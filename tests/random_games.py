"""Random games of every game and option set: what the property tests, pins and golden records are made of."""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

import cloister
from cloister.games import GAMES
from cloister.games.orleans.pieces import ANY, KINDS, MONK, PLACE_IDS, type_of

OPTION_SETS: list[tuple[str, dict[str, Any]]] = [
    (rules.name, options) for rules in GAMES.values() for options in rules.samples()
]


def set_name(game: str, options: dict[str, Any]) -> str:
    return "-".join([game, *(str(value).replace(",", "_") for value in options.values())])


SET_NAMES = [set_name(game, options) for game, options in OPTION_SETS]


def play_randomly(game: cloister.Game, seed: int) -> Iterator[tuple[int, int]]:
    """Play a game to its end with random moves; yields each move before it is played.

    Even seeds play uniformly. Odd ones play Orléans and Joan of Arc with a little purpose: without any, planning fills
    places so seldom, and so much of the sheet is left empty, that most of the game is never seen.
    """
    chance = random.Random(seed)
    purposeful = PURPOSES.get(game.rules.name) if seed % 2 == 1 else None
    while not game.over:
        player = chance.choice(game.actors)
        choices = game.table.choices[player]
        index = chance.choice(purposeful(game, player) if purposeful else choices)
        yield player, index
        game.play(index, player)


def useful_moves(game: cloister.Game, player: int) -> list[int]:
    """The moves of Joan of Arc that do something, but for recruiting monks at once."""
    moves = game.table.choices[player]
    codes = game.rules.vocabulary.codes
    return [move for move in moves if codes[move].split()[0] not in ("nothing", "end", "recruit", "enough")] or moves


def purposeful_moves(game: cloister.Game, player: int) -> list[int]:
    """The moves of Orléans that lead somewhere: draw all, complete places, act instead of passing."""
    moves = game.table.choices[player]
    codes = [game.rules.vocabulary.codes[move] for move in moves]
    if codes[0].startswith("draw"):
        return moves[-1:]
    if codes[-1] == "pass" and len(moves) > 1:
        return moves[:-1]
    if codes[0].startswith("place") and codes[-1] == "done":
        owner = game.table.players[player]
        places = [place for place in owner.places if can_complete(owner, place)]
        begun = [place for place in places if any(token >= 0 for token in owner.spaces[3 * place : 3 * place + 3])]
        first: dict[str, int] = {}
        for move, code in zip(moves[:-1], codes, strict=False):
            first.setdefault(code.split()[2], move)
        wanted = [PLACE_IDS[place] for place in begun or places]
        return [first[place] for place in wanted if place in first] or moves[-1:]
    return moves


def can_complete(owner: Any, place: int) -> bool:
    """Whether a player has followers for all empty spaces of a place, monks standing for any."""
    spaces = owner.spaces[3 * place : 3 * place + 3]
    needs = [need for need, token in zip(owner.box.needs[place], spaces, strict=False) if token < 0]
    tokens = [type_of(kind) for kind in range(KINDS) for _ in range(owner.market[kind])]
    lacking = 0
    for need in needs:
        if need in tokens:
            tokens.remove(need)
        elif need != ANY or not tokens:
            lacking += 1
    return bool(needs) and lacking <= tokens.count(MONK)


PURPOSES = {"joan": useful_moves, "orleans": purposeful_moves}


def random_game(name: str, options: dict[str, Any], seed: int) -> cloister.Game:
    """A finished random game."""
    game = cloister.new(name, seed=seed, **options)
    for _ in play_randomly(game, seed):
        pass
    return game


def digest(name: str, options: dict[str, Any], games: int) -> str:
    """A sign of the records and final positions of some random games."""
    total = hashlib.sha256()
    for seed in range(games):
        game = random_game(name, options, seed)
        total.update(game.record().encode())
        total.update(game.to_json().encode())
    return total.hexdigest()


def nodes(name: str, options: dict[str, Any], depth: int) -> int:
    """How many positions can be reached from the start in a number of moves, counted by the ways to reach them."""
    game = cloister.new(name, seed=1, **options)
    return count_nodes(game.table, depth)


def count_nodes(table: Any, depth: int) -> int:
    if depth == 0 or table.over():
        return 1
    player = table.actors()[0]
    if depth == 1:
        return len(table.choices[player])
    total = 0
    for move in table.choices[player]:
        after = table.copy()
        after.play(player, move)
        total += count_nodes(after, depth - 1)
    return total
