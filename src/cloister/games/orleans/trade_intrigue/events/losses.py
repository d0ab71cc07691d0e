"""The new events that take other things than coins."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import changed
from cloister.games.orleans.decisions.giving import Gift, GivingDecision
from cloister.games.orleans.decisions.losses import loss_reason, loss_thing
from cloister.games.orleans.decisions.torture import Torture as GiveUp
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.moves import LOSE_SPARE_TECHNOLOGY, LOSE_TECHNOLOGY, SKIP
from cloister.games.orleans.names import Teller, costs, follower_name, good_name, place_name, tell_loss
from cloister.games.orleans.pieces import (
    EMPTY,
    FOLLOWERS,
    GOODS,
    GUNPOWDER_TOWER,
    ORLEANS,
    OWN,
    SPACES,
    TECHNOLOGY,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import HourglassEvent, OrleansTable
from cloister.games.orleans.trade_intrigue.events.taxes import NewHarm
from cloister.games.orleans.trade_intrigue.moves import (
    FINE,
    GIVE,
    RELEASE_BAG,
    RELEASE_MARKET,
    RELEASE_PLACE,
    RELEASE_TOWER,
    RETURN,
    STAY,
    VICTIM,
    VOCABULARY,
)
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Reason, Voice


def coins_of(table: OrleansTable) -> int:
    """The coins printed on the event of this round."""
    event = table.event()
    assert isinstance(event, Recycling | Summons)
    return event.coins


def give_to_supply(table: OrleansTable, player: int, good: int) -> None:
    table.give_good(player, good)
    table.note("give", player, good)


def no_good_to_give(table: OrleansTable, move: int, voice: Voice) -> Reason | None:
    """Why a good cannot be given; nothing if the move gives none."""
    if VOCABULARY.family(move) != GIVE:
        return None
    name = good_name(table, VOCABULARY.part(move), voice)
    return Reason(voice("you have no {good}", good=name), table.event().rule(voice))


# goods


class Recycling(NewHarm):
    """A good for development by its points, or a fine (Recycling)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.coins = entry.number("coins")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return True

    def suffer(self, table: OrleansTable, player: int) -> None:
        table.ask(Recycle(player))

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        return voice("everybody gives a good and develops by its points, or pays {amount}", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("a good or {amount}", amount=voice.coins(self.coins))


class Recycle(Decision[OrleansTable]):
    """Which good to give for development by its points; without one there is a fine (Recycling)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), Recycling)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)
        moves.append(FINE)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == FINE:
            demand(table, self.player, coins_of(table))
            return
        give_to_supply(table, self.player, move - GIVE)
        table.develop(self.player, table.box.good_points[move - GIVE])

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Recycling: which good do you give for development?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == FINE:
            return voice("Pay a fine of {amount}", amount=voice.coins(coins_of(table)))
        good = VOCABULARY.part(move)
        return voice("Give {good}: develop by {count}", good=good_name(table, good, voice),
                     count=table.box.good_points[good])  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return no_good_to_give(table, move, voice)


class Dues(NewHarm):
    """Goods worth so many points; what is missing is torture (Dues)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.points = entry.number("points")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return True

    def suffer(self, table: OrleansTable, player: int) -> None:
        table.ask(PayDues(player, self.points))

    def effect(self, strength: int, voice: Voice) -> str:
        points = voice.points(self.points)
        return voice("everybody gives goods worth {points}; points that are missing are torture", points=points)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("goods worth {count}", count=self.points)


class PayDues(GivingDecision):
    """Which good to give next, until their points suffice; what is missing is torture (Dues)."""

    __slots__ = ("owed",)

    def __init__(self, player: int, owed: int) -> None:
        super().__init__(player)
        self.owed = owed

    def fields(self) -> list[int]:
        return [self.player, self.owed]

    def possible(self, table: OrleansTable) -> bool:
        event = table.event()
        return isinstance(event, Dues) and 1 <= self.owed <= event.points

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            table.ask(GiveUp(self.player, self.owed))
            return
        give_to_supply(table, self.player, move - GIVE)
        owed = self.owed - table.box.good_points[move - GIVE]
        if owed > 0:
            table.ask(PayDues(self.player, owed))

    def due(self) -> int:
        return self.owed

    def due_name(self, voice: Voice) -> str:
        return voice("Points in goods")

    def gifts(self, table: OrleansTable) -> list[Gift]:
        goods, points = table.players[self.player].goods, table.box.good_points
        return [Gift(GIVE + good, goods[good], points[good], points[good]) for good in range(GOODS) if goods[good]]

    def gift_name(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice.counted(1, table.box.good_names[VOCABULARY.part(move)])

    def worth_words(self, gift: Gift, voice: Voice) -> str:
        return voice.points(gift.worth)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Dues: goods worth {points} more. What do you give?", points=voice.points(self.owed))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("No goods are left to give")
        good = VOCABULARY.part(move)
        return voice("Give {good}: {points}", good=good_name(table, good, voice),
                     points=voice.points(table.box.good_points[good]))  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return no_good_to_give(table, move, voice)


# technology, development and torture


class Malfunction(NewHarm):
    """A technology tile returns to the supply (Malfunction)."""

    def hurts(self, table: OrleansTable, player: int) -> bool:
        owner = table.players[player]
        return owner.technology > 0 or TECHNOLOGY in owner.spaces

    def suffer(self, table: OrleansTable, player: int) -> None:
        if self.hurts(table, player):
            table.ask(LoseTechnology(player))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody gives a technology tile back to the supply")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("lose a technology")


class LoseTechnology(Decision[OrleansTable]):
    """Which technology tile returns to the supply (Malfunction)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), Malfunction)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for place in player.places:
            if player.has_technology(place):
                moves.append(LOSE_TECHNOLOGY + place)
        if player.technology:
            moves.append(LOSE_SPARE_TECHNOLOGY)

    def choose(self, table: OrleansTable, move: int) -> None:
        player = table.touch(self.player)
        table.technology += 1
        table.note("malfunction", self.player, move)
        if move == LOSE_SPARE_TECHNOLOGY:
            player.drop_spare_technology()
        else:
            player.put(player.spaces.index(TECHNOLOGY, (move - LOSE_TECHNOLOGY) * SPACES), EMPTY)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Malfunction: which technology tile do you give back?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Give back {thing}", thing=loss_thing(table, move, voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) not in (LOSE_TECHNOLOGY, LOSE_SPARE_TECHNOLOGY):
            return None
        return loss_reason(table, self.player, move, table.event().rule(voice), voice)


class Fire(NewHarm):
    """Back to the last star before the marker; coins passed are kept, and can be earned again (Fire)."""

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return table.players[player].development > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        owner = table.touch(player)
        if not owner.development:
            return
        level = owner.box.level
        space = owner.development - 1
        while space and level[space] == level[space - 1]:
            space -= 1
        table.note("fire", player, owner.development - space)
        owner.development = space

    def effect(self, strength: int, voice: Voice) -> str:
        return voice("everybody goes back on the development track to the star before")

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("back to the last star")


class Torture(NewHarm):
    """So many things are given up, coins not being among them (Torture)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.things = entry.number("things")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return True

    def suffer(self, table: OrleansTable, player: int) -> None:
        table.ask(GiveUp(player, self.things))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.things, "everybody gives up {count} thing under torture, but no coin",
                            "everybody gives up {count} things under torture, but no coins")  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.things, "give up {count} thing", "give up {count} things")


