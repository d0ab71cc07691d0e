"""What a player made of code can do."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from cloister.kernel.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(ABC):
    """Chooses moves. It is handed what its player may know, and may keep what it has thought between its moves."""

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """One of `sight.moves`."""
