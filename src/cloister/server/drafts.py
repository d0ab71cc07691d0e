"""What somebody is putting together on a page before they hand it over: the page sends it along, nothing keeps it."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends

from cloister.kernel.composition import Composition
from cloister.kernel.rules import AnyRules
from cloister.kernel.table import NO_MOVE, Table
from cloister.server.live import ACT

LONGEST = 4000  # characters of a draft that are read


@dataclass(frozen=True)
class Draft:
    """The codes of the moves that are put together; nothing where somebody has not begun."""

    codes: tuple[str, ...] | None

    @property
    def text(self) -> str:
        return ACT.join(self.codes or ())


NOT_BEGUN = Draft(None)


def read_draft(draft: str | None = None, add: str = "", drop: str = "", begin: str | None = None) -> Draft:
    """What a page sends: a draft, and what is done to it. It may add a move, drop one, or begin with others."""
    if begin is not None:
        return Draft(tuple(codes_of(begin)))
    codes = codes_of(draft or "")
    if add:
        codes.append(add)
    if drop in codes:
        last = len(codes) - 1 - codes[::-1].index(drop)
        del codes[last]
    return NOT_BEGUN if draft is None and not add else Draft(tuple(codes))


async def drafted(draft: str | None = None, add: str = "", drop: str = "", begin: str | None = None) -> Draft:
    """The same from the address of a request."""
    return read_draft(draft, add, drop, begin)


Drafted = Annotated[Draft, Depends(drafted)]


def codes_of(text: str) -> list[str]:
    return [code.strip() for code in text[:LONGEST].split(ACT.strip()) if code.strip()]


def compose(rules: AnyRules, table: Table, player: int, draft: Draft) -> Composition[Any] | None:
    """What a player has put together at their open decision, as far as it goes together: whoever takes a follower
    back whom they have placed again elsewhere has taken that back too.

    Nothing where moves are played one by one.
    """
    decision = table.decision(player)
    if draft.codes is None:
        return decision.composition(table, None)
    moves = [rules.vocabulary.index(code) for code in draft.codes]
    found = None if NO_MOVE in moves else decision.composition(table, moves)
    if found is not None:
        return found
    kept: list[int] = []
    for move in moves:
        if move != NO_MOVE and decision.composition(table, [*kept, move]) is not None:
            kept.append(move)
    return decision.composition(table, kept or None)
