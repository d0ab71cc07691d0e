"""Orléans as the kernel sees it: the base game put together with the modules of Trade & Intrigue."""

from typing import Any

from cloister.games.orleans import events as hourglass
from cloister.games.orleans import names
from cloister.games.orleans import places as town
from cloister.games.orleans.components import MODULE_IDS, TABLES
from cloister.games.orleans.contents import open_contents
from cloister.games.orleans.decisions import (
    actions,
    deeds,
    drawing,
    events,
    planning,
    rounds,
    technology,
    torture,
    travel,
)
from cloister.games.orleans.names import Teller
from cloister.games.orleans.pieces import DATA
from cloister.games.orleans.scoring import score_lines, total_points
from cloister.games.orleans.setup import new_table, read_table
from cloister.games.orleans.state import Contents, OrleansTable
from cloister.games.orleans.trade_intrigue import modules
from cloister.games.orleans.trade_intrigue.moves import VOCABULARY
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import Choice, Option, Rules, ScoreLine, Telling
from cloister.kernel.table import Event, Frame
from cloister.kernel.tables import Tables
from cloister.kernel.voice import Voice

FRAMES: list[type[Frame]] = [
    actions.ChooseTile, actions.NextAction, actions.StartActions, actions.TakeAction, deeds.ChooseReward,
    deeds.SendToDeeds, drawing.Draw, drawing.DrawAndPlan, drawing.FillMarket, drawing.Reveal, drawing.TakeBack,
    events.Harvest, events.ResolveEvent, events.Suffering, planning.Plan, rounds.Census, rounds.EndRound,
    rounds.ExcludeTile, rounds.StartRound, technology.PlaceTechnologies, technology.PlaceTechnology, torture.Torture,
    town.PlaceFromBath, town.SpendCoins, travel.PickGood, travel.Travel,
    *modules.FRAMES,
]  # fmt: skip
TELLERS: dict[str, Teller] = {
    **names.TELLERS,
    **actions.TELLERS,
    **deeds.TELLERS,
    **events.TELLERS,
    **hourglass.TELLERS,
    **rounds.TELLERS,
    **technology.TELLERS,
    **torture.TELLERS,
    **travel.TELLERS,
    **modules.TELLERS,
}


def chosen_modules(options: dict[str, Choice]) -> list[str]:
    """The modules of Trade & Intrigue that are played with."""
    return [name for name in str(options["modules"]).split(",") if name]


