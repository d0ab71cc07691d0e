"""Putting plans and payments together, and what stands in the way of nothing: counted in clicks, and measured."""

import re
from urllib.parse import urlsplit

import browser_tools
import pytest
from browser_tools import (
    People,
    box_of,
    centre,
    hand_over,
    number,
    record_until,
    sit,
    start_table,
    until,
    upload,
    wait_draft,
    wait_number,
    whole_game,
)
from playwright.sync_api import Page, Route, expect
from random_games import play_randomly
from test_browser_look import COUNT

import cloister
from cloister.games.ora.decisions.payments import Pay
from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.decisions.drawing import Draw

browser, people = browser_tools.browser, browser_tools.people

PLACED = "document.querySelectorAll('.thing.placed').length === given"
WHO_GOES_WHERE = {"castle": ("farmer", "boatman", "trader"), "farm_house": ("craftsman",)}


class Hand:
    """Clicks, and counts its clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, selector: str) -> None:
        self.page.mouse.click(*centre(self.page, selector))
        self.clicks += 1

    def click_roof(self, place: str, quick: bool = False) -> None:
        """Click a place where nobody stands, or click so quickly again that the browser takes it for a double click."""
        box = box_of(self.page, thing(f"place:{place}"))
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 8)
        self.page.mouse.down(click_count=2 if quick else 1)
        self.page.mouse.up(click_count=2 if quick else 1)
        self.clicks += 1


def thing(key: str) -> str:
    return f'[data-key="{key}"]'


def test_a_round_with_four_followers_takes_four_placings_and_one_confirmation(people: People) -> None:
    """A placing is two clicks, or one where the place takes who fits."""
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    hand, placed = Hand(page), 0
    for place, kinds in WHO_GOES_WHERE.items():
        for kind in reversed(kinds):  # in an order that no rule book knows
            hand.click(thing(f"market:own-{kind}"))
            hand.click(thing(f"place:{place}"))
            placed += 1
            wait_draft(page, placed)
    expect(page.locator("#bar p")).to_contain_text("Plan: 1 place is ready")
    expect(page.locator("#hand-over")).to_have_text("Done: 1 place")
    assert number(page) == 0  # nothing is played yet
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path.rpartition("/")[2]))
    hand.click("#hand-over")
    wait_number(page, 1)
    assert hand.clicks == 2 * 4 + 1
    # The stream tells the rest; only the thing that the pointer rests on may still be asked about.
    assert [one for one in asked if one != "about"] == ["moves"]
    page.click("#undo")  # one act, one step
    wait_number(page, 2)
    assert page.locator(".thing.placed").count() == 0


def test_places_that_take_who_fits_make_it_five_clicks(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    hand = Hand(page)
    for placed, place in enumerate(("castle", "castle", "castle", "farm_house"), 1):
        hand.click_roof(place, quick=placed in (2, 3))
        wait_draft(page, placed)
    expect(page.locator("#own .tick:visible")).to_have_count(1)  # the castle is complete
    hand.click("#hand-over")
    wait_number(page, 1)
    assert hand.clicks == 4 + 1


def answer_late(route: Route) -> None:
    answer = route.fetch()
    route.request.frame.page.wait_for_timeout(400)
    route.fulfill(response=answer)


def test_followers_are_drawn_without_asking_also_if_the_stream_is_faster_than_the_answer(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "novice"])
    for placed in (1, 2, 3):
        Hand(page).click_roof("castle")
        wait_draft(page, placed)
    hand_over(page)
    castle = page.locator("#bar .move", has_text="Castle")
    expect(castle).to_be_visible()
    page.route("**/moves", answer_late)
    castle.click()
    expect(page.locator("#bar p")).to_contain_text("5 followers are not placed")
    page.unroute_all(behavior="wait")  # else the last late answer would meet a closed window


def test_a_place_takes_who_fits_and_everybody_is_taken_back_one_by_one(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    hand = Hand(page)
    middle = centre(page, thing("place:castle"))  # where the second follower comes to stand, under the pointer
    for placed in (1, 2, 3):
        page.mouse.click(*middle)
        wait_draft(page, placed)
    expect(page.locator("#bar p")).to_contain_text("1 place is ready")
    page.mouse.move(5, 5)
    hand.click(thing("space:castle:1"))
    wait_draft(page, 2)
    expect(page.locator("#bar p")).to_contain_text("Castle waits for: boatman")
    page.keyboard.press("Backspace")
    wait_draft(page, 1)
    page.reload()  # what is put together stays
    wait_draft(page, 1)
    page.get_by_role("button", name="Take all back").click()
    wait_draft(page, 0)
    page.locator("#hand-over").click()
    expect(page.locator("#bar .ask").first).to_contain_text("No place is ready")
    page.get_by_role("button", name="Go on planning").click()
    assert number(page) == 0
    hand_over(page)
    wait_number(page, 1)


def test_a_follower_is_dragged_from_place_to_place(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    hand = Hand(page)
    hand.click(thing("market:own-farmer"))
    hand.click(thing("place:castle"))
    wait_draft(page, 1)
    page.mouse.move(*centre(page, thing("space:castle:0")))
    page.mouse.down()
    page.mouse.move(*centre(page, thing("place:wagon")), steps=4)
    page.mouse.up()
    until(page, "document.querySelector('#bar form').dataset.draft === given", "place own-farmer wagon")


def drawing() -> str:
    """A record of Orléans up to drawing with a choice of who is taken back instead."""
    for seed in range(40):
        game = cloister.new("orleans", players=2, seed=seed)
        for player, _move in play_randomly(game, seed):
            decision = game.table.decision(player)
            if player == 0 and isinstance(decision, Draw) and len(game.table.choices[0]) > 3:
                found = decision.composition(game.table, None)
                if found is not None:
                    return game.record()
    raise AssertionError("no such choice came up")


def test_who_is_taken_back_instead_of_drawing_is_clicked_on_the_board(people: People) -> None:
    """Drawing, taking back and planning are one board. Whom one takes back is back when the others are drawn, may still
    be left where they were, and nobody is done before they say so."""
    page = people.come()
    upload(page, drawing())
    sit(page)
    hand = Hand(page)
    draws = int(page.locator("#hand-over").inner_text().removeprefix("Draw "))
    hand.click("#bar .stepper [data-add]")  # one less, of one's free will
    expect(page.locator("#hand-over")).to_have_text(f"Draw {draws - 1}")
    hand.click("#bar [data-begin]")
    expect(page.locator("#hand-over")).to_have_text(f"Draw {draws}")
    waiting = page.locator("#own .thing.legal[data-key^='space:']").first.get_attribute("data-key") or ""
    hand.click(thing(waiting))
    wait_draft(page, 1)
    back = page.locator("#bar form").get_attribute("data-draft") or ""
    expect(page.locator("#bar .prompt")).to_contain_text("take back 1")
    before = number(page)
    hand_over(page)
    wait_number(page, before + 1)
    until(page, "document.querySelector('#bar form').dataset.draft === given", back)
    expect(page.locator("#bar form")).to_have_attribute("data-kind", re.compile("TakeBack|Plan"))
    address = page.locator("#bar .rule").get_attribute("href") or ""
    assert address.startswith("/rules/orleans#")
    hand.click(".thing.placed")
    wait_draft(page, 0)


def payment(least: int) -> str:
    """A record of Ora up to a payment with a choice of several kinds of goods."""
    return game_until_payment(least).record()


def game_until_payment(least: int) -> cloister.Game:
    for seed in range(80):
        game = cloister.new("ora", players=3, seed=seed)
        for player, _move in play_randomly(game, seed):
            decision = game.table.decision(player)
            if isinstance(decision, Pay) and decision.food > 2:
                found = decision.composition(game.table, None)
                if found is not None and len(found.counts(cloister.Voice())) >= least:
                    return game
    raise AssertionError("no such payment came up")


OWN_HEIGHT = "document.getElementById('own').getBoundingClientRect().height"

# Piles of goods in which one hides the next, or that reach below the buttons beside them.
PILES = """() => [...document.querySelectorAll(".gr")].filter((row) => {
  const steps = [...row.querySelectorAll(".pile span")].map((one) => one.getBoundingClientRect().left);
  const [pile, buttons] = [row.querySelector(".pile > :last-child"), row.querySelector(".stepper")];
  const near = steps.some((left, place) => place && left - steps[place - 1] < 10);
  return near || pile.querySelector("svg").getBoundingClientRect().right > buttons.getBoundingClientRect().left;
}).map((row) => row.innerText)"""


def test_a_payment_is_proposed_changed_and_paid_by_one_click(people: People) -> None:
    page = people.come()
    address = upload(page, payment(3))
    sit(page)
    before, height = number(page), page.evaluate(OWN_HEIGHT)
    proposed = page.locator("#hand-over").inner_text()
    assert proposed.startswith("Pay ")
    assert page.evaluate(PILES) == []
    less = page.locator(".stepper [data-drop]:not([aria-disabled])").first
    less.click()
    expect(page.locator("#hand-over")).to_contain_text("Still missing")
    page.locator("#hand-over").click(force=True)
    expect(page.locator("#toast")).to_contain_text("Still missing")
    assert number(page) == before
    page.get_by_role("button", name="Cheapest").click()
    expect(page.locator("#hand-over")).to_have_text(proposed)
    page.locator("#hand-over").click()
    wait_number(page, before + 1)
    page.goto(f"{address}?at=1")  # where nothing is paid
    assert page.locator(".counter").count() == 0
    assert page.evaluate(OWN_HEIGHT) == pytest.approx(height, abs=1)  # nothing jumps when a payment is opened


def test_of_moves_with_two_halves_both_glow_and_either_begins(people: People) -> None:
    game = whole_game("orleans", 3).at(0)
    for player, move in whole_game("orleans", 3).played:
        if isinstance(game.table.decision(player), SendToDeeds) and len(game.table.choices[player]) > 2:
            break
        game.play(move, player)
    page = people.come()
    upload(page, game.record())
    sit(page)
    pairs = page.locator("#bar .choice").evaluate_all("all => all.map((one) => JSON.parse(one.dataset.keys))")
    lit = page.locator(".thing.legal").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert set(lit) == {key for pair in pairs for key in pair}
    before, (_follower, deed) = number(page), next(pair for pair in pairs if len(pair) == 2)
    page.locator(f"[data-key='{deed}']").click()
    if page.locator("#reading .btn").count():  # several could go there
        page.locator("#reading .btn").first.click()
    wait_number(page, before + 1)


def test_a_phone_turns_to_what_is_paid_with(people: People) -> None:
    page = people.phone()
    game = game_until_payment(3)
    _player, move = game.played[-1]
    upload(page, game.at(len(game.played) - 1).record())
    sit(page)
    before = number(page)
    page.locator("#tabs label", has_text="Wheel").tap()
    page.locator("#bar summary").tap()
    page.locator(f"#bar .choice[value='{game.rules.vocabulary.codes[move]}']").tap()
    wait_number(page, before + 1)
    expect(page.locator(".counter")).to_be_visible()


def test_buildings_do_not_travel_where_the_land_is_only_drawn_larger(people: People) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(COUNT)
    upload(page, payment(3))
    sit(page)
    before, size = number(page), box_of(page, ".p-land .part")
    stand = page.locator(".p-land [data-piece]").evaluate_all("all => all.map((one) => one.dataset.piece)")
    page.locator("#hand-over").click()
    wait_number(page, before + 1)
    assert size["width"] < box_of(page, ".p-land .part")["width"]
    assert len(stand) > 2 and not set(stand) & set(page.evaluate("window.travelled"))


# nothing in the way

COVERED = """() => {
  const reading = document.getElementById("reading").getBoundingClientRect();
  const over = (one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.left < reading.right && reading.left < box.right && box.top < reading.bottom
      && reading.top < box.bottom;
  };
  return [...document.querySelectorAll(".thing, #bar form")].filter(over).map((one) => one.dataset.key || "bar");
}"""


MIDDLES = """() => [...document.querySelectorAll("#shared .thing, #own .thing")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  return document.elementFromPoint(...middle)?.closest(".thing") === one ? [middle] : [];
})"""


# Where the players' panels stand, to the pixel.
STRIP = """() => [...document.querySelectorAll("#players .panel")].map((one) => one.getBoundingClientRect())
  .map((box) => [Math.round(box.top), Math.round(box.height)])"""


@pytest.mark.parametrize(("game", "share"), [("ora", 0.93), ("orleans", 0.5)])
def test_what_is_explained_covers_neither_the_board_nor_the_bar(people: People, game: str, share: float) -> None:
    page = people.come()
    upload(page, record_until(game, 3, share))
    sit(page)
    middles = page.evaluate(MIDDLES)
    assert len(middles) > 20
    for point in middles[:: len(middles) // 8]:
        page.mouse.move(*point)
        expect(page.locator("#reading")).to_be_visible()
        assert page.evaluate(COVERED) == []
        page.mouse.move(640, 22)
        expect(page.locator("#reading")).to_be_hidden()


def test_what_is_explained_moves_nothing(people: People) -> None:
    """With four players there is little room beside the board: what is explained takes the log's place, and no more."""
    page = people.come()
    upload(page, record_until("ora", 4, 0.7))
    sit(page)
    strip, middles = page.evaluate(STRIP), page.evaluate(MIDDLES)
    for point in middles[:: len(middles) // 3]:
        page.mouse.move(*point)
        expect(page.locator("#reading")).to_be_visible()
        assert page.evaluate(STRIP) == strip


def test_a_finger_reads_a_card_first_and_a_button_plays_it(people: People) -> None:
    page = people.phone()
    upload(page, cloister.new("ora", players=3, seed=7).record())
    sit(page)
    before = number(page)
    page.locator("#tabs label", has_text="Build").tap()
    page.locator("#shared .thing.legal[data-key='card:G06']").tap()
    expect(page.locator("#reading")).to_be_visible()
    assert number(page) == before
    page.evaluate("scrollTo(0, 200)")
    page.locator("#reading [data-choose]").first.tap()
    wait_number(page, before + 1)
    expect(page.locator("#reading")).to_be_hidden()
    expect(page.locator("#tab-land")).to_be_checked()  # where it goes is told by its place there
    assert page.evaluate("scrollY") == 0  # however far the cards were scrolled
    expect(page.locator("#bar .move, #own .thing.legal").first).to_be_visible()
    assert page.locator("#bar .move:not(:visible)").count() == 0


def test_boards_of_others_are_looked_at_large(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open", "open"])
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_contain_text("the buttons of the bar")
    page.keyboard.press("Escape")
    expect(page.locator("#players [data-board='0']")).to_have_count(0)  # it is shown already
    shield = page.locator("#decision > svg").evaluate("(one) => one.innerHTML")
    page.locator("#players [data-board='1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bar")).to_contain_text("This is the board of")
    assert page.locator("#decision > svg").evaluate("(one) => one.innerHTML") != shield  # but theirs
    assert page.locator(".thing.legal").count() == 0
    page.keyboard.press("Escape")
    until(page, "document.querySelector('.thing.legal') !== null")


def test_numbers_press_the_buttons_of_the_bar_and_lose_nothing_that_was_put_together(people: People) -> None:
    page = people.come()
    start_table(page, "orleans", ["me", "open"])
    for placed in (1, 2, 3):
        page.mouse.click(*centre(page, thing("place:castle")))
        wait_draft(page, placed)
    page.keyboard.press("1")
    wait_number(page, 1)
