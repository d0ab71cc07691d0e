"""The drawing of Joan of Arc: Orléans Draw & Write."""

from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Table
from cloister.kernel.voice import Voice
from cloister.pictures.joan import phases, spots
from cloister.pictures.joan.about import explain
from cloister.pictures.joan.deeds import deeds_panel
from cloister.pictures.joan.locations import offer_panel
from cloister.pictures.joan.map import map_panel
from cloister.pictures.joan.players import player_panels
from cloister.pictures.joan.stores import stores_panel
from cloister.pictures.joan.tokens import tokens_panel
from cloister.pictures.joan.track import track_panel
from cloister.pictures.joan.view import JoanView
from cloister.pictures.scene import About, Drawing, Pen, Scene, Spot, Tab


class JoanDrawing(Drawing):
    """Tokens and locations in the middle; a player's sheet before them, with the marks of their pen."""

    emblem = ("start", "f-knight", "f-scholar", "f-craftsman", "f-monk")

    def scene(self, table: Table, viewer: int, pen: Pen) -> Scene:
        assert isinstance(table, JoanTable)
        view = JoanView(table, viewer, pen)
        return Scene(
            symbol=phases.symbol(view),
            title=phases.title(view),
            note=phases.note(view),
            phases=phases.phases(view),
            shared=[tokens_panel(view), offer_panel(view)],
            own=[deeds_panel(view), map_panel(view), stores_panel(view), track_panel(view)],
            players=player_panels(view),
            tabs=tabs(view),
        )

    def spot(self, table: Table, player: int, move: int, voice: Voice) -> Spot:
        assert isinstance(table, JoanTable)
        return spots.spot(table, player, move, voice)

    def about(self, table: Table, viewer: int, key: str, voice: Voice) -> About | None:
        assert isinstance(table, JoanTable)
        return explain(table, viewer, key, voice)


def tabs(view: JoanView) -> list[Tab]:
    """The parts of the table that a phone shows one at a time."""
    voice = view.voice
    last = voice("Players") if view.joan is None else voice("Joan")
    return [
        Tab("map", voice("Map"), "u-map"),
        Tab("sheet", voice("Sheet"), "u-scores"),
        Tab("places", voice("Locations"), "u-board"),
        Tab("players", last, "u-people"),
    ]


DRAWING = JoanDrawing()
