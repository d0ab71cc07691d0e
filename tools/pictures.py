"""Take the pictures of the documentation: `python tools/pictures.py`, or some of them by name. Needs Chromium."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import httpx
from playwright.sync_api import Browser, FilePayload, Page, ViewportSize, sync_playwright

import cloister
from cloister.agents import GreedyAgent
from cloister.cli import programs

OUTPUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAMES: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "ora": ("ora", {"players": 3}, 190, 7),
    "orleans": ("orleans", {"players": 3}, 330, 5),
    "trade-intrigue": ("orleans", {"players": 4, "modules": "orders,events,intrigue"}, 400, 5),
    "joan": ("joan", {"players": 1}, 52, 4),
}
DRAFTED = "(placed) => document.querySelector('#bar form').dataset.draft?.split('; ').length === placed"
LESSON_STEPS = 3  # after which the wheel is explained
MINUTES = 600_000  # milliseconds in which a game is analysed on a busy machine
WIDE, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)


def record_of(name: str) -> str:
    """A game of greedy players up to some move."""
    game_name, options, moves, seed = GAMES[name]
    game = cloister.new(game_name, seed=seed, **options)
    agent = GreedyAgent(seed)
    while len(game.played) < moves:
        player = game.actors[0]
        game.play(agent.choose(game.sight(player)), player)
    return game.record()


def upload(page: Page, address: str, name: str) -> None:
    """Open a game as a table."""
    upload_record(page, address, record_of(name))


def upload_record(page: Page, address: str, record: str) -> None:
    page.goto(address)
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=record.encode())
    page.set_input_files("input[name=record]", file)
    page.click("form[action='/records'] button")
    if page.locator("#take-over").count():
        page.click("#take-over")
    page.wait_for_selector("#bar form")


def go_home(page: Page, address: str) -> None:
    """The first page of somebody who plays."""
    for name in ("joan", "ora", "orleans"):
        upload(page, address, name)
    page.goto(address)
    page.click(".me summary")
    page.fill(".me input[name=name]", "Alix")
    page.click(".me button")
    page.wait_for_selector("#mine .part >> nth=2")


def start_table(page: Page, address: str, game: str, seats: list[str]) -> None:
    """A table of one's own, from the page with all options."""
    page.goto(f"{address}new")
    token = page.locator("input[name=csrf]").first.get_attribute("value")
    fields = {"csrf": token, "game": game, "name": "Alix", "title": "Tuesday", f"{game}-players": str(len(seats))}
    fields |= {f"seat{number}": kind for number, kind in enumerate(seats)}
    page.goto(page.request.post(f"{address}tables", form=fields).url)


def invite(page: Page, address: str) -> None:
    """The invitation that comes after starting a table with free seats."""
    start_table(page, address, "orleans", ["me", "open", "open"])


def compose(page: Page, address: str) -> None:
    """A plan that is being put together."""
    start_table(page, address, "orleans", ["me", "greedy", "greedy"])
    page.wait_for_selector("#hand-over")  # the followers are drawn
    for placed in range(1, 5):
        page.locator(f"[data-key='place:{'castle' if placed < 4 else 'farm_house'}']").first.click(
            position={"x": 9, "y": 9}
        )
        page.wait_for_function(DRAFTED, arg=placed)


def pay(page: Page, address: str) -> None:
    """A payment with a choice of goods."""
    game = cloister.new("ora", players=3, seed=7)
    agent = GreedyAgent(7)
    while True:
        player = game.actors[0]
        found = game.table.decision(player).composition(game.table, None)
        if found is not None and len(found.counts(cloister.Voice())) > 3 and len(found.dues(cloister.Voice())) > 1:
            break
        game.play(agent.choose(game.sight(player)), player)
    upload_record(page, address, game.record())


def look_back(page: Page, address: str) -> None:
    """A turn of somebody else."""
    upload(page, address, "ora")
    moves = int(page.locator("#slider").get_attribute("max") or "0")
    page.goto(f"{page.url.split('?')[0]}?at={moves - 2}")
    page.wait_for_selector("#bar [data-turn]")


