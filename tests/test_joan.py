"""What is known of the box of Joan of Arc, what our reconstructions must keep to, and what nobody may see."""

import itertools
import json
import random

import pytest
from random_games import play_randomly, random_game

import cloister
from cloister.games import GAMES
from cloister.games.joan.box import JoanBox as Box
from cloister.games.joan.components import open_box
from cloister.games.joan.effects import EFFECT_IDS, OF_CARDS
from cloister.games.joan.pieces import (
    ACTION,
    ANY_TOKEN,
    BOATMAN,
    CATEGORIES,
    CITIZEN,
    COIN,
    CRAFTSMAN,
    DEVELOPMENT,
    EXCHANGED,
    FARMER,
    GOOD,
    LOCATION_IDS,
    LOCATIONS,
    MAIN_CARDS,
    MONK,
    ORLEANS,
    PASSIVE,
    POINTS,
    RECRUITED,
    SCHOLAR,
    SHIELD,
    STATION,
    TOKENS,
    TOWNS,
    TRADER,
)
from cloister.games.joan.setup import deck
from cloister.games.joan.state import JoanTable
from cloister.kernel.generator import seeded

FULL = open_box(5, GAMES["joan"].tables())
PAIR = open_box(2, GAMES["joan"].tables())
SOLO = open_box(1, GAMES["joan"].tables())


def new_table(seed: int, **options: object) -> JoanTable:
    table = cloister.new("joan", seed=seed, **options).table
    assert isinstance(table, JoanTable)
    return table


# J1: tokens


@pytest.mark.parametrize(("players", "rounds", "actions"), [(2, 10, 25), (3, 18, 24), (4, 20, 25), (5, 20, 24)])
def test_27_tokens_of_six_kinds_are_drawn_in_whole_rounds(players: int, rounds: int, actions: int) -> None:
    box = open_box(players, GAMES["joan"].tables())
    assert (sum(box.tokens), len(box.tokens)) == (27, TOKENS)
    in_a_bag, rest = divmod(27 - box.set_aside, box.drawn)
    assert (rest, in_a_bag * box.bags) == (0, rounds)
    assert rounds * box.drawn == actions * players


# J2 to J6: the map


def routes_of(box: Box) -> set[tuple[bool, int, int]]:
    return {(box.waterway[route], *box.route_ends[route]) for route in range(len(box.route_ends))}


@pytest.mark.parametrize(("players", "last"), [(1, 17), (2, 17), (3, 19), (4, 22), (5, 22)])
def test_the_part_of_the_map_in_play_hangs_together(players: int, last: int) -> None:
    box = open_box(players, GAMES["joan"].tables())
    assert [town for town in range(TOWNS) if box.town_mask >> town & 1] == list(range(last + 1))
    reached = {ORLEANS}
    for _ in range(TOWNS):
        for route in box.routes_in_play:
            if reached & set(box.route_ends[route]):
                reached |= set(box.route_ends[route])
    assert reached == set(range(last + 1))


def test_the_roads_of_the_rule_books_example_are_there() -> None:
    assert {(False, ORLEANS, 8), (False, 8, 16), (False, 8, 9)} <= routes_of(FULL)
    example = next(route for route, ends in enumerate(FULL.route_ends) if ends == (8, 9))
    assert len(FULL.route_goods[example]) >= 2


def test_the_map_is_that_of_the_base_game() -> None:
    base = cloister.new("orleans", seed=0).table.box
    by_name = {
        (water, *sorted((base.town_names[first], base.town_names[second])))
        for water, (first, second) in zip(base.waterway, base.route_ends, strict=True)
    }
    ours = {
        (water, *sorted((FULL.town_names[first], FULL.town_names[second])))
        for water, (first, second) in zip(FULL.waterway, FULL.route_ends, strict=True)
    }
    assert ours == by_name


def test_town_22_has_a_citizen_and_every_route_carries_something() -> None:
    assert FULL.citizen_town == 22
    assert all(goods or stars for goods, stars in zip(FULL.route_goods, FULL.route_development, strict=True))
    assert any(goods for goods, water in zip(FULL.route_goods, FULL.waterway, strict=True) if not water)


# J7 to J10: warehouse, bank, depot, track


def test_warehouse_columns_bring_coins_a_monk_development_points_and_a_citizen() -> None:
    assert FULL.column_gain == [COIN, ACTION + MONK, DEVELOPMENT, POINTS, CITIZEN]
    assert FULL.column_count[:4] == [2, 1, 4, 5]
    rows = [combination for size in range(6) for combination in itertools.combinations(FULL.row_points, size)]
    assert any(sum(row) in (3, 8) for row in rows)


