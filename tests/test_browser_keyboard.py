"""Without a mouse: keys alone, and what a screen reader is told."""

import browser_tools
import pytest
from browser_tools import (
    People,
    demo,
    number,
    record_until,
    settle,
    sit,
    start_table,
    until,
    upload,
    wait_draft,
    wait_number,
    warned,
)
from playwright.sync_api import Page, expect
from random_games import play_randomly

import cloister
from cloister.games import GAMES
from cloister.games.ora.working import Work
from cloister.server.render import MOST_BUTTONS

browser, people = browser_tools.browser, browser_tools.people

FOCUS = """() => {
  const one = document.activeElement;
  return {tag: one.tagName, key: one.dataset.key || "", value: one.value || "", legal: one.classList.contains("legal"),
    in_bar: one.closest("#bar") !== null, text: one.textContent.trim(), lost: one === document.body};
}"""

NAMELESS = """() => {
  const selector = "button, a[href], input:not([type=hidden]), select, summary, [role=button], [role=dialog]";
  const named = (one) => {
    const by = (one.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id));
    const labels = [...(one.labels || []), ...by].filter(Boolean);
    const words = [one.getAttribute("aria-label"), one.title, ...[one, ...labels].map((each) => each.textContent)];
    const icons = [...one.querySelectorAll("[role=img]")].map((icon) => icon.getAttribute("aria-label"));
    return [...words, ...icons].some((text) => text && text.trim());
  };
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !named(one))
    .map((one) => one.outerHTML.slice(0, 120));
}"""


