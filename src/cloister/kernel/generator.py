"""Chance: a 64-bit generator that lives inside the position, the same on every platform."""

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF


class Generator:
    """SplitMix64. Its whole state is one integer, so a position with chance in it is easy to copy and write."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def copy(self) -> "Generator":
        return Generator(self.state)

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        unbiased = MASK + 1 - (MASK + 1) % limit
        while True:
            drawn = self.bits()
            if drawn < unbiased:
                return drawn % limit

    def shuffle(self, items: list[int]) -> None:
        """Put items into a random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
