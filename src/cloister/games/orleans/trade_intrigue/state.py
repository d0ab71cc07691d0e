"""What Trade & Intrigue puts on the table beside the base game."""

from typing import Any, Final

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.hourglass import read_tile, tile_code
from cloister.games.orleans.pieces import (
    DEED_IDS,
    FOLLOWER_IDS,
    GOOD_IDS,
    NEEDS,
    NO_EVENT,
    NO_GOOD,
    PLACE_IDS,
    TOWN_IDS,
)
from cloister.games.orleans.player import NOTHING, Player, counts, named
from cloister.games.orleans.stack import Grammar
from cloister.games.orleans.state import (
    Contents,
    Deed,
    HourglassEvent,
    Module,
    OrleansTable,
    Place,
)
from cloister.games.orleans.trade_intrigue.stack import EXPANDED
from cloister.kernel.digest import Digest
from cloister.kernel.generator import Generator

INN: Final = PLACE_IDS.index("inn")
ARCHITECTURE: Final = DEED_IDS.index("architecture")


class Order:
    """A card: goods to be carried to a town for points."""

    def __init__(self, town: int, goods: list[int], points: int) -> None:
        self.town = town
        self.goods = goods
        self.points = points

    def missing(self, player: Player) -> list[int]:
        """How many of each good a player lacks."""
        return [max(0, wanted - player.goods[good]) for good, wanted in enumerate(self.goods)]


class ExpansionContents(Contents):
    """What is in the box with modules of Trade & Intrigue: the orders too, if they are played with."""

    def __init__(
        self,
        box: OrleansBox,
        places: list[Place],
        deeds: list[Deed],
        events: list[HourglassEvent],
        modules: list[Module],
        orders: list[Order],
    ) -> None:
        super().__init__(box, places, deeds, events, modules)
        self.orders = orders

    def new_table(self, players: int) -> "ExpansionTable":
        return ExpansionTable(self, self.orders, players)


