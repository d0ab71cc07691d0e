"""What each game draws for the command line: another game adds its module here."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import RenderableType

from cloister.cli import joan_screen, ora_screen, orleans_screen
from cloister.kernel.game import Game
from cloister.kernel.table import Event


class Drawing(NamedTuple):
    """How a game is drawn. Functions take the game first and the language last."""

    position: Callable[[Game, int | None, str], RenderableType]  # as a player looks at it; None: everything in full
    lands: Callable[[Game], int]  # how many lands there are: one for each player, and perhaps more
    land: Callable[[Game, int, int, str], RenderableType]  # all that is on one of them, as a player looks at it
    order: Callable[[Game], list[int]]  # in which order players who act at once sit down at the screen
    used: Callable[[Game, Event, str], str]  # the building of an event of kind "use"
    legend: Callable[[Game, str], str]  # what the signs of a drawing mean
    examples: tuple[str, str]  # codes of moves for the help: one to play, one to ask about


DRAWINGS = {
    "ora": Drawing(
        ora_screen.position,
        ora_screen.lands,
        ora_screen.land,
        ora_screen.order,
        ora_screen.used,
        ora_screen.legend,
        ("fell wood", "build G28"),
    ),
    "orleans": Drawing(
        orleans_screen.position,
        orleans_screen.lands,
        orleans_screen.land,
        orleans_screen.order,
        orleans_screen.used,
        orleans_screen.legend,
        ("draw 4", "use castle"),
    ),
    "joan": Drawing(
        joan_screen.position,
        joan_screen.lands,
        joan_screen.land,
        joan_screen.order,
        joan_screen.used,
        joan_screen.legend,
        ("take knight", "road 8 9"),
    ),
}
