"""Positions as people see them."""

import io
from typing import Final

from rich.console import Console

from cloister.cli.screen import WIDTH
from cloister.cli.screens.screen import screen_of
from cloister.kernel.errors import OptionError
from cloister.kernel.game import Game
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.pictures import draw

RENDER_MODES: Final = ["svg", "ansi"]


def check_mode(mode: str | None) -> None:
    """Complain of a way to render that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        names = ", ".join(RENDER_MODES)
        raise OptionError("there is no render mode {name!r}: choose one of {names}", name=mode, names=names)


def render(game: Game, viewer: int, mode: str) -> str:
    """A position as a player sees it: as a picture, or as the terminal shows it."""
    return draw(game, viewer) if mode == "svg" else printed(game, viewer)


def printed(game: Game, viewer: int) -> str:
    """A position in text."""
    out = io.StringIO()
    Console(file=out, width=WIDTH, highlight=False, markup=False).print(
        screen_of(game).position(game, viewer, ENGLISH_VOICE)
    )
    return out.getvalue()
