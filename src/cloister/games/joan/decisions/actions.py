"""What a follower is used for: a standard action, a location, or a deed (Actions, A to C)."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cloister.games.joan import deeds, locations
from cloister.games.joan.box import JoanBox
from cloister.games.joan.deeds import ALL_SPACES
from cloister.games.joan.followers import strokes_of, writers
from cloister.games.joan.marking import Teller
from cloister.games.joan.moves import ALL_MOVES, DO_DEED, NOTHING, USE, VOCABULARY
from cloister.games.joan.names import follower_name
from cloister.games.joan.pieces import BONUS, DEED_SPACES, FOLLOWERS, MONK, RECRUITED_MONK, SCHOOLED, TAKEN
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import BY_MOVE, FAMILIES
from cloister.kernel.table import Decision
from cloister.kernel.voice import Reason, Voice


@mypyc_attr(free_list_len=1)
class Act(Decision[JoanTable]):
    """What a token, a monk or the follower of a bonus is used for, if for anything."""

    __slots__ = ("follower", "origin")

    def __init__(self, player: int, follower: int, origin: int) -> None:
        super().__init__(player)
        if not 0 <= follower < FOLLOWERS or not TAKEN <= origin <= SCHOOLED:
            raise ValueError(f"there is no follower {follower} that comes from {origin}")
        self.follower = follower
        self.origin = origin

    def fields(self) -> list[int]:
        return [self.player, self.follower, self.origin]

    def options(self, table: JoanTable, moves: list[int]) -> None:
        for stroke in strokes_of(self.follower, self.origin):
            stroke.moves(table, self.player, moves)
        for purpose in ALL_PURPOSES:
            purpose.moves(table, self, moves)

    def offers(self, table: JoanTable, move: int) -> bool:
        """Whether a move is legal for this follower."""
        moves: list[int] = []
        self.options(table, moves)
        return move in moves

    def choose(self, table: JoanTable, move: int) -> None:
        purpose = PURPOSE_OF[move]
        if purpose is not None:
            purpose.choose(table, self, move)
        else:
            BY_MOVE[move].write(table, self.player, move)

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        if self.origin == SCHOOLED:
            return voice("Your scholar comes from the School: use them as any follower.")
        if self.origin == RECRUITED_MONK:
            return voice("Your monk acts as any follower, but not for deeds.")
        if self.origin == BONUS and self.follower == MONK:
            return voice("A monk for you, as a bonus: use them as any follower, but not for deeds.")
        follower = follower_name(table.box, self.follower, voice)
        if self.origin == BONUS:
            return voice("A {follower} for you, as a bonus: what for?", follower=follower)
        return voice("What do you use your {follower} for?", follower=follower)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        purpose = PURPOSE_OF[move]
        if purpose is not None:
            return purpose.label(table, self, move, voice)
        return BY_MOVE[move].label(table, self.player, move, voice)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family in PURPOSES:
            return PURPOSES[family].why_not(table, self, move, voice)
        return self.why_not_written(table, move, voice) if family in FAMILIES else None

    def why_not_written(self, table: JoanTable, move: int, voice: Voice) -> Reason:
        """Why a standard action is not possible: for this follower, or at all."""
        stroke = BY_MOVE[move]
        missing = stroke.why_not(table, self.player, move, voice)
        names = [follower_name(table.box, follower, voice) for follower in writers(stroke)]
        if stroke in strokes_of(self.follower, self.origin) or not stroke.in_play(table, move) or not names:
            return missing
        own = follower_name(table.box, self.follower, voice)
        text = voice("that takes a {wanted}, not a {follower}", wanted=voice(" or ").join(names), follower=own)
        return Reason(text, voice("Standard actions"))


# what a follower is used for besides standard actions


class Purpose:
    """Something that a follower can be used for which is no standard action."""

    __slots__ = ()

    @abstractmethod
    def moves(self, table: JoanTable, act: Act, moves: list[int]) -> None:
        """Append the legal moves for it."""

    @abstractmethod
    def choose(self, table: JoanTable, act: Act, move: int) -> None:
        """Use the follower for it."""

    @abstractmethod
    def label(self, table: JoanTable, act: Act, move: int, voice: Voice) -> str:
        """What a move does."""

    @abstractmethod
    def why_not(self, table: JoanTable, act: Act, move: int, voice: Voice) -> Reason | None:
        """Why a move is not legal for the follower."""


class ForLocation(Purpose):
    """The follower opens a location of its player (B)."""

    __slots__ = ()

    def moves(self, table: JoanTable, act: Act, moves: list[int]) -> None:
        owned: i64 = table.players[act.player].locations
        location = 0
        while owned:
            if owned & 1 and locations.may_use(table, act.player, location, act.follower, act.origin):
                moves.append(USE + location)
            owned >>= 1
            location += 1

    def choose(self, table: JoanTable, act: Act, move: int) -> None:
        locations.use(table, act.player, move - USE)

    def label(self, table: JoanTable, act: Act, move: int, voice: Voice) -> str:
        return locations.label(table, act.player, move - USE, voice)

    def why_not(self, table: JoanTable, act: Act, move: int, voice: Voice) -> Reason | None:
        return locations.why_not(table, act.player, move - USE, act.follower, act.origin, voice)


class ForDeed(Purpose):
    """The follower takes part in a deed (C)."""

    __slots__ = ()

    def moves(self, table: JoanTable, act: Act, moves: list[int]) -> None:
        if act.follower == MONK or act.origin == SCHOOLED:
            return
        free = deeds.free_spaces(table, act.player, act.follower)
        deed = 0
        while free:
            if free & ALL_SPACES and table.deed_open(deed):
                moves.append(DO_DEED + deed)
            free >>= DEED_SPACES
            deed += 1

    def choose(self, table: JoanTable, act: Act, move: int) -> None:
        deeds.take_part(table, act.player, move - DO_DEED, act.follower)

    def label(self, table: JoanTable, act: Act, move: int, voice: Voice) -> str:
        return deeds.label(table, act.player, move - DO_DEED, act.follower, voice)

    def why_not(self, table: JoanTable, act: Act, move: int, voice: Voice) -> Reason | None:
        return deeds.why_not(table, act.player, move - DO_DEED, act.follower, act.origin, voice)


class ForNothing(Purpose):
    """The follower is not used."""

    __slots__ = ()

    def moves(self, table: JoanTable, act: Act, moves: list[int]) -> None:
        moves.append(NOTHING)

    def choose(self, table: JoanTable, act: Act, move: int) -> None:
        table.note("nothing", act.player, act.follower)

    def label(self, table: JoanTable, act: Act, move: int, voice: Voice) -> str:
        return voice("Do nothing")

    def why_not(self, table: JoanTable, act: Act, move: int, voice: Voice) -> Reason | None:
        return None  # it is always legal


PURPOSES: Final[dict[int, Purpose]] = {USE: ForLocation(), DO_DEED: ForDeed(), NOTHING: ForNothing()}
ALL_PURPOSES: Final = list(PURPOSES.values())
PURPOSE_OF: Final[list[Purpose | None]] = [PURPOSES.get(VOCABULARY.family(move)) for move in range(ALL_MOVES)]


def tell_nothing(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("does nothing with the {follower}", follower=follower_name(box, data[0], voice))


TELLERS: dict[str, Teller] = {"nothing": tell_nothing}
