"""What a game tells the kernel about itself. Each game package has one object of this kind."""

from abc import abstractmethod
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from cloister.kernel.errors import CloisterError, OptionError
from cloister.kernel.table import Event, Frame, Table
from cloister.kernel.tables import Box, Shelf, Tables
from cloister.kernel.vocabulary import Vocabulary
from cloister.kernel.voice import Reason, Voice

Choice = int | str | bool
RIVAL: Final = -2  # who is played against but is no player
COURSE: Final = -3  # the course of the game: a round begins, an event happens
B = TypeVar("B", bound=Box)
T = TypeVar("T", bound=Table)


class Option:
    """Something to be chosen before a game starts. The first choice is the default.

    `title` and, for choices that are words, `labels` are what people read; texts are English and get translated. Of an
    option with `several` any choices go together: its value is their names with commas between them, by default none.
    One that matters only beside some choices of options before it names these in `only_with`, as `{"players": [1]}`;
    people are asked for it only then.
    """

    __slots__ = ("choices", "explanation", "labels", "name", "only_with", "several", "title")

    def __init__(
        self,
        name: str,
        title: str,
        choices: list[Choice],
        labels: list[str],
        explanation: str,
        several: bool = False,
        only_with: dict[str, list[Choice]] | None = None,
    ) -> None:
        self.several = several
        self.only_with = only_with or {}
        self.name = name
        self.title = title
        self.choices = choices
        self.labels = labels
        self.explanation = explanation

    def default(self) -> Choice:
        """The value where nothing is chosen."""
        return "" if self.several else self.choices[0]

    def asked(self, chosen: dict[str, Choice]) -> bool:
        """Whether it matters beside what else is chosen."""
        for name, choices in self.only_with.items():
            named = str(chosen[name]).split(",")
            if not any(str(choice) in named for choice in choices):
                return False
        return True

    def checked(self, value: Any) -> Choice | None:
        """A value as it is kept, or nothing if it cannot be chosen."""
        if not self.several:
            for choice in self.choices:
                if value == choice and type(value) is type(choice):
                    return choice
            return None
        named = value.split(",") if isinstance(value, str) else value
        if not isinstance(named, list | tuple) or not all(isinstance(name, str) for name in named):
            return None
        wanted = [str(name).strip() for name in named if name]
        if not all(name in self.choices for name in wanted):
            return None
        return ",".join([str(choice) for choice in self.choices if choice in wanted])

    def label(self, number: int) -> str:
        """What people call a choice, in English."""
        return self.labels[number] if self.labels else str(self.choices[number])


class ScoreLine:
    """One line of a player's score sheet. Lines of the same `group` are added up where categories are compared; one
    without is a category of its own."""

    __slots__ = ("group", "points", "text")

    def __init__(self, text: str, points: int, group: str = "") -> None:
        self.text = text
        self.points = points
        self.group = group

    def __reduce__(self) -> tuple[type["ScoreLine"], tuple[str, int, str]]:
        return ScoreLine, (self.text, self.points, self.group)

    def __repr__(self) -> str:
        return f"ScoreLine({self.text!r}, {self.points})"


