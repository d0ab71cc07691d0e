"""What is in the box for a game: every place, deed and event as an object, of the base game and of its modules."""

from typing import Any

from cloister.games.orleans import deeds, events, places
from cloister.games.orleans.components import OrleansBox, check_rounds, open_box
from cloister.games.orleans.pieces import DEED_IDS, EVENT_IDS, PLACE_IDS
from cloister.games.orleans.state import Contents, Deed, HourglassEvent, Place
from cloister.games.orleans.trade_intrigue import modules
from cloister.games.orleans.trade_intrigue.orders import read_orders
from cloister.games.orleans.trade_intrigue.state import ExpansionContents
from cloister.kernel.tables import Tables

PLACES = places.PLACES | modules.PLACES
DEEDS = deeds.DEEDS | modules.DEEDS
EVENTS = events.EVENTS | modules.EVENTS


def open_contents(edition: str, players: int, named: list[str], options: dict[str, Any], tables: Tables) -> Contents:
    """Everything that a game with these modules needs; each entry reads its own values from the tables."""
    box = open_box(edition, players, tables, named)
    hooks = modules.open_modules(box, options)
    for module in hooks:
        module.change_box(box)
    check_rounds(box)
    orders = read_orders(box)
    found = (read_places(box), read_deeds(box), read_events(box), hooks)
    if not named:
        return Contents(box, *found)
    return ExpansionContents(box, *found, orders if "orders" in named else [])


def read_places(box: OrleansBox) -> list[Place]:
    found: list[Place] = []
    for number, (name, entry) in enumerate(zip(PLACE_IDS, box.place_entries)):
        found.append(PLACES[name](number, entry, box.place_names[number]))
        entry.done()
    return found


def read_deeds(box: OrleansBox) -> list[Deed]:
    found: list[Deed] = []
    for number, (name, entry) in enumerate(zip(DEED_IDS, box.deed_entries)):
        found.append(DEEDS[name](number, entry, box.deed_names[number]))
        entry.done()
    return found


def read_events(box: OrleansBox) -> list[HourglassEvent]:
    found: list[HourglassEvent] = []
    for number, (name, entry) in enumerate(zip(EVENT_IDS, box.event_entries)):
        found.append(EVENTS[name](number, entry, box.event_names[number], box))
        entry.done()
    return found
