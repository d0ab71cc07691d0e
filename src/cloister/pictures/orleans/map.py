"""The map of the Loire: roads, waterways, goods, towns, trading stations and merchants."""

from cloister.games.orleans.decisions.travel import Travel, routes_from
from cloister.games.orleans.names import event_name, good_name, town_name
from cloister.games.orleans.pieces import GOOD_IDS, LETTERS, ORLEANS, STRENGTHS, TOWNS
from cloister.pictures import loire
from cloister.pictures.kept import FEW, Kept, slim
from cloister.pictures.loire import HEIGHT, WIDTH, TownSpot
from cloister.pictures.marks import box, circle, line, merchant, piece, station, text, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.banners import event_symbol
from cloister.pictures.orleans.layout import route_spot, slots_in_use, town_spot
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import Panel, Part

GOOD = 21
TAKEN = 14  # the dashed square where a good lay
TOWN, CITY = 27, 40
TOWN_REACH = 20  # the radius within which a click means the town
RING, CITY_RING = 17, 23
STATION = 20
MERCHANT = 29
CROWD_SIZE, CROWD_STEP = 24, 14  # of merchants that share a town
PAIR = 2
BANNER = 38  # the event's
MAPS: Kept[Part] = Kept(FEW)
ROUTES: Kept[str] = Kept()
TOWN_PICTURES: Kept[str] = Kept()


def map_panel(view: OrleansView) -> Panel:
    return Panel("map", "", [kept_map(view)], tab="map")


def map_label(view: OrleansView) -> str:
    lying = sum(good >= 0 for good in view.table.route_goods)
    return view.voice.plural(lying, "Map of the Loire with {count} good on its routes",
                             "Map of the Loire with {count} goods on its routes")  # fmt: skip


def kept_map(view: OrleansView) -> Part:
    """The map with all that lies there: after most moves it is as it was."""
    table = view.table
    pieces = [(owner.merchant, tuple(owner.stations)) for owner in table.players]
    lying, open_routes = tuple(table.route_goods), open_ways(view)
    event = (table.hourglass[max(table.round, 1) - 1], table.round > 1)
    lit = view.shows("route:", "good:", "town:", keys.EVENT)
    shown = (*pieces, lying, open_routes, event, view.voice.names, *lit)
    return MAPS.get(shown, lambda: map_part(view, open_routes))


def map_part(view: OrleansView, open_routes: str) -> Part:
    body = slim(map_body(view, open_routes) + event_banner(view))
    return Part("map", WIDTH, HEIGHT, body, map_label(view))


def map_body(view: OrleansView, open_routes: str) -> str:
    count = len(view.box.route_ends)
    parts = [loire.ground(), open_routes, ways(view)]
    parts += [kept_route(view, number_) for number_ in range(count)]
    parts += [kept_town(view, town_) for town_ in range(TOWNS)]
    return "".join(parts)


def kept_town(view: OrleansView, town_: int) -> str:
    pieces = tuple([(owner.merchant == town_, town_ in owner.stations) for owner in view.table.players])
    shown = (town_, pieces, view.voice.names, *view.shows(keys.town_key(town_)))
    return TOWN_PICTURES.get(shown, lambda: town(view, town_))


def kept_route(view: OrleansView, route_: int) -> str:
    goods = tuple(view.table.route_goods[2 * route_ : 2 * route_ + 2])
    families = (keys.route_key(route_), keys.good_key(2 * route_), keys.good_key(2 * route_ + 1))
    return ROUTES.get((route_, goods, *view.shows(*families)), lambda: route(view, route_))


def ways(view: OrleansView) -> str:
    """All roads and waterways, each with its casing."""
    paths = {False: "", True: ""}
    for route_, water in enumerate(view.box.waterway):
        paths[water] += route_spot(view.box, route_).path
    return loire.ways(paths[True], loire.layout().ground["waves"], paths[False])


def open_ways(view: OrleansView) -> str:
    """The routes along which the viewer's merchant could go now."""
    table = view.table
    if view.viewer < 0 or not table.choices[view.viewer]:
        return ""
    decision = table.decision(view.viewer)
    if not isinstance(decision, Travel):
        return ""
    open_routes = routes_from(table, view.viewer, decision.water)
    return "".join(line("open-way", route_spot(view.box, route_).path) for route_, _town in open_routes)


# routes and goods


def route(view: OrleansView, route_: int) -> str:
    """What can be pointed at on a route, and the goods on it."""
    spot = route_spot(view.box, route_)
    frames = line("halo", spot.path) + line("hit way-hit", spot.path) + line("edge", spot.path)
    goods, free = "", ""
    for place, (x, y) in enumerate(slots_in_use(view.box, route_)):
        slot = 2 * route_ + place
        if keys.good_key(slot) in view.targets:
            free += good_thing(view, slot, x, y)
        else:
            goods += good_mark(view.table.route_goods[slot], x, y)
    thing = view.pen.thing(
        keys.route_key(route_), frames + goods, view.titled(route_name(view, route_), goods_on(view, route_)), "way"
    )
    return thing + free


