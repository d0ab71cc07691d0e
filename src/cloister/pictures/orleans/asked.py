"""What a click on something that is not legal now would have meant: the page gives the reason why it is not.

By the open decision and the kind of thing that is clicked: the codes that belong to it, whether they are legal or not.
"""

from collections.abc import Callable

from cloister.games.orleans.decisions.actions import ChooseTile, TakeAction
from cloister.games.orleans.decisions.deeds import SendToDeeds, followers_for_deeds
from cloister.games.orleans.decisions.drawing import TakeBack
from cloister.games.orleans.decisions.events import Harvest
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.decisions.travel import Travel
from cloister.games.orleans.pieces import (
    ANY,
    BOARD,
    EMPTY,
    FOLLOWER_IDS,
    GOOD_IDS,
    KIND_IDS,
    KINDS,
    OWN,
    PLACE_IDS,
    SPACES,
    TRADER,
    VILLAGE,
)
from cloister.games.orleans.places import PlaceFromBath, Village
from cloister.pictures.orleans.view import OrleansView

Asker = Callable[[OrleansView, str], list[str]]  # the codes for a thing by its name


def asked_moves(view: OrleansView, key: str) -> list[str]:
    """The codes of the open decision that belong to a thing."""
    family, _colon, name = key.partition(":")
    decision = view.table.decision(view.viewer)
    asker = ASKED.get((type(decision).__name__, family))
    return asker(view, name) if asker else []


def used_place(view: OrleansView, name: str) -> list[str]:
    if name != PLACE_IDS[VILLAGE]:
        return [f"use {name}"]
    village = view.table.places[VILLAGE]
    assert isinstance(village, Village)
    return [f"use {name} {FOLLOWER_IDS[follower]}" for follower in village.followers]


def filled_place(view: OrleansView, name: str) -> list[str]:
    return [f"place {KIND_IDS[kind]} {name}" for kind in wanted_kinds(view, PLACE_IDS.index(name))]


def wanted_kinds(view: OrleansView, place: int) -> list[int]:
    """The tokens that the empty spaces of a place ask for; of its own colour where only such a one is at hand."""
    owner = view.owner
    at_hand = [sum(heap) for heap in zip(owner.market, owner.tower, owner.drawn)]
    kinds = []
    for number, need in enumerate(view.box.needs[place]):
        if owner.spaces[place * SPACES + number] != EMPTY:
            continue
        if need == ANY:
            kinds += [kind for kind in range(KINDS) if at_hand[kind]]
        else:
            own = need <= TRADER and at_hand[need + OWN] > 0 and not at_hand[need]
            kinds.append(need + OWN if own else need)
    return list(dict.fromkeys(kinds))


def improved_place(view: OrleansView, name: str) -> list[str]:
    needs = dict.fromkeys([need for need in view.box.needs[PLACE_IDS.index(name)] if need != ANY])
    return [f"technology {name} {FOLLOWER_IDS[need]}" for need in needs]


def emptied_place(view: OrleansView, name: str) -> list[str]:
    place = PLACE_IDS.index(name)
    standing = view.owner.spaces[place * SPACES : (place + 1) * SPACES]
    return [f"back {KIND_IDS[kind]} {name}" for kind in dict.fromkeys(standing) if 0 <= kind < KINDS]


def lost_place(view: OrleansView, name: str) -> list[str]:
    return [f"lose {name}"] if view.box.category[PLACE_IDS.index(name)] != BOARD else []


def sent_to(view: OrleansView, name: str) -> list[str]:
    decision = view.table.decision(view.viewer)
    assert isinstance(decision, SendToDeeds)
    counts = followers_for_deeds(view.table, view.viewer, decision.place)
    return [f"send {FOLLOWER_IDS[follower]} {name}" for follower, count in enumerate(counts) if count]


def named(code: str, names: list[str] | None = None) -> Asker:
    """A code with the name of the thing, if it is one of these."""
    return lambda view, name: [f"{code} {name}"] if names is None or name in names else []


ASKED: dict[tuple[str, str], Asker] = {
    (TakeAction.__name__, "place"): used_place,
    (TakeAction.__name__, "recruit"): named("use village"),
    (Plan.__name__, "place"): filled_place,
    (PlaceFromBath.__name__, "place"): filled_place,
    (PlaceTechnology.__name__, "place"): improved_place,
    (TakeBack.__name__, "place"): emptied_place,
    (Torture.__name__, "place"): lost_place,
    (Torture.__name__, "town"): named("lose station"),
    (Torture.__name__, "have"): named("lose", GOOD_IDS),
    (ChooseTile.__name__, "tile"): named("take"),
    (Travel.__name__, "town"): named("to"),
    (SendToDeeds.__name__, "deed"): sent_to,
    (Harvest.__name__, "have"): named("food", GOOD_IDS),
}
