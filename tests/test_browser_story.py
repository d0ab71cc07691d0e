"""What the others did since one's own turn: told in the bar and the log, stepped through, marked on the board."""

import browser_tools
from browser_tools import People, Player, box_of, record_until, sit_down, start_table, until, upload, wait_number
from playwright.sync_api import Page, expect

browser, people = browser_tools.browser, browser_tools.people
STORY = "#bar .story button"


def play_until_told(page: Page, seed: int) -> None:
    """Play on until it is one's turn again and others have done something."""
    player = Player(page, seed)
    player.play(4)
    while not page.locator(STORY).count():
        player.move()
    player.look()


def test_turns_since_ones_own_are_stepped_through_by_clicks_and_keys(people: People) -> None:
    page = people.come()
    start_table(page, "ora", ["me", "greedy", "greedy"])
    play_until_told(page, 2)
    turns = page.locator(STORY).count()
    assert turns >= 2
    expect(page.locator(".log .since")).to_have_count(1)
    assert page.locator(".log .turns > .new").count() == turns
    page.locator(STORY).first.click()
    expect(page.locator("#bar .told")).to_be_visible()
    told = page.locator("#bar .told").inner_text()
    assert page.locator(".thing.legal").count() == 0
    assert page.locator(".thing.fresh").count() > 0
    expect(page.locator(".log .turns > .here").first).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    until(page, "document.querySelector('#bar .told').innerText !== given", told)
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('#bar .told').innerText === given", told)
    page.keyboard.press("Space")
    expect(page.locator("#bar form")).to_have_attribute("data-turn", "yes")
    expect(page.locator(".thing.legal").first).to_be_visible()


def test_marks_stay_until_ones_own_move_also_after_loading_again(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "greedy"])
    player = Player(page, 2)
    while not page.locator(".thing.fresh").count():
        player.move()
    player.look()
    marked = page.eval_on_selector_all(".thing.fresh", "(found) => found.map((one) => one.dataset.key)")
    page.reload()
    expect(page.locator(".thing.fresh")).to_have_count(len(marked))
    flat = "(found) => found.filter((one) => one.getBoundingClientRect().height < 5).map((one) => one.dataset.key)"
    assert page.eval_on_selector_all("#shared .thing", flat) == []  # what is marked can be seen, tracks too
    outline = "(one) => getComputedStyle(one).outlineStyle"
    assert page.eval_on_selector(".thing.fresh", outline) == "dashed"
    legal = page.locator(".thing.legal:not(.fresh)").first
    if legal.count():
        assert legal.evaluate(outline) != "dashed"


def test_a_turn_of_the_log_opens_into_its_steps_and_stays_open(people: People) -> None:
    page = people.come()
    upload(page, record_until("ora", 3, 0.5))
    turn = page.locator(".log .turns > li:has(details)").first
    turn.locator("summary").click()
    steps = turn.locator("details [data-at]")
    assert steps.count() > 1
    number = steps.first.get_attribute("data-at")
    steps.first.click()
    expect(page.locator("#bar small").first).to_contain_text(f"after move {number} of")
    expect(page.locator(".log details[open] .here")).to_have_count(1)


def test_the_story_is_told_on_a_phone(people: People) -> None:
    page = people.phone()
    start_table(page, "ora", ["me", "greedy", "greedy"])
    player = Player(page, 2, touch=True)
    player.play(4)
    while not page.locator(STORY).count():
        player.move()
    for look in ("", "tight"):  # where there are many answers the bar has little room
        page.locator("#bar form").evaluate("(form, look) => look && form.classList.add(look)", look)
        box = box_of(page, f"{STORY}:last-of-type")
        assert box["width"] >= 40 and box["height"] >= 34
    page.locator(STORY).last.tap()
    expect(page.locator("#bar .told")).to_be_visible()
    page.get_by_role("button", name="To my turn").tap()
    expect(page.locator("#bar form")).to_have_attribute("data-turn", "yes")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#tabs label").last.tap()
    for part, least in ((".turns > li > a", 32), ("details summary", 38)):  # large enough for a finger
        assert box_of(page, f"#log {part}")["height"] >= least


def test_an_undo_is_told_to_the_others(people: People) -> None:
    ann, bob = people.come(), people.come()
    address = start_table(ann, "ora", ["me", "open"])
    sit_down(bob, address, "Bob")
    ann.goto(address)
    first, other = (ann, bob) if ann.locator("#bar form[data-turn=yes]").count() else (bob, ann)
    Player(first, 1).answer()
    wait_number(other, 1)
    first.click("#undo")
    expect(other.locator("#toast")).to_contain_text("has taken something back.")
    wait_number(first, 2)
    expect(first.locator("#toast")).to_be_hidden()
