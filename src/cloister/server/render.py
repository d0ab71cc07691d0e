"""Pages and their parts as HTML. A part is what gets replaced when the table changes."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup, escape

from cloister.kernel.catalogue import LANGUAGES, catalogue
from cloister.kernel.composition import Count
from cloister.kernel.game import Game
from cloister.kernel.results import goal_result
from cloister.kernel.rules import COURSE, RIVAL, ScoreLine, Telling
from cloister.kernel.table import NO_MOVE
from cloister.kernel.voice import Reason, Voice, signed
from cloister.pictures import drawing_of
from cloister.pictures.kept import Kept
from cloister.pictures.marks import number, short_name
from cloister.pictures.scene import TINCTURES, WATCHER, About, Panel, Part, Pen, Scene
from cloister.pictures.sheet import PATTERNS, natural_width, symbols
from cloister.server.brethren import computer_name, face
from cloister.server.choices import OfferedMove, choice_items, icon, on_button, pictured
from cloister.server.drafts import NOT_BEGUN, Draft, compose
from cloister.server.facts import Facts, facts_of
from cloister.server.hall import Sight, redo_player, undo_problem
from cloister.server.holders import held_by
from cloister.server.live import ACT
from cloister.server.patches import Chunked, Html
from cloister.server.script import script_address, table_modules
from cloister.server.telling import Turn, heading_of, is_new, tell, turns
from cloister.server.templating import new_environment
from cloister.teaching.decisions import rule_address
from cloister.teaching.reference import link, thing_link

HERE = Path(__file__).resolve().parent
AT_ONCE = 4  # moves of the next decision that are offered with what leads there
BUTTONS = 6  # choices that stand in the bar even if they can be clicked on the table
MOST_BUTTONS = 9  # that stand in the bar: each has a key
ENLARGE = '<button class="tool enlarge" type="button" {what} title="{label}" aria-label="{label}">{icon}</button>'
CHIPS, SIGN, LETTER = 374, 46, 7.6  # on a phone: the width of the row of chips, of what is beside a name, of a letter
MANY_CHIPS, EDGES = 4, 12  # from so many on the sign stands below the name, and only the edges are beside it
SHARES = 200  # into which the width of a row is divided
TEMPLATES = ("top", "bar", "log", "tabs")  # the parts that are not drawn
FILLED: Kept[str] = Kept()  # parts of pages whose templates were filled
OLD_MOVES = 400  # that the log tells; the slider reaches what is older


@dataclass
class CountedThing:
    """A kind of thing that is counted for a payment: the code that adds one or takes one back, and its symbol."""

    code: str
    symbol: str
    count: Count
    more: bool


@dataclass
class Line:
    """What a move did, in a line of its own: by a player, a RIVAL or the COURSE of the game."""

    number: int
    player: int
    text: str
    heading: str


@dataclass
class ScoreSheet:
    """The score sheet of a player, or of a rival who is none (-1)."""

    player: int
    name: str
    total: int
    lines: list[ScoreLine]


def chip_name(name: str, chips: int) -> str:
    """A player's name as far as it can be read on one of so many chips."""
    beside = SIGN if chips < MANY_CHIPS else EDGES
    return short_name(name, int((CHIPS / chips - beside) / LETTER))


@cache
def environment() -> Environment:
    """The templates. What people wrote is escaped; what we drew is not."""
    found = new_environment(HERE / "templates")
    found.globals |= {"icon": icon, "pictured": pictured, "on_button": on_button, "choice_items": choice_items}
    found.globals["script"] = script_address()
    found.globals["table_modules"] = table_modules()
    found.globals["TINCTURES"] = TINCTURES
    found.globals |= {"chip_name": chip_name}
    found.globals |= {"RIVAL": RIVAL, "COURSE": COURSE}
    found.filters["signed"] = signed
    found.globals |= {"computer_name": computer_name, "face": face, "held_by": held_by}
    return found


def render(name: str, voice: Voice, **values: Any) -> str:
    """A template for a reader: `_` says a text in their language."""
    return fill(name, all_values(voice, values))


def all_values(voice: Voice, values: dict[str, Any]) -> dict[str, Any]:
    """What a template for a reader may use."""
    others = [catalogue(language) for language in LANGUAGES if language != voice.language]
    own = {"_": voice, "voice": voice, "language": voice.language, "other_languages": others}
    return environment().globals | values | own


