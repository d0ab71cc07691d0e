"""Joan of Arc: Orléans Draw & Write as the kernel sees it."""

from typing import Any

from cloister.games.joan import building, deeds, effects, locations, marking, paying, routes
from cloister.games.joan.box import JoanBox
from cloister.games.joan.components import open_box
from cloister.games.joan.decisions import actions, bonuses, rounds, solo
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
from cloister.games.joan.tables import DATA, TABLES
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import COURSE, RIVAL, Choice, Option, Rules, ScoreLine, Telling
from cloister.kernel.table import Event, Frame
from cloister.kernel.tables import Tables
from cloister.kernel.voice import Voice

FRAMES: list[type[Frame]] = [
    actions.Act, building.ChooseTown, routes.FillRoute, bonuses.Continue, bonuses.UseBonuses, paying.BuyLocation,
    paying.PayCoins, paying.PlaceStation, rounds.EndRound, rounds.NextTurn, rounds.StartBag, rounds.StartRound,
    rounds.TakeToken, solo.JoanTurn,
]  # fmt: skip
# What players do, what Joan does, and what belongs to nobody.
TOLD_OF_PLAYERS: dict[str, marking.Teller] = {
    **rounds.TELLERS, **actions.TELLERS, **locations.TELLERS, **deeds.TELLERS, **paying.TELLERS, **marking.TELLERS,
}  # fmt: skip
TOLD_OF_JOAN: dict[str, marking.Teller] = {**solo.TELLERS, **effects.TELLERS}
TOLD_OF_COURSE: dict[str, marking.Teller] = rounds.COURSE_TELLERS


class JoanRules(Rules[JoanBox, JoanTable]):
    """Joan of Arc: Orléans Draw & Write, with others or alone against Joan."""

    def __init__(self) -> None:
        super().__init__(DATA, TABLES, FRAMES)
        self.name = "joan"
        self.title = "Joan of Arc"
        self.summary = "Take followers from one bag, fill a sheet with routes, goods and coins, or play against Joan."
        self.minutes = 45
        self.version = 2
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
                only_with={"players": [1]},
            ),
        ]

    def benchmarks(self) -> list[dict[str, Choice]]:
        return [
            {"players": 2, "locations": "cards"},
            {"players": 2, "locations": "printed"},
            {"players": 1, "level": "challenge"},
            {"players": 5, "locations": "cards"},
        ]

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. Joan is there in the solo game only, which needs the cards."""
        options = super().check_options(given)
        if options["players"] == 1 and options["locations"] == "printed":
            raise OptionError("Joan of Arc: the solo game needs the location cards: leave locations at 'cards'")
        if options["players"] != 1 and options["level"] != SOLO_LEVELS[0]:
            raise OptionError("Joan of Arc: level is a choice in the solo game only")
        return options

    def samples(self) -> list[dict[str, Choice]]:
        """Every level of Joan, and every number of players with both kinds of locations."""
        alone: list[dict[str, Choice]] = [{"players": 1, "level": level} for level in SOLO_LEVELS]
        return alone + [
            {"players": players, "locations": locations}
            for players in (2, 3, 4, 5)
            for locations in ("cards", "printed")
        ]

    def open_box(self, options: dict[str, Choice], tables: Tables) -> JoanBox:
        return open_box(int(options["players"]), tables)

    def new(self, box: JoanBox, options: dict[str, Choice], seed: int) -> JoanTable:
        return new_table(box, seed, options["locations"] == "printed", str(options["level"]))

    def read(self, box: JoanBox, options: dict[str, Choice], data: dict[str, Any]) -> JoanTable:
        return read_table(box, data, str(options["level"]))

    def heading(self, table: JoanTable, voice: Voice) -> str:
        box = table.box
        return voice("Bag {bag} of {bags}, round {round} of {rounds}", bag=table.bag_number, bags=box.bags,
                     round=table.round, rounds=box.rounds)  # fmt: skip

    def round(self, table: JoanTable) -> int:
        return (table.bag_number - 1) * table.box.rounds + table.round

    def tell(self, table: JoanTable, event: Event, voice: Voice) -> Telling:
        if event.kind in TOLD_OF_PLAYERS:
            return Telling(event.player, TOLD_OF_PLAYERS[event.kind](table.box, event.data, voice))
        if event.kind in TOLD_OF_JOAN:
            return Telling(RIVAL, TOLD_OF_JOAN[event.kind](table.box, event.data, voice))
        return Telling(COURSE, TOLD_OF_COURSE[event.kind](table.box, event.data, voice))

    def seen(self, table: JoanTable, player: int) -> JoanTable:
        """The table without the order of Joan's cards; everything else lies open."""
        return table.seen()

    def view(self, table: JoanTable, player: int) -> dict[str, Any]:
        return table.seen().to_data()

    def revealed(self, before: JoanTable, after: JoanTable) -> bool:
        """Chance, or a card of Joan that was turned."""
        turned = before.joan is not None and after.joan is not None and before.joan.card != after.joan.card
        return turned or super().revealed(before, after)

    def goal(self, table: JoanTable) -> int:
        """Alone one has to reach Joan's points."""
        return joan_points(table.box, table.joan) if table.joan is not None else 0

    def rival_name(self, voice: Voice) -> str:
        return voice("Joan")

    def rival_sheet(self, table: JoanTable, voice: Voice) -> list[ScoreLine]:
        """The five boxes of Joan's score."""
        if table.joan is None:
            return []
        texts = [
            voice("Farmers"),
            voice("Boatmen"),
            voice("Knights"),
            voice("Depot"),
            voice("Trading stations and citizens, times the level"),
        ]
        return [ScoreLine(text, points) for text, points in zip(texts, joan_lines(table.box, table.joan))]

    def scores(self, table: JoanTable) -> list[tuple[int, ...]]:
        """Points, then the development track, which breaks ties."""
        return [(total_points(sheet), sheet.development) for sheet in table.players]

    def tie_break(self, voice: Voice) -> str:
        return voice("the development track")

    def score_sheet(self, table: JoanTable, player: int, voice: Voice) -> list[ScoreLine]:
        sheet = table.players[player]
        return [
            ScoreLine(voice("Trading stations and citizens, times the level"), station_points(sheet)),
            ScoreLine(voice("Warehouse"), warehouse_points(sheet)),
            ScoreLine(voice("Bank"), bank_points(sheet)),
            ScoreLine(voice("Monks not recruited"), monk_points(sheet)),
            ScoreLine(voice("Depot"), depot_points(sheet)),
        ]