def tab_to(page: Page, wanted: str, most: int = 150) -> None:
    """Press Tab until something that matches a selector has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    pytest.fail(f"Tab does not reach {wanted}")


def my_turn(page: Page, after: int) -> None:
    wait_number(page, after + 1)
    until(page, "document.querySelector('#bar form').dataset.turn === 'yes'")


@pytest.mark.parametrize("game", GAMES)
def test_demo_is_started_and_played_by_keys_alone(people: People, game: str) -> None:
    page = people.come()
    page.goto("/")
    tab_to(page, "#quick input[name=game]:checked")
    while page.locator("#quick input[name=game]:checked").get_attribute("value") != game:
        page.keyboard.press("ArrowRight")
    tab_to(page, "#quick .btn.go")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    my_turn(page, -1)
    for way in ("list", "board", "list", "board", "button"):
        before = number(page)
        expect(page).to_have_title("Your turn – " + GAMES[game].title + " – Cloister")
        assert page.inner_text("#announce") == page.locator("#bar form").get_attribute("data-prompt")
        play_by(page, way)
        my_turn(page, before)
        assert not page.evaluate(FOCUS)["lost"], f"after {way}"


def play_by(page: Page, way: str) -> None:
    """Play a move from the list of choices, on the board, or by a button; where there is none so, from the list.
    What is put together is handed over by a button."""
    choose_by(page, way)
    settle(page)
    if page.locator("#hand-over").count():
        before = number(page)
        tab_to(page, "#hand-over")
        page.keyboard.press("Enter")
        if warned(page, before):
            tab_to(page, "#bar .ask[name=move]")
            page.keyboard.press("Enter")


def choose_by(page: Page, way: str) -> None:
    if way == "board" and page.locator(".thing.legal").count():
        tab_to(page, ".thing.legal")
        page.keyboard.press("Enter")
        if page.locator(".thing.chosen").count():
            tab_to(page, ".thing.legal:not(.chosen)")
            page.keyboard.press("Space")
        if page.locator("#reading:not([hidden]) .btn").count():
            page.keyboard.press("Enter")
    elif way == "button" and page.locator("#bar .acts > .move:visible").count():
        tab_to(page, "#bar .acts > .move")
        page.keyboard.press("Space")
    else:
        page.keyboard.press("c")
        assert page.evaluate(FOCUS)["in_bar"]
        page.keyboard.press("Enter")


def test_tab_goes_to_what_may_be_chosen_and_arrows_to_everything(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    order = page.locator("#own [data-key][tabindex='0']").evaluate_all("all => all.map((one) => one.className.baseVal)")
    assert sum("legal" in classes for classes in order) >= len(order) - 2  # and one of each panel that has none
    page.locator("#own .thing.legal").first.focus()
    reached = set()
    for key in ["ArrowRight"] * 4 + ["ArrowDown"] * 4 + ["ArrowLeft"] * 4 + ["ArrowUp"] * 4:
        page.keyboard.press(key)
        reached.add(page.evaluate(FOCUS)["key"])
    assert "" not in reached
    assert len(reached) > 6
    expect(page.locator("#reading")).to_be_visible()  # what has the focus explains itself
    page.keyboard.press("Escape")
    expect(page.locator("#reading")).to_be_hidden()


def test_a_key_goes_round_what_glows_and_a_plan_is_made_without_tab(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    followers = page.locator("#own .legal[data-key^=market]").evaluate_all("all => all.map((one) => one.dataset.key)")
    for key in [*followers, followers[0]]:
        page.keyboard.press("n")
        assert page.evaluate(FOCUS)["key"] == key
    for placed in range(1, 3):
        page.keyboard.press("Enter")
        page.keyboard.press("n")
        assert page.evaluate(FOCUS)["legal"] and page.evaluate(FOCUS)["key"] not in followers
        page.keyboard.press("Enter")
        wait_draft(page, placed)
        settle(page)
        page.keyboard.press("n")
        assert page.evaluate(FOCUS)["key"] in followers


def test_focus_stays_with_the_piece_that_was_used(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    tab_to(page, "#own .thing.legal")
    key = page.evaluate(FOCUS)["key"]
    page.keyboard.press("Enter")
    assert page.locator(f'[data-key="{key}"]').first.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.locator("[aria-pressed=true].thing").count() == 0
    assert page.evaluate(FOCUS)["key"] == key
    for text in ("c", "c"):
        page.keyboard.press(text)
    assert page.evaluate(FOCUS)["tag"] == "SUMMARY"


def test_escape_closes_the_list_of_choices(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    page.keyboard.press("c")
    expect(page.locator("#bar .choices")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#bar .choices")).to_be_hidden()
    assert page.evaluate(FOCUS)["tag"] == "SUMMARY"
    page.click("#bar summary")
    expect(page.locator("#bar .choices")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#bar .choices")).to_be_hidden()


def many_buttons() -> str:
    """The record of a game until a choice between more than the bar can hold."""
    for seed in range(1, 99):
        game = cloister.new("ora", players=3, variant="ireland", seed=seed)
        for player, _move in play_randomly(game, seed):
            decision = game.table.decision(player)
            if isinstance(decision, Work) and len(game.table.choices[player]) > MOST_BUTTONS:
                return game.record()
    raise AssertionError("no such choice came up")


def test_escape_leaves_buttons_that_have_no_room_in_the_bar(people: People) -> None:
    page = people.come()
    upload(page, many_buttons())
    sit(page)
    buttons = page.locator("#bar .tray[open] .choices button:visible")
    count = buttons.count()
    assert count > 0
    page.keyboard.press("Escape")
    assert buttons.count() == count


def test_skip_link_leads_to_the_decision(people: People) -> None:
    page = people.come()
    demo(page, "ora")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS)["text"] == "To the decision"
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS)["in_bar"]


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_name(people: People, game: str) -> None:
    page = people.come()
    page.goto("/")
    assert page.evaluate(NAMELESS) == []
    upload(page, record_until(game, 3, 0.9))
    assert page.evaluate(NAMELESS) == []
    sit(page)
    assert page.evaluate(NAMELESS) == []
    pictures = page.locator("svg.part:has([data-key] ~ [data-key])")
    assert pictures.evaluate_all("all => all.filter((one) => !one.closest('[aria-label]')).length") == 0
    for opener in ("#menu", "#scores"):
        page.click(opener)
        expect(page.locator("#dialog")).to_be_visible()
        assert page.evaluate(NAMELESS) == []
        page.keyboard.press("Escape")


def test_dialog_is_opened_and_left_by_keys(people: People) -> None:
    page = people.come()
    start_table(page, "ora", ["me"])
    tab_to(page, "#scores")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "scores"
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    wait_number(page, 1)
    assert page.evaluate(FOCUS)["in_bar"]
