"""The modules of Trade & Intrigue: what they bring into the box, and their hooks into the base game."""

from typing import Any

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.names import Teller
from cloister.games.orleans.pieces import EVENT_IDS, LETTERS, STRENGTHS
from cloister.games.orleans.state import Deed, HourglassEvent, Module, Place
from cloister.games.orleans.trade_intrigue import bribery, intrigue, orders, thieves
from cloister.games.orleans.trade_intrigue import deeds as new_deeds
from cloister.games.orleans.trade_intrigue import places as new_places
from cloister.games.orleans.trade_intrigue.events import losses, offers, rounds, taxes
from cloister.kernel.table import Frame
from cloister.kernel.tables import section

PLACES: dict[str, type[Place]] = new_places.PLACES
DEEDS: dict[str, type[Deed]] = new_deeds.DEEDS | intrigue.CHARACTERS | thieves.THIEVES
EVENTS: dict[str, type[HourglassEvent]] = offers.OFFERS | taxes.TAXES | losses.LOSSES | rounds.ROUNDS
TELLERS: dict[str, Teller] = {
    **orders.TELLERS,
    **bribery.TELLERS,
    **intrigue.TELLERS,
    **thieves.TELLERS,
    **offers.TELLERS,
    **losses.TELLERS,
    **rounds.TELLERS,
}
FRAMES: list[type[Frame]] = [
    new_deeds.BuildFreely, new_deeds.FreeAction, new_deeds.PlaceDrawn, new_deeds.TakeFromDeed, new_deeds.Tow,
    new_places.SellCheese, orders.DeliverOrder, bribery.AnswerBribe, bribery.OfferCoins, bribery.OfferGoods,
    bribery.Suffer, intrigue.ChooseTrack, intrigue.ChooseVictim, thieves.GiveGood, thieves.PickBonus,
    thieves.RemoveFollower, thieves.StealGood, thieves.StealTechnology, losses.AnswerSummons, offers.BuyFollower,
    losses.LoseTechnology, losses.PayDues, losses.Recycle, losses.Release, offers.SetOut, offers.Train,
    rounds.PlaceRecruit,
]  # fmt: skip


class NewEvents(Module):
    """Hourglass tiles of their own: some of each letter, between a quiet first round and a last tile."""

    def __init__(self, last_event: str) -> None:
        self.last_event = last_event

    def change_box(self, box: OrleansBox) -> None:
        new = section(box.tables.files["events.toml"], "new", "events.toml")
        box.stacks = [
            [
                EVENT_IDS.index(name) * STRENGTHS + letter
                for name in new.checked_row("stacks", stack, len(stack), EVENT_IDS)
            ]
            for letter, stack in enumerate(new.value("stacks", list, "stacks of events"))
        ]
        box.stack_used = [new.number("used")] * len(box.stacks)
        box.income = new.numbers("income", len(LETTERS))
        box.trade = new.numbers("trade", len(LETTERS))
        box.harvest = new.numbers("harvest", len(LETTERS))
        box.first_event = EVENT_IDS.index(new.one_of("first", EVENT_IDS)) * STRENGTHS
        box.last_event = box.first_event
        new.done()
        if self.last_event != EVENT_IDS[box.first_event // STRENGTHS]:
            box.last_event = EVENT_IDS.index(self.last_event) * STRENGTHS + len(LETTERS) - 1
            box.stacks[-1].remove(box.last_event)


def open_modules(box: OrleansBox, options: dict[str, Any]) -> list[Module]:
    """The modules that a game is played with, in the order in which they are set up."""
    found: list[Module] = []
    if "orders" in box.modules:
        found.append(orders.Orders(box))
    if "events" in box.modules:
        found.append(NewEvents(str(options["last_event"])))
    if "deeds" in box.modules:
        found.append(new_deeds.NewDeeds())
    if "places" in box.modules:
        found.append(new_places.NewPlaces(box))
    return found
