"""How Ora et Labora is drawn."""

from cloister.games.ora import words
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Table
from cloister.kernel.words import say
from cloister.pictures.ora import about, course, spots
from cloister.pictures.ora.course import shown_player
from cloister.pictures.ora.display import display_panel
from cloister.pictures.ora.land import land_part
from cloister.pictures.ora.players import player_panels
from cloister.pictures.ora.stores import stores_part
from cloister.pictures.ora.wheel import wheel_part
from cloister.pictures.scene import About, Drawing, Panel, Pen, Scene, Spot, Tab


class OraDrawing(Drawing):
    """The wheel and the display in the middle, a land before everybody."""

    emblem = ("prior", "g-bread", "g-clay", "g-grape", "g-reliquary")

    def scene(self, table: Table, viewer: int, pen: Pen) -> Scene:
        assert isinstance(table, OraTable)
        return Scene(
            symbol="v-house" if course.settling_now(table) else "u-wheel",
            title=words.heading(table, pen.language),
            note=course.note(table, pen.language),
            phases=course.phases(table, viewer, pen),
            shared=[Panel("wheel", "", [wheel_part(table, pen)], tab="wheel"), display_panel(table, viewer, pen)],
            own=own_panels(table, viewer, pen),
            players=player_panels(table, viewer, shown_player(table, viewer), pen),
            tabs=tabs(pen.language),
        )

    def spot(self, table: Table, player: int, move: int, language: str) -> Spot:
        assert isinstance(table, OraTable)
        return spots.spot(table, player, move, language)

    def about(self, table: Table, viewer: int, key: str, language: str) -> About | None:
        assert isinstance(table, OraTable)
        return about.about(table, viewer, key, language)


def own_panels(table: OraTable, viewer: int, pen: Pen) -> list[Panel]:
    """The stores and the land of the viewer, or of whoever acts."""
    player = shown_player(table, viewer)
    if viewer >= 0:
        title = say(pen.language, "Your stores")
    else:
        title = say(pen.language, "Stores of {player}", player=pen.names[player])
    stores = Panel("stores", title, [stores_part(table, player, pen)], tab="land", player=player)
    land = Panel("land", "", [land_part(table, player, "cell", pen)], tab="land", player=player)
    return [stores, land]


def tabs(language: str) -> list[Tab]:
    """What a phone shows one at a time."""
    return [
        Tab("land", say(language, "Land"), "u-board"),
        Tab("wheel", say(language, "Wheel"), "u-wheel"),
        Tab("build", say(language, "Build"), "u-scores"),
        Tab("players", say(language, "Players"), "u-people"),
    ]
