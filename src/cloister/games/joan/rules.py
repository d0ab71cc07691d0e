"""Joan of Arc: Orléans Draw & Write as the kernel sees it."""

from pathlib import Path
from typing import Any

from cloister.games.joan import reasons, words
from cloister.games.joan.components import DATA, TABLES, Box, open_box
from cloister.games.joan.decisions import actions, bonuses, paying, rounds, solo
from cloister.games.joan.moves import VOCABULARY
from cloister.games.joan.pieces import SOLO_LEVELS
from cloister.games.joan.scoring import (
    bank_points,
    depot_points,
    joan_lines,
    joan_points,
    monk_points,
    station_points,
    total_points,
    warehouse_points,
)
from cloister.games.joan.setup import new_table, read_table
from cloister.games.joan.state import JoanTable
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import Choice, Option, Reason, Rules, ScoreLine
from cloister.kernel.table import Event, Frame, Table
from cloister.kernel.tables import fingerprint
from cloister.kernel.words import say

FRAMES: list[type[Frame]] = [
    actions.Act, actions.ChooseTown, actions.FillRoute, bonuses.Continue, bonuses.UseBonuses, paying.BuyLocation,
    paying.PayCoins, paying.PlaceStation, rounds.EndRound, rounds.NextTurn, rounds.StartBag, rounds.StartRound,
    rounds.TakeToken, solo.JoanTurn,
]  # fmt: skip


class JoanRules(Rules):
    """Joan of Arc: Orléans Draw & Write, with others or alone against Joan."""

    def __init__(self) -> None:
        self.name = "joan"
        self.title = "Joan of Arc"
        self.summary = "Take followers from one bag, fill a sheet with routes, goods and coins, or play against Joan."
        self.minutes = 45
        self.version = 1
        self.vocabulary = VOCABULARY

    def options(self) -> list[Option]:
        levels: list[Choice] = list(SOLO_LEVELS)
        return [
            Option("players", "Players", [2, 1, 3, 4, 5], [], "How many play; one plays against Joan."),
            Option(
                "locations",
                "Locations",
                ["cards", "printed"],
                ["Cards", "Printed"],
                "Twenty of the thirty location cards, or those printed on the sheet, as for a first game.",
            ),
            Option(
                "level",
                "Joan",
                levels,
                ["Standard", "Connoisseur", "Challenge"],
                "How strong Joan is in the solo game: she plays monks too, and in the challenge has harder cards.",
            ),
        ]

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. Joan is there in the solo game only, which needs the cards."""
        options = super().check_options(given)
        if options["players"] == 1 and options["locations"] == "printed":
            raise OptionError("Joan of Arc: the solo game needs the location cards: leave locations at 'cards'")
        if options["players"] != 1 and options["level"] != SOLO_LEVELS[0]:
            raise OptionError("Joan of Arc: level is a choice in the solo game only")
        return options

    def box(self, options: dict[str, Choice], tables: Path | None) -> Box:
        """The components of a game with these options."""
        return open_box(int(options["players"]), tables)

    def table_names(self) -> list[str]:
        return TABLES.copy()

    def check_tables(self, tables: Path | None) -> str:
        for players in (1, 2, 3, 4, 5):
            open_box(players, tables)
        return fingerprint(TABLES, DATA, tables)

    def new(self, options: dict[str, Choice], seed: int, tables: Path | None) -> Table:
        return new_table(self.box(options, tables), seed, options["locations"] == "printed", str(options["level"]))

    def read(self, options: dict[str, Choice], data: dict[str, Any], tables: Path | None) -> Table:
        return read_table(self.box(options, tables), data, str(options["level"]))

    def frames(self) -> dict[str, type[Frame]]:
        return {frame.__name__: frame for frame in FRAMES}

    def prompt(self, table: Table, player: int, language: str) -> str:
        assert isinstance(table, JoanTable)
        return words.prompt(table, table.decision(player), language)

    def label(self, table: Table, player: int, move: int, language: str) -> str:
        assert isinstance(table, JoanTable)
        return words.label(table, player, move, language)

    def reason(self, table: Table, player: int, move: int, language: str) -> Reason:
        assert isinstance(table, JoanTable)
        return reasons.reason(table, player, move, language)

    def heading(self, table: Table, language: str) -> str:
        assert isinstance(table, JoanTable)
        return words.heading(table, language)

    def tell(self, table: Table, event: Event, language: str) -> str:
        assert isinstance(table, JoanTable)
        return words.tell(table, event, language)

    def seen(self, table: Table, player: int) -> Table:
        """The table without the order of Joan's cards; everything else lies open."""
        assert isinstance(table, JoanTable)
        return table.seen()

    def view(self, table: Table, player: int) -> dict[str, Any]:
        assert isinstance(table, JoanTable)
        return table.seen().to_data()

    def revealed(self, before: Table, after: Table) -> bool:
        """Chance, or a card of Joan that was turned."""
        assert isinstance(before, JoanTable) and isinstance(after, JoanTable)
        turned = before.joan is not None and after.joan is not None and before.joan.card != after.joan.card
        return turned or super().revealed(before, after)

    def goal(self, table: Table) -> int:
        """Alone one has to reach Joan's points."""
        assert isinstance(table, JoanTable)
        return joan_points(table.box, table.joan) if table.joan is not None else 0

    def rival_name(self, language: str) -> str:
        return say(language, "Joan")

    def rival_sheet(self, table: Table, language: str) -> list[ScoreLine]:
        """The five boxes of Joan's score."""
        assert isinstance(table, JoanTable)
        if table.joan is None:
            return []
        texts = [
            say(language, "Farmers"),
            say(language, "Boatmen"),
            say(language, "Knights"),
            say(language, "Depot"),
            say(language, "Trading stations and citizens, times the level"),
        ]
        return [ScoreLine(text, points) for text, points in zip(texts, joan_lines(table.box, table.joan))]

    def scores(self, table: Table) -> list[tuple[int, ...]]:
        """Points, then the development track, which breaks ties."""
        assert isinstance(table, JoanTable)
        return [(total_points(sheet), sheet.development) for sheet in table.players]

    def score_sheet(self, table: Table, player: int, language: str) -> list[ScoreLine]:
        assert isinstance(table, JoanTable)
        sheet = table.players[player]
        return [
            ScoreLine(say(language, "Trading stations and citizens, times the level"), station_points(sheet)),
            ScoreLine(say(language, "Warehouse"), warehouse_points(sheet)),
            ScoreLine(say(language, "Bank"), bank_points(sheet)),
            ScoreLine(say(language, "Monks not recruited"), monk_points(sheet)),
            ScoreLine(say(language, "Depot"), depot_points(sheet)),
        ]
