"""The new events of phase 6: what they bring, what they take, and what players choose."""

from typing import Final

from cloister.games.orleans.decisions.places import advance_on_track
from cloister.games.orleans.decisions.technology import PlaceTechnology
from cloister.games.orleans.decisions.torture import Torture, demand
from cloister.games.orleans.decisions.travel import Travel, routes_from
from cloister.games.orleans.moves import (
    BUY,
    BY_ROAD,
    BY_WATER,
    FINE,
    GIVE,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_TECHNOLOGY,
    RELEASE_BAG,
    RELEASE_MARKET,
    RELEASE_PLACE,
    RELEASE_TOWER,
    RETURN,
    SKIP,
    STAY,
    TRAIN,
)
from cloister.games.orleans.pieces import (
    BOATMAN,
    CRAFTSMAN,
    DEVELOPMENT,
    DUES,
    EMPTY,
    FAMINE,
    FIRE,
    FISHING_GROUNDS,
    FOLLOWERS,
    GOOD_JOURNEY,
    GOODS,
    GOODS_TAX,
    INDULGENCE,
    JOURNEY,
    MALFUNCTION,
    MONK,
    ORLEANS,
    OWN,
    POLL_TAX,
    RECYCLING,
    SPACES,
    SUMMONS,
    TAX,
    TECHNOLOGY,
    TECHNOLOGY_TAX,
    TITHE,
    TORTURE,
    TRACKS,
    TRAINING,
    UPRISING,
    WEDDING,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.round_events import end_uprising
from cloister.kernel.table import Decision

PRICE: Final = 2  # coins for a follower, a step or a journey (Indulgence, Training, Good Journey)
TAX_COINS: Final = 3
JOURNEY_COINS: Final = 4
RECYCLING_COINS: Final = 3
GOODS_PER_COIN: Final = 3  # Goods Tax
POLL_COINS: Final = 2
COINS_PER_TITHE: Final = 10
SUMMONS_COINS: Final = 5
TORTURED: Final = 5
DUES_POINTS: Final = 5
STARVED: Final = 3
GUESTS: Final = 2  # drawn from the bag (Wedding)

# Events that ask for coins, and all that bring a loss or a fine: the Sacristy and the Inn keep these away.
COIN_EVENTS: Final = [TAX, JOURNEY, GOODS_TAX, TECHNOLOGY_TAX, POLL_TAX, TITHE]
HARMFUL: Final = [*COIN_EVENTS, RECYCLING, MALFUNCTION, TORTURE, FIRE, DUES, SUMMONS, FAMINE]


def resolve(table: OrleansTable) -> None:
    """A new event that harms nobody, for all in turn order. The others are suffered one by one."""
    event = table.event()
    order = table.order()
    if event in (INDULGENCE, TRAINING, GOOD_JOURNEY):
        for number in range(len(order) - 1, -1, -1):
            offer(table, order[number], event)
        return
    for player in order:
        if event == FISHING_GROUNDS:
            table.earn(player, catch_of_fish(table.players[player]))
        elif event == WEDDING:
            invite(table, player)
        elif event == UPRISING:
            end_uprising(table, player)


def offer(table: OrleansTable, player: int, event: int) -> None:
    if event == INDULGENCE:
        table.ask(BuyFollower(player))
    elif event == TRAINING:
        table.ask(Train(player))
    else:
        table.ask(SetOut(player))


def catch_of_fish(player: Player) -> int:
    """The coins printed where the marker of the boatmen stands (Fishing Grounds)."""
    step = player.tracks[BOATMAN]
    return player.box.boatman_coins[step - 1] if step else 0


def invite(table: OrleansTable, player: int) -> None:
    """Draw followers from the bag on the market, as far as it has room (Wedding)."""
    owner = table.players[player]
    for _ in range(min(GUESTS, owner.free_market(), sum(owner.bag))):
        kind = table.draw(player)
        owner.market[kind] += 1
        table.note("draw", player, kind)


# what hurts


def coins_due(table: OrleansTable, player: int) -> int:
    """What a player owes by an event that asks for coins."""
    event = table.event()
    owner = table.players[player]
    if event == TAX:
        return TAX_COINS
    if event == JOURNEY:
        return JOURNEY_COINS if owner.merchant == ORLEANS else 0
    if event == GOODS_TAX:
        return sum(owner.goods) // GOODS_PER_COIN
    if event == TECHNOLOGY_TAX:
        return owner.spaces.count(TECHNOLOGY)
    if event == POLL_TAX:
        return POLL_COINS * followers_on_board(owner)
    assert event == TITHE
    return owner.coins // COINS_PER_TITHE


def followers_on_board(owner: Player) -> int:
    """All tokens that are not in the bag: on the market, on places and on the Gunpowder Tower."""
    placed = sum([1 for token in owner.spaces if EMPTY < token < TECHNOLOGY])
    return placed + sum(owner.market) + sum(owner.tower)


def hurts(table: OrleansTable, player: int) -> bool:
    """Whether an event brings this player a loss or a fine."""
    event = table.event()
    owner = table.players[player]
    if event in COIN_EVENTS:
        return coins_due(table, player) > 0
    if event == MALFUNCTION:
        return owner.technology > 0 or TECHNOLOGY in owner.spaces
    if event == FIRE:
        return owner.development > 0
    if event == SUMMONS:
        return owner.merchant != ORLEANS
    if event == FAMINE:
        return len(releases(owner)) > 0
    return event in (RECYCLING, TORTURE, DUES)


def suffer(table: OrleansTable, player: int) -> None:
    """What an event does to a player who is not spared."""
    event = table.event()
    if event in COIN_EVENTS:
        demand(table, player, coins_due(table, player))
    elif not hurts(table, player):
        return
    elif event == RECYCLING:
        table.ask(Recycle(player))
    elif event == MALFUNCTION:
        table.ask(LoseTechnology(player))
    elif event == TORTURE:
        table.ask(Torture(player, TORTURED))
    elif event == FIRE:
        burn_down(table, player)
    elif event == DUES:
        table.ask(PayDues(player, DUES_POINTS))
    elif event == SUMMONS:
        table.ask(AnswerSummons(player))
    else:
        table.ask(Release(player, min(STARVED, len(releases(table.players[player]))), 0))


def burn_down(table: OrleansTable, player: int) -> None:
    """Go back to the last star before the marker; coins passed are kept, and can be earned again (Fire)."""
    owner = table.players[player]
    level = owner.box.level
    space = owner.development - 1
    while space and level[space] == level[space - 1]:
        space -= 1
    table.note("fire", player, owner.development - space)
    owner.development = space


def give_to_supply(table: OrleansTable, player: int, good: int) -> None:
    table.players[player].give_good(good)
    table.goods[good] += 1
    table.note("give", player, good)


# offers


class BuyFollower(Decision[OrleansTable]):
    """Which follower to buy into the bag, but no monk; his marker stays where it is (Indulgence)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= PRICE:
            for follower in range(MONK):
                if table.supply[follower]:
                    moves.append(BUY + follower)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        table.pay(self.player, PRICE)
        table.supply[move - BUY] -= 1
        table.players[self.player].bag[move - BUY] += 1
        table.note("buy", self.player, move - BUY)


class Train(Decision[OrleansTable]):
    """On which track to advance, with what it brings but without a follower (Training)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        if player.coins >= PRICE:
            for track in range(TRACKS):
                if not at_end(player, track):
                    moves.append(TRAIN + track)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        track = move - TRAIN
        table.pay(self.player, PRICE)
        table.note("train", self.player, track)
        if track == DEVELOPMENT:
            table.develop(self.player, 1)
            return
        advance_on_track(table, self.player, track)
        if track == CRAFTSMAN and table.players[self.player].technology:
            table.ask(PlaceTechnology(self.player))


def at_end(player: Player, track: int) -> bool:
    if track == DEVELOPMENT:
        return player.development == player.box.development_length
    return player.tracks[track] == player.box.track_length[track]


class SetOut(Decision[OrleansTable]):
    """Whether to pay for a journey of the merchant along a road or a waterway (Good Journey)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= PRICE:
            for water in range(2):
                if routes_from(table, self.player, water):
                    moves.append(BY_ROAD + water)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.pay(self.player, PRICE)
            table.ask(Travel(self.player, int(move == BY_WATER)))


# losses


class Recycle(Decision[OrleansTable]):
    """Which good to give for development by its points; without one there is a fine (Recycling)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)
        moves.append(FINE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == FINE:
            demand(table, self.player, RECYCLING_COINS)
            return
        give_to_supply(table, self.player, move - GIVE)
        table.develop(self.player, table.box.good_points[move - GIVE])


class LoseTechnology(Decision[OrleansTable]):
    """Which technology tile returns to the supply (Malfunction)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for place in player.places:
            if player.has_technology(place):
                moves.append(LOSE_TECHNOLOGY + place)
        if player.technology:
            moves.append(LOSE_SPARE_TECHNOLOGY)

    def choose(self, table: OrleansTable, move: int) -> None:
        player = table.players[self.player]
        table.technology += 1
        table.note("malfunction", self.player, move)
        if move == LOSE_SPARE_TECHNOLOGY:
            player.drop_spare_technology()
        else:
            player.spaces[player.spaces.index(TECHNOLOGY, (move - LOSE_TECHNOLOGY) * SPACES)] = EMPTY


class PayDues(Decision[OrleansTable]):
    """Which good to give next, until their points suffice; what is missing is torture (Dues)."""

    __slots__ = ("owed",)

    def __init__(self, player: int, owed: int) -> None:
        super().__init__(player)
        self.owed = owed

    def fields(self) -> list[int]:
        return [self.player, self.owed]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            table.ask(Torture(self.player, self.owed))
            return
        give_to_supply(table, self.player, move - GIVE)
        owed = self.owed - table.box.good_points[move - GIVE]
        if owed > 0:
            table.ask(PayDues(self.player, owed))


class AnswerSummons(Decision[OrleansTable]):
    """Whether the merchant returns to Orléans or pays to stay (Summons)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= SUMMONS_COINS:
            moves.append(STAY)
        moves.append(RETURN)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == STAY:
            table.pay(self.player, SUMMONS_COINS)
            return
        table.players[self.player].merchant = ORLEANS
        table.note("travel", self.player, ORLEANS)


# Famine


def releases(owner: Player) -> list[int]:
    """A move for each neutral follower, wherever he is; equal ones come as often as they are there. Ascending."""
    moves: list[int] = []
    for follower in range(OWN):
        moves.extend([RELEASE_BAG + follower] * owner.bag[follower])
        moves.extend([RELEASE_MARKET + follower] * owner.market[follower])
        moves.extend([RELEASE_TOWER + follower] * owner.tower[follower])
    for space, token in enumerate(owner.spaces):
        if EMPTY < token < OWN:
            moves.append(RELEASE_PLACE + space // SPACES * FOLLOWERS + token)
    moves.sort()
    return moves


class Release(Decision[OrleansTable]):
    """Which neutral follower returns to the supply, from the bag or anywhere on the board (Famine).

    Each has no lower move than the one before, as their order does not matter.
    """

    __slots__ = ("first", "left")

    def __init__(self, player: int, left: int, first: int) -> None:
        super().__init__(player)
        self.left = left
        self.first = first

    def fields(self) -> list[int]:
        return [self.player, self.left, self.first]

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        followers = releases(table.players[self.player])
        for number in range(len(followers) - self.left + 1):
            if followers[number] >= self.first and followers[number] not in moves:
                moves.append(followers[number])

    def choose(self, table: OrleansTable, move: int) -> None:
        owner = table.players[self.player]
        follower = (move - RELEASE_BAG) % FOLLOWERS
        if move < RELEASE_MARKET:
            owner.bag[follower] -= 1
        elif move < RELEASE_TOWER:
            owner.market[follower] -= 1
        elif move < RELEASE_PLACE:
            owner.tower[follower] -= 1
        else:
            place = (move - RELEASE_PLACE) // FOLLOWERS
            owner.spaces[owner.spaces.index(follower, place * SPACES)] = EMPTY
        table.supply[follower] += 1
        table.note("release", self.player, follower)
        if self.left > 1:
            table.ask(Release(self.player, self.left - 1, move))


assert (BY_WATER, RELEASE_MARKET, RELEASE_TOWER, RELEASE_PLACE) == (
    BY_ROAD + 1,
    RELEASE_BAG + FOLLOWERS,
    RELEASE_BAG + 2 * FOLLOWERS,
    RELEASE_BAG + 3 * FOLLOWERS,
)
