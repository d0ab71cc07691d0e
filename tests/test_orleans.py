"""Orléans where scenarios do not reach: fresh games, hourglass, chance, whole games, winners, excluding tiles."""

import json
from typing import Any

import pytest
from orleans_scenarios import FOLLOWERS, GOODS, OWN, ROUTE_NAMES
from orleans_tools import (
    ALL_GOODS,
    BOARD,
    EVENTS,
    ON_MAP,
    REMOVED,
    SECOND_SPACE,
    SUPPLY,
    codes,
    every_game,
    fresh,
    position,
    table_of,
    with_chance,
)
from random_games import play_randomly

import cloister

# set-up


@every_game
def test_supplies_of_a_fresh_game(edition: str, players: int) -> None:
    for seed in range(5):
        game = fresh(edition, players, seed)
        for view in (game.view(0), game.view(players - 1), table_of(game)):
            assert view["followers"] == dict(zip(FOLLOWERS, SUPPLY[players], strict=True))
            assert view["technology"] == (20 if players == 5 else 16)
            assert view["coins"] == (119 - 5 * players if edition == "2014" else None)
            assert len(view["tiles"]) == 20
            assert view["citizens"] == [True] * 6
            assert sum(sum(slots.values()) for slots in view["deeds"].values()) == 45
            assert all(view["deeds"].values())
            assert view["lost"]["followers"] == {}
            assert view["lost"]["tiles"] == []
            assert view["lost"]["technology"] == 0
        assert game.audit() == []


@every_game
def test_goods_of_a_fresh_game(edition: str, players: int) -> None:
    for seed in range(5):
        view = fresh(edition, players, seed).view(0)
        on_map = [good for good in view["routes"] if good]
        assert len(on_map) == ON_MAP[players]
        assert sum(view["lost"]["goods"].values()) == REMOVED[players]
        assert sum(view["goods"].values()) == 90 - REMOVED[players] - ON_MAP[players]
        for good in GOODS:
            total = on_map.count(good) + view["goods"].get(good, 0) + view["lost"]["goods"].get(good, 0)
            assert total == ALL_GOODS[good]


@every_game
def test_marked_spaces_stay_empty_with_fewer_players(edition: str, players: int) -> None:
    routes = fresh(edition, players, 3).view(0)["routes"]
    assert len(ROUTE_NAMES) == 43
    for number, name in enumerate(ROUTE_NAMES):
        assert routes[2 * number] is not None
        assert (routes[2 * number + 1] is not None) == (SECOND_SPACE.get(name, 9) <= players), name


@every_game
def test_players_of_a_fresh_game(edition: str, players: int) -> None:
    game = fresh(edition, players, 4)
    view = game.view(0)
    assert len(view["players"]) == players
    for player in view["players"]:
        assert player["coins"] == 5
        assert player["market"] == dict.fromkeys(OWN, 1)
        assert player["bag"] == player["tower"] == player["goods"] == player["tracks"] == {}
        assert list(player["places"]) == BOARD
        assert all(token is None for tokens in player["places"].values() for token in tokens)
        assert player["stations"] == []
        assert player["spare_stations"] == 10
        assert player["merchant"] == "orleans"
        assert player["development"] == player["citizens"] == player["technology"] == 0
    assert view["round"] == 1
    assert game.actors == list(range(players))
    assert all(codes(game, seat)[-1] == "done" for seat in range(players))


@every_game
def test_goods_and_first_player_are_left_to_chance(edition: str, players: int) -> None:
    views = [fresh(edition, players, seed).view(0) for seed in range(60)]
    assert {view["first_player"] for view in views} == set(range(players))
    assert len({json.dumps(view["routes"]) for view in views}) == 60
    if REMOVED[players]:
        assert len({json.dumps(view["lost"]["goods"]) for view in views}) > 10


