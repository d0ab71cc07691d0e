"""How many clicks or taps things take that one does all the time, on a desktop and on a phone."""

from collections.abc import Callable
from itertools import dropwhile
from typing import Any

import browser_tools
import pytest
from browser_tools import People, number, sit, start_table, upload, wait_draft, wait_number
from browser_tools import settle as settle_page
from playwright.sync_api import Page, expect
from random_games import play_randomly

import cloister
from cloister.agents import GreedyAgent

browser, people = browser_tools.browser, browser_tools.people

CHOICE = """(codes) => {
  const seen = (one) => one && one.checkVisibility({visibilityProperty: true});
  const [code, after] = codes;
  const button = [...document.querySelectorAll("#bar .acts > .move")]
    .find((one) => seen(one) && (one.value === code || one.value === `${code}; ${after}`));
  if (button) return {button: button.value};
  const choice = [...document.querySelectorAll("#bar .choice")].find((one) => one.value === code);
  return choice ? {keys: JSON.parse(choice.dataset.keys), reads: choice.dataset.reads === "yes"} : null;
}"""


TAB = "(one) => one.closest('[data-panel]').className.match(/tab(\\d)/)[1]"


class Hand:
    """Plays given moves with the fewest clicks that the page offers, and counts them."""

    def __init__(self, page: Page, phone: bool) -> None:
        self.page = page
        self.phone = phone
        self.clicks = 0

    def click(self, selector: str) -> None:
        found = self.page.locator(selector).first
        if self.phone and not found.is_visible():
            self.press(self.page.locator("#tabs label").nth(int(found.evaluate(TAB)) - 1))
        self.press(found)

    def press(self, found: Any, **where: Any) -> None:
        found.scroll_into_view_if_needed()
        (found.tap if self.phone else found.click)(**where)
        self.page.wait_for_timeout(350)  # nobody is quicker, and a double click would mean nothing
        self.clicks += 1

    def play(self, codes: list[str]) -> None:
        """Play moves one after the other; what is put together is taken as it is proposed."""
        while codes:
            before = number(self.page)
            if self.page.locator("#hand-over").count():
                self.click("#hand-over")
                codes = list(dropwhile(lambda code: code.startswith("pay "), codes))
            else:
                codes = codes[self.choose(codes[0], codes[1] if codes[1:] else "") :]
            wait_number(self.page, before + 1)

    def choose(self, code: str, after: str) -> int:
        """Play a move; how many moves it were."""
        way = self.page.evaluate(CHOICE, [code, after])
        assert way, f"{code} is not offered: {self.page.locator('#bar').inner_text()}"
        if "button" in way:
            self.click(f'#bar .acts > .move[value="{way["button"]}"]')
            return way["button"].count("; ") + 1
        for key in way["keys"]:
            self.click(f'.thing.legal[data-key="{key}"]')
        if self.phone and way["reads"]:
            expect(self.page.locator("#reading")).to_be_visible()
            self.click(f'#reading [data-choose="{code}"]')
        return 1


Wanted = Callable[[list[str]], bool]


def kinds_of_decisions(game: cloister.Game) -> list[str]:
    """The kind of decision that each move of a game answered."""
    again, found = game.at(0), []
    for player, move in game.played:
        found.append(type(again.table.decision(player)).__name__)
        again.play(move, player)
    return found


def turn_with(game: str, wanted: Wanted, **options: Any) -> tuple[str, list[str]]:
    """The record of a game until a turn whose decisions are as wanted, and its moves."""
    for seed in range(1, 30):
        played = cloister.new(game, seed=seed, **options)
        agent = GreedyAgent(seed)
        if game == "orleans":
            for _ in play_randomly(played, seed):
                pass
        while not played.over:
            player = played.actors[0]
            played.play(agent.choose(played.sight(player)), player)
        kinds = kinds_of_decisions(played)
        for turn in played.turns():
            if wanted([kinds[move] for move in turn.moves]):
                codes = [played.rules.vocabulary.codes[played.played[move][1]] for move in turn.moves]
                return played.at(turn.moves[0]).record(), codes
    raise AssertionError("no such turn came up")


def build_and_use(kinds: list[str]) -> bool:
    return kinds[:4] == ["Turn", "ChooseSite", "PriorAfterBuilding", "Work"] and len(kinds) <= 5


def settle(kinds: list[str]) -> bool:
    return kinds[:2] == ["SettlementPhase", "Pay"] and kinds[-1] == "SettlementSite"


def use_a_token(kinds: list[str]) -> bool:
    return kinds[:2] == ["TakeToken", "Act"] and len(kinds) == 3


def deliver(kinds: list[str]) -> bool:
    return kinds == ["TakeAction", "DeliverOrder"]


