"""Several people: planning at once, one screen for all, two windows of one person, a server that comes back."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import browser_tools
import pytest
from browser_tools import (
    People,
    Player,
    Returning,
    centre,
    hand_over,
    number,
    sit,
    sit_down,
    start_table,
    until,
    wait_draft,
    wait_number,
)
from playwright.sync_api import Browser, Page, expect

browser, people = browser_tools.browser, browser_tools.people

CONTENT = """() => {
  const text = (id) => document.getElementById(id).innerText;
  const things = [...document.querySelectorAll("[data-key]")];
  const labels = things.map((one) => one.dataset.key + one.getAttribute("aria-label"));
  return [text("top"), text("bar"), document.querySelector(".log ol").innerText, document.title, ...labels].join("|");
}"""


def first_placing(page: Page) -> list[str]:
    """The two things to click for a placing that is offered."""
    keys = page.evaluate(
        "() => [...document.querySelectorAll('#bar .choice')].map((one) => JSON.parse(one.dataset.keys))"
        ".find((keys) => keys.length === 2)"
    )
    return [f'[data-key="{key}"]' for key in keys]


def drag(page: Page, source: str, target: str) -> None:
    page.mouse.move(*centre(page, source))
    page.mouse.down()
    x, y = centre(page, target)
    page.mouse.move(x - 30, y - 10, steps=3)
    assert page.locator("svg.dragging").count() == 1
    page.mouse.move(x, y)
    page.mouse.up()


def two_at_orleans(people: People) -> tuple[Page, Page]:
    """Two people who plan at the same time, in windows of their own."""
    ann, bob = people.come(), people.come()
    address = start_table(ann, "orleans", ["me", "open"])
    sit_down(bob, address, "Bob")
    wait_number(ann, 0)
    return ann, bob


def test_two_plan_at_once_by_dragging_and_by_clicking_and_in_secret(people: People) -> None:
    ann, bob = two_at_orleans(people)
    for page in (ann, bob):
        assert page.title().startswith("Your turn")
    before = bob.evaluate(CONTENT)
    source, target = first_placing(ann)
    drag(ann, source, target)
    wait_draft(ann, 1)
    bob.wait_for_timeout(300)
    assert bob.evaluate(CONTENT) == before and number(bob) == 0
    assert ann.locator("svg.dragging").count() == 0
    # what Bob has picked stays picked while Ann goes on
    source, target = first_placing(bob)
    bob.mouse.click(*centre(bob, source))
    expect(bob.locator(f"{source}.chosen").first).to_be_attached()
    ann.mouse.click(*centre(ann, first_placing(ann)[0]))
    ann.mouse.click(*centre(ann, first_placing(ann)[1]))
    wait_draft(ann, 2)
    hand_over(ann)
    until(bob, "document.querySelector('#players').textContent.includes('done')")
    expect(bob.locator(f"{source}.chosen").first).to_be_attached()
    bob.mouse.click(*centre(bob, target))
    wait_draft(bob, 1)
    wait_number(ann, 1)
    assert "Bob" not in ann.inner_text(".log ol")


def test_a_drag_to_nowhere_changes_nothing(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    source, _target = first_placing(page)
    drag(page, source, "#top")
    assert page.locator(".chosen").count() == 0
    assert number(page) == 0


def test_one_screen_hides_each_plan_until_its_player_takes_over(people: People) -> None:
    page = people.come()
    page.goto("/")
    start_table(page, "orleans", ["me", "here"])
    seen = []
    for player in ("Ann", "Bob"):
        expect(page.locator("#take-over")).to_have_text(f"I am {player}")
        html = page.content()
        assert "data-key" not in html and "choice" not in html and "table-data" not in html
        sit(page)
        expect(page.locator("#bar .note")).to_contain_text(player)
        seen.append(page.inner_text("#own"))
        source, target = first_placing(page)
        page.mouse.click(*centre(page, source))
        page.mouse.click(*centre(page, target))
        wait_draft(page, 1)
        hand_over(page)
        if player == "Ann":
            page.wait_for_selector("#take-over")
    wait_number(page, 2)
    assert page.locator("#take-over").count() == 0


def test_one_screen_follows_whose_turn_it_is(people: People) -> None:
    page = people.come()
    start_table(page, "ora", ["me", "here"])
    names = set()
    player = Player(page, 4)
    for _ in range(12):
        player.move()
        names.add(page.locator("#bar form").get_attribute("data-viewer"))
    assert names == {"0", "1"}


def test_two_quick_clicks_play_one_move(people: People) -> None:
    page = people.come()
    page.clock.install()
    start_table(page, "ora", ["me"])
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # so that the clicks are quick on any machine
    page.locator("#bar .acts .move").first.dblclick()
    shown = page.locator("#bar form:not(.busy)")
    expect(shown).to_have_attribute("data-number", "1")
    page.clock.resume()
    page.wait_for_timeout(400)
    assert number(page) == 1


def test_of_two_windows_of_one_seat_one_plays_and_the_other_is_told(people: People) -> None:
    people.expect("409", "live", "ERR_FAILED")
    first = people.come()
    address = start_table(first, "ora", ["me"])
    second = people.window(first.context)
    second.route("**/live?*", lambda route: route.abort())  # it learns nothing by itself
    second.goto(address)
    Player(first, 1).answer()
    wait_number(first, 1)
    assert number(second) == 0
    second.locator("#bar .choice").first.evaluate("one => one.click()")
    expect(second.locator("#toast")).to_contain_text("changed since")
    wait_number(second, 1)
    assert number(first) == 1


@pytest.fixture
def returning(tmp_path: Path) -> Iterator[Returning]:
    started = Returning(f"sqlite:///{tmp_path / 'tables.db'}")
    yield started
    started.kill()


def test_page_goes_on_after_the_server_was_away(browser: Browser, returning: Returning) -> None:
    people = People(browser, returning.url)
    people.expect("REFUSED", "RESET", "INCOMPLETE", "EMPTY_RESPONSE", "Failed to load", "live")
    page = people.come()
    page.clock.install()
    start_table(page, "ora", ["me"])
    player = Player(page, 3)
    player.move()
    before = number(page)
    returning.kill()
    expect(page.locator("#toast")).to_contain_text("connection is lost")
    for _ in range(3):  # longer than other notices stay
        page.clock.fast_forward(7000)
        expect(page.locator("#toast")).to_contain_text("connection is lost")
        expect(page.locator("#toast")).to_be_visible()
    returning.start()
    until(page, "document.getElementById('toast').hidden")
    assert number(page) == before
    player.number = ""
    player.move()
    wait_number(page, before + 1)
    people.leave()
