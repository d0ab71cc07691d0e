"""Chance: a generator that lives inside the position, the same on every platform, compiled or not."""

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF
SEED_BITS: Final = 256  # of the longest seed
NO_KEY: Final = b""
STATE_BITS: Final = 320  # of the longest state: such a seed, and how often it was asked


@mypyc_attr(acyclic=True)
class Generator:
    """Xoroshiro64**: two words of 32 bits, so that compiled code needs no large integers.

    `i64` is a machine integer when compiled and an ordinary one otherwise. Products may overflow the one and not the
    other; their lowest 32 bits, to which everything is cut, are the same.

    Whoever sees enough of what is drawn can compute the two words, and all that follows. With a seed of more than 64
    bits the words only count: what is drawn is a keyed hash of the count, which nobody can compute without the seed.
    """

    __slots__ = ("high", "key", "low")

    def __init__(self, state: int) -> None:
        self.high: i64 = state >> 32 & MASK
        self.low: i64 = state & MASK
        self.key = NO_KEY

    @property
    def state(self) -> int:
        """The whole state as one number."""
        return int.from_bytes(self.key, "little") << 64 | int(self.high) << 32 | int(self.low)

    def copy(self) -> "Generator":
        other = Generator(0)
        other.high = self.high
        other.low = self.low
        other.key = self.key
        return other

    def hashed_bits(self) -> i64:
        """The next 32 random bits that nobody can compute from those before."""
        count = (int(self.high) << 32 | int(self.low)) + 1
        self.high = count >> 32 & MASK
        self.low = count & MASK
        drawn = hashlib.blake2b(count.to_bytes(8, "little"), digest_size=4, key=self.key).digest()
        return int.from_bytes(drawn, "little")

    def bits(self) -> i64:
        """The next 32 random bits."""
        if self.key is not NO_KEY:
            return self.hashed_bits()
        high: i64 = self.high
        low: i64 = self.low
        mixed: i64 = (high * 0x9E3779BB) & MASK
        result: i64 = (((mixed << 5 | mixed >> 27) & MASK) * 5) & MASK
        low ^= high
        self.high = ((high << 26 | high >> 6) & MASK) ^ low ^ ((low << 9) & MASK)
        self.low = (low << 13 | low >> 19) & MASK
        return result

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        end: i64 = limit
        drawn = self.bits()
        if drawn > MASK - end:  # seldom: dividing takes longer than drawing
            unbiased: i64 = 0x100000000 - 0x100000000 % end
            while drawn >= unbiased:
                drawn = self.bits()
        return int(drawn % end)

    def shuffle(self, items: list[int]) -> None:
        """Put items into a random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seeded(seed: int) -> Generator:
    """A generator from a seed: SplitMix64 spreads its bits, so that neighbouring seeds have nothing in common. A seed
    of more than 64 bits is a key."""
    if seed > MASK64:
        return resumed(seed << 64)
    state = (seed + 0x9E3779B97F4A7C15) & MASK64
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK64
    state ^= state >> 31
    return Generator(state or 1)


def resumed(state: int) -> Generator:
    """A generator that goes on from a state."""
    generator = Generator(state & MASK64)
    if state > MASK64:
        generator.key = (state >> 64).to_bytes(SEED_BITS // 8, "little")
    return generator
