"""Whole games through the pages: everything that is played is clicked, on the board, in the bar and in its tray."""

from pathlib import Path

import browser_tools
import pytest
from browser_tools import People, Player, follow, start_table, until, upload
from depth import LONG
from playwright.sync_api import Page, expect

import cloister

browser, people = browser_tools.browser, browser_tools.people
SHOWN = "document.querySelector('.slide output').textContent === given"


GAMES = [
    ("orleans", ["me", "random", "greedy"], {"modules": ["orders", "events", "intrigue"]}),
    ("ora", ["me", "random", "greedy"], {"length": "short"}),
]
LONGER = [("orleans", ["me", "random"], {}), ("ora", ["me", "here", "random"], {"variant": "ireland"})]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES + LONGER if LONG else GAMES)
def test_whole_game_by_clicking(
    people: People,
    tmp_path: Path,
    game: str,
    seats: list[str],
    options: dict[str, object],
) -> None:
    page = people.come()
    start_table(page, game, seats, **options)
    player = Player(page, 1)
    player.play()
    assert player.moves > 20
    assert {"thing", "button"} <= player.kinds
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    record = downloaded(page, tmp_path)
    played = cloister.replay(record)
    assert played.over and played.record() == record
    compare_scores(page, played)
    look_through(people, record, len(played.played))
    shared = people.come()
    shared.goto(page.url)
    expect(shared.locator("#bar")).to_contain_text("The game is over")


def downloaded(page: Page, tmp_path: Path) -> str:
    page.click("#menu")
    with page.expect_download() as download:
        page.get_by_text("Download the record").click()
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    page.keyboard.press("Escape")
    return file.read_text(encoding="utf-8")


def compare_scores(page: Page, played: cloister.Game) -> None:
    totals = [str(score[0]) for score in played.scores()]
    page.click("#scores")
    expect(page.locator(".scores tfoot td")).to_have_text(totals)
    page.click("#dialog .close")
    follow(page, "#result")
    expect(page.locator(".compare tfoot td")).to_have_text(totals)
    page.go_back()


def look_through(people: People, record: str, moves: int) -> None:
    """Upload the record elsewhere and go through it with the slider."""
    page = people.come()
    upload(page, record)
    assert page.locator("#slider").get_attribute("max") == str(moves)
    page.locator("#slider").focus()
    page.keyboard.press("Home")
    until(page, SHOWN, "0")
    assert "how it was after move 0" in page.inner_text("#bar")
    page.click("[data-step='1']")
    until(page, SHOWN, "1")
    page.locator("#slider").focus()
    page.keyboard.press("End")
    page.wait_for_selector("#bar #result")
