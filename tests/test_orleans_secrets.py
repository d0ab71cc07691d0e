"""Orléans: what players know of each other, what they may imagine, and records of simultaneous moves."""

import json
import random

import pytest
from orleans_tools import codes, every_game, fresh, position, table_of
from random_games import play_randomly

import cloister

# what players know


def secret_position() -> cloister.Game:
    """Three players draw and plan: bags of several kinds, some followers placed, one Gunpowder Tower."""
    bag = {"monk": 2, "knight": 2, "farmer": 2, "scholar": 1}
    return position(
        round=5,
        event="income A",
        phase="draw",
        players={
            "0": {"bag": dict(bag), "market": {"boatman": 2, "craftsman": 1}},
            "1": {"bag": dict(bag), "market": {"boatman": 2, "trader": 1}, "places": {"gunpowder_tower": []}},
            "2": {"bag": dict(bag), "market": {"craftsman": 2}, "places": {"village": ["own-farmer", None, None]}},
        },
    )


def test_nobody_sees_draws_and_plans_until_all_are_done() -> None:
    game = secret_position()
    before = [game.view(seat) for seat in range(3)]
    own = table_of(game)["players"]
    chance = random.Random(4)
    for seat, moves in ((1, 99), (2, 3)):
        for _ in range(moves):
            if seat not in game.actors:
                break
            choices = [move for move in game.moves(seat) if move.code not in ("draw 0", "done")] or game.moves(seat)
            game.play(chance.choice(choices), seat)
            assert game.view(0) == before[0]
            for other in range(3):
                if other != seat:
                    assert game.view(other)["players"][seat] == own[seat]
            assert game.view(seat)["players"][seat] == table_of(game)["players"][seat]
    assert table_of(game)["players"][1] != own[1]
    assert table_of(game)["players"][2] != own[2]
    assert game.view(1)["players"][2] == own[2]
    assert 1 not in game.actors
    while 2 in game.actors:
        game.play(codes(game, 2)[-1], 2)
    assert game.view(0) == before[0]
    while game.view(0)["players"][1] == own[1]:
        assert game.actors == [0]
        game.play(codes(game, 0)[-1], 0)
    open_table = table_of(game)["players"]
    for seat in range(3):
        assert game.view(seat)["players"] == open_table


def test_own_draws_are_seen() -> None:
    game = secret_position()
    game.play("draw 4", 0)
    market = game.view(0)["players"][0]["market"]
    assert sum(market.values()) == 7
    assert game.view(1)["players"][0]["market"] == {"boatman": 2, "craftsman": 1}
    assert sum(game.view(2)["players"][0]["bag"].values()) == 11


def test_no_view_holds_the_players_before_or_chance() -> None:
    game = secret_position()
    game.play("draw 4", 0)
    for seat in range(3):
        assert "before" not in game.view(seat)
        assert "chance" not in game.view(seat)


@every_game
def test_tiles_to_come_are_in_no_view(edition: str, players: int) -> None:
    game = fresh(edition, players, 3)
    for number, _move in enumerate(play_randomly(game, 3)):
        if number % 20 == 0:
            tiles = table_of(game)["hourglass"]
            for seat in range(players):
                assert game.view(seat)["hourglass"] == tiles[: game.view(seat)["round"]]


def test_only_the_first_tile_is_known_while_tiles_are_excluded() -> None:
    game = fresh("2020", 3, 3, exclude_places=True)
    assert all(game.view(seat)["hourglass"] == ["pilgrimage A"] for seat in range(3))


def test_the_first_tile_is_no_matter_of_belief() -> None:
    game = fresh("2014", 3, 3, exclude_places=True)
    assert all(table_of(game.imagine(1, seed))["hourglass"][0] == "pilgrimage A" for seed in range(20))


def test_everybody_knows_what_is_in_his_bag() -> None:
    """General rules: one may look into one's bag at any time."""
    game = secret_position()
    assert game.view(2)["players"][2]["bag"] == table_of(game)["players"][2]["bag"]
    game.play("draw 3", 2)
    assert game.view(2)["players"][2]["bag"] == table_of(game)["players"][2]["bag"]


