"""What a player made of code can do."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from cloister.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(ABC):
    """Chooses moves. It is given the whole position; an agent that looks ahead must imagine what it may not know."""

    @abstractmethod
    def choose(self, table: Table, player: int) -> int:
        """One of the player's legal moves."""
