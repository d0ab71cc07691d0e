"""The characters of Intrigue."""

from cloister.games.orleans.state import OrleansTable


def visit(table: OrleansTable, player: int, character: int, complete: bool) -> None:
    """What a follower does who was sent to a character; the last one brings a bonus too."""
