"""How far a player looks."""

from typing import Final, NamedTuple

WHOLE_GAME: Final = 1000  # more rounds than any game has


class Look(NamedTuple):
    """How far a player looks: through its turn, and beyond."""

    width: int = 1  # ways kept for each first move of a turn
    limit: int = 1000  # positions looked at in a turn
    breadth: int = 1  # lines followed beyond the turn
    branch: int = 1  # ways to go on that are tried in each of them
    rounds: int = 0  # for how many rounds
    worlds: int = 1  # in how many positions that the player may believe in
    credit: int = 0  # worlds for which its judgement without looking beyond counts
    beyond: int = 0  # positions looked at altogether, when the player stops to go on
    quick: int = 1  # ways kept for each first move of the turns beyond
    quick_limit: int = 1500  # positions looked at in each of them
    by_heart: bool = False  # whether it knows the games in `agents/books`
    boldness: float = 0.0  # points that it is ready to give away, mostly without knowing
