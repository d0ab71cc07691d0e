"""What a game tells the kernel about itself. Each game package has one object of this kind."""

from abc import abstractmethod
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from cloister.kernel.errors import OptionError
from cloister.kernel.table import Event, Frame, Table
from cloister.kernel.vocabulary import Vocabulary

Choice = int | str | bool


class Option:
    """Something to be chosen before a game starts. The first choice is the default.

    `title` and, for choices that are words, `labels` are what people read; texts are English and get translated. Of an
    option with `several` any choices go together: its value is their names with commas between them, by default none.
    """

    __slots__ = ("choices", "explanation", "labels", "name", "several", "title")

    def __init__(
        self,
        name: str,
        title: str,
        choices: list[Choice],
        labels: list[str],
        explanation: str,
        several: bool = False,
    ) -> None:
        self.several = several
        self.name = name
        self.title = title
        self.choices = choices
        self.labels = labels
        self.explanation = explanation

    def default(self) -> Choice:
        """The value where nothing is chosen."""
        return "" if self.several else self.choices[0]

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


class Reason:
    """Why a move is not legal now, and the rule it rests on."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"Reason({str(self)!r})"


class ScoreLine:
    """One line of a player's score sheet."""

    __slots__ = ("points", "text")

    def __init__(self, text: str, points: int) -> None:
        self.text = text
        self.points = points

    def __repr__(self) -> str:
        return f"ScoreLine({self.text!r}, {self.points})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game: its options, its moves, its tables of words, and how to set up, read and score a position."""

    name: str
    title: str
    summary: str  # what it is about, in an English sentence that gets translated
    minutes: int  # how long people play it
    version: int
    vocabulary: Vocabulary

    @abstractmethod
    def options(self) -> list[Option]:
        """Every option with its choices, the number of players first."""

    @abstractmethod
    def table_names(self) -> list[str]:
        """The component tables' file names."""

    @abstractmethod
    def check_tables(self, tables: Path | None) -> str:
        """Read and validate the tables; a fingerprint of corrected ones, empty for those of the program."""

    @abstractmethod
    def new(self, options: dict[str, Choice], seed: int, tables: Path | None) -> Table:
        """A table set up for the first decision."""

    @abstractmethod
    def read(self, options: dict[str, Choice], data: dict[str, Any], tables: Path | None) -> Table:
        """A table as `Table.to_data` wrote it, without its frames."""

    @abstractmethod
    def frames(self) -> dict[str, type[Frame]]:
        """The classes of all frames of this game by their names."""

    @abstractmethod
    def prompt(self, table: Table, player: int, language: str) -> str:
        """What the player has to decide, in a sentence."""

    @abstractmethod
    def label(self, table: Table, player: int, move: int, language: str) -> str:
        """What a move does, in a few words."""

    @abstractmethod
    def reason(self, table: Table, player: int, move: int, language: str) -> Reason:
        """Why a move that is not legal now is not."""

    @abstractmethod
    def heading(self, table: Table, language: str) -> str:
        """Where in the game this position is: a round, a phase."""

    @abstractmethod
    def tell(self, table: Table, event: Event, language: str) -> str:
        """What happened, in a few words."""

    @abstractmethod
    def seen(self, table: Table, player: int) -> Table:
        """The table as a player sees it, or somebody without a seat (-1): what he may not know is not on it."""

    @abstractmethod
    def view(self, table: Table, player: int) -> dict[str, Any]:
        """All that a player may know of a position, and nothing else."""

    def revealed(self, before: Table, after: Table) -> bool:
        """Whether a move showed what nobody could know before it. Such a move is not taken back."""
        return before.generator.state != after.generator.state

    @abstractmethod
    def scores(self, table: Table) -> list[tuple[int, ...]]:
        """Each player's points now, followed by what breaks ties."""

    def goal(self, table: Table) -> int:
        """The points that have to be reached to win; 0 where the players play against each other only."""
        return 0

    def rival_name(self, language: str) -> str:
        """Who is played against besides the players, if anybody is."""
        return ""

    def rival_sheet(self, table: Table, language: str) -> list[ScoreLine]:
        """The score sheet of that rival, which adds up to the goal; nothing where there is none."""
        return []

    @abstractmethod
    def score_sheet(self, table: Table, player: int, language: str) -> list[ScoreLine]:
        """Every line of a player's score sheet; they add up to his points."""

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