def fill(name: str, values: dict[str, Any]) -> str:
    """A template with all that it may use. `Template.render` would copy that each time, and several parts of a page
    use the same."""
    found = template(name)
    return "".join(found.root_render_func(found.new_context(values, shared=True)))


@cache
def template(name: str) -> Template:
    return environment().get_template(name)


def filled(name: str, values: dict[str, Any], shows: tuple[object, ...] | None) -> str:
    """A part of the page that is not drawn. Where all that it depends on is named, it is kept."""
    path = f"parts/{name}.html"
    return fill(path, values) if shows is None else FILLED.get((name, *shows), lambda: fill(path, values))


@cache
def sprite() -> Markup:
    """All symbols, to stand once in a page."""
    return Markup(f"<defs>{PATTERNS}</defs>{''.join(symbols().values())}")


class PageView:
    """What one visitor sees of a table, now or at an earlier move, with what they are putting together; programs, which
    play move by move or whole acts, have no draft."""

    kept = True  # it is a table that can be found again, with an end and an analysis

    def __init__(
        self, sight: Sight, voice: Voice, at: int | None, draft: Draft | None = NOT_BEGUN, board: int | None = None
    ) -> None:
        self.sight = sight
        self.voice = Voice(voice.language, sight.names)
        live = sight.live
        self.viewer = sight.viewer
        self.shown = live.shown(self.viewer)
        self.moves_seen = live.seen(self.viewer)  # each as the number of moves that had been played with it
        self.last = len(self.moves_seen)
        self.number = self.last if at is None else max(0, min(at, self.last))
        self.past = at is not None  # also of the last move: there one only looks
        self.game: Game = sight.at(self.number) if self.past else live.game
        self.real = self.game.rules.seen(self.game.table, self.viewer)
        self.drawing = drawing_of(self.game.rules.name)
        self.board = self.board_shown(board)
        self.acts = not self.past and self.board is None and self.viewer in self.game.actors
        self.composition = compose(self.game.rules, self.real, self.viewer, draft) if self.acts and draft else None
        self.table = self.real if self.composition is None else self.composition.table
        self.at_once = draft is not None and self.composition is None
        self.choices = [offer for move in self.moves() for offer in self.offers(move)] if self.acts else []

    def board_shown(self, asked: int | None) -> int | None:
        """Whose board one looks at, if not at one's own: as asked, or of whose turn led to an earlier position."""
        turn = self.turn_shown if self.past and asked is None else None
        found = turn.player if turn else asked
        return found if found is not None and 0 <= found < self.game.players and found != self.viewer else None

    def moves(self) -> list[int]:
        """What can be played, or added to what is being put together."""
        found: list[int] = self.composition.additions if self.composition else self.table.choices[self.viewer]
        return found

    def offers(self, move: int) -> list[OfferedMove]:
        """A move; before it, where it only leads to the next decision of the same player and that has few moves, these
        as acts together with it."""
        return [*(self.acts_with(move) if self.at_once else []), self.choice(move)]

    def acts_with(self, move: int) -> list[OfferedMove]:
        """A move and one that follows it, as buttons; none where that is not the same thing for their player."""
        kind = self.table.decision(self.viewer).leads_to(move)
        if kind is None:
            return []
        follow = self.table.copy()
        follow.play(self.viewer, move)
        if follow.actors() != [self.viewer] or not isinstance(follow.decision(self.viewer), kind):
            return []
        found = []
        for after in follow.choices[self.viewer]:
            spot = self.drawing.spot(follow, self.viewer, after, self.voice)
            label = self.game.rules.label(follow, self.viewer, after, self.voice)
            if not spot.nothing:
                found.append(OfferedMove(self.codes([move, after]), label, replace(spot, keys=[], verb="")))
        return found if len(found) <= AT_ONCE else []

    def choice(self, move: int) -> OfferedMove:
        rules = self.game.rules
        if self.composition is not None:
            label = self.composition.label(move, self.voice)
        else:
            label = rules.label(self.table, self.viewer, move, self.voice)
        return OfferedMove(
            rules.vocabulary.codes[move], label, self.drawing.spot(self.table, self.viewer, move, self.voice)
        )

    @cached_property
    def scene(self) -> Scene:
        if self.board is not None:
            return self.drawing.scene(self.table, WATCHER, Pen(self.voice, board=self.board))
        legal = {choice.spot.keys[0] for choice in self.choices if choice.spot.keys}
        counting = self.composition is not None and bool(self.composition.dues(self.voice))
        return self.drawing.scene(self.table, self.viewer, Pen(self.voice, legal, set(self.placed), counting=counting))

    @cached_property
    def placed(self) -> dict[str, dict[str, str]]:
        """The things that show what is being put together: the move that they take back, and where it began."""
        if self.composition is None:
            return {}
        codes = self.game.rules.vocabulary.codes
        moves = self.composition.moves
        things = self.drawing.placed(self.table, self.viewer, moves)
        return {key: {"code": codes[move], "from": source} for (key, source), move in zip(things, moves) if key}

    def parts(self, *without: str) -> dict[str, Html]:
        """The page's parts by their ids, without those that are not asked for."""
        scene = self.scene
        values = all_values(self.voice, self.values(scene))
        kept = {"top": self.top_shows(values), "tabs": tuple((tab.key, tab.symbol, tab.text) for tab in scene.tabs)}
        kept["log"] = (self.sight.stored.id, self.last, self.number, self.past, self.voice.language)
        kept["chips"] = (self.game.rules.name, tuple(values["totals"]), tuple(self.game.actors))
        parts = {name: filled(name, values, kept.get(name)) for name in TEMPLATES if name not in without}
        tabs, chunks = [tab.key for tab in scene.tabs], dict[str, list[str]]()
        for name, panels in (("shared", scene.shared), ("own", scene.own), ("players", scene.players)):
            total = sum(natural_width(panel) for panel in panels)
            shares = [round(SHARES * natural_width(panel) / total) for panel in panels]
            chunks[name] = [
                chunk
                for panel, share in zip(panels, shares)
                for chunk in panel_chunks(panel, share, tabs, self.enlarge_button(name, panel))
            ]
        if values["dues"]:
            tab = f"tab{tabs.index(scene.own[0].tab) + 1}"
            rest = [chunk for panel in scene.own[1:] for chunk in panel_chunks(panel, SHARES // 2, tabs)]
            chunks["own"] = [fill("parts/counter.html", values | {"tab": tab}), *rest]
        chunks["players"].append(filled("chips", values, kept["chips"]))
        if "log" in parts:  # whose list its template leaves empty
            before, end, after = parts["log"].partition("</ol>")
            chunks["log"] = [before, *self.log_items(), end + after]
        return {**parts, **{name: Chunked(of_part) for name, of_part in chunks.items()}}

    def top_shows(self, values: dict[str, Any]) -> tuple[object, ...]:
        """All that the top of the page depends on."""
        table, game, scene = self.sight.stored, self.game, self.scene
        known = table.seed_known and not game.over and not game.rules.all_open()
        where = (table.id, game.rules.name, table.title, table.corrected, known, self.viewer, self.voice.language)
        when = (scene.symbol, scene.title, scene.note, tuple(scene.phases), self.number if self.past else None)
        return *where, *when, values["undo_problem"], values["can_redo"], self.acts and self.may_ask

    def enlarge_button(self, name: str, panel: Panel) -> str:
        """The button by which a player's panel leads to their board, unless that is shown already, or by which a
        crowded one takes the place of the shared board."""
        shown = self.viewer if self.board is None else self.board
        if name == "players" and panel.player >= 0 and panel.player != shown:
            label = self.voice("Look at the board of {player}", player=self.sight.names[panel.player])
            return ENLARGE.format(what=f'data-board="{panel.player}"', label=escape(label), icon=icon("u-board", "i18"))
        if name == "own" and panel.crowded:
            label = self.voice("Larger, or as before")
            return ENLARGE.format(what="data-large", label=escape(label), icon=icon("u-board", "i18"))
        return ""

    def values(self, scene: Scene) -> dict[str, Any]:
        sight, game = self.sight, self.game
        composition, voice = self.composition, self.voice
        return {
            "sight": sight,
            "view": self,
            "game": game,
            "scene": scene,
            "composition": composition,
            "dues": composition.dues(voice) if composition else [],
            "counts": self.counts(),
            "presets": self.presets(),
            "verbs": self.verbs(),
            "buttons": self.buttons(),
            "many": MOST_BUTTONS,
            "elsewhere": self.elsewhere(),
            "prompt": self.prompt(),
            "title": self.title(),
            "undo_problem": undo_problem(sight, self.voice),
            "can_redo": redo_player(sight) != WATCHER,
            "totals": self.totals(),
        }

    @property
    def kind(self) -> str:
        """What kind of decision the viewer has, by the name of its class; nothing if they have none."""
        return type(self.table.decision(self.viewer)).__name__ if self.acts else ""

    @property
    def rule(self) -> str:
        """Where the rules tell of the decision that the viewer has; empty if they have none."""
        return rule_address(self.game.rules.name, self.kind) if self.acts else ""

    @property
    def may_ask(self) -> bool:
        """Whether the computer would give the viewer a hint here: they play alone, or against computers."""
        stored = self.sight.stored
        return stored.private or not stored.others(self.sight.visitor.id)

    def usual(self) -> str:
        """The move that the page may play by itself; none while something is put together."""
        alone = self.acts and self.composition is None
        move = self.table.decision(self.viewer).usual(self.table) if alone else NO_MOVE
        return "" if move == NO_MOVE else self.game.rules.vocabulary.codes[move]

    def buttons(self) -> list[OfferedMove]:
        """The moves that stand in the bar: all if there are few, else those that are not clicked on the table. What
        does nothing comes last, and does not stand there alone while each of the others could have a key."""
        if self.composition is not None:
            return []
        beside = [choice for choice in self.choices if not choice.spot.keys]
        alone = bool(beside) and all(choice.spot.nothing for choice in beside) and not self.verbs()
        few = len(self.choices) <= (MOST_BUTTONS if alone else BUTTONS)
        return sorted(self.choices if few else beside, key=lambda choice: choice.spot.nothing)

    def elsewhere(self) -> str:
        """That there is more to choose than the bar's buttons."""
        return self.glowing() if len(self.choices) > len(self.buttons()) else ""

    def glowing(self) -> str:
        """How much there is to choose on the table."""
        count = sum(bool(choice.spot.keys) for choice in self.choices)
        return self.voice.plural(count, "{count} choice glows", "{count} choices glow") if count else ""

    def verbs(self) -> list[str]:
        """What the moves on the table can be picked by, where they do not stand in the bar."""
        found = list(dict.fromkeys(choice.spot.verb for choice in self.choices if choice.spot.verb))
        return found if len(found) > 1 and len(self.choices) > BUTTONS else []

    def counts(self) -> list[CountedThing]:
        """What is counted while something is put together."""
        if self.composition is None:
            return []
        codes = self.game.rules.vocabulary.codes
        found = []
        for count in self.composition.counts(self.voice):
            spot = self.drawing.spot(self.table, self.viewer, count.move, self.voice)
            more = count.move in self.composition.additions
            found.append(CountedThing(codes[count.move], spot.symbol, count, more))
        return found

    def presets(self) -> list[tuple[str, str, bool]]:
        """Whole drafts to begin with: what they are called, their codes, and whether that is what is shown."""
        if self.composition is None:
            return []
        shown = sorted(self.composition.moves)
        return [
            (text, self.codes(moves), sorted(moves) == shown) for text, moves in self.composition.presets(self.voice)
        ]

    def codes(self, moves: list[int]) -> str:
        """Moves as the page sends them."""
        return ACT.join(self.game.rules.vocabulary.codes[move] for move in moves)

    def prompt(self) -> str:
        """What is to be decided, or what is waited for, in a sentence."""
        voice, game, names = self.voice, self.game, self.sight.names
        if self.past:
            return self.told_of(self.turn_shown) if self.turn_shown else self.moment()
        if self.board is not None:
            return voice("This is the board of {player}.", player=names[self.board])
        if game.over:
            return self.end()
        if self.composition is not None:
            return self.composition.title(voice)
        if self.choices:
            return game.rules.prompt(self.table, self.viewer, voice)
        waiting = ", ".join(names[player] for player in game.actors)
        return voice("Waiting for {players}.", players=waiting)

    def moment(self) -> str:
        """Which earlier position is shown."""
        return self.voice("This is how it was after move {number} of {last}.", number=self.number, last=self.last)

    def told_of(self, turn: Turn) -> str:
        """What a turn did, with the name of whose it was."""
        return f"{self.name_of(turn)} {turn.text}".strip()

    def name_of(self, turn: Turn) -> str:
        """Who did what a turn begins with, where its words do not say that themselves."""
        return self.game.rules.subject(Telling(turn.player, ""), self.voice) if turn.named else ""

    @cached_property
    def story(self) -> list[Turn]:
        """The turns of others since one's own last act."""
        if self.viewer == WATCHER:
            return []
        own = {self.viewer, *self.sight.seats}
        return [turn for turn in self.turns if is_new(turn, own, self.own_last)]

    def beside(self, by: int) -> int | None:
        """The position after the turn before (-1) or after (1) the one shown, if there is one."""
        ends = sorted({turn.number for turn in self.turns} | {0})
        found = [end for end in ends if (end < self.number if by < 0 else end > self.number)]
        return (found[-1] if by < 0 else found[0]) if found else None

    def end(self) -> str:
        """Who has won; where there is a goal, whether it was reached."""
        voice, game, names = self.voice, self.game, self.sight.names
        goal = game.rules.goal(game.table)
        if goal:
            points = game.scores()[0][0]
            result = goal_result(names[0], points, game.rules.rival_name(voice), goal, True, voice)
            return voice("The game is over. {result}.", result=result)
        winners = ", ".join(names[player] for player in game.winners())
        return voice("The game is over: {winners} won.", winners=winners)

    def notice(self) -> str:
        """What a page tells once: that somebody else has just taken something back."""
        player = self.sight.live.taken_back_by
        if self.past or player == WATCHER or player in self.sight.seats:
            return ""
        return self.voice("{player} has taken something back.", player=self.sight.names[player])

    def title(self) -> str:
        """The title of the page: it tells whose turn it is."""
        title = f"{self.voice(self.game.rules.title)} – Cloister"
        return f"{self.voice('Your turn')} – {title}" if self.acts else title

    def totals(self) -> list[tuple[int, str, int]]:
        """Everybody and a rival with their points now."""
        rules, names = self.game.rules, self.sight.names
        found = [(player, names[player], score[0]) for player, score in enumerate(rules.scores(self.table))]
        rival = rules.rival_sheet(self.table, self.voice)
        points = sum(line.points for line in rival)
        return [*found, (WATCHER, rules.rival_name(self.voice), points)] if rival else found

    def score_sheets(self) -> list[ScoreSheet]:
        """Everybody's, and that of a rival."""
        rules, names, voice = self.game.rules, self.sight.names, self.voice
        sheets = [
            ScoreSheet(player, names[player], score[0], rules.score_sheet(self.table, player, voice))
            for player, score in enumerate(rules.scores(self.table))
        ]
        rival = rules.rival_sheet(self.table, voice)
        if rival:
            sheets.append(ScoreSheet(WATCHER, rules.rival_name(voice), sum(line.points for line in rival), rival))
        return sheets

    @cached_property
    def turns(self) -> list[Turn]:
        """What happened, turn by turn, as far as the viewer may know it."""
        return turns(self.sight.live, self.viewer, self.voice, OLD_MOVES)

    @cached_property
    def own_last(self) -> int:
        """The position after the viewer's last act; for a watcher the present one."""
        if self.viewer == WATCHER:
            return self.last
        return bisect_right(self.moves_seen, self.sight.live.last_deed_of(self.viewer))

    @cached_property
    def turn_shown(self) -> Turn | None:
        """The turn that led to the position shown, or in which it lies."""
        return next((turn for turn in reversed(self.turns) if turn.begins < self.number <= turn.number), None)

    @property
    def since(self) -> int:
        """The position with which this one is compared, to mark what has changed: as it was after one's own last act;
        of an earlier one, and for watchers, before the turn that led to it."""
        if self.viewer != WATCHER and not self.past:
            return self.own_last
        return self.turn_shown.begins if self.turn_shown else self.number

    def facts(self) -> tuple[Facts, ...]:
        """What each thing on the table says of itself, without what is being put together."""
        whole = self.composition is None or not self.composition.moves
        scene = self.scene if whole else self.drawing.scene(self.real, self.viewer, Pen(self.voice))
        panels = (*scene.shared, *scene.own, *scene.players)
        return facts_of(part.body for panel in panels for part in panel.parts)

    def moves_until(self, number: int) -> int:
        """A fingerprint of the moves that led to an earlier position."""
        played = self.moves_seen[number - 1] if number else 0
        return hash(tuple(self.sight.live.game.played[:played]))

    def log_items(self) -> list[str]:
        """The lines of the log, the last turn first, with the rounds between them. Those of old turns are kept."""
        items, heading = [], ""
        story = {id(turn) for turn in self.story}
        for turn in reversed(self.turns):
            new = id(turn) in story
            if new and turn is self.story[-1]:
                items.append(f'<li class="round since">{escape(self.voice("Since your last turn"))}</li>\n')
            if turn.heading != heading:
                heading = turn.heading
                items.append(f'<li class="round">{escape(heading)}</li>\n')
            here = self.past and turn.begins < self.number <= turn.number
            items.append(self.log_item(turn, new, True) if new or here else self.kept_item(turn))
        return items

    def kept_item(self, turn: Turn) -> str:
        """The line of a turn that is neither new nor shown."""
        turn.html = turn.html or self.log_item(turn, False, False)
        return turn.html

    def log_item(self, turn: Turn, new: bool, marked: bool) -> str:
        steps = [step for step in turn.steps if step.text]
        here = self.number if marked and self.past else -1
        values = {"turn": turn, "steps": steps, "new": new, "here": here, "whose": self.name_of(turn)}
        return render("parts/turn.html", self.voice, table=self.sight.stored.id, **values)

    def log(self) -> list[Line]:
        """What each move did, the last first, as far as the viewer may know it."""
        live, rules = self.sight.live, self.game.rules
        lines = []
        for place, played in reversed(list(enumerate(self.moves_seen, 1))[-OLD_MOVES:]):
            line = live.log[played - 1]
            for one in reversed(tell(live, line, self.voice)):
                name = rules.subject(Telling(one.player, ""), self.voice) if one.named else ""
                text = f"{name} {one.text}".strip()
                lines.append(Line(place, one.player, text, heading_of(live, line, one.later, self.voice.language)))
        return lines


def panel_chunks(panel: Panel, share: int, tabs: list[str], button: str = "") -> list[str]:
    """A panel with its parts, for the page to arrange: its share of the row, and on a phone the tab that shows it."""
    heading = label = ""
    if panel.title:
        note = f" <small>{escape(panel.note)}</small>" if panel.note else ""
        heading = f'<h2 class="h">{escape(panel.title)}{note}</h2>'
        label = f' aria-label="{escape(panel.title)}"'
    owner = TINCTURES[panel.player] if panel.player >= 0 else ""
    tab = f"tab{tabs.index(panel.tab) + 1}" if panel.tab in tabs else ""
    begin = (
        f'<section class="panel p-{panel.key} w{share} {tab} {owner}" data-panel="{panel.key}"{label}>{heading}'
        f'<div class="parts c{panel.columns} n{panel.narrow}">'
    )
    return [begin, *map(part_html, panel.parts), f"{button}</div></section>"]


def part_html(part: Part) -> str:
    label = f' role="group" aria-label="{escape(part.label)}"' if part.label else ""
    size = f"0 0 {number(part.width)} {number(part.height)}"
    return f'<svg class="part" data-part="{escape(part.key)}" viewBox="{size}"{label}>{part.body}</svg>'


def share_sheet() -> str:
    """The style of panels by their share of a row: pages may not carry styles of their own."""
    return "\n".join(f".w{share} {{ flex-grow: {share}; }}" for share in range(1, SHARES + 1))


@dataclass
class Answer:
    """One thing that clicking something could mean, and why it cannot be done now."""

    code: str
    label: str
    reason: Reason | None


def about_html(view: PageView, key: str) -> str | None:
    """What a thing on the table is and does, and why it cannot be used now."""
    about = view.drawing.about(view.table, view.viewer, key, view.voice)
    if about is None:
        return None
    answers = [answer(view, code) for code in about.moves] if view.viewer in view.game.actors else []
    if any(answer.reason is None for answer in answers):  # why it means nothing else now is of no use then
        answers = [answer for answer in answers if answer.label]
    return told_html(about, answers, view.game.rules.name, key, view.voice)


def told_html(about: About, answers: list[Answer], game: str, key: str, voice: Voice) -> str:
    """What is told of a thing, with links to the rules."""
    return render(
        "parts/about.html",
        voice,
        about=about,
        answers=answers,
        thing=thing_link(game, key, voice.language),
        cited=lambda rule: link(game, rule, voice.language),
    )


def answer(view: PageView, code: str) -> Answer:
    """What a move would do, and why not; of one that belongs to another decision only when it is played."""
    rules, table, voice = view.game.rules, view.table, view.voice
    index = rules.vocabulary.index(code)
    legal = index in view.moves()
    reason = None if legal else rules.reason(table, view.viewer, index, voice)
    if view.composition is not None:
        return Answer(code, view.composition.label(index, voice) if legal else "", reason)
    belongs = reason is None or table.decision(view.viewer).why_not(table, index, voice) is not None
    return Answer(code, rules.label(table, view.viewer, index, voice) if belongs else "", reason)
