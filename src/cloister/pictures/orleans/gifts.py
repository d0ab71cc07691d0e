"""What a place gives, drawn on its roof."""

from collections.abc import Callable

from cloister.games.orleans.explanations import BATH_DRAWS, DEVELOPMENT, EARNED_COINS, RECRUITS, made_good
from cloister.games.orleans.pieces import (
    BATHHOUSE,
    FOLLOWER_IDS,
    GOOD_IDS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    HORSE_WAGON,
    HOSPITAL,
    LABORATORY,
    OFFICE,
    PHARMACY,
    SACRISTY,
    SHIP,
    TOWN_HALL,
    WAGON,
)
from cloister.pictures.marks import coin, star, station, use, valued
from cloister.pictures.orleans.view import View

SIZE = 19
STEP = 20
PLAIN = {  # places that are told by a single symbol
    SHIP: "boat",
    WAGON: "cart",
    HORSE_WAGON: "cart",
    TOWN_HALL: "scroll",
    GUNPOWDER_TOWER: "scroll",
    LABORATORY: "technology",
    SACRISTY: "v-shield",
}
Drawer = Callable[[float, float], str]


def gifts(view: View, place: int, right: float, middle: float) -> str:
    """The symbols of what a place gives, ending at the right."""
    drawers = gift_drawers(view, place)
    left = right - len(drawers) * STEP
    return "".join(draw(left + number * STEP, middle - SIZE / 2 + 1) for number, draw in enumerate(drawers))


def gift_drawers(view: View, place: int) -> list[Drawer]:
    """What a place gives: a function for each symbol, which draws it somewhere."""
    if place in RECRUITS:
        return [symbol(f"f-{FOLLOWER_IDS[follower]}") for follower in RECRUITS[place]]
    if place in PLAIN:
        return [symbol(PLAIN[place])]
    if made_good(place) >= 0:
        return [symbol(f"g-{GOOD_IDS[made_good(place)]}")]
    if place == GUILDHALL:
        return [lambda x, y: station(view.seat, x, y, SIZE)]
    if place == PHARMACY:
        return [symbol("coin"), symbol("star")]
    if place == BATHHOUSE:
        return [lambda x, y: valued("bag", BATH_DRAWS, x, y, SIZE)]
    coins = {HOSPITAL: view.owner.level(), OFFICE: len(view.owner.stations), **EARNED_COINS}.get(place)
    drawers: list[Drawer] = []
    if coins is not None:
        drawers.append(lambda x, y: coin(coins, x, y, SIZE))
    if place in DEVELOPMENT:
        drawers.append(lambda x, y: star(DEVELOPMENT[place], x, y, SIZE))
    return drawers


def symbol(name: str) -> Drawer:
    return lambda x, y: use(name, x, y, SIZE)
