"""The end of a game in a real browser: how people get there, what they do next, and the past that plays by itself."""

import random
from typing import Any

import browser_tools
import pytest
from browser_tools import People, box_of, follow, shared_server, until, upload, whole_game
from playwright.sync_api import Page, expect
from server_tools import Person, play_on, uploaded
from test_browser_look import SIZE, SMALL, check_french

from cloister.games import GAMES
from cloister.server.security import COOKIE

browser, people = browser_tools.browser, browser_tools.people
PROMPT = "#bar .decide p"
PLAYING = "document.body.classList.contains('replaying')"
SHOWN = "Number(document.querySelector('.slide output').textContent)"
OUTSIDE = """() => [...document.querySelectorAll("main :not(svg *, .hero)")].filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 80))"""


def window_of(people: People, person: Person) -> Page:
    """The browser of somebody who has played through the API."""
    page = people.come()
    page.context.add_cookies([{"name": COOKIE, "value": person.token, "url": people.url}])
    return page


def finished(people: People, game: str, players: int = 3, **options: Any) -> Page:
    """A window at a finished table."""
    page = people.come(**options)
    upload(page, whole_game(game, players).record())
    return page


def heights(page: Page, selector: str) -> tuple[float, float]:
    """Where something begins and ends on the screen."""
    box = box_of(page, selector)
    return box["y"], box["y"] + box["height"]


# the page


@pytest.mark.parametrize("game", GAMES)
def test_end_fits_on_one_screen(people: People, game: str) -> None:
    page = finished(people, game, 4)
    follow(page, "#result")
    assert page.evaluate(SIZE) == [1280, 800]
    for width in (1920, 1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SIZE)[0] == width
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("game", GAMES)
def test_actions_stay_at_the_bottom_of_a_phone(people: People, game: str) -> None:
    page = people.phone()
    upload(page, whole_game(game, 4).record())
    page.locator("#result").tap()
    page.wait_for_url("**/end")
    for place in (0, 400, 10_000):
        page.evaluate("(place) => scrollTo(0, place)", place)
        top, bottom = heights(page, "#acts")
        assert bottom == 844 and top > 700
    assert page.locator("#acts .btn, .tools > *").evaluate_all(SMALL) == []
    for name in ("Board", "Replay", "Record"):
        expect(page.locator("#acts").get_by_role("link", name=name)).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert heights(page, ".moments li:last-child")[1] < top  # nothing is left below them


@pytest.mark.parametrize("game", GAMES)
def test_end_in_french(people: People, game: str) -> None:
    person = Person(shared_server().url, "Ann")
    person.http.headers["Accept-Language"] = "fr"
    table = uploaded(person, whole_game(game, 3))
    page = window_of(people, person)
    page.goto(f"/tables/{table}/end")
    follow(page, "header [hreflang=fr]")
    expect(page.locator("html[lang=fr]")).to_be_attached()
    check_french(page)


def test_rounds_and_moments_lead_to_the_table_then(people: People) -> None:
    page = finished(people, "ora")
    follow(page, "#result")
    follow(page, page.locator(".chart:visible a").nth(4))
    expect(page.locator(PROMPT)).to_contain_text("how it was after move")
    page.go_back()
    follow(page, page.locator(".moments a").first)
    expect(page.locator(PROMPT)).to_contain_text("how it was after move")
    page.get_by_role("button", name="Back to now").click()
    follow(page, "#result")
    follow(page, page.locator("#acts").get_by_role("link", name="Board"))
    expect(page.locator("#result")).to_be_visible()


def test_a_small_board_leads_to_the_large_one(people: People) -> None:
    page = finished(people, "ora")
    follow(page, "#result")
    follow(page, page.get_by_role("link", name="Look at the board of Red"))
    expect(page.locator(PROMPT)).to_contain_text("This is the board of Red.")
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_visible()
    assert "board=" not in page.url
    page.locator("[data-board='2']").click()
    expect(page.locator(PROMPT)).to_contain_text("This is the board of Yellow.")
    page.reload()
    expect(page.locator(PROMPT)).to_contain_text("This is the board of Yellow.")


def test_the_link_is_copied(people: People) -> None:
    page = finished(people, "ora")
    follow(page, "#result")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#share summary").click()
    expect(page.locator("#share")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    expect(page.locator("#share .link")).to_be_hidden()


def test_end_without_a_script(people: People) -> None:
    people.expect("csp")  # the modules of the table, which are asked for all the same
    page = finished(people, "joan", 2, java_script_enabled=False)
    follow(page, "#result")
    expect(page.locator(".victory h1")).to_contain_text("wins")
    page.locator("#share summary").click()
    expect(page.locator("#share .link")).to_have_text(page.url)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".log [data-at]")).to_have_count(0)


