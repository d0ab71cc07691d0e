"""Lessons as data: TOML files in `lessons/COURSE/`, one for each lesson, in the order of their names.

    minutes = 4
    options = { players = 3 }       # of the game; those left out have their defaults
    seed = 1
    seat = 1                        # where the learner sits
    before = "0: fell wood; at 1,0" # moves before the lesson begins, as a record has them
    title.en = "The wheel of goods"
    about.en = "Send a monk, take goods"

    [[step]]
    say.en = "One thought, a short paragraph or two."
    do.en = "What to do now."       # left out: the learner reads and goes on
    lit = ["wheel", "wheel:grain"]  # keys of panels and things
    play = ["produce grain"]        # acts that are accepted, the first is shown; moves of an act between semicolons
    said.en = "What it has brought."
    others = "2: fell wood"         # moves that follow by themselves

    [[step.answer]]                 # what is said to other moves, which are not played
    to = "produce *"
    say.en = "Why not, kindly."

Texts stand in every language. `*` in an act stands for anything, and `pay *+` for a payment of any moves that fit.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cloister.games import find_rules
from cloister.kernel.errors import TableError
from cloister.kernel.game import Game, new_game
from cloister.kernel.records import FORMAT, parse
from cloister.kernel.rules import AnyRules
from cloister.kernel.voice import Voice
from cloister.teaching.words import Words, in_language, read_words

FOLDER = Path(__file__).resolve().parent / "lessons"
READ = "go"  # how a step that is only read is written down among those that are done
ACT = ";"  # between the moves of an act
SEVERAL = "+"  # at the end of an act: any number of such moves
DONE = "done"  # the move that ends a plan
NOTHING: Words = {}

PlayerMove = tuple[int, str]


@dataclass(frozen=True)
class Answer:
    """What is said to a move that is not the one of this step."""

    to: str
    say: Words


@dataclass(frozen=True)
class Step:
    """One thought and at most one move."""

    say: Words
    do: Words
    lit: list[str]
    play: list[str]
    said: Words
    others: list[PlayerMove]
    answers: list[Answer]

    @property
    def shown(self) -> str:
        """What is done when the learner asks to be shown."""
        return self.play[0] if self.play else READ

    def accepts(self, act: str) -> bool:
        return any(fits(wanted, act) for wanted in self.play)


@dataclass(frozen=True)
class Lesson:
    course: str
    key: str
    number: int
    minutes: int
    game: str
    options: dict[str, Any]
    seed: int
    seat: int
    before: list[PlayerMove]
    title: Words
    about: Words
    steps: list[Step]

    @cached_property
    def start(self) -> Game:
        """The position in which the lesson begins. Its own moves come after it."""
        rules = find_rules(self.game)
        game = new_game(rules, dict(self.options), self.seed, rules.tables())
        for player, code in self.before:
            game.play(code, player)
        return Game(rules, game.box, game.options, game.seed, game.table, False)

    @property
    def name(self) -> str:
        return f"{self.course}.{self.key}"

    @property
    def address(self) -> str:
        return f"/learn/{self.course}/{self.key}"


@dataclass(frozen=True)
class Course:
    """The lessons of a game, or of an expansion, in their order."""

    key: str
    game: str
    symbol: str
    title: Words
    about: Words
    play: dict[str, Any]  # options of the real game that follows
    answers: list[Answer]  # where a step has none of its own
    lessons: list[Lesson] = field(default_factory=list)

    @property
    def minutes(self) -> int:
        return sum(lesson.minutes for lesson in self.lessons)

    @property
    def rules(self) -> AnyRules:
        return find_rules(self.game)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows, if there is one."""
        return self.lessons[lesson.number] if lesson.number < len(self.lessons) else None


