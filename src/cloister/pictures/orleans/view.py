"""What every part of the picture is drawn from: the table, the reader, and what they could click."""

from cloister.games.orleans.pieces import EMPTY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.pictures.orleans.spots import targets
from cloister.pictures.scene import Pen


class OrleansView:
    """A position for one reader. `seat` is the player whose board lies in the own area."""

    def __init__(self, table: OrleansTable, viewer: int, pen: Pen) -> None:
        self.table = table
        self.box = table.box
        self.viewer = viewer
        self.pen = pen
        self.voice = pen.voice
        self.seat = shown_seat(table, viewer) if pen.board is None else pen.board
        self.owner = table.players[self.seat]
        self.targets = targets(table, viewer)

    def shows(self, *families: str) -> tuple[object, ...]:
        """What a picture of things whose keys begin so depends on, beside the position and the names of players."""
        targets = [key for key in self.targets if key.startswith(families)] if self.targets else []
        return self.box, frozenset(targets), *self.pen.shows(*families)

    def name(self, player: int) -> str:
        return self.voice.player(player)

    def titled(self, name: str, words: object) -> str:
        """Something with what is to be said of it."""
        return self.voice("{name}: {words}", name=name, words=words)

    def order(self) -> list[int]:
        """All players, the one of the own area first."""
        count = len(self.table.players)
        return [(self.seat + number) % count for number in range(count)]


def shown_seat(table: OrleansTable, viewer: int) -> int:
    """Whose board the own area shows: the viewer's, else that of whoever acts, else the first player's."""
    if viewer >= 0:
        return viewer
    actors = table.actors()
    return actors[0] if actors and not table.together else table.first_player


def followers_of(owner: Player) -> int:
    """How many tokens a player has, wherever they are."""
    heaps = sum(owner.bag) + sum(owner.market) + sum(owner.tower) + sum(owner.drawn)
    return heaps + sum(EMPTY < token < len(owner.bag) for token in owner.spaces)
