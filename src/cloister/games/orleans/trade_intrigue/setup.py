"""Setting up the modules of Trade & Intrigue."""

from cloister.games.orleans.pieces import (
    NAVIGATION,
    NEW_DEEDS,
    NEW_PLACES,
    OPEN_ORDERS,
    ORDER_CARDS,
    ORDERS,
)
from cloister.games.orleans.state import NO_GOOD, OrleansTable

MOST_TILES = 13  # of a category; more are drawn from at random


def set_up_modules(table: OrleansTable) -> None:
    """Shuffle the orders, lay out the goods and technology of the new deeds, and draw the place tiles."""
    if table.box.modules & ORDERS:
        pile = list(range(ORDER_CARDS))
        table.generator.shuffle(pile)
        table.orders = pile[:OPEN_ORDERS]
        table.order_pile = pile[OPEN_ORDERS:]
    if table.box.modules & NEW_DEEDS:
        lay_out_deeds(table)
    if table.box.modules & NEW_PLACES:
        draw_tiles(table)


def lay_out_deeds(table: OrleansTable) -> None:
    """Goods from the supply on their spaces, as far as there are; technology tiles beside Navigation."""
    for goods in table.box.slot_goods:
        laid: list[int] = []
        for _need, good in goods:
            laid.append(good if table.goods[good] else NO_GOOD)
            table.goods[good] -= int(laid[-1] == good)
        table.slot_goods.append(laid)
    row = table.box.deed_row[NAVIGATION]
    table.navigation = min(sum(table.box.deed_slots[row]), table.technology)
    table.technology -= table.navigation


def draw_tiles(table: OrleansTable) -> None:
    """Of a category with more tiles than have a place, draw as many as have; the others stay in the box."""
    for category in (1, 2):
        tiles = [place for place in table.tiles if table.box.category[place] == category]
        table.generator.shuffle(tiles)
        out = tiles[MOST_TILES:]
        table.tiles = [place for place in table.tiles if place not in out]
        table.lost_tiles = table.lost_tiles + out
