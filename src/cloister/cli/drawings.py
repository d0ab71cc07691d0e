"""What each game draws for the command line: another game adds its module here."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import RenderableType

from cloister.cli import ora_screen
from cloister.kernel.game import Game
from cloister.kernel.table import Event


class Drawing(NamedTuple):
    """How a game is drawn. Functions take the game first and the language last."""

    position: Callable[[Game, list[int], str], RenderableType]  # with the lands of these players in full
    land: Callable[[Game, int, str], RenderableType]  # all that a player has
    used: Callable[[Game, Event, str], str]  # the building of an event of kind "use"
    legend: Callable[[str], str]  # what the signs of a drawing mean


DRAWINGS = {
    "ora": Drawing(ora_screen.position, ora_screen.land, ora_screen.used, ora_screen.legend),
}
