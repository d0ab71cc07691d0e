"""Whether all that is written can be read: how large it is on the screen, and how it stands out from what lies behind.

One measure serves HTML and SVG, with whatever is drawn behind a text: symbols, halos, pictures, see-through layers. Two
pictures are taken of a page, one with all texts in a colour that nothing else has, one without any text. Where they
differ there are letters; the second picture shows what lies behind them. (axe-core reads colours from style sheets: of
text in drawings, where most of a table is written, it says nothing.)
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import browser_tools
import pytest
from browser_tools import People, record_until, sit, start_table, upload, wait_draft
from playwright.sync_api import Page, expect
from random_games import play_randomly
from test_browser_composing import payment

import cloister

browser, people = browser_tools.browser, browser_tools.people

MEASURE = (Path(__file__).parent / "legible.js").read_text()
SMALLEST = {1280: 11, 390: 12}  # pixels, by the width of the window
CONTRAST = 4.5

# What is not measured: what only screen readers and keyboards reach.
LEFT_OUT = ".sr, .skip, script, noscript"


class Reader:
    """Measures pages at both sizes, by day and by night."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(MEASURE)
        self.camera = page.context.new_cdp_session(page)
        self.measured = 0
        self.faults: set[str] = set()

    def read(self, where: str) -> None:
        """Measure what the page shows now."""
        for width, smallest in SMALLEST.items():
            self.page.set_viewport_size({"width": width, "height": 800})
            if width == 390:  # as high as the page is, so that one picture shows all of it
                self.paint("unfolded")
                high = self.page.evaluate("document.documentElement.scrollHeight")
                self.page.set_viewport_size({"width": width, "height": high})
            self.measure(f"{where}, {width}", smallest)
        self.page.set_viewport_size({"width": 1280, "height": 800})

    def measure(self, where: str, smallest: float) -> None:
        self.page.emulate_media(color_scheme="light")
        for name, size in self.page.evaluate("(leftOut) => legible.collect(leftOut)", LEFT_OUT):
            self.measured += 1
            if size < smallest - 0.01:
                self.faults.add(f"{where}: {size:.1f} px: {name}")
        bare = self.picture("hidden")
        self.page.evaluate("(pictures) => legible.find(...pictures)", [self.picture("marked"), bare])
        self.compare(f"{where}, light", bare)
        self.page.emulate_media(color_scheme="dark")
        self.compare(f"{where}, dark", self.picture("hidden"))

    def compare(self, where: str, bare: str) -> None:
        self.paint("shown")
        for name, ratio in self.page.evaluate("(picture) => legible.compare(picture)", bare):
            if ratio is not None and ratio < CONTRAST:
                self.faults.add(f"{where}: {ratio:.2f} : 1: {name}")

    def picture(self, how: str) -> str:
        """A picture of the page with its texts hidden or marked."""
        self.paint(how)
        found = self.camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return str(found["data"])

    def paint(self, how: str) -> None:
        self.page.evaluate("(how) => legible.paint(how)", how)


@pytest.fixture
def reader(people: People) -> Iterator[Reader]:
    """Somebody who reads everything; the test fails with all that they could not read."""
    found = Reader(people.come())
    yield found
    print(found.measured, "texts")
    assert not found.faults, "\n".join(sorted(found.faults))


# pages around the tables


def test_pages_around_the_tables_can_be_read(people: People, reader: Reader) -> None:
    people.expect("404")
    page = reader.page
    page.goto("/")
    reader.read("first page")
    start_table(page, "ora", ["me", "random"])
    start_table(page, "joan", ["me"])
    table = start_table(page, "orleans", ["me", "here", "open"])
    reader.read("curtain")
    for where, address in {
        "first page with games": "/",
        "form for a table": "/new",
        "invitation": f"{table}/invite",
        "menu as a page": f"{table}/menu",
        "API": "/api",
        "error": "/tables/nosuchtable",
    }.items():
        page.goto(address)
        reader.read(where)
    page.goto(f"{table}/invite")
    link = page.locator(".seat-link .link").first.inner_text()
    guest = Reader(people.come())
    for where, address in (("sitting down", table), ("link to a seat", link)):
        guest.page.goto(address)
        guest.read(where)
    reader.faults |= guest.faults


# tables


@cache
def record_of(game: str, share: float, options: tuple[tuple[str, object], ...]) -> str:
    """The record of a game with options up to a share of its moves."""
    played = cloister.new(game, seed=3, **dict(options))
    for _ in play_randomly(played, 3):
        pass
    return played.at(int(len(played.played) * share)).record()


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("orleans", {"players": 4, "edition": "2014"}),
    ("orleans", {"players": 4, "edition": "2020", "modules": "orders,events,intrigue"}),
    ("orleans", {"players": 5, "edition": "2020", "modules": "orders,events,deeds,places"}),
    ("ora", {"players": 3, "variant": "france"}),
    ("ora", {"players": 1, "variant": "france"}),
    ("joan", {"players": 1, "level": "standard"}),
    ("joan", {"players": 2, "locations": "cards"}),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_tables_can_be_read(reader: Reader, game: str, options: dict[str, Any]) -> None:
    page = reader.page
    for share in (0, 0.5, 0.93):
        upload(page, record_of(game, share, tuple(options.items())))
        sit(page)
        reader.read(f"{game} at {share}")
    page.locator("#bar .tray summary").click()
    reader.read(f"{game}, choices")
    for opener in ("#menu", "#scores"):
        page.click(opener)
        expect(page.locator("#dialog")).to_be_visible()
        reader.read(f"{game}, {opener}")
        page.keyboard.press("Escape")
