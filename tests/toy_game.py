"""A small game for the kernel's tests: sealed bids at the same time, then a choice of the winner.

Everybody has 3 coins and a secret number. In each of three rounds all bid at once; nobody sees the bids until all are
in. The single highest bidder takes one of two prizes.
"""

from typing import Any

from cloister.kernel.generator import Generator, seeded
from cloister.kernel.rules import Choice, Option, Rules, ScoreLine, Telling
from cloister.kernel.table import Decision, Event, Step, Table
from cloister.kernel.tables import Box, Tables
from cloister.kernel.vocabulary import Family, Vocabulary
from cloister.kernel.voice import Reason, Voice

BID, GOLD, SILVER = 0, 4, 5
RULE = "the only rule"
VOCABULARY = Vocabulary(
    [
        Family(BID, "bid {coins}", "bids are made at the start of a round", RULE, coins=range(4)),
        Family(GOLD, "gold", "prizes are taken after the bids", RULE),
        Family(SILVER, "silver", "prizes are taken after the bids", RULE),
    ]
)


class ToyTable(Table):
    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.round = 0
        self.coins = [3] * players
        self.bids = [-1] * players
        self.points = [0] * players
        self.secrets = [0] * players

    def game(self) -> str:
        return "toy"

    def components(self) -> Box:
        return self.box

    def copy(self) -> "ToyTable":
        other = ToyTable(self.box, len(self.coins))
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

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: ToyTable, voice: Voice) -> str:
        return "Bid"

    def label(self, table: ToyTable, move: int, voice: Voice) -> str:
        return f"Bid {move}"

    def why_not(self, table: ToyTable, move: int, voice: Voice) -> Reason | None:
        return Reason("you cannot pay that", RULE) if VOCABULARY.family(move) == BID else None


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

    def prompt(self, table: ToyTable, voice: Voice) -> str:
        return "Choose a prize"

    def label(self, table: ToyTable, move: int, voice: Voice) -> str:
        return "Gold" if move == GOLD else "Silver"

    def why_not(self, table: ToyTable, move: int, voice: Voice) -> Reason | None:
        return None


class ToyRules(Rules[Box, ToyTable]):
    def __init__(self) -> None:
        super().__init__(None, [], [StartRound, Bid, PayBid, Reveal, Prize])
        self.name = "toy"
        self.title = "Toy"
        self.version = 1
        self.vocabulary = VOCABULARY

    def options(self) -> list[Option]:
        return [Option("players", "Players", [2, 3], [], "How many play.")]

    def samples(self) -> list[dict[str, Choice]]:
        return [{"players": 2}, {"players": 3}]

    def open_box(self, options: dict[str, Choice], tables: Tables) -> Box:
        return Box(tables)

    def new(self, box: Box, options: dict[str, Choice], seed: int) -> ToyTable:
        table = ToyTable(box, int(options["players"]))
        table.generator = seeded(seed)
        table.secrets = [table.generator.below(100) for _ in table.secrets]
        table.ask(StartRound(-1))
        table.flow()
        return table

    def read(self, box: Box, options: dict[str, Choice], data: dict[str, Any]) -> ToyTable:
        table = ToyTable(box, int(options["players"]))
        table.round = data["round"]
        table.coins, table.bids = list(data["coins"]), list(data["bids"])
        table.points, table.secrets = list(data["points"]), list(data["secrets"])
        return table

    def heading(self, table: ToyTable, voice: Voice) -> str:
        return f"Round {table.round}"

    def tell(self, table: ToyTable, event: Event, voice: Voice) -> Telling:
        return Telling(event.player, f"{event.kind}s {event.data}")

    def seen(self, table: ToyTable, player: int) -> ToyTable:
        return table

    def view(self, table: ToyTable, player: int) -> dict[str, Any]:
        data = table.to_data()
        data["secret"] = data.pop("secrets")[player]
        if table.together:
            data["bids"] = [bid if seat == player else None for seat, bid in enumerate(data["bids"])]
            data["coins"] = [coins if seat == player else None for seat, coins in enumerate(data["coins"])]
        return data

    def scores(self, table: ToyTable) -> list[tuple[int, ...]]:
        return [(points, coins) for points, coins in zip(table.points, table.coins, strict=True)]

    def score_sheet(self, table: ToyTable, player: int, voice: Voice) -> list[ScoreLine]:
        return [ScoreLine("prizes", table.points[player])]
