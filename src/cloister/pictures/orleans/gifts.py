"""What a place gives, drawn on its roof: an entry for each kind of place."""

from collections.abc import Callable

from cloister.games.orleans import places
from cloister.games.orleans.pieces import FOLLOWER_IDS, GOOD_IDS
from cloister.games.orleans.state import Place
from cloister.pictures.marks import coin, star, station, use, valued
from cloister.pictures.orleans.view import OrleansView

SIZE = 19
STEP = 20
Drawer = Callable[[float, float], str]
Gifts = Callable[[OrleansView, Place], list[Drawer]]


def gifts(view: OrleansView, place: int, right: float, middle: float) -> str:
    """The symbols of what a place gives, ending at the right."""
    drawers = drawers_of(view, place)
    left = right - len(drawers) * STEP
    return "".join(draw(left + number * STEP, middle - SIZE / 2 + 1) for number, draw in enumerate(drawers))


def drawers_of(view: OrleansView, place: int) -> list[Drawer]:
    entry = view.table.places[place]
    return GIFTS[type(entry)](view, entry) if type(entry) in GIFTS else []


def width_of(view: OrleansView, place: int) -> float:
    """How much of the roof the symbols take."""
    return len(drawers_of(view, place)) * STEP


def symbol(name: str) -> Drawer:
    return lambda x, y: use(name, x, y, SIZE)


def plain(name: str) -> Gifts:
    """A place that is told by a single symbol."""
    return lambda view, entry: [symbol(name)]


def coins(count: int) -> Drawer:
    return lambda x, y: coin(count, x, y, SIZE)


def points(count: int) -> Drawer:
    return lambda x, y: star(count, x, y, SIZE)


def recruited(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Recruit)
    return [symbol(f"f-{FOLLOWER_IDS[follower]}") for follower in entry.followers]


def good(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.TakeGood)
    return [symbol(f"g-{GOOD_IDS[entry.good]}")]


def development(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Develop)
    return [points(entry.points)]


def earned(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Earn)
    return [coins(entry.coins)]


def milled(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Windmill)
    return [coins(entry.coins), points(entry.points)]


def healed(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Hospital)
    return [coins(entry.coins * view.owner.level())]


def counted(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Office)
    return [coins(entry.coins * len(view.owner.stations))]


def bathed(view: OrleansView, entry: Place) -> list[Drawer]:
    assert isinstance(entry, places.Bathhouse)
    return [lambda x, y: valued("bag", entry.draws, x, y, SIZE)]


def built(view: OrleansView, entry: Place) -> list[Drawer]:
    return [lambda x, y: station(view.seat, x, y, SIZE)]


GIFTS: dict[type[Place], Gifts] = {
    places.Recruit: recruited,
    places.Village: recruited,
    places.Sail: plain("boat"),
    places.Drive: plain("cart"),
    places.Guildhall: built,
    places.SendFollowers: plain("scroll"),
    places.GunpowderTower: plain("scroll"),
    places.TakeGood: good,
    places.Develop: development,
    places.Earn: earned,
    places.Windmill: milled,
    places.Hospital: healed,
    places.Office: counted,
    places.Laboratory: plain("technology"),
    places.Sacristy: plain("v-shield"),
    places.Pharmacy: lambda view, entry: [symbol("coin"), symbol("star")],
    places.Bathhouse: bathed,
}