class ExpansionTable(OrleansTable):
    """A position with modules of Trade & Intrigue. Copies share its lists, which are never changed in place."""

    def __init__(self, contents: Contents, cards: list[Order], players: int) -> None:
        super().__init__(contents, players)
        self.cards = cards  # all orders, by number
        self.orders = NOTHING  # open, by number
        self.order_pile = NOTHING  # face down, the next one first
        self.delivered: list[list[int]] = [[] for _ in range(players)]  # by player
        self.slot_goods: list[list[int]] = []  # by row of the deed: goods on its spaces, NO_GOOD where taken
        self.navigation = 0  # technology tiles beside the deed
        self.discarded = NO_EVENT  # the hourglass tile of Holidays, once it has come

    def copy(self) -> "ExpansionTable":
        other = ExpansionTable(self.contents, self.cards, 0)
        self.copy_to(other)
        other.orders = self.orders
        other.order_pile = self.order_pile
        other.delivered = self.delivered
        other.slot_goods = self.slot_goods
        other.navigation = self.navigation
        other.discarded = self.discarded
        return other

    def discarded_tile(self) -> int:
        return self.discarded

    def deliver(self, player: int, order: int) -> None:
        """Give a player the card of an order; the next one of the pile takes its place."""
        self.delivered = [[*cards, order] if seat == player else cards for seat, cards in enumerate(self.delivered)]
        self.orders = [other for other in self.orders if other != order] + self.order_pile[:1]
        self.order_pile = self.order_pile[1:]

    # what a player may know and believe

    def seen(self, player: int) -> "ExpansionTable":
        other = super().seen(player)
        assert isinstance(other, ExpansionTable)
        other.order_pile = sorted(self.order_pile)
        return other

    def imagine(self, player: int, generator: Generator) -> "ExpansionTable":
        other = super().imagine(player, generator)
        assert isinstance(other, ExpansionTable)
        return other

    def imagine_unknown(self) -> None:
        super().imagine_unknown()
        self.order_pile = sorted(self.order_pile)  # so that the true order decides nothing
        self.generator.shuffle(self.order_pile)

    # writing down

    def feed(self, digest: Digest) -> None:
        super().feed(digest)
        digest.add(self.discarded)
        digest.add(self.navigation)
        for numbers in (self.orders, self.order_pile, self.deed_any):
            digest.add_all(numbers)
        for lists in (self.delivered, self.slot_goods):
            for numbers in lists:
                digest.add_all(numbers)

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        for number, player in enumerate(self.players):
            data["players"][number] |= self.player_data(player, number)
        for number, player in enumerate(self.before):
            data["before"][number] |= self.player_data(player, number)
        rows = range(len(self.box.deeds))
        data["expansion"] = {
            "rounds": self.rounds,
            "discarded": tile_code(self.discarded) if self.discarded != NO_EVENT else None,
            "orders": self.towns(self.orders),
            "order_pile": self.towns(self.order_pile),
            "on_any_space": [named(FOLLOWER_IDS, self.on_any_space(row)) for row in rows],
            "slot_goods": [[GOOD_IDS[good] if good >= 0 else None for good in goods] for goods in self.slot_goods],
            "navigation": self.navigation,
        }
        return data

    def towns(self, orders: list[int]) -> list[str]:
        return [TOWN_IDS[self.cards[order].town] for order in orders]

    def player_data(self, player: Player, number: int) -> dict[str, Any]:
        """What a player has only with modules."""
        return {
            "orders": self.towns(self.delivered[number]),
            "inn": named(GOOD_IDS, player.stocked) if player.stocked else None,
            "closed": [PLACE_IDS[place] for place in player.closed],
            "farmer_technology": player.farmer_technology,
        }

    def read_more(self, data: dict[str, Any]) -> None:
        towns = [TOWN_IDS[card.town] for card in self.cards]
        more = data["expansion"]
        self.rounds = more["rounds"]
        self.discarded = NO_EVENT if more["discarded"] is None else read_tile(more["discarded"])
        self.orders = [towns.index(town) for town in more["orders"]]
        self.order_pile = [towns.index(town) for town in more["order_pile"]]
        self.deed_any = [count for row in more["on_any_space"] for count in counts(FOLLOWER_IDS, row)]
        self.slot_goods = [
            [NO_GOOD if good is None else GOOD_IDS.index(good) for good in goods] for goods in more["slot_goods"]
        ]
        self.navigation = more["navigation"]
        self.delivered = [[towns.index(town) for town in player["orders"]] for player in data["players"]]
        for player, written in zip(self.players, data["players"]):
            read_more_of_player(player, written)
        for player, written in zip(self.before, data["before"] or []):
            read_more_of_player(player, written)

    # checking

    def audit(self) -> list[str]:
        delivered = [order for cards in self.delivered for order in cards]
        if sorted(self.orders + self.order_pile + delivered) != list(range(len(self.cards))):
            return ["an order is missing or there twice"]
        if any((INN in player.places) != (len(player.stocked) > 0) for player in self.players):
            return ["goods lie on an Inn if, and only if, there is one"]
        return super().audit()

    def grammar(self) -> Grammar:
        return EXPANDED

    def goods_elsewhere(self, good: int) -> int:
        return sum(goods.count(good) for goods in self.slot_goods)

    def technology_elsewhere(self) -> int:
        return self.navigation

    def citizens_taken(self) -> int:
        """Each follower on Architecture has brought a citizen too."""
        row = self.box.deed_row[ARCHITECTURE]
        if row < 0:
            return super().citizens_taken()
        free = sum(self.deed_slots[row * NEEDS : (row + 1) * NEEDS])
        return super().citizens_taken() + sum(self.box.deed_slots[row]) - free


def read_more_of_player(player: Player, data: dict[str, Any]) -> None:
    """What a player has only with modules."""
    player.stocked = NOTHING if data["inn"] is None else counts(GOOD_IDS, data["inn"])
    player.closed = [PLACE_IDS.index(name) for name in data["closed"]]
    player.farmer_technology = data["farmer_technology"]
