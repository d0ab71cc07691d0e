"""The characters of Intrigue who take something away: the Conman, the Saboteur and the Spy (intrigue)."""

from cloister.games.orleans.counting import changed
from cloister.games.orleans.moves import PICK, SKIP
from cloister.games.orleans.names import Teller, good_name, none_left, pick_label, place_name, token_name
from cloister.games.orleans.pieces import BOARD, EMPTY, GOODS, KINDS, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import Deed, OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import is_rival
from cloister.games.orleans.trade_intrigue.intrigue import Visited
from cloister.games.orleans.trade_intrigue.moves import GIVE, SABOTAGE_AT, SPY_AT, STEAL, VOCABULARY
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.voice import Reason, Voice


class FromVictim(Decision[OrleansTable]):
    """What is taken from a victim who was not spared."""

    __slots__ = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def fields(self) -> list[int]:
        return [self.player, self.victim]


# the Conman


class Conman(Visited):
    """Swap a good of another player for one of one's own (Conman)."""

    def finish(self, table: OrleansTable, player: int) -> None:
        table.ask(PickBonus(player))

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return sum(actor.goods) > 0 and sum(target.goods) > 0

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        if not sum(actor.goods):
            return voice("you have no good to give for another")
        return voice("this player has no goods")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        table.ask(StealGood(player, victim))

    def harm_line(self, voice: Voice) -> str:
        return voice("Swap a good of another player for one of yours; you choose both.")

    def last_line(self, voice: Voice) -> str:
        return voice("The last follower brings a good of your choice from the supply.")


class StealGood(FromVictim):
    """Which good of the victim to take (Conman)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        rivals = table.has_deed("conman") and is_rival(table, self.player, self.victim)
        return rivals and sum(table.players[self.player].goods) > 0

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.victim].goods[good]:
                moves.append(STEAL + good)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.ask(GiveGood(self.player, self.victim, move - STEAL))

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which good do you take from {player}?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Take {good}", good=good_name(table, VOCABULARY.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != STEAL:
            return None
        who, name = voice.player(self.victim), good_name(table, VOCABULARY.part(move), voice)
        return Reason(voice("{player} has no {good}", player=who, good=name), voice("intrigue, Conman"))


class GiveGood(Decision[OrleansTable]):
    """Which good of one's own the victim receives for it (Conman)."""

    __slots__ = ("stolen", "victim")

    def __init__(self, player: int, victim: int, stolen: int) -> None:
        super().__init__(player)
        self.victim = victim
        self.stolen = stolen

    def fields(self) -> list[int]:
        return [self.player, self.victim, self.stolen]

    def possible(self, table: OrleansTable) -> bool:
        rivals = table.has_deed("conman") and is_rival(table, self.player, self.victim)
        return rivals and 0 <= self.stolen < GOODS and table.players[self.victim].goods[self.stolen] > 0

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.players[self.player].goods[good]:
                moves.append(GIVE + good)

    def choose(self, table: OrleansTable, move: int) -> None:
        actor, target = table.touch(self.player), table.touch(self.victim)
        given = move - GIVE
        actor.give_good(given)
        target.give_good(self.stolen)
        actor.goods = changed(actor.goods, self.stolen, 1)
        target.goods = changed(target.goods, given, 1)
        table.note("swap", self.player, self.victim, self.stolen, given)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        good = good_name(table, self.stolen, voice)
        return voice("Which of your goods do you give for the {good}?", good=good)

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Give {good}", good=good_name(table, VOCABULARY.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != GIVE:
            return None
        name = good_name(table, VOCABULARY.part(move), voice)
        return Reason(voice("you have no {good}", good=name), voice("intrigue, Conman"))


