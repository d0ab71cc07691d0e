"""Joan's area of the sheet, and her cards (The solo game)."""

from typing import Any

from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import FOLLOWER_IDS, JOAN_ROWS, MAIN_CARDS, SOLO_CARD_IDS, TOWN_IDS
from cloister.games.joan.sheet import members
from cloister.kernel.digest import Digest


class Joan:
    """Joan's area of the sheet, and her cards (solo game). It is made from its lists, as a sheet is."""

    __slots__ = ("card", "citizens", "deck", "discards", "level", "marks", "shields", "stations", "taken", "towns")

    def __init__(self, deck: list[int], discards: list[int], marks: list[int]) -> None:
        self.deck = deck  # the last one is on top
        self.discards = discards  # cards of this bag that were used before the one below
        self.card = -1  # the card of her last turn
        self.taken = -1  # the token that she took then
        self.marks = marks  # squares of her rows
        self.level = 0
        self.shields = 0
        self.stations = 0
        self.citizens = 0
        self.towns = 0  # crossed out for her

    def copy(self) -> "Joan":
        other = Joan(self.deck.copy(), self.discards.copy(), self.marks.copy())
        other.card = self.card
        other.taken = self.taken
        other.level = self.level
        other.shields = self.shields
        other.stations = self.stations
        other.citizens = self.citizens
        other.towns = self.towns
        return other

    def feed(self, digest: Digest) -> None:
        """Count in her cards and all that is marked for her."""
        digest.add_packed(self.deck, 8)
        digest.add_packed(self.discards, 8)
        digest.add(self.card)
        digest.add(self.taken)
        digest.add_packed(self.marks, 8)
        digest.add(self.level)
        digest.add(self.shields)
        digest.add(self.stations)
        digest.add(self.citizens)
        digest.add(self.towns)


def joan_data(joan: Joan) -> dict[str, Any]:
    return {
        "deck": [SOLO_CARD_IDS[card] for card in joan.deck],
        "discards": [SOLO_CARD_IDS[card] for card in joan.discards],
        "card": SOLO_CARD_IDS[joan.card] if joan.card >= 0 else None,
        "taken": FOLLOWER_IDS[joan.taken] if joan.taken >= 0 else None,
        "marks": joan.marks.copy(),
        "level": joan.level,
        "shields": joan.shields,
        "stations": joan.stations,
        "citizens": joan.citizens,
        "towns": members(TOWN_IDS, joan.towns),
    }


def joan_faults(joan: Joan, box: JoanBox, tokens: int) -> list[str]:
    """What is wrong with her area, or with her cards while so many tokens are to be taken from this bag."""
    faults = []
    lengths = [len(points) for points in box.joan_row_points] + [len(box.joan_scholar_effects)]
    if len(joan.marks) != JOAN_ROWS or not all(0 <= mark <= most for mark, most in zip(joan.marks, lengths)):
        faults.append("Joan's rows are overfull")
    if not 0 <= joan.level <= box.joan_levels or not 0 <= joan.shields <= len(box.joan_shields):
        faults.append("Joan's levels or shields are overfull")
    if min(joan.stations, joan.citizens) < 0:
        faults.append("Joan has fewer stations or citizens than none")
    cards = joan.deck + joan.discards + ([joan.card] if joan.card >= 0 else [])
    if len(cards) != MAIN_CARDS or len(set(cards)) != MAIN_CARDS:
        faults.append(f"Joan has not her {MAIN_CARDS} cards")
    if len(joan.deck) <= (tokens + 1) // 2:  # she may take the first and the last of them, and needs a card more
        faults.append("Joan's pile is too short")
    return faults
