"""What happened at a table, as the log tells it: move by move, and turn by turn."""

import re
from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import takewhile
from weakref import WeakKeyDictionary

from cloister.kernel.rules import COURSE, RIVAL
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice
from cloister.server.live import LiveTable, LogLine

BETWEEN = " · "  # two things that one move did
NAMED = 3  # words of which the first is of a name, so that there is a verb among them
AMOUNT = re.compile(r"([^\W\d_]+ )\d")  # a verb and how much
VOICES = 4  # in which the turns of a table are kept
BEGINNINGS = ("round", "bag")  # the kinds of events by which games note that a round begins


@dataclass(frozen=True)
class Told:
    """Something that a move brought about: who did it (the player, RIVAL, or COURSE of the game), in words without
    their name. Where it begins with what somebody else did, their name is not put before it. `later` is what happened
    in the round that the move led to."""

    player: int
    text: str
    named: bool = True
    later: bool = False


@dataclass(frozen=True)
class Step:
    """A move of a turn. `number` is how many moves the reader knows of with it: the position that it led to."""

    number: int
    text: str


@dataclass
class Turn:
    """A turn in the log, or what a rival or the course of the game did in between."""

    player: int
    heading: str
    begins: int  # the position before it
    steps: list[Step]
    number: int = 0  # the position after it
    named: bool = True  # begins with what its player did
    html: str = ""  # as the log shows it, once it was asked for
    words: str | None = None  # the text, once it was asked for

    @property
    def text(self) -> str:
        if self.words is None:
            self.words = in_short([part for step in self.steps if step.text for part in step.text.split(BETWEEN)])
        return self.words

    def add(self, step: Step) -> None:
        self.steps.append(step)
        self.number, self.html, self.words = step.number, "", None


def in_short(steps: Iterable[str]) -> str:
    """Things that were done one after the other in one line. What several in a row begin with, as a place that they
    fill or what they do, is said once."""
    found: list[str] = []
    last = ""
    for step in steps:
        shared = shared_beginning(last, step)
        if shared:
            found[-1] += f", {step[len(shared) :]}"
        else:
            found.append(step)
        last = step
    return BETWEEN.join(found)


