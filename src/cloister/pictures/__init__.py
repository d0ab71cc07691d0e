"""Any position as SVG: for the browser, a notebook, the docs."""

from cloister.kernel.game import Game
from cloister.kernel.rules import companion
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.pictures.scene import WATCHER, Drawing, Pen
from cloister.pictures.sheet import picture


def drawing_of(game: str) -> Drawing:
    """How a game is drawn: the `DRAWING` of the package here that is named after it."""
    drawing: Drawing = companion("cloister.pictures", game).DRAWING
    return drawing


def draw(game: Game, viewer: int = WATCHER, voice: Voice = ENGLISH_VOICE) -> str:
    """A position as one SVG, as a player sees it or, without one, as somebody sees it who only watches."""
    table = game.rules.seen(game.table, viewer)
    return picture(drawing_of(game.rules.name).scene(table, viewer, Pen(voice)), game.rules.name)
