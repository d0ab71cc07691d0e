"""Orders: goods carried to a town for points."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import changed
from cloister.games.orleans.moves import SKIP
from cloister.games.orleans.names import Teller, goods_words, town_name
from cloister.games.orleans.pieces import GOOD_IDS, GOODS, TOWN_IDS
from cloister.games.orleans.state import Module, OrleansTable
from cloister.games.orleans.trade_intrigue.moves import DELIVER, VOCABULARY
from cloister.games.orleans.trade_intrigue.state import ExpansionTable, Order
from cloister.kernel.errors import TableError
from cloister.kernel.rules import ScoreLine, Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.tables import TableEntry, section
from cloister.kernel.voice import Reason, Voice


def read_orders(box: OrleansBox) -> list[Order]:
    """The cards: a town, goods and points."""
    cards = []
    table = box.tables.files["orders.toml"]
    for number, data in enumerate(table.get("order", []), 1):
        entry = TableEntry(data, f"orders.toml, order {number}")
        town = TOWN_IDS.index(entry.one_of("town", TOWN_IDS))
        wanted = entry.counts("goods", GOOD_IDS)
        cards.append(Order(town, [wanted.get(good, 0) for good in GOOD_IDS], entry.number("points")))
        entry.done()
    if len({card.town for card in cards}) < len(cards):
        raise TableError("orders.toml: there are two orders of one town")
    return cards


class Orders(Module):
    """Five orders lie open; after an action of one's own, one may be delivered (orders)."""

    def __init__(self, box: OrleansBox) -> None:
        display = section(box.tables.files["orders.toml"], "display", "orders.toml")
        self.open = display.number("open")
        display.done()

    def set_up(self, table: OrleansTable) -> None:
        assert isinstance(table, ExpansionTable)
        pile = list(range(len(table.cards)))
        table.generator.shuffle(pile)
        table.orders = pile[: self.open]
        table.order_pile = pile[self.open :]

    def acted(self, table: OrleansTable, player: int) -> None:
        table.ask(DeliverOrder(player))

    def points(self, table: OrleansTable, player: int) -> int:
        assert isinstance(table, ExpansionTable)
        return sum([table.cards[order].points for order in table.delivered[player]])

    def score_line(self, table: OrleansTable, player: int, voice: Voice) -> ScoreLine:
        return ScoreLine(voice("Orders"), self.points(table, player))


def order_of(table: ExpansionTable, town: int) -> int:
    """The order of a town, open or not; -1 if there is none."""
    for number, card in enumerate(table.cards):
        if card.town == town:
            return number
    return -1


class DeliverOrder(Decision[ExpansionTable]):
    """Whether to deliver an order of the town where the merchant stands, after an action of one's own (orders)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table, ExpansionTable) and len(table.cards) > 0

    def options(self, table: ExpansionTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for order in table.orders:
            card = table.cards[order]
            if card.town == player.merchant and not sum(card.missing(player)):
                moves.append(DELIVER + player.merchant)
        moves.append(SKIP)

    def choose(self, table: ExpansionTable, move: int) -> None:
        if move == SKIP:
            return
        order = order_of(table, move - DELIVER)
        player = table.touch(self.player)
        for good in range(GOODS):
            for _ in range(table.cards[order].goods[good]):
                player.give_good(good)
                table.lost_goods = changed(table.lost_goods, good, 1)  # delivered goods leave the game
        table.deliver(self.player, order)
        table.pass_round(self.player)  # a delivery is the last action of the round
        table.note("deliver", self.player, order)

    def prompt(self, table: ExpansionTable, voice: Voice) -> str:
        return voice("Do you deliver an order? You then pass for this round.")

    def label(self, table: ExpansionTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        town = town_name(table, VOCABULARY.part(move))
        order = order_of(table, VOCABULARY.part(move))
        if order < 0:
            return town
        card = table.cards[order]
        return voice("Deliver to {town}: {goods} for {points}", town=town, points=voice.points(card.points),
                     goods=goods_words(table, card.goods, voice))  # fmt: skip

    def why_not(self, table: ExpansionTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != DELIVER:
            return None
        rule = voice("orders, course")
        name = town_name(table, VOCABULARY.part(move))
        order = order_of(table, VOCABULARY.part(move))
        if order not in table.orders:
            return Reason(voice("no order of {town} is open", town=name), rule)
        player = table.players[self.player]
        if player.merchant != VOCABULARY.part(move):
            return Reason(voice("your merchant is not in {town}", town=name), rule)
        missing = goods_words(table, table.cards[order].missing(player), voice)
        return Reason(voice("you lack goods of this order: {goods}", goods=missing), rule)


def tell_delivery(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    assert isinstance(table, ExpansionTable)
    card = table.cards[event.data[0]]
    town, points = town_name(table, card.town), voice.points(card.points)
    return Telling(event.player, voice("delivers to {town}: {points}", town=town, points=points))


TELLERS: dict[str, Teller] = {"deliver": tell_delivery}
