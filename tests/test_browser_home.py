"""The first page, and how people come together at a table."""

import re

import browser_tools
import pytest
from browser_tools import (
    NAMES,
    People,
    Player,
    box_of,
    demo,
    follow,
    number,
    record_until,
    sit_down,
    start_table,
    until,
    upload,
    wait_number,
    whole_game,
)
from playwright.sync_api import Page, expect

from cloister.games import GAMES

browser, people = browser_tools.browser, browser_tools.people
PHONE = (390, 844)


def option(game: str, name: str, value: object) -> str:
    """The label of an option's choice in the form for a table."""
    return f"label:has(input[name={game}-{name}][value='{value}'])"


# a game at once


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])
def test_first_page_leads_to_a_game_in_two_clicks_and_then_in_one(people: People, size: tuple[int, int]) -> None:
    page = people.come(*size)
    page.goto("/")
    lesson = page.locator("#lessons a").first.get_attribute("href") or ""
    assert lesson.startswith("/learn/")  # who knows none of the games is led to a first lesson
    page.goto("/learn")
    follow(page, page.locator(".main-nav").get_by_text("Play"))  # as far as all sections, on a phone too
    clicks = [".game-card:has(input[value=joan])", "#quick .btn.go"]
    for one in clicks:
        page.locator(one).click()
    page.wait_for_url("**/tables/*")
    assert "Joan of Arc" in page.title()
    Player(page, 1).move()
    page.goto("/")
    page.locator("#quick .btn.go").click()
    page.wait_for_url("**/tables/*")
    assert "Joan of Arc" in page.title()
    assert page.locator(".chips li").count() == 3


def test_a_guests_name_stands_beside_the_button_that_begins_the_game(people: People) -> None:
    page = people.come()
    page.goto("/")
    for game in GAMES:
        page.locator(f".game-card:has(input[value={game}])").click()
        name, play = (box_of(page, one) for one in ("#quick .field input", "#quick .btn.go"))
        assert name["y"] == play["y"] and name["x"] + name["width"] < play["x"]


def test_opponents_fit_the_chosen_game_and_all_choices_are_remembered(people: People) -> None:
    page = people.come()
    page.goto("/")
    numbers = page.locator("#quick label:has(input[name=opponents]):visible")
    for game, offered in (("ora", "Alone 1 2 3"), ("joan", "Alone 1 2 3 4"), ("orleans", "1 2 3 4")):
        page.locator(f"#quick .game-card:has(input[value={game}])").click()
        assert " ".join(numbers.all_inner_texts()) == offered
    numbers.last.click()
    page.locator("#quick .game-card:has(input[value=ora])").click()
    assert page.locator("input[name=opponents]:checked").get_attribute("value") == "3"
    numbers.first.click()
    expect(page.locator("#strength")).to_be_hidden()
    numbers.nth(1).click()
    page.locator("#strength label", has_text="Novice").click()
    page.fill("#quick input[name=name]", "Ann")
    page.locator("#quick .btn.go").click()
    page.wait_for_url("**/tables/*")
    page.click("#menu")
    expect(page.locator(".seats li").nth(1)).to_contain_text("Novice Benet")
    page.goto("/")
    chosen = page.locator("#quick input:checked").evaluate_all("all => all.map((one) => one.value)")
    assert chosen == ["ora", "1", "novice"]
    expect(page.locator("h1")).to_contain_text("Ann")


# one's games


