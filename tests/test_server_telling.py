"""What happened, told turn by turn: whose turns they are, what is new to whom, and what is marked as changed."""

import hall_tools
import pytest
from hall_tools import Room
from random_games import play_randomly

from cloister.games.ora.decisions.solo import NeutralBuilding
from cloister.kernel.rules import COURSE, RIVAL
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.pictures.scene import WATCHER
from cloister.server.facts import facts_of, telling
from cloister.server.pages import DrawnPages
from cloister.server.render import PageView, about_html
from cloister.server.store import Entry, Visitor
from cloister.server.telling import Turn, in_short

room = hall_tools.room


def view(room: Room, table: str, seat: int, visitor: Visitor | None = None, at: int | None = None) -> PageView:
    return PageView(room.hall.look(table, visitor or room.ann, seat, ENGLISH_VOICE), ENGLISH_VOICE, at)


def turns(room: Room, table: str, seat: int) -> list[Turn]:
    return view(room, table, seat, room.people[max(seat, 0)]).turns


def test_what_steps_have_in_common_is_said_once() -> None:
    steps = ["draws: farmer", "draws: boatman", "takes wine", "Castle: knight", "Done"]
    assert in_short(steps) == "draws: farmer, boatman · takes wine · Castle: knight · Done"
    steps = ["pays 2 wood", "pays 1 clay", "builds Inn", "takes the prior home", "takes 2 coins", "takes 1 wine"]
    assert in_short(steps) == "pays 2 wood, 1 clay · builds Inn · takes the prior home · takes 2 coins, 1 wine"
    steps = ["Brother Odo gives wine", "Brother Ivo gives wine", "Brother Ivo gives wool"]
    assert in_short(steps) == "Brother Odo gives wine · Brother Ivo gives wine, wool"


def test_the_wheel_is_told_of_only_where_it_says_more_than_what_is_taken(room: Room) -> None:
    table = room.table("ora", "me")
    for move in ("fell wood", "at 1,0", "use L1@0", "brother", "joker clay"):
        room.play(table, 0, move)
    told = [turn.text for turn in turns(room, table, 0) if turn.player == 0]
    assert told[0].startswith("removes a forest · takes 2 wood · sends the lay brother to Clay Mound")
    assert "uses the joker · takes 2 clay" in told[0]


def test_what_can_be_used_says_no_word_of_what_it_is_not_used_for_now(room: Room) -> None:
    table = room.table("ora", "me")
    forest, plains = (about_html(view(room, table, 0), f"cell:{place}") or "" for place in ("1,0", "3,0"))
    assert "Fell trees" in forest and "Why not now" not in forest and 'class="no"' not in forest
    assert "Why not now" in plains and 'class="no"' in plains


def test_what_the_neutral_player_does_is_not_told_of_the_one_who_moves_their_pieces(room: Room) -> None:
    table = room.table("ora", "me")
    while not isinstance(room.game(table).table.decision(0), NeutralBuilding):
        room.play_first(table, 1)
    room.play_first(table, 4)
    seen = view(room, table, 0)
    told = [seen.told_of(turn) for turn in seen.turns] + [line.text for line in seen.log()]
    assert any(text.startswith("The neutral player builds") for text in told)
    assert not any("Ann The neutral player" in text for text in told)


@pytest.mark.parametrize(("game", "seats"), [("ora", 3), ("ora", 1), ("orleans", 2), ("joan", 2), ("joan", 1)])
def test_every_move_is_told_once_in_its_turn(room: Room, game: str, seats: int) -> None:
    table = room.table(game, *["me"] * seats)
    room.play_first(table, 40)
    played = room.game(table)
    told = turns(room, table, WATCHER)
    for turn in told:
        numbers = [step.number for step in turn.steps]
        assert numbers == sorted(numbers) and turn.begins < numbers[0] and turn.number == numbers[-1]
        if turn.player >= 0:
            assert {played.turns_played[number - 1] for number in numbers} == {played.turns_played[numbers[0] - 1]}
            assert turn.player == played.turns_played[numbers[0] - 1][1]
    steps = [step.number for turn in told if turn.player >= 0 for step in turn.steps]
    assert len(steps) == len(set(steps))
    assert len([turn for turn in told if turn.player >= 0]) < 40
    lines = {line.number: line.text for line in view(room, table, WATCHER).log() if line.player >= 0}
    for turn in (turn for turn in told if turn.player >= 0):
        name = room.hall.look(table, room.ann, WATCHER, ENGLISH_VOICE).names[turn.player]
        for step in turn.steps:
            if step.text and played.played[step.number - 1][0] == turn.player:
                assert lines[step.number].removeprefix(f"{name} ") == step.text


def test_a_turn_that_begins_with_what_another_player_did_does_not_begin_with_two_names(room: Room) -> None:
    table = room.table("orleans", "me", "here", "here", "here")
    game = room.game(table).copy()
    codes = game.rules.vocabulary.codes
    entries = [Entry("move", player, codes[move]) for player, move in play_randomly(game, 3)]
    with room.hall.lock(table):
        room.hall.append(room.hall.look(table, room.ann, WATCHER, ENGLISH_VOICE), entries, ENGLISH_VOICE)
    told = [turn for turn in turns(room, table, WATCHER) if turn.player >= 0]
    names = ("Ann", "Red", "Yellow", "Green")
    begun = [turn for turn in told if turn.text.startswith(tuple(f"{name} " for name in names))]
    assert begun and not any(turn.named for turn in begun)
    assert any(turn.named for turn in told)