def test_bank_rows_and_columns_bring_what_the_overview_lists() -> None:
    assert FULL.bank_row_gain == [ACTION + MONK, POINTS, CITIZEN]
    assert FULL.bank_row_count[1] == 4
    assert (FULL.bank_column_gain[4], FULL.bank_column_count[4]) == (POINTS, 7)
    gains = list(zip(FULL.bank_column_gain, FULL.bank_column_count, strict=True))
    assert {(ACTION + FARMER, 1), (DEVELOPMENT, 2), (STATION, 1)} <= set(gains)
    assert FULL.coins_at_start == 1


def test_some_first_shields_of_the_depot_add_up_to_4_and_seven_fit() -> None:
    assert 4 in FULL.depot_points
    assert len(FULL.shield_points) >= 7


def test_the_development_track_has_two_shields_two_citizens_and_six_levels() -> None:
    assert FULL.track_gain.count(SHIELD) == 2
    assert [citizen for citizen in FULL.track_citizen if citizen >= 0] == [0, 1]
    assert set(FULL.level) == {1, 2, 3, 4, 5, 6}
    assert {COIN, ACTION + MONK, GOOD} <= set(FULL.track_gain)


# J11, J12: deeds and citizens


def test_deeds_have_four_kinds_of_effects_and_bring_followers_or_citizens() -> None:
    assert len({tuple(gains) for gains in FULL.deed_gains}) == 4
    assert set(FULL.deed_bonus[:3]) == {ACTION + CRAFTSMAN, ACTION + MONK}
    assert FULL.deed_bonus[3:] == [CITIZEN, CITIZEN]
    assert (PAIR.deeds, SOLO.deeds, open_box(3, GAMES["joan"].tables()).deeds) == (4, 4, 5)


@pytest.mark.parametrize(("players", "citizens"), [(1, 6), (2, 6), (3, 7), (4, 8), (5, 8)])
def test_so_many_citizens_can_be_had(players: int, citizens: int) -> None:
    table = new_table(0, players=players)
    assert 8 - table.citizens_gone.bit_count() == citizens


# J13: locations


def test_locations_open_as_far_as_the_rule_book_tells() -> None:
    opener = dict(zip(LOCATION_IDS, FULL.opener, strict=True))
    known = {"library": SCHOLAR, "archives": SCHOLAR, "consultancy": SCHOLAR, "school": SCHOLAR,
             "two_master": BOATMAN, "distillery": TRADER, "joinery": CRAFTSMAN, "machinery": FARMER,
             "observatory": RECRUITED, "circus": ANY_TOKEN, "cemetery": PASSIVE, "tree_house": PASSIVE,
             "tavern": PASSIVE}  # fmt: skip
    assert known.items() <= opener.items()
    assert opener["architect"] != CRAFTSMAN
    plus = [name for name, is_plus in zip(LOCATION_IDS, FULL.plus, strict=True) if is_plus]
    assert plus == ["distillery", "archives", "joinery", "consultancy", "machinery"]


