"""The characters of Intrigue (intrigue): what a follower does who is sent there, to whom, and the last one's bonus."""

from abc import abstractmethod
from typing import Final

from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.events import lose_drawn
from cloister.games.orleans.moves import PICK, SKIP
from cloister.games.orleans.names import (
    Teller,
    deed_name,
    good_name,
    none_left,
    place_name,
    token_name,
    town_name,
    track_name,
)
from cloister.games.orleans.pieces import (
    BOARD,
    DEED_IDS,
    DEVELOPMENT,
    EMPTY,
    GOODS,
    KINDS,
    ORLEANS,
    SPACES,
    TECHNOLOGY,
    TRACKS,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import Deed, OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import Character, character_of, threaten
from cloister.games.orleans.trade_intrigue.deeds import BuildFreely
from cloister.games.orleans.trade_intrigue.moves import (
    BETRAY,
    GIVE,
    SABOTAGE_AT,
    SPY_AT,
    STEAL,
    VICTIM,
    family_of,
    part_of,
    parts_of,
)
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Decision, Event
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Names, Reason, Voice

NO_TRACK: Final = -1
TRAITOR: Final = DEED_IDS.index("traitor")


def rule_of(table: OrleansTable, character: int, voice: Voice) -> str:
    return voice("intrigue, {character}", character=deed_name(table, character, voice))


# what characters have in common


class Visited(Character):
    """A character: coins for whoever sends a follower, then harm to others; the last follower brings a bonus."""

    def __init__(self, number: int, entry: TableEntry, names: Names) -> None:
        super().__init__(number, entry, names)
        self.coins = entry.number("coins") if entry.has("coins") else 0

    def join(self, table: OrleansTable, player: int, follower: int, complete: bool, place: int) -> None:
        if complete:
            self.finish(table, player)
        if self.coins:
            table.earn(player, self.coins)
        self.act(table, player)

    def act(self, table: OrleansTable, player: int) -> None:
        """Choose against whom the character acts."""
        table.ask(ChooseVictim(player, self.number, NO_TRACK))

    def finish(self, table: OrleansTable, player: int) -> None:
        """What the last follower brings; where it is a citizen, the player has it already."""

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        """Whether the character can do anything to another player."""
        return True

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        """Why the character can do nothing to another player."""
        raise TypeError("everybody can be a victim")

    # words

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        lines = [self.harm_line(voice)]
        if self.coins:
            lines.append(voice("You receive {amount}.", amount=voice.coins(self.coins)))
        lines.append(self.last_line(voice))
        lines.append(voice("A victim may offer you a bribe of coins and goods to be spared."))
        return lines

    @abstractmethod
    def harm_line(self, voice: Voice) -> str:
        """What is done to others."""

    def last_line(self, voice: Voice) -> str:
        """What the last follower brings."""
        return voice("Whoever fills the last space takes the citizen.")


def visited(table: OrleansTable, number: int) -> Visited:
    character = character_of(table, number)
    assert isinstance(character, Visited)
    return character


class AgainstAll(Visited):
    """A character who acts against every other player in turn."""

    def act(self, table: OrleansTable, player: int) -> None:
        order = table.order()
        first = order.index(player)
        for turn in range(len(order) - 1, 0, -1):
            threaten(table, player, order[(first + turn) % len(order)], self.number, NO_TRACK)


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
        character = visited(table, self.character)
        actor = table.players[self.player]
        for other in range(len(table.players)):
            if other != self.player and character.is_victim(table, actor, table.players[other], self.track):
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

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("{character}: against whom?", character=deed_name(table, self.character, voice))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else voice.player(part_of(move))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != VICTIM:
            return None
        rule = rule_of(table, self.character, voice)
        other = part_of(move)
        if other == self.player:
            return Reason(voice("nobody acts against themselves"), rule)
        if other >= len(table.players):
            return Reason(voice("nobody sits there"), rule)
        actor, target = table.players[self.player], table.players[other]
        text = visited(table, self.character).why_no_victim(table, actor, target, self.track, voice)
        return Reason(text, rule)


# characters whose harm is done at once


class Arsonist(Visited):
    """Another player takes back a trading station in the town of one's merchant (Arsonist)."""

    def finish(self, table: OrleansTable, player: int) -> None:
        table.ask(BuildFreely(player))  # asked after the harm: the town may be free then

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return actor.merchant in target.stations

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("this player has no trading station in {town}", town=town_name(table, actor.merchant))

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        town = table.players[player].merchant
        target = table.players[victim]
        target.stations = [station for station in target.stations if station != town]
        target.spare_stations += 1
        table.note("burn", victim, town)

    def harm_line(self, voice: Voice) -> str:
        return voice("Another player takes back their trading station in the town of your merchant.")

    def last_line(self, voice: Voice) -> str:
        return voice("The last follower lets you build a trading station where your merchant stands.")


class Kidnapper(Visited):
    """Another player's merchant goes back to Orléans (Kidnapper)."""

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return target.merchant != ORLEANS

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("this player's merchant is in {town} already", town=town_name(table, ORLEANS))

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        table.players[victim].merchant = ORLEANS
        table.note("travel", victim, ORLEANS)

    def harm_line(self, voice: Voice) -> str:
        return voice("Another player's merchant goes back to Orléans.")


class Torturer(AgainstAll):
    """Everybody else gives up one thing under torture (Torturer)."""

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        table.ask(Torture(victim, 1))

    def harm_line(self, voice: Voice) -> str:
        return voice("Every other player gives up one thing under torture.")


class Hangman(Visited):
    """Another player loses a drawn follower, but for those of their own colour (Hangman)."""

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return sum(target.bag) > 0

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("this player's bag is empty")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        lose_drawn(table, victim)

    def harm_line(self, voice: Voice) -> str:
        return voice("Another player loses a follower drawn from their bag, but for those of their own colour.")


class TaxCollector(AgainstAll):
    """Everybody else pays coins (Tax Collector)."""

    def __init__(self, number: int, entry: TableEntry, names: Names) -> None:
        super().__init__(number, entry, names)
        self.tax = entry.number("tax")
        self.last_coins = entry.number("last_coins")

    def finish(self, table: OrleansTable, player: int) -> None:
        table.earn(player, self.last_coins)

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        coins = min(self.tax, table.players[victim].coins)
        table.pay(victim, coins)
        table.earn(player, coins)

    def harm_line(self, voice: Voice) -> str:
        return voice("Every other player pays you {amount}, or what they have.", amount=voice.coins(self.tax))

    def last_line(self, voice: Voice) -> str:
        return voice("The last follower brings {amount} more.", amount=voice.coins(self.last_coins))


# the Traitor


def position_on(player: Player, track: int) -> int:
    return player.development if track == DEVELOPMENT else player.tracks[track]


def advance(player: Player, track: int, steps: int) -> None:
    """Move a marker without any bonus (Traitor)."""
    if track == DEVELOPMENT:
        player.development += steps
    else:
        player.tracks[track] += steps


class Traitor(Visited):
    """Advance on a track at the cost of somebody who is ahead there (Traitor)."""

    def act(self, table: OrleansTable, player: int) -> None:
        table.ask(ChooseTrack(player))

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return position_on(target, track) > position_on(actor, track)

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("this player is not ahead of you on this track")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        advance(table.players[victim], track, -1)

    def harm_line(self, voice: Voice) -> str:
        return voice("Advance a step on a track where somebody is ahead; one of those goes a step back.")


class ChooseTrack(Decision[OrleansTable]):
    """On which track to advance; somebody must be ahead there (Traitor)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        actor = table.players[self.player]
        for track in range(TRACKS):
            for target in table.players:
                if position_on(target, track) > position_on(actor, track):
                    moves.append(BETRAY + track)
                    break
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move != SKIP:
            table.ask(ChooseVictim(self.player, TRAITOR, move - BETRAY))

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("On which track do you advance at the cost of somebody ahead of you?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Skip")
        return voice("Advance: {track}", track=track_name(table, part_of(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != BETRAY:
            return None
        return Reason(voice("nobody is ahead of you on this track"), rule_of(table, TRAITOR, voice))


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

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which good do you take from {player}?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Take {good}", good=good_name(table, part_of(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != STEAL:
            return None
        who, name = voice.player(self.victim), good_name(table, part_of(move), voice)
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

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        good = good_name(table, self.stolen, voice)
        return voice("Which of your goods do you give for the {good}?", good=good)

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Give {good}", good=good_name(table, part_of(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != GIVE:
            return None
        name = good_name(table, part_of(move), voice)
        return Reason(voice("you have no {good}", good=name), voice("intrigue, Conman"))


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
            table.take_good(self.player, move - PICK)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which good do you take from the supply?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Take nothing")
        return voice("Take {good}", good=good_name(table, part_of(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != PICK:
            return None
        return none_left(good_name(table, part_of(move), voice), voice("intrigue, Conman"), voice)


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

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which follower of {player} goes back to the bag?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        place, kind = parts_of(move)
        name = place_name(table, place, voice)
        return voice("{follower} on {place}", follower=token_name(table, kind, voice), place=name)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != SABOTAGE_AT:
            return None
        place, kind = parts_of(move)
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

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which technology tile do you take from {player}?", player=voice.player(self.victim))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("The technology on {place}", place=place_name(table, part_of(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if family_of(move) != SPY_AT:
            return None
        place = part_of(move)
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


def tell_intrigue(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    character, other = event.data
    name = deed_name(table, character, voice)
    return Telling(event.player, voice("acts against {other}: {character}", other=voice.player(other), character=name))


def tell_fire(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    town = town_name(table, event.data[0])
    text = voice("The station of {player} in {town} burns", player=voice.player(event.player), town=town)
    return Telling(NOBODY, text)


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


TELLERS: dict[str, Teller] = {
    "intrigue": tell_intrigue,
    "burn": tell_fire,
    "swap": tell_swap,
    "sabotage": tell_sabotage,
    "spy": tell_spying,
}
CHARACTERS: dict[str, type[Deed]] = {
    "conman": Conman,
    "arsonist": Arsonist,
    "kidnapper": Kidnapper,
    "torturer": Torturer,
    "hangman": Hangman,
    "saboteur": Saboteur,
    "spy": Spy,
    "tax_collector": TaxCollector,
    "traitor": Traitor,
}
