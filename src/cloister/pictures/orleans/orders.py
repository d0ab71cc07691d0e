"""The open orders of Trade & Intrigue: where to, which goods, how many points."""

from cloister.games.orleans.names import goods_words, town_name
from cloister.games.orleans.pieces import GOOD_IDS, GOODS, TOWN_IDS
from cloister.games.orleans.trade_intrigue.orders import order_of
from cloister.games.orleans.trade_intrigue.state import ExpansionTable, Order
from cloister.pictures.marks import box, text, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.map import map_name
from cloister.pictures.orleans.tokens import tick
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About, Panel, Part

WIDTH = 222
ROW = 24
ICON = 16
POINTS = 20
GOODS_RIGHT = WIDTH - POINTS - 8


def expansion(view: OrleansView) -> ExpansionTable:
    assert isinstance(view.table, ExpansionTable)
    return view.table


def orders_panel(view: OrleansView) -> Panel:
    table = expansion(view)
    rows = [order_row(view, table.cards[order], number * ROW) for number, order in enumerate(table.orders)]
    label = view.voice("Orders")
    part = Part("orders", WIDTH, max(1, len(rows)) * ROW, "".join(rows), label)
    left = view.voice("{count} in the pile", count=len(table.order_pile))
    return Panel("orders", label, [part], left, tab="players")


def order_row(view: OrleansView, order: Order, y: float) -> str:
    """An order in a line; a tick where the player of the own area has the goods for it."""
    frame = (1, y + 1, WIDTH - 2, ROW - 2)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge")
    body += text(6, y + 16, map_name(view, order.town), "order-town")
    wanted = [good for good in range(GOODS) for _ in range(order.goods[good])]
    for number, good in enumerate(reversed(wanted)):
        body += use(f"g-{GOOD_IDS[good]}", GOODS_RIGHT - (number + 1) * (ICON + 1), y + 4, ICON)
    body += use("v-laurel", GOODS_RIGHT + 4, y + 2, POINTS)
    body += text(GOODS_RIGHT + 4 + POINTS / 2, y + 16, order.points, "order-points", "middle")
    if not sum(order.missing(view.owner)):
        body += tick(GOODS_RIGHT - (len(wanted) + 1) * (ICON + 1) + 6, y + ROW / 2, 6)
    return view.pen.thing(keys.order_key(TOWN_IDS[order.town]), body, order_label(view, order), "item")


def order_label(view: OrleansView, order: Order) -> str:
    """An order in a sentence."""
    voice = view.voice
    return voice(
        "Order of {town}: {goods} for {points}",
        town=town_name(view.table, order.town),
        goods=goods_words(view.table, order.goods, voice),
        points=voice.points(order.points),
    )


def about_order(view: OrleansView, name: str) -> About:
    table, voice = expansion(view), view.voice
    order = table.cards[order_of(table, TOWN_IDS.index(name))]
    found = About(voice("Order of {town}", town=town_name(table, order.town)), [])
    found.facts = [(f"g-{GOOD_IDS[good]}", str(order.goods[good])) for good in range(GOODS) if order.goods[good]]
    found.facts.append(("v-laurel", voice.points(order.points)))
    found.lines = [
        voice("After an action of yours, with your merchant there, you may give the goods and take the card."),
        voice("The goods leave the game, and you pass for this round."),
    ]
    found.rule = voice("orders, course")
    found.reconstructed = view.box.tables.reconstructed("orders.toml", "order", name, ["goods", "points"])
    return found
