"""The new events that bring or offer something to all."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import changed
from cloister.games.orleans.decisions.actions import advance_on_track
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.travel import BY_ROAD as ROAD
from cloister.games.orleans.decisions.travel import BY_WATER as WATER
from cloister.games.orleans.decisions.travel import Travel, no_way_out, routes_from
from cloister.games.orleans.events import Ban
from cloister.games.orleans.moves import SKIP
from cloister.games.orleans.names import Teller, costs, follower_name, none_left, track_name
from cloister.games.orleans.pieces import BOATMAN, CRAFTSMAN, DEVELOPMENT, MONK, TRACKS
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import HourglassEvent, OrleansTable
from cloister.games.orleans.trade_intrigue.moves import BUY, BY_ROAD, BY_WATER, TRAIN, VOCABULARY
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event, Frame
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Reason, Voice


class NewEvent(HourglassEvent):
    """A new event that harms nobody."""

    def rule(self, voice: Voice) -> str:
        return voice("new events, {event}", event=voice.name(self.names))


class Silentium(NewEvent):
    """Nothing happens (Silentium)."""

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("nothing happens")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("nothing")


class NewBan(Ban):
    """Nobody can recruit a certain follower in this round (Conference, Crusade, Strike)."""

    def rule(self, voice: Voice) -> str:
        return voice("new events, {event}", event=voice.name(self.names))


class FishingGrounds(NewEvent):
    """The coins printed where the marker of the boatmen stands (Fishing Grounds)."""

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        for player in table.order():
            step = table.players[player].tracks[BOATMAN]
            table.earn(player, table.box.boatman_coins[step - 1] if step else 0)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody receives the coins printed where their boatman marker stands")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("coins for boatmen")


class Wedding(NewEvent):
    """Everybody draws guests from the bag to the market, as far as there is room (Wedding)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.guests = entry.number("guests")

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        for player in table.order():
            self.invite(table, player)

    def invite(self, table: OrleansTable, player: int) -> None:
        """Free spaces of the Gunpowder Tower count as spaces of the market; they are filled last."""
        owner = table.touch(player)
        for _ in range(min(self.guests, owner.room(), sum(owner.bag))):
            kind = table.draw(player)
            if owner.free_market():
                owner.market[kind] += 1
            else:
                owner.tower = changed(owner.tower, kind, 1)
            table.note("draw", player, kind)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.guests, "everybody draws {count} follower from the bag to the market",
                            "everybody draws {count} followers from the bag to the market")  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("draw {count}", count=self.guests)


# what can be bought


class Offer(NewEvent):
    """Everybody in turn may buy something (Indulgence, Training, Good Journey)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.price = entry.number("price")

    def happens(self) -> bool:
        return True

    def happen(self, table: OrleansTable) -> None:
        table.ask_in_turn([self.decision(player) for player in table.order()])

    def decision(self, player: int) -> Frame:
        """What a player is asked."""
        raise TypeError("every offer asks something")


def price_of(table: OrleansTable) -> int:
    """What the offer of this round costs."""
    event = table.event()
    assert isinstance(event, Offer)
    return event.price


class Indulgence(Offer):
    """A follower can be bought; the marker stays (Indulgence)."""

    def decision(self, player: int) -> Frame:
        return BuyFollower(player)

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.price)
        return voice("everybody may buy a follower, but no monk, for {amount}; the marker stays", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("a follower for {amount}", amount=voice.coins(self.price))


class BuyFollower(Decision[OrleansTable]):
    """Which follower to buy into the bag, but no monk; the marker stays where it is (Indulgence)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), Indulgence)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= price_of(table):
            for follower in range(MONK):
                if table.supply[follower]:
                    moves.append(BUY + follower)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        table.pay(self.player, price_of(table))
        table.supply = changed(table.supply, move - BUY, -1)
        table.touch(self.player).bag[move - BUY] += 1
        table.note("buy", self.player, move - BUY)

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Do you buy a follower for {amount}?", amount=voice.coins(price_of(table)))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Buy for {amount}: {follower}", amount=voice.coins(price_of(table)),
                     follower=follower_name(table, VOCABULARY.part(move), voice))  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != BUY:
            return None
        rule = table.event().rule(voice)
        if VOCABULARY.part(move) == MONK:
            return Reason(voice("monks cannot be bought"), rule)
        if table.players[self.player].coins < price_of(table):
            return costs(price_of(table), rule, voice)
        return none_left(follower_name(table, VOCABULARY.part(move), voice), rule, voice)


