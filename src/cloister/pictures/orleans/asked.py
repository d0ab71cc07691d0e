"""What a click on something that is not legal now would have meant: the page gives the reason why it is not."""

from cloister.games.orleans.decisions.actions import TakeAction
from cloister.games.orleans.decisions.deeds import SendToDeeds, followers_for_deeds
from cloister.games.orleans.decisions.drawing import TakeBack
from cloister.games.orleans.decisions.events import Harvest
from cloister.games.orleans.decisions.places import ChooseTile, PlaceFromBath
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.decisions.travel import Travel
from cloister.games.orleans.explanations import RECRUITS
from cloister.games.orleans.pieces import (
    ANY,
    BOARD_PLACES,
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
from cloister.pictures.orleans.view import View


def asked_moves(view: View, key: str) -> list[str]:
    """The codes of the open decision that belong to a thing, whether they are legal or not."""
    family, _colon, name = key.partition(":")
    if family == "place":
        return place_moves(view, PLACE_IDS.index(name))
    decision = view.table.decision(view.viewer)
    if family == "recruit" and isinstance(decision, TakeAction):
        return [f"use village {name}"]
    if family == "tile" and isinstance(decision, ChooseTile):
        return [f"take {name}"]
    if family == "town" and isinstance(decision, Travel):
        return [f"to {name}"]
    if family == "town" and isinstance(decision, Torture):
        return [f"lose station {name}"]
    if family == "deed" and isinstance(decision, SendToDeeds):
        counts = followers_for_deeds(view.table, view.viewer, decision.place)
        return [f"send {FOLLOWER_IDS[follower]} {name}" for follower, count in enumerate(counts) if count]
    if family == "have" and name in GOOD_IDS and isinstance(decision, Harvest):
        return [f"food {name}"]
    if family == "have" and name in GOOD_IDS and isinstance(decision, Torture):
        return [f"lose {name}"]
    return []


def place_moves(view: View, place: int) -> list[str]:
    """What could be done with a place in the open decision."""
    decision = view.table.decision(view.viewer)
    name = PLACE_IDS[place]
    if isinstance(decision, TakeAction):
        if place == VILLAGE:
            return [f"use {name} {FOLLOWER_IDS[follower]}" for follower in RECRUITS[VILLAGE]]
        return [f"use {name}"]
    if isinstance(decision, Plan | PlaceFromBath):
        return [f"place {KIND_IDS[kind]} {name}" for kind in wanted_kinds(view, place)]
    if isinstance(decision, PlaceTechnology):
        needs = dict.fromkeys(need for need in view.box.needs[place] if need != ANY)
        return [f"technology {name} {FOLLOWER_IDS[need]}" for need in needs]
    if isinstance(decision, TakeBack):
        standing = view.owner.spaces[place * SPACES : (place + 1) * SPACES]
        return [f"back {KIND_IDS[kind]} {name}" for kind in dict.fromkeys(standing) if 0 <= kind < KINDS]
    if isinstance(decision, Torture) and place >= BOARD_PLACES:
        return [f"lose {name}"]
    return []


def wanted_kinds(view: View, place: int) -> list[int]:
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
