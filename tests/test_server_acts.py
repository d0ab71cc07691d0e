"""Plans and payments as one act at a table: one entry, one step of undo, all of it or nothing."""

import hall_tools
import server_tools
from hall_tools import Room, refused
from random_games import play_randomly
from server_tools import Person, serving

import cloister
from cloister.games.ora.decisions.payments import Pay
from cloister.games.ora.moves import VOCABULARY
from cloister.games.orleans.decisions.drawing import DrawComposition
from cloister.games.orleans.moves import BACK
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.server.drafts import Draft
from cloister.server.live import ACT
from cloister.server.render import TEMPLATES, PageView

room = hall_tools.room
database = server_tools.database  # both, one after the other
PLAN = "done; place own-trader castle ;place own-farmer castle; place own-boatman farm_house"
IN_ORDER = ["place own-boatman farm_house", "place own-farmer castle", "place own-trader castle", "done"]


def codes_of(room: Room, table: str) -> list[str]:
    game = room.game(table)
    return [game.rules.vocabulary.codes[move] for _player, move in game.played]


def test_an_act_is_one_entry_and_one_step_of_undo(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    start = room.game(table).to_json()
    assert room.play(table, 0, PLAN) == 1
    assert room.number(table) == 1 and codes_of(room, table) == IN_ORDER
    planned = room.game(table).to_json()
    room.undo(table, 0)
    assert room.game(table).to_json() == start
    room.redo(table, 0)
    assert room.game(table).to_json() == planned
    refused(409, lambda: room.redo(table, 0))


def test_an_act_is_taken_back_alone_while_others_plan_too(room: Room) -> None:
    table = room.table("orleans", "me", "open", "open")
    room.play(table, 1, "place own-farmer village")
    room.play(table, 0, PLAN)
    room.play(table, 1, "place own-trader castle")
    room.undo(table, 0)
    assert codes_of(room, table) == ["place own-farmer village", "place own-trader castle"]
    room.play(table, 0, PLAN)
    room.undo(table, 1)
    room.undo(table, 1)
    assert codes_of(room, table) == IN_ORDER
    room.undo(table, 0)
    assert codes_of(room, table) == []


def test_what_does_not_go_together_changes_nothing(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    before = room.game(table).to_json()
    assert "no move dance" in refused(422, lambda: room.play(table, 0, "dance; done"))
    twice = "place own-farmer castle; place own-farmer village; done"
    assert "own farmer" in refused(422, lambda: room.play(table, 0, twice))
    assert "too late" in refused(422, lambda: room.play(table, 0, "done; pass"))
    refused(422, lambda: room.play(table, 0, "done;"))
    assert room.game(table).to_json() == before and room.number(table) == 0


def asked_for_another_good(paid: bool) -> tuple[str, int, str, list[str]]:
    """A record of Ora until a payment, who pays, and one good that pays all of it, or does not, though another good is
    asked for first; the moves that it stands for."""
    for seed in range(99):
        game = cloister.new("ora", players=3, seed=seed)
        codes = game.rules.vocabulary.codes
        for player, _move in play_randomly(game, seed):
            if not isinstance(game.table.decision(player), Pay):
                continue
            for move in range(VOCABULARY.index("pay 1 clay"), len(codes)):
                if codes[move].startswith("pay ") and move not in game.table.choices[player]:
                    ordered = in_order(game, move, player)
                    if bool(ordered) == paid and not codes[move].startswith("pay 0"):
                        return game.record(), player, codes[move], ordered
    raise AssertionError("no such payment came up")


def in_order(game: cloister.Game, move: int, player: int) -> list[str]:
    """The moves that one move stands for; none if it is refused."""
    try:
        return [game.rules.vocabulary.codes[index] for index in game.in_order([move], player)]
    except cloister.IllegalMove:
        return []


def test_one_good_pays_all_though_another_is_asked_for_first(room: Room) -> None:
    record, player, code, ordered = asked_for_another_good(paid=True)
    table = room.hall.upload(record, room.ann, ENGLISH_VOICE)
    assert code not in room.codes(table, player)
    before = codes_of(room, table)
    room.play(table, player, code)
    assert codes_of(room, table) == before + ordered
    room.undo(table, player)
    assert codes_of(room, table) == before


def test_one_good_that_is_not_enough_is_refused_and_changes_nothing(room: Room) -> None:
    record, player, code, _ordered = asked_for_another_good(paid=False)
    table = room.hall.upload(record, room.ann, ENGLISH_VOICE)
    before, number = room.game(table).to_json(), room.number(table)
    assert "first say how many" in refused(422, lambda: room.play(table, player, code))
    assert room.game(table).to_json() == before and room.number(table) == number


def all_taken_back() -> tuple[cloister.Game, int, list[str]]:
    """A game in which somebody can take followers back instead of drawing any, and the moves that do so."""
    game = cloister.new("orleans", players=2, seed=10)
    for player, _move in play_randomly(game, 1):
        found = game.table.decision(player).composition(game.table, None)
        while isinstance(found, DrawComposition) and any(move >= BACK for move in found.additions):
            found = game.table.decision(player).composition(game.table, [*found.moves, found.additions[-1]])
        if isinstance(found, DrawComposition) and not found.additions:
            return game, player, [game.rules.vocabulary.codes[move] for move in found.moves]
    raise AssertionError("it did not come up")


def test_a_draft_that_takes_back_all_instead_of_drawing_is_shown(room: Room) -> None:
    """Nothing can be added to it any more; the button still hands it over."""
    game, player, codes = all_taken_back()
    table = room.hall.upload(game.record(), room.ann, ENGLISH_VOICE)
    sight = room.hall.look(table, room.ann, player, ENGLISH_VOICE)
    view = PageView(sight, ENGLISH_VOICE, None, Draft(tuple(codes)))
    bar = str(view.parts(*[name for name in TEMPLATES if name != "bar"])["bar"])
    assert 'id="hand-over"' in bar and 'value="draw 0"' in bar and f'data-draft="{ACT.join(codes)}"' in bar


def test_a_table_with_acts_is_read_again_as_it_was(room: Room) -> None:
    table = room.table("orleans", "me", "open")
    room.play(table, 0, PLAN)
    room.play(table, 1, PLAN)
    room.play_first(table, 20)
    before = room.game(table).to_json()
    room.hall.tables.clear()
    room.hall.store.kept.tables.clear()
    assert room.game(table).to_json() == before
    sight = room.hall.look(table, room.ann, 0, ENGLISH_VOICE)
    assert [line.follows for line in sight.live.log[:8]] == [False, True, True, True] * 2


def test_programs_hand_acts_over(database: str) -> None:
    with serving(database) as server:
        person = Person(server.url, "Alix")
        table = person.new_table("orleans", ["me", "me"])["id"]
        for seat in (0, 1):
            number = person.view(table, seat)["number"]
            answer = person.http.post(f"/api/tables/{table}/moves", json={"seat": seat, "move": PLAN, "at": number})
            assert answer.status_code == 200, answer.text
        assert person.view(table, 0)["number"] == 2
