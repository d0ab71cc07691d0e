"""Ora et Labora as the kernel sees it."""

from typing import Any

from cloister.games.ora import board, working
from cloister.games.ora.components import DATA, TABLES, VARIANTS, OraBox, open_box
from cloister.games.ora.decisions import (
    building,
    clearing,
    contracts,
    different,
    land,
    payments,
    points,
    rounds,
    settling,
    solo,
    turns,
)
from cloister.games.ora.functions import clearing as forests
from cloister.games.ora.functions import estate, exchanges, upgrades, workshop
from cloister.games.ora.goods import COIN, COIN5, STORED
from cloister.games.ora.moves import VOCABULARY
from cloister.games.ora.names import good_name, settlement_name
from cloister.games.ora.reading import read_table
from cloister.games.ora.scoring import economic_points, goods_points, settlement_points, total_points
from cloister.games.ora.setup import new_table
from cloister.games.ora.state import OraTable
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import Choice, Option, Rules, ScoreLine, Telling
from cloister.kernel.table import Event, Frame
from cloister.kernel.tables import Tables
from cloister.kernel.voice import Voice

FRAMES: list[type[Frame]] = [
    building.Build, building.ChooseSite, building.PriorAfterBuilding, clearing.ClearCard, contracts.PayContract,
    contracts.PlaceClergyman, contracts.PlaceNeutralClergyman, different.GiveDifferent, estate.EstateEnergy,
    exchanges.TakeBasicGoods, forests.FellOrCut, forests.PrintMore, land.ChooseDistrict, land.ChoosePlot,
    land.PlaceDistrict, land.PlacePlot, payments.Pay, payments.Receive, points.PayPoints, points.Reward,
    rounds.EndRound, rounds.EndTurn, rounds.NewBuildings, rounds.StartRound, rounds.StartTurn, settling.SettlementPhase,
    settling.SettlementSite, solo.NeutralBuilding, solo.NeutralPrior, solo.NeutralReturn, solo.NeutralSite,
    solo.PayNeutralPrior, solo.StartNeutralBuilding, solo.StartSoloTurn, turns.BonusTurn, turns.Turn,
    upgrades.UpgradeAgain, working.Work, workshop.FireStone,
]  # fmt: skip
# Since version 2 each tile of the Bulwark may be declined (ruling 81).
VERSION = 2
TELLERS: dict[str, board.Teller] = {
    **board.TELLERS, **working.TELLERS, **clearing.TELLERS, **land.TELLERS, **settling.TELLERS, **rounds.TELLERS,
}  # fmt: skip


class OraRules(Rules[OraBox, OraTable]):
    """Ora et Labora, every mode of the rule book."""

    def __init__(self) -> None:
        super().__init__(DATA, TABLES, FRAMES)
        self.name = "ora"
        self.title = "Ora et Labora"
        self.summary = "A wheel of goods, a monastery, and villages to feed."
        self.minutes = 120
        self.version = VERSION
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
                only_with={"players": [2, 3, 4]},
            ),
            Option(
                "quarry_c",
                "Second quarry",
                [False, True],
                ["No", "Yes"],
                "Whether the second quarry is used in the French short game for four.",
                only_with={"players": [4], "variant": ["france"], "length": ["short"]},
            ),
        ]

    def samples(self) -> list[dict[str, Choice]]:
        """Every mode in both countries, and the one with the second quarry."""
        modes = ((3, "long"), (4, "long"), (3, "short"), (4, "short"), (2, "short"), (2, "long"), (1, "long"))
        sets: list[dict[str, Choice]] = [
            {"players": players, "variant": variant, "length": length}
            for players, length in modes
            for variant in VARIANTS
        ]
        return [*sets, {"players": 4, "variant": "france", "length": "short", "quarry_c": True}]

    def open_box(self, options: dict[str, Choice], tables: Tables) -> OraBox:
        mode = f"{options['players']}p_{options['length']}"
        return open_box(str(options["variant"]), mode, bool(options["quarry_c"]), tables)

    def benchmarks(self) -> list[dict[str, Choice]]:
        long: list[dict[str, Choice]] = [
            {"players": players, "variant": variant, "length": "long"} for players in (3, 4) for variant in VARIANTS
        ]
        others = ((3, "short"), (2, "short"), (2, "long"), (1, "long"))
        return long + [{"players": players, "variant": "france", "length": length} for players, length in others]

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. Not everything goes together (detailed rules, pages 7 and 8)."""
        options = super().check_options(given)
        if options["players"] == 1 and options["length"] == "short":
            raise OptionError("Ora et Labora: the solo game has one length only: leave length at 'long'")
        four_short_in_france = (options["players"], options["length"], options["variant"]) == (4, "short", "france")
        if options["quarry_c"] and not four_short_in_france:
            raise OptionError("Ora et Labora: quarry_c is a choice in the short game for four in France only")
        return options

    def new(self, box: OraBox, options: dict[str, Choice], seed: int) -> OraTable:
        return new_table(box, int(options["players"]), seed)

    def read(self, box: OraBox, options: dict[str, Choice], data: dict[str, Any]) -> OraTable:
        return read_table(box, int(options["players"]), data)

    def heading(self, table: OraTable, voice: Voice) -> str:
        return rounds.heading(table, voice)

    def round(self, table: OraTable) -> int:
        return table.round

    def tell(self, table: OraTable, event: Event, voice: Voice) -> Telling:
        return TELLERS[event.kind](table.box, event, voice)

    def replays(self, version: int, options: dict[str, Choice]) -> bool:
        """Records of version 1 lead where they led, but for Irish ones in which the Bulwark gave a tile unasked.

        Those come to a move that is not legal where the tile is offered now.
        """
        return 1 <= version <= self.version

    def all_open(self) -> bool:
        """Chance only says who starts; from then on all lies open."""
        return True

    def seen(self, table: OraTable, player: int) -> OraTable:
        """The table itself: nothing is hidden in this game."""
        return table

    def view(self, table: OraTable, player: int) -> dict[str, Any]:
        """The whole table: nothing is hidden in this game."""
        return table.to_data()

    def goal(self, table: OraTable) -> int:
        """The points that the solo game asks for."""
        return table.box.goal

    def scores(self, table: OraTable) -> list[tuple[int, ...]]:
        return [(total_points(table, player),) for player in range(table.seats)]

    def score_sheet(self, table: OraTable, player: int, voice: Voice) -> list[ScoreLine]:
        owner = table.players[player]
        points = goods_points(owner)
        lines = []
        for good in range(STORED):
            shown = COIN5 if good == COIN else good  # coins count by fives
            if table.box.points[shown] and table.box.in_variant[good]:
                lines.append(ScoreLine(good_name(table.box, shown, voice), points[good], voice("Goods")))
        lines.append(ScoreLine(voice("Economic values"), economic_points(owner)))
        for settlement, value in settlement_points(owner):
            lines.append(ScoreLine(settlement_name(table.box, settlement, voice), value, voice("Dwelling values")))
        return lines