class Attempt:
    """A lesson as far as somebody has come: the game, and what they have done, one thing for each step."""

    def __init__(self, lesson: Lesson, done: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.done = list(done)[: len(lesson.steps)]
        self.game = lesson.start.copy()
        self.played: list[tuple[int, list[str]]] = []  # the acts since the lesson began
        for step, act in zip(lesson.steps, self.done):
            self.take(step, act)

    def take(self, step: Step, act: str) -> None:
        """Go through one step."""
        if step.play:
            if not step.accepts(act):
                raise TableError("{act} is not what this step of the lesson asks for", act=act)
            self.act(self.lesson.seat, [self.game.index(code) for code in codes_of(act)])
        for player, code in step.others:
            self.act(player, [self.game.index(code)])

    def act(self, player: int, moves: list[int]) -> None:
        codes = self.game.rules.vocabulary.codes
        order = moves if len(moves) == 1 else self.game.in_order(moves, player)
        for move in order:
            self.game.play(move, player)
        self.played.append((player, [codes[move] for move in order]))

    @property
    def number(self) -> int:
        """How many steps are done."""
        return len(self.done)

    @property
    def over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is to be done; the last one when all are."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    def with_act(self, act: str) -> "Attempt | None":
        """The lesson after an act of the learner: one step on, or several where its moves are those of several steps.
        Nothing if the lesson does not ask for it."""
        codes, done = codes_of(act), self.done
        while codes and len(done) < len(self.lesson.steps):
            step = self.lesson.steps[len(done)]
            taken = next((n for n in range(len(codes), 0, -1) if step.accepts(ACT.join(codes[:n]))), 0)
            if not taken:
                return None
            done, codes = [*done, f"{ACT} ".join(codes[:taken])], codes[taken:]
        return None if codes else Attempt(self.lesson, done)

    def said(self, voice: Voice) -> str:
        """What the step before has brought."""
        return in_language(self.lesson.steps[self.number - 1].said, voice.language) if self.done else ""


def codes_of(act: str) -> list[str]:
    """The moves of an act."""
    return [" ".join(code.split()) for code in act.split(ACT) if code.strip()]


def answer_to(answers: Sequence[Answer], act: str) -> Words:
    """What is said to an act that is not the one of a step; empty if nothing is."""
    return next((answer.say for answer in answers if fits(answer.to, act)), NOTHING)


def fits(wanted: str, act: str) -> bool:
    """Whether an act is one that was described, in whatever order its moves come. A plan may say that it is done or
    not: where nothing is left to place the engine does not ask."""
    codes = codes_of(act)
    if wanted == "*":
        return bool(codes)
    if wanted.endswith(SEVERAL):
        codes = without_end(codes)
        return bool(codes) and all(fnmatchcase(code, wanted[: -len(SEVERAL)]) for code in codes)
    patterns = codes_of(wanted)
    if len(patterns) > 1:
        patterns, codes = without_end(patterns), without_end(codes)
    return len(patterns) == len(codes) and paired(patterns, codes)


def without_end(codes: list[str]) -> list[str]:
    return [code for code in codes if code != DONE]


def paired(patterns: list[str], codes: list[str]) -> bool:
    """Whether each move fits a pattern of its own."""
    if not patterns:
        return True
    first, *rest = patterns
    found = [place for place, code in enumerate(codes) if fnmatchcase(code, first)]
    return any(paired(rest, codes[:place] + codes[place + 1 :]) for place in found)


# reading


@cache
def courses() -> list[Course]:
    """All courses with their lessons."""
    with (FOLDER / "courses.toml").open("rb") as file:
        listed = tomllib.load(file)["course"]
    return [read_course(data) for data in listed]


def find_course(key: str) -> Course | None:
    return next((course for course in courses() if course.key == key), None)


def find_lesson(course: str, key: str) -> Lesson | None:
    found = find_course(course)
    return next((lesson for lesson in found.lessons if lesson.key == key), None) if found else None


def read_course(data: dict[str, Any]) -> Course:
    key, game = data["key"], data["game"]
    files = sorted((FOLDER / key).glob("*.toml"))
    lessons = [read_lesson(file, key, game, number) for number, file in enumerate(files, 1)]
    title, about = (read_words(data[name], f"courses.toml, {key}, {name}") for name in ("title", "about"))
    answers = read_answers(data, f"courses.toml, {key}")
    return Course(key, game, data["symbol"], title, about, data.get("play", {}), answers, lessons)


def read_lesson(file: Path, course: str, game: str, number: int) -> Lesson:
    """A lesson from its file; its key is the file's name without the number before it."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise TableError("{file}: {problem}", file=file.name, problem=error) from error
    steps = [read_step(step, f"{file.name}, step {place}") for place, step in enumerate(data["step"], 1)]
    return Lesson(
        course, file.stem.partition("-")[2], number, data["minutes"], game, data.get("options", {}), data["seed"],
        data["seat"], read_moves(data.get("before", "")), read_words(data["title"], f"{file.name}, title"),
        read_words(data["about"], f"{file.name}, about"), steps,
    )  # fmt: skip


def read_step(data: dict[str, Any], where: str) -> Step:
    texts = {name: read_words(data[name], f"{where}, {name}") for name in ("say", "do", "said") if name in data}
    return Step(
        texts["say"], texts.get("do", NOTHING), data.get("lit", []), data.get("play", []), texts.get("said", NOTHING),
        read_moves(data.get("others", "")), read_answers(data, where),
    )  # fmt: skip


def read_answers(data: dict[str, Any], where: str) -> list[Answer]:
    listed = data.get("answer", [])
    return [Answer(one["to"], read_words(one["say"], f"{where}, answer to {one['to']}")) for one in listed]


def read_moves(text: str) -> list[PlayerMove]:
    """Moves as a record has them, without its header."""
    return parse(f"cloister: {FORMAT}\n{text}").moves
