"""What the tests in a real browser share: Chromium, a real server, people with their windows, and how they play."""

import math
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    FilePayload,
    Locator,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)
from random_games import play_randomly
from server_tools import Server, free_port, wait_for
from shared import at_the_end

import cloister
from cloister.agents import GreedyAgent
from cloister.cli import programs
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.server.render import BUTTONS

NAMES = ("Ann", "Bob", "Cyd", "Dan")  # in no language's catalogue
DOUBLE = 40  # pixels within which two clicks or taps in quick succession are a double one
PATIENCE = 300_000  # milliseconds after which something that should happen has not, on the busiest machine
CHROMIUM = ("--no-sandbox", "--disable-gpu", "--disable-gpu-compositing", "--in-process-gpu",
            "--disable-background-networking", "--disable-component-update")  # fmt: skip

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. It is closed with the module: while it is open, nothing else can use asyncio in this process."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=programs.browser(), args=list(CHROMIUM))
        yield started
        started.close()


@cache
def shared_server() -> Server:
    """A server for all tests of this process, on a database in a real file."""
    folder = tempfile.mkdtemp(prefix="cloister-browser-")
    started = Server(f"sqlite:///{folder}/tables.db")
    at_the_end(partial(shutil.rmtree, folder, ignore_errors=True))
    at_the_end(started.kill)
    return started


class Returning(Server):
    """A server that can be started again at its old address."""

    port = 0

    def start(self) -> None:
        self.port = self.port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "cloister", "serve", "--port", str(self.port)]
        command += ["--database", self.database]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=self.environment)
        wait_for(self.healthy, "the server answers")


