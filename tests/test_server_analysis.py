"""Analyses at the server: who may have one, what it may know, that it is kept, and that it rests. And hints."""

import asyncio
import math
import re
from dataclasses import replace
from functools import partial
from typing import Any

import hall_tools
import pytest
from hall_tools import Room, refused
from random_games import play_randomly
from test_server_computers import job
from test_server_ending import finish

import cloister
from cloister.agents import GreedyAgent
from cloister.agents.analysis import Analyst, Line
from cloister.kernel.voice import ENGLISH_VOICE, Voice, signed
from cloister.server.analyses import Analyses, Study, Wish
from cloister.server.analysis import AnalysisView, Where
from cloister.server.computers import COMPONENTS, FOR_PEOPLE, Computers, FairQueue, Thought, Work
from cloister.server.hints import Hints, count_hint, hint_problem, next_best, sentences
from cloister.server.judging import advise, read_line, tenths, without_end
from cloister.server.stored import Visitor

room = hall_tools.room


class Desk(Computers):
    """Thinks when it is told to, in this process."""

    def __init__(self, room: Room, workers: int = 2) -> None:
        super().__init__(room.hall, workers)
        COMPONENTS.update(room.hall.components)
        self.thought = 0

    def think(self, most: int = 10_000) -> None:
        while most and any(self.queue.lines):
            work = self.queue.take()
            assert work is not None
            if work.wanted():
                work.answered(self, work.task(*work.given))
                self.thought += 1
            most -= 1


def look(room: Room, analyses: Analyses, table: str, visitor: Visitor | None = None, **wish: Any) -> Study:
    with room.hall.lock(table):
        sight = room.hall.look(table, visitor or room.ann, None, ENGLISH_VOICE)
        study = analyses.study(sight, Wish(**wish), ENGLISH_VOICE)
    study.looked = math.inf  # they go on looking, however slow the machine is
    return study


def copy_of(room: Room, table: str, visitor: Visitor) -> str:
    return room.hall.try_out(table, visitor, None, None, ENGLISH_VOICE)


def solo(room: Room) -> str:
    """A finished game of one person: the shortest there is."""
    table = room.table("joan", "me")
    finish(room, table)
    return table


def test_a_finished_game_is_analysed_turn_by_turn_and_kept(room: Room) -> None:
    table, desk = solo(room), Desk(room)
    study = look(room, (analyses := Analyses(room.hall, desk, 9)), table)
    assert not study.turns and not study.done
    analyses.begin(study)
    desk.think(1)
    turns = len(study.turns)
    assert turns == len(room.game(table).turns()) and study.judged == 0
    assert len(study.found().expected) == turns  # enough for a graph
    desk.think()
    assert study.done and study.judged == turns and desk.thought == turns + 1
    assert {verdict.player for verdict in study.found().verdicts} == {0}
    again = look(room, Analyses(room.hall, desk, 9), table)
    assert again.done and again.found() == study.found()
    with room.hall.lock(table):
        sight = room.hall.look(table, room.ann, None, ENGLISH_VOICE)
        view = AnalysisView(sight, again, ENGLISH_VOICE, Where())
        parts = view.parts("secret")
        assert "cost " in parts["bar"] and "<polyline" in parts["graph"] and "was-played" in parts["stage"]
        assert "Expected lead over Joan" in parts["graph"]
        own, rival = view.game.scores()[0][0], view.game.rules.goal(view.game.table)
        assert f">{signed(own - rival)}<" in parts["graph"]  # the line ends at the lead, not at one's own points
        key = re.findall(r'data-key="([^"]+)"', parts["stage"])[0]
        assert "reading-head" in (view.about(key) or "") and view.about("nothing:at all") is None
        walked = AnalysisView(sight, again, ENGLISH_VOICE, Where(turn=view.place, line=0, step=1))
        assert walked.position().played[-1][1] == walked.game.index(walked.best[0].line.codes[0])


def test_it_rests_when_nobody_looks_and_goes_on_when_somebody_does(room: Room) -> None:
    table, desk = solo(room), Desk(room)
    analyses = Analyses(room.hall, desk, 9)
    study = look(room, analyses, table)
    analyses.begin(study)
    desk.think(4)
    study.looked = -math.inf
    desk.think()
    assert study.judged == 3 and not study.asked and not study.done
    again = look(room, Analyses(room.hall, desk, 9), table)
    assert again.judged == 3  # it was kept
    analyses.begin(look(room, analyses, table))
    desk.think()
    assert study.done