class PickBonus(Decision[OrleansTable]):
    """Which good of the supply the last follower brings (Conman)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("conman")

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for good in range(GOODS):
            if table.goods[good]:
                moves.append(PICK + good)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.take_good(self.player, move - PICK)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which good do you take from the supply?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return pick_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != PICK:
            return None
        return none_left(good_name(table, VOCABULARY.part(move), voice), voice("intrigue, Conman"), voice)


# the Saboteur and the Spy, who may close a place for the round


def close_place(target: Player, place: int, was_active: bool) -> None:
    """A place that no longer works stays closed for the round, even if it is filled again."""
    if was_active and not target.active(place):
        target.closed = [*target.closed, place]


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


class Saboteur(Visited):
    """A follower of another player goes back to the bag (Saboteur)."""

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return len(sabotage_moves(target)) > 0

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("no follower of this player stands on an action space")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        table.ask(RemoveFollower(player, victim))

    def harm_line(self, voice: Voice) -> str:
        return voice("A follower of another player goes from an action space back to their bag.")


class RemoveFollower(FromVictim):
    """Which follower of the victim returns to the bag (Saboteur)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("saboteur") and is_rival(table, self.player, self.victim)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.extend(sabotage_moves(table.players[self.victim]))

    def choose(self, table: OrleansTable, move: int) -> None:
        place, kind = divmod(move - SABOTAGE_AT, KINDS)
        target = table.touch(self.victim)
        was_active = target.active(place)
        target.put(target.spaces.index(kind, place * SPACES), EMPTY)
        target.bag[kind] += 1
        close_place(target, place, was_active)
        table.note("sabotage", self.victim, place, kind)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which follower of {player} goes back to the bag?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        place, kind = VOCABULARY.parts(move)
        name = place_name(table, place, voice)
        return voice("{follower} on {place}", follower=token_name(table, kind, voice), place=name)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != SABOTAGE_AT:
            return None
        place, kind = VOCABULARY.parts(move)
        fields = {"player": voice.player(self.victim), "follower": token_name(table, kind, voice)}
        text = voice("no such follower of {player} is on {place}: {follower}", place=place_name(table, place, voice),
                     **fields)  # fmt: skip
        return Reason(text, voice("intrigue, Saboteur"))


def spy_moves(actor: Player, target: Player) -> list[int]:
    """Every technology tile on the victim's board whose space is free on one's own, where none lies yet."""
    moves: list[int] = []
    for place in target.box.board_places:
        if target.has_technology(place) and not actor.has_technology(place):
            space = target.spaces.index(TECHNOLOGY, place * SPACES)
            if actor.spaces[space] == EMPTY:
                moves.append(SPY_AT + place)
    return moves


class Spy(Visited):
    """Take a technology tile of another player's board (Spy)."""

    def finish(self, table: OrleansTable, player: int) -> None:
        table.take_technology(player)

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return len(spy_moves(actor, target)) > 0

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("no technology tile of this player's board fits on yours")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        table.ask(StealTechnology(player, victim))

    def harm_line(self, voice: Voice) -> str:
        return voice("Take a technology tile from another player's board onto the same space of yours.")

    def last_line(self, voice: Voice) -> str:
        return voice("The last follower brings a technology tile.")


class StealTechnology(FromVictim):
    """Which technology tile of the victim comes on the same space of one's own board (Spy)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("spy") and is_rival(table, self.player, self.victim)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        moves.extend(spy_moves(table.players[self.player], table.players[self.victim]))

    def choose(self, table: OrleansTable, move: int) -> None:
        place = move - SPY_AT
        actor, target = table.touch(self.player), table.touch(self.victim)
        was_active = target.active(place)
        space = target.spaces.index(TECHNOLOGY, place * SPACES)
        target.put(space, EMPTY)
        actor.put(space, TECHNOLOGY)
        actor.placed_technology += 1
        close_place(target, place, was_active)
        table.note("spy", self.player, self.victim, place)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which technology tile do you take from {player}?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("The technology on {place}", place=place_name(table, VOCABULARY.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != SPY_AT:
            return None
        place = VOCABULARY.part(move)
        actor, target = table.players[self.player], table.players[self.victim]
        name = place_name(table, place, voice)
        if not target.has_technology(place):
            text = voice("{player} has no technology on {place}", player=voice.player(self.victim), place=name)
        elif table.box.category[place] != BOARD:
            text = voice("technology is not taken from a place tile")
        elif actor.has_technology(place):
            text = voice("{place} has a technology tile already", place=name)
        else:
            text = voice("this space of your board is taken")
        return Reason(text, voice("intrigue, Spy"))


# what happened


def tell_swap(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    other, taken, given = event.data
    return Telling(event.player, voice("takes {taken} from {other} for {given}", other=voice.player(other),
                                       taken=good_name(table, taken, voice),
                                       given=good_name(table, given, voice)))  # fmt: skip


def tell_sabotage(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    place, kind = event.data
    return Telling(event.player, voice("loses a follower from {place}: {follower}",
                                       place=place_name(table, place, voice),
                                       follower=token_name(table, kind, voice)))  # fmt: skip


def tell_spying(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    other, place = event.data
    name = place_name(table, place, voice)
    return Telling(event.player, voice("takes the technology of {other} on {place}", other=voice.player(other),
                                       place=name))  # fmt: skip


TELLERS: dict[str, Teller] = {"swap": tell_swap, "sabotage": tell_sabotage, "spy": tell_spying}
THIEVES: dict[str, type[Deed]] = {"conman": Conman, "saboteur": Saboteur, "spy": Spy}
