"""The characters of Intrigue: what a follower does who is sent there, to whom, and the last one's bonus."""

from typing import Final

from cloister.games.orleans.decisions.events import catch_plague
from cloister.games.orleans.decisions.places import take_technology
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.decisions.travel import can_build_station
from cloister.games.orleans.moves import BETRAY, GIVE, PICK, SABOTAGE_AT, SKIP, SPY_AT, STEAL, VICTIM
from cloister.games.orleans.pieces import (
    ARSONIST,
    BOARD_PLACES,
    CONMAN,
    DEVELOPMENT,
    EMPTY,
    GOODS,
    HANGMAN,
    KIDNAPPER,
    KINDS,
    ORLEANS,
    SABOTEUR,
    SPACES,
    SPY,
    TAX_COLLECTOR,
    TECHNOLOGY,
    TORTURER,
    TRACKS,
    TRAITOR,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.deeds import BuildFreely
from cloister.kernel.table import Decision

PAY: Final = {KIDNAPPER: 1, TORTURER: 1, HANGMAN: 2, SABOTEUR: 1}  # coins from the supply for who sends a follower
TAX: Final = 2
LAST_TAX: Final = 3
NO_TRACK: Final = -1


def visit(table: OrleansTable, player: int, character: int, complete: bool) -> None:
    """What a follower does who was sent to a character; the last one brings a bonus after that."""
    if complete:
        finish(table, player, character)
    if character in PAY:
        table.earn(player, PAY[character])
    if character in (TORTURER, TAX_COLLECTOR):
        order = table.order()
        first = order.index(player)
        for turn in range(len(order) - 1, 0, -1):
            threaten(table, player, order[(first + turn) % len(order)], character, NO_TRACK)
    elif character == TRAITOR:
        table.ask(ChooseTrack(player))
    else:
        table.ask(ChooseVictim(player, character, NO_TRACK))


def finish(table: OrleansTable, player: int, character: int) -> None:
    """What the last follower of a character brings; where it is a citizen he has been given."""
    if character == CONMAN:
        table.ask(PickBonus(player))
    elif character == ARSONIST and can_build_station(table, player):
        table.ask(BuildFreely(player))
    elif character == SPY:
        take_technology(table, player)
    elif character == TAX_COLLECTOR:
        table.earn(player, LAST_TAX)


def position_on(player: Player, track: int) -> int:
    return player.development if track == DEVELOPMENT else player.tracks[track]


# victims


def is_victim(table: OrleansTable, player: int, other: int, character: int, track: int) -> bool:
    """Whether a character can do anything to another player."""
    actor, target = table.players[player], table.players[other]
    if character == CONMAN:
        return sum(actor.goods) > 0 and sum(target.goods) > 0
    if character == ARSONIST:
        return actor.merchant in target.stations
    if character == KIDNAPPER:
        return target.merchant != ORLEANS
    if character == HANGMAN:
        return target.neutral_in_bag() > 0
    if character == SABOTEUR:
        return len(sabotage_moves(target)) > 0
    if character == SPY:
        return len(spy_moves(actor, target)) > 0
    return position_on(target, track) > position_on(actor, track)


class ChooseTrack(Decision[OrleansTable]):
    """On which track to advance; somebody must be ahead there (Traitor)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for track in range(TRACKS):
            for other in range(len(table.players)):
                if other != self.player and is_victim(table, self.player, other, TRAITOR, track):
                    moves.append(BETRAY + track)
                    break
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.ask(ChooseVictim(self.player, TRAITOR, move - BETRAY))


class ChooseVictim(Decision[OrleansTable]):
    """Against whom a character acts; nobody needs to be harmed (Intrigue)."""

    __slots__ = ("character", "track")

    def __init__(self, player: int, character: int, track: int) -> None:
        super().__init__(player)
        self.character = character
        self.track = track

    def fields(self) -> list[int]:
        return [self.player, self.character, self.track]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for other in range(len(table.players)):
            if other != self.player and is_victim(table, self.player, other, self.character, self.track):
                moves.append(VICTIM + other)
        if self.character != TRAITOR:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        table.note("intrigue", self.player, self.character, move - VICTIM)
        threaten(table, self.player, move - VICTIM, self.character, self.track)
        if self.character == TRAITOR:
            advance(table.players[self.player], self.track, 1)


def advance(player: Player, track: int, steps: int) -> None:
    """Move a marker without any bonus (Traitor)."""
    if track == DEVELOPMENT:
        player.development += steps
    else:
        player.tracks[track] += steps


def threaten(table: OrleansTable, player: int, victim: int, character: int, track: int) -> None:
    """Let a victim offer a bribe; who has nothing to offer suffers at once."""
    from cloister.games.orleans.trade_intrigue.bribery import OfferCoins, Suffer  # which need this module

    target = table.players[victim]
    if target.coins or sum(target.goods):
        table.ask(OfferCoins(victim, player, character, track))
    else:
        table.ask(Suffer(victim, player, character, track))


def harm(table: OrleansTable, player: int, victim: int, character: int, track: int) -> None:
    """What happens to a victim who was not spared."""
    target = table.players[victim]
    if character == CONMAN:
        table.ask(StealGood(player, victim))
    elif character == ARSONIST:
        town = table.players[player].merchant
        target.stations = [station for station in target.stations if station != town]
        target.spare_stations += 1
        table.note("burn", victim, town)
    elif character == KIDNAPPER:
        target.merchant = ORLEANS
        table.note("travel", victim, ORLEANS)
    elif character == TORTURER:
        table.ask(Torture(victim, 1))
    elif character == HANGMAN:
        catch_plague(table, victim)
    elif character == SABOTEUR:
        table.ask(RemoveFollower(player, victim))
    elif character == SPY:
        table.ask(StealTechnology(player, victim))
    elif character == TAX_COLLECTOR:
        coins = min(TAX, target.coins)
        table.pay(victim, coins)
        table.earn(player, coins)
    else:
        advance(target, track, -1)


# what is chosen once the victim suffers


class StealGood(Decision[OrleansTable]):
    """Which good of the victim to take (Conman)."""

    __slots__ = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def fields(self) -> list[int]:
        return [self.player, self.victim]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.victim].goods[good]:
                moves.append(STEAL + good)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(GiveGood(self.player, self.victim, move - STEAL))


class GiveGood(Decision[OrleansTable]):
    """Which good of one's own the victim receives for it (Conman)."""

    __slots__ = ("stolen", "victim")

    def __init__(self, player: int, victim: int, stolen: int) -> None:
        super().__init__(player)
        self.victim = victim
        self.stolen = stolen

    def fields(self) -> list[int]:
        return [self.player, self.victim, self.stolen]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)

    def choose(self, table: OrleansTable, move: int) -> None:
        actor, target = table.players[self.player], table.players[self.victim]
        given = move - GIVE
        actor.give_good(given)
        target.give_good(self.stolen)
        actor.goods[self.stolen] += 1
        target.goods[given] += 1
        table.note("swap", self.player, self.victim, self.stolen, given)


