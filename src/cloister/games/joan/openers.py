"""What opens a location: a follower, any token, a recruited monk, or nothing (Action of a location)."""

from abc import abstractmethod
from typing import Final

from cloister.games.joan.box import JoanBox
from cloister.games.joan.followers import acts_as
from cloister.games.joan.names import follower_name
from cloister.games.joan.pieces import BONUS, FOLLOWERS, RECRUITED_MONK
from cloister.kernel.voice import Voice


class Opener:
    """One of the signs that a location can show."""

    __slots__ = ()

    def opens(self, follower: int, origin: int) -> bool:
        """Whether a follower that acts opens the location."""
        return False

    @abstractmethod
    def explained(self, box: JoanBox, voice: Voice) -> str:
        """What opens the location, in a sentence."""

    @abstractmethod
    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        """Why a follower does not open the location."""


class FollowerOpens(Opener):
    """The follower shown, or a monk."""

    __slots__ = ("follower",)

    def __init__(self, follower: int) -> None:
        self.follower = follower

    def opens(self, follower: int, origin: int) -> bool:
        return acts_as(follower, origin, self.follower)

    def explained(self, box: JoanBox, voice: Voice) -> str:
        return voice("A {follower} opens it.", follower=follower_name(box, self.follower, voice))

    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        wanted, own = follower_name(box, self.follower, voice), follower_name(box, follower, voice)
        return voice("that takes a {wanted}, not a {follower}", wanted=wanted, follower=own)


class PlusOpens(FollowerOpens):
    """A +: it works by itself whenever the token shown is taken."""

    __slots__ = ()

    def opens(self, follower: int, origin: int) -> bool:
        return False

    def explained(self, box: JoanBox, voice: Voice) -> str:
        name = follower_name(box, self.follower, voice)
        return voice("It works whenever you take a {follower}, before you use it.", follower=name)

    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        name = follower_name(box, self.follower, voice)
        return voice("it works by itself when you take a {follower}", follower=name)


class NothingOpens(Opener):
    """It works by itself all the time."""

    __slots__ = ()

    def explained(self, box: JoanBox, voice: Voice) -> str:
        return voice("It always works.")

    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        return voice("it works by itself")


class AnyTokenOpens(Opener):
    """Any token, or a recruited monk (Circus; ruling D13)."""

    __slots__ = ()

    def opens(self, follower: int, origin: int) -> bool:
        return origin != BONUS

    def explained(self, box: JoanBox, voice: Voice) -> str:
        return voice("Any token opens it, or a monk that you recruit.")

    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        return voice("only a token or a recruited monk opens it, no bonus")


class RecruitedMonkOpens(Opener):
    """A recruited monk only (Observatory)."""

    __slots__ = ()

    def opens(self, follower: int, origin: int) -> bool:
        return origin == RECRUITED_MONK

    def explained(self, box: JoanBox, voice: Voice) -> str:
        return voice("Only a monk that you recruit opens it.")

    def why_not(self, box: JoanBox, follower: int, voice: Voice) -> str:
        return voice("only a monk that you recruit opens it")


# by their numbers in the box
ENTRIES: Final[list[Opener]] = [
    *[FollowerOpens(follower) for follower in range(FOLLOWERS)],
    NothingOpens(),
    AnyTokenOpens(),
    RecruitedMonkOpens(),
]
PLUS: Final[list[Opener]] = [PlusOpens(follower) for follower in range(FOLLOWERS)]


def opener_of(box: JoanBox, location: int) -> Opener:
    """What opens a location."""
    return PLUS[box.opener[location]] if box.plus[location] else ENTRIES[box.opener[location]]
