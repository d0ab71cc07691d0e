"""What bonuses and effects give: coins, goods, development and so on, each with how it is used (Winning bonuses)."""

from abc import abstractmethod
from typing import Final

from cloister.games.joan.box import JoanBox
from cloister.games.joan.marking import build_station
from cloister.games.joan.moves import (
    BONUS_ACTION,
    BUILD,
    CIRCLE,
    DEVELOP,
    EXCHANGE_SHIELD,
    FILL,
    FILL_WATERWAY,
    MARK,
    TAKE_SHIELD,
    VOCABULARY,
)
from cloister.games.joan.names import follower_name, spaces
from cloister.games.joan.pieces import (
    ACTION,
    CITIZEN,
    COIN,
    COIN_OR_DEVELOPMENT,
    DEVELOPMENT,
    FOLLOWERS,
    GAINS,
    GIVEN_GOOD,
    GOOD,
    GOODS,
    IN_ROW,
    POINTS,
    ROAD,
    SHIELD,
    STATION,
    WATERWAY,
)
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import (
    BUILD_STATION,
    BY_MOVE,
    CIRCLE_COIN,
    CIRCLE_SHIELD,
    FILL_ROAD,
    FILL_WATER,
    MARK_GOOD,
    MARK_SPACE,
)
from cloister.kernel.voice import Voice


class Gain:
    """Something that a bonus gives. It lies in the pool of its player's turn until it is used by one of its moves."""

    __slots__ = ("families", "kind")

    def __init__(self, kind: int, families: list[int]) -> None:
        self.kind = kind
        self.families = families  # of the moves that use it

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        """Append the moves that use it, but those that another kind in the pool offers anyway."""

    def takes(self, move: int) -> bool:
        """Whether a legal move may use it."""
        return VOCABULARY.family(move) in self.families

    def use(self, table: JoanTable, player: int, move: int) -> None:
        BY_MOVE[move].write(table, player, move)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        return BY_MOVE[move].label(table, player, move, voice)

    @abstractmethod
    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        """So many of it, in words."""

    def prompt(self, name: str, voice: Voice) -> str:
        """What is asked when nothing else is to be used."""
        return voice("You receive {name}. Mark that, or end the turn.", name=name)


class CoinGain(Gain):
    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        CIRCLE_COIN.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.coins(number)

    def prompt(self, name: str, voice: Voice) -> str:
        return voice("You receive {name}: choose a row of your bank.", name=name)


class GoodGain(Gain):
    """A good of choice."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        MARK_GOOD.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} good of your choice", "{count} goods of your choice")

    def prompt(self, name: str, voice: Voice) -> str:
        return voice("You receive {name}: choose a row of your warehouse.", name=name)


class GivenGoodGain(Gain):
    """A good that is named, such as the grain of the Haystack or what a route shows.

    It comes before or after a good of choice (ruling D9): where one of the two fills the row, it may be the one of
    choice, and a shield comes of the other.
    """

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        good = self.kind - GIVEN_GOOD
        if not table.pending[GOOD]:
            moves.append(MARK + good)
        elif table.players[player].goods[good] == IN_ROW - 1:
            moves.append(EXCHANGE_SHIELD + good)

    def takes(self, move: int) -> bool:
        return move == MARK + self.kind - GIVEN_GOOD

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.counted(number, box.good_names[self.kind - GIVEN_GOOD])


class DevelopmentGain(Gain):
    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        MARK_SPACE.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return spaces(number, voice)


class ShieldGain(Gain):
    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        CIRCLE_SHIELD.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} shield of the depot", "{count} shields of the depot")


class CoinOrDevelopmentGain(Gain):
    """A coin or a space of development (locations, Joinery and Circus)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        if table.players[player].bank_full():
            if not table.pending[SHIELD]:
                CIRCLE_SHIELD.moves(table, player, moves)
        elif not table.pending[COIN]:
            CIRCLE_COIN.moves(table, player, moves)
        if not table.pending[DEVELOPMENT]:
            MARK_SPACE.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} coin or space of development", "{count} coins or spaces of development")

    def prompt(self, name: str, voice: Voice) -> str:
        return voice("You receive {name}: choose a row of your bank, or the track.", name=name)


