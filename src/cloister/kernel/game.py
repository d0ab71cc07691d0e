"""A game being played: a table, the moves that led to it, and everything people ask of it."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from cloister.kernel import records
from cloister.kernel.errors import CloisterError, IllegalMove, OptionError, PositionError, RecordError
from cloister.kernel.generator import SEED_BITS, STATE_BITS, resumed, seeded
from cloister.kernel.rules import AnyRules, Choice, ScoreLine, registered
from cloister.kernel.sight import Sight
from cloister.kernel.table import Event, Frame, Table, read_with
from cloister.kernel.tables import Box, Tables
from cloister.kernel.voice import ENGLISH_VOICE, Reason, Sayable, Voice

SCHEMA = 1
PAINTERS: list[Callable[["Game"], str]] = []  # one, if somebody can draw: `draw_with`
ANALYSTS: list[Callable[["Game", str, bool], Any]] = []  # one, if somebody can judge turns: `analyse_with`


@mypyc_attr(acyclic=True)
class Move:
    """A legal move of a player: a code for programs and records, an index for agents, a label for people."""

    __slots__ = ("code", "index", "player", "rules", "table")

    def __init__(self, rules: AnyRules, table: Table, player: int, index: int) -> None:
        self.rules = rules
        self.table = table
        self.player = player
        self.index = index
        self.code = rules.vocabulary.codes[index]

    def label(self, voice: Voice | str = ENGLISH_VOICE) -> str:
        """What the move does, in a few words."""
        return self.rules.label(self.table, self.player, self.index, heard(voice))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.player, self.code) == (other.player, other.code)

    def __hash__(self) -> int:
        return hash((self.player, self.code))

    def __reduce__(self) -> tuple[type["Move"], tuple[AnyRules, Table, int, int]]:
        return Move, (self.rules, self.table, self.player, self.index)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<Move {self.code}>"


class Turn:
    """What a player did before it was somebody else's turn, with what others had to answer meanwhile.

    `moves` are their numbers in `Game.played`. Where players act at once, each has a turn of their own.
    """

    __slots__ = ("moves", "player")

    def __init__(self, player: int, moves: Sequence[int] = ()) -> None:
        self.player = player
        self.moves = list(moves)

    def __reduce__(self) -> tuple[type["Turn"], tuple[int, list[int]]]:
        return Turn, (self.player, self.moves)

    def __repr__(self) -> str:
        return f"<Turn of player {self.player}: {len(self.moves)} moves>"


class WhyNot(Sayable):
    """Why a move was not legal at a table."""

    def __init__(self, rules: AnyRules, table: Table, player: int, index: int) -> None:
        self.rules = rules
        self.table = table
        self.player = player
        self.index = index

    def said(self, voice: Voice) -> str:
        return str(self.rules.reason(self.table, self.player, self.index, voice))


class Game:
    """A game from its options and seed, or from a position. Made by `cloister.new`, `from_json` and `replay`.

    `table` is the position as it is now, `played` the moves that led to it as pairs of player and index, `options` and
    `seed` what it was made from.
    """

    def __init__(
        self, rules: AnyRules, box: Box, options: dict[str, Choice], seed: int, table: Table, fresh: bool
    ) -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.box = box
        self.table = table
        self.start = table.copy()
        self.fresh = fresh
        self.played: list[tuple[int, int]] = []
        self.turns_played: list[tuple[int, int]] = []  # for each move the turn it belongs to, and whose that is

    @property
    def actors(self) -> list[int]:
        """The players who may act now; none when the game is over."""
        return self.table.actors()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over()

    def moves(self, player: int | None = None) -> list[Move]:
        """The legal moves of a player, or of the first who may act."""
        if player is None:
            if self.over:
                return []
            player = self.actors[0]
        self.check_player(player)
        return [Move(self.rules, self.table, player, index) for index in self.table.choices[player]]

    def play(self, move: Move | str | int, player: int | None = None, events: bool = False) -> list[Event]:
        """Play a move, given as such, as its code or as its index. Reports what happened if asked for events."""
        player = self.actor(player)
        index = self.index(move)
        if index not in self.table.choices[player]:
            code = self.rules.vocabulary.codes[index]
            why = WhyNot(self.rules, self.table.copy(), player, index)
            raise IllegalMove("{code} is not legal now: {reason}", code=code, reason=why)
        self.turns_played.append((self.table.turn, self.table.turn_of(player)))
        self.played.append((player, index))
        self.table.events = [] if events else None
        self.table.play(player, index)
        happened = self.table.events or []
        self.table.events = None
        return happened

    def compose(
        self, moves: Sequence["Move | str | int"], player: int | None = None, events: bool = False
    ) -> list[Event]:
        """Play several moves of a player at once, as a plan or a payment, given in any order: all of them, or none.

        They are brought into the engine's order, and what goes without saying is added. An act ends where chance or
        somebody else has a say.
        """
        player = self.actor(player)
        happened: list[Event] = []
        for index in self.in_order([self.index(move) for move in moves], player):
            happened += self.play(index, player, events)
        return happened

    def in_order(self, wanted: list[int], player: int) -> list[int]:
        """Moves that were put together, in the order in which they can be played; an error if they cannot."""
        table = self.table.copy()
        order: list[int] = []
        while wanted:
            if not table.choices[player]:
                code = self.rules.vocabulary.codes[wanted[0]]
                raise IllegalMove("{code} comes too late: all is decided by then", code=code)
            before = table.copy()
            move, wanted = table.decision(player).composed(table, wanted)
            if move not in table.choices[player]:
                code = self.rules.vocabulary.codes[move]
                why = WhyNot(self.rules, before, player, move)
                raise IllegalMove("{code} is not legal now: {reason}", code=code, reason=why)
            table.play(player, move)
            order.append(move)
            if wanted and self.rules.revealed(before, table):
                code = self.rules.vocabulary.codes[wanted[0]]
                raise IllegalMove("{code} comes after chance has a say: decide it then", code=code)
        return order

    def why(
        self, move: Move | str | int, player: int | None = None, voice: Voice | str = ENGLISH_VOICE
    ) -> Reason | None:
        """Why a move is not legal now; nothing if it is."""
        player = self.actor(player)
        index = self.index(move)
        if index in self.table.choices[player]:
            return None
        return self.rules.reason(self.table, player, index, heard(voice))

    def prompt(self, player: int | None = None, voice: Voice | str = ENGLISH_VOICE) -> str:
        """What a player has to decide, in a sentence."""
        return self.rules.prompt(self.table, self.actor(player), heard(voice))

    def undo(self) -> None:
        """Take the last move back."""
        if not self.played:
            raise IllegalMove("there is no move to take back")
        earlier = self.at(len(self.played) - 1)
        self.table = earlier.table
        self.played = earlier.played
        self.turns_played = earlier.turns_played

    def at(self, move: int) -> "Game":
        """The game as it was before a move: 0 is the start."""
        game = Game(self.rules, self.box, self.options, self.seed, self.start.copy(), self.fresh)
        for player, index in self.played[:move]:
            game.table.play(player, index)
        game.played = self.played[:move]
        game.turns_played = self.turns_played[:move]
        return game

    def copy(self) -> "Game":
        """A game that goes on from here by itself."""
        game = Game(self.rules, self.box, self.options, self.seed, self.table.copy(), self.fresh)
        game.start = self.start
        game.played = self.played.copy()
        game.turns_played = self.turns_played.copy()
        return game

    def imagine(self, player: int, seed: int) -> "Game":
        """A game that a player, or a watcher (-1), may believe in: what they cannot know is drawn anew."""
        self.check_viewer(player)
        table = self.table.imagine(player, seeded(seed))
        return Game(self.rules, self.box, self.options, seed, table, False)

    def sight(self, player: int | None = None, seed: int = 0) -> Sight:
        """What an agent is handed: what a player, or the first who may act, may know. `seed` draws the rest."""
        return Sight(self.rules, self.table, self.actor(player), seed)

    def turns(self) -> list["Turn"]:
        """The turns so far, in the order in which they began. The last one may still go on."""
        found: dict[tuple[int, int], Turn] = {}
        for number, key in enumerate(self.turns_played):
            if key not in found:
                found[key] = Turn(key[1])
            found[key].moves.append(number)
        return list(found.values())

    def scores(self) -> list[tuple[int, ...]]:
        """Each player's points now, followed by what breaks ties."""
        return self.rules.scores(self.table)

    def scoring(self, voice: Voice | str = ENGLISH_VOICE) -> list[list[ScoreLine]]:
        """Every line of every player's score sheet."""
        speaker = heard(voice)
        return [self.rules.score_sheet(self.table, player, speaker) for player in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won, or leads now. Ties that nothing breaks are shared; where there is a goal, it must be reached."""
        scores = self.scores()
        if max(scores)[0] < self.rules.goal(self.table):
            return []
        return [player for player in range(self.players) if scores[player] == max(scores)]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.table.choices)

    def heading(self, voice: Voice | str = ENGLISH_VOICE) -> str:
        """Where in the game this position is: a round, a phase."""
        return self.rules.heading(self.table, heard(voice))

    def tell(self, event: Event, voice: Voice | str = ENGLISH_VOICE) -> str:
        """What happened, in a sentence."""
        return self.rules.sentence(self.table, event, heard(voice))

    def view(self, player: int) -> dict[str, Any]:
        """All that a player, or a watcher (-1), may know, and nothing else."""
        self.check_viewer(player)
        return self.rules.view(self.table, player)

    def audit(self) -> list[str]:
        """What is wrong with this position. Anything but an empty list is a fault of the engine."""
        return self.table.audit()

    def record(self) -> str:
        """The game as a text that `cloister.replay` reads."""
        if not self.fresh:
            raise RecordError("this game began from a position, not from its start: write it down with to_json")
        header = {"game": self.rules.name, "rules": str(self.rules.version)}
        if self.box.tables.fingerprint:
            header["tables"] = self.box.tables.fingerprint
        header |= {name: str(value) for name, value in self.options.items()}
        header["seed"] = str(self.seed)
        codes = self.rules.vocabulary.codes
        return records.compose(header, [(player, codes[index]) for player, index in self.played], self.headings())

    def headings(self) -> list[str]:
        """Where in the game each move was played. The game is played again for it, which spares playing the words."""
        table = self.start.copy()
        found: list[str] = []
        for player, index in self.played:
            found.append(self.rules.heading(table, ENGLISH_VOICE))
            table.play(player, index)
        return found

    def to_json(self) -> str:
        """The position, with the moves that led to it, as JSON that `cloister.from_json` reads."""
        table = self.table
        codes = self.rules.vocabulary.codes
        data = {
            "cloister": SCHEMA,
            "game": self.rules.name,
            "rules": self.rules.version,
            "options": self.options,
            "seed": self.seed,
            "moves": [[player, codes[index]] for player, index in self.played] if self.fresh else None,
            **table.position(),
        }
        if not self.over:
            data["turn"] = [table.turn, table.turn_player]
        return json.dumps(data, ensure_ascii=False)

    def actor(self, player: int | None) -> int:
        """The player meant: the one named, or the first who may act."""
        if self.over:
            raise IllegalMove("the game is over")
        if player is None:
            return self.actors[0]
        self.check_player(player)
        if not self.table.choices[player]:
            raise IllegalMove(
                "player {player} has nothing to decide now: it is for player {other}",
                player=player,
                other=self.actors[0],
            )
        return player

    def check_viewer(self, player: int) -> None:
        if player != -1:
            self.check_player(player)

    def check_player(self, player: int) -> None:
        if not 0 <= player < self.players:
            raise IllegalMove(
                "there is no player {player}: the players are 0 to {last}", player=player, last=self.players - 1
            )

    def index(self, move: Move | str | int) -> int:
        """The index of a move of this game's vocabulary."""
        vocabulary = self.rules.vocabulary
        if isinstance(move, Move):
            return move.index
        if isinstance(move, str):
            index = vocabulary.index(move)
            if index < 0:
                raise IllegalMove("{game} has no move {code!r}", game=self.rules.title, code=move)
            return index
        if not 0 <= move < len(vocabulary):
            raise IllegalMove(
                "{game} has no move number {number}: they go from 0 to {last}",
                game=self.rules.title,
                number=move,
                last=len(vocabulary) - 1,
            )
        return move

    def analyse(self, level: str = "prior", open_cards: bool = False) -> Any:
        """What everybody could expect in the course of the game, and what each turn cost: `cloister.analyse`."""
        return ANALYSTS[0](self, level, open_cards)

    def _repr_svg_(self) -> str | None:
        """A picture of the position, which notebooks show."""
        return PAINTERS[0](self) if PAINTERS else None

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game at the same move."""
        return self is other or (isinstance(other, Game) and self.state() == other.state())

    def __hash__(self) -> int:
        """The same in every process. Of the game as it is now: it changes when a move is played."""
        return hash(self.table)

    def state(self) -> tuple[Any, ...]:
        """What one game has in common with another that is at the same move."""
        return self.fresh, self.seed, self.played, self.table.key()

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        start = None if self.fresh else self.start
        way = (self.played, self.turns_played)
        return restored_game, (self.rules, self.options, self.seed, start, self.table, way)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"<{self.rules.title} ({options}, seed={self.seed}): {self.heading()}, {len(self.played)} moves>"


def draw_with(painter: Callable[[Game], str]) -> None:
    """Say who draws positions for notebooks. The kernel knows no pictures."""
    PAINTERS[:] = [painter]


def analyse_with(analyst: Callable[[Game, str, bool], Any]) -> None:
    """Say who judges the turns of games. The kernel knows no players made of code."""
    ANALYSTS[:] = [analyst]


def heard(voice: Voice | str) -> Voice:
    """A voice, which may be given as its language."""
    return Voice(voice) if isinstance(voice, str) else voice


def new_game(rules: AnyRules, given: dict[str, Any], seed: int, tables: Tables) -> Game:
    """A game at its start."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**SEED_BITS:
        raise OptionError("the seed is {seed!r}: expected a whole number from 0 to 2**256 - 1", seed=seed)
    options = rules.check_options(given)
    box = rules.box(options, tables)
    return Game(rules, box, options, seed, rules.new(box, options, seed), True)


def read_frame(rules: AnyRules, data: Any, players: int) -> Frame:
    """A frame as `Frame.to_data` wrote it."""
    if not isinstance(data, list) or not data or data[0] not in rules.frames:
        raise PositionError("the position has an unknown decision {decision!r}", decision=data)
    fields = data[1:]
    if not all(type(field) is int for field in fields) or not fields or not -1 <= fields[0] < players:
        raise PositionError("the position has a damaged decision {decision!r}", decision=data)
    try:
        return rules.frames[data[0]](*fields)
    except TypeError as error:
        raise PositionError("the position has a damaged decision {decision!r}", decision=data) from error


def read_frames(rules: AnyRules, table: Table, data: dict[str, Any]) -> None:
    """Put the open decisions of a written position on the table, and the state of chance."""
    players = len(table.choices)
    chance = data["chance"]
    if not isinstance(chance, int) or not 0 < chance < 2**STATE_BITS:
        raise PositionError("the state of chance is {chance!r}: expected a number from 1 to 2**320 - 1", chance=chance)
    table.generator = resumed(chance)
    table.main.extend(read_frame(rules, frame, players) for frame in data["decisions"])
    if data["at_once"] is not None:
        for player, frames in enumerate(data["at_once"]):
            table.own[player].extend(read_frame(rules, frame, players) for frame in frames)
        table.together = True


def check_frames(table: Table) -> None:
    """Refuse decisions that the rules could not ask at this table, before anything is asked of them."""
    for frame in [*table.main, *[frame for frames in table.own for frame in frames]]:
        if not frame.possible(table):
            raise PositionError("the position has an impossible decision {decision!r}", decision=frame.to_data())


def read_turn(table: Table, data: Any) -> None:
    """Whose turn it is; a position of before turns were written down begins one."""
    if data is None:
        return
    turn, player = data
    if type(turn) is not int or type(player) is not int or not -1 <= player < len(table.choices):
        raise PositionError("the position has a damaged turn {turn!r}", turn=data)
    table.turn, table.turn_player = turn, player


def read_game(rules: AnyRules, data: dict[str, Any], tables: Tables) -> Game:
    """A game as `Game.to_json` wrote it."""
    if data.get("rules") != rules.version:
        raise PositionError(
            "the position is of rules version {version}, this program plays version {present}",
            version=data.get("rules"),
            present=rules.version,
        )
    try:
        options = rules.check_options(data["options"])
        box = rules.box(options, tables)
        table = rules.read(box, options, data["table"])
        read_frames(rules, table, data)
        check_frames(table)
        table.flow()
        read_turn(table, data.get("turn"))
        faults = table.audit()
        seed = int(data["seed"])
        moves = None if data["moves"] is None else [(int(player), str(code)) for player, code in data["moves"]]
    except CloisterError:
        raise
    except Exception as error:  # whatever is wrong with a file from outside, it is the file that is wrong
        raise PositionError("the position is damaged: {problem!r}", problem=error) from error
    if faults:
        raise PositionError("the position is impossible: {fault}", fault=faults[0])
    if moves is None:
        return Game(rules, box, options, seed, table, False)
    game = new_game(rules, dict(options), seed, tables)
    play_record(game, moves)
    if json.loads(game.to_json()) | {"turn": None} != data | {"turn": None}:
        raise PositionError("the position is not the one that its moves lead to")
    return game


def restored_table(
    name: str,
    corrections: dict[str, bytes] | None,
    options: dict[str, Choice],
    position: dict[str, Any],
    turn: int,
    turn_player: int,
) -> Table:
    """A table that was pickled. It is ours, so nothing is checked."""
    rules = registered(name)
    box = rules.box(options, rules.shelf.made_from(corrections))
    table: Table = rules.read(box, options, position["table"])
    read_frames(rules, table, position)
    table.flow()
    table.turn, table.turn_player = turn, turn_player
    return table


read_with(restored_table)


def restored_game(
    rules: AnyRules,
    options: dict[str, Choice],
    seed: int,
    start: Table | None,
    table: Table,
    way: tuple[list[tuple[int, int]], list[tuple[int, int]]],
) -> Game:
    """A game that was pickled. Where it was played from the set-up, that is made anew."""
    box = table.components()
    game = Game(rules, box, options, seed, rules.new(box, options, seed) if start is None else start, start is None)
    game.table = table
    game.played, game.turns_played = way
    return game


def play_record(game: Game, moves: list[tuple[int, str]]) -> None:
    """Play recorded moves, or say which one cannot be played and why."""
    for number, (player, code) in enumerate(moves, 1):
        try:
            game.play(code, player)
        except IllegalMove as error:
            raise RecordError(
                "move {number} of the record (player {player}: {code}) cannot be played: {problem}",
                number=number,
                player=player,
                code=code,
                problem=error,
            ) from error


def replay_record(rules: AnyRules, record: records.Record, tables: Tables) -> Game:
    """The game that a record tells."""
    header = dict(record.header)
    del header["game"]
    version = header.pop("rules", "")
    if header.pop("tables", "") != tables.fingerprint:
        raise RecordError("the record was played with other component tables: name their folder with --tables")
    seed = header.pop("seed", "")
    if not seed.isdecimal() or len(seed) > len(str(2**SEED_BITS)) or int(seed) >= 2**SEED_BITS:
        raise RecordError(
            "the record's seed is {seed!r}: expected a whole number below 2**256", seed=records.shortened(seed)
        )
    game = new_game(rules, {name: typed(rules, name, text) for name, text in header.items()}, int(seed), tables)
    if not version.isdecimal() or not rules.replays(int(version), game.options):
        raise other_version(rules, version)
    try:
        play_record(game, record.moves)
    except RecordError as error:
        raise error if version == str(rules.version) else other_version(rules, version) from error
    return game


def other_version(rules: AnyRules, version: str) -> RecordError:
    """What to say of a record that cannot be replayed by the present rules."""
    return RecordError(
        "the record was played by rules version {version}, this program plays version {present}",
        version=version or "?",
        present=rules.version,
    )


def typed(rules: AnyRules, name: str, text: str) -> Choice:
    """An option's value from its text. A text that fits no choice stays a text, for check_options to refuse."""
    for option in rules.options():
        if option.name == name:
            for choice in option.choices:
                if str(choice) == text:
                    return choice
    return text
