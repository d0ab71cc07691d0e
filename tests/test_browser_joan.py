"""Joan of Arc in the browser: alone to the end, two at one screen, on a phone, in French, against the computer."""

import browser_tools
from browser_tools import NAMES, People, Player, box_of, number, sit, start_table, upload, wait_number
from playwright.sync_api import Page, expect
from random_games import play_randomly

import cloister
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.server.render import BUTTONS

browser, people = browser_tools.browser, browser_tools.people

# Whether something that glows is neither under the top of the page nor under its bar.
IN_SIGHT = """
() => {
  const [top, bar] = ["top", "bar"].map((id) => document.getElementById(id).getBoundingClientRect());
  const boxes = [...document.querySelectorAll(".thing.legal")].map((one) => one.getBoundingClientRect());
  return boxes.some((box) => box.width && box.top >= top.bottom && box.bottom <= bar.top);
}
"""


def totals(page: Page) -> tuple[int, int]:
    """One's points and Joan's, at the foot of the score sheet."""
    page.click("#scores")
    expect(page.locator("#dialog .scores thead th")).to_have_count(2)
    own, rival = page.locator("#dialog .scores tfoot td").all_inner_texts()
    page.click("#dialog .close")
    return int(own), int(rival)


def test_a_whole_game_alone_ends_with_its_result(people: People) -> None:
    page = people.come()
    start_table(page, "joan", ["me"], level="challenge")
    player = Player(page, 5)
    player.play()
    assert player.moves > 40
    assert {"thing", "button"} <= player.kinds
    own, rival = totals(page)
    assert rival > 0
    won, lost = f"Ann has won against Joan, {own} to {rival}", f"Joan has won against Ann, {rival} to {own}"
    result = won if own >= rival else lost
    expect(page.locator("#bar")).to_contain_text(f"The game is over. {result}.")
    page.click(".brand")
    expect(page.locator("#finished li").first).to_contain_text(result)


def test_joans_turn_is_told_in_a_line_of_its_own(people: People) -> None:
    page = people.come()
    start_table(page, "joan", ["me"])
    player = Player(page, 2)
    lines = page.locator(".log li.rival")
    while not lines.count():
        player.move()
    expect(lines.first).to_contain_text("Joan takes the ")
    assert lines.first.inner_text().count("Joan") == 1
    expect(lines.first).to_have_class("rival new")
    assert page.locator('[data-stroke^="joan-taken-"]').count() == 1


def test_two_at_one_screen_take_back_and_load_again(people: People) -> None:
    page = people.come()
    start_table(page, "joan", ["me", "here"])
    player = Player(page, 3)
    player.play(25)
    while page.locator("#undo[aria-disabled]").count():  # a round that was drawn is not taken back
        player.move()
    before, line = number(page), page.locator(".log li a").first.inner_text()
    page.click("#undo")
    wait_number(page, before + 1)
    page.click("#redo")
    wait_number(page, before + 2)
    assert page.locator(".log li a").first.inner_text() == line
    strokes = page.locator("[data-stroke]").count()
    page.reload()
    assert page.locator("[data-stroke]").count() == strokes
    player.number = ""
    player.play(player.moves + 6)
    for name in NAMES[:2]:
        assert page.locator(".log li", has_text=name).count() > 0


def test_alone_on_a_phone_in_french(people: People) -> None:
    page = people.phone(locale="fr-FR")
    page.goto("/")
    page.locator(".game-card:has(input[value=joan])").tap()
    page.locator("#quick .segments").get_by_text("Seul").tap()
    page.get_by_role("button", name="Jouer").tap()
    page.wait_for_url("**/tables/*")
    assert page.locator(".chips li").all_inner_texts()[1].split() == ["Jeanne", "0"]
    box = box_of(page, '[data-key="town:orleans"]')
    assert 0 < box["x"] < 390 - box["width"]
    player = Player(page, 6, touch=True)
    player.play(14)
    page.locator("#tabs label", has_text="Jeanne").tap()
    expect(page.locator(".log li.rival").first).to_contain_text("Jeanne prend : ")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_against_the_computer_with_the_printed_locations(people: People) -> None:
    page = people.come()
    start_table(page, "joan", ["me", "greedy"], locations="printed")
    player = Player(page, 7)
    player.play(14)
    expect(page.locator(".log li.gules").nth(1)).to_be_attached()
    assert page.locator(".p-joan").count() == 0
    page.click("#scores")
    expect(page.locator("#dialog .scores thead th")).to_have_count(2)
    expect(page.locator("#dialog")).not_to_contain_text("Joan")


def test_marking_all_at_once_is_the_main_choice(people: People) -> None:
    game = cloister.new("joan", players=2, seed=3)
    for player, _move in play_randomly(game, 1):
        if "mark all" in [move.code for move in game.moves(player)]:
            break
    page = people.come()
    upload(page, game.record())
    sit(page)
    assert page.locator("#bar .acts > .go").evaluate_all("(found) => found.map((one) => one.value)") == ["mark all"]


def test_a_phone_turns_to_what_may_be_chosen(people: People) -> None:
    """Bonuses are marked on the sheet: there are more than one reads at a glance, and the map shows none."""
    game = cloister.new("joan", players=1, seed=1)
    for _ in play_randomly(game, 1):
        if type(game.table.decision(0)).__name__ == "UseBonuses" and len(game.moves(0)) > BUTTONS:
            break
    page = people.phone()
    upload(page, game.record())
    expect(page.locator("#tab-sheet")).to_be_checked()
    expect(page.locator(".legal").first).to_be_visible()


def test_what_a_verb_lets_glow_comes_to_sight_on_a_phone(people: People) -> None:
    """What can be done with a token is on the map, on the sheet and among the locations: a verb leads there."""
    game = cloister.new("joan", players=1, seed=1)
    for _ in play_randomly(game, 1):
        drawing, table = drawing_of("joan"), game.table
        verbs = {drawing.spot(table, 0, move, Voice()).verb for move in table.choices[0]} - {""}
        if type(table.decision(0)).__name__ == "Act" and len(verbs) > 2 and len(table.choices[0]) > BUTTONS:
            break
    page = people.phone()
    upload(page, game.record())
    for verb in page.locator("#bar [data-verb]").all():
        verb.tap()
        assert page.evaluate(IN_SIGHT), verb.inner_text()
        verb.tap()
