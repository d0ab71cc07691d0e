"""What is known of the boxes of Trade & Intrigue, and what our reconstructions must keep to."""

import itertools

import pytest
from depth import COMPILED
from orleans_tools import position
from random_games import play_randomly

import cloister
from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.decisions.deeds import SendToDeeds
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import DONE, PLACE, PLAN_AT
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    DEED_IDS,
    EVENT_IDS,
    GOOD_IDS,
    KNIGHT,
    MONK,
    ORLEANS,
    PLACE_IDS,
    STRENGTHS,
    TOWN_IDS,
    TRADER,
)
from cloister.games.orleans.trade_intrigue.deeds import DEEDS
from cloister.games.orleans.trade_intrigue.intrigue import CHARACTERS as PLOTTERS
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.games.orleans.trade_intrigue.thieves import THIEVES
from cloister.kernel.voice import ENGLISH_VOICE


def new_table(seed: int, **options: str | int) -> ExpansionTable:
    table = cloister.new("orleans", seed=seed, **options).table
    assert isinstance(table, ExpansionTable)
    return table


def box_of(players: int, modules: str) -> OrleansBox:
    return new_table(0, players=players, edition="2020", modules=modules).box


CHARACTERS = {**PLOTTERS, **THIEVES}
FULL = box_of(4, "deeds")
CAST = box_of(4, "intrigue")
CARDS = new_table(0, modules="orders").cards
BOARDS = [("deeds", list(DEEDS)), ("intrigue", list(CHARACTERS))]
BASE_TILES = [name for name in PLACE_IDS if PLACE_IDS.index(name) in cloister.new("orleans").table.box.tiles]
ALL_TILES = [name for name in PLACE_IDS if PLACE_IDS.index(name) in box_of(2, "places").tiles]


def slots(box: OrleansBox, deed: str) -> list[int]:
    return box.deed_slots[box.deed_row[DEED_IDS.index(deed)]]


def in_play(box: OrleansBox) -> list[str]:
    return [DEED_IDS[deed] for deed in box.deeds]


def distances() -> list[int]:
    """How many routes lie between Orléans and each town."""
    far = [0 if town == ORLEANS else 99 for town in range(len(TOWN_IDS))]
    for _ in TOWN_IDS:
        for first, second in FULL.route_ends:
            far[first] = min(far[first], far[second] + 1)
            far[second] = min(far[second], far[first] + 1)
    return far


# T1 to T5: orders


def test_there_are_23_orders_one_for_each_town_and_five_are_open() -> None:
    assert sorted(card.town for card in CARDS) == list(range(len(TOWN_IDS)))
    table = new_table(0, modules="orders")
    assert (len(table.orders), len(table.orders) + len(table.order_pile)) == (5, 23)


def test_orders_are_worth_7_to_22_points_and_more_than_their_goods() -> None:
    assert (min(card.points for card in CARDS), max(card.points for card in CARDS)) == (7, 22)
    for card in CARDS:
        assert card.points > sum(count * worth for count, worth in zip(card.goods, FULL.good_points, strict=True))


def test_orders_of_distant_towns_pay_more_beyond_their_goods() -> None:
    far = distances()
    gains: dict[int, list[int]] = {}
    for card in CARDS:
        worth = sum(count * value for count, value in zip(card.goods, FULL.good_points, strict=True))
        gains.setdefault(far[card.town], []).append(card.points - worth)
    means = [sum(found) / len(found) for _distance, found in sorted(gains.items())]
    assert means == sorted(means)


def test_all_orders_together_want_no_more_goods_than_there_are() -> None:
    for good in range(len(GOOD_IDS)):
        assert sum(card.goods[good] for card in CARDS) <= FULL.good_counts[good]


# T6: the hourglass