class OrleansRules(Rules[Contents, OrleansTable]):
    """Orléans by both rule books, with the modules of Trade & Intrigue."""

    def __init__(self) -> None:
        super().__init__(DATA, TABLES, FRAMES)
        self.name = "orleans"
        self.title = "Orléans"
        self.summary = "Fill a bag with followers, draw, plan, travel the Loire."
        self.minutes = 90
        self.version = 2
        self.vocabulary = VOCABULARY

    def options(self) -> list[Option]:
        editions: list[Choice] = ["2020", "2014"]
        modules: list[Choice] = list(MODULE_IDS)
        return [
            Option("players", "Players", [4, 2, 3, 5], [], "How many play."),
            Option(
                "edition",
                "Edition",
                editions,
                [],
                "The rule book: 2014, or 2020 with events of three strengths and up to five players.",
            ),
            Option(
                "exclude_places",
                "Leave out places",
                [False, True],
                ["No", "Yes"],
                "Whether players exclude place tiles before the first round.",
            ),
            Option(
                "modules",
                "Trade & Intrigue",
                modules,
                ["Orders", "New events", "New deeds", "Intrigue", "New places"],
                "Modules of the expansion, in any combination; but new deeds and Intrigue exclude each other.",
                several=True,
            ),
            Option(
                "last_event",
                "Last event",
                ["silentium", "uprising"],
                ["Silentium", "Uprising"],
                "With the new events: a quiet last round, or one of the Peasants' Uprising.",
                only_with={"modules": ["events"]},
            ),
        ]

    def samples(self) -> list[dict[str, Choice]]:
        """Both editions with every number of players, excluding tiles, and every module of Trade & Intrigue."""
        sets: list[dict[str, Choice]] = [
            {"players": players, "edition": edition}
            for edition, most in (("2014", 4), ("2020", 5))
            for players in range(2, most + 1)
        ]
        return [
            *sets,
            {"players": 2, "edition": "2014", "exclude_places": True},
            {"players": 3, "edition": "2020", "exclude_places": True},
            {"players": 4, "edition": "2020", "modules": "orders,events,intrigue"},
            {"players": 2, "edition": "2014", "modules": "events,deeds,places"},
            {"players": 5, "edition": "2020", "modules": "orders,events,deeds,places", "last_event": "uprising"},
        ]

    def benchmarks(self) -> list[dict[str, Choice]]:
        found: list[dict[str, Choice]] = [{"players": 4, "edition": "2020"}, {"players": 4, "edition": "2014"}]
        found += [{"players": players, "edition": "2020"} for players in (2, 3, 5)]
        for played in ("orders,events,deeds,places", "orders,events,intrigue,places"):
            found.append({"players": 4, "edition": "2020", "modules": played})
        return found

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. The first edition has no fifth player."""
        options = super().check_options(given)
        if options["edition"] == "2014" and options["players"] == 5:
            raise OptionError("Orléans: the 2014 edition is for 2 to 4 players; five play the 2020 edition")
        chosen = chosen_modules(options)
        if "deeds" in chosen and "intrigue" in chosen:
            raise OptionError("Orléans: new deeds and Intrigue each bring a board of their own: choose one of them")
        if options["last_event"] == "uprising" and "events" not in chosen:
            raise OptionError("Orléans: the uprising as last event goes with the new events only")
        return options

    def replays(self, version: int, options: dict[str, Choice]) -> bool:
        """Version 1 had other weddings; where it asked other questions, its records end in an error."""
        return version == self.version or (version == 1 and "events" not in chosen_modules(options))

    def open_box(self, options: dict[str, Choice], tables: Tables) -> Contents:
        edition, players = str(options["edition"]), int(options["players"])
        return open_contents(edition, players, chosen_modules(options), options, tables)

    def new(self, box: Contents, options: dict[str, Choice], seed: int) -> OrleansTable:
        return new_table(box, seed, bool(options["exclude_places"]))

    def read(self, box: Contents, options: dict[str, Choice], data: dict[str, Any]) -> OrleansTable:
        return read_table(box, data)

    def seen(self, table: OrleansTable, player: int) -> OrleansTable:
        return table.seen(player)

    def view(self, table: OrleansTable, player: int) -> dict[str, Any]:
        """The table without the tiles to come and, while all draw and plan, without what the others do."""
        data = table.seen(player).to_data()
        del data["before"]
        return data

    def revealed(self, before: OrleansTable, after: OrleansTable) -> bool:
        """Chance, a new hourglass tile, or the plans that all made in secret."""
        plans_shown = before.together and not after.together
        return plans_shown or before.round != after.round or super().revealed(before, after)

    def heading(self, table: OrleansTable, voice: Voice) -> str:
        if table.over():
            return voice("End of the game")
        if table.round == 0:
            return voice("Before the first round")
        event = voice.name(table.event().names)
        return voice("Round {round} of {rounds}, {event}", round=table.round, rounds=table.rounds, event=event)

    def round(self, table: OrleansTable) -> int:
        return table.round

    def tell(self, table: OrleansTable, event: Event, voice: Voice) -> Telling:
        return TELLERS[event.kind](table, event, voice)

    def scores(self, table: OrleansTable) -> list[tuple[int, ...]]:
        """Points, then the development marker, which breaks ties."""
        players = table.players
        return [(total_points(table, player), players[player].development) for player in range(len(players))]

    def tie_break(self, voice: Voice) -> str:
        return voice("the development track")

    def score_sheet(self, table: OrleansTable, player: int, voice: Voice) -> list[ScoreLine]:
        return score_lines(table, player, voice)
