"""Pictures that are kept are those that would be drawn: over random games, with other tables drawn in between."""

import random
from typing import Any

import pytest

import cloister
from cloister.games import GAMES
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of, kept
from cloister.pictures.scene import WATCHER, Pen, Scene

CASES = [(name, options) for name, rules in GAMES.items() for options in rules.samples()]
POSITIONS = 12  # of a game that are looked at


def drawn(game: cloister.Game, family: str, viewer: int, language: str, board: int | None) -> Scene:
    """A position as a viewer sees it who has just been asked: what they may click glows."""
    rules = game.rules
    table, drawing = rules.seen(game.table, viewer), drawing_of(rules.name)
    voice = Voice(language, [f"{family} {seat}" for seat in range(game.players)])
    legal: set[str] = set()
    if viewer in game.actors and board is None:
        spots = [drawing.spot(table, viewer, move, voice) for move in table.choices[viewer]]
        legal = {key for spot in spots for key in spot.keys}
    return drawing.scene(table, viewer, Pen(voice, legal, board=board))


def draw_anew(monkeypatch: pytest.MonkeyPatch, *given: Any) -> Scene:
    """The same without anything that was kept."""
    with monkeypatch.context() as patch:
        patch.setattr(kept.Kept, "get", lambda _self, _shown, draw: draw())
        return drawn(*given)


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_what_is_kept_is_what_would_be_drawn(
    monkeypatch: pytest.MonkeyPatch, name: str, options: dict[str, Any]
) -> None:
    chance = random.Random(name + str(options))
    games = [cloister.new(name, seed=chance.getrandbits(30), **options) for _ in range(2)]
    for number in range(POSITIONS):
        game = games[number % 2]
        for _ in range(chance.randrange(60) if number > 1 else 0):
            if not game.over:
                player = chance.choice(game.actors)
                game.play(chance.choice(game.table.choices[player]), player)
        seats = [WATCHER, *range(game.players)]
        board = chance.choice([None, None, *seats[1:]])
        viewer = WATCHER if board is not None else chance.choice([*seats, *game.actors, *game.actors])
        given = (game, ("Person", "Brother")[number % 2], viewer, chance.choice(["en", "fr"]), board)
        assert drawn(*given) == draw_anew(monkeypatch, *given)


def test_what_nobody_looks_at_makes_room() -> None:
    pictures: kept.Kept[str] = kept.Kept(10)
    drawn: list[int] = []

    def look(number: int) -> str:
        return pictures.get((number,), lambda: drawn.append(number) or f"picture {number}")

    for number in range(1, 100):
        assert look(0) == "picture 0" and look(number) == f"picture {number}"
        assert len(pictures.pictures) + len(pictures.older) <= 10
    assert drawn == list(range(100))  # the one that was looked at again and again only once
