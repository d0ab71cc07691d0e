"""Every lesson played in a real browser, in both languages, by clicking what its page offers; the coach at a table."""

import re

import browser_tools
import pytest
from browser_tools import People, wait_draft
from playwright.sync_api import Page, expect

from cloister.kernel.catalogue import LANGUAGES
from cloister.teaching.course import Course, Lesson, codes_of, courses
from cloister.teaching.words import in_language

browser, people = browser_tools.browser, browser_tools.people

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def do_step(page: Page, act: str) -> None:
    """Do what a step asks: by the button of a move, by placing or paying what is put together, or by reading on."""
    codes = codes_of(act)
    if act == "go":
        page.locator("a[data-onward]").click()
    elif page.locator("#hand-over").count():
        empty(page)
        if page.locator("#hand-over").get_attribute("value") != act:  # what is proposed may be it
            for code in codes:
                add(page, code)
        page.locator("#hand-over").click()
    else:
        play(page, codes)


def empty(page: Page) -> None:
    """Begin with nothing put together."""
    again = page.locator("#bar [data-begin='']:not([aria-disabled])")
    if again.count():
        again.click()
        expect(page.locator("#bar form")).to_have_attribute("data-draft", "")


def add(page: Page, code: str) -> None:
    """Add a move to what is put together, by the list of all choices or by a counter."""
    if code == "done":
        return
    expect(page.locator("#bar")).not_to_have_attribute("aria-busy", "true")
    before = page.locator("#bar form").get_attribute("data-draft")
    page.evaluate(
        '(code) => document.querySelector(`[data-add="${code}"]`).dispatchEvent('
        "new MouseEvent('click', {bubbles: true}))",
        code,
    )
    expect(page.locator("#bar form")).not_to_have_attribute("data-draft", before or "")


def play(page: Page, codes: list[str]) -> None:
    """Play a move by its button in the bar, or in the list of all choices."""
    (code,) = codes
    button = page.locator(f'#bar .acts > .move[value="{code}"]')
    if not button.count() or not button.first.is_visible():
        tray = page.locator("#bar .tray")
        if tray.get_attribute("open") is None or not page.locator(f'#bar .choice[value="{code}"]').is_visible():
            page.locator("#bar .tray > summary").click()
        button = page.locator(f'#bar .choice[value="{code}"]')
    button.first.click()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("course", courses(), ids=lambda course: course.key)
def test_lessons_are_played_by_clicking(people: People, course: Course, language: str) -> None:
    page = people.come(locale=LOCALES[language])
    for lesson in course.lessons:
        play_lesson(page, lesson, language)
    page.goto("/learn")
    for lesson in course.lessons:
        expect(page.locator(f'.lessons .done a[href="{lesson.address}"]')).to_have_count(1)


def play_lesson(page: Page, lesson: Lesson, language: str) -> None:
    """Do what each step of a lesson asks; what the coach says and what is lit belongs to the step."""
    page.goto(lesson.address)
    for number, step in enumerate(lesson.steps):
        expect(page.locator("#coach .dots .done"), lesson.name).to_have_count(number)
        said = in_language(step.say, language).split("\n\n")[0].replace("**", "")
        expect(page.locator("#coach .coach-says"), lesson.name).to_contain_text(" ".join(said.split()))
        for key in step.lit:
            lit = page.locator(f'[data-panel="{key}"].lit-panel, [data-key="{key}"].lit')
            assert lit.count(), f"{key} is not lit in {lesson.name}"
        do_step(page, step.shown)
    expect(page.locator("#coach .dots .done"), lesson.name).to_have_count(len(lesson.steps))


def test_another_move_is_answered_beside_the_board_and_back_leads_back(people: People) -> None:
    people.expect("422")
    page = people.come()
    page.goto("/learn/ora/wheel/go")
    play(page, ["build G07"])
    expect(page.locator("#coach-answer")).to_contain_text("Building comes in lesson 3")
    play(page, ["use L2@0"])
    expect(page.locator("#coach .dots .done")).to_have_count(2)
    expect(page.locator("#coach-answer")).to_be_empty()
    page.get_by_role("link", name="Back").click()
    expect(page.locator("#coach .dots .done")).to_have_count(1)
    page.get_by_role("link", name="Show").click()
    expect(page.locator("#coach .dots .done")).to_have_count(2)


def test_the_light_stays_on_what_a_step_is_about_but_not_on_the_past(people: People) -> None:
    page = people.come()
    page.goto("/learn/orleans/plan/go~go")
    panels = page.locator(".lit-panel").count()
    assert panels
    page.locator("[data-key='place:farm_house']").first.click(position={"x": 9, "y": 9})
    wait_draft(page, 1)
    expect(page.locator(".lit-panel")).to_have_count(panels)
    page.goto("/learn/ora/wheel/go~use L2@0~brother~produce grain")
    expect(page.locator("body.spotlit")).to_have_count(1)
    page.locator("#bar .story button").first.click()
    expect(page.locator("#bar .prompt, #bar .told")).to_contain_text("Bertrand removes a moor")
    expect(page.locator("body.spotlit")).to_have_count(0)
    page.get_by_role("button", name="To my turn").click()
    expect(page.locator("body.spotlit .lit-panel")).to_have_count(1)


def test_at_a_real_game_the_coach_explains_a_decision_once(people: People) -> None:
    page = people.come()
    page.goto("/learn")
    page.locator("#joan .real-game button").click()
    page.wait_for_url(re.compile("/tables/"))
    expect(page.locator("#mentor")).to_contain_text("Take a follower from the middle")
    page.reload()
    page.wait_for_load_state()
    expect(page.locator("#mentor")).to_be_hidden()


def test_a_score_pad_adds_up_names_the_winner_and_keeps_it(people: People) -> None:
    page = people.come()
    page.goto("/score/orleans")
    for seat, values in enumerate(({"coins": 10, "brocade": 2, "development": 15, "stations": 3},
                                   {"coins": 20, "development": 16, "stations": 3})):  # fmt: skip
        page.locator(f'[data-name="{seat}"]').fill("AB"[seat])
        for key, value in values.items():
            page.locator(f'[data-line="{key}"][data-seat="{seat}"]').fill(str(value))
    expect(page.locator('[data-total="0"]')).to_have_text("32")
    expect(page.locator('[data-total="1"]')).to_have_text("32")
    expect(page.locator(".winner")).to_have_text("Won: B")  # further along the development track
    page.reload()  # before it is kept
    expect(page.locator('[data-total="1"]')).to_have_text("32")
    for _ in range(2):  # it is kept once
        page.get_by_role("button", name="Keep this game").click()
    page.get_by_role("button", name="New sheet").click()
    page.reload()
    expect(page.locator(".history li")).to_have_text(re.compile("A 32, B 32 ★"))
    expect(page.locator('[data-total="1"]')).to_be_empty()
    page.get_by_role("button", name="Forget").click()
    expect(page.locator(".history li")).to_have_count(0)