def test_my_games_come_as_cards_with_a_picture_and_those_first_where_i_have_to_act(people: People) -> None:
    page = people.come()
    for game in GAMES:
        upload(page, record_until(game, 2, 0.3))
    waiting = start_table(page, "orleans", ["open", "open"])
    page.click(".brand")
    cards = page.locator("#mine .card")
    expect(cards).to_have_count(3)
    assert [card.locator(".whose").inner_text() for card in cards.all()] == ["Your turn"] * 3
    more = page.locator("#mine .rest", has_text="1 more game")
    more.locator("summary").click()
    expect(more.locator(".whose")).to_have_text("A seat is free")
    assert waiting.endswith(more.locator("a").get_attribute("href") or "-")
    assert more.locator(".aside").count() == 0  # others may come
    until(page, "document.querySelectorAll('#mine .preview svg.part').length === given", 3)
    for card in cards.all():
        assert re.fullmatch(r"−?\d+\s+−?\d+", card.locator(".shields").inner_text().strip())
    inside = page.locator("#mine .preview").evaluate_all(
        "all => all.flatMap((one) => [...one.querySelectorAll('[tabindex], [role], [data-key], text')])"
        ".filter((one) => one.checkVisibility()).length"
    )
    assert inside == 0
    expect(page.locator(".hero-text")).to_contain_text("3 tables wait for you.")
    page.reload()
    assert page.locator("#mine .preview svg.part").count() == 3
    put_away_and_take_back(page)
    cards.first.click()
    page.wait_for_url("**/tables/*")


def put_away_and_take_back(page: Page) -> None:
    """A game that waits for nobody else leaves the list of one's games, and comes back."""
    address = page.locator("#mine .card").first.get_attribute("href") or ""
    follow(page, page.locator("#mine .cards .aside button").first)
    assert page.locator(f"#mine .card[href='{address}']").count() == 0
    expect(page.locator(".hero-text")).to_contain_text("2 tables wait for you.")
    away = page.locator("#mine .rest", has_text="1 game is put away")
    away.locator("summary").click()
    expect(away.locator("a")).to_have_attribute("href", address)
    follow(page, away.get_by_role("button", name="Take back"))
    expect(page.locator("#mine .card")).to_have_count(3)
    expect(page.locator("#mine")).not_to_contain_text("put away")


def test_finished_games_can_be_replayed_from_the_first_page(people: People) -> None:
    page = people.come()
    upload(page, whole_game("ora", 3).record())
    page.click(".brand")
    assert page.locator("#mine").count() == 0
    page.locator("#finished").get_by_role("link", name="Replay").first.click()
    expect(page.locator("#bar")).to_contain_text("The game is over")


def test_name_is_changed_on_the_first_page_and_in_the_menu_where_one_plays_too(people: People) -> None:
    ann, bob = people.come(), people.come()
    address = start_table(ann, "ora", ["me", "open"])
    sit_down(bob, address, "Bob")
    ann.goto("/")
    ann.locator(".me summary").click()
    ann.get_by_label("Your name").fill("Mathilde")
    ann.get_by_role("button", name="Change").click()
    expect(ann.locator(".me summary")).to_contain_text("Mathilde")
    expect(bob.locator("#players [aria-label^='Mathilde:']").first).to_be_visible()
    bob.click("#menu")
    bob.locator("#dialog").get_by_label("Your name").fill("Bertrand")
    bob.locator("#dialog").get_by_role("button", name="Change").click()
    bob.wait_for_url(address)
    expect(bob.locator("#players [aria-label^='Bertrand:']").first).to_be_visible()


# the form for a table


@pytest.mark.parametrize("game", GAMES)
def test_options_of_the_chosen_game_are_shown_and_start_its_table(people: People, game: str) -> None:
    page = people.come()
    page.goto("/")
    follow(page, page.get_by_role("link", name="Invite friends, more options"))
    page.locator(f".game-card:has(input[value={game}])").click()
    chosen = {one.name: one.default() for one in GAMES[game].options()}
    for players in GAMES[game].options()[0].choices:
        page.locator(option(game, "players", players)).click()
        for one in GAMES[game].options():
            shown = page.locator(f".options[data-game={game}] .option", has_text=one.explanation)
            expect(shown).to_be_visible(visible=one.asked(chosen | {"players": players}))
    assert page.locator(f".options:not([data-game={game}]):visible").count() == 0
    page.locator(option(game, "players", 2)).click()
    assert page.locator(".seat-list li:visible").count() == 2
    page.fill("#new-table input[name=name]", "Ann")
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


def test_joans_level_is_asked_only_of_who_plays_alone(people: People) -> None:
    page = people.come()
    page.goto("/new")
    page.locator(".game-card:has(input[value=joan])").click()
    level = page.locator(".option", has_text="How strong Joan is")
    for players, asked in ((2, False), (1, True), (5, False)):
        page.locator(option("joan", "players", players)).click()
        expect(level).to_be_visible(visible=asked)
        expect(page.locator(".about-links")).to_be_visible(visible=players > 1)  # only friends need links


