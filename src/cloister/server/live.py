"""A table in memory: the game that its entries tell, what may be taken back, and the log."""

import hashlib
import json
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from cloister.games import find_rules
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import CloisterError, IllegalMove
from cloister.kernel.game import Game, new_game, read_game
from cloister.kernel.table import NOBODY, Event, Table
from cloister.kernel.tables import Tables
from cloister.server.stored import Entry, Glance, Outcome, Stored

WATCHER = -1  # sees what everybody may
MOST_UNDONE = 1000  # acts that may be taken back at a table, one after the other or one again and again
CHECKPOINTS = 8  # acts whose beginnings are at hand, to be taken back
DRAWING = {"draw"}  # the kinds of events of a move that only draws followers
ACT = "; "  # between the codes of moves that were composed and played as one act


class Played(NamedTuple):
    """A move that was played. Those of an act belong together: all but the first one follow the one before."""

    player: int
    move: int
    follows: bool


Line = list[Played]


@dataclass(slots=True)
class LogLine:
    """What a move did. `number` is how many moves had been played with it.

    A server holds tens of thousands of these. So the events are kept as JSON, a fifth of the memory of the objects.
    """

    number: int
    player: int
    packed: str
    headings: dict[str, str]  # where in the game it was played, in every language: lines are grouped by it
    revealed: bool  # it showed something that nobody knew: it cannot be taken back
    follows: bool  # it belongs to the same act as the move before it
    phase: int  # how many moves had been played when the phase began in which all act in secret after it
    text: str = ""  # what it tells, once asked for, in the table's voice

    @property
    def kinds(self) -> set[str]:
        """The kinds of the events."""
        return {kind for kind, *_rest in json.loads(self.packed)}

    @property
    def events(self) -> list[Event]:
        return [Event(kind, player, data) for kind, player, *data in json.loads(self.packed)]


class CannotGoOn(CloisterError):
    """A table of other rules whose moves no longer lead where they led."""


@dataclass(slots=True)
class Undone:
    """Moves that were taken back by an entry, to be played again."""

    number: int
    line: Line


class Checkpoint(NamedTuple):
    """The position before an act: after so many moves."""

    moves: int
    table: Table


