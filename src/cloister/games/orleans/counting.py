"""Lists of numbers: adding them up, and changing them without touching a list that copies of a position share."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 0x4000000000000000


def total(counts: list[int]) -> int:
    """All of them together; compiled, several times as fast as `sum`."""
    found: i64 = 0
    for count in counts:
        found += count
    return int(found)


def bit(number: i64) -> i64:
    """The bit of a number up to 62. A one that is shifted to the left would have 32 bits only when compiled."""
    return HIGHEST >> (62 - number)


def bits(numbers: list[int]) -> i64:
    """A bit for each of them."""
    found: i64 = 0
    for number in numbers:
        found |= bit(number)
    return found


def changed(counts: list[int], number: int, by: int) -> list[int]:
    """Another list, in which one count is larger or smaller."""
    others = counts.copy()
    others[number] += by
    return others


def replaced(numbers: list[int], place: int, number: int) -> list[int]:
    """Another list, in which another number has its place."""
    others = numbers.copy()
    others[place] = number
    return others