def test_the_last_event_is_asked_only_with_the_new_events(people: People) -> None:
    page = people.come()
    page.goto("/new")
    page.locator(".game-card:has(input[value=orleans])").click()
    last_event = page.locator(".option", has_text="Uprising")
    expect(last_event).to_be_hidden()
    page.locator(option("orleans", "modules", "orders")).click()
    expect(last_event).to_be_hidden()
    page.locator(option("orleans", "modules", "events")).click()
    expect(last_event).to_be_visible()


def test_refused_combination_says_why_keeps_the_form_and_can_be_loaded_again(people: People) -> None:
    page = people.come()
    page.goto("/new")
    page.locator(".game-card:has(input[value=orleans])").click()
    page.locator(option("orleans", "players", 5)).click()
    page.locator(option("orleans", "edition", "2014")).click()
    page.fill("#new-table input[name=name]", "Ann")
    page.select_option("select[name=seat3]", "prior")
    page.get_by_role("button", name="Start the table").click()
    expect(page.locator("#new-table").get_by_role("alert")).to_contain_text("the 2014 edition is for 2 to 4 players")
    assert page.locator("input[name=orleans-edition]:checked").get_attribute("value") == "2014"
    assert page.locator("input[name=game]:checked").get_attribute("value") == "orleans"
    assert page.input_value("select[name=seat3]") == "prior"
    assert page.input_value("#new-table input[name=name]") == "Ann"
    page.locator(option("orleans", "players", 4)).click()
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/invite")
    page.goto("/new")
    page.locator(option("orleans", "players", 5)).click()
    page.locator(option("orleans", "edition", "2014")).click()
    page.get_by_role("button", name="Start the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Start the table")).to_be_visible()
    assert page.get_by_role("alert").count() == 0


# other forms


def test_pasted_link_leads_to_its_table_and_another_is_refused_where_it_was_pasted(people: People) -> None:
    host, guest = people.come(), people.come()
    address = start_table(host, "ora", ["me", "open"])
    guest.goto("/")
    guest.fill("input[name=link]", "https://example.org/elsewhere")
    guest.get_by_role("button", name="Join").click()
    expect(guest.locator("#open").get_by_role("alert")).to_contain_text("paste the whole link")
    assert guest.get_by_role("alert").count() == 1
    assert guest.input_value("input[name=link]") == "https://example.org/elsewhere"
    guest.reload()
    assert guest.get_by_role("alert").count() == 0
    guest.fill("input[name=link]", f" {address} ")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_url(address)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()


def test_upload_of_something_else_says_why_at_its_form(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.set_input_files("input[name=record]", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"no record"})
    page.get_by_role("button", name="Upload a record").click()
    expect(page.locator("#finished").get_by_role("alert")).to_contain_text("line 1")
    page.reload()
    expect(page.get_by_role("button", name="Upload a record")).to_be_visible()
    upload(page, record_until("ora", 2, 0.1))
    assert page.locator("#bar .choice").count() > 0


# the invitation


def invite(page: Page, game: str, seats: list[str]) -> str:
    """Start a table as its host; the address of the table, whose invitation is then open."""
    address = start_table(page, game, seats)
    page.goto(f"{address}/invite")
    return address