class LiveTable:
    """The game of a table after its first `number` entries.

    While all act in secret, nobody may know how much the others have done. So every viewer has a count of their own:
    entries that they may know of (`shown`) and moves that they may know of (`seen`). Pages and programs get only these.

    `answered[player]` is the player's count of entries after which their present decision stood open: a move that was
    chosen for an earlier one is not taken for this.
    """

    def __init__(self, stored: Stored, tables: Tables) -> None:
        self.id = stored.id
        self.private = stored.private  # one person plays all seats: nothing is a secret to them
        self.game = begin(stored, tables)
        self.number = 0
        self.log: list[LogLine] = []
        self.voice: tuple[str, ...] = ()  # the language and the names by which the log was told last
        self.undone = self.nothing_undone()  # by player: what they can play again
        self.taken_back_by = NOBODY  # who took something back by the last entry that everybody may know of
        self.answered = [0] * self.game.players
        self.secret_from = 0  # how many moves had been played when the phase began in which all act in secret now
        self.public = 0  # how many entries everybody may know of: all before that phase
        self.own = [0] * self.game.players  # each player's entries since
        self.undos = 0  # how often something was taken back
        self.checkpoints: deque[Checkpoint] = deque(maxlen=CHECKPOINTS)
        self.kept = 0  # how many entries the last snapshot knows

    def nothing_undone(self) -> list[list[Undone]]:
        return [[] for _ in range(self.game.players)]

    # reading

    def outcome(self) -> Outcome:
        """What is written down of the present position."""
        game = self.game
        result = [score[0] for score in game.scores()] if game.over else []
        goal = game.rules.goal(game.table) if game.over else 0
        return Outcome(self.state(), game.actors, game.over, result, goal, self.glance())

    def glance(self) -> Glance:
        """What lists show of the game, to everybody no more than they may know."""
        game = self.game
        headings = {language: game.heading(language) for language in LANGUAGES}
        seen = [game.rules.seen(game.table, viewer) for viewer in (*range(game.players), WATCHER)]
        return Glance(headings, game.actors, [[score[0] for score in game.rules.scores(one)] for one in seen])

    def state(self) -> str:
        """A fingerprint of the position as players meet it: who may do what, and the points."""
        choices = [[move.code for move in self.game.moves(player)] for player in range(self.game.players)]
        return hashlib.sha256(json.dumps([choices, self.game.scores()]).encode()).hexdigest()

    def shown(self, viewer: int) -> int:
        """How many entries a viewer may know of."""
        if self.private:
            return self.number
        return self.public + (self.own[viewer] if viewer >= 0 else 0)

    def seen(self, viewer: int) -> list[int]:
        """The moves that a viewer may know of: for each, how many had been played with it."""
        last = len(self.log)
        if self.private:
            return list(range(1, last + 1))
        since = [number for number in range(self.secret_from + 1, last + 1) if self.log[number - 1].player == viewer]
        return [*range(1, self.secret_from + 1), *since]

    # entries

    def apply(self, entry: Entry) -> bool:
        """Do what an entry says; whether everybody may know of it. The entry must be possible."""
        before, phase, secret = self.decisions(), self.secret_from, self.game.table.together
        actors = self.game.actors
        if entry.kind == "move":
            if self.game.table.together:
                self.undone[entry.player] = []
            else:
                self.undone = self.nothing_undone()
            for number, code in enumerate(entry.code.split(ACT)):
                self.play(Played(entry.player, self.game.index(code), number > 0))
        elif entry.kind == "undo":
            self.undos += 1
            self.take_back(entry.player)
        else:
            for move in self.undone[entry.player].pop().line:
                self.play(move)
        self.number += 1
        hidden = secret and self.game.table.together and self.secret_from == phase
        self.count(entry.player, hidden)
        if not hidden:
            self.taken_back_by = entry.player if entry.kind == "undo" else NOBODY
        after = self.decisions()
        for player in range(self.game.players):
            if self.private or player == entry.player or before[player] != after[player]:
                self.answered[player] = self.shown(player)
        return not hidden or actors != self.game.actors

    def count(self, player: int, secret: bool) -> None:
        """Count an entry for those who may know of it."""
        if secret:
            self.own[player] += 1
        else:
            self.public = self.number
            self.own = [0] * self.game.players

    def play(self, played: Played) -> None:
        game = self.game
        before = game.table.copy()
        if not played.follows:
            self.checkpoints.append(Checkpoint(len(game.played), before))
        headings = {language: game.heading(language) for language in LANGUAGES}
        if self.log and self.log[-1].headings == headings:
            headings = self.log[-1].headings  # kept once for all lines below it
        events = game.play(played.move, played.player, events=True)
        revealed = game.rules.revealed(before, game.table)
        if not same_phase(before, game.table):
            self.secret_from = len(game.played)
        number, phase = len(game.played), self.secret_from
        self.log.append(LogLine(number, played.player, pack(events), headings, revealed, played.follows, phase))

    def speak(self, voice: tuple[str, ...]) -> None:
        """Have the log told in a language and with these names from now on."""
        if self.voice != voice:
            self.voice = voice
            for line in self.log:
                line.text = ""

    def decisions(self) -> list[tuple[object, ...]]:
        """Each player's open decision, to see whether it has changed."""
        table = self.game.table
        found: list[tuple[object, ...]] = []
        for player, choices in enumerate(table.choices):
            if choices:
                frame = table.decision(player)
                found.append((type(frame).__name__, *frame.fields(), *choices))
            else:
                found.append(())
        return found

    # taking back

    def why_not_undo(self, player: int, computers: set[int]) -> str:
        """ "" if a player may take their last act back; else the kind of reason: "none", "enough", "chance" or
        "others"."""
        first, end = self.last_act_of(player)
        if first == end:
            return "none"
        if self.undos >= MOST_UNDONE:
            return "enough"
        together = self.game.table.together
        secret = together and first >= self.secret_from
        people = set(range(self.game.players)) - computers - {player}
        unknown = together and not secret and bool(people)  # whether these have decided is not for the player to know
        for line in self.log[first : self.secret_from] if unknown else self.log[first:]:
            if line.player == player and line.revealed:
                return "chance"
            if secret or line.player == player:
                continue
            if line.player not in computers:
                return "others"
            if line.revealed:
                return "chance"
        return "others" if unknown else ""

    def last_act_of(self, player: int) -> tuple[int, int]:
        """The moves of a player's last act, as where it begins and ends among all moves."""
        for last in range(len(self.log) - 1, -1, -1):
            if self.log[last].player == player:
                first = last
                while self.log[first].follows:
                    first -= 1
                return first, last + 1
        return 0, 0

    def last_deed_of(self, player: int) -> int:
        """Where a player's last act ends among all moves, other than drawing followers: a page does that by itself,
        before its reader has seen what the others did."""
        own = (line for line in reversed(self.log) if line.player == player)
        return next((line.number for line in own if line.kinds != DRAWING), 0)

    def take_back(self, player: int) -> None:
        """Take a player's last act back: while all act in secret only that one, otherwise with the answers to it."""
        first, end = self.last_act_of(player)
        since = zip(self.game.played[first:], self.log[first:])
        line = [Played(who, move, one.follows) for (who, move), one in since]
        if self.game.table.together and first >= self.secret_from:
            line, others = line[: end - first], line[end - first :]
        else:
            others = []
        self.undone[player].append(Undone(self.number, line))
        self.rewind(first)
        for move in others:
            self.play(move)

    def can_redo(self, player: int) -> bool:
        """Whether a player can play again what they took back last."""
        undone = self.undone[player]
        return bool(undone) and undone[-1].line[0].move in self.game.table.choices[player]

    def last_undone(self) -> list[int]:
        """Who can play something again, whoever took back last first."""
        able = [player for player in range(self.game.players) if self.can_redo(player)]
        return sorted(able, key=lambda player: -self.undone[player][-1].number)

    def rewind(self, moves: int) -> None:
        """Go back to where only the first moves had been played: from the nearest checkpoint, or from the start. What
        the log tells of these moves stays."""
        game = self.game
        while self.checkpoints and self.checkpoints[-1].moves > moves:
            self.checkpoints.pop()
        known = self.checkpoints[-1] if self.checkpoints else Checkpoint(0, game.start)
        game.table = known.table.copy()
        for player, move in game.played[known.moves : moves]:
            game.table.play(player, move)
        del game.played[moves:], game.turns_played[moves:], self.log[moves:]
        self.secret_from = self.log[-1].phase if self.log else 0


