"""Tables at a glance: where each stands, whose turn it is, and a small picture of what matters most on it."""

import re
import threading
from collections import OrderedDict
from dataclasses import dataclass, field

from markupsafe import Markup

from cloister.games import GAMES
from cloister.kernel.results import goal_result
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.pictures.marks import number
from cloister.pictures.scene import WATCHER, Panel, Part, Pen
from cloister.server.hall import Hall, Refused, Sight
from cloister.server.stored import NOT_SEEN, Stored, Visitor

Key = tuple[object, ...]
UNKNOWN = "logo"  # the symbol of a table whose game cannot be told
POINTED_AT = re.compile(r' (?:data-[a-z]+|tabindex|role|aria-[a-z]+)="[^"]*"')  # what makes things answer


@dataclass
class Card:
    """A table as one visitor may see it."""

    table: Stored
    status: str
    turn: bool = False  # the visitor has to act
    waits: str = ""  # for whom, if for others
    scores: list[int] = field(default_factory=list)  # each seat's points as they stand
    picture: Markup | None = None  # if it has been drawn

    @property
    def game(self) -> str:
        """What the game is called, if the table can still tell."""
        return GAMES[self.table.game].title if self.table.game in GAMES else "Cloister"

    @property
    def emblem(self) -> tuple[str, ...]:
        return tuple(drawing_of(self.table.game).emblem) if self.table.game in GAMES else (UNKNOWN,)


class Cards:
    """Tables at a glance: no game is opened for a list. Small pictures that were drawn last are kept: one is good until
    something is done at its table or a seat changes hands, and for everybody who sees it from the same seats."""

    def __init__(self, hall: Hall, most: int) -> None:
        self.hall = hall
        self.most = most
        self.kept: OrderedDict[Key, Markup] = OrderedDict()
        self.guard = threading.Lock()

    def card(self, table: Stored, visitor: Visitor, voice: Voice) -> Card:
        if self.hall.damaged(table):
            return Card(table, voice("damaged"))
        if table.over:
            return Card(table, result(table, voice), scores=table.result)
        if table.glance is NOT_SEEN:
            try:
                table = self.hall.glanced(table, voice)
            except Refused as refused:  # such as a game that cannot go on by the present rules
                return Card(table, refused.message)
        return new_card(table, visitor, voice, self.picture(self.key(table, visitor, voice)))

    def picture(self, key: Key) -> Markup | None:
        with self.guard:
            return self.kept.get(key)

    def drawn(self, table: Stored, visitor: Visitor, voice: Voice) -> Markup:
        """The small picture of a table."""
        key = self.key(table, visitor, voice)
        found = self.picture(key)
        if found is None:
            with self.hall.lock(table.id):
                found = small_picture(self.hall.look(table.id, visitor, None, voice), voice)
            self.keep(key, found)
        return found

    def key(self, table: Stored, visitor: Visitor, voice: Voice) -> Key:
        own = tuple(table.seats_of(visitor.id))
        return (table.id, table.entries, table.title, tuple(table.seats), own, voice.language)

    def keep(self, key: Key, picture: Markup) -> None:
        with self.guard:
            self.kept[key] = picture
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)


def new_card(table: Stored, visitor: Visitor, voice: Voice, picture: Markup | None) -> Card:
    """A running game. The points are those that one knows at one's seat; of several seats, those that everybody may."""
    own, glance = table.seats_of(visitor.id), table.glance
    turn = any(player in own for player in glance.actors)
    waits = "" if turn else waiting(table, glance.actors, voice)
    points = glance.seen_by(own[0] if len(own) == 1 else WATCHER)
    return Card(table, glance.headings.get(voice.language, ""), turn, waits, points, picture)


def waiting(table: Stored, actors: list[int], voice: Voice) -> str:
    """For whom a game waits."""
    if any(table.seats[player].kind == "open" for player in actors):
        return voice("A seat is free")
    names = ", ".join(table.seats[player].name for player in actors)
    return voice("Waits for {players}", players=names)


def result(table: Stored, voice: Voice) -> str:
    """How a game ended, in a few words."""
    names = [seat.name for seat in table.seats]
    best = max(table.result, default=0)
    if table.goal:
        rival = GAMES[table.game].rival_name(voice)
        return goal_result(names[0], best, rival, table.goal, True, voice)
    winners = ", ".join(name for name, points in zip(names, table.result) if points == best)
    points = " : ".join(str(points) for points in sorted(table.result, reverse=True))
    return voice("{winners} won, {points}", winners=winners, points=points)


def described(table: Stored, voice: Voice) -> str:
    """The game of a table, how many play, and the options that were not left as they are."""
    rules = GAMES[table.game]
    count = voice.plural(len(table.seats), "{count} player", "{count} players")
    found = [voice(rules.title), count]
    for option in rules.options()[1:]:
        value = table.options.get(option.name, option.default())
        chosen = str(value).split(",") if option.several else [value]
        labels = [voice(option.label(number)) for number, choice in enumerate(option.choices) if choice in chosen]
        if value != option.default():
            found.append(voice("{option}: {value}", option=voice(option.title), value=", ".join(labels)))
    if table.seed_known and not rules.all_open():
        found.append(voice("from a record, whose owner can know what will be drawn"))
    return " · ".join(found)


def small_picture(sight: Sight, voice: Voice) -> Markup:
    """The largest part of what the visitor sees, as a picture that only shows: nothing in it can be pointed at."""
    game = sight.live.game
    seen = game.rules.seen(game.table, sight.viewer)
    scene = drawing_of(game.rules.name).scene(seen, sight.viewer, Pen(Voice(voice.language, sight.names)))
    return still_picture(largest_part([*scene.shared, *scene.own]), "slice")


def still_picture(part: Part, fit: str = "meet") -> Markup:
    """A part that only shows; one that does not have the size of its place is cut ("slice") or made smaller."""
    size = f"0 0 {number(part.width)} {number(part.height)}"
    body = POINTED_AT.sub("", part.body)
    return Markup(
        f'<svg class="part" viewBox="{size}" preserveAspectRatio="xMidYMid {fit}" aria-hidden="true">{body}</svg>'
    )


def largest_part(panels: list[Panel]) -> Part:
    return max((part for panel in panels for part in panel.parts), key=lambda part: part.width * part.height)
