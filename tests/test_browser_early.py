"""What is pressed before the script of a table has come, as on a slow line: it is kept, and done once that is there."""

from collections.abc import Iterator
from contextlib import contextmanager

import browser_tools
import pytest
from browser_tools import People, centre, follow, number, start_table, upload, wait_draft, wait_number
from playwright.sync_api import Page, Route, expect

import cloister

browser, people = browser_tools.browser, browser_tools.people
SCRIPT = "**/table/main.js"
DRAWN = "new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"  # before that nothing is pressed
WAITING = "document.readyState !== 'complete'"  # for the script


@contextmanager
def without_script(page: Page, address: str) -> Iterator[None]:
    """A table as it is shown before its script has come; that comes at the end."""
    held: list[Route] = []
    page.route(SCRIPT, lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    expect(page.locator("#toast")).to_be_attached()  # the last of the page
    page.evaluate(DRAWN)
    yield
    assert page.evaluate(WAITING)
    page.unroute(SCRIPT)
    page.wait_for_load_state()


def test_a_key(people: People) -> None:
    page = people.come()
    address = start_table(page, "orleans", ["me", "open"])
    with without_script(page, f"{address}?board=1"):
        expect(page.locator("#bar p").first).to_contain_text("This is the board of")
        page.keyboard.press("Escape")
    expect(page.locator("#bar p").first).to_contain_text("Plan")
    assert "board=" not in page.url


def test_things_one_after_the_other(people: People) -> None:
    page = people.come()
    address = start_table(page, "orleans", ["me", "open"])
    with without_script(page, address):
        for key in ("market:own-farmer", "place:castle"):
            page.mouse.click(*centre(page, f'[data-key="{key}"]'))
    wait_draft(page, 1)


def test_a_button_that_needs_the_script(people: People) -> None:
    page = people.come()
    address = start_table(page, "ora", ["me"])
    page.locator("#bar .acts .move").first.click()
    wait_number(page, 1)
    with without_script(page, address):
        page.click("#undo")
    wait_number(page, 2)


def test_a_button_that_needs_none_plays_once(people: People) -> None:
    page = people.come()
    address = start_table(page, "ora", ["me"])
    page.route(SCRIPT, lambda route: route.abort())
    people.expect("ERR_FAILED")
    page.goto(address)
    follow(page, page.locator("#bar .acts .move").first)
    assert number(page) == 1


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_card_is_read_first_by_a_finger_only(people: People, touch: bool) -> None:
    page = people.phone() if touch else people.come()
    address = upload(page, cloister.new("ora", players=3, seed=7).record())
    card = "#shared .thing[data-key='card:G01']"
    with without_script(page, address):
        if touch:
            page.locator("#tabs label", has_text="Build").tap()
            page.locator(card).tap()
        else:
            page.locator(card).click()
    if touch:
        expect(page.locator("#reading [data-choose]").first).to_be_visible()
        assert number(page) == 0
    else:
        wait_number(page, 1)