class Telling:
    """What happened, in words: who did it (a player, RIVAL, COURSE or NOBODY) and what, as in "receives 3 coins"."""

    __slots__ = ("player", "text")

    def __init__(self, player: int, text: str) -> None:
        self.player = player
        self.text = text

    def __reduce__(self) -> tuple[type["Telling"], tuple[int, str]]:
        return Telling, (self.player, self.text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[B, T]):
    """A game: its options, its moves and frames, and how to set up, read, see and score a position.

    What a decision asks, what its moves are called and why others are not legal it says itself.
    """

    name: str
    title: str
    summary: str  # what it is about, in an English sentence that gets translated
    minutes: int  # how long people play it
    version: int
    vocabulary: Vocabulary
    frames: dict[str, type[Frame]]  # the classes of all frames of this game by their names

    def __init__(self, data: Path | None, table_names: list[str], frames: list[type[Frame]]) -> None:
        """`data` is the folder of the game's component tables, `table_names` are their files."""
        missing = [name for name in REQUIRED if getattr(type(self), name) is getattr(Rules, name)]
        if missing:
            raise TypeError(f"{type(self).__name__} lacks {', '.join(missing)}")
        self.shelf = Shelf(data, table_names)
        self.frames = {frame.__name__: frame for frame in frames}

    def __reduce__(self) -> tuple[Any, ...]:
        return registered, (self.name,)

    # options and components

    @abstractmethod
    def options(self) -> list[Option]:
        """Every option with its choices, the number of players first."""

    @abstractmethod
    def samples(self) -> list[dict[str, Choice]]:
        """Option sets that together show the whole game: what tests play and benchmarks measure."""

    def benchmarks(self) -> list[dict[str, Choice]]:
        """Option sets whose speed is measured; the first, with others of its kind, has targets."""
        return self.samples()[:1]

    @abstractmethod
    def open_box(self, options: dict[str, Choice], tables: Tables) -> B:
        """The components of a game with these options, read from tables."""

    def box(self, options: dict[str, Choice], tables: Tables) -> B:
        """The components of a game with these options. They are read once from the same tables."""
        key = ",".join([str(value) for value in options.values()])
        if key not in tables.boxes:
            tables.boxes[key] = self.open_box(options, tables)
            tables.boxes[key].options = options
        return cast(B, tables.boxes[key])

    def tables(self, corrected: Path | None = None) -> Tables:
        """The component tables: the program's, or with an owner's corrected copies, which are checked."""
        tables = self.shelf.tables(corrected)
        if corrected is not None:
            self.check_tables(tables)
        return tables

    def check_tables(self, tables: Tables) -> None:
        """Read everything out of component tables; what is wrong is an error that says where."""
        for options in self.samples():
            self.box(self.check_options(options), tables)

    # positions

    @abstractmethod
    def new(self, box: B, options: dict[str, Choice], seed: int) -> T:
        """A table set up for the first decision."""

    @abstractmethod
    def read(self, box: B, options: dict[str, Choice], data: dict[str, Any]) -> T:
        """A table as `Table.to_data` wrote it, without its frames."""

    @abstractmethod
    def seen(self, table: T, player: int) -> T:
        """The table as a player sees it, or somebody without a seat (-1): what they may not know is not on it."""

    def view(self, table: T, player: int) -> dict[str, Any]:
        """All that a player may know of a position, and nothing else."""
        return self.seen(table, player).to_data()

    def revealed(self, before: T, after: T) -> bool:
        """Whether a move showed what nobody could know before it. Such a move is not taken back."""
        return before.generator.state != after.generator.state

    def all_open(self) -> bool:
        """Whether nothing is hidden and nothing left to chance once a game has begun. Only then may the record of a
        running game be shown: its seed tells what is to come. A game that does not say so has something to hide."""
        return False

    def replays(self, version: int, options: dict[str, Choice]) -> bool:
        """Whether records of a version of the rules, in games with these options, lead where they led."""
        return version == self.version

    # words

    def prompt(self, table: T, player: int, voice: Voice) -> str:
        """What the player has to decide, in a sentence."""
        return table.decision(player).prompt(table, voice)

    def label(self, table: T, player: int, move: int, voice: Voice) -> str:
        """What a legal move does, in a few words."""
        return table.decision(player).label(table, move, voice)

    def reason(self, table: T, player: int, move: int, voice: Voice) -> Reason:
        """Why a move is not legal now. It is known that it is not."""
        decision = table.decision(player)
        reason = decision.why_not(table, move, voice)
        if reason is not None:
            return reason
        family = self.vocabulary.by_move[move]
        asked = decision.prompt(table, voice)
        text = voice("{when}. First decide: {decision}", when=voice(family.when), decision=asked)
        return Reason(text, voice(family.rule) if family.rule else "")

    @abstractmethod
    def heading(self, table: T, voice: Voice) -> str:
        """Where in the game this position is: a round, a phase."""

    def round(self, table: T) -> int:
        """The round that is played, counted through the whole game; 0 where there are no rounds."""
        return 0

    @abstractmethod
    def tell(self, table: T, event: Event, voice: Voice) -> Telling:
        """What happened, in a few words."""

    def subject(self, telling: Telling, voice: Voice) -> str:
        """The name of whoever did what is told; empty for nobody."""
        if telling.player == RIVAL:
            return self.rival_name(voice)
        return voice.player(telling.player) if telling.player >= 0 else ""

    def sentence(self, table: T, event: Event, voice: Voice) -> str:
        """What happened, as a sentence: who and what."""
        telling = self.tell(table, event, voice)
        return f"{self.subject(telling, voice)} {telling.text}".strip()

    # points

    @abstractmethod
    def scores(self, table: T) -> list[tuple[int, ...]]:
        """Each player's points now, followed by what breaks ties."""

    def tie_break(self, voice: Voice) -> str:
        """What decides between players with the same points, if anything does."""
        return ""

    @abstractmethod
    def score_sheet(self, table: T, player: int, voice: Voice) -> list[ScoreLine]:
        """Every line of a player's score sheet; they add up to the player's points."""

    def goal(self, table: T) -> int:
        """The points that have to be reached to win; 0 where the players play against each other only."""
        return 0

    def rival_name(self, voice: Voice) -> str:
        """Who is played against besides the players, if anybody is."""
        return ""

    def rival_sheet(self, table: T, voice: Voice) -> list[ScoreLine]:
        """The score sheet of that rival, which adds up to the goal; nothing where there is none."""
        return []

    def check_options(self, given: dict[str, Any]) -> dict[str, Choice]:
        """All options with their values, the defaults filled in."""
        known = {option.name: option for option in self.options()}
        for name in given:
            if name not in known:
                names = ", ".join(known)
                raise OptionError(
                    "{game} has no option {name!r}: it has {names}", game=self.title, name=name, names=names
                )
        chosen: dict[str, Choice] = {}
        for name, option in known.items():
            value = given.get(name, option.default())
            checked = option.checked(value)
            if checked is None:
                raise not_a_choice(self.title, option, value)
            chosen[name] = checked
        return chosen


