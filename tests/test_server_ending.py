"""The end of a game: its page, how it went, playing again, and the record."""

import re
from collections.abc import Iterator

import hall_tools
import pytest
from hall_tools import Room, refused
from random_games import play_randomly, random_game
from server_tools import Person, Server, page, serving, solo_game, uploaded

import cloister
from cloister.games import GAMES
from cloister.kernel.table import Event
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.brethren import named_for
from cloister.server.course import Course, RoundEnd, after_deed, course_of
from cloister.server.ending import EndView, deeds_in, main_deeds
from cloister.server.store import Entry, PlayedAgain, Stored

room = hall_tools.room


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("ending") / "tables.db"
    with serving(f"sqlite:///{path}") as found:
        yield found


def finish(room: Room, table: str) -> None:
    """Play a table to its end."""
    game = room.game(table).copy()
    for _ in play_randomly(game, 2):
        pass
    codes = game.rules.vocabulary.codes
    entries = [Entry("move", player, codes[move]) for player, move in game.played]
    with room.hall.lock(table):
        room.hall.append(room.hall.look(table, room.ann, -1, ENGLISH_VOICE), entries, ENGLISH_VOICE)


def stored(room: Room, table: str) -> Stored:
    return room.hall.stored(table, ENGLISH_VOICE)


# playing again


def test_who_plays_again_sits_one_seat_further(room: Room) -> None:
    table = room.table("ora", "me", "open", "greedy", length="short", variant="ireland")
    finish(room, table)
    new, links = room.hall.play_again(table, room.bob, ENGLISH_VOICE)
    old = stored(room, table)
    assert stored(room, new.id).seats == new.seats
    assert [(seat.kind, seat.name, seat.holders) for seat in new.seats] == [
        ("greedy", old.seats[2].name, frozenset()),
        ("person", "Ann", frozenset({room.ann.id})),
        ("person", "Bob", frozenset({room.bob.id})),
    ]
    assert (new.game, new.options, new.title) == (old.game, old.options, old.title)
    assert new.host == room.bob.id and new.seed != old.seed and not new.over and list(links) == [0]
    assert old.again == new.id
    assert new.id in [one.id for one in room.hall.store.tables_of(room.ann.id, 9, False)]
    assert room.hall.look(new.id, room.ann, None, ENGLISH_VOICE).seats == [1]


def test_all_who_play_again_come_to_the_same_table(room: Room) -> None:
    table = room.table("joan", "me", "open")
    finish(room, table)
    first, _links = room.hall.play_again(table, room.ann, ENGLISH_VOICE)
    second, links = room.hall.play_again(table, room.bob, ENGLISH_VOICE)
    assert second.id == first.id and links == {}
    with pytest.raises(PlayedAgain):  # as another process does that has not heard of it
        room.hall.store.create(Stored(**{**vars(first), "id": "another"}), after=table)
    assert room.hall.store.table("another") is None
    assert stored(room, table).again == first.id