def test_rounds_and_events_are_lines_of_their_own(room: Room) -> None:
    table = room.table("orleans", "me", "me")
    while room.game(table).view(0)["round"] < 4:
        room.play_first(table, 1)
    course = [turn.text for turn in turns(room, table, WATCHER) if turn.player == COURSE]
    begun = [text for text in course if text.startswith("Round ")]
    assert len(begun) == 3
    assert all("Round" not in turn.text for turn in turns(room, table, WATCHER) if turn.player >= 0)


@pytest.mark.parametrize(
    ("game", "seats", "begun"),
    [("ora", 3, "The wheel turns: round 2,"), ("orleans", 2, "Round 2:"), ("joan", 1, "Drawn:")],
)
def test_a_round_begins_under_its_own_heading(room: Room, game: str, seats: int, begun: str) -> None:
    table = room.table(game, *["me"] * seats)
    first = room.game(table).heading()
    while room.game(table).heading() == first:
        room.play_first(table, 1)
    for _ in range(2):  # while it is the last thing that happened, and when others have come
        told = next(turn for turn in reversed(turns(room, table, WATCHER)) if turn.text.startswith(begun))
        assert told.heading == room.game(table).heading() != first
        lines = [line for line in view(room, table, WATCHER).log() if line.text.startswith(begun)]
        assert lines[0].heading == told.heading
        room.play_first(table, 1)


def test_a_building_to_which_one_sends_somebody_is_told_once(room: Room) -> None:
    table = room.table("ora", "me", "open")
    room.play(table, 0, next(code for code in room.codes(table, 0) if code.startswith("use")))
    room.play(table, 0, "prior")
    told = turns(room, table, 0)[-1].text
    assert told.startswith("sends the prior to ") and "uses" not in told


def test_joan_has_lines_of_her_own(room: Room) -> None:
    table = room.table("joan", "me")
    room.play_first(table, 30)
    by_joan = [turn for turn in turns(room, table, 0) if turn.player == RIVAL]
    assert by_joan and all(turn.text.startswith("takes the ") for turn in by_joan)
    assert view(room, table, 0).told_of(by_joan[0]).startswith("Joan takes the ")


def test_new_is_what_others_did_since_ones_own_act(room: Room) -> None:
    table = room.table("ora", "me", "open", "open")
    while {player for player, _move in room.game(table).played} != {0, 1, 2} or room.game(table).actors != [0]:
        room.play_first(table, 1)
    story = view(room, table, 0).story
    assert {turn.player for turn in story} >= {1, 2} and 0 not in {turn.player for turn in story}
    room.play_first(table, 1)
    assert view(room, table, 0).story == []
    assert view(room, table, WATCHER).story == []


def test_drawing_followers_leaves_what_others_did_new(room: Room) -> None:
    """A page draws by itself, before anybody could have read what happened."""
    table = room.table("orleans", "me", "open")
    while room.game(table).view(0)["round"] < 3:
        room.play_first(table, 1)
    assert room.codes(table, 0)[0].startswith("draw ")
    before = [turn.text for turn in view(room, table, 0).story]
    room.play(table, 0, room.codes(table, 0)[-1])
    assert before
    assert [turn.text for turn in view(room, table, 0).story] == before


def test_looking_back_tells_the_turn_and_shows_its_board(room: Room) -> None:
    table = room.table("ora", "me", "open", "open")
    room.play_first(table, 40)
    turn = next(turn for turn in turns(room, table, 0) if turn.player == 1)
    past = view(room, table, 0, at=turn.number)
    assert past.past and past.board == 1
    assert past.prompt() == past.told_of(turn)
    assert past.since == turn.begins
    before, after = past.beside(-1), past.beside(1)
    assert before is not None and before < turn.number and after is not None and after > turn.number
    last = view(room, table, 0, at=len(room.game(table).played))
    assert last.past and not last.acts and last.beside(1) is None


def test_what_has_changed_is_marked_until_ones_own_act(room: Room) -> None:
    table = room.table("ora", "me", "open")
    drawn = DrawnPages(100)

    def marked(seat: int) -> str:
        sight = room.hall.look(table, room.people[seat], seat, ENGLISH_VOICE)
        return drawn.parts(sight, ENGLISH_VOICE, None)["fresh"]

    assert marked(0) == "[]"
    room.play(table, 0, next(code for code in room.codes(table, 0) if code.startswith("fell")))
    assert marked(0) == "[]"
    while room.game(table).actors == [0]:
        room.play_first(table, 1)
    assert '"' in marked(1)
    while room.game(table).actors == [1]:
        room.play_first(table, 1)
    seen = marked(0)
    assert '"' in seen
    room.hall.store.rename(room.bob, "Barnabas")
    assert marked(0) == seen  # a new name is no change of the table
    room.play_first(table, 1)
    if room.game(table).actors == [0]:
        assert marked(0) == "[]"


def test_where_all_of_a_kind_have_changed_none_is_marked() -> None:
    before, turned = ({f"wheel:{number}": turn for number in range(6)} for turn in (0, 1))
    cards, taken = {"card:a": 3, "card:b": 3}, {"card:a": 4, "card:b": 3}
    assert telling((before, cards), (turned, taken)) == ["card:a"]
    assert telling((before, cards), (before | {"wheel:0": 1}, cards | {"card:c": 5})) == ["wheel:0"]


def test_what_stands_on_several_pictures_has_changed_where_one_says_something_else() -> None:
    def drawn(*labels: str) -> list[str]:
        return [f'<g data-key="card:a" role="button" aria-label="{label}"/>' for label in labels]

    one, two = facts_of(drawn("free", "cheap")), facts_of(drawn("free", "dear"))
    assert telling(one, two) == ["card:a"] and telling(one, facts_of(drawn("free", "cheap"))) == []
    assert facts_of(["<g/>"]) == () and one[0] is two[0]  # what is known of a picture is kept once
