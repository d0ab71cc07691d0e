"""The kernel by itself, on a toy game in which players act at the same time and have secrets."""

import hashlib
import json
import random

import pytest
from toy_game import ToyRules

from cloister.games.orleans.counting import changed, replaced
from cloister.kernel import records
from cloister.kernel.errors import CloisterError, IllegalMove, OptionError, PositionError, RecordError
from cloister.kernel.game import Game, new_game, read_game, replay_record
from cloister.kernel.generator import Generator, resumed, seeded
from cloister.kernel.rules import Rules, companion
from cloister.kernel.table import Step, Table
from cloister.kernel.vocabulary import Family, Vocabulary

RULES = ToyRules()
TABLES = RULES.tables()


def toy(players: int = 3, seed: int = 5) -> Game:
    return new_game(RULES, {"players": players}, seed, TABLES)


def reread(game: Game) -> Game:
    return read_game(RULES, json.loads(game.to_json()), TABLES)


def test_players_act_at_once_in_any_order() -> None:
    games = []
    for order in ([0, 1, 2], [2, 0, 1]):
        game = toy()
        assert game.actors == [0, 1, 2]
        for player in order:
            game.play(f"bid {player}", player)
        games.append(game)
    assert games[0].actors == [2]
    assert games[0].table.to_data() == games[1].table.to_data()


def test_nobody_acts_twice_before_all_have_acted() -> None:
    game = toy()
    game.play("bid 1", 1)
    assert game.actors == [0, 2]
    with pytest.raises(IllegalMove, match="player 1 has nothing to decide now"):
        game.play("bid 0", 1)


def test_a_choice_without_alternatives_is_not_asked() -> None:
    game = toy(players=2)
    game.play("bid 3", 0)
    game.play("bid 0", 1)
    game.play("gold")
    assert game.actors == [1]  # player 0 has no coins left: their bid of nothing is made for them
    game.play("bid 1", 1)
    game.play("silver")
    assert game.scores() == [(2, 0), (1, 2)]


def test_a_round_in_which_nobody_has_a_choice_passes_by_itself() -> None:
    game = toy(players=2)
    game.play("bid 3", 0)
    game.play("bid 3", 1)
    assert game.over
    assert game.moves() == []


def test_views_hide_secrets_and_bids_until_all_are_in() -> None:
    game = toy()
    game.play("bid 2", 1)
    views = [game.view(player) for player in range(3)]
    assert [view["bids"][1] for view in views] == [None, 2, None]
    assert views[0]["coins"][1] is None
    assert views[0]["secret"] == game.table.to_data()["secrets"][0]
    assert "secrets" not in views[0]


def test_imagine_keeps_what_a_player_knows_and_draws_the_rest() -> None:
    game = toy()
    secrets = game.table.to_data()["secrets"]
    imagined = [game.imagine(1, seed).table.to_data()["secrets"] for seed in range(20)]
    assert {drawn[1] for drawn in imagined} == {secrets[1]}
    assert len({drawn[0] for drawn in imagined}) > 5
    assert game.table.to_data()["secrets"] == secrets


def test_a_position_in_the_middle_of_a_simultaneous_phase_is_written_and_read() -> None:
    game = toy()
    game.play("bid 2", 1)
    again = reread(game)
    assert again.to_json() == game.to_json()
    assert again.actors == [0, 2]
    for one in (game, again):
        one.play("bid 1", 0)
        one.play("bid 0", 2)
    assert again.to_json() == game.to_json()


def test_records_group_moves_and_replay_to_the_byte() -> None:
    game = toy()
    for player, code in [(2, "bid 1"), (0, "bid 0"), (1, "bid 0"), (2, "gold"), (0, "bid 2")]:
        game.play(code, player)
    text = game.record()
    assert text.endswith("\n# Round 1\n2: bid 1\n0: bid 0\n1: bid 0\n2: gold\n\n# Round 2\n0: bid 2\n")
    assert replay_record(RULES, records.parse(text), TABLES).record() == text


