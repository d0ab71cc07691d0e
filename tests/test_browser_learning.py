"""The pages from which one learns can be read: lessons, rules, set-up, score pads, numbers, by day and by night."""

import browser_tools
import pytest
import test_browser_legible
from browser_tools import People
from test_browser_legible import SMALLEST, Reader

browser, people, reader = browser_tools.browser, browser_tools.people, test_browser_legible.reader

PAGES = ["/learn?q=monk", "/setup/joan?lang=fr", "/score/orleans", "/numbers/joan"]


@pytest.mark.parametrize("address", PAGES)
def test_page_can_be_read(people: People, reader: Reader, address: str) -> None:
    reader.page.goto(address)
    reader.read(address)


def test_rules_can_be_read(reader: Reader) -> None:
    """As much as a window shows: on a phone the page is as long as the game."""
    reader.page.goto("/rules/joan#locations")
    reader.faults |= reader.measure_still("rules", SMALLEST[1280])


@pytest.mark.parametrize("address", ["/learn/ora/wheel/go~use%20L2@0", "/learn/orleans/plan/go~go?lang=fr"])
def test_lesson_can_be_read(reader: Reader, address: str) -> None:
    """With the light on everything: what a step is not about is dimmed."""
    reader.page.goto(address)
    reader.page.evaluate("document.body.classList.remove('spotlit')")
    reader.read(address)
