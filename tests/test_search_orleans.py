"""How a round of Orléans is thought through."""

from orleans_tools import position

import cloister
from cloister.agents.foresight import Foresight
from cloister.agents.greedy import hand_value
from cloister.agents.levels import search_for
from cloister.agents.look import Look
from cloister.agents.searches.orleans import PLAN_COST, SWING, OwnRound, RoundForesight, RoundSearch, in_reach
from cloister.agents.searches.orleans_plans import (
    Proposal,
    alone,
    asked_for,
    for_deeds,
    most_promising,
    proposals,
    reductions,
)
from cloister.agents.turns import Way
from cloister.agents.value import Value
from cloister.games.orleans.decisions.drawing import TakeBack
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.moves import BACK, BASE, DONE, PASS, PLACE
from cloister.games.orleans.pieces import FOLLOWERS, KINDS, KNIGHT, MONK, PLACE_IDS, TOWN_HALL
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.generator import seeded
from cloister.kernel.table import Table

MANY = 1000


class Points(Value):
    """Counts points, and thinks that each round brings a hundred."""

    def of(self, table: Table, player: int) -> float:
        assert isinstance(table, OrleansTable)
        return total_points(table, player) + 100 * table.round


def planning(seed: int = 1, rounds: int = 1) -> OrleansTable:
    """A table of two at which the first has to plan, some rounds into the game."""
    game = cloister.new("orleans", players=2, seed=seed)
    while True:
        table = game.table
        assert isinstance(table, OrleansTable)
        if table.round == rounds and table.choices[0] and isinstance(table.decision(0), Plan):
            return table
        player = game.actors[0]
        game.play(table.choices[player][0], player)


def places_of(placings: list[int]) -> set[str]:
    return {PLACE_IDS[BASE.parts(move)[0]] for move in placings}


def test_plans_complete_all_that_they_can_and_send_nobody_away() -> None:
    table = planning()
    found = [places_of(plan.placings) for plan in proposals(table.players[0], False)]
    own_four = [{"farm_house"}, {"village"}, {"university"}, {"castle"}]  # that they can complete, one at a time
    assert sorted(found, key=own_four.index) == own_four and PLACE_IDS[TOWN_HALL] not in set.union(*found)
    assert [places_of(plan.placings) for plan in alone(table.players[0], False)] == own_four


def test_sets_whose_places_bring_most_alone_come_first() -> None:
    owner = planning().players[0]
    nothing, *singles = [Proposal([], []), *alone(owner, False)]
    nothing.worth = 50.0
    for worth, plan in zip([51.0, 53.0, 49.0, 54.0], singles):
        plan.worth = worth
    found = most_promising(proposals(owner, False), [nothing, *singles])
    assert [places_of(plan.placings) for plan in found] == [{"castle"}, {"village"}, {"farm_house"}, {"university"}]
    assert [plan.promise for plan in found] == [4.0, 3.0, 1.0, -1.0]


def test_followers_of_a_place_may_wait_or_go_to_deeds_instead() -> None:
    castle = alone(planning().players[0], False)[3]
    castle.tokens[KNIGHT] = 1  # two neutral ones beside those of one's own colour
    castle.tokens[MONK] = 1
    wanted = [True] * FOLLOWERS
    (waiting,) = reductions(castle, wanted)  # nobody of one's own colour goes to deeds
    assert waiting.placings == [] and sum(waiting.tokens) == sum(castle.tokens) + 3
    scriptorium = Proposal([PLACE + PLACE_IDS.index("scriptorium") * KINDS + KNIGHT], [0] * KINDS)
    sent = [places_of(plan.placings) for plan in reductions(scriptorium, wanted)]
    assert sent == [set(), {"town_hall"}]
    wanted[KNIGHT] = False
    assert len(reductions(scriptorium, wanted)) == 1


def test_a_way_that_is_judged_by_a_round_counts_for_many_positions() -> None:
    places = {"castle": ["farmer", "boatman", "trader"]}
    table = position(players={"0": {"places": places}}).table
    search = RoundSearch(hand_value("orleans"), 1, MANY)
    ways = search.ways(table, 0)
    assert search.nodes >= PLAN_COST * len(ways) > len(ways)


