"""Towns, routes, goods on them and the event in words."""

from cloister.games.orleans.names import event_name, good_name, town_name
from cloister.games.orleans.pieces import EVENT_IDS, GOOD_IDS, NO_GOOD, ORLEANS, STRENGTHS, TOWN_IDS
from cloister.games.orleans.places import Drive, Sail
from cloister.pictures.orleans.map import goods_on, route_name
from cloister.pictures.orleans.tell_tracks import about_good
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import TINCTURES, About


def about_town(view: OrleansView, name: str) -> About:
    """A town: who is there, and where one gets from it."""
    table, voice = view.table, view.voice
    town = TOWN_IDS.index(name)
    found = About(town_name(table, town), [room_line(view, town)])
    for player, owner in enumerate(table.players):
        if town in owner.stations:
            words = voice("trading station of {player}", player=view.name(player))
            found.facts.append((f"pl-{TINCTURES[player]}", words))
        if owner.merchant == town:
            words = voice("merchant of {player}", player=view.name(player))
            found.facts.append((f"pl-{TINCTURES[player]}", words))
    for symbol, ways in (("road", table.box.roads_from[town]), ("waterway", table.box.waterways_from[town])):
        for route, other in ways:
            found.facts.append((symbol, view.titled(town_name(table, other), goods_on(view, route))))
    return found


def room_line(view: OrleansView, town: int) -> str:
    voice = view.voice
    if town == ORLEANS:
        return voice("All merchants start here. Everybody may build a trading station.")
    if view.table.station_in(town):
        return voice("There is a trading station: no other can be built here.")
    return voice("Nobody has built a trading station here yet.")


def about_route(view: OrleansView, name: str) -> About:
    """A road or waterway and what lies on it."""
    table, voice = view.table, view.voice
    route = int(name)
    if not 0 <= route < len(view.box.route_ends):
        raise IndexError(name)
    kind = Sail if view.box.waterway[route] else Drive
    by = ", ".join(voice.name(place.names) for place in table.places if isinstance(place, kind))
    lines = [
        voice("Merchants travel here by: {places}.", places=by),
        voice("Whoever passes may take one of the goods that lie on the way."),
    ]
    found = About(route_name(view, route), lines)
    for good in table.route_goods[2 * route : 2 * route + 2]:
        if good != NO_GOOD:
            found.facts.append((f"g-{GOOD_IDS[good]}", good_name(table, good, voice)))
    return found


def about_good_on_route(view: OrleansView, name: str) -> About | None:
    route, _colon, slot = name.partition(":")
    good = view.table.route_goods[2 * int(route) + int(slot)]
    return None if good == NO_GOOD else about_good(view, good)


def about_event(view: OrleansView, name: str) -> About | None:
    """The event of the round; before the first round the one that everybody knows to come."""
    if name:
        return None
    table, voice = view.table, view.voice
    number, strength = divmod(table.hourglass[max(table.round, 1) - 1], STRENGTHS)
    event = table.contents.events[number]
    effect = event.effect(strength, voice)
    lines = [f"{effect[:1].upper()}{effect[1:]}."]
    if event.harmful():
        lines += sparing_lines(view)
    return About(voice.name(event.names), lines + coming_lines(view), rule=event.rule(voice))


def sparing_lines(view: OrleansView) -> list[str]:
    """The places in this game that keep a bad event away."""
    voice = view.voice
    lines = [voice("A monk on the Sacristy keeps it away.")]
    if "places" in view.box.modules:
        lines.append(voice("So does a good discarded from the Inn."))
    return lines


def coming_lines(view: OrleansView) -> list[str]:
    """Which events the current stack of hourglass tiles still holds: everybody can count them."""
    table, voice = view.table, view.voice
    seen = [*table.hourglass[1 : max(table.round, 1)], table.discarded_tile()]
    for stack, used in zip(table.box.stacks, table.box.stack_used):
        left = stack.copy()
        for tile in seen:
            if tile in left:
                left.remove(tile)
        to_come = used - (len(stack) - len(left))
        if to_come:
            events = [event for event in range(len(EVENT_IDS)) for tile in left if tile // STRENGTHS == event]
            listed = ", ".join(counted_event(view, event, events.count(event)) for event in sorted(set(events)))
            if to_come < len(left):
                return [voice("Next come {count} of these: {events}.", count=to_come, events=listed)]
            return [voice("Next come, in unknown order: {events}.", events=listed)]
    return []


def counted_event(view: OrleansView, event: int, count: int) -> str:
    name = event_name(view.table, event, view.voice)
    return name if count == 1 else f"{count} × {name}"
