"""What a game shows on the terminal. Its screen is the `SCREEN` of the module here that is named after it."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import RenderableType

from cloister.kernel.game import Game
from cloister.kernel.rules import companion
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice


class Screen(NamedTuple):
    """How a game is shown. Functions take the game first and the voice last."""

    position: Callable[[Game, int | None, Voice], RenderableType]  # as a player looks at it; None: everything in full
    lands: Callable[[Game], int]  # how many lands there are: one for each player, and perhaps more
    land: Callable[[Game, int, int, Voice], RenderableType]  # all that is on one of them, as a player looks at it
    order: Callable[[Game], list[int]]  # in which order players who act at once sit down at the screen
    used: Callable[[Game, Event, Voice], str]  # the building of an event of kind "use"
    legend: Callable[[Game, Voice], str]  # what the signs of a screen mean
    examples: tuple[str, str]  # codes of moves for the help: one to play, one to ask about


def screen_of(game: Game) -> Screen:
    """The screen of a game."""
    screen: Screen = companion("cloister.cli.screens", game.rules.name).SCREEN
    return screen
