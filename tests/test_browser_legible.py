"""Whether all that is written can be read: how large it is on the screen, and how it stands out from what lies behind.

One measure serves HTML and SVG, with whatever is drawn behind a text: symbols, halos, pictures, see-through layers. Two
pictures are taken of a page, one with all texts in marking colours, one without any text. Where they differ there are
letters; the second picture shows what lies behind them, by day and, taken again, by night. (axe-core reads colours from
style sheets: of text in drawings, where most of a table is written, it says nothing.)
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import browser_tools
import pytest
from browser_tools import People, centre, follow, record_until, sit, start_table, upload, wait_draft
from depth import LONG
from playwright.sync_api import Page, expect
from random_games import play_randomly, set_name
from test_browser_composing import payment

import cloister
from cloister.games import GAMES

browser, people = browser_tools.browser, browser_tools.people

MEASURE = (Path(__file__).parent / "legible.js").read_text()
SMALLEST = {1280: 11, 390: 12}  # pixels, by the width of the window
CONTRAST = 4.5

# What is not measured: what only screen readers and keyboards reach; the numbers of the track in Joan of Arc that a pen
# has crossed out, for above the track it says how far one has come.
LEFT_OUT = ".sr, .skip, .struck, script, noscript"


class Reader:
    """Measures pages at both sizes, by day and by night, and whether they fit the window."""

    def __init__(self, page: Page) -> None:
        self.measured = 0
        self.faults: set[str] = set()
        self.look_at(page)

    def look_at(self, page: Page) -> None:
        """Read another window; what it shows is measured from the next page on."""
        self.page = page
        self.camera = page.context.new_cdp_session(page)
        page.add_init_script(MEASURE)

    def read(self, where: str) -> None:
        """Measure what the page shows now."""
        self.page.mouse.move(1, 1)  # nothing is pointed at
        for width, smallest in SMALLEST.items():
            self.page.set_viewport_size({"width": width, "height": 800})
            if width == 390:  # as high as the page is, so that one picture shows all of it
                self.paint("unfolded")
                high = self.page.evaluate("document.documentElement.scrollHeight")
                self.page.set_viewport_size({"width": width, "height": high})
            self.faults |= self.measure_still(f"{where}, {width}", smallest)
            wide = self.page.evaluate("document.documentElement.scrollWidth")
            if wide > width:
                self.faults.add(f"{where}, {width}: {wide} px wide")
        self.page.set_viewport_size({"width": 1280, "height": 800})

    def measure_still(self, where: str, smallest: float) -> set[str]:
        """The faults of the page. What was just opened may still be brought up to date: then it is measured again."""
        for _ in range(5):
            found = self.measure(where, smallest)
            if self.page.evaluate("legible.still()"):
                return found
        raise AssertionError(f"{where}: the page does not hold still")

    def measure(self, where: str, smallest: float) -> set[str]:
        self.page.emulate_media(color_scheme="light")
        texts = self.page.evaluate("(leftOut) => legible.collect(leftOut)", LEFT_OUT)
        self.measured += len(texts)
        small = {f"{where}: {size:.1f} px: {name}" for name, size in texts if size < smallest - 0.01}
        pale = self.pale(f"{where}, light", "find", self.picture("marked"), self.picture("hidden"))
        self.page.emulate_media(color_scheme="dark")
        return small | pale | self.pale(f"{where}, dark", "compare", self.picture("hidden"))

    def pale(self, where: str, how: str, *pictures: str) -> set[str]:
        """The texts that do not stand out."""
        self.paint("shown")
        ratios = self.page.evaluate(f"(pictures) => legible.{how}(...pictures)", pictures)
        return {f"{where}: {ratio:.2f} : 1: {name}" for name, ratio in ratios if ratio is not None and ratio < CONTRAST}

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
    assert found.measured > 0
    assert not found.faults, "\n".join(sorted(found.faults))


# A text in HTML and one in a drawing with a ground of its own, both of a size on the screen and in a colour.
SAMPLE = """([size, ink]) => {
  const page = new DOMParser().parseFromString(`<p>Written</p><svg viewBox="0 0 100 20" width="200" height="40">
    <rect width="100" height="20" fill="#2b3844"/><text x="5" y="14">Drawn</text></svg>`, "text/html");
  const [words, picture] = page.body.children;
  words.style.setProperty("font-size", `${size}px`);
  words.style.setProperty("color", ink);
  picture.lastChild.style.setProperty("font-size", `${size / 2}px`);
  picture.style.setProperty("--ink", ink);
  document.querySelector("main").replaceChildren(words, picture);
}"""


@pytest.mark.parametrize(
    ("size", "ink", "faults"),
    [
        (11.5, "#aaaaaa", {("390", "Drawn", "px"), ("390", "Written", "px"), ("light", "Written", ": 1")}),
        (13, "#2a211b", {("dark", "Written", ": 1"), ("light", "Drawn", ": 1"), ("dark", "Drawn", ": 1")}),
        (10.9, "#ffffff", {(width, text, "px") for width in ("1280", "390") for text in ("Drawn", "Written")}
         | {("light", "Written", ": 1")}),
    ],
)  # fmt: skip
def test_measure_finds_what_is_small_or_pale(people: People, size: float, ink: str, faults: set[Any]) -> None:
    reader = Reader(people.come())
    reader.page.goto("/api")
    reader.page.evaluate(SAMPLE, [size, ink])
    reader.read("sample")
    found = [re.search(r"(\d+|light|dark): [\d.]+ (px|: 1):.*“(Written|Drawn)”", fault) for fault in reader.faults]
    assert {match.group(1, 3, 2) for match in found if match} == faults


# pages around the tables


def test_pages_around_the_tables_can_be_read(people: People, reader: Reader) -> None:
    people.expect("404")
    page = reader.page
    start_table(page, "ora", ["me", "random"])
    start_table(page, "joan", ["me"])
    table = start_table(page, "orleans", ["me", "here", "open"])
    reader.read("curtain")
    for where, address in {
        "first page": "/",
        "first page in French": "/?lang=fr",
        "form for a table, in French": "/new",
        "invitation, in French": f"{table}/invite",
        "API": "/api",
        "error": "/tables/nosuchtable",
    }.items():
        page.goto(address)
        reader.read(where)
    page.goto(f"{table}/invite")
    link = page.locator(".seat-link .link").first.inner_text()
    reader.look_at(people.come())
    for where, address in (("sitting down", table), ("link to a seat", link)):
        reader.page.goto(address)
        reader.read(where)


def test_pages_that_refuse_can_be_read(people: People, reader: Reader) -> None:
    people.expect("403", "405", "422")
    page = reader.page
    for status, address in ((405, "/play"), (422, "/tables/x?at=y")):
        answer = page.goto(address)
        assert answer is not None and answer.status == status
        reader.read(f"answer {status}")
    page.goto("/?lang=fr")
    page.locator("#quick input[name=csrf]").evaluate("(one) => (one.value = 'old')")
    follow(page, "#quick .btn.go")
    expect(page.locator("h1")).to_have_text("Cela n’a pas marché")
    reader.read("refused form")


@pytest.mark.parametrize(("game", "language"), [("ora", "en"), ("orleans", "fr"), ("joan", "en")])
def test_the_end_can_be_read(reader: Reader, game: str, language: str) -> None:
    page = reader.page
    address = upload(page, record_until(game, 2, 1.0))
    page.goto(f"{address}/end?lang={language}")
    reader.read(f"{game}, the end")


# tables


@cache
def whole(game: str, **options: Any) -> cloister.Game:
    """A finished game with options."""
    played = cloister.new(game, seed=3, **options)
    for _ in play_randomly(played, 3):
        pass
    return played


def come_to(page: Page, record: str, language: str) -> None:
    """Upload a record and look at its table in a language."""
    upload(page, record)
    if language != "en":
        page.goto(f"{page.url}?lang={language}")
    sit(page)


TABLES: list[tuple[str, dict[str, Any], tuple[float, ...], str]] = [
    ("orleans", {"players": 4, "edition": "2020", "modules": "orders,events,intrigue"}, (0.5,), "fr"),
    ("orleans", {"players": 5, "edition": "2020", "modules": "orders,events,deeds,places"}, (0.93,), "en"),
    ("ora", {"players": 3, "variant": "france"}, (0, 0.5), "en"),
    ("joan", {"players": 2, "locations": "cards"}, (0.5,), "fr"),
]
if LONG:
    TABLES += [
        ("orleans", {"players": 4, "edition": "2014"}, (0, 0.5), "en"),
        ("ora", {"players": 4, "variant": "ireland"}, (0.93,), "fr"),
        ("ora", {"players": 1, "variant": "france"}, (0, 0.5), "en"),
        ("joan", {"players": 1, "level": "standard"}, (0, 0.5), "en"),
    ]
NAMES = [set_name(game, options) for game, options, _shares, _language in TABLES]


@pytest.mark.parametrize(("game", "options", "shares", "language"), TABLES, ids=NAMES)
def test_tables_can_be_read(
    reader: Reader, game: str, options: dict[str, Any], shares: tuple[float, ...], language: str
) -> None:
    played = whole(game, **options)
    for share in shares:
        come_to(reader.page, played.at(int(len(played.played) * share)).record(), language)
        reader.read(f"{set_name(game, options)} at {share}")


@pytest.mark.parametrize("game", GAMES)
def test_explanations_and_dialogs_can_be_read(reader: Reader, game: str) -> None:
    page = reader.page
    come_to(page, record_until(game, 3, 0.4), "en")
    page.locator("#shared .thing.off").first.dispatch_event("click")
    expect(page.locator("#reading")).to_be_visible()
    reader.read(f"{game}, explained")
    page.keyboard.press("Escape")
    for key, what in (("#scores", "score sheet"), ("#menu", "menu"))[: 2 if game == "orleans" else 1]:
        page.click(key)
        expect(page.locator("#dialog")).to_be_visible()
        reader.read(f"{game}, {what}")
        page.keyboard.press("Escape")
    page.locator("#slider").fill("30")
    expect(page.locator("#bar")).to_contain_text("after move 30 of")
    reader.read(f"{game}, the past")


def test_plans_and_payments_can_be_read(reader: Reader) -> None:
    page = reader.page
    start_table(page, "orleans", ["me", "open"])
    page.mouse.click(*centre(page, "[data-key='place:castle']"))
    wait_draft(page, 1)
    page.locator("#bar .tray summary").click()
    reader.read("plan, all choices")
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_be_visible()
    reader.read("keys")
    come_to(page, payment(3), "en")
    page.locator(".stepper [data-drop]:not([aria-disabled])").first.click()
    expect(page.locator("#hand-over")).to_contain_text("Still missing")
    reader.read("payment")
