"""Orléans as the kernel sees it."""

from pathlib import Path
from typing import Any

from cloister.games.orleans import reasons, words
from cloister.games.orleans.components import DATA, EDITIONS, TABLES, Box, open_box
from cloister.games.orleans.decisions import (
    actions,
    deeds,
    drawing,
    events,
    places,
    planning,
    rounds,
    technology,
    torture,
    travel,
)
from cloister.games.orleans.moves import VOCABULARY
from cloister.games.orleans.pieces import (
    GOODS,
    INTRIGUE,
    MODULE_IDS,
    NEW_DEEDS,
    NEW_EVENTS,
    NEW_PLACES,
    ORDERS,
    TRADING_HOUSE,
)
from cloister.games.orleans.scoring import (
    citizen_points,
    goods_points,
    majority_points,
    order_points,
    station_points,
    total_points,
)
from cloister.games.orleans.setup import new_table, read_table
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue import bribery, intrigue, orders, round_events
from cloister.games.orleans.trade_intrigue import deeds as new_deeds
from cloister.games.orleans.trade_intrigue import events as new_events
from cloister.games.orleans.trade_intrigue import places as new_places
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import Choice, Option, Reason, Rules, ScoreLine
from cloister.kernel.table import Event, Frame, Table
from cloister.kernel.tables import fingerprint
from cloister.kernel.words import say

FRAMES: list[type[Frame]] = [
    actions.NextAction, actions.StartActions, actions.TakeAction, deeds.ChooseReward, deeds.SendToDeeds, drawing.Draw,
    drawing.DrawAndPlan, drawing.FillMarket, drawing.Reveal, drawing.TakeBack, events.Harvest, events.ResolveEvent,
    events.Suffering, places.ChooseTile, places.PlaceFromBath, places.SpendCoins, planning.Plan, rounds.Census,
    rounds.EndRound, rounds.ExcludeTile, rounds.StartRound, technology.PlaceTechnologies, technology.PlaceTechnology,
    torture.Torture, travel.PickGood, travel.Travel,
    new_deeds.BuildFreely, new_deeds.FreeAction, new_deeds.PlaceDrawn, new_deeds.TakeFromDeed, new_deeds.Tow,
    new_places.SellCheese, orders.DeliverOrder, bribery.AnswerBribe, bribery.OfferCoins, bribery.OfferGoods,
    bribery.Suffer, intrigue.ChooseTrack, intrigue.ChooseVictim, intrigue.GiveGood, intrigue.PickBonus,
    intrigue.RemoveFollower, intrigue.StealGood, intrigue.StealTechnology, new_events.AnswerSummons,
    new_events.BuyFollower, new_events.LoseTechnology, new_events.PayDues, new_events.Recycle, new_events.Release,
    new_events.SetOut, new_events.Train, round_events.PlaceRecruit,
]  # fmt: skip


def module_bits(options: dict[str, Choice]) -> int:
    """The modules of Trade & Intrigue that are played with."""
    chosen = str(options["modules"]).split(",")
    return sum(1 << number for number, name in enumerate(MODULE_IDS) if name in chosen)