def test_another_process_may_be_faster(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = room.table("joan", "me", "open")
    finish(room, table)
    before = stored(room, table)
    first, _links = room.hall.play_again(table, room.ann, ENGLISH_VOICE)
    with monkeypatch.context() as patch:
        patch.setattr(room.hall, "shown", lambda *given: before)
        second, links = room.hall.play_again(table, room.bob, ENGLISH_VOICE)
    assert second.id == first.id and links == {}


def test_a_seat_that_was_left_is_free_in_the_next_game(room: Room) -> None:
    table = room.table("joan", "me", "open", "open")
    finish(room, table)
    room.hall.reseat(table, 2, "open", room.ann, ENGLISH_VOICE)
    new, links = room.hall.play_again(table, room.ann, ENGLISH_VOICE)
    assert [seat.kind for seat in new.seats] == ["open", "person", "person"]
    assert room.hall.join(links[0], room.cyd, ENGLISH_VOICE) == (new.id, 0)


def test_who_has_another_name_by_now_plays_again_under_it(room: Room) -> None:
    table = room.table("joan", "me", "open")
    finish(room, table)
    room.hall.store.rename(room.bob, "Robert")
    new, _links = room.hall.play_again(table, type(room.bob)(room.bob.id, "Robert"), ENGLISH_VOICE)
    assert [seat.name for seat in new.seats] == ["Robert", "Ann"]


def test_who_is_called_by_their_colour_is_called_by_the_new_one_in_the_next_game(room: Room) -> None:
    table = room.table("joan", "me", "here", "here")
    finish(room, table)
    new, _links = room.hall.play_again(table, room.ann, ENGLISH_VOICE)
    assert [seat.name for seat in new.seats] == ["Blue", "Ann", "Yellow"]


def test_a_computer_keeps_its_name_in_the_next_game_in_each_language(room: Room) -> None:
    table = room.table("joan", "me", "brother", "abbot")
    finish(room, table)
    new, _links = room.hall.play_again(table, room.ann, ENGLISH_VOICE)
    assert [seat.name for seat in named_for(new, ENGLISH_VOICE).seats] == ["Abbot Hugh", "Ann", "Brother Gregory"]
    assert [seat.name for seat in named_for(new, Voice("fr")).seats] == ["Abbé Hugues", "Ann", "Frère Grégoire"]


def test_only_those_who_played_a_finished_game_can_play_again(room: Room) -> None:
    table = room.table("joan", "me", "open")
    assert "not over" in refused(409, lambda: room.hall.play_again(table, room.ann, ENGLISH_VOICE))
    finish(room, table)
    assert "who played" in refused(403, lambda: room.hall.play_again(table, room.cyd, ENGLISH_VOICE))
    copy = room.hall.try_out(table, room.ann, None, None, ENGLISH_VOICE)
    refused(403, lambda: room.hall.play_again(copy, room.ann, ENGLISH_VOICE))


# how it went


@pytest.mark.parametrize("name", GAMES)
def test_the_course_of_a_game_ends_with_its_result(name: str) -> None:
    game = random_game(name, {"players": 2}, 3)
    course = course_of(game)
    rounds = [one.round for one in course.rounds]
    assert len(rounds) > 5 and rounds == sorted(set(rounds))
    assert course.rounds[-1].move == len(game.played)
    assert course.rounds[-1].points == [score[0] for score in game.scores()]
    for one in course.rounds:
        earlier = game.at(one.move)
        assert one.points == [score[0] for score in earlier.scores()]
        assert earlier.over or game.rules.round(earlier.table) > one.round


@pytest.mark.parametrize("name", GAMES)
def test_the_key_moments_are_the_turns_that_brought_most(name: str) -> None:
    game = random_game(name, {"players": 2}, 3)
    gained = {}
    for turn in game.turns():
        for move in turn.moves:
            before = game.at(move)
            after = game.rules.scores(after_deed(before.table, *game.played[move]))
            gained[move + 1] = after[turn.player][0] - before.scores()[turn.player][0]
    gains = [sum(gained[move + 1] for move in turn.moves) for turn in game.turns()]
    moments = course_of(game).moments
    assert [one.move for one in moments] == sorted(one.move for one in moments)
    assert sorted((one.gain for one in moments), reverse=True) == sorted(gains, reverse=True)[:5]
    assert all(gained[one.move] == one.best > 0 and one.first <= one.move for one in moments)


def test_what_the_event_of_a_round_brings_is_nobodys_deed() -> None:
    """Income comes in the same move as the last action of its round."""
    game = cloister.new("orleans", players=2, seed=1)
    for player, move in random_game("orleans", {"players": 2}, 1).played:
        before = game.table.copy()
        events = game.play(move, player, events=True)
        kinds = [event.kind for event in events]
        if "Income" in [game.tell(event) for event in events]:
            break
    earned = [0, 0]
    for event in events[kinds.index("event") :]:
        earned[event.player] += event.data[0] if event.kind == "earn" else 0
    deed = game.rules.scores(after_deed(before, player, move))
    assert any(earned) and "pay" not in kinds
    assert [score[0] + coins for score, coins in zip(deed, earned)] == [score[0] for score in game.scores()]


def test_a_lead_counts_from_where_nobody_else_has_as_much() -> None:
    points = [[1, 2], [5, 2], [5, 5], [7, 5], [9, 5]]
    course = Course([RoundEnd(number, number, each, 0) for number, each in enumerate(points, 1)], [])
    assert course.ahead_since(0) == 3
    assert course.ahead_since(1) == 5


# in words


def end_of(room: Room, table: str) -> EndView:
    sight = room.hall.look(table, room.ann, None, ENGLISH_VOICE)
    return EndView(sight, ENGLISH_VOICE, course_of(sight.live.game))


def test_a_moment_tells_what_brought_most_and_what_that_came_from() -> None:
    def turn(*moves: str) -> str:
        steps = [deeds_in([Event(kind, 0, []) for kind in move.split()]) for move in moves]
        return " ".join(event.kind for event in main_deeds(steps))

    assert turn("pay", "pay build home home round") == "build"
    assert turn("take", "use", "pay pay gain") == "use gain"
    assert turn("use gain", "pay settle stage") == "settle"
    assert turn("use", "travel", "good event earn round earn") == "travel good"
    assert turn("use", "deed earn") == "deed earn"
    assert turn("deed") == "deed"
    assert turn("use", "pay") == "use"


@pytest.mark.parametrize("game", ["ora", "joan"])
def test_who_played_alone_sees_the_board_too(room: Room, game: str) -> None:
    table = room.table(game, "me")
    finish(room, table)
    [(player, picture)] = end_of(room, table).boards()
    assert player == 0 and picture.startswith("<svg") and "data-key" not in picture


@pytest.mark.parametrize(("game", "word"), [("ora", "Turn"), ("joan", "Round")])
def test_the_end_counts_as_the_table_did(room: Room, game: str, word: str) -> None:
    table = room.table(game, "me")
    finish(room, table)
    end = end_of(room, table)
    assert end.points_title() == f"Points by {word.lower()}" and end.when(3) == f"{word} 3"
    assert end.stops()[0].text.startswith(f"{word} 1: ")
    assert end.when(0) == "Start"


def test_the_reason_says_by_how_much_and_since_when(room: Room) -> None:
    table = room.table("joan", "me", "open")
    finish(room, table)
    end = end_of(room, table)
    for points, reason in (
        ([[1, 2], [3, 4], [9, 5]], "by 4 points, ahead only at the end."),
        ([[1, 2], [5, 4], [9, 8]], "by 1 point, ahead since round 2."),
        ([[3, 2], [5, 4], [9, 8]], "by 1 point, ahead from beginning to end."),
    ):
        end.course = Course([RoundEnd(number, number, each, 0) for number, each in enumerate(points, 1)], [])
        end.scores, end.winners = [(points[-1][0], 3), (points[-1][1], 7)], [0]
        assert end.headline() == "Ann wins"
        assert end.reason() == reason


def test_ties_are_told(room: Room) -> None:
    table = room.table("joan", "me", "open")
    finish(room, table)
    end = end_of(room, table)
    end.scores, end.winners = [(50, 3), (50, 7)], [1]
    assert (end.headline(), end.reason()) == ("Bob wins", "with 50 points each: the development track decides.")
    assert [place.rank for place in end.podium()] == [1, 2] and end.podium()[0].sheet.player == 1
    end.scores, end.winners = [(50, 7), (50, 7)], [0, 1]
    assert (end.headline(), end.reason()) == ("Ann, Bob share the victory", "with 50 points each.")
    assert [place.rank for place in end.podium()] == [1, 1] and end.crowned() == -1


def test_categories_are_added_up_and_empty_lines_left_out(room: Room) -> None:
    table = room.table("ora", "me", "open", length="short")
    finish(room, table)
    end = end_of(room, table)
    rows = end.rows()
    totals = [score[0] for score in end.scores]
    assert [sum(row.points[seat] for row in rows if not row.part) for seat in (0, 1)] == totals
    assert [row.text for row in rows if not row.part] == ["Goods", "Economic values", "Dwelling values"]
    assert all(any(row.points) for row in rows)
    goods = rows[1 : [row.text for row in rows].index("Economic values")]
    assert all(row.part for row in goods)
    assert [sum(row.points[seat] for row in goods) for seat in (0, 1)] == rows[0].points


# pages


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_a_finished_game(server: Server, name: str, language: str) -> None:
    game = random_game(name, {"players": 3}, 5)
    person = Person(server.url, "Ann")
    table = uploaded(person, game)
    assert f'href="/tables/{table}/end"' in page(person, f"/tables/{table}", language)
    shown = page(person, f"/tables/{table}/end", language)
    totals = [score[0] for score in game.scores()]
    foot = re.search(r"<tfoot>.*</tfoot>", shown, re.DOTALL)
    assert foot and [int(number) for number in re.findall(r"(\d+)</td>", foot[0])] == totals
    assert shown.count('class="chart"') == 2 and shown.count('class="ln ') == 6
    rounds = person.get(f"/api/tables/{table}/course")
    assert rounds[-1]["points"] == totals and rounds[-1]["moves_played"] == len(game.played)
    for one in rounds:
        assert shown.count(f'"/tables/{table}?at={one["moves_played"]}" tabindex') == 2
    assert {"en": "Play again", "fr": "Rejouer"}[language] in shown
    stranger = Person(server.url, "Eve")
    assert {"en": "Play again", "fr": "Rejouer"}[language] not in page(stranger, f"/tables/{table}/end", language)
    assert f"/tables/{table}/record" in page(stranger, f"/tables/{table}/end", language)


def test_a_running_game_has_no_end(server: Server) -> None:
    person = Person(server.url, "Ann")
    table = person.new_table("ora", ["me", "me"])["id"]
    answer = person.http.get(f"/tables/{table}/end")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table}")
    assert 'id="result"' not in page(person, f"/tables/{table}")
    assert "not over" in person.http.get(f"/api/tables/{table}/course").json()["detail"]


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_a_game_against_joan_has_its_own_sentence(server: Server, won: bool) -> None:
    final = next(game for game in (solo_game("joan", seed) for seed in range(1, 100)) if bool(game.winners()) == won)
    own, joan = final.scores()[0][0], final.rules.goal(final.table)
    person = Person(server.url, "Ann")
    shown = page(person, f"/tables/{uploaded(person, final)}/end")
    first, second = ("Blue", "Joan") if won else ("Joan", "Blue")
    assert f"<h1>{first} wins</h1>" in shown
    assert f"{first} has won against {second}, {max(own, joan)} to {min(own, joan)}." in shown
    assert shown.index(f"<b>{first}</b><strong>") < shown.index(f"<b>{second}</b><strong>")
    assert shown.count('class="ln rival"') == 2


