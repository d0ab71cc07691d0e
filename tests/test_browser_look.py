"""How the pages look: sizes, colours, motion, French."""

import base64
import math
import random
import sys
from pathlib import Path

import browser_tools
import pytest
from browser_tools import (
    People,
    Player,
    box_of,
    demo,
    follow,
    longest_few,
    number,
    record_until,
    sit,
    start_table,
    upload,
    wait_draft,
    whole_game,
    wordiest,
)
from playwright.sync_api import Page, expect
from random_games import play_randomly

import cloister
from cloister.games import GAMES
from cloister.games.orleans.decisions.actions import ChooseTile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import messages

browser, people = browser_tools.browser, browser_tools.people
SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
OUTSIDE = """() => [...document.querySelectorAll(".panel, #bar form, .tools")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight + 1)
  .map((one) => one.className)"""


# The answers in the bar, and whether one cannot be pressed or has left it.
ANSWERS = """() => [...document.querySelectorAll("#bar .acts > .move")].map((one) => {
  const box = one.getBoundingClientRect();
  const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const bar = document.querySelector("#bar form").getBoundingClientRect();
  return {name: one.title, lost: !one.contains(under) || box.left < bar.left || box.right > bar.right + 1};
})"""
# Which of such words are cut.
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.innerText)"""
# How high the contents of panels are, and how high the panels.
HEIGHTS_NEEDED = "all => all.map((one) => [one.scrollHeight, one.clientHeight])"
PROMPT = "#bar .prompt"  # what is asked
TOLD = f".glass > span, .glass b, {PROMPT}"  # the same, and what is told of the round
# Whether a thing can be pressed, or could be if it were one.
REACHED = """(one) => {
  one.scrollIntoView({block: "center"});
  const box = one.getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest(".thing") === one;
}"""


def height_of(page: Page, selector: str) -> float:
    """How high something is on the page."""
    return box_of(page, selector)["height"]


def test_all_place_tiles_fit_on_one_screen_where_they_are_excluded(people: People) -> None:
    page = people.come()
    upload(page, cloister.new("orleans", players=2, modules="places", exclude_places=True, seed=1).record())
    sit(page)
    assert page.locator(".p-tiles .part").count() > 20
    assert page.evaluate(SIZE) == [1280, 800] and page.evaluate(OUTSIDE) == []


def wide_land() -> str:
    """A record of Ora up to a choice with a land of eight rows."""
    game = cloister.new("ora", players=2, seed=0)
    chance = random.Random(0)
    while max(player.bottom - player.top for player in game.table.players) < 7:
        codes = [move.code for move in game.moves()]
        land = [code for code in codes if code.startswith("buy")]
        game.play(chance.choice(land if land and chance.random() < 0.8 else codes))
    return game.record()


def test_a_land_of_many_rows_can_be_enlarged_until_something_is_to_be_chosen_elsewhere(people: People) -> None:
    page = people.come()
    upload(page, wide_land())
    sit(page)
    small = box_of(page, ".p-land .part")
    page.locator(".p-land").hover()
    page.locator("[data-large]").click()
    expect(page.locator("#shared")).to_be_hidden()
    assert box_of(page, ".p-land .part")["height"] > 1.3 * small["height"]
    assert page.evaluate(SIZE) == [1280, 800] and page.evaluate(OUTSIDE) == []
    page.locator("#undo").click()  # where to lay the land, which is chosen on it
    expect(page.locator("#bar .prompt")).to_contain_text("Which side of the district")
    expect(page.locator("#shared")).to_be_hidden()
    page.locator("#undo").click()  # which land, on the display
    expect(page.locator("#shared .legal").first).to_be_visible()


def test_five_players_and_orders_leave_room_for_the_log(people: People) -> None:
    page = people.come()
    upload(page, cloister.new("orleans", players=5, modules="orders,places", seed=1).record())
    sit(page)
    panels = page.locator("#players .panel, #log").evaluate_all(HEIGHTS_NEEDED)
    assert len(panels) == 7 and all(given >= needed - 1 for needed, given in panels)
    assert panels[-1][1] > 120


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_on_one_screen(people: People, game: str, players: int) -> None:
    page = people.come()
    upload(page, record_until(game, players, 0.93))
    sit(page)
    address = page.url.split("?")[0]
    seat = page.locator("#bar form").get_attribute("data-viewer")
    last = int(page.locator("#slider").get_attribute("max") or "0")
    for moment in (last, last // 2, last // 12):
        if moment != last:
            page.goto(f"{address}?seat={seat}&at={moment}")
        assert page.evaluate(SIZE) == [1280, 800], f"after move {moment}"
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(CUT, TOLD) == []
        assert height_of(page, "#bar") == 52
        assert height_of(page, ".log .turns") > 40
    for width, height in ((1024, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIZE)[0] == width
    assert page.evaluate(SIZE)[1] == 1080


def test_first_page_fits_every_width(people: People) -> None:
    page = people.come()
    page.goto("/")
    for width in (1920, 1280, 1024, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(SIZE)[0] == width


# Whether the little book of rules can be clicked, also where the letters of the question are smallest.
BOOK = """
() => ["", "smallest"].map((look) => {
  const form = document.querySelector("#bar form");
  if (look) form.classList.add(look);
  const {x, y, width, height} = form.querySelector(".rule").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".rule") !== null;
})
"""


def test_bar_keeps_its_height_whatever_it_asks(people: People) -> None:
    """Many or long choices are told briefly, or go to the tray above it, so that the board never moves; all of them can
    be clicked."""
    page = people.come()
    for record in wordiest("ora", 3):
        upload(page, record)
        for language in ("en", "fr"):
            page.goto(f"{page.url.split('?')[0]}?lang={language}")
            assert height_of(page, "#bar") == 52 and page.evaluate(CUT, TOLD) == []
            assert page.evaluate(SIZE) == [1280, 800]
            assert page.evaluate(BOOK) == [True, True]
            buttons = Player(page, 1).look()["ways"]
            assert [way["name"] for way in buttons if way["at"] is None] == []
        page.goto("/?lang=en")


def test_the_bar_stays_where_it_is_while_place_tiles_stand_for_the_map(people: People) -> None:
    whole = whole_game("orleans", 3)
    game = whole.at(0)
    for player, move in whole.played:
        if isinstance(game.table.decision(player), ChooseTile):
            break
        game.play(move, player)
    page = people.come()
    address = upload(page, game.record())
    sit(page)
    expect(page.locator(".p-tiles")).to_be_visible()
    tiles = box_of(page, "#bar")
    page.goto(f"{address}?at=1")
    expect(page.locator(".p-map")).to_be_visible()
    assert box_of(page, "#bar") == pytest.approx(tiles, abs=1)


def test_doing_nothing_does_not_stand_alone_in_the_bar(people: People) -> None:
    """A step on one of seven tracks, or none: each has a button and a key."""
    game = cloister.new("orleans", players=2, seed=1, modules="events")
    for player, _move in play_randomly(game, 1):
        if type(game.table.decision(player)).__name__ == "Train":
            break
    for page in (people.come(), people.phone()):
        upload(page, game.record())
        for language, first in (("fr", "Avancer\xa0: fermier"), ("en", "Advance: farmer")):
            page.goto(f"{page.url.split('?')[0]}?lang={language}")
            shown = [text.strip() for text in page.locator("#bar .acts > .move:visible").all_inner_texts()]
            assert shown[0] == first and len(shown) == len(game.table.choices[player]) == 8
            assert page.evaluate(CUT, "#bar .acts > .move") == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [1280, 1024, 390])
def test_few_answers_stay_in_the_bar_however_long_they_are(people: People, game: str, width: int) -> None:
    page = people.come(width, 800)
    upload(page, longest_few(game, 2))
    sit(page)
    for language in ("en", "fr"):
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        sit(page)
        found, offered = page.evaluate(ANSWERS), page.locator("#bar .choice").count()
        assert len(found) == offered > 1
        assert [answer for answer in found if answer["lost"]] == []
        assert page.evaluate(SIZE)[0] == width and page.evaluate(CUT, PROMPT) == []
    page.goto("/?lang=en")


# without a side column

# What lies over the table, or over the bar, in a window whose foot is kept for what is read and for the list.
BESIDES = """() => {
  const foot = innerHeight - parseFloat(getComputedStyle(document.body).paddingBottom);
  const shown = [...document.querySelectorAll(".log, .reading, .tray[open] .choices")]
    .filter((one) => one.checkVisibility());
  const boxes = shown.map((one) => one.getBoundingClientRect());
  const outside = boxes.filter((box) => box.top < foot - 1 || box.bottom > innerHeight + 1 || box.left < -1);
  const [first, second] = boxes;
  const over = second && first.right > second.left + 1 && second.right > first.left + 1;
  const bar = document.querySelector("#bar form").getBoundingClientRect();
  return [shown.length, outside.length, Boolean(over), bar.bottom <= foot + 1];
}"""


@pytest.mark.parametrize("size", [(1024, 768), (800, 1000)], ids=["lying", "standing"])
@pytest.mark.parametrize("game", GAMES)
def test_a_window_without_a_side_column_keeps_a_place_for_what_opens(
    people: People, game: str, size: tuple[int, int]
) -> None:
    page = people.come(*size)
    upload(page, record_until(game, 3, 0.4))
    sit(page)
    assert page.evaluate(BESIDES) in ([1, 0, False, True], [2, 0, False, True])
    page.locator("#shared .thing.off").first.dispatch_event("click")
    expect(page.locator("#reading")).to_be_visible()
    page.evaluate("document.querySelector('#bar .tray') && (document.querySelector('#bar .tray').open = true)")
    assert page.evaluate(BESIDES) == [2, 0, False, True]
    page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, 1e6)")
    assert page.locator("#own .thing").last.evaluate(REACHED)


# the phone

SMALL = """all => all.filter((one) => one.checkVisibility())
  .filter((one) => one.offsetWidth < 40 || one.offsetHeight < 40).map((one) => one.outerHTML)"""

HEIGHTS = "all => all.filter((one) => one.checkVisibility()).map((one) => one.offsetHeight)"


@pytest.mark.parametrize("game", GAMES)
def test_phone_shows_one_part_at_a_time_and_plays(people: People, game: str) -> None:
    page = people.phone()
    demo(page, game)
    assert page.evaluate(CUT, TOLD) == [] and height_of(page, ".glass > span") < 34  # two lines
    tabs = page.locator("#tabs label")
    for place in range(tabs.count()):
        tabs.nth(place).tap()
        heights = page.locator("main .panel[data-panel]").evaluate_all(HEIGHTS)
        assert heights and min(heights) > 30
        assert page.evaluate(SIZE)[0] <= 390
    tabs.first.tap()
    player = Player(page, 3, touch=True)
    player.look()
    assert page.locator("#tabs label.calls").count() > 0
    assert page.locator("#bar .btn, #tabs label, .tools > *").evaluate_all(SMALL) == []
    for _ in range(4):
        player.move()
        assert page.evaluate(SIZE)[0] <= 390
    told = page.locator(".glass > span > *").all_inner_texts()
    page.locator("#menu").tap()
    expect(page.locator("#dialog")).to_contain_text(" · ".join(told))
    expect(page.locator("#dialog").get_by_role("link", name="To the first page")).to_be_visible()
    assert page.evaluate(SIZE)[0] <= 390


@pytest.mark.parametrize("players", [4, 5])
def test_many_players_have_names_and_shields_on_a_phone(people: People, players: int) -> None:
    page = people.phone()
    upload(page, record_until("orleans", players, 0.75))
    sit(page)
    assert page.locator(".chips .i").evaluate_all("(found) => found.map((one) => one.clientWidth)") == [22] * players
    assert page.evaluate(CUT, ".chips span, .chips li") == []


def test_map_opens_at_the_merchant_on_a_phone(people: People) -> None:
    page = people.phone()
    start_table(page, "orleans", ["me", "random"])
    page.locator("#tabs label", has_text="Map").tap()
    assert 0 < box_of(page, '[data-piece="merchant-0"]')["x"] < 390


# colours

CONTRAST = """(selector) => {
  const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const solid = (colours) => {
    for (const colour of colours) { paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => rgb.map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);
  const under = (one) => {
    const found = [];
    for (let node = one; node; node = node.parentElement) found.unshift(getComputedStyle(node).backgroundColor);
    return ["#fff", ...found];
  };
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.textContent.trim())
    .map((one) => {
      const ground = under(one);
      const [a, b] = [light(solid(ground)), light(solid([...ground, getComputedStyle(one).color]))];
      return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), one.className + one.textContent.trim().slice(0, 30)];
    })
    .filter(([ratio]) => ratio < 4.5);
}"""

COLOURS = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const paint = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paint.drawImage(image, 0, 0);
  return new Set(new Uint32Array(paint.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}"""


