"""The characters of Intrigue (intrigue): what a follower does who is sent there, to whom, and the last one's bonus."""

from abc import abstractmethod
from typing import Final

from cloister.games.orleans.counting import changed
from cloister.games.orleans.decisions.torture import Torture
from cloister.games.orleans.events import lose_drawn
from cloister.games.orleans.moves import SKIP
from cloister.games.orleans.names import (
    Teller,
    deed_name,
    town_name,
    track_name,
)
from cloister.games.orleans.pieces import (
    DEED_IDS,
    DEVELOPMENT,
    ORLEANS,
    TRACKS,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import Deed, OrleansTable
from cloister.games.orleans.trade_intrigue.bribery import Character, character_of, threaten
from cloister.games.orleans.trade_intrigue.deeds import BuildFreely
from cloister.games.orleans.trade_intrigue.moves import BETRAY, VICTIM, VOCABULARY
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Decision, Event
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Reason, Voice

NO_TRACK: Final = -1
TRAITOR: Final = DEED_IDS.index("traitor")


def rule_of(table: OrleansTable, character: int, voice: Voice) -> str:
    return voice("intrigue, {character}", character=deed_name(table, character, voice))


# what characters have in common


class Visited(Character):
    """A character: coins for whoever sends a follower, then harm to others; the last follower brings a bonus."""

    def read(self, entry: TableEntry) -> None:
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

    def may_threaten(self, table: OrleansTable, player: int, victim: int, track: int, waiting: bool) -> bool:
        actor, target = table.players[player], table.players[victim]
        return track == NO_TRACK and not waiting and self.is_victim(table, actor, target, track)

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

    def may_threaten(self, table: OrleansTable, player: int, victim: int, track: int, waiting: bool) -> bool:
        return track == NO_TRACK

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

    def possible(self, table: OrleansTable) -> bool:
        on_track = 0 <= self.track < TRACKS if self.character == TRAITOR else self.track == NO_TRACK
        return (
            on_track and self.character in table.box.deeds and isinstance(table.contents.deeds[self.character], Visited)
        )

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
            advance(table.touch(self.player), self.track, 1)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("{character}: against whom?", character=deed_name(table, self.character, voice))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Skip") if move == SKIP else voice.player(VOCABULARY.part(move))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != VICTIM:
            return None
        rule = rule_of(table, self.character, voice)
        other = VOCABULARY.part(move)
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
        target = table.touch(victim)
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
        table.touch(victim).merchant = ORLEANS
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

    def read(self, entry: TableEntry) -> None:
        super().read(entry)
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
        player.tracks = changed(player.tracks, track, steps)


class Traitor(Visited):
    """Advance on a track at the cost of somebody who is ahead there (Traitor)."""

    def act(self, table: OrleansTable, player: int) -> None:
        table.ask(ChooseTrack(player))

    def may_threaten(self, table: OrleansTable, player: int, victim: int, track: int, waiting: bool) -> bool:
        """The marker of the player has advanced already."""
        return not waiting and 0 <= track < TRACKS and position_on(table.players[victim], track) > 0

    def is_victim(self, table: OrleansTable, actor: Player, target: Player, track: int) -> bool:
        return position_on(target, track) > position_on(actor, track)

    def why_no_victim(self, table: OrleansTable, actor: Player, target: Player, track: int, voice: Voice) -> str:
        return voice("this player is not ahead of you on this track")

    def harm(self, table: OrleansTable, player: int, victim: int, track: int) -> None:
        advance(table.touch(victim), track, -1)

    def harm_line(self, voice: Voice) -> str:
        return voice("Advance a step on a track where somebody is ahead; one of those goes a step back.")


class ChooseTrack(Decision[OrleansTable]):
    """On which track to advance; somebody must be ahead there (Traitor)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        return table.has_deed("traitor")

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
        return voice("Advance: {track}", track=track_name(table, VOCABULARY.part(move), voice))

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != BETRAY:
            return None
        return Reason(voice("nobody is ahead of you on this track"), rule_of(table, TRAITOR, voice))


# what happened


def tell_intrigue(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    character, other = event.data
    name = deed_name(table, character, voice)
    return Telling(event.player, voice("acts against {other}: {character}", other=voice.player(other), character=name))


def tell_fire(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    town = town_name(table, event.data[0])
    text = voice("The station of {player} in {town} burns", player=voice.player(event.player), town=town)
    return Telling(NOBODY, text)


TELLERS: dict[str, Teller] = {"intrigue": tell_intrigue, "burn": tell_fire}
CHARACTERS: dict[str, type[Deed]] = {
    "arsonist": Arsonist,
    "kidnapper": Kidnapper,
    "torturer": Torturer,
    "hangman": Hangman,
    "tax_collector": TaxCollector,
    "traitor": Traitor,
}
