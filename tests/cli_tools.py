"""What the tests of the command line share."""

import random
from collections.abc import Callable

import cloister

SEED = next(seed for seed in range(100) if cloister.new("ora", players=3, seed=seed).actors == [0])
Command = Callable[..., tuple[int, str, str]]


def play_randomly(game: cloister.Game, until: str = "", seed: int = 7) -> None:
    """Play to the end, or until a decision of this kind has to be taken."""
    chance = random.Random(seed)
    while not game.over and type(game.table.decision(game.actors[0])).__name__ != until:
        game.play(chance.choice(game.moves()))


def fails(answer: tuple[int, str, str], *expected: str) -> None:
    """The command must end with exit code 2 and one sentence with these words."""
    code, _out, err = answer
    assert code == 2
    assert len(err.splitlines()) == 1, err
    assert "Traceback" not in err
    for text in expected:
        assert text in err