def test_there_are_six_locations_of_each_category_and_four_are_shown() -> None:
    assert FULL.costs == [1, 1, 2, 2, 2]
    for printed in ("cards", "printed"):
        table = new_table(3, players=3, locations=printed)
        for category in range(CATEGORIES):
            shown = [one for one in range(LOCATIONS) if table.offer >> one & 1 and FULL.category[one] == category]
            assert len(shown) == 4
    assert FULL.category == [location // 6 for location in range(LOCATIONS)]


def test_every_simple_location_beats_the_standard_action_of_its_follower() -> None:
    """It gives at least two things where the follower alone does one."""
    for location in range(LOCATIONS):
        gains = FULL.location_gains[location]
        opener = FULL.opener[location]
        if FULL.plus[location] or opener > SCHOLAR or not any(gains):
            continue
        assert sum(gains) >= 2


# J14, J15: Joan


def test_joan_has_14_cards_and_four_more_to_exchange() -> None:
    assert (len(deck("standard")), len(deck("challenge"))) == (MAIN_CARDS, MAIN_CARDS)
    assert deck("standard") == deck("connoisseur")
    assert set(deck("standard")) - set(deck("challenge")) == set(range(EXCHANGED))
    assert set(deck("challenge")) - set(deck("standard")) == set(range(MAIN_CARDS, MAIN_CARDS + EXCHANGED))


def test_joans_cards_name_each_follower_once_and_towns_of_the_small_map() -> None:
    for card in range(MAIN_CARDS + EXCHANGED):
        assert sorted(SOLO.card_followers[card]) == list(range(TOKENS))
        assert 1 <= SOLO.card_town[card] <= 17
        assert EFFECT_IDS[SOLO.card_effects[card][CRAFTSMAN]] == "station"
    upwards = [followers[::-1][:2] for followers in SOLO.card_followers]
    assert [BOATMAN, FARMER] in upwards
    effects = {EFFECT_IDS[effect] for effects in SOLO.card_effects for effect in effects}
    assert effects == set(OF_CARDS)


def test_joans_area_is_as_the_rule_book_tells() -> None:
    scholars = [EFFECT_IDS[effect] for effect in SOLO.joan_scholar_effects]
    assert (scholars[1], scholars[4]) == ("first_track_citizen", "second_track_citizen")
    assert {"level", "shield", "monk"} == set(scholars) - {"first_track_citizen", "second_track_citizen"}
    assert SOLO.joan_levels == 6
    assert 0 < SOLO.joan_depot_row < len(SOLO.joan_shields)


def test_joan_takes_12_tokens_of_the_first_bag_and_13_of_the_second() -> None:
    table = new_table(4, players=1)
    table.events = []
    while not table.over():
        table.play(0, table.choices[0][0])
    kinds = [event.kind for event in table.events if event.kind in ("joan_take", "bag")]
    second = kinds.index("bag")
    assert (kinds[:second].count("joan_take"), kinds[second:].count("joan_take")) == (12, 13)


# versions and written positions


def test_records_of_earlier_rules_are_refused_by_their_version() -> None:
    record = random_game("joan", {"players": 2}, 1).record().replace("rules: 2", "rules: 1")
    with pytest.raises(cloister.RecordError, match="rules version 1, this program plays version 2"):
        cloister.replay(record)


@pytest.mark.parametrize(
    "frames",
    [
        [["NextTurn", -1, 99], ["TakeToken", 0]],
        [["NextTurn", -1, -7], ["Continue", 0], ["Act", 0, 2, 2]],
        [["NextTurn", -1, 1], ["Continue", 0], ["Act", 0, 99, 0]],
        [["NextTurn", -1, 1], ["Continue", 0], ["Act", 0, 1, 9]],
        [["NextTurn", -1, 1], ["FillRoute", 0, -1]],
        [["NextTurn", -1, 1], ["FillRoute", 0, 99]],
        [["NextTurn", -1, 1], ["PlaceStation", 0, 77], ["PayCoins", 0, 1, 1]],
        [["NextTurn", -1, 1], ["BuyLocation", 0, 77], ["PayCoins", 0, 1, 1]],
        [["NextTurn", -1, 1], ["BuyLocation", 0, 7], ["PayCoins", 0, 9, 1]],
    ],
)
def test_a_doctored_stack_is_refused_or_can_be_played_to_the_end(frames: list[list[object]]) -> None:
    for players in (1, 2):
        position = json.loads(cloister.new("joan", players=players, seed=1).to_json())
        position["moves"], position["decisions"] = None, frames
        try:
            game = cloister.from_json(json.dumps(position))
        except cloister.PositionError:
            continue
        for _ in play_randomly(game, 1):
            assert game.prompt()
        assert game.over


# what is hidden


def test_nobody_sees_the_order_of_joans_cards() -> None:
    table = new_table(1, players=1)
    other = table.copy()
    assert table.joan is not None and other.joan is not None
    below, top = other.joan.deck[:-1], other.joan.deck[-1]
    random.Random(1).shuffle(below)
    other.joan.deck = [*below, top]
    rules = cloister.new("joan", players=1, seed=1).rules
    assert json.dumps(rules.view(table, 0)) == json.dumps(rules.view(other, 0))
    assert rules.view(table, 0)["joan"]["deck"] != table.to_data()["joan"]["deck"]


def test_an_imagined_pile_shows_the_same_back_on_top() -> None:
    table = new_table(2, players=1)
    assert table.joan is not None
    orders = set()
    for seed in range(40):
        imagined = table.imagine(0, seeded(seed))
        assert imagined.joan is not None
        assert sorted(imagined.joan.deck) == sorted(table.joan.deck)
        assert table.back(imagined.joan.deck[-1]) == table.back(table.joan.deck[-1])
        orders.add(tuple(imagined.joan.deck))
    assert len({order[-1] for order in orders}) > 1


def test_positions_in_which_players_act_at_once_are_refused() -> None:
    data = json.loads(cloister.new("joan", players=2, seed=1).to_json())
    data |= {"moves": None, "at_once": [data["decisions"][-1:], []]}
    with pytest.raises(cloister.PositionError, match="players never act at once in this game"):
        cloister.from_json(json.dumps(data))
