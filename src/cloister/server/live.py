"""A table in memory: the game that its entries tell, what may be taken back, and the log."""

import hashlib
import json
from dataclasses import dataclass

from cloister.games import find_rules
from cloister.kernel.errors import CloisterError, IllegalMove
from cloister.kernel.game import Game, new_game, read_game
from cloister.kernel.table import Event, Table
from cloister.kernel.words import LANGUAGES
from cloister.server.store import Entry, Outcome, Stored

Line = list[tuple[int, int]]  # moves as pairs of a player and a move's index


@dataclass(slots=True)
class LogLine:
    """What a move did. `number` is how many moves had been played with it."""

    number: int
    player: int
    events: list[Event]
    headings: dict[str, str]  # where in the game it was played, in every language: lines are grouped by it
    revealed: bool  # it showed something that nobody knew: it cannot be taken back
    told: tuple[tuple[str, ...], str] = ((), "")  # its text as it was last asked for, with the language and names


class CannotGoOn(CloisterError):
    """A table of other rules whose moves no longer lead where they led."""


class LiveTable:
    """The game of a table after its first `number` entries.

    `answered[player]` is the number of the entry after which the player's present decision stood open: a move that was
    chosen for an earlier one is not taken for this.
    """

    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.game = begin(stored)
        self.number = 0
        self.log: list[LogLine] = []
        self.undone: list[list[Line]] = self.nothing_undone()  # by player: what he can play again
        self.answered = [0] * self.game.players
        self.secret_from = 0  # how many moves had been played when the phase began in which all act in secret now

    def nothing_undone(self) -> list[list[Line]]:
        return [[] for _ in range(self.game.players)]

    # reading

    def outcome(self) -> Outcome:
        """What is written down of the present position."""
        game = self.game
        result = [score[0] for score in game.scores()] if game.over else []
        return Outcome(self.state(), game.actors, game.over, result)

    def state(self) -> str:
        """A fingerprint of the position as players meet it: who may do what, and the points."""
        choices = [[move.code for move in self.game.moves(player)] for player in range(self.game.players)]
        return hashlib.sha256(json.dumps([choices, self.game.scores()]).encode()).hexdigest()

    def visible(self, line: LogLine, viewer: int) -> bool:
        """Whether a viewer may read a line of the log now."""
        return line.number <= self.secret_from or line.player == viewer

    # entries

    def apply(self, entry: Entry) -> None:
        """Do what an entry says. The entry must be possible."""
        before = self.decisions()
        if entry.kind == "move":
            if self.game.table.together:
                self.undone[entry.player] = []
            else:
                self.undone = self.nothing_undone()
            self.play(entry.player, self.game.index(entry.code))
        elif entry.kind == "undo":
            self.take_back(entry.player)
        else:
            for player, move in self.undone[entry.player].pop():
                self.play(player, move)
        self.number += 1
        after = self.decisions()
        for player in range(self.game.players):
            if player == entry.player or before[player] != after[player]:
                self.answered[player] = self.number

    def play(self, player: int, move: int) -> None:
        game = self.game
        before = game.table.copy()
        headings = {language: game.heading(language) for language in LANGUAGES}
        if self.log and self.log[-1].headings == headings:
            headings = self.log[-1].headings  # kept once for all lines below it
        events = game.play(move, player, events=True)
        revealed = game.rules.revealed(before, game.table)
        if not same_phase(before, game.table):
            self.secret_from = len(game.played)
        self.log.append(LogLine(len(game.played), player, events, headings, revealed))

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
        """ "" if a player may take his last move back; else the kind of reason: "none", "chance" or "others"."""
        first = self.last_move_of(player)
        if first < 0:
            return "none"
        secret = first >= self.secret_from and self.game.table.together
        for line in self.log[first:]:
            if line.player == player and line.revealed:
                return "chance"
            if secret or line.player == player:
                continue
            if line.player not in computers:
                return "others"
            if line.revealed:
                return "chance"
        return ""

    def last_move_of(self, player: int) -> int:
        for number in range(len(self.game.played) - 1, -1, -1):
            if self.game.played[number][0] == player:
                return number
        return -1

    def take_back(self, player: int) -> None:
        """Take a player's last move back: while all act in secret only that one, otherwise with the answers to it."""
        first = self.last_move_of(player)
        played = self.game.played
        if self.game.table.together and first >= self.secret_from:
            self.undone[player].append([played[first]])
            self.replay(played[:first] + played[first + 1 :])
        else:
            self.undone[player].append(played[first:])
            self.replay(played[:first])

    def replay(self, line: Line) -> None:
        """Go through a game from its start again."""
        self.game = self.game.at(0)
        self.log = []
        self.secret_from = 0
        for player, move in line:
            self.play(player, move)


def same_phase(before: Table, after: Table) -> bool:
    """Whether all act in secret, as they did before. The main stack waits meanwhile: where its frames are others, the
    phase has ended, even if the next has begun at once."""
    waiting = len(before.main) == len(after.main) and all(one is two for one, two in zip(before.main, after.main))
    return before.together and after.together and waiting


def begin(stored: Stored) -> Game:
    """The game of a table before its first entry."""
    rules = find_rules(stored.game)
    if stored.start is None:
        return new_game(rules, stored.options, stored.seed, stored.folder)
    return read_game(rules, json.loads(stored.start), stored.folder)


def load(stored: Stored, entries: list[Entry]) -> LiveTable:
    """The table after all its entries.

    One that was begun by another version of the rules goes on if its moves are legal by the present ones and lead to
    the same choices and points.
    """
    rules = find_rules(stored.game)
    live = LiveTable(stored)
    try:
        for entry in entries:
            live.apply(entry)
    except (IllegalMove, IndexError) as error:
        raise CannotGoOn(f"move {live.number + 1} is no longer possible: {error}") from error
    if stored.rules != rules.version and live.state() != stored.state:
        raise CannotGoOn(f"by rules version {rules.version} its moves lead to another position")
    return live