# the game, which turn, options, and the most clicks and taps that it may take
FLOWS = {
    "build and use": ("ora", build_and_use, {"players": 3}, 4, 5),
    "settle": ("ora", settle, {"players": 3}, 3, 4),
    "deliver an order": ("orleans", deliver, {"players": 2, "modules": ["orders"]}, 2, 3),
    "a turn of Joan": ("joan", use_a_token, {"players": 1}, 3, 5),
}


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("flow", FLOWS)
def test_clicks(people: People, flow: str, phone: bool) -> None:
    game, wanted, options, most, most_taps = FLOWS[flow]
    record, codes = turn_with(game, wanted, **options)
    page = people.phone() if phone else people.come()
    upload(page, record)
    sit(page)
    hand = Hand(page, phone)
    hand.play(codes)
    assert hand.clicks <= (most_taps if phone else most)


# what is put together

INTRIGUE: dict[str, Any] = {"players": 3, "edition": "2020", "modules": ["orders", "events", "intrigue"]}

# the decision, options, how many things are added to what is proposed
GIFTS: dict[str, tuple[str, dict[str, Any], int]] = {
    "torture": ("Torture", {"players": 3}, 0),
    "harvest": ("Harvest", {"players": 4}, 0),
    "a bribe": ("OfferCoins", INTRIGUE, 2),
}


def put_together(kind: str, options: dict[str, Any]) -> str:
    """The record of a game of Orléans until something is put together from at least two kinds of things."""
    for seed in range(1, 200):
        game = cloister.new("orleans", seed=seed, **options)
        for player, _move in play_randomly(game, seed):
            decision = game.table.decision(player)
            found = decision.composition(game.table, None) if type(decision).__name__ == kind else None
            if found is not None and len(found.counts(cloister.Voice())) > 1:
                return game.record()
    raise AssertionError(f"{kind} did not come up")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("gift", GIFTS)
def test_what_is_proposed_is_given_by_one_click_and_each_change_by_one_more(
    people: People, gift: str, phone: bool
) -> None:
    kind, options, more = GIFTS[gift]
    page = people.phone() if phone else people.come()
    upload(page, put_together(kind, options))
    sit(page)
    before = number(page)
    hand = Hand(page, phone)
    for _ in range(more):
        hand.click(".stepper [data-add]:not([aria-disabled])")
        settle_page(page)
    hand.click("#hand-over")
    wait_number(page, before + 1)
    assert hand.clicks == more + 1


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_under_torture_something_else_is_given_by_three_clicks(people: People, phone: bool) -> None:
    """What is proposed is taken back, something else is given, and all of it handed over."""
    page = people.phone() if phone else people.come()
    upload(page, put_together("Torture", {"players": 3}))
    sit(page)
    before, draft = number(page), page.locator("#bar form").get_attribute("data-draft")
    hand = Hand(page, phone)
    hand.click(".stepper [data-drop]:not([aria-disabled])")
    settle_page(page)
    hand.click(".stepper:not(:has([data-drop]:not([aria-disabled]))) [data-add]:not([aria-disabled])")
    settle_page(page)
    assert page.locator("#bar form").get_attribute("data-draft") != draft
    hand.click("#hand-over")
    wait_number(page, before + 1)
    assert hand.clicks == 3


def bribe_to_answer() -> str:
    """The record of a game until somebody has to say whether they take a bribe."""
    for seed in range(1, 200):
        game = cloister.new("orleans", seed=seed, **INTRIGUE)
        for player, _move in play_randomly(game, seed):
            if type(game.table.decision(player)).__name__ == "AnswerBribe":
                return game.record()
    raise AssertionError("nobody was bribed")


@pytest.mark.parametrize(
    ("phone", "answer"), [(False, "Take the bribe"), (True, "Decline the bribe")], ids=["desktop", "phone"]
)
def test_a_bribe_is_answered_by_one_click(people: People, phone: bool, answer: str) -> None:
    page = people.phone() if phone else people.come()
    upload(page, bribe_to_answer())
    sit(page)
    before = number(page)
    hand = Hand(page, phone)
    hand.click(f'#bar .acts > .move:has-text("{answer}")')
    wait_number(page, before + 1)
    assert hand.clicks == 1


def test_a_round_with_four_followers_on_a_phone(people: People) -> None:
    """Four placings, each a tap where the place takes who fits, and one confirmation."""
    page = people.phone()
    start_table(page, "orleans", ["me", "open"])
    hand = Hand(page, True)
    for placed, place in enumerate(("castle", "castle", "castle", "farm_house"), 1):
        hand.press(page.locator(f'.thing.legal[data-key="place:{place}"]').first, position={"x": 40, "y": 9})
        wait_draft(page, placed)
    expect(page.locator("#bar p")).to_contain_text("Plan: 1 place is ready")
    hand.click("#hand-over")
    wait_number(page, 1)
    assert hand.clicks == 4 + 1