class Training(Offer):
    """A step on a track can be bought, without a follower (Training)."""

    def decision(self, player: int) -> Frame:
        return Train(player)

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.price)
        return voice("everybody may advance a step on a track for {amount}, but gets no follower", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("a step for {amount}", amount=voice.coins(self.price))


def at_end(player: Player, track: int) -> bool:
    if track == DEVELOPMENT:
        return player.development == player.box.development_length
    return player.tracks[track] == player.box.track_length[track]


class Train(Decision[OrleansTable]):
    """On which track to advance, with what it brings but without a follower (Training)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), Training)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        if player.coins >= price_of(table):
            for track in range(TRACKS):
                if not at_end(player, track):
                    moves.append(TRAIN + track)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        track = move - TRAIN
        table.pay(self.player, price_of(table))
        table.note("train", self.player, track)
        if track == DEVELOPMENT:
            table.develop(self.player, 1)
            return
        advance_on_track(table, self.player, track)
        if track == CRAFTSMAN and table.players[self.player].technology:
            table.ask(PlaceTechnology(self.player, 1))

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Do you advance on a track for {amount}?", amount=voice.coins(price_of(table)))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Advance for {amount}: {track}", amount=voice.coins(price_of(table)),
                     track=track_name(table, VOCABULARY.part(move), voice))  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TRAIN:
            return None
        rule = table.event().rule(voice)
        if at_end(table.players[self.player], VOCABULARY.part(move)):
            name = track_name(table, VOCABULARY.part(move), voice)
            return Reason(voice("your marker is at the end of the track: {follower}", follower=name), rule)
        return costs(price_of(table), rule, voice)


class GoodJourney(Offer):
    """A journey of the merchant can be bought (Good Journey)."""

    def decision(self, player: int) -> Frame:
        return SetOut(player)

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("for {amount} everybody's merchant may travel along one road or waterway and take a good",
                     amount=voice.coins(self.price))  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("a journey for {amount}", amount=voice.coins(self.price))


class SetOut(Decision[OrleansTable]):
    """Whether to pay for a journey of the merchant along a road or a waterway (Good Journey)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), GoodJourney)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= price_of(table):
            if routes_from(table, self.player, ROAD):
                moves.append(BY_ROAD)
            if routes_from(table, self.player, WATER):
                moves.append(BY_WATER)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.pay(self.player, price_of(table))
            table.ask(Travel(self.player, WATER if move == BY_WATER else ROAD))

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Does your merchant travel for {amount}?", amount=voice.coins(price_of(table)))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        amount = voice.coins(price_of(table))
        if move == BY_ROAD:
            return voice("By road, for {amount}", amount=amount)
        return voice("By water, for {amount}", amount=amount) if move == BY_WATER else voice("Skip")

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if move not in (BY_ROAD, BY_WATER):
            return None
        rule = table.event().rule(voice)
        if table.players[self.player].coins < price_of(table):
            return costs(price_of(table), rule, voice)
        return Reason(no_way_out(table, self.player, WATER if move == BY_WATER else ROAD, voice), rule)


def tell_purchase(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("buys: {follower}", follower=follower_name(table, event.data[0], voice)))


def tell_training(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("advances: {track}", track=track_name(table, event.data[0], voice)))


TELLERS: dict[str, Teller] = {"buy": tell_purchase, "train": tell_training}
OFFERS: dict[str, type[HourglassEvent]] = {
    "silentium": Silentium,
    "conference": NewBan,
    "crusade": NewBan,
    "strike": NewBan,
    "fishing_grounds": FishingGrounds,
    "wedding": Wedding,
    "indulgence": Indulgence,
    "training": Training,
    "good_journey": GoodJourney,
}
