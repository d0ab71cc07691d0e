"""The locations, one entry each: when it may be used, what it does, and what it says of itself (locations).

Most give what the table says when the follower shown there opens them. The others have a class of their own, found by
the id of their table entry. Those that work by themselves are asked for where their rule is: the Cemetery in
`strokes.saved`, the Tree House in `routes.py`, the Tavern in `JoanTable.open_towns`.
"""

from abc import abstractmethod
from typing import Final

from cloister.games.joan.box import JoanBox
from cloister.games.joan.building import ChooseTown
from cloister.games.joan.gains import gains_text
from cloister.games.joan.marking import Teller, develop, gain, gain_all
from cloister.games.joan.names import location_name, spaces
from cloister.games.joan.openers import opener_of
from cloister.games.joan.pieces import (
    CATEGORY_IDS,
    DEVELOPMENT,
    LOCATION_IDS,
    LOCATIONS,
    SCHOLAR,
    SCHOOLED,
    TAKEN,
)
from cloister.games.joan.sheet import Sheet, count
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import too_dear
from cloister.kernel.voice import Reason, Voice


class Location:
    """A location that gives what its table entry says."""

    __slots__ = ()

    def ready(self, table: JoanTable, player: int, origin: int) -> bool:
        """Whether it can be used by a follower that opens it."""
        return True

    def why_not_ready(self, table: JoanTable, player: int, origin: int, voice: Voice) -> str:
        """Why it is not; a location that is always ready has nothing to say."""
        return ""

    def use(self, table: JoanTable, player: int, location: int) -> None:
        """What it does."""
        gain_all(table, table.box.location_gains[location])

    def brings(self, box: JoanBox, sheet: Sheet, location: int, voice: Voice) -> str:
        """What it brings a player now, in a few words."""
        return gains_text(box, box.location_gains[location], voice)

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        """What it does, in a sentence."""
        return voice("Gives {gains}.", gains=gains_text(box, box.location_gains[location], voice))


class Passive(Location):
    """A location that nothing opens: it works where its rule asks for it."""

    __slots__ = ()

    def use(self, table: JoanTable, player: int, location: int) -> None:
        raise ValueError("it works by itself")

    def brings(self, box: JoanBox, sheet: Sheet, location: int, voice: Voice) -> str:
        return voice("it works by itself")


class Cemetery(Passive):
    __slots__ = ()

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Locations cost you {amount} less, if you like.", amount=voice.coins(box.saves[location]))


class TreeHouse(Passive):
    __slots__ = ()

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("When you fill a road, you may mark another good instead of one that it shows.")


class Tavern(Passive):
    __slots__ = ()

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("You may build trading stations in towns in which others have built.")


class Architect(Location):
    """A trading station for a coin, by the usual rules."""

    __slots__ = ()

    def ready(self, table: JoanTable, player: int, origin: int) -> bool:
        return table.players[player].coins() >= table.box.station_cost and table.open_towns(player) != 0

    def why_not_ready(self, table: JoanTable, player: int, origin: int, voice: Voice) -> str:
        if table.players[player].coins() < table.box.station_cost:
            return too_dear(table, player, voice)
        return voice("there is no town in which you could build")

    def use(self, table: JoanTable, player: int, location: int) -> None:
        table.ask(ChooseTown(player))

    def brings(self, box: JoanBox, sheet: Sheet, location: int, voice: Voice) -> str:
        return voice("a trading station for {price}", price=voice.coins(box.station_cost))

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Build a trading station for {price}.", price=voice.coins(box.station_cost))


class Developing(Location):
    """A location that brings spaces of development for something on the sheet."""

    __slots__ = ()

    @abstractmethod
    def spaces(self, sheet: Sheet) -> int:
        """How many."""

    def use(self, table: JoanTable, player: int, location: int) -> None:
        gain(table, DEVELOPMENT, self.spaces(table.players[player]))

    def brings(self, box: JoanBox, sheet: Sheet, location: int, voice: Voice) -> str:
        return spaces(self.spaces(sheet), voice)


class GuestHouse(Developing):
    __slots__ = ()

    def spaces(self, sheet: Sheet) -> int:
        return sheet.full_columns()

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Mark a space of development for each complete column of your warehouse.")


class Park(Developing):
    __slots__ = ()

    def spaces(self, sheet: Sheet) -> int:
        return sheet.spent_columns()

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Mark a space of development for each column of your bank that is spent.")


class Goldsmith(Developing):
    __slots__ = ()

    def spaces(self, sheet: Sheet) -> int:
        return count(sheet.stations)

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Mark a space of development for each of your trading stations.")


