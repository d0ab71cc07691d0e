"""The new beneficial deeds (new deeds): what each follower brings who is sent there, and the last one."""

from typing import Final

from cloister.games.orleans.counting import changed, total
from cloister.games.orleans.decisions.actions import ChooseTile, is_use, use_label, use_place, why_not_used
from cloister.games.orleans.decisions.drawing import draw_tokens
from cloister.games.orleans.decisions.planning import PlaceToken, place_token
from cloister.games.orleans.decisions.travel import (
    BY_WATER,
    build_station,
    can_build_station,
    no_route,
    routes_from,
    set_out,
    why_no_station,
)
from cloister.games.orleans.moves import PICK, SKIP, TO, USE
from cloister.games.orleans.names import deed_name, good_name, not_owned, pick_label, place_name, town_name
from cloister.games.orleans.pieces import (
    ANY,
    CRAFTSMAN,
    DEED_IDS,
    FOLLOWERS,
    GOODS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    NO_GOOD,
    TOWN_HALL,
    TRADER,
)
from cloister.games.orleans.state import Deed, Module, OrleansTable
from cloister.games.orleans.trade_intrigue.moves import VOCABULARY
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.table import Decision
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Names, Reason, Voice

NAVIGATION: Final = DEED_IDS.index("navigation")


def new_deed_rule(names: Names, voice: Voice) -> str:
    return voice("new deeds, {deed}", deed=voice.name(names))


class NewDeed(Deed):
    """A deed whose last follower brings what is chosen for it, after what every follower brings."""

    def join(self, table: OrleansTable, player: int, follower: int, complete: bool, place: int) -> None:
        if complete:
            self.finish(table, player)
        self.reward(table, player, follower, place)

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        """What every follower brings. `place` is where the follower came from."""

    def finish(self, table: OrleansTable, player: int) -> None:
        """What the last follower brings beside a citizen."""

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [self.reward_line(voice), self.last_line(voice)]

    def reward_line(self, voice: Voice) -> str:
        raise TypeError("every deed explains itself")

    def last_line(self, voice: Voice) -> str:
        return voice("Whoever fills the last space takes the citizen.")


# coins and development


class Coinage(NewDeed):
    """Coins for each follower, and more for the last one (Coinage)."""

    def read(self, entry: TableEntry) -> None:
        self.coins = entry.number("coins")
        self.last_coins = entry.number("last_coins")

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.earn(player, self.coins)

    def finish(self, table: OrleansTable, player: int) -> None:
        table.earn(player, self.last_coins)

    def reward_line(self, voice: Voice) -> str:
        return voice("Each follower brings {amount}.", amount=voice.coins(self.coins))

    def last_line(self, voice: Voice) -> str:
        return voice("The last one brings {amount} more.", amount=voice.coins(self.last_coins))


class Research(NewDeed):
    """Development for each follower, and more for the last one (Research)."""

    def read(self, entry: TableEntry) -> None:
        self.points = entry.number("development")
        self.last_points = entry.number("last_development")

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.develop(player, self.points)

    def finish(self, table: OrleansTable, player: int) -> None:
        table.develop(player, self.last_points)

    def reward_line(self, voice: Voice) -> str:
        return voice.plural(self.points, "Each follower brings {count} step of development.",
                            "Each follower brings {count} steps of development.")  # fmt: skip

    def last_line(self, voice: Voice) -> str:
        return voice.plural(
            self.last_points, "The last one brings {count} step more.", "The last one brings {count} steps more."
        )


class TownCharter(NewDeed):
    """A place tile for each follower, by the step on the trader track (Town Charter)."""

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        traders = table.players[player].tracks[TRADER]
        if traders:
            table.ask(ChooseTile(player, traders - 1))

    def reward_line(self, voice: Voice) -> str:
        return voice("Each follower brings a place tile: with one trader of category I, with more of either.")


# Alchemy


class Alchemy(NewDeed):
    """Draw a follower from the bag, who may be placed at once (Alchemy)."""

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        if not total(table.players[player].bag):
            return
        draw_tokens(table, player, 1)
        table.ask(PlaceDrawn(player, place))

    def reward_line(self, voice: Voice) -> str:
        return voice("Draw a follower from your bag; you may place it on an action space at once.")