def copied(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def test_host_is_led_to_the_invitation_and_its_links_are_copied_in_place(people: People) -> None:
    host = people.come(permissions=["clipboard-read"])  # only what is selected may be copied, as without https
    host.goto("/new")
    host.locator(".game-card:has(input[value=ora])").click()
    host.fill("#new-table input[name=name]", "Ann")
    host.fill("input[name=name1]", "Colette")
    host.get_by_role("button", name="Start the table").click()
    host.wait_for_url("**/tables/*/invite")
    buttons = host.locator("[data-copy]")
    expect(buttons).to_have_count(3)
    links = []
    for button in buttons.all():
        button.click()
        expect(button).to_have_text("Copied")
        links.append(copied(host))
    assert links[0] == host.url.removesuffix("/invite") and links[0] == host.inner_text("#for-all")
    assert len(set(links)) == 3 and all("/seats/" in link for link in links[1:])
    host.reload()
    assert host.locator(".seat-link .link").all_inner_texts() == links[1:]
    guest = people.come()
    guest.goto(links[1])
    expect(guest.locator("main")).to_contain_text("Colette")


def test_names_appear_as_people_sit_down_and_the_table_opens_when_all_have(people: People) -> None:
    host, bob, cyd = (people.come() for _ in range(3))
    address = invite(host, "ora", ["me", "open", "open"])
    link = host.locator(".seat-link .link").last.inner_text()
    sit_down(bob, address, "Bertrand")
    expect(host.locator("#seat-1")).to_contain_text("Bertrand")
    expect(host.locator(".go-row p").first).to_contain_text("1 seat is free.")
    cyd.goto(link)
    cyd.get_by_label("Your name").fill("Cyril")
    cyd.get_by_role("button", name="Sit down").click()
    cyd.wait_for_url(address)
    host.wait_for_url(address)
    expect(host.locator("#players [aria-label^='Cyril:']").first).to_be_visible()


def test_start_now_asks_whether_the_computer_plays_the_free_seats(people: People) -> None:
    host = people.come()
    address = invite(host, "ora", ["me", "open", "open"])
    host.locator("#start-now summary").click()
    expect(host.locator("#start-now")).to_contain_text("2 seats are free. Does the computer play them?")
    host.get_by_role("link", name="No, keep them free").click()
    host.wait_for_url(address)
    host.goto(f"{address}/invite")
    host.locator("#start-now summary").click()
    host.get_by_role("button", name="Yes, the computer plays").click()
    host.wait_for_url(address)
    host.click("#menu")
    expect(host.locator(".seats li small", has_text="Brother")).to_have_count(2)


def change_seat(host: Page, kind: str) -> None:
    """Choose who plays the second seat, and wait for the page that says so."""
    with host.expect_navigation():
        host.select_option("#kind-1", kind)


def test_seats_of_the_invitation_go_to_the_computer_and_back(people: People) -> None:
    host = people.come()
    address = invite(host, "ora", ["me", "open", "open"])
    before = host.locator("#seat-1 .link").inner_text()
    change_seat(host, "novice")
    expect(host.locator("#seat-1 .who")).to_contain_text("Novice")
    expect(host.locator(".go-row p").first).to_contain_text("1 seat is free.")
    change_seat(host, "open")
    expect(host.locator("#seat-1 .link")).to_be_visible()
    assert host.locator("#seat-1 .link").inner_text() != before
    host.get_by_role("button", name="Fill with computers").click()
    host.wait_for_url(address)
    host.goto(f"{address}/invite")
    expect(host.locator(".go-row")).to_contain_text("All seats are taken.")
    change_seat(host, "novice")
    expect(host.locator("#seat-1 .who")).to_contain_text("Novice")
    host.get_by_role("link", name="To the table").click()
    host.wait_for_url(address)


def test_who_opens_a_table_with_a_free_seat_is_asked_to_sit_down_unless_they_watch(people: People) -> None:
    host, bob, watcher = (people.come() for _ in range(3))
    address = start_table(host, "orleans", ["me", "open", "open"])
    host.goto(address)
    expect(host.locator("#bar form")).to_be_visible()
    watcher.goto(address)
    watcher.get_by_role("link", name="Just watch").click()
    expect(watcher.locator("#bar")).to_contain_text("You are watching")
    watcher.goto(address)
    expect(watcher.locator("#bar")).to_contain_text("You are watching")
    bob.goto(address)
    bob.get_by_label("Your name").fill("Bob")
    bob.locator(".segments label", has_text=NAMES[2]).click()
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator("#bar form")).to_have_attribute("data-viewer", "2")
    bob.goto(address)
    expect(bob.locator("#bar form")).to_have_attribute("data-viewer", "2")