class RoadGain(Gain):
    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        FILL_ROAD.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} road to fill", "{count} roads to fill")

    def prompt(self, name: str, voice: Voice) -> str:
        return voice("You receive {name}: choose on the map.", name=name)


class WaterwayGain(RoadGain):
    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        FILL_WATER.moves(table, player, moves)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} waterway to fill", "{count} waterways to fill")


class StationGain(RoadGain):
    """A trading station by the usual rules, but without paying (The bank, columns)."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        BUILD_STATION.open_moves(table, player, moves)

    def use(self, table: JoanTable, player: int, move: int) -> None:
        build_station(table, player, move - BUILD)

    def label(self, table: JoanTable, player: int, move: int, voice: Voice) -> str:
        return BUILD_STATION.free_label(table, move, voice)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} trading station without paying", "{count} trading stations without paying")


class PointsGain(Gain):
    """Points are counted at the end: there is nothing to use."""

    __slots__ = ()

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice.plural(number, "{count} point at the end", "{count} points at the end")


class CitizenGain(Gain):
    """A citizen is circled at once by the first who wins it."""

    __slots__ = ()

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        return voice("a citizen")


class ActionGain(Gain):
    """The action of a follower; what it does is for that follower's action."""

    __slots__ = ()

    def moves(self, table: JoanTable, player: int, moves: list[int]) -> None:
        moves.append(BONUS_ACTION + self.kind - ACTION)

    def text(self, box: JoanBox, number: int, voice: Voice) -> str:
        follower = follower_name(box, self.kind - ACTION, voice)
        if number == 1:
            return voice("the action of a {follower}", follower=follower)
        return voice.plural(
            number, "{count} action of a {follower}", "{count} actions of a {follower}", follower=follower
        )


ENTRIES: Final[list[Gain]] = [
    CoinGain(COIN, [CIRCLE]),
    GoodGain(GOOD, [MARK]),
    DevelopmentGain(DEVELOPMENT, [DEVELOP]),
    ShieldGain(SHIELD, [TAKE_SHIELD]),
    CoinOrDevelopmentGain(COIN_OR_DEVELOPMENT, [CIRCLE, DEVELOP, TAKE_SHIELD]),
    RoadGain(ROAD, [FILL]),
    WaterwayGain(WATERWAY, [FILL_WATERWAY]),
    StationGain(STATION, [BUILD]),
    PointsGain(POINTS, []),
    CitizenGain(CITIZEN, []),
    *[ActionGain(ACTION + follower, [BONUS_ACTION]) for follower in range(FOLLOWERS)],
    *[GivenGoodGain(GIVEN_GOOD + good, [MARK]) for good in range(GOODS)],
]
PLAIN: Final[list[int]] = [*range(GIVEN_GOOD, GAINS), DEVELOPMENT, SHIELD]  # that need no choice
# In this order they are offered; and a move uses the first that it can, so that what leaves more choice remains.
POOL: Final[list[int]] = [
    COIN, *PLAIN, COIN_OR_DEVELOPMENT, GOOD, ROAD, WATERWAY, STATION, *range(ACTION, GIVEN_GOOD),
]  # fmt: skip


def gain_text(box: JoanBox, kind: int, number: int, voice: Voice) -> str:
    """What a bonus gives."""
    return ENTRIES[kind].text(box, number, voice)


def gains_text(box: JoanBox, counts: list[int], voice: Voice) -> str:
    """Everything that an effect gives: goods that are named come first."""
    kinds = [*range(GIVEN_GOOD, GAINS), *range(GIVEN_GOOD)]
    return ", ".join([gain_text(box, kind, counts[kind], voice) for kind in kinds if counts[kind]])