def test_there_are_34_hourglass_tiles_eight_of_each_letter_once_and_two_quiet_ones() -> None:
    box = box_of(4, "events")
    assert [len(stack) for stack in box.stacks] == [8, 8, 8, 8]
    assert all(len(set(stack)) == 8 for stack in box.stacks)
    assert box.first_event // STRENGTHS == box.last_event // STRENGTHS == EVENT_IDS.index("silentium")
    names = [tile // STRENGTHS for stack in box.stacks for tile in stack]
    twice = {name for name in names if names.count(name) > 1}
    assert {EVENT_IDS[event] for event in twice} == {"harvest", "tax"}


@pytest.mark.parametrize("last", ["silentium", "uprising"])
def test_the_stack_holds_four_tiles_of_each_letter_in_order(last: str) -> None:
    for seed in range(20):
        tiles = new_table(seed, modules="events", last_event=last).hourglass
        assert len(tiles) == 18
        assert [tile % STRENGTHS for tile in tiles[1:17]] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
        assert len(set(tiles[1:17])) == 16
        assert EVENT_IDS[tiles[17] // STRENGTHS] == last


# T7 to T13: the boards


@pytest.mark.parametrize(("module", "deeds"), BOARDS)
def test_every_deed_has_two_spaces_or_more_and_one_less_with_few_players(module: str, deeds: list[str]) -> None:
    full, covered = box_of(5, module), box_of(3, module)
    for deed in deeds:
        assert sum(slots(full, deed)) >= 2
        assert sum(slots(full, deed)) - sum(slots(covered, deed)) == 1


def test_two_players_lack_four_deeds_and_characters() -> None:
    for module, deeds in BOARDS:
        missing = set(deeds) - set(in_play(box_of(2, module)))
        assert missing == ({"research", "court"} if module == "deeds" else {"arsonist", "spy"})


def test_spaces_are_those_that_are_known() -> None:
    assert sum(slots(FULL, "navigation")) == sum(slots(FULL, "architecture")) == 4
    assert slots(FULL, "architecture")[MONK] >= 1
    assert slots(FULL, "architecture")[KNIGHT] >= 1
    assert slots(FULL, "research")[KNIGHT] >= 1
    assert slots(FULL, "towing")[BOATMAN] == sum(slots(FULL, "towing")) >= 2
    assert slots(FULL, "alchemy")[ANY] == sum(slots(FULL, "alchemy")) >= 3
    assert slots(FULL, "court")[ANY] == sum(slots(FULL, "court"))
    free_for_all = {deed for deed in in_play(FULL) if slots(FULL, deed)[ANY]}
    assert free_for_all == {"alchemy", "court"}
    assert not any(slots(CAST, deed)[ANY] for deed in in_play(CAST))


def test_there_are_no_more_citizens_than_the_box_has() -> None:
    deeds = sum(FULL.deed_citizen[deed] for deed in FULL.deeds) + sum(slots(FULL, "architecture"))
    assert deeds <= 8
    assert sum(CAST.deed_citizen[deed] for deed in CAST.deeds) == 5


def test_goods_lie_on_every_space_of_two_deeds_only() -> None:
    for row, deed in enumerate(in_play(FULL)):
        expected = sum(slots(FULL, deed)) if deed in ("thanksgiving", "sheep_breeding") else 0
        assert len(FULL.slot_goods[row]) == expected


# T14 and the options


def test_new_deeds_and_intrigue_exclude_each_other() -> None:
    with pytest.raises(cloister.OptionError, match="board of their own"):
        cloister.new("orleans", modules="deeds,intrigue")


def test_the_uprising_at_the_end_needs_the_new_events() -> None:
    with pytest.raises(cloister.OptionError, match="new events only"):
        cloister.new("orleans", modules="orders", last_event="uprising")


def test_modules_may_be_named_in_any_way() -> None:
    for modules in ("events,orders", ["orders", "events"], ("events", "orders"), "orders, events"):
        assert cloister.new("orleans", modules=modules).options["modules"] == "orders,events"
    with pytest.raises(cloister.OptionError, match="choose some of"):
        cloister.new("orleans", modules="dragons")


def test_of_a_category_with_more_than_thirteen_tiles_thirteen_are_drawn() -> None:
    for seed in range(30):
        table = new_table(seed, modules="places")
        counts = [sum(table.box.category[place] == number for place in table.tiles) for number in (1, 2)]
        assert counts == [13, 9]


ALL_MODULES = [
    ",".join(name for name in (*some, *board) if name)
    for size in range(4)
    for some in itertools.combinations(("orders", "events", "places"), size)
    for board in ([""], ["deeds"], ["intrigue"])
]


EDITIONS_AND_PLAYERS = [("2020", 5), ("2014", 2), ("2014", 3), ("2014", 4), ("2020", 2), ("2020", 3), ("2020", 4)]
if not COMPILED:
    EDITIONS_AND_PLAYERS = EDITIONS_AND_PLAYERS[:2]


@pytest.mark.parametrize("modules", ALL_MODULES[1:])
def test_games_of_every_set_of_modules_end_and_keep_everything(modules: str) -> None:
    for edition, players in EDITIONS_AND_PLAYERS:
        game = cloister.new("orleans", modules=modules, edition=edition, players=players, seed=players)
        most = 0
        for number, (player, _move) in enumerate(play_randomly(game, players)):
            most = max(most, len(game.table.choices[player]))
            if number % 25 == 0:
                assert not game.audit()
                assert cloister.from_json(game.to_json()).to_json() == game.to_json()
        assert not game.audit()
        assert most <= 200
        assert cloister.replay(game.record()).to_json() == game.to_json()


# No decision has more than 200 moves

MOST_ON_MARKET = dict.fromkeys(
    ["farmer", "boatman", "trader", "scholar", "monk", "own-farmer", "own-boatman", "own-trader"], 1
)


def crowded(tiles: list[str], event: str, modules: str) -> cloister.Game:
    """A plan with as many ways as there can be: all different followers at hand, and places that are empty."""
    places = {tile: [""] * len(FULL.needs[PLACE_IDS.index(tile)]) for tile in tiles}
    given = {"market": MOST_ON_MARKET, "tower": {"farmer": 1, "scholar": 1}, "places": places}
    if "inn" in tiles:
        given["inn"] = {}
    options = {"players": 2, "edition": "2020", "modules": modules}
    return position(options=options, phase="plan", event=event, players={"0": given})


def test_a_plan_with_very_many_ways_asks_for_the_place_first() -> None:
    game = crowded(ALL_TILES, "uprising D", "events,places")
    table = game.table
    assert isinstance(table, ExpansionTable)
    ways: list[int] = []
    Plan(0, PLACE).placings_with_tower(table.players[0], ways, True)
    assert len(ways) > 300
    places = table.choices[0]
    found: list[int] = []
    assert places[-1] == DONE
    for place in places[:-1]:
        here: list[int] = []
        Plan(0, PLACE, 0, place - PLAN_AT).options(table, here)
        assert len(here) <= 200
        found += here
    assert len(places) <= 200
    assert sorted(found) == sorted(ways)


def test_a_plan_of_the_base_game_never_asks_for_the_place_first() -> None:
    """Five traders bring five tiles, and nobody but monks, scholars and boatmen stands for others."""
    most = 0
    for others in itertools.combinations(BASE_TILES, 2):
        if not {"school", "herb_garden", "gunpowder_tower"} & set(others):
            game = crowded(["school", "herb_garden", "gunpowder_tower", *others], "plague C", "")
            most = max(most, len(game.table.choices[0]))
    assert 150 < most <= 200
    assert FULL.track_length[TRADER] == 5


def test_every_deed_and_character_is_named() -> None:
    assert len(DEED_IDS) == len(FULL.deed_names) == 8 + len(DEEDS) + len(CHARACTERS)


@pytest.mark.parametrize(("modules", "asked"), [("intrigue", "intrigue"), ("deeds", "beneficial deed")])
def test_what_the_town_hall_sends_to_is_called_by_its_board(modules: str, asked: str) -> None:
    table = new_table(1, players=3, modules=modules)
    assert SendToDeeds(0, 0, 0).prompt(table, ENGLISH_VOICE) == f"Which follower goes to which {asked}?"
