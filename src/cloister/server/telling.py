"""What happened at a table, as the log tells it: move by move, and turn by turn."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from cloister.kernel.rules import COURSE, RIVAL
from cloister.kernel.voice import Voice
from cloister.server.live import LiveTable, LogLine

BETWEEN = " · "  # two things that one move did
VOICES = 4  # in which the turns of a table are kept


@dataclass(frozen=True)
class Told:
    """Something that a move brought about: who did it (the player, RIVAL, or COURSE of the game), in words without
    their name."""

    player: int
    text: str


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
    html: str = ""  # as the log shows it, once it was asked for

    @property
    def number(self) -> int:
        """The position after it."""
        return self.steps[-1].number

    @property
    def text(self) -> str:
        return in_short(part for step in self.steps if step.text for part in step.text.split(BETWEEN))


def in_short(steps: Iterable[str]) -> str:
    """Things that were done one after the other in one line. What several in a row begin with, as a place that they
    fill, is said once."""
    found: list[str] = []
    for step in steps:
        subject, colon, rest = step.partition(": ")
        if colon and found and found[-1].startswith(subject + colon):
            found[-1] += f", {rest}"
        else:
            found.append(step)
    return BETWEEN.join(found)


def tell(live: LiveTable, line: LogLine, voice: Voice) -> list[Told]:
    """What a move did. The words are kept with the line until the table speaks in another voice."""
    live.speak((voice.language, *voice.names))
    if not line.text:
        line.text = "\n".join(f"{one.player} {one.text}" for one in told(live, line, voice))
    found = []
    for one in line.text.split("\n") if line.text else []:
        player, _space, text = one.partition(" ")
        found.append(Told(int(player), text))
    return found


def told(live: LiveTable, line: LogLine, voice: Voice) -> list[Told]:
    """What happens after the game has gone on, as a new round does, belongs to that and not to the move. A name that
    several events begin with is said once."""
    rules, table = live.game.rules, live.game.table
    found: list[Told] = []
    owner, last = line.player, voice.player(line.player)
    for event in line.events:
        telling = rules.tell(table, event, voice)
        name = rules.subject(telling, voice)
        whose = telling.player if telling.player in (RIVAL, COURSE) else owner if owner == COURSE else line.player
        if whose != owner or not found:
            last = name if whose == RIVAL else "" if whose == COURSE else voice.player(line.player)
        words = telling.text if name in ("", last) else f"{name} {telling.text}"
        if found and whose == owner and telling.player != COURSE:
            found[-1] = Told(whose, in_short([*found[-1].text.split(BETWEEN), words]))
        else:
            found.append(Told(whose, words))
        owner, last = whose, name or last
    return found


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
        own = []
        for one in tell(live, line, self.voice):
            if one.player < 0:
                self.turns.append(Turn(one.player, heading, number - 1, [Step(number, one.text)]))
            else:
                own.append(one.text if one.player == turn.player else f"{self.voice.player(one.player)} {one.text}")
        turn.steps.append(Step(number, BETWEEN.join(own)))
        turn.html = ""

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