def test_followers_come_back_from_where_nobody_joins_them() -> None:
    """Who waits for knights and scholars can do something with others (general rules, placed followers)."""
    waiting = {"ship": ["own-farmer", "own-boatman", ""], "guildhall": ["", "own-craftsman", ""]}
    apart = {**waiting, "monastery": ["", "own-trader"]}
    table = position(phase="draw", players={"0": {"bag": {}, "market": {}, "places": apart}}).table
    assert isinstance(table.decision(0), TakeBack)
    search = RoundSearch(hand_value("orleans"), 1, MANY)
    (way,) = search.ways(table, 0)
    assert sum(BASE.family(move) == BACK for move in way.moves) >= 2
    best = max(search.ways(way.table, 0), key=lambda plan: plan.worth)
    owner = best.table.players[0]
    assert any(owner.active(place) for place in owner.places) or sum(owner.tracks)


def test_who_is_ready_stays_where_they_are() -> None:
    ready = {"castle": ["own-farmer", "own-boatman", "own-trader"], "ship": ["", "", "knight"]}
    table = position(phase="draw", players={"0": {"bag": {}, "market": {}, "places": ready}}).table
    table.play(0, table.choices[0][-1])  # draws all
    assert isinstance(table.decision(0), TakeBack)
    (way,) = RoundSearch(hand_value("orleans"), 1, MANY).ways(table, 0)
    castle = PLACE_IDS.index("castle")
    assert all(move == DONE or (move - BACK) // KINDS != castle for move in way.moves)


def test_the_town_hall_takes_one_or_two_whom_a_deed_asks_for() -> None:
    tokens = [0] * KINDS
    tokens[KNIGHT], tokens[MONK] = 2, 1
    wanted = [True] * FOLLOWERS
    assert len(for_deeds(tokens, wanted)) == 4  # a knight, two, a knight and a monk, a monk
    wanted[KNIGHT] = False
    assert len(for_deeds(tokens, wanted)) == 1
    assert all(asked_for(planning()))


def test_how_many_plans_are_judged_follows_from_the_limit() -> None:
    table = planning()
    all_ways = RoundSearch(hand_value("orleans"), 1, MANY).ways(table, 0)
    few = RoundSearch(hand_value("orleans"), 1, 1).ways(table, 0)
    assert len(all_ways) > len(proposals(table.players[0], False))  # some wait on places that lack others
    assert 0 < len(few) < len(all_ways)


def test_a_round_is_played_out_to_the_start_of_the_next() -> None:
    table = planning(rounds=3)
    after = OwnRound(hand_value("orleans")).played_out(table, 0)
    assert table.round == 3 and after.round == 4
    assert after.players[1].tracks == table.players[1].tracks  # the other has done nothing


def test_who_can_act_does_not_pass_for_what_the_end_of_a_round_brings() -> None:
    places = {"castle": ["farmer", "boatman", "trader"]}
    table = position(players={"0": {"places": places}}).table
    assert isinstance(table, OrleansTable) and PASS in table.choices[0]
    after = OwnRound(Points()).acted(table, 0)
    assert after.passed[0] and not after.players[0].tracks[KNIGHT]  # a knight is worth nothing to those who count
    after = OwnRound(hand_value("orleans")).acted(table, 0)
    assert after.players[0].tracks[KNIGHT] == 1


def test_all_ways_are_judged_at_the_start_of_the_same_round() -> None:
    search = search_for(
        "orleans", hand_value("orleans"), Look(1, 100, breadth=3, rounds=2, worlds=2, beyond=100 * MANY, quick_limit=20)
    )
    assert isinstance(search, RoundForesight) and isinstance(search, Foresight)
    table = planning(rounds=2)
    before = table.digest()
    later = search.played_to(table.copy(), 0, 4)
    assert isinstance(later, OrleansTable) and later.round == 4
    assert later.players[1].tracks != table.players[1].tracks  # the other has played too
    ways = search.near.ways(table, 0)
    for way in ways:
        way.worth = 0.0
    search.judged(ways, 0, 0)
    assert len({way.worth for way in ways}) > 1 and table.digest() == before
    assert 1 <= len(search.ways(table, 0)) <= 3 and table.digest() == before


def test_first_thoughts_count_for_as_many_worlds_as_they_are_given_credit() -> None:
    table = planning(rounds=2)
    value = hand_value("orleans")
    look = Look(1, 100, breadth=4, rounds=2, worlds=2, beyond=100 * MANY, quick_limit=20)
    near = search_for("orleans", value, look._replace(rounds=0))
    thought = {tuple(way.moves): way.worth for way in near.ways(table, 0)}
    dreamt = {tuple(way.moves): way.worth for way in search_for("orleans", value, look).ways(table, 0)}
    for way in search_for("orleans", value, look._replace(credit=1)).ways(table, 0):
        moves = tuple(way.moves)
        assert abs(way.worth - (thought[moves] + 2 * dreamt[moves]) / 3) < 1e-9


def test_ways_that_cannot_catch_up_any_more_are_left_behind() -> None:
    table = planning()
    ways = [Way(table, [], worth) for worth in (20.0 - 2 * SWING, 20.0, 20.0 - SWING, 19.9 - 2 * SWING)]
    assert [way.worth for way in in_reach(ways, 4)] == [20.0, 20.0 - SWING, 20.0 - 2 * SWING]
    assert [way.worth for way in in_reach(ways, 1)] == [20.0, 20.0 - SWING]
    assert [way.worth for way in in_reach(ways, 0)] == [20.0]


def test_what_others_plan_is_thought_of_once_and_is_the_same_for_all_ways() -> None:
    table = planning(rounds=2)
    look = Look(1, 100, breadth=3, rounds=1, worlds=1, quick_limit=20)
    once, each_time = (search_for("orleans", hand_value("orleans"), look) for _ in range(2))
    assert isinstance(once, RoundForesight) and isinstance(each_time, RoundForesight)
    ways = each_time.near.ways(table, 0)
    once.now = table.round
    assert len(ways) > 1
    for world in range(2):
        for way in ways:
            believed = way.table.imagine(0, seeded(world))
            assert once.played_to(believed.copy(), 0, 3).digest() == each_time.played_to(believed, 0, 3).digest()
    assert once.looked() < each_time.looked()


def test_a_plan_is_judged_by_where_its_round_leads() -> None:
    search = RoundSearch(hand_value("orleans"), 1, MANY)
    way = search.ways(planning(rounds=2), 0)[0]
    settled = search.settled(way.table, 0)
    assert isinstance(settled, OrleansTable) and settled.round == 3
    assert way.worth == hand_value("orleans").of(settled, 0)


def test_no_more_positions_are_judged_than_the_ceiling_allows() -> None:
    table = planning()
    free, bound = (RoundSearch(hand_value("orleans"), 3, MANY) for _ in range(2))
    every = free.ways(table, 0)
    bound.ceiling = free.own_round.looked // 3
    some = bound.ways(table, 0)
    assert 1 < len(some) < len(every)
    assert bound.own_round.looked < 0.6 * free.own_round.looked
    again = bound.ways(table, 0)  # what was judged before does not count
    assert len(again) == len(some)


def test_worlds_end_when_another_would_take_too_long() -> None:
    table = planning(rounds=2)
    look = Look(1, 100, breadth=3, rounds=2, worlds=4, quick_limit=20)
    judged = []
    for beyond in (1, 1_000_000):
        search = search_for("orleans", hand_value("orleans"), look._replace(beyond=beyond))
        assert isinstance(search, RoundForesight)
        search.ways(table, 0)
        judged.append(search.looked())
    assert 0 < judged[0] < judged[1] / 2


def test_a_position_is_judged_no_more_often_than_needed() -> None:
    """Passing is tried only where an action may end the round."""
    own = OwnRound(hand_value("orleans"))
    table = planning(rounds=2)
    own.of(table, 0)
    assert own.looked < 60
