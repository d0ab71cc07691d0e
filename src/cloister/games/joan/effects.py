"""The effects of Joan's cards and of her scholar row, one entry each (The solo game, effects)."""

from abc import abstractmethod
from typing import Final

from cloister.games.joan import joan_marks
from cloister.games.joan.area import Joan
from cloister.games.joan.box import JoanBox
from cloister.games.joan.joan_marks import (
    build,
    circle_citizen,
    circle_shield,
    mark_square,
    seize_citizen,
    strike_deed,
)
from cloister.games.joan.marking import Teller
from cloister.games.joan.names import location_name
from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    CATEGORIES,
    CATEGORY_IDS,
    FIRST_TRACK_CITIZEN,
    IN_ROW,
    LOCATIONS,
    SECOND_TRACK_CITIZEN,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Voice


class Effect:
    """Something that Joan does, or that happens to the player's sheet, by one of her cards."""

    __slots__ = ()

    @abstractmethod
    def happen(self, table: JoanTable, joan: Joan) -> None:
        """Do it."""

    @abstractmethod
    def explained(self, voice: Voice) -> str:
        """What it does, in a clause."""

    @abstractmethod
    def short(self, voice: Voice) -> str:
        """What it does, in two words or three beside its picture."""


class Station(Effect):
    """A station for her; the town of her card is crossed out, or the next higher one that is free."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        build(table, joan)

    def explained(self, voice: Voice) -> str:
        return voice("she builds in the town of her card, or the next one that is free")

    def short(self, voice: Voice) -> str:
        return voice("builds")


class RemoveLocation(Effect):
    """A location of a category that is still to be had is removed at random."""

    __slots__ = ("category",)

    def __init__(self, category: int) -> None:
        self.category = category

    def happen(self, table: JoanTable, joan: Joan) -> None:
        there = [
            location
            for location in range(LOCATIONS)
            if table.offer >> location & 1 and table.box.category[location] == self.category
        ]
        if there:
            location = there[table.generator.below(len(there))]
            table.offer &= ~(1 << location)
            table.note("joan_remove", NOBODY, location)

    def explained(self, voice: Voice) -> str:
        return voice("a location of category {category} leaves the game", category=CATEGORY_IDS[self.category])

    def short(self, voice: Voice) -> str:
        return voice("location {category} away", category=CATEGORY_IDS[self.category])


class Shield(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        circle_shield(table, joan)

    def explained(self, voice: Voice) -> str:
        return voice("she circles a shield")

    def short(self, voice: Voice) -> str:
        return voice("shield")


class Level(Effect):
    """Her next level is marked, up to the last one."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        if joan.level < table.box.joan_levels:
            joan.level += 1
            table.note("joan_level", NOBODY, joan.level)

    def explained(self, voice: Voice) -> str:
        return voice("she marks her next level")

    def short(self, voice: Voice) -> str:
        return voice("next level")


class BankShield(Effect):
    """The leftmost yellow shield of the bank that is still there is crossed out."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        for column in range(IN_ROW):
            if not table.bank_shields_gone >> column & 1:
                table.bank_shields_gone |= 1 << column
                table.note("joan_strike", NOBODY, column)
                return

    def explained(self, voice: Voice) -> str:
        return voice("the leftmost yellow shield of your bank is crossed out")

    def short(self, voice: Voice) -> str:
        return voice("yellow shield")


class Citizen(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        circle_citizen(table, joan)

    def explained(self, voice: Voice) -> str:
        return voice("she circles a citizen")

    def short(self, voice: Voice) -> str:
        return voice("citizen")


class WarehouseCitizen(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        seize_citizen(table, joan, WAREHOUSE_CITIZEN)

    def explained(self, voice: Voice) -> str:
        return voice("she takes the citizen of the warehouse, if it is free")

    def short(self, voice: Voice) -> str:
        return voice("of warehouse")


class BankCitizen(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        seize_citizen(table, joan, BANK_CITIZEN)

    def explained(self, voice: Voice) -> str:
        return voice("she takes the citizen of the bank, if it is free")

    def short(self, voice: Voice) -> str:
        return voice("of bank")


class StoredCitizen(Effect):
    """The citizen of the warehouse, or else of the bank (ruling D20)."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        taken = table.citizens_gone >> WAREHOUSE_CITIZEN & 1
        seize_citizen(table, joan, BANK_CITIZEN if taken else WAREHOUSE_CITIZEN)

    def explained(self, voice: Voice) -> str:
        return voice("she takes the citizen of the warehouse or else of the bank, if it is free")

    def short(self, voice: Voice) -> str:
        return voice("of either store")