@every_game
def test_imagining_keeps_the_view(edition: str, players: int) -> None:
    game = fresh(edition, players, 5)
    for number, _move in enumerate(play_randomly(game, 5)):
        if number % 15 == 0:
            for seat in range(players):
                imagined = game.imagine(seat, number)
                assert imagined.view(seat) == game.view(seat)
                assert imagined.audit() == []
                if seat in game.actors:
                    assert codes(imagined, seat) == codes(game, seat)


@every_game
def test_imagining_varies_the_tiles_to_come_within_their_stacks(edition: str, players: int) -> None:
    game = fresh(edition, players, 5)
    while game.view(0)["round"] < 8:
        game.play(codes(game)[-1])
    tiles = table_of(game)["hourglass"]
    futures = set()
    for seed in range(20):
        imagined = table_of(game.imagine(0, seed))["hourglass"]
        assert imagined[:8] == tiles[:8]
        assert sorted(imagined) == sorted(tiles)
        assert [tile[-1] for tile in imagined] == [tile[-1] for tile in tiles]
        futures.add(tuple(imagined))
    assert len(futures) > 10


def test_imagining_keeps_ones_own_draws_and_lets_others_begin_anew() -> None:
    game = secret_position()
    before = table_of(game)["players"]
    game.play("draw 4", 0)
    game.play("draw 4", 1)
    game.play("draw 4", 2)
    imagined = table_of(game.imagine(0, 9))["players"]
    assert imagined[0] == table_of(game)["players"][0]
    assert imagined[1:] == before[1:]
    assert all(code.startswith("draw") for code in codes(game.imagine(0, 9), 1))


def test_imagining_varies_draws() -> None:
    game = secret_position()
    drawn = set()
    for seed in range(30):
        imagined = game.imagine(0, seed)
        imagined.play("draw 2", 0)
        imagined.play("draw 2", 1)
        drawn.add(json.dumps(table_of(imagined)["players"][:2]))
    assert len(drawn) > 15


def test_imagining_after_all_are_done_keeps_the_open_plans() -> None:
    game = position(players={"0": {"places": {"farm_house": ["boatman", "craftsman"]}}})
    assert table_of(game.imagine(1, 4))["players"] == table_of(game)["players"]


# records


PLANS = {
    0: ["place own-boatman farm_house", "place own-craftsman farm_house", "place own-farmer castle", "done"],
    1: ["place own-farmer village", "place own-boatman village", "place own-craftsman village", "done"],
    2: ["place own-farmer university", "place own-craftsman university", "place own-trader university", "done"],
}


def test_plans_may_be_played_in_any_order() -> None:
    """Whichever player is quicker, the same plans lead to the same table, and each record replays."""
    tables = set()
    texts = set()
    for seed in range(12):
        game = fresh("2020", 3, 6)
        waiting = {seat: list(plan) for seat, plan in PLANS.items()}
        chance = random.Random(seed)
        while waiting:
            seat = chance.choice(list(waiting))
            assert seat in game.actors
            game.play(waiting[seat].pop(0), seat)
            if not waiting[seat]:
                del waiting[seat]
        assert game.actors == [game.view(0)["first_player"]]
        tables.add(json.dumps(table_of(game)))
        texts.add(game.record())
        again = cloister.replay(game.record())
        assert again.to_json() == game.to_json()
    assert len(tables) == 1
    assert len(texts) > 5


@every_game
def test_records_with_draws_in_any_order_replay(edition: str, players: int) -> None:
    game = fresh(edition, players, 7)
    interleaved = 0
    last = -1
    for player, _index in play_randomly(game, 7):
        interleaved += len(game.actors) > 1 and player != last
        last = player
    assert interleaved > 20
    again = cloister.replay(game.record())
    assert again.to_json() == game.to_json()
    assert again.record() == game.record()


def test_a_finished_planner_waits() -> None:
    game = fresh("2020", 3, 6)
    game.play("done", 1)
    assert game.actors == [0, 2]
    with pytest.raises(cloister.IllegalMove, match="nothing to decide"):
        game.play("done", 1)


def test_a_plan_half_made_is_written_down_and_read() -> None:
    game = secret_position()
    game.play("draw 4", 2)
    game.play("draw 3", 0)
    again = cloister.from_json(game.to_json())
    for seat in range(3):
        assert again.view(seat) == game.view(seat)
        assert codes(again, seat) == codes(game, seat)