def sabotage_moves(target: Player) -> list[int]:
    """Every follower of a player on an action space."""
    moves: list[int] = []
    for place in target.places:
        for space in range(place * SPACES, place * SPACES + SPACES):
            kind = target.spaces[space]
            move = SABOTAGE_AT + place * KINDS + kind
            if 0 <= kind < KINDS and move not in moves:
                moves.append(move)
    return moves


def close_place(target: Player, place: int, was_active: bool) -> None:
    """A place that no longer works stays closed for the round, even if it is filled again."""
    if was_active and not target.active(place):
        target.closed = [*target.closed, place]


class RemoveFollower(Decision[OrleansTable]):
    """Which follower of the victim returns to the bag (Saboteur)."""

    __slots__ = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def fields(self) -> list[int]:
        return [self.player, self.victim]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.extend(sabotage_moves(table.players[self.victim]))

    def choose(self, table: OrleansTable, move: int) -> None:
        place, kind = divmod(move - SABOTAGE_AT, KINDS)
        target = table.players[self.victim]
        was_active = target.active(place)
        target.spaces[target.spaces.index(kind, place * SPACES)] = EMPTY
        target.bag[kind] += 1
        close_place(target, place, was_active)
        table.note("sabotage", self.victim, place, kind)


def spy_moves(actor: Player, target: Player) -> list[int]:
    """Every technology tile on the victim's board whose space is free on one's own, where none lies yet."""
    moves: list[int] = []
    for place in range(BOARD_PLACES):
        if target.has_technology(place) and not actor.has_technology(place):
            space = target.spaces.index(TECHNOLOGY, place * SPACES)
            if actor.spaces[space] == EMPTY:
                moves.append(SPY_AT + place)
    return moves


class StealTechnology(Decision[OrleansTable]):
    """Which technology tile of the victim comes on the same space of one's own board (Spy)."""

    __slots__ = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def fields(self) -> list[int]:
        return [self.player, self.victim]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.extend(spy_moves(table.players[self.player], table.players[self.victim]))

    def choose(self, table: OrleansTable, move: int) -> None:
        place = move - SPY_AT
        actor, target = table.players[self.player], table.players[self.victim]
        was_active = target.active(place)
        space = target.spaces.index(TECHNOLOGY, place * SPACES)
        target.spaces[space] = EMPTY
        actor.spaces[space] = TECHNOLOGY
        actor.placed_technology += 1
        close_place(target, place, was_active)
        table.note("spy", self.player, self.victim, place)


class PickBonus(Decision[OrleansTable]):
    """Which good of the supply the last follower brings (Conman)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.goods[good]:
                moves.append(PICK + good)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.goods[move - PICK] -= 1
            table.players[self.player].goods[move - PICK] += 1
            table.note("good", self.player, move - PICK)
