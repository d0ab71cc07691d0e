"""The open orders of Trade & Intrigue: where to, which goods, how many points."""

from cloister.games.orleans.pieces import GOOD_IDS, GOODS, TOWN_IDS
from cloister.games.orleans.trade_intrigue.orders import has_goods
from cloister.games.orleans.trade_intrigue.words import order_goods
from cloister.games.orleans.words import town_name
from cloister.pictures.marks import box, text, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.map import map_name
from cloister.pictures.orleans.tokens import tick
from cloister.pictures.orleans.view import View
from cloister.pictures.scene import About, Panel, Part

WIDTH = 222
ROW = 24
ICON = 16
POINTS = 20
GOODS_RIGHT = WIDTH - POINTS - 8


def orders_panel(view: View) -> Panel:
    rows = [order_row(view, order, number * ROW) for number, order in enumerate(view.table.orders)]
    label = view.voice("Orders")
    part = Part("orders", WIDTH, max(1, len(rows)) * ROW, "".join(rows), label)
    left = view.voice("{count} in the pile", count=len(view.table.order_pile))
    return Panel("orders", label, [part], left, tab="players")


def order_row(view: View, order: int, y: float) -> str:
    """An order in a line; a tick where the player of the own area has the goods for it."""
    table = view.table
    frame = (1, y + 1, WIDTH - 2, ROW - 2)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge")
    body += text(6, y + 16, map_name(view, table.box.order_town[order]), "order-town")
    wanted = [good for good in range(GOODS) for _ in range(table.box.order_goods[order][good])]
    for number, good in enumerate(reversed(wanted)):
        body += use(f"g-{GOOD_IDS[good]}", GOODS_RIGHT - (number + 1) * (ICON + 1), y + 4, ICON)
    body += use("v-laurel", GOODS_RIGHT + 4, y + 2, POINTS)
    body += text(GOODS_RIGHT + 4 + POINTS / 2, y + 16, table.box.order_points[order], "order-points", "middle")
    if has_goods(view.owner, order):
        body += tick(GOODS_RIGHT - (len(wanted) + 1) * (ICON + 1) + 6, y + ROW / 2, 6)
    return view.pen.thing(keys.order_key(order_name(view, order)), body, order_label(view, order), "item")


def order_name(view: View, order: int) -> str:
    return TOWN_IDS[view.box.order_town[order]]


def order_label(view: View, order: int) -> str:
    """An order in a sentence."""
    return view.voice(
        "Order of {town}: {goods} for {points} points",
        town=town_name(view.table, view.box.order_town[order]),
        goods=order_goods(view.table, order, view.voice),
        points=view.box.order_points[order],
    )


def about_order(view: View, name: str) -> About:
    table, voice = view.table, view.voice
    order = table.box.order_town.index(TOWN_IDS.index(name))
    found = About(voice("Order of {town}", town=town_name(table, table.box.order_town[order])), [])
    wanted = table.box.order_goods[order]
    found.facts = [(f"g-{GOOD_IDS[good]}", str(wanted[good])) for good in range(GOODS) if wanted[good]]
    found.facts.append(("v-laurel", voice.points(table.box.order_points[order])))
    found.lines = [
        voice("After an action of yours, with your merchant there, you may give the goods and take the card."),
        voice("The goods leave the game, and you pass for this round."),
    ]
    found.rule = voice("Trade & Intrigue, orders")
    found.reconstructed = view.box.tables.reconstructed("orders.toml", "order", name, ["goods", "points"])
    return found