# Summons


class Summons(NewHarm):
    """Merchants return to Orléans, or pay to stay (Summons)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.coins = entry.number("coins")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return table.players[player].merchant != ORLEANS

    def suffer(self, table: OrleansTable, player: int) -> None:
        if self.hurts(table, player):
            table.ask(AnswerSummons(player))

    def effect(self, strength: int, voice: Voice) -> str:
        amount = voice.coins(self.coins)
        return voice("all merchants return to Orléans; whoever pays {amount} stays", amount=amount)

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice("to Orléans or {amount}", amount=voice.coins(self.coins))


class AnswerSummons(Decision[OrleansTable]):
    """Whether the merchant returns to Orléans or pays to stay (Summons)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return isinstance(table.event(), Summons)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.players[self.player].coins >= coins_of(table):
            moves.append(STAY)
        moves.append(RETURN)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == STAY:
            table.pay(self.player, coins_of(table))
            return
        table.touch(self.player).merchant = ORLEANS
        table.note("travel", self.player, ORLEANS)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Summons: does your merchant return to Orléans?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == STAY:
            return voice("Stay, for {amount}", amount=voice.coins(coins_of(table)))
        return voice("Back to Orléans")

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return costs(coins_of(table), table.event().rule(voice), voice) if move == STAY else None


# Famine


