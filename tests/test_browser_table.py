"""At the table: taking back, trying out, looking back, and things that explain themselves."""

import browser_tools
import pytest
from browser_tools import (
    People,
    Player,
    box_of,
    centre,
    demo,
    hand_over,
    record_until,
    sit,
    start_table,
    until,
    upload,
    wait_number,
    whole_game,
)
from playwright.sync_api import Page, expect

from cloister.games import GAMES

browser, people = browser_tools.browser, browser_tools.people
PROMPT = "#bar form p"


def moves(page: Page) -> int:
    return int(page.locator("#bar form").get_attribute("data-moves") or "0")


def test_undo_and_redo_by_button_and_key(people: People) -> None:
    page = people.come()
    start_table(page, "ora", ["me"])
    start = page.inner_text(PROMPT)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#redo")).to_have_attribute("title", "There is nothing to play again.")
    Player(page, 1).move()
    then = page.inner_text(PROMPT)
    page.click("#undo")
    wait_number(page, 2)
    assert page.inner_text(PROMPT) == start and moves(page) == 0
    page.click("#redo")
    wait_number(page, 3)
    assert page.inner_text(PROMPT) == then and moves(page) == 1
    page.keyboard.press("u")
    wait_number(page, 4)
    assert page.inner_text(PROMPT) == start
    page.keyboard.press("r")
    wait_number(page, 5)
    assert page.inner_text(PROMPT) == then


def test_what_chance_has_shown_is_not_taken_back_but_can_be_tried_elsewhere(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "random"])
    player = Player(page, 2)
    hand_over(page)  # the other plans too, then actions, then new followers are drawn
    until(page, "document.querySelector('#undo').title.startsWith('Something unknown')")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Something unknown has been shown since")
    page.evaluate("document.getElementById('toast').textContent = ''")
    page.click("#undo", force=True)
    expect(page.locator("#toast")).to_contain_text("Something unknown has been shown since")
    old = page.url
    page.click("#try")
    page.wait_for_url(lambda url: url.split("?")[0] != old.split("?")[0])
    expect(page.locator(".where")).to_contain_text("Trying")
    player.page, player.number = page, ""
    for _ in range(9):
        player.move()
    assert moves(page) > 1
    while moves(page):
        before = moves(page)
        page.click("#undo")
        until(page, "Number(document.querySelector('#bar form').dataset.moves) < given", before)
    stranger = people.come()
    people.expect("404")
    answer = stranger.goto(page.url)
    assert answer is not None and answer.status == 404


def test_log_and_slider_show_the_table_then_and_reload_keeps_it(people: People) -> None:
    page = people.come()
    upload(page, record_until("ora", 3, 0.5))
    now = page.inner_text("#own")
    last = moves(page)
    line = page.locator(".log .turns > li > [data-at]").nth(4)
    at = line.get_attribute("data-at")
    line.click()
    expect(page.locator(PROMPT)).to_contain_text(f"after move {at} of {last}")
    expect(page.locator(".log .turns > .here").first).to_be_in_viewport()
    assert page.locator(".thing.legal").count() == 0
    page.reload()
    expect(page.locator(PROMPT)).to_contain_text(f"after move {at} of {last}")
    page.locator("#slider").fill("10")
    expect(page.locator(PROMPT)).to_contain_text(f"after move 10 of {last}")
    page.click("[data-step='-1']")
    expect(page.locator(PROMPT)).to_contain_text(f"after move 9 of {last}")
    page.get_by_role("button", name="To my turn").click()
    until(page, "document.querySelector('.thing.legal') !== null")
    assert page.inner_text("#own") == now
    page.reload()
    assert page.inner_text("#own") == now


def test_trying_from_an_earlier_position(people: People) -> None:
    page = people.come()
    upload(page, whole_game("ora", 3).record())
    old = page.url
    page.locator("#slider").fill("30")
    expect(page.locator(PROMPT)).to_contain_text("after move 30")
    page.locator("#bar").get_by_role("button", name="Try from here").click()
    page.wait_for_url(lambda url: url.split("?")[0] != old)
    assert moves(page) == 0
    Player(page, 1).move()


