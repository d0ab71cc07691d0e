"""The first page, and how people come together at a table."""

import browser_tools
import pytest
from browser_tools import (
    People,
    Player,
    number,
    record_until,
    start_table,
    upload,
    wait_number,
    whole_game,
)
from playwright.sync_api import Page, expect

from cloister.games import GAMES

browser, people = browser_tools.browser, browser_tools.people


@pytest.mark.parametrize("game", GAMES)
def test_options_of_the_chosen_game_are_shown_and_start_its_table(people: People, game: str) -> None:
    page = people.come()
    page.goto("/")
    page.locator(f".game-card:has(input[value={game}])").click()
    for option in GAMES[game].options():
        shown = page.locator(f".options[data-game={game}] .option", has_text=option.explanation)
        expect(shown).to_be_visible()
    assert page.locator(f".options:not([data-game={game}]):visible").count() == 0
    page.locator(f"label:has(input[name={game}-players][value='2'])").click()
    assert page.locator(".seat-list li:visible").count() == 2
    page.fill("input[name=name]", "Ann")
    page.fill("input[name=title]", "Tuesday")
    page.fill("input[name=name1]", "Bob")
    page.select_option("select[name=seat1]", "here")
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/tables/*")
    if page.locator("#take-over").count():
        page.locator("#take-over").click()
    assert "Tuesday" in page.inner_text("#top")
    assert GAMES[game].title in page.title()
    assert page.locator(".chips li").count() == 2


def test_refused_combination_says_why_and_keeps_the_form(people: People) -> None:
    people.expect("422")
    page = people.come()
    page.goto("/")
    page.locator(".game-card:has(input[value=orleans])").click()
    page.locator("label:has(input[name=orleans-players][value='5'])").click()
    page.locator("label:has(input[name=orleans-edition][value='2014'])").click()
    page.fill("input[name=name]", "Ann")
    page.select_option("select[name=seat3]", "open")
    page.get_by_role("button", name="Start the table").click()
    expect(page.get_by_role("alert")).to_contain_text("the 2014 edition is for 2 to 4 players")
    assert page.locator("input[name=orleans-edition]:checked").get_attribute("value") == "2014"
    assert page.locator("input[name=game]:checked").get_attribute("value") == "orleans"
    assert page.input_value("select[name=seat3]") == "open"
    assert page.input_value("input[name=name]") == "Ann"
    page.locator("label:has(input[name=orleans-players][value='4'])").click()
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/tables/*")


def test_first_page_lists_my_tables_and_finished_games_and_keeps_my_name(people: People) -> None:
    page = people.come()
    mine = start_table(page, "ora", ["me", "open"], name="Mathilde")
    page.click(".brand")
    line = page.locator("#mine a")
    assert "Tuesday" in line.inner_text()
    assert mine.endswith(line.get_attribute("href") or "-")
    assert page.input_value("input[name=name]") == "Mathilde"
    upload(page, whole_game("ora", 3).record())
    page.click(".brand")
    page.locator("#finished a").first.click()
    expect(page.locator("#bar")).to_contain_text("The game is over")


def test_pasted_link_leads_to_its_table_and_another_is_refused(people: People) -> None:
    people.expect("422")
    host, guest = people.come(), people.come()
    address = start_table(host, "ora", ["me", "open"])
    guest.goto("/")
    guest.fill("input[name=link]", "https://example.org/elsewhere")
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_role("alert")).to_contain_text("paste the whole link")
    guest.fill("input[name=link]", f" {address} ")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(address)
    expect(guest.locator("#bar")).to_contain_text("You are watching")


def test_people_join_by_link_and_by_sitting_down_and_see_each_other_play(people: People) -> None:
    host, bob, cyd, watcher = (people.come() for _ in range(4))
    address = start_table(host, "ora", ["me", "open", "open"])
    host.click("#menu")
    host.locator(".seats li").nth(1).get_by_role("button", name="New link").click()
    link = host.inner_text("code.link")
    host.get_by_role("link", name="To the table").click()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bertrand")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url("**/tables/*")
    cyd.goto(address)
    cyd.click("#menu")
    cyd.get_by_label("Your name").fill("Cyril")
    cyd.get_by_role("button", name="Sit here").click()
    cyd.wait_for_url("**/tables/*")
    watcher.goto(address)
    for page in (host, bob, cyd, watcher):
        for name in ("Ann", "Bertrand", "Cyril"):
            expect(page.locator(f"#players [aria-label^='{name}:']").first).to_be_visible()
    sees_moves([host, bob, cyd], watcher)


def sees_moves(players: list[Page], watcher: Page) -> None:
    """Everybody plays when it is their turn; the others see it without loading the page again."""
    everybody = [*players, watcher]
    for page in everybody:
        page.evaluate("window.loaded = true")
    for _ in range(3):
        [acting] = [page for page in players if page.locator("#bar form").get_attribute("data-turn") == "yes"]
        before = number(watcher)
        Player(acting, before).answer()
        for page in everybody:
            wait_number(page, before + 1)
        assert len({page.locator(".log li a").first.inner_text() for page in everybody}) == 1
    assert all(page.evaluate("window.loaded") for page in everybody)


def test_a_seat_link_is_good_once_renewed_only_in_its_new_form(people: People) -> None:
    people.expect("404")
    host, guest = people.come(), people.come()
    start_table(host, "ora", ["me", "open"])
    links = []
    for _ in range(2):
        host.click("#menu")
        host.locator(".seats li").nth(1).get_by_role("button", name="New link").click()
        links.append(host.inner_text("code.link"))
        host.get_by_role("link", name="To the table").click()
    guest.goto(links[0])
    expect(guest.locator("main")).to_contain_text("no longer good")
    guest.goto(links[1])
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()


def test_upload_of_something_else_says_why(people: People) -> None:
    people.expect("422")
    page = people.come()
    page.goto("/")
    page.set_input_files("input[name=record]", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"no record"})
    page.get_by_role("button", name="Upload a record").click()
    expect(page.get_by_role("alert")).to_be_visible()
    upload(page, record_until("ora", 2, 0.1))
    assert page.locator("#bar .choice").count() > 0