class People:
    """Opens windows for people, each with a profile of their own, and notes everything that goes wrong in them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        self.expected: list[str] = []  # patterns of problems that a test brings about

    def come(self, width: int = 1280, height: int = 800, **options: Any) -> Page:
        """A new person with a window."""
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")  # what moves is hard to hit, and slow to draw without a GPU
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, base_url=self.url, accept_downloads=True, **options
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return self.window(context)

    def phone(self, **options: Any) -> Page:
        return self.come(390, 844, has_touch=True, is_mobile=True, **options)

    def window(self, context: BrowserContext) -> Page:
        """Another window of the same person."""
        page = context.new_page()
        page.on("console", self.note_line)
        page.on("pageerror", lambda error: self.note(f"script: {error}"))
        page.on("requestfailed", self.note_failure)
        page.on("response", self.note_answer)
        return page

    def note(self, problem: str) -> None:
        self.problems.append(problem)

    def note_line(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.note(f"console: {line.text}")

    def note_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self.note(f"failed: {request.url} {request.failure}")

    def note_answer(self, answer: Response) -> None:
        if answer.status >= 400:
            self.note(f"answer {answer.status}: {answer.url}")
        if not answer.url.startswith((self.url, "data:", "blob:")):
            self.note(f"from elsewhere: {answer.url}")

    def expect(self, *patterns: str) -> None:
        """Problems that are part of a test; `409` also stands for what the console says of such an answer."""
        self.expected += patterns

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        found = [one for one in self.problems if not any(re.search(pattern, one) for pattern in self.expected)]
        assert not found, "\n".join(found)


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """People at one server. The test fails if a console shows an error, a request fails or the policy is violated."""
    found = People(browser, shared_server().url)
    yield found
    found.leave()


# positions


@cache
def whole_game(game: str, players: int) -> cloister.Game:
    """A finished game in which much was built: greedy players in Ora, and some with a little purpose in Orléans."""
    played = cloister.new(game, players=players, seed=3)
    if game == "orleans":
        for _ in play_randomly(played, 3):
            pass
        return played
    agent = GreedyAgent(1)
    while not played.over:
        player = played.actors[0]
        played.play(agent.choose(played.sight(player)), player)
    return played


def record_until(game: str, players: int, share: float) -> str:
    """The record of such a game up to a share of its moves."""
    played = whole_game(game, players)
    return played.at(int(len(played.played) * share)).record()


def wordiest(game: str, players: int) -> list[str]:
    """Records up to the decisions with the longest words and with the most words on buttons."""
    whole = whole_game(game, players)
    again = whole.at(0)
    found = []
    for place, (player, move) in enumerate(whole.played):
        labels = [
            again.rules.label(again.table, player, choice, Voice("fr"))
            for choice in again.table.choices[player]
            if not drawing_of(game).spot(again.table, player, choice, Voice("fr")).keys
        ]
        found.append((sum(map(len, labels)), len(labels), place))
        again.play(move, player)
    few = max(one for one in found if one[1] <= BUTTONS)
    return [whole.at(place).record() for _length, _count, place in (few, max(found))]


def longest_few(game: str, players: int) -> str:
    """The record up to the decision with the longest words among those with so few answers that the bar holds all."""
    whole = whole_game(game, players)
    again, found = whole.at(0), (0, 0)
    for place, (player, move) in enumerate(whole.played):
        table, voice = again.table, Voice("fr")
        answers = table.choices[player]
        if len(answers) <= BUTTONS and table.decision(player).composition(table, None) is None:
            length = sum(len(again.rules.label(table, player, answer, voice)) for answer in answers)
            found = max(found, (length, place))
        again.play(move, player)
    return whole.at(found[1]).record()


def send_form(page: Page, to: str, fields: dict[str, Any], *, files: bool = False) -> str:
    """Send a form of the first page or of the one for a new table without opening it there; where it leads to."""
    language = {"Accept-Language": page.evaluate("navigator.language")}
    token = re.search(r'name="csrf" value="([^"]+)"', page.request.get("/new", headers=language).text())
    assert token
    sent = {"multipart" if files else "form": {"csrf": token[1], **fields}}
    answer = page.request.post(to, headers=language, **sent)
    assert answer.ok and "/tables/" in answer.url, answer.text()
    return answer.url.removesuffix("/invite")


def upload(page: Page, record: str) -> str:
    """Upload a record and go to its table; its address."""
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=record.encode())
    address = send_form(page, "/records", {"record": file}, files=True)
    page.goto(address)
    return address


def follow(page: Page, link: str | Locator) -> None:
    """Press what leads to another page, and wait until all of that has come: only then its script listens. What the
    server wrote of it can be seen before that, and on a busy machine long before."""
    found = page.locator(link) if isinstance(link, str) else link
    with page.expect_navigation():
        found.click()


def sit(page: Page) -> None:
    """Take over if a curtain hides the table."""
    if page.locator("#take-over").count():
        follow(page, "#take-over")
        page.wait_for_selector("#bar form")


def demo(page: Page, game: str) -> None:
    """A game for three against the computer, as soon as one is asked oneself."""
    page.goto(send_form(page, "/play", {"game": game, "opponents": "2"}))
    Player(page, 0).look()


def start_table(page: Page, game: str, seats: list[str], name: str = "Ann", **options: object) -> str:
    """Start a table and look at it; its address."""
    fields: dict[str, Any] = {"game": game, "name": name, "title": "Tuesday", f"{game}-players": len(seats)}
    for option, value in options.items():
        fields[f"{game}-{option}"] = ",".join(value) if isinstance(value, list) else str(value)
    for number, kind in enumerate(seats):
        fields |= {f"seat{number}": kind, f"name{number}": NAMES[number] if number else ""}
    address = send_form(page, "/tables", fields)
    page.goto(address)
    return address


def sit_down(page: Page, address: str, name: str) -> None:
    """Open a table's address and take a free seat."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    follow(page, page.get_by_role("button", name="Sit down"))
    page.wait_for_selector("#bar form")


# playing

