"""Joan's turns in the solo game (The solo game, course)."""

from cloister.games.joan.area import Joan
from cloister.games.joan.box import JoanBox
from cloister.games.joan.effects import ENTRIES
from cloister.games.joan.joan_marks import mark_square
from cloister.games.joan.marking import Teller
from cloister.games.joan.names import follower_name
from cloister.games.joan.pieces import JOAN_ROW_FOLLOWERS, JOAN_SCHOLARS, SCHOLAR
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import NOBODY, Step
from cloister.kernel.voice import Voice


def shuffle_cards(table: JoanTable) -> None:
    """All cards form a new pile, before each bag."""
    joan = table.joan
    assert joan is not None
    joan.deck.extend(joan.discards)
    if joan.card >= 0:
        joan.deck.append(joan.card)
    joan.discards = []
    joan.card = -1
    joan.taken = -1
    table.generator.shuffle(joan.deck)


class JoanTurn(Step[JoanTable]):
    """Joan turns a card, takes the first token on it in the direction of the next card's arrow, and acts."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        joan = table.joan
        assert joan is not None
        if joan.card >= 0:
            joan.discards.append(joan.card)
        joan.card = joan.deck.pop()
        follower = wanted_token(table, joan)
        joan.taken = follower
        table.take_token(follower)
        table.note("joan_take", NOBODY, follower, joan.card)
        if follower in JOAN_ROW_FOLLOWERS:
            marked = mark_square(table, joan, JOAN_ROW_FOLLOWERS.index(follower))
            if marked and follower == SCHOLAR:
                happen(table, joan, table.box.joan_scholar_effects[joan.marks[JOAN_SCHOLARS] - 1])
        happen(table, joan, table.box.card_effects[joan.card][follower])


def happen(table: JoanTable, joan: Joan, effect: int) -> None:
    ENTRIES[effect].happen(table, joan)


def wanted_token(table: JoanTable, joan: Joan) -> int:
    """The first token of her card that is there, read upwards or downwards by the back of the next card."""
    followers = table.box.card_followers[joan.card]
    if table.box.card_up[joan.deck[-1]]:
        followers = followers[::-1]
    for follower in followers:
        if table.drawn[follower]:
            return follower
    raise ValueError("there is no token left for Joan")


def tell_take(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("takes the {follower}", follower=follower_name(box, data[0], voice))


TELLERS: dict[str, Teller] = {"joan_take": tell_take}
