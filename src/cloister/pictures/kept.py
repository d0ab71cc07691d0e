"""Pictures that were drawn before. After a move most of a table looks as it did: what shows the same is drawn once,
for all positions, tables and readers.

Whoever keeps a picture names all that it shows. `tests/test_pictures_kept.py` compares what is kept with what is drawn
anew, over random games.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

MOST = 900  # pictures of a kind, of a kilobyte or two
FEW = 150  # of those that are several times as large
Drawn = TypeVar("Drawn")


def slim(picture: str) -> str:
    """The same picture in signs of one byte each: by a single dash Python would keep all of it at two bytes a sign."""
    return picture.encode("latin-1", "xmlcharrefreplace").decode("latin-1")


class Kept(Generic[Drawn]):
    """Pictures of one kind by what they show. Those that nobody has looked at for long make room for others."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.pictures: dict[tuple[object, ...], Drawn] = {}
        self.older: dict[tuple[object, ...], Drawn] = {}  # that were drawn or looked at before these

    def get(self, shown: tuple[object, ...], draw: Callable[[], Drawn]) -> Drawn:
        """The picture that shows this, drawn now if there is none."""
        found = self.pictures.get(shown)
        if found is None:
            found = self.older.get(shown)
            if found is None:
                found = draw()
            if len(self.pictures) >= self.most // 2:
                self.older, self.pictures = self.pictures, {}
            self.pictures[shown] = found
        return found