def test_what_was_taken_back_is_analysed_anew(room: Room) -> None:
    table, desk = room.table("joan", "me"), Desk(room)
    analyses = Analyses(room.hall, desk, 9)
    before = look(room, analyses, table)
    room.play_first(table, 1)
    assert look(room, analyses, table) is not before


def test_players_at_tables_come_first() -> None:
    queue = FairQueue()
    thoughts: list[Work] = [Thought(advise, (), owner=7) for _ in range(20)]
    for thought in thoughts:
        queue.put(thought)
    for number in range(6):
        queue.put(job(f"people{number}", 2, "person", "greedy"))
    taken = [queue.take() for _ in range(8)]
    assert sum(one in thoughts for one in taken) == 2  # they are not forgotten


# who may


@pytest.mark.parametrize("game", ["ora", "orleans"])
def test_an_unfinished_record_is_analysed_by_who_holds_all_its_seats(room: Room, game: str) -> None:
    begun = cloister.new(game, players=2, seed=3)
    begun.play(begun.moves(begun.actors[0])[0], begun.actors[0])
    table, analyses = room.hall.upload(begun.record(), room.ann, ENGLISH_VOICE), Analyses(room.hall, Desk(room), 9)
    assert look(room, analyses, table).game.played == begun.played
    room.hall.reseat(table, 1, "open", room.ann, ENGLISH_VOICE)
    assert "when it is over" in refused(403, lambda: look(room, analyses, table))


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "here"), ("me", "greedy")])
def test_a_running_game_with_others_is_not_analysed_nor_a_copy_of_it(room: Room, seats: tuple[str, ...]) -> None:
    analyses = Analyses(room.hall, Desk(room), 9)
    table = room.table("orleans", *seats)
    assert "when it is over" in refused(403, lambda: look(room, analyses, table))
    assert "when it is over" in refused(403, lambda: look(room, analyses, table, room.cyd))
    copy = copy_of(room, table, room.ann)
    if seats[1] == "greedy":
        assert look(room, analyses, copy)
    else:
        again = copy_of(room, copy, room.ann)
        for one in (copy, again):
            assert "other people" in refused(403, partial(look, room, analyses, one))
    finish(room, table)
    assert look(room, analyses, table, room.cyd) and look(room, analyses, copy)


def test_cards_are_opened_when_the_game_is_over(room: Room) -> None:
    analyses = Analyses(room.hall, Desk(room), 9)
    table = room.table("joan", "me")
    assert "opened when" in refused(403, lambda: look(room, analyses, table, open_cards=True))
    assert "quick or thorough" in refused(403, lambda: look(room, analyses, table, strength="endless"))
    finish(room, table)
    assert look(room, analyses, table, open_cards=True).wish.open_cards


def test_an_unfinished_record_is_analysed_with_the_turn_to_come(room: Room) -> None:
    game = cloister.new("joan", players=2, seed=3)
    for _ in zip(range(9), play_randomly(game, 3)):
        pass
    table = room.hall.upload(game.record(), room.ann, ENGLISH_VOICE)
    desk = Desk(room)
    analyses = Analyses(room.hall, desk, 9)
    analyses.begin(study := look(room, analyses, table))
    desk.think()
    assert study.turns[-1].move == len(game.played) and study.turns[-1].verdicts[0].best
    refused(403, lambda: look(room, analyses, table, room.bob))


def two_worlds(game: str, moves: int) -> tuple[int, list[cloister.Game]]:
    """A player who has to act after so many moves, and two positions that look the same to them."""
    played, agent = cloister.new(game, players=2, seed=4), GreedyAgent(1)
    while len(played.played) < moves:
        player = played.actors[0]
        played.play(agent.choose(played.sight(player)), player)
    player = played.actors[0]
    return player, [played.imagine(player, seed) for seed in (1, 2)]


@pytest.mark.parametrize(("game", "moves"), [("orleans", 21), ("orleans", 28), ("joan", 22)])
def test_a_turn_is_judged_only_by_what_its_player_could_know(game: str, moves: int) -> None:
    """Positions that look the same to a player are worth the same to them, whatever lies hidden."""
    player, worlds = two_worlds(game, moves)
    first, second = [Analyst(world, "brother").advice(world, player) for world in worlds]
    assert first and first == second