@pytest.mark.parametrize("game", GAMES)
def test_demo_by_one_click_and_reload_in_the_middle_of_a_decision(people: People, game: str) -> None:
    page = people.come()
    demo(page, game)
    assert GAMES[game].title in page.title()
    Player(page, 5).move()
    choices = page.locator("#bar .choice").evaluate_all("all => all.map((one) => one.value)")
    page.reload()
    assert page.locator("#bar .choice").evaluate_all("all => all.map((one) => one.value)") == choices
    Player(page, 6).move()


# explanations

READING = "#reading:not([hidden])"


@pytest.fixture
def late(people: People) -> Page:
    page = people.come()
    upload(page, record_until("ora", 3, 0.93))
    return page


def grey(page: Page) -> str:
    """Something that cannot be clicked now, for a reason."""
    key = page.locator("#shared .thing.off[data-key^='card:']").first.get_attribute("data-key")
    return f'[data-key="{key}"]'


def test_grey_things_say_why_on_hover_on_focus_and_by_click(late: Page) -> None:
    thing = grey(late)
    late.mouse.move(*centre(late, thing))
    expect(late.locator(READING)).to_contain_text("Why not now")
    assert late.locator(f"{READING} .no").count() > 0
    title, pin = (box_of(late, f"{READING} .reading-head {one}") for one in ("b", ".pin"))
    assert pin["y"] < title["y"] + title["height"]  # however much is told of it between
    late.mouse.move(5, 5)
    expect(late.locator(READING)).to_have_count(0)
    late.keyboard.press("Tab")
    late.locator(thing).first.focus()
    expect(late.locator(READING)).to_contain_text("Why not now")
    late.keyboard.press("Escape")
    expect(late.locator(READING)).to_have_count(0)
    late.mouse.click(*centre(late, thing))
    expect(late.locator(READING)).to_contain_text("Why not now")
    late.mouse.move(5, 5)
    late.wait_for_timeout(100)
    expect(late.locator(READING)).to_contain_text("Why not now")
    late.locator("#reading [data-close]").click()
    expect(late.locator(READING)).to_have_count(0)


def test_grey_things_say_why_on_tap(people: People) -> None:
    page = people.phone()
    upload(page, record_until("ora", 3, 0.93))
    page.locator("#tabs label", has_text="Build").tap()
    page.touchscreen.tap(*centre(page, grey(page)))
    expect(page.locator(READING)).to_contain_text("Why not now")
    box = box_of(page, READING)
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
    page.locator("#reading [data-close]").tap()
    expect(page.locator(READING)).to_have_count(0)


ABOUT = """async (seat) => {
  const keys = [...new Set([...document.querySelectorAll("[data-key]")].map((one) => one.dataset.key))];
  const silent = [];
  for (const key of keys) {
    const answer = await fetch(`${location.pathname}/about?seat=${seat}&key=${encodeURIComponent(key)}`);
    const piece = document.createElement("template");
    piece.innerHTML = await answer.text();
    const title = answer.ok && piece.content.querySelector(".reading-head b");
    const text = answer.ok && [...piece.content.querySelectorAll("p, li, .fact")].some((one) => one.textContent.trim());
    if (!title || !title.textContent.trim() || !text) silent.push(`${answer.status} ${key}`);
  }
  return [keys.length, silent];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_board_answers(people: People, game: str) -> None:
    page = people.come()
    upload(page, record_until(game, 3, 0.93))
    sit(page)
    seat = page.locator("#bar form").get_attribute("data-viewer")
    count, silent = page.evaluate(ABOUT, seat)
    assert count > 60
    assert silent == []


def test_explanations_stay_inside_the_window(late: Page) -> None:
    corners = late.evaluate("""() => {
      const boxes = [...document.querySelectorAll("[data-key]")].map((one) => one.getBoundingClientRect());
      const all = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
      const by = (value) => all.reduce((best, one) => (value(one) > value(best) ? one : best));
      return [by(([x, y]) => x + y), by(([x, y]) => x - y), by(([x, y]) => y - x), by(([x, y]) => -x - y)];
    }""")
    for point in corners:
        late.mouse.move(640, 20)
        expect(late.locator(READING)).to_have_count(0)
        late.mouse.move(*point)
        expect(late.locator(READING)).to_be_visible()
        box = box_of(late, READING)
        assert box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= 1280 and box["y"] + box["height"] <= 800