def good_mark(good: int, x: float, y: float) -> str:
    if good < 0:
        return box(x - TAKEN / 2, y - TAKEN / 2, TAKEN, TAKEN, "gone", corner=4)
    return use(f"g-{GOOD_IDS[good]}", x - GOOD / 2, y - GOOD / 2, GOOD)


def good_thing(view: OrleansView, slot: int, x: float, y: float) -> str:
    """A good that can be taken now."""
    good = view.table.route_goods[slot]
    corner = (x - GOOD / 2, y - GOOD / 2, GOOD, GOOD)
    body = box(*corner, "halo") + circle(x, y, TOWN_REACH, "hit") + good_mark(good, x, y) + box(*corner, "edge")
    return view.pen.thing(keys.good_key(slot), body, good_name(view.table, good, view.voice))


def route_name(view: OrleansView, route_: int) -> str:
    first, second = [town_name(view.table, town_) for town_ in view.box.route_ends[route_]]
    if view.box.waterway[route_]:
        return view.voice("Waterway {first} – {second}", first=first, second=second)
    return view.voice("Road {first} – {second}", first=first, second=second)


def goods_on(view: OrleansView, route_: int) -> str:
    lying = [good for good in view.table.route_goods[2 * route_ : 2 * route_ + 2] if good >= 0]
    return ", ".join(good_name(view.table, good, view.voice) for good in lying) or view.voice("no goods")


# towns


def map_name(view: OrleansView, town_: int) -> str:
    """A town's name where there is little room for it."""
    return town_spot(town_).short or town_name(view.table, town_)


def town(view: OrleansView, town_: int) -> str:
    """A town with its name, and the stations and merchants in it."""
    spot = town_spot(town_)
    big = town_ == ORLEANS
    size, ring = (CITY, CITY_RING) if big else (TOWN, RING)
    body = circle(spot.x, spot.y, TOWN_REACH, "hit") + circle(spot.x, spot.y, ring, "halo")
    body += circle(spot.x, spot.y, ring, "edge")
    body += use("city" if big else "town", spot.x - size / 2, spot.y - size * 0.58, size)
    body += text(*spot.label, map_name(view, town_), "town-name city-name" if big else "town-name", "middle")
    body += stations(view, town_, spot) + merchants(view, town_, spot)
    return view.pen.thing(keys.town_key(town_), body, town_label(view, town_), "town")


def stations(view: OrleansView, town_: int, spot: TownSpot) -> str:
    owners = [player for player, owner in enumerate(view.table.players) if town_ in owner.stations]
    if town_ == ORLEANS:
        left = spot.x - len(owners) * (STATION - 2) / 2
        return "".join(
            station(player, left + place * (STATION - 2), spot.y + 9, STATION) for place, player in enumerate(owners)
        )
    left = spot.x - STATION if spot.mirrored else spot.x
    return "".join(station(player, left, spot.y - 6, STATION) for player in owners)


def merchants(view: OrleansView, town_: int, spot: TownSpot) -> str:
    """The merchants in a town: one beside it, several in a row."""
    there = [player for player, owner in enumerate(view.table.players) if owner.merchant == town_]
    size = MERCHANT if len(there) == 1 else CROWD_SIZE
    step = CROWD_STEP + 3 if len(there) == PAIR else CROWD_STEP
    width = size + step * (len(there) - 1)
    if town_ == ORLEANS:
        left, top = spot.x - width / 2 + 14, spot.y - 47
    elif spot.mirrored:
        left, top = spot.x - 4, spot.y - 18
    else:
        left, top = spot.x + 4 - width, spot.y - 18
    left = min(max(left, 1), WIDTH - width - 1)
    return "".join(
        piece(f"merchant-{player}", merchant(player, left + place * step, top, size))
        for place, player in enumerate(there)
    )


def town_label(view: OrleansView, town_: int) -> str:
    """A town and whose pieces are there, in a sentence."""
    voice = view.voice
    parts = [town_name(view.table, town_)]
    for player, owner in enumerate(view.table.players):
        if town_ in owner.stations:
            parts.append(voice("trading station of {player}", player=view.name(player)))
        if owner.merchant == town_:
            parts.append(voice("merchant of {player}", player=view.name(player)))
    return ", ".join(parts)


# the event


def event_banner(view: OrleansView) -> str:
    """The event of the round in the corner of the map, with the letter of its stack."""
    table = view.table
    event, strength = divmod(table.hourglass[max(table.round, 1) - 1], STRENGTHS)
    x, y = WIDTH - BANNER - 8, 7
    body = box(x - 2, y - 2, BANNER + 4, BANNER + 4, "halo") + use(event_symbol(event), x, y, BANNER)
    body += box(x - 2, y - 2, BANNER + 4, BANNER + 4, "edge")
    if len(view.box.stacks) > 1 and table.round > 1:  # the first tile is of no stack
        body += text(x - 4, y + 14, LETTERS[strength], "town-name", "end")
    label = event_name(view.table, event, view.voice)
    return view.pen.thing(keys.EVENT, body, view.voice("Event: {event}", event=label), "item")
