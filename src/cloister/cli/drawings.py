"""What each game draws for the command line: another game adds its module here."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import RenderableType

from cloister.cli import ora_screen, plain_screen
from cloister.kernel.game import Game
from cloister.kernel.table import Event


class Drawing(NamedTuple):
    """How a game is drawn. Functions take the game first and the language last."""

    position: Callable[[Game, int | None, str], RenderableType]  # as a player looks at it; None: everything in full
    lands: Callable[[Game], int]  # how many lands there are: one for each player, and perhaps more
    land: Callable[[Game, int, str], RenderableType]  # all that is on one of them
    used: Callable[[Game, Event, str], str]  # the building of an event of kind "use"
    legend: Callable[[Game, str], str]  # what the signs of a drawing mean
    goal: Callable[[Game], int]  # the points that have to be reached to win, 0 if there is no such goal


DRAWINGS = {
    "ora": Drawing(
        ora_screen.position,
        ora_screen.lands,
        ora_screen.land,
        ora_screen.used,
        ora_screen.legend,
        ora_screen.goal,
    ),
}
PLAIN = Drawing(
    plain_screen.position,
    plain_screen.lands,
    plain_screen.land,
    plain_screen.used,
    plain_screen.legend,
    plain_screen.goal,
)


def drawing_of(game: Game) -> Drawing:
    """How a game is drawn: in its own way if it has one."""
    return DRAWINGS.get(game.rules.name, PLAIN)