def pack(events: list[Event]) -> str:
    """Events as a log line keeps them."""
    return json.dumps([[event.kind, event.player, *event.data] for event in events], separators=(",", ":"))


def same_phase(before: Table, after: Table) -> bool:
    """Whether all act in secret, as they did before. The main stack waits meanwhile: where its frames are others, the
    phase has ended, even if the next has begun at once."""
    waiting = len(before.main) == len(after.main) and all(one is two for one, two in zip(before.main, after.main))
    return before.together and after.together and waiting


def begin(stored: Stored, tables: Tables) -> Game:
    """The game of a table before its first entry."""
    rules = find_rules(stored.game)
    if stored.start is None:
        return new_game(rules, stored.options, stored.seed, tables)
    return read_game(rules, json.loads(stored.start), tables)


def load(stored: Stored, entries: list[Entry], tables: Tables, begun: LiveTable | None = None) -> LiveTable:
    """The table after all its entries, or after those that follow where it has `begun`.

    One that was begun by another version of the rules goes on if its moves are legal by the present ones and lead to
    the same choices and points.
    """
    rules = find_rules(stored.game)
    live = LiveTable(stored, tables) if begun is None else begun
    try:
        for entry in entries:
            live.apply(entry)
    except (IllegalMove, IndexError) as error:
        number = live.number + 1
        raise CannotGoOn("move {number} is no longer possible: {problem}", number=number, problem=error) from error
    if stored.rules != rules.version and live.state() != stored.state:
        raise CannotGoOn("by rules version {version} its moves lead to another position", version=rules.version)
    return live
