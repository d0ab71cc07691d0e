"""The new beneficial deeds: what each follower brings who is sent there, and the last one."""

from typing import Final

from cloister.games.orleans.decisions.places import ChooseTile, act, can_use, recruit, village_moves
from cloister.games.orleans.decisions.planning import place_token, placing_of, placings
from cloister.games.orleans.decisions.travel import PickGood, build_station, can_build_station
from cloister.games.orleans.moves import PICK, SKIP, TO, USE, USE_VILLAGE
from cloister.games.orleans.pieces import (
    ALCHEMY,
    ANY,
    ARCHITECTURE,
    BOATMAN,
    COINAGE,
    COURT,
    CRAFTSMAN,
    GOODS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    KINDS,
    NAVIGATION,
    RESEARCH,
    SHEEP_BREEDING,
    THANKSGIVING,
    TOWING,
    TOWN_CHARTER,
    TOWN_HALL,
    TRADER,
    VILLAGE,
)
from cloister.games.orleans.state import NO_GOOD, OrleansTable
from cloister.kernel.table import Decision

COURT_COINS: Final = 1
LAST_GOOD_COINS: Final = 2
COINAGE_COINS: Final = 3  # for each follower, and again for the last one
RESEARCH_STEPS: Final = 2
LAST_RESEARCH_STEPS: Final = 3


def join(table: OrleansTable, player: int, follower: int, deed: int, complete: bool, place: int) -> None:
    """What a follower brings who was sent to a new deed; the last one brings its bonus after that.

    `place` is where he came from: the Town Hall, which is being emptied, or the Gunpowder Tower.
    """
    if complete:
        finish(table, player, deed)
    if deed == ALCHEMY:
        transmute(table, player, place)
    elif deed == COURT:
        table.earn(player, COURT_COINS)
    elif deed in (THANKSGIVING, SHEEP_BREEDING):
        table.ask(TakeFromDeed(player, deed, follower))
    elif deed == COINAGE:
        table.earn(player, COINAGE_COINS)
    elif deed == RESEARCH:
        table.develop(player, RESEARCH_STEPS)
    elif deed == TOWING:
        table.ask(Tow(player))
    elif deed == ARCHITECTURE:
        table.take_citizen(player)
    elif deed == TOWN_CHARTER and table.players[player].tracks[TRADER]:
        table.ask(ChooseTile(player, table.players[player].tracks[TRADER] - 1))
    elif deed == NAVIGATION:
        navigate(table, player)


def finish(table: OrleansTable, player: int, deed: int) -> None:
    """What the last follower of a deed brings beside a citizen."""
    if deed == COURT:
        table.ask(FreeAction(player))
    elif deed in (THANKSGIVING, SHEEP_BREEDING):
        table.earn(player, LAST_GOOD_COINS)
    elif deed == COINAGE:
        table.earn(player, COINAGE_COINS)
    elif deed == RESEARCH:
        table.develop(player, LAST_RESEARCH_STEPS)
    elif deed == ARCHITECTURE and can_build_station(table, player):
        table.ask(BuildFreely(player))


# Alchemy


def transmute(table: OrleansTable, player: int, place: int) -> None:
    """Draw a follower from the bag, who may be placed at once (Alchemy)."""
    owner = table.players[player]
    if not sum(owner.bag):
        return
    kind = table.draw(player)
    owner.drawn[kind] += 1
    table.note("draw", player, kind)
    table.ask(PlaceDrawn(player, place))


class PlaceDrawn(Decision[OrleansTable]):
    """Where the drawn follower goes, on any space that he fits; else he returns to the bag (Alchemy).

    Not on the Town Hall while it is in use: it is emptied at the end of the action.
    """

    __slots__ = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def fields(self) -> list[int]:
        return [self.player, self.place]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        owner = table.players[self.player]
        ways: list[int] = []
        placings(owner, owner.drawn, 0, ways)
        for move in ways:
            if self.place != TOWN_HALL or placing_of(move)[0] != TOWN_HALL:
                moves.append(move)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        owner = table.players[self.player]
        if move != SKIP:
            owner.drawn[place_token(owner, move)] -= 1
        for kind in range(KINDS):
            owner.bag[kind] += owner.drawn[kind]
            owner.drawn[kind] = 0


# the Court of Aldermen


class FreeAction(Decision[OrleansTable]):
    """Any action of one's places, whether or not it is active; its followers stay (Court of Aldermen).

    What sends followers to deeds is no free action: the Town Hall and the Gunpowder Tower.
    """

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for place in table.players[self.player].places:
            if place == VILLAGE:
                village_moves(table, self.player, moves)
            elif place not in (TOWN_HALL, GUNPOWDER_TOWER) and can_use(table, self.player, place):
                moves.append(USE + place)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        if move < USE_VILLAGE:
            act(table, self.player, move - USE, True)
            return
        table.note("use", self.player, VILLAGE)
        recruit(table, self.player, move - USE_VILLAGE + BOATMAN)


# Thanksgiving and Sheep Breeding


class TakeFromDeed(Decision[OrleansTable]):
    """The good of the space where the follower was placed; where spaces for him have several, which one he takes."""

    __slots__ = ("deed", "follower")

    def __init__(self, player: int, deed: int, follower: int) -> None:
        super().__init__(player)
        self.deed = deed
        self.follower = follower

    def fields(self) -> list[int]:
        return [self.player, self.deed, self.follower]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        lying = self.lying(table)
        for good in range(GOODS):
            if good in lying:
                moves.append(PICK + good)
        if not moves:
            moves.append(SKIP)  # the supply had none when the game was set up

    def lying(self, table: OrleansTable) -> list[int]:
        """The goods on the spaces for this follower."""
        row = table.box.deed_row[self.deed]
        needs = table.box.slot_goods[row]
        goods = table.slot_goods[row]
        return [goods[slot] for slot in range(len(goods)) if needs[slot][0] in (self.follower, ANY)]

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        row = table.box.deed_row[self.deed]
        goods = table.slot_goods[row].copy()
        for slot, (need, _good) in enumerate(table.box.slot_goods[row]):
            if need in (self.follower, ANY) and goods[slot] == move - PICK:
                goods[slot] = NO_GOOD
                break
        table.slot_goods = [goods if number == row else old for number, old in enumerate(table.slot_goods)]
        table.players[self.player].goods[move - PICK] += 1
        table.note("good", self.player, move - PICK)


# Towing


class Tow(Decision[OrleansTable]):
    """Where the merchant is towed along a waterway, if he wants; a town without waterways lets nobody go (Towing)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for _route, town in table.box.waterways_from[table.players[self.player].merchant]:
            moves.append(TO + town)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        owner = table.players[self.player]
        for route, town in table.box.waterways_from[owner.merchant]:
            if TO + town == move:
                table.ask(PickGood(self.player, route))
                table.note("travel", self.player, town)
        owner.merchant = move - TO


# Architecture and Navigation


class BuildFreely(Decision[OrleansTable]):
    """Whether to build a trading station where the merchant stands, as at the Guildhall (Architecture)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(USE + GUILDHALL)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            build_station(table, self.player)


def navigate(table: OrleansTable, player: int) -> None:
    """Take a technology tile of those beside the deed; whoever has one craftsman may only replace a farmer with it."""
    owner = table.players[player]
    if not owner.tracks[CRAFTSMAN] or not table.navigation:
        return
    table.navigation -= 1
    owner.technology += 1
    if owner.tracks[CRAFTSMAN] == 1:
        owner.farmer_technology += 1
