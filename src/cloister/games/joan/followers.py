"""The standard actions of the followers (Standard actions)."""

from abc import abstractmethod
from typing import Final

from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import FOLLOWERS, MONK, SCHOOLED
from cloister.games.joan.strokes import (
    ALL_STROKES,
    BUILD_STATION,
    BUY_LOCATION,
    CIRCLE_COIN,
    FILL_ROAD,
    FILL_WATER,
    MARK_GOOD,
    MARK_SPACE,
    Stroke,
)
from cloister.kernel.voice import Voice


class Follower:
    """A follower: what it writes as a standard action, and what it says of itself."""

    __slots__ = ("strokes",)

    def __init__(self, strokes: list[Stroke]) -> None:
        self.strokes = strokes

    @abstractmethod
    def action(self, box: JoanBox, voice: Voice) -> str:
        """The standard action in a sentence."""

    def explained(self, box: JoanBox, voice: Voice) -> list[str]:
        return [self.action(box, voice), voice("Or it opens one of your locations, or takes part in a deed.")]


class Farmer(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Marks a good of your choice in the warehouse.")


class Boatman(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Fills a waterway, or brings 1 coin.")


class Craftsman(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        price = voice.coins(box.station_cost)
        return voice("Builds a trading station for {price}, or brings 1 coin.", price=price)


class Trader(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Buys a location, or brings 1 coin.")


class Knight(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Fills a road.")


class Scholar(Follower):
    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Marks a space of the development track.")


class Monk(Follower):
    """Acts as any other follower, but not for deeds (Actions, monk)."""

    __slots__ = ()

    def action(self, box: JoanBox, voice: Voice) -> str:
        return voice("Does what any other follower does, but not at deeds.")

    def explained(self, box: JoanBox, voice: Voice) -> list[str]:
        points = ", ".join(str(points) for points in box.monk_points)
        return [
            self.action(box, voice),
            voice("Instead of using a token you put one aside and recruit a monk, up to three times."),
            voice("With 0, 1, 2 or 3 monks recruited you have so many points at the end: {points}.", points=points),
        ]


ENTRIES: Final[list[Follower]] = [
    Farmer([MARK_GOOD]),
    Boatman([CIRCLE_COIN, FILL_WATER]),
    Craftsman([CIRCLE_COIN, BUILD_STATION]),
    Trader([CIRCLE_COIN, BUY_LOCATION]),
    Knight([FILL_ROAD]),
    Scholar([MARK_SPACE]),
    Monk(ALL_STROKES),
]


def acts_as(follower: int, origin: int, other: int) -> bool:
    """Whether a follower may do what another one does: a monk may, and a scholar of the School."""
    return follower in (other, MONK) or origin == SCHOOLED


def strokes_of(follower: int, origin: int) -> list[Stroke]:
    """What a follower writes as a standard action."""
    return ENTRIES[MONK if origin == SCHOOLED else follower].strokes


def writers(stroke: Stroke) -> list[int]:
    """The followers, but for monks, that write something as a standard action."""
    return [follower for follower in range(FOLLOWERS) if follower != MONK and stroke in ENTRIES[follower].strokes]