def colours(page: Page) -> int:
    """How many colours a picture of the page has."""
    return int(page.evaluate(COLOURS, base64.b64encode(page.screenshot()).decode()))


def test_forced_colours_still_show_the_table(people: People) -> None:
    page = people.come(forced_colors="active")
    upload(page, record_until("ora", 3, 0.7))
    assert colours(page) > 20
    assert page.evaluate(CONTRAST, "#bar p, #bar .btn") == []


# motion

COUNT = """
window.travelled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.travelled.push(this.dataset.piece);
  return animate.apply(this, given);
};
"""


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_pieces_travel_unless_motion_is_unwanted(people: People, calm: bool) -> None:
    page = people.come(reduced_motion="reduce" if calm else "no-preference")
    page.add_init_script(COUNT)
    start_table(page, "orleans", ["me", "open"])
    keys = page.evaluate(
        "() => [...document.querySelectorAll('#bar .choice')].map((one) => JSON.parse(one.dataset.keys))"
        ".find((keys) => keys.length === 2)"
    )
    for key in keys:
        page.mouse.click(*browser_tools.centre(page, f'[data-key="{key}"]'))
    wait_draft(page, 1)
    travelled = page.evaluate("window.travelled")
    if calm:
        assert travelled == [] and page.evaluate("document.getAnimations().length") == 0
    else:
        assert 0 < len(travelled) <= 8
        assert all(kind.startswith("follower") for kind in travelled)
        ends = page.evaluate("document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)")
        assert ends and max(ends) <= 8_000  # a page at which nothing happens comes to rest: infinity is none