def end(page: Page, address: str) -> None:
    """The page of a game that is over."""
    game = cloister.new("ora", players=3, seed=7)
    agent = GreedyAgent(7)
    while not game.over:
        player = game.actors[0]
        game.play(agent.choose(game.sight(player)), player)
    upload_record(page, address, game.record())
    page.click("#result")


def analyse(page: Page, address: str) -> None:
    """An analysis at the costliest turn, once it is done."""
    end(page, address)
    page.click("#analyse")
    page.wait_for_selector(".learn-it", timeout=MINUTES)
    page.goto(page.url)


def read_card(page: Page, address: str) -> None:
    """A card that a finger has tapped."""
    upload_record(page, address, cloister.new("ora", players=3, seed=7).record())
    page.locator("#tabs label", has_text="Build").tap()
    page.locator("#shared .thing.legal[data-key^='card:']").first.tap()
    page.wait_for_selector("#reading:not([hidden])")


def learn(page: Page, address: str) -> None:
    page.goto(f"{address}learn")


def take_a_lesson(page: Page, address: str) -> None:
    """The first lesson of Ora et Labora, where the wheel is explained."""
    page.goto(f"{address}learn/ora/wheel")
    for step in range(LESSON_STEPS):
        page.locator("[data-onward]").click()
        page.wait_for_selector(f".dots i.now:nth-child({step + 2})")


def look_up_numbers(page: Page, address: str) -> None:
    page.goto(f"{address}numbers/ora")


PAGES: dict[str, Callable[[Page, str], None]] = {
    "home": go_home, "invite": invite, "compose": compose, "pay": pay, "past": look_back, "end": end, "read": read_card,
    "analysis": analyse, "learn": learn, "lesson": take_a_lesson, "numbers": look_up_numbers,
}  # fmt: skip


def take(browser: Browser, address: str, name: str, size: ViewportSize, dark: bool) -> None:
    """One picture: of a page, or of a table with a game that was uploaded."""
    scheme: Literal["dark", "light"] = "dark" if dark else "light"
    context = browser.new_context(viewport=size, color_scheme=scheme, has_touch=size == PHONE, bypass_csp=True,
                                  reduced_motion="reduce")  # fmt: skip
    page = context.new_page()
    if name in GAMES:
        upload(page, address, name)
    else:
        PAGES[name](page, address)
    page.mouse.move(1, 1)
    page.wait_for_timeout(600)
    suffix = ("-phone" if size == PHONE else "") + ("-dark" if dark else "")
    page.screenshot(path=OUTPUT / f"{name}{suffix}.png")
    context.close()


# What is taken: on which screens, and whether also by night.
ONE_SCREEN = ("read", "learn", "lesson", "numbers")
TAKEN: list[tuple[str, ViewportSize, bool]] = [
    *((name, size, False) for name in (*GAMES, *PAGES) if name not in ONE_SCREEN for size in (WIDE, PHONE)),
    ("learn", WIDE, False), ("lesson", WIDE, False), ("numbers", WIDE, False),
    ("orleans", WIDE, True), ("pay", WIDE, True), ("end", WIDE, True), ("analysis", WIDE, True),
    ("compose", PHONE, True), ("read", PHONE, False), ("read", PHONE, True),
]  # fmt: skip


def main() -> None:
    OUTPUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "cloister", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/tables.db"], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0]
        with httpx.Client(transport=httpx.HTTPTransport(retries=6)) as client:  # it says where before it listens
            client.get(f"{address}health").raise_for_status()
        browser = playwright.chromium.launch(executable_path=programs.browser(), args=["--no-sandbox"])
        try:
            for name, size, dark in TAKEN:
                if name in (sys.argv[1:] or [name]):
                    take(browser, address, name, size, dark)
        finally:
            browser.close()
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
