"""The new events that ask for coins: what is missing is torture."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.events import Harm
from cloister.games.orleans.pieces import EMPTY, ORLEANS, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import HourglassEvent, OrleansTable
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Voice


class NewHarm(Harm):
    """A new event that brings a loss or a fine."""

    def rule(self, voice: Voice) -> str:
        return voice("new events, {event}", event=voice.name(self.names))


class Tax(NewHarm):
    """Everybody pays the same (Tax)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.coins = entry.number("coins")

    def due(self, player: Player) -> int:
        """What a player owes."""
        return self.coins

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return self.due(table.players[player]) > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        demand(table, player, self.due(table.players[player]))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody pays {amount}", amount=voice.coins(self.coins))

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("pay {amount}", amount=voice.coins(self.coins))


class Journey(Tax):
    """Whoever has stayed in Orléans pays (Journey)."""

    def due(self, player: Player) -> int:
        return self.coins if player.merchant == ORLEANS else 0

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody whose merchant is in Orléans pays {amount}", amount=voice.coins(self.coins))

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("{amount} in Orléans", amount=voice.coins(self.coins))


class TechnologyTax(Tax):
    """Coins for each technology tile on places (Technology Tax)."""

    def due(self, player: Player) -> int:
        return self.coins * player.spaces.count(TECHNOLOGY)

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        return voice("everybody pays {amount} for each technology tile on their places", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("{amount} per technology", amount=voice.coins(self.coins))


class PollTax(Tax):
    """Coins for each follower who is not in the bag (Poll Tax)."""

    def due(self, player: Player) -> int:
        placed = sum([1 for token in player.spaces if EMPTY < token < TECHNOLOGY])
        return self.coins * (placed + sum(player.market) + sum(player.tower))

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        return voice("everybody pays {amount} for each follower on their board, market and places", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("{amount} per follower", amount=voice.coins(self.coins))


class Tithe(Tax):
    """A coin for so many coins (Tithe)."""

    def due(self, player: Player) -> int:
        return player.coins // self.coins

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody pays 1 coin for every {count} they have", count=self.coins)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("1 coin per {count}", count=self.coins)


class GoodsTax(NewHarm):
    """A coin for so many goods (Goods Tax)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.goods = entry.number("goods")

    def due(self, player: Player) -> int:
        return sum(player.goods) // self.goods

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return self.due(table.players[player]) > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        demand(table, player, self.due(table.players[player]))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.goods, "everybody pays 1 coin for each good",
                            "everybody pays 1 coin for every {count} goods")  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.goods, "1 coin per good", "1 coin per {count} goods")


TAXES: dict[str, type[HourglassEvent]] = {
    "tax": Tax,
    "journey": Journey,
    "technology_tax": TechnologyTax,
    "poll_tax": PollTax,
    "tithe": Tithe,
    "goods_tax": GoodsTax,
}
