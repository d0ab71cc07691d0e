"""Towns, routes and what is printed at them in words."""

from cloister.games.joan.names import route_brings, route_name
from cloister.games.joan.pieces import GOOD_IDS, ORLEANS, TOWN_CITIZEN, TOWN_IDS
from cloister.pictures.joan.map import in_play, owner_symbol, printed, route_title
from cloister.pictures.joan.tell_sheet import citizen_facts
from cloister.pictures.joan.view import JoanView
from cloister.pictures.scene import About


def about_town(view: JoanView, name: str) -> About:
    """A town: who has built there, and which routes lead to it."""
    voice = view.voice
    town = TOWN_IDS.index(name)
    title = view.box.town_names[town]
    if town != ORLEANS:
        title = voice("Town {number}, {name}", number=town, name=title)
    found = About(title, town_lines(view, town), rule=voice("Standard actions, craftsman"))
    for owner in view.town_owners(town):
        words = voice("trading station of {player}", player=view.name(owner))
        found.facts.append((owner_symbol(owner), words))
    if town == view.box.citizen_town:
        found.facts += citizen_facts(view, TOWN_CITIZEN)
    for route in view.box.routes_in_play:
        if town in view.box.route_ends[route]:
            symbol = "waterway" if view.box.waterway[route] else "road"
            found.facts.append(
                (symbol, view.titled(route_name(view.box, route), route_brings(view.box, route, view.voice)))
            )
    return found


def town_lines(view: JoanView, town: int) -> list[str]:
    voice = view.voice
    if not view.box.town_mask >> town & 1:
        return [voice("This part of the map is not in play with this number of players.")]
    if town == ORLEANS:
        return [voice("All routes start here. Everybody may build a trading station.")]
    lines = [voice("Whoever is joined to it by filled routes may build a trading station, if nobody has.")]
    if town == view.box.citizen_town:
        lines.append(voice("Whoever builds here circles the citizen."))
    return lines


def about_route(view: JoanView, name: str) -> About:
    """A road or waterway and what filling it brings."""
    voice = view.voice
    route = int(name)
    if not 0 <= route < len(view.box.route_ends):
        raise IndexError(name)
    filler = (
        voice("A boatman fills it, from Orléans or a town at a filled route.")
        if view.box.waterway[route]
        else voice("A knight fills it, from Orléans or a town at a filled route.")
    )
    lines = [filler, voice("It brings {bonus}.", bonus=route_brings(view.box, route, view.voice))]
    if not in_play(view, route):
        lines = [voice("This part of the map is not in play with this number of players.")]
    found = About(route_title(view, route), lines, rule=voice("Standard actions, knight and boatman"))
    if view.sheet.has_filled(route):
        found.facts.append(("u-check", voice("filled")))
    found.facts += [(symbol, words) for symbol, words in zip(printed(view, route), words_at(view, route))]
    found.reconstructed = reconstructed_route(view, route)
    return found


def words_at(view: JoanView, route: int) -> list[str]:
    """Each thing that is printed at a route in words."""
    goods = [view.good(good) for good in view.box.route_goods[route]]
    return goods + [view.voice("development")] * view.box.route_development[route]


def reconstructed_route(view: JoanView, route: int) -> bool:
    """Whether what a route brings is our reconstruction; one that only a corrected table has is not."""
    tables = view.box.tables
    ends = {TOWN_IDS[town] for town in view.box.route_ends[route]}
    kind = "waterway" if view.box.waterway[route] else "road"
    known = [one for one in tables.files["map.toml"]["route"] if one["kind"] == kind and set(one["between"]) == ends]
    return any(tables.mark("map.toml", entry, "goods") == "reconstructed" for entry in known)


def about_printed(view: JoanView, name: str) -> About | None:
    """A good at a road that can be exchanged."""
    route, _colon, good = name.partition(":")
    if GOOD_IDS.index(good) not in view.box.route_goods[int(route)]:
        return None
    found = about_route(view, route)
    found.title = view.good(GOOD_IDS.index(good))
    found.lines.insert(0, view.voice("Click it first to mark another good instead of it."))
    return found