def test_replay_names_the_move_that_cannot_be_played() -> None:
    text = toy().record() + "\n0: bid 3; bid 1\n"
    with pytest.raises(RecordError, match=r"move 2 of the record \(player 0: bid 1\) cannot be played"):
        replay_record(RULES, records.parse(text), TABLES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a record of Cloister"),
        ("cloister: record 2\n", "not a record of Cloister"),
        ("cloister: record 1\nhello\n", "line 2"),
        ("cloister: record 1\ngame: toy\n0: bid 1\nplayers: 2\n", "line 4"),
    ],
)
def test_what_is_not_a_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        records.parse(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("rules: 1", "rules: 9"), "rules version 9"),
        (("seed: 5", "seed: five"), "seed is 'five'"),
        (("rules: 1", "rules: 1\ntables: abc"), "other component tables"),
    ],
)
def test_records_of_other_rules_are_refused(change: tuple[str, str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        replay_record(RULES, records.parse(toy().record().replace(*change)), TABLES)


def test_undo_takes_back_one_move_at_a_time() -> None:
    game = toy()
    texts = [game.to_json()]
    for player in (2, 0, 1):
        game.play("bid 1", player)
        texts.append(game.to_json())
    for text in reversed(texts[:-1]):
        game.undo()
        assert game.to_json() == text
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()


def test_undo_works_from_a_read_position_too() -> None:
    game = toy()
    game.play("bid 1", 0)
    again = reread(game)
    again.undo()
    assert again.to_json() == toy().to_json()


def test_events_come_only_when_asked_for() -> None:
    game = toy()
    assert game.play("bid 1", 0) == []
    events = game.play("bid 2", 1, events=True)
    assert [game.tell(event) for event in events] == ["Red bids [2]"]


def test_illegal_moves_say_why_and_change_nothing() -> None:
    game = toy()
    game.play("bid 3", 0)
    before = game.to_json()
    assert str(game.why("gold", 1)) == "prizes are taken after the bids. First decide: Bid (the only rule)"
    for move, player in [("gold", 1), ("bid 7", 1), (99, 1), ("bid 1", 5), ("bid 1", 0)]:
        with pytest.raises(IllegalMove):
            game.play(move, player)
    assert game.to_json() == before
    assert game.why("bid 1", 1) is None


def test_winners_are_shared_where_nothing_breaks_the_tie() -> None:
    assert toy(2).winners() == [0, 1]


def test_options_are_checked() -> None:
    with pytest.raises(OptionError, match="Toy has no option 'colour': it has players"):
        new_game(RULES, {"colour": "red"}, 0, TABLES)
    with pytest.raises(OptionError, match="players cannot be 7: choose one of 2, 3"):
        new_game(RULES, {"players": 7}, 0, TABLES)
    with pytest.raises(OptionError, match="players cannot be True"):
        new_game(RULES, {"players": True}, 0, TABLES)


def test_a_position_that_its_moves_do_not_lead_to_is_refused() -> None:
    game = toy()
    game.play("bid 1", 0)
    data = json.loads(game.to_json())
    data["table"]["coins"][0] = 3
    with pytest.raises(PositionError, match="not the one that its moves lead to"):
        read_game(RULES, data, TABLES)


def test_a_position_without_moves_has_no_record() -> None:
    data = json.loads(toy().to_json())
    data["moves"] = None
    with pytest.raises(RecordError, match="began from a position"):
        read_game(RULES, data, TABLES).record()


def test_the_generator_is_the_same_everywhere() -> None:
    generator = Generator(1234567 << 32 | 7654321)
    # as the reference implementation of Xoroshiro64** in C gives them
    assert [generator.bits() for _ in range(5)] == [3656532567, 500403840, 3711953943, 3195785454, 2451486754]


def test_the_generator_draws_evenly_from_any_seed() -> None:
    for seed in (0, 3, 2**64 - 1):
        generator = seeded(seed)
        drawn = [generator.below(6) for _ in range(6000)]
        assert all(900 < drawn.count(number) < 1100 for number in range(6))
    items = list(range(10))
    seeded(4).shuffle(items)
    assert sorted(items) == list(range(10))
    assert items != list(range(10))


def test_a_vocabulary_refuses_two_moves_of_one_code() -> None:
    with pytest.raises(ValueError, match="share a code"):
        Vocabulary([Family(number, code, "", "") for number, code in enumerate(["a", "b", "a"])])
    with pytest.raises(ValueError, match="begins at 1, not at 2"):
        Vocabulary([Family(0, "a", "", ""), Family(2, "b", "", "")])


def test_random_toy_games_copy_and_replay() -> None:
    for seed in range(50):
        chance = random.Random(seed)
        game = toy(2 + seed % 2, seed)
        while not game.over:
            player = chance.choice(game.actors)
            copy = game.copy()
            game.play(chance.choice(game.moves(player)), player)
            copy.play(game.played[-1][1], player)
            assert copy.to_json() == game.to_json()
        assert replay_record(RULES, records.parse(game.record()), TABLES).to_json() == game.to_json()


def test_rules_with_something_missing_cannot_be_made() -> None:
    class Unfinished(ToyRules):
        options = Rules.options
        scores = Rules.scores

    with pytest.raises(TypeError, match="Unfinished lacks options, scores"):
        Unfinished()


def test_a_family_is_taken_apart_by_its_parts() -> None:
    first = Family(0, "a {x} {y}", "first", "", x=["p", "q"], y=range(3))
    second = Family(6, "b", "second", "")
    vocabulary = Vocabulary([first, second])
    assert vocabulary.codes == ["a p 0", "a p 1", "a p 2", "a q 0", "a q 1", "a q 2", "b"]
    assert [vocabulary.family(move) for move in (0, 5, 6)] == [0, 0, 6]
    assert [vocabulary.parts(move) for move in (0, 1, 3, 5, 6)] == [[0, 0], [0, 1], [1, 0], [1, 2], []]


def test_a_game_without_a_screen_is_told_in_a_sentence() -> None:
    with pytest.raises(CloisterError, match="toy has no module"):
        companion("cloister.cli.screens", "toy")


# chance that nobody can compute


def test_a_long_seed_is_a_key_and_stays_in_the_position() -> None:
    seed = 2**255 + 12345
    generator = seeded(seed)
    drawn = [generator.below(1000) for _ in range(50)]
    assert len(set(drawn)) > 40 and all(0 <= number < 1000 for number in drawn)
    again = resumed(seeded(seed).state)
    assert [again.below(1000) for _ in range(50)] == drawn
    assert resumed(generator.state).bits() == generator.copy().bits() == generator.bits()
    assert generator.state >> 64 == seed and generator.state & (2**64 - 1) >= 51


def test_what_is_drawn_with_a_key_is_its_keyed_hash() -> None:
    """A fixed value: records of server tables must replay for ever."""
    count = (1).to_bytes(8, "little")
    key = (2**200).to_bytes(32, "little")
    expected = int.from_bytes(hashlib.blake2b(count, digest_size=4, key=key).digest(), "little")
    assert seeded(2**200).bits() == expected == 3469145137


@pytest.mark.parametrize("number", [-(2**70), -1, 0, 256, 257, 8191, 8192, 2**30, 2**62 - 1, 2**62, 2**70])
@pytest.mark.parametrize("more", [-(2**62), -1, 1, 2**61, 2**62])
def test_numbers_in_lists_may_have_any_length(number: int, more: int) -> None:
    """Compiled code adds short numbers, and hands out codes of moves, without Python's help (hatch_inline.h)."""
    assert changed([7, number], 1, more) == [7, number + more]
    assert changed([7, number], -1, more) == [7, number + more]
    assert replaced([7, number], 0, more) == [more, number]


@pytest.mark.parametrize("place", [2, -3, 2**62, 2**70])
def test_places_beyond_the_ends_of_a_list_are_refused(place: int) -> None:
    with pytest.raises((IndexError, OverflowError)):
        changed([7, 8], place, 1)
    with pytest.raises((IndexError, OverflowError)):
        replaced([7, 8], place, 1)


class Passing(Step[Table]):
    """Notes that it was there."""

    def run(self, table: Table) -> None:
        table.note("passed", self.player)


def test_a_stack_grows_and_shrinks_and_grows_again() -> None:
    """Compiled code keeps the memory of a list that became shorter (hatch_inline.h)."""
    table = toy().table
    table.main.clear()
    table.stack, table.together = table.main, False
    table.events = []
    for _ in range(3):
        table.ask_in_turn([Passing(number) for number in range(100)])
        assert not table.run_to_choice(table.main)
        assert table.main == []
    assert [event.player for event in table.events] == [*range(100)] * 3
