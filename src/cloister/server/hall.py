"""Everything that can be done at the tables, with who may do it. The pages and the JSON API both stand on this."""

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from cloister.games import GAMES, find_rules
from cloister.kernel import records
from cloister.kernel.errors import CloisterError, IllegalMove, RecordError
from cloister.kernel.game import Game, new_game, replay_record
from cloister.kernel.generator import SEED_BITS
from cloister.kernel.tables import Tables
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.pictures.scene import WATCHER
from cloister.server.brethren import LEVEL_NAMES, is_computer, named_for, own_name, unnamed
from cloister.server.live import ACT, CannotGoOn, LiveTable, load
from cloister.server.sights import (
    Damaged,
    Overtaken,
    Refused,
    Sight,
    damaged_table,
    no_table,
    one_line,
    other_tables,
    record_problem,
    redo_player,
    undo_problem,
)
from cloister.server.snapshots import EVERY, pack, unpack
from cloister.server.store import (
    NAME_LENGTH,
    TITLE_LENGTH,
    Entry,
    Outcome,
    PlayedAgain,
    Seat,
    Store,
    Stored,
    Visitor,
    now,
)
from cloister.settings import STANDARD, Settings

log = logging.getLogger(__name__)
TRIES = 20  # to write a move down while other processes write to the same table


@dataclass
class TablePlan:
    """What somebody wants to play. Seats are "me", "here" (another person at this screen), "open", or a computer."""

    game: str
    options: dict[str, object]
    seats: list[str]
    names: list[str]
    title: str = ""