class PlaceDrawn(PlaceToken):
    """Where the drawn follower goes, on any space that it fits; else it returns to the bag (Alchemy)."""

    __slots__ = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place  # where the follower came from who was sent to the deed

    def fields(self) -> list[int]:
        return [self.player, self.place]

    def tokens(self, table: OrleansTable) -> list[int]:
        return table.players[self.player].drawn

    def rule(self, table: OrleansTable, voice: Voice) -> str:
        return voice("new deeds, Alchemy")

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("alchemy") and self.place in (TOWN_HALL, GUNPOWDER_TOWER)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        self.placings(table, moves)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        owner = table.touch(self.player)
        if move != SKIP:
            owner.drawn = changed(owner.drawn, place_token(owner, move), -1)
        owner.return_drawn()

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Where does the drawn follower go?")


# the Court of Aldermen


class Court(NewDeed):
    """Coins for each follower; the last one lets its owner act freely (Court of Aldermen)."""

    def read(self, entry: TableEntry) -> None:
        self.coins = entry.number("coins")

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.earn(player, self.coins)

    def finish(self, table: OrleansTable, player: int) -> None:
        table.ask(FreeAction(player))

    def reward_line(self, voice: Voice) -> str:
        return voice("Each follower brings {amount}.", amount=voice.coins(self.coins))

    def last_line(self, voice: Voice) -> str:
        return voice("The last one lets you carry out any of your actions, active or not.")


class FreeAction(Decision[OrleansTable]):
    """Any action of one's places, whether or not it is active; its followers stay (Court of Aldermen).

    What sends followers to deeds is no free action: the Town Hall and the Gunpowder Tower.
    """

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("court")

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        event = table.event()
        for place in table.players[self.player].places:
            if place not in (TOWN_HALL, GUNPOWDER_TOWER) and not event.closes(table, self.player, place):
                table.places[place].moves(table, self.player, moves)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            use_place(table, self.player, move, True)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which of your actions do you carry out, active or not?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else use_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if not is_use(move):
            return None
        rule = voice("new deeds, Court of Aldermen")
        place = VOCABULARY.part(move)
        if VOCABULARY.family(move) == USE and place not in table.players[self.player].places:
            return not_owned(table, place, rule, voice)
        if VOCABULARY.family(move) == USE and place in (TOWN_HALL, GUNPOWDER_TOWER):
            name = place_name(table, place, voice)
            return Reason(voice("{place} sends followers to deeds: that is no free action", place=name), rule)
        return why_not_used(table, self.player, move, voice)


# Thanksgiving and Sheep Breeding


class GoodsOnSpaces(NewDeed):
    """The good of the space for each follower, and coins for the last one (Thanksgiving, Sheep Breeding)."""

    def read(self, entry: TableEntry) -> None:
        self.last_coins = entry.number("last_coins")

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.ask(TakeFromDeed(player, self.number, follower))

    def finish(self, table: OrleansTable, player: int) -> None:
        table.earn(player, self.last_coins)

    def reward_line(self, voice: Voice) -> str:
        return voice("Each follower brings the good that lies on its space.")

    def last_line(self, voice: Voice) -> str:
        return voice("The last one brings {amount} more.", amount=voice.coins(self.last_coins))


