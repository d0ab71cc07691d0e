"""A whole game on a page: Pebbles, for two to four players.

A bag holds 15 to 20 pebbles, and nobody knows how many. In turn the players take one, two or three, but never as many
as the player before. A pebble is a point. Whoever takes the last one puts all of theirs back, and the game is over.
"""

from typing import Any

from cloister.kernel.game import Game, new_game
from cloister.kernel.generator import Generator, seeded
from cloister.kernel.rules import Choice, Option, Rules, ScoreLine, Telling
from cloister.kernel.table import Decision, Event, Table
from cloister.kernel.tables import Box, Tables
from cloister.kernel.vocabulary import Family, Vocabulary
from cloister.kernel.voice import Reason, Voice

LEAST, MOST = 15, 20  # pebbles in the bag
HIDDEN = -1  # what a player sees of the bag
TAKE = 0  # the family of the only moves: take 1, take 2, take 3
VOCABULARY = Vocabulary([Family(TAKE, "take {number}", "pebbles are taken in turn", "a turn", number=[1, 2, 3])])


# What lies on the table


class PebblesTable(Table):
    """The bag, the last number taken, and everybody's pebbles."""

    def __init__(self, box: Box, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.bag = 0
        self.last = 0
        self.pebbles = [0] * players

    def game(self) -> str:
        return "pebbles"

    def components(self) -> Box:
        return self.box

    def copy(self) -> "PebblesTable":
        other = PebblesTable(self.box, len(self.pebbles))
        other.copy_frames(self)
        other.bag = self.bag
        other.last = self.last
        other.pebbles = self.pebbles.copy()
        return other

    def imagine(self, player: int, generator: Generator) -> "PebblesTable":
        """The same for everybody: the bag may hold whatever it can still hold."""
        other = self.copy()
        other.generator = generator.copy()
        if not self.over():
            taken = sum(self.pebbles)
            least = max(1, LEAST - taken)
            other.bag = least + other.generator.below(MOST - taken - least + 1)
        return other

    def to_data(self) -> dict[str, Any]:
        return {"bag": self.bag, "last": self.last, "pebbles": self.pebbles.copy()}

    def audit(self) -> list[str]:
        pebbles = self.bag + sum(self.pebbles)
        return [] if LEAST <= pebbles <= MOST else [f"there are {pebbles} pebbles"]


# What is decided


class TakePebbles(Decision[PebblesTable]):
    """How many pebbles a player takes (a turn)."""

    def options(self, table: PebblesTable, moves: list[int]) -> None:
        moves.extend(TAKE + number - 1 for number in (1, 2, 3) if number != table.last)

    def choose(self, table: PebblesTable, move: int) -> None:
        table.last = min(VOCABULARY.part(move) + 1, table.bag)
        table.bag -= table.last
        table.pebbles[self.player] += table.last
        table.note("take", self.player, table.last)
        if table.bag:
            table.ask(TakePebbles((self.player + 1) % len(table.pebbles)))
        else:
            table.note("lose", self.player, table.pebbles[self.player])
            table.bag, table.pebbles[self.player] = table.pebbles[self.player], 0

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: PebblesTable, voice: Voice) -> str:
        return voice("How many pebbles do you take?")

    def label(self, table: PebblesTable, move: int, voice: Voice) -> str:
        return voice.plural(VOCABULARY.part(move) + 1, "Take {count} pebble", "Take {count} pebbles")

    def why_not(self, table: PebblesTable, move: int, voice: Voice) -> Reason | None:
        return Reason(voice("the player before you has taken as many"), "a turn")


# The game as a whole


class PebblesRules(Rules[Box, PebblesTable]):
    """Everything that the kernel asks about the game."""

    def __init__(self) -> None:
        super().__init__(None, [], [TakePebbles])
        self.name = "pebbles"
        self.title = "Pebbles"
        self.summary = "Take pebbles from a bag, but not the last one."
        self.minutes = 2
        self.version = 1
        self.vocabulary = VOCABULARY

    def options(self) -> list[Option]:
        return [Option("players", "Players", [2, 3, 4], [], "How many play.")]

    def samples(self) -> list[dict[str, Choice]]:
        return [{"players": 2}, {"players": 4}]

    def open_box(self, options: dict[str, Choice], tables: Tables) -> Box:
        return Box(tables)

    def new(self, box: Box, options: dict[str, Choice], seed: int) -> PebblesTable:
        table = PebblesTable(box, int(options["players"]))
        table.generator = seeded(seed)
        table.bag = LEAST + table.generator.below(MOST - LEAST + 1)
        table.ask(TakePebbles(0))
        table.flow()
        return table

    def read(self, box: Box, options: dict[str, Choice], data: dict[str, Any]) -> PebblesTable:
        table = PebblesTable(box, int(options["players"]))
        table.bag, table.last, table.pebbles = data["bag"], data["last"], list(data["pebbles"])
        return table

    def seen(self, table: PebblesTable, player: int) -> PebblesTable:
        seen = table.copy()
        seen.bag = table.bag if table.over() else HIDDEN
        return seen

    def heading(self, table: PebblesTable, voice: Voice) -> str:
        return voice("Turn {number}", number=table.turn)

    def tell(self, table: PebblesTable, event: Event, voice: Voice) -> Telling:
        pebbles = voice.plural(event.data[0], "{count} pebble", "{count} pebbles")
        if event.kind == "take":
            return Telling(event.player, voice("takes {pebbles}", pebbles=pebbles))
        return Telling(event.player, voice("took the last one and puts {pebbles} back", pebbles=pebbles))

    def scores(self, table: PebblesTable) -> list[tuple[int, ...]]:
        return [(pebbles,) for pebbles in table.pebbles]

    def score_sheet(self, table: PebblesTable, player: int, voice: Voice) -> list[ScoreLine]:
        return [ScoreLine(voice("Pebbles"), table.pebbles[player])]


def pebbles(players: int = 2, seed: int = 0) -> Game:
    """A game of Pebbles, without listing it among the games."""
    rules = PebblesRules()
    return new_game(rules, {"players": players}, seed, rules.tables())
