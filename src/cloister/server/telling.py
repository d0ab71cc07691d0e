"""What happened at a table, as the log tells it: move by move, and turn by turn."""

from collections.abc import Collection
from dataclasses import dataclass

from cloister.kernel.rules import COURSE, RIVAL
from cloister.kernel.voice import Voice
from cloister.server.live import LiveTable, LogLine

BETWEEN = " · "  # two things that one move did


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
    new: bool = False

    @property
    def number(self) -> int:
        """The position after it."""
        return self.steps[-1].number

    @property
    def text(self) -> str:
        return BETWEEN.join(step.text for step in self.steps if step.text)


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
            found[-1] = Told(whose, f"{found[-1].text}{BETWEEN}{words}")
        else:
            found.append(Told(whose, words))
        owner, last = whose, name or last
    return found


def turns(live: LiveTable, viewer: int, voice: Voice, most: int) -> list[Turn]:
    """The turns that a viewer may know of, in order, of the last so many moves."""
    found: list[Turn] = []
    open_turns: dict[tuple[int, int], Turn] = {}
    seen = list(enumerate(live.seen(viewer), 1))[-most:]
    for number, played in seen:
        line, key = live.log[played - 1], live.game.turns_played[played - 1]
        heading = line.headings[voice.language]
        turn = open_turns.get(key)
        if turn is None:
            turn = open_turns[key] = Turn(key[1] if key[1] >= 0 else line.player, heading, number - 1, [])
            found.append(turn)
        own = []
        for one in tell(live, line, voice):
            if one.player < 0:
                found.append(Turn(one.player, heading, number - 1, [Step(number, one.text)]))
            else:
                own.append(one.text if one.player == turn.player else f"{voice.player(one.player)} {one.text}")
        turn.steps.append(Step(number, BETWEEN.join(own)))
    return [turn for turn in found if turn.text]


def mark_new(told_turns: list[Turn], own: Collection[int], last: int) -> None:
    """Mark what others did since somebody's last act, which led to the position `last`; `own` are their seats."""
    for turn in told_turns:
        if turn.player not in own:
            turn.new = turn.number > last or (turn.player < 0 and turn.number == last)