class TakeFromDeed(Decision[ExpansionTable]):
    """The good of the space where the follower was placed; where spaces for it have several, which one it takes."""

    __slots__ = ("deed", "follower")

    def __init__(self, player: int, deed: int, follower: int) -> None:
        super().__init__(player)
        self.deed = deed
        self.follower = follower

    def fields(self) -> list[int]:
        return [self.player, self.deed, self.follower]

    def possible(self, table: OrleansTable) -> bool:
        goods = self.deed in table.box.deeds and isinstance(table.contents.deeds[self.deed], GoodsOnSpaces)
        return goods and 0 <= self.follower < FOLLOWERS

    def options(self, table: ExpansionTable, moves: list[int]) -> None:
        lying = self.lying(table)
        for good in range(GOODS):
            if good in lying:
                moves.append(PICK + good)
        if not moves:
            moves.append(SKIP)  # the supply had none when the game was set up

    def lying(self, table: ExpansionTable) -> list[int]:
        """The goods on the spaces for this follower."""
        row = table.box.deed_row[self.deed]
        needs = table.box.slot_goods[row]
        goods = table.slot_goods[row]
        return [goods[slot] for slot in range(len(goods)) if needs[slot][0] in (self.follower, ANY)]

    def choose(self, table: ExpansionTable, move: int) -> None:
        if move == SKIP:
            return
        row = table.box.deed_row[self.deed]
        goods = table.slot_goods[row].copy()
        for slot, (need, _good) in enumerate(table.box.slot_goods[row]):
            if need in (self.follower, ANY) and goods[slot] == move - PICK:
                goods[slot] = NO_GOOD
                break
        table.slot_goods = [goods if number == row else old for number, old in enumerate(table.slot_goods)]
        table.receive_good(self.player, move - PICK)

    def prompt(self, table: ExpansionTable, voice: Voice) -> str:
        return voice("{deed}: which good do you take?", deed=deed_name(table, self.deed, voice))

    def label(self, table: ExpansionTable, move: int, voice: Voice) -> str:
        return pick_label(table, move, voice)

    def why_not(self, table: ExpansionTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != PICK:
            return None
        good = good_name(table, VOCABULARY.part(move), voice)
        rule = new_deed_rule(table.box.deed_names[self.deed], voice)
        return Reason(voice("none lies on a space for this follower: {good}", good=good), rule)


# Towing


class Towing(NewDeed):
    """The merchant travels one waterway for each follower (Towing)."""

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.ask(Tow(player))

    def reward_line(self, voice: Voice) -> str:
        return voice("Each boatman lets your merchant travel one waterway and take a good from it.")


class Tow(Decision[OrleansTable]):
    """Where the merchant is towed along a waterway, if anywhere; a town without waterways lets nobody go (Towing)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("towing")

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for _route, town in routes_from(table, self.player, BY_WATER):
            moves.append(TO + town)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            set_out(table, self.player, move - TO, BY_WATER)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Where is your merchant towed?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else voice("To {town}", town=town_name(table, VOCABULARY.part(move)))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != TO:
            return None
        return Reason(no_route(table, self.player, BY_WATER, voice).text, voice("new deeds, Towing"))


# Architecture and Navigation


class Architecture(NewDeed):
    """A citizen for each follower; the last one lets its owner build (Architecture)."""

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        table.take_citizen(player)

    def finish(self, table: OrleansTable, player: int) -> None:
        table.ask(BuildFreely(player))

    def reward_line(self, voice: Voice) -> str:
        return voice("Each follower brings a citizen.")

    def last_line(self, voice: Voice) -> str:
        return voice("The last one lets you build a trading station where your merchant stands.")


class BuildFreely(Decision[OrleansTable]):
    """Whether to build a trading station where the merchant stands, as at the Guildhall (Architecture, Arsonist)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("architecture") or table.has_deed("arsonist")

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if can_build_station(table, self.player):
            moves.append(USE + GUILDHALL)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            build_station(table, self.player)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Do you build a trading station where your merchant stands?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        town = town_name(table, table.players[self.player].merchant)
        return voice("Build a trading station in {town}", town=town)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if move != USE + GUILDHALL:
            return None
        return Reason(why_no_station(table, self.player, voice), table.places[GUILDHALL].rule(voice))


class Navigation(NewDeed):
    """A technology tile of those beside the deed; with one craftsman it may only replace a farmer (Navigation)."""

    def reward(self, table: OrleansTable, player: int, follower: int, place: int) -> None:
        assert isinstance(table, ExpansionTable)
        owner = table.touch(player)
        if not owner.tracks[CRAFTSMAN] or not table.navigation:
            return
        table.navigation -= 1
        owner.technology += 1
        if owner.tracks[CRAFTSMAN] == 1:
            owner.farmer_technology += 1

    def reward_line(self, voice: Voice) -> str:
        return voice(
            "Each follower brings a technology tile, if you have recruited a craftsman; with one it replaces a farmer."
        )


class NewDeeds(Module):
    """The board of the new deeds, with the goods and technology tiles that lie there."""

    def set_up(self, table: OrleansTable) -> None:
        """Goods from the supply on their spaces, as far as there are; technology tiles beside Navigation."""
        assert isinstance(table, ExpansionTable)
        for goods in table.box.slot_goods:
            laid: list[int] = []
            for _need, good in goods:
                laid.append(good if table.goods[good] else NO_GOOD)
                table.goods = changed(table.goods, good, -int(laid[-1] == good))
            table.slot_goods = [*table.slot_goods, laid]
        row = table.box.deed_row[NAVIGATION]
        table.navigation = min(sum(table.box.deed_slots[row]), table.technology)
        table.technology -= table.navigation


DEEDS: dict[str, type[Deed]] = {
    "alchemy": Alchemy,
    "court": Court,
    "thanksgiving": GoodsOnSpaces,
    "sheep_breeding": GoodsOnSpaces,
    "coinage": Coinage,
    "research": Research,
    "towing": Towing,
    "architecture": Architecture,
    "town_charter": TownCharter,
    "navigation": Navigation,
}