# playing again


def test_the_others_see_that_somebody_plays_again(people: People) -> None:
    ann, bob = Person(shared_server().url, "Ann"), Person(shared_server().url, "Bob")
    table = ann.new_table("joan", ["me", "open"])
    bob.post(f"/api{table['links']['1']}")
    address = f"/tables/{table['id']}"
    play_on({0: ann, 1: bob}, table["id"], random.Random(2))
    hers, his, watched = window_of(people, ann), window_of(people, bob), people.come()
    for page in (hers, his, watched):
        page.goto(address)
        expect(page.locator("#result")).to_be_visible()
    follow(hers, "#result")
    follow(his, "#result")
    follow(hers, hers.get_by_role("button", name="Play again"))
    expect(hers.locator("#bar form")).to_have_attribute("data-viewer", "1")
    expect(his.get_by_role("link", name="To the new game")).to_be_visible()
    his.set_viewport_size({"width": 390, "height": 844})
    assert his.evaluate(OUTSIDE) == [] and heights(his, "#acts")[1] == 844
    follow(his, his.get_by_role("link", name="To the new game"))
    expect(his.locator("#bar form")).to_have_attribute("data-viewer", "0")
    assert his.url == hers.url
    follow(watched, watched.get_by_role("link", name="To the new game"))
    expect(watched.locator("#bar")).to_contain_text("You are watching")


# the past that plays


def test_replay_from_the_end_plays_by_itself_and_pauses(people: People) -> None:
    page = finished(people, "ora")
    page.evaluate("localStorage.setItem('cloister-speed', 'fast')")
    follow(page, "#result")
    follow(page, page.get_by_role("link", name="Replay"))
    until(page, f"{SHOWN} >= 3")
    page.keyboard.press("Space")
    until(page, f"!{PLAYING}")
    stopped = page.evaluate(SHOWN)
    page.wait_for_timeout(1500)
    assert page.evaluate(SHOWN) <= stopped + 1  # a move that was on its way
    assert f"at={page.evaluate(SHOWN)}" in page.url
    page.keyboard.press("Space")
    until(page, f"{SHOWN} > given", stopped + 1)
    page.reload()
    assert not page.evaluate(PLAYING)


def test_replay_stops_at_the_end_and_by_the_slider(people: People) -> None:
    page = finished(people, "joan", 2)
    last = int(page.locator("#slider").get_attribute("max") or "0")
    page.locator("#slider").fill(str(last - 2))
    expect(page.locator(PROMPT)).to_contain_text(f"after move {last - 2} of")
    page.locator(".slide").get_by_role("button", name="Play the moves").click()
    expect(page.locator(".slide").get_by_role("button", name="Pause")).to_be_visible()
    until(page, f"{SHOWN} === given && !{PLAYING}", last)
    expect(page.locator("#result")).to_be_visible()
    page.locator("#play").click()  # from the start again
    until(page, f"{SHOWN} < 3 && {PLAYING}")
    page.locator("#slider").fill("20")
    expect(page.locator(PROMPT)).to_contain_text("after move 20 of")
    assert not page.evaluate(PLAYING)
    page.locator("#bar").get_by_role("button", name="Play the moves").click()
    until(page, f"{SHOWN} > 20")
    page.locator("[data-step='-1']").click()
    assert not page.evaluate(PLAYING)


def test_speed_is_remembered(people: People) -> None:
    page = finished(people, "joan", 2)
    page.locator("#slider").fill("5")
    for word in ("normal", "fast", "slow"):
        expect(page.get_by_role("button", name=f"Speed: {word}")).to_be_visible()
        page.locator("#speed").click()
    page.locator("#speed").click()
    page.reload()
    expect(page.get_by_role("button", name="Speed: fast")).to_be_visible()


def test_space_does_not_leave_a_running_game(people: People) -> None:
    page = people.come()
    upload(page, browser_tools.record_until("ora", 3, 0.5))
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert not page.evaluate(PLAYING) and "at=" not in page.url


def test_replay_on_a_phone_is_in_the_bar(people: People) -> None:
    page = people.phone()
    upload(page, whole_game("ora", 3).record())
    page.locator("#result").tap()
    page.locator("#acts").get_by_role("link", name="Replay").tap()
    page.wait_for_url("**/tables/*?at=*")
    until(page, f"{SHOWN} >= 1")
    page.locator("#bar").get_by_role("button", name="Pause").tap()
    until(page, f"!{PLAYING}")
    assert page.locator("#bar .btn").evaluate_all(SMALL) == []
    assert page.evaluate(SIZE)[0] <= 390
