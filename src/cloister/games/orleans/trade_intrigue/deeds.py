"""The new beneficial deeds."""

from cloister.games.orleans.state import OrleansTable


def join(table: OrleansTable, player: int, follower: int, deed: int, complete: bool) -> None:
    """What a follower brings who was sent to a new deed; the last one brings its bonus too."""
