"""What a follower is used for: a standard action, a location, or a deed (Actions, A to C)."""

from cloister.games.joan import deeds, locations
from cloister.games.joan.box import JoanBox
from cloister.games.joan.followers import strokes_of, writers
from cloister.games.joan.marking import Teller
from cloister.games.joan.moves import DO_DEED, NOTHING, TAKE_SHIELD, USE, VOCABULARY
from cloister.games.joan.names import follower_name
from cloister.games.joan.pieces import BONUS, FOLLOWERS, LOCATIONS, MONK, RECRUITED_MONK, SCHOOLED, TAKEN
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import BY_MOVE, CIRCLE_SHIELD, FAMILIES
from cloister.kernel.table import Decision
from cloister.kernel.voice import Reason, Voice


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
        sheet = table.players[self.player]
        if sheet.locations:
            for location in range(LOCATIONS):
                if sheet.owns(location) and self.may_use(table, location):
                    moves.append(USE + location)
        if self.follower != MONK and self.origin != SCHOOLED:
            for deed in range(table.box.deeds):
                if deeds.free_space(table, self.player, deed, self.follower) >= 0:
                    moves.append(DO_DEED + deed)
        moves.append(NOTHING)

    def may_use(self, table: JoanTable, location: int) -> bool:
        return locations.may_use(table, self.player, location, self.follower, self.origin)

    def offers(self, table: JoanTable, move: int) -> bool:
        """Whether a move is legal for this follower."""
        moves: list[int] = []
        self.options(table, moves)
        return move in moves

    def choose(self, table: JoanTable, move: int) -> None:
        family = VOCABULARY.family(move)
        if family == NOTHING:
            table.note("nothing", self.player, self.follower)
        elif family == DO_DEED:
            deeds.take_part(table, self.player, move - DO_DEED, self.follower)
        elif family == USE:
            locations.use(table, self.player, move - USE)
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
        family = VOCABULARY.family(move)
        if family == NOTHING:
            return voice("Do nothing")
        if family == DO_DEED:
            return deeds.label(table, self.player, move - DO_DEED, self.follower, voice)
        if family == USE:
            return locations.label(table, self.player, move - USE, voice)
        return BY_MOVE[move].label(table, self.player, move, voice)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family == DO_DEED:
            return deeds.why_not(table, self.player, move - DO_DEED, self.follower, self.origin, voice)
        if family == USE:
            return locations.why_not(table, self.player, move - USE, self.follower, self.origin, voice)
        if family == TAKE_SHIELD:
            return CIRCLE_SHIELD.why_not(table, self.player, move, voice)
        if family in FAMILIES:
            return self.why_not_written(table, move, voice)
        return None

    def why_not_written(self, table: JoanTable, move: int, voice: Voice) -> Reason:
        """Why a standard action is not possible: for this follower, or at all."""
        stroke = BY_MOVE[move]
        missing = stroke.why_not(table, self.player, move, voice)
        if stroke in strokes_of(self.follower, self.origin) or not stroke.in_play(table, move):
            return missing
        names = [follower_name(table.box, follower, voice) for follower in writers(stroke)]
        own = follower_name(table.box, self.follower, voice)
        text = voice("that takes a {wanted}, not a {follower}", wanted=voice(" or ").join(names), follower=own)
        return Reason(text, voice("Standard actions"))


def tell_nothing(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("does nothing with the {follower}", follower=follower_name(box, data[0], voice))


TELLERS: dict[str, Teller] = {"nothing": tell_nothing}
