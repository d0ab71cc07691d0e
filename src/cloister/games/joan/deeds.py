"""Beneficial deeds: a follower marks itself at one and receives its effect (Actions, C)."""

from typing import Final

from mypy_extensions import i64

from cloister.games.joan.box import JoanBox
from cloister.games.joan.gains import gain_text, gains_text
from cloister.games.joan.marking import Teller, gain, gain_all, take_citizen
from cloister.games.joan.names import FIRST_DEED_WITH_CITIZEN, follower_name
from cloister.games.joan.pieces import CITIZEN, DEED_SPACES, FIRST_DEED_CITIZEN, MONK, SCHOOLED
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Reason, Voice

ALL_SPACES: Final = (1 << DEED_SPACES) - 1


def marked(table: JoanTable, player: int, deed: int) -> int:
    """The spaces of a deed that a player has marked, as bits."""
    return table.players[player].deeds >> (deed * DEED_SPACES) & ALL_SPACES


def free_space(table: JoanTable, player: int, deed: int, follower: int) -> int:
    """The first space of an open deed that shows a follower and is not marked, or -1."""
    if not table.deed_open(deed):
        return -1
    done = marked(table, player, deed)
    for space, shown in enumerate(table.box.deed_followers[deed]):
        if shown == follower and not done >> space & 1:
            return space
    return -1


def free_spaces(table: JoanTable, player: int, follower: int) -> i64:
    """The spaces of all deeds that show a follower and are not marked, DEED_SPACES bits for each deed."""
    spaces: i64 = table.box.deed_spaces[follower]
    done: i64 = table.players[player].deeds
    return spaces & ~done


def take_part(table: JoanTable, player: int, deed: int, follower: int) -> None:
    """Mark a follower of a deed and receive its effect; all three close it for everybody and bring its bonus."""
    space = free_space(table, player, deed, follower)
    table.touch(player).deeds |= 1 << (deed * DEED_SPACES + space)
    table.note("deed", player, deed, follower)
    gain_all(table, table.box.deed_gains[deed])
    if marked(table, player, deed) == ALL_SPACES:
        table.deeds_closed |= 1 << deed
        table.note("complete", player, deed)
        if table.box.deed_bonus[deed] == CITIZEN:
            take_citizen(table, player, deed_citizen(deed))
        else:
            gain(table, table.box.deed_bonus[deed], 1)


def deed_citizen(deed: int) -> int:
    """The citizen of one of the last two deeds."""
    return FIRST_DEED_CITIZEN + deed + 1 - FIRST_DEED_WITH_CITIZEN


# words


def label(table: JoanTable, player: int, deed: int, follower: int, voice: Voice) -> str:
    """Taking part, with what it brings."""
    brings = gains_text(table.box, table.box.deed_gains[deed], voice)
    space = free_space(table, player, deed, follower)
    if space >= 0 and marked(table, player, deed) | 1 << space == ALL_SPACES:
        bonus = gain_text(table.box, table.box.deed_bonus[deed], 1, voice)
        return voice("Complete deed {number}: {gains}, and {bonus}", number=deed + 1, gains=brings, bonus=bonus)
    return voice("Take part in deed {number}: {gains}", number=deed + 1, gains=brings)


def why_not(table: JoanTable, player: int, deed: int, follower: int, origin: int, voice: Voice) -> Reason:
    """Why a follower cannot take part in a deed."""
    rule = voice("Beneficial deeds")
    if deed >= table.box.deeds:
        return Reason(voice("deed {number} is not in play", number=deed + 1), voice("Set-up"))
    if not table.deed_open(deed):
        return Reason(voice("deed {number} is crossed out or complete", number=deed + 1), rule)
    if follower == MONK:
        return Reason(voice("a monk replaces nobody at a deed"), rule)
    if origin == SCHOOLED:
        return Reason(voice("the School does not count for deeds"), rule)
    name = follower_name(table.box, follower, voice)
    if follower in table.box.deed_followers[deed]:
        return Reason(voice("you have marked the {follower} of this deed", follower=name), rule)
    return Reason(voice("this deed shows no {follower}", follower=name), rule)


def explained(box: JoanBox, deed: int, voice: Voice) -> list[str]:
    """What a deed gives for each follower, and for all three."""
    followers = ", ".join([follower_name(box, follower, voice) for follower in box.deed_followers[deed]])
    return [
        voice("It takes these followers, and no monks: {followers}.", followers=followers),
        voice("Each gives {gains}.", gains=gains_text(box, box.deed_gains[deed], voice)),
        voice(
            "Whoever marks all three first receives {bonus}; then it is closed for everybody.",
            bonus=gain_text(box, box.deed_bonus[deed], 1, voice),
        ),
    ]


def tell_deed(box: JoanBox, data: list[int], voice: Voice) -> str:
    follower = follower_name(box, data[1], voice)
    return voice("marks the {follower} of deed {number}", follower=follower, number=data[0] + 1)


def tell_complete(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("completes deed {number}", number=data[0] + 1)


TELLERS: dict[str, Teller] = {"deed": tell_deed, "complete": tell_complete}