def test_motion_is_turned_off_in_the_menu_and_cut_short_by_a_click(people: People) -> None:
    page = people.come(reduced_motion="no-preference")
    page.add_init_script(COUNT)
    start_table(page, "orleans", ["me", "open"])
    placed = ["market:own-farmer", "place:castle"]
    for key in placed:
        page.mouse.click(*browser_tools.centre(page, f'[data-key="{key}"]'))
    wait_draft(page, 1)
    assert page.evaluate("window.travelled.length") > 0
    page.keyboard.press("Shift")
    travelling = "document.getAnimations().filter((one) => !(one instanceof CSSAnimation)"
    assert page.evaluate(f"{travelling} && one.playState === 'running').length") == 0
    page.click("#menu")
    page.click("[data-setting=motion]")
    page.keyboard.press("Escape")
    seen = page.evaluate("window.travelled.length")
    for key in ("market:own-boatman", "place:castle"):
        page.mouse.click(*browser_tools.centre(page, f'[data-key="{key}"]'))
    wait_draft(page, 2)
    assert page.evaluate("window.travelled.length") == seen


FREEZE = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  animation.pause();
  return animation;
};
"""


def test_what_is_under_way_covers_nothing_and_a_click_meets_what_glows(people: People) -> None:
    calm, moving = people.come(), people.come(reduced_motion="no-preference")
    moving.add_init_script(FREEZE)
    for page in (calm, moving):
        start_table(page, "orleans", ["me", "open"])
        for key in ("market:own-farmer", "place:castle"):
            page.mouse.click(*browser_tools.centre(page, f'[data-key="{key}"]'))
        wait_draft(page, 1)
    goal = browser_tools.centre(calm, '[data-key="space:castle:0"]')
    assert moving.locator(".under-way").count() > 0
    assert math.dist(goal, browser_tools.centre(moving, '[data-key="space:castle:0"]')) > 50
    places = moving.locator("#own .thing.legal[data-key^=place]")
    assert places.count() > 5 and all(places.evaluate_all(f"all => all.map({REACHED})"))
    moving.mouse.click(*goal)  # where the castle takes the next, as nobody has arrived there yet
    wait_draft(moving, 2)


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_marks_are_written_unless_motion_is_unwanted(people: People, calm: bool) -> None:
    page = people.come(reduced_motion="reduce" if calm else "no-preference")
    start_table(page, "joan", ["me"])
    assert page.locator("[data-stroke]").count() > 0
    assert page.locator(".written").count() == 0
    player = Player(page, 1)
    while page.locator(".written").count() == 0:
        assert player.move()
    assert page.locator(".written").count() < page.locator("[data-stroke]").count()
    looks = page.locator(".written").first.evaluate("(one) => getComputedStyle(one).animationName")
    assert looks == ("none" if calm else "write")


# French

ENGLISH = """(words) => {
  const known = new Set(words);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const [text, parent] = [walk.currentNode.textContent.trim(), walk.currentNode.parentElement];
    if (!known.has(text) || parent.closest("[lang=en], .tables, script, title")) continue;
    if (parent.checkVisibility()) found.push(text);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (one.closest(".tables")) continue;  // whoever started a table named it in their language
    for (const name of ["aria-label", "title", "placeholder"]) {
      if (known.has(one.getAttribute(name))) found.push(`${name}: ${one.getAttribute(name)}`);
    }
  }
  return found;
}"""
WORDS = [text for text, forms in messages.translated("fr").items() if text not in forms]
ALSO_FRENCH = {
    form for forms in messages.translated("fr").values() for form in forms
}  # and names of players and places
ALSO_FRENCH |= {f"phase {number}" for number in range(1, 8)}  # as sections of the rule book are cited in French too


def check_french(page: Page) -> None:
    assert page.locator("html").get_attribute("lang") == "fr"
    english = page.evaluate(ENGLISH, [word for word in WORDS if word not in ALSO_FRENCH])
    assert english == [], page.url


@pytest.mark.parametrize("game", GAMES)
def test_table_in_french(people: People, game: str) -> None:
    page = people.come(locale="fr-FR")
    demo(page, game)
    check_french(page)
    player = Player(page, 2)
    for _ in range(6):
        player.move()
        check_french(page)
    for opener in ("#menu", "#scores"):
        page.click(opener)
        expect(page.locator("#dialog")).to_be_visible()
        check_french(page)
        page.keyboard.press("Escape")
    for thing in page.locator("#shared .thing.off").all()[:3]:
        thing.dispatch_event("click")
        expect(page.locator("#reading")).to_be_visible()
        check_french(page)
        page.keyboard.press("Escape")


def test_language_switches_on_each_kind_of_page(people: People) -> None:
    people.expect("404", "422")
    page = people.come()
    table = start_table(page, "orleans", ["me", "here", "open"])
    pages = ("/", "/new", table, f"{table}?seat=0", f"{table}/menu", f"{table}/invite", "/api", "/tables/nosuchtable")
    for address in pages:
        page.goto(f"{address}{'&' if '?' in address else '?'}lang=en")
        follow(page, "header [hreflang=fr]")
        expect(page.locator("html[lang=fr]")).to_be_attached()
        assert page.url.split("?")[0].endswith(address.split("?")[0])
        check_french(page)
    follow(page, "header [hreflang=en]")
    expect(page.locator("html[lang=en]")).to_be_attached()
    page.goto(f"{table}/menu?lang=fr")
    follow(page, page.locator(".seats li").nth(2).get_by_role("button", name="Nouveau lien"))
    check_french(page)
    guest = people.come(locale="fr-FR")
    for address in (page.inner_text(".seat-link .link"), table):
        guest.goto(address)
        check_french(guest)
    page.goto("/new?lang=fr")
    page.locator(".game-card:has(input[value=orleans])").click()
    check_french(page)


def test_language_switch_keeps_seat_and_moment(people: People) -> None:
    page = people.come()
    upload(page, whole_game("ora", 3).record())
    page.locator("#slider").fill("7")
    expect(page.locator("#bar")).to_contain_text("after move 7")
    follow(page, "a.language")
    expect(page.locator("html[lang=fr]")).to_be_attached()
    assert page.locator(".slide output").inner_text() == "7"
    assert number(page) > 7
