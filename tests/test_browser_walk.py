"""A walk over random decisions of all games: nothing lies over what can be chosen, and every decision is answered by
the pointer alone, by the keyboard alone and by a finger alone."""

import itertools
import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import browser_tools
import pytest
from browser_tools import DOUBLE, PATIENCE, People, sit, upload
from depth import LONG
from playwright.sync_api import Error, expect
from random_games import OPTION_SETS, play_randomly, set_name

import cloister

browser, people = browser_tools.browser, browser_tools.people

EYES = (Path(__file__).parent / "walk.js").read_text()
POSITIONS = 15 if LONG else 3  # of each walk
IN_A_ROW = 3  # decisions that are answered from each of them on
MOST_STEPS = 60  # that an answer may take: a long payment put together good by good

# The options of a walk, and the seed of its game: odd ones are played with a little purpose.
WALKS: list[tuple[str, dict[str, Any], int]] = [
    ("ora", {"players": 3, "variant": "france"}, 3),
    ("orleans", {"players": 3, "edition": "2020", "modules": "orders,events,intrigue"}, 2),
    ("joan", {"players": 2, "locations": "cards"}, 2),
]
if LONG:
    WALKS = [(game, options, seed) for seed, (game, options) in enumerate(OPTION_SETS)]
NAMES = [set_name(game, options) for game, options, _seed in WALKS]


def positions(game: str, options: dict[str, Any], seed: int) -> Iterator[str]:
    """Records up to random decisions of a random game, those first of which kinds none has come yet."""
    played = cloister.new(game, seed=seed, **options)
    kinds = [type(played.table.decision(player)).__name__ for player, _move in play_randomly(played, seed)]
    chance = random.Random(seed)
    places = list(enumerate(kinds))
    chance.shuffle(places)
    first = {kind: place for place, kind in reversed(places)}
    rest = [place for place, kind in places if first[kind] != place]
    fresh = list(first.values())
    chance.shuffle(fresh)
    for place in [*fresh, *rest][:POSITIONS]:
        yield played.at(place).record()


class Hand(ABC):
    """Answers decisions by pressing what the page offers, at random, in one way alone."""

    phone = False

    def __init__(self, people: People, seed: int) -> None:
        self.people = people
        self.page = people.phone() if self.phone else people.come()
        self.chance = random.Random(seed)
        self.answers = 0
        self.last = (0.0, 0.0)  # where it pressed

    def come(self, record: str) -> None:
        """Look at a table with a record, in a window where nothing is under way."""
        old, self.page = self.page, self.people.window(self.page.context)
        old.close()
        self.page.add_init_script(EYES)
        upload(self.page, record)
        self.sit()

    def sit(self) -> None:
        """Take over if the next player has to, once it is known."""
        self.page.wait_for_selector("#bar form, #take-over")
        sit(self.page)

    def walk(self, record: str) -> None:
        """Look at some decisions in a row and answer them, while the game lasts."""
        self.come(record)
        for _ in range(IN_A_ROW):
            self.look()
            if self.answer() == "over":
                return
            self.sit()

    @abstractmethod
    def press(self, way: dict[str, Any]) -> None:
        """Press what the page offers."""

    def look(self) -> None:
        """Nothing lies over what can be pressed, and all of it can be reached."""
        self.rest(None)
        found = self.page.evaluate("(phone) => [...walk.covered(), ...walk.unreached(phone)]", self.phone)
        assert found == [], f"{found}: {self.page.locator('#bar').inner_text()}"

    def answer(self) -> str:
        """Answer the open decision; what the page is then."""
        first = self.rest(None)
        pressed: list[str] = []
        for _ in range(MOST_STEPS):
            seen = self.page.evaluate("walk.ways()")
            assert seen["covered"] == [], f"{seen['covered']} after {pressed}"
            way = self.choose(seen["ways"], len(pressed))
            pressed.append(f"{seen['stage']} {way['name']}")
            self.press(way)
            now = self.rest(first)
            assert now != "waited in vain", f"{pressed}: {self.page.locator('#bar').inner_text()}"
            if now != first:
                self.answers += 1
                return now
        pytest.fail(f"no answer comes of {pressed}")

    def rest(self, before: str | None) -> str:
        """Wait until something else is to be decided than before, or to be pressed; what the page is then."""
        asked = [before, PATIENCE]
        try:
            return str(self.page.evaluate("([before, patience]) => walk.rest(before, patience)", asked))
        except Error:  # the page was left for the curtain
            self.page.wait_for_load_state()
            return "curtain"

    def choose(self, ways: list[dict[str, Any]], pressed: int) -> dict[str, Any]:
        """A random way; what is put together is handed over soon."""
        assert ways, f"there is nothing to press: {self.page.locator('#bar').inner_text()}"
        ends = [way for way in ways if way["ends"]]
        if ends and self.chance.random() < 0.3 + 0.1 * pressed:
            return ends[0]
        return dict(self.chance.choice(ways))

    def where(self, way: dict[str, Any]) -> tuple[float, float]:
        found = self.page.evaluate("(number) => walk.point(number)", way["number"])
        assert found, f"{way['name']} cannot be reached"
        if math.dist(found, self.last) < DOUBLE:
            self.page.wait_for_timeout(310)  # what comes sooner is half of a double click, and means nothing
        self.last = (found[0], found[1])
        return self.last