def releases(owner: Player) -> list[int]:
    """A move for each neutral follower, wherever it is; equal ones come as often as they are there. Ascending."""
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


class Famine(NewHarm):
    """So many neutral followers of one's choice return to the supply (Famine)."""

    def read(self, entry: TableEntry, box: OrleansBox) -> None:
        self.followers = entry.number("followers")

    def hurts(self, table: OrleansTable, player: int) -> bool:
        return len(releases(table.players[player])) > 0

    def suffer(self, table: OrleansTable, player: int) -> None:
        starving = min(self.followers, len(releases(table.players[player])))
        if starving:
            table.ask(Release(player, starving, 0))

    def effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.followers,
                            "everybody loses {count} follower of their choice, but for those of their own colour",
                            "everybody loses {count} followers of their choice, but for those of their own colour",
                            )  # fmt: skip

    def short_effect(self, strength: int, voice: Voice) -> str:
        return voice.plural(self.followers, "lose {count} follower", "lose {count} followers")


class Release(GivingDecision):
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

    def possible(self, table: OrleansTable) -> bool:
        event = table.event()
        moves = self.first == 0 or RELEASE_BAG <= self.first < VICTIM
        return isinstance(event, Famine) and 1 <= self.left <= event.followers and moves

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        followers = releases(table.players[self.player])
        for number in range(len(followers) - self.left + 1):
            if followers[number] >= self.first and followers[number] not in moves:
                moves.append(followers[number])

    def choose(self, table: OrleansTable, move: int) -> None:
        owner = table.touch(self.player)
        place, follower = release_of(move)
        source = VOCABULARY.family(move)
        if source == RELEASE_BAG:
            owner.bag[follower] -= 1
        elif source == RELEASE_MARKET:
            owner.market[follower] -= 1
        elif source == RELEASE_TOWER:
            owner.tower = changed(owner.tower, follower, -1)
        else:
            owner.put(owner.spaces.index(follower, place * SPACES), EMPTY)
        table.supply = changed(table.supply, follower, 1)
        table.note("release", self.player, follower)
        if self.left > 1:
            table.ask(Release(self.player, self.left - 1, move))

    def due(self) -> int:
        return self.left

    def due_name(self, voice: Voice) -> str:
        return voice("Followers to let go")

    def gifts(self, table: OrleansTable) -> list[Gift]:
        moves = [move for move in releases(table.players[self.player]) if move >= self.first]
        return [Gift(move, moves.count(move), 0) for move in sorted(set(moves))]

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice.plural(self.left, "Famine: which follower do you let go?",
                            "Famine: which follower do you let go? ({count} to go)")  # fmt: skip

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        place, follower = release_of(move)
        name = follower_name(table, follower, voice)
        if VOCABULARY.family(move) == RELEASE_BAG:
            return voice("{follower} in the bag", follower=name)
        if VOCABULARY.family(move) == RELEASE_MARKET:
            return voice("{follower} on the market", follower=name)
        return voice("{follower} on {place}", follower=name, place=place_name(table, place, voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) not in (RELEASE_BAG, RELEASE_MARKET, RELEASE_TOWER, RELEASE_PLACE):
            return None
        rule = table.event().rule(voice)
        if move not in releases(table.players[self.player]):
            return Reason(voice("no such follower of yours stands there"), rule)
        text = voice("give them up in the order of bag, market, tower and places: undo to change it")
        return Reason(text, rule)


def release_of(move: int) -> tuple[int, int]:
    """The place and the follower of a release; bag and market are no places."""
    if VOCABULARY.family(move) == RELEASE_PLACE:
        place, follower = VOCABULARY.parts(move)
        return place, follower
    return GUNPOWDER_TOWER, VOCABULARY.part(move)


# what happened


def tell_gift(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("gives {good}", good=good_name(table, event.data[0], voice)))


def tell_malfunction(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("gives back {thing}", thing=loss_thing(table, event.data[0], voice)))


def tell_fire(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("goes back on the development track by {count}", count=event.data[0]))


TELLERS: dict[str, Teller] = {
    "give": tell_gift,
    "release": tell_loss,
    "malfunction": tell_malfunction,
    "fire": tell_fire,
}
LOSSES: dict[str, type[HourglassEvent]] = {
    "recycling": Recycling,
    "dues": Dues,
    "malfunction": Malfunction,
    "fire": Fire,
    "torture": Torture,
    "summons": Summons,
    "famine": Famine,
}
