"""The events of the base game (events): one entry each, whose values are in the tables."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import changed, total
from cloister.games.orleans.decisions.events import Harvest as GiveFood
from cloister.games.orleans.decisions.events import Suffering
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.names import Teller, tell_loss
from cloister.games.orleans.pieces import FOLLOWER_IDS, OWN
from cloister.games.orleans.state import HourglassEvent, OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Event
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Voice


class Ban(HourglassEvent):
    """Nobody can recruit a certain follower in this round (Pilgrimage)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.banned = FOLLOWER_IDS.index(entry.one_of("bans", FOLLOWER_IDS))
        self.banned_names = box.follower_names[self.banned]

    def bans(self, follower: int) -> bool:
        return follower == self.banned

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("in this round nobody can recruit: {follower}", follower=voice.noun(self.banned_names))

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("no new {follower}", follower=voice.noun(self.banned_names))


class Income(HourglassEvent):
    """Coins for each level of development (Income)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.coins = box.income

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        for player in table.order():
            table.earn(player, self.coins[table.strength()] * table.players[player].level())

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins[strength])
        return voice("everybody receives {amount} for each level of development", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("{amount} per level", amount=voice.coins(self.coins[strength]))


class TradingDay(HourglassEvent):
    """Coins for each trading station (Trading Day)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.coins = box.trade

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        for player in table.order():
            table.earn(player, self.coins[table.strength()] * len(table.players[player].stations))

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins[strength])
        return voice("everybody receives {amount} for each trading station", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("{amount} per station", amount=voice.coins(self.coins[strength]))


class Harm(HourglassEvent):
    """An event that brings a loss or a fine: everybody suffers it in turn, unless a place keeps it away."""

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        table.ask_in_turn([Suffering(player) for player in table.order()])

    def harmful(self) -> bool:
        return True


class Taxes(Harm):
    """A coin for so many goods (Taxes)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.goods = box.goods_per_tax

    def due(self, table: OrleansTable, player: int) -> int:
        return sum(table.players[player].goods) // self.goods[table.strength()]

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return self.due(table, player) > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        demand(table, player, self.due(table, player))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.goods[strength], "everybody pays 1 coin for each good",
                            "everybody pays 1 coin for every {count} goods")  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.goods[strength], "1 coin per good", "1 coin per {count} goods")


class Harvest(Harm):
    """Food, or coins for what is missing (Harvest)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.food = box.harvest
        self.free_choice = box.free_harvest
        self.coins = entry.number("coins")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return True

    def suffer(self, table: OrleansTable, player: int) -> None:
        table.ask(GiveFood(player, self.food[table.strength()]))

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        if self.free_choice:
            return voice("everybody gives {count} food, or {amount} for each", count=self.food[strength], amount=amount)
        return voice("everybody gives {count} food; for each that somebody does not have they give {amount}",
                     count=self.food[strength], amount=amount)  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        return voice("{count} food or {amount} each", count=self.food[strength], amount=amount)


class Plague(Harm):
    """A follower drawn from the bag is lost to the supply (Plague)."""

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return table.players[player].neutral_in_bag() > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        lose_drawn(table, player)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody loses a follower drawn from the bag, but for those of one's own colour")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("lose a follower")


def lose_drawn(table: OrleansTable, player: int) -> None:
    """Lose a drawn follower to the supply; one's own stays, and so do the track markers (Plague)."""
    bag = table.touch(player).bag
    if not total(bag):
        return
    kind = table.draw(player)
    if kind >= OWN:
        bag[kind] += 1
    else:
        table.supply = changed(table.supply, kind, 1)
    table.note("plague", player, kind)


def tell_plague(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    if event.data[0] >= OWN:
        return Telling(event.player, voice("draws a follower of their own colour and loses nobody"))
    return tell_loss(table, event, voice)


def tell_spared(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    name = voice.name(table.box.place_names[event.data[0]])
    return Telling(event.player, voice("is spared the event: {place}", place=name))


TELLERS: dict[str, Teller] = {"plague": tell_plague, "spared": tell_spared}
EVENTS: dict[str, type[HourglassEvent]] = {
    "pilgrimage": Ban,
    "taxes": Taxes,
    "income": Income,
    "trading_day": TradingDay,
    "harvest": Harvest,
    "plague": Plague,
}