class Mouse(Hand):
    def come(self, record: str) -> None:
        """Nothing is hidden either while something is explained."""
        super().come(record)
        self.rest(None)
        self.page.mouse.move(*self.page.evaluate("(chance) => walk.something(chance)", self.chance.random()))
        expect(self.page.locator("#reading")).to_be_visible()
        self.look()
        self.page.mouse.move(1, 1)

    def press(self, way: dict[str, Any]) -> None:
        self.page.mouse.click(*self.where(way))


class Finger(Hand):
    phone = True

    def press(self, way: dict[str, Any]) -> None:
        if way["tab"]:
            self.page.locator("#tabs label").nth(int(way["tab"]) - 1).tap()
        self.page.evaluate("(number) => walk.scrollTo(number)", way["number"])
        self.page.touchscreen.tap(*self.where(way))

    def look(self) -> None:
        """Behind each tab that says that there is something to choose."""
        for tab in self.page.locator("#tabs label.calls").all() or [self.page.locator("#tabs label").first]:
            tab.tap()
            super().look()


class Keyboard(Hand):
    def press(self, way: dict[str, Any]) -> None:
        if way["list"]:
            return self.page.keyboard.press("c")
        for _ in range(400):
            if self.page.evaluate("(number) => document.activeElement.dataset.way === String(number)", way["number"]):
                return self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))
            self.page.keyboard.press("Tab")
        pytest.fail(f"Tab does not reach {way['name']}")


@pytest.mark.parametrize(("game", "options", "seed"), WALKS, ids=NAMES)
def test_walk(people: People, game: str, options: dict[str, Any], seed: int) -> None:
    hands = [hand(people, seed) for hand in (Mouse, Keyboard, Finger)]
    for record in positions(game, options, seed):
        for hand in hands:
            hand.walk(record)
    assert min(hand.answers for hand in hands) >= POSITIONS  # a game may end before all in a row are answered


def test_on_a_phone_the_end_of_the_page_can_be_scrolled_clear_of_a_high_bar(people: People) -> None:
    """Three settlements to choose from, of which the last stands at the end of the page."""
    played = cloister.new("ora", players=2, length="short", seed=2010)
    for _place in itertools.islice(play_randomly(played, 2010), 68):
        pass
    finger = Finger(people, 1)
    finger.come(played.record())
    assert finger.page.locator("#bar .acts > .btn").count() == 4
    finger.look()
