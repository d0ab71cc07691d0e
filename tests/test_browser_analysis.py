"""An analysis in a real browser: the graph, stepping, lines on the board, exercises, and hints at a table."""

import re

import browser_tools
import pytest
from browser_tools import People, box_of, demo, follow, until, upload
from playwright.sync_api import Page, expect
from test_browser_legible import Reader
from test_browser_lessons import LOCALES
from test_browser_look import SIZE, check_french

import cloister
from cloister.kernel.catalogue import LANGUAGES

browser, people = browser_tools.browser, browser_tools.people

# Where everything beside the log is.
PLACES = """() => [...document.querySelectorAll(".panel:not(#mentor, #log), #bar, .strip svg")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


def analysed(page: Page) -> str:
    """The analysis of a short game, from the page of its end, once it is done; the address of the table."""
    address = upload(page, cloister.play_match(["greedy"], "joan", seed=5, players=1).record())
    page.goto(f"{address}/end")
    follow(page, "#analyse")
    expect(page.locator("#graph polyline").first).to_be_attached()
    expect(page.locator("#faults progress")).to_have_count(0)
    return address


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_analysed_and_mistakes_are_played_again(people: People, language: str) -> None:
    page = people.come(locale=LOCALES[language])
    analysed(page)
    assert page.evaluate(SIZE) == [1280, 800]
    step_through(page)
    point_at_things(page)
    walk_a_line(page)
    if language == "fr":
        check_french(page)
    exercise(page, language)


def step_through(page: Page) -> None:
    """By keys, by buttons, and by the graph."""
    page.locator("#graph .wide-only .chart a").first.dispatch_event("click")
    expect(page.locator("#bar [data-press=back]")).to_have_attribute("aria-disabled", "true")
    first = page.locator("#bar .told").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#bar .told")).not_to_have_text(first)
    page.locator("#bar [data-press=back]").click()
    expect(page.locator("#bar .told")).to_have_text(first)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#faults [aria-current] .gl")).to_have_count(1)
    expect(page.locator("#bar .gl")).to_have_count(1)


def point_at_things(page: Page) -> None:
    """What one points at is told in the place of the faults, until Esc; by keys too."""
    page.locator(".board:visible [data-key]").first.hover()
    expect(page.locator("#reading b").first).to_be_visible()
    expect(page.locator("#faults")).to_be_hidden()
    page.mouse.move(640, 10)
    expect(page.locator("#reading")).to_be_hidden()
    page.locator(".board:visible [data-key]").first.focus()
    before = page.url
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#reading b").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#reading")).to_be_hidden()
    assert page.url == before  # these keys are for the thing: they lead to no other turn
    assert page.evaluate(SIZE) == [1280, 800]


def walk_a_line(page: Page) -> None:
    """The best turn on the board, step by step, and back."""
    page.locator("#best .plan").first.click()
    expect(page.locator("#best .plan.sel")).to_have_count(1)
    page.locator(".walk .btn").first.click()
    until(page, "location.search.includes('step=')")
    page.keyboard.press("Escape")
    expect(page.locator("#best .plan.sel")).to_have_count(0)


def exercise(page: Page, language: str) -> None:
    """The costliest turn once more: something is tried, then the solution is shown."""
    follow(page, "#faults .learn-it")
    expect(page.locator("#coach .coach-do")).to_be_visible()
    if language == "fr":
        check_french(page)
    while not page.locator("#coach .coach-said").count():
        before = page.url
        page.evaluate("document.querySelector('#bar button[name=move]').click()")
        until(page, "location.href !== given && !document.querySelector('#bar .busy')", before)
    expect(page.locator("#coach .coach-says")).to_contain_text(re.compile(r"\d+[.,]\d"))
    page.locator("#coach a[href$='/solution']").click()
    expect(page.locator("#coach .coach-said")).to_have_count(0)
    page.locator("#coach a[href$='/start']").first.click()
    expect(page.locator("#coach .coach-do")).to_be_visible()
    follow(page, page.locator("#coach a[href*='/analysis']"))
    expect(page.locator("#graph polyline").first).to_be_attached()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_tells_the_best_turn_and_stays_until_something_is_played(people: People, language: str) -> None:
    page = people.come(locale=LOCALES[language])
    demo(page, "joan")
    before = page.evaluate(PLACES)
    page.locator("#hint").click()
    expect(page.locator("#mentor p")).to_have_count(2)
    expect(page.locator("#mentor")).to_contain_text("points")
    expect(page.locator("#log")).to_be_hidden()
    assert page.evaluate(PLACES) == before and page.evaluate(SIZE) == [1280, 800]
    if language == "fr":
        check_french(page)
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_visible()


def test_a_hint_on_a_phone_is_above_the_board_and_covers_nothing(people: People) -> None:
    page = people.phone()
    demo(page, "joan")
    page.locator("#hint").click()
    expect(page.locator("#mentor")).to_be_visible()
    box = box_of(page, "#mentor")
    assert box["y"] + box["height"] < box_of(page, "#bar")["y"]
    page.locator("#mentor [data-hush]").click()
    expect(page.locator("#mentor")).to_be_hidden()


def test_no_hint_is_offered_where_people_play(people: People) -> None:
    page = people.come()
    browser_tools.start_table(page, "joan", ["me", "here"])
    browser_tools.sit(page)
    expect(page.locator("#scores")).to_be_visible()
    expect(page.locator("#hint")).to_have_count(0)


def test_an_analysis_and_an_exercise_can_be_read(people: People) -> None:
    reader = Reader(people.come())
    analysed(reader.page)
    reader.page.locator("#bar [data-press=on-mark]").click()
    expect(reader.page.locator("#bar .gl")).to_have_count(1)
    reader.read("analysis")
    follow(reader.page, "#faults .learn-it")
    reader.read("exercise")
    assert not reader.faults, "\n".join(sorted(reader.faults))
