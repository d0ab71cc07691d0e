"""How people put an act together: moves in any order, each to be taken back, before anything is played."""

from abc import abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from cloister.kernel.voice import Voice

S = TypeVar("S")


class Due:
    """Something that is to be reached by what is put together, as "9 of 15 food". `lost` is what is given too much.

    `share` is how far it is reached, from 0 to 1.
    """

    __slots__ = ("due", "given", "key", "lost", "share", "text")

    def __init__(self, key: str, text: str, due: str, given: str, share: float, lost: str = "") -> None:
        self.key = key
        self.text = text
        self.due = due
        self.given = given
        self.share = share
        self.lost = lost


class Count:
    """A kind of thing of which some are put together: `chosen` of `most`, each by the same `move`.

    `key` is that of what it is given for, `worth` what each counts there.
    """

    __slots__ = ("chosen", "key", "most", "move", "text", "worth")

    def __init__(self, key: str, move: int, text: str, worth: str, chosen: int, most: int) -> None:
        self.key = key
        self.move = move
        self.text = text
        self.worth = worth
        self.chosen = chosen
        self.most = most


@mypyc_attr(allow_interpreted_subclasses=True)
class Composition(Generic[S]):
    """What a player has put together so far: `moves`, the `table` as it would be, and the moves that can be added."""

    def __init__(self, player: int, moves: list[int], table: S, additions: list[int]) -> None:
        self.player = player
        self.moves = moves
        self.table = table
        self.additions = additions

    @abstractmethod
    def act(self) -> list[int]:
        """All moves that are handed over."""

    @abstractmethod
    def title(self, voice: Voice) -> str:
        """What is being put together and how far it is, in a few words."""

    @abstractmethod
    def label(self, move: int, voice: Voice) -> str:
        """What a move would add."""

    def note(self, voice: Voice) -> str:
        """What more there is to say of it."""
        return ""

    @abstractmethod
    def button(self, voice: Voice) -> str:
        """What handing it over does."""

    def missing(self, voice: Voice) -> str:
        """Why it cannot be handed over yet; empty if it can."""
        return ""

    def warning(self, voice: Voice) -> str:
        """What to ask before it is handed over; empty if there is nothing to ask."""
        return ""

    def dues(self, voice: Voice) -> list[Due]:
        """What is to be reached, where things are counted."""
        return []

    def counts(self, voice: Voice) -> list[Count]:
        """The things that are counted; none where they are placed on the table."""
        return []

    def presets(self, voice: Voice) -> list[tuple[str, list[int]]]:
        """Whole compositions to begin with, by what they are called."""
        return []

    def reset(self, voice: Voice) -> str:
        """What beginning anew does."""
        return voice("Take all back")

    def steps(self, voice: Voice) -> list[tuple[str, str, int]]:
        """Buttons beside the one that hands it over: their sign, their name, and the move that they add, NO_MOVE where
        it cannot be."""
        return []

    def carried(self) -> list[int]:
        """The moves with which what is put together next begins: chance has a say before they can be played."""
        return []


def cheapest(things: list[tuple[int, int, int]], due: int) -> list[int]:
    """How many to give of each kind of thing, given as what one is worth, how many there are and how dear one is.

    So that what is due is reached, as little as possible is lost and the dearest are kept. Where all together are not
    enough, all are given.
    """
    ways: dict[int, tuple[int, list[int]]] = {0: (0, [0] * len(things))}  # the least dear way to each sum
    for kind, (worth, most, price) in enumerate(things):
        for reached, (dear, counts) in sorted(ways.items()):
            for count in range(1, most + 1):
                if reached + (count - 1) * worth >= due:
                    break
                total = reached + count * worth
                if total not in ways or dear + count * price < ways[total][0]:
                    ways[total] = (dear + count * price, [*counts[:kind], count, *counts[kind + 1 :]])
    enough = [total for total in ways if total >= due]
    return ways[min(enough) if enough else max(ways)][1]
