"""A table as somebody looks at it, for whoever tells them what a thing is."""

from dataclasses import dataclass

from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice
from cloister.pictures.ora import course

TURN_PAGE, FELL_PAGE, BUILD_PAGE, SETTLE_PAGE, SCORE_PAGE, SOLO_PAGE = 2, 3, 4, 5, 7, 8  # of the detailed rules


@dataclass(frozen=True)
class Look:
    """A table as somebody looks at it."""

    table: OraTable
    viewer: int
    voice: Voice

    @property
    def shown(self) -> int:
        """Whose land and stores are drawn large."""
        return course.shown_player(self.table, self.viewer)