class OrleansRules(Rules):
    """Orléans, the base game by both rule books."""

    def __init__(self) -> None:
        self.name = "orleans"
        self.title = "Orléans"
        self.summary = "Fill a bag with followers, draw, plan, travel the Loire."
        self.minutes = 90
        self.version = 1
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
                "The rule book: 2014, or 2020 with stronger events and up to five players.",
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
            ),
        ]

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values. The first edition has no fifth player."""
        options = super().check_options(given)
        if options["edition"] == "2014" and options["players"] == 5:
            raise OptionError("Orléans: the 2014 edition is for 2 to 4 players; five play the 2020 edition")
        modules = module_bits(options)
        if modules & NEW_DEEDS and modules & INTRIGUE:
            raise OptionError("Orléans: new deeds and Intrigue each bring a board of their own: choose one of them")
        if options["last_event"] == "uprising" and not modules & NEW_EVENTS:
            raise OptionError("Orléans: the uprising as last event goes with the new events only")
        return options

    def box(self, options: dict[str, Choice], tables: Path | None) -> Box:
        """The components of a game with these options."""
        edition, players = str(options["edition"]), int(options["players"])
        return open_box(edition, players, tables, module_bits(options), str(options["last_event"]))

    def table_names(self) -> list[str]:
        return TABLES.copy()

    def check_tables(self, tables: Path | None) -> str:
        for edition in EDITIONS:
            for players in (2, 3, 4, 5) if edition == "2020" else (2, 3, 4):
                for modules in (0, NEW_DEEDS | NEW_EVENTS, INTRIGUE):
                    open_box(edition, players, tables, modules)
        return fingerprint(TABLES, DATA, tables)

    def new(self, options: dict[str, Choice], seed: int, tables: Path | None) -> Table:
        return new_table(self.box(options, tables), int(options["players"]), seed, bool(options["exclude_places"]))

    def read(self, options: dict[str, Choice], data: dict[str, Any], tables: Path | None) -> Table:
        return read_table(self.box(options, tables), int(options["players"]), data)

    def frames(self) -> dict[str, type[Frame]]:
        return {frame.__name__: frame for frame in FRAMES}

    def prompt(self, table: Table, player: int, language: str) -> str:
        assert isinstance(table, OrleansTable)
        return words.prompt(table, table.decision(player), language)

    def label(self, table: Table, player: int, move: int, language: str) -> str:
        assert isinstance(table, OrleansTable)
        return words.label(table, player, move, language)

    def reason(self, table: Table, player: int, move: int, language: str) -> Reason:
        assert isinstance(table, OrleansTable)
        return reasons.reason(table, player, move, language)

    def heading(self, table: Table, language: str) -> str:
        assert isinstance(table, OrleansTable)
        return words.heading(table, language)

    def tell(self, table: Table, event: Event, language: str) -> str:
        assert isinstance(table, OrleansTable)
        return words.tell(table, event, language)

    def seen(self, table: Table, player: int) -> Table:
        assert isinstance(table, OrleansTable)
        return table.seen(player)

    def view(self, table: Table, player: int) -> dict[str, Any]:
        """The table without the tiles to come and, while all draw and plan, without what the others do."""
        assert isinstance(table, OrleansTable)
        data = table.seen(player).to_data()
        del data["before"]
        return data

    def revealed(self, before: Table, after: Table) -> bool:
        """Chance, a new hourglass tile, or the plans that all made in secret."""
        assert isinstance(before, OrleansTable) and isinstance(after, OrleansTable)
        plans_shown = before.together and not after.together
        return plans_shown or before.round != after.round or super().revealed(before, after)

    def scores(self, table: Table) -> list[tuple[int, ...]]:
        """Points, then the development marker, which breaks ties."""
        assert isinstance(table, OrleansTable)
        return [(total_points(player, table.players), player.development) for player in table.players]

    def score_sheet(self, table: Table, player: int, language: str) -> list[ScoreLine]:
        assert isinstance(table, OrleansTable)
        owner = table.players[player]
        points = goods_points(owner)
        lines = [ScoreLine(say(language, "Coins"), owner.coins)]
        for good in range(GOODS):
            lines.append(ScoreLine(table.box.good_names[good][language], points[good]))
        lines.append(ScoreLine(say(language, "Trading stations"), station_points(owner)))
        lines.append(ScoreLine(say(language, "Citizens"), citizen_points(owner)))
        if table.box.modules & ORDERS:
            lines.append(ScoreLine(say(language, "Orders"), order_points(owner)))
        if table.box.modules & NEW_PLACES:
            name = table.box.place_names[TRADING_HOUSE][language]
            lines.append(ScoreLine(name, majority_points(owner, table.players)))
        return lines
