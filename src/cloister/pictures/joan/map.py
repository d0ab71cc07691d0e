"""The map of a sheet: routes with what they bring, filled ones as strokes, towns with and without stations."""

from cloister.games.joan.names import route_brings, town_name
from cloister.games.joan.pieces import ORLEANS, TOWN_CITIZEN, TOWNS
from cloister.pictures import loire
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.signs import good_symbol, yellow
from cloister.pictures.joan.view import JOAN, NOBODY, JoanView
from cloister.pictures.kept import FEW, Kept, slim
from cloister.pictures.loire import HEIGHT, WIDTH, Point, RouteSpot, TownSpot
from cloister.pictures.marks import box, circle, line, text, use
from cloister.pictures.scene import TINCTURES, Panel, Part

# The towns of the Loire by their numbers on the sheet.
TOWN_PLACES = [
    "orleans", "etampes", "chartres", "montargis", "briare", "sancerre", "blois", "vierzon", "chateaudun", "vendome",
    "tours", "chinon", "montrichard", "loches", "bourges", "chateauroux", "le_mans", "la_chatre", "nevers",
    "saint_amand_montrond", "chatellerault", "argenton_sur_creuse", "le_blanc",
]  # fmt: skip
ITEM = 20  # a good or star at a route
RADIUS = 13.5
CITY = 44
TOWN_REACH = 20  # the radius within which a click means the town
OWN_RING, CITY_RING = 38, 54
SHIELD = 15
CITIZEN = 22
STEPS = 8  # of a stroke along a route
WAVES = {1: (0.2, 0.35, 0.65, 0.8), 2: (0.2, 0.5, 0.8)}  # by what is printed at a waterway
NEAR_ENDS = (0.22, 0.78)
SHORT = 95  # a waterway too short for more than waves near its ends
MAPS: Kept[Part] = Kept(FEW)
ROUTES: Kept[str] = Kept()
TOWN_PICTURES: Kept[str] = Kept()


def map_panel(view: JoanView) -> Panel:
    return Panel("map", "", [kept_map(view)], tab="map", line=1)


def map_label(view: JoanView) -> str:
    filled = sum(view.sheet.has_filled(route) for route in range(len(view.box.route_ends)))
    return view.voice.plural(filled, "Map with {count} route filled", "Map with {count} routes filled")


def kept_town(view: JoanView, town_: int) -> str:
    citizens = view.citizens() if town_ == view.box.citizen_town else ()
    shown = (town_, view.named(view.town_owners(town_)), citizens, *view.shows(keys.town_key(town_)))
    return TOWN_PICTURES.get(shown, lambda: town(view, town_))


def kept_route(view: JoanView, route_: int) -> str:
    lit = view.shows(keys.route_key(route_), f"printed:{route_}:")
    return ROUTES.get((route_, view.sheet.has_filled(route_), *lit), lambda: route(view, route_))


def kept_map(view: JoanView) -> Part:
    """The map with all strokes on it: after most moves it is as it was."""
    owners = [view.named(view.town_owners(number)) for number in range(TOWNS)]
    shown = (view.sheet.routes, *owners, view.citizens(), *view.shows("route:", "printed:", "town:"))
    return MAPS.get(shown, lambda: Part("map", WIDTH, HEIGHT, slim(map_body(view)), map_label(view)))


def map_body(view: JoanView) -> str:
    routes = range(len(view.box.route_ends))
    parts = [loire.ground(), out_of_play(view), ways(view)]
    parts += [kept_route(view, number) for number in routes]
    parts += [kept_town(view, number) for number in range(TOWNS)]
    return "".join(parts) + struck_area(view)


def town_spot(town_: int) -> TownSpot:
    return loire.layout().towns[TOWN_PLACES[town_]]


def route_spot(view: JoanView, route_: int) -> RouteSpot:
    low, high = view.box.route_ends[route_]
    return loire.route_between(view.box.waterway[route_], TOWN_PLACES[low], TOWN_PLACES[high])


# the printed map


def in_play(view: JoanView, route_: int) -> bool:
    return route_ in view.box.routes_in_play


def out_of_play(view: JoanView) -> str:
    routes = range(len(view.box.route_ends))
    paths = [route_spot(view, route_).path for route_ in routes if not in_play(view, route_)]
    return line("way-out", "".join(paths)) if paths else ""