class Observatory(Developing):
    """All spaces up to the next level, at once, of the bonuses only the yellow ones (ruling D15)."""

    __slots__ = ()

    def spaces(self, sheet: Sheet) -> int:
        return sheet.spaces_to_level()

    def use(self, table: JoanTable, player: int, location: int) -> None:
        develop(table, player, self.spaces(table.players[player]), only_yellow=True)

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("Mark the development track up to its next level; of the bonuses on the way you "
                     "receive only the yellow ones.")  # fmt: skip


class School(Location):
    """A scholar that was taken acts as any other follower, but not for deeds (ruling D16)."""

    __slots__ = ()

    def ready(self, table: JoanTable, player: int, origin: int) -> bool:
        return origin == TAKEN

    def why_not_ready(self, table: JoanTable, player: int, origin: int, voice: Voice) -> str:
        return voice("only a scholar that you take opens it")

    def use(self, table: JoanTable, player: int, location: int) -> None:
        table.follower = SCHOLAR
        table.origin = SCHOOLED

    def brings(self, box: JoanBox, sheet: Sheet, location: int, voice: Voice) -> str:
        return voice("your scholar acts as another follower")

    def explained(self, box: JoanBox, location: int, voice: Voice) -> str:
        return voice("The scholar acts as any other follower, but not at deeds nor for + locations.")


GIVING: Final = Location()
SPECIAL: Final[dict[str, Location]] = {
    "cemetery": Cemetery(),
    "tree_house": TreeHouse(),
    "tavern": Tavern(),
    "architect": Architect(),
    "guest_house": GuestHouse(),
    "park": Park(),
    "school": School(),
    "goldsmith": Goldsmith(),
    "observatory": Observatory(),
}
ENTRIES: Final[list[Location]] = [SPECIAL.get(name, GIVING) for name in LOCATION_IDS]


def may_use(table: JoanTable, player: int, location: int, follower: int, origin: int) -> bool:
    """Whether a follower that acts opens a location of the player now."""
    if not opener_of(table.box, location).opens(follower, origin):
        return False
    return ENTRIES[location].ready(table, player, origin)


def why_not(table: JoanTable, player: int, location: int, follower: int, origin: int, voice: Voice) -> Reason:
    """Why a follower does not open a location."""
    box, name = table.box, location_name(table.box, location, voice)
    rule = voice("locations, {location}", location=name)
    if not table.players[player].owns(location):
        return Reason(voice("you do not own {location}", location=name), rule)
    if not opener_of(box, location).opens(follower, origin):
        return Reason(opener_of(box, location).why_not(box, follower, voice), rule)
    return Reason(ENTRIES[location].why_not_ready(table, player, origin, voice), rule)


def use(table: JoanTable, player: int, location: int) -> None:
    """Use a location that a follower has opened."""
    table.note("use", player, location)
    ENTRIES[location].use(table, player, location)


def label(table: JoanTable, player: int, location: int, voice: Voice) -> str:
    """Using a location, with what it brings."""
    brings = ENTRIES[location].brings(table.box, table.players[player], location, voice)
    return voice("Use: {location} ({gains})", location=location_name(table.box, location, voice), gains=brings)


def plus_locations(table: JoanTable, player: int, token: int) -> list[int]:
    """The player's locations with a + that work when a token of a kind is taken."""
    working = table.players[player].locations & table.box.plus_opened[token]
    return [location for location in range(LOCATIONS) if working >> location & 1] if working else []


def token_taken(table: JoanTable, player: int, token: int) -> None:
    """What locations with a + give for taking a token of their kind, before it is used (locations with a +)."""
    for location in plus_locations(table, player, token):
        table.note("plus", player, location)
        ENTRIES[location].use(table, player, location)


# words


def explained(box: JoanBox, location: int, voice: Voice) -> list[str]:
    """What a location does, and what opens it."""
    return [ENTRIES[location].explained(box, location, voice), opener_of(box, location).explained(box, voice)]


def category_explained(box: JoanBox, category: int, voice: Voice) -> str:
    price, name = voice.coins(box.costs[category]), CATEGORY_IDS[category]
    if category == 0:
        return voice("Category {category}: {price}.", category=name, price=price)
    return voice.plural(box.to_open,
                        "Category {category}: {price}. It opens when {count} of each lower category is owned.",
                        "Category {category}: {price}. It opens when {count} of each lower category are owned.",
                        category=name, price=price)  # fmt: skip


def tell_use(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("uses {location}", location=location_name(box, data[0], voice))


def tell_plus(box: JoanBox, data: list[int], voice: Voice) -> str:
    return f"+ {location_name(box, data[0], voice)}"


TELLERS: dict[str, Teller] = {"use": tell_use, "plus": tell_plus}