class Hall:
    """The tables. Methods may be called from any thread; each table is changed by one at a time."""

    def __init__(self, store: Store, components: dict[str, Tables], settings: Settings = STANDARD) -> None:
        self.store = store
        self.settings = settings
        self.components = components  # the component tables of each game
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self.guard = threading.Lock()
        self.broken: set[str] = set()  # tables that could not be opened: the database holds what cannot be
        self.on_thinking: Callable[[str], None] = lambda table_id: None  # told when a computer has to move

    def lock(self, table_id: str) -> threading.RLock:
        """The lock of a table. There is one as long as somebody holds it or waits for it."""
        with self.guard:
            return self.locks.setdefault(table_id, threading.RLock())

    # looking

    def stored(self, table_id: str, voice: Voice, recent: bool = False) -> Stored:
        """A table as it is now, or as it was when we last heard of it."""
        find = self.store.recent if recent else self.store.table
        stored = find(table_id) if table_id.isalnum() else None
        if stored is None:
            raise no_table(voice)
        return named_for(stored, voice)

    def damaged(self, stored: Stored) -> bool:
        """Whether what the database holds of a table cannot be, as far as it was looked at."""
        return stored.damaged or stored.game not in GAMES or stored.id in self.broken

    def shown(self, table_id: str, visitor: Visitor, voice: Voice, recent: bool = False) -> Stored:
        """A table that a visitor may see: for others a private one does not exist, and neither does one that is
        damaged."""
        stored = self.stored(table_id, voice, recent)
        if stored.private and stored.host != visitor.id:
            raise no_table(voice)
        if self.damaged(stored):
            raise damaged_table(voice) if stored.plays(visitor.id) else no_table(voice)
        return stored

    def live(self, stored: Stored, voice: Voice) -> LiveTable:
        """A table's game, with all that the database knows of it. Call it with the table's lock held."""
        with self.guard:
            live = self.tables.get(stored.id)
        if live is None:
            live = self.load(stored, voice)
        elif live.number < stored.entries:
            try:
                for entry in self.store.entries(stored.id, live.number):
                    live.apply(entry)
            except Exception:
                self.forget(stored.id)
                raise
        self.keep(live)
        return live

    def load(self, stored: Stored, voice: Voice) -> LiveTable:
        """Read a table from the database; one of older rules goes on, or says why it cannot."""
        if self.damaged(stored):
            raise damaged_table(voice)
        tables = self.components[stored.game]
        if stored.corrected != tables.fingerprint:
            raise Refused(409, other_tables(stored.corrected, voice))
        try:
            begun = unpack(self.store.snapshot(stored.id), stored, tables)
            after = begun.number if begun else 0
            live = load(stored, self.store.entries(stored.id, after)[: stored.entries - after], tables, begun)
        except CloisterError as error:
            if stored.rules == find_rules(stored.game).version:
                raise self.found_damaged(stored, error, voice) from error
            problem = voice(
                "This game was begun by version {begun} of the rules and cannot go on by version {present}: {reason}.",
                begun=stored.rules,
                present=find_rules(stored.game).version,
                reason=voice.tell(error),
            )
            raise Refused(409, problem) from error
        except SQLAlchemyError:
            raise
        except Exception as error:  # whatever is wrong with what the database holds, it concerns this table alone
            raise self.found_damaged(stored, error, voice) from error
        if (live.number, live.game.players) != (stored.entries, len(stored.seats)):
            raise self.found_damaged(stored, "something is missing", voice)
        version = live.game.rules.version
        if stored.rules != version:
            self.store.update(stored.id, live.number, live.outcome(), version)
        if live.number >= live.kept + EVERY:
            self.store.keep_snapshot(live.id, live.number, pack(live))
            live.kept = live.number
        return live

    def found_damaged(self, stored: Stored, problem: object, voice: Voice) -> Damaged:
        log.warning("table %s is damaged: %s", stored.id, problem)
        self.broken.add(stored.id)
        return damaged_table(voice)

    def keep(self, live: LiveTable) -> None:
        with self.guard:
            self.tables[live.id] = live
            self.tables.move_to_end(live.id)
            while len(self.tables) > self.settings.tables_in_memory:
                self.tables.popitem(last=False)

    def forget(self, table_id: str) -> None:
        with self.guard:
            self.tables.pop(table_id, None)

    def look(self, table_id: str, visitor: Visitor, seat: int | None, voice: Voice, recent: bool = False) -> Sight:
        """A table from a seat of the visitor: the one they name, the one who has to act, or their first. For a page
        that is told of changes it is soon enough to see it as it was when we last heard of it."""
        stored = self.shown(table_id, visitor, voice, recent)
        own = stored.seats_of(visitor.id)
        if seat is not None and seat not in own and seat != WATCHER:
            raise Refused(403, voice("This is not your seat: open the link of the seat first."))
        try:
            live = self.live(stored, voice)
        except Damaged:
            raise damaged_table(voice) if stored.plays(visitor.id) else no_table(voice) from None
        return self.seated(Sight(stored, live, WATCHER, own, visitor), seat)

    def glanced(self, stored: Stored, voice: Voice) -> Stored:
        """A table of before lists had something to show of it: from now on they have."""
        with self.lock(stored.id):
            live = self.live(self.stored(stored.id, voice), voice)
            self.store.update(stored.id, live.number, live.outcome(), live.game.rules.version)
        return self.stored(stored.id, voice)

    def seated(self, sight: Sight, seat: int | None) -> Sight:
        """Choose the seat to look from. Where one screen serves several people and all act in secret, a seat is shown
        once its player has asked for it by name; otherwise the screen follows whoever has to act."""
        acting = [player for player in sight.live.game.actors if player in sight.seats]
        if seat == WATCHER or not sight.seats:
            return sight
        if not acting or len(sight.seats) == 1:
            sight.viewer = sight.seats[0] if seat is None else seat
        elif seat in acting or not sight.live.game.table.together or sight.stored.private:
            sight.viewer = seat if seat is not None and seat in acting else acting[0]
        else:
            sight.curtain = acting[0]
        return sight

    # starting

    def create(self, plan: TablePlan, host: Visitor, voice: Voice) -> tuple[Stored, dict[int, str]]:
        """A new table and the secrets of its seats' links."""
        if plan.game not in GAMES:
            raise Refused(422, voice("There is no game {game}.", game=plan.game))
        rules = find_rules(plan.game)
        seed = secrets.randbits(SEED_BITS)
        try:
            game = new_game(rules, dict(plan.options), seed, self.components[rules.name])
        except CloisterError as error:
            raise Refused(422, voice.tell(error)) from error
        return self.open_table(game, plan, host, voice, private=False)

    def open_table(
        self, game: Game, plan: TablePlan, host: Visitor, voice: Voice, private: bool, **more: Any
    ) -> tuple[Stored, dict[int, str]]:
        """Write down a new table for a game that is at its start, or for one that began from a position, with what more
        there is to say of it."""
        seats = [self.new_seat(number, plan, host, voice) for number in range(game.players)]
        title = one_line(plan.title, TITLE_LENGTH) or voice("{player}’s table", player=host.name)
        return self.write_down(replace(new_table(game, seats, title, host, private), **more), game)

    def write_down(self, stored: Stored, game: Game, after: str = "") -> tuple[Stored, dict[int, str]]:
        """Write down a new table, perhaps one that is played after another."""
        live = LiveTable(stored, game.box.tables)
        stored = replace(stored, state=live.state())
        links = self.store.create(stored, after)
        self.keep(live)
        self.write_outcome(stored, live)
        return stored, links

    def play_again(self, table_id: str, visitor: Visitor, voice: Voice) -> tuple[Stored, dict[int, str]]:
        """A new table with the game, options and players of one that is over: everybody sits one seat further, and
        computers stay. All who ask for it come to the same table; who comes first gets the secrets of its seats."""
        old = self.shown(table_id, visitor, voice)
        if not old.over:
            raise Refused(409, voice("The game is not over yet."))
        if old.private or not old.seats_of(visitor.id):
            raise Refused(403, voice("Only those who played can ask for another game."))
        if old.again:
            return self.stored(old.again, voice), {}
        rules = find_rules(old.game)
        game = new_game(rules, dict(old.options), secrets.randbits(SEED_BITS), self.components[rules.name])
        new = new_table(game, moved_seats(old, visitor), old.title, visitor, private=False)
        try:
            return self.write_down(replace(new, listed=old.listed), game, after=old.id)
        except PlayedAgain:
            return self.stored(self.stored(table_id, voice).again, voice), {}

    def new_seat(self, number: int, plan: TablePlan, host: Visitor, voice: Voice) -> Seat:
        kind = plan.seats[number] if number < len(plan.seats) else "open"
        name = one_line(plan.names[number], NAME_LENGTH) if number < len(plan.names) else ""
        if is_computer(kind):
            return Seat(number, kind, name or own_name(kind, number, voice), frozenset())
        if kind == "me":
            return Seat(number, "person", host.name, frozenset({host.id}), (host.name,))
        if kind == "here":
            return Seat(number, "person", name or voice.player(number), frozenset({host.id}), (host.name,))
        if kind != "open":
            levels = ", ".join(LEVEL_NAMES)
            raise Refused(
                422, voice("A seat is for me, here, open or one of {levels}, not {kind}.", levels=levels, kind=kind)
            )
        return Seat(number, "open", name or voice.player(number), frozenset())

    # playing

    def play(self, table_id: str, visitor: Visitor, seat: int, code: str, at: int, voice: Voice) -> int:
        """Play a move that was chosen when the player's page showed `at` entries, or an act: several moves in any order
        with semicolons between them. How many entries the page shows then."""

        def play() -> int:
            sight = self.at_seat(table_id, visitor, seat, voice)
            self.check_time(sight, at, voice)
            codes = self.checked_moves(sight, seat, [" ".join(part.split()) for part in code.split(";")], voice)
            return self.append(sight, [Entry("move", seat, ACT.join(codes))], voice)

        return self.insist(table_id, play)

    def insist(self, table_id: str, action: Callable[[], int]) -> int:
        """Do something at a table, again if another process was faster: it may still fit, as where all act at once."""
        with self.lock(table_id):
            for _ in range(TRIES - 1):
                with suppress(Overtaken):
                    return action()
            return action()

    def at_seat(self, table_id: str, visitor: Visitor, seat: int, voice: Voice) -> Sight:
        """A table from exactly this seat, for who plays there."""
        if seat == WATCHER:
            raise Refused(403, voice("Watching needs no seat, playing does: open the link of a seat first."))
        sight = self.look(table_id, visitor, seat, voice)
        sight.viewer = seat
        return sight

    def check_time(self, sight: Sight, at: int, voice: Voice) -> None:
        """Refuse what was chosen for a decision that the player no longer has, such as the second of two clicks."""
        live, seat = sight.live, sight.viewer
        if not live.answered[seat] <= at <= live.shown(seat):
            raise Refused(409, voice("The table has changed since: here is how it stands now."))

    def checked_moves(self, sight: Sight, seat: int, codes: list[str], voice: Voice) -> list[str]:
        """The moves of an act in the order in which they are played. Refuses what is not legal."""
        game = sight.live.game
        if game.over:
            raise Refused(409, voice("The game is over."))
        if seat not in game.actors:
            raise Refused(409, voice("The table has changed since: here is how it stands now."))
        indices = [game.rules.vocabulary.index(code) for code in codes]
        if -1 in indices:
            title = voice(game.rules.title)
            raise Refused(422, voice("{game} has no move {code}.", game=title, code=codes[indices.index(-1)]))
        speaker = Voice(voice.language, sight.names)
        why = game.why(indices[0], seat, speaker) if len(indices) == 1 else None
        if len(indices) == 1 and why is None:
            return codes
        try:
            return [game.rules.vocabulary.codes[index] for index in game.in_order(indices, seat)]
        except IllegalMove as error:
            raise Refused(422, str(why) if why else speaker.tell(error)) from error

    def append(self, sight: Sight, entries: list[Entry], voice: Voice) -> int:
        """Do what entries say and write them down, unless somebody was faster; how many the viewer may know of."""
        live = sight.live
        after = live.number
        try:
            known = [live.apply(entry) for entry in entries]
            snapshot = pack(live) if live.number >= live.kept + EVERY else None
            stored = self.store.append(live.id, after, entries, replace(live.outcome(), known=any(known)), snapshot)
        except Exception:
            self.forget(live.id)
            raise
        if not stored:
            self.forget(live.id)
            raise Overtaken(409, voice("The table has changed since: here is how it stands now."))
        live.kept = live.number if snapshot else live.kept
        self.wake(sight.stored, live)
        return live.shown(sight.viewer)

    def wake(self, stored: Stored, live: LiveTable) -> None:
        """Let the computer think where it has to move."""
        computers = {seat.number for seat in stored.seats if seat.computer}
        if any(player in computers for player in live.game.actors):
            self.on_thinking(live.id)

    def write_outcome(self, stored: Stored, live: LiveTable) -> None:
        """After seats or the start have changed: write down whether a computer has to move, and let it."""
        while not self.store.update(stored.id, live.number, live.outcome(), live.game.rules.version):
            stored = self.stored(stored.id, ENGLISH_VOICE)  # another process has played meanwhile
            live = self.live(stored, ENGLISH_VOICE)
        self.wake(stored, live)

    def undo(self, table_id: str, visitor: Visitor, seat: int, at: int, voice: Voice) -> int:
        """Take a player's last move back; at a private table the last move, whoever played it."""

        def undo() -> int:
            sight = self.at_seat(table_id, visitor, seat, voice)
            self.check_time(sight, at, voice)
            problem = undo_problem(sight, voice)
            if problem:
                raise Refused(409, problem)
            player = sight.live.game.played[-1][0] if sight.stored.private else seat
            return self.append(sight, [Entry("undo", player)], voice)

        return self.insist(table_id, undo)

    def redo(self, table_id: str, visitor: Visitor, seat: int, at: int, voice: Voice) -> int:
        """Play again what a player took back."""

        def redo() -> int:
            sight = self.at_seat(table_id, visitor, seat, voice)
            self.check_time(sight, at, voice)
            player = redo_player(sight)
            if player == WATCHER:
                raise Refused(409, voice("There is nothing to play again."))
            return self.append(sight, [Entry("redo", player)], voice)

        return self.insist(table_id, redo)

    # computer players

    def computer_moves(self, table_id: str, seat: int, number: int, codes: list[str]) -> None:
        """Play what a computer player has thought of when they knew `number` entries, as far as it fits."""

        def play() -> int:
            stored = self.stored(table_id, ENGLISH_VOICE)
            live = self.live(stored, ENGLISH_VOICE)
            if not stored.seats[seat].computer:
                return live.number
            if seat not in live.game.actors or live.answered[seat] > number:
                self.wake(stored, live)
                return live.number
            entries = self.fitting(live, seat, codes)
            sight = Sight(stored, live, seat, [seat], Visitor(stored.host, ""))
            return self.append(sight, entries, ENGLISH_VOICE) if entries else live.number

        with suppress(Refused):  # the table cannot go on: whoever looks at it is told why
            self.insist(table_id, play)

    def fitting(self, live: LiveTable, seat: int, codes: list[str]) -> list[Entry]:
        """The moves of a computer player that can be played one after the other now."""
        trial = live.game.copy()
        entries = []
        for code in codes:
            if seat not in trial.actors or trial.why(code, seat) is not None:
                break
            trial.play(code, seat)
            entries.append(Entry("move", seat, code))
        return entries

    # seats

    def join(self, secret: str, visitor: Visitor, voice: Voice) -> tuple[str, int]:
        """Take the seat that a link leads to; its table and number."""
        found = self.store.claim(secret, visitor)
        if found is None:
            table, seat = self.linked(secret, visitor, voice)
            return table.id, seat
        self.reread(found[0], voice)
        return found

    def linked(self, secret: str, visitor: Visitor, voice: Voice) -> tuple[Stored, int]:
        """The table and seat that a link leads to: until it is used up, and then only who plays there."""
        found = self.store.seat_by_secret(secret)
        if found is None:
            raise Refused(404, voice("This link is no longer good: ask for a new one."))
        table = self.stored(found[0], voice)
        if found[2] and visitor.id not in table.seats[found[1]].holders:
            raise Refused(410, voice("This link has been used. Whoever sits there makes links for other devices."))
        return table, found[1]

    def take(self, table_id: str, seat: int, visitor: Visitor, voice: Voice) -> None:
        """Sit down at an open seat of a table that one can see."""
        stored = self.shown(table_id, visitor, voice)
        if not 0 <= seat < len(stored.seats) or not self.store.take(table_id, seat, visitor):
            raise Refused(409, voice("This seat is not open."))

    def sit(self, table_id: str, visitor: Visitor, voice: Voice) -> int:
        """Sit down at whichever seat of a table is open; its number."""
        for seat in self.shown(table_id, visitor, voice).open_seats:
            if self.store.take(table_id, seat.number, visitor):
                return seat.number
        raise Refused(409, voice("All seats are taken by now: you can watch."))

    def fill(self, table_id: str, kind: str, visitor: Visitor, voice: Voice) -> None:
        """Let the computer play at every open seat: for the host."""
        stored = self.hosted(table_id, visitor, voice)
        for seat in stored.open_seats:
            self.reseat(table_id, seat.number, kind, visitor, voice)

    def set_listed(self, table_id: str, listed: bool, visitor: Visitor, voice: Voice) -> None:
        """Show a table to everybody on the first page, or to nobody: for the host."""
        self.hosted(table_id, visitor, voice)
        self.store.set_listed(table_id, listed)

    def reseat(self, table_id: str, seat: int, kind: str, visitor: Visitor, voice: Voice) -> str:
        """Hand a seat to the computer or leave it open: for who sits there, and for the host. The new link's secret."""
        before = self.managed(table_id, seat, visitor, voice).seats[seat]
        if kind != "open" and not is_computer(kind):
            raise Refused(422, voice("A seat can be left open or played by the computer."))
        leaves = kind == "open" and not before.computer  # whose name tells the others which seat is free
        secret = self.store.reseat(table_id, seat, kind, before.name if leaves else own_name(kind, seat, voice))
        self.reread(table_id, voice)
        return secret

    def renew(self, table_id: str, seat: int, visitor: Visitor, voice: Voice) -> str:
        """A new link for a seat, good once; the old one is not any more. To who plays there it brings another device;
        of a seat that somebody else has the host gets none."""
        one = self.managed(table_id, seat, visitor, voice).seats[seat]
        if one.kind == "person" and visitor.id not in one.holders:
            raise Refused(409, voice("{player} plays here: free the seat first.", player=one.name))
        return self.store.renew(table_id, seat)

    def only_here(self, table_id: str, seat: int, visitor: Visitor, voice: Voice) -> None:
        """Of all devices at one's seat, go on with this one."""
        if visitor.id not in self.managed(table_id, seat, visitor, voice).seats[seat].holders:
            raise Refused(403, voice("This is not your seat: open the link of the seat first."))
        self.store.keep_holder(table_id, seat, visitor.id)

    def managed(self, table_id: str, seat: int, visitor: Visitor, voice: Voice) -> Stored:
        """A table whose seat this visitor may hand over."""
        stored = self.shown(table_id, visitor, voice)
        if not 0 <= seat < len(stored.seats):
            raise Refused(404, voice("There is no such seat."))
        if visitor.id != stored.host and visitor.id not in stored.seats[seat].holders:
            raise Refused(403, voice("Only this seat's player or the host can do that."))
        return stored

    def hosted(self, table_id: str, visitor: Visitor, voice: Voice) -> Stored:
        """A table of this visitor's own."""
        stored = self.shown(table_id, visitor, voice)
        if visitor.id != stored.host:
            raise Refused(403, voice("Only the host can do that."))
        return stored

    def reread(self, table_id: str, voice: Voice) -> None:
        """A seat has changed hands: the computer may have to move now."""
        with self.lock(table_id):
            stored = self.stored(table_id, voice)
            self.write_outcome(stored, self.live(stored, voice))

    # copies and records

    def try_out(self, table_id: str, visitor: Visitor, seat: int | None, move: int | None, voice: Voice) -> str:
        """A private table that goes on from a position, where the visitor plays every seat. What they may not know is
        drawn anew."""
        with self.lock(table_id):
            sight = self.look(table_id, visitor, seat, voice)
            game = sight.live.game if move is None else sight.at(move)
            imagined = game.imagine(sight.viewer, secrets.randbits(64))
            plan = TablePlan(
                game.rules.name,
                dict(game.options),
                ["here"] * game.players,
                list(sight.names),
                voice("Trying: {title}", title=sight.stored.title),
            )
        stored, _links = self.open_table(imagined, plan, visitor, voice, private=True, tried_from=table_id)
        return stored.id

    def record(self, table_id: str, visitor: Visitor, voice: Voice) -> str:
        """The record of a game, as far as it has been played."""
        with self.lock(table_id):
            game = self.look(table_id, visitor, None, voice).live.game
            problem = record_problem(game, voice)
            if problem:
                raise Refused(409, problem)
            return game.record()

    def upload(self, text: str, visitor: Visitor, voice: Voice) -> str:
        """A table with a recorded game: to be looked at, or played on where it is not over."""
        try:
            record = records.parse(text)
            count, most = len(record.moves), self.settings.record_moves
            if count > most:
                raise RecordError("the record has {count} moves: more than {most}", count=count, most=most)
            rules = find_rules(record.header.get("game", ""))
            game = replay_record(rules, record, self.components[rules.name])
        except CloisterError as error:
            raise Refused(422, voice.tell(error)) from error
        title = voice("A game from a record")
        plan = TablePlan(game.rules.name, dict(game.options), ["here"] * game.players, [], title)
        start = new_game(game.rules, dict(game.options), game.seed, game.box.tables)
        # the owner of the record knows its seed, and with it what is to come
        stored, _links = self.open_table(start, plan, visitor, voice, private=False, seed_known=not game.over)
        codes = game.rules.vocabulary.codes
        entries = [Entry("move", player, codes[index]) for player, index in game.played]
        if entries:
            with self.lock(stored.id):
                self.append(self.look(stored.id, visitor, None, voice), entries, voice)
        return stored.id