def ways(view: JoanView) -> str:
    """Roads and waterways in play."""
    paths, waves = {False: "", True: ""}, ""
    for route_ in view.box.routes_in_play:
        path = route_spot(view, route_).path
        paths[view.box.waterway[route_]] += path
        if view.box.waterway[route_]:
            waves += "".join(loire.wave(path, part) for part in wave_parts(view, route_, path))
    return loire.ways(paths[True], waves, paths[False])


def wave_parts(view: JoanView, route_: int, path: str) -> tuple[float, ...]:
    """Where a waterway has waves, between what is printed at it."""
    (x, y), (end_x, end_y) = loire.along(path, 0), loire.along(path, 1)
    if abs(end_x - x) + abs(end_y - y) < SHORT:
        return NEAR_ENDS
    return WAVES.get(len(printed(view, route_)), NEAR_ENDS)


def struck_area(view: JoanView) -> str:
    """The towns that are not in play with this number of players are struck before the first round."""
    spots = [town_spot(town_) for town_ in range(TOWNS) if not view.box.town_mask >> town_ & 1]
    if not spots:
        return ""
    points = sorted((spot.x, spot.y) for spot in spots)
    left, right = (points[0][0] - 30, points[0][1] + 12), (min(points[-1][0] + 24, WIDTH - 6), points[-1][1] - 12)
    return pencil.through("area", pencil.GREY, [left, *points, right], 16)


# routes


def printed(view: JoanView, route_: int) -> list[str]:
    """The symbols at a route."""
    goods = [good_symbol(good) for good in view.box.route_goods[route_]]
    return goods + ["star"] * view.box.route_development[route_]


def places_along(path: str, count: int) -> list[Point]:
    """Where things are printed along a route."""
    if count == 2:
        return [loire.along(path, part) for part in loire.ON_STRAIGHT]
    return [loire.along(path, (place + 1) / (count + 1)) for place in range(count)]


def route(view: JoanView, route_: int) -> str:
    """A route in play: what is printed at it, and the strokes of whoever filled it."""
    if not in_play(view, route_):
        return ""
    path = route_spot(view, route_).path
    symbols = printed(view, route_)
    filled = view.sheet.has_filled(route_)
    body = line("halo", path) + line("hit way-hit", path) + line("edge", path)
    body += line("way-inside water" if view.box.waterway[route_] else "way-inside", path)
    if filled:
        body += pencil.trace(f"route-{view.seat}-{route_}", pencil.OWN, points_of(path))
    free = ""
    for place, (symbol, (x, y)) in enumerate(zip(symbols, places_along(path, len(symbols)))):
        picture = use(symbol, x - ITEM / 2, y - ITEM / 2, ITEM)
        if filled:
            name = f"taken-{view.seat}-{route_}-{place}"
            picture += pencil.cross(name, pencil.OWN, x - ITEM / 2 - 1, y - ITEM / 2 - 1, ITEM + 2)
        thing = exchange_thing(view, route_, place, x, y, picture)
        free += thing
        body += "" if thing else picture
    return view.pen.thing(keys.route_key(route_), body, route_label(view, route_), "way open-route") + free


def exchange_thing(view: JoanView, route_: int, place: int, x: float, y: float, picture: str) -> str:
    """A good of a road that can be exchanged now: of two equal ones the first."""
    goods = view.box.route_goods[route_]
    if place >= len(goods) or goods[place] in goods[:place]:
        return ""
    key = keys.printed_key(route_, goods[place])
    if key not in view.targets:
        return ""
    frame = (x - ITEM / 2 - 1, y - ITEM / 2 - 1, ITEM + 2, ITEM + 2)
    body = box(*frame, "halo") + circle(x, y, TOWN_REACH, "hit") + picture + box(*frame, "edge")
    return view.pen.thing(key, body, view.good(goods[place]))


def points_of(path: str) -> list[Point]:
    return [loire.along(path, 0.04 + 0.92 * step / STEPS) for step in range(STEPS + 1)]