def test_with_open_cards_it_counts_what_was_hidden() -> None:
    player, worlds = two_worlds("orleans", 28)
    first, second = [Analyst(world, "brother", open_cards=True).advice(world, player) for world in worlds]
    assert first != second


# hints


def test_a_hint_is_given_to_who_plays_against_computers_and_counted_once(room: Room) -> None:
    table, desk = room.table("joan", "me", "greedy"), Desk(room)
    hints, key = Hints(desk, 9), (table, room.number(table), 0)
    with room.hall.lock(table):
        sight = room.hall.at_seat(table, room.ann, 0, ENGLISH_VOICE)
        assert hint_problem(room.hall, sight, ENGLISH_VOICE) == ""
        thought, before = hints.ask(sight, key)
        assert not before and thought.rank == FOR_PEOPLE and hints.ask(sight, key) == (thought, True)
    desk.think()
    lines = [read_line(line) for line in thought.answer.result()]
    assert lines[0].codes[0] in room.codes(table, 0)
    turn, reason = sentences(room.game(table), 0, lines, ENGLISH_VOICE)
    assert turn and "points can be expected" in reason
    count_hint(room.hall.store, table, 0)
    assert [seat.hints for seat in room.hall.stored(table, ENGLISH_VOICE).seats] == [1, 0]


def test_a_hint_compares_with_the_next_turn_that_ends_elsewhere_and_is_worse() -> None:
    game = cloister.new("orleans", players=2, seed=4)
    codes = [move.code for move in game.moves(0)]
    best, same, other = [Line([code], points, [points] * 2) for code, points in zip(codes, (50.0, 49.0, 48.0))]
    again = Line(best.codes, same.points, same.estimates)
    assert next_best(game, 0, [best, again, other]) == other
    assert next_best(game, 0, [best, again]) is None
    close = Line(other.codes, best.points - 0.4, other.estimates)
    assert next_best(game, 0, [best, close]) is None
    _turn, reason = sentences(game, 0, [best, close], ENGLISH_VOICE)
    assert reason == "50.0 points can be expected."
    _turn, reason = sentences(game, 0, [best, other], ENGLISH_VOICE)
    step = game.moves(0)[2].label(ENGLISH_VOICE)
    assert reason == f"50.0 points can be expected, 2.0 more than with “{step}”."


def test_a_hint_does_not_end_by_saying_that_it_is_done() -> None:
    game = cloister.new("orleans", players=2, seed=4)
    place = game.moves(0)[0]
    best, other = [Line(codes, 50.0, [50.0] * 2) for codes in ([place.code, "done"], [game.moves(0)[1].code, "done"])]
    turn, _reason = sentences(game, 0, [best, replace(other, points=40.0)], ENGLISH_VOICE)
    assert turn == place.label(ENGLISH_VOICE)


def test_points_have_the_decimal_sign_of_the_reader() -> None:
    assert tenths(12.34, ENGLISH_VOICE) == "12.3" and tenths(12.34, Voice("fr")) == "12,3"


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "here")])
def test_no_hint_where_other_people_play(room: Room, seats: tuple[str, ...]) -> None:
    table = room.table("orleans", *seats)
    for one in (table, copy_of(room, table, room.ann)):
        with room.hall.lock(one):
            sight = room.hall.look(one, room.ann, None, ENGLISH_VOICE)
            assert "other people" in hint_problem(room.hall, sight, ENGLISH_VOICE)


def test_an_answer_that_nobody_waits_for_any_more_is_left_alone(room: Room) -> None:
    """Whoever asked has left: the process that thinks must not mind."""

    async def leave() -> Thought:
        desk, thought = Desk(room), Thought(advise, ())
        waiting = asyncio.ensure_future(asyncio.wrap_future(thought.answer))
        await asyncio.sleep(0)
        desk.submit(thought)
        waiting.cancel()
        await asyncio.sleep(0)
        desk.think()
        return thought

    assert asyncio.run(leave()).answer.cancelled()


def test_a_plan_is_not_said_to_be_done() -> None:
    plan = ["Castle: own farmer", "Castle: own boatman"]
    assert without_end([*plan, "Done"], ENGLISH_VOICE) == plan
    assert without_end([*plan, "Terminé"], Voice("fr")) == plan
    assert without_end(["Done"], ENGLISH_VOICE) == ["Done"]
