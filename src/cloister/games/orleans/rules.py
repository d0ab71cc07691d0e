"""Orléans as the kernel sees it."""

from typing import Any

from cloister.games.orleans import reasons, words
from cloister.games.orleans.components import DATA, TABLES, OrleansBox, open_box
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
from cloister.kernel.rules import Choice, Option, Rules, ScoreLine, Telling, cut
from cloister.kernel.table import Event, Frame
from cloister.kernel.tables import Tables
from cloister.kernel.voice import Reason, Voice

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


class OrleansRules(Rules[OrleansBox, OrleansTable]):
    """Orléans, the base game by both rule books."""

    def __init__(self) -> None:
        super().__init__(DATA, TABLES, FRAMES)
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

    def open_box(self, options: dict[str, Choice], tables: Tables) -> OrleansBox:
        edition, players = str(options["edition"]), int(options["players"])
        return open_box(edition, players, tables, module_bits(options), str(options["last_event"]))

    def new(self, box: OrleansBox, options: dict[str, Choice], seed: int) -> OrleansTable:
        return new_table(box, int(options["players"]), seed, bool(options["exclude_places"]))

    def read(self, box: OrleansBox, options: dict[str, Choice], data: dict[str, Any]) -> OrleansTable:
        return read_table(box, int(options["players"]), data)

    def prompt(self, table: OrleansTable, player: int, voice: Voice) -> str:
        return words.prompt(table, table.decision(player), voice)

    def label(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return words.label(table, player, move, voice)

    def reason(self, table: OrleansTable, player: int, move: int, voice: Voice) -> Reason:
        return reasons.reason(table, player, move, voice)

    def heading(self, table: OrleansTable, voice: Voice) -> str:
        return words.heading(table, voice)

    def tell(self, table: OrleansTable, event: Event, voice: Voice) -> Telling:
        return cut(words.tell(table, event, voice), event.player, "", voice)

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

    def scores(self, table: OrleansTable) -> list[tuple[int, ...]]:
        """Points, then the development marker, which breaks ties."""
        return [(total_points(player, table.players), player.development) for player in table.players]

    def score_sheet(self, table: OrleansTable, player: int, voice: Voice) -> list[ScoreLine]:
        owner = table.players[player]
        points = goods_points(owner)
        lines = [ScoreLine(voice("Coins"), owner.coins)]
        for good in range(GOODS):
            lines.append(ScoreLine(voice.name(table.box.good_names[good]), points[good]))
        lines.append(ScoreLine(voice("Trading stations"), station_points(owner)))
        lines.append(ScoreLine(voice("Citizens"), citizen_points(owner)))
        if table.box.modules & ORDERS:
            lines.append(ScoreLine(voice("Orders"), order_points(owner)))
        if table.box.modules & NEW_PLACES:
            name = voice.name(table.box.place_names[TRADING_HOUSE])
            lines.append(ScoreLine(name, majority_points(owner, table.players)))
        return lines