def route_title(view: JoanView, route_: int) -> str:
    first, second = [town_name(view.box, town_) for town_ in view.box.route_ends[route_]]
    if view.box.waterway[route_]:
        return view.voice("Waterway {first} – {second}", first=first, second=second)
    return view.voice("Road {first} – {second}", first=first, second=second)


def route_label(view: JoanView, route_: int) -> str:
    words = route_brings(view.box, route_, view.voice)
    if view.sheet.has_filled(route_):
        words = view.voice("{things}, filled", things=words)
    return view.titled(route_title(view, route_), words)


# towns


def town(view: JoanView, town_: int) -> str:
    """A town with its number: circled where the player has built, crossed out where others have."""
    spot = town_spot(town_)
    playing = view.box.town_mask >> town_ & 1
    body = circle(spot.x, spot.y, TOWN_REACH, "hit") + circle(spot.x, spot.y, RADIUS + 3, "halo")
    if town_ == ORLEANS:
        body += use("city", spot.x - CITY / 2, spot.y - CITY * 0.58, CITY)
        body += text(*spot.label, town_name(view.box, town_), "town-name city-name", "middle")
    else:
        body += circle(spot.x, spot.y, RADIUS, "numbered-town")
        body += text(spot.x, spot.y + 5.2, town_, "town-number", "middle")
    body += circle(spot.x, spot.y, RADIUS + 3 if town_ != ORLEANS else CITY / 2, "edge")
    body += town_citizen(view, town_, spot) + station_marks(view, town_, spot)
    looks = "town" if playing else "town out-of-play"
    return view.pen.thing(keys.town_key(town_), body, town_label(view, town_), looks)


def town_citizen(view: JoanView, town_: int, spot: TownSpot) -> str:
    """The citizen of the town that has one."""
    if town_ != view.box.citizen_town:
        return ""
    x, y = spot.x + RADIUS + 3, spot.y - CITIZEN / 2
    body = yellow(x, y, CITIZEN, CITIZEN) + use("citizen", x + 2, y + 2, CITIZEN - 4)
    return body + citizen_mark(view, TOWN_CITIZEN, x - 1, y - 1, CITIZEN + 2)


def citizen_mark(view: JoanView, citizen: int, x: float, y: float, size: float) -> str:
    """A citizen of one's own is circled, one that is gone is crossed out."""
    if view.sheet.citizens >> citizen & 1:
        return pencil.ring(f"citizen-{view.seat}-{citizen}", pencil.OWN, x, y, size)
    if view.citizen_owner(citizen) != NOBODY:
        return pencil.cross(f"citizen-gone-{citizen}", pencil.RED, x, y, size)
    return ""


def station_marks(view: JoanView, town_: int, spot: TownSpot) -> str:
    owners = view.town_owners(town_)
    body = ""
    others = [owner for owner in owners if owner != view.seat]
    if others and town_ != ORLEANS:
        body += pencil.cross(f"town-{town_}", pencil.RED, spot.x - 14, spot.y - 14, 28)
    if view.seat in owners:
        size = CITY_RING if town_ == ORLEANS else OWN_RING
        body += pencil.ring(f"station-{view.seat}-{town_}", pencil.OWN, spot.x - size / 2, spot.y - size / 2, size)
    x = spot.x + 6 if town_ != ORLEANS else spot.x - len(others) * (SHIELD - 2) / 2
    y = spot.y + 4 if town_ != ORLEANS else spot.y + 19
    for place, owner in enumerate(others):
        body += owner_sign(owner, x + place * (SHIELD - 2), y)
    return body


def owner_sign(owner: int, x: float, y: float, size: float = SHIELD) -> str:
    """The shield of a player, or Joan's."""
    return use(owner_symbol(owner), x, y, size)


def owner_symbol(owner: int) -> str:
    return "start" if owner == JOAN else f"pl-{TINCTURES[owner]}"


def town_label(view: JoanView, town_: int) -> str:
    """A town and who has built there, in a sentence."""
    voice = view.voice
    title = view.box.town_names[town_]
    parts = [title if town_ == ORLEANS else voice("Town {number}, {name}", number=town_, name=title)]
    if not view.box.town_mask >> town_ & 1:
        parts.append(voice("not in play"))
    for owner in view.town_owners(town_):
        parts.append(voice("trading station of {player}", player=view.name(owner)))
    return ", ".join(parts)