def test_people_join_by_link_and_by_sitting_down_and_see_each_other_play(people: People) -> None:
    host, bob, cyd, watcher = (people.come() for _ in range(4))
    address = invite(host, "ora", ["me", "open", "open"])
    bob.goto(host.locator(".seat-link .link").first.inner_text())
    host.goto(address)
    bob.get_by_label("Your name").fill("Bertrand")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url("**/tables/*")
    sit_down(cyd, address, "Cyril")
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
    address = start_table(host, "ora", ["me", "open"])
    links = []
    for _ in range(2):
        host.goto(address)
        host.click("#menu")
        follow(host, host.locator(".seats li").nth(1).get_by_role("button", name="New link"))
        links.append(host.inner_text("#seat-1 .link"))
    guest.goto(links[0])
    expect(guest.locator("main")).to_contain_text("no longer good")
    guest.goto(links[1])
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()


def test_leaving_ones_seat_asks_first_and_a_game_that_waits_says_what_can_be_done(people: People) -> None:
    host, bob = people.come(), people.come()
    address = start_table(host, "ora", ["me", "open"])
    sit_down(bob, address, "Bob")
    bob.click("#menu")
    mine = bob.locator(".seats li").nth(1)
    expect(mine.get_by_role("button", name="Leave open")).to_be_hidden()
    mine.locator("summary").click()
    expect(mine).to_contain_text("You give up your seat.")
    mine.get_by_role("button", name="Leave open").click()
    expect(bob.get_by_role("button", name="Sit down")).to_be_visible()
    while host.locator("#bar form").get_attribute("data-turn") == "yes":
        Player(host, number(host)).answer()
        until(host, "!document.querySelector('#bar form').matches('.busy')")
    expect(host.locator("#bar .open-seat")).to_contain_text("The game waits for somebody to sit down: Bob.")
    host.locator("#bar .open-seat a").click()
    host.wait_for_url("**/invite")
    host.locator("#start-now summary").click()
    host.get_by_role("button", name="Yes, the computer plays").click()
    host.wait_for_url(address)
    until(host, "document.querySelector('#bar form').dataset.turn === 'yes'")
    assert host.locator(".open-seat").count() == 0


def test_table_is_made_filled_and_joined_without_a_script(people: People) -> None:
    people.expect(r"^failed: .*\.js csp$")  # so Chromium calls modules that it does not load without scripts
    host, bob = people.come(java_script_enabled=False), people.come(java_script_enabled=False)
    host.goto("/")
    host.get_by_role("link", name="Invite friends, more options").click()
    host.locator(".game-card:has(input[value=ora])").click()
    host.fill("#new-table input[name=name]", "Ann")
    host.get_by_role("button", name="Start the table").click()
    host.wait_for_url("**/tables/*/invite")
    bob.goto(host.inner_text("#for-all"))
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator("#bar form")).to_have_attribute("data-viewer", "1")
    host.reload()
    expect(host.locator("#seat-1")).to_contain_text("Bob")
    host.select_option("#kind-2", "novice")
    host.locator("#seat-2").get_by_role("button", name="Change").click()
    host.click("#menu")
    expect(host.locator(".seats li").nth(2)).to_contain_text("Novice")
    host.goto("/")
    host.locator("#quick label:has(input[name=opponents][value='4'])").click()
    host.locator("#quick .btn.go").click()
    expect(host.locator(".chips li")).to_have_count(4)


# what others find


def test_games_against_the_computer_are_listed_only_if_their_host_wants_it(people: People) -> None:
    host, guest = people.come(), people.come()
    demo(host, "ora")
    address = host.url

    def listed() -> int:
        guest.goto("/")
        return guest.locator(f"#watch a[href='{address.removeprefix(people.url)}']").count()

    assert listed() == 0
    for button, count in (("List it on the first page", 1), ("Do not list it", 0)):
        host.click("#menu")
        follow(host, host.get_by_role("button", name=button))
        assert listed() == count


def test_open_tables_are_listed_with_a_way_to_sit_down(people: People) -> None:
    host, guest = people.come(), people.come()
    address = start_table(host, "joan", ["me", "open"])
    guest.goto("/")
    guest.locator(f"#open a[href='{address.removeprefix(people.url)}']").click()
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("#bar form")).to_have_attribute("data-viewer", "1")
