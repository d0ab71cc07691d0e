"""The drawing of Orléans."""

from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Table
from cloister.kernel.voice import Voice
from cloister.pictures.orleans import phases, spots
from cloister.pictures.orleans.about import explain
from cloister.pictures.orleans.board import board_panel
from cloister.pictures.orleans.deeds import deed_parts, kept_supply
from cloister.pictures.orleans.map import map_panel
from cloister.pictures.orleans.orders import orders_panel
from cloister.pictures.orleans.places import places_panel, tiles_panel, tiles_wanted
from cloister.pictures.orleans.players import player_panels
from cloister.pictures.orleans.tracks import kept_development, kept_tracks
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About, Drawing, Panel, Pen, Scene, Spot, Tab


class OrleansDrawing(Drawing):
    """Map, tracks and deeds in the middle; a player's board before them."""

    emblem = ("bag", "f-farmer", "f-knight", "f-monk", "f-boatman")

    def scene(self, table: Table, viewer: int, pen: Pen) -> Scene:
        assert isinstance(table, OrleansTable)
        view = OrleansView(table, viewer, pen)
        return Scene(
            symbol=phases.symbol(view),
            title=phases.title(view),
            note=phases.note(view),
            phases=phases.phases(view),
            shared=[tiles_panel(view) if tiles_wanted(view) else map_panel(view), tracks_panel(view)],
            own=[board_panel(view), places_panel(view)],
            players=player_panels(view) + ([orders_panel(view)] if "orders" in view.box.modules else []),
            tabs=tabs(pen.voice),
        )

    def spot(self, table: Table, player: int, move: int, voice: Voice) -> Spot:
        assert isinstance(table, OrleansTable)
        return spots.spot(table, player, move, voice)

    def placed(self, table: Table, player: int, moves: list[int]) -> list[tuple[str, str]]:
        assert isinstance(table, OrleansTable)
        return spots.placed(table, player, moves) if table.together else super().placed(table, player, moves)

    def about(self, table: Table, viewer: int, key: str, voice: Voice) -> About | None:
        assert isinstance(table, OrleansTable)
        return explain(table, viewer, key, voice)


def tracks_panel(view: OrleansView) -> Panel:
    parts = [kept_development(view), kept_tracks(view), *deed_parts(view), kept_supply(view)]
    return Panel("tracks", "", parts, tab="tracks")


def tabs(voice: Voice) -> list[Tab]:
    """The parts of the table that a phone shows one at a time."""
    return [
        Tab("mine", voice("Mine"), "u-board"),
        Tab("map", voice("Map"), "u-map"),
        Tab("tracks", voice("Tracks"), "u-tracks"),
        Tab("players", voice("Players"), "u-people"),
    ]


DRAWING = OrleansDrawing()