class FirstTrackCitizen(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        seize_citizen(table, joan, FIRST_TRACK_CITIZEN)

    def explained(self, voice: Voice) -> str:
        return voice("she takes the first citizen of the development track, if it is free")

    def short(self, voice: Voice) -> str:
        return voice("first of track")


class SecondTrackCitizen(Effect):
    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        seize_citizen(table, joan, SECOND_TRACK_CITIZEN)

    def explained(self, voice: Voice) -> str:
        return voice("she takes the second citizen of the development track, if it is free")

    def short(self, voice: Voice) -> str:
        return voice("second of track")


class FirstDeed(Effect):
    """Arrow to the right: the leftmost open deed is crossed out (ruling D19)."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        for deed in range(table.box.deeds):
            if table.deed_open(deed):
                strike_deed(table, deed)
                return

    def explained(self, voice: Voice) -> str:
        return voice("the leftmost open deed is crossed out")

    def short(self, voice: Voice) -> str:
        return voice("first deed")


class LastDeed(Effect):
    """Arrow to the left: the rightmost open deed is crossed out (ruling D19)."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        for deed in range(table.box.deeds - 1, -1, -1):
            if table.deed_open(deed):
                strike_deed(table, deed)
                return

    def explained(self, voice: Voice) -> str:
        return voice("the rightmost open deed is crossed out")

    def short(self, voice: Voice) -> str:
        return voice("last deed")


class MonkAction(Effect):
    """By the back of the top card: a station in the town of her card, or a square of a row and a shield."""

    __slots__ = ()

    def happen(self, table: JoanTable, joan: Joan) -> None:
        if not table.monk_actions:
            return
        row = table.box.card_monk[joan.deck[-1]]
        table.note("joan_monk", NOBODY)
        if row < 0:
            build(table, joan)
        else:
            mark_square(table, joan, row)
            circle_shield(table, joan)

    def explained(self, voice: Voice) -> str:
        return voice("a monk: by the back of the next card, from Connoisseur on")

    def short(self, voice: Voice) -> str:
        return voice("monk")


# by their words in the table of the solo game
OF_CARDS: Final[dict[str, Effect]] = {
    "station": Station(),
    **{f"location_{CATEGORY_IDS[category]}": RemoveLocation(category) for category in range(CATEGORIES)},
    "shield": Shield(),
    "level": Level(),
    "bank_shield": BankShield(),
    "citizen": Citizen(),
    "warehouse_citizen": WarehouseCitizen(),
    "bank_citizen": BankCitizen(),
    "stored_citizen": StoredCitizen(),
    "first_deed": FirstDeed(),
    "last_deed": LastDeed(),
    "monk": MonkAction(),
}
OF_SCHOLARS: Final[dict[str, Effect]] = {
    "first_track_citizen": FirstTrackCitizen(),
    "second_track_citizen": SecondTrackCitizen(),
}
EFFECT_IDS: Final = [*OF_CARDS, *OF_SCHOLARS]
ENTRIES: Final[list[Effect]] = [*OF_CARDS.values(), *OF_SCHOLARS.values()]


# what is told of them


def tell_remove(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("removes {location}", location=location_name(box, data[0], voice))


def tell_level(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("reaches level {level}", level=data[0])


def tell_strike(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("strikes the yellow shield of column {column}", column=data[0] + 1)


TELLERS: dict[str, Teller] = {
    **joan_marks.TELLERS,
    "joan_remove": tell_remove,
    "joan_level": tell_level,
    "joan_strike": tell_strike,
}
