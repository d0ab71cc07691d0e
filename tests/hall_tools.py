"""What the tests of the hall share: people at tables without a network, on a database in a real file."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import cloister
from cloister.games import GAMES
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.computers import COMPONENTS, think
from cloister.server.hall import Hall, Refused, TablePlan
from cloister.server.store import Store, Stored, Visitor

PLACE = "place own-farmer village"


class Room:
    """A hall with people in it."""

    def __init__(self, store: Store) -> None:
        self.hall = Hall(store, {name: rules.tables() for name, rules in GAMES.items()})
        self.people = [store.new_visitor(f"token {number}", name) for number, name in enumerate(("Ann", "Bob", "Cyd"))]
        self.ann, self.bob, self.cyd = self.people
        self.thinking: list[str] = []
        self.hall.on_thinking = self.thinking.append
        self.chance = random.Random(1)
        self.seeds: list[int] = []

    def random_bits(self, count: int) -> int:
        """What the hall draws: seeds that were chosen here, then others, the same in every run."""
        return self.seeds.pop() if self.seeds else self.chance.getrandbits(count)

    def table(self, game: str, *seats: str, **options: Any) -> str:
        """A table of Ann's where seat 0 may begin; the other people sit at its open seats, in their order."""
        options["players"] = len(seats)
        self.seeds = [next(seed for seed in range(99) if 0 in cloister.new(game, seed=seed, **options).actors)]
        plan = TablePlan(game, dict(options), list(seats), [])
        stored, _links = self.hall.create(plan, self.ann, ENGLISH_VOICE)
        for visitor, seat in zip(self.people[1:], [number for number, kind in enumerate(seats) if kind == "open"]):
            self.hall.take(stored.id, seat, visitor, ENGLISH_VOICE)
        return stored.id

    def game(self, table: str) -> cloister.Game:
        return self.hall.look(table, self.ann, -1, ENGLISH_VOICE).live.game

    def codes(self, table: str, seat: int) -> list[str]:
        return [move.code for move in self.game(table).moves(seat)]

    def number(self, table: str) -> int:
        return self.hall.look(table, self.ann, -1, ENGLISH_VOICE).live.number

    def shown(self, table: str, seat: int) -> int:
        """What a page of this seat sends with a move."""
        return self.hall.look(table, self.ann, -1, ENGLISH_VOICE).live.shown(seat)

    def holder(self, table: str, seat: int) -> Visitor:
        holders = self.hall.stored(table, ENGLISH_VOICE).seats[seat].holders
        return next(person for person in self.people if person.id in holders)

    def play(self, table: str, seat: int, code: str, at: int | None = None) -> int:
        at = self.shown(table, seat) if at is None else at
        return self.hall.play(table, self.holder(table, seat), seat, code, at, ENGLISH_VOICE)

    def play_first(self, table: str, times: int) -> None:
        for _ in range(times):
            seat = self.game(table).actors[0]
            self.play(table, seat, self.codes(table, seat)[0])

    def undo(self, table: str, seat: int, at: int | None = None) -> int:
        at = self.shown(table, seat) if at is None else at
        return self.hall.undo(table, self.holder(table, seat), seat, at, ENGLISH_VOICE)

    def redo(self, table: str, seat: int) -> int:
        return self.hall.redo(table, self.holder(table, seat), seat, self.shown(table, seat), ENGLISH_VOICE)

    def play_until_all_draw(self, table: str) -> None:
        """Go on to a round in which everybody has followers to draw."""
        while not all(code.startswith("draw") for seat in (0, 1) for code in self.codes(table, seat)[:1] or ["none"]):
            self.play_first(table, 1)

    def think(self, stored: Stored, line: list[tuple[int, int]], seat: int) -> list[str]:
        """What a computer player thinks of, as in a process of its own."""
        COMPONENTS.update(self.hall.components)
        return think(stored, line, seat)

    def compute(self, table: str) -> None:
        """Let every computer think and play, as the server does."""
        while True:
            stored = self.hall.stored(table, ENGLISH_VOICE)
            live = self.hall.live(stored, ENGLISH_VOICE)
            seats = [seat.number for seat in stored.seats if seat.computer and seat.number in live.game.actors]
            if not seats:
                return
            codes = self.think(stored, live.game.played.copy(), seats[0])
            self.hall.computer_moves(table, seats[0], live.number, codes)

    def sql(self, statement: str, **values: Any) -> None:
        with self.hall.store.engine.begin() as connection:
            connection.execute(text(statement), values)
        self.hall.tables.clear()
        self.hall.store.kept.tables.clear()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.migrate()
    found = Room(store)
    monkeypatch.setattr("secrets.randbits", found.random_bits)
    yield found
    store.close()


def refused(status: int, action: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as error:
        action()
    assert error.value.status == status, error.value.message
    assert error.value.message
    return error.value.message


def moves(game: cloister.Game) -> list[tuple[int, str]]:
    return [(player, game.rules.vocabulary.codes[index]) for player, index in game.played]
