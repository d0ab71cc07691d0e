"""Phase 6: the event of the round, and whether it is suffered."""

from mypy_extensions import mypyc_attr

from cloister.games.orleans.decisions.giving import Gift, GivingDecision
from cloister.games.orleans.decisions.torture import demand
from cloister.games.orleans.moves import BASE, FOOD, FOOD_COINS, SUFFER
from cloister.games.orleans.names import Teller, good_name
from cloister.games.orleans.pieces import GOODS, HARVEST
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Decision, Event, Step
from cloister.kernel.voice import Reason, Voice


class ResolveEvent(Step[OrleansTable]):
    """The event affects all, one after the other in turn order; some have acted before (phase 6)."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        event = table.event()
        if event.happens():
            table.note("event", NOBODY, table.hourglass[table.round - 1])
        event.happen(table)


@mypyc_attr(free_list_len=1)
class Suffering(Decision[OrleansTable]):
    """Whether a place keeps a negative event away; else it is suffered (Sacristy)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.event().harmful()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.append(SUFFER)
        if table.event().hurts(table, self.player):
            for place in sorted(table.players[self.player].places):
                table.places[place].sparing_moves(table, self.player, moves)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SUFFER:
            table.event().suffer(table, self.player)
            return
        for place in table.players[self.player].places:
            if table.places[place].spare(table, self.player, move):
                return

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("{event}: do you suffer it?", event=voice.name(table.event().names))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        for place in table.places:
            label = place.sparing_label(table, move, voice)
            if label:
                return label
        return voice("Suffer the event: {effect}", effect=table.event().short_effect(table.strength(), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        for place in table.places:
            reason = place.why_not_spare(table, self.player, move, voice)
            if reason is not None:
                return reason
        return None


class Harvest(GivingDecision):
    """Which food to give, or coins for all that is still owed (Harvest).

    In 2014 whoever has food must give it; in 2020 the choice is free as long as it can be paid.
    """

    __slots__ = ("owed",)

    def __init__(self, player: int, owed: int) -> None:
        super().__init__(player)
        self.owed = owed

    def fields(self) -> list[int]:
        return [self.player, self.owed]

    def possible(self, table: OrleansTable) -> bool:
        most = table.box.harvest[table.strength()] if table.event().number == HARVEST else 0
        return 1 <= self.owed <= most

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for good in range(GOODS):
            if player.goods[good] and table.box.food[good]:
                moves.append(FOOD + good)
        enough_coins = player.coins >= self.price(table)
        if not moves or (table.box.free_harvest and (enough_coins or not self.can_pay(table, player))):
            moves.append(FOOD_COINS)

    def each(self, table: OrleansTable) -> int:
        """What a missing food costs."""
        assert table.event().number == HARVEST
        return table.event().entry.number("coins")

    def price(self, table: OrleansTable) -> int:
        return self.each(table) * self.owed

    def can_pay(self, table: OrleansTable, player: Player) -> bool:
        """Whether all food and coins for the rest suffice."""
        food = sum(player.goods[good] for good in range(GOODS) if player.box.food[good])
        return self.each(table) * max(0, self.owed - food) <= player.coins

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == FOOD_COINS:
            demand(table, self.player, self.price(table))
            return
        good = move - FOOD
        table.give_good(self.player, good)
        table.note("food", self.player, good)
        if self.owed > 1:
            table.ask(Harvest(self.player, self.owed - 1))

    def due(self) -> int:
        return self.owed

    def due_name(self, voice: Voice) -> str:
        return voice("Food")

    def gifts(self, table: OrleansTable) -> list[Gift]:
        """Food by its points, and coins for each that is missing. In 2014 whoever has food must give it."""
        owner, box = table.players[self.player], table.box
        gifts = [
            Gift(FOOD + good, owner.goods[good], box.good_points[good])
            for good in range(GOODS)
            if owner.goods[good] and box.food[good]
        ]
        most = max(0, self.owed - sum(gift.most for gift in gifts))
        if box.free_harvest:
            most = min(self.owed, owner.coins // self.each(table)) if self.can_pay(table, owner) else self.owed
        if most:
            gifts.append(Gift(FOOD_COINS, most, self.each(table)))
        return gifts

    def gift_name(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == FOOD_COINS:
            return voice.coins(self.each(table))
        return voice.counted(1, table.box.good_names[BASE.part(move)])

    def handed_over(self, moves: list[int]) -> list[int]:
        """Coins pay for all that is still owed."""
        food = [move for move in moves if move != FOOD_COINS]
        return food if len(food) == len(moves) else [*food, FOOD_COINS]

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        amount = voice.coins(self.each(table))
        return voice(
            "Harvest: {count} food, or {amount} for each missing. What do you give?", count=self.owed, amount=amount
        )

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == FOOD_COINS:
            return voice("Pay {amount} for the rest", amount=voice.coins(self.price(table)))
        return voice("Give {good}", good=good_name(table, BASE.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        rule = table.event().rule(voice)
        if move == FOOD_COINS and not table.box.free_harvest:
            return Reason(voice("whoever has food must give it"), rule)
        if move == FOOD_COINS:
            return Reason(voice("you have too few coins, and food to give"), rule)
        if BASE.family(move) != FOOD:
            return None
        name = good_name(table, BASE.part(move), voice)
        if not table.box.food[BASE.part(move)]:
            return Reason(voice("{good} is not food", good=name), rule)
        return Reason(voice("you have no {good}", good=name), rule)


def tell_food(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("gives {good}", good=good_name(table, event.data[0], voice)))


TELLERS: dict[str, Teller] = {"food": tell_food}
