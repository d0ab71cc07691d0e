"""How Ora et Labora is drawn."""

from cloister.games.ora.decisions.rounds import heading
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Table
from cloister.kernel.voice import Voice
from cloister.pictures.ora import about, course, spots
from cloister.pictures.ora.course import shown_player
from cloister.pictures.ora.display import display_panel
from cloister.pictures.ora.land import HEIGHT, kept_land
from cloister.pictures.ora.players import player_panels
from cloister.pictures.ora.stores import kept_stores
from cloister.pictures.ora.wheel import kept_wheel
from cloister.pictures.scene import About, Drawing, Panel, Pen, Scene, Spot, Tab


class OraDrawing(Drawing):
    """The wheel and the display in the middle, a land before everybody."""

    emblem = ("prior", "g-bread", "g-clay", "g-grape", "g-reliquary")

    def scene(self, table: Table, viewer: int, pen: Pen) -> Scene:
        assert isinstance(table, OraTable)
        return Scene(
            symbol="v-house" if course.settling_now(table) else "u-wheel",
            title=heading(table, pen.voice),
            note=course.note(table, pen.voice),
            phases=course.phases(table, viewer, pen),
            shared=[Panel("wheel", "", [kept_wheel(table, pen)], tab="wheel"), display_panel(table, viewer, pen)],
            own=own_panels(table, viewer, pen),
            players=player_panels(table, viewer, drawn_player(table, viewer, pen), pen),
            tabs=tabs(pen.voice),
        )

    def spot(self, table: Table, player: int, move: int, voice: Voice) -> Spot:
        assert isinstance(table, OraTable)
        return spots.spot(table, player, move, voice)

    def counts_turns(self, table: Table) -> bool:
        assert isinstance(table, OraTable)
        return table.box.counts_turns()

    def about(self, table: Table, viewer: int, key: str, voice: Voice) -> About | None:
        assert isinstance(table, OraTable)
        return about.about(table, viewer, key, voice)


def own_panels(table: OraTable, viewer: int, pen: Pen) -> list[Panel]:
    """The stores and the land of the viewer, or of whoever acts."""
    player = drawn_player(table, viewer, pen)
    if viewer >= 0:
        title = pen.voice("Your stores")
    else:
        title = pen.voice("Stores of {player}", player=pen.voice.player(player))
    stores = Panel("stores", title, [kept_stores(table, player, pen)], tab="land", player=player)
    land = kept_land(table, player, "cell", pen)
    return [stores, Panel("land", "", [land], tab="land", player=player, crowded=land.height > HEIGHT)]


def drawn_player(table: OraTable, viewer: int, pen: Pen) -> int:
    """Whose land is drawn large."""
    return shown_player(table, viewer) if pen.board is None else pen.board


def tabs(voice: Voice) -> list[Tab]:
    """What a phone shows one at a time."""
    return [
        Tab("land", voice("Land"), "u-board"),
        Tab("wheel", voice("Wheel"), "u-wheel"),
        Tab("build", voice("Build"), "u-scores"),
        Tab("players", voice("Players"), "u-people"),
    ]


DRAWING = OraDrawing()
