"""Any position as SVG: for the browser, a notebook, the docs."""

from cloister.kernel.game import Game
from cloister.pictures.joan import JoanDrawing
from cloister.pictures.ora import OraDrawing
from cloister.pictures.orleans import OrleansDrawing
from cloister.pictures.scene import WATCHER, Drawing, Pen
from cloister.pictures.sheet import picture

DRAWINGS: dict[str, Drawing] = {"ora": OraDrawing(), "orleans": OrleansDrawing(), "joan": JoanDrawing()}


def draw(game: Game, viewer: int = WATCHER, language: str = "en") -> str:
    """A position as one SVG, as a player sees it or, without one, as somebody sees it who only watches."""
    table = game.rules.seen(game.table, viewer)
    return picture(DRAWINGS[game.rules.name].scene(table, viewer, Pen(language)), game.rules.name)