READY = """
async ({before, patience, now, touch}) => {
  const HANDS_OVER = "#hand-over:not([aria-disabled]), .warned .ask[name=move]";
  const COMPOSES = `${HANDS_OVER}, .stepper [data-add]:not([aria-disabled])`;
  const end = performance.now() + patience;
  const seen = (one) => one.checkVisibility({visibilityProperty: true});
  const parts = touch ? [.5] : [.5, .25, .75, .1, .9];  // a finger at the edge of a thing may mean what is beside it
  const at = (one) => {  // a point where a click reaches it
    const box = one.getBoundingClientRect();
    for (const x of parts) for (const y of parts) {
      const point = [box.left + x * box.width, box.top + y * box.height];
      const under = document.elementFromPoint(...point);
      if (under && one.contains(under) && (!one.dataset.key || under.closest("[data-key]") === one)) return point;
    }
    return null;
  };
  const name = (one) => one.matches(HANDS_OVER) ? "done"
    : one.dataset.key || one.value || one.dataset.verb || one.dataset.add || one.textContent.trim();
  const ways = (kind, selector) => [...document.querySelectorAll(selector)].filter(seen)
    .map((one) => ({kind, at: at(one), name: name(one)}));
  while (performance.now() < end) {
    const form = document.querySelector("#bar form");
    if (!form) return {stage: "curtain", ways: []};
    const {turn, draft} = form.dataset;
    const number = draft === undefined ? form.dataset.number : `${form.dataset.number}: ${draft}`;
    if (document.querySelector("#result")) return {stage: "over", number, ways: []};
    if (!form.classList.contains("busy") && !form.closest("[aria-busy=true]") && turn === "yes") {
      const things = ways("thing", ".thing.legal");
      const which = ways("which", "#reading:not([hidden]) .btn");
      if (which.length) return {stage: "which", number, ways: which};
      if (document.querySelector(".thing.chosen")) return {stage: "second", number, ways: things};
      if (now || number !== before || form.classList.contains("warned")) {
        const buttons = ways("button", `#bar .acts > .move, #bar .tray[open] .choices button, ${COMPOSES}`);
        const verbs = ways("verb", "#bar [data-verb][aria-pressed=false]");
        return {stage: "first", number, ways: [...things, ...buttons], verbs};
      }
    }
    await new Promise((on) => setTimeout(on, 12));
  }
  return {stage: "waiting", ways: []};
}
"""


# Whether a move was sent, or its answer is already there.
SENT = """
(before) => {
  const form = document.querySelector("#bar form");
  return form.classList.contains("busy") || form.dataset.number !== before.split(":")[0];
}
"""


class Player:
    """Plays at a page by clicking what it offers, at random."""

    def __init__(self, page: Page, seed: int, patience: int = PATIENCE, touch: bool = False) -> None:
        self.page = page
        self.touch = touch  # taps what can be seen; the rest is in the list of choices
        self.chance = random.Random(seed)
        self.patience = patience
        self.number = ""  # of the last decision that was answered
        self.moves = 0
        self.kinds: set[str] = set()  # of ways that were gone
        self.last: dict[str, Any] = {}  # of them

    def look(self, now: bool = False) -> dict[str, Any]:
        asked = {"before": self.number, "patience": self.patience, "now": now, "touch": self.touch}
        return dict(self.page.evaluate(READY, asked))

    def play(self, most: int = 10**9) -> None:
        """Play to the end, or so many moves."""
        while self.moves < most and self.move():
            pass

    def move(self) -> bool:
        """Play one move; False when the game is over. Plans are kept short: long ones make a long game."""
        seen = self.look()
        while True:
            if seen["stage"] == "over":
                return False
            assert seen["stage"] in ("first", "second", "which"), f"{seen['stage']}: {self.told()}"
            if self.touch:
                seen["ways"] = [way for way in seen["ways"] if way["at"]] or self.listed()
            lost = [way["name"] for way in seen["ways"] if way["at"] is None]
            assert not lost, f"cannot be clicked: {lost}"
            if seen["stage"] == "first" and seen["verbs"] and not self.touch and self.chance.random() < 0.3:
                self.go(self.chance.choice(seen["verbs"]))
                seen = self.look(now=True)
            before = self.number = seen["number"]
            end = [way for way in seen["ways"] if way["name"] == "done"]
            self.go(self.chance.choice(end if end and self.chance.random() < 0.4 else seen["ways"]))
            seen = self.look()
            if seen.get("number") != before or seen["stage"] == "over":
                self.moves += 1
                return seen["stage"] != "over"

    def answer(self) -> None:
        """Play one move and do not wait for what comes after it."""
        seen = self.look()
        first = seen.get("number")
        while seen["stage"] in ("first", "second", "which"):
            self.number = seen["number"]
            self.go(self.chance.choice(seen["ways"]))
            if self.page.evaluate(SENT, first):
                break
            seen = self.look()
        self.moves += 1

    def go(self, way: dict[str, Any]) -> None:
        if self.last and math.dist(way["at"], self.last["at"]) < DOUBLE:
            self.page.wait_for_timeout(350)  # else it would be a double click, whose second half means nothing
        self.kinds.add(way["kind"])
        self.last = way
        press = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        press(*way["at"])

    def told(self) -> str:
        """Where it hangs, for whoever reads a failure."""
        bar = self.page.locator("#bar").inner_text() if self.page.locator("#bar").count() else self.page.url
        return f"after {self.moves} moves and decision {self.number}, last {self.last}, {bar!r}"

    def listed(self) -> list[dict[str, Any]]:
        """Open the list of choices; those of them that can be seen."""
        self.go({"kind": "list", "at": centre(self.page, "#bar summary")})
        return [way for way in self.look(now=True)["ways"] if way["at"] and way["kind"] == "button"]