def new_table(game: Game, seats: list[Seat], title: str, host: Visitor, private: bool) -> Stored:
    """A table as it is written down first."""
    start = None if game.fresh else game.to_json()
    return Stored(
        new_id(), game.rules.name, dict(game.options), game.seed, start, game.rules.version, title, host.id,
        private, now(), 0, "", game.over, [], seats, game.box.tables.fingerprint,
    )  # fmt: skip


def moved_seats(old: Stored, visitor: Visitor) -> list[Seat]:
    """The seats of a table, each one further. Somebody with a single seat has their present name there, and who is
    called by the colour of their pieces is called by the new one."""
    own = old.seats_of(visitor.id)
    found = []
    for number, seat in enumerate([*old.seats[-1:], *old.seats[:-1]]):
        name = visitor.name if own == [seat.number] else seat.name
        if not seat.computer and unnamed(seat.kind, seat.number, name):
            name = own_name(seat.kind, number, ENGLISH_VOICE)
        found.append(replace(seat, number=number, name=name, hints=0))
    return found


def new_id() -> str:
    """A table's public name: short, and not to be guessed."""
    alphabet = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(10))


__all__ = [
    "CannotGoOn", "Hall", "Outcome", "Refused", "Sight", "TablePlan", "one_line", "record_problem",
    "redo_player", "undo_problem",
]  # fmt: skip