AnyRules = Rules[Any, Any]
REGISTERED: dict[str, AnyRules] = {}  # by the short name of their game


def register(rules: AnyRules) -> AnyRules:
    """Make rules known by their game's name, so that its positions can be pickled."""
    REGISTERED[rules.name] = rules
    return rules


def registered(name: str) -> AnyRules:
    """The rules of a game, for what was pickled."""
    return REGISTERED[name]


def companion(package: str, game: str) -> Any:
    """The module of another package that belongs to a game and is named after it: its drawing, its screen."""
    try:
        return import_module(f"{package}.{game}")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{game}":
            raise
        raise CloisterError("{game} has no module {package}.{game}", game=game, package=package) from error


REQUIRED = (
    "options", "samples", "open_box", "new", "read", "seen", "heading", "tell", "scores", "score_sheet",
)  # fmt: skip


def not_a_choice(game: str, option: Option, value: Any) -> OptionError:
    """What to say of a value that an option cannot have."""
    choices = ", ".join(str(choice) for choice in option.choices)
    if option.several:
        return OptionError(
            "{game}: {name} cannot be {value!r}: choose some of {choices}",
            game=game,
            name=option.name,
            value=value,
            choices=choices,
        )
    return OptionError(
        "{game}: {name} cannot be {value!r}: choose one of {choices}",
        game=game,
        name=option.name,
        value=value,
        choices=choices,
    )
