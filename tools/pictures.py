"""Take the pictures of the documentation: `python tools/pictures.py`. Needs Chromium."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

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
WIDE, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)


def record_of(name: str) -> str:
    """A game of greedy players up to some move."""
    game_name, options, moves, seed = GAMES[name]
    game = cloister.new(game_name, seed=seed, **options)
    agent = GreedyAgent(seed)
    while len(game.played) < moves:
        player = game.actors[0]
        game.play(agent.choose(game.table, player), player)
    return game.record()


def upload(page: Page, address: str, name: str) -> None:
    """Open a game as a table."""
    page.goto(address)
    record = FilePayload(name="game.txt", mimeType="text/plain", buffer=record_of(name).encode())
    page.set_input_files("input[name=record]", record)
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


def take(browser: Browser, address: str, name: str, size: ViewportSize, dark: bool) -> None:
    """One picture: of the first page, or of a table with a game that was uploaded."""
    context = browser.new_context(viewport=size, color_scheme="dark" if dark else "light")
    page = context.new_page()
    if name in GAMES:
        upload(page, address, name)
    else:
        go_home(page, address)
    page.wait_for_timeout(600)
    suffix = ("-phone" if size == PHONE else "") + ("-dark" if dark else "")
    page.screenshot(path=OUTPUT / f"{name}{suffix}.png")
    context.close()


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
        for name in ("home", *GAMES):
            take(browser, address, name, WIDE, False)
            take(browser, address, name, PHONE, False)
        take(browser, address, "orleans", WIDE, True)
        browser.close()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