def test_a_solo_game_with_a_goal_has_its_own_sentence(server: Server) -> None:
    final = random_game("ora", {"players": 1}, 1)
    points = final.scores()[0][0]
    assert points < 500
    person = Person(server.url, "Ann")
    shown = page(person, f"/tables/{uploaded(person, final)}/end")
    assert f"<h1>{points} points</h1>" in shown
    assert f"The goal is missed by {500 - points}: {points} of 500 points." in shown
    assert "#crown" not in shown.split("<main")[1]


def test_playing_again_by_the_api_and_by_the_page(server: Server) -> None:
    person, stranger = Person(server.url, "Ann"), Person(server.url, "Eve")
    table = uploaded(person, random_game("joan", {"players": 2}, 3))
    assert stranger.http.post(f"/api/tables/{table}/again").status_code == 403
    new = person.post(f"/api/tables/{table}/again")
    assert not new["over"] and [seat["mine"] for seat in new["seats"]] == [True, True]
    assert person.get(f"/api/tables/{table}")["again"] == new["id"] and new["again"] == ""
    assert person.post(f"/api/tables/{table}/again")["id"] == new["id"]
    for path in (f"/tables/{table}", f"/tables/{table}/end"):
        assert f'href="/tables/{new["id"]}"' in page(stranger, path)


# the record in the menu


def test_the_menu_offers_the_record_where_nothing_is_hidden(server: Server) -> None:
    person = Person(server.url, "Ann")
    for game, rules in GAMES.items():
        table = person.new_table(game, ["me", "me"])["id"]
        menu, answer = page(person, f"/tables/{table}/menu"), person.http.get(f"/tables/{table}/record")
        if rules.all_open():
            assert f'href="/tables/{table}/record" download' in menu
            assert cloister.replay(answer.text).played == []
        else:
            assert answer.status_code == 409 and answer.json()["detail"] in menu
            assert "/record" not in menu
    assert "would reveal what is still to be drawn" in menu
