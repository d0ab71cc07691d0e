"""Towns, routes, goods on them and the event in words."""

from cloister.games.orleans import explanations
from cloister.games.orleans.pieces import GOOD_IDS, HORSE_WAGON, ORLEANS, SHIP, STRENGTHS, TOWN_IDS, WAGON
from cloister.games.orleans.reasons import phase
from cloister.games.orleans.state import NO_GOOD
from cloister.games.orleans.words import event_name, good_name, place_name, town_name
from cloister.pictures.orleans.map import goods_on, route_name
from cloister.pictures.orleans.tell_tracks import about_good
from cloister.pictures.orleans.view import View
from cloister.pictures.scene import TINCTURES, About


def about_town(view: View, name: str) -> About:
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
            found.facts.append((symbol, view.told(town_name(table, other), goods_on(view, route))))
    return found


def room_line(view: View, town: int) -> str:
    voice = view.voice
    if town == ORLEANS:
        return voice("All merchants start here. Everybody may build a trading station.")
    if view.table.station_in(town):
        return voice("There is a trading station: no other can be built here.")
    return voice("Nobody has built a trading station here yet.")


def about_route(view: View, name: str) -> About:
    """A road or waterway and what lies on it."""
    table, voice = view.table, view.voice
    route = int(name)
    if not 0 <= route < len(view.box.route_ends):
        raise IndexError(name)
    places = [SHIP] if view.box.waterway[route] else [WAGON, HORSE_WAGON]
    by = ", ".join(place_name(table, place, voice) for place in places)
    lines = [
        voice("Merchants travel here by: {places}.", places=by),
        voice("Whoever passes may take one of the goods that lie on the way."),
    ]
    found = About(route_name(view, route), lines)
    for good in table.route_goods[2 * route : 2 * route + 2]:
        if good != NO_GOOD:
            found.facts.append((f"g-{GOOD_IDS[good]}", good_name(table, good, voice)))
    return found


def about_good_on_route(view: View, name: str) -> About | None:
    route, _colon, slot = name.partition(":")
    good = view.table.route_goods[2 * int(route) + int(slot)]
    return None if good == NO_GOOD else about_good(view, good)


def about_event(view: View, name: str) -> About | None:
    """The event of the round; before the first round the one that everybody knows to come."""
    if name:
        return None
    table, voice = view.table, view.voice
    event = table.hourglass[max(table.round, 1) - 1] // STRENGTHS
    return About(event_name(table.box, event, voice), explanations.event_lines(table, voice), rule=phase(6, voice))
