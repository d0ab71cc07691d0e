"""Ora et Labora as the kernel sees it."""

from pathlib import Path
from typing import Any

from cloister.games.ora import reasons, words
from cloister.games.ora.components import DATA, MODES, TABLES, VARIANTS, Box, open_box
from cloister.games.ora.decisions import actions, building, land, payments, rounds, settling, solo
from cloister.games.ora.functions import costs, exchanges, works
from cloister.games.ora.goods import COIN, COIN5, STORED
from cloister.games.ora.moves import VOCABULARY
from cloister.games.ora.scoring import economic_points, goods_points, settlement_points, total_points
from cloister.games.ora.setup import new_table, read_table
from cloister.games.ora.state import OraTable, Work
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import Choice, Option, Reason, Rules, ScoreLine
from cloister.kernel.table import Event, Frame, Table
from cloister.kernel.tables import fingerprint
from cloister.kernel.words import say

FRAMES: list[type[Frame]] = [
    actions.BonusTurn, actions.PayContract, actions.PlaceClergyman, actions.PlaceNeutralClergyman, actions.Turn,
    building.Build, building.ChooseSite, building.PriorAfterBuilding, costs.EstateEnergy, costs.FireStone,
    exchanges.TakeBasicGoods, exchanges.UpgradeAgain, land.ChooseDistrict, land.ChoosePlot, land.ClearCard,
    land.PlaceDistrict, land.PlacePlot, payments.GiveDifferent, payments.Pay, payments.PayPoints,
    payments.Receive, payments.Reward, rounds.EndRound, rounds.EndTurn, rounds.NewBuildings, rounds.StartRound,
    rounds.StartTurn, settling.SettlementPhase, settling.SettlementSite, solo.NeutralBuilding, solo.NeutralPrior,
    solo.NeutralReturn, solo.NeutralSite, solo.PayNeutralPrior, solo.StartNeutralBuilding, solo.StartSoloTurn,
    works.FellOrCut, works.PrintMore, Work,
]  # fmt: skip


class OraRules(Rules):
    """Ora et Labora, every mode of the rule book."""

    def __init__(self) -> None:
        self.name = "ora"
        self.title = "Ora et Labora"
        self.summary = "A wheel of goods, a monastery, and villages to feed."
        self.minutes = 120
        self.version = 1
        self.vocabulary = VOCABULARY

    def options(self) -> list[Option]:
        variants: list[Choice] = list(VARIANTS)
        return [
            Option("players", "Players", [3, 4, 2, 1], [], "How many play."),
            Option(
                "variant",
                "Country",
                variants,
                ["France", "Ireland"],
                "The side of the building cards: France with bread and wine, Ireland with beer and whiskey.",
            ),
            Option(
                "length",
                "Length",
                ["long", "short"],
                ["Long", "Short"],
                "The long game, or the short one with fewer buildings and more goods.",
            ),
            Option(
                "quarry_c",
                "Second quarry",
                [False, True],
                ["No", "Yes"],
                "Whether the second quarry is used in the French short game for four.",
            ),
        ]

    def box(self, options: dict[str, Choice], tables: Path | None) -> Box:
        """The components of a game with these options."""
        mode = f"{options['players']}p_{options['length']}"
        return open_box(str(options["variant"]), mode, bool(options["quarry_c"]), tables)

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. Not everything goes together (detailed rules, pages 7 and 8)."""
        options = super().check_options(given)
        if options["players"] == 1 and options["length"] == "short":
            raise OptionError("Ora et Labora: the solo game has one length only: leave length at 'long'")
        four_short_in_france = (options["players"], options["length"], options["variant"]) == (4, "short", "france")
        if options["quarry_c"] and not four_short_in_france:
            raise OptionError("Ora et Labora: quarry_c is a choice in the short game for four in France only")
        return options

    def table_names(self) -> list[str]:
        return TABLES.copy()

    def check_tables(self, tables: Path | None) -> str:
        for variant in VARIANTS:
            for mode in MODES:
                open_box(variant, mode, True, tables)
        return fingerprint(TABLES, DATA, tables)

    def new(self, options: dict[str, Choice], seed: int, tables: Path | None) -> Table:
        return new_table(self.box(options, tables), int(options["players"]), seed)

    def read(self, options: dict[str, Choice], data: dict[str, Any], tables: Path | None) -> Table:
        return read_table(self.box(options, tables), int(options["players"]), data)

    def frames(self) -> dict[str, type[Frame]]:
        return {frame.__name__: frame for frame in FRAMES}

    def prompt(self, table: Table, player: int, language: str) -> str:
        assert isinstance(table, OraTable)
        return words.prompt(table, table.decision(player), language)

    def label(self, table: Table, player: int, move: int, language: str) -> str:
        assert isinstance(table, OraTable)
        return words.label(table, player, move, language)

    def reason(self, table: Table, player: int, move: int, language: str) -> Reason:
        assert isinstance(table, OraTable)
        return reasons.reason(table, player, move, language)

    def heading(self, table: Table, language: str) -> str:
        assert isinstance(table, OraTable)
        return words.heading(table, language)

    def tell(self, table: Table, event: Event, language: str) -> str:
        assert isinstance(table, OraTable)
        return words.tell(table, event, language)

    def seen(self, table: Table, player: int) -> Table:
        """The table itself: nothing is hidden in this game."""
        return table

    def view(self, table: Table, player: int) -> dict[str, Any]:
        """The whole table: nothing is hidden in this game."""
        return table.to_data()

    def goal(self, table: Table) -> int:
        """The points that the solo game asks for."""
        assert isinstance(table, OraTable)
        return table.box.goal

    def scores(self, table: Table) -> list[tuple[int, ...]]:
        assert isinstance(table, OraTable)
        return [(total_points(table, player),) for player in range(table.seats)]

    def score_sheet(self, table: Table, player: int, language: str) -> list[ScoreLine]:
        assert isinstance(table, OraTable)
        owner = table.players[player]
        points = goods_points(owner)
        lines = []
        for good in range(STORED):
            shown = COIN5 if good == COIN else good  # coins count by fives
            if table.box.points[shown] and table.box.in_variant[good]:
                lines.append(ScoreLine(words.good_name(table, shown, language), points[good]))
        lines.append(ScoreLine(say(language, "Economic values"), economic_points(owner)))
        for settlement, value in settlement_points(owner):
            lines.append(ScoreLine(words.settlement_name(table, settlement, language), value))
        return lines