def test_defaults() -> None:
    game = cloister.new("orleans")
    base = {"players": 4, "edition": "2020", "exclude_places": False}
    assert game.options == base | {"modules": "", "last_event": "silentium"}
    assert codes(game)[0].startswith("place")


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"players": 5, "edition": "2014"}, "2 to 4 players"),
        ({"players": 6}, "players cannot be 6"),
        ({"players": 1}, "players cannot be 1"),
        ({"players": "3"}, "players cannot be '3'"),
        ({"edition": "2015"}, "edition cannot be '2015'"),
        ({"edition": 2020}, "edition cannot be 2020"),
        ({"exclude_places": 1}, "exclude_places cannot be 1"),
        ({"length": "short"}, "no option 'length'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], part: str) -> None:
    with pytest.raises(cloister.OptionError, match=part):
        cloister.new("orleans", **options)


# hourglass


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hourglass_of_2014(players: int) -> None:
    """Pilgrimage lies on top, the other seventeen in any order."""
    seen: list[set[str]] = [set() for _ in range(18)]
    for seed in range(150):
        tiles = table_of(fresh("2014", players, seed))["hourglass"]
        assert tiles[0] == "pilgrimage A"
        assert sorted(tiles) == sorted(f"{event} A" for event in EVENTS * 3)
        for place, tile in zip(seen, tiles, strict=True):
            place.add(tile)
    assert all(len(place) == 6 for place in seen[1:])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hourglass_of_2020(players: int) -> None:
    """The light Pilgrimage lies on top, then come stack A, stack B and stack C, each shuffled."""
    seen: list[set[str]] = [set() for _ in range(18)]
    for seed in range(150):
        tiles = table_of(fresh("2020", players, seed))["hourglass"]
        assert tiles[0] == "pilgrimage A"
        for first, letter in ((0, "A"), (6, "B"), (12, "C")):
            assert sorted(tiles[first : first + 6]) == [f"{event} {letter}" for event in EVENTS]
        for place, tile in zip(seen, tiles, strict=True):
            place.add(tile)
    assert [len(place) for place in seen] == [1] + [5] * 5 + [6] * 12


@every_game
def test_eighteen_rounds_with_the_first_player_going_round(edition: str, players: int) -> None:
    """Nobody plans anything, so that only the census, the events and the first player's tile move."""
    game = fresh(edition, players, 8)
    first = game.view(0)["first_player"]
    rounds = []
    while not game.over:
        view = game.view(0)
        if view["round"] not in rounds:
            rounds.append(view["round"])
            assert view["first_player"] == (first + view["round"] - 1) % players
            assert view["hourglass"] == table_of(game)["hourglass"][: view["round"]]
        game.play(codes(game)[-1])
        assert game.audit() == []
    assert rounds == list(range(1, 19))
    with pytest.raises(cloister.IllegalMove, match="over"):
        game.play("pass")


@every_game
def test_whole_games_end_after_round_18(edition: str, players: int) -> None:
    for seed in (1, 3):
        game = fresh(edition, players, seed)
        for _ in play_randomly(game, seed):
            pass
        assert game.view(0)["round"] == 18
        stations = [len(player["stations"]) for player in game.view(0)["players"]]
        alone = stations.count(max(stations)) == 1
        assert game.view(0)["citizens"][5] == (not alone)


# chance


def test_plague_takes_neutral_followers_and_spares_ones_own() -> None:
    """The bag of four monks and four of one's own: either may be drawn, and only the monk is lost."""
    start = position(
        event="plague A",
        players={"0": {"bag": {"monk": 4}, "places": {"farm_house": ["boatman", "craftsman"]}}},
    )
    left = []
    for chance in range(1, 41):
        game = with_chance(start, chance)
        game.play("pass")
        player = table_of(game)["players"][0]
        assert all(player["bag"][own] == 1 for own in OWN)
        left.append(player["bag"]["monk"])
        assert table_of(game)["followers"]["monk"] == 11 - player["bag"]["monk"]
    assert set(left) == {3, 4}


def test_torture_draws_a_random_neutral_follower() -> None:
    start = position(
        phase="event",
        event="taxes A",
        players={"0": {"coins": 0, "goods": {"grain": 1}, "bag": {"monk": 1, "knight": 1, "farmer": 1}}},
    )
    lost = set()
    for chance in range(1, 41):
        game = with_chance(start, chance)
        game.play("lose follower")
        table = table_of(game)
        assert all(table["players"][0]["bag"][own] == 1 for own in OWN)
        assert sum(table["lost"]["followers"].values()) == 1
        lost.update(table["lost"]["followers"])
    assert lost == {"monk", "knight", "farmer"}


def test_drawing_is_random() -> None:
    start = position(phase="draw", players={"0": {"bag": {"monk": 1, "knight": 1, "farmer": 1}}})
    drawn = set()
    for chance in range(1, 61):
        game = with_chance(start, chance)
        game.play("draw 1", 0)
        market = table_of(game)["players"][0]["market"]
        assert sum(market.values()) == 1
        drawn.update(market)
    assert drawn == {"monk", "knight", "farmer", *OWN}


# winners


def ended(players: dict[str, Any], **given: Any) -> cloister.Game:
    game = position(phase="event", round=18, event="pilgrimage C", players=players, **given)
    assert game.over
    return game


def test_most_points_win() -> None:
    game = ended({"0": {"coins": 6}, "1": {"coins": 9, "development": 3}, "2": {"coins": 8, "development": 7}})
    assert [score[0] for score in game.scores()] == [6, 9, 8]
    assert game.winners() == [1]


def test_development_breaks_a_tie() -> None:
    game = ended({"0": {"coins": 9, "development": 1}, "1": {"coins": 9, "development": 3}, "2": {"coins": 8}})
    assert [score[0] for score in game.scores()] == [9, 9, 8]
    assert game.winners() == [1]


def test_the_marker_breaks_a_tie_not_the_level() -> None:
    """Spaces 5 and 8 are both of level 2."""
    game = ended({"0": {"coins": 9, "development": 8}, "1": {"coins": 9, "development": 5}, "2": {"coins": 8}})
    assert game.winners() == [0]


def test_a_tie_in_development_too_is_shared() -> None:
    game = ended({"0": {"coins": 9, "development": 3}, "1": {"coins": 8}, "2": {"coins": 9, "development": 3}})
    assert game.winners() == [0, 2]


def test_all_may_win() -> None:
    assert ended({}, options={"players": 5}).winners() == [0, 1, 2, 3, 4]


def test_the_last_citizen_may_decide() -> None:
    players = {
        "0": {"coins": 8, "stations": ["orleans", "blois"]},
        "1": {"coins": 7, "stations": ["orleans", "tours", "chinon"]},
        "2": {"coins": 5},
    }
    game = ended(players)
    assert [score[0] for score in game.scores()] == [10, 11, 5]
    assert game.winners() == [1]


# excluding tiles


@pytest.mark.parametrize(("edition", "players"), [("2014", 3), ("2014", 4), ("2020", 3), ("2020", 4), ("2020", 5)])
def test_each_player_may_exclude_one_tile(edition: str, players: int) -> None:
    game = fresh(edition, players, 2, exclude_places=True)
    first = game.view(0)["first_player"]
    assert game.view(0)["round"] == 0
    tiles = list(game.view(0)["tiles"])
    for turn in range(players):
        assert game.actors == [(first + turn) % players]
        assert codes(game) == [f"exclude {tile}" for tile in tiles] + ["skip"]
        gone = tiles.pop(7 * turn % len(tiles))
        game.play(f"exclude {gone}")
        assert game.view(0)["tiles"] == tiles
        assert gone in game.view(0)["lost"]["tiles"]
    assert len(tiles) == 20 - players
    assert game.view(0)["round"] == 1
    assert game.actors == list(range(players))
    assert game.audit() == []


@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_two_players_may_exclude_two_tiles_each(edition: str) -> None:
    game = fresh(edition, 2, 5, exclude_places=True)
    first = game.view(0)["first_player"]
    for seat, tile in ((first, "hayrick"), (first, "school"), (1 - first, "sacristy"), (1 - first, "laboratory")):
        assert game.actors == [seat]
        game.play(f"exclude {tile}")
    assert sorted(game.view(0)["lost"]["tiles"]) == ["hayrick", "laboratory", "sacristy", "school"]
    assert len(game.view(0)["tiles"]) == 16
    assert game.actors == [0, 1]


def test_excluding_may_be_declined() -> None:
    game = fresh("2020", 2, 5, exclude_places=True)
    first = game.view(0)["first_player"]
    game.play("exclude hayrick")
    assert game.actors == [first]
    game.play("skip")
    assert game.actors == [1 - first]
    game.play("skip")
    assert game.view(0)["lost"]["tiles"] == ["hayrick"]
    assert game.view(0)["round"] == 1


def test_a_tile_is_excluded_once() -> None:
    game = fresh("2014", 3, 5, exclude_places=True)
    game.play("exclude winery")
    assert "exclude winery" not in codes(game)
    with pytest.raises(cloister.IllegalMove):
        game.play("exclude winery")
    with pytest.raises(cloister.IllegalMove):
        game.play("exclude village")


def test_an_excluded_tile_cannot_be_taken() -> None:
    game = fresh("2020", 3, 5, exclude_places=True)
    for tile in ("winery", "hayrick", "school"):
        game.play(f"exclude {tile}")
    first = game.view(0)["first_player"]
    for seat in range(3):
        for follower in ("farmer", "boatman", "craftsman"):
            game.play(f"place own-{follower} village", seat)
        game.play("done", seat)
    assert game.actors == [first]
    game.play("use village trader")
    assert "take sacristy" in codes(game)
    assert "take winery" not in codes(game)
    for tile in ("winery", "hayrick", "school"):
        assert "no longer to be had" in str(game.why(f"take {tile}"))


def test_without_the_option_nothing_is_excluded() -> None:
    game = fresh("2020", 3, 5)
    assert game.view(0)["round"] == 1
    assert not any(code.startswith("exclude") for code in codes(game))
