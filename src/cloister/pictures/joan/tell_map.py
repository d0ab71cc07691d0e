"""Towns, routes and what is printed at them in words."""

from cloister.games.joan.explanations import printed_table
from cloister.games.joan.pieces import GOOD_IDS, ORLEANS, TOWN_CITIZEN, TOWN_IDS
from cloister.games.joan.words import route_name
from cloister.kernel.tables import known_mark
from cloister.kernel.words import say
from cloister.pictures.joan.map import in_play, owner_symbol, printed, route_brings, route_title
from cloister.pictures.joan.tell_sheet import citizen_facts
from cloister.pictures.joan.view import View
from cloister.pictures.scene import About


def about_town(view: View, name: str) -> About:
    """A town: who has built there, and which routes lead to it."""
    language = view.language
    town = TOWN_IDS.index(name)
    title = view.box.town_names[town]
    if town != ORLEANS:
        title = say(language, "Town {number}, {name}", number=town, name=title)
    found = About(title, town_lines(view, town), rule=say(language, "Standard actions, craftsman"))
    for owner in view.town_owners(town):
        words = say(language, "trading station of {player}", player=view.name(owner))
        found.facts.append((owner_symbol(owner), words))
    if town == view.box.citizen_town:
        found.facts += citizen_facts(view, TOWN_CITIZEN)
    for route in view.box.routes_in_play:
        if town in view.box.route_ends[route]:
            symbol = "waterway" if view.box.waterway[route] else "road"
            found.facts.append((symbol, view.told(route_name(view.table, route), route_brings(view, route))))
    return found


def town_lines(view: View, town: int) -> list[str]:
    language = view.language
    if not view.box.town_mask >> town & 1:
        return [say(language, "This part of the map is not in play with this number of players.")]
    if town == ORLEANS:
        return [say(language, "All routes start here. Everybody may build a trading station.")]
    lines = [say(language, "Whoever is joined to it by filled routes may build a trading station, if nobody has.")]
    if town == view.box.citizen_town:
        lines.append(say(language, "Whoever builds here circles the citizen."))
    return lines


def about_route(view: View, name: str) -> About:
    """A road or waterway and what filling it brings."""
    language = view.language
    route = int(name)
    if not 0 <= route < len(view.box.route_ends):
        raise IndexError(name)
    filler = (
        say(language, "A boatman fills it, from Orléans or a town at a filled route.")
        if view.box.waterway[route]
        else say(language, "A knight fills it, from Orléans or a town at a filled route.")
    )
    lines = [filler, say(language, "It brings {bonus}.", bonus=route_brings(view, route))]
    if not in_play(view, route):
        lines = [say(language, "This part of the map is not in play with this number of players.")]
    found = About(route_title(view, route), lines, rule=say(language, "Standard actions, knight and boatman"))
    if view.sheet.has_filled(route):
        found.facts.append(("u-check", say(language, "filled")))
    found.facts += [(symbol, words) for symbol, words in zip(printed(view, route), words_at(view, route))]
    found.reconstructed = reconstructed_route(view, route)
    return found


def words_at(view: View, route: int) -> list[str]:
    """Each thing that is printed at a route in words."""
    goods = [view.good(good) for good in view.box.route_goods[route]]
    return goods + [say(view.language, "development")] * view.box.route_development[route]


def reconstructed_route(view: View, route: int) -> bool:
    """Whether what a route brings is our reconstruction; one that only a corrected table has is not."""
    table = printed_table("map.toml")
    ends = {TOWN_IDS[town] for town in view.box.route_ends[route]}
    kind = "waterway" if view.box.waterway[route] else "road"
    known = [one for one in table["route"] if one["kind"] == kind and set(one["between"]) == ends]
    return any(known_mark(table, entry, "goods") == "reconstructed" for entry in known)


def about_printed(view: View, name: str) -> About | None:
    """A good at a road that can be exchanged."""
    route, _colon, good = name.partition(":")
    if GOOD_IDS.index(good) not in view.box.route_goods[int(route)]:
        return None
    found = about_route(view, route)
    found.title = view.good(GOOD_IDS.index(good))
    found.lines.insert(0, say(view.language, "Click it first to mark another good instead of it."))
    return found
