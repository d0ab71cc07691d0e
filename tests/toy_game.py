"""A small game for the kernel's tests: sealed bids at the same time, then a choice of the winner.

Everybody has 3 coins and a secret number. In each of three rounds all bid at once; nobody sees the bids until all are
in. The single highest bidder takes one of two prizes.
"""

from pathlib import Path
from typing import Any

from cloister.kernel.generator import Generator, seeded
from cloister.kernel.rules import Choice, Option, Reason, Rules, ScoreLine
from cloister.kernel.table import Decision, Event, Frame, Step, Table
from cloister.kernel.vocabulary import Vocabulary

GOLD, SILVER = 4, 5


class ToyTable(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.round = 0
        self.coins = [3] * players
        self.bids = [-1] * players
        self.points = [0] * players
        self.secrets = [0] * players

    def copy(self) -> "ToyTable":
        other = ToyTable(len(self.coins))
        other.copy_frames(self)
        other.round = self.round
        other.coins = self.coins.copy()
        other.bids = self.bids.copy()
        other.points = self.points.copy()
        other.secrets = self.secrets.copy()
        return other

    def imagine(self, player: int, generator: Generator) -> "ToyTable":
        other = self.copy()
        other.generator = generator.copy()
        for seat in range(len(self.secrets)):
            if seat != player:
                other.secrets[seat] = other.generator.below(100)
        return other

    def to_data(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "coins": self.coins.copy(),
            "bids": self.bids.copy(),
            "points": self.points.copy(),
            "secrets": self.secrets.copy(),
        }

    def audit(self) -> list[str]:
        return ["coins below zero"] if min(self.coins) < 0 else []


class StartRound(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        table.round += 1
        table.ask(Reveal(-1))
        table.ask_all([Bid(player) for player in range(len(table.coins))])


class Bid(Decision[ToyTable]):
    def options(self, table: ToyTable, moves: list[int]) -> None:
        moves.extend(range(table.coins[self.player] + 1))

    def choose(self, table: ToyTable, move: int) -> None:
        table.bids[self.player] = move
        if move:
            table.ask(PayBid(self.player, move))


class PayBid(Step[ToyTable]):
    """A step on a player's own stack."""

    def __init__(self, player: int, bid: int) -> None:
        super().__init__(player)
        self.bid = bid

    def fields(self) -> list[int]:
        return [self.player, self.bid]

    def run(self, table: ToyTable) -> None:
        table.coins[self.player] -= self.bid
        table.note("bid", self.player, self.bid)


class Reveal(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        if table.round < 3:
            table.ask(StartRound(-1))
        best = max(table.bids)
        if table.bids.count(best) == 1:
            table.ask(Prize(table.bids.index(best)))
        table.bids = [-1] * len(table.bids)


class Prize(Decision[ToyTable]):
    def options(self, table: ToyTable, moves: list[int]) -> None:
        moves.extend([GOLD, SILVER])

    def choose(self, table: ToyTable, move: int) -> None:
        table.points[self.player] += 2 if move == GOLD else 1


class ToyRules(Rules):
    def __init__(self) -> None:
        self.name = "toy"
        self.title = "Toy"
        self.version = 1
        self.vocabulary = Vocabulary(["bid 0", "bid 1", "bid 2", "bid 3", "gold", "silver"])

    def options(self) -> list[Option]:
        return [Option("players", "Players", [2, 3], [], "How many play.")]

    def table_names(self) -> list[str]:
        return []

    def check_tables(self, tables: Path | None) -> str:
        return ""

    def new(self, options: dict[str, Choice], seed: int, tables: Path | None) -> Table:
        table = ToyTable(int(options["players"]))
        table.generator = seeded(seed)
        table.secrets = [table.generator.below(100) for _ in table.secrets]
        table.ask(StartRound(-1))
        table.flow()
        return table

    def read(self, options: dict[str, Choice], data: dict[str, Any], tables: Path | None) -> Table:
        table = ToyTable(int(options["players"]))
        table.round = data["round"]
        table.coins, table.bids = list(data["coins"]), list(data["bids"])
        table.points, table.secrets = list(data["points"]), list(data["secrets"])
        return table

    def frames(self) -> dict[str, type[Frame]]:
        return {frame.__name__: frame for frame in (StartRound, Bid, PayBid, Reveal, Prize)}

    def prompt(self, table: Table, player: int, language: str) -> str:
        return "Bid" if isinstance(table.decision(player), Bid) else "Choose a prize"

    def label(self, table: Table, player: int, move: int, language: str) -> str:
        return self.vocabulary.codes[move].title()

    def reason(self, table: Table, player: int, move: int, language: str) -> Reason:
        return Reason("you cannot pay that" if move < GOLD else "there is no prize to take", "the only rule")

    def heading(self, table: Table, language: str) -> str:
        assert isinstance(table, ToyTable)
        return f"Round {table.round}"

    def tell(self, table: Table, event: Event, language: str) -> str:
        return f"{event.kind} {event.player} {event.data}"

    def view(self, table: Table, player: int) -> dict[str, Any]:
        data = table.to_data()
        data["secret"] = data.pop("secrets")[player]
        if table.together:
            data["bids"] = [bid if seat == player else None for seat, bid in enumerate(data["bids"])]
            data["coins"] = [coins if seat == player else None for seat, coins in enumerate(data["coins"])]
        return data

    def scores(self, table: Table) -> list[tuple[int, ...]]:
        assert isinstance(table, ToyTable)
        return [(points, coins) for points, coins in zip(table.points, table.coins, strict=True)]

    def score_sheet(self, table: Table, player: int, language: str) -> list[ScoreLine]:
        assert isinstance(table, ToyTable)
        return [ScoreLine("prizes", table.points[player])]