def shared_beginning(one: str, other: str) -> str:
    """What two things begin with that need not be said twice: all up to a colon, the verb before two amounts, or
    somebody's name with what they do."""
    subject, colon, _rest = other.partition(": ")
    if colon:
        return subject + colon if one.startswith(subject + colon) else ""
    verb = AMOUNT.match(other)
    if verb:
        return verb[1] if AMOUNT.match(one) and one.startswith(verb[1]) else ""
    pairs = zip(one.split(" ")[:-1], other.split(" ")[:-1])
    shared = [word for word, _same in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    return " ".join(shared) + " " if len(shared) >= NAMED and shared[0][0].isupper() else ""


def tell(live: LiveTable, line: LogLine, voice: Voice) -> list[Told]:
    """What a move did. The words are kept with the line until the table speaks in another voice."""
    live.speak((voice.language, *voice.names))
    if not line.text:
        line.text = "\n".join(f"{one.player} {one.named:d} {one.later:d} {one.text}" for one in told(live, line, voice))
    found = []
    for one in line.text.split("\n") if line.text else []:
        player, named, later, text = one.split(" ", 3)
        found.append(Told(int(player), text, named == "1", later == "1"))
    return found


def told(live: LiveTable, line: LogLine, voice: Voice) -> list[Told]:
    """What happens after the game has gone on, as a new round does, belongs to that and not to the move. A name that
    several events begin with is said once."""
    rules, table = live.game.rules, live.game.table
    found: list[Told] = []
    owner, last, later = line.player, voice.player(line.player), False
    for event in worth_telling(line.events):
        later = later or event.kind in BEGINNINGS
        telling = rules.tell(table, event, voice)
        name = rules.subject(telling, voice)
        whose = telling.player if telling.player in (RIVAL, COURSE) else owner if owner == COURSE else line.player
        if whose != owner or not found:
            last = name if whose == RIVAL else "" if whose == COURSE else voice.player(line.player)
        words = telling.text if name in ("", last) else f"{name} {telling.text}"
        if found and whose == owner and telling.player != COURSE:
            together = in_short([*found[-1].text.split(BETWEEN), words])
            found[-1] = replace(found[-1], text=together)
        else:
            found.append(Told(whose, words, telling.player in (whose, line.player), later))
        owner, last = whose, name or last
    return found


def worth_telling(events: list[Event]) -> list[Event]:
    """Events without what those beside them say already."""
    beside = zip(events, [None, *events], [*events[1:], None])
    return [event for event, last, after in beside if not goes_without_saying(event, last, after)]


def goes_without_saying(event: Event, last: Event | None, after: Event | None) -> bool:
    """The use of a building to which its user has just sent somebody: they are sent for nothing else. And that a token
    of the wheel goes back, if its good is taken by it."""
    if event.kind == "use" and last and last.kind == "send":
        return event.player == last.player and event.data[:1] == last.data[-1:]
    return event.kind == "token" and after is not None and after.kind == "gain" and event.data[:1] == after.data[:1]


def heading_of(live: LiveTable, line: LogLine, later: bool, language: str) -> str:
    """Where in the game something happened that a move brought about: where it was played, or where it led to."""
    if not later:
        return line.headings[language]
    return live.log[line.number].headings[language] if line.number < len(live.log) else live.game.heading(language)


class Chronicle:
    """The turns of a table in one voice, as far as everybody may know of them. It is told once, and goes on where it
    stopped: a long game costs no more than a short one."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.begin()

    def begin(self) -> None:
        self.turns: list[Turn] = []
        self.by_key: dict[tuple[int, int], Turn] = {}
        self.lines = 0  # of the log that are told
        self.last: LogLine | None = None

    def catch_up(self, live: LiveTable) -> None:
        """Tell what has come; all of it anew where something was taken back."""
        public = len(live.log) if live.private else live.secret_from
        if self.lines > public or (self.lines and live.log[self.lines - 1] is not self.last):
            self.begin()
        for number in range(self.lines + 1, public + 1):
            self.last = live.log[number - 1]
            self.add(live, self.last, live.game.turns_played[number - 1], number)
        self.lines = public

    def add(self, live: LiveTable, line: LogLine, key: tuple[int, int], number: int) -> None:
        """Tell of a move, which led to a position of this number."""
        heading = line.headings[self.voice.language]
        turn = self.by_key.get(key)
        if turn is None:
            turn = self.by_key[key] = Turn(key[1] if key[1] >= 0 else line.player, heading, number - 1, [])
            self.turns.append(turn)
        own: list[str] = []
        for one in tell(live, line, self.voice):
            if one.player < 0:
                there = heading_of(live, line, one.later, self.voice.language)
                self.turns.append(Turn(one.player, there, number - 1, [Step(number, one.text)], number))
                continue
            if not own and not any(step.text for step in turn.steps):
                turn.named = one.named and one.player == turn.player
            unsaid = not one.named or (turn.named and one.player == turn.player)
            own.append(one.text if unsaid else f"{self.voice.player(one.player)} {one.text}")
        turn.add(Step(number, BETWEEN.join(own)))

    def with_own(self, live: LiveTable, moves: list[int]) -> "Chronicle":
        """The same and then moves that only one viewer may know of. What both have in common stays as it is."""
        found = Chronicle(self.voice)
        keys = {live.game.turns_played[move - 1] for move in moves}
        copies = {id(self.by_key[key]): replace(self.by_key[key], steps=[*self.by_key[key].steps])
                  for key in keys if key in self.by_key}  # fmt: skip
        found.turns = [copies.get(id(turn), turn) for turn in self.turns]
        found.by_key = {key: copies[id(turn)] for key, turn in self.by_key.items() if id(turn) in copies}
        for number, move in enumerate(moves, self.lines + 1):
            found.add(live, live.log[move - 1], live.game.turns_played[move - 1], number)
        return found


CHRONICLES: "WeakKeyDictionary[LiveTable, OrderedDict[tuple[str, ...], Chronicle]]" = WeakKeyDictionary()


def chronicle_of(live: LiveTable, voice: Voice) -> Chronicle:
    """What is told of a table in a voice."""
    kept = CHRONICLES.setdefault(live, OrderedDict())
    key = (voice.language, *voice.names)
    found = kept.pop(key, None) or Chronicle(voice)
    kept[key] = found
    if len(kept) > VOICES:
        kept.popitem(last=False)
    found.catch_up(live)
    return found


def turns(live: LiveTable, viewer: int, voice: Voice, most: int) -> list[Turn]:
    """The turns that a viewer may know of, in order, of the last so many moves."""
    chronicle = chronicle_of(live, voice)
    seen = live.seen(viewer)
    if len(seen) > chronicle.lines:
        chronicle = chronicle.with_own(live, seen[chronicle.lines :])
    return [turn for turn in chronicle.turns if turn.number > len(seen) - most and turn.text]


def is_new(turn: Turn, own: Collection[int], last: int) -> bool:
    """Whether others did it since somebody's last act, which led to the position `last`; `own` are their seats."""
    if turn.player in own:
        return False
    return turn.number > last or (turn.player < 0 and turn.number == last)
