"""A position as one number, to find it again: transpositions in search, hashes in sets and mappings."""

import zlib
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Digest:
    """Two sums of 32 bits over a row of numbers, in which every number and its place counts.

    They are cut to 32 bits at each step, so that machine integers (compiled) and Python's own give the same.
    """

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.high: i64 = 0x243F6A88
        self.low: i64 = 0x13198A2E

    def add(self, number: i64) -> None:
        """Count one number in. Only its lowest 32 bits are seen."""
        high: i64 = ((self.high ^ number) * 0x9E3779B1) & MASK
        low: i64 = ((self.low + number) * 0x85EBCA77) & MASK
        self.high = high ^ (high >> 15)
        self.low = low ^ (low >> 13)

    def add_all(self, numbers: list[int]) -> None:
        """Count a list in, and where it ends."""
        for number in numbers:
            self.add(number)
        self.add(len(numbers) - 0x7F4A7C15)

    def add_packed(self, numbers: list[int], bits: i64) -> None:
        """Count a list in whose numbers, from -1 on, fit into 8 or 16 bits: as many at once as 32 bits hold."""
        packed: i64 = 0
        used: i64 = 0
        for number in numbers:
            packed = packed << bits | number + 1
            used += bits
            if used == 32:
                self.add(packed)
                packed = 0
                used = 0
        self.add(packed)
        self.add(len(numbers) - 0x7F4A7C15)

    def add_bytes(self, numbers: bytes) -> None:
        """Count a row of small numbers in, and where it ends."""
        for number in numbers:
            self.add(number)
        self.add(len(numbers) - 0x7F4A7C15)

    def add_text(self, text: str) -> None:
        """Count a text in."""
        self.add(zlib.crc32(text.encode()))

    def number(self) -> int:
        """What has been counted in so far, as a number of 61 bits: as large as a hash can be."""
        return int(self.high & 0x1FFFFFFF) << 32 | int(self.low)