def settle(page: Page) -> None:
    """Wait until the page shows all that was put together so far."""
    until(page, "!document.querySelector('#bar[aria-busy=true]')")


def hand_over(page: Page) -> None:
    """Hand over what is put together, even if the bar warns."""
    settle(page)
    before = number(page)
    page.locator("#hand-over").click()
    if warned(page, before):
        page.locator("#bar .warned .ask[name=move]").click()


def warned(page: Page, before: int) -> bool:
    """Whether the bar warns after something was handed over. It may first wait for news that are on their way."""
    bar = "document.querySelector('#bar form')"
    until(page, f"{bar}?.matches('.warned, .busy') || Number({bar}?.dataset.number) > given", before)
    return page.locator("#bar .warned").count() > 0


def until(page: Page, condition: str, argument: object = None) -> None:
    """Wait until a condition on `given` holds in the page. Playwright's own way is forbidden by the pages' policy."""
    script = f"""async (given) => {{
      const end = performance.now() + {PATIENCE};
      while (performance.now() < end) {{
        if ({condition}) return true;
        await new Promise((on) => setTimeout(on, 15));
      }}
      return false;
    }}"""
    assert page.evaluate(script, argument), f"waited in vain: {condition} ({argument})"


def wait_draft(page: Page, moves: int) -> None:
    """Wait until so many moves are put together on the page."""
    codes = "document.querySelector('#bar form').dataset.draft?.split('; ').filter(Boolean)"
    until(page, f"{codes}?.length === given", moves)


def number(page: Page) -> int:
    """How much has happened at the table, as the page knows it."""
    return int(page.locator("#bar form").get_attribute("data-number") or "0")


def wait_number(page: Page, least: int) -> None:
    """Wait until the page shows so much, and nothing is under way."""
    bar = "document.querySelector('#bar form')"
    until(page, f"{bar} && Number({bar}.dataset.number) >= given && !{bar}.matches('.busy')", least)


# Found and measured in one step: between two, news may put another thing in its place.
BOX = """(selector) => {
  const one = document.querySelector(selector);
  const {x, y, width, height} = one?.checkVisibility() ? one.getBoundingClientRect() : {};
  return width && {x, y, width, height};
}"""


def box_of(page: Page, selector: str) -> dict[str, float]:
    """Where the first such thing is on the screen, as soon as it is shown, and how large."""
    box: dict[str, float] = page.wait_for_function(BOX, arg=selector).json_value()
    return box


def centre(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such thing, where a pointer can be put."""
    box = box_of(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
